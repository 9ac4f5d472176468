"""Which parts of a page are text, and which are code or remarks, in which nothing is a sign of anything."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamekit.check.fences import fences_in

_FRONT = re.compile(r"---\n.*?\n---(\n|\Z)", re.DOTALL)
_REMARK = re.compile(r"<!--.*?-->", re.DOTALL)
_CODE = re.compile(r"(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)\1(?!`)", re.DOTALL)
_ELEMENT = re.compile(r"<(pre|code|script|style)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_HOLDS = re.compile(r" {0,3}([-*+]|\d+[.)]|:|\[\^[^\]]+\]:|!!!|\?\?\?\+?)\s")
"""How a line begins whose paragraphs go on indented: an item of a list, a definition, a footnote, a remark in a box."""


def prose(text: str) -> str:
    """A page whose code, remarks and front matter are blank: every other character stands where it stood."""
    text = _FRONT.sub(_blank, text, count=1) if text.startswith("---\n") else text
    lines = text.split("\n")
    for fence in fences_in(text):
        lines[fence.first - 1 : fence.last] = [" " * len(line) for line in lines[fence.first - 1 : fence.last]]
    for number in _indented(lines):
        lines[number] = " " * len(lines[number])
    text = "\n".join(lines)
    for pattern in (_REMARK, _ELEMENT, _CODE):
        text = pattern.sub(_blank, text)
    return text


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _indented(lines: list[str]) -> Iterator[int]:
    """The lines of blocks that are code because they are indented, but not those that go on with a list or the like."""
    holds, code, blank = False, False, True
    for number, line in enumerate(lines):
        stripped = line.strip()
        if not stripped:
            blank = True
            continue
        depth = len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip())
        if depth < 4:
            holds, code = _HOLDS.match(line) is not None or (holds and not blank), False
        elif blank or code:
            code = depth >= (8 if holds else 4) and _HOLDS.match(line.lstrip()) is None
        if code:
            yield number
        blank = False
