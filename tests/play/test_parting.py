"""Where the options of a reading part, and the search for such positions."""

from __future__ import annotations

from itertools import islice

import pytest

from gamekit.play.example import replay_script
from gamekit.play.game import game_ids, load_game, rule_set
from gamekit.play.parting import groups, parted
from gamekit.play.position import parse_position, print_position
from gamekit.study.fragments import fragments, from_games
from gamekit.study.partings import as_script, simplest

TURNING = """game: mweso
title: Turning without a capture
reading: ends=off
position: 0,0,0,2,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,2,0,0,2,0,0,0 S

1. B2<
result: *
"""


def test_each_option_is_played() -> None:
    """The script's move is played under every option; where it may not be, the moves that may be are told."""
    ways = parted(replay_script(TURNING, "reading-reverse.game"), "reverse")
    assert [(way.option, way.turn is not None, way.moves) for way in ways] == [
        ("free-choice", True, ("B2", "B2<", "B5")),
        ("capture-only", False, ("B2", "B5")),
        ("none", False, ("B2", "B5")),
    ]
    assert [[way.option for way in group] for group in groups(ways)] == [["free-choice"], ["capture-only", "none"]]


def test_without_a_position_the_opening_is_the_option_s() -> None:
    """A script that begins at the opening begins under each option where that option begins."""
    ways = parted(replay_script("game: mweso\ntitle: The first move\n\n1. B1\nresult: *\n", "x.game"), "first")
    assert [(way.position.player, way.turn is not None) for way in ways] == [(0, True), (1, False)]


@pytest.mark.parametrize("game", game_ids())
def test_fragments_may_stand(game: str) -> None:
    """A fragment at random is a position that parses to itself."""
    rules = rule_set(load_game(game))
    for position in islice(fragments(rules, 1), 20):
        assert parse_position(print_position(position, rules), rules) == position


def test_the_search_finds_what_parts() -> None:
    """A position found tells the options apart, when it is played as a script."""
    rules = rule_set(load_game("mweso"))
    found = simplest(rules, "continue-with", fragments(rules, 1), 150, frozenset({"captives-only"}))
    assert found is not None
    script = as_script(found, rules, title="Found")
    ways = parted(replay_script(script, "found.game"), "continue-with")
    assert len(groups(ways)) == len(found.groups) == 2


def test_positions_of_games_come_from_the_opening() -> None:
    """The first position of a random game is the opening."""
    rules = rule_set(load_game("mweso"))
    first = next(from_games(rules, 1, 5))
    assert print_position(first, rules).startswith("4,4,4,4")
