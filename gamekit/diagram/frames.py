"""What a diagram reads: a lap on a board of holes (`Frame`), or a turn on a board of squares (`GridFrame`)."""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable


class Frame(Protocol):
    """What a diagram reads of a lap; `gamekit.play.laps.Lap` is one."""

    @property
    def number(self) -> int:
        """0 for the position before the turn, then 1, 2 …, one a lap."""

    @property
    def player(self) -> str:
        """`"S"` or `"N"`: who moves."""

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Seeds when the lap is over, rows as South sees them, top to bottom, left to right."""

    @property
    def lifted(self) -> str | None:
        """The hole lifted, by its canonical name."""

    @property
    def seeds(self) -> int:
        """How many seeds were lifted."""

    @property
    def drops(self) -> tuple[str, ...]:
        """The holes sown into, in order; a hole may recur."""

    @property
    def last(self) -> str | None:
        """Where the last seed fell."""

    @property
    def taken(self) -> tuple[tuple[str, int], ...]:
        """Holes emptied by capture or removal, with the seeds each held."""

    @property
    def returned(self) -> tuple[str, int] | None:
        """The hole to which captured seeds were added, and how many."""

    @property
    def owners(self) -> tuple[tuple[str, ...], ...] | None:
        """Whose each hole is, in the shape of `rows`: `"S"`, `"N"` or `""`; None where a hole is its side's always."""

    @property
    def owned(self) -> tuple[str, ...]:
        """The holes that changed owner in this lap."""

    @property
    def arranged(self) -> bool:
        """Whether the player laid out his seeds anew before anything else."""

    @property
    def joined(self) -> tuple[str, str] | None:
        """From which hole a seed was put to those of which other, before anything was lifted."""


@runtime_checkable
class GridFrame(Protocol):
    """What a diagram reads of a turn on a board of squares, named `a1` at the lower left as on a chessboard."""

    @property
    def number(self) -> int:
        """0 for the position before the turn, 1 for the turn."""

    @property
    def player(self) -> str:
        """`"S"` or `"N"`: who moves."""

    @property
    def ranks(self) -> tuple[str, ...]:
        """What stands when the turn is over, the highest rank first, its squares left to right: `S`, `N` or `.`."""

    @property
    def placed(self) -> str | None:
        """The square that a counter from the hand was put on."""

    @property
    def moved(self) -> tuple[str, str] | None:
        """The square that a counter left, and the one it came to."""

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The lines that were made, each its squares in order."""

    @property
    def removed(self) -> tuple[str, ...]:
        """The squares from which the other player's counters were removed."""

    @property
    def hand(self) -> tuple[int, int]:
        """The counters that South and North have still to place."""


AnyFrame: TypeAlias = Frame | GridFrame
