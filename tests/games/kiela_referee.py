"""Kiela once more, written from Bautista i Roca's page and the notes on its doubts, for the tests to hold the rules against.

Not a second text of the rules: nothing of the product uses it, and it is slow. It shares no code with gamekit and is written
otherwise: holes by name in a dict, a move's history in a list, a move carried about as its text. It knows the three levels of
players and every reading. Where the two disagree one of them misreads the account.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Board = dict[str, int]
Settings = dict[str, str]
Outcome = tuple[str | None, str] | None  # the winner, None in a draw, and why; or None while the game goes on

OTHER = {"S": "N", "N": "S"}
INNER = {"S": "A", "N": "a"}
OUTER = {"S": "B", "N": "b"}
# “anti-clockwise into the succeeding holes of his board side”
PATH = {
    player: [OUTER[player] + str(k) for k in range(1, 11)] + [INNER[player] + str(k) for k in range(10, 0, -1)]
    for player in "SN"
}
# The rows as South sees them, from the top.
DRAWN = [[row + str(k) for k in (range(10, 0, -1) if row in "ab" else range(1, 11))] for row in "baAB"]


@dataclass(frozen=True)
class Position:
    """A board and who is to move on it, who has had his first turn (expert players), and the variant and readings."""

    board: Board
    player: str
    opened: str
    settings: Settings


def opening(settings: Settings) -> Position:
    """“each hole of the outer rows and … each of the four right holes of each player's inner row”"""
    seeds = 1 if settings["variant"] == "beginner" else 2
    right = ["A7", "A8", "A9", "A10"]
    right += ["a7", "a8", "a9", "a10"] if settings["right"] == "own-right" else ["a1", "a2", "a3", "a4"]
    board = {hole: seeds if hole[0] in "bB" or hole in right else 0 for row in DRAWN for hole in row}
    return Position(board, settings["first"][0].upper(), "" if settings["variant"] == "expert" else "SN", settings)


def parse(text: str, settings: Settings) -> Position:
    """Read a position as it is written."""
    drawn, player, *fields = text.split()
    board = {
        hole: int(seeds)
        for names, row in zip(DRAWN, drawn.split("/"), strict=True)
        for hole, seeds in zip(names, row.split(","), strict=True)
    }
    given = {"opened": "SN"} | dict(field.split("=") for field in fields)
    opened = given["opened"].replace("-", "") if settings["variant"] == "expert" else "SN"
    return Position(board, player, opened, settings)


def text(position: Position) -> str:
    """Write a position: the board, the side to move, and who has opened, unless both have."""
    written = "/".join(",".join(str(position.board[hole]) for hole in row) for row in DRAWN) + " " + position.player
    return written if position.opened == "SN" else f"{written} opened={position.opened or '-'}"


def moves(position: Position) -> list[str]:
    """What is listed: every sowing; of the countless arrangements the standing one or, where nothing is to be sown, another."""
    plain, how = sowings(position), arranging(position)
    standing = arrangement(position)
    if not stones(position) or not how:
        return plain
    if how == "before-play":
        return [standing]
    if how == "is-the-turn":
        return plain or [next(other for other in gathered(position) if other != standing)]
    for chosen in [standing, *gathered(position)]:
        if then := sowings(arranged(position, chosen)):
            return plain + [f"{chosen}+{sowing}" for sowing in then]
    return []


def play(position: Position, move: str) -> tuple[Position, Outcome]:
    """Take a turn: the position that follows, and the outcome if the game ends with it. Raises ValueError."""
    chosen, _, sowing = move.partition("+") if move.startswith("=") else ("", "", move)
    how = arranging(position)
    after, never_ends = position, False
    if how == "before-play" and not chosen:
        raise ValueError(f"{move}: he has to arrange his stones first")
    if chosen:
        if not how or (how == "then-move") != bool(sowing):
            raise ValueError(f"{move}: not one turn")
        after = arranged(position, chosen)
        if how == "is-the-turn" and after.board == position.board:
            raise ValueError(f"{move}: nothing is rearranged")
    if sowing or not chosen:
        if sowing not in sowings(after):
            raise ValueError(f"{move}: no such sowing")
        after = replace(after, board=dict(after.board))
        never_ends = sow(after.board, position.player, sowing, position.settings)
    opened = "".join(who for who in "SN" if who in position.opened + position.player)
    after = replace(after, player=OTHER[position.player], opened=opened)
    if never_ends and position.settings["endless"] == "draw":
        return after, (None, "endless")
    if never_ends and position.settings["endless"] == "mover-loses":
        return after, (after.player, "endless")
    return after, end(after)


