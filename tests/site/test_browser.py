"""The site as a reader's browser has it: wide and narrow, light and dark, with its scripts and without."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.site.views import miscounted, overflowing, standing_for_all

Scheme = Literal["light", "dark"]
Look = Callable[[Page, str], list[str]]
WIDE, NARROW = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)
LOADED = [pytest.param(WIDE, "light", id="1280-light"), pytest.param(NARROW, "dark", id="390-dark")]
OTHER: dict[Scheme, Scheme] = {"light": "dark", "dark": "light"}
PALETTE: dict[Scheme, str] = {"light": "default", "dark": "slate"}
"""The theme's names of the schemes."""
# No rule that is asked for needs the style sheets fetched once more, and no page has frames.
QUICKLY: dict[str, Any] = {"resultTypes": ["violations"], "preload": False, "iframes": False}
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe for which colours matter."""
# To a screen reader a board is one picture; what it is made of are thousands of elements, none of them of use to anyone.
WITHOUT_SEEDS = {"exclude": [["g[data-hole]"], ["svg.gk-defs"]]}
MANY = ("accounts", "games", "readings", "examples")
LONGEST = "compare/readings/"


@pytest.fixture(scope="module")
def of_each_game(site: Path, pages: list[Path]) -> list[str]:
    """One address for each type of page of each account and game."""
    return standing_for_all(site, pages, "readings", "examples")


@pytest.fixture(scope="module")
def of_each_type(site: Path, pages: list[Path]) -> list[str]:
    """One address for each type of page."""
    return standing_for_all(site, pages, *MANY)


def listen(page: Page, server: str) -> list[str]:
    """A list that fills with whatever goes wrong in `page`: errors in its console, failed and foreign requests."""
    faults: list[str] = []
    page.on("console", lambda said: faults.append(f"console: {said.text}") if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    # What is still on its way when the next page is opened is aborted, and no fault.
    page.on(
        "requestfailed",
        lambda request: None if request.failure == "net::ERR_ABORTED" else faults.append(f"{request.failure}: {request.url}"),
    )
    page.on("response", lambda answer: faults.append(f"{answer.status}: {answer.url}") if answer.status >= 400 else None)
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith((server, "data:", f"blob:{server}")) else faults.append(f"abroad: {request.url}")
        ),
    )
    return faults


def faults_of(page: Page, server: str, addresses: list[str], look: Look = lambda page, address: []) -> list[str]:
    """What goes wrong where pages are opened one after the other: faults in them, what is cut, seeds that are not there.

    `look` finds more on each page.
    """
    faults = listen(page, server)
    for address in addresses:
        before = len(faults)
        page.goto(server + address)
        faults += overflowing(page) + miscounted(page) + look(page, address)
        faults[before:] = [f"/{address} {fault}" for fault in faults[before:]]
    return faults


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds on a page by all of its rules, of whatever impact, or by those named."""
    only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    answer = Axe().run(page, WITHOUT_SEEDS, QUICKLY | only).response
    found: list[dict[str, Any]] = answer["violations"]
    return [f"{violation['id']}: {node['html'][:120]}" for violation in found for node in violation["nodes"][:3]]


def turn_to(page: Page, scheme: Scheme) -> None:
    """Turn a page to a colour scheme, as the theme's button does, which keeps it for the next page.

    What the system prefers stays as it is: were it to change, the theme would go back, some time later, to its first scheme.
    """
    page.evaluate("name => document.body.setAttribute('data-md-color-scheme', name)", PALETTE[scheme])


@pytest.mark.parametrize(("size", "scheme"), LOADED)
def test_pages_of_each_type(size: ViewportSize, scheme: Scheme, browser: Browser, server: str, of_each_type: list[str]) -> None:
    """A page of each type loads with no error or request abroad, nothing cut, every seed there, and passes all of axe's rules.

    Then it is turned to the other scheme: nothing changes but colours, so that axe is asked about those alone.
    """

    def look(page: Page, address: str) -> list[str]:
        found = violations(page)
        if address != LONGEST:
            turn_to(page, OTHER[scheme])
            found += [f"{OTHER[scheme]}: {one}" for one in violations(page, *OF_COLOURS)]
            assert _ground(page) == OTHER[scheme]
        return found

    assert len(of_each_type) > 10 and LONGEST in of_each_type
    page = browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    assert faults_of(page, server, of_each_type, look) == []
    page.close()


