"""Several frames in one SVG file, such as a whole turn: rows of so many, each frame with a caption under it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gamekit.diagram.draw import draw
from gamekit.diagram.frames import AnyFrame
from gamekit.diagram.geometry import board
from gamekit.diagram.palette import attributes, rules
from gamekit.diagram.svg import compact, definitions
from gamekit.diagram.values import Labels, Marks

GAP = 22.0
CAPTION = 30.0
SIZE = 15.0


def draw_strip(
    frames: Sequence[tuple[AnyFrame, str, Marks | None]], *, title: str, across: int = 2, labels: Labels | None = None
) -> str:
    """A whole SVG file of frames of one size, each with its caption and its signs; light or dark as the reader prefers."""
    width, height = board(frames[0][0], labels).size
    down = -(-len(frames) // across)
    total = across * (width + GAP) - GAP, down * (height + CAPTION)
    parts: list[str] = []
    shapes: dict[str, str] = {}
    for number, (frame, caption, marks) in enumerate(frames):
        x, y = number % across * (width + GAP), number // across * (height + CAPTION)
        picture = draw(frame, labels=labels, marks=marks)
        shapes |= dict(picture.shapes)
        place = f'<svg x="{compact(x)}" y="{compact(y)}" width="{compact(width)}" height="{compact(height)}"'
        parts.append(place + picture.svg[picture.svg.index(' class="gk-board"') :])
        where = f'x="{compact(x + width / 2)}" y="{compact(y + height + SIZE)}"'
        words = f'font-family="system-ui,sans-serif" font-size="{SIZE:g}" text-anchor="middle"'
        parts.append(f"<text {where} {words} {attributes('edge')}>{escape(caption)}</text>")
    size = f'viewBox="0 0 {compact(total[0])} {compact(total[1])}" width="{compact(total[0])}" height="{compact(total[1])}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="strip-title">'
    body = definitions(shapes.values()) + "".join(parts)
    style = f'<title id="strip-title">{escape(title)}</title><style>{rules(body)}</style>'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{style}{body}</svg>\n'
