"""The head of every page: a description of its own, and a picture for those who link to it."""

from __future__ import annotations

import struct
from collections import Counter
from pathlib import Path

import pytest
from lxml import html

from gamekit import addresses
from gamekit.diagram.card import Card
from gamekit.site.describing import cut, described
from gamekit.site.head import properties

CARD = Card("The Site", "Mweso", "Two captures", "Words.")


def _said(page: Path, attribute: str, name: str) -> list[str]:
    found = html.fromstring(page.read_bytes()).xpath(f"//head/meta[@{attribute}='{name}']/@content")
    assert isinstance(found, list)
    return [str(content) for content in found]


def test_every_page_describes_itself(pages: list[Path]) -> None:
    """Each page has one description, of words enough and not too many, and no other page has the same."""
    found = {page: _said(page, "name", "description") for page in pages}
    assert not [page for page, said in found.items() if len(said) != 1]
    words = {page: said[0] for page, said in found.items()}
    assert not [page for page, said in words.items() if not 20 <= len(said) <= 320]
    assert not [said for said, times in Counter(words.values()).items() if times > 1]
    assert not [said for said in words.values() if "**" in said or "](" in said or "<" in said or "&amp;" in said]


def test_every_page_has_a_picture_of_its_own(pages: list[Path], site: Path) -> None:
    """Each but the page for what is missing names one picture, which is there, 1200 by 630, and like no other."""
    pictures = set()
    shown = [page for page in pages if page.name != "404.html"]
    for page in shown:
        (image,) = _said(page, "property", "og:image")
        picture = (page.parent / image).resolve().read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (1200, 630)
        assert _said(page, "property", "og:description") == _said(page, "name", "description")
        assert _said(page, "property", "og:title")[0] and _said(page, "property", "og:image:alt")[0]
        pictures.add(picture)
    assert len(pictures) == len(shown)
    assert _said(site / "404.html", "property", "og:image") == []


def test_with_an_address_of_the_site_pictures_have_absolute_ones() -> None:
    """Others find a picture by its whole address; where that is not known it is relative to the page."""
    known = {name: words for _, name, words in properties(CARD, "T", "games/mweso/", "D", "https://example.org/site")}
    assert known["og:image"] == "https://example.org/site/assets/cards/games-mweso.png"
    assert known["og:url"] == "https://example.org/site/games/mweso/"
    unknown = {name: words for _, name, words in properties(CARD, "T", "games/mweso/", "D", "")}
    assert unknown["og:image"] == "../../assets/cards/games-mweso.png"
    assert "og:url" not in unknown


@pytest.mark.parametrize(
    ("address", "file"),
    [("", "index"), ("games/mweso/", "games-mweso"), ("games/mweso/examples/x-y/", "games-mweso-examples-x-y")],
)
def test_a_card_lies_under_the_address_of_its_page(address: str, file: str) -> None:
    """The picture of a page is found by the page's address."""
    assert addresses.card(address) == f"assets/cards/{file}.png"


@pytest.mark.parametrize(
    ("markdown", "title", "words"),
    [
        ("# A *title* {#top}\n\nOne [link](x.md), `code` and **bold** in a sentence that is long enough to stand alone.",
         "A title", "One link, code and bold in a sentence that is long enough to stand alone."),
        ("---\ntitle: x\n---\n# T\n\n*Short*\n\n- a list\n\nThen a paragraph.", "T", "Short. Then a paragraph."),
        ("```game\nx\n```\n\n<div>\n\n| a |\n", "", ""),
        ("Two_words_joined and 2 * 3.[^1]\n\n[^1]: a note", "", "Two_words_joined and 2 * 3."),
    ],
)  # fmt: skip
def test_a_page_written_by_hand_is_described_by_its_first_words(markdown: str, title: str, words: str) -> None:
    """The first paragraph, without its marks; of headings, lists, tables, code and notes nothing."""
    assert described(markdown) == (title, words)


def test_a_long_description_is_cut_where_a_sentence_ends() -> None:
    """Whole sentences if one ends soon enough, else whole words."""
    assert cut("One sentence here. Another one that is long.", 30) == "One sentence here."
    assert cut("Words without any end at all in sight", 20) == "Words without any …"
    assert cut("Short.", 20) == "Short."
