"""Where a player's holes stand in series (Chiana): is it unbroken, and which hole is the last."""

from __future__ import annotations

from gamekit.play.game import RuleSet
from gamekit.rules.board import BESIDE, LAST
from gamekit.rules.sowing import NOWHERE

Board = list[list[int]]


def ring_of(board: Board, rules: RuleSet) -> list[int]:
    """The holes of the ring in the order of play, from index 0."""
    ring, hole = [0], rules.rules.hole_after(board, 0)
    while hole != 0 and len(ring) <= len(board[0]):
        ring.append(hole)
        hole = rules.rules.hole_after(board, hole)
    return ring


def men_of(board: Board, player: int) -> int:
    """How many men a player has on the board."""
    return sum(board[player])


def begins(board: Board, player: int, rules: RuleSet) -> list[int]:
    """The holes of a player behind which none is his: one for each unbroken series."""
    ring = ring_of(board, rules)
    return [hole for at, hole in enumerate(ring) if board[player][hole] and not board[player][ring[at - 1]]]


def is_unbroken(board: Board, player: int, rules: RuleSet) -> bool:
    """Whether a player's holes are in one piece: a series, the whole ring, or none."""
    return len(begins(board, player, rules)) <= 1


def has_a_last(board: Board, player: int, rules: RuleSet) -> bool:
    """Whether the board alone says which of a player's holes is the last: that of his one series. The whole ring has none."""
    return not men_of(board, player) or len(begins(board, player, rules)) == 1


def is_plain(board: Board, player: int, rules: RuleSet) -> bool:
    """Whether a player's last hole is the one that the board alone would give; the whole ring gives none."""
    found = begins(board, player, rules)
    return found in ([], [last_of(board, player, rules)])


def last_of(board: Board, player: int, rules: RuleSet) -> int:
    """A player's last hole: the first that is his, going forward from where it is sought; `NOWHERE` where he has none.

    Where it is sought nowhere, the beginning of his series.
    """
    sought, ring = board[BESIDE + player][LAST], ring_of(board, rules)
    if sought == NOWHERE:
        return next(iter(begins(board, player, rules)), NOWHERE)
    at = ring.index(sought) if sought in ring else 0
    return next((hole for hole in (*ring[at:], *ring[:at]) if board[player][hole]), NOWHERE)
