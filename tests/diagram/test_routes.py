"""Ways round a ring that both players use, and over a hole that is leapt."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from gamekit.diagram import Board, Frame, board
from gamekit.diagram.palette import PAINT
from gamekit.diagram.values import Point

HALF = float(PAINT["way"]["stroke-width"]) / 2
MakeLap = Callable[..., Frame]
Ring = Callable[[int], list[str]]


def back_rows(columns: int) -> list[str]:
    """The ring of both back rows."""
    return [f"{row}{n}" for row in "Bb" for n in range(1, columns + 1)]


def perimeter(columns: int) -> list[str]:
    """The ring of both back rows and the ends of the front rows."""
    there, back = [f"B{n}" for n in range(1, columns + 1)], [f"b{n}" for n in range(1, columns + 1)]
    return [*there, f"A{columns}", "a1", *back, f"a{columns}", "A1"]


def south(columns: int) -> list[str]:
    """South's own ring."""
    return [f"B{n}" for n in range(1, columns + 1)] + [f"A{n}" for n in range(columns, 0, -1)]


def north(columns: int) -> list[str]:
    """North's own ring."""
    return [hole.lower() for hole in south(columns)]


def position(columns: int, stand: dict[str, str]) -> str:
    """Four rows with what stands in some holes."""
    numbers = range(1, columns + 1)
    rows = [[f"{row}{n}" for n in (numbers if row.isupper() else reversed(numbers))] for row in "baAB"]
    return "/".join(",".join(stand.get(name, "0") for name in row) for row in rows)


def visited(made: Board) -> list[str]:
    """The holes whose middles the way runs through, in its order."""
    names = {hole.centre: hole.name for hole in made.holes}
    return [names[point] for line in made.sowing.lines for point in line if point in names]


def points(made: Board) -> Iterator[Point]:
    """Points of the way, close together."""
    for line in made.sowing.lines:
        for (x, y), (to_x, to_y) in pairwise(line):
            for share in range(21):
                yield x + (to_x - x) * share / 20, y + (to_y - y) * share / 20


def assert_clear(made: Board) -> None:
    """The way is on the wood, and touches neither a count nor an edge's label."""
    left, top, width, height = made.wood
    for x, y in points(made):
        assert left + HALF <= x <= left + width - HALF and top + HALF <= y <= top + height - HALF
        for label in made.labels:
            nearest = min(max(x, label.box[0]), label.box[2]), min(max(y, label.box[1]), label.box[3])
            assert math.dist((x, y), nearest) >= HALF, (label, (x, y))


@pytest.mark.parametrize("ring", [back_rows, perimeter])
@pytest.mark.parametrize("columns", range(2, 19))
def test_a_ring_that_both_use_is_drawn_whole(make_lap: MakeLap, columns: int, ring: Ring) -> None:
    """Up at the right and down at the left: one closed line, clear of counts of two digits."""
    holes = ring(columns)
    stand = {hole: f"12{'s' if hole.isupper() else 'n'}" for hole in holes}
    made = board(make_lap(position(columns, stand), " ".join([*holes, *holes[:2]])))
    assert visited(made) == [*holes, holes[0]]
    assert len(made.sowing.lines) == 1 and len(made.sowing.arrows) == len(holes)
    assert_clear(made)


@pytest.mark.parametrize("columns", [2, 3])
def test_rounds_are_told_beside_the_way(make_lap: MakeLap, columns: int) -> None:
    """Where the way fills the left end of the board, the number of rounds stands apart from it and from all else."""
    holes = back_rows(columns)
    stand = {hole: "12s" for hole in holes}
    made = board(make_lap(position(columns, stand), " ".join([*holes, *holes, holes[0]])))
    (rounds,) = [label for label in made.labels if label.kind == "rounds"]
    assert rounds.text == "×2"
    assert_clear(made)
    for hole in made.holes:
        nearest = min(max(hole.centre[0], rounds.box[0]), rounds.box[2]), min(max(hole.centre[1], rounds.box[1]), rounds.box[3])
        assert math.dist(nearest, hole.centre) > hole.radius


@pytest.mark.parametrize(("ring", "others"), [(back_rows, back_rows), (perimeter, perimeter), (south, north), (north, south)])
@pytest.mark.parametrize("columns", [2, 3, 8, 18])
def test_a_seed_that_leaps_passes_its_hole(make_lap: MakeLap, columns: int, ring: Ring, others: Ring) -> None:
    """From any hole of any ring the seed goes by one way with one arrow to the next but one, over no other hole’s middle."""
    holes, shared = ring(columns), ring is others
    for here, over, there in zip(holes, holes[1:] + holes[:1], holes[2:] + holes[:2], strict=True):
        stand = {hole: "12n" if shared else "12" for hole in others(columns)} | {
            here: "0",
            over: "0",
            there: "1s" if shared else "1",
        }
        made = board(make_lap(position(columns, stand), f"{here} {there}"))
        assert visited(made) == [here, there]
        assert len(made.sowing.lines) == len(made.sowing.arrows) == 1
        between = [hole for hole in made.holes if hole.name not in (here, there)]
        assert all(math.dist(point, hole.centre) > 15 for point in points(made) for hole in between)
        assert_clear(made)


def test_the_arrow_of_a_leap_stands_at_its_top(make_lap: MakeLap) -> None:
    """From B3 to B5 the arrow points to the right above B4, outside it."""
    made = board(make_lap(position(8, {"B5": "1s", "b1": "4n"}), "B3 B5"))
    (arrow,) = made.sowing.arrows
    (b4,) = [hole for hole in made.holes if hole.name == "B4"]
    assert arrow.along == (1.0, 0.0)
    assert arrow.centre[0] == b4.centre[0] and b4.centre[1] - arrow.centre[1] > b4.radius
