"""Options that differ in words and come to one game: the same moves, positions and ends, whoever chooses what."""

from __future__ import annotations

import random

import pytest

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.notation import room_for_moves
from gamekit.play.position import Position, opening, parse_position, position_of
from gamekit.rules.moves import TAKES
from gamekit.rules.sowing import NOWHERE

OCCUPYING = ("every-sown", "newly-occupied", "standing")
Moves = list[tuple[int, ...]]


def _under(game: str, reading: str, options: tuple[str, ...], columns: int | None = None, **others: str) -> list[RuleSet]:
    """A rule set for each option; a reading's hyphens are written as underscores in `others`."""
    chosen = {name.replace("_", "-"): option for name, option in others.items()}
    loaded = load_game(game)
    return [rule_set(loaded, columns=columns, readings={**chosen, reading: option}) for option in options]


def _moves(rules: RuleSet, position: Position) -> Moves:
    rows = room_for_moves(rules)
    count = rules.rules.list_moves(position.lists(), position.player, rows)
    return [tuple(row) for row in rows[:count]]


def _after(rules: RuleSet, position: Position, move: tuple[int, ...]) -> tuple[Position, int]:
    """The position that a move leads to, and the result: 0 where the game goes on."""
    board = position.lists()
    result = rules.rules.take_turn(board, position.lists(), position.player, list(move))
    return position_of(board, 1 - position.player), int(result)


def _part(ways: list[RuleSet], position: Position, chance: random.Random, most_turns: int) -> bool:
    """Make the same random moves under every rule set, such as take where any do; return whether anything tells them apart."""
    for _ in range(most_turns):
        listed = [_moves(rules, position) for rules in ways]
        if any(moves != listed[0] for moves in listed):
            return True
        if not listed[0]:
            return False
        move = chance.choice([move for move in listed[0] if move[TAKES] != NOWHERE] or listed[0])
        reached = [_after(rules, position, move) for rules in ways]
        if any(one != reached[0] for one in reached):
            return True
        position, result = reached[0]
        if result:
            return False
    return False


@pytest.mark.parametrize("scope", ["front-only", "front-then-back"])
def test_what_occupying_means_in_bwalo(scope: str) -> None:
    """From the opening of Bwalo three ways to take “occupying” are one game, on two to sixteen columns.

    After a move no two front holes that face each other both hold men. So a hole that was occupied before faces an empty one,
    and nothing is taken by adding a man to it, nor by looking at it when the spread is over.
    """
    for columns in range(2, 17):
        ways = _under("chiana-wa-bwalo", "capture", OCCUPYING, columns, scope=scope)
        assert not _part(ways, opening(ways[0]), random.Random(columns), 150), columns


@pytest.mark.parametrize("scope", ["front-only", "front-then-back"])
def test_what_occupying_means_where_any_hole_may_be_spread(scope: str) -> None:
    """The same holds where a player may spread any hole, and there are choices all the time."""
    for columns in range(2, 9):
        ways = _under("chiana-wa-bwalo", "capture", OCCUPYING, columns, scope=scope, choice="any-hole")
        assert not _part(ways, opening(ways[0]), random.Random(columns), 60), columns


def test_what_a_man_left_alone_leaps_over_in_bwalo() -> None:
    """On a ring of his own the hole that he passes is always empty, so a condition that it be empty changes nothing."""
    chance = random.Random(1)
    for columns in [2, 3, 4, 8] * 10:
        ways = _under("chiana-wa-bwalo", "sole-man", ("may-two-over-empty", "may-two"), columns)
        back, front = (",".join(str(chance.randint(1, 2)) for _ in range(columns)) for _ in range(2))
        none, alone = ",".join("0" * columns), ",".join("1".rjust(columns, "0"))
        position = parse_position(f"{back}/{front}/{none}/{alone} S last=B{columns},b1", ways[0])
        assert not _part(ways, position, chance, 40), (columns, position)


def test_which_four_holes_are_removed_in_kanotta() -> None:
    """In the first turn of each player all sixteen holes hold two, so that there is no empty hole to choose."""
    ways = _under("kanotta", "removal-holes", ("occupied", "any"))
    assert not _part(ways, opening(ways[0]), random.Random(1), 12)


def test_neither_can_make_a_three_in_wari() -> None:
    """Who removes a counter has three, and who has two removes none; so one side always keeps three, and a game is not dead.

    Played from positions of which that is nearly untrue: three counters of South, one to three of North.
    """
    chance = random.Random(1)
    ways = _under("wari-alignment", "dead", ("draw", "play-on"))
    for number in range(30):
        squares = ["N"] * (1 + number % 3) + ["."] * (23 - number % 3)
        chance.shuffle(squares)
        ranks = "/".join(["SS....", "..S...", *("".join(squares[rank : rank + 6]) for rank in (0, 6, 12, 18))])
        position = parse_position(f"{ranks} {chance.choice('SN')}", ways[0])
        assert not _part(ways, position, chance, 20), position
