"""The page of a game, as a learner needs it: the order of its headings, boards where the text speaks of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit.check import Edition
from gamekit.play.game import game_ids
from gamekit.site import addresses
from gamekit.site.counted import counts_of
from gamekit.site.page import Made
from gamekit.site.pieces import parted, places_in, with_pieces

TO_PLAY = ["What you need", "How to set out", "A turn", "Taking", "The end", "What is doubtful"]
TO_STUDY = ["Examples", "What is known by counting", "The readings", "The rules"]
GAMES = game_ids()


def select(page: str, path: str) -> list[Any]:
    """What an XPath selects on a page."""
    found: Any = html.fromstring(page).xpath(path)
    return list(found)


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
