"""Moves that also choose what to take: one move in a list becomes as many as there are choices."""

from gamekit.rules.moves import REST, TAKES, takes
from gamekit.rules.taking import holding


def add_choices(row, moves, count, least, most):
    """Let the last move of the list take from `least` to `most` holes or squares of a row, and write it once for each choice.

    Where fewer than `least` hold something, it takes from all that do. What is chosen stands in ascending order. Returns how
    many moves there are now.
    """
    start = count - 1
    first = start
    for chosen in range(most):
        last = count
        for at in range(first, last):
            for hole in range(after_last_taken(moves[at], chosen), len(row)):
                if row[hole] > 0:
                    count = add_copy(moves, count, moves[at])
                    moves[count - 1][TAKES + chosen] = hole
        first = last
    if least > 0:
        return keep_choices(moves, start, count, min(least, holding(row)))
    return count


def after_last_taken(move, chosen):
    """The first hole that follows all those that a move chooses."""
    if chosen == 0:
        return 0
    return move[TAKES + chosen - 1] + 1


def add_copy(moves, count, move):
    """Write a move once more at `count`, but for what stands from `REST` on; return how many moves there are now."""
    for part in range(REST):
        moves[count][part] = move[part]
    return count + 1


def keep_choices(moves, start, count, least):
    """Of the moves from `start` on keep those that choose so many or more; return how many moves there are now."""
    kept = start
    for at in range(start, count):
        if takes(moves[at]) >= least:
            kept = add_copy(moves, kept, moves[at])
    return kept
