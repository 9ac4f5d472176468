"""The box that says how to cite a page, and the window of a thing on it, as Chromium shows them and as keys reach them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.site.views import overflowing

TEXT = "accounts/braunholtz-1931/text/"
GAME = "games/mweso/"
EXAMPLE = "games/mweso/examples/both-ends-captured/"
FORMS = ["Chicago", "APA", "BibTeX", "RIS", "CSL-JSON"]
NARROW = ViewportSize(width=390, height=844)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A session that may use the clipboard."""
    context = browser.new_context(viewport=ViewportSize(width=1280, height=900))
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty tab, in which an error of a script is an error of the test."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    return page


def _clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_the_box_opens_where_one_comes_to_cite(page: Page, server: str) -> None:
    """By the link beside the title, and by the address with #cite, the box is open and in view; otherwise it is shut."""
    page.goto(server + GAME)
    expect(page.locator(".gk-forms")).not_to_be_visible()
    page.locator(".gk-to-cite").click()
    expect(page.locator(".gk-form").first).to_be_in_viewport()
    page.goto(server + EXAMPLE + "#cite")
    expect(page.locator(".gk-form").first).to_be_in_viewport()


@pytest.mark.parametrize("address", [GAME, "about/"])
def test_without_scripts_all_forms_stand_there(browser: Browser, server: str, address: str) -> None:
    """With JavaScript off #cite opens the box all the same, with all forms one beneath another; controls are links."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server}{address}#cite")
    assert page.locator(".gk-form > b:visible").all_inner_texts() == FORMS
    for link in page.locator(".gk-cite-this").all()[:3]:
        assert "#" in (link.get_attribute("href") or "")
    context.close()


def test_tabs_work_by_keys(page: Page, server: str) -> None:
    """Arrows, Home and End go from form to form; one form is seen at a time, and its tab alone is a stop of the tab key."""
    page.goto(server + GAME + "#cite")
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_text(FORMS)
    tabs.first.focus()
    for key, name in (
        ("ArrowRight", "APA"),
        ("End", "CSL-JSON"),
        ("ArrowRight", "Chicago"),
        ("ArrowLeft", "CSL-JSON"),
        ("Home", "Chicago"),
    ):
        page.keyboard.press(key)
        expect(page.get_by_role("tab", selected=True)).to_have_text(name)
        expect(page.locator(":focus")).to_have_text(name)
        assert page.locator(".gk-form:visible").count() == 1
    assert page.locator("[role=tab][tabindex='0']").count() == 1


def test_copying_takes_plain_text_with_the_address_in_the_window(page: Page, server: str) -> None:
    """The button copies what its form says, with the address under which the page is read, and says so aloud."""
    page.goto(server + GAME + "#cite")
    for name in FORMS:
        page.get_by_role("tab", name=name).click()
        page.get_by_role("button", name=f"Copy {name}").click()
        expect(page.locator(".gk-citing > [aria-live=polite]")).to_have_text("Copied")
        said = _clipboard(page)
        assert "Mweso" in said and f"{server}{GAME}" in said and "<i>" not in said, name
    assert json.loads(said)[0]["id"] == "game-mweso"
    page.get_by_role("button", name="Copy the address").click()
    expect(page.get_by_role("button", name="Copy the address")).to_have_text("Copied")
    assert _clipboard(page) == server + GAME


def test_copying_keeps_italics_where_they_can_be_kept(page: Page, server: str) -> None:
    """A citation in words lies in the clipboard as HTML too; one for programs is text alone."""
    read = """async () => { const [one] = await navigator.clipboard.read();
      return one.types.includes("text/html") ? (await one.getType("text/html")).text() : "" }"""
    page.goto(server + GAME + "#cite")
    page.get_by_role("button", name="Copy Chicago").click()
    expect(page.locator(".gk-citing > [aria-live=polite]")).to_have_text("Copied")
    assert "<i>Played from the Page</i>" in page.evaluate(read)
    page.get_by_role("tab", name="RIS").click()
    page.get_by_role("button", name="Copy RIS").click()
    expect(page.get_by_role("button", name="Copy RIS")).to_have_text("Copied")
    assert page.evaluate(read) == "" and _clipboard(page).startswith("TY  - ")


def test_the_window_shows_the_form_chosen_last_and_edition_and_terms(page: Page, server: str) -> None:
    """Whoever wants BibTeX of one sentence has it of the next at once; beneath it stand the edition and the terms."""
    page.goto(server + TEXT)
    page.locator("#s14 .gk-cite-this").click()
    window = page.get_by_role("dialog")
    window.get_by_role("tab", name="BibTeX").click()
    page.keyboard.press("Escape")
    page.locator("#s15 .gk-cite-this").click()
    expect(window.get_by_role("tab", selected=True)).to_have_text("BibTeX")
    expect(window.locator(".gk-form:visible")).to_contain_text("#s15")
    expect(window.locator(".gk-note").last).to_have_text(re.compile(r"Edition \d.*\. Rights: unknown"))
    page.goto(server + GAME)
    page.locator("#rule-may-turn .gk-cite-this").click()
    expect(window.locator(".gk-note").last).to_have_text(re.compile(r"Edition \d.*\. Rights: CC BY 4\.0"))


def test_a_sentence_is_one_stop_and_a_control_is_its_word(browser: Browser, server: str) -> None:
    """Keys stop at the control of a sentence, on a phone too; it is 24 pixels high there, and no wider than its word."""
    for size in (ViewportSize(width=1280, height=900), NARROW):
        page = browser.new_page(viewport=size)
        page.goto(server + TEXT)
        assert page.locator(".gk-sentence .gk-number:not([tabindex='-1'])").count() == 0
        page.locator("#s14 .gk-cite-this").focus()
        box = page.locator("#s14 .gk-cite-this").bounding_box() or {"width": 0, "height": 0}
        page.goto(server + "compare/play/")
        below = page.locator(".gk-scroll + .gk-cite-this").first
        wide = below.bounding_box() or {"width": 0, "height": 0}
        for one in (box, wide):
            assert 15 < one["width"] < 60 and one["height"] >= (24 if size is NARROW else 12), (size, one)
        assert below.inner_text() == "cite"
        page.close()


def test_the_window_of_a_sentence_opens_and_shuts_by_keys(page: Page, server: str) -> None:
    """Enter on the control opens the sentence's citation, Escape shuts it, and the focus is where it was."""
    page.goto(server + TEXT)
    control = page.locator("#s14 .gk-cite-this")
    expect(control).to_have_attribute("aria-label", "Cite sentence 14")
    control.focus()
    page.keyboard.press("Enter")
    window = page.get_by_role("dialog", name="Game of Mweso in Uganda, sentence 14")
    expect(window).to_be_visible()
    expect(window.locator(".gk-form:visible")).to_contain_text("sentence 14 (p. 121)")
    expect(window.locator(".gk-form:visible")).to_contain_text(f"{server}{TEXT}#s14")
    window.get_by_role("button", name="Copy Chicago").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('sentence 14')")
    page.keyboard.press("Escape")
    expect(window).not_to_be_visible()
    expect(control).to_be_focused()
    assert "#" not in page.url


