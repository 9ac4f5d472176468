"""Where links lead in a page of steps, and the words that stand behind its steps."""

from __future__ import annotations

import pytest
from lxml import html
from playwright.sync_api import Browser, Page, ViewportSize, expect

from gamekit.addresses import example
from gamekit.check import Edition
from gamekit.site.boards import Boards
from gamekit.site.frames import rules_speaking, turns_of
from gamekit.site.page import Made
from tests.site.stepping import ONE_TURN, TURNS, at, press, seen

WIDE_BOARD = example("chiana-wa-kunja", "eighteen-columns")


@pytest.mark.parametrize(("anchor", "step"), [("1.1", "1.1"), ("4.2", "4.2"), ("2", "2.0"), ("result", "1.0")])
def test_a_link_to_a_step(anchor: str, step: str, page: Page, server: str) -> None:
    """An address names a step or a turn, and that is seen; any other place of the page is left where it is."""
    page.goto(f"{server}{TURNS}#{anchor}")
    expect(seen(page)).to_have_count(1)
    expect(seen(page)).to_have_id(step)
    if anchor == "result":
        expect(page.locator("#result")).to_be_in_viewport()
    else:
        expect(seen(page).locator(".gk-board")).to_be_in_viewport(ratio=0.9)
        expect(page.get_by_role("slider")).to_be_in_viewport()
    assert page.url.endswith(f"#{anchor}")


def test_a_link_on_the_page_to_another_step(page: Page, server: str) -> None:
    """When the address changes to another step, that step is seen, and so it is among all boards."""
    page.goto(server + TURNS)
    page.evaluate("location.hash = '#2.1'")
    at(page, "2.1")
    expect(page.get_by_role("link", name="Link to this step")).to_have_attribute("href", "#2.1")
    press(page, "All boards")
    page.evaluate("location.hash = '#4.2'")
    expect(page.locator("[id='4.2']")).to_be_in_viewport()
    press(page, "One at a time")
    expect(seen(page)).to_have_id("4.2")


def test_a_position_that_is_not_drawn_again(page: Page, server: str, made: dict[str, Made]) -> None:
    """The id of a position before a short turn shows the first step of that turn."""
    address = example("wari-alignment", "placing")
    assert 'id="2.0"' in made[address].html
    page.goto(f"{server}{address}#2.0")
    expect(seen(page)).to_have_id("2.1")


@pytest.mark.parametrize("anchor", ["%", "%E0%A4", "99.9", "3.x", "words"])
def test_an_address_that_names_no_step(anchor: str, page: Page, server: str) -> None:
    """Whatever stands after the stroke, the figure is there, at its first step or where it was."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server}{ONE_TURN}#{anchor}")
    expect(seen(page)).to_have_id("1.0")
    press(page, "Next lap")
    page.evaluate(f"location.hash = {anchor!r}")
    expect(seen(page)).to_have_id("1.1")
    assert errors == []


def test_a_wide_board_shows_what_happens(browser: Browser, server: str) -> None:
    """Where a board is wider than its frame, the hole that is lifted is in sight at each step, or the last one reached."""
    tab = browser.new_page(viewport=ViewportSize(width=390, height=844))
    tab.goto(server + WIDE_BOARD)
    for _ in range(4):
        press(tab, "Next lap")
        frame = seen(tab).locator(".gk-frame")
        left, right = frame.evaluate("frame => [frame.getBoundingClientRect().left, frame.getBoundingClientRect().right]")
        signs = frame.locator(".gk-lift-s, .gk-lift-n, .gk-last")
        found = signs.evaluate_all("all => all.map(one => one.getBoundingClientRect().x)")
        assert not found or any(left <= x <= right for x in found)
    tab.close()


def words_behind(page: Made) -> list[tuple[str, str]]:
    """The rules that a page lists as speaking in it, each with its words."""
    entries = html.fromstring(page.html).iterfind(".//dl[@class='gk-behind']/div")
    return [(entry.findtext("dt/a") or "", "".join(map(str, entry[1].itertext()))) for entry in entries]


def test_the_words_of_every_rule_that_speaks(edition: Edition, made: dict[str, Made]) -> None:
    """An example's page ends with each rule that speaks in it, once, and with the words it quotes."""
    for game, examples in edition.examples.items():
        for one in examples[:3]:
            spoken = rules_speaking(turns_of(one, Boards("")))
            assert len(set(spoken)) == len(spoken)
            listed = [rule for rule, _ in words_behind(made[example(game, one.name)])]
            assert listed == [name.replace("_", " ") for name in spoken if name in edition.rules[game]]


def test_a_rule_that_quotes_nothing_says_so(made: dict[str, Made]) -> None:
    """An editorial rule that speaks is listed with the word that tells it is."""
    assert any(words.startswith("Editorial:") for _, words in words_behind(made[example("mweso", "captives-alone")]))
