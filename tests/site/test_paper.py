"""Pages on paper, as a browser prints them: a game as a handout, an account as an edition with its notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

TEXT, GAME = "accounts/braunholtz-1931/text/", "games/mweso/"
KINDS = [
    "",
    "accounts/",
    "accounts/braunholtz-1931/",
    TEXT,
    "games/",
    GAME,
    f"{GAME}readings/ends/",
    f"{GAME}examples/two-captures/",
    "compare/",
]

Sheet = Callable[..., Page]


@pytest.fixture
def sheet(browser: Browser, server: str) -> Iterator[Sheet]:
    """A function `(address, scripts=True)` that opens a page as it is printed on A4."""
    contexts = []

    def open_page(address: str, scripts: bool = True) -> Page:
        # A4 is 794 pixels wide, and the margins of the page take 121 of them.
        contexts.append(browser.new_context(viewport={"width": 673, "height": 990}, java_script_enabled=scripts))
        page = contexts[-1].new_page()
        page.goto(server + address)
        page.emulate_media(media="print")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("address", KINDS)
def test_paper_is_white(sheet: Sheet, address: str) -> None:
    """In either scheme a page prints black on white, without the header, and no wider than the sheet."""
    page = sheet(address)
    for scheme in ("default", "slate"):
        page.evaluate("name => document.body.setAttribute('data-md-color-scheme', name)", scheme)
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        for words in page.locator("article :is(h1, p, dd, li, figcaption):visible").all()[:12]:
            assert words.evaluate("(words) => getComputedStyle(words).color") in ("rgb(0, 0, 0)", "rgb(51, 51, 51)")
        for chrome in (".gk-header", ".md-sidebar", ".md-search", ".gk-steer", ".gk-over"):
            assert page.locator(f"{chrome}:visible").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("scripts", [True, False])
def test_an_account_prints_with_its_notes(sheet: Sheet, scripts: bool) -> None:
    """Numbers, pages, who quotes each sentence and what to read for a slip stand on paper; what opens on words does not."""
    page = sheet(TEXT, scripts=scripts)
    expect(page.locator("#s9 .gk-number")).to_be_visible()
    expect(page.locator("#p122 .gk-page-number")).to_be_visible()
    expect(page.locator("#s11 .gk-margin").get_by_role("link", name="may arrange")).to_be_visible()
    read = page.locator("#s9 .gk-read")
    assert read.inner_text() == "read “player”"
    assert (read.bounding_box() or {"width": 0})["width"] > 50
    assert read.evaluate("(read) => getComputedStyle(read, '::before').content") == '" ["'
    assert page.locator(":is(.gk-quoters, .gk-slip-quoters, .gk-more > a):visible").count() == 0


def test_a_game_prints_as_a_handout(sheet: Sheet) -> None:
    """How to play and its boards are printed, on a few sheets; Python, commands, rules and readings are not."""
    page = sheet(GAME)
    for heading in ("What you need", "How to set out", "A turn", "Taking", "The end", "What is doubtful"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    assert page.locator(".gk-board:visible").count() > 4
    assert page.locator(":is(.gk-code, .gk-rule, .gk-reading, .gk-note:has(> code)):visible").count() == 0
    assert page.pdf(format="A4", prefer_css_page_size=True).count(b"/Type /Page\n") < 10


def test_a_game_without_a_page_prints_its_rules(sheet: Sheet) -> None:
    """Where nobody has written how a game is played, its rules are printed in the words that they quote."""
    page = sheet(GAME)
    page.evaluate(
        """document.querySelectorAll(".gk-is-game > h2:not(#board, #examples, #counted, #variants, #readings, #rules)")
             .forEach((heading) => heading.remove())"""
    )
    expect(page.locator(".gk-rule").first).to_be_visible()
    assert page.locator(".gk-code:visible").count() == 0


@pytest.mark.parametrize("address", [GAME, f"{GAME}readings/ends/", f"{GAME}examples/two-captures/"])
def test_no_board_is_broken_over_two_sheets(sheet: Sheet, address: str) -> None:
    """Every board that is printed stays whole, with what is said of it."""
    figures = sheet(address).locator("figure:has(.gk-board):visible")
    assert figures.count()
    assert set(figures.evaluate_all("(all) => all.map((figure) => getComputedStyle(figure).breakInside)")) == {"avoid"}


def test_each_sheet_says_where_it_is_from(sheet: Sheet) -> None:
    """The foot of a printed page has the site, the edition as the box says it and the page's address."""
    foot = sheet(GAME).evaluate("getComputedStyle(document.documentElement).getPropertyValue('--gk-foot')")
    assert foot.startswith('"Played from the Page, edition ') and foot.endswith(' · /games/mweso/"')
