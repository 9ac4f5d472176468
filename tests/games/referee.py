"""Mweso once more, written from Braunholtz's pages alone, for the tests to hold the rules against.

Not a second text of the rules: nothing of the product uses it, it knows no readings but the letter, and it is slow. It shares
no code with gamekit and is written otherwise: holes by Braunholtz's own names (rows A and B are X's, C and D are Y's, columns 1
to 8 from left to right as his figure 4 is printed), pieces in a dict, a move's history in a list. Where the two disagree one
of them misreads the account.
"""

from __future__ import annotations

Board = dict[str, int]
Move = tuple[str, bool]  # the hole picked up, and whether in the reverse direction

# “from left to right along the back row (i.e. A8 to A1, and D1 to D8), and then from right to left along the front or
# centre row (i.e. B1 to B8, and C8 to C1)”
PATH = {
    "X": [*(f"A{k}" for k in range(8, 0, -1)), *(f"B{k}" for k in range(1, 9))],
    "Y": [*(f"D{k}" for k in range(1, 9)), *(f"C{k}" for k in range(8, 0, -1))],
}
FRONT = {"X": "B", "Y": "C"}
REAR = {"X": "A", "Y": "D"}
EXTREME_LEFT = {"X": {"A8", "A7", "B8", "B7"}, "Y": {"D1", "D2", "C1", "C2"}}
ENDS = {"X": ["A1", "A8", "B1", "B8"], "Y": ["D1", "D8", "C1", "C8"]}
OTHER = {"X": "Y", "Y": "X"}


class NeverEndsError(Exception):
    """The move has come to where it was before, so it would go on for ever."""


def new_board() -> Board:
    """Four pieces in each hole of the back rows."""
    return {f"{row}{column}": 4 if row in "AD" else 0 for row in "ABCD" for column in range(1, 9)}


def moves(board: Board, player: str) -> list[Move]:
    """All that the player may do: pick up more than one piece, and turn if the hole is one of the four."""
    chosen = [hole for hole in PATH[player] if board[hole] > 1]
    return [(hole, False) for hole in chosen] + [(hole, True) for hole in chosen if hole in EXTREME_LEFT[player]]


def move(board: Board, player: str, hole: str, reverse: bool) -> int:
    """Make a move, on `board` itself; return how many times he picked up. Raises NeverEndsError."""
    path = PATH[player][::-1] if reverse else PATH[player]
    history: list[tuple[str, tuple[int, ...]]] = []
    while True:
        now = (hole, tuple(board.values()))
        if now in history:
            raise NeverEndsError
        history.append(now)
        emptied = hole
        in_hand, board[hole] = board[hole], 0
        while in_hand:
            hole = following(path, hole)
            board[hole] += 1
            in_hand -= 1
        if board[hole] == 1:
            return len(history)
        column, opponent = hole[1], OTHER[player]
        theirs = [FRONT[opponent] + column, REAR[opponent] + column]
        if hole[0] == FRONT[player] and all(board[their] for their in theirs):
            hole = following(path, emptied)
            for their in theirs:
                board[hole] += board[their]
                board[their] = 0


def following(path: list[str], hole: str) -> str:
    """The next hole round the two rows as a circle."""
    return path[(path.index(hole) + 1) % len(path)]


def loser(board: Board, mover: str) -> tuple[str, str] | None:
    """Who has lost after a move, the mover's opponent looked at first, and by what; None while the game goes on."""
    for player in (OTHER[mover], mover):
        most = max(board[hole] for hole in PATH[player])
        if most == 0:
            return player, "cleared"
        if most == 1:
            return player, "singles-only"
        if not any(board[hole] for hole in ENDS[player]):
            return player, "ends-empty"
    return None


def rows(board: Board) -> str:
    """The board as the figure shows it, which is also how a position is written."""
    return "/".join(",".join(str(board[f"{row}{column}"]) for column in range(1, 9)) for row in "ABCD")
