"""Moves that name holes (or squares) to take from: whether they name what they may, and every way to name so many of a row.

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
    """Write a move with every way to name `most` holes of the row, or all that hold any; return how many moves there are."""
    return add_choices(row, moves, add_move(moves, count, hole, direction), most, most)


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
