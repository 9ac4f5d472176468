"""Draws a board's geometry as SVG, with matplotlib, which is imported here only and not before it is needed.

matplotlib places the shapes and writes their paths; one figure serves every diagram, its artists updated. Its paint is
thrown away (see `palette`), and words are written afterwards as text. The bytes depend on the arguments alone.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from gamekit.diagram.frames import AnyFrame
from gamekit.diagram.geometry import board as board_of
from gamekit.diagram.layers import Layer, ground, turn
from gamekit.diagram.palette import dark_rules
from gamekit.diagram.svg import document, renumbered, shapes, texts
from gamekit.diagram.values import Board, Drawing, GridBoard, Labels, Marks, Point

if TYPE_CHECKING:
    from gamekit.diagram.pen import Pen

MOST, LEAST = 0.1, 0.05
"""Rem a unit at most, and at least where a board is wider than `WIDE` units (eleven columns)."""
WIDE = 560
TALLEST = 28.0
"""Rem that a board is high at most."""

_ONE_AT_A_TIME = Lock()


def draw(
    frame: AnyFrame, *, prefix: str, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> str:
    """One frame as an `<svg>` element to stand in a page.

    `prefix` begins every id in it and must differ between the diagrams of a page: a letter, then letters, digits,
    `-`, `_` or `.`. `labels`, `marks` and `title` are as in `gamekit.diagram.geometry.board`. Raises `ValueError`.
    """
    board = board_of(frame, labels, marks, title)
    return document(board, _body(board, prefix), prefix, f' width="100%" style="{_limits(board)}"')


def draw_standalone(
    frame: AnyFrame, *, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> str:
    """One frame as a whole SVG file, light or dark as the reader prefers."""
    board = board_of(frame, labels, marks, title)
    width, height = (f"{length:g}" for length in board.size)
    root = f' xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    body = _body(board, "gk")
    whole = document(board, f"<style>{dark_rules(body)}</style>{body}", "gk", root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{whole}\n'


def _limits(board: Drawing) -> str:
    """Bounds of the width, in the page's own measure: no giant holes, and no numerals too small to read."""
    width, height = board.size
    least = f";min-width:{width * LEAST:.4g}rem" if width > WIDE else ""
    return f"max-width:{width * min(MOST, TALLEST / height):.4g}rem{least}"


def _body(board: Board | GridBoard, prefix: str) -> str:
    if not re.fullmatch(r"[A-Za-z][\w.-]*", prefix, re.ASCII):
        raise ValueError(f"a prefix of ids is a letter, then letters, digits, '-', '_' or '.', not {prefix!r}")
    with _ONE_AT_A_TIME:
        drawn = _ground(board.size, ground(board)) + shapes(_pen().write(board.size, turn(board)))
    return renumbered(drawn, prefix) + texts(board.labels)


@lru_cache(maxsize=64)
def _ground(size: Point, layers: tuple[Layer, ...]) -> str:
    """The bare board, of which a page has many."""
    return shapes(_pen().write(size, layers))


@cache
def _pen() -> Pen:
    from gamekit.diagram.pen import Pen

    return Pen()
