"""What the tests of `gamekit.play` share: Mweso under chosen readings, and random positions of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import strategies as st

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import Position

Rules = Callable[..., RuleSet]


@cache
def _mweso(*readings: tuple[str, str]) -> RuleSet:
    return rule_set(load_game("mweso"), readings=dict(readings))


@pytest.fixture(scope="session")
def mweso() -> Rules:
    """A function `(reading="option", …)` that gives Mweso under readings; `_` stands for `-`."""
    return lambda **readings: _mweso(*((name.replace("_", "-"), option) for name, option in readings.items()))


@st.composite
def _positions(draw: st.DrawFn, opened: tuple[int, int] = (1, 1)) -> Position:
    """A position of at most 64 seeds, more often of few holes with many seeds than chance has it."""
    counts = draw(st.lists(st.sampled_from([0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 9, 17]), min_size=32, max_size=32))
    while sum(counts) > 64:
        counts[counts.index(max(counts))] //= 2
    beside = [(one, *(0,) * 15) for one in opened]
    return Position((tuple(counts[:16]), tuple(counts[16:]), *beside), draw(st.integers(0, 1)))


@pytest.fixture(scope="session")
def positions() -> Callable[..., st.SearchStrategy[Position]]:
    """A function that gives the strategy of positions."""
    return _positions
