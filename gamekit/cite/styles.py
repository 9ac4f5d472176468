"""The citation of a thing in a style that people know: Chicago (author and date), APA, MLA; as plain text or as HTML."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from markupsafe import Markup, escape

from gamekit.cite.casing import capital_after_colon, headline
from gamekit.cite.citable import ELSEWHERE, Citable
from gamekit.cite.pages import ranged
from gamekit.cite.plain import plain
from gamekit.cite.setting import EDITION, FIRST, ITALIC, ROMAN, STYLES, set_item
from gamekit.cite.spans import ends, joined

__all__ = ["STYLES", "cited", "cited_html"]

TEXTS = ("title", "container-title", "publisher", "publisher-place", "version", "URL", "DOI")
"""What stand-ins are given for, in this order, the title first; numbers, names and dates each style writes in its own way."""

NAMES = ("author", "editor")
VERSION = re.compile(r"\d+\.\d+\.\d+")
AS_FOUND = ("original", "transcription", "sentence", "work")
"""What bears somebody else's title, which no style may change."""


def cited(citable: Citable, style: str) -> str:
    """The citation as plain text. What stands here has its address, from the name of the site on where no more is known."""
    return _set(citable, style).replace(ITALIC, "").replace(ROMAN, "")


def cited_html(citable: Citable, style: str) -> Markup:
    """The citation as HTML with `<i>` for italics and no other element."""
    text = str(escape(_set(citable, style)))
    return Markup(text.replace(ITALIC, "<i>").replace(ROMAN, "</i>"))


def _set(citable: Citable, style: str) -> str:
    item, texts = _with_stand_ins(_whole_names(citable) if style == "apa" else citable)
    if "page" in item:
        item["page"] = ranged(plain(item["page"]), style)
    texts[chr(FIRST)] = _cased(citable, style)
    first, last = ends(item)
    text = set_item(first, style)
    if last != first:
        text = joined(text, set_item(last, style))
    text = _lettered(text, citable.item, style)
    for stand_in, value in texts.items():
        text = _put(text, stand_in, value)
    return text


def _lettered(text: str, item: dict[str, Any], style: str) -> str:
    """A citation with the letter that tells two of one author and year apart: `1934a`, `n.d.-a`; MLA has none."""
    letter = item.get("year-suffix")
    if not letter or style == "mla":
        return text
    if "issued" not in item:
        # The point that ends the abbreviation also ends the sentence, and does so after the letter.
        return re.sub(r"n\.d\.( ?)", lambda found: f"n.d.-{letter}{'.' if found[1] else ''}{found[1]}", text, count=1)
    year = rf"\b{item['issued']['date-parts'][0][0]}(?:–[0-9]{{4}})?\b"
    return re.sub(year, lambda found: f"{found[0]}{letter}", text, count=1)


def _with_stand_ins(citable: Citable) -> tuple[dict[str, Any], dict[str, str]]:
    """The item with a stand-in for each text, and the texts by their stand-ins."""
    item = {key: value for key, value in citable.item.items() if key not in ("id", "language", "note", "year-suffix")}
    if "page" in item and str(item.get("type")).startswith("article"):
        # Where there are pages the number of an article is not wanted, but the styles would give it in their place.
        item.pop("number", None)
    if str(item.get("type")).startswith(("article-", "review")) and "container-title" not in item:
        # Of an article without a journal the styles would say what nobody said, an edition or the number of an article.
        item["type"] = "document"
    if item.get("publisher") == item.get("container-title"):
        # The archive is published under its own name, which a citation says once; records keep it.
        item.pop("publisher", None)
    if "URL" not in item and citable.kind not in ("archive", *ELSEWHERE):
        item["URL"] = citable.path
    texts: dict[str, str] = {}

    def stand_in(value: object) -> str:
        found = chr(FIRST + len(texts))
        texts[found] = plain(value)
        return found

    for key in TEXTS:
        if key in item:
            item[key] = stand_in(item[key])
    if VERSION.match(str(item.get("edition", ""))):
        texts[EDITION] = f"edition {plain(item['edition'])}"
        item["edition"] = EDITION
    # A body has one stand-in wherever it is named, so that as editor and author it is not taken for two.
    bodies = {name["literal"]: "" for key in NAMES for name in item.get(key, ()) if "literal" in name}
    bodies = {body: stand_in(body) for body in bodies}
    for key in NAMES:
        if key in item:
            item[key] = [{"literal": bodies[name["literal"]]} if "literal" in name else _plain(name) for name in item[key]]
    return item, texts


