"""Positions that several games of four rows can stand in: so many seeds in each hole, and each player's on his own side."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.play.game import RuleSet
from gamekit.play.holes import drawn_rows, rings
from gamekit.play.kinds import OneRingKind
from gamekit.play.position import Position, position_of
from gamekit.play.series import begins, ring_of
from gamekit.rules.board import BESIDE, LAST, OPENED, ROWS

Rows = tuple[tuple[int, ...], ...]
FEWEST_SEEDS = 3
"""What each player has in a position made up: special rules for one who is nearly beaten would tell little of a game."""
MOST_HOLES = 5
MOST_SEEDS = 5
"""In a row of a position made up: holes with seeds, and seeds in a hole."""


@dataclass(frozen=True)
class Shared:
    """Seeds in four rows as South sees them, top to bottom; South is to move."""

    rows: Rows

    @property
    def columns(self) -> int:
        """Holes to a row."""
        return len(self.rows[0])

    @property
    def size(self) -> int:
        """How much there is to look at: the seeds, and each hole that holds some twice."""
        return sum(sum(row) for row in self.rows) + 2 * sum(bool(hole) for row in self.rows for hole in row)


def standing(shared: Shared, rules: RuleSet) -> Position | None:
    """The position of a rule set in which the seeds lie so, after the opening turns; None where it may not stand.

    Where a game's holes are in series, the last hole of a player is where his series begins; of several, the first from B1.
    """
    board = _board(shared, rules)
    stand, has = rules.kind.holding(board)
    if stand > has:
        return None
    for player in (0, 1):
        board[BESIDE + player][OPENED] = 1
        if hasattr(rules.game.module, "hole_after"):
            found = begins(board, player, rules)
            board[BESIDE + player][LAST] = found[0] if len(found) == 1 else next(_occupied(board, player, rules), 0)
    if hasattr(rules.game.module, "may_stand") and not rules.rules.may_stand([*map(list, board)], 0):
        return None
    return position_of(board, 0)


def _board(shared: Shared, rules: RuleSet) -> list[list[int]]:
    south, north = rings(shared.rows)
    board = [[0] * rules.kind.width for _ in range(ROWS)]
    board[0][: len(south)] = south
    start = len(south) if isinstance(rules.kind, OneRingKind) else 0
    board[1][start : start + len(north)] = north
    return board


def _occupied(board: list[list[int]], player: int, rules: RuleSet) -> Iterator[int]:
    return (hole for hole in ring_of(board, rules) if board[player][hole])


def drawn(position: Position, rules: RuleSet) -> tuple[Rows, ...]:
    """How the seeds of a position lie, whatever the game: South's in four rows as South sees them, and North's."""
    board = position.lists()
    if not isinstance(rules.kind, OneRingKind):
        wide = 2 * rules.columns
        return drawn_rows([board[0], [0] * wide], rules.columns), drawn_rows([[0] * wide, board[1]], rules.columns)
    half = rules.kind.width // 2
    return tuple(drawn_rows([row[:half], row[half:]], rules.columns) for row in board[:BESIDE])


def made_up(columns: int, seed: int) -> Iterator[Shared]:
    """Positions without end, of a few seeds each: at random in all rows or in the back rows, or an unbroken run of each."""
    numbers, nothing = random.Random(seed), (0,) * columns
    while True:
        sort = numbers.randrange(3)
        if sort == 0:
            shared = Shared(tuple(_row(columns, numbers) for _ in range(4)))
        else:
            back = _row if sort == 1 else _run
            shared = Shared((back(columns, numbers), nothing, nothing, back(columns, numbers)))
        if min(sum(map(sum, shared.rows[:2])), sum(map(sum, shared.rows[2:]))) >= FEWEST_SEEDS:
            yield shared


def _row(columns: int, numbers: random.Random) -> tuple[int, ...]:
    row = [0] * columns
    for hole in numbers.sample(range(columns), numbers.randint(0, min(MOST_HOLES, columns))):
        row[hole] = numbers.randint(1, MOST_SEEDS)
    return tuple(row)


def _run(columns: int, numbers: random.Random) -> tuple[int, ...]:
    long = numbers.randint(1, columns)
    first = numbers.randint(0, columns - long)
    return tuple(numbers.randint(1, MOST_SEEDS) if first <= hole < first + long else 0 for hole in range(columns))
