"""Shares with their intervals: a row for each way to play, dots for who wins, a band for how many games part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from gamekit.diagram.axis import HEAD, LEFT, NAME, RIGHT, SAID, WIDTH, Axis, grid_lines, numbers
from gamekit.diagram.chart import SQUARE
from gamekit.diagram.figure import Shape, document, drawn, rectangle, words
from gamekit.diagram.outlines import Outline, circle, joined, line, placed

ROW = 57.0
"""Height of a row: a line of its name, the scale, a line of its numbers."""
BASE, MIDDLE, UNDER = 13.0, 26.0, 44.5
"""In a row, from its top: where the name rests, where the dots stand, where the numbers rest."""
BAND = 6.0
"""Half the height of the band."""
REACH = 8.0
"""How far the lines across reach from the scale: not into the words above and below."""
CAP = 3.4
"""Half the height of the end of an interval."""
MARKS: dict[str, tuple[Outline, float]] = {"south": (circle(), 4.3), "north": (SQUARE, 3.9)}
"""Outline and size of each kind of dot: they differ in shape, not in colour alone."""

Kind = Literal["south", "north"]
AXIS = Axis()


@dataclass(frozen=True)
class Share:
    """A share with the bounds of its interval, all from 0 to 1; `kind` says whose it is."""

    kind: Kind
    low: float
    value: float
    high: float


@dataclass(frozen=True)
class Way:
    """A way to play: its name, what is said at the right of it, its shares, what is said of them.

    `followed` marks the one that all others are set against; `band` is a share shown behind them, None for no band.
    """

    name: str
    said: str
    shares: tuple[Share, ...]
    under: str
    followed: bool = False
    band: float | None = None


@dataclass(frozen=True)
class Dot:
    """A share where it stands: its kind, the middle of its mark, the ends of its interval."""

    kind: Kind
    x: float
    low: float
    high: float


@dataclass(frozen=True)
class Row:
    """A way where it stands: the top of its row, its dots, where its band ends."""

    way: Way
    top: float
    dots: tuple[Dot, ...]
    band: float | None


@dataclass(frozen=True)
class Intervals:
    """The rows, and where the line across stands, if there is one."""

    size: tuple[float, float]
    rows: tuple[Row, ...]
    line: float | None


def intervals(ways: Sequence[Way], half: bool = False) -> Intervals:
    """The rows of some ways. The line across stands at one half, or at the first share of the way that is followed."""
    rows = tuple(_row(way, HEAD + ROW * number) for number, way in enumerate(ways))
    across = AXIS(0.5) if half else next((row.dots[0].x for row in rows if row.way.followed and row.dots), None)
    return Intervals((WIDTH, HEAD + ROW * len(rows)), rows, across)


def _row(way: Way, top: float) -> Row:
    dots = tuple(Dot(share.kind, *map(AXIS, (share.value, share.low, share.high))) for share in way.shares)
    return Row(way, top, dots, None if way.band is None else AXIS(way.band))


def draw_intervals(made: Intervals, title: str, description: str, prefix: str) -> str:
    """The rows as an `<svg>` element; `prefix` begins its ids."""
    said = "".join([*numbers(AXIS), *(text for row in made.rows for text in _words(row))])
    return document("plot", made.size, drawn(made.size, list(_shapes(made))) + said, (title, description), prefix)


def _shapes(made: Intervals) -> Iterator[Shape]:
    """Bands lie lowest, then the scale, the line across, the intervals and the dots."""
    if bands := [row for row in made.rows if row.band is not None and row.band > LEFT]:
        yield "plot-band", joined(rectangle((LEFT, _y(row) - BAND, row.band or LEFT, _y(row) + BAND)) for row in bands)
    yield "plot-grid", joined(line(((LEFT, _y(row)), (RIGHT, _y(row)))) for row in made.rows)
    between = [(_y(row) - REACH, _y(row) + REACH) for row in made.rows]
    yield grid_lines(AXIS, between)
    if made.line is not None:
        yield "plot-line", joined(line(((made.line, top), (made.line, bottom))) for top, bottom in between)
    for kind in MARKS:
        yield from _dots(kind, [(row, dot) for row in made.rows for dot in row.dots if dot.kind == kind])


def _dots(kind: str, dots: Sequence[tuple[Row, Dot]]) -> Iterator[Shape]:
    outline, size = MARKS[kind]
    if dots:
        yield f"plot-interval gk-of-{kind}", joined(_interval(dot, _y(row)) for row, dot in dots)
        yield f"plot-dot gk-of-{kind}", joined(placed(outline, size, (dot.x, _y(row))) for row, dot in dots)


def _interval(dot: Dot, y: float) -> Outline:
    ends = (line(((x, y - CAP), (x, y + CAP))) for x in (dot.low, dot.high))
    return joined((line(((dot.low, y), (dot.high, y))), *ends))


def _y(row: Row) -> float:
    return row.top + MIDDLE


def _words(row: Row) -> Iterator[str]:
    kind = "plot-name gk-followed" if row.way.followed else "plot-name"
    yield words(kind, (4.0, row.top + BASE), NAME, row.way.name)
    yield words("plot-said", (WIDTH - 4.0, row.top + BASE), SAID, row.way.said, "end")
    yield words("plot-said", (4.0, row.top + UNDER), SAID, row.way.under)
