"""Outlines as values, each the commands of a path with their points: round nought, or where they stand on the drawing."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from gamekit.diagram.values import Arrow, Point

Outline: TypeAlias = tuple[tuple[str, tuple[Point, ...]], ...]
"""(command as in SVG, its points): `M` and `L` have one, `C` has three, `Z` none."""

FULL = 2 * math.pi
CORNER = 18.0
"""Radius of the wood's corners."""
PIP = 0.34
"""Radius of the hole in a new seed, as a share of the seed's: it tells new from old without colour."""


def line(points: Sequence[Point]) -> Outline:
    """Straight from point to point."""
    return ("M", (points[0],)), *(("L", (point,)) for point in points[1:])


def joined(outlines: Iterable[Outline]) -> Outline:
    """All of them as one; none at all where there are none."""
    return tuple(command for outline in outlines for command in outline)


def circle(radius: float = 1.0, turn: int = 1) -> Outline:
    """A circle round nought; with a `turn` of −1 it runs the other way round, and makes a hole in another."""
    return ("M", ((radius, 0.0),)), *_arc((0.0, 0.0), radius, 0.0, turn * FULL), ("Z", ())


def pierced(outline: Outline, pip: float = PIP) -> Outline:
    """An outline with a round hole in its middle."""
    return (*outline, *circle(pip, -1))


def heap(lobes: int = 12, speck: float = 0.1) -> Outline:
    """A heap of seeds: one shape with a lobe for each of those at its edge, and specks for some of the others.

    It reaches one unit from nought.
    """
    turn, low = FULL / lobes, 0.8
    path: list[tuple[str, tuple[Point, ...]]] = [("M", (_at(low, -turn / 8),))]
    for lobe in range(lobes):
        begin, end = (lobe - 1 / 8) * turn, (lobe + 7 / 8) * turn
        path.append(("C", (_at(1.0, begin + turn / 8), _at(1.0, end - turn / 8), _at(low, end))))
    places = [(0.0, 0.0), *(_at(0.36, k * FULL / 6) for k in range(6)), *(_at(0.62, (k + 0.5) * FULL / 6) for k in range(6))]
    square = (*line([(speck, 0.0), (0.0, -speck), (-speck, 0.0), (0.0, speck)]), ("Z", ()))
    return *path, ("Z", ()), *joined(placed(square, 1.0, place) for place in places)


def _at(radius: float, angle: float) -> Point:
    return radius * math.cos(angle), radius * math.sin(angle)


def rounded(left: float, top: float, width: float, height: float, corner: float = CORNER) -> Outline:
    """A rectangle with round corners."""
    right, bottom = left + width - corner, top + height - corner
    left, top = left + corner, top + corner
    path: list[tuple[str, tuple[Point, ...]]] = [("M", ((left - corner, top),))]
    for x, y, start in ((left, top, 0.5), (right, top, 0.75), (right, bottom, 0.0), (left, bottom, 0.25)):
        begin = x + corner * math.cos(start * FULL), y + corner * math.sin(start * FULL)
        path += [("L", (begin,)), *_arc((x, y), corner, start * FULL, (start + 0.25) * FULL)]
    return (path[0], *path[2:], ("Z", ()))


def lozenge(soft: float = 0.16) -> Outline:
    """A square that stands on a corner, all corners rounded off; they lie one unit from nought, if they were sharp."""
    tips = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    path: list[tuple[str, tuple[Point, ...]]] = []
    for index, tip in enumerate(tips):
        before, after = (_towards(tip, tips[(index + step) % 4], soft) for step in (-1, 1))
        path += [("L", (before,)), ("C", (_towards(before, tip, 0.6), _towards(after, tip, 0.6), after))]
    return ("M", path[0][1]), *path[1:], ("Z", ())


def crescent(outer: float, inner: float, aside: float, up: int) -> Outline:
    """What is left of a disc of radius `outer` round nought without one of radius `inner` that lies `aside` from it.

    It is thickest below, or above where `up` is −1.
    """
    y = (inner**2 - outer**2 - aside**2) / (2 * aside)
    begin, inside = math.asin(y / outer), math.asin((y + aside) / inner)
    path = [
        ("M", ((outer * math.cos(begin), y),)),
        *_arc((0.0, 0.0), outer, begin, math.pi - begin),
        *_arc((0.0, -aside), inner, math.pi - inside, inside),
        ("Z", ()),
    ]
    return tuple((command, tuple((px, up * py) for px, py in points)) for command, points in path)


def arrowhead(arrow: Arrow, long: float = 2.7, half: float = 4.2) -> Outline:
    """A triangle that points along the arrow."""
    (x, y), (dx, dy) = arrow.centre, arrow.along
    points = [(x + a * dx - b * dy, y + a * dy + b * dx) for a, b in ((long, 0.0), (-long, half), (-long, -half))]
    return (*line(points), ("Z", ()))


def placed(outline: Outline, size: float, centre: Point) -> Outline:
    """An outline round nought, so many times as large, round another point."""
    x, y = centre
    return tuple((command, tuple((x + size * px, y + size * py) for px, py in points)) for command, points in outline)


def reach(outline: Outline) -> float:
    """The greatest coordinate of any of its points."""
    return max(abs(number) for _, points in outline for point in points for number in point)


def _towards(here: Point, there: Point, share: float) -> Point:
    return here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])


def _arc(centre: Point, radius: float, start: float, end: float) -> list[tuple[str, tuple[Point, ...]]]:
    """Curves along a circle from one angle to another, a quarter each at most."""
    pieces = max(1, math.ceil(abs(end - start) / (FULL / 4) - 1e-9))
    step = (end - start) / pieces
    pull = 4 / 3 * math.tan(step / 4) * radius
    path: list[tuple[str, tuple[Point, ...]]] = []
    for piece in range(pieces):
        a, b = start + piece * step, start + (piece + 1) * step
        begin, finish = ((centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in (a, b))
        first = begin[0] - pull * math.sin(a), begin[1] + pull * math.cos(a)
        second = finish[0] + pull * math.sin(b), finish[1] - pull * math.cos(b)
        path.append(("C", (first, second, finish)))
    return path