def test_pages_of_each_game_open_without_a_fault(
    browser: Browser, server: str, of_each_game: list[str], of_each_type: list[str]
) -> None:
    """So does a page of each type of each game and account, in the view in which there is least room."""
    page = browser.new_page(viewport=NARROW, color_scheme="dark", reduced_motion="reduce")
    assert len(of_each_game) > 40
    assert faults_of(page, server, [address for address in of_each_game if address not in of_each_type]) == []
    page.close()


def test_a_violation_is_found(browser: Browser, server: str) -> None:
    """Words too pale for their ground, and a picture without words, are found; the first in the other scheme, too."""
    page = browser.new_page(viewport=WIDE)
    page.goto(server)
    page.evaluate("document.querySelector('article p').style.color = 'rgb(128, 128, 128)'")
    page.evaluate("document.querySelector('article').append(document.createElement('img'))")
    assert {found.partition(":")[0] for found in violations(page)} >= {"color-contrast", "image-alt"}
    turn_to(page, "dark")
    page.evaluate("document.querySelector('article p').style.color = 'rgb(70, 70, 70)'")
    assert {found.partition(":")[0] for found in violations(page, *OF_COLOURS)} == {"color-contrast"}
    page.close()


def test_a_wrong_count_is_found(browser: Browser, server: str, of_each_type: list[str]) -> None:
    """Where a seed is taken out of a picture, or the position says another, the count above finds it."""
    page = browser.new_page(viewport=WIDE)
    page.goto(server + next(address for address in of_each_type if address.startswith("games/") and "examples/" in address))
    assert miscounted(page) == []
    page.evaluate("document.querySelector('.gk-board .seed').remove()")
    assert len(miscounted(page)) == 1
    page.close()


@pytest.mark.parametrize("scheme", OTHER)
def test_the_reader_s_colour_scheme_is_kept(scheme: Scheme, browser: Browser, server: str) -> None:
    """A reader whose system is dark gets a dark page, and one whose system is light a light one; it can be turned."""
    page = browser.new_page(viewport=WIDE, color_scheme=scheme, reduced_motion="reduce")
    page.goto(server)
    assert _ground(page) == scheme
    turn_to(page, OTHER[scheme])
    assert _ground(page) == OTHER[scheme]
    page.close()


def _ground(page: Page) -> str:
    colours = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    return "dark" if sum(colours) < 384 else "light"


def test_without_scripts_everything_is_there(browser: Browser, server: str, of_each_type: list[str]) -> None:
    """With JavaScript off each page shows its text, its boards and the ways to other pages, in a wide and a narrow window."""
    context = browser.new_context(viewport=WIDE, java_script_enabled=False)
    page = context.new_page()
    for address in of_each_type:
        page.set_viewport_size(WIDE)
        page.goto(server + address)
        for size in (WIDE, NARROW):
            page.set_viewport_size(size)
            article = page.locator("article")
            expect(article.locator("h1").first).to_be_visible()
            boards = article.locator("figure.board:not(details:not([open]) *)")
            assert all(board.is_visible() for board in boards.all()[:60]), address
            assert page.locator("header nav a").first.is_visible(), address
    context.close()


@pytest.mark.parametrize("words", ["Braunholtz", "turning base"])
def test_search_finds(words: str, browser: Browser, server: str) -> None:
    """The search box finds an author's name and words that stand in an account only."""
    page = _searched(browser, server, words)
    found = page.locator(".md-search-result__item").first
    found.wait_for()
    assert words.split()[0].lower() in found.inner_text().lower()
    page.close()


def test_search_opens_the_account_at_the_words(browser: Browser, server: str) -> None:
    """A word of an account leads to the sentence in which it stands, where it is marked and in view."""
    page = _searched(browser, server, "openwork")
    page.locator(".md-search-result__item a[href*='#s']").first.click()
    page.wait_for_url("**/text/?h=openwork#s42")
    marked = page.locator("#s42 mark[data-md-highlight]")
    expect(marked).to_have_text("openwork")
    expect(marked).to_be_in_viewport()
    page.close()


def _searched(browser: Browser, server: str, words: str) -> Page:
    """A page in whose search box words have been typed."""
    page = browser.new_page(viewport=WIDE)
    page.goto(server)
    box = page.locator("[data-md-component=search-query]")
    box.click()
    expect(page.locator(".md-search-result__meta")).not_to_have_text("Initializing search")
    box.press_sequentially(words)
    return page
