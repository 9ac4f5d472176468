"""The timeline of the accounts: each date as wide as it is exact, and what is unknown apart."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gamekit.diagram.chart import draw_timeline, sample_area, sample_mark
from gamekit.diagram.timeline import COLUMN, LEAST, LEFT, RIGHT, Life, timeline, years

LATER = Life("Later", "seen 1956 …", "1956", "1956-12", "unknown", ("1956-12", "unknown", "unknown"))
EARLIER = Life("Earlier", "seen unknown …", "unknown", "1914/1927", "2010-01-11", ("1914/1927", "1960", "2010-01-11"))


@pytest.mark.parametrize(
    ("date", "span"),
    [
        ("1931", (1931.0, 1932.0)),
        ("1931-07", (1931.5, 1931 + 7 / 12)),
        ("1931-12", (1931 + 11 / 12, 1932.0)),
        ("2010-01-11", (2010 + 10 / 365, 2010 + 11 / 365)),
        ("1914/1927", (1914.0, 1928.0)),
        ("unknown", None),
    ],
)
def test_a_date_is_as_long_as_it_is_exact(date: str, span: tuple[float, float] | None) -> None:
    """A year lasts a year, a month a month, an interval from its first day to its last; what is unknown has no length."""
    found = years(date)
    assert found == (pytest.approx(span) if span else None)


def test_the_oldest_in_print_stands_first() -> None:
    """Rows are in the order of printing, whatever the order in which they come."""
    assert [row.life.account for row in timeline([LATER, EARLIER]).rows] == ["Earlier", "Later"]


def test_marks_are_as_wide_as_the_dates_are_exact() -> None:
    """An interval is wider than a year, a year than a month, and a month still wide enough to be seen."""
    earlier, later = timeline([LATER, EARLIER]).rows
    widths = {(row.life.account, mark.kind): mark.width for row in (earlier, later) for mark in row.marks}
    interval, year, month = widths["Earlier", "printed"], widths["Later", "seen"], widths["Later", "printed"]
    assert interval == pytest.approx(14 * year)
    assert interval > year > month == LEAST
    known = [mark for row in (earlier, later) for mark in row.marks if mark.width]
    assert all(LEFT <= mark.x <= RIGHT for mark in known)


def test_what_is_unknown_stands_in_its_column() -> None:
    """A mark without a date stands right of all years, and the way to it is not known either."""
    earlier, later = timeline([LATER, EARLIER]).rows
    unknown = [(mark.kind, mark.x) for mark in later.marks if not mark.width]
    assert [kind for kind, _ in unknown] == ["carried", "this"]
    assert all(COLUMN[0] < x < COLUMN[1] and x > RIGHT for _, x in unknown)
    assert [stretch.known for stretch in later.stretches] == [False]
    assert [stretch.known for stretch in earlier.stretches] == [True, True]
    assert [mark.kind for mark in earlier.marks] == ["seen", "printed", "carried", "this"]


def test_a_timeline_without_dates_has_no_years() -> None:
    """Where nothing is known the timeline still says so."""
    nothing = Life("None", "seen unknown", "unknown", "unknown", "unknown", ("unknown",))
    found = timeline([nothing])
    assert found.years == ()
    assert not any(mark.width for mark in found.rows[0].marks)
    assert "None" in draw_timeline(found, "t", "d", "x")


def test_the_drawing_says_its_dates_in_words() -> None:
    """Every account has its name and its dates as text, and no colour stands in the file."""
    picture = draw_timeline(timeline([LATER, EARLIER]), "Timeline", "In words", "time")
    root = ElementTree.fromstring(picture)
    texts = [text.text for text in root.iter("text")]
    assert {"Earlier", "Later", "seen 1956 …", "unknown", "1960"} <= set(texts)
    assert "style" not in picture and "#" not in picture
    assert draw_timeline(timeline([EARLIER, LATER]), "Timeline", "In words", "time") == picture


def test_samples_are_hidden_from_those_who_hear_the_key() -> None:
    """A sample in a key has no words of its own."""
    for sample in (sample_mark("seen"), sample_area("town", "inferred")):
        root = ElementTree.fromstring(sample)
        assert root.get("aria-hidden") == "true"
        assert [child.tag for child in root] == ["path"]
