"""The site as a reader's browser has it: wide and narrow, light and dark, with its scripts and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.site.views import miscounted, overflowing, standing_for_all

WIDE, NARROW = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)
VIEWS = [
    pytest.param((size, scheme), id=f"{size['width']}-{scheme}") for size in (WIDE, NARROW) for scheme in ("light", "dark")
]
# To a screen reader a board is one picture; what it is made of are thousands of elements, none of them of use to anyone.
WITHOUT_SEEDS = {"exclude": [["g[data-hole]"], ["svg.gk-defs"]]}
MANY = ("accounts", "games", "readings", "examples")
LONGEST = "compare/readings/"


@pytest.fixture(scope="module")
def of_each_game(site: Path) -> list[str]:
    """One address for each type of page of each account and game."""
    return standing_for_all(site, "readings", "examples")


@pytest.fixture(scope="module")
def of_each_type(site: Path) -> list[str]:
    """One address for each type of page."""
    return standing_for_all(site, *MANY)


@pytest.fixture(params=VIEWS)
def view(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty tab of one width and one colour scheme."""
    size, scheme = request.param
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    yield context.new_page()
    context.close()


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


def faults_of(page: Page, server: str, addresses: list[str]) -> list[str]:
    """What goes wrong where pages are opened one after the other: faults in them, what is cut, seeds that are not there."""
    faults = listen(page, server)
    for address in addresses:
        before = len(faults)
        page.goto(server + address)
        faults += overflowing(page) + miscounted(page)
        faults[before:] = [f"/{address} {fault}" for fault in faults[before:]]
    return faults


def test_pages_open_without_a_fault(view: Page, server: str, of_each_type: list[str]) -> None:
    """A page of each type loads in each view with no error or request abroad, nothing cut, every seed there."""
    assert faults_of(view, server, of_each_type) == []


def test_pages_of_each_game_open_without_a_fault(browser: Browser, server: str, of_each_game: list[str]) -> None:
    """So does a page of each type of each game and account, in the view in which there is least room."""
    page = browser.new_page(viewport=NARROW, color_scheme="dark", reduced_motion="reduce")
    assert len(of_each_game) > 40
    assert faults_of(page, server, of_each_game) == []
    page.close()


def test_a_wrong_count_is_found(browser: Browser, server: str, of_each_type: list[str]) -> None:
    """Where a seed is taken out of a picture, or the position says another, the count above finds it."""
    page = browser.new_page(viewport=WIDE)
    page.goto(server + next(address for address in of_each_type if address.startswith("games/") and "examples/" in address))
    assert miscounted(page) == []
    page.evaluate("document.querySelector('.gk-board .seed').remove()")
    assert len(miscounted(page)) == 1
    page.close()


def test_the_reader_s_colour_scheme_is_kept(view: Page, server: str) -> None:
    """A reader whose system is dark gets a dark page, and one whose system is light a light one."""
    view.goto(server)
    dark = view.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    ground = view.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    assert (sum(ground) < 384) == dark, ground


def test_axe_finds_nothing(view: Page, server: str, of_each_type: list[str], request: pytest.FixtureRequest) -> None:
    """One page of each type passes all of axe's rules, of whatever impact; the longest in two of the views."""
    assert len(of_each_type) > 10 and LONGEST in of_each_type
    found = []
    for address in of_each_type:
        if address == LONGEST and request.node.callspec.id not in ("1280-light", "390-dark"):
            continue
        view.goto(server + address)
        answer = Axe().run(view, WITHOUT_SEEDS, {"resultTypes": ["violations"]}).response
        violations: list[dict[str, Any]] = answer["violations"]
        found += [
            f"/{address} {violation['id']}: {node['html'][:120]}" for violation in violations for node in violation["nodes"][:3]
        ]
    assert found == []


@pytest.mark.parametrize("width", [1280, 390])
def test_without_scripts_everything_is_there(browser: Browser, server: str, of_each_type: list[str], width: int) -> None:
    """With JavaScript off each page shows its text, its boards and the ways to other pages."""
    context = browser.new_context(viewport=ViewportSize(width=width, height=900), java_script_enabled=False)
    page = context.new_page()
    for address in of_each_type:
        page.goto(server + address)
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
