"""Every move of a position played, in the language of the rules, so that it is bound with a game and runs as it runs."""

from gamekit.rules.board import ROWS, copy_into, copy_of, keep
from gamekit.rules.of_the_game import cannot_move, list_moves, lists_every_move, take_turn

# What `find_moves` says of a position of which only some moves are listed.
NOT_LISTED = -1


def find_moves(board, player, moves, results):
    """Write the moves of `player` into `moves`; return how many there are, or `NOT_LISTED`.

    Where there is none, `results[0][0]` is how the game has ended.
    """
    count = list_moves(board, player, moves)
    if count == 0:
        results[0][0] = cannot_move(board, player)
    elif not lists_every_move(board, player):
        return NOT_LISTED
    return count


def play_each(board, player, moves, count, reached, results):
    """Play each of the first `count` moves; keep the board that it leads to in `reached`, and its result in `results`.

    `reached` is a long board of kept boards (see `keep`); `results` has a row of one int for each move.
    """
    before = copy_of(board)
    after = copy_of(board)
    for number in range(count):
        copy_into(after, board)
        copy_into(before, board)
        results[number][0] = take_turn(after, before, player, moves[number])
        keep(reached, number, after)
    return count * ROWS
