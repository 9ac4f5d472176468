"""Counting: each game is counted once, in the end in which it ends, and what the positions do not tell is not told."""

from __future__ import annotations

import pytest

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import parse_position
from gamekit.study.counting import count


def _rules(game: str, **chosen: object) -> RuleSet:
    return rule_set(load_game(game), **chosen)  # type: ignore[arg-type]


def test_a_game_that_has_ended_is_not_played_on() -> None:
    """With three columns South wins Chiana wa Kunja by his second turn, the third of the game, and nobody has a choice."""
    counted = count(_rules("chiana-wa-kunja", columns=3), None, 50)
    assert counted.ways == [1, 1, 1, 0]
    assert [turn.over for turn in counted.turns] == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, 0)]
    assert (counted.choice, counted.again) == (None, None)


def test_who_cannot_move_has_ended_the_game() -> None:
    """A player without a move is seen before his turn, and what the game makes of it is counted."""
    rules = _rules("kiela")
    start = parse_position("0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0,0,0 S", rules)
    counted = count(rules, start, 9)
    assert counted.ways == [1, 0]
    assert counted.turns[-1].over == (1, 0, 0)


def test_ways_that_lead_to_one_position_meet() -> None:
    """Where counters are only placed, positions are fewer than the ways to reach them: c3 d4 e5 and e5 d4 c3 are one."""
    third, fourth = count(_rules("wari-alignment"), None, 4).turns[2:]
    assert (third.positions, third.ways) == (36 * 35, 36 * 35 * 34)
    assert (fourth.positions, fourth.ways) == (36 * 35 // 2 * 34, 36 * 35 * 34 * 33)


def test_where_all_goes_round_no_position_is_new() -> None:
    """On eighteen columns the turns of Chiana wa Kunja come round; a third time is not counted, since it ends the game."""
    rules = _rules("chiana-wa-kunja", columns=18)
    counted = count(rules, None, 110)
    assert (counted.choice, counted.again) == (None, 81)
    with pytest.raises(NotationError, match=r"before turn 111 a position may stand for the 3\. time.*count at most 110 turns"):
        count(rules, None, 111)
    playing_on = _rules("chiana-wa-kunja", columns=18, readings={"repetition": "play-on"})
    assert count(playing_on, None, 150).ways == [1] * 150


def test_moves_too_many_to_list_are_not_passed_over() -> None:
    """Where only some moves are listed it is said that the count is not complete."""
    assert not count(_rules("kiela", variant="expert"), None, 1).complete
    assert count(_rules("kiela"), None, 1).complete
