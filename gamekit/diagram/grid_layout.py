"""Where squares and edge labels stand on the drawing of a grid, and what squares are called."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from gamekit.diagram.frames import GridFrame
from gamekit.diagram.layout import EDGE, PITCH, RIGHT
from gamekit.diagram.values import Label, Point

PAD = 10.0
"""Wood left beyond the outermost squares' cells."""


class GridLayout:
    """The places of a board of squares."""

    def __init__(self, frame: GridFrame) -> None:
        """Raise `ValueError` where the ranks are not a grid's."""
        widths = {len(rank) for rank in frame.ranks}
        if len(widths) != 1 or not 0 < max(widths) <= len(ascii_lowercase) or set("".join(frame.ranks)) - set("SN."):
            raise ValueError(f"a grid has ranks of equal length, of S, N and '.', not {frame.ranks!r}")
        self.files = ascii_lowercase[: widths.pop()]
        self.ranks = tuple(range(len(frame.ranks), 0, -1))
        self.names = tuple(f"{file}{rank}" for rank in self.ranks for file in self.files)

    @property
    def wood(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the board's own outline."""
        return EDGE, EDGE, len(self.files) * PITCH + 2 * PAD, len(self.ranks) * PITCH + 2 * PAD

    @property
    def size(self) -> Point:
        """Width and height of the whole drawing: letters and then South's name stand below the board, North's above."""
        left, top, width, height = self.wood
        return left + width + RIGHT, top + height + 2 * EDGE

    def centre(self, name: str) -> Point:
        """The middle of a square."""
        file, rank = self.files.index(name[0]), int(name[1:])
        return EDGE + PAD + PITCH * (file + 0.5), EDGE + PAD + PITCH * (len(self.ranks) - rank + 0.5)

    def edge(self) -> Iterator[Label]:
        """Ranks at the left, files below."""
        _, top, _, height = self.wood
        for rank in self.ranks:
            yield Label(str(rank), EDGE - 10, self.centre(f"a{rank}")[1] + 4.5, 12.5, "edge")
        for file in self.files:
            yield Label(file, self.centre(f"{file}1")[0], top + height + 10 + 4.5, 12.5, "edge")
