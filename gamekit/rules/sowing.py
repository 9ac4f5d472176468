"""Lifting, dropping and taking seeds on a board of four rows; the holes that face each other.

Each step changes the board and says so through `note`; the rule that called it is the one that spoke.
"""

from gamekit.rules.note import note

NOWHERE = -1


def lift(board, player, hole):
    """Take all seeds of the hole into the hand; return how many."""
    seeds = board[player][hole]
    board[player][hole] = 0
    note("lift", player, hole, seeds)
    return seeds


def drop(board, player, hole):
    """Drop one seed of the hand in the hole."""
    board[player][hole] += 1
    note("drop", player, hole, 1)


def capture(board, player, hole):
    """Take all seeds from one hole of `player`, the opponent; return how many."""
    seeds = board[player][hole]
    board[player][hole] = 0
    note("capture", player, hole, seeds)
    return seeds


def remove(board, player, hole):
    """Take all seeds of one hole of `player` off the board; return how many. An empty hole is passed over in silence."""
    seeds = board[player][hole]
    board[player][hole] = 0
    if seeds > 0:
        note("remove", player, hole, seeds)
    return seeds


def is_front(board, hole):
    """Whether a ring index lies in the front row."""
    return hole >= len(board[0]) // 2


def front_opposite(board, hole):
    """The ring index, in the opponent's numbering, of the front hole that faces the front hole `hole`."""
    return 3 * (len(board[0]) // 2) - 1 - hole


def back_opposite(board, hole):
    """The ring index, in the opponent's numbering, of the back hole in the file of the front hole `hole`."""
    return hole - len(board[0]) // 2
