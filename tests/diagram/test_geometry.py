"""A seed drawn is a seed in the hole, always."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from gamekit.diagram import Frame, board
from gamekit.diagram.layers import RING
from gamekit.diagram.packing import COUNTABLE
from gamekit.diagram.values import Board

SOURCE_NAMES = {"B": ("D", 1), "A": ("C", 1), "b": ("A", -1), "a": ("B", -1)}


def drawn(made: Board, kind: str) -> Counter[str]:
    """How many seeds of a kind are drawn in each hole."""
    return Counter(seed.hole for seed in made.seeds if seed.kind == kind)


def countable(seeds: Mapping[str, int]) -> Counter[str]:
    """Those holes of which the seeds can be counted."""
    return Counter({hole: count for hole, count in seeds.items() if 0 < count <= COUNTABLE})


def too_many(seeds: Mapping[str, int]) -> set[str]:
    """Those holes of which the seeds are too many to be counted."""
    return {hole for hole, count in seeds.items() if count > COUNTABLE}


def came(frame: Frame) -> Counter[str]:
    """How many seeds came to each hole."""
    found = Counter(frame.drops) + Counter(frame.joined[1:] if frame.joined else ())
    if frame.returned:
        found[frame.returned[0]] += frame.returned[1]
    return found


def counts(frame: Frame) -> dict[str, int]:
    """What stands in each hole, read off the rows without the code under test."""
    found = {}
    for letter, row in zip("baAB", frame.rows, strict=True):
        for column, count in enumerate(row, 1):
            found[f"{letter}{column if letter.isupper() else len(row) + 1 - column}"] = count
    return found


@settings(deadline=None)
@given(data=st.data())
def test_seeds_drawn_are_the_seeds_that_stand_there(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """In every hole as many seeds are drawn as stand in it, old and new, or one heap of too many, and each inside it."""
    frame = data.draw(laps)
    made = board(frame)
    assert drawn(made, "seed") + drawn(made, "new") == countable(counts(frame))
    assert drawn(made, "heap") + drawn(made, "grown") == Counter(too_many(counts(frame)))
    holes = {hole.name: hole for hole in made.holes}
    for seed in made.seeds:
        hole = holes[seed.hole]
        assert math.dist(seed.centre, hole.centre) + seed.radius < hole.radius


@settings(deadline=None)
@given(data=st.data())
def test_new_seeds_are_those_that_came(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """As many seeds are new as were dropped, returned or joined, but never more than stand there; a heap says only that."""
    frame = data.draw(laps)
    made, stand = board(frame), counts(frame)
    expected = {hole: min(came(frame)[hole], count) for hole, count in countable(stand).items()}
    assert drawn(made, "new") == +Counter(expected)
    assert set(drawn(made, "grown")) == too_many(stand) & set(came(frame))


@settings(deadline=None)
@given(data=st.data())
def test_ghosts_are_the_seeds_taken(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """Where seeds were taken, as many ghosts stand, also where others fell in again; one where a seed was joined to others.

    Of too many one ghost of a heap stands.
    """
    frame = data.draw(laps)
    gone = Counter(dict(frame.taken)) + (Counter(frame.joined[:1]) if frame.joined else Counter[str]())
    made = board(frame)
    assert drawn(made, "ghost") == countable(gone) + Counter(too_many(gone))
    assert {seed.hole for seed in made.seeds if seed.kind == "ghost" and seed.many} == too_many(gone)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_no_two_seeds_of_a_hole_overlap(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """Ghosts and seeds alike lie apart."""
    made = board(data.draw(laps))
    holes: dict[str, list[tuple[float, float, float]]] = {}
    for seed in made.seeds:
        holes.setdefault(seed.hole, []).append((*seed.centre, seed.radius))
    for seeds in holes.values():
        assert all(math.dist(one[:2], two[:2]) > one[2] + two[2] for one, two in combinations(seeds, 2))


@settings(deadline=None)
@given(data=st.data())
def test_words_touch_no_hole_and_no_other_words(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """A numeral's box keeps clear of every hole with its widest ring, so of every seed, and of all other labels."""
    made = board(data.draw(laps))
    for label in made.labels:
        left, top, right, bottom = label.box
        assert left >= 0 and top >= 0 and right <= made.size[0] and bottom <= made.size[1]
        for hole in made.holes:
            x, y = hole.centre
            nearest = (min(max(x, left), right), min(max(y, top), bottom))
            assert math.dist(nearest, hole.centre) >= hole.radius + (RING if hole.last else 0)
    for one, two in combinations([label.box for label in made.labels], 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


@settings(deadline=None)
@given(data=st.data())
def test_every_occupied_hole_has_its_count(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """The numerals are the counts; an emptied hole says how many it lost; no other hole has one."""
    frame = data.draw(laps)
    expected = {hole: str(count) for hole, count in counts(frame).items() if count}
    expected |= {hole: f"−{taken}" for hole, taken in frame.taken if not counts(frame)[hole]}
    shown = [label for label in board(frame).labels if label.kind in ("count", "minus")]
    assert {label.hole: label.text for label in shown} == expected
    assert len(shown) == len(expected)


def test_states_of_the_holes(two_captures: Frame) -> None:
    """The hole lifted, the last one and those taken are told apart."""
    holes = board(two_captures).holes
    assert [hole.name for hole in holes if hole.lifted] == ["B7"]
    assert [hole.name for hole in holes if hole.last] == ["A4"]
    assert {hole.name: hole.taken for hole in holes if hole.taken} == {"b5": 1, "a5": 1}


def test_rows_stand_as_south_sees_them(two_captures: Frame) -> None:
    """b8 is at the upper left and B8 at the lower right; the two sides stand further apart than rows do."""
    holes = {hole.name: hole.centre for hole in board(two_captures).holes}
    assert holes["b8"][0] == holes["a8"][0] == holes["A1"][0] == holes["B1"][0] < holes["B8"][0]
    assert holes["b8"][1] < holes["a8"][1] < holes["A1"][1] < holes["B1"][1]
    assert holes["A1"][1] - holes["a8"][1] > holes["a8"][1] - holes["b8"][1]


@pytest.mark.parametrize(
    ("labels", "letters", "numbers"),
    [(None, "baAB", ["8 7 6 5 4 3 2 1", "1 2 3 4 5 6 7 8"]), (SOURCE_NAMES, "ABCD", ["1 2 3 4 5 6 7 8"] * 2)],
)
def test_edges_bear_either_set_of_names(
    two_captures: Frame, labels: dict[str, tuple[str, int]] | None, letters: str, numbers: list[str]
) -> None:
    """Letters stand at the left, numbers above and below, as the set of names has them."""
    edge = [label.text for label in board(two_captures, labels).labels if label.kind == "edge"]
    assert "".join(edge[:4]) == letters
    assert [" ".join(edge[4:12]), " ".join(edge[12:])] == numbers


def test_signs_leave_room_for_seeds(two_captures: Frame) -> None:
    """A sign in an occupied hole stands below its seeds and inside the hole."""
    made = board(two_captures, marks={"B1": "×0"})
    (sign,) = [label for label in made.labels if label.kind == "sign"]
    (hole,) = [hole for hole in made.holes if hole.name == "B1"]
    assert sign.text == "×0"
    assert all(seed.centre[1] + seed.radius < sign.box[1] for seed in made.seeds if seed.hole == "B1")
    corners = [(x, y) for x in sign.box[::2] for y in sign.box[1::2]]
    assert all(math.dist(corner, hole.centre) < hole.radius for corner in corners)


def test_the_hole_about_to_be_lifted_can_be_shown(two_captures: Frame) -> None:
    """The mark `next` dashes a hole and writes nothing in it."""
    made = board(two_captures, marks={"B8": "next"})
    assert [hole.name for hole in made.holes if hole.lifted] == ["B7", "B8"]
    assert not [label for label in made.labels if label.kind == "sign"]


@pytest.mark.parametrize("hole", ["B9", "C1", "", "B0"])
def test_a_hole_that_is_none_is_refused(two_captures: Frame, hole: str) -> None:
    """A mark on a hole that the board has not is named."""
    with pytest.raises(ValueError, match=f"no such hole on this board: {hole}"):
        board(two_captures, marks={hole: "0"})


def test_two_rows_make_a_board(make_lap: Callable[..., Frame]) -> None:
    """A board of two rows has one for each side, and its ring runs through both."""
    made = board(make_lap("1,2,3/0,0,1", "A2 A3 a1"))
    assert [hole.name for hole in made.holes] == ["a3", "a2", "a1", "A1", "A2", "A3"]
    assert drawn(made, "seed") == {"a3": 1, "a2": 2, "a1": 2}
    assert drawn(made, "new") == {"a1": 1, "A3": 1}
    assert len(made.sowing.arrows) == 2


@pytest.mark.parametrize("position", ["1,2/3,4/5,6", "1,2/3", "1"])
def test_rows_that_make_no_board_are_refused(make_lap: Callable[..., Frame], position: str) -> None:
    """Three rows, one row and rows of unequal width are named as what they are not."""
    with pytest.raises(ValueError, match="a board has two or four rows of equal width, not"):
        board(make_lap(position))
