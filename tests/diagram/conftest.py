"""Laps to draw: made by hand, and by hypothesis."""

from __future__ import annotations

from typing import Protocol

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from gamekit.play.laps import GridLap, Lap, Rows


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
        owned: tuple[str, ...] = (),
        joined: tuple[str, str] | None = None,
    ) -> Lap:
        """`position` as in a script, without the side to move; `way` is holes parted by spaces."""


class MakeGrid(Protocol):
    """Makes a turn on a board of squares."""

    def __call__(
        self,
        position: str,
        *,
        number: int = 1,
        player: str = "S",
        placed: str | None = None,
        moved: tuple[str, str] | None = None,
        lines: tuple[tuple[str, ...], ...] = (),
        removed: tuple[str, ...] = (),
        hand: tuple[int, int] = (0, 0),
    ) -> GridLap:
        """`position` as in a script, without the side to move."""


def rows_of(position: str) -> Rows:
    """The rows that a position writes."""
    return tuple(tuple(int(count.rstrip("sn")) for count in row.split(",")) for row in position.split("/"))


def owners_of(position: str) -> tuple[tuple[str, ...], ...] | None:
    """The owners of holes that a position writes, if any."""
    owners = tuple(tuple(count.lstrip("0123456789").upper() for count in row.split(",")) for row in position.split("/"))
    return owners if any(map(any, owners)) else None


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
        owned: tuple[str, ...] = (),
        joined: tuple[str, str] | None = None,
    ) -> Lap:
        holes = tuple(way.split())
        lifted, last = (holes[0], holes[-1]) if holes else (None, None)
        return Lap(
            *(number, player, rows_of(position), lifted, len(holes[1:]), holes[1:], last, taken, returned),
            owners=owners_of(position),
            owned=owned,
            joined=joined,
        )

    return make


@pytest.fixture(scope="session")
def make_grid() -> MakeGrid:
    """A maker of turns on a board of squares."""

    def make(
        position: str,
        *,
        number: int = 1,
        player: str = "S",
        placed: str | None = None,
        moved: tuple[str, str] | None = None,
        lines: tuple[tuple[str, ...], ...] = (),
        removed: tuple[str, ...] = (),
        hand: tuple[int, int] = (0, 0),
    ) -> GridLap:
        return GridLap(number, player, tuple(position.split("/")), placed, moved, lines, removed, hand)

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


@pytest.fixture(scope="session")
def one_capture(make_lap: MakeLap) -> Lap:
    """A lap on a ring that both players use: South's twelve go round to North's side and capture three holes."""
    return make_lap(
        "4n,4n,4n,5s,6s,5s,5s,5s/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,1s,1s,1s,2s,12s,13s,14s",
        "B1 B2 B3 B4 B5 B6 B7 B8 b1 b2 b3 b4 b5",
        owned=("b3", "b4", "b5"),
    )


@pytest.fixture(scope="session")
def three_made(make_grid: MakeGrid) -> GridLap:
    """South steps from b3, makes a line of three, and removes a counter."""
    return make_grid(
        "S.N..S/.NS.N./.SSSN./N..S.N/..N..S/S.....",
        moved=("b3", "b4"),
        lines=(("b4", "c4", "d4"),),
        removed=("e1",),
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
    joined = (ring[(start - step) % len(ring)], ring[start]) if draw(st.booleans()) else None
    owners = draw(st.none() | st.just(rows).flatmap(_owners))
    owned = draw(st.lists(st.sampled_from(ring), max_size=4, unique=True)) if owners else []
    lifted, last = ring[start], drops[-1]
    return Lap(
        *(1, player, tuple(rows), lifted, seeds, drops, last, tuple(taken.items()), returned),
        owners=owners,
        owned=tuple(owned),
        joined=joined,
    )


def _owners(rows: list[tuple[int, ...]]) -> SearchStrategy[tuple[tuple[str, ...], ...]]:
    """An owner for each hole that is not empty."""
    return st.tuples(*(st.tuples(*(st.sampled_from("SN") if count else st.just("") for count in row)) for row in rows))


@st.composite
def _turns(draw: DrawFn) -> GridLap:
    """Turns on grids of any size, with any counters: a diagram must draw what it is told."""
    files, ranks = draw(st.integers(3, 9)), draw(st.integers(1, 9))
    stand = draw(st.lists(st.text("SN.", min_size=files, max_size=files), min_size=ranks, max_size=ranks))
    names = [f"{file}{rank}" for rank in range(1, ranks + 1) for file in "abcdefghi"[:files]]
    square = st.sampled_from(names)
    place = draw(st.booleans())
    line = st.builds(lambda at: tuple(names[at : at + 3]), st.sampled_from(range(0, len(names) - 2, files)))
    return GridLap(
        number=1,
        player=draw(st.sampled_from("SN")),
        ranks=tuple(stand),
        placed=draw(square) if place else None,
        moved=None if place else draw(st.sampled_from([("a1", "b1"), ("b1", "a1")])),
        lines=tuple(draw(st.lists(line, max_size=2))),
        removed=tuple(draw(st.lists(square, max_size=2, unique=True))),
        hand=draw(st.tuples(st.integers(0, 12), st.integers(0, 12))),
    )


def ring_of(columns: int, player: str) -> list[str]:
    """A player's holes in the normal direction: along the back row, then back along the front row."""
    front, back = "AB" if player == "S" else "ab"
    return [f"{back}{n}" for n in range(1, columns + 1)] + [f"{front}{n}" for n in range(columns, 0, -1)]


@pytest.fixture(scope="session")
def laps() -> SearchStrategy[Lap]:
    """Any lap."""
    return _laps()


@pytest.fixture(scope="session")
def turns() -> SearchStrategy[GridLap]:
    """Any turn on a board of squares."""
    return _turns()
