"""COinS: a reference hidden in a page, which reference managers read. On the bibliography only: a page has one such record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from gamekit.cite.citable import Citable
from gamekit.cite.highwire import name as written
from gamekit.cite.plain import plain
from gamekit.cite.spans import span, w3c

BOOK = {
    "book": "book",
    "chapter": "bookitem",
    "entry": "bookitem",
    "entry-dictionary": "bookitem",
    "entry-encyclopedia": "bookitem",
}
"""What the format for books calls the types of CSL that it has; journals have a format of their own, all else Dublin Core."""


def coins(citable: Citable) -> Markup:
    """The element that holds the reference of a thing; it shows nothing."""
    pairs = [(key, plain(value)) for key, value in _pairs(citable.item) if value not in (None, "")]
    return Markup('<span class="Z3988" title="{}"></span>').format(urlencode(pairs))


def _pairs(item: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "ctx_ver", "Z39.88-2004"
    kind = str(item["type"])
    if kind.startswith("article"):
        yield from _journal(item)
    elif kind in BOOK:
        yield from _book(item, BOOK[kind])
    else:
        yield from _other(item)
    yield "rft.language", item.get("language")
    if "DOI" in item:
        yield "rft_id", f"info:doi/{item['DOI']}"
    elif "URL" in item:
        yield "rft_id", item["URL"]


def _journal(item: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "rft_val_fmt", "info:ofi/fmt:kev:mtx:journal"
    yield "rft.genre", "article"
    yield "rft.atitle", item["title"]
    yield "rft.jtitle", item.get("container-title")
    yield "rft.volume", item.get("volume")
    yield "rft.issue", item.get("issue")
    yield from _common(item)


def _book(item: dict[str, Any], genre: str) -> Iterator[tuple[str, Any]]:
    yield "rft_val_fmt", "info:ofi/fmt:kev:mtx:book"
    yield "rft.genre", genre
    yield ("rft.btitle", item["title"]) if genre == "book" else ("rft.atitle", item["title"])
    if genre != "book":
        yield "rft.btitle", item.get("container-title")
    yield "rft.edition", item.get("edition")
    yield "rft.pub", item.get("publisher")
    yield "rft.place", item.get("publisher-place")
    yield "rft.isbn", item.get("ISBN")
    yield from _common(item)


def _other(item: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "rft_val_fmt", "info:ofi/fmt:kev:mtx:dc"
    yield "rft.type", item["type"]
    yield "rft.title", item["title"]
    yield "rft.publisher", item.get("publisher")
    yield "rft.source", item.get("container-title")
    for name in item.get("author", ()):
        yield "rft.creator", written(name)
    yield "rft.date", _date(item.get("issued"))


def _common(item: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    pages = re.fullmatch(r"([^-–]+)[-–]([^-–]+)", str(item.get("page", "")))
    yield "rft.pages", item.get("page")
    if pages:
        yield "rft.spage", pages[1]
        yield "rft.epage", pages[2]
    yield "rft.date", _date(item.get("issued"))
    for number, name in enumerate(item.get("author", ())):
        if "literal" in name:
            yield "rft.aucorp", name["literal"]
        elif number:
            yield "rft.au", written(name)
        else:
            yield "rft.aulast", _parts(name, "non-dropping-particle", "family")
            yield "rft.aufirst", _parts(name, "given", "dropping-particle")
            yield "rft.ausuffix", name.get("suffix")


def _parts(name: dict[str, str], *keys: str) -> str:
    return " ".join(name[key] for key in keys if key in name)


def _date(date: Any) -> str:
    """A day, month or year; two with a stroke between them where it is a span."""
    return "/".join(dict.fromkeys(map(w3c, span(date)))) if date else ""
