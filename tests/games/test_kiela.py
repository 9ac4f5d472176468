"""Kiela against positions worked by hand, and against a referee written from the account alone."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import pytest
from ruamel.yaml import YAML

from gamekit.cli import run
from gamekit.errors import GamekitError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.legal import lists_every_move
from gamekit.play.notation import move_order
from gamekit.play.position import opening, parse_position, print_position
from gamekit.play.replay import Play, play
from gamekit.rules.bind import bind
from gamekit.rules.board import ROWS
from gamekit.rules.moves import REST
from gamekit.rules.sowing import NOWHERE
from gamekit.study.playouts import RESULT, TOLD, TURNS, random_games
from tests.games import kiela_referee as referee

HERE = Path(__file__).parent
WORKED: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "kiela_positions.yml").read_text(encoding="utf-8"))
GAME = load_game("kiela")
VARIANTS = ("advanced", "beginner", "expert")
OTHERS = [(name, option) for name, reading in GAME.readings.items() for option in reading.options if option != reading]
EXPERTS_ONLY = "arrangement"
# Both players' stones: a row of single stones which they run along for ever, and where nothing is captured.
ROUND = [3, *(1, 0) * 9, 1]


def _rules(case: dict[str, Any]) -> RuleSet:
    return rule_set(GAME, variant=case.get("variant"), readings=case.get("readings", {}))


def _settings(rules: RuleSet) -> referee.Settings:
    return dict(rules.settings)


def _outcome(game: Play) -> referee.Outcome:
    return (game.outcome.winner, game.outcome.reason) if game.outcome else None


def _expected(case: dict[str, Any]) -> referee.Outcome:
    winner = case.get("winner")
    return None if winner is None else (None if winner == "draw" else winner, case["reason"])


def _play(case: dict[str, Any]) -> Play:
    rules = _rules(case)
    return play(rules, parse_position(case["position"], rules) if "position" in case else None, case["moves"])


@pytest.mark.parametrize("case", [case for case in WORKED if "after" in case], ids=lambda case: case["name"])
def test_worked_position(case: dict[str, Any]) -> None:
    """The board reached, the winner and the reason are those worked out on paper."""
    game = _play(case)
    assert (print_position(game.position, game.rules), _outcome(game)) == (case["after"], _expected(case))


@pytest.mark.parametrize("case", [case for case in WORKED if "after" in case], ids=lambda case: case["name"])
def test_worked_position_by_the_referee(case: dict[str, Any]) -> None:
    """The referee comes to the same, so that neither was fitted to the other."""
    settings = _settings(_rules(case))
    position = referee.parse(case["position"], settings) if "position" in case else referee.opening(settings)
    outcome = referee.end(position)
    for move in case["moves"]:
        assert outcome is None
        position, outcome = referee.play(position, move.rstrip(">"))
    assert (referee.text(position), outcome) == (case["after"], _expected(case))


@pytest.mark.parametrize("case", [case for case in WORKED if "refused" in case], ids=lambda case: case["name"])
def test_refused_move(case: dict[str, Any]) -> None:
    """The last move may not be made, for the reason given, and those before it may."""
    _play(case | {"moves": case["moves"][:-1]})
    with pytest.raises(GamekitError) as caught:
        _play(case)
    assert case["refused"] in str(caught.value)
    assert f"move {len(case['moves'])}: " in str(caught.value)


def test_every_option_is_worked() -> None:
    """For each variant and each option of each reading of its own there is a worked position."""
    named = {(name, option) for case in WORKED for name, option in case.get("readings", {}).items()}
    assert [chosen for chosen in OTHERS if chosen not in named and chosen[0] != "repetition"] == []
    assert {case.get("variant", "advanced") for case in WORKED} == set(VARIANTS)


def test_the_command_knows_the_variants(capsys: pytest.CaptureFixture[str]) -> None:
    """They are listed with the readings, the default first; one that there is not is refused with those that there are."""
    assert run(["games", "--json"]) == 0
    (listed,) = (game for game in json.loads(capsys.readouterr().out) if game["game"] == "kiela")
    assert listed["variants"] == list(VARIANTS)
    assert list(listed["readings"]) == ["first", "repetition", "right", "arrangement", "resow", "outer", "endless"]
    assert run(["legal", "kiela", "--variant", "master"]) == 2
    assert "kiela has no variant “master”; its variants are advanced, beginner, expert" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variant", "position", "says"),
    [
        ("advanced", "57,0,0,0,0,0,0,0,0,0/{z}/{z}/{z} S", "the position has 57 seeds; kiela has 56"),
        ("beginner", "15,0,0,0,0,0,0,0,0,0/{z}/{z}/14,0,0,0,0,0,0,0,0,0 S", "“Beginners start with one seed in each hole"),
        ("advanced", "2,0,0,0,0,0,0,0,0,0/{z}/{z}/{z} S opened=-", "the field opened only under variant=expert"),
        ("expert", "2,0,0,0,0,0,0,0,0,0/{z}/{z}/{z} S opened=S", "only S has made the opening turn, so S is not to move"),
    ],
)
def test_positions_that_cannot_stand(variant: str, position: str, says: str) -> None:
    """More stones than the players have between them, and first turns that are not those of the game or the side to move."""
    with pytest.raises(GamekitError) as caught:
        parse_position(position.format(z="0,0,0,0,0,0,0,0,0,0"), rule_set(GAME, variant=variant))
    assert says in str(caught.value)


def _board(chance: random.Random, most: int) -> str:
    """A board of up to so many stones: often in few holes, so that laps are long and captures large."""
    holes = chance.sample(range(40), chance.randint(1, 40))
    stones = [0] * 40
    for _ in range(chance.randint(0, most)):
        stones[chance.choice(holes)] += 1
    return _drawn(stones[:20], stones[20:])


def _drawn(south: list[int], north: list[int]) -> str:
    rows = (north[9::-1], north[10:], south[:9:-1], south[:10])
    return "/".join(",".join(map(str, row)) for row in rows)


def _start(rules: RuleSet, chance: random.Random) -> str:
    if chance.random() < 0.2:
        return referee.text(referee.opening(_settings(rules)))
    player = chance.choice("SN")
    text = f"{_board(chance, 28 if rules.variant == 'beginner' else 56)} {player}"
    if rules.variant == "expert":
        text += " opened=" + chance.choice(["-", "SN", referee.OTHER[player]])
    return text


def _chosen(position: referee.Position, listed: list[str], chance: random.Random) -> str:
    """A listed move for the most part; an arrangement drawn by lot; now and then any hole, whether it may be sown or not."""
    holes = referee.PATH[position.player]
    if referee.arranging(position) and chance.random() < 0.5:
        stones = [0] * 20
        for _ in range(referee.stones(position) + chance.choice([0, 0, 0, 0, 1])):
            stones[chance.randrange(20)] += 1
        rows = (",".join(map(str, row)) for row in (stones[:10], stones[10:]))
        return f"={'/'.join(rows)}{chance.choice(['', '+' + chance.choice(holes)])}"
    return chance.choice(holes) if chance.random() < 0.05 else chance.choice(listed)


def _both(game: Play, position: referee.Position, move: str) -> bool:
    """Play the move on both; whether it may be played, on which they agree, as on the board reached and the outcome."""
    try:
        after, outcome = referee.play(position, move)
    except ValueError:
        with pytest.raises(GamekitError, match="is not a legal move"):
            game.move(move)
        return False
    assert game.move(move).position == referee.text(after)
    if game.outcome is None or game.outcome.reason != "repetition":
        assert _outcome(game) == outcome
    return True


def _compare(rules: RuleSet, text: str, turns: int, chance: random.Random) -> tuple[int, str]:
    """Play on from a position on both sides; return how many positions were compared, and why the game ended if it did."""
    compared = 0
    game = Play(rules, parse_position(text, rules))
    for _ in range(turns):
        position = referee.parse(print_position(game.position, rules), _settings(rules))
        listed = game.legal_moves
        if game.outcome is None:
            assert sorted(referee.moves(position), key=move_order) == listed
            assert lists_every_move(rules, game.position) is not bool(referee.arranging(position))
        compared += 1
        if not listed:
            assert game.turns or _outcome(game) == referee.end(position)
            break
        _both(game, position, _chosen(position, listed, chance))
    return compared, game.outcome.reason if game.outcome else ""


@pytest.mark.parametrize(
    ("variant", "name", "option"),
    [(variant, *other) for variant in VARIANTS for other in OTHERS if variant == "expert" or other[0] != EXPERTS_ONLY]
    + [(variant, "", "") for variant in VARIANTS],
)
def test_the_referee_agrees(variant: str, name: str, option: str) -> None:
    """The same moves are legal, and each leads to the same board and outcome, in random positions and games on from them."""
    rules = rule_set(GAME, variant=variant, readings={name: option} if name else {})
    chance = random.Random(f"{variant} {name} {option}")
    ends = [_compare(rules, _start(rules, chance), 6, chance) for _ in range(25)]
    assert sum(compared for compared, _ in ends) > 50
    assert {reason for _, reason in ends} > {""}


def test_the_referee_agrees_on_options_together() -> None:
    """Whatever is chosen beside each other."""
    chance, compared = random.Random(5), 0
    while compared < 400:
        readings = {name: chance.choice(list(reading.options)) for name, reading in GAME.readings.items()}
        rules = rule_set(GAME, variant=chance.choice(VARIANTS), readings=readings)
        compared += _compare(rules, _start(rules, chance), 6, chance)[0]


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_games_against_the_referee(variant: str) -> None:
    """From the opening to the end."""
    rules, chance = rule_set(GAME, variant=variant), random.Random(variant)
    ends = {_compare(rules, print_position(opening(rules), rules), 1500, chance)[1] for _ in range(3)}
    assert ends and ends <= {"singles-only", "cleared", "repetition"} - ({"singles-only"} if variant == "beginner" else set())


@pytest.mark.parametrize("option", ["draw", "mover-loses", "turn-ends", "illegal"])
@pytest.mark.parametrize("variant", ["advanced", "beginner"])
def test_endless_moves_against_the_referee(variant: str, option: str) -> None:
    """Round a chain of stones that often never ends, wherever it begins on the ring."""
    rules, chance = rule_set(GAME, variant=variant, readings={"endless": option}), random.Random(option)
    reasons = set()
    for turned in range(20):
        south, north = ROUND[turned:] + ROUND[:turned], [0] * 20
        north[chance.randrange(10)] = 2
        position = referee.parse(f"{_drawn(south, north)} S", _settings(rules))
        for move in referee.moves(position):
            game = Play(rules, parse_position(referee.text(position), rules))
            assert _both(game, position, move)
            reasons.add(game.outcome.reason if game.outcome else "")
        if not referee.moves(position):
            assert _outcome(Play(rules, parse_position(referee.text(position), rules))) == referee.end(position)
            reasons.add("endless")
    assert ("endless" in reasons) == (option != "turn-ends" and (variant, option) != ("beginner", "illegal"))


def test_a_move_that_nobody_can_follow() -> None:
    """Where a hundred million laps pass before the board recurs, it is said that it is not known how the move ends."""
    rules = rule_set(GAME)
    board = "1,6,1,4,1,2,3,2,1,2/3,1,0,5,0,1,0,10,7,0/0,0,0,0,0,0,0,1,1,0/0,0,0,0,1,0,0,2,1,0"
    game = Play(rules, parse_position(f"{board} N", rules))
    with pytest.raises(GamekitError, match="it is not known how it ends"):
        game.move("a2")
    assert print_position(game.position, rules) == f"{board} N"


def test_a_random_game_that_nobody_can_follow() -> None:
    """The random game that comes to that move, its eighteenth, is left unfinished."""
    bound = bind(GAME.module, also=(cast(FunctionType, random_games),))
    told, opening = [[0] * TOLD], [[0] * 20 for _ in range(ROWS)]
    bound.random_games(opening, NOWHERE, REST + 20, GAME.module.MOST_MOVES, 1, 1918, 1000, 0, 0, [[0]], told)
    assert (told[0][RESULT], told[0][TURNS]) == (0, 18)
