"""Random games written down whole, in the language of the rules, so that the same text is read, traced and compiled."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False
from gamekit.rules.board import BESIDE, ROWS, empty_board
from gamekit.rules.of_the_game import begins, cannot_move, list_moves, set_up, take_turn
from gamekit.rules.random import next_random, random_state
from gamekit.rules.result import GOES_ON

# A row of the record: game, player, how many moves there were, hole and direction of the one made, result, then the board.
HEAD = 6


def record_games(seed, most_turns, starts, moves, record):
    """Play random games and return how many rows of `record` were written, one for each turn.

    `starts` has a row for each game: the player to move and his and the other's seeds, South's ring first; −1 for the opening.
    """
    row = 0
    for game in range(len(starts)):
        board = empty_board(ROWS, 16)
        before = empty_board(ROWS, 16)
        set_up(board)
        record[row][0] = begins()
        if starts[game][0] >= 0:
            record[row][0] = starts[game][0]
            for hole in range(32):
                board[hole // 16][hole % 16] = starts[game][1 + hole]
            board[BESIDE][0] = 1
            board[BESIDE + 1][0] = 1
        player = record[row][0]
        state = random_state(seed, game)
        result = GOES_ON
        turns = 0
        while result == GOES_ON and turns < most_turns:
            count = list_moves(board, player, moves)
            state = next_random(state)
            record[row][0] = game
            record[row][1] = player
            record[row][2] = count
            if count > 0:
                record[row][3] = moves[state % count][0]
                record[row][4] = moves[state % count][1]
                result = take_turn(board, before, player, moves[state % count])
            else:
                result = cannot_move(board, player)
                turns = most_turns
            record[row][5] = result
            for hole in range(4 * 16):
                record[row][HEAD + hole] = board[hole // 16][hole % 16]
            player = 1 - player
            turns += 1
            row += 1
    return row
