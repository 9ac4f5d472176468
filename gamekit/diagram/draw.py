"""Draws a board's geometry as SVG, with matplotlib, which is imported here only and not before it is needed.

matplotlib places the shapes and writes their paths; one figure serves every diagram, its artists updated. Its paint is
thrown away (see `palette`), and words are written afterwards as text. The bytes depend on the arguments alone.
"""

from __future__ import annotations

import re
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from gamekit.diagram.geometry import board as board_of
from gamekit.diagram.palette import dark_rules
from gamekit.diagram.svg import document, renumbered, shapes, texts
from gamekit.diagram.values import Board, Frame, Labels, Marks, Point

if TYPE_CHECKING:
    from gamekit.diagram.pen import Pen

MOST, LEAST = 0.1, 0.05
"""Rem a unit at most, and at least where a board is wider than `WIDE` units (eleven columns)."""
WIDE = 560

_ONE_AT_A_TIME = Lock()
_GROUNDS: dict[Point, str] = {}
"""The bare board for each size of drawing, which tells rows and columns."""


def draw(
    frame: Frame, *, prefix: str, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> str:
    """One frame as an `<svg>` element to stand in a page.

    `prefix` begins every id in it and must differ between the diagrams of a page: a letter, then letters, digits,
    `-`, `_` or `.`. `labels`, `marks` and `title` are as in `gamekit.diagram.geometry.board`. Raises `ValueError`.
    """
    board = board_of(frame, labels, marks, title)
    return document(board, _body(board, prefix), prefix, f' width="100%" style="{_limits(board)}"')


def draw_standalone(frame: Frame, *, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None) -> str:
    """One frame as a whole SVG file, light or dark as the reader prefers."""
    board = board_of(frame, labels, marks, title)
    width, height = (f"{length:g}" for length in board.size)
    root = f' xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    body = f"<style>{dark_rules()}</style>{_body(board, 'gk')}"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{document(board, body, "gk", root)}\n'


def _limits(board: Board) -> str:
    """Bounds of the width, in the page's own measure: no giant holes, and no numerals too small to read."""
    width = board.size[0]
    least = f";min-width:{width * LEAST:.4g}rem" if width > WIDE else ""
    return f"max-width:{width * MOST:.4g}rem{least}"


def _body(board: Board, prefix: str) -> str:
    if not re.fullmatch(r"[A-Za-z][\w.-]*", prefix, re.ASCII):
        raise ValueError(f"a prefix of ids is a letter, then letters, digits, '-', '_' or '.', not {prefix!r}")
    with _ONE_AT_A_TIME:
        if board.size not in _GROUNDS:
            _GROUNDS[board.size] = shapes(_pen().write_ground(board))
        lap = shapes(_pen().write_lap(board))
    return renumbered(_GROUNDS[board.size] + lap, prefix) + texts(board.labels)


@cache
def _pen() -> Pen:
    from gamekit.diagram.pen import Pen

    return Pen()
