"""Mweso against positions worked by hand, and against a referee written from the account alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.errors import GamekitError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.legal import legal_moves
from gamekit.play.position import opening, parse_position
from gamekit.play.replay import Play, play
from tests.games import referee

HERE = Path(__file__).parent
WORKED: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "mweso_positions.yml").read_text(encoding="utf-8"))
PLAYERS = {"S": "Y", "N": "X"}
GAMES = 120


def _rules(case: dict[str, Any]) -> RuleSet:
    return rule_set(load_game("mweso"), readings=case.get("readings", {}))


def _outcome(case: dict[str, Any]) -> dict[str, str | None] | None:
    winner = case.get("winner")
    return None if winner is None else {"winner": None if winner == "draw" else winner, "reason": case["reason"]}


def _play(case: dict[str, Any]) -> Play:
    rules = _rules(case)
    return play(rules, parse_position(case["position"], rules) if "position" in case else None, case["moves"])


@pytest.mark.parametrize("case", [case for case in WORKED if "after" in case], ids=lambda case: case["name"])
def test_worked_position(case: dict[str, Any]) -> None:
    """The board reached, the winner and the reason are those worked out on paper."""
    played = _play(case).as_json()
    assert (played["position"], played["outcome"]) == (case["after"], _outcome(case))


@pytest.mark.parametrize("case", [case for case in WORKED if "refused" in case], ids=lambda case: case["name"])
def test_refused_move(case: dict[str, Any]) -> None:
    """The last move may not be made, for the reason given, and those before it may."""
    _play(case | {"moves": case["moves"][:-1]})
    with pytest.raises(GamekitError) as caught:
        _play(case)
    assert case["refused"] in str(caught.value)
    assert f"move {len(case['moves'])}: " in str(caught.value)


def test_every_option_of_every_reading_is_worked() -> None:
    """For each option of each reading there is a worked position, the defaults by those that name no reading."""
    game = load_game("mweso")
    named = {(name, option) for case in WORKED for name, option in case.get("readings", {}).items()}
    options = [(name, option) for name, reading in game.readings.items() for option in reading.options]
    assert [chosen for chosen in options if chosen not in named and chosen[1] != game.readings[chosen[0]]] == []


def _as_theirs(name: str, player: str) -> referee.Move:
    """A move of the kit as the referee names it; figure 4 is the board as South sees it."""
    column, row = int(name[1]), {"B": "D", "A": "C", "a": "B", "b": "A"}[name[0]]
    return f"{row}{column if player == 'Y' else 9 - column}", len(name) > 2


@pytest.mark.parametrize("seed", range(4))
def test_random_games_against_the_referee(seed: int) -> None:
    """The same moves are legal, and each leads to the same board and the same winner, through whole random games."""
    rules, chance = rule_set(load_game("mweso")), random.Random(seed)
    ends: set[str] = set()
    for _ in range(GAMES // 4):
        game, board, player = Play(rules), referee.new_board(), "Y"
        while not game.outcome and len(game.turns) < 200:
            legal = game.legal_moves
            assert sorted(_as_theirs(name, player) for name in legal) == sorted(referee.moves(board, player))
            chosen = chance.choice(legal)
            game.move(chosen)
            try:
                referee.move(board, player, *_as_theirs(chosen, player))
                lost = referee.loser(board, player)
            except referee.NeverEndsError:
                assert game.outcome and (game.outcome.winner, game.outcome.reason) == (None, "endless")
                break
            assert game.turns[-1].position.split()[0] == referee.rows(board)
            player = referee.OTHER[player]
            if game.outcome and game.outcome.reason != "repetition":
                loser = {"S": "X", "N": "Y", None: None}[game.outcome.winner]
                assert (loser, game.outcome.reason) == lost
                ends.add(game.outcome.reason)
            else:
                assert lost is None
    assert {"singles-only", "ends-empty"} <= ends


def test_the_opening_is_the_same() -> None:
    """The referee's opening and first moves are the kit's."""
    rules = rule_set(load_game("mweso"))
    assert referee.rows(referee.new_board()) + " S" == "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S"
    assert legal_moves(rules, opening(rules)) == ["B1", "B1<", "B2", "B2<", "B3", "B4", "B5", "B6", "B7", "B8"]