def _whole_names(citable: Citable) -> Citable:
    """A thing with given names that have no initials, as 毛 澤東, kept whole: APA shortens all others."""
    item = dict(citable.item)
    for key in NAMES:
        if key in item:
            # Editors of what has an author stand in the order in which one says them.
            item[key] = [_whole(name, key == "author" or "author" not in item) for name in item[key]]
    return replace(citable, item=item)


def _whole(name: dict[str, str], family_first: bool) -> dict[str, str]:
    words = re.split(r"[\s.-]+", name.get("given", "").strip(" .-"))
    if "literal" in name or words == [""] or all(word[:1].isupper() for word in words):
        return name
    family = " ".join(name[key] for key in ("non-dropping-particle", "family", "suffix") if key in name)
    given = " ".join(name[key] for key in ("given", "dropping-particle") if key in name)
    return {"literal": f"{family}, {given}" if family_first else f"{given} {family}"}


def _plain(name: dict[str, str]) -> dict[str, str]:
    return {key: plain(value) for key, value in name.items()}


def _cased(citable: Citable, style: str) -> str:
    """The title in the letters that a style wants, where it is an English title that the archive gave."""
    title = plain(citable.item["title"])
    if citable.kind in AS_FOUND or not str(citable.item.get("language", "")).startswith("en"):
        return title
    return capital_after_colon(title) if style == "apa" else headline(title, citable.names, style)


def _put(text: str, stand_in: str, value: str) -> str:
    """The text with a value in place of its stand-in, and the signs about it as they then must be."""
    if value.startswith("[") and value.endswith("]"):
        # What stands for an unknown title is no title, and neither quoted nor in italics.
        text = re.sub(rf"[“{ITALIC}]*{stand_in}([.,]?)[”{ROMAN}]*", rf"{stand_in}\1", text)
    while stand_in in text:
        before, _, after = text.partition(stand_in)
        put = value
        if before.count("“") > before.count("”"):
            put = re.sub(r'"([^"]*)"', r"‘\1’", put).replace("“", "‘").replace("”", "’")
        if before.endswith(("by ", "by " + ITALIC)) and put.startswith("The "):
            put = f"the {put[4:]}"
        if put.startswith("edition ") and re.search(r"[.”] $", before):
            put = put.capitalize()
        if after.startswith(" (Ed.)") and put.casefold().startswith("the editors "):
            after = after.replace("(Ed.)", "(Eds.)", 1)
        text = before + _joined(put, after)
    return text


def _joined(value: str, after: str) -> str:
    """A value and what follows it: a point or comma goes within a last quotation mark, and no two points stand together."""
    translated = re.fullmatch(r"(.*\S)( \[[^\[\]]+\])", value)
    if translated and after.startswith(ROMAN):
        # What a title means is no part of the title, and neither in italics nor between quotation marks.
        return translated[1] + ROMAN + _joined(translated[2], after[1:])
    if translated and (quoted := re.match("([.,]?)”", after)):
        return f"{translated[1]}”{translated[2]}{quoted[1]}{after[quoted.end() :]}"
    marks = re.match(f"[{ROMAN}]*", after)
    end = marks.end() if marks else 0
    if after[end : end + 1] == "." and value.endswith((".", "?", "!")):
        return value + after[:end] + after[end + 1 :]
    if after[end : end + 1] in (".", ",") and value.endswith(("”", "’")) and re.search(r"[“‘]", value):
        if value[-2:-1] in "?!.":
            return value + after[:end] + (after[end + 1 :] if after[end] == "." else after[end:])
        return value[:-1] + after[end] + value[-1] + after[:end] + after[end + 1 :]
    return value + after
