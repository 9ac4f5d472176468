"""The text of an account in a browser: what opens on its words, how its notes fold on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

WIDE = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TEXT = "accounts/braunholtz-1931/text/"
ACCOUNTS = sorted(file.stem for file in (Path(__file__).parents[2] / "sources").glob("*-*.md"))

Tab = Callable[..., Page]


@pytest.fixture
def tab(browser: Browser, server: str) -> Iterator[Tab]:
    """A function `(address, **options)` that opens a page of the site in a window of its own."""
    contexts = []

    def open_page(address: str, **options: Any) -> Page:
        contexts.append(browser.new_context(**(WIDE | options)))
        page = contexts[-1].new_page()
        page.goto(server + address)
        return page

    yield open_page
    for context in contexts:
        context.close()


def words(page: Page, sentence: int, text: str) -> Locator:
    """The washed words of a sentence in which `text` stands."""
    return page.locator(f"#s{sentence} [data-on]", has_text=text).first


def links(place: Locator) -> list[str]:
    """The texts of the links in a place."""
    return [text.strip() for text in place.get_by_role("link").all_inner_texts()]


@pytest.mark.parametrize("scripts", [True, False])
def test_words_under_the_pointer_show_their_rules(tab: Tab, scripts: bool) -> None:
    """Words that a rule and a reading quote open, under the pointer, links to the sentence, the rule and the reading."""
    page = tab(TEXT, java_script_enabled=scripts)
    quoted = words(page, 12, "A favorite arrangement")
    note = quoted.get_by_role("note")
    expect(note).to_have_count(0)
    quoted.hover()
    expect(note).to_be_visible()
    assert links(note)[:2] == ["Sentence 12", "list moves"]
    note.get_by_role("link", name="list moves").click()
    page.wait_for_url("**/games/mweso/#rule-list-moves")


def test_keys_reach_what_opens_and_escape_closes_it(tab: Tab) -> None:
    """The focus on words opens their note, the next keystroke is in it, Escape closes it, other words open theirs."""
    page = tab(TEXT)
    quoted = words(page, 11, "Before commencing")
    quoted.focus()
    note = quoted.get_by_role("note")
    expect(note).to_be_visible()
    expect(note).to_contain_text("words in question")
    page.keyboard.press("Tab")
    expect(note.get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(quoted).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[data-on]:focus > .gk-quoters")).to_be_visible()


def test_a_description_is_heard_with_the_words(tab: Tab) -> None:
    """Every stop of the keyboard on quoted words is described by the note that it opens."""
    page = tab(TEXT)
    described = page.locator(".gk-text [data-on][tabindex='0']:not(.gk-slip)")
    assert described.count() > 20
    for one in described.all():
        target = one.get_attribute("aria-describedby")
        assert target and (page.locator(f"#{target}").text_content() or "").startswith("Sentence ")


def test_words_and_notes_point_at_each_other(tab: Tab) -> None:
    """The pointer on words marks their note in the margin, and on a note the words that it rests on."""
    page = tab(TEXT)
    mine = page.locator("#s14 .gk-margin").get_by_role("link", name="sow", exact=True)
    other = page.locator("#s14 .gk-margin").get_by_role("link", name="pick up", exact=True)
    quoted = words(page, 14, "dropping one piece")
    quoted.hover()
    expect(mine).to_have_css("text-decoration-line", "underline")
    expect(other).to_have_css("text-decoration-line", "none")
    other.hover()
    expect(words(page, 14, "picking up all the pieces")).to_have_css("text-decoration-line", "underline")
    expect(quoted).to_have_css("text-decoration-line", "none")


@pytest.mark.parametrize("scripts", [True, False])
def test_notes_stand_in_the_margin_or_fold(tab: Tab, scripts: bool) -> None:
    """In a wide window notes stand beside their sentence; on a phone they are folded and a tap opens them beneath it."""
    beside = tab(TEXT, java_script_enabled=scripts).locator("#s11 .gk-margin")
    expect(beside.locator("> details > summary")).to_be_hidden()
    expect(beside.get_by_role("link", name="may arrange")).to_be_visible()
    page = tab(TEXT, java_script_enabled=scripts, **PHONE)
    beneath, note = page.locator("#s11 summary"), page.locator("#s11 .gk-margin").get_by_role("link", name="may arrange")
    expect(note).to_have_count(0)
    beneath.tap()
    expect(note).to_be_visible()
    said, shown = page.locator("#s11 .gk-text-line > p").bounding_box(), note.bounding_box()
    assert said and shown and shown["y"] >= said["y"] + said["height"] - 1


@pytest.mark.parametrize("account", ACCOUNTS)
def test_nothing_that_opens_on_a_phone_leaves_the_window(tab: Tab, account: str) -> None:
    """Whatever opens on words and slips lies within a phone's window, and makes the page no wider."""
    page = tab(f"accounts/{account}/text/", **PHONE)
    outside = page.evaluate(
        """() => [...document.querySelectorAll(".gk-text :is([data-on], .gk-slip)")].filter((words) => {
             words.focus()
             const { left, right } = words.querySelector(":scope > :is(.gk-quoters, .gk-read)").getBoundingClientRect()
             return left < 0 || right > innerWidth || document.documentElement.scrollWidth > innerWidth
           }).map((words) => words.textContent)"""
    )
    assert outside == []


def test_a_tap_on_a_slip_shows_what_to_read(tab: Tab) -> None:
    """On a phone a tap opens the correction of a slip, whole and within the window."""
    page = tab(TEXT, **PHONE)
    slip = page.locator("#s9 .gk-slip")
    slip.tap()
    read = slip.get_by_role("note")
    box = read.bounding_box()
    assert box and box["width"] > 100 and box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert "read “player”" in read.inner_text()


def test_an_open_sentence_says_how_to_cite_it(tab: Tab) -> None:
    """The sentence that an address names is marked, and says how to cite it; the others do not."""
    page = tab(f"{TEXT}#s16")
    (said,) = page.locator(".gk-text-cite:visible").all_inner_texts()
    assert said.startswith("To cite: Braunholtz, Hermann Justus. (1931) ")
    assert "sentence 16 (pp. 121–122)" in said and "dition" in said and said.endswith("/accounts/braunholtz-1931/text/#s16.")


@pytest.mark.parametrize("account", ACCOUNTS)
def test_a_margin_does_not_tower_over_its_text(tab: Tab, account: str) -> None:
    """Notes in the margin are at most a few lines higher than the sentence beside them."""
    page = tab(f"accounts/{account}/text/")
    over = page.evaluate(
        """() => [...document.querySelectorAll(".gk-sentence")].map((sentence) => [sentence.id,
             (sentence.querySelector(".gk-margin > details")?.getBoundingClientRect().height ?? 0)
             - sentence.querySelector("p").getBoundingClientRect().height]).filter(([, over]) => over > 75)"""
    )
    assert over == []
