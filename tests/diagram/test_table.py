"""The position as a table."""

from __future__ import annotations

from gamekit.diagram import Frame, TableRow, table

SOURCE_NAMES = {"B": ("D", 1), "A": ("C", 1), "b": ("A", -1), "a": ("B", -1)}


def test_the_table_is_the_board(two_captures: Frame) -> None:
    """Rows stand as South sees them, each cell with its hole's name and seeds."""
    made = table(two_captures)
    assert made.north == ("8", "7", "6", "5", "4", "3", "2", "1")
    assert made.south == ("1", "2", "3", "4", "5", "6", "7", "8")
    assert [(row.side, row.head) for row in made.rows] == [
        ("North", "b"),
        ("North", "a"),
        ("South", "A"),
        ("South", "B"),
    ]
    assert made.rows[2].cells == tuple(zip((f"A{n}" for n in range(1, 9)), (0, 0, 1, 3, 2, 4, 2, 2), strict=True))


def test_the_table_bears_the_source_s_names(two_captures: Frame) -> None:
    """Braunholtz's A runs from the left, though North's own left is at the right."""
    made = table(two_captures, SOURCE_NAMES)
    cells = tuple(zip((f"A{n}" for n in range(1, 9)), (4, 0, 0, 0, 2, 0, 0, 0), strict=True))
    assert made.rows[0] == TableRow("North", "A", cells)
    assert made.north == made.south
