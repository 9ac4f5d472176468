"""Outlines as values."""

from __future__ import annotations

import math

import pytest

from gamekit.diagram.outlines import Outline, circle, crescent, lozenge, pierced, placed, rounded
from gamekit.diagram.svg import data
from gamekit.diagram.values import Point


def traced(outline: Outline) -> list[Point]:
    """Points along an outline, close together."""
    here, found = (0.0, 0.0), []
    for command, points in outline:
        if command == "C":
            for step in range(1, 17):
                t = step / 16
                weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
                x, y = (sum(w * p[k] for w, p in zip(weights, (here, *points), strict=True)) for k in (0, 1))
                found.append((x, y))
        here = points[-1] if points else here
    return found


def test_a_circle_is_round() -> None:
    """Every point of it is as far from nought, to less than a thousandth."""
    assert all(math.isclose(math.hypot(*point), 19.5, rel_tol=1e-3) for point in traced(circle(19.5)))


def test_a_pierced_outline_has_a_hole() -> None:
    """The inner circle runs the other way round, so it is not filled."""
    outer, inner = (list(dict.fromkeys(points)) for points in (traced(circle()), traced(pierced(circle()))[64:]))
    assert len(outer) == len(inner) == 64
    assert outer[0][1] > 0 > inner[0][1]


@pytest.mark.parametrize("up", [1, -1])
def test_a_crescent_lies_between_its_circles(up: int) -> None:
    """It keeps inside the one and outside the other, and is thickest at the owner's side."""
    points = [(x, up * y) for x, y in traced(crescent(17.4, 18.4, 5.0, up))]
    assert all(math.hypot(x, y) <= 17.41 and math.hypot(x, y + 5) >= 18.38 for x, y in points)
    assert math.isclose(max(y for _, y in points), 17.4, abs_tol=0.01)
    below = [y for x, y in points if abs(x) < 0.5]
    assert math.isclose(min(below), 13.4, abs_tol=0.05)


def test_a_rectangle_keeps_to_its_bounds() -> None:
    """Its corners are cut off, and none of its points lies outside."""
    points = traced(rounded(1.0, 2.0, 30.0, 20.0, 4.0))
    assert min(x for x, _ in points) == 1.0 and max(x for x, _ in points) == 31.0
    assert min(y for _, y in points) == 2.0 and max(y for _, y in points) == 22.0
    assert all(math.dist(point, (1.0, 2.0)) > 1.6 for point in points)


def test_a_lozenge_stands_on_a_corner() -> None:
    """It is as wide as it is high, its corners soft, within a unit of nought."""
    points = traced(lozenge())
    assert all(0.65 < abs(x) + abs(y) <= 1.0 + 1e-9 for x, y in points)
    assert 0.9 < max(x for x, _ in points) < 1.0


def test_an_outline_is_written_as_a_path() -> None:
    """Placed and written: commands, then numbers of two decimals at most."""
    assert data(placed((("M", ((0.0, 1.0),)), ("L", ((-1.0, 0.333),)), ("Z", ())), 2.0, (10.0, 20.0))) == "M10 22L8 20.67Z"
