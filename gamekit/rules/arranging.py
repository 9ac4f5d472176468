"""Arranging one's own seeds anew: all of them, in one's own holes, and nothing else."""

from gamekit.rules.board import seeds_of
from gamekit.rules.moves import ARRANGE, REST, add_move


def keeps_own_seeds(board, player, move):
    """Whether an arrangement has just as many seeds as the player has, and in no hole less than none."""
    seeds = 0
    for hole in range(len(board[player])):
        if move[REST + hole] < 0:
            return False
        seeds += move[REST + hole]
    return seeds == seeds_of(board, player)


def stands_arranged(board, player, move):
    """Whether the player's seeds lie already as an arrangement has them."""
    for hole in range(len(board[player])):
        if move[REST + hole] != board[player][hole]:
            return False
    return True


def set_out(board, player, move):
    """Lay the player's seeds as an arrangement has them."""
    for hole in range(len(board[player])):
        board[player][hole] = move[REST + hole]


def add_arrangement(moves, count, row):
    """Write the arrangement `row` (seeds by ring index) into the list at `count`; return how many moves there are now."""
    count = add_move(moves, count, ARRANGE, 0)
    for hole in range(len(row)):
        moves[count - 1][REST + hole] = row[hole]
    return count


def add_two_heaps(moves, count, first, second):
    """Write the arrangement of so many seeds in hole 0 and in hole 1 at `count`; return how many moves there are now."""
    count = add_move(moves, count, ARRANGE, 0)
    for hole in range(len(moves[count - 1]) - REST):
        moves[count - 1][REST + hole] = 0
    moves[count - 1][REST] = first
    moves[count - 1][REST + 1] = second
    return count


def add_gathered(moves, count, seeds):
    """Write the arrangement with all seeds in holes 0 and 1, half in each, unless it is the one before it in the list."""
    same = count > 0
    add_two_heaps(moves, count, seeds - seeds // 2, seeds // 2)
    for part in range(len(moves[count])):
        same = same and moves[count][part] == moves[count - 1][part]
    if same:
        return count
    return count + 1
