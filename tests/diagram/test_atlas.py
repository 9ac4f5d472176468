"""The map of the accounts: as wide as what is known, readable, the same each time."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from gamekit.diagram.atlas import RADII, Atlas, Spot, atlas
from gamekit.diagram.chart import draw_atlas
from gamekit.diagram.coast import coast
from gamekit.diagram.placing import Wanted, crosses, overlap, place
from gamekit.diagram.projection import EARTH, Lambert, disc

SPOTS = (
    Spot("A", "Malawi", "country", "inferred", country="Malawi"),
    Spot("B, of an account", "Mwinilunga", "district", "stated", (24.429, -11.736)),
    Spot("C", "Entebbe", "town", "stated", (32.479, 0.056)),
    Spot("D, the long name of an account", "Angola", "country", "contradictory", country="Angola"),
    Spot("E", "Navaro Zuaragu", "region", "inferred", box=(-1.58, 10.27, -0.52, 11.02)),
)


@pytest.fixture(scope="module")
def shown() -> Atlas:
    """A map with a place of each precision."""
    return atlas(SPOTS)


def test_outlines_of_land_are_closed_and_hold_every_country() -> None:
    """The data are whole: each ring ends where it begins, and no country lies outside the land's bounds."""
    data = coast()
    rings = [*data.land, *(ring for rings in data.countries.values() for ring in rings)]
    assert all(ring[0] == ring[-1] and len(ring) > 3 for ring in rings)
    assert len(data.countries) == 56
    assert {"Angola", "Ghana", "Malawi", "Uganda", "Zambia"} < set(data.countries)
    assert all(-26 < x < 60 and -36 < y < 38 for ring in rings for x, y in ring)


def test_the_projection_keeps_areas() -> None:
    """A disc of a hundred kilometres has the same area wherever it lies, to a thousandth of what it has on the sphere."""
    there = Lambert((17.0, 2.0), 1.0, (0.0, 0.0))
    right = 2 * math.pi * EARTH**2 * (1 - math.cos(100 / EARTH))
    for centre in ((17.0, 2.0), (-15.0, 30.0), (45.0, -25.0)):
        ring = [there(point) for point in disc(centre, 100.0, 360)]
        area = abs(sum(x * v - u * y for (x, y), (u, v) in pairwise(ring))) / 2
        assert area == pytest.approx(right, rel=1e-3)


def test_each_precision_is_an_area_and_none_a_point(shown: Atlas) -> None:
    """A town, a district, a region and a country are each drawn as wide as what is known of them, in this order."""
    sizes = {area.spot.account[0]: (area.box[2] - area.box[0]) * (area.box[3] - area.box[1]) for area in shown.areas}
    assert 0 < sizes["C"] < sizes["E"] < sizes["B"] < sizes["A"] < sizes["D"]
    assert not shown.missing


def test_the_disc_of_a_district_has_its_radius() -> None:
    """A disc is as wide in kilometres as it is said to be."""
    ring = disc((24.429, -11.736), RADII["district"])
    north = max(latitude for _, latitude in ring) + 11.736
    assert math.radians(north) * EARTH == pytest.approx(RADII["district"], rel=1e-6)


def test_words_collide_with_nothing(shown: Atlas) -> None:
    """Words stand inside the map, clear of each other, of every area, and of the lines that lead to others."""
    assert len(shown.captions) == len(SPOTS)
    boxes = [caption.box for caption in shown.captions]
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert not any(overlap(box, area.box) for box in boxes for area in shown.areas)
    assert all(box[0] >= 0 and box[1] >= 0 and box[2] <= shown.size[0] and box[3] <= shown.size[1] for box in boxes)
    leaders = [(number, caption.leader) for number, caption in enumerate(shown.captions) if caption.leader]
    assert leaders
    for number, leader in leaders:
        assert not any(crosses(leader, box) for at, box in enumerate(boxes) if at != number)


@pytest.mark.parametrize(
    "spot",
    [
        Spot("X", "Atlantis", "country", "stated", country="Atlantis"),
        Spot("X", "Reykjavík", "town", "stated", (-21.9, 64.1)),
        Spot("X", "somewhere", "unknown", "unknown"),
        Spot("X", "a region", "region", "stated", (20.0, 0.0)),
    ],
)
def test_what_cannot_be_shown_is_said_to_be_missing(spot: Spot) -> None:
    """No place is put on the map that is not known, or that the map does not hold."""
    found = atlas([*SPOTS, spot])
    assert found.missing == (spot,)
    assert len(found.areas) == len(SPOTS)


def test_words_without_room_are_left_out() -> None:
    """Where no place is free, words are left out and not put on top of others."""
    wanted = [Wanted(90.0, 20.0, (45.0, 45.0, 55.0, 55.0), (50.0, 50.0))] * 9
    placed = place(wanted, (0.0, 0.0, 100.0, 100.0), lambda _: False)
    there = [one.box for one in placed if one]
    assert 0 < len(there) < 9
    assert not any(overlap(one, other) for one, other in combinations(there, 2))


def test_the_drawing_is_painted_by_classes(shown: Atlas) -> None:
    """Certainty and precision are classes, words are text, no colour stands in the file, and the bytes are the same again."""
    picture = draw_atlas(shown, "A <title>", "What & where", "map")
    root = ElementTree.fromstring(picture)
    kinds = [path.get("class") or "" for path in root.iter("path")]
    assert kinds[:2] == ["gk-land", "gk-border"]
    assert sum("gk-area" in kind for kind in kinds) == len(SPOTS)
    assert "gk-area gk-exact-country gk-sure-contradictory" in kinds
    assert {text.text for text in root.iter("text")} >= {spot.account for spot in SPOTS} | {spot.name for spot in SPOTS}
    assert "style" not in picture and "#" not in picture and "fill" not in picture
    assert root[0].text == "A <title>" and root.get("role") == "img"
    assert draw_atlas(atlas(SPOTS), "A <title>", "What & where", "map") == picture
