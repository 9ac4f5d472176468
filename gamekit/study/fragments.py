"""Fragments of games at random: small positions in which a reading's options may part."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gamekit.play.fields import parse_fields
from gamekit.play.game import RuleSet
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.position import Position, position_of
from gamekit.play.refusal import refusal
from gamekit.play.replay import Play
from gamekit.play.series import ring_of

MOST_HOLES = 5
MOST_SEEDS = 4
MOST_COUNTERS = 8
Board = list[list[int]]


def fragments(rules: RuleSet, seed: int) -> Iterator[Position]:
    """Positions without end, each of a few seeds that lie at random; those which may not stand are left out."""
    numbers = random.Random(seed)
    while True:
        board = _board(rules, numbers)
        player = numbers.randrange(2)
        stand, has = rules.kind.holding(board)
        if stand > has or parse_fields([], player, board, rules, [], "")([]) or refusal(rules, "may_stand", board, player):
            continue
        yield position_of(board, player)


def _board(rules: RuleSet, numbers: random.Random) -> Board:
    kind = rules.kind
    board = [[0] * kind.width for _ in range(4)]
    if isinstance(kind, GridKind):
        squares = numbers.sample(range(kind.width), 2 * numbers.randint(3, MOST_COUNTERS))
        for number, square in enumerate(squares):
            board[number % 2][square] = 1
    elif isinstance(kind, OneRingKind):
        _series(board, ring_of(board, rules), numbers)
    else:
        for player in (0, 1):
            for hole in numbers.sample(range(kind.width), numbers.randint(1, min(MOST_HOLES, kind.width))):
                board[player][hole] = numbers.randint(1, MOST_SEEDS)
    return board


def _series(board: Board, ring: list[int], numbers: random.Random) -> None:
    """A series of each player on the common ring, at random places."""
    at = numbers.randrange(len(ring))
    for player in (0, 1):
        long = numbers.randint(1, min(MOST_HOLES, max(len(ring) // 2 - 1, 1)))
        for step in range(long):
            board[player][ring[(at + step) % len(ring)]] = numbers.randint(1, MOST_SEEDS)
        at += long + numbers.randint(0, max(len(ring) - 2 * MOST_HOLES, 0)) * (player == 0)


def from_games(rules: RuleSet, seed: int, most_turns: int) -> Iterator[Position]:
    """Positions without end that come up in random games from the opening."""
    numbers = random.Random(seed)
    while True:
        play = Play(rules)
        while not play.outcome and len(play.turns) < most_turns:
            yield play.position
            play.move(numbers.choice(play.legal_moves))
