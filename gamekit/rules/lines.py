"""Lines on a board of squares, six by six: which squares stand in line with one another, and how many.

Squares are kept as the bits of one number, so that lines are found by shifting it. After the bits of each rank one bit is
free, and some are at both ends: beyond the edge of the board nothing is ever marked, and no line runs over it.

A line has one of four directions: 0 along the rank, 1 along the file, 2 and 3 along the diagonals. On it one goes ahead, to
squares of higher index, or back.
"""

FILES = 6
RANKS = 6
SQUARES = FILES * RANKS

# How many directions there are, without the diagonals and with them.
ORTHOGONAL = 2
WITH_DIAGONALS = 4

# Which bit is the first square's, and how far it is from that to the one above.
FIRST = FILES + 2
UP = FILES + 1
ALL_SQUARES = sum(((1 << FILES) - 1) << (FIRST + UP * rank) for rank in range(RANKS))


def squares_of(board, player):
    """The squares on which a counter of the player stands."""
    squares = 0
    for square in range(SQUARES):
        squares = squares | (board[player][square] << bit(square))
    return squares


def other_squares(squares):
    """All squares of the board but these."""
    return ALL_SQUARES ^ squares


def bit(square):
    """Which bit is a square's."""
    return FIRST + square + square // FILES


def has_square(squares, square):
    """Whether a square is one of these."""
    return (squares >> bit(square)) & 1 == 1


def without_square(squares, square):
    """These squares but one of them."""
    return squares ^ (1 << bit(square))


def step(number):
    """How much higher the index of the next square is in a direction."""
    if number == 0:
        return 1
    if number == 1:
        return FILES
    if number == 2:
        return FILES + 1
    return FILES - 1


def shift(number):
    """How much higher the bit of the next square is in a direction."""
    if number == 0:
        return 1
    if number == 1:
        return UP
    if number == 2:
        return UP + 1
    return UP - 1


def goes_on(squares, square, number, way):
    """Whether the square `way` squares ahead (or back, if less than 0) in a direction is on the board, and one of these."""
    return (squares >> (bit(square) + way * shift(number))) & 1 == 1


def squares_beyond(squares, square, number, way):
    """How many of these squares follow on each other ahead (`way` 1) or back (−1) of one that is not counted."""
    for beyond in range(FILES):
        if not goes_on(squares, square, number, way * (beyond + 1)):
            return beyond
    return FILES


def line_through(squares, square, number):
    """How long the line is that a square makes with these in a direction, be it one of them or not."""
    return 1 + squares_beyond(squares, square, number, 1) + squares_beyond(squares, square, number, -1)


def threes(squares, number):
    """The squares that make with these, in a direction, a line of three and no more, be they among them or not."""
    by = shift(number)
    ahead = squares >> by
    behind = squares << by
    two_ahead = ahead & (squares >> 2 * by)
    two_behind = behind & (squares << 2 * by)
    first = two_ahead & ~(behind | squares >> 3 * by)
    last = two_behind & ~(ahead | squares << 3 * by)
    middle = ahead & behind & ~(two_ahead | two_behind)
    return first | middle | last


def first_of_line(squares, square, number):
    """The square with which the line through this one begins."""
    return square - step(number) * squares_beyond(squares, square, number, -1)


def is_beside(square, other):
    """Whether two squares have a side or a corner in common."""
    return square != other and abs(square % FILES - other % FILES) < 2 and abs(square // FILES - other // FILES) < 2


def is_straight(square, other):
    """Whether two squares lie in one rank or in one file."""
    return square % FILES == other % FILES or square // FILES == other // FILES
