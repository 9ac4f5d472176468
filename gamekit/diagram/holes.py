"""The geometry of a board of holes.

Every seed that stands in a hole is one seed drawn inside it. Counts stand in the gap at the lower right of their hole,
outside every hole, so no seed can touch one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from gamekit.diagram import words
from gamekit.diagram.frames import Frame
from gamekit.diagram.layout import RADIUS, Layout
from gamekit.diagram.lettering import numerals, rounds, signs
from gamekit.diagram.packing import COUNTABLE, LARGEST, pack
from gamekit.diagram.sowing import sowing
from gamekit.diagram.values import NEXT, OTHER, Board, Hole, Labels, Marks, Point, Seed, SeedKind

ROOM = RADIUS - 1.7
"""Radius of the disc inside a hole that seeds keep to, clear of the widest ring."""
BETWEEN = 12.6
"""The same in a hole with the sign of its owner, for few seeds, or with those of two owners, one on each side."""
OWNED_ROOM, ASIDE = 15.2, 2.6
"""The same for more seeds beside one sign, and how far that disc lies from the middle, away from the sign."""
APART = 0.3
"""Half of what is left free between a heap and what lies beside it."""


def board_of_holes(frame: Frame, labels: Labels | None, marks: Marks, title: str | None) -> Board:
    """The geometry of one lap; arguments are as in `gamekit.diagram.geometry.board`."""
    layout = Layout(frame, labels)
    holes = tuple(_holes(frame, layout, marks))
    arrived = _arrived(frame)
    way = sowing(frame, layout)
    left, _, width, _ = layout.wood
    return Board(
        size=layout.size,
        wood=layout.wood,
        player=frame.player,
        labels=(*layout.edge(), *numerals(holes), *signs(holes), *rounds(way, frame, layout)),
        title=title or words.title(frame, layout),
        description=words.description(frame, layout),
        middle=((left + 12, layout.middle), (left + width - 12, layout.middle)),
        holes=holes,
        seeds=tuple(seed for hole in holes for seed in _seeds(hole, arrived[hole.name])),
        sowing=way,
    )


def _holes(frame: Frame, layout: Layout, marks: Marks) -> Iterator[Hole]:
    taken = Counter[str]()
    for name, seeds in frame.taken:
        taken[name] += seeds
    joined = frame.joined or ()
    named = {frame.lifted, frame.last, *frame.drops, *taken, *frame.owned, *joined, *marks} - {None}
    if unknown := sorted(str(name) for name in named - layout.holes().keys()):
        raise ValueError(f"no such hole on this board: {', '.join(unknown)}")
    for name, (row, column) in layout.holes().items():
        sign = marks.get(name, "")
        owner = frame.owners[row][column] if frame.owners else ""
        yield Hole(
            name=name,
            centre=(layout.x(column), layout.y(row)),
            radius=RADIUS,
            count=frame.rows[row][column],
            lifted=name == frame.lifted or sign == NEXT,
            last=name == frame.last,
            taken=taken[name],
            sign="" if sign == NEXT else sign,
            owner=owner,
            former=OTHER[owner] if owner and name in frame.owned else "",
            joined_on=name in joined[:1],
        )


def _arrived(frame: Frame) -> Counter[str]:
    """How many seeds came to each hole in this lap: dropped, joined to others, or returned with captives."""
    arrived = Counter(frame.drops)
    if frame.returned:
        arrived[frame.returned[0]] += frame.returned[1]
    if frame.joined:
        arrived[frame.joined[1]] += 1
    return arrived


def _seeds(hole: Hole, arrived: int) -> Iterator[Seed]:
    """What stands in the hole, the newest outermost, then the ghosts of what was taken from it or joined to another.

    Seeds that came and went again within the lap are not drawn: no more are new than stand here. In a hole with a sign
    the seeds keep to its upper part. Where seeds or ghosts are too many to be counted they lie in a heap, and what else was
    in the hole beside it.
    """
    down, room = bed(hole)
    if hole.sign:
        down, room = down - 0.4 * room, 0.6 * room
    fresh, gone = min(arrived, hole.count), hole.taken + hole.joined_on
    stand: tuple[tuple[SeedKind, int], ...] = ("seed", hole.count - fresh), ("new", fresh)
    ghosts: tuple[tuple[SeedKind, int], ...] = (("ghost", gone),)
    centre = hole.centre[0], hole.centre[1] + down
    if max(hole.count, gone) <= COUNTABLE:
        yield from _lying(hole.name, (*stand, *ghosts), centre, room)
    elif not gone or not hole.count:
        yield from _lying(hole.name, stand if hole.count else ghosts, centre, room)
    else:
        half = room / 2
        yield from _lying(hole.name, stand, (centre[0] - half, centre[1]), half - APART)
        yield from _lying(hole.name, ghosts, (centre[0] + half, centre[1]), half - APART)


def _lying(hole: str, numbers: tuple[tuple[SeedKind, int], ...], centre: Point, room: float) -> Iterator[Seed]:
    """So many seeds of each kind in a disc, or one heap of them all where any of their number is too great."""
    x, y = centre
    total = sum(number for _, number in numbers)
    if max(total - dict(numbers).get("ghost", 0), dict(numbers).get("ghost", 0)) > COUNTABLE:
        fresh = dict(numbers).get("new", 0)
        kind: SeedKind = "ghost" if numbers[0][0] == "ghost" else "grown" if fresh else "heap"
        yield Seed(hole, (round(x, 2), round(y, 2)), math.floor(room * 100) / 100, kind, many=True)
        return
    points, radius = pack(total, room)
    kinds = [kind for kind, number in numbers for _ in range(number)]
    for (dx, dy), kind in zip(points, kinds, strict=True):
        yield Seed(hole, (round(x + dx, 2), round(y + dy, 2)), radius, kind)


def bed(hole: Hole) -> tuple[float, float]:
    """How far below the middle of a hole the disc lies that is left for seeds and signs, and its radius."""
    few = pack(_drawn_in(hole), BETWEEN)[1] == LARGEST
    if hole.former or (hole.owner and few):
        return 0.0, BETWEEN
    return {"S": (-ASIDE, OWNED_ROOM), "N": (ASIDE, OWNED_ROOM)}.get(hole.owner, (0.0, ROOM))


def _drawn_in(hole: Hole) -> int:
    return hole.count + hole.taken + hole.joined_on
