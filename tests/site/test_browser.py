"""The site as a reader's browser has it: wide and narrow, light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

WIDE, NARROW = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)
VIEWS = [
    pytest.param((size, scheme), id=f"{size['width']}-{scheme}") for size in (WIDE, NARROW) for scheme in ("light", "dark")
]


@pytest.fixture(scope="module")
def addresses(site: Path, pages: list[Path]) -> list[str]:
    """The address of every page within the site."""
    return [page.relative_to(site).as_posix().removesuffix("index.html") for page in pages]


def one_of_each_game(addresses: list[str]) -> list[str]:
    """One address for each type of page of each account and game, and the others each."""
    kinds: dict[str, str] = {}
    for address in addresses:
        kinds.setdefault(re.sub(r"(readings|examples)/[^/]+/", r"\1/*/", address), address)
    return sorted(kinds.values())


def one_of_a_kind(addresses: list[str]) -> list[str]:
    """One address for each type of page, the first: the parts that name an account, game, reading or example do not count."""
    kinds: dict[str, str] = {}
    for address in addresses:
        kinds.setdefault(re.sub(r"(accounts|games|readings|examples)/[^/]+/", r"\1/*/", address), address)
    return sorted(kinds.values())


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


def test_pages_open_without_a_fault(view: Page, server: str, addresses: list[str]) -> None:
    """A page of each type of each game and account loads with no error or request abroad, and is no wider than the window."""
    faults = listen(view, server)
    assert addresses
    for address in one_of_each_game(addresses):
        before = len(faults)
        view.goto(server + address)
        wide = view.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            faults.append(f"{wide} pixels too wide")
        faults[before:] = [f"/{address} {fault}" for fault in faults[before:]]
    assert faults == []


def test_the_reader_s_colour_scheme_is_kept(view: Page, server: str) -> None:
    """A reader whose system is dark gets a dark page, and one whose system is light a light one."""
    view.goto(server)
    dark = view.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    ground = view.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(part) for part in re.findall(r"\d+", ground)[:3])
    assert (red + green + blue < 384) == dark, ground


def test_axe_finds_nothing_serious(view: Page, server: str, addresses: list[str]) -> None:
    """One page of each type passes axe's rules of serious or critical impact."""
    kinds = one_of_a_kind(addresses)
    assert kinds
    found = []
    for address in kinds:
        view.goto(server + address)
        violations: list[dict[str, Any]] = Axe().run(view).response["violations"]
        found += [
            f"/{address} {violation['id']}: {node['html'][:120]}"
            for violation in violations
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"][:3]
        ]
    assert found == []


@pytest.mark.parametrize("words", ["Braunholtz", "turning base"])
def test_search_finds(words: str, browser: Browser, server: str) -> None:
    """The search box finds an author's name and words that stand in an account only."""
    page = browser.new_page(viewport=WIDE)
    page.goto(server)
    box = page.locator("[data-md-component=search-query]")
    box.click()
    expect(page.locator(".md-search-result__meta")).not_to_have_text("Initializing search")
    box.press_sequentially(words)
    found = page.locator(".md-search-result__item").first
    found.wait_for()
    assert words.split()[0].lower() in found.inner_text().lower()
    page.close()
