"""A board of squares on which counters are placed and stepped: files a, b, c … from the left, ranks 1, 2 … from below."""

from __future__ import annotations

import re
from string import ascii_lowercase

from gamekit.errors import Fault, NotationError, shown
from gamekit.play.kinds.kind import Rows, Word

SIGNS = ".SN"


class GridKind:
    """Squares counted along the ranks from a1, as South sees them."""

    stepped = True
    arranged = 0

    def __init__(self, files: int, ranks: int, counters: int) -> None:
        """So many files and ranks, and counters to each player."""
        self.files, self.ranks, self.counters = files, ranks, counters
        self.width = files * ranks

    def name(self, player: int, hole: int) -> str:
        """The name of a square, such as `c3`."""
        rank, file = divmod(hole, self.files)
        return f"{ascii_lowercase[file]}{rank + 1}"

    def place(self, name: str) -> tuple[int | None, int]:
        """The index of a square, which is nobody's; raises NotationError for none such."""
        found = re.fullmatch(r"([a-z])([1-9][0-9]{0,5})", name)
        if not found or found[1] not in ascii_lowercase[: self.files] or int(found[2]) > self.ranks:
            raise NotationError(f"there is no square “{shown(name)}”; {self.names_allowed()}; for example c3")
        return None, (int(found[2]) - 1) * self.files + ascii_lowercase.index(found[1])

    def names_allowed(self) -> str:
        """Which names there are, in words."""
        return f"files are a–{ascii_lowercase[self.files - 1]}, ranks 1–{self.ranks}"

    def lines(self, board: Rows) -> tuple[str, ...]:
        """The ranks, the farthest from South first, each square `S`, `N` or `.`."""
        signs = [SIGNS[south + 2 * north] for south, north in zip(board[0], board[1], strict=True)]
        ranks = ["".join(signs[rank * self.files : (rank + 1) * self.files]) for rank in range(self.ranks)]
        return tuple(reversed(ranks))

    def write(self, board: Rows) -> str:
        """The ranks, joined by `/`."""
        return "/".join(self.lines(board))

    def read(self, word: Word, right: str, faults: list[Fault]) -> Rows:
        """Where South's counters stand, and North's."""
        ranks, column = word.text.split("/"), word.column
        if len(ranks) != self.ranks:
            how = f"has {len(ranks)} ranks; it has {self.ranks}, the farthest from South first"
            faults.append(Fault(f"the board “{shown(word.text)}” {how}; {right}", column=word.column))
            return [[], []]
        for number, rank in enumerate(ranks):
            self._check(Word(rank, column), self.ranks - number, faults)
            column += len(rank) + 1
        signs = "".join(rank.ljust(self.files, ".")[: self.files] for rank in reversed(ranks))
        return [[int(sign == owner) for sign in signs] for owner in "SN"]

    def _check(self, word: Word, rank: int, faults: list[Fault]) -> None:
        right = f"for example {'S.N'.ljust(self.files, '.')}"
        if len(word.text) != self.files:
            message = f"rank {rank}, “{shown(word.text)}”, has {len(word.text)} squares; it has {self.files}; {right}"
            faults.append(Fault(message, column=word.column))
        for at, sign in enumerate(word.text):
            if sign not in SIGNS:
                message = f"“{shown(sign)}” in rank {rank} is none of S (South's counter), N (North's) and . (empty); {right}"
                faults.append(Fault(message, column=word.column + at))

    def holding(self, board: Rows) -> tuple[int, int]:
        """How many counters stand on the board, and how many the game has."""
        return sum(map(sum, board[:2])), 2 * self.counters
