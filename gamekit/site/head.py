"""What the head of a page says to those who link to it: Open Graph's properties, and those of X, formerly Twitter."""

from __future__ import annotations

from collections.abc import Mapping

from gamekit import addresses
from gamekit.diagram.card import SIZE, Card

LARGE = "summary_large_image"


def properties(card: Card, title: str, address: str, description: str, site_url: str) -> list[tuple[str, str, str]]:
    """What a page's head says: (attribute, its value, content). `site_url` is where the site will stand, or empty.

    Others find a picture by an absolute address only, so that is given wherever `site_url` tells it. Without it the address
    is relative to the page: right for whoever has the files, and the best that can be said.
    """
    base = f"{site_url.rstrip('/')}/" if site_url else ""
    picture = addresses.card(address)
    said = {
        "og:type": "website" if address == addresses.HOME else "article",
        "og:site_name": card.site,
        "og:title": title,
        "og:description": description,
        **({"og:url": base + address} if base else {}),
        "og:image": base + picture if base else addresses.relative(address, picture),
        "og:image:type": "image/png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": alternative(card),
    }
    twitter: Mapping[str, str] = {"twitter:card": LARGE}
    return [("property", name, words) for name, words in said.items()] + [("name", *pair) for pair in twitter.items()]


def alternative(card: Card) -> str:
    """A card in words."""
    belongs = f" ({card.over})" if card.over else ""
    board = " Beside it a board of the page." if card.board else ""
    return f"The title “{card.title}”{belongs}, from {card.site}.{board}"
