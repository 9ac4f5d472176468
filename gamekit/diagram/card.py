"""What a social preview picture shows: a value, from which `draw_card` makes the picture, always the same bytes.

Its pen (`easel`) imports matplotlib, so it is imported when the first card is drawn and not before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from gamekit.diagram.frames import AnyFrame
from gamekit.diagram.values import Labels

if TYPE_CHECKING:
    from gamekit.diagram.easel import Easel

SIZE = (1200, 630)
"""Width and height of a card in pixels."""

_ONE_AT_A_TIME = Lock()


@dataclass(frozen=True)
class BoardOf:
    """The board on a card: a frame, the account's own names of holes if they are used, signs in holes."""

    frame: AnyFrame
    labels: tuple[tuple[str, tuple[str, int]], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> Labels | None:
        """The names as `gamekit.diagram.geometry.board` takes them."""
        return dict(self.labels) or None


@dataclass(frozen=True)
class Card:
    """A card: the site's name, what the page belongs to, its title, what it says of itself, and its board if it has one."""

    site: str
    over: str
    title: str
    words: str
    board: BoardOf | None = None


def draw_card(card: Card) -> bytes:
    """A card as a PNG file of `SIZE`."""
    with _ONE_AT_A_TIME:
        return _easel().draw(card)


@cache
def _easel() -> Easel:
    from gamekit.diagram.easel import Easel

    return Easel()


Measure = Callable[[str], float]


def wrapped(text: str, width: float, measure: Measure, most: int) -> list[str]:
    """A text in lines no wider than `width`; after `most` lines it ends with an ellipsis, and so does a word too wide."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(_shortened(word, width, measure))
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and measure(f"{last} …") > width:
        last = last.rpartition(" ")[0]
    return [*lines[: most - 1], f"{last.rstrip('.,;:')} …"]


def _shortened(word: str, width: float, measure: Measure) -> str:
    """As much of a word as has room."""
    if measure(word) <= width:
        return word
    long = next((length for length in range(len(word) - 1, 0, -1) if measure(f"{word[:length]} …") <= width), 0)
    return f"{word[:long]} …"
