"""The key to the boards of a page: a sample of each sign that they use."""

from __future__ import annotations

from gamekit.site import samples
from gamekit.site.boards import know_shapes
from gamekit.site.render import render

PLACE = "<!--key-->"
"""Where a template wants the key; on a page it stands once, in the first such place."""
KINDS = {
    "holes": ('data-hole="A1"',),
    "owners": ('class="gk-owner-s"', 'class="gk-owner-n"'),
    "squares": ('data-hole="c1"',),
}
"""The parts of the key: kind → what shows a page to use it."""


def with_key(html: str) -> str:
    """A page with the key to its boards in the first of its places, and nothing in the others."""
    if PLACE not in html:
        return html
    return html.replace(PLACE, key_of(*kinds_on(html), page=html), 1).replace(PLACE, "")


def kinds_on(html: str) -> list[str]:
    """The parts of the key that a page uses; holes where no board has been drawn on it."""
    used = [kind for kind, signs in KINDS.items() if any(sign in html for sign in signs)]
    return used or ["holes"]


def key_of(*kinds: str, page: str | None = None) -> str:
    """The key to boards of some kinds, folded; without any to boards of holes. With a page, to the signs on it alone."""
    parts = {"holes": samples.of_holes, "owners": samples.of_owners, "squares": samples.of_squares}
    every = [sample for kind in kinds or ("holes",) for sample in parts[kind]()]
    shown = [(picture, words) for picture, words, sign in every if page is None or sign in page]
    know_shapes(samples.SHAPES_USED)
    return render("key", "", samples=shown)
