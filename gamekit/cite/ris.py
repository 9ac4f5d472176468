"""Bibliographies in RIS, as EndNote, Zotero, Mendeley and most catalogues read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from gamekit.cite.citable import Citable
from gamekit.cite.plain import plain
from gamekit.cite.spans import span, w3c

TYPES = {
    "article": "JOUR",
    "article-journal": "JOUR",
    "article-magazine": "MGZN",
    "article-newspaper": "NEWS",
    "book": "BOOK",
    "chapter": "CHAP",
    "dataset": "DATA",
    "entry": "ENCYC",
    "entry-dictionary": "DICT",
    "entry-encyclopedia": "ENCYC",
    "interview": "PCOMM",
    "manuscript": "UNPB",
    "map": "MAP",
    "pamphlet": "PAMP",
    "paper-conference": "CPAPER",
    "patent": "PAT",
    "personal_communication": "PCOMM",
    "report": "RPRT",
    "review": "JOUR",
    "software": "COMP",
    "thesis": "THES",
    "webpage": "ELEC",
}
"""The type of reference for each type of CSL; all others are `GEN`."""

END = "\r\n"
"""A line ends as the format has it, with two signs."""


def written(citables: Iterable[Citable]) -> str:
    """The references of some things, in their order; text is UTF-8."""
    return END.join(_reference(one) for one in citables)


def _reference(citable: Citable) -> str:
    kind = TYPES.get(str(citable.item["type"]), "GEN")
    lines = [("TY", kind), ("ID", citable.key), *_lines(citable.item, citable)]
    return "".join(f"{tag}  - {plain(value)}{END}" for tag, value in lines if value not in (None, "")) + f"ER  - {END}"


def _lines(item: dict[str, Any], citable: Citable) -> Iterator[tuple[str, Any]]:
    yield from (("AU", _name(name)) for name in item.get("author", ()))
    yield "TI", item["title"]
    yield "T2", item.get("container-title")
    yield from (("A2", _name(name)) for name in item.get("editor", ()))
    yield "VL", item.get("volume")
    yield "IS", item.get("issue")
    yield "M1", item.get("number")
    yield "ET", item.get("edition") or item.get("version")
    yield from _pages(item.get("page"))
    yield from _date(item.get("issued"))
    yield "OP", _day(item.get("original-date")).rstrip("/")
    yield "PB", item.get("publisher")
    yield "CY", item.get("publisher-place")
    yield "SN", item.get("ISBN")
    yield "LA", item.get("language")
    yield "DO", item.get("DOI")
    yield "UR", item.get("URL")
    yield "N1", citable.note


def _name(name: dict[str, str]) -> str:
    """A name as `Beek, Walter van, Jr.`: family, given, suffix; no other comma, which would divide a name or a body."""
    name = {key: " ".join(re.sub("[,;]", " ", part).split()) for key, part in name.items()}
    if "literal" in name:
        return name["literal"]
    family = " ".join(name[key] for key in ("non-dropping-particle", "family") if key in name)
    given = " ".join(name[key] for key in ("given", "dropping-particle") if key in name)
    return ", ".join(part for part in (family, given, name.get("suffix")) if part)


def _pages(page: object) -> Iterator[tuple[str, str]]:
    """First and last page, where there are two; else whatever is given for pages."""
    if page is None:
        return
    parts = re.fullmatch(r"\s*([^\s,–-]+)\s*[-–]\s*([^\s,–-]+)\s*", str(page))
    yield "SP", parts[1] if parts else str(page)
    if parts:
        yield "EP", parts[2]


def _date(date: Any) -> Iterator[tuple[str, str]]:
    if date:
        yield "PY", f"{date['date-parts'][0][0]:04d}"
        begin, end = span(date)
        if len(begin) > 1 or begin != end:
            # The fourth part of a date is for what is not a day.
            yield "DA", _day(date) + (f"/until {w3c(end)}" if begin != end else "")


def _day(date: Any) -> str:
    """A date as `1931/07/`: year, month and day, with strokes where a part is unknown."""
    if not date:
        return ""
    parts = [f"{number:02d}" if at else f"{number:04d}" for at, number in enumerate(date["date-parts"][0])]
    return "/".join([*parts, "", ""][:3])
