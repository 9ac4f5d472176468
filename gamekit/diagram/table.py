"""The position as a table, for those who do not see the diagram; the site writes it as HTML."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.diagram import grid_words, words
from gamekit.diagram.frames import AnyFrame, Frame, GridFrame
from gamekit.diagram.grid_layout import GridLayout
from gamekit.diagram.layout import Layout
from gamekit.diagram.values import PLAYERS, Labels


@dataclass(frozen=True)
class TableRow:
    """One row of a board: (its name, what it holds) of each place, left to right.

    Of holes: whose side (`"North"`, `"South"`), the row's letter, seeds as a number, or with an owner `"4 North"`. Of
    squares: `"Rank"`, its number, whose counter or `"empty"`. Of what is in hand: `"In hand"`, nothing, counters a player.
    """

    side: str
    head: str
    cells: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True)
class Table:
    """`north` and `south` are column heads above and below the board; `caption` says what the table tells."""

    north: tuple[str, ...]
    south: tuple[str, ...]
    rows: tuple[TableRow, ...]
    caption: str = "Seeds in each hole, as South sees the board"


def table(frame: AnyFrame, labels: Labels | None = None) -> Table:
    """The position of `frame`, rows and columns as South sees them, under its own names or the set `labels`."""
    if isinstance(frame, GridFrame):
        return _of_squares(frame)
    layout = Layout(frame, labels)
    rows = tuple(_row(frame, layout, row) for row in range(len(frame.rows)))
    return Table(_numbers(rows[0]), _numbers(rows[-1]), rows)


def _row(frame: Frame, layout: Layout, row: int) -> TableRow:
    letter = layout.letters[row]
    names = [layout.shown(name) for name in layout.names(row)]
    side = "South" if letter.isupper() else "North"
    return TableRow(side, layout.labels[letter][0], tuple(zip(names, words.counts(frame, row), strict=True)))


def _numbers(row: TableRow) -> tuple[str, ...]:
    return tuple(name[len(row.head) :] for name, _ in row.cells)


def _of_squares(frame: GridFrame) -> Table:
    files = GridLayout(frame).files
    rows = []
    for number, rank in grid_words.numbered(frame):
        cells = ((f"{file}{number}", PLAYERS.get(counter, "empty")) for file, counter in zip(files, rank, strict=True))
        rows.append(TableRow("Rank", str(number), tuple(cells)))
    if any(frame.hand):
        rows.append(TableRow("In hand", "", tuple(zip(PLAYERS.values(), frame.hand, strict=True))))
    return Table((), tuple(files), tuple(rows), "Whose counter stands on each square, as South sees the board")
