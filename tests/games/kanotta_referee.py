"""Kanotta once more, written from Gering's page and the notes on its doubts, for the tests to hold the rules against.

Not a second text of the rules: nothing of the product uses it, and it is slow. It shares no code with gamekit and is written
otherwise: holes by name in a dict, a move's history in a list, a move carried about as its text. It knows every reading, since
most of the page is doubtful. Where the two disagree one of them misreads the account.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

Board = dict[str, int]
Settings = dict[str, str]
Outcome = tuple[str | None, str] | None  # the winner, None in a draw, and why; or None while the game goes on

OTHER = {"S": "N", "N": "S"}
FRONT = {"S": "A", "N": "a"}
BACK = {"S": "B", "N": "b"}
# “counterclockwise into consecutive holes, stone by stone, around his two rows”
PATH = {
    player: [BACK[player] + str(k) for k in range(1, 9)] + [FRONT[player] + str(k) for k in range(8, 0, -1)] for player in "SN"
}
# The rows as South sees them, from the top.
DRAWN = [[row + str(k) for k in (range(8, 0, -1) if row in "ab" else range(1, 9))] for row in "baAB"]


@dataclass(frozen=True)
class Position:
    """A board and who is to move on it, what each has taken off, who has made his opening removal, and the readings."""

    board: Board
    player: str
    taken: dict[str, int]
    opened: str
    settings: Settings


def opening(settings: Settings) -> Position:
    """Two seeds in each hole, or four in each of the back rows; nobody has removed anything."""
    if settings["setup"] == "two-in-each":
        board = {hole: 2 for row in DRAWN for hole in row}
    else:
        board = {hole: 4 if hole[0] in "bB" else 0 for row in DRAWN for hole in row}
    opened = "SN" if settings["opening"] == "none" else ""
    return Position(board, settings["first"][0].upper(), {"S": 0, "N": 0}, opened, settings)


def parse(text: str, settings: Settings) -> Position:
    """Read a position as it is written."""
    drawn, player, *fields = text.split()
    board = {
        hole: int(seeds)
        for names, row in zip(DRAWN, drawn.split("/"), strict=True)
        for hole, seeds in zip(names, row.split(","), strict=True)
    }
    given = {"taken": "S:0,N:0", "opened": "SN"} | dict(field.split("=") for field in fields)
    taken = {who: int(seeds) for who, seeds in (each.split(":") for each in given["taken"].split(","))}
    opened = "SN" if settings["opening"] == "none" else given["opened"].replace("-", "")
    return Position(board, player, taken, opened, settings)


def text(position: Position) -> str:
    """Write a position: the board, the side to move, and the fields that say something."""
    written = "/".join(",".join(str(position.board[hole]) for hole in row) for row in DRAWN) + " " + position.player
    if any(position.taken.values()):
        written += f" taken=S:{position.taken['S']},N:{position.taken['N']}"
    if position.opened != "SN":
        written += f" opened={position.opened or '-'}"
    return written


def moves(position: Position) -> list[str]:
    """What is listed: all that may be done, but where he removes and sows in one turn, one removal with each sowing."""
    if not owes_removal(position):
        return sowings(position)
    may_remove = removals(position)
    if position.settings["opening"] == "removal-is-the-first-turn":
        return sorted(may_remove)
    if not may_remove or not choices(position):
        return sowings(position)
    first = specimen(position)
    if leaves_nothing(position, remove(position, first)):
        return [first]
    return [f"{first}+{sowing}" for sowing in sowings(remove(position, first))]


def play(position: Position, move: str) -> tuple[Position, Outcome]:
    """Take a turn: the position that follows, and the outcome if the game ends with it. Raises ValueError."""
    parts = [canonical(part) for part in move.split("+")]
    after = position
    if parts[0].startswith("x"):
        if not owes_removal(position) or parts[0] not in removals(position):
            raise ValueError(f"{move}: no such removal")
        after = remove(position, parts.pop(0))
        after = replace(after, opened="".join(who for who in "SN" if who in position.opened + position.player))
    elif owes_removal(position) and move not in moves(position):
        raise ValueError(f"{move}: he has to remove four first")
    sows = position.settings["opening"] == "removal-then-sow" and not leaves_nothing(position, after)
    if len(parts) != (after is position or sows):
        raise ValueError(f"{move}: not one turn")
    if parts and parts[0] not in (sowings(after) if after is position else set(sowings(after)) - {"pass"}):
        raise ValueError(f"{move}: no such sowing")
    never_ends = False
    if parts and parts[0] != "pass":
        after, never_ends = sow_and_take(after, parts[0])
    after = replace(after, player=OTHER[position.player])
    if never_ends and position.settings["endless"] == "draw":
        return after, (None, "endless")
    if never_ends and position.settings["endless"] == "mover-loses":
        return after, (after.player, "endless")
    return after, end(after)


def end(position: Position) -> Outcome:
    """“The game ends when a player has no stones left.” Else by the next player's having nothing that he may do."""
    have = [who for who in "SN" if any(position.board[hole] for hole in PATH[who])]
    if len(have) < 2:
        return (have[0] if have else None), "cleared"
    if moves(position):
        return None
    return (None, "endless") if choices(position) else (OTHER[position.player], "cannot-move")


def leaves_nothing(position: Position, after: Position) -> bool:
    """“The game ends when a player has no stones left”: at once, though he would have sown in the same turn."""
    return after is not position and not any(after.board[hole] for hole in PATH[OTHER[position.player]])


def owes_removal(position: Position) -> bool:
    """“the players remove the contents of four holes of their opponent in their first move”"""
    return position.player not in position.opened


