"""Names of holes: `A`/`B` South's front and back row, `a`/`b` North's, numbered from 1 at the owner's left.

Inside, a hole is a player (0 South, 1 North) and a ring index: 0 the owner's B1, n−1 his Bn, n his An, 2n−1 his A1.
"""

from __future__ import annotations

import re

from gamekit.errors import NotationError, shown
from gamekit.rules.declare import FourRows, Grid

SIDES = "SN"
PLAYERS = ("South", "North")
ROW_LETTERS = ("b", "a", "A", "B")
HOLE_NAME = re.compile(r"([A-Za-z])([0-9]+)")


def hole_name(player: int, hole: int, columns: int) -> str:
    """The name of a hole, such as `B2` or `a7`."""
    name = f"B{hole + 1}" if hole < columns else f"A{2 * columns - hole}"
    return name if player == 0 else name.lower()


def parse_hole(name: str, columns: int) -> tuple[int, int]:
    """The player and ring index of a hole by its name; raises NotationError for a hole that is not on the board."""
    found = HOLE_NAME.fullmatch(name)
    if not found or found[1] not in ROW_LETTERS or not 1 <= int(found[2][:6]) <= columns or found[2].startswith("0"):
        allowed = f"South's are A1–A{columns} and B1–B{columns}, North's a1–a{columns} and b1–b{columns}"
        raise NotationError(f"there is no hole “{shown(name)}”; {allowed}; for example B2")
    number, player = int(found[2]), int(found[1].islower())
    return player, number - 1 if found[1] in "Bb" else 2 * columns - number


def to_source(name: str, board: FourRows | Grid, columns: int) -> str:
    """The account's own name for a hole named as here."""
    assert board.source_rows is not None
    letter, direction = board.source_rows[name[0]]
    number = int(name[1:])
    return f"{letter}{number if direction > 0 else columns + 1 - number}"


def from_source(name: str, board: FourRows | Grid, columns: int) -> str:
    """Our name for a hole that is named as in the account; raises NotationError where the account has no such hole."""
    assert board.source_rows is not None
    found = HOLE_NAME.fullmatch(name)
    for row, (letter, direction) in board.source_rows.items():
        if found and found[1] == letter and 1 <= int(found[2][:6]) <= columns and not found[2].startswith("0"):
            number = int(found[2])
            return f"{row}{number if direction > 0 else columns + 1 - number}"
    letters = ", ".join(sorted(letter for letter, _ in board.source_rows.values()))
    allowed = f"under labels: source the rows are {letters}, the holes 1–{columns}"
    raise NotationError(f"the account has no hole “{shown(name)}”; {allowed}; for example {to_source('B2', board, columns)}")


def drawn_rows(board: list[list[int]], columns: int) -> tuple[tuple[int, ...], ...]:
    """The four rows of a board as South sees them, top to bottom b, a, A, B, left to right."""
    south, north = board[0], board[1]
    return (
        tuple(reversed(north[:columns])),
        tuple(north[columns:]),
        tuple(reversed(south[columns:])),
        tuple(south[:columns]),
    )


def rings(rows: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """The rings of South and North from four rows as drawn: the inverse of `drawn_rows`."""
    north_back, north_front, south_front, south_back = rows
    return [[*south_back, *reversed(south_front)], [*reversed(north_back), *north_front]]
