"""The page of a game, as a learner needs it: the order of its headings, boards where the text speaks of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit import addresses
from gamekit.check import Edition
from gamekit.play.game import game_ids
from gamekit.site.counted import counts_of
from gamekit.site.indices import entries_of
from gamekit.site.order import in_order
from gamekit.site.page import Made
from gamekit.site.pieces import parted, places_in, with_pieces
from gamekit.site.shelf import in_print_order, summary_of

TO_PLAY = ["What you need", "How to set out", "A turn", "Taking", "The end", "What is doubtful"]
TO_STUDY = ["Examples", "What is known by counting", "The readings", "The rules"]
GAMES = game_ids()


def select(page: str, path: str) -> list[Any]:
    """What an XPath selects on a page."""
    found: Any = html.fromstring(page).xpath(path)
    return list(found)


def select_in(element: Any, path: str) -> list[Any]:
    """What an XPath selects within an element."""
    return list(element.xpath(path))


def written(edition: Edition, game: str) -> Path:
    """The page of a game as it is written by hand."""
    return edition.archive.docs / addresses.uri(addresses.game(game))


def section(page: str, heading: str) -> str:
    """What stands under a heading of a page in Markdown."""
    return page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("game", GAMES)
def test_headings_stand_in_the_order_of_learning(edition: Edition, made: dict[str, Made], game: str) -> None:
    """First how to play, then what is doubtful, then examples and numbers, and the scholar's part last."""
    by_hand = re.findall(r"^## (.+)$", written(edition, game).read_text(encoding="utf-8"), re.MULTILINE)
    assert by_hand == TO_PLAY
    page = made[addresses.game(game)]
    headings = [str(heading) for heading in select(page.html, "//h2/text()")]
    assert [heading for heading in headings if heading != "The variants"] == TO_STUDY
    assert [heading.title for heading in page.headings] == headings


@pytest.mark.parametrize("game", GAMES)
def test_the_opening_stands_where_it_is_set_out(edition: Edition, made: dict[str, Made], game: str) -> None:
    """The board as it stands at first is under “How to set out”, with the key and the names of the holes; none is left over."""
    text = written(edition, game).read_text(encoding="utf-8")
    out = section(text, "How to set out")
    assert out.index("<!--opening-->") < out.index("<!--key-->") < out.index("<!--holes-->")
    page = made[addresses.game(game)]
    assert {"opening", "holes"} <= set(page.pieces) and "board" not in page.anchors
    assert 'data-game="' + game in page.boards.fill(page.pieces["opening"])


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_and_taking_have_an_example(edition: Edition, game: str) -> None:
    """Under “A turn” and under “Taking” stands an example, played out."""
    text = written(edition, game).read_text(encoding="utf-8")
    for heading in ("A turn", "Taking"):
        assert "```game" in section(text, heading), heading


def test_a_lost_figure_is_called_a_reconstruction(edition: Edition, made: dict[str, Made]) -> None:
    """Each lost figure that is drawn again stands on its game's page under its own id, and says what it is."""
    for game, number in (("mweso", 1), ("kanotta", 1), ("kiela", 1), ("kiela", 2)):
        piece = made[addresses.game(game)].pieces[f"figure-{number}"]
        assert f'id="figure-{number}"' in piece and "A reconstruction, drawn from the words." in piece


def test_what_has_no_place_stands_in_the_made_part() -> None:
    """A piece for which the page has no place is not lost; one for which it has two stands once; other remarks stay."""
    placed, left = parted({"opening": "<p>O</p>", "holes": "<p>H</p>"}, {"holes", "map"})
    assert (placed, left) == ({"holes": "<p>H</p>"}, ["<p>O</p>"])
    page = with_pieces("<!--holes--><!--map--><!--holes--><!--board a.1-->", placed)
    assert page == "<p>H</p><!--map--><!--board a.1-->"


def test_a_page_that_cannot_be_read_has_no_places(tmp_path: Path) -> None:
    """Whoever reads the page for its faults says so; here nothing is placed."""
    (tmp_path / "a.md").write_bytes(b"\xff<!--opening-->")
    assert places_in(tmp_path / "a.md") == places_in(tmp_path / "none.md") == set()


@pytest.mark.parametrize("game", GAMES)
def test_each_number_has_the_command_that_makes_it(edition: Edition, made: dict[str, Made], game: str) -> None:
    """Beside each table of what was counted stands the command, with as many turns as the table has."""
    counts = counts_of(edition, edition.games[game])
    assert counts is not None
    page = made[addresses.game(game)].html
    for one in counts.turns:
        assert f"gamekit count {game} --turns {len(one.rows)}" in one.command
        assert f"<code>{one.command}</code>" in page
    for line in counts.lines:
        assert f"<code>{line.command}</code>" in page
    assert f"/{game}/counts.json" in addresses.counts(game) and "counts.json" in page


