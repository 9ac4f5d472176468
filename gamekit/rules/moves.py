"""Moves as ints, so that they run compiled.

A move is a row of ints: `move[HOLE]` is the ring index of the hole sown, or `ARRANGE` or `PASS`; `move[DIRECTION]` is
`FORWARD` or `BACKWARD`; from `REST` on stands what else the move names (the new row of an arrangement, hole by hole).
"""

HOLE = 0
DIRECTION = 1
REST = 2

FORWARD = 1
BACKWARD = -1

ARRANGE = -1
PASS = -2


def add_move(moves, count, hole, direction):
    """Write a move into the list at `count`; return how many there are now."""
    moves[count][HOLE] = hole
    moves[count][DIRECTION] = direction
    return count + 1


def add_arrangement(moves, count, row):
    """Write the arrangement `row` (seeds by ring index) into the list at `count`; return how many there are now."""
    moves[count][HOLE] = ARRANGE
    moves[count][DIRECTION] = 0
    for hole in range(len(row)):
        moves[count][REST + hole] = row[hole]
    return count + 1


def add_gathered(moves, count, seeds):
    """Write the arrangement with all seeds in holes 0 and 1, half in each, unless it is the one before it in the list."""
    same = True
    for hole in range(len(moves[count]) - REST):
        moves[count][REST + hole] = 0
    moves[count][HOLE] = ARRANGE
    moves[count][DIRECTION] = 0
    moves[count][REST] = seeds - seeds // 2
    moves[count][REST + 1] = seeds // 2
    for part in range(len(moves[count])):
        same = same and count > 0 and moves[count][part] == moves[count - 1][part]
    if same:
        return count
    return count + 1
