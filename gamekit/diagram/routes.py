"""The way between two holes: straight to a neighbour, round the end of rows that a ring skips, over a hole leapt."""

from __future__ import annotations

import math

from gamekit.diagram.layout import PITCH, Layout
from gamekit.diagram.values import Point

GAP = PITCH / 2
BEND = 9.0
"""Radius of the bends of a way outside."""
OVER = 23.0
"""How high above the middles of the holes a leap along a row rises: over the hole, under the counts of the row above."""


def step(here: str, there: str, layout: Layout) -> list[Point]:
    """The points after the first on the way between two neighbours of a ring, none where no ring joins them.

    Rings run along rows and change rows only at the ends, straight to the next row or outside past rows that they skip.
    """
    (row, column), (next_row, next_column) = layout.place(here), layout.place(there)
    begin, end = layout.centre(here), layout.centre(there)
    if row == next_row:
        return [end] if abs(column - next_column) == 1 else []
    if column != next_column or column not in (0, layout.columns - 1):
        return []
    if abs(row - next_row) == 1:
        return [end]
    x = _outside(column, layout)
    return _bent([begin, (x, begin[1]), (x, end[1]), end])[1:]


def leap(here: str, there: str, layout: Layout) -> list[Point]:
    """The points after the first on the way of a seed that passes a hole: over it in its row, round it where it is the last."""
    (row, column), (next_row, next_column) = layout.place(here), layout.place(there)
    begin, end = layout.centre(here), layout.centre(there)
    if row == next_row:
        return [*_arc(begin, end), end]
    ends = [c for c in (column, next_column) if c in (0, layout.columns - 1)]
    if not ends:
        return [end]
    # Where both columns are ends, the ring runs up at the right and down at the left.
    last = max(ends) if row > next_row else min(ends)
    if abs(row - next_row) == 1:
        return [*_curve(begin, (layout.x(last), end[1] if column == last else begin[1]), end), end]
    x = _outside(last, layout)
    return _bent([begin, *_outward(begin, x), *reversed(_outward(end, x)), end])[1:]


def _outside(column: int, layout: Layout) -> float:
    away = GAP + layout.outside
    return layout.x(column) + (-away if column == 0 else away)


def _outward(hole: Point, x: float) -> list[Point]:
    """From a hole to the line outside: straight from the last of a row, over the last from the one before it."""
    if abs(hole[0] - x) < PITCH:
        return [(x, hole[1])]
    return [(hole[0], hole[1] - GAP), (x, hole[1] - GAP)]


def _arc(begin: Point, end: Point) -> list[Point]:
    """Part of a circle over the row; its middle piece is the longest, because the arrow stands there."""
    middle, half = (begin[0] + end[0]) / 2, (end[0] - begin[0]) / 2
    radius = (half**2 + OVER**2) / (2 * OVER)
    turns = [math.asin(half / radius) * sixth / 6 for sixth in range(-5, 6) if sixth]
    return [_rounded(middle + radius * math.sin(t), begin[1] + radius - OVER - radius * math.cos(t)) for t in turns]


def _curve(begin: Point, corner: Point, end: Point, tenths: tuple[int, ...] = (1, 2, 3, 4, 6, 7, 8, 9)) -> list[Point]:
    """A bend towards the corner; its middle piece is the longest."""
    weights = [((1 - t / 10) ** 2, t / 5 * (1 - t / 10), (t / 10) ** 2) for t in tenths]
    return [_rounded(*(a * begin[k] + b * corner[k] + c * end[k] for k in (0, 1))) for a, b, c in weights]


def _bent(points: list[Point]) -> list[Point]:
    """The same way with its corners rounded off."""
    way = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        way += _curve(_towards(corner, before), corner, _towards(corner, after), (0, 2, 4, 6, 8, 10))
    return [*way, points[-1]]


def _towards(here: Point, there: Point) -> Point:
    share = BEND / math.dist(here, there)
    return here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])


def _rounded(x: float, y: float) -> Point:
    return round(x, 2), round(y, 2)