def end(position: Position) -> Outcome:
    """“When a player cannot move (i.e., all his holes are empty or contain single stones), he has lost.” It is looked at when
    it is his turn.
    """
    if moves(position):
        return None
    if choices(position):
        return None, "endless"
    return OTHER[position.player], "singles-only" if stones(position) else "cleared"


def stones(position: Position) -> int:
    """How many stones the player to move has."""
    return sum(position.board[hole] for hole in PATH[position.player])


def choices(position: Position) -> list[str]:
    """“one of his holes, which contains two or more seeds”, but “Beginners are permitted to move a single stone.”"""
    least = 1 if position.settings["variant"] == "beginner" else 2
    holes = [hole for hole in PATH[position.player] if position.board[hole] >= least]
    return sorted(holes, key=lambda hole: (hole[0], int(hole[1:])))


def sowings(position: Position) -> list[str]:
    """The holes that he may sow."""
    if position.settings["endless"] != "illegal":
        return choices(position)
    return [hole for hole in choices(position) if not sow(dict(position.board), position.player, hole, position.settings)]


def sow(board: Board, player: str, hole: str, settings: Settings) -> bool:
    """Sow lap after lap on `board` itself, capturing on the way; return whether it never ends.

    “If the last stone lands in an empty hole, the turn ends.” “If the last stone lands in an occupied hole all these stones
    (the one just landed plus the ones that were already there) are picked up and sown in another lap.”
    """
    path = PATH[player]
    history: list[tuple[str, list[int]]] = []
    while (hole, list(board.values())) not in history:
        history.append((hole, list(board.values())))
        lifted = hole
        in_hand, board[hole] = board[hole], 0
        while in_hand:
            for _ in range(in_hand):
                hole = path[(path.index(hole) + 1) % len(path)]
                board[hole] += 1
            if board[hole] == 1:
                return False
            in_hand = capture(board, hole, settings)
            if settings["resow"] == "captives-and-own-from-next":
                board[hole] += in_hand
                in_hand = 0
            elif settings["resow"] == "captives-from-lap-start" and in_hand:
                hole = lifted
    return True


def capture(board: Board, hole: str, settings: Settings) -> int:
    """“If this occupied hole is in the inner row and the opposite hole of the opponent is occupied, the stones of this hole are
    captured”, and “If the outer hole of the opponent is also occupied, the player captures also its stones”.
    """
    if hole[0] not in INNER.values():
        return 0
    opponent = "N" if hole[0] == "A" else "S"
    column = str(11 - int(hole[1:]))
    inner, outer = INNER[opponent] + column, OUTER[opponent] + column
    if not board[inner] and settings["outer"] == "only-with-inner":
        return 0
    captives = board[inner] + board[outer]
    board[inner] = board[outer] = 0
    return captives


def arranging(position: Position) -> str:
    """How he may rearrange, if he may: “Expert players may, at their first turn, rearrange the stones on their side.”"""
    return position.settings["arrangement"] if position.player not in position.opened else ""


def arrangement(position: Position) -> str:
    """His stones as they stand, as an arrangement is written: inner row / outer row, from his left."""
    return "=" + "/".join(
        ",".join(str(position.board[row[position.player] + str(k)]) for k in range(1, 11)) for row in (INNER, OUTER)
    )


def gathered(position: Position) -> list[str]:
    """All his stones in the first two outer holes, by halves, else in the one, else in the other."""
    total = stones(position)
    halves = [(total - total // 2, total // 2), (total, 0), (0, total)]
    return ["=" + ",".join("0" * 10) + f"/{first},{second}," + ",".join("0" * 8) for first, second in halves]


def arranged(position: Position, chosen: str) -> Position:
    """His stones put as chosen, the same number as before."""
    rows = [[int(seeds) for seeds in row.split(",")] for row in chosen[1:].split("/")]
    if [len(row) for row in rows] != [10, 10] or min(map(min, rows)) < 0 or sum(map(sum, rows)) != stones(position):
        raise ValueError(f"{chosen}: not his stones")
    inner, outer = INNER[position.player], OUTER[position.player]
    put = {name + str(k): row[k - 1] for name, row in zip((inner, outer), rows, strict=True) for k in range(1, 11)}
    return replace(position, board=position.board | put)
