"""Chiana solved a second time, by rules written apart from ours and sweeps over all positions until nothing changes."""

from __future__ import annotations

import pytest

from gamekit.play.game import load_game, rule_set
from gamekit.study.solve import solved
from tests.games import chiana_referee as referee

Value = tuple[str | None, int]
"""The winner and in how many turns; None while nobody is known to win."""


def _by_referee(start: referee.Position) -> tuple[Value, int]:
    """The value of a position and how many can be reached."""
    leads_to = _reached(start)
    values: dict[str, Value] = dict.fromkeys(leads_to, (None, 0))
    for turns in range(1, len(leads_to) + 2):
        new = {at: _decided(moves, at, values, turns) for at, moves in leads_to.items() if values[at][0] is None}
        new = {at: value for at, value in new.items() if value[0] is not None}
        if not new:
            break
        values |= new
    return values[referee.text(start)], len(leads_to)


def _reached(start: referee.Position) -> dict[str, list[str | referee.Outcome]]:
    """For each position, as text, what its moves lead to: a position or an outcome."""
    leads_to: dict[str, list[str | referee.Outcome]] = {}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        moves: list[str | referee.Outcome] = []
        if referee.text(position) not in leads_to:
            leads_to[referee.text(position)] = moves
            for move in referee.moves(position):
                following, outcome = referee.play(position, move)
                moves.append(outcome or referee.text(following))
                waiting += [] if outcome else [following]
    return leads_to


def _decided(moves: list[str | referee.Outcome], at: str, values: dict[str, Value], turns: int) -> Value:
    """The value of a position from which somebody wins in just so many turns; else that it is not known."""
    player = at.split()[1]
    after = [values[to] if isinstance(to, str) else (to[0] if to else None, 0) for to in moves]
    if any(winner == player and left == turns - 1 for winner, left in after):
        return player, turns
    if after and all(winner == referee.OTHER[player] for winner, _ in after):
        return referee.OTHER[player], 1 + max(left for _, left in after)
    return None, 0


@pytest.mark.parametrize(
    ("game", "columns", "readings"),
    [
        *((referee.BWALO, columns, {}) for columns in (2, 3, 4, 5, 8)),
        (referee.BWALO, 7, {"joining": "automatic"}),
        (referee.BWALO, 2, {"capture": "last-only"}),
        (referee.BWALO, 4, {"endless": "mover-loses", "scope": "either"}),
        (referee.KUNJA, 5, {"joining": "automatic"}),
        (referee.KUNJA, 12, {"repeat": "never"}),
        (referee.KUNJA, 18, {}),
        (referee.KUNJA, 20, {}),
    ],
)
def test_solved_by_the_referee(game: str, columns: int, readings: dict[str, str]) -> None:
    """Winner, turns and the number of positions are the same."""
    rules = rule_set(load_game(game), columns=columns, readings=readings)
    (winner, turns), positions = _by_referee(referee.opening(game, columns, rules.settings))
    found = solved(rules)
    assert (found.value, found.positions) == (winner or "draw", positions)
    assert winner is None or found.line.turns == turns
