"""Where the words of a map stand: beside what they name, and clear of all else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gamekit.diagram.values import Point

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

GAPS = tuple(5.0 + 6.0 * step for step in range(26))
"""How far from what they name words may stand."""
COURSES = 16
"""In how many directions from it."""
ON_LAND = 80.0
"""How much further they may go, to stand in the sea and not across borders."""
SLANT = 3.0
"""How much further they may go, to stand straight beside it."""
LED = 8.0
"""From this gap on a line leads from the words to what they name."""
EPSILON = 1e-9
CLEAR = 3.0
"""The room left between words."""


@dataclass(frozen=True)
class Wanted:
    """Words of a size, for what lies in `box` round `centre`."""

    width: float
    height: float
    box: Box
    centre: Point


@dataclass(frozen=True)
class Placed:
    """Where words stand, and the line that leads to what they name, if one does."""

    box: Box
    leader: tuple[Point, Point] | None = None


def place(wanted: Sequence[Wanted], frame: Box, on_land: Callable[[Point], bool]) -> list[Placed | None]:
    """A place for each, in turn, the best that is free: inside `frame`, clear of all areas, other words and their lines.

    None where there is no room.
    """
    areas = [one.box for one in wanted]
    found: list[Placed | None] = []
    for one in wanted:
        choices = sorted(_choices(one, on_land), key=lambda choice: choice[0])
        taken = [placed for placed in found if placed]
        found.append(next((placed for _, placed in choices if _is_free(placed, one, areas, taken, frame)), None))
    return found


def _choices(one: Wanted, on_land: Callable[[Point], bool]) -> Iterator[tuple[float, Placed]]:
    """Every place that is thought of, with how bad it is."""
    for gap in GAPS:
        for course in range(COURSES):
            angle = 2 * math.pi * course / COURSES
            box = _beside(one, gap, (math.cos(angle), math.sin(angle)))
            under = [(box[0] + share * one.width, y) for share in (0.0, 0.25, 0.5, 0.75, 1.0) for y in box[1::2]]
            dry = sum(map(on_land, under)) / len(under)
            slanting = SLANT if course % (COURSES // 4) else 0.0
            yield gap + ON_LAND * dry + slanting, Placed(box, _leader(one, box) if gap >= LED else None)


def _beside(one: Wanted, gap: float, along: Point) -> Box:
    """Words so far from an area in one direction."""
    left, top, right, bottom = one.box
    reach_x, reach_y = (right - left) / 2 + gap + one.width / 2, (bottom - top) / 2 + gap + one.height / 2
    middle = ((left + right) / 2, (top + bottom) / 2)
    stretch = min(reach / abs(step) for reach, step in zip((reach_x, reach_y), along, strict=True) if abs(step) > EPSILON)
    x, y = middle[0] + stretch * along[0], middle[1] + stretch * along[1]
    return x - one.width / 2, y - one.height / 2, x + one.width / 2, y + one.height / 2


def _leader(one: Wanted, box: Box) -> tuple[Point, Point]:
    """From the nearest point of the words towards the middle of what they name, as far as its box."""
    (x, y), (left, top, right, bottom) = one.centre, box
    u, v = min(max(x, left), right), min(max(y, top), bottom)
    shares = [
        reach / abs(there - here)
        for here, there, reach in ((x, u, (one.box[2] - one.box[0]) / 2), (y, v, (one.box[3] - one.box[1]) / 2))
        if abs(there - here) > EPSILON
    ]
    share = min([1.0, *shares])
    return (u, v), (x + share * (u - x), y + share * (v - y))


def _is_free(placed: Placed, one: Wanted, areas: Sequence[Box], found: Sequence[Placed], frame: Box) -> bool:
    box = placed.box
    inside = frame[0] <= box[0] and frame[1] <= box[1] and box[2] <= frame[2] and box[3] <= frame[3]
    if not inside or any(overlap(box, area) for area in areas):
        return False
    if placed.leader and any(crosses(placed.leader, area) for area in areas if area != one.box):
        return False
    for other in found:
        crossed = other.leader and crosses(other.leader, box)
        crossing = placed.leader and crosses(placed.leader, other.box)
        if overlap(box, other.box, CLEAR) or crossed or crossing:
            return False
    return True


def overlap(one: Box, other: Box, clear: float = 0.0) -> bool:
    """Whether two boxes come closer to each other than `clear`."""
    apart = one[2] + clear <= other[0] or other[2] + clear <= one[0] or one[3] + clear <= other[1] or other[3] + clear <= one[1]
    return not apart


def crosses(line: tuple[Point, Point], box: Box, pieces: int = 60) -> bool:
    """Whether a line runs through a box, as far as a walk along it in short steps can tell."""
    (x, y), (u, v) = line
    return any(
        box[0] < x + step / pieces * (u - x) < box[2] and box[1] < y + step / pieces * (v - y) < box[3]
        for step in range(pieces + 1)
    )
