"""Small matters of wording: numbers and dates as a sentence has them."""

from __future__ import annotations

from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def in_words(number: int) -> str:
    """A number as a word up to twelve, then in figures."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """A number of things: `one seed`, `five seeds`."""
    return f"{in_words(number)} {noun if number == 1 else noun + 's'}"


def capital(text: str) -> str:
    """A text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def titled(key: str) -> str:
    """A key as a name: `chiana-wa-kunja` is `Chiana wa Kunja`."""
    return " ".join(capital(word) if len(word) > 2 else word for word in key.split("-"))


def spaced(name: str) -> str:
    """A rule's name as words: `may_turn` is `may turn`."""
    return name.replace("_", " ")


def day(date: str) -> str:
    """A date of front matter as one writes it: `1931-07` is `July 1931`, `1914/1927` is `1914–1927`."""
    return "–".join(_day(part) for part in date.split("/"))


def _day(date: str) -> str:
    parts = date.split("-")
    if not all(part.isdigit() for part in parts):
        return date
    month = MONTHS[int(parts[1]) - 1] if len(parts) > 1 else ""
    return " ".join(filter(None, [str(int(parts[2])) if len(parts) > 2 else "", month, parts[0]]))


def percent(share: float) -> str:
    """A share from 0 to 1 as whole per cent."""
    return f"{round(100 * share)}\N{NO-BREAK SPACE}%"


def or_list(words: Sequence[str], link: str = "and") -> str:
    """A list in running text: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {link} {words[-1]}"


def share(value: float) -> str:
    """A share from 0 to 1 as per cent with one decimal: `51.3 %`; none and all are said only of none and of all."""
    said = "<0.1" if 0 < value < 0.0005 else ">99.9" if 0.9995 <= value < 1 else f"{100 * value:.1f}"
    return f"{said}\N{NO-BREAK SPACE}%"


def points(value: float) -> str:
    """A difference of two shares in points of a hundred, with one decimal: `12.3 points`."""
    said = "<0.1" if 0 < value < 0.0005 else f"{100 * value:.1f}"
    return f"{said}\N{NO-BREAK SPACE}point{'' if said == '1.0' else 's'}"


def thousands(number: float, places: int = 0) -> str:
    """A number with its thousands parted by commas, and so many decimals: `1,234`."""
    return f"{number:,.{places}f}"
