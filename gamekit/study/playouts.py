"""Random games, written in the language of the rules, so that they are bound with a game and run as it runs."""

from gamekit.rules.board import ROWS, empty_board, keep
from gamekit.rules.of_the_game import begins, cannot_move, list_moves, set_up, stands_again, take_turn
from gamekit.rules.random import next_random, random_state
from gamekit.rules.result import GOES_ON, UNFINISHED

# What a finished random game is told by, one int each: the result (0 where it was left unfinished), the turns played, and
# the state of the random numbers after the last of them.
RESULT = 0
TURNS = 1
STATE = 2
TOLD = 3


def random_games(holes, move_width, most_moves, seed, first, most_turns, told):
    """Play games of random moves from the opening, numbers `first` on of those under `seed`, one for each row of `told`.

    A ring has `holes` holes, a move `move_width` ints, a position at most `most_moves` moves; a game is left unfinished after
    `most_turns` turns.
    """
    past = empty_board(ROWS * (most_turns + 1), holes)
    prints = empty_board(2, most_turns + 1)
    moves = empty_board(most_moves, move_width)
    for game in range(len(told)):
        board = empty_board(ROWS, holes)
        set_up(board)
        told[game][STATE] = random_state(seed, first + game)
        told[game][TURNS] = begins()
        random_turns(board, moves, past, prints, most_turns, told[game])


def random_turns(board, moves, past, prints, most_turns, told):
    """Play random moves on from a position; write `told`, where the player to move stands in the place of the turns."""
    before = empty_board(len(board), len(board[0]))
    state = told[STATE]
    # Read from the row and not handed on as `begins()`: numba would compile every rule a second time for that one player.
    player = told[TURNS]
    turns = 0
    result = GOES_ON
    while result == GOES_ON and turns < most_turns:
        count = list_moves(board, player, moves)
        if count > 0:
            result = stands_again(times_stood(board, player, past, prints, turns))
        else:
            result = cannot_move(board, player)
        if result == GOES_ON:
            state = next_random(state)
            result = take_turn(board, before, player, moves[state % count])
            player = 1 - player
            turns += 1
    if result == UNFINISHED:
        result = GOES_ON
    told[RESULT] = result
    told[TURNS] = turns
    told[STATE] = state


def times_stood(board, player, past, prints, turns):
    """Keep the position before this turn; return how often it has stood, this time included.

    A thumbprint of a few holes tells almost all positions apart; where it agrees the whole is compared.
    """
    keep(past, turns, board)
    prints[0][turns] = thumbprint(board)
    prints[1][turns] = player
    times = 1
    for turn in range(turns):
        if prints[0][turn] == prints[0][turns] and prints[1][turn] == player and stood(board, past, turn):
            times += 1
    return times


def thumbprint(board):
    """A number that few positions share: the seeds of some holes, as digits."""
    across = len(board[0])
    number = board[0][0]
    for hole in range(1, across, 3):
        number = number * 67 + board[0][hole] + 131 * board[1][hole]
    return number & 0xFFFFFFFF


def stood(board, past, turn):
    """Whether the board stood like this before that turn."""
    for row in range(len(board)):
        for hole in range(len(board[row])):
            if past[turn * len(board) + row][hole] != board[row][hole]:
                return False
    return True
