"""Small endgames: every position with so many seeds, each of them worth what it is worth when solved by itself."""

from __future__ import annotations

import random
from math import comb

import pytest

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import parse_position, position_of, print_position
from gamekit.play.replay import play
from gamekit.study.solve import solved
from gamekit.study.solve_positions import how_many, positions
from gamekit.study.solve_seeds import endgames


def _rules(game: str, **chosen: object) -> RuleSet:
    return rule_set(load_game(game), **chosen)  # type: ignore[arg-type]


CASES = [
    ("mweso", 3, {}),
    ("kiela", 2, {"variant": "beginner"}),
    ("kanotta", 3, {}),
    ("wari-alignment", 2, {}),
    ("chiana-wa-kunja", 3, {"columns": 3}),
    ("chiana-wa-bwalo", 3, {"columns": 3}),
]


@pytest.mark.parametrize(("game", "seeds", "chosen"), CASES)
def test_positions_by_themselves(game: str, seeds: int, chosen: dict[str, object]) -> None:
    """A position can be written and read again, stands only once, and its value by itself is that among all others."""
    rules = _rules(game, **chosen)
    all_of_them = [position_of(board, player) for board, player in positions(rules, seeds)]
    assert len(set(all_of_them)) == len(all_of_them)
    found = endgames(rules, seeds)
    assert found.positions == len(all_of_them)
    values = []
    for position in random.Random(1).sample(all_of_them, 10):
        assert parse_position(print_position(position, rules), rules) == position
        values.append(solved(rules, position).line.turns or 0)
    assert max(values) <= (found.longest[2].turns or 0 if found.longest else 0) or found.draws


def test_all_values_by_themselves() -> None:
    """The numbers of won, lost and drawn are those of solving each position alone."""
    rules = _rules("chiana-wa-bwalo", columns=2)
    found = endgames(rules, 3)
    alone = [solved(rules, position_of(board, player)) for board, player in positions(rules, 3)]
    mover = ["SN"[one.position.player] for one in alone]
    won = sum(one.value == player for one, player in zip(alone, mover, strict=True))
    drawn = sum(one.value == "draw" for one in alone)
    assert (found.won, found.draws, found.lost) == (won, drawn, len(alone) - won - drawn)
    assert found.longest and found.longest[2].turns == max(one.line.turns or 0 for one in alone if one.value != "draw")


def test_how_many_there_are() -> None:
    """Seeds fall into the holes of both players in every way, so that each has one; the counters of Wari have a square each."""
    two_sides = sum(comb(15 + south, south) * comb(15 + 3 - south, 3 - south) for south in (1, 2))
    assert how_many(_rules("mweso"), 3) == sum(1 for _ in positions(_rules("mweso"), 3)) == 2 * two_sides
    assert how_many(_rules("wari-alignment"), 2) == sum(1 for _ in positions(_rules("wari-alignment"), 2)) == 2 * 36 * 35
    # On one ring not all of them stand in series.
    one_ring = _rules("chiana-wa-kunja", columns=2, readings={"capture": "to-rear", "sole-man": "one-only"})
    assert how_many(one_ring, 3) == len({(str(board[:2]), player) for board, player in positions(one_ring, 3)})


def test_the_longest_win_can_be_played_after() -> None:
    """The line leads from the position that is named to the win that is told."""
    rules = _rules("kanotta")
    found = endgames(rules, 2)
    assert found.longest
    text, winner, line = found.longest
    played = play(rules, parse_position(text, rules), line.moves)
    assert played.outcome and (played.outcome.winner, played.outcome.reason) == (winner, line.reason)
    assert len(played.turns) == line.turns == 32
    assert found.as_json()["longest"]["line"] == list(line.moves)


@pytest.mark.parametrize(("game", "seeds"), [("mweso", 1), ("mweso", 65), ("wari-alignment", 25)])
def test_so_many_there_are_not(game: str, seeds: int) -> None:
    """Fewer than one for each, or more than the game has, is an error that says how many there can be."""
    with pytest.raises(NotationError, match=rf"each player has one or more, so a position has 2 to \d+, not {seeds}"):
        endgames(_rules(game), seeds)


def test_too_many_positions() -> None:
    """More positions than are allowed are refused before they are all made."""
    with pytest.raises(NotationError, match="more than 10,000 positions"):
        endgames(_rules("mweso"), 20, most=10_000)
