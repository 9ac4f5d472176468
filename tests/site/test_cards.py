"""Which card a page has, and how all of them are drawn and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from gamekit.check import Edition
from gamekit.diagram.card import BoardOf, Card, draw_card
from gamekit.play.laps import Lap
from gamekit.site import cards
from gamekit.site.page import Made
from gamekit.store import Store

POSITION = Lap(0, "S", ((1, 2, 3),) * 4, None, 0, (), None, (), None, ())
FOUR = {f"{name}.md": Card("", "", f"The title {name}", "Words.", BoardOf(POSITION)) for name in "abcd"}


@pytest.fixture(scope="module")
def all_cards(edition: Edition, made: dict[str, Made]) -> dict[str, Card]:
    """The card of every page, by its address."""
    return {address: cards.card_of(page, edition) for address, page in made.items()}


def test_each_page_has_a_card_of_its_own(all_cards: dict[str, Card]) -> None:
    """No two pages have the same card."""
    assert len(set(all_cards.values())) == len(all_cards)


def test_a_card_shows_the_pages_own_board(all_cards: dict[str, Card]) -> None:
    """A game's shows its opening, an example's the lap in which most is taken, an account's none."""
    opening = all_cards["games/mweso/"].board
    assert opening and isinstance(opening.frame, Lap) and opening.frame.number == 0
    assert all_cards["games/mweso/"].over == "A game, after Braunholtz 1931"
    example = all_cards["games/mweso/examples/two-captures/"]
    assert example.board and isinstance(example.board.frame, Lap)
    assert sum(seeds for _, seeds in example.board.frame.taken) == 5
    assert (example.over, example.title) == ("Mweso", "Two captures in one move")
    assert all_cards["accounts/braunholtz-1931/"].board is None


def test_a_readings_card_asks_what_it_asks(all_cards: dict[str, Card]) -> None:
    """The game stands above and not in the title again; below stands the question."""
    card = all_cards["games/mweso/readings/ends/"]
    assert (card.over, card.title) == ("Mweso", "The reading ends")
    assert card.words.endswith("?")


def test_pages_written_by_hand_have_cards(edition: Edition) -> None:
    """Their titles and first words are those of the file."""
    found = cards.cards_of(edition, {}, {})
    assert found["method.md"].title == "Method"
    assert found["method.md"].words
    assert found["index.md"].board is None


def test_a_card_comes_through_json_unchanged(all_cards: dict[str, Card]) -> None:
    """Written as JSON and read again, every card is equal to what it was, and so is drawn alike."""
    for card in all_cards.values():
        assert cards.read(json.loads(json.dumps(cards.written(card)))) == card


@pytest.mark.parametrize("few", [0, 99])
def test_cards_are_drawn_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    """Here or in another process, each is written to its place; what is kept is not drawn again."""
    monkeypatch.setattr(cards, "FEW", few)
    store = Store(tmp_path / "kept.sqlite")
    drawing = cards.Cards()
    drawing.begin(FOUR, "A site", store)
    drawing.finish(tmp_path / "site")
    written = {path.name: path.read_bytes() for path in (tmp_path / "site/assets/cards").iterdir()}
    assert sorted(written) == ["a.png", "b.png", "c.png", "d.png"]
    assert written["a.png"] == draw_card(Card("A site", "", "The title a", "Words.", BoardOf(POSITION)))

    def never(_: Card) -> bytes:
        raise AssertionError("drawn again")

    monkeypatch.setattr(cards, "draw_card", never)
    again = cards.Cards()
    again.begin(FOUR, "A site", store)
    again.finish(tmp_path / "again")
    assert (tmp_path / "again/assets/cards/b.png").read_bytes() == written["b.png"]


def test_a_preview_draws_no_cards(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A preview begins no cards and writes none; a build does, and names them in the heads of pages."""
    begun: list[int] = []
    monkeypatch.setattr(cards.Cards, "begin", lambda self, *_: begun.append(1))
    monkeypatch.setattr(cards.Cards, "finish", lambda self, _: begun.append(2))
    for command, calls, named in (("serve", [], False), ("build", [1, 2], True)):
        config = load_config(str(tiny / "mkdocs.yml"), site_dir=str(tiny / command))
        config.plugins.on_startup(command=command, dirty=False)  # type: ignore[arg-type]
        build(config)
        assert begun == calls
        assert ("og:image" in (tiny / command / "index.html").read_text(encoding="utf-8")) == named
