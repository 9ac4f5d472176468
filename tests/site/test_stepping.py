"""The stepping figure: an example one board at a time, by mouse, by keys and by the slider; and without a script all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from gamekit.addresses import example, relative, rule, sentence
from tests.site.stepping import LONG, NARROW, ONE_TURN, STEPS, TURNS, WIDE, at, press, seen

# To a screen reader a board is one picture; its seeds are of no use to axe.
FIGURE = {"include": [[".gk-walk"]], "exclude": [["g[data-hole]"], ["svg.gk-defs"]]}
SCRIPT = Path(__file__).parents[2] / "gamekit" / "site" / "assets" / "stepper.js"


def test_the_script_is_small() -> None:
    """Our own script is under 15 kB, and says in its first lines what it does."""
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.encode()) < 15_000
    assert text.startswith("/* Steps through an example.")
    assert "http:" not in text and "https:" not in text


def test_by_mouse(page: Page, server: str) -> None:
    """Each button does what it says, and the address follows."""
    page.goto(server + ONE_TURN)
    expect(seen(page)).to_have_count(1)
    expect(seen(page)).to_have_id("1.0")
    assert "#" not in page.url
    for name, step in (
        ("Next lap", "1.1"),
        ("Next lap", "1.2"),
        ("Previous lap", "1.1"),
        ("Last step", "1.4"),
        ("First step", "1.0"),
    ):
        press(page, name)
        at(page, step)
    expect(page.get_by_role("button", name="Next turn")).to_have_count(0)
    expect(page.get_by_role("button", name="First step")).to_be_disabled()
    expect(page.get_by_role("button", name="Last step")).to_be_enabled()


def test_by_turns(page: Page, server: str) -> None:
    """Where there are several turns, buttons and keys go from turn to turn; the heading is that of the turn seen."""
    page.goto(server + TURNS)
    press(page, "Next turn")
    at(page, "2.0")
    expect(page.locator(".gk-turn:visible h2")).to_have_count(1)
    expect(page.locator(".gk-turn:visible h2")).to_have_text(re.compile("^2. North plays"))
    press(page, "Next lap")
    at(page, "2.1")
    press(page, "Previous turn")
    at(page, "2.0")
    press(page, "Previous turn")
    at(page, "1.0")
    page.keyboard.press("PageDown")
    at(page, "2.0")


def test_by_keys(page: Page, server: str) -> None:
    """Arrows step from anywhere on the page but where they write; Home and End once the figure has the keys."""
    page.goto(server + ONE_TURN)
    page.keyboard.press("ArrowRight")
    at(page, "1.1")
    page.keyboard.press("End")
    at(page, "1.1")
    seen(page).locator(".gk-board").click()
    for key, step in (("End", "1.4"), ("ArrowLeft", "1.3"), ("Home", "1.0"), ("ArrowRight", "1.1")):
        page.keyboard.press(key)
        at(page, step)
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    at(page, "1.1")


def test_every_control_is_reached_by_keys(page: Page, server: str) -> None:
    """Tab goes through the controls in the order in which they are seen."""
    page.goto(server + TURNS)
    page.get_by_role("button", name="First step").focus()
    reached = []
    for _ in range(9):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"))
    assert reached == [
        "Previous turn",
        "Previous lap",
        "Play",
        "Next lap",
        "Next turn",
        "Last step",
        "Step",
        "Link to this step",
        "All boards",
    ]


def test_by_slider(page: Page, server: str) -> None:
    """The slider says in words where it stands, and is moved by keys as sliders are."""
    page.goto(server + TURNS)
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1 of \d+, before it$"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, "1.1")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    at(page, "2.1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn 2 of \d+, lap 1 of \d+$"))
    page.keyboard.press("Home")
    at(page, "1.0")


def test_plays_only_when_asked(browser: Browser, server: str) -> None:
    """Nothing moves by itself; Play steps lap by lap, any other control ends it, and it ends at the end."""
    page = browser.new_page(viewport=WIDE)
    page.clock.install()
    page.goto(server + ONE_TURN)
    page.clock.run_for(20_000)
    expect(seen(page)).to_have_id("1.0")
    press(page, "Play")
    page.clock.run_for(1_800)
    at(page, "1.1")
    press(page, "Pause")
    page.clock.run_for(5_000)
    at(page, "1.1")
    press(page, "Play")
    press(page, "Next lap")
    page.clock.run_for(5_000)
    at(page, "1.2")
    press(page, "Play")
    page.clock.run_for(20_000)
    at(page, "1.4")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.close()


def test_stepping_does_not_scroll(page: Page, server: str) -> None:
    """The page stays where the reader has it while steps come and go."""
    page.goto(server + ONE_TURN)
    page.evaluate("scrollTo(0, 120)")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, "1.3")
    assert page.evaluate("scrollY") == 120


def test_the_rule_that_spoke_and_its_words(page: Page, server: str) -> None:
    """Beside a step stand the rules that speak in it, each linked, and the words they quote, each with its sentence."""
    page.goto(f"{server}{ONE_TURN}#1.1")
    said = seen(page).locator(".gk-said")
    expect(said.locator("dt")).to_have_text(["pick up", "sow", "take captives", "add captives"])
    expect(said.locator("dt a").nth(2)).to_have_attribute("href", relative(ONE_TURN, rule("mweso", "take_captives")))
    expect(said).to_contain_text("he captures all his opponents pieces in those two holes")
    expect(said.locator("dd a").last).to_have_attribute("href", relative(ONE_TURN, sentence("braunholtz-1931", 25)))
    expect(said.locator("dd a").last).to_contain_text("sentence")
    assert (
        page.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id).filter((id, n, all) => all.indexOf(id) < n)")
        == []
    )


def test_steps_are_told_aloud(page: Page, server: str) -> None:
    """A live region is silent while the page loads, and then tells each step."""
    page.goto(f"{server}{TURNS}#2.1")
    told = page.locator(".gk-walk [aria-live=polite]")
    page.wait_for_timeout(300)
    expect(told).to_be_empty()
    press(page, "Next lap")
    expect(told).to_have_text(re.compile(r"^Lap 2.* lifts "))
    press(page, "Next turn")
    expect(told).to_have_text(re.compile(r"^3\. South plays .* Lap 1"))


def test_all_boards_and_one_at_a_time(page: Page, server: str) -> None:
    """The strip of all boards is one press away, and the next page keeps to it."""
    page.goto(server + ONE_TURN)
    press(page, "All boards")
    expect(seen(page)).to_have_count(5)
    expect(page.get_by_role("slider")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    page.goto(f"{server}{TURNS}#2.1")
    assert seen(page).count() > 5
    expect(page.locator("[id='2.1']")).to_be_in_viewport()
    press(page, "One at a time")
    expect(seen(page)).to_have_id("2.1")
    page.goto(server + ONE_TURN)
    expect(seen(page)).to_have_count(1)


def test_a_fold_opens_for_its_steps_only(page: Page, server: str) -> None:
    """A step that is folded away in the strip is seen like any other, and its fold closes behind it, for print."""
    page.goto(f"{server}{LONG}#18.100")
    expect(seen(page)).to_have_id("18.100")
    expect(page.locator("details.gk-fold[open]")).to_have_count(1)
    press(page, "First step")
    expect(page.locator("details.gk-fold[open]")).to_have_count(0)
    expect(seen(page)).to_have_id("1.0")


def test_a_step_without_a_board(page: Page, server: str) -> None:
    """In a very long example a step may be words only, and is stepped to like any other."""
    page.goto(f"{server}{LONG}#18.60")
    expect(seen(page)).to_have_id("18.60")
    expect(seen(page).locator("svg")).to_have_count(0)
    expect(seen(page).locator(".gk-told")).to_contain_text("lifts")
    page.keyboard.press("ArrowRight")
    at(page, "18.61")


def test_without_the_script_all_frames_are_seen(browser: Browser, server: str) -> None:
    """Without JavaScript the page is a strip of every frame, with no control that does nothing."""
    page = browser.new_page(viewport=WIDE, java_script_enabled=False)
    page.goto(server + ONE_TURN)
    assert [step.get_attribute("id") for step in seen(page).all()] == STEPS
    assert page.locator(".gk-walk button, .gk-walk input").count() == 0
    page.close()


def test_print_shows_all_frames(page: Page, server: str) -> None:
    """On paper the page is the strip, whatever step the screen shows."""
    page.goto(f"{server}{ONE_TURN}#1.2")
    page.emulate_media(media="print")
    assert [step.get_attribute("id") for step in seen(page).all()] == STEPS
    expect(page.locator(".gk-steer")).to_be_hidden()
    expect(page.locator(".gk-said").first).to_be_hidden()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion(motion: str, browser: Browser, server: str) -> None:
    """What comes in a lap fades in, but not for a reader who wants no motion; steps work either way."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce" if motion == "reduce" else "no-preference")
    page = context.new_page()
    page.goto(server + ONE_TURN)
    page.evaluate("addEventListener('animationstart', () => { window.moved = true })")
    press(page, "Next lap")
    at(page, "1.1")
    page.wait_for_timeout(200)
    assert page.evaluate("Boolean(window.moved)") == (motion == "no-preference")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["1280", "390"])
def test_axe_finds_nothing(scheme: str, size: ViewportSize, browser: Browser, server: str) -> None:
    """The figure passes every rule of axe, a finger finds each control, and nothing overflows."""
    context = browser.new_context(viewport=size, color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page = context.new_page()
    wide = [example("chiana-wa-kunja", "eighteen-columns")] if (size, scheme) == (NARROW, "light") else []
    for address in (ONE_TURN, example("wari-alignment", "placing"), *wide):
        page.goto(f"{server}{address}#1.1")
        low = "[...document.querySelectorAll('.gk-steer :is(button, input, a)')].map(one => one.getBoundingClientRect().height)"
        assert min(page.evaluate(low)) >= 44
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        # The other steps are hidden: axe has nothing to say of them, but goes through their thousands of elements.
        page.evaluate("document.querySelectorAll('.gk-step').forEach(one => one.checkVisibility() || one.remove())")
        found = Axe().run(page, FIGURE).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
    context.close()
