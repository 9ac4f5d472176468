"""Chiana wa Kunja and Chiana wa Bwalo against positions worked by hand, whole games, and a referee written apart."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.errors import GamekitError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import columns_written, parse_position
from gamekit.play.replay import Play, play
from tests.games import chiana_referee as referee

HERE = Path(__file__).parent
GAMES = ("chiana-wa-kunja", "chiana-wa-bwalo")
WORKED: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "chiana_positions.yml").read_text(encoding="utf-8"))


def _called(case: dict[str, Any]) -> str:
    return f"{case['game']}: {case['name']}"


def _rules(case: dict[str, Any]) -> RuleSet:
    game = load_game(case["game"])
    columns = columns_written(case["position"], game) if "position" in case else None
    return rule_set(game, columns=columns, readings=case.get("readings", {}))


def _outcome(case: dict[str, Any]) -> dict[str, str | None] | None:
    winner = case.get("winner")
    return None if winner is None else {"winner": None if winner == "draw" else winner, "reason": case["reason"]}


def _play(case: dict[str, Any]) -> Play:
    rules = _rules(case)
    return play(rules, parse_position(case["position"], rules) if "position" in case else None, case["moves"])


@pytest.mark.parametrize("case", [case for case in WORKED if "after" in case], ids=_called)
def test_worked_position(case: dict[str, Any]) -> None:
    """The board reached, the winner and the reason are those worked out on paper."""
    played = _play(case).as_json()
    assert (played["position"], played["outcome"]) == (case["after"], _outcome(case))


@pytest.mark.parametrize("case", [case for case in WORKED if "refused" in case], ids=_called)
def test_refused(case: dict[str, Any]) -> None:
    """The last move may not be made, or the position may not stand, for the reason given."""
    if case["moves"]:
        _play(case | {"moves": case["moves"][:-1]})
    with pytest.raises(GamekitError) as caught:
        _play(case)
    assert case["refused"] in str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_reading_is_worked(game: str) -> None:
    """For each option of each reading there is a worked position, the defaults by those that name no reading."""
    cases = [case for case in WORKED if case["game"] == game]
    named = {chosen for case in cases for chosen in case.get("readings", {}).items()}
    readings = load_game(game).readings
    options = [(name, option) for name, reading in readings.items() for option in reading.options if option != reading]
    assert [chosen for chosen in options if chosen not in named] == []


def _only_moves(rules: RuleSet) -> Play:
    """The game in which there is never a choice, to its end."""
    game = Play(rules)
    while not game.outcome:
        (only,) = game.legal_moves
        game.move(only)
    return game


# From the opening, without any choice: columns, turns, winner. The values are those of a program that others wrote.
KUNJA = [(3, 3, "S"), (4, 5, "S"), (5, 12, "N"), (6, 14, "N"), (7, 17, "S"), (8, 21, "S"), (9, 23, "S"), (10, 44, "N")]
BWALO = [(3, 14, "N"), (5, 17, None), (6, 13, None), (10, 18, "N"), (11, 20, "N"), (12, 30, "N"), (13, 24, "N")]


@pytest.mark.parametrize(
    ("game", "columns", "turns", "winner"),
    [("chiana-wa-kunja", *known) for known in KUNJA] + [("chiana-wa-bwalo", *known) for known in BWALO],
)
def test_games_without_a_choice(game: str, columns: int, turns: int, winner: str | None) -> None:
    """The number of columns alone decides who wins, and after how many turns."""
    played = _only_moves(rule_set(load_game(game), columns=columns))
    assert played.outcome is not None
    assert (len(played.turns), played.outcome.winner) == (turns, winner)
    assert played.outcome.reason == ("cleared" if winner else "endless")


def test_eighteen_columns_never_end() -> None:
    """From turn 50 on the game goes round in circles of thirty turns, and its third time round it is drawn."""
    played = _only_moves(rule_set(load_game("chiana-wa-kunja"), columns=18))
    assert played.outcome is not None
    assert (len(played.turns), played.outcome.reason) == (50 + 2 * 30, "repetition")
    assert played.turns[49].position == played.turns[79].position == played.turns[109].position


def _referee_position(game: str, chance: random.Random) -> referee.Position:
    """The opening of a random size under random readings, or two series anywhere, at times a man left alone."""
    readings = load_game(game).readings.items()
    options = {name: chance.choice(list(reading.options)) for name, reading in readings}
    start = referee.opening(game, chance.randrange(2, 9), options)
    if chance.random() < 0.3:
        return start
    path = referee.ring(game, start.columns, options, "S")
    begin, far = chance.randrange(len(path)), chance.randrange(1, len(path))
    men: dict[str, referee.Men] = {}
    for player in "SN":
        own = path[begin:] + path[:begin] if game == referee.KUNJA else referee.ring(game, start.columns, options, player)
        own = own[:far] if player == "S" else own[far:]
        own = chance.choice([own, own, own[:1]])
        men[player] = {hole: chance.choice([1, 1, 2]) if own[1:] else 1 for hole in own}
    last = {player: next(iter(men[player])) for player in "SN"}
    return start._replace(men=men, last=last, player=chance.choice("SN"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_against_the_referee(game: str, seed: int) -> None:
    """Under random readings the same moves are legal, and each leads to the same position and the same end."""
    chance = random.Random(seed)
    ends: set[str] = set()
    for _ in range(25):
        theirs = _referee_position(game, chance)
        rules = rule_set(load_game(game), columns=theirs.columns, readings=theirs.settings)
        ours = Play(rules, parse_position(referee.text(theirs), rules))
        while len(ours.turns) < 40 and not ours.outcome:
            assert ours.legal_moves == referee.moves(theirs)
            chosen = chance.choice(ours.legal_moves)
            ours.move(chosen)
            theirs, end = referee.play(theirs, chosen)
            if ours.outcome and ours.outcome.reason == "repetition":
                assert end is None
            else:
                assert end == (ours.outcome and (ours.outcome.winner, ours.outcome.reason))
            ends |= {end[1]} if end else set()
            assert end or ours.turns[-1].position == referee.text(theirs)
    assert "cleared" in ends
