"""From a board's geometry to what the pen draws, layer upon layer: outlines, each of a kind that is painted alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from gamekit.diagram.outlines import Outline, arrowhead, circle, crescent, joined, line, lozenge, pierced, rounded
from gamekit.diagram.values import Board, Counter, GridBoard, Hole, Point, Seed, Sowing, Square

ORDER = (
    *("wood", "middle", "hole", "square"),
    *("taken", "way", "owner-s", "owner-n", "former", "lift-s", "lift-n", "last", "arrow"),
    *("ghost", "seed", "new", "line", "counter-s", "counter-n", "new-s", "new-n", "pip-s", "pip-n"),
)
"""Kinds from bottom to top."""

RING = 3.3
"""How far outside the hole the second ring of the last hole runs."""
FIELD = 4.0
"""Radius of a square's corners."""
PIP = 4.4
"""Radius of the dot in the middle of a new counter."""

CIRCLE = circle()
PIERCED = pierced(CIRCLE)
SHAPES = {"S": CIRCLE, "N": lozenge()}
"""What a player's counters look like."""
MOONS = {"S": crescent(17.4, 18.4, 5.0, 1), "N": crescent(17.4, 18.4, 5.0, -1)}
"""The sign of a hole's owner, which lies towards him."""


@dataclass(frozen=True)
class Layer:
    """An outline drawn once where it stands, or `size` times as large at each of many centres.

    `number` parts layers of one kind that lie on one board.
    """

    kind: str
    outline: Outline
    size: float = 1.0
    centres: tuple[Point, ...] | None = None
    number: int = 0


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
    yield Layer(f"lift-{board.player.lower()}", CIRCLE, radius, _centres(hole for hole in holes if hole.lifted))
    yield Layer("taken", CIRCLE, radius, _centres(hole for hole in holes if hole.taken))
    yield Layer("last", _twice(radius), 1.0, _centres(hole for hole in holes if hole.last))
    yield from _seeds(board.seeds)


def _owners(holes: Iterable[Hole]) -> Iterator[Layer]:
    """The sign of each hole's owner, and where that is new in this lap the sign of the owner before, as a ghost."""
    for number, (player, moon) in enumerate(MOONS.items()):
        yield Layer(f"owner-{player.lower()}", moon, centres=_centres(hole for hole in holes if hole.owner == player))
        yield Layer("former", moon, centres=_centres(hole for hole in holes if hole.former == player), number=number)


def _seeds(seeds: Iterable[Seed]) -> Iterator[Layer]:
    """A layer for each kind and size."""
    groups: dict[tuple[str, float], list[Seed]] = {}
    for seed in seeds:
        groups.setdefault((seed.kind, seed.radius), []).append(seed)
    for number, ((kind, radius), members) in enumerate(sorted(groups.items(), key=lambda group: group[0])):
        yield Layer(kind, PIERCED if kind == "new" else CIRCLE, radius, _centres(members), number)


def _on_squares(board: GridBoard) -> Iterator[Layer]:
    field = _field(board.squares[0].side)
    yield from _way(board.way)
    yield Layer(f"lift-{board.player.lower()}", field, centres=_centres(square for square in board.squares if square.left))
    yield Layer("taken", field, centres=_centres(square for square in board.squares if square.taken))
    yield Layer("line", joined(line(ends) for ends in board.lines))
    yield from _counters(board.counters)


def _counters(counters: Iterable[Counter]) -> Iterator[Layer]:
    """A layer for each kind, player and size."""
    groups: dict[tuple[str, float, str], list[Counter]] = {}
    for counter in counters:
        kind = {"seed": f"counter-{counter.player.lower()}", "new": f"new-{counter.player.lower()}"}.get(counter.kind, "ghost")
        groups.setdefault((kind, counter.radius, counter.player), []).append(counter)
    for number, ((kind, radius, player), members) in enumerate(sorted(groups.items(), key=lambda group: group[0])):
        shape = SHAPES[player]
        yield Layer(kind, shape, radius, _centres(members), number)
        if kind.startswith("new"):
            yield Layer(f"pip-{player.lower()}", CIRCLE, PIP, _centres(members))


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
