"""Draws cards with matplotlib's renderer for pixels. Only `card` imports this module, when first it draws one.

The renderer is asked itself, without a figure: a card is drawn in a few milliseconds, and what many cards share is drawn once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path as File
from typing import Any

import numpy as np
from matplotlib import get_data_path, rc_context
from matplotlib.backend_bases import GraphicsContextBase
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.colors import to_rgba
from matplotlib.font_manager import FontProperties, get_font
from matplotlib.path import Path
from matplotlib.transforms import Affine2D
from PIL import Image

from gamekit.diagram.card import SIZE, BoardOf, Card, wrapped
from gamekit.diagram.geometry import board as board_of
from gamekit.diagram.layers import Layer, ground, turn
from gamekit.diagram.outlines import Outline
from gamekit.diagram.palette import LIGHT, PAINT
from gamekit.diagram.values import Label, Point

PAPER, INK, SOFT, LINE = "#fdfcf8", "#211d18", LIGHT["ink-soft"], "#dcd6c9"
PIXELS = 72
"""Dots per inch, so that matplotlib's points are pixels."""
MARGIN = 64
BOARD = (556, 64, 1152, 566)
WIDE = (34, 288, 1152, 540)
"""Left, top, right and bottom of the room for a board beside the title, and for one more than three times as wide as high."""
LARGEST = 1.5
"""How much larger than its own units a board is drawn at most."""
TITLES = (62, 54, 47, 41, 36, 32, 28)
"""Sizes of a title, the largest first; the first at which it fills no more than `TITLE_LINES`."""
TITLE_LINES = 3
EM = 100.0
"""The size at which words are measured."""
WORDS, SMALL, LEADING = 26, 24, 35
"""Sizes of what a page says of itself, and of the names above and below; and from one line of the former to the next."""
MIXED = (
    *("ink paper", "ink-soft paper", "edge paper", "edge wood", "edge hole", "ink-soft wood", "wood paper"),
    *("seed hole", "new hole", "new wood", "way hole", "way wood", "new way", "new bone", "seed new", "seed way"),
    *("south hole", "south wood", "north hole", "north bone", "south way", "north way", "bone hole"),
)
"""What lies on what: along an edge the two colours mix."""
SHARES = (0.25, 0.5, 0.75)

FONTS = File(__file__).parent / "fonts"
SERIF, SANS = "source-serif-4-latin-400-normal.ttf", "source-sans-3-latin-400-normal.ttf"
ELSEWHERE = {SERIF: "DejaVuSerif.ttf", SANS: "DejaVuSans.ttf"}
"""What matplotlib brings, for text with letters that ours has not."""
Colour = tuple[float, float, float]
Pixels = np.ndarray[Any, np.dtype[np.uint8]]
CODES = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}


class Easel:
    """Draws card after card on the same ground."""

    def __init__(self) -> None:
        """Prepare the ground that all cards have."""
        self._renderer = RendererAgg(*SIZE, PIXELS)  # type: ignore[no-untyped-call]
        self._pixels = np.asarray(self._renderer.buffer_rgba())  # type: ignore[no-untyped-call]
        self._context = GraphicsContextBase()
        self._ground = np.empty_like(self._pixels)
        self._ground[:] = [round(255 * part) for part in to_rgba(PAPER)]
        self._ground[-12:] = [round(255 * part) for part in to_rgba(LIGHT["wood"])]
        self._palette = Image.new("P", (1, 1))
        self._palette.putpalette(_palette())
        self._word = lru_cache(maxsize=8000)(self._measured)
        self._with_board = lru_cache(maxsize=12)(self._draw_board)
        self._with_bare = lru_cache(maxsize=12)(self._draw_bare)

    def draw(self, card: Card) -> bytes:
        """A card as the bytes of a PNG file."""
        with rc_context({"text.hinting": "none"}):
            return self._drawn(card)

    def _drawn(self, card: Card) -> bytes:
        self._pixels[:] = self._with_board(card.board) if card.board else self._ground
        self._write(card)
        image = Image.fromarray(self._pixels).convert("RGB").quantize(palette=self._palette, dither=Image.Dither.NONE)
        out = BytesIO()
        image.save(out, "PNG", compress_level=6)
        return out.getvalue()

    def _draw_board(self, board: BoardOf) -> Pixels:
        """The ground with a board on it, which the cards of a game may share."""
        drawn = board_of(board.frame, board.names, dict(board.marks), None)
        scale, corner = _fitted(drawn.size)
        place = Affine2D().scale(scale, -scale).translate(corner[0], SIZE[1] - corner[1])
        self._pixels[:] = self._with_bare(drawn.size, ground(drawn))
        for layer in turn(drawn):
            self._layer(layer, place, scale)
        for label in drawn.labels:
            if label.kind != "edge":
                self._label(label, corner, scale)
        return self._pixels.copy()

    def _draw_bare(self, size: Point, layers: tuple[Layer, ...]) -> Pixels:
        """The ground with a bare board of a size on it. At the size of a card the names at its edge could not be read."""
        scale, corner = _fitted(size)
        place = Affine2D().scale(scale, -scale).translate(corner[0], SIZE[1] - corner[1])
        self._pixels[:] = self._ground
        for layer in layers:
            self._layer(layer, place, scale)
        return self._pixels.copy()

    def _layer(self, layer: Layer, place: Affine2D, scale: float) -> None:
        context, face = _brush(layer.kind, scale)
        path = _path(layer.outline)
        for centre in layer.centres if layer.centres is not None else (None,):
            there = place if centre is None else Affine2D().scale(layer.size).translate(*centre) + place
            self._renderer.draw_path(context, path, there, face)  # type: ignore[no-untyped-call]

    def _label(self, label: Label, corner: tuple[float, float], scale: float) -> None:
        at = corner[0] + scale * label.x, corner[1] + scale * label.baseline
        colour = LIGHT[PAINT[label.kind]["fill"]]
        self._text(label.text, at, SANS, scale * label.size, colour, {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor])

    def _write(self, card: Card) -> None:
        drawn = board_of(card.board.frame, card.board.names, None, "") if card.board else None
        beside = drawn is not None and not _is_wide(drawn.size)
        width = (BOARD[0] if beside else SIZE[0]) - 2 * MARGIN + 36
        self._text(card.over, (MARGIN, 96), SANS, SMALL, SOFT)
        size, lines = self._title(card.title, width, 1 if drawn and not beside else TITLE_LINES)
        y = 112.0
        for line in lines:
            y += 1.16 * size
            self._text(line, (MARGIN, y), SERIF, size, INK)
        if drawn is None or beside:
            self._words(card.words, y + 26, width)
        self._text(card.site, (MARGIN, 576), SERIF, SMALL, INK)

    def _words(self, words: str, y: float, width: float) -> None:
        """What a page says of itself, as far as there is room below `y`."""
        room = int((520 - y) / LEADING)
        for line in wrapped(words, width, lambda text: self._width(text, SERIF, WORDS), room) if room > 0 else ():
            y += LEADING
            self._text(line, (MARGIN, y), SERIF, WORDS, SOFT)

    def _title(self, title: str, width: float, most: int) -> tuple[int, list[str]]:
        """The size and the lines of a title: the largest letters in which all of it has room."""
        for size in TITLES:
            measure = partial(self._width, font=SERIF, size=size)
            lines = wrapped(title, width, measure, most)
            if not any(line.endswith(" …") for line in lines):
                break
        return size, lines

    def _text(self, text: str, at: tuple[float, float], font: str, size: float, colour: str, anchor: float = 0.0) -> None:
        """A line of text that rests on a point, which lies at its beginning, or at this share of its length."""
        x = at[0] - anchor * self._width(text, font, size) if anchor else at[0]
        self._context.set_foreground(colour)
        self._renderer.draw_text(self._context, x, at[1], text, _font(font, text, size), 0.0)  # type: ignore[no-untyped-call]

    def _width(self, text: str, font: str, size: float) -> float:
        """The width of a line: that of its words, which recur, and of the spaces between."""
        return size / EM * sum(self._word(word, font) for word in re.split("( )", text) if word)

    def _measured(self, word: str, font: str) -> float:
        """The width of a word in letters of `EM`."""
        width, _, _ = self._renderer.get_text_width_height_descent(word, _font(font, word, EM), False)  # type: ignore[no-untyped-call]
        return float(width)


