"""The map and the timeline on pages."""

from __future__ import annotations

import re
from pathlib import Path

from gamekit.check import Edition, archive_at, read_edition
from gamekit.site.charts import charts_for, with_charts
from gamekit.site.page import Made

PLACES = "<p>Here</p><!--map--><!--timeline--><!--map-->"


def shown(html: str, address: str, edition: Edition) -> str:
    """A page with the charts that it asks for."""
    return with_charts(html, charts_for(html, address, edition))


def test_a_page_gets_each_chart_once_where_it_asks(edition: Edition) -> None:
    """The first place is filled, another of the same is taken away, and links lead from the page's own address."""
    page = shown(PLACES, "method/", edition)
    assert page.count('class="gk-map"') == page.count('class="gk-time"') == 1
    assert "<!--" not in page
    assert 'href="../accounts/braunholtz-1931/"' in page


def test_all_that_is_drawn_stands_in_a_table(edition: Edition) -> None:
    """Who does not see the drawings has each account with its place, its precision and its dates."""
    page = shown(PLACES, "", edition)
    tables = re.findall(r"<table.*?</table>", page, re.S)
    assert len(tables) == 2
    for record in edition.records.values():
        assert all(record.account.label in table for table in tables)
    assert (
        "the text contradicts itself" in tables[0]
        and "10.27°\N{NO-BREAK SPACE}N to 11.02°\N{NO-BREAK SPACE}N, 1.58°\N{NO-BREAK SPACE}W" in tables[0]
    )
    assert "July 1931" in tables[1] and "microfiche" in tables[1]


def test_the_description_says_how_exactly_each_place_is_known(edition: Edition) -> None:
    """The drawing's description names every place with its precision and certainty."""
    said = re.search(r'<desc id="map-desc">(.*?)</desc>', shown("<!--map-->", "", edition))
    assert said and "Entebbe: Braunholtz 1931, known to the town, stated in the text." in said[1]
    assert "Angola: Bautista i Roca, Kiela, known to the country, no closer, the text contradicts itself." in said[1]


def test_an_archive_without_a_place_on_the_map_has_none(tiny: Path) -> None:
    """Where no place can be shown the page has no map, and says nothing of one; the timeline shows what is unknown."""
    page = shown(PLACES, "", read_edition(archive_at(tiny)))
    assert "gk-chart-map" not in page
    assert 'class="gk-time"' in page


def test_the_index_asks_for_both_and_search_does_not_read_them(made: dict[str, Made]) -> None:
    """The page of accounts has places for the charts, so that the search index holds no words of drawings."""
    html = made["accounts/"].html
    assert "<!--map-->" in html and "<!--timeline-->" in html
    assert "<svg" not in html


def test_the_index_says_of_each_account_what_one_must_know(made: dict[str, Made], edition: Edition) -> None:
    """Each account has who, what kind of evidence, people, place, dates, games, coverage, and a link to its text."""
    entries = re.findall(r'<li class="gk-entry">.*?</li>', made["accounts/"].html, re.S)
    assert len(entries) == len(edition.records)
    for entry in entries:
        for term in ("Text by", "Evidence", "Played by", "Place", "When", "Game", "Sentences"):
            assert f"<dt>{term}" in entry
        assert re.search(r'href="[a-z0-9-]+/text/"', entry)
