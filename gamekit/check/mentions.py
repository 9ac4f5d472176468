"""Works that pages name by a key: `[@chaplin-1956]`, and with a place in the work `[@chaplin-1956, p. 169]`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gamekit.check.archive import Archive
from gamekit.check.fences import read_page
from gamekit.check.prose import prose
from gamekit.errors import Fault, GamekitError, shown

_MENTION = re.compile(r"(?<![\\!\]])\[@(?P<inner>(?:(?!\n[ \t]*\n)[^\[\]])*)\](?![\[(])")
_INNER = re.compile(r"(?P<key>[a-z0-9]+(?:-[a-z0-9]+)*)(?:,\s+(?P<place>\S[^;@]*))?\s*")
_TAG = re.compile(r"<[A-Za-z/][^<>]*>")
_HEADING = re.compile(r"^ {0,3}#{1,6}(?=[ \t]).*$|^[^\s#>|*+-].*\n {0,3}(?:=+|-{2,})[ \t]*$", re.MULTILINE)
_LINK = re.compile(r"(?<![\\\]])\[(?!@)(?:[^\[\]]|\[@[^\[\]]*\])*\](?=[(\[])")
_PLACED = re.compile(r"(?P<key>[a-z0-9]+(?:-[a-z0-9]+)*),\s")
RIGHT = "a right one is [@chaplin-1956], or with a place [@chaplin-1956, p. 169]"


@dataclass(frozen=True)
class Mention:
    """A work named on a page: its key, the place in the work, if one is given, and where in the text of the page it stands.

    `start` and `end` count characters from 0; `line` and `column` from 1. `key` is None where what stands there is `inner`.
    """

    key: str | None
    place: str | None
    inner: str
    start: int
    end: int
    line: int
    column: int
    within: str = ""
    """`a heading` or `the text of a link`, where no work can be named; empty elsewhere."""


def mentions_in(text: str) -> list[Mention]:
    """The works that a page names, in order; code is passed over."""
    if "[@" not in text:
        return []
    told = _TAG.sub(lambda tag: re.sub(r"[^\n]", " ", tag[0]), prose(text))
    where = {"a heading": _HEADING, "the text of a link": _LINK}
    spans = [(name, found.span()) for name, pattern in where.items() for found in pattern.finditer(told)]
    return [
        _mention(found, text, next((name for name, (start, end) in spans if start <= found.start() < end), ""))
        for found in _MENTION.finditer(told)
    ]


def _mention(found: re.Match[str], text: str, within: str) -> Mention:
    start, end = found.span()
    parts = _INNER.fullmatch(found["inner"])
    place = " ".join(parts["place"].split()) if parts and parts["place"] else None
    line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
    return Mention(parts["key"] if parts else None, place, found["inner"], start, end, line, column, within)


def mention_faults(archive: Archive, keys: Collection[str]) -> list[Fault]:
    """Every work that a page of an archive names and that nobody knows, and whatever looks like a key and is none."""
    return [fault for page in archive.pages for fault in _faults(page, archive, keys)]


def _faults(page: Path, archive: Archive, keys: Collection[str]) -> Iterator[Fault]:
    called = archive.shown(page)
    try:
        text = read_page(page, called)
    except GamekitError:
        return  # said already, with the blocks that embed scripts
    for mention in mentions_in(text):
        if (wrong := _wrong(mention, keys)) is not None:
            yield Fault(wrong, called, mention.line, mention.column)


def _wrong(mention: Mention, keys: Collection[str]) -> str | None:
    if mention.within:
        return (
            f"“[@{shown(mention.inner)}]” stands in {mention.within}, where no work can be named; name it in the text; {RIGHT}"
        )
    if "|" in mention.inner:
        return f"“[@{shown(mention.inner)}]” has a bar, which parts the cells of a table; write a comma or “to”; {RIGHT}"
    if mention.key is None and re.search(r"[;,]\s*@", mention.inner):
        one, *more = (f"[@{key.strip()}]" for key in re.split(r"[;,]\s*@", mention.inner))
        right = shown("; ".join([one, *more]))
        return f"“[@{shown(mention.inner)}]” names several works: one key to a bracket, {right}; {RIGHT}"
    if mention.key is None and (placed := _PLACED.match(mention.inner)):
        place, right = shown(mention.inner[placed.end() :].strip()), "it is what a reader sees, without “;”, “@” and “&amp;”"
        return f"“{place}” is no place in a work: {right}; {RIGHT}"
    if mention.key is None:
        return f"“[@{shown(mention.inner)}]” names no work: a key is small letters and figures with hyphens between; {RIGHT}"
    if mention.key in keys:
        return None
    near = difflib.get_close_matches(mention.key, keys, 3, 0.5)
    known = f"did you mean {' or '.join(near)}?" if near else f"known are {_listed(keys)};"
    where = "add it to docs/bibliography.yml, or name another"
    return f"“{shown(mention.key)}” is the key of no work and no account: {known} {where}; {RIGHT}"


def _listed(keys: Iterable[str]) -> str:
    every = sorted(keys)
    return ", ".join(every[:8]) + (f" and {len(every) - 8} more" if len(every) > 8 else "") if every else "none"
