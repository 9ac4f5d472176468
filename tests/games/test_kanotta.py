"""Kanotta against positions worked by hand, and against a referee written from the account alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.errors import GamekitError
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.legal import legal_moves
from gamekit.play.notation import move_order, parse_move, room_for_moves
from gamekit.play.position import Position, opening, parse_position, position_of, print_position
from gamekit.play.replay import Play, play
from gamekit.rules.result import REASONS, reason_of, winner_of
from tests.games import kanotta_referee as referee

HERE = Path(__file__).parent
WORKED: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "kanotta_positions.yml").read_text(encoding="utf-8"))
GAME = load_game("kanotta")
OTHERS = [(name, option) for name, reading in GAME.readings.items() for option in reading.options if option != reading]
Outcome = tuple[str | None, str] | None
# A two that runs over 1 0 1 0 1, from the hole where it begins: a move that never ends.
RUN = [2, 0, 2, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]


def _rules(case: dict[str, Any]) -> RuleSet:
    return rule_set(GAME, readings=case.get("readings", {}))


def _play(case: dict[str, Any]) -> Play:
    rules = _rules(case)
    return play(rules, parse_position(case["position"], rules) if "position" in case else None, case["moves"])


@pytest.mark.parametrize("case", [case for case in WORKED if "after" in case], ids=lambda case: case["name"])
def test_worked_position(case: dict[str, Any]) -> None:
    """The board reached, the winner and the reason are those worked out on paper."""
    played, winner = _play(case).as_json(), case.get("winner")
    outcome = {"winner": None if winner == "draw" else winner, "reason": case["reason"]} if winner else None
    assert (played["position"], played["outcome"]) == (case["after"], outcome)


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
    named = {chosen for case in WORKED for chosen in case.get("readings", {}).items()}
    assert set(OTHERS) - named == set()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ("opened=- taken=S:2,N:0", "who has taken anything has made it"),
        ("opened=N taken=S:2,N:0", "who has taken anything has made it"),
        ("opened=S taken=S:2,N:2", "only S has made the opening turn"),
    ],
)
def test_position_that_cannot_stand(fields: str, words: str) -> None:
    """Who has not made his first move has taken nothing, and who has is not to move before the other has."""
    board = "2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0 S "
    with pytest.raises(GamekitError) as caught:
        parse_position(board + fields, rule_set(GAME))
    assert words in str(caught.value)


def test_rules_refuse_what_the_notation_refuses() -> None:
    """Asked by themselves, too, the rules refuse a side to move that has removed while the other has not."""
    rules = rule_set(GAME)
    board = opening(rules).lists()
    assert rules.rules.may_stand(board, 0)
    board[3][0] = 1
    assert rules.rules.may_stand(board, 0)
    assert not rules.rules.may_stand(board, 1)


@pytest.mark.parametrize(
    ("removal_holes", "count"),
    # Sixteen holes four at a time; eight files with two of fourteen others, less the pairs of files that are counted twice.
    [("occupied", 1820), ("any", 1820), ("file-and-two", 8 * 91 - 28)],
)
def test_the_opening_lists_every_removal(removal_holes: str, count: int) -> None:
    """Of sixteen occupied holes four can be chosen in so many ways, each listed once."""
    rules = rule_set(GAME, readings={"removal-holes": removal_holes})
    moves = legal_moves(rules, opening(rules))
    assert (len(moves), len(set(moves))) == (count, count)


def test_there_is_room_for_the_longest_list() -> None:
    """Fourteen singles side by side, all holes of the opponent's full: no position has more moves, and all are listed."""
    rules = rule_set(GAME, readings={"adjacent": "either-side"})
    position = parse_position("1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/0,0,1,1,1,1,1,1/1,1,1,1,1,1,1,1 S", rules)
    assert len(legal_moves(rules, position)) == 26 * 91 < rules.game.module.MOST_MOVES - 16


def _some_seeds(chance: random.Random) -> list[int]:
    """Seeds of one player: many or few, singles only, a few heaps, or the run that never ends."""
    kind, density = chance.choice(["any", "any", "singles", "heaps", "run"]), chance.random()
    match kind:
        case "any":
            return [chance.choice([1, 1, 2, 2, 3, 5]) if chance.random() < density / 2 else 0 for _ in range(16)]
        case "singles":
            return [int(chance.random() < density / 2) for _ in range(16)]
        case "heaps":
            return [chance.randint(4, 12) if chance.random() < 0.15 else 0 for _ in range(16)]
        case _:
            turned = chance.randrange(16)
            return RUN[turned:] + RUN[:turned]