def removals(position: Position) -> set[str]:
    """Which four he may remove: occupied ones, any, or a file and two as in a capture."""
    holes = sorted(PATH[OTHER[position.player]])
    full = [hole for hole in holes if position.board[hole]]
    if position.settings["removal-holes"] == "any":
        return {listed(four) for four in combinations(holes, 4)}
    if position.settings["removal-holes"] == "occupied":
        return {listed(four) for four in combinations(full, min(4, len(full)))} - {""}
    found = set()
    for column in range(1, 9):
        file = file_facing(FRONT[position.player] + str(column))
        if any(position.board[hole] for hole in file):
            others = [hole for hole in full if hole not in file]
            found |= {listed([*file, *two]) for two in combinations(others, min(2, len(others)))}
    return found


def specimen(position: Position) -> str:
    """The first four occupied holes, empty ones after them where four must be named; else the first that is allowed."""
    holes = sorted(PATH[OTHER[position.player]], key=lambda hole: (not position.board[hole], hole))
    count = 4 if position.settings["removal-holes"] == "any" else sum(position.board[hole] > 0 for hole in holes)
    first = listed(holes[: min(4, count)])
    return first if first in removals(position) else min(removals(position))


def remove(position: Position, removal: str) -> Position:
    """“All captures are removed from the board.”"""
    holes = removal.lstrip("x").split(",") if removal else []
    seeds = sum(position.board[hole] for hole in holes)
    taken = position.taken | {position.player: position.taken[position.player] + seeds}
    return replace(position, board=position.board | dict.fromkeys(holes, 0), taken=taken)


def sowings(position: Position) -> list[str]:
    """Every sowing he may make, with every choice of two other holes where it captures; or a pass."""
    found = []
    for move in choices(position):
        board = dict(position.board)
        last, never_ends = sow(board, position.player, move)
        if never_ends and position.settings["endless"] == "illegal":
            continue
        found += [move + two for two in extras(position, board, last)] if captures(board, last, never_ends) else [move]
    blocked = not choices(position) and any(position.board[hole] for hole in PATH[position.player])
    return ["pass"] if blocked and position.settings["singles"] == "pass" else found


def choices(position: Position) -> list[str]:
    """“one of his holes, which has at least two stones”, and “If a player has only singles left, he must if possible sow a
    single seed into an adjacent hole that is occupied.”
    """
    board, path = position.board, PATH[position.player]
    if any(board[hole] > 1 for hole in path):
        return sorted(hole for hole in path if board[hole] > 1)
    singles = [hole for hole in path if board[hole]]
    joining = [hole for hole in singles if board[following(path, hole)]]
    if position.settings["adjacent"] == "either-side":
        joining += [hole + back_mark(hole) for hole in singles if board[following(path[::-1], hole)]]
    if joining or position.settings["singles"] != "any-single-if-none-adjacent":
        return sorted(joining)
    return sorted(singles)


def sow(board: Board, player: str, move: str) -> tuple[str, bool]:
    """Sow lap after lap on `board` itself, until one ends in an empty hole; return that hole, and whether none ever does."""
    hole, path = move[:2], PATH[player][::-1] if len(move) > 2 else PATH[player]
    history: list[tuple[str, list[int]]] = []
    while (hole, list(board.values())) not in history:
        history.append((hole, list(board.values())))
        in_hand, board[hole] = board[hole], 0
        for _ in range(in_hand):
            hole = following(path, hole)
            board[hole] += 1
        if board[hole] == 1:
            return hole, False
    return hole, True


def sow_and_take(position: Position, move: str) -> tuple[Position, bool]:
    """Sow, then take what is captured and the two chosen; and whether the sowing never ends."""
    sowing, _, two = move.partition("x")
    board = dict(position.board)
    last, never_ends = sow(board, position.player, sowing)
    after = replace(position, board=board)
    if captures(board, last, never_ends):
        after = remove(after, listed([*file_facing(last), *(two.split(",") if two else [])]))
    return after, never_ends


def captures(board: Board, last: str, never_ends: bool) -> bool:
    """“in an empty hole of the player's front row and the opponent's hole opposite to it was occupied”"""
    return not never_ends and last[0] in FRONT.values() and board[file_facing(last)[0]] > 0


def extras(position: Position, board: Board, last: str) -> list[str]:
    """“In addition, the contents of any other two of his opponent's holes are also taken.”"""
    file = file_facing(last)
    if position.settings["extras"] == "only-if-both-occupied" and not board[file[1]]:
        return [""]
    others = sorted(hole for hole in PATH[OTHER[position.player]] if hole not in file)
    if position.settings["extra-holes"] == "occupied-as-far-as-they-go":
        others = [hole for hole in others if board[hole]]
    return [listed(two) for two in combinations(others, min(2, len(others)))]


def file_facing(front: str) -> tuple[str, str]:
    """“both holes of the opponent's file”, the inner one first, that face a hole of one's own front row."""
    opponent = "N" if front[0] == "A" else "S"
    return FRONT[opponent] + str(9 - int(front[1])), BACK[opponent] + str(9 - int(front[1]))


def following(path: list[str], hole: str) -> str:
    """The next hole round the two rows as a circle."""
    return path[(path.index(hole) + 1) % len(path)]


def back_mark(hole: str) -> str:
    """The mark of a sowing backwards: to the left in the back row, to the right in the front row."""
    return "<" if hole[0] in BACK.values() else ">"


def listed(holes: Iterable[str]) -> str:
    """Holes taken, as they stand in a move."""
    return "x" * bool(holes) + ",".join(sorted(holes))


def canonical(part: str) -> str:
    """A removal or a sowing as it is listed: holes taken in order, no mark on a sowing forwards."""
    sowing, _, taken = part.partition("x")
    if sowing[2:] and sowing != "pass" and sowing[2:] != back_mark(sowing):
        sowing = sowing[:2]
    return sowing + (listed(taken.split(",")) if taken else "")
