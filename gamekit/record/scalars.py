"""The small values of front matter: dates, codes, numbers that may be unknown.

Whatever is not known is written `unknown`, so that a gap is a statement and not an oversight.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainValidator, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

UNKNOWN = "unknown"

FORMS = ("1929", "1931-07", "2010-01-11", "1898/1899")
"""Dates as front matter writes them: a year, a month, a day, an interval of two of them."""

_DAY = r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?"
_INTERVAL = rf"{_DAY}(/{_DAY})?"

Text = Annotated[str, StringConstraints(pattern=r"\S", max_length=4000)]
Address = Annotated[str, StringConstraints(pattern=r"^(https?://[^\s/]\S*|unknown)$", max_length=2000)]
Key = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
Iso639_3 = Annotated[str, StringConstraints(pattern=r"^([a-z]{3}|unknown)$")]
Glottocode = Annotated[str, StringConstraints(pattern=r"^([a-z0-9]{4}[0-9]{4}|unknown)$")]


def is_day(text: str) -> bool:
    """Whether `1931`, `1931-07` or `1931-07-15` names a day, month or year that exists."""
    if not re.fullmatch(_DAY, text, re.ASCII):
        return False
    year, month, day = ([int(part) for part in text.split("-")] + [1, 1])[:3]
    try:
        datetime.date(year, month, day)
    except ValueError:
        return False
    return True


def _check_date(value: Any, words: tuple[str, ...]) -> str:
    text = str(value) if type(value) is int else value
    if isinstance(text, str) and (text in words or _is_date(text)):
        return text
    allowed = ", ".join((*FORMS, *words))
    if not isinstance(text, str) or not re.fullmatch(_INTERVAL, text, re.ASCII):
        raise PydanticCustomError("date", "is not a date", {"allowed": allowed})
    if all(map(is_day, text.split("/"))):
        raise PydanticCustomError("date", "is an interval that runs backwards; write the earlier date first")
    raise PydanticCustomError("date", "is a date that does not exist", {"allowed": allowed})


def _is_date(text: str) -> bool:
    days = text.split("/")
    return len(days) <= 2 and all(map(is_day, days)) and days == sorted(days)


def is_after(first: str, second: str) -> bool:
    """Whether all of a date comes after all of another, as far as both are known and as exact as the less exact says."""
    if not (_is_date(first) and _is_date(second)):
        return False
    begin, end = first.split("/")[0], second.split("/")[-1]
    length = min(len(begin), len(end))
    return begin[:length] > end[:length]


def _date_type(*words: str) -> Any:
    schema = {
        "anyOf": [
            {"type": "string", "pattern": rf"^({'|'.join((*words, _INTERVAL))})$"},
            {"type": "integer", "minimum": 1000, "maximum": 9999},
        ]
    }
    return Annotated[str, BeforeValidator(lambda value: _check_date(value, words)), WithJsonSchema(schema)]


Date = _date_type(UNKNOWN)
"""A year, month, day, an interval of two of them (`1914/1927`), or `unknown`."""

ReviewDate = _date_type(UNKNOWN, "none")
"""A date on which somebody must look again, or `none`."""

EndOfTerm = _date_type(UNKNOWN, "expired")
"""The last year of a copyright term, or `expired`."""


def _number(low: float, high: float, whole: bool) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        wanted = (int,) if whole else (int, float)
        if value == UNKNOWN or (type(value) in wanted and low <= value <= high):
            return value
        kind = "a whole number" if whole else "a number"
        bounds = {"kind": kind, "low": f"{low:g}", "high": f"{high:g}"}
        raise PydanticCustomError("number", "is not {kind} from {low} to {high}, nor `unknown`", bounds)

    return check


def _number_type(low: float, high: float, whole: bool = False) -> Any:
    number = {"type": "integer" if whole else "number", "minimum": low, "maximum": high}
    schema = {"anyOf": [number, {"const": UNKNOWN}]}
    base = int | str if whole else float | str
    return Annotated[base, PlainValidator(_number(low, high, whole)), WithJsonSchema(schema)]


Latitude = _number_type(-90, 90)
Longitude = _number_type(-180, 180)
GeoNamesId = _number_type(1, 999_999_999, whole=True)
