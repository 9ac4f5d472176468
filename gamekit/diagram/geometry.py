"""From a lap to the geometry of its diagram: pure values, no picture.

Every seed that stands in a hole is one seed drawn inside it. Counts stand in the gap at the lower right of their hole,
outside every hole, so no seed can touch one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamekit.diagram import words
from gamekit.diagram.layout import RADIUS, Layout
from gamekit.diagram.packing import pack
from gamekit.diagram.sowing import sowing
from gamekit.diagram.values import Board, Frame, Hole, Label, Labels, Marks, Seed, SeedKind, Sowing

ROOM = RADIUS - 1.7
"""Radius of the disc inside a hole that seeds keep to, clear of the widest ring."""
RING = 3.3
"""How far outside the hole the second ring of the last hole runs."""
NEXT = "next"


def board(frame: Frame, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None) -> Board:
    """The geometry of one frame.

    `labels` is another set of hole names, `marks` gives signs to canonical holes, `title` replaces the one made here.
    Raises `ValueError` for rows of unequal width or a hole that the board has not.
    """
    layout = Layout(frame, labels)
    holes = tuple(_holes(frame, layout, marks or {}))
    arrived = _arrived(frame)
    path = sowing(frame, layout)
    left, _, width, _ = layout.wood
    return Board(
        size=layout.size,
        wood=layout.wood,
        middle=((left + 12, layout.middle), (left + width - 12, layout.middle)),
        player=frame.player,
        holes=holes,
        seeds=tuple(seed for hole in holes for seed in _seeds(hole, arrived[hole.name])),
        labels=(*layout.edge(), *_numerals(holes), *_signs(holes), *_rounds(path, frame, layout)),
        sowing=path,
        title=title or words.title(frame, layout),
        description=words.description(frame, layout),
    )


def _holes(frame: Frame, layout: Layout, marks: Marks) -> Iterator[Hole]:
    taken = Counter[str]()
    for name, seeds in frame.taken:
        taken[name] += seeds
    named = {frame.lifted, frame.last, *frame.drops, *taken, *marks} - {None}
    if unknown := sorted(str(name) for name in named - layout.holes().keys()):
        raise ValueError(f"no such hole on this board: {', '.join(unknown)}")
    for name, (row, column) in layout.holes().items():
        sign = marks.get(name, "")
        yield Hole(
            name=name,
            centre=(layout.x(column), layout.y(row)),
            radius=RADIUS,
            count=frame.rows[row][column],
            lifted=name == frame.lifted or sign == NEXT,
            last=name == frame.last,
            taken=taken[name],
            sign="" if sign == NEXT else sign,
        )


def _arrived(frame: Frame) -> Counter[str]:
    """How many seeds came to each hole in this lap, dropped or returned with captives."""
    arrived = Counter(frame.drops)
    if frame.returned:
        arrived[frame.returned[0]] += frame.returned[1]
    return arrived


def _seeds(hole: Hole, arrived: int) -> Iterator[Seed]:
    """What stands in the hole, the newest outermost, then the ghosts of what was taken from it.

    Seeds that came and went again within the lap are not drawn: no more are new than stand here. In a hole with a sign
    the seeds keep to its upper part.
    """
    x, y = hole.centre
    room, up = (0.6 * ROOM, 0.4 * ROOM) if hole.sign else (ROOM, 0.0)
    points, radius = pack(hole.count + hole.taken, room)
    fresh = min(arrived, hole.count)
    numbers: tuple[tuple[SeedKind, int], ...]
    numbers = ("seed", hole.count - fresh), ("new", fresh), ("ghost", hole.taken)
    kinds = [kind for kind, number in numbers for _ in range(number)]
    for (dx, dy), kind in zip(points, kinds, strict=True):
        yield Seed(hole.name, (round(x + dx, 2), round(y + dy - up, 2)), radius, kind)


def _numerals(holes: tuple[Hole, ...]) -> Iterator[Label]:
    """The count of each hole that is not empty; where all was taken, how many, with a minus."""
    for hole in holes:
        text = str(hole.count) if hole.count else f"−{hole.taken}" if hole.taken else ""
        if text:
            size = 13.0 if len(text) < 3 else 10.0
            left, top = hole.centre[0] + 15.8, hole.centre[1] + 17.2
            centre = left + 0.33 * size * len(text)
            baseline = round(top + 0.74 * size, 2)
            yield Label(text, round(centre, 2), baseline, size, "count" if hole.count else "minus", hole.name)


def _signs(holes: tuple[Hole, ...]) -> Iterator[Label]:
    for hole in holes:
        if hole.sign:
            size, down = (11.0, 15.0) if hole.count + hole.taken else (17.0, 6.0)
            yield Label(hole.sign, hole.centre[0], hole.centre[1] + down, size, "sign", hole.name)


def _rounds(path: Sowing, frame: Frame, layout: Layout) -> Iterator[Label]:
    """How often the lap went round, at the left end between the player's two rows, where nothing else stands."""
    if path.closed and path.rounds > 1:
        middle = (layout.y(0) + layout.y(1)) / 2 if frame.player == "N" or len(frame.rows) == 2 else None
        middle = middle or (layout.y(2) + layout.y(3)) / 2
        yield Label(f"×{path.rounds}", layout.x(0) - 25, middle + 4.5, 12.0, "rounds")
