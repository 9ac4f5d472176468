"""A board of four rows round which both players move: a hole is his whose men stand in it, and is written with his letter."""

from __future__ import annotations

import re

from gamekit.errors import Fault, shown
from gamekit.play.holes import ROW_LETTERS, drawn_rows, hole_name, parse_hole, rings
from gamekit.play.kinds.four_rows import ROW_NAMES, split_holes, split_rows
from gamekit.play.kinds.kind import Rows, Word

OWNERS = "sn"
HOLE = re.compile(r"(?P<empty>0)|(?P<men>0*[1-9][0-9]{0,5})(?P<owner>[sn])")


class OneRingKind:
    """Places 0 to 2n−1 are South's side in the order of a ring, 2n to 4n−1 North's; whose men stand there is another matter."""

    stepped = False
    arranged = 0

    def __init__(self, columns: int, seeds: int) -> None:
        """`columns` holes to a row, at most `seeds` men."""
        self.columns, self.seeds = columns, seeds
        self.width = 4 * columns

    def name(self, player: int, hole: int) -> str:
        """The name of the place, whoever's men stand there."""
        side, index = divmod(hole, 2 * self.columns)
        return hole_name(side, index, self.columns)

    def place(self, name: str) -> tuple[int | None, int]:
        """The index of a place, which is nobody's; raises NotationError for none such."""
        side, index = parse_hole(name, self.columns)
        return None, 2 * self.columns * side + index

    def names_allowed(self) -> str:
        """Which names there are, in words."""
        return f"South's side has A1–A{self.columns} and B1–B{self.columns}, North's a1–a{self.columns} and b1–b{self.columns}"

    def rows(self, board: Rows) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[str, ...], ...]]:
        """Men and owners (`S`, `N`, or nothing) in four rows as South sees them."""
        half = 2 * self.columns
        men = [south + north for south, north in zip(board[0], board[1], strict=True)]
        whose = [1 if south else 2 if north else 0 for south, north in zip(board[0], board[1], strict=True)]
        owners = drawn_rows([whose[:half], whose[half:]], self.columns)
        return drawn_rows([men[:half], men[half:]], self.columns), tuple(
            tuple(" SN"[one].strip() for one in row) for row in owners
        )

    def write(self, board: Rows) -> str:
        """Four rows of holes, each `0` or its men with their owner's letter."""
        men, owners = self.rows(board)
        rows = (zip(*pair, strict=True) for pair in zip(men, owners, strict=True))
        return "/".join(",".join(f"{count}{owner.lower()}" for count, owner in row) for row in rows)

    def read(self, word: Word, right: str, faults: list[Fault]) -> Rows:
        """South's men and North's by place."""
        split = split_rows(word, right, faults)
        rows = [self._row(row, name, faults) for name, row in zip(ROW_NAMES, split, strict=False)]
        if len(rows) != len(ROW_LETTERS):
            return [[], []]
        return [self._of(owner, rows) for owner in OWNERS]

    def _of(self, owner: str, rows: list[list[tuple[int, str]]]) -> list[int]:
        south, north = rings(tuple(tuple(men if whose == owner else 0 for men, whose in row) for row in rows))
        return [*south, *north]

    def _row(self, word: Word, name: str, faults: list[Fault]) -> list[tuple[int, str]]:
        right, found = ",".join(["4s"] + ["0"] * (self.columns - 1)), []
        for text in split_holes(word, name, self.columns, right, faults):
            if one := HOLE.fullmatch(text.text):
                found.append((int(one["men"] or 0), one["owner"] or ""))
            else:
                how = "is not men with their owner's letter; write 0, or a count with s or n"
                faults.append(Fault(f"“{shown(text.text)}” in {name} {how}, for example {right}", column=text.column))
        return found

    def holding(self, board: Rows) -> tuple[int, int]:
        """How many men stand on the board, and how many the game has."""
        return sum(map(sum, board[:2])), self.seeds
