"""What no text of front matter may hold, whatever its key: characters that nobody sees, and a DOI that nobody verified."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gamekit.errors import UNSEEN, Fault, shown

from .yaml_places import Located, Path

DOI = re.compile(r"(?<![0-9.])10\.[0-9]{4,9}\s*(?:/|%2F)\s*\S|\bdoi\.org\s*/\s*\S", re.IGNORECASE)
"""A DOI as people write it, bare or as an address, also with spaces about its stroke."""

WORDS_OF_THE_TEXT = {"stands", "here", "there", "as_written", "author_as_printed"}
"""Keys that hold words of the account, which are as they are."""


def text_faults(located: Located) -> list[Fault]:
    """The faults of every text in front matter, in the order of the file."""
    faults: list[Fault] = []
    for path, text, beside in _texts(located.value, (), {}):
        line, column = located.place(path) or (1, 1)
        faults += [Fault(message, line=line, column=column) for message in _wrong(path, text, beside)]
    return faults


def _texts(value: Any, path: Path, beside: dict[str, Any]) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Every text with its path, and the mapping in which it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key), value)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _texts(inner, (*path, number), beside)
    elif isinstance(value, str):
        yield path, value, beside


def _wrong(path: Path, text: str, beside: dict[str, Any]) -> Iterator[str]:
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    # A text of several lines is folded or literal; a line end in it is no fault.
    if unseen := UNSEEN.search(text.replace("\n", " ")):
        yield f"“{shown(key)}” holds the character U+{ord(unseen[0]):04X}, which nobody sees; take it out of “{shown(text)}”"
    found = DOI.search(text)
    if found and key not in {"DOI"} | WORDS_OF_THE_TEXT and not _may_stand(key, text[found.start() :], beside):
        yield f"“{shown(key)}” holds a DOI, “{shown(text[found.start() :].split()[0])}”; {_VERIFIED}"


def _may_stand(key: str, text: str, beside: dict[str, Any]) -> bool:
    """Whether a DOI in a text is the one that stands verified beside it; how it was verified may name others."""
    doi, verified = beside.get("DOI"), beside.get("verified")
    if not (isinstance(doi, str) and doi and isinstance(verified, str) and verified):
        return False
    same = re.sub(r"\s*(/|%2f)\s*", "/", text.casefold())
    return key == "verified" or doi.casefold() in same.split()[0]


_VERIFIED = (
    "a DOI stands only under `DOI`, with a `verified` note beside it; leave it out, or say how it was verified, "
    "for example `verified: resolved at doi.org on 2026-11-30, title and pages agree`"
)
