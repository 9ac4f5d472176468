"""Where in a JSON text a value stands, so that whoever has to mend it finds it."""

from __future__ import annotations

import json
import re

Path = tuple[str | int, ...]
Place = tuple[int, int]

_SPACE = re.compile(r"\s*")
_DECODER = json.JSONDecoder()


def place_of(text: str, path: Path) -> Place:
    """The line and column, from 1, of the value at a path, or of the nearest thing above it that is there; `text` is JSON."""
    at = _skip(text, 0)
    for step in path:
        found = _inner(text, at, step)
        if found is None:
            break
        at = found
    return _line_and_column(text, at)


def _line_and_column(text: str, at: int) -> Place:
    """The line and column, from 1, of a character."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _inner(text: str, at: int, step: str | int) -> int | None:
    """Where the entry of an object or a list that stands `at` begins; None where there is no such entry."""
    is_object = text[at] == "{"
    if not is_object and text[at] != "[":
        return None
    at, number = _skip(text, at + 1), 0
    while text[at] not in "]}":
        key: object = number
        if is_object:
            key, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if key == step:
            return at
        _, at = _DECODER.raw_decode(text, at)
        at = _skip(text, at)
        at, number = _skip(text, at + (text[at] == ",")), number + 1
    return None


def _skip(text: str, at: int) -> int:
    """The next character that is no white space."""
    found = _SPACE.match(text, at)
    return found.end() if found else at
