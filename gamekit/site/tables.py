"""Tables that can be had as CSV, for a spreadsheet; no cell of them is taken for a formula there."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would work out; before such a one stands an apostrophe."""


def csv_of(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV: commas, lines that end in a line feed, texts in quotes where they need them. None is an empty cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([_safe(cell) for cell in row] for row in (heads, *rows))
    return out.getvalue()


def _safe(cell: object) -> object:
    if cell is None:
        return ""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
