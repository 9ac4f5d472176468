"""How like things are to each other: a cell for each pair, shaded and with its number; a name stands where its cells meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamekit.diagram.figure import Box, Shape, document, drawn, rectangle, words
from gamekit.diagram.values import Point

WIDTH = 400.0
EDGE, GAP = 1.0, 1.5
"""What is left free at the sides, and between two cells."""
LETTER = 0.64
"""How wide a bold letter is on average at most, in whatever font, as a share of its size."""
BEFORE = 4.0
"""What is left free before a name."""
NAME, NUMBER = 12.5, 11.5
"""Greatest sizes of letters: of names, and of numbers in cells."""
TALLEST = 40.0
"""The greatest height of a cell."""
STEPS = 10
"""In how many steps cells are shaded; nought is not shaded at all."""


@dataclass(frozen=True)
class Cell:
    """A pair: which of the names it is of, its value from 0 to 1, its box and its step of shade."""

    pair: tuple[int, int]
    value: float
    box: Box
    shade: int

    @property
    def middle(self) -> Point:
        """The middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


@dataclass(frozen=True)
class Heat:
    """A cell for each pair of names, the later name's row first to last; each name with where it begins; sizes of letters."""

    size: Point
    cells: tuple[Cell, ...]
    names: tuple[tuple[str, Point], ...]
    name_size: float
    number_size: float


def heat(names: Sequence[str], values: Sequence[Sequence[float]]) -> Heat:
    """The cells of a symmetric matrix below its diagonal; `values[i][j]` from 0 (nothing alike) to 1 says how like i is to j.

    Raises ValueError where the matrix is not square, not symmetric, or has a value that is not from 0 to 1.
    """
    _check(names, values)
    longest = max(map(len, names), default=0)
    name_size = min(NAME, 0.4 * WIDTH / max(LETTER * longest, 1.0))
    room = [WIDTH - 2 * EDGE - BEFORE - LETTER * name_size * len(name) for name in names]
    across = min((room[at] / at for at in range(1, len(names))), default=WIDTH)
    down = min(across, TALLEST)
    cells = tuple(_cell((row, column), values[row][column], across, down) for row in range(len(names)) for column in range(row))
    # The first name has no cells before it, and each stands level with its row.
    placed = tuple((name, (EDGE + across * at + BEFORE, down * (at + 0.5) + name_size / 3)) for at, name in enumerate(names))
    return Heat((WIDTH, down * len(names)), cells, placed, name_size, min(NUMBER, across / 2.4))


def _check(names: Sequence[str], values: Sequence[Sequence[float]]) -> None:
    count = range(len(names))
    if len(values) != len(names) or any(len(row) != len(names) for row in values):
        raise ValueError(f"the matrix must have {len(names)} rows of {len(names)} values, one for each name")
    for row in count:
        for column in count:
            if values[row][column] != values[column][row] or not 0 <= values[row][column] <= 1:
                raise ValueError(f"{names[row]} and {names[column]}: a value must be from 0 to 1 and the same both ways")


def _cell(pair: tuple[int, int], value: float, across: float, down: float) -> Cell:
    left, top = EDGE + across * pair[1], down * pair[0]
    return Cell(pair, value, (left, top + GAP / 2, left + across - GAP, top + down - GAP / 2), round(STEPS * value))


def draw_heat(names: Sequence[str], values: Sequence[Sequence[float]], title: str, description: str, prefix: str) -> str:
    """The matrix as an `<svg>` element; `prefix` begins its ids. Each cell has its value in two decimals."""
    made = heat(names, values)
    said = "".join(
        [words("heat-name", place, made.name_size, name) for name, place in made.names]
        + [words("heat-number", _resting(cell, made), made.number_size, f"{cell.value:.2f}", "middle") for cell in made.cells]
    )
    return document("plot", made.size, drawn(made.size, list(_shapes(made))) + said, (title, description), prefix)


def _shapes(made: Heat) -> Iterator[Shape]:
    for cell in made.cells:
        yield f"heat gk-shade-{cell.shade}", rectangle(cell.box)


def _resting(cell: Cell, made: Heat) -> Point:
    x, y = cell.middle
    return x, y + made.number_size * 0.35
