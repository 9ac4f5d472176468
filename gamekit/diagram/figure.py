"""What charts and plots are written with: shapes painted by their class, words as text, and the element round both."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gamekit.diagram.outlines import Outline, line
from gamekit.diagram.svg import compact
from gamekit.diagram.values import Point

Shape = tuple[str, Outline]
"""A class without its prefix, and what is painted so; after a blank more classes may follow, with their prefix."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def paths(size: Point, outlines: Sequence[Outline]) -> list[str]:
    """The data of each outline's path; matplotlib is loaded only when first something is drawn."""
    from gamekit.diagram.sheet import paths as drawn_by_matplotlib

    return drawn_by_matplotlib(size, outlines)


def drawn(size: Point, shapes: Sequence[Shape]) -> str:
    """Shapes as paths, in their order; what is drawn later lies above."""
    data = paths(size, [outline for _, outline in shapes])
    return "".join(f'<path class="gk-{kind}" d="{path}"/>' for (kind, _), path in zip(shapes, data, strict=True))


def words(kind: str, at: Point, size: float, text: str, anchor: str = "start") -> str:
    """A line of words that rests on a point."""
    where = f'x="{compact(at[0])}" y="{compact(at[1])}"'
    return f'<text class="gk-{kind}" {where} font-size="{compact(size)}" text-anchor="{anchor}">{escape(text)}</text>'


def document(kind: str, size: Point, body: str, said: tuple[str, str], prefix: str) -> str:
    """A picture as an `<svg>` element; `said` is its title and its description, `prefix` begins their ids."""
    title, description = map(escape, said)
    return (
        f'<svg class="gk-{kind}" viewBox="0 0 {compact(size[0])} {compact(size[1])}" role="img"'
        f' aria-labelledby="{prefix}-title" aria-describedby="{prefix}-desc">'
        f'<title id="{prefix}-title">{title}</title><desc id="{prefix}-desc">{description}</desc>{body}</svg>'
    )


def rectangle(box: Box) -> Outline:
    """A rectangle with sharp corners."""
    left, top, right, bottom = box
    return (*line(((left, top), (right, top), (right, bottom), (left, bottom))), ("Z", ()))
