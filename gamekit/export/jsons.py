"""JSON as all exports write it: the keys in the order in which they are given, two spaces deep, characters as they are."""

from __future__ import annotations

import json
from typing import Any

from gamekit.cite.imprint import Imprint

Data = dict[str, Any]


def as_text(value: Any) -> str:
    """A value as JSON text with a line feed at its end."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def where(imprint: Imprint, address: str) -> Data:
    """Where something stands: its address from the root of the site, and its URL, null where nobody said what that is."""
    return {"address": imprint.path(address), "url": imprint.url(address)}


def edition_of(imprint: Imprint) -> Data:
    """Of which edition something is."""
    return {"title": imprint.description.title, "edition": imprint.edition, "date": imprint.date}


def in_words(imprint: Imprint) -> str:
    """Of which edition something is, in words: `Played from the Page, edition 0.2.0 (2026-12-01)`."""
    return f"{imprint.description.title}, edition {imprint.edition} ({imprint.date})"
