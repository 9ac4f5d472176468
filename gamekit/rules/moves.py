"""Moves as ints, so that they run compiled.

A move is a row of ints: `move[HOLE]` is the index of the hole sown (a square left, or filled), or `ARRANGE`, `PASS` or
`REMOVE`; `move[DIRECTION]` is `FORWARD` or `BACKWARD`; `move[TO]` is the square reached, or 2 where a man goes two holes;
`move[THEN]` is the hole sown after an arrangement or a removal in the same turn. From `TAKES` on stand the holes or squares,
at most five, that the player chooses to take from; from `REST` on what else the move names: the new row of an arrangement,
hole by hole, or what is taken by the sowing after a removal. `NOWHERE` stands before `REST` where a move names nothing.
"""

from gamekit.rules.sowing import NOWHERE

HOLE = 0
DIRECTION = 1
TO = 2
THEN = 3
TAKES = 4
REST = 9

MOST_TAKES = 5

FORWARD = 1
BACKWARD = -1

ARRANGE = -1
PASS = -2
REMOVE = -3


def add_move(moves, count, hole, direction):
    """Write a move into the list at `count`; return how many there are now."""
    moves[count][HOLE] = hole
    moves[count][DIRECTION] = direction
    for part in range(TO, REST):
        moves[count][part] = NOWHERE
    return count + 1


def add_pass(moves, count):
    """Write a pass into the list at `count`; return how many there are now."""
    return add_move(moves, count, PASS, 0)


def add_step(moves, count, hole, to):
    """Write a move from a hole or square to another (or over so many holes) at `count`; return how many there are now."""
    count = add_move(moves, count, hole, FORWARD)
    moves[count - 1][TO] = to
    return count


def takes(move):
    """How many holes or squares a move chooses to take from."""
    chosen = 0
    while chosen < MOST_TAKES and move[TAKES + chosen] != NOWHERE:
        chosen += 1
    return chosen
