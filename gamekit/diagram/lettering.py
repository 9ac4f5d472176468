"""What is written on a board of holes: counts beside their holes, signs in them, how often a lap went round."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.diagram.frames import Frame
from gamekit.diagram.layout import PITCH, Layout
from gamekit.diagram.values import Hole, Label, Sowing


def numerals(holes: tuple[Hole, ...]) -> Iterator[Label]:
    """The count of each hole that is not empty; where all was taken, how many, with a minus."""
    for hole in holes:
        text = str(hole.count) if hole.count else f"−{hole.taken}" if hole.taken else ""
        if text:
            size = 13.0 if len(text) < 3 else 10.0
            left, top = hole.centre[0] + 15.8, hole.centre[1] + 17.2
            x, baseline = left + 0.33 * size * len(text), top + 0.74 * size
            yield Label(text, round(x, 2), round(baseline, 2), size, "count" if hole.count else "minus", hole.name)


def signs(holes: tuple[Hole, ...]) -> Iterator[Label]:
    """The sign that each hole bears: large in its middle, or below its seeds."""
    for hole in holes:
        if hole.sign:
            lower = 10.8 if hole.owner == "S" or hole.former else 15.0
            size, down = (11.0, lower) if hole.count + hole.taken + hole.joined_on else (17.0, 6.0)
            yield Label(hole.sign, hole.centre[0], hole.centre[1] + down, size, "sign", hole.name)


def rounds(way: Sowing, frame: Frame, layout: Layout) -> Iterator[Label]:
    """How many of a handful that came round fell in one hole: at the left end between the player's two rows, which is free.

    Where the way runs past rows at that end, the middle of the board is free.
    """
    if not way.closed or way.rounds < 2:
        return
    below = 0 if frame.player == "N" or len(frame.rows) == 2 else 2
    x, y = layout.x(0) - PITCH / 2, (layout.y(below) + layout.y(below + 1)) / 2
    if any(point[0] < x for line in way.lines for point in line):
        x, y = layout.x(0), layout.middle
    yield Label(f"×{way.rounds}", x, y + 4.5, 12.0, "rounds")
