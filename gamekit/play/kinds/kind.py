"""What every kind of board can say of itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from gamekit.errors import Fault

Rows = list[list[int]]
"""The two rows of a board that rules see: South's seeds (or counters), hole by hole, and North's."""


class Word(NamedTuple):
    """A part of a text, and the column at which it begins (from 1)."""

    text: str
    column: int


class Kind(Protocol):
    """A kind of board, with its number of columns.

    `width` is how many ints a row of the board has for the rules; `arranged` how many of them an arrangement names; `stepped`
    says that counters are placed and stepped, and no seeds sown.
    """

    width: int
    arranged: int
    stepped: bool

    def name(self, player: int, hole: int) -> str:
        """The name of a hole or square, such as `B2`, `a7`, `c3`."""

    def place(self, name: str) -> tuple[int | None, int]:
        """Whose a hole is (None where it is nobody's by its place) and its index; raises NotationError for none such."""

    def names_allowed(self) -> str:
        """Which names there are, in words."""

    def write(self, board: Rows) -> str:
        """The board part of a position."""

    def read(self, word: Word, right: str, faults: list[Fault]) -> Rows:
        """The board that `word` writes; what is wrong with it is added to `faults`. `right` is a right example."""

    def holding(self, board: Rows) -> tuple[int, int]:
        """How many seeds or counters stand on the board, and how many the game has."""


def moved(board: Rows, events: Iterable[Mapping[str, object]], mover: int, kind: Kind) -> None:
    """Change the board as events tell; a relay, a resow, a line, a pass and an end move nothing themselves."""
    for event in events:
        told = {key: kind.place(str(event[key])) for key in ("hole", "square", "from", "to") if key in event}
        seeds = int(str(event.get("seeds", 1)))
        match event["event"]:
            case "drop" | "return" | "place":
                _add(board, told.get("hole") or told["square"], mover, seeds)
            case "lift":
                _add(board, told["hole"], mover, -seeds)
            case "capture" | "remove":
                _add(board, told.get("hole") or told["square"], 1 - mover, -seeds)
            case "own":
                _add(board, told["hole"], mover, seeds)
                _add(board, told["hole"], 1 - mover, -seeds)
            case "join" | "step":
                _add(board, told["from"], mover, -1)
                _add(board, told.get("hole") or told["to"], mover, 1)


def _add(board: Rows, place: tuple[int | None, int], else_of: int, seeds: int) -> None:
    """Add seeds to a hole of its owner's, or of `else_of` where the hole is nobody's by its place."""
    owner, hole = place
    board[else_of if owner is None else owner][hole] += seeds
