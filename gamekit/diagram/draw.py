"""Draws a board's geometry as SVG, with matplotlib, which is imported here only and not before it is needed.

matplotlib places the shapes and writes their paths; one figure serves every diagram, its artists updated. Its paint is
thrown away (see `palette`), and words are written afterwards as text. The bytes depend on the arguments alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from gamekit.diagram import svg
from gamekit.diagram.frames import AnyFrame
from gamekit.diagram.geometry import board as board_of
from gamekit.diagram.layers import Layer, ground, turn
from gamekit.diagram.outlines import Outline
from gamekit.diagram.palette import rules
from gamekit.diagram.values import Board, Drawing, GridBoard, Label, Labels, Marks, Point
from gamekit.diagram.words import beside

if TYPE_CHECKING:
    from gamekit.diagram.pen import Pen

MOST, LEAST = 0.1, 0.05
"""Rem a unit at most, and at least where a board is wider than `WIDE` units (eleven columns)."""
WIDE = 560
TALLEST = 28.0
"""Rem that a board is high at most."""

SHEET, MIDDLE = (200.0, 200.0), (100.0, 100.0)
"""Room for one shape, and where it is put."""

_ONE_AT_A_TIME = Lock()


@dataclass(frozen=True)
class Picture:
    """A board as an `<svg>` element, and the shapes that it uses: id → the element that defines it.

    Each shape is to stand once in the page, in any `<svg>`; its id tells what it is, so that boards may share it.
    """

    svg: str
    shapes: tuple[tuple[str, str], ...]

    @property
    def whole(self) -> str:
        """The element with the shapes inside, to stand alone in a page."""
        head, end, body = self.svg.partition("</desc>")
        return f"{head}{end}{svg.definitions(shape for _, shape in self.shapes)}{body}"


def draw(
    frame: AnyFrame,
    *,
    game: str = "",
    position: str = "",
    labels: Labels | None = None,
    marks: Marks | None = None,
    title: str | None = None,
) -> Picture:
    """One frame as it stands in a page.

    `game` is the id of the game and `position` what stands on the board, as `gamekit.play` writes it; the element carries
    both. `labels`, `marks` and `title` are as in `gamekit.diagram.geometry.board`. Raises `ValueError`.
    """
    board = board_of(frame, labels, marks, title)
    shapes = svg.Shapes()
    told = {"data-game": game, "data-position": position} if game else {}
    extra = {**told, "width": "100%", "style": _limits(board)}
    told_too = f"{board.description} {beside(position)}" if position else board.description
    whole = svg.document(board.size, board.title, told_too, _body(board, shapes), extra)
    return Picture(whole, tuple(shapes.found.items()))


@lru_cache(maxsize=256)
def stamp(kind: str, outline: Outline, size: float = 1.0) -> tuple[str, str]:
    """A shape that boards use, by itself: its id, and the element that defines it, the same as in a picture."""
    shapes = svg.Shapes()
    with _ONE_AT_A_TIME:
        (artist,) = svg.artists(_pen().write(SHEET, (Layer(kind, outline, size, (MIDDLE,)),)))
    return shapes.add(svg.definition(artist)), shapes.found.popitem()[1]


def draw_standalone(
    frame: AnyFrame, *, labels: Labels | None = None, marks: Marks | None = None, title: str | None = None
) -> str:
    """One frame as a whole SVG file, light or dark as the reader prefers."""
    board = board_of(frame, labels, marks, title)
    width, height = (f"{length:g}" for length in board.size)
    shapes = svg.Shapes()
    body = _body(board, shapes)
    body = svg.definitions(shapes.found.values()) + body
    extra = {"xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height}
    whole = svg.document(board.size, board.title, board.description, f"<style>{rules(body)}</style>{body}", extra)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{whole}\n'


def _limits(board: Drawing) -> str:
    """Bounds of the width, in the page's own measure: no giant holes, and no numerals too small to read."""
    width, height = board.size
    least = f";min-width:{width * LEAST:.4g}rem" if width > WIDE else ""
    return f"max-width:{width * min(MOST, TALLEST / height):.4g}rem{least}"


def _body(board: Board | GridBoard, shapes: svg.Shapes) -> str:
    """The bare board, the way of the seeds, then each hole with what stands in it, and over all what strikes it through."""
    layers = turn(board)
    with _ONE_AT_A_TIME:
        bare = _ground(board.size, ground(board), tuple(label for label in board.labels if label.kind == "edge"))
        drawn = {(artist.kind, artist.number): artist for artist in svg.artists(_pen().write(board.size, layers))}
    below: list[str] = []
    above: list[str] = []
    inside = defaultdict[str, list[str]](list)
    for layer in layers:
        artist = drawn[layer.kind, layer.number]
        if artist.points is None:
            (above if layer.kind == "line" else below).append(svg.standing(artist))
            continue
        name = shapes.add(svg.definition(artist))
        uses = [svg.used(name, point, layer.stands or f"gk-{layer.kind}") for point in artist.points]
        if not layer.holes:
            below += uses
        for hole, use in zip(layer.holes, uses, strict=False):
            inside[hole].append(use)
    rest = [svg.text(label) for label in board.labels if label.kind != "edge" and not label.hole]
    return "".join([svg.used(shapes.add(bare), (0, 0)), *below, *_places(board, inside), *rest, *above])


def _places(board: Board | GridBoard, inside: dict[str, list[str]]) -> Iterator[str]:
    """Each hole or square as a group: its signs, what stands in it, its numeral."""
    for label in board.labels:
        if label.hole:
            inside[label.hole].append(svg.text(label))
    if isinstance(board, GridBoard):
        counts = {square.name: int(bool(square.counter)) for square in board.squares}
    else:
        counts = {hole.name: hole.count for hole in board.holes}
    for name, seeds in counts.items():
        yield svg.place(name, seeds, "".join(inside[name]))


@lru_cache(maxsize=256)
def _ground(size: Point, layers: tuple[Layer, ...], edge: tuple[Label, ...]) -> str:
    """The bare board with the names at its edge as one shape, of which a page has many; `{id}` stands for its id."""
    drawn = "".join(svg.standing(artist) for artist in svg.artists(_pen().write(size, layers)))
    return f'<g id="{{id}}">{drawn}{"".join(map(svg.text, edge))}</g>'


@cache
def _pen() -> Pen:
    from gamekit.diagram.pen import Pen

    return Pen()
