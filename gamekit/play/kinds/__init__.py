"""The kinds of board: what their holes or squares are called, and how a board is written.

A kind is chosen by what a game file declares (`gamekit.rules.declare`), never by which game it is.
"""

from __future__ import annotations

from gamekit.play.kinds.four_rows import FourRowsKind
from gamekit.play.kinds.grid import GridKind
from gamekit.play.kinds.kind import Kind, Word, moved
from gamekit.play.kinds.one_ring import OneRingKind
from gamekit.rules.declare import FourRows, Grid, OneRing

__all__ = ["FourRowsKind", "GridKind", "Kind", "OneRingKind", "Word", "kind_of", "moved"]


def kind_of(board: FourRows | Grid, columns: int) -> Kind:
    """The kind of a board as declared, with so many columns; the seeds grow with the columns."""
    if isinstance(board, Grid):
        return GridKind(board.files, board.ranks, board.counters)
    made = OneRingKind if isinstance(board, OneRing) else FourRowsKind
    return made(columns, board.seeds * columns // board.columns)
