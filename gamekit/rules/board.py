"""The board as rules see it: `board[player][hole]`, and one more row for what lies beside it.

Row 0 is South's ring and row 1 North's, each from the owner's B1 (index 0) counter-clockwise to his A1 (index 2n−1, for
n columns). Row 2 holds what is no seed in a hole: who has made his opening turn, what has been taken off the board. Read,
a board is a list of lists; compiled, a 2-D int64 array. Only the functions of this file know the difference.
"""

SOUTH = 0
NORTH = 1
BESIDE = 2
ROWS = 3

# Places in the row beside the board, one for each player.
OPENED = 0
TAKEN = 2


def empty_board(rows, holes):
    """Make a board of so many rows of so many holes, all empty (compiled: `gamekit.rules.compiled.empty_board`)."""
    board = []
    for _ in range(rows):
        board.append([0] * holes)
    return board


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


def seeds_of(board, player):
    """How many seeds lie in the player's holes."""
    seeds = 0
    for hole in range(len(board[player])):
        seeds += board[player][hole]
    return seeds


def has_opened(board, player):
    """Whether the player has made his opening turn."""
    return board[BESIDE][OPENED + player] == 1


def open_play(board, player):
    """Record that the player has made his opening turn."""
    board[BESIDE][OPENED + player] = 1
