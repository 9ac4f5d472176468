"""Solving as one would by hand: every way to play on, with all that stood before, so that a third time is a draw."""

from __future__ import annotations

import sys
from collections import Counter

from gamekit.play.game import RuleSet
from gamekit.play.notation import room_for_moves
from gamekit.play.position import Position, position_of
from gamekit.rules.result import NOBODY, winner_of

Value = tuple[int, int]
"""The winner (0 South, 1 North, 2 nobody), and in how many turns he wins; 0 of a draw."""
DRAWN: Value = (NOBODY, 0)


def naive(rules: RuleSet, start: Position) -> Value:
    """The value of a position by the rules alone, history and all; only for very few positions."""
    sys.setrecursionlimit(20_000)
    return _value(rules, start, Counter([start]))


def _value(rules: RuleSet, position: Position, stood: Counter[Position]) -> Value:
    rows = room_for_moves(rules)
    count = rules.rules.list_moves(position.lists(), position.player, rows)
    if not count:
        return _ended(rules.rules.cannot_move(position.lists(), position.player), 0)
    if result := rules.rules.stands_again(stood[position]):
        return _ended(result, 0)
    best: Value | None = None
    for move in [list(row) for row in rows[:count]]:
        value = _after(rules, position, move, stood)
        if best is None or _better(value, best, position.player):
            best = value
    assert best is not None
    return best


def _after(rules: RuleSet, position: Position, move: list[int], stood: Counter[Position]) -> Value:
    board = position.lists()
    if result := rules.rules.take_turn(board, position.lists(), position.player, move):
        return _ended(result, 1)
    following = position_of(board, 1 - position.player)
    stood[following] += 1
    winner, turns = _value(rules, following, stood)
    stood[following] -= 1
    return (winner, turns + (winner != NOBODY))


def _ended(result: int, turns: int) -> Value:
    return DRAWN if winner_of(result) == NOBODY else (winner_of(result), turns)


def _better(value: Value, other: Value, player: int) -> bool:
    return _worth(value, player) > _worth(other, player)


def _worth(value: Value, player: int) -> tuple[int, int]:
    """Winning soon, then a draw, then losing late."""
    winner, turns = value
    return (0, 0) if winner == NOBODY else (1, -turns) if winner == player else (-1, turns)
