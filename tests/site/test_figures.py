"""Lost figures drawn again from the rules."""

from __future__ import annotations

from gamekit.check import Edition
from gamekit.site.figures import redrawn_figures, signs_of


def test_figure_4_under_either_reading(edition: Edition) -> None:
    """The crosses stand on the turning holes of the reading chosen, a nought on each end hole, two signs where both are."""
    game = edition.games["mweso"]
    signs = signs_of(game)
    assert {hole for hole, sign in signs.items() if "×" in sign} == {"A1", "A2", "B1", "B2", "a1", "a2", "b1", "b2"}
    assert {hole for hole, sign in signs.items() if "0" in sign} == {"A1", "A8", "B1", "B8", "a1", "a8", "b1", "b8"}
    assert signs["B1"] == "×0"
    other = signs_of(game, {"turning-holes": "four-of-the-back-row"})
    assert {hole for hole, sign in other.items() if "×" in sign} == {f"{row}{number}" for row in "Bb" for number in range(1, 5)}


def test_photographs_are_not_drawn(edition: Edition) -> None:
    """Of the three lost figures of the account only the diagram can be drawn again, and only from its own game."""
    game = edition.games["mweso"]
    assert [number for number, _ in redrawn_figures(game, edition.records["braunholtz-1931"])] == [1]
    assert redrawn_figures(game, edition.records["gering-kanotta"]) == []