def _fitted(size: Point) -> tuple[float, Point]:
    """How much larger a board of a size is drawn, and where its upper left corner comes to lie."""
    left, top, right, bottom = WIDE if _is_wide(size) else BOARD
    scale = min((right - left) / size[0], (bottom - top) / size[1], LARGEST)
    return scale, (left if _is_wide(size) else right - scale * size[0], (top + bottom - scale * size[1]) / 2)


def _is_wide(size: Point) -> bool:
    return size[0] > 3 * size[1]


def _palette() -> list[int]:
    """The colours of a card, three numbers each: those that things have, and the mixed ones of their edges."""
    colours = {name: to_rgba(colour)[:3] for name, colour in (LIGHT | {"paper": PAPER, "ink": INK}).items()}
    return [round(255 * part) for colour in (*colours.values(), *_mixed(colours)) for part in colour]


def _mixed(colours: dict[str, Colour]) -> Iterator[Colour]:
    for pair in MIXED:
        above, below = (colours[name] for name in pair.split())
        for share in SHARES:
            red, green, blue = (share * a + (1 - share) * b for a, b in zip(above, below, strict=True))
            yield red, green, blue


@lru_cache(maxsize=256)
def _brush(kind: str, scale: float) -> tuple[GraphicsContextBase, tuple[float, float, float, float] | None]:
    """How a kind of layer is painted: its lines, and what fills it."""
    paint: dict[str, Any] = PAINT[kind]
    fill, stroke = (LIGHT.get(paint.get(part, "none")) for part in ("fill", "stroke"))
    context = GraphicsContextBase()
    context.set_linewidth(scale * float(paint.get("stroke-width", 1)) if stroke else 0.0)
    context.set_foreground(stroke or fill or PAPER)
    context.set_capstyle(paint.get("stroke-linecap", "butt"))
    context.set_joinstyle(paint.get("stroke-linejoin", "miter"))
    context.set_snap(False)
    if dashes := paint.get("stroke-dasharray"):
        # A dash of no length, which SVG draws as a dot where lines end round, would be none here.
        context.set_dashes(0, [max(0.05, scale * float(part)) for part in dashes.split()])
    return context, to_rgba(fill) if fill else None


def _font(name: str, text: str, size: float) -> FontProperties:
    file = (
        FONTS / name if _known(name).issuperset(map(ord, text)) else File(get_data_path()) / "fonts" / "ttf" / ELSEWHERE[name]
    )
    return FontProperties(fname=file, size=size)


@lru_cache
def _known(name: str) -> frozenset[int]:
    """The letters that a font of ours has."""
    return frozenset(get_font(FONTS / name).get_charmap())


@lru_cache(maxsize=512)
def _path(outline: Outline) -> Path:
    points = [point for _, points in outline for point in (points or ((0.0, 0.0),))]
    return Path(points, [CODES[command] for command, points in outline for _ in (points or (None,))])
