"""One text of the rules: read, traced and compiled it gives the same games, turn for turn and seed for seed."""

from __future__ import annotations

import inspect
import os
from functools import cache
from types import FunctionType
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.games import mweso
from gamekit.rules.bind import bind
from gamekit.rules.gather import readings_of
from gamekit.rules.moves import REST
from tests.rules.recorder import HEAD, record_games

WIDTH = HEAD + 64
MOST_TURNS = 150
OTHERS = [(name, option) for name, reading in readings_of(mweso).items() for option in reading.options if option != reading]
# Compiling takes ten seconds a rule set; so the options are compiled together, each once, unless asked for one by one.
TOGETHER: list[dict[str, str]] = [
    {},
    {
        "continue-with": "captives-only",
        "endless": "turn-ends",
        "reverse": "capture-only",
        "turning-holes": "four-of-the-back-row",
        "ends": "one-move-capture",
        "loss-test": "after-each-move-mover-first",
    },
    {
        "setup": "arrange-in-turn",
        "endless": "illegal",
        "ends": "by-opponent",
        "loss-test": "at-own-turn",
        "first": "north",
        "repetition": "play-on",
    },
    {"reverse": "none", "endless": "mover-loses", "ends": "off"},
]
SINGLY = [{name: option} for name, option in OTHERS] if os.environ.get("GAMEKIT_COMPILE_ALL") else []
# Boards with a move that never ends, a single one in the second: South's ring, then North's, South to move.
RUNS = [
    [0, 2, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 0, *(0,) * 7, 4, *(0,) * 8],
    [0, 3, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, *(0,) * 7, 4, *(0,) * 8],
]
OPENING = [-1] * 33


class _Deaf:
    """Listens and keeps nothing."""

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """Keep nothing."""

    def asking(self, rule: str) -> None:
        """Keep nothing."""

    def asked(self, rule: str, answer: object) -> None:
        """Keep nothing."""

    def hushed(self, quiet: bool) -> None:
        """Keep nothing."""


@cache
def _bound(how: str, readings: tuple[tuple[str, str], ...]) -> Any:
    listener = _Deaf() if how == "traced" else None
    also = (cast(FunctionType, record_games),)
    return bind(mweso, dict(readings), how=how, listener=listener, also=also, cache=False)


def _record(how: str, readings: dict[str, str], seed: int, starts: list[list[int]]) -> list[list[int]]:
    rows = len(starts) * MOST_TURNS
    bound = _bound(how, tuple(readings.items()))
    moves, record = [[0] * (REST + 16) for _ in range(mweso.MOST_MOVES)], [[0] * WIDTH for _ in range(rows)]
    if how != "compiled":
        return record[: bound.record_games(seed, MOST_TURNS, starts, moves, record)]
    import numpy

    array = numpy.zeros((rows, WIDTH), numpy.int64)
    written = bound.record_games(seed, MOST_TURNS, numpy.array(starts), numpy.array(moves), array)
    kept: list[list[int]] = array[:written].tolist()
    return kept


@pytest.mark.parametrize("readings", [{}, *({name: option} for name, option in OTHERS)], ids=lambda readings: str(readings))
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=3)
def test_traced_is_read(readings: dict[str, str], seed: int) -> None:
    """Under the defaults and under each other option, a traced game is the game read."""
    starts = [OPENING] * 6 + RUNS
    assert _record("traced", readings, seed, starts) == _record("read", readings, seed, starts)


@pytest.mark.parametrize("readings", TOGETHER + SINGLY, ids=lambda readings: " ".join(readings.values()) or "defaults")
def test_compiled_is_read(readings: dict[str, str]) -> None:
    """Some hundreds of games, from the opening and from boards with a move that never ends: equal, bit for bit."""
    for seed in (1, 2**31 + 5, 2**32 - 1):
        starts = [OPENING] * 100 + RUNS * 30
        compiled = _record("compiled", readings, seed, starts)
        assert compiled == _record("read", readings, seed, starts)
    reasons = {row[5] // 4 for row in compiled}
    assert 7 in reasons or readings.get("endless") == "turn-ends"


def test_every_option_is_compiled() -> None:
    """No option of any reading is left out of what is compiled together."""
    assert set(OTHERS) - {chosen for readings in TOGETHER for chosen in readings.items()} == set()


def test_clones_share_the_code() -> None:
    """Read or traced, a function is the text of the file: its code is the very same object."""
    read, traced = _bound("read", ()), _bound("traced", ())
    for name, function in vars(mweso).items():
        if isinstance(function, FunctionType) and function.__module__ == mweso.__name__:
            assert inspect.unwrap(getattr(read, name)).__code__ is function.__code__
            assert inspect.unwrap(getattr(read, name)) is not function
            assert inspect.unwrap(getattr(traced, name)).__code__ is function.__code__


def test_clones_have_names_of_their_own() -> None:
    """A clone knows the names that its text uses and no others, its readings as the options chosen."""
    clone = inspect.unwrap(_bound("read", (("reverse", "none"),)).may_turn)
    assert set(clone.__globals__) - {"__name__", "__builtins__"} == {"reverse", "is_turning_hole", "first_lap_captures"}
    assert (clone.__globals__["reverse"], mweso.reverse) == ("none", "free-choice")


def test_readings_bound_apart_do_not_mix() -> None:
    """Two rule sets of one game stand side by side, each with its own options."""
    one, other = bind(mweso, {"turning-holes": "four-of-the-back-row"}), bind(mweso)
    assert [one.is_turning_hole(hole) for hole in (2, 14)] == [True, False]
    assert [other.is_turning_hole(hole) for hole in (2, 14)] == [False, True]
