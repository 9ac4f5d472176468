"""The scale of shares that plots have in common, from nought to all, in units of the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamekit.diagram.figure import Shape, words
from gamekit.diagram.outlines import joined, line

WIDTH = 400.0
LEFT, RIGHT = 12.0, 388.0
"""Where no share and the whole stand; half a mark's width is free beside them."""
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
NAME, SAID, TICK = 13.4, 12.2, 11.6
"""Sizes of letters: of names, of what is said beside them, of the numbers on the scale."""
HEAD = 18.0
"""Height of the line of numbers above a scale."""


@dataclass(frozen=True)
class Axis:
    """A scale from `left` to `right`."""

    left: float = LEFT
    right: float = RIGHT

    def __call__(self, share: float) -> float:
        """Where a share stands."""
        return self.left + (self.right - self.left) * share

    @property
    def ticks(self) -> tuple[tuple[str, float], ...]:
        """The numbers on the scale, and where they stand; the first has the sign of per cent."""
        return tuple((f"{100 * share:g}\N{NO-BREAK SPACE}%", self(share)) for share in TICKS)


def grid_lines(axis: Axis, rows: Sequence[tuple[float, float]]) -> Shape:
    """A thin line at each number of a scale, in each row from its top to its bottom, so that none runs through words."""
    return "plot-grid", joined(line(((x, top), (x, bottom))) for top, bottom in rows for _, x in axis.ticks)


def numbers(axis: Axis) -> Iterator[str]:
    """The numbers of a scale, above it; the outer ones keep within the drawing."""
    anchors = {0: "start", len(TICKS) - 1: "end"}
    for number, (text, x) in enumerate(axis.ticks):
        anchor = anchors.get(number, "middle")
        shift = {"start": 4 - axis.left, "end": WIDTH - 4 - axis.right}.get(anchor, 0.0)
        yield words("plot-tick", (x + shift, 11.0), TICK, text, anchor)