def _some_position(rules: RuleSet, chance: random.Random) -> Position:
    """The opening, or a position with seeds on both sides in which one, both or neither have made the opening removal."""
    rings = [_some_seeds(chance) for _ in range(2)]
    if chance.random() < 0.05 or not all(map(sum, rings)) or sum(map(sum, rings)) > 64:
        return opening(rules)
    player, opened = chance.randrange(2), [1, 1]
    if rules.readings["opening"] != "none":
        opened = chance.choice([[1, 1], [1, 1], [0, 0], [int(player == 1), int(player == 0)]])
    left = (64 - sum(map(sum, rings))) // 2
    beside = [[each, chance.randint(0, left) * each] + [0] * 14 for each in opened]
    return position_of(rings + beside, player)


def _outcome(result: int) -> Outcome:
    if not result:
        return None
    return {0: "S", 1: "N", 2: None}[winner_of(result)], REASONS[reason_of(result)]


def _after(rules: RuleSet, position: Position, move: str) -> tuple[str, Outcome]:
    """The position that a move leads to and the outcome by it, repetition left aside."""
    board, parsed = position.lists(), list(parse_move(move, position.player, rules))
    assert rules.rules.may_play(position.lists(), position.player, parsed), move
    result = rules.rules.take_turn(board, position.lists(), position.player, parsed)
    after = position_of(board, 1 - position.player)
    if not result and not rules.rules.list_moves(after.lists(), after.player, room_for_moves(rules)):
        result = rules.rules.cannot_move(after.lists(), after.player)
    return print_position(after, rules), _outcome(result)


def _is_one_kind(rules: RuleSet, moves: list[str], theirs: list[str]) -> bool:
    """Whether two lists are the same, but for which removal was taken as an example: of files there are many first ones."""
    if rules.readings["opening"] != "removal-then-sow" or rules.readings["removal-holes"] != "file-and-two":
        return moves == theirs
    return {move.partition("+")[2].partition("x")[0] for move in moves} == {
        move.partition("+")[2].partition("x")[0] for move in theirs
    }


def _agree(rules: RuleSet, settings: dict[str, str], chance: random.Random, turns: int) -> set[Outcome]:
    """Play some turns of a game with the referee, trying several moves in each, and moves changed a little; the outcomes."""
    position, seen = _some_position(rules, chance), set[Outcome]()
    for _ in range(turns):
        theirs, moves = referee.parse(print_position(position, rules), settings), legal_moves(rules, position)
        expected = sorted(referee.moves(theirs), key=move_order)
        if not moves or not expected:
            assert moves == expected
            return seen
        if expected == ["pass"] and moves != expected:
            # Who can do no more than remove does so; the referee has him pass, and still owe it.
            return seen
        assert _is_one_kind(rules, moves, expected), referee.text(theirs)
        for move in chance.sample(moves, min(3, len(moves))):
            after, outcome = referee.play(theirs, move)
            assert _after(rules, position, move) == (referee.text(after), outcome), (referee.text(theirs), move)
            seen.add(outcome)
            _agree_on_what_may_not_be_done(rules, position, theirs, move, chance)
        text, outcome = _after(rules, position, move)
        if outcome:
            return seen
        position = parse_position(text, rules)
    return seen


def _agree_on_what_may_not_be_done(
    rules: RuleSet, position: Position, theirs: referee.Position, move: str, chance: random.Random
) -> None:
    """Change a move a little: either both take it or neither does."""
    sown, holes = move.partition("x")[0], sorted(referee.PATH["NS"[position.player]])
    named = ",".join(chance.sample(holes, chance.randint(1, 4)))
    changed = chance.choice([sown, f"{sown}x{named}", f"{sown}<", f"{sown}>", f"x{named}", "pass"])
    try:
        parsed = parse_move(changed, position.player, rules)
    except GamekitError:
        return
    try:
        referee.play(theirs, changed)
        taken = True
    except ValueError:
        taken = False
    assert bool(rules.rules.may_play(position.lists(), position.player, list(parsed))) == taken, (referee.text(theirs), changed)


@pytest.mark.parametrize("other", [None, *OTHERS], ids=lambda other: "=".join(other or ["defaults"]))
def test_against_the_referee(other: tuple[str, str] | None) -> None:
    """Under each option: the same moves, the same refused, each to the same position and outcome, in positions of all kinds."""
    rules, chance = rule_set(GAME, readings=dict([other] if other else [])), random.Random(str(other))
    for _ in range(12):
        _agree(rules, dict(rules.readings), chance, turns=6)


@pytest.mark.parametrize("seed", range(2))
def test_options_together_against_the_referee(seed: int) -> None:
    """Likewise under options chosen at random; some games end."""
    chance, seen = random.Random(seed), set[Outcome]()
    for _ in range(40):
        readings = {name: chance.choice(list(reading.options)) for name, reading in GAME.readings.items()}
        seen |= _agree(rule_set(GAME, readings=readings), readings, chance, turns=10)
    assert {outcome[1] for outcome in seen if outcome} >= {"cleared", "cannot-move"}