def test_rules_are_open_and_their_python_is_folded(made: dict[str, Made]) -> None:
    """No rule stands in a fold, so that a link to it arrives where it can be seen; its Python does."""
    page = made[addresses.game("mweso")].shown
    rules = select(page, "//*[starts-with(@id, 'rule-')]")
    assert rules and not select(page, "//details//*[starts-with(@id, 'rule-')]")
    assert len(select(page, "//details[contains(@class, 'gk-python')]//pre")) == len(rules)


def test_the_home_page_has_a_board_for_each_game(edition: Edition, made: dict[str, Made]) -> None:
    """Each game has a card with a board of its own, its people, its place and its account, none of which is typed there."""
    home = (edition.archive.docs / "index.md").read_text(encoding="utf-8")
    assert "<!--games-->" in home and "<!--map-->" in home
    cards = select(made[addresses.HOME].shown, "//article[contains(@class, 'gk-card')]")
    links = [str(select_in(card, ".//h2/a/@href")[0]) for card in cards]
    assert sorted(links) == sorted(addresses.game(game) for game in GAMES)
    for card, link in zip(cards, links, strict=True):
        (board,) = select_in(card, ".//*[contains(@class, 'gk-board')]")
        game = edition.games[link.split("/")[1]]
        account = edition.records[game.account].account
        assert board.get("data-game") == game.id
        words = " ".join(card.text_content().split())
        assert account.label in words and account.place.name in words and game.name in words
        assert all(people.name.lower() in words.lower() for people in account.people)
        assert account.place.name not in home.partition("<!--games-->")[0]


def test_games_stand_in_the_order_of_print(edition: Edition) -> None:
    """The oldest account comes first, and its games as it lists them."""
    games = [game.id for game in in_print_order(edition)]
    assert games[:2] == ["chiana-wa-kunja", "chiana-wa-bwalo"]
    years = [str(edition.records[edition.games[game].account].account.dates.published) for game in games]
    assert years == sorted(years)


def test_every_game_says_in_a_sentence_what_it_is(edition: Edition) -> None:
    """The front matter of each game's page has the sentence that the home page and the index show."""
    assert all(summary_of(edition, game).endswith(".") for game in edition.games.values())


def test_the_index_of_readings_has_all(edition: Edition, made: dict[str, Made]) -> None:
    """Each reading of each game stands there with every option, and the one followed is marked in words too."""
    page = made[addresses.READINGS].shown
    for game in edition.games.values():
        for name, reading in game.readings.items():
            (entry,) = select(page, f"//dl/div[dt/a[@href='../{addresses.reading(game.id, name)}']]")
            assert set(reading.options) <= set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", entry.find("dd").text_content()))
            assert entry.find("dd/b").text == str(reading)
            assert "followed" in entry.find("dd").text_content()


def test_the_index_of_examples_has_all(edition: Edition, made: dict[str, Made]) -> None:
    """Each example of each game stands there once, in teaching order, with how it ends; those of readings come after."""
    page = made[addresses.EXAMPLES].shown
    for game, examples in in_order(edition).examples.items():
        links = [str(link) for link in select(page, "//ol//li/a[1]/@href") if f"/{game}/" in str(link)]
        taught = [one for one in examples if not one.name.startswith("reading-")]
        partings = [one for one in examples if one.name.startswith("reading-")]
        assert links == [f"../{addresses.example(game, one.name)}" for one in (*taught, *partings)]


def test_what_happens_in_an_example_is_counted(edition: Edition) -> None:
    """Turns, laps where there are more of them than turns, and captures."""
    told = {one.example.name: one for one in entries_of(edition, edition.games["mweso"])}
    assert told["two-captures"].happens == "One turn, four laps, two captures."
    assert told["eight-from-d2"].happens == "One turn."
    assert told["only-singles"].result.startswith("North has won")


def test_the_way_of_the_sowing_is_told_in_words(made: dict[str, Made]) -> None:
    """Whoever does not see the line hears the holes in order; nothing is said to have been sown, and no hole has a seed."""
    for game, way in (("mweso", "B1 B2 B3 B4 B5 B6 B7 B8 A8 A7"), ("chiana-wa-kunja", "B7 B8 b1 b2")):
        page = made[addresses.game(game)]
        piece = page.boards.fill(page.pieces["holes"])
        (title,) = select(piece, "//title/text()")
        assert way in str(title) and "back to B1" in str(title)
        assert "sows" not in piece and 'data-seeds="1"' not in piece
    squares = made[addresses.game("wari-alignment")]
    assert "way of the sowing" not in squares.boards.fill(squares.pieces["holes"])
