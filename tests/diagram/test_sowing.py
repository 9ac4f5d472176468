"""The way of the seeds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from gamekit.diagram import Frame, board
from gamekit.diagram.values import Board

EMPTY = "0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0"


def visited(made: Board) -> list[str]:
    """The holes whose middles the way runs through, in its order."""
    names = {hole.centre: hole.name for hole in made.holes}
    return [names[point] for line in made.sowing.lines for point in line if point in names]


@settings(deadline=None)
@given(data=st.data())
def test_the_way_visits_the_drops_in_order(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """From the hole lifted through each hole sown into, once; a lap that comes round closes its ring and counts.

    What was joined to the hole lifted comes before.
    """
    frame = data.draw(laps)
    made = board(frame)
    once = list(dict.fromkeys([frame.lifted, *frame.drops]))
    closed = len(once) < len(frame.drops) + 1
    # A seed joined from the hole behind has gone the last step of the ring already.
    joined = list(frame.joined or ())
    assert visited(made) == joined + once + once[:1] * (closed and not joined)
    assert made.sowing.closed == closed
    assert made.sowing.rounds == max(Counter(frame.drops).values())


@settings(deadline=None)
@given(data=st.data())
def test_arrowheads_point_along_the_way(data: DataObject, laps: SearchStrategy[Frame]) -> None:
    """Each stretch of the way has one arrowhead in the gap at its middle, outside the holes."""
    made = board(data.draw(laps))
    stretches = [pair for line in made.sowing.lines for pair in pairwise(line)]
    assert len(stretches) == len(made.sowing.arrows)
    for ((x, y), (to_x, to_y)), arrow in zip(stretches, made.sowing.arrows, strict=True):
        assert arrow.along[0] * (to_x - x) + arrow.along[1] * (to_y - y) == math.dist((x, y), (to_x, to_y))
        assert all(math.dist(arrow.centre, hole.centre) > hole.radius for hole in made.holes)


def test_a_way_past_skipped_rows_runs_outside(make_lap: Callable[..., Frame]) -> None:
    """From B4 to b1, with the front rows off the ring, the line keeps clear of the holes between."""
    made = board(make_lap(EMPTY, "B3 B4 b1 b2"))
    assert visited(made) == ["B3", "B4", "b1", "b2"]
    between = [hole for hole in made.holes if hole.name in ("A4", "a1")]
    outside = max(x for line in made.sowing.lines for x, _ in line)
    assert all(hole.centre[0] + hole.radius < outside < made.wood[0] + made.wood[2] for hole in between)
    assert len(made.sowing.arrows) == 3


def test_a_leap_breaks_the_way(make_lap: Callable[..., Frame]) -> None:
    """Where the next hole is no neighbour, no line is drawn through what lies between."""
    made = board(make_lap(EMPTY, "B1 B2 A4 A3"))
    assert visited(made) == ["B1", "B2", "A4", "A3"]
    assert visited(board(make_lap(EMPTY, "B1 B2 A2 A1"))) == ["B1", "B2", "A2", "A1"]
    assert len(made.sowing.lines) == 2


def test_captives_sown_on_begin_a_run_of_their_own(make_lap: Callable[..., Frame]) -> None:
    """From A3 the captives go back to B3 and over the same holes: no ring is closed, no step is drawn twice."""
    made = board(make_lap(EMPTY, "B3 B4 A4 A3 B3 B4 A4 A3 A2"))
    assert visited(made) == ["B3", "B4", "A4", "A3", "A3", "A2"]
    assert len(made.sowing.arrows) == 4
    assert not made.sowing.closed
    assert not [label for label in made.labels if label.kind == "rounds"]


def test_rounds_are_written_only_where_there_is_more_than_one(make_lap: Callable[..., Frame]) -> None:
    """A lap of one round has no count; one of two has."""
    ring = "B1 B2 B3 B4 A4 A3 A2 A1"

    def rounds(way: str) -> list[str]:
        return [label.text for label in board(make_lap(EMPTY, way)).labels if label.kind == "rounds"]

    assert rounds(f"{ring} B1") == []
    assert rounds(f"{ring} {ring} B1") == ["×2"]


def test_a_position_has_no_way(make_lap: Callable[..., Frame]) -> None:
    """Nothing was sown before the turn."""
    assert board(make_lap(EMPTY, number=0)).sowing.lines == ()
