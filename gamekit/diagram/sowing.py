"""The way of the sowing: through the holes in order, once round at most, with an arrowhead in every gap."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

from gamekit.diagram.frames import Frame
from gamekit.diagram.layout import Layout
from gamekit.diagram.routes import leap, step
from gamekit.diagram.values import Arrow, Point, Sowing


def sowing(frame: Frame, layout: Layout) -> Sowing:
    """The way from the hole lifted (or the first sown into) to the last, after that of a seed that was joined to others.

    A handful that comes back to a hole is drawn as one closed ring with the number of its rounds, not line upon line. Where
    captives are sown on a new run begins, which is no round of that handful. One seed by itself may leap.
    """
    handful = frame.seeds if frame.lifted else len(frame.drops)
    first, captives = list(frame.drops[:handful]), list(frame.drops[handful:])
    if frame.lifted and len(frame.drops) == 1 and not step(frame.lifted, frame.drops[0], layout):
        way = [layout.centre(frame.lifted), *leap(frame.lifted, frame.drops[0], layout)]
        return Sowing((tuple(way),), (arrow(way),), False, 1)
    runs = _runs([*([frame.lifted] if frame.lifted else []), *first], layout)
    before = [list(frame.joined)] if frame.joined else []
    after = [list(dict.fromkeys(run)) for run in _runs(captives, layout)]
    lines, arrows = _draw(before + [run for run in (*map(_once, runs), *after) if len(run) > 1], layout)
    closed = any(len(set(run)) < len(run) for run in runs)
    return Sowing(lines, arrows, closed, max(Counter(first).values(), default=0))


def arrow(way: list[Point]) -> Arrow:
    """An arrowhead half-way along the longest stretch, which lies between holes."""
    (x, y), (to_x, to_y) = max(pairwise(way), key=lambda pair: math.dist(*pair))
    far = math.dist((x, y), (to_x, to_y))
    return Arrow(((x + to_x) / 2, (y + to_y) / 2), ((to_x - x) / far, (to_y - y) / far))


def _runs(holes: list[str], layout: Layout) -> list[list[str]]:
    """The holes cut where the next is no neighbour on any ring."""
    runs = [holes[:1]]
    for here, there in pairwise(holes):
        if step(here, there, layout):
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
        for pair in pairwise(run):
            way = [] if pair in arrows else step(*pair, layout)
            if way:
                start = layout.centre(pair[0])
                lines += [] if joined else [[start]]
                lines[-1] += way
                arrows[pair] = arrow([start, *way])
            joined = bool(way)
    return tuple(tuple(line) for line in lines), tuple(arrows.values())
