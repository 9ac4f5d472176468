"""One text of the rules, three ways to run it: read, traced and compiled, every game is the same, turn for turn.

What is compared is the record of `tests.games.recorder`: of each turn the player, his moves, the one made, the result, and the
board with what lies beside it. Two thousand random games of each game at its defaults run all three ways, and a hundred under
each other option of each reading.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gamekit.play.game import load_game
from gamekit.play.position import Position, parse_position
from gamekit.play.replay import play
from gamekit.rules.result import ENDLESS, REASONS, reason_of
from tests.games.recorder import RESULT
from tests.games.recording import Record, Recorder, recorder
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


def _agree(way: Way, games: int, *hows: str) -> set[str]:
    """Play the games as read and otherwise, and see that they are the same; return for what reasons they ended."""
    read, reasons = recorder(way, "read"), set()
    otherwise: list[Recorder] = [recorder(way, how) for how in hows]
    for beginning in _beginnings(way, games):
        record = read.game(*beginning)
        for how, theirs in zip(hows, otherwise, strict=True):
            played = theirs.game(*beginning)
            assert record == played, f"read and {how} part in {beginning}: {_first_difference(record, played)}"
        reasons.add(REASONS[reason_of(max(record[-1][RESULT], 0))])
    return reasons


@pytest.mark.parametrize("way", at_defaults(), ids=str)
def test_at_the_defaults(way: Way) -> None:
    """Two thousand games of each game, a hundred of each further variant; an endless move, if there are any, among them."""
    game = load_game(way.game)
    games = AT_DEFAULTS if way.variant in (None, *game.variants[:1]) else OF_A_VARIANT
    reasons = _agree(way, games, "traced", "compiled")
    assert REASONS[ENDLESS] in reasons or "endless" not in game.readings


@pytest.mark.parametrize("way", under_each_option(), ids=str)
def test_under_each_option(way: Way) -> None:
    """A hundred games under each other option of each reading are as they are read."""
    _agree(way, -(-UNDER_EACH // len(load_game(way.game).variants or (None,))), "traced", "compiled")


@pytest.mark.parametrize("case", NEVER_ENDING, ids=lambda case: f"{case['game']} {case['move']}")
def test_a_move_that_never_ends(case: dict[str, str]) -> None:
    """The positions that are kept for it do have a move that never ends, and by the default that draws the game."""
    rules = Way(case["game"], case.get("variant")).rules()
    played = play(rules, parse_position(case["position"], rules), [case["move"]])
    assert played.outcome and (played.outcome.winner, played.outcome.reason) == (None, "endless")
