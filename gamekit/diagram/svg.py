"""From matplotlib's SVG to ours: small, each seed an element in the group of its hole, with words as text.

Shapes that recur are written once and used by their id. An id is made of what the shape is, so that one definition serves
all boards of a page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from html import escape

from gamekit.diagram.outlines import Outline
from gamekit.diagram.palette import attributes
from gamekit.diagram.values import Label, Point

GROUP = "gk."
"""How the ids begin by which the pen names its groups: a class of `palette.PAINT`, a dot, a number."""

_ARTIST = re.compile(rf'<g id="{re.escape(GROUP)}([a-z-]+)\.(\d+)">(.*?)</g>\s*(?=<g id="|</g>|$)', re.S)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_SHAPE = re.compile(r'<path id="(m[0-9a-f]+)" d="([^"]*)"')
_PATH = re.compile(r'<path d="([^"]*)"')
_USE = re.compile(r'<use xlink:href="#(m[0-9a-f]+)" x="([^"]+)" y="([^"]+)"')


@dataclass(frozen=True)
class Artist:
    """What the pen drew as one layer: a path where it stands, or one that is used at each of some points, in their order."""

    kind: str
    number: int
    path: str
    points: tuple[Point, ...] | None


def artists(raw: str) -> Iterator[Artist]:
    """The layers that the pen named, out of a whole file of matplotlib's."""
    shapes = {name: _compact(path) for name, path in _SHAPE.findall(raw)}
    for kind, number, inner in _ARTIST.findall(raw):
        if uses := _USE.findall(inner):
            points = tuple((float(x), float(y)) for _, x, y in uses)
            yield Artist(kind, int(number), shapes[uses[0][0]], points)
        elif found := _PATH.search(inner):
            yield Artist(kind, int(number), _compact(found[1]), None)


@lru_cache(maxsize=512)
def _compact(data: str) -> str:
    """The same path with numbers of two decimals at most and no space that means nothing."""
    data = _NUMBER.sub(lambda match: compact(float(match[0])), data)
    return re.sub(r"\s*([MLCQZz])\s*", r"\1", data.strip()).replace(" -", "-")


def data(outline: Outline) -> str:
    """An outline as the data of a path."""
    return "".join(command + " ".join(f"{compact(x)} {compact(y)}" for x, y in points) for command, points in outline)


def compact(number: float, places: int = 2) -> str:
    """A number with so many decimals at most, and no negative nought."""
    return f"{round(number, places) + 0.0:g}"


class Shapes:
    """The shapes that one picture uses: id → the element that defines it, to stand once in a page."""

    def __init__(self) -> None:
        """None yet."""
        self.found: dict[str, str] = {}

    def add(self, element: str) -> str:
        """The id of a shape, given as an element with `{id}` where its id stands."""
        name = f"k{blake2b(element.encode(), digest_size=5).hexdigest()}"
        self.found[name] = element.replace("{id}", name)
        return name


def definition(artist: Artist) -> str:
    """A shape as an element to be used, painted by its class."""
    return f'<path id="{{id}}" {attributes(artist.kind)} d="{artist.path}"/>'


def used(name: str, point: Point, kind: str = "") -> str:
    """A shape where it stands; a tenth of a unit is a hundredth of a seed."""
    marked = f' class="{kind}"' if kind else ""
    return f'<use{marked} href="#{name}" x="{compact(point[0], 1)}" y="{compact(point[1], 1)}"/>'


def standing(artist: Artist) -> str:
    """A layer as it stands, painted by its class: a path, or in a shape with an id one that is used at each of its places."""
    if artist.points is None:
        return f'<path {attributes(artist.kind)} d="{artist.path}"/>'
    uses = (f'<use href="#{{id}}h" x="{compact(x)}" y="{compact(y)}"/>' for x, y in artist.points)
    return f'<defs><path id="{{id}}h" d="{artist.path}"/></defs><g {attributes(artist.kind)}>{"".join(uses)}</g>'


def text(label: Label) -> str:
    """A word on the drawing, painted by its class; what most have in common stands at the root."""
    size = "" if label.size == USUAL else f' font-size="{compact(label.size)}"'
    anchor = "" if label.anchor == "middle" else f' text-anchor="{label.anchor}"'
    place = f'x="{compact(label.x, 1)}" y="{compact(label.baseline, 1)}"'
    return f'<text class="gk-{label.kind}" {place}{size}{anchor}>{escape(label.text)}</text>'


USUAL = 13.0
"""Size of a numeral, and of whatever does not say its own."""
LETTERS = f'font-family="system-ui,sans-serif" font-size="{USUAL:g}" text-anchor="middle"'


def place(name: str, seeds: int, inner: str) -> str:
    """A hole or a square, under its canonical name, with what stands in it."""
    head = f'<g data-hole="{escape(name)}" data-seeds="{seeds}"'
    return f"{head}>{inner}</g>" if inner else f"{head}/>"


def document(size: Point, title: str, description: str, body: str, extra: Mapping[str, str]) -> str:
    """The whole element around `body`; `extra` holds more attributes of the root."""
    width, height = size
    more = "".join(f' {name}="{escape(value)}"' for name, value in extra.items())
    return (
        f'<svg{more} class="gk-board" viewBox="0 0 {compact(width)} {compact(height)}" role="img" {LETTERS}>'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{body}</svg>"
    )


def definitions(shapes: Iterable[str]) -> str:
    """Shapes in the element that keeps them from being drawn where they are defined."""
    return f"<defs>{''.join(shapes)}</defs>"
