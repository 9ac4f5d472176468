"""The position as a table, for those who do not see the diagram; the site writes it as HTML."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.diagram.layout import Layout
from gamekit.diagram.values import Frame, Labels


@dataclass(frozen=True)
class TableRow:
    """One row of holes: whose (`"North"`, `"South"`), its letter, and (name, seeds) of each hole, left to right."""

    side: str
    head: str
    cells: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Table:
    """`north` and `south` are column heads (numbers): North's stand above the board, South's below."""

    north: tuple[str, ...]
    south: tuple[str, ...]
    rows: tuple[TableRow, ...]


def table(frame: Frame, labels: Labels | None = None) -> Table:
    """The position of `frame`, rows and columns as South sees them, under its own names or the set `labels`."""
    layout = Layout(frame, labels)
    rows = tuple(_row(frame, layout, row) for row in range(len(frame.rows)))
    return Table(_numbers(rows[0]), _numbers(rows[-1]), rows)


def _row(frame: Frame, layout: Layout, row: int) -> TableRow:
    letter = layout.letters[row]
    names = [layout.shown(name) for name in layout.names(row)]
    side = "South" if letter.isupper() else "North"
    return TableRow(side, layout.labels[letter][0], tuple(zip(names, frame.rows[row], strict=True)))


def _numbers(row: TableRow) -> tuple[str, ...]:
    return tuple(name[len(row.head) :] for name, _ in row.cells)
