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

    A run that comes back to a hole is drawn as one closed ring with the number of its rounds, not line upon line. Where
    captives are sown on from another hole a new run begins.
    """
    holes = [*([frame.lifted] if frame.lifted else []), *frame.drops]
    runs = _runs(holes, layout)
    lines, arrows = _draw([_once(run) for run in runs if len(run) > 1], layout)
    closed = any(len(set(run)) < len(run) for run in runs)
    sown = [run[1:] if frame.lifted and not number else run for number, run in enumerate(runs)]
    return Sowing(lines, arrows, closed, max((max(Counter(run).values()) for run in sown if run), default=0))


def _runs(holes: list[str], layout: Layout) -> list[list[str]]:
    """The holes cut where the next is no neighbour on any ring."""
    runs = [holes[:1]]
    for here, there in pairwise(holes):
        if _step(here, there, layout):
            runs[-1].append(there)
        else:
            runs.append([there])
    return runs


def _once(run: list[str]) -> list[str]:
    """Each hole once, and the first again where the run came round."""
    once = list(dict.fromkeys(run))
    return once + once[:1] if len(once) < len(run) else once


def _draw(runs: list[list[str]], layout: Layout) -> tuple[tuple[tuple[Point, ...], ...], tuple[Arrow, ...]]:
    """One line a run and an arrowhead a step; a step that an earlier run took is not drawn again."""
    lines: list[list[Point]] = []
    arrows: dict[tuple[str, str], Arrow] = {}
    for run in runs:
        joined = False
        for step in pairwise(run):
            way = [] if step in arrows else _step(*step, layout)
            if way:
                start = layout.centre(step[0])
                lines += [] if joined else [[start]]
                lines[-1] += way
                arrows[step] = _arrow([start, *way])
            joined = bool(way)
    return tuple(tuple(line) for line in lines), tuple(arrows.values())


def _step(here: str, there: str, layout: Layout) -> list[Point]:
    """The points after the first on the way between two holes, none where no ring joins them.

    Rings run along rows and change rows only at the ends, straight to the next row or outside past rows that they skip.
    """
    (row, column), (next_row, next_column) = layout.place(here), layout.place(there)
    end = layout.centre(there)
    if row == next_row:
        return [end] if abs(column - next_column) == 1 else []
    if column != next_column or column not in (0, layout.columns - 1):
        return []
    if abs(row - next_row) == 1:
        return [end]
    x = layout.x(column) + (OUTSIDE if column else -OUTSIDE)
    return [(x, layout.y(row)), (x, end[1]), end]


def _arrow(way: list[Point]) -> Arrow:
    """An arrowhead half-way along the longest stretch, which lies between holes."""
    (x, y), (to_x, to_y) = max(pairwise(way), key=lambda pair: math.dist(*pair))
    far = math.dist((x, y), (to_x, to_y))
    return Arrow(((x + to_x) / 2, (y + to_y) / 2), ((to_x - x) / far, (to_y - y) / far))
