"""A board of four rows, two a side, each player sowing round his own two."""

from __future__ import annotations

import re

from gamekit.errors import Fault, shown
from gamekit.play.holes import ROW_LETTERS, drawn_rows, hole_name, parse_hole, rings
from gamekit.play.kinds.kind import Rows, Word

ROW_NAMES = ("North's back row b", "North's front row a", "South's front row A", "South's back row B")


def split_rows(word: Word, right: str, faults: list[Fault]) -> list[Word]:
    """The four rows of a board as words; none, and a fault, where there are more or fewer."""
    texts = word.text.split("/")
    if len(texts) != len(ROW_LETTERS):
        how = f"has {len(texts)} rows; it has four, b/a/A/B from top to bottom"
        faults.append(Fault(f"the board “{shown(word.text)}” {how}; {right}", column=word.column))
        return []
    rows, column = [], word.column
    for text in texts:
        rows.append(Word(text, column))
        column += len(text) + 1
    return rows


def split_holes(word: Word, name: str, columns: int, row: str, faults: list[Fault]) -> list[Word]:
    """The holes of a row as words; a fault where they are not `columns`. `row` is a right row, for the message."""
    counts, column, words = word.text.split(","), word.column, []
    if len(counts) != columns:
        message = f"{name}, “{shown(word.text)}”, has {len(counts)} holes; it has {columns}; for example {row}"
        faults.append(Fault(message, column=word.column))
    for count in counts:
        words.append(Word(count, column))
        column += len(count) + 1
    return words


class FourRowsKind:
    """Rings of 2n holes, index 0 the owner's B1, n−1 his Bn, n his An, 2n−1 his A1."""

    stepped = False

    def __init__(self, columns: int, seeds: int) -> None:
        """`columns` holes to a row, at most `seeds` seeds."""
        self.columns, self.seeds = columns, seeds
        self.width = self.arranged = 2 * columns

    def name(self, player: int, hole: int) -> str:
        """The name of a hole, such as `B2` or `a7`."""
        return hole_name(player, hole, self.columns)

    def place(self, name: str) -> tuple[int | None, int]:
        """The owner and the ring index of a hole; raises NotationError for none such."""
        return parse_hole(name, self.columns)

    def names_allowed(self) -> str:
        """Which names there are, in words."""
        return f"South's are A1–A{self.columns} and B1–B{self.columns}, North's a1–a{self.columns} and b1–b{self.columns}"

    def write(self, board: Rows) -> str:
        """Four rows of counts, top to bottom b, a, A, B."""
        return "/".join(",".join(map(str, row)) for row in drawn_rows(board, self.columns))

    def read(self, word: Word, right: str, faults: list[Fault]) -> Rows:
        """The rings of South and North from four rows of counts."""
        rows = []
        for name, row in zip(ROW_NAMES, split_rows(word, right, faults), strict=False):
            rows.append(tuple(self._row(row, name, faults)))
        return rings(tuple(rows)) if len(rows) == len(ROW_LETTERS) else [[], []]

    def _row(self, word: Word, name: str, faults: list[Fault]) -> list[int]:
        right, found = ",".join(["4"] + ["0"] * (self.columns - 1)), []
        for count in split_holes(word, name, self.columns, right, faults):
            if re.fullmatch(r"[0-9]{1,6}", count.text):
                found.append(int(count.text))
            else:
                message = f"“{shown(count.text)}” in {name} is not a count of seeds; write 0 or more, for example {right}"
                faults.append(Fault(message, column=count.column))
        return found

    def holding(self, board: Rows) -> tuple[int, int]:
        """How many seeds stand on the board, and how many the game has."""
        return sum(map(sum, board[:2])), self.seeds