def test_the_window_shows_one_thing_after_another(page: Page, server: str) -> None:
    """A rule, then a reading: each has its own citation, and there is one window."""
    page.goto(server + GAME)
    for place, name in (("#rule-may-turn", "May turn: a rule of Mweso"), ("#reading-ends", "ends: a reading of Mweso")):
        page.locator(f"{place} .gk-cite-this").click()
        window = page.get_by_role("dialog", name=name)
        expect(window).to_be_visible()
        assert window.get_by_role("tab").all_inner_texts() == FORMS
        window.get_by_role("button", name="Close").click()
    assert page.locator("dialog").count() == 1


def test_where_the_file_of_parts_is_missing_a_control_is_a_link(page: Page, server: str) -> None:
    """As in a preview, which writes no files: the control leads to its thing."""
    page.route("**/parts.json", lambda route: route.fulfill(status=404, body=""))
    page.goto(server + GAME)
    page.locator("#rule-may-turn .gk-cite-this").click()
    page.wait_for_url("**/#rule-may-turn")
    expect(page.locator(".gk-citing > [aria-live=polite]")).to_contain_text("could not be had")
    assert page.locator("dialog[open]").count() == 0


def test_nothing_is_loaded_before_somebody_cites(page: Page, server: str) -> None:
    """The script of the box and its sheet are asked for when it opens, and not with the page."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server + GAME, wait_until="networkidle")
    assert not [
        url for url in asked if "cite.js" in url or "cite-window.css" in url or (url.endswith(".json") and "parts" in url)
    ]
    page.locator(".gk-citing > summary").click()
    expect(page.get_by_role("tab").first).to_be_visible()
    assert [url for url in asked if url.endswith("cite.js")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_box_and_window_are_right_on_a_phone(browser: Browser, server: str, scheme: str) -> None:
    """At 390 pixels nothing sticks out of the box or of the window, and axe finds nothing in either."""
    context = browser.new_context(viewport=NARROW, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(server + TEXT + "#s14")
    page.locator(".gk-citing > summary").click()
    expect(page.get_by_role("tab").first).to_be_visible()
    found = overflowing(page)
    for name in FORMS:
        page.get_by_role("tab", name=name).click()
        found += overflowing(page)
    page.locator("#s14 .gk-cite-this").click()
    window = page.get_by_role("dialog")
    for name in FORMS:
        window.get_by_role("tab", name=name).click()
        found += overflowing(page)
        wide = page.evaluate("(() => { const d = document.querySelector('dialog'); return d.scrollWidth - d.clientWidth })()")
        assert wide <= 0, name
    for part in (".gk-citing", "dialog"):
        answer = Axe().run(page, part, {"resultTypes": ["violations"]}).response
        found += [f"{part}: {one['id']} {one['nodes'][0]['html'][:200]}" for one in answer["violations"]]
    assert found == []
    context.close()


def test_on_paper_the_box_is_one_line(page: Page, server: str) -> None:
    """Printed, whichever tab was chosen, the box is the citation in Chicago's style with its address, and nothing besides."""
    page.goto(server + GAME + "#cite")
    page.get_by_role("tab", name="RIS").click()
    page.emulate_media(media="print")
    shown = page.locator(".gk-citing").inner_text().strip()
    assert shown.startswith("The editors of Played from the Page.") and f"/{GAME}" in shown
    assert not [name for name in ("Address", "Edition", "TY  -", "Copy", "Cite this page") if name in shown]
    page.goto(server + EXAMPLE)
    assert page.locator(".gk-form:visible").count() == 1
