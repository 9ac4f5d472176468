"""From the earth to the map: Lambert's azimuthal projection, which keeps areas in proportion.

With φ the latitude, λ the longitude east of the centre and φ₀ the centre's latitude, on a sphere of radius R:

    k = √(2 / (1 + sin φ₀ sin φ + cos φ₀ cos φ cos λ))
    x = R k cos φ sin λ
    y = R k (cos φ₀ sin φ − sin φ₀ cos φ cos λ)
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gamekit.diagram.values import Point

EARTH = 6371.0
"""The earth's mean radius in km."""


@dataclass(frozen=True)
class Lambert:
    """The projection round a centre (longitude and latitude in degrees), `scale` units of the drawing to a km.

    The centre comes to lie at `middle`; y runs downwards.
    """

    centre: Point
    scale: float
    middle: Point

    def __call__(self, place: Point) -> Point:
        """Where a place (longitude, latitude) lies on the drawing."""
        east, north = math.radians(place[0] - self.centre[0]), math.radians(place[1])
        origin = math.radians(self.centre[1])
        inward = math.sin(origin) * math.sin(north) + math.cos(origin) * math.cos(north) * math.cos(east)
        k = math.sqrt(2 / (1 + inward)) * EARTH * self.scale
        x = k * math.cos(north) * math.sin(east)
        y = k * (math.cos(origin) * math.sin(north) - math.sin(origin) * math.cos(north) * math.cos(east))
        return self.middle[0] + x, self.middle[1] - y


def disc(centre: Point, radius: float, corners: int = 48) -> tuple[Point, ...]:
    """The places `radius` km from a centre (longitude, latitude), as a ring, the first of them again at its end."""
    far, north = radius / EARTH, math.radians(centre[1])
    ring = []
    for corner in range(corners):
        course = 2 * math.pi * corner / corners
        latitude = math.asin(math.sin(north) * math.cos(far) + math.cos(north) * math.sin(far) * math.cos(course))
        aside = math.sin(course) * math.sin(far) * math.cos(north)
        east = math.atan2(aside, math.cos(far) - math.sin(north) * math.sin(latitude))
        ring.append((centre[0] + math.degrees(east), math.degrees(latitude)))
    return (*ring, ring[0])


def rectangle(west: float, south: float, east: float, north: float) -> tuple[Point, ...]:
    """A box of longitudes and latitudes as a ring; its sides are short enough to be drawn straight."""
    return (west, south), (east, south), (east, north), (west, north), (west, south)
