"""A player who looks ahead, written in the language of the rules: he wants to win, and else to be ahead in seeds."""

from gamekit.rules.board import (
    BESIDE,
    NORTH,
    SOUTH,
    TAKEN,
    copy_into,
    copy_of,
    empty_board,
    give_back,
    room,
    seeds_of,
)
from gamekit.rules.note import hush, listen
from gamekit.rules.of_the_game import cannot_move, list_moves, take_turn
from gamekit.rules.random import next_random
from gamekit.rules.result import GOES_ON, NOBODY, UNFINISHED, winner_of

# To win is worth more than any number of seeds, and to win soon a little more than later.
WIN = 1000000
WORST = -10000000


def lead(board):
    """How many seeds South is ahead of North, in the holes and taken off the board."""
    south = seeds_of(board, SOUTH) + board[BESIDE + SOUTH][TAKEN]
    return south - seeds_of(board, NORTH) - board[BESIDE + NORTH][TAKEN]


def best_move(board, player, moves, count, depth, chance):
    """The number of the best of the listed moves, looking `depth` turns ahead, this one the first.

    Of those that are equally good each is as likely to be taken; `chance` is a random number.
    """
    hush()
    used = room()
    before = copy_of(board)
    tried = copy_of(board)
    best = WORST
    chosen = 0
    equals = 0
    for move in range(count):
        copy_into(tried, board)
        result = take_turn(tried, before, player, moves[move])
        worth = worth_after(tried, player, result, depth, len(moves), len(moves[0]))
        if worth > best:
            best = worth
            equals = 0
        if worth == best:
            equals += 1
            chance = next_random(chance)
            if chance % equals == 0:
                chosen = move
    give_back(used)
    listen()
    return chosen


def worth_after(board, player, result, depth, most_moves, move_width):
    """What a turn has been worth to the player who made it, looking `depth` turns ahead with it."""
    if result == GOES_ON:
        return -worth_before(board, 1 - player, depth - 1, most_moves, move_width)
    return worth_of_end(player, result, depth)


def worth_before(board, player, depth, most_moves, move_width):
    """What a position is worth to the player who is to move, looking `depth` turns ahead."""
    if depth == 0:
        return lead(board) * (1 - 2 * player)
    used = room()
    moves = empty_board(most_moves, move_width)
    count = list_moves(board, player, moves)
    best = WORST
    if count == 0:
        best = worth_of_end(player, cannot_move(board, player), depth)
    before = copy_of(board)
    tried = copy_of(board)
    for move in range(count):
        copy_into(tried, board)
        result = take_turn(tried, before, player, moves[move])
        worth = worth_of_end(player, result, depth)
        if result == GOES_ON:
            worth = -worth_before(tried, 1 - player, depth - 1, most_moves, move_width)
        best = max(best, worth)
    give_back(used)
    return best


def worth_of_end(player, result, depth):
    """What the end of a game is worth to a player; nothing where nobody has won, or nobody knows."""
    if result == UNFINISHED or winner_of(result) == NOBODY:
        return 0
    if winner_of(result) == player:
        return WIN + depth
    return -WIN - depth
