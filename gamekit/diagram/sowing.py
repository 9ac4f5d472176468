"""The way of the sowing: through the holes in order, once round at most, with an arrowhead in every gap."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

from gamekit.diagram.layout import PITCH, Layout
from gamekit.diagram.values import Arrow, Frame, Point, Sowing

OUTSIDE = PITCH / 2 + 7.5
"""How far from the middle of an end hole the way runs past rows that it skips."""


def sowing(frame: Frame, layout: Layout) -> Sowing:
    """The way from the hole lifted (or the first sown into) to the last.

    A lap that comes back to a hole is drawn as one closed ring with the number of its rounds, not line upon line.
    """
    visits = [*([frame.lifted] if frame.lifted else []), *frame.drops]
    once = list(dict.fromkeys(visits))
    if not frame.drops or len(once) < 2:
        return Sowing(rounds=len(frame.drops) and max(Counter(frame.drops).values()))
    closed = len(once) < len(visits)
    lines, arrows = _join(once + once[:1] if closed else once, layout)
    return Sowing(lines, arrows, closed, max(Counter(frame.drops).values()))


def _join(names: list[str], layout: Layout) -> tuple[tuple[tuple[Point, ...], ...], tuple[Arrow, ...]]:
    """Lines and arrowheads from hole to hole; the line breaks where two holes are no neighbours in any way."""
    lines, arrows = [[layout.centre(names[0])]], []
    for here, there in pairwise(names):
        way = _step(layout.place(here), layout.place(there), layout)
        if way:
            lines[-1] += way
            arrows.append(_arrow(lines[-1][-len(way) - 1 :]))
        else:
            lines.append([layout.centre(there)])
    return tuple(tuple(line) for line in lines if len(line) > 1), tuple(arrows)


def _step(here: tuple[int, int], there: tuple[int, int], layout: Layout) -> list[Point]:
    """The points after the first on the way between two holes: straight to a neighbour, outside past skipped rows."""
    (row, column), (next_row, next_column) = here, there
    end = (layout.x(next_column), layout.y(next_row))
    apart = abs(row - next_row) + abs(column - next_column)
    if apart == 1:
        return [end]
    if column == next_column and column in (0, layout.columns - 1):
        x = layout.x(column) + (OUTSIDE if column else -OUTSIDE)
        return [(x, layout.y(row)), (x, end[1]), end]
    return []


def _arrow(way: list[Point]) -> Arrow:
    """An arrowhead half-way along the longest stretch, which lies between holes."""
    (x, y), (to_x, to_y) = max(pairwise(way), key=lambda pair: math.dist(*pair))
    far = math.dist((x, y), (to_x, to_y))
    return Arrow(((x + to_x) / 2, (y + to_y) / 2), ((to_x - x) / far, (to_y - y) / far))
