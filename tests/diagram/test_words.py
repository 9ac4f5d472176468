"""The diagram in words."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.diagram import Frame, board

SOURCE_NAMES = {"B": ("D", 1), "A": ("C", 1), "b": ("A", -1), "a": ("B", -1)}


def test_a_lap_is_told_in_words(two_captures: Frame) -> None:
    """Title and description say in one sentence who lifted what, where it went and what was taken, and then how it stands."""
    made = board(two_captures)
    assert made.title == "Lap 2: South sows 6 seeds from B7"
    assert made.description == (
        "South lifts 6 seeds from B7, sows them from B8 to A4, takes 1 seed from a5 and 1 seed from b5, "
        "and adds 2 seeds to B8. b8 to b1: 4, 0, 0, 0, 2, 0, 0, 0. a8 to a1: 0, 0, 0, 0, 0, 0, 0, 0. "
        "A1 to A8: 0, 0, 1, 3, 2, 4, 2, 2. B1 to B8: 3, 0, 0, 0, 0, 0, 0, 4."
    )


def test_words_use_the_names_that_are_drawn(two_captures: Frame) -> None:
    """Under Braunholtz's names A4 and B4 are taken, and nothing is called a5."""
    words = board(two_captures, SOURCE_NAMES).description
    assert words.startswith("South lifts 6 seeds from D7, sows them from D8 to C4, takes 1 seed from B4 and 1")
    assert "adds 2 seeds to D8. A1 to A8: 4" in words
    assert "a5" not in words


def test_a_position_is_told_as_one(make_lap: Callable[..., Frame]) -> None:
    """The frame before a turn names the player and tells only the position."""
    made = board(make_lap("0,1/2,0/0,0/3,0", number=0, player="N"))
    assert made.title == "Before North’s turn"
    assert made.description == "b2 to b1: 0, 1. a2 to a1: 2, 0. A1 to A2: 0, 0. B1 to B2: 3, 0."


def test_a_title_may_be_given(two_captures: Frame) -> None:
    """A title of the caller's stands in place of ours."""
    assert board(two_captures, title="Figure 4").title == "Figure 4"
