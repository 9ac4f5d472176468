"""Wari (alignment) once more, written from Cardinall's words alone, for the tests to hold the rules against.

Not a second text of the rules: nothing of the product uses it, and it is slow. Unlike the referee of Mweso it knows every
reading, since most of the doubts of this game are about the one rule that matters. It shares no code with gamekit and is
written otherwise: squares are names, a player's counters a set of them, and a line is a set too, found by walking every row
of the board before a step and after it. Where the two disagree one of them misreads the account.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, groupby

Outcome = tuple[str | None, str] | None  # the winner, or None where it is drawn, and the reason; no outcome while it goes on
Squares = frozenset[str]

FILES, RANKS = "abcdef", "123456"
SQUARES = [file + rank for file in FILES for rank in RANKS]  # “The board has thirty-six cups or squares in it.”
OTHER = {"S": "N", "N": "S"}


def _rows(of: Callable[[int, int], int]) -> list[list[str]]:
    rows: dict[int, list[str]] = {}
    for square in SQUARES:
        rows.setdefault(of(FILES.index(square[0]), RANKS.index(square[1])), []).append(square)
    return list(rows.values())


STRAIGHT = _rows(lambda file, rank: file) + _rows(lambda file, rank: rank)
SLANTING = _rows(lambda file, rank: file + rank) + _rows(lambda file, rank: file - rank)
ROWS = {"orthogonal": STRAIGHT, "with-diagonals": STRAIGHT + SLANTING}


@dataclass(frozen=True)
class Position:
    """Where each player's counters stand, who moves, what each has still to place, and his last step (`-` for none)."""

    counters: Mapping[str, Squares]
    side: str
    hand: Mapping[str, int]
    before: Mapping[str, str]
    settings: Mapping[str, str]


def opening(settings: Mapping[str, str]) -> Position:
    """“Each is provided with twelve counters”; “at the beginning” the board “is left entirely clear of any counters”."""
    clear: Squares = frozenset()
    side = {"south": "S", "north": "N"}[settings["first"]]
    return Position({"S": clear, "N": clear}, side, {"S": 12, "N": 12}, {"S": "-", "N": "-"}, settings)


def parse(written: str, settings: Mapping[str, str]) -> Position:
    """Read a position as it is written; what is wrong with one that is wrong is not this referee's business."""
    board, side, *rest = written.split()
    fields = {"hand": "S:0,N:0", "before": "-,-"} | dict(field.split("=") for field in rest)
    drawn = {
        file + rank: sign
        for rank, row in zip("654321", board.split("/"), strict=True)
        for file, sign in zip(FILES, row, strict=True)
    }
    return Position(
        counters={player: frozenset(square for square in SQUARES if drawn[square] == player) for player in "SN"},
        side=side,
        hand={held.split(":")[0]: int(held.split(":")[1]) for held in fields["hand"].split(",")},
        before=dict(zip("SN", fields["before"].split(","), strict=True)),
        settings=settings,
    )


def text(position: Position) -> str:
    """The position as it is written."""
    signs = {square: player for player in "SN" for square in position.counters[player]}
    words = ["/".join("".join(signs.get(file + rank, ".") for file in FILES) for rank in "654321"), position.side]
    if any(position.hand.values()):
        words.append(f"hand=S:{position.hand['S']},N:{position.hand['N']}")
    if position.settings["remake"] == "not-at-once":
        words.append(f"before={position.before['S']},{position.before['N']}")
    return " ".join(words)


def vacant(position: Position) -> list[str]:
    """The squares with no counter on them (“there are twelve left”)."""
    return [square for square in SQUARES if square not in position.counters["S"] | position.counters["N"]]


def adjacent(one: str, other: str) -> bool:
    """“which must be adjacent to the counter moved, but not diagonally so”"""
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1])) == 1


def steps(position: Position) -> list[tuple[str, str]]:
    """“to move one of his coutners to any vacant square”, once “all twenty-four have been set in place”."""
    if any(position.hand.values()):
        return []
    mine, free = sorted(position.counters[position.side]), vacant(position)
    return [(left, reached) for left in mine for reached in free if adjacent(left, reached)]


