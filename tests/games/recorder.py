"""A random game written down whole, in the language of the rules, so that the same text is read, traced and compiled."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
from gamekit.rules.board import empty_board, give_back, keep, room
from gamekit.rules.moves import REST
from gamekit.rules.of_the_game import begins, cannot_move, list_moves, set_up, stands_again, take_turn
from gamekit.rules.random import MASK, next_random, random_state
from gamekit.rules.result import GOES_ON
from gamekit.rules.sowing import NOWHERE
from gamekit.study.playouts import stood, thumbprint

# A row of the record: the player, how many moves he has, a number that few lists of moves share, the result; then the move
# that he makes, then the board row for row.
PLAYER = 0
COUNT = 1
LISTED = 2
RESULT = 3
HEAD = 4

# So many moves, from the first on, are reckoned into that number.
MOST_LISTED = 12

# So often at most is it looked back to where a position stood before: under `play-on` it may stand a thousand times.
MOST_TIMES = 3


def record_game(board, player, seed, game, most, moves, past, prints, record):
    """Play a random game, number `game` of those under `seed`; return how many rows of `record` were written, one a turn.

    `player` is to move on `board`; where he is `NOWHERE`, the board is empty, and the game begins with the opening. In the last
    row nobody moves if it is then that the game ends. `past` and `prints` have room for the positions of the game,
    which has at most `most` turns.
    """
    before = empty_board(len(board), len(board[0]))
    if player == NOWHERE:
        set_up(board)
        player = begins()
    width = len(moves[0])
    state = random_state(seed, game)
    result = GOES_ON
    row = 0
    used = room()
    while result == GOES_ON and row < most:
        count = list_moves(board, player, moves)
        listed = 0
        for each in range(min(count, MOST_LISTED)):
            for part in range(REST):
                listed = (listed * 31 + moves[each][part] + 7) & MASK
        if count > 0:
            keep(past, row, board)
            prints[0][row] = thumbprint(board)
            times = 1
            # The players take turns.
            turn = row - 2
            while turn >= 0 and times < MOST_TIMES:
                if prints[0][turn] == prints[0][row] and stood(board, past, turn):
                    times += 1
                turn -= 2
            result = stands_again(times)
        else:
            result = cannot_move(board, player)
        for part in range(width):
            record[row][HEAD + part] = NOWHERE
        if result == GOES_ON:
            state = next_random(state)
            for part in range(width):
                record[row][HEAD + part] = moves[state % count][part]
            result = take_turn(board, before, player, moves[state % count])
        record[row][PLAYER] = player
        record[row][COUNT] = count
        record[row][LISTED] = listed
        record[row][RESULT] = result
        at = HEAD + width
        for line in range(len(board)):
            for hole in range(len(board[line])):
                record[row][at] = board[line][hole]
                at += 1
        player = 1 - player
        row += 1
        give_back(used)
    return row
