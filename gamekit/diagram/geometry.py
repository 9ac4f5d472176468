"""From a frame to the geometry of its diagram: pure values, no picture."""

from __future__ import annotations

from typing import overload

from gamekit.diagram.frames import AnyFrame, Frame, GridFrame
from gamekit.diagram.grid import board_of_squares
from gamekit.diagram.holes import board_of_holes
from gamekit.diagram.values import Board, GridBoard, Labels, Marks


@overload
def board(frame: Frame, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None) -> Board: ...


@overload
def board(
    frame: GridFrame, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> GridBoard: ...


@overload
def board(
    frame: AnyFrame, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> Board | GridBoard: ...


def board(
    frame: AnyFrame, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> Board | GridBoard:
    """The geometry of one frame.

    `labels` is another set of hole names, `marks` gives signs to canonical holes or squares, `title` replaces the one made
    here. Raises `ValueError` for rows of unequal width, a hole or square that the board has not, or names for a grid.
    """
    if isinstance(frame, GridFrame):
        return board_of_squares(frame, labels, marks or {}, title)
    return board_of_holes(frame, labels, marks or {}, title)
