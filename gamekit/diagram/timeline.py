"""The geometry of the timeline of the accounts: each date as wide as it is exact, and what is unknown set apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Literal

WIDTH = 400.0
LEFT, RIGHT = 4.0, 326.0
"""Where the first and the last year stand."""
UNKNOWN = {"seen": 344.0, "printed": 357.0, "carried": 370.0, "this": 384.0}
"""Where a mark stands whose date is unknown."""
COLUMN = (333.0, 395.0)
"""The sides of the column in which they stand."""
TOP = 34.0
ROW = 58.0
STEPS = (20, 50, 100, 200, 500, 1000)
"""Years that there may be between two lines of the scale."""
MOST_LINES = 8
"""Lines of the scale whose years are read beside each other."""
LEAST = 1.4
"""How wide a date is drawn at least; a month at this scale would be narrower."""

Kind = Literal["seen", "printed", "carried", "this"]
Span = tuple[float, float]
"""From when to when, in years and parts of years: `1931-07` is 1931.5 to 1931.58."""


@dataclass(frozen=True)
class Life:
    """What a timeline reads of an account: its name, a line of words on its dates, and the dates as front matter has them.

    `chain` are the dates of the steps by which it came here, in order.
    """

    account: str
    said: str
    seen: str
    printed: str
    this: str
    chain: tuple[str, ...]


@dataclass(frozen=True)
class Mark:
    """A date: its kind, the middle of its mark, and how wide it is drawn; a width of nought where it is unknown."""

    kind: Kind
    x: float
    width: float


@dataclass(frozen=True)
class Stretch:
    """A piece of the way from one text to the next; not `known` where a step between has no date."""

    begin: float
    end: float
    known: bool


@dataclass(frozen=True)
class Row:
    """An account on the timeline; its marks lie at `y`."""

    life: Life
    y: float
    marks: tuple[Mark, ...]
    stretches: tuple[Stretch, ...]


@dataclass(frozen=True)
class Timeline:
    """The timeline: the years of its scale with where they stand, and a row an account, the oldest in print first."""

    size: tuple[float, float]
    years: tuple[tuple[int, float], ...]
    rows: tuple[Row, ...]


def timeline(lives: Sequence[Life]) -> Timeline:
    """The timeline of some accounts; with none of their dates known it has no years."""
    known = [span for life in lives for date in _dates(life) if (span := years(date))]
    earliest, latest = min((begin for begin, _ in known), default=0), max((end for _, end in known), default=0)
    step = next((step for step in STEPS if (latest - earliest) / step < MOST_LINES - 1), STEPS[-1])
    first, last = step * floor(earliest / step), step * ceil(latest / step)
    scale = _Scale(first, max(last, first + step))
    ordered = sorted(lives, key=lambda life: (years(life.printed) or (9999.0, 9999.0), life.account))
    rows = tuple(_row(life, TOP + ROW * (number + 0.5) + 13.0, scale) for number, life in enumerate(ordered))
    ticks = tuple((year, scale(year)) for year in range(first, last + 1, step)) if known else ()
    return Timeline((WIDTH, TOP + ROW * len(rows) + 22.0), ticks, rows)


def years(date: str) -> Span | None:
    """From when to when a date may lie; None where it is unknown."""
    if not date[:1].isdigit():
        return None
    begin, _, end = date.partition("/")
    return _year(begin, 0), _year(end or begin, 1)


def _year(date: str, after: int) -> float:
    """When a year, a month or a day begins, or with `after` 1 when it is over."""
    parts = [int(part) for part in date.split("-")]
    parts[-1] += after
    year, month, day = (*parts, 1, 1)[:3] if len(parts) < 3 else parts
    return year + (month - 1) / 12 + (day - 1) / 365


def _dates(life: Life) -> tuple[str, ...]:
    return (life.seen, life.printed, life.this, *life.chain)


@dataclass(frozen=True)
class _Scale:
    """Where a year stands."""

    first: int
    last: int

    def __call__(self, year: float) -> float:
        return LEFT + (RIGHT - LEFT) * (year - self.first) / (self.last - self.first)


def _row(life: Life, y: float, scale: _Scale) -> Row:
    told = {span for date in (life.printed, life.this) if (span := years(date))}
    carried = dict.fromkeys(date for date in life.chain if years(date) not in told)
    dates: list[tuple[Kind, str]] = [("seen", life.seen), ("printed", life.printed)]
    dates += [*(("carried", date) for date in carried), ("this", life.this)]
    marks = dict.fromkeys(_mark(kind, date, scale) for kind, date in dates)
    return Row(life, y, tuple(marks), tuple(_stretches(life, scale)))


def _mark(kind: Kind, date: str, scale: _Scale) -> Mark:
    span = years(date)
    if span is None:
        return Mark(kind, UNKNOWN[kind], 0.0)
    begin, end = map(scale, span)
    return Mark(kind, (begin + end) / 2, max(end - begin, LEAST))


def _stretches(life: Life, scale: _Scale) -> Iterator[Stretch]:
    """From each text that has a date to the next that has one, and on to the end where the last has none."""
    at, known = None, True
    for date in life.chain:
        span = years(date)
        if span is None:
            known = False
            continue
        there = scale(sum(span) / 2)
        if at is not None:
            yield Stretch(at, there, known)
        at, known = there, True
    if at is not None and not known:
        yield Stretch(at, COLUMN[0], False)
