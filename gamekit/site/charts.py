"""The map and the timeline of the accounts, each with its key, and as a table for those who do not see it.

A page says where it wants them with `<!--map-->` or `<!--timeline-->`; so no search finds words of a drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from markupsafe import Markup

from gamekit.check import Edition
from gamekit.diagram.atlas import RADII, Atlas, Spot, atlas
from gamekit.diagram.chart import draw_atlas, draw_timeline, sample_area, sample_mark
from gamekit.diagram.timeline import Life, timeline
from gamekit.record import Account
from gamekit.site.accounts import CERTAINTIES, PRECISIONS, printed
from gamekit.site.render import render
from gamekit.site.wording import day, or_list

SHAPES = {
    "town": f"a town, in a disc of {RADII['town']:g}\N{NO-BREAK SPACE}km round it: wider than the town, so as to be seen",
    "district": f"a district, as a disc of {RADII['district']:g}\N{NO-BREAK SPACE}km: its bounds are not recorded",
    "region": "a region, as the box in its record",
    "country": "a whole country: nothing closer is known",
}
LINES = {
    "stated": "a solid line: stated in the text",
    "inferred": "dashes: inferred",
    "contradictory": "dots: the text contradicts itself",
    "unknown": "dots: how surely is unknown",
}
MARKS = {"seen": "the game was seen", "printed": "first in print", "carried": "carried on", "this": "this text"}


def charts_for(html: str, address: str, edition: Edition) -> dict[str, str]:
    """The figures that a page at an address asks for, by name; without accounts to show, each is nothing."""
    asked = [name for name in FIGURES if f"<!--{name}-->" in html]
    return {name: FIGURES[name](edition, address) if edition.records else "" for name in asked}


def with_charts(html: str, charts: Mapping[str, str]) -> str:
    """A page with the map and the timeline in the first place where it asks for each."""
    for name, shown in charts.items():
        place = f"<!--{name}-->"
        html = html.replace(place, shown, 1).replace(place, "")
    return html


def map_figure(edition: Edition, address: str) -> str:
    """The map of the accounts for the page at an address, as a whole figure; nothing where no place can be shown."""
    accounts = [record.account for record in edition.records.values()]
    drawn = _map(tuple(map(spot, accounts)))
    if drawn is None:
        return ""
    shown, picture = drawn
    exact, sure = ({getattr(area.spot, name) for area in shown.areas} for name in ("precision", "certainty"))
    key = [(sample_area(name, "stated"), words) for name, words in SHAPES.items() if name in exact]
    key += [(sample_area("country", name), words) for name, words in LINES.items() if name in sure]
    return render(
        "map",
        address,
        picture=Markup(picture),
        key=[(Markup(sample), words) for sample, words in key],
        accounts=accounts,
        missing=or_list([one.account for one in shown.missing]),
        unnamed=or_list([one.account for one in shown.unnamed]),
        precisions=PRECISIONS,
        certainties=CERTAINTIES,
        extent=extent,
    )


def timeline_figure(edition: Edition, address: str) -> str:
    """The timeline of the accounts for the page at an address, as a whole figure."""
    accounts = [record.account for record in edition.records.values()]
    return render(
        "timeline",
        address,
        picture=Markup(_timeline(tuple(map(life, accounts)))),
        key=[(Markup(sample_mark(kind)), words) for kind, words in MARKS.items()],
        accounts=sorted(accounts, key=lambda account: account.dates.published),
        printed=printed,
    )


FIGURES: dict[str, Callable[[Edition, str], str]] = {"map": map_figure, "timeline": timeline_figure}


def spot(account: Account) -> Spot:
    """What the map reads of an account."""
    place, name = account.place, short_name(account)
    point = None
    if not isinstance(place.longitude, str) and not isinstance(place.latitude, str):
        point = (place.longitude, place.latitude)
    box = (place.box.west, place.box.south, place.box.east, place.box.north) if place.box else None
    numbers = tuple(side for side in box or () if not isinstance(side, str))
    known = numbers if len(numbers) == 4 else None
    return Spot(account.label, name, place.precision, place.certainty, point, known, name)


def short_name(account: Account) -> str:
    """A place without what it lies in: `Entebbe, Uganda` is `Entebbe`."""
    return account.place.name.split(",")[0]


def life(account: Account) -> Life:
    """What the timeline reads of an account."""
    dates = account.dates
    said = f"seen {day(dates.observed)} · in print {printed(account)} · this text {day(dates.this_text)}"
    chain = tuple(step.date for step in account.chain)
    return Life(account.label, said, dates.observed, dates.published, dates.this_text, chain)


def extent(account: Account) -> str:
    """What is recorded of where a place lies, in degrees: its box, or a point in it, or nothing."""
    place = account.place
    if place.box:
        box = place.box
        return ", ".join((_from_to(box.south, box.north, "NS"), _from_to(box.west, box.east, "EW")))
    return "unknown" if place.latitude == "unknown" else f"{_degrees(place.latitude, 'NS')}, {_degrees(place.longitude, 'EW')}"


def _from_to(low: float | str, high: float | str, sides: str) -> str:
    return f"{_degrees(low, sides)} to {_degrees(high, sides)}"


def _degrees(value: float | str, sides: str) -> str:
    """A latitude or longitude with its side: `1.58° W`."""
    if isinstance(value, str):
        return value
    return f"{abs(value)}°\N{NO-BREAK SPACE}{sides[value < 0]}"


@lru_cache(maxsize=8)
def _map(spots: tuple[Spot, ...]) -> tuple[Atlas, str] | None:
    shown = atlas(spots)
    if not shown.areas:
        return None
    spots_shown = [area.spot for area in shown.areas]
    told = (f"{one.name}: {one.account}, {PRECISIONS[one.precision]}, {CERTAINTIES[one.certainty]}." for one in spots_shown)
    return shown, draw_atlas(shown, "Map of the accounts", " ".join(told), "map")


@lru_cache(maxsize=8)
def _timeline(lives: tuple[Life, ...]) -> str:
    told = (f"{row.life.account}: {row.life.said}." for row in timeline(lives).rows)
    return draw_timeline(timeline(lives), "Timeline of the accounts", " ".join(told), "timeline")
