"""Dates that run over several days, months or years: citeproc-py drops them, so the beginning and the end are set each."""

from __future__ import annotations

import re
from typing import Any

DATES = ("issued", "original-date")
_TOKEN = re.compile(r"(?:Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec)\.(?= \d)|\w+|, |\W")
"""A word or number, a shortened month with its point, what stands between."""


def span(date: Any) -> tuple[list[int], list[int]]:
    """The beginning and the end of a date of CSL, as exact as the less exact of the two; the same where it is one day."""
    parts = date["date-parts"]
    exact = min(map(len, parts))
    return parts[0][:exact], parts[-1][:exact]


def w3c(parts: list[int]) -> str:
    """Year, month and day as far as they are known: `1931-07`."""
    return "-".join(f"{number:02d}" if at else f"{number:04d}" for at, number in enumerate(parts))


def ends(item: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """An item with the beginning of each of its dates alone, and with the end alone; equal where no date is a span."""
    first, last = dict(item), dict(item)
    for key in DATES:
        if key in item:
            begin, end = span(item[key])
            first[key], last[key] = {"date-parts": [begin]}, {"date-parts": [end]}
    return first, last


def joined(first: str, last: str) -> str:
    """Two texts that differ in their dates as one: `July 1931` and `Sept. 1931` are `July–Sept. 1931`."""
    pairs = list(zip(_TOKEN.findall(first), _TOKEN.findall(last), strict=True))
    text, at = "", 0
    while at < len(pairs):
        one, other = pairs[at]
        at += 1
        if one != other:
            while at + 1 < len(pairs) and pairs[at] in ((" ", " "), (", ", ", ")) and pairs[at + 1][0] != pairs[at + 1][1]:
                one, other = one + pairs[at][0] + pairs[at + 1][0], other + pairs[at][1] + pairs[at + 1][1]
                at += 2
            one = f"{one}–{other}"
        text += one
    return text
