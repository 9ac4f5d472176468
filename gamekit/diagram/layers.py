"""From a board's geometry to what the pen draws, layer upon layer: outlines, each of a kind that is painted alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from gamekit.diagram.outlines import Outline, arrowhead, circle, crescent, heap, joined, line, lozenge, pierced, rounded
from gamekit.diagram.values import Board, Counter, GridBoard, Hole, Point, Seed, Sowing, Square

ORDER = (
    *("wood", "middle", "hole", "square"),
    *("taken", "way", "owner-s", "owner-n", "former", "lift-s", "lift-n", "last", "arrow"),
    *("ghost", "seed", "new", "heap", "grown", "counter-s", "counter-n", "new-s", "new-n", "pip-s", "pip-n", "line"),
)
"""Kinds from bottom to top."""

RING = 3.3
"""How far outside the hole the second ring of the last hole runs."""
FIELD = 4.0
"""Radius of a square's corners."""
PIP = 6.0
"""Radius of the dot in the middle of a new counter."""

CIRCLE = circle()
PIERCED = pierced(CIRCLE)
HEAP = heap()
SHAPES = {"S": CIRCLE, "N": lozenge()}
"""What a player's counters look like."""
MOONS = {"S": crescent(17.4, 18.4, 5.0, 1), "N": crescent(17.4, 18.4, 5.0, -1)}
"""The sign of a hole's owner, which lies towards him."""


@dataclass(frozen=True)
class Layer:
    """An outline drawn once where it stands, or `size` times as large at each of many centres.

    `number` parts layers of one kind that lie on one board. `holes` names for each centre the hole or square that it lies
    in; `stands` is what lies there: `seed`, `new`, `ghost`, `heap`, or nothing of these but a sign.
    """

    kind: str
    outline: Outline
    size: float = 1.0
    centres: tuple[Point, ...] | None = None
    number: int = 0
    holes: tuple[str, ...] = ()
    stands: str = ""


def ground(board: Board | GridBoard) -> tuple[Layer, ...]:
    """The bare board, the same for all frames of a game."""
    wood = Layer("wood", rounded(*board.wood))
    if isinstance(board, GridBoard):
        return wood, Layer("square", _field(board.squares[0].side), centres=_centres(board.squares))
    middle = Layer("middle", line(board.middle))
    return wood, middle, Layer("hole", CIRCLE, board.holes[0].radius, _centres(board.holes))


def turn(board: Board | GridBoard) -> tuple[Layer, ...]:
    """What stands and happens on the board."""
    found = _on_squares(board) if isinstance(board, GridBoard) else _in_holes(board)
    return tuple(layer for layer in found if layer.outline and layer.centres != ())


def _in_holes(board: Board) -> Iterator[Layer]:
    holes = board.holes
    radius = holes[0].radius
    yield from _way(board.sowing)
    yield from _owners(holes)
    yield _sign(f"lift-{board.player.lower()}", CIRCLE, radius, [hole for hole in holes if hole.lifted])
    yield _sign("taken", CIRCLE, radius, [hole for hole in holes if hole.taken])
    yield _sign("last", _twice(radius), 1.0, [hole for hole in holes if hole.last])
    yield from _seeds(board.seeds)


def _sign(kind: str, outline: Outline, size: float, places: list[Hole] | list[Square], number: int = 0) -> Layer:
    """A sign in each of some holes or squares."""
    return Layer(kind, outline, size, _centres(places), number, tuple(place.name for place in places))


def _owners(holes: tuple[Hole, ...]) -> Iterator[Layer]:
    """The sign of each hole's owner, and where that is new in this lap the sign of the owner before, as a ghost."""
    for number, (player, moon) in enumerate(MOONS.items()):
        yield _sign(f"owner-{player.lower()}", moon, 1.0, [hole for hole in holes if hole.owner == player])
        yield _sign("former", moon, 1.0, [hole for hole in holes if hole.former == player], number)


def _seeds(seeds: Iterable[Seed]) -> Iterator[Layer]:
    """A layer for each kind and size."""
    groups: dict[tuple[str, float, bool], list[Seed]] = {}
    for seed in seeds:
        groups.setdefault((seed.kind, seed.radius, seed.many), []).append(seed)
    for number, ((kind, radius, many), members) in enumerate(sorted(groups.items(), key=lambda group: group[0])):
        outline = HEAP if many else PIERCED if kind == "new" else CIRCLE
        stands: str = "heap" if kind == "grown" else kind
        yield Layer(kind, outline, radius, _centres(members), number, tuple(seed.hole for seed in members), stands)


def _on_squares(board: GridBoard) -> Iterator[Layer]:
    field = _field(board.squares[0].side)
    yield from _way(board.way)
    yield _sign(f"lift-{board.player.lower()}", field, 1.0, [square for square in board.squares if square.left])
    yield _sign("taken", field, 1.0, [square for square in board.squares if square.taken])
    yield from _counters(board.counters)
    yield Layer("line", joined(line(ends) for ends in board.lines))


def _counters(counters: Iterable[Counter]) -> Iterator[Layer]:
    """A layer for each kind, player and size."""
    groups: dict[tuple[str, float, str, str], list[Counter]] = {}
    for counter in counters:
        kind = {"seed": f"counter-{counter.player.lower()}", "new": f"new-{counter.player.lower()}"}.get(counter.kind, "ghost")
        stands: str = counter.kind if counter.square else ""
        groups.setdefault((kind, counter.radius, counter.player, stands), []).append(counter)
    for number, ((kind, radius, player, stands), members) in enumerate(sorted(groups.items(), key=lambda group: group[0])):
        squares = tuple(counter.square for counter in members if counter.square)
        yield Layer(kind, SHAPES[player], radius, _centres(members), number, squares, stands)
        if kind.startswith("new"):
            yield Layer(f"pip-{player.lower()}", CIRCLE, PIP, _centres(members), holes=squares)


def _way(way: Sowing) -> Iterator[Layer]:
    yield Layer("way", joined(line(points) for points in way.lines))
    yield Layer("arrow", joined(arrowhead(arrow) for arrow in way.arrows))


@cache
def _twice(radius: float) -> Outline:
    """The two rings of the last hole."""
    return joined((circle(radius), circle(radius + RING)))


@cache
def _field(side: float) -> Outline:
    return rounded(-side / 2, -side / 2, side, side, FIELD)


def _centres(things: Iterable[Hole | Seed | Square | Counter]) -> tuple[Point, ...]:
    return tuple(thing.centre for thing in things)
