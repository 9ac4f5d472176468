"""Small matters of wording that features share."""

from __future__ import annotations

from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """A number as a word up to twelve, then in figures."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def listed(words: Sequence[str], link: str = "and") -> str:
    """A list in running text: `a, b and c`."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {link} {words[-1]}"
