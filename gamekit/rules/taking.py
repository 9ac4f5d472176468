"""Moves that name holes to take from: whether they name what they may, and every way to name so many of a row.

What may be named is a row: the holes of it that hold something. Where fewer do than are to be named, all of them are. A move
in a list names holes in ascending order; one that is only asked about names them in any.
"""

from gamekit.rules.moves import DIRECTION, HOLE, REMOVE, REST, TAKES, THEN, TO, add_move, takes
from gamekit.rules.sowing import NOWHERE


def holding(row):
    """How many holes of the row hold something."""
    holes = 0
    for hole in range(len(row)):
        if row[hole] > 0:
            holes += 1
    return holes


def names(move, hole):
    """Whether the hole is among those that a move takes from."""
    for part in range(takes(move)):
        if move[TAKES + part] == hole:
            return True
    return False


def names_different(move):
    """Whether a move takes from no hole twice."""
    for part in range(takes(move)):
        for other in range(part):
            if move[TAKES + part] == move[TAKES + other]:
                return False
    return True


def names_of(row, move):
    """How many of the holes that a move takes from hold something."""
    holes = 0
    for part in range(takes(move)):
        if row[move[TAKES + part]] > 0:
            holes += 1
    return holes


def names_so_many(row, move, most):
    """Whether a move takes from `most` different holes of the row, or from all where fewer hold something."""
    named = takes(move)
    return named == min(most, holding(row)) and named == names_of(row, move) and names_different(move)


def name_too(move, hole):
    """Let a move take from one more hole, in its place among the others."""
    part = takes(move)
    while part > 0 and move[TAKES + part - 1] > hole:
        move[TAKES + part] = move[TAKES + part - 1]
        part -= 1
    move[TAKES + part] = hole


def add_taking(moves, count, hole, direction, row, most):
    """Write a move with every way to name `most` holes of the row (none, two or four); return how many moves there are now."""
    if most == 0 or holding(row) <= most:
        return add_taking_all(moves, count, hole, direction, row, most)
    if most == 2:
        return add_taking_two(moves, count, hole, direction, row)
    return add_taking_four(moves, count, hole, direction, row)


def add_taking_all(moves, count, hole, direction, row, most):
    """Write a move that takes from all holes of the row, from none where `most` is 0; return how many moves there are now."""
    count = add_move(moves, count, hole, direction)
    for taken in range(len(row)):
        if most > 0 and row[taken] > 0:
            name_too(moves[count - 1], taken)
    return count


def add_taking_two(moves, count, hole, direction, row):
    """Write a move with every way to name two holes of the row; return how many moves there are now."""
    for first in range(len(row)):
        if row[first] > 0:
            for second in range(first + 1, len(row)):
                if row[second] > 0:
                    count = add_move(moves, count, hole, direction)
                    moves[count - 1][TAKES] = first
                    moves[count - 1][TAKES + 1] = second
    return count


def add_taking_four(moves, count, hole, direction, row):
    """Write a move with every way to name four holes of the row; return how many moves there are now."""
    for first in range(len(row)):
        if row[first] > 0:
            for second in range(first + 1, len(row)):
                if row[second] > 0:
                    count = add_taking_two_more(moves, count, hole, direction, row, first, second)
    return count


def add_taking_two_more(moves, count, hole, direction, row, first, second):
    """Write a move with every way to name four holes of which these are the first two; return how many moves there are now."""
    for third in range(second + 1, len(row)):
        if row[third] > 0:
            for fourth in range(third + 1, len(row)):
                if row[fourth] > 0:
                    count = add_move(moves, count, hole, direction)
                    moves[count - 1][TAKES] = first
                    moves[count - 1][TAKES + 1] = second
                    moves[count - 1][TAKES + 2] = third
                    moves[count - 1][TAKES + 3] = fourth
    return count


def take_sowing(then, move):
    """Make of `then` the sowing that a removal brings with it, as a move of its own."""
    for part in range(REST):
        then[part] = NOWHERE
    then[HOLE] = move[THEN]
    then[DIRECTION] = move[DIRECTION]
    then[TO] = move[TO]
    then[TAKES] = move[REST]
    then[TAKES + 1] = move[REST + 1]


def put_before(move, removal):
    """Make of a move that sows one that removes first, as `removal` does, and then sows."""
    move[THEN] = move[HOLE]
    move[HOLE] = REMOVE
    move[REST] = move[TAKES]
    move[REST + 1] = move[TAKES + 1]
    for part in range(TAKES, REST):
        move[part] = removal[part]
