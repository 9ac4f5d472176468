"""Steering the stepping figure, and where it stands."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from gamekit.addresses import example

WIDE, NARROW = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)
ONE_TURN = example("mweso", "two-captures")
TURNS = example("mweso", "four-empty-ends")
LONG = example("mweso", "endless")
STEPS = ["1.0", "1.1", "1.2", "1.3", "1.4"]


def seen(page: Page) -> Locator:
    """The frames that are seen."""
    return page.locator(".gk-walk .gk-step:visible")


def at(page: Page, step: str) -> None:
    """Wait until one step alone is seen, and its address is that of the page."""
    expect(seen(page)).to_have_count(1)
    expect(seen(page)).to_have_id(step)
    expect(page).to_have_url(re.compile(rf"#{re.escape(step)}$"))


def press(page: Page, name: str) -> None:
    """Press a button of the figure by its accessible name."""
    page.get_by_role("button", name=name, exact=True).click()
