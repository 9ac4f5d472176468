"""Series: holes of a player that follow one another on a ring, from the last (the hindmost) to the front.

The game says which hole follows which (`hole_after`). The last hole is the first that is met going forward from
`board[BESIDE + player][LAST]`, where a turn leaves that hole itself; so it is known, too, where a series has gaps.
"""

from gamekit.rules.board import BESIDE, LAST
from gamekit.rules.note import note
from gamekit.rules.of_the_game import hole_after
from gamekit.rules.sowing import NOWHERE

# What `move[TO]` says of a man who goes two holes; of every other move it says `NOWHERE`.
TWO_HOLES = 2


def next_occupied(board, player, hole):
    """The first hole that holds men of the player's, going forward from `hole`, itself included; `NOWHERE` if there is none."""
    for _ in range(len(board[player])):
        if board[player][hole] > 0:
            return hole
        hole = hole_after(board, hole)
    return NOWHERE


def last_hole(board, player):
    """The player's last hole; `NOWHERE` where he has no men."""
    return next_occupied(board, player, board[BESIDE + player][LAST])


def seek_last_from(board, player, hole):
    """Record that the player's last hole is the first of his from `hole` on; 0 where he has none."""
    board[BESIDE + player][LAST] = max(next_occupied(board, player, hole), 0)


def front_hole(board, player):
    """The hole of the player's that is met last, going once round the ring from his last hole; he has men."""
    last = last_hole(board, player)
    front = last
    hole = hole_after(board, last)
    while hole != last:
        if board[player][hole] > 0:
            front = hole
        hole = hole_after(board, hole)
    return front


def hole_behind(board, hole):
    """The next hole back on the ring."""
    behind = hole
    while hole_after(board, behind) != hole:
        behind = hole_after(board, behind)
    return behind


def two_front_holes_hold(board, player, front, behind):
    """Whether the player has so many men in his front hole and so many in the hole behind it."""
    hole = front_hole(board, player)
    return board[player][hole] == front and board[player][hole_behind(board, hole)] == behind


def ends_of_series(board, player):
    """How many of the player's holes are followed by one that is not his: none where he has the whole ring, or nothing."""
    ends = 0
    hole = hole_after(board, 0)
    while True:
        after = hole_after(board, hole)
        if board[player][hole] > 0 and board[player][after] == 0:
            ends += 1
        if hole == 0:
            return ends
        hole = after


def last_is_singleton_of_series(board, player):
    """Whether the player's last hole holds one man, and the next hole men of his."""
    last = last_hole(board, player)
    if last == NOWHERE or board[player][last] != 1:
        return False
    return board[player][hole_after(board, last)] > 0


def join_last(board, player):
    """Put the man of the player's last hole into the next hole, which is then the last."""
    last = last_hole(board, player)
    joined = hole_after(board, last)
    board[player][last] -= 1
    board[player][joined] += 1
    seek_last_from(board, player, joined)
    note("join", player, joined, last)


def change_owner(board, player, hole):
    """Make the opponent's men in the hole the player's; they stay where they are."""
    men = board[1 - player][hole]
    board[1 - player][hole] = 0
    board[player][hole] += men
    note("own", player, hole, men)
