"""The text of the rules under the options in force: which reasons to end a game are left in it."""

from __future__ import annotations

import pytest

from gamekit.play.game import load_game, rule_set
from gamekit.study.features.text import Text


def _text(game: str, variant: str | None = None, **readings: str) -> Text:
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    return Text(rule_set(load_game(game), variant=variant, readings=chosen))


def _reasons(text: Text) -> set[tuple[str, str]]:
    return {(ending.how, ending.reason) for ending in text.endings}


ENDINGS = [
    ("mweso", {}, ("loses", "ENDS_EMPTY"), True),
    ("mweso", {"ends": "off"}, ("loses", "ENDS_EMPTY"), False),
    ("mweso", {"endless": "mover-loses"}, ("loses", "ENDLESS"), True),
    ("kiela", {}, ("loses", "SINGLES_ONLY"), True),
    ("kiela", {"variant": "beginner"}, ("loses", "SINGLES_ONLY"), False),
    ("kiela", {"variant": "beginner"}, ("loses", "CLEARED"), True),
    ("wari-alignment", {}, ("loses", "FEW"), False),
    ("wari-alignment", {"few": "under-three-loses"}, ("loses", "FEW"), True),
    ("wari-alignment", {}, ("drawn", "CANNOT_MOVE"), False),
    ("wari-alignment", {"blocked": "draw"}, ("drawn", "CANNOT_MOVE"), True),
    ("chiana-wa-kunja", {"repetition": "play-on"}, ("drawn", "REPETITION"), False),
]


@pytest.mark.parametrize(("game", "chosen", "reason", "there"), ENDINGS)
def test_a_branch_that_cannot_be_taken_is_left_out(
    game: str, chosen: dict[str, str], reason: tuple[str, str], there: bool
) -> None:
    """A reason stands in the text of a game only under the options that come to it."""
    assert (reason in _reasons(_text(game, **chosen))) == there


def test_where_a_rule_is_come_to() -> None:
    """Kiela sees that somebody has lost when he is to move, Mweso after each turn."""
    assert "has_only_single_stones" not in _text("kiela").reached_from("take_turn")
    assert "has_only_single_stones" in _text("kiela").reached_from("cannot_move")
    assert "has_only_singles" in _text("mweso").reached_from("take_turn")
