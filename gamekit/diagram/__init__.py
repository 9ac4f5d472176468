"""Diagrams of sowing games: geometry as values, then SVG. matplotlib is imported when first something is drawn."""

from gamekit.diagram.draw import draw, draw_standalone
from gamekit.diagram.geometry import board
from gamekit.diagram.table import Table, TableRow, table
from gamekit.diagram.values import Board, Frame, Labels, Marks

__all__ = ["Board", "Frame", "Labels", "Marks", "Table", "TableRow", "board", "draw", "draw_standalone", "table"]
