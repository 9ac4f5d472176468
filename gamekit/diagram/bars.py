"""Bars of shares, one or two a row: what is wide is much, and a frame round a bar is a second share of the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamekit.diagram.axis import HEAD, LEFT, NAME, SAID, WIDTH, Axis, grid_lines, numbers
from gamekit.diagram.figure import Box, Shape, document, drawn, rectangle, words
from gamekit.diagram.outlines import joined

ROW = 32.0
BASE, TOP, BOTTOM = 13.0, 17.5, 26.5
"""In a row, from its top: where the words rest, where the bar begins and ends."""
INSET = 2.5
"""How much lower a bar is than the frame round it."""
AXIS = Axis()


@dataclass(frozen=True)
class Bar:
    """A row: its name, what is said at the right, the share of its frame and that of its bar, from 0 to 1."""

    name: str
    said: str
    frame: float
    bar: float


@dataclass(frozen=True)
class Placed:
    """A row where it stands, with the boxes of its frame and its bar; None where a share is nought."""

    row: Bar
    top: float
    frame: Box | None
    bar: Box | None


@dataclass(frozen=True)
class Bars:
    """The rows under their scale."""

    size: tuple[float, float]
    rows: tuple[Placed, ...]


def bars(rows: Sequence[Bar]) -> Bars:
    """The boxes of some rows, in their order."""
    placed = tuple(_placed(row, HEAD + ROW * number) for number, row in enumerate(rows))
    return Bars((WIDTH, HEAD + ROW * len(rows)), placed)


def _placed(row: Bar, top: float) -> Placed:
    return Placed(row, top, _box(row.frame, top, 0.0), _box(row.bar, top, INSET))


def _box(share: float, top: float, inset: float) -> Box | None:
    return (LEFT, top + TOP + inset, AXIS(share), top + BOTTOM - inset) if share else None


def draw_bars(made: Bars, title: str, description: str, prefix: str) -> str:
    """The rows as an `<svg>` element; `prefix` begins its ids."""
    said = "".join([*numbers(AXIS), *(text for row in made.rows for text in _words(row))])
    return document("plot", made.size, drawn(made.size, list(_shapes(made))) + said, (title, description), prefix)


def _shapes(made: Bars) -> Iterator[Shape]:
    yield grid_lines(AXIS, [(row.top + TOP, row.top + BOTTOM) for row in made.rows])
    if frames := [row.frame for row in made.rows if row.frame]:
        yield "plot-frame", joined(map(rectangle, frames))
    if filled := [row.bar for row in made.rows if row.bar]:
        yield "plot-bar", joined(map(rectangle, filled))


def _words(placed: Placed) -> Iterator[str]:
    yield words("plot-name", (4.0, placed.top + BASE), NAME, placed.row.name)
    yield words("plot-said", (WIDTH - 4.0, placed.top + BASE), SAID, placed.row.said, "end")
