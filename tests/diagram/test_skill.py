"""How often the one who looks ahead wins: a panel for each game."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gamekit.diagram.axis import WIDTH
from gamekit.diagram.skill import Depth, draw_skill, skill

DEPTHS = [Depth(1, 0.6, 0.62, 0.64), Depth(2, 0.8, 0.82, 0.84), Depth(3, 0.2, 0.25, 0.3)]


@pytest.mark.parametrize("count", [1, 3, 4, 8])
def test_panels_stand_apart_and_within(count: int) -> None:
    """However many games there are, no panel covers another and none leaves the drawing."""
    made = skill([(f"Game {number}", DEPTHS) for number in range(count)])
    places = {(panel.left, panel.top) for panel in made.panels}
    assert len(places) == count
    for panel in made.panels:
        assert 0 <= panel.left < panel.right <= WIDTH + 0.01 and panel.top < made.size[1]


def test_who_wins_more_stands_higher() -> None:
    """A greater share stands higher, within its interval; a greater depth stands more to the right."""
    (panel,) = skill([("Mweso", DEPTHS)]).panels
    one, two, three = panel.points
    assert two.y < one.y < panel.y(0.5) < three.y
    assert one.x < two.x < three.x
    assert all(point.high < point.y < point.low for point in panel.points)


def test_a_depth_has_its_place_in_every_panel() -> None:
    """A game for which only the greatest depth was counted has its dot where the others have it."""
    first, second = skill([("Mweso", DEPTHS), ("Kiela", DEPTHS[2:])]).panels
    assert second.points[0].x - second.left == pytest.approx(first.points[2].x - first.left)


def test_the_drawing_says_its_numbers() -> None:
    """Shares and depths are text; one point has no way to another; a drawing without games is empty and still one."""
    root = ElementTree.fromstring(draw_skill(skill([("Mweso", DEPTHS[:1])]), "t", "d", "x"))
    assert {"Mweso", "62.0", "1"} <= {text.text for text in root.iter("text")}
    assert "gk-plot-way" not in {path.get("class") for path in root.iter("path")}
