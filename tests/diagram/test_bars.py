"""Bars of shares, with a frame for a second share."""

from __future__ import annotations

from xml.etree import ElementTree

from gamekit.diagram.bars import AXIS, Bar, bars, draw_bars

ROWS = [Bar("Mweso: ends", "12.3 points", 0.843, 0.123), Bar("Kiela: right", "0.0 points", 0.2, 0.0)]


def test_a_bar_is_as_wide_as_its_share() -> None:
    """Bar and frame begin at nought and end where their shares stand, the bar within the height of the frame."""
    first, second = bars(ROWS).rows
    assert first.bar and first.frame and second.frame
    assert (first.bar[0], first.bar[2]) == (AXIS(0), AXIS(0.123))
    assert (first.frame[0], first.frame[2]) == (AXIS(0), AXIS(0.843))
    assert first.frame[1] < first.bar[1] < first.bar[3] < first.frame[3] < second.frame[1]
    assert second.bar is None


def test_what_is_nought_is_not_drawn() -> None:
    """Without any bar there is no path for bars; words are there in any case."""
    root = ElementTree.fromstring(draw_bars(bars(ROWS[1:]), "t", "d", "x"))
    assert [path.get("class") for path in root.iter("path")] == ["gk-plot-grid", "gk-plot-frame"]
    assert {"Kiela: right", "0.0 points"} <= {text.text for text in root.iter("text")}
