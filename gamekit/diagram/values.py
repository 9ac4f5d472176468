"""The values a diagram is made of: what is drawn (`Board`, `GridBoard` and their parts). What is read stands in `frames`.

Lengths are in units of the drawing (the viewBox), x to the right, y downwards. Nothing here knows how it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

SeedKind: TypeAlias = Literal["seed", "new", "ghost", "heap", "grown"]
Point: TypeAlias = tuple[float, float]
Labels: TypeAlias = Mapping[str, tuple[str, int]]
"""Another set of names: row letter → (its letter there, 1 where numbers run as ours do, −1 where they run against).

Braunholtz's Mweso: `{"B": ("D", 1), "A": ("C", 1), "b": ("A", -1), "a": ("B", -1)}`.
"""
Marks: TypeAlias = Mapping[str, str]
"""Signs written in holes or squares, as on a figure: its name → one or two characters (`"×"`, `"0"`), or `"next"`: lifted,
filled or left next."""
NEXT = "next"

PLAYERS = {"S": "South", "N": "North"}
OTHER = {"S": "N", "N": "S"}


@dataclass(frozen=True)
class Hole:
    """A hole: its place, and what happened to it. A hole may be lifted and last at once (a lap of one full ring).

    `owner` is told only where holes are not their side's always; `former` is its owner before this lap, if another.
    `joined_on` says that its seed was put to those of another hole.
    """

    name: str
    centre: Point
    radius: float
    count: int
    lifted: bool = False
    last: bool = False
    taken: int = 0
    sign: str = ""
    owner: str = ""
    former: str = ""
    joined_on: bool = False


@dataclass(frozen=True)
class Seed:
    """A seed: `new` if it came in this lap (dropped, joined, or returned with captives), `ghost` if it left this hole.

    Or all the seeds of a hole as one `heap`, where they are too many to be counted; it has `grown` if some came in this lap.
    A ghost may be `many` as well.
    """

    hole: str
    centre: Point
    radius: float
    kind: SeedKind
    many: bool = False


@dataclass(frozen=True)
class Square:
    """A square of a grid: its place, whose counter stands there (`""`: none), whether one left it or will, or was removed."""

    name: str
    centre: Point
    side: float
    counter: str = ""
    left: bool = False
    taken: bool = False
    sign: str = ""


@dataclass(frozen=True)
class Counter:
    """A counter of a player's: `new` if it came in this turn, `ghost` if it was removed; outside every square a sample."""

    player: str
    centre: Point
    radius: float
    kind: SeedKind
    square: str | None = None


@dataclass(frozen=True)
class Label:
    """Words on the drawing, centred on `x` or with an end there, resting on `baseline`, inside a box reserved for them."""

    text: str
    x: float
    baseline: float
    size: float
    kind: Literal["count", "minus", "edge", "sign", "rounds", "side"]
    hole: str | None = None
    anchor: Literal["start", "middle", "end"] = "middle"

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom: generous for a bold sans-serif (0.66 em a character, capitals 0.74 em high)."""
        width = 0.66 * self.size * len(self.text)
        left = self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * width
        return left, self.baseline - 0.74 * self.size, left + width, self.baseline


@dataclass(frozen=True)
class Arrow:
    """An arrowhead between two holes, pointing along the unit vector `along`."""

    centre: Point
    along: Point


@dataclass(frozen=True)
class Sowing:
    """The way of the seeds: lines through hole centres in sowing order.

    `rounds` is how many seeds of the handful fell in the hole that received most. A lap that came back to a hole is `closed`:
    its line joins its end to its beginning.
    """

    lines: tuple[tuple[Point, ...], ...] = ()
    arrows: tuple[Arrow, ...] = ()
    closed: bool = False
    rounds: int = 0


@dataclass(frozen=True)
class Drawing:
    """What every diagram has: everything `draw` needs, and nothing that depends on how it draws."""

    size: Point
    wood: tuple[float, float, float, float]
    player: str
    labels: tuple[Label, ...]
    title: str
    description: str


@dataclass(frozen=True)
class Board(Drawing):
    """A board of holes; `middle` is the line that parts its two sides."""

    middle: tuple[Point, Point]
    holes: tuple[Hole, ...]
    seeds: tuple[Seed, ...]
    sowing: Sowing


@dataclass(frozen=True)
class GridBoard(Drawing):
    """A board of squares; `way` is the step from square to square, `lines` the lines made, from end to end."""

    squares: tuple[Square, ...]
    counters: tuple[Counter, ...]
    way: Sowing
    lines: tuple[tuple[Point, Point], ...]
