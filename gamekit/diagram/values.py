"""The values a diagram is made of: what is read (`Frame`), what is drawn (`Board` and its parts).

Lengths are in units of the drawing (the viewBox), x to the right, y downwards. Nothing here knows how it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

SeedKind: TypeAlias = Literal["seed", "new", "ghost"]
Point: TypeAlias = tuple[float, float]
Labels: TypeAlias = Mapping[str, tuple[str, int]]
"""Another set of names: row letter → (its letter there, 1 where numbers run as ours do, −1 where they run against).

Braunholtz's Mweso: `{"B": ("D", 1), "A": ("C", 1), "b": ("A", -1), "a": ("B", -1)}`.
"""
Marks: TypeAlias = Mapping[str, str]
"""Signs written in holes, as on a figure: hole → one or two characters (`"×"`, `"0"`), or `"next"`: lifted next."""


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


@dataclass(frozen=True)
class Hole:
    """A hole: its place, and what happened to it. A hole may be lifted and last at once (a lap of one full ring)."""

    name: str
    centre: Point
    radius: float
    count: int
    lifted: bool = False
    last: bool = False
    taken: int = 0
    sign: str = ""


@dataclass(frozen=True)
class Seed:
    """A seed: `new` if it came in this lap (dropped, or returned with captives), `ghost` if it was taken from here."""

    hole: str
    centre: Point
    radius: float
    kind: SeedKind


@dataclass(frozen=True)
class Label:
    """Words on the drawing, centred on `centre` across and resting on `baseline`, inside a box reserved for them."""

    text: str
    centre: float
    baseline: float
    size: float
    kind: Literal["count", "minus", "edge", "sign", "rounds"]
    hole: str | None = None

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom: generous for a bold sans-serif (0.66 em a character, capitals 0.74 em high)."""
        half = 0.33 * self.size * len(self.text)
        return self.centre - half, self.baseline - 0.74 * self.size, self.centre + half, self.baseline


@dataclass(frozen=True)
class Arrow:
    """An arrowhead between two holes, pointing along the unit vector `along`."""

    centre: Point
    along: Point


@dataclass(frozen=True)
class Sowing:
    """The way of the seeds: lines through hole centres in sowing order.

    `rounds` is how often the hole most sown into received a seed. A lap that came back to a hole is `closed`: its line
    joins its end to its beginning.
    """

    lines: tuple[tuple[Point, ...], ...] = ()
    arrows: tuple[Arrow, ...] = ()
    closed: bool = False
    rounds: int = 0


@dataclass(frozen=True)
class Board:
    """A whole diagram: everything `draw` needs, and nothing that depends on how it draws."""

    size: Point
    wood: tuple[float, float, float, float]
    middle: tuple[Point, Point]
    player: str
    holes: tuple[Hole, ...]
    seeds: tuple[Seed, ...]
    labels: tuple[Label, ...]
    sowing: Sowing
    title: str
    description: str
