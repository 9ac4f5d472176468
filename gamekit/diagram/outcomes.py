"""Strips of outcomes by the number of columns: who wins, in how many turns, and whether anybody has a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from gamekit.diagram.axis import NAME, WIDTH
from gamekit.diagram.figure import Box, Shape, document, drawn, rectangle, words
from gamekit.diagram.outlines import Outline, circle, joined, placed
from gamekit.diagram.values import Point

EDGE = 2.0
STRIP = 92.0
"""Height of one game: its name, its cells, the turns below them."""
TOP, BOTTOM = 20.0, 42.0
"""In a strip, from its top: where cells begin and end."""
HEAD = 16.0
"""Height of the line of numbers of columns, at the very top."""
NARROWEST, WIDEST = 12.0, 34.0
NUMBER = 11.4
"""Size of the numbers of columns and of turns."""
DOT = 2.3

Value = Literal["S", "N", "draw"]
SIGNS: dict[str, str] = {"S": "S", "N": "N", "draw": "="}
"""What stands in a cell; a cell of South's is filled, one of North's is framed, a draw is framed with dashes."""
KINDS = {"S": "south", "N": "north", "draw": "draw"}


@dataclass(frozen=True)
class Outcome:
    """What comes of a game on so many columns; `turns` is None where it only goes round."""

    columns: int
    value: Value
    turns: int | None
    has_choice: bool


@dataclass(frozen=True)
class Cell:
    """An outcome where it stands."""

    of: Outcome
    box: Box

    @property
    def x(self) -> float:
        """Its middle across."""
        return (self.box[0] + self.box[2]) / 2


@dataclass(frozen=True)
class Strip:
    """A game: its name, the top of its strip, its cells."""

    name: str
    top: float
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Outcomes:
    """The strips, and each number of columns with where it stands above them."""

    size: tuple[float, float]
    columns: tuple[tuple[int, float], ...]
    strips: tuple[Strip, ...]


def outcomes(games: Sequence[tuple[str, Sequence[Outcome]]]) -> Outcomes:
    """The strips of some games, each with its name. The same number of columns stands at the same place in all of them."""
    every = sorted({one.columns for _, found in games for one in found})
    step = min(max((WIDTH - 2 * EDGE) / max(len(every), 1), NARROWEST), WIDEST)
    places = {columns: EDGE + step * number for number, columns in enumerate(every)}
    strips = []
    for number, (name, found) in enumerate(games):
        top = HEAD + STRIP * number
        cells = (Cell(one, _box(places[one.columns], top, step)) for one in sorted(found, key=lambda one: one.columns))
        strips.append(Strip(name, top, tuple(cells)))
    size = max(WIDTH, 2 * EDGE + step * len(every)), HEAD + STRIP * len(games)
    return Outcomes(size, tuple((columns, x + step / 2) for columns, x in places.items()), tuple(strips))


def _box(left: float, top: float, step: float) -> Box:
    return left + 1.0, top + TOP, left + step - 1.0, top + BOTTOM


def draw_outcomes(made: Outcomes, title: str, description: str, prefix: str) -> str:
    """The strips as an `<svg>` element; `prefix` begins its ids."""
    said = [words("plot-tick", (x, 11.0), NUMBER, str(columns), "middle") for columns, x in made.columns]
    said += [text for strip in made.strips for text in _words(strip)]
    return document("plot", made.size, drawn(made.size, list(_shapes(made))) + "".join(said), (title, description), prefix)


def _shapes(made: Outcomes) -> Iterator[Shape]:
    cells = [cell for strip in made.strips for cell in strip.cells]
    for value, kind in KINDS.items():
        if found := [rectangle(cell.box) for cell in cells if cell.of.value == value]:
            yield f"plot-outcome gk-of-{kind}", joined(found)
    if choices := [_dot(cell) for cell in cells if cell.of.has_choice]:
        yield "plot-choice", joined(choices)


def _dot(cell: Cell) -> Outline:
    return placed(circle(), DOT, (cell.x, cell.box[3] + 6.0))


def _words(strip: Strip) -> Iterator[str]:
    yield words("plot-name", (EDGE, strip.top + 14.0), NAME, strip.name)
    for cell in strip.cells:
        yield _sign(cell.of.value, (cell.x, cell.box[3] - 6.5))
        if cell.of.turns is not None:
            yield _upright(cell.x, cell.box[3] + 13.0, f"{cell.of.turns:,}")


def _sign(value: Value, at: Point) -> str:
    return words(f"plot-sign gk-of-{KINDS[value]}", at, NAME, SIGNS[value], "middle")


def _upright(x: float, y: float, text: str) -> str:
    """A number that runs downwards, since cells are narrow; it begins at a point."""
    turned = words("plot-said", (0.0, 0.0), NUMBER, text)
    return turned.replace('x="0" y="0"', f'transform="translate({x - NUMBER * 0.36:.1f} {y:.1f})rotate(90)"')


def sample_outcome(value: Value) -> str:
    """A cell by itself, for the key; what it means stands beside it."""
    size = 20.0, 20.0
    shape = drawn(size, [(f"plot-outcome gk-of-{KINDS[value]}", rectangle((1.0, 1.0, 19.0, 19.0)))])
    sign = _sign(value, (10.0, 14.4))
    return f'<svg class="gk-plot-sample" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">{shape}{sign}</svg>'
