"""What the functions of `gamekit.rules.board` that know lists are when compiled, for arrays: the same results, tested.

These are no rules; they make and copy the thing on which rules are played.
"""

from numpy import int64, zeros


def empty_board(rows, holes):
    """Make a board of so many rows of so many holes, all empty."""
    return zeros((rows, holes), int64)


def copy_into(other, board):
    """Make `other`, a board of the same size, stand as `board` stands."""
    for row in range(len(board)):
        for hole in range(len(board[row])):
            other[row][hole] = board[row][hole]


def keep(past, number, board):
    """Write the board into `past`, a long board of kept boards, as number so many of them."""
    for row in range(len(board)):
        for hole in range(len(board[row])):
            past[number * len(board) + row][hole] = board[row][hole]
