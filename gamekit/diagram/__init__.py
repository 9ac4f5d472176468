"""Diagrams of boards: geometry as values, then SVG. matplotlib is imported when first something is drawn."""

from gamekit.diagram.draw import Picture, draw, draw_standalone
from gamekit.diagram.frames import AnyFrame, Frame, GridFrame
from gamekit.diagram.geometry import board
from gamekit.diagram.table import Table, TableRow, table
from gamekit.diagram.values import Board, GridBoard, Labels, Marks

__all__ = [
    "AnyFrame",
    "Board",
    "Frame",
    "GridBoard",
    "GridFrame",
    "Labels",
    "Marks",
    "Picture",
    "Table",
    "TableRow",
    "board",
    "draw",
    "draw_standalone",
    "table",
]