def lines(counters: Squares, settings: Mapping[str, str]) -> list[Squares]:
    """All lines of three or more, each as long as it is: “must be in consecutive squares”."""
    runs = [(own, frozenset(run)) for row in ROWS[settings["lines"]] for own, run in groupby(row, counters.__contains__)]
    return [run for own, run in runs if own and len(run) >= 3]


def made(position: Position, left: str, reached: str) -> int:
    """How many threes a step makes.

    “only those lines made up of three”; “A line of four or more counts for nothing, nor does the moving of one of four in a
    row, leaving a line of three”; “It is only the actual making of a line which counts”
    """
    settings, mine = position.settings, position.counters[position.side]
    before, after = lines(mine, settings), lines(mine - {left} | {reached}, settings)
    if settings["remake"] == "not-at-once" and position.before[position.side] == f"{reached}-{left}":
        return 0
    if settings["leaving-four"] == "mover-barred" and any(left in line and len(line) >= 4 for line in before):
        return 0
    if settings["four-and-three"] == "four-spoils" and any(reached in line and len(line) >= 4 for line in after):
        return 0
    threes = [line for line in after if len(line) == 3]
    fresh = [line for line in threes if reached in line]
    if settings["leaving-four"] == "residual-counts":
        return len(fresh) + len([line for line in threes if line | {left} in before])
    return len(fresh)


def removals(position: Position, left: str, reached: str) -> list[str]:
    """What may be written after a step: nothing, or the counters removed. “he is allowed to remove any one”"""
    theirs = sorted(position.counters[OTHER[position.side]])
    threes = made(position, left, reached)
    most = min(threes if position.settings["double"] == "one-per-line" else 1, threes, len(theirs))
    least = most if position.settings["removal"] == "mandatory" else 0
    taken = sorted(some for number in range(least, most + 1) for some in combinations(theirs, number))
    return ["x" + ",".join(some) if some else "" for some in taken]


def moves(position: Position) -> list[str]:
    """All that the player may do, as it is written and in that order; nothing where the game is over by that."""
    if cannot_move(position):
        return []
    if position.hand[position.side]:
        return vacant(position)  # “to place one counter in any unoccupied square”
    return [f"{a}-{b}{taken}" for a, b in steps(position) for taken in removals(position, a, b)] or ["pass"]


def cannot_move(position: Position) -> Outcome:
    """What follows where the player whose turn it is has nothing to move; under the reading `pass` it goes on."""
    side, blocked = position.side, position.settings["blocked"]
    if not has(position, side):
        return OTHER[side], "cleared"
    if position.hand[side] or steps(position) or blocked == "pass":
        return None
    return (OTHER[side] if blocked == "loses" else None), "cannot-move"


def has(position: Position, player: str) -> int:
    """How many counters a player still has, on the board or to place."""
    return len(position.counters[player]) + position.hand[player]


def play(position: Position, move: str) -> tuple[Position, Outcome]:
    """Make a move of those listed, and see whether the game goes on: “The latter then moves”."""
    if move not in moves(position):
        raise ValueError(f"{move} in {text(position)}")
    side, other = position.side, OTHER[position.side]
    mine, theirs = position.counters[side], position.counters[other]
    after = replace(position, side=other)
    if "-" in move:
        step, _, taken = move.partition("x")
        left, reached = step.split("-")
        counters = {side: mine - {left} | {reached}, other: theirs - set(taken.split(","))}
        after = replace(after, counters=counters, before={**position.before, side: step})
    elif move != "pass":
        hand = {**position.hand, side: position.hand[side] - 1}
        after = replace(after, counters={side: mine | {move}, other: theirs}, hand=hand)
    return after, cannot_move(after) or too_few(after)


def too_few(position: Position) -> Outcome:
    """Nobody makes a line of three with two counters. The player to move is looked at first: it is he whose were removed."""
    poor = [player for player in (position.side, OTHER[position.side]) if has(position, player) < 3]
    if poor and position.settings["few"] == "under-three-loses":
        return OTHER[poor[0]], "few"
    return (None, "dead") if len(poor) == 2 and position.settings["dead"] == "draw" else None
