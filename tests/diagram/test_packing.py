"""Seeds in one hole."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from gamekit.diagram.holes import ROOM
from gamekit.diagram.packing import LARGEST, pack


@pytest.mark.parametrize("seeds", range(1, 129))
def test_seeds_neither_touch_nor_leave_the_hole(seeds: int) -> None:
    """However many seeds there are, each lies inside the disc and apart from every other."""
    points, radius = pack(seeds, ROOM)
    assert len(points) == seeds
    assert max(math.hypot(*point) for point in points) + radius <= ROOM
    assert all(math.dist(one, two) > 2 * radius for one, two in combinations(points, 2))


def test_up_to_twelve_are_of_one_size() -> None:
    """A dozen can be counted: none of them is smaller than a single seed."""
    assert {pack(seeds, ROOM)[1] for seeds in range(1, 13)} == {LARGEST}


def test_sixty_four_can_still_be_seen() -> None:
    """All seeds of a game in one hole are small, but not dust."""
    assert pack(64, ROOM)[1] > 1.5


def test_an_empty_hole_holds_nothing() -> None:
    """No seed is drawn where none stands."""
    assert pack(0, ROOM)[0] == ()
