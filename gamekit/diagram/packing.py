"""Where the seeds of one hole lie: in rings, so that few can be counted at a glance and many still do not touch."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import count

from gamekit.diagram.values import Point

COUNTABLE = 12
"""Seeds in a hole that can be counted; more are drawn as one heap."""
LARGEST = 4.0
"""Radius of a seed wherever there is room for it (up to twelve in a hole)."""

# Seeds from the innermost ring outwards: the shapes of dice and of a flower, each known by sight.
SHAPES = {5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (1, 7), 9: (1, 8), 10: (2, 8), 11: (3, 8)}


@lru_cache(maxsize=512)
def pack(seeds: int, room: float) -> tuple[tuple[Point, ...], float]:
    """Centres, relative to the hole's, and the radius of `seeds` seeds in a disc of radius `room`.

    No two seeds touch and none leaves the disc. The outermost come last.
    """
    if seeds == 0:
        return (), LARGEST
    rings = _rings(seeds)
    reach = max(radius for _, radius in rings)
    spread = 1.3 if seeds <= 7 else 1.085
    radius = min(LARGEST, (room - 0.05) / (2 * spread * reach + 1))
    step = 2 * spread * radius
    points = [point for index, (n, r) in enumerate(rings) for point in _circle(n, r * step, index)]
    return tuple(points), math.floor(radius * 100 + 1e-6) / 100


def _rings(seeds: int) -> list[tuple[int, float]]:
    """(seeds, radius) of each ring, inner first, radii in units of the least distance between two seeds."""
    if seeds <= 4:
        return [(seeds, _least(seeds))]
    if seeds in SHAPES:
        inner, outer = SHAPES[seeds]
        return [(inner, _least(inner)), (outer, max(_least(inner) + 1, _least(outer)))]
    return _generic(seeds)


def _generic(seeds: int) -> list[tuple[int, float]]:
    """The narrowest rings, one unit apart around a core of one to five seeds, that hold so many."""
    for outermost in count():
        for core in range(1, 6):
            rings = [(core, _least(core))]
            rings += [(_room(_least(core) + k), _least(core) + k) for k in range(1, outermost + 1)]
            inner = sum(n for n, _ in rings[:-1])
            if inner < seeds <= inner + rings[-1][0]:
                return [*rings[:-1], (seeds - inner, rings[-1][1])]
    raise AssertionError("rings grow without end")


def _least(seeds: int) -> float:
    """The radius of a ring on which so many seeds lie one unit apart."""
    return 0.0 if seeds == 1 else 0.5 / math.sin(math.pi / seeds)


def _room(radius: float) -> int:
    """How many seeds one unit apart a ring of this radius holds."""
    return math.floor(math.pi / math.asin(0.5 / radius) + 1e-9)


def _circle(seeds: int, radius: float, index: int) -> list[Point]:
    """So many points evenly round a circle; alternate rings are turned by half a step to lie in each other's gaps."""
    turn = 0.0 if seeds == 2 else -math.pi / 4 if seeds == 4 else -math.pi / 2
    turn += (index // 2) * math.pi / seeds
    angles = [turn + 2 * math.pi * k / seeds for k in range(seeds)]
    return [(round(radius * math.cos(a), 2), round(radius * math.sin(a), 2)) for a in angles]
