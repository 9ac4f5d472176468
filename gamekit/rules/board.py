"""The board as rules see it: `board[player][hole]`, and for each player one more row for what lies beside it.

Row 0 holds South's seeds and row 1 North's, hole by hole; which hole an index means is said by the kind of board
(`gamekit.rules.declare`). Rows 2 and 3 hold what is no seed in a hole, of South and of North: whether he has made his
opening turn, what he has taken off the board. Read, a board is a list of lists; compiled, a 2-D int64 array. Only the
functions of this file know the difference.
"""

SOUTH = 0
NORTH = 1
BESIDE = 2
ROWS = 4

# Places in a player's row beside the board, `board[BESIDE + player]`: whether he has made his opening turn, seeds that he
# has taken off the board, the hole from which his hindmost hole is sought, counters still in his hand, the squares of his
# last step. A board of four rows is at least four holes wide, so only the first four are places on every board.
OPENED = 0
TAKEN = 1
LAST = 2
HAND = 3
FROM = 4
TO_SQUARE = 5
PLACES = 6


def empty_board(rows, holes):
    """Make a board of so many rows of so many holes, all empty."""
    board = []
    for _ in range(rows):
        board.append([0] * holes)
    return board


def room():
    """How far the room for boards is used (compiled; read, Python sees to it): what `give_back` takes."""
    return 0


def give_back(mark):
    """Say that no board is needed any more that was made since `room` gave this mark."""


def copy_into(other, board):
    """Make `other`, a board of the same size, stand as `board` stands."""
    for row in range(len(board)):
        # Assigning to a slice copies values into a list and into an array alike; taking one does not.
        other[row][:] = board[row]


def keep(past, number, board):
    """Write the board into `past`, a long board of kept boards, as number so many of them."""
    for row in range(len(board)):
        past[number * len(board) + row][:] = board[row]


def copy_of(board):
    """Return a second board that stands as `board` stands."""
    other = empty_board(len(board), len(board[0]))
    copy_into(other, board)
    return other


def same_board(board, other):
    """Whether two boards of the same size stand alike, row for row."""
    for row in range(len(board)):
        for hole in range(len(board[row])):
            if board[row][hole] != other[row][hole]:
                return False
    return True


def same_seeds(board, other):
    """Whether the seeds of two boards of the same size lie alike, whatever stands beside them."""
    for row in range(BESIDE):
        for hole in range(len(board[row])):
            if board[row][hole] != other[row][hole]:
                return False
    return True


def seeds_of(board, player):
    """How many seeds lie in the player's holes."""
    seeds = 0
    for hole in range(len(board[player])):
        seeds += board[player][hole]
    return seeds


def has_opened(board, player):
    """Whether the player has made his opening turn."""
    return board[BESIDE + player][OPENED] == 1


def open_play(board, player):
    """Record that the player has made his opening turn."""
    board[BESIDE + player][OPENED] = 1


def take_off(board, player, seeds):
    """Record that the player has taken so many seeds off the board."""
    board[BESIDE + player][TAKEN] += seeds
