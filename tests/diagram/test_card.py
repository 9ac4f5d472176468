"""Social preview pictures: the right size, the same bytes, and words that have room."""

from __future__ import annotations

import struct
import subprocess
import sys
from dataclasses import replace

import pytest

from gamekit.diagram.card import SIZE, BoardOf, Card, draw_card, wrapped
from gamekit.play.laps import GridLap, Lap

HOLES = ((4,) * 8, (0, 1, 2, 3, 0, 1, 2, 0), (1, 0, 3, 2, 4, 0, 1, 1), (3, 0, 5, 2, 0, 0, 0, 17))
LAP = Lap(1, "S", HOLES, "B4", 2, ("B5", "B6"), "B6", (("a6", 3),), None, ())
WIDE = Lap(0, "S", ((1,) * 18,) * 4, None, 0, (), None, (), None, ())
GRID = GridLap(1, "N", ("S.....", "..NNN.", "......"), moved=("c1", "c2"), lines=(("c2", "d2", "e2"),), removed=("a1",))
CARD = Card("The Site", "Mweso", "Two captures in one move", "What it says.", BoardOf(LAP))


def _size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG file."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])


@pytest.mark.parametrize("frame", [LAP, WIDE, GRID, None])
def test_a_card_is_a_small_picture_of_the_right_size(frame: Lap | GridLap | None) -> None:
    """With any board or none it is 1200 by 630, and less than 40 kB."""
    picture = draw_card(replace(CARD, board=BoardOf(frame) if frame else None))
    assert _size(picture) == SIZE == (1200, 630)
    assert len(picture) < 40_000


def test_the_bytes_depend_on_what_is_drawn_alone() -> None:
    """The same card is the same file, whatever was drawn before it; another title, board or sign makes another."""
    first = draw_card(CARD)
    others = [
        replace(CARD, title="Another"),
        replace(CARD, over="Kiela"),
        replace(CARD, site="Elsewhere"),
        replace(CARD, words="Something else."),
        replace(CARD, board=None),
        replace(CARD, board=BoardOf(LAP, marks=(("B1", "×"),))),
    ]
    pictures = [draw_card(card) for card in others]
    assert len({first, *pictures}) == len(others) + 1
    assert draw_card(CARD) == first
    assert [draw_card(card) for card in reversed(others)] == pictures[::-1]


def test_letters_that_our_fonts_have_not_are_drawn_with_others() -> None:
    """A title in Greek or Cyrillic is drawn, and not as boxes: nothing warns of a missing letter."""
    greek, russian = (draw_card(replace(CARD, title=title)) for title in ("Παιχνίδι", "Игра"))
    assert greek != russian


def test_hostile_titles_are_words_like_others() -> None:
    """Dollar signs are no formulae, and a title without an end is cut; neither is an error."""
    for title in (r"$\frac{1}{0}$ $x", "word " * 200, "w" * 400, "", "  "):
        assert _size(draw_card(replace(CARD, title=title))) == SIZE


def test_lines_are_no_wider_than_they_may_be() -> None:
    """Words are put into lines as far as there is room; what is left over ends with an ellipsis."""
    assert wrapped("a bb ccc dddd", 6, len, 9) == ["a bb", "ccc", "dddd"]
    assert wrapped("a bb ccc dddd", 6, len, 2) == ["a bb", "ccc …"]
    assert wrapped("", 6, len, 2) == []
    assert wrapped("a bbbbbbbbb c", 6, len, 3) == ["a", "bbbb …", "c"]


def test_nothing_is_drawn_with_before_the_first_card() -> None:
    """Whoever only says what stands on a card does not wait for matplotlib."""
    code = "import sys, gamekit.diagram.card; sys.exit('matplotlib' in sys.modules or 'PIL' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
