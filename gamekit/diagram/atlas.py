"""The geometry of the map of the accounts: areas as wide as what is known, never a point."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from gamekit.diagram.coast import Ring, coast
from gamekit.diagram.placing import Box, Placed, Wanted, place
from gamekit.diagram.projection import Lambert, disc, rectangle
from gamekit.diagram.values import Point

WIDTH = 400.0
MARGIN = 6.0
CENTRE = (17.0, 2.0)
"""Longitude and latitude of the middle of the map."""
SCALE = 0.0484
"""Units of the drawing to a km."""
RADII = {"town": 50.0, "district": 100.0}
"""Radius in km of the disc for a place of which no extent is recorded: a town's is wider than the town, so as to be seen."""
GRID = 5.0
NAME, BY = 13.4, 12.0
"""Sizes of letters: of a place's name, and of the account's under it."""
LINE = 14.5
"""From one line of words to the next."""


@dataclass(frozen=True)
class Spot:
    """What a map reads of an account: how it is called, its place, and how exactly and how surely that is known.

    `point` is longitude and latitude, `box` west, south, east and north; of a country `country` is its name.
    """

    account: str
    name: str
    precision: str
    certainty: str
    point: Point | None = None
    box: tuple[float, float, float, float] | None = None
    country: str = ""


@dataclass(frozen=True)
class Area:
    """An area on the map, its rings in units of the drawing."""

    spot: Spot
    rings: tuple[Ring, ...]

    @property
    def box(self) -> Box:
        """The bounds of its largest ring."""
        return max((_bounds(ring) for ring in self.rings), key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))


@dataclass(frozen=True)
class Caption:
    """The words for one area, each line with its kind, inside a box reserved for them; `leader` leads to the area."""

    lines: tuple[tuple[str, str, float], ...]
    box: Box
    anchor: str
    leader: tuple[Point, Point] | None


@dataclass(frozen=True)
class Atlas:
    """The map; `missing` are the accounts whose place it cannot show, `unnamed` those for whose words there is no room."""

    size: Point
    land: tuple[Ring, ...]
    borders: tuple[Ring, ...]
    areas: tuple[Area, ...]
    captions: tuple[Caption, ...]
    missing: tuple[Spot, ...]
    unnamed: tuple[Spot, ...] = ()


def atlas(spots: Iterable[Spot]) -> Atlas:
    """The map of some accounts' places."""
    size, land, borders = _ground()
    areas, missing = [], []
    for spot in spots:
        rings = tuple(tuple(map(_projection(), ring)) for ring in _rings(spot))
        if rings and all(0 <= x <= size[0] and 0 <= y <= size[1] for ring in rings for x, y in ring):
            areas.append(Area(spot, rings))
        else:
            missing.append(spot)
    # What is wide is painted first, so that nothing small is hidden.
    areas.sort(key=lambda area: -_extent(area.box))
    captions = _captions(areas, size)
    unnamed = tuple(area.spot for area, caption in zip(areas, captions, strict=True) if caption is None)
    return Atlas(size, land, borders, tuple(areas), tuple(filter(None, captions)), tuple(missing), unnamed)


def _rings(spot: Spot) -> tuple[Ring, ...]:
    """The outlines of what is known of a place, in degrees; none where nothing can be drawn of it."""
    if spot.precision == "country":
        return coast().countries.get(spot.country, ())
    if spot.precision == "region" and spot.box:
        return (rectangle(*spot.box),)
    if spot.precision in RADII and spot.point:
        return (disc(spot.point, RADII[spot.precision]),)
    return ()


@cache
def _projection() -> Lambert:
    """Fitted so that Africa fills the drawing's width."""
    free = Lambert(CENTRE, SCALE, (0.0, 0.0))
    left, top, right, _ = _bounds([free(point) for ring in coast().land for point in ring])
    return Lambert(CENTRE, SCALE, ((WIDTH - left - right) / 2, MARGIN - top))


@cache
def _ground() -> tuple[Point, tuple[Ring, ...], tuple[Ring, ...]]:
    """The size of the drawing, the land, and the borders."""
    there = _projection()
    land = tuple(tuple(map(there, ring)) for ring in coast().land)
    bottom = max(y for ring in land for _, y in ring)
    return (WIDTH, bottom + MARGIN), land, tuple(tuple(map(there, line)) for line in coast().borders)


def _captions(areas: Sequence[Area], size: Point) -> list[Caption | None]:
    """The words for each area, None for one beside which there is no room."""
    written = [((area.spot.name, "name", NAME), (area.spot.account, "by", BY)) for area in areas]
    wanted = [
        Wanted(max(width(*line) for line in lines), LINE * len(lines), area.box, _middle(area.box))
        for area, lines in zip(areas, written, strict=True)
    ]
    frame = (2.0, 2.0, size[0] - 2.0, size[1] - 2.0)
    placed = place(wanted, frame, _on_land)
    return [_caption(one, lines, there) if there else None for one, lines, there in zip(wanted, written, placed, strict=True)]


def _caption(one: Wanted, lines: tuple[tuple[str, str, float], ...], there: Placed) -> Caption:
    aside = (there.box[0] + there.box[2]) / 2 - one.centre[0]
    anchor = "start" if aside > one.width / 2 else "end" if aside < -one.width / 2 else "middle"
    return Caption(lines, there.box, anchor, there.leader)


def _on_land(point: Point) -> bool:
    """Whether a point lies on land, as near as rows `GRID` units apart tell."""
    return bisect(_crossings(round(point[1] / GRID)), point[0]) % 2 == 1


@cache
def _crossings(row: int) -> list[float]:
    """Where a line from left to right runs on land and off it, in turn."""
    y = row * GRID
    edges = (edge for ring in _ground()[1] for edge in pairwise(ring))
    return sorted(x + (y - top) / (low - top) * (u - x) for (x, top), (u, low) in edges if (top > y) != (low > y))


def width(text: str, kind: str, size: float) -> float:
    """The room that a line of words is given: rather too much than too little."""
    return (0.58 if kind == "name" else 0.52) * size * len(text)


def _bounds(ring: Sequence[Point]) -> Box:
    xs, ys = zip(*ring, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _extent(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
