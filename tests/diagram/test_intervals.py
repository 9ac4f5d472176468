"""Shares with their intervals: a row for each way to play."""

from __future__ import annotations

from xml.etree import ElementTree

from gamekit.diagram.axis import LEFT, RIGHT
from gamekit.diagram.intervals import AXIS, Share, Way, draw_intervals, intervals
from gamekit.diagram.plot_samples import sample_band, sample_dot, sample_line

WAYS = [
    Way("free-choice", "followed", (Share("south", 0.5, 0.51, 0.52), Share("north", 0.46, 0.47, 0.48)), "South 51 %", True),
    Way("<none>", "parts 84 %", (Share("south", 0.0, 0.0, 0.02), Share("north", 0.97, 0.99, 1.0)), "South 0 %", band=0.84),
    Way("never", "never parts", (Share("south", 0.5, 0.51, 0.52),), "South 51 %", band=0.0),
]


def test_shares_stand_in_their_order_and_within() -> None:
    """A share stands between the ends of its interval, the scale runs from nought to all, and rows do not meet."""
    made = intervals(WAYS)
    for row in made.rows:
        for dot in row.dots:
            assert LEFT <= dot.low <= dot.x <= dot.high <= RIGHT
    assert AXIS(0) == LEFT and AXIS(1) == RIGHT
    tops = [row.top for row in made.rows]
    assert tops == sorted(tops) and tops[1] - tops[0] == tops[2] - tops[1]


def test_the_line_across_follows_what_is_followed() -> None:
    """It stands where South's share does under the option followed, or at one half; without either there is none."""
    assert intervals(WAYS).line == AXIS(0.51)
    assert intervals(WAYS, half=True).line == AXIS(0.5)
    assert intervals(WAYS[1:]).line is None


def test_a_band_is_as_wide_as_what_parts() -> None:
    """The band ends at the share of games that part; where none part nothing is drawn."""
    made = intervals(WAYS)
    assert [row.band for row in made.rows] == [None, AXIS(0.84), LEFT]
    root = ElementTree.fromstring(draw_intervals(made, "t", "d", "x"))
    bands = [path for path in root.iter("path") if path.get("class") == "gk-plot-band"]
    assert len(bands) == 1 and str(bands[0].get("d")).count("M") == 1
    assert "gk-plot-band" not in draw_intervals(intervals([WAYS[0], WAYS[2]]), "t", "d", "x")


def test_the_drawing_says_it_in_words() -> None:
    """Names and numbers are text, the option followed has a class of its own, and no colour stands in the drawing."""
    picture = draw_intervals(intervals(WAYS), "Title", "In words", "x")
    root = ElementTree.fromstring(picture)
    texts = {text.text: text.get("class") for text in root.iter("text")}
    assert texts["free-choice"] == "gk-plot-name gk-followed" and texts["<none>"] == "gk-plot-name"
    assert {"parts 84 %", "South 0 %"} <= set(texts)
    assert "style" not in picture and "#" not in picture


def test_south_and_north_differ_in_shape() -> None:
    """A dot of South's is round, one of North's is square: no curve is in it."""
    south, north = (sample_dot(kind).partition("gk-plot-dot")[2] for kind in ("south", "north"))
    assert "C" in south and "C" not in north.partition("/>")[0]


def test_samples_have_no_words() -> None:
    """A sample in a key is hidden from those who hear the key."""
    for sample in (sample_band(), sample_line(), sample_dot("south")):
        root = ElementTree.fromstring(sample)
        assert root.get("aria-hidden") == "true" and not list(root.iter("text"))
