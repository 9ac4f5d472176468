"""Holes that belong to whoever's seeds lie in them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from gamekit.diagram import Frame, board, draw, table
from gamekit.diagram.layers import MOONS
from gamekit.diagram.values import Hole
from gamekit.play.laps import Lap
from tests.diagram.pictures import outline, parsed, places

MakeLap = Callable[..., Frame]


def moon(hole: Hole, player: str) -> list[tuple[float, float]]:
    """Points on the outline of an owner's sign in a hole; control points lie outside it, so they are the stricter test."""
    return [(hole.centre[0] + x, hole.centre[1] + y) for _, points in MOONS[player] for x, y in points]


@settings(deadline=None)
@given(data=st.data())
def test_seeds_keep_clear_of_the_signs(data: DataObject, laps: SearchStrategy[Lap]) -> None:
    """No seed lies on the sign of a hole's owner, nor on that of the owner before."""
    made = board(data.draw(laps.filter(lambda lap: lap.owners is not None)))
    holes = {hole.name: hole for hole in made.holes}
    for seed in made.seeds:
        hole = holes[seed.hole]
        for player in filter(None, (hole.owner, hole.former)):
            assert all(math.dist(point, seed.centre) > seed.radius for point in moon(hole, player))


def test_every_hole_has_the_sign_of_its_owner(one_capture: Lap) -> None:
    """South's sign is in South's holes, wherever they lie; holes just captured have a ghost of the former owner's."""
    holes = board(one_capture).holes
    assert "".join(hole.owner for hole in holes) == "NNNSSSSS" + "SSSSSSS"
    assert [hole.name for hole in holes if hole.former == "N"] == ["b5", "b4", "b3"]
    root = parsed(draw(one_capture).whole)
    drawn = {kind: len(places(root, kind)) for kind in ("owner-s", "owner-n", "former")}
    assert drawn == {"owner-s": 12, "owner-n": 3, "former": 3}


def test_the_owner_is_told_without_colour(one_capture: Lap) -> None:
    """The signs differ in where they lie: below for South, above for North; so do their paths in the picture."""
    south, north = ([y for _, points in MOONS[player] for _, y in points] for player in "SN")
    assert min(south) > -3 and max(north) < 3
    root = parsed(draw(one_capture).whole)
    drawn = [outline(root, f"owner-{side}") for side in "sn"]
    assert drawn[0] != drawn[1]


def test_a_board_without_owners_has_no_signs(two_captures: Lap) -> None:
    """Where a hole is its side's always, nothing is said of owners."""
    assert not any(hole.owner or hole.former for hole in board(two_captures).holes)
    assert "owner" not in draw(two_captures).whole


def test_owners_are_told_in_words(one_capture: Lap) -> None:
    """The description says what was captured and whose each hole is; so does the table."""
    words = board(one_capture).description
    assert "to b5, and makes b3, b4 and b5 South’s. b8 to b1: 4 North, 4 North, 4 North, 5 South, 6 South" in words
    assert words.endswith("B1 to B8: 0, 1 South, 1 South, 1 South, 2 South, 12 South, 13 South, 14 South.")
    assert table(one_capture).rows[0].cells[2:4] == (("b6", "4 North"), ("b5", "5 South"))


def test_a_captured_hole_that_is_empty_again_is_told_of(make_lap: MakeLap) -> None:
    """A hole that changed owner and then was emptied is nobody's, and has no sign."""
    made = board(make_lap("0,4n/0,0/0,0/4s,0", "B1 B2", owned=("b2",)))
    assert not next(hole for hole in made.holes if hole.name == "b2").former
    assert "and makes b2 nobody’s." in made.description


def test_a_join_is_drawn_and_told(make_lap: MakeLap) -> None:
    """A seed put to the next hole's is a ghost where it lay, new where it came to, and its way has an arrow."""
    lap = make_lap("0,0,4n,4n/0,0,0,0/0,0,0,0/0,0,5s,1s", joined=("B2", "B3"))
    made = board(lap)
    assert [(seed.hole, seed.kind) for seed in made.seeds if seed.kind != "seed"] == [("B2", "ghost"), ("B3", "new")]
    assert len(made.sowing.lines) == len(made.sowing.arrows) == 1
    assert made.title == "Lap 1: South joins B2 to B3"
    assert made.description.startswith("South joins the seed in B2 to those in B3. b4 to b1: 0, 0, 4 North, 4 North.")
    assert not [label for label in made.labels if label.kind == "minus"]


def test_a_join_may_come_before_a_lift(make_lap: MakeLap) -> None:
    """The joined hole is lifted in the same lap: two ways, the second from where the first ends."""
    made = board(make_lap("0,0,4n,4n/0,0,0,0/0,0,0,0/0,0,0,2s", "B3 B4", joined=("B2", "B3")))
    assert made.title == "Lap 1: South sows 1 seed from B3"
    assert [len(line) for line in made.sowing.lines] == [2, 2]
    assert made.sowing.lines[0][-1] == made.sowing.lines[1][0]


def test_a_sign_keeps_clear_of_owners(make_lap: MakeLap) -> None:
    """A sign written in an owned hole touches neither its seeds nor the sign of its owner."""
    made = board(make_lap("0,4n/0,0/0,0/4s,4s", owned=("B2",)), marks={"B1": "×0", "B2": "×0", "b1": "×0"})
    for label in (label for label in made.labels if label.kind == "sign"):
        (hole,) = [hole for hole in made.holes if hole.name == label.hole]
        left, top, right, bottom = label.box
        for player in filter(None, (hole.owner, hole.former)):
            assert not [(x, y) for x, y in moon(hole, player) if left <= x <= right and top <= y <= bottom]
        assert all(seed.centre[1] + seed.radius < top for seed in made.seeds if seed.hole == hole.name)


def test_owners_in_another_shape_are_refused(one_capture: Lap) -> None:
    """Owners for fewer rows, an owner or a hole that is none, are named as what they are not."""
    for owners in ((("S",) * 8,), ((" ",) * 8,) * 4):
        with pytest.raises(ValueError, match="owners are in the shape of the rows, each 'S', 'N' or '', not"):
            board(replace(one_capture, owners=owners))
    with pytest.raises(ValueError, match="no such hole on this board: c1"):
        board(replace(one_capture, owned=("c1",)))
    with pytest.raises(ValueError, match="no such hole on this board: B9"):
        board(replace(one_capture, joined=("B8", "B9")))
