"""Laps to draw: made by hand, and by hypothesis."""

from __future__ import annotations

from typing import Protocol

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from gamekit.play.laps import Lap, Rows


class MakeLap(Protocol):
    """Makes a lap; where holes are sown into, the first is lifted and the last is the last."""

    def __call__(
        self,
        position: str,
        way: str = "",
        *,
        number: int = 1,
        player: str = "S",
        taken: tuple[tuple[str, int], ...] = (),
        returned: tuple[str, int] | None = None,
    ) -> Lap:
        """`position` as in a script, without the side to move; `way` is holes parted by spaces."""


def rows_of(position: str) -> Rows:
    """The rows that a position writes."""
    return tuple(tuple(int(count) for count in row.split(",")) for row in position.split("/"))


@pytest.fixture(scope="session")
def make_lap() -> MakeLap:
    """A maker of laps."""

    def make(
        position: str,
        way: str = "",
        *,
        number: int = 1,
        player: str = "S",
        taken: tuple[tuple[str, int], ...] = (),
        returned: tuple[str, int] | None = None,
    ) -> Lap:
        holes = tuple(way.split())
        lifted, last = (holes[0], holes[-1]) if holes else (None, None)
        return Lap(number, player, rows_of(position), lifted, len(holes[1:]), holes[1:], last, taken, returned)

    return make


@pytest.fixture(scope="session")
def two_captures(make_lap: MakeLap) -> Lap:
    """The second lap of Braunholtz's D6 that captures twice, worked by hand."""
    return make_lap(
        "4,0,0,0,2,0,0,0/0,0,0,0,0,0,0,0/0,0,1,3,2,4,2,2/3,0,0,0,0,0,0,4",
        "B7 B8 A8 A7 A6 A5 A4",
        number=2,
        taken=(("a5", 1), ("b5", 1)),
        returned=("B8", 2),
    )


@st.composite
def _laps(draw: DrawFn) -> Lap:
    """Laps of up to two and a half rounds in either direction, on boards of two to twenty columns.

    The counts are any: a diagram must draw what it is told. Holes may be emptied by a capture and filled again.
    """
    columns = draw(st.integers(2, 20))
    count = st.one_of(st.integers(0, 6), st.integers(0, 64))
    rows = draw(st.lists(st.lists(count, min_size=columns, max_size=columns).map(tuple), min_size=4, max_size=4))
    player, step = draw(st.sampled_from("SN")), draw(st.sampled_from((1, -1)))
    ring = ring_of(columns, player)
    start, seeds = draw(st.integers(0, len(ring) - 1)), draw(st.integers(1, 5 * columns))
    drops = tuple(ring[(start + step * k) % len(ring)] for k in range(1, seeds + 1))
    theirs = ring_of(columns, "N" if player == "S" else "S")
    taken = draw(st.dictionaries(st.sampled_from(theirs), st.integers(1, 20), max_size=4))
    returned = (drops[0], sum(taken.values())) if taken else None
    return Lap(1, player, tuple(rows), ring[start], seeds, drops, drops[-1], tuple(taken.items()), returned)


def ring_of(columns: int, player: str) -> list[str]:
    """A player's holes in the normal direction: along the back row, then back along the front row."""
    front, back = "AB" if player == "S" else "ab"
    return [f"{back}{n}" for n in range(1, columns + 1)] + [f"{front}{n}" for n in range(columns, 0, -1)]


@pytest.fixture(scope="session")
def laps() -> SearchStrategy[Lap]:
    """Any lap."""
    return _laps()
