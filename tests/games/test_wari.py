"""Wari (alignment) against positions worked by hand, and against a referee written from Cardinall's words alone."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.errors import GamekitError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.notation import parse_move
from gamekit.play.position import parse_position
from gamekit.play.replay import Play, play
from gamekit.rules.moves import TAKES
from tests.games import wari_referee as referee

GAME = load_game("wari-alignment")
HERE = Path(__file__).parent
WORKED: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "wari_positions.yml").read_text(encoding="utf-8"))
# Each option by itself, and then whatever chance combines.
SINGLY = [{}, *({name: option} for name, reading in GAME.readings.items() for option in reading.options if option != reading)]


def _rules(case: dict[str, Any]) -> RuleSet:
    return rule_set(GAME, readings=case.get("readings", {}))


def _play(case: dict[str, Any], moves: list[str]) -> Play:
    rules = _rules(case)
    return play(rules, parse_position(case["position"], rules) if "position" in case else None, moves)


@pytest.mark.parametrize("case", [case for case in WORKED if "after" in case], ids=lambda case: case["name"])
def test_worked_position(case: dict[str, Any]) -> None:
    """The board reached, the winner and the reason are those worked out on paper."""
    played = _play(case, case["moves"]).as_json()
    winner = case.get("winner")
    outcome = None if winner is None else {"winner": None if winner == "draw" else winner, "reason": case["reason"]}
    assert (played["position"], played["outcome"]) == (case["after"], outcome)


@pytest.mark.parametrize("case", [case for case in WORKED if "legal" in case], ids=lambda case: case["name"])
def test_worked_moves(case: dict[str, Any]) -> None:
    """The moves that there are are those worked out on paper."""
    assert _play(case, case["moves"]).legal_moves == case["legal"]


@pytest.mark.parametrize("case", [case for case in WORKED if "may remove" in case], ids=lambda case: case["name"])
def test_worked_removals(case: dict[str, Any]) -> None:
    """With just so many removals the last move may be made, and those before it may."""
    *before, last = case["moves"]
    legal = _play(case, before).legal_moves
    counts = {len(taken.split(",")) if x else 0 for head, x, taken in (text.partition("x") for text in legal) if head == last}
    assert counts == set(case["may remove"])


def test_every_option_is_worked() -> None:
    """For each option of each reading there is a worked position, the defaults by those that name no reading."""
    named = [chosen for case in WORKED for chosen in case.get("readings", {}).items()]
    assert [one for one in SINGLY if not all(chosen in named for chosen in one.items())] == []


# Position, the options that are not the default, a move or nothing, and the words with which it is refused.
THREE = "SS..../..S.../N.N.../....../.....N/...... S"
REFUSED: list[tuple[str, dict[str, str], str, str]] = [
    (THREE, {}, "c5-d4", "South: “but not diagonally so”"),
    (THREE, {}, "c5-e5", "South: “which must be adjacent to the counter moved” (is_adjacent)"),
    (THREE, {}, "c5-c5", "South: “in any unoccupied square”; “to any vacant square (there are twelve left)”"),
    (THREE, {}, "b6-a6", "South: “in any unoccupied square”; “to any vacant square (there are twelve left)”"),
    (THREE, {}, "c4-d4", "South: “one of his coutners”"),
    (
        THREE,
        {},
        "c5-d5xa4",
        'South: “only those lines made up of three after that entitle one to "huff" an opponent. A line of',
    ),
    (THREE, {}, "c5-c6xb6", "South: “any one of his opponent's counters”: each that is named is one"),
    (THREE, {}, "c5-c6xb1", "South: “any one of his opponent's counters”: each that is named is one"),
    (THREE, {}, "c5-c6xa4,c4", "South: “any one of his opponent's counters” (are_no_more_than_earned)"),
    (THREE, {"double": "one-per-line"}, "c5-c6xa4,c4", "(are_no_more_than_earned)"),
    (
        THREE,
        {"removal": "mandatory"},
        "c5-c6",
        "South: The editors: “When a player places three of their pieces in an orthogonal",
    ),
    (THREE, {"removal": "mandatory"}, "c5-c6", "(removes_what_he_must, under removal=mandatory)"),
    (THREE, {}, "e3", "South: “until all twenty-four have been set in place”: each places his twelve, and no more."),
    (THREE, {}, "pass", "South: one passes only where there is no other move"),
    (
        "SS..../..S.../N.N.../....../.....N/...... S hand=S:1,N:1",
        {},
        "c5-c6",
        "until all twenty-four have been set in place. Then",
    ),
    ("SS..../..S.../N.N.../....../.....N/...... S hand=S:1,N:1", {}, "c4", "South: “in any unoccupied square”"),
    ("SSSSSS/SSSSSS/S...../....../....../...... N", {}, "", "“Each is provided with twelve counters”"),
    ("SSSSSS/S...../....../....../....../...... S hand=S:6,N:6", {}, "", "“Each is provided with twelve counters”"),
    ("SSS.../....../....../....../....../...... S hand=S:5,N:6", {}, "", "“Each in turn is allowed to place one counter”"),
    ("SSS.../....../....../....../....../...... S hand=S:2,N:0", {}, "", "“Each in turn is allowed to place one counter”"),
    (f"{THREE} before=a5-b6,-", {"remake": "not-at-once"}, "", "“but not diagonally so”"),
    (f"{THREE} before=-,c1-c3", {"remake": "not-at-once"}, "", "“which must be adjacent to the counter moved”"),
    (f"{THREE} before=b6-a6,-", {"remake": "not-at-once"}, "", "such were the last steps"),
    (
        f"{THREE} hand=S:1,N:1 before=b5-a5,-",
        {"remake": "not-at-once"},
        "",
        "“until all twenty-four have been set in place. Then",
    ),
]


@pytest.mark.parametrize(("position", "readings", "move", "words"), REFUSED)
def test_refused(position: str, readings: dict[str, str], move: str, words: str) -> None:
    """A move, or the position itself, is refused in the words of the innermost rule that excludes it."""
    rules = rule_set(GAME, readings=readings)
    with pytest.raises(GamekitError) as caught:
        play(rules, parse_position(position, rules), [move] if move else [])
    assert words in str(caught.value)


def test_removals_in_any_order() -> None:
    """What a step removes may be written in any order; it is printed in ascending order of name."""
    (case,) = (case for case in WORKED if case["name"] == "two removed")
    assert _play(case, ["d6-c6xb1,a2"]).turns[0].move == "d6-c6xa2,b1"


def test_nothing_is_removed_while_placing() -> None:
    """Nor can it be written, but the rules refuse it too."""
    rules = rule_set(GAME)
    board = parse_position(f"{THREE} hand=S:1,N:1", rules).lists()
    placing = list(parse_move("c6", 0, rules))
    assert rules.rules.may_play(board, 0, placing)
    placing[TAKES] = 18
    assert not rules.rules.may_play(board, 0, placing)


def test_two_counters_on_one_square() -> None:
    """No text can say it, but the rules refuse a board on which both have a counter on one square."""
    rules = rule_set(GAME)
    board = parse_position(THREE, rules).lists()
    assert rules.rules.may_stand(board, 0)
    board[1][30] = 1
    assert not rules.rules.may_stand(board, 0)


def _scattered(settings: dict[str, str], chance: random.Random) -> referee.Position:
    """Few counters or many, anywhere, those of one player at times close together; at times some are still in the hands."""
    shuffled = chance.sample(referee.SQUARES, 36)
    corner = sorted(referee.SQUARES, key=lambda square: chance.random() + chance.choice([0, 0.3]) * (square[0] in "abcd"))
    most = chance.choice([3, 12])
    mine = frozenset(chance.choice([shuffled, corner])[: chance.randint(1, 12)])
    theirs = frozenset([square for square in shuffled if square not in mine][: chance.randint(1, most)])
    side = chance.choice("SN")
    held = chance.choice([0, 0, 0, min(12 - len(mine), 12 - len(theirs))])
    start = referee.opening(settings)
    counters = dict(zip(chance.choice(["SN", "NS"]), (mine, theirs), strict=True))
    return replace(start, counters=counters, side=side, hand={"S": held, "N": held})


def _compare(theirs: referee.Position, chance: random.Random, most_turns: int) -> tuple[int, str | None]:
    """Play a random game both ways; return how many positions were compared, and how it ended."""
    rules = rule_set(GAME, readings=theirs.settings)
    ours = Play(rules, parse_position(referee.text(theirs), rules))
    end = referee.cannot_move(theirs)
    while len(ours.turns) < most_turns and not ours.outcome:
        assert ours.legal_moves == referee.moves(theirs), referee.text(theirs)
        taking = [move for move in ours.legal_moves if "x" in move]
        chosen = chance.choice(taking if taking and chance.random() < 0.7 else ours.legal_moves)
        ours.move(chosen)
        theirs, end = referee.play(theirs, chosen)
        assert ours.turns[-1].position == referee.text(theirs)
        if ours.outcome and ours.outcome.reason == "repetition":
            assert end is None
            return len(ours.turns), "repetition"
    assert end == (ours.outcome and (ours.outcome.winner, ours.outcome.reason)), referee.text(theirs)
    return len(ours.turns) + 1, end and end[1]


@pytest.mark.parametrize("readings", SINGLY, ids=lambda one: " ".join(f"{name}={option}" for name, option in one.items()))
def test_random_games_against_the_referee(readings: dict[str, str]) -> None:
    """Under each option the same moves are legal, and each leads to the same position and the same end."""
    chance = random.Random(str(readings))
    settings = {name: str(reading) for name, reading in GAME.readings.items()} | readings
    compared = _compare(referee.opening(settings), chance, 30)[0]
    for _ in range(8):
        compared += _compare(_scattered(settings, chance), chance, 8)[0]
    assert compared > 50


def test_combined_options_against_the_referee() -> None:
    """So too under options combined by chance."""
    chance, ends = random.Random(1), set()
    for _ in range(60):
        settings = {name: chance.choice(list(reading.options)) for name, reading in GAME.readings.items()}
        ends.add(_compare(_scattered(settings, chance), chance, 12)[1])
    assert {"cleared", "few", "dead", None} <= ends


@pytest.mark.parametrize(
    ("board", "leaving_four", "moves"),
    [
        ("NN.NNN/N.S..N/SS..SN/.SSS.N/SS.SSN/..S.NN", "residual-only", 3331),
        ("N.NN.N/.S..S./NSSSSN/NSSSSN/.S..S./N.NN.N", "residual-counts", 4740),
    ],
)
def test_longest_lists(board: str, leaving_four: str, moves: int) -> None:
    """Two of the longest lists that there are: counted by the referee, and short enough for the rules."""
    readings = {"lines": "with-diagonals", "double": "one-per-line", "leaving-four": leaving_four}
    rules = rule_set(GAME, readings=readings)
    settings = {name: str(reading) for name, reading in GAME.readings.items()} | readings
    listed = Play(rules, parse_position(f"{board} S", rules)).legal_moves
    assert listed == referee.moves(referee.parse(f"{board} S", settings))
    assert len(listed) == moves <= GAME.module.MOST_MOVES
