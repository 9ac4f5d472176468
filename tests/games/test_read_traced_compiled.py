"""One text of the rules, three ways to run it: read, traced and compiled, every game is the same, turn for turn.

What is compared is the record of `tests.games.recorder`: of each turn the player, his moves, the one made, the result, and the
board with what lies beside it. Two thousand random games of each game at its defaults are played compiled, and a hundred under
each other option of each reading; each of them is played once more by Python, as it is read and as it is traced by turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from gamekit.play.game import load_game
from gamekit.play.position import Position, parse_position
from gamekit.play.replay import play
from gamekit.rules.result import ENDLESS, REASONS, reason_of
from tests.games.recorder import RESULT
from tests.games.recording import Record, recorder
from tests.games.walks import NEVER_ENDING, starts
from tests.games.ways import Way, at_defaults, under_each_option

AT_DEFAULTS, OF_A_VARIANT, UNDER_EACH = 2000, 100, 100
FROM_AN_ENDLESS_MOVE = 20
# Seeds of 32 bits, the least, one in the middle and the greatest.
SEEDS = (1, 2**31 + 6, 2**32 - 1)


def _beginnings(way: Way, games: int) -> Iterator[tuple[int, int, Position | None]]:
    """Seed, number and start of so many games from the opening, and of some from elsewhere."""
    for number in range(games):
        yield SEEDS[number % len(SEEDS)], number, None
    if not way.readings:
        for number, start in enumerate(starts(way.rules())):
            yield SEEDS[0], number, start
        for number, start in enumerate(_before_endless_moves(way) * FROM_AN_ENDLESS_MOVE):
            yield SEEDS[0], number, start


def _before_endless_moves(way: Way) -> list[Position]:
    """The positions kept for it in which a move never ends: among the moves of so many games it is likely to be chosen."""
    cases = (case for case in NEVER_ENDING if (case["game"], case.get("variant")) == (way.game, way.variant))
    return [parse_position(case["position"], way.rules()) for case in cases]


def _first_difference(one: Record, other: Record) -> str:
    """Where two records part, for whoever reads that a test has failed."""
    rows = [number for number, (row, same) in enumerate(zip(one, other, strict=False)) if row != same]
    at = rows[0] if rows else min(len(one), len(other))
    return f"turn {at + 1} of {len(one)} and {len(other)}: {one[at : at + 1]} and {other[at : at + 1]}"


def _agree(way: Way, games: int) -> set[str]:
    """Play the games compiled, and by turns read and traced, and see that they are the same; return why they ended.

    Three seeds and two ways: each seed has games of both.
    """
    compiled, reasons = recorder(way, "compiled"), set()
    otherwise = cycle([(how, recorder(way, how)) for how in ("read", "traced")])
    for beginning, (how, other) in zip(_beginnings(way, games), otherwise, strict=False):
        played, record = compiled.game(*beginning), other.game(*beginning)
        assert record == played, f"{how} and compiled part in {beginning}: {_first_difference(record, played)}"
        reasons.add(REASONS[reason_of(max(record[-1][RESULT], 0))])
    return reasons


def _by_game(ways: list[Way]) -> list[Any]:
    """The ways of a game go to one worker: it compiles the game once for all of them."""
    return [pytest.param(way, id=str(way), marks=pytest.mark.xdist_group(way.game)) for way in ways]


@pytest.mark.parametrize("way", _by_game(at_defaults()))
def test_at_the_defaults(way: Way) -> None:
    """Two thousand games of each game, a hundred of each further variant; an endless move, if there are any, among them."""
    game = load_game(way.game)
    games = AT_DEFAULTS if way.variant in (None, *game.variants[:1]) else OF_A_VARIANT
    reasons = _agree(way, games)
    assert REASONS[ENDLESS] in reasons or "endless" not in game.readings


@pytest.mark.parametrize("way", _by_game(under_each_option()))
def test_under_each_option(way: Way) -> None:
    """A hundred games under each other option of each reading are as they are read."""
    _agree(way, -(-UNDER_EACH // len(load_game(way.game).variants or (None,))))


@pytest.mark.parametrize("case", NEVER_ENDING, ids=lambda case: f"{case['game']} {case['move']}")
def test_a_move_that_never_ends(case: dict[str, str]) -> None:
    """The positions that are kept for it do have a move that never ends, and by the default that draws the game."""
    rules = Way(case["game"], case.get("variant")).rules()
    played = play(rules, parse_position(case["position"], rules), [case["move"]])
    assert played.outcome and (played.outcome.winner, played.outcome.reason) == (None, "endless")
