"""Ranges of pages as each style writes them: `121–124`, `121–24`."""

from __future__ import annotations

import re

_RANGE = re.compile(r"(?<![\w.-])([0-9]+)\s*[-–]\s*([0-9]+)(?![\w.-])")


def ranged(pages: str, style: str) -> str:
    """Pages with a dash in each range, and its second number as short as the style has it."""
    text = _RANGE.sub(lambda found: f"{found[1]}–{_short(found[1], found[2], style)}", pages)
    return re.sub(r"(?<=\w)-(?=\w)", "–", text)


def _short(first: str, last: str, style: str) -> str:
    if style == "apa" or len(first) != len(last) or len(first) < 3 or int(first) >= int(last):
        return last
    same = next(at for at, (one, other) in enumerate(zip(first, last, strict=True)) if one != other)
    if style == "chicago":
        # Nothing is left out after a whole hundred; of 101 to 109, and the like, only what changes is written.
        if first.endswith("00"):
            return last
        if first[-2] == "0" and same == len(first) - 1:
            return last[-1]
    return last[min(same, len(last) - 2) :]
