"""Blocks of pages written by hand that embed a script: a place first, the frames when the page is otherwise done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from gamekit.check import Edition
from gamekit.check.fences import embedded, game_fences, lines_of, read_page
from gamekit.play.example import Example
from gamekit.site.examples import embedded_example
from gamekit.site.page import Made

PLACE = re.compile(r'<div class="gk-place" data-number="(\d+)"></div>')


def examples_in(page: Path, edition: Edition) -> list[Example]:
    """The example that each block of a page embeds, in order."""
    fences = game_fences(read_page(page, edition.archive.shown(page)))
    return [embedded(fence, page, edition.archive) for fence in fences]


def frames_in(examples: Sequence[Example], address: str, edition: Edition) -> list[Made]:
    """The frames of each example that the page at an address embeds, in order."""
    return [embedded_example(edition, one, address, f"game{number}-") for number, one in enumerate(examples, 1)]


def with_places(markdown: str) -> str:
    """A page's Markdown with a place instead of each block that embeds a script."""
    lines = lines_of(markdown)
    for number, fence in reversed(list(enumerate(game_fences(markdown)))):
        lines[fence.first - 1 : fence.last] = ["", f'{fence.indent}<div class="gk-place" data-number="{number}"></div>', ""]
    return "\n".join(lines)


def filled(html: str, made: Sequence[Made]) -> str:
    """A page's HTML with the frames in their places."""
    return PLACE.sub(lambda place: made[int(place[1])].shown, html)
