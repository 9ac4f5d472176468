"""The geometry of a board of squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from gamekit.diagram import grid_words as words
from gamekit.diagram.frames import GridFrame
from gamekit.diagram.grid_layout import PAD, GridLayout
from gamekit.diagram.layout import EDGE, PITCH
from gamekit.diagram.sowing import arrow
from gamekit.diagram.values import (
    NEXT,
    OTHER,
    PLAYERS,
    Counter,
    GridBoard,
    Label,
    Labels,
    Marks,
    Point,
    SeedKind,
    Sowing,
    Square,
)

SIDE = 44.0
"""Length of a square's side."""
RADII = {"S": 13.4, "N": 16.8}
"""Radius of each player's counters: a lozenge reaches further than a disc of its size."""
SAMPLE = 6.5
"""Radius of the sample of a player's counters beside the board, a lozenge's."""
BEYOND = 18.5
"""How far beyond the middles of its outer squares a line that was made is drawn."""


def board_of_squares(frame: GridFrame, labels: Labels | None, marks: Marks, title: str | None) -> GridBoard:
    """The geometry of one turn; arguments are as in `gamekit.diagram.geometry.board`."""
    grid = GridLayout(frame)
    if labels:
        raise ValueError("squares have one set of names")
    squares = tuple(_squares(frame, grid, marks))
    samples, sides = zip(*_sides(frame, grid), strict=True)
    return GridBoard(
        size=grid.size,
        wood=grid.wood,
        player=frame.player,
        labels=(*grid.edge(), *chain(*sides), *_signs(squares)),
        title=title or words.title(frame),
        description=words.description(frame, grid.files),
        squares=squares,
        counters=(*_counters(frame, squares), *samples),
        way=_way(frame, grid),
        lines=tuple(_line(grid.centre(line[0]), grid.centre(line[-1])) for line in frame.lines),
    )


def _squares(frame: GridFrame, grid: GridLayout, marks: Marks) -> Iterator[Square]:
    moved = frame.moved or ()
    placed = (frame.placed,) if frame.placed else ()
    named = {*moved, *placed, *frame.removed, *marks}.union(*frame.lines)
    if unknown := sorted(named - set(grid.names)):
        raise ValueError(f"no such square on this board: {', '.join(unknown)}")
    for name, counter in zip(grid.names, "".join(frame.ranks), strict=True):
        sign = marks.get(name, "")
        yield Square(
            name=name,
            centre=grid.centre(name),
            side=SIDE,
            counter=counter.strip("."),
            left=name in moved[:1] or sign == NEXT,
            taken=name in frame.removed,
            sign="" if sign == NEXT else sign,
        )


def _counters(frame: GridFrame, squares: tuple[Square, ...]) -> Iterator[Counter]:
    """What stands on the squares, and the ghosts of what was removed from those that are empty."""
    new = {frame.placed, *(frame.moved or ())[1:]}
    for square in squares:
        kind: SeedKind = "new" if square.name in new else "seed"
        if square.counter:
            yield Counter(square.counter, square.centre, RADII[square.counter], kind, square.name)
        elif square.taken:
            player = OTHER[frame.player]
            yield Counter(player, square.centre, RADII[player], "ghost", square.name)


def _way(frame: GridFrame, grid: GridLayout) -> Sowing:
    """The step from square to square."""
    if not frame.moved:
        return Sowing()
    begin, end = (grid.centre(name) for name in frame.moved)
    return Sowing(((begin, end),), (arrow([begin, end]),))


def _line(begin: Point, end: Point) -> tuple[Point, Point]:
    """From end to end of a line made: through the middles of its squares and some way beyond."""
    aside = [BEYOND * ((far > near) - (far < near)) for near, far in zip(begin, end, strict=True)]
    return (begin[0] - aside[0], begin[1] - aside[1]), (end[0] + aside[0], end[1] + aside[1])


def _sides(frame: GridFrame, grid: GridLayout) -> Iterator[tuple[Counter, list[Label]]]:
    """For each player a sample of his counters on his side of the board, his name, and while any are held how many."""
    left, top, width, height = grid.wood
    margin = PAD + (PITCH - SIDE) / 2
    for player, y in (("N", top - 10), ("S", top + height + 10 + EDGE)):
        x = left + margin + SAMPLE
        labels = [Label(PLAYERS[player], x + SAMPLE + 5, y + 4.5, 12.5, "side", anchor="start")]
        if any(frame.hand):
            held = f"{frame.hand['SN'.index(player)]} in hand"
            labels.append(Label(held, left + width - margin, y + 4.5, 12.5, "side", anchor="end"))
        yield Counter(player, (x, y), SAMPLE * RADII[player] / RADII["N"], "seed"), labels


def _signs(squares: tuple[Square, ...]) -> Iterator[Label]:
    """The sign that each square bears: large in its middle, or small in the corner beside its counter."""
    for square in squares:
        if square.sign:
            x, y = square.centre
            size, aside, down = (11.0, 13.0, 19.0) if square.counter or square.taken else (17.0, 0.0, 6.0)
            yield Label(square.sign, x + aside, y + down, size, "sign", square.name)
