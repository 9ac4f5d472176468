"""Random games: told by their seed alone, the same however they are shared out, and ended as the rules end them."""

from __future__ import annotations

from types import FunctionType
from typing import Any, cast

import pytest

from gamekit.games import mweso
from gamekit.rules.bind import bind
from gamekit.rules.result import REASONS, reason_of
from gamekit.rules.sowing import NOWHERE
from gamekit.study.playouts import RESULT, STATE, TOLD, TURNS, random_games

BOUND: Any = bind(mweso, also=(cast(FunctionType, random_games),))
OPENING = [[0] * 16 for _ in range(4)]


def _games(count: int, seed: int = 1, first: int = 0, most_turns: int = 400) -> list[list[int]]:
    told = [[0] * TOLD for _ in range(count)]
    BOUND.random_games(OPENING, NOWHERE, 25, mweso.MOST_MOVES, seed, first, most_turns, 0, 0, [[0]], told)
    return told


def test_a_seed_tells_its_games() -> None:
    """The same seed gives the same games, another gives others."""
    assert _games(20) == _games(20)
    assert _games(20) != _games(20, seed=2)


@pytest.mark.parametrize("cut", [1, 7, 19])
def test_games_can_be_shared_out(cut: int) -> None:
    """A game is known by its number under the seed, whoever plays it and after which others."""
    assert _games(20) == _games(cut) + _games(20 - cut, first=cut)


def test_games_end_as_the_rules_end_them() -> None:
    """Mweso's random games end by single pieces or empty ends, and are not all alike."""
    told = _games(100)
    assert {"singles-only", "ends-empty"} <= {REASONS[reason_of(game[RESULT])] for game in told}
    assert len({game[TURNS] for game in told}) > 20
    assert all(0 < game[STATE] < 2**32 for game in told)


def test_a_long_game_is_left_unfinished() -> None:
    """After so many turns a game is left: it has no result."""
    assert [(game[RESULT], game[TURNS]) for game in _games(5, most_turns=3)] == [(0, 3)] * 5
