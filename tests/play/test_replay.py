"""Replaying: the events of the table, the rule that speaks, what fires, repetition, symmetry."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet
from gamekit.play.holes import parse_hole
from gamekit.play.legal import legal_move, legal_moves
from gamekit.play.position import Position, parse_position, position_of
from gamekit.play.replay import Play, Turn, play

Rules = Callable[..., RuleSet]
Positions = Callable[..., st.SearchStrategy[Position]]
Z = "0,0,0,0,0,0,0,0"
OPENING = f"4,4,4,4,4,4,4,4/{Z}/{Z}/4,4,4,4,4,4,4,4"
# Two captures: the second of Braunholtz's examples of D6.
TWO_CAPTURES = "4,0,0,1,2,3,0,0/0,0,0,1,0,2,0,0/0,0,1,2,1,2,0,0/3,0,0,0,0,5,0,0 S"
CIRCLE = "1,0,1,0,1,0,1,0/0,1,1,1,0,2,0,1/1,0,2,0,1,1,1,0/0,1,0,1,0,1,0,1 S"
ROUND = ["A3", "a3", "A6", "a6"]
ENDLESS = f"4,0,0,0,0,0,0,0/{Z}/0,2,1,0,1,0,1,0/2,1,0,1,0,1,0,1 S"
FIELDS = {
    "lift": ["event", "rule", "hole", "seeds"],
    "drop": ["event", "rule", "hole", "seeds"],
    "relay": ["event", "rule", "hole", "seeds"],
    "capture": ["event", "rule", "hole", "seeds"],
    "return": ["event", "rule", "hole", "seeds"],
    "resow": ["event", "rule", "hole", "seeds"],
    "arrange": ["event", "rule"],
    "endless": ["event", "rule", "hole"],
    "end": ["event", "rule", "winner", "reason"],
}


def _turn(rules: RuleSet, position: str, move: str) -> Turn:
    return play(rules, parse_position(position, rules), [move]).turns[0]


def _told(turn: Turn) -> list[tuple[str, ...]]:
    return [tuple(str(value) for value in event.values()) for event in turn.events]


def test_events_of_the_worked_example(mweso: Rules) -> None:
    """Every lift, drop, capture, return and relay of D6 with two captures, in order, each with the rule that spoke."""
    assert _told(_turn(mweso(), TWO_CAPTURES, "B6")) == [
        ("lift", "pick_up", "B6", "5"),
        *(("drop", "sow", hole, "1") for hole in ("B7", "B8", "A8", "A7", "A6")),
        ("capture", "take_captives", "a3", "2"),
        ("capture", "take_captives", "b3", "3"),
        ("return", "add_captives", "B7", "5"),
        ("lift", "pick_up", "B7", "6"),
        *(("drop", "sow", hole, "1") for hole in ("B8", "A8", "A7", "A6", "A5", "A4")),
        ("capture", "take_captives", "a5", "1"),
        ("capture", "take_captives", "b5", "1"),
        ("return", "add_captives", "B8", "2"),
        ("lift", "pick_up", "B8", "4"),
        *(("drop", "sow", hole, "1") for hole in ("A8", "A7", "A6", "A5")),
        ("relay", "falls_into_an_occupied_hole", "A5", "3"),
        ("lift", "pick_up", "A5", "3"),
        *(("drop", "sow", hole, "1") for hole in ("A4", "A3", "A2")),
    ]


@pytest.mark.parametrize(
    ("readings", "position", "move", "told"),
    [
        (
            {"continue_with": "captives-only"},
            "4,0,0,0,0,0,0,1/0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,1/0,0,0,0,0,0,2,0 S",
            "B7",
            [
                ("lift", "pick_up", "B7", "2"),
                ("drop", "sow", "B8", "1"),
                ("drop", "sow", "A8", "1"),
                ("capture", "take_captives", "a1", "2"),
                ("capture", "take_captives", "b1", "1"),
                ("resow", "sow_captives", "B8", "3"),
                ("drop", "sow", "B8", "1"),
                ("drop", "sow", "A8", "1"),
                ("drop", "sow", "A7", "1"),
            ],
        ),
        (
            {},
            f"4,0,0,0,0,0,0,4/{Z}/1,0,0,0,0,0,0,0/0,0,0,0,0,0,2,0 S",
            "B7",
            [
                ("lift", "pick_up", "B7", "2"),
                ("drop", "sow", "B8", "1"),
                ("drop", "sow", "A8", "1"),
                ("end", "has_only_singles", "N", "singles-only"),
            ],
        ),
        (
            {"setup": "arrange-in-turn"},
            f"{OPENING} S opened=-",
            "=0,0,0,0,0,0,0,0/0,32,0,0,0,0,0,0",
            [("arrange", "arrange"), ("end", "ends_are_empty", "N", "ends-empty")],
        ),
    ],
)
def test_events(mweso: Rules, readings: dict[str, str], position: str, move: str, told: list[tuple[str, ...]]) -> None:
    """Captives sown alone, an arrangement, a game's end: told in order, by the rule that decides."""
    assert _told(_turn(mweso(**readings), position, move)) == told


@pytest.mark.parametrize(
    ("option", "last"),
    [
        ("draw", [("endless", "never_ends", "A2"), ("end", "never_ends", "None", "endless")]),
        ("mover-loses", [("endless", "never_ends", "A2"), ("end", "never_ends", "N", "endless")]),
        ("turn-ends", [("relay", "falls_into_an_occupied_hole", "A2", "2"), ("endless", "never_ends", "A2")]),
    ],
)
def test_events_of_a_move_that_never_ends(mweso: Rules, option: str, last: list[tuple[str, ...]]) -> None:
    """Its 128 laps are told once, up to the lift that would recur."""
    turn = _turn(mweso(endless=option), ENDLESS, "A2")
    assert _told(turn)[-2:] == last
    assert sum(event["event"] == "lift" for event in turn.events) == 128


def test_an_end_before_the_first_move_is_no_event(mweso: Rules) -> None:
    """A given position in which the player cannot move has an outcome, its rule fires, and there is no turn."""
    game = Play(mweso(), parse_position(f"4,0,0,0,0,0,0,0/{Z}/{Z}/1,0,0,0,0,0,0,0 S", mweso()))
    assert game.as_json()["outcome"] == {"winner": "N", "reason": "singles-only"}
    assert (game.turns, game.legal_moves) == ([], [])
    assert "cannot_move" in game.fired_at_start


def test_the_opening_fires_before_the_first_move(mweso: Rules) -> None:
    """Setting up and beginning fire once, before the first turn, and not from a given position."""
    assert {"set_up", "begins"} <= set(Play(mweso()).fired_at_start)
    assert not {"set_up", "begins"} & set(Play(mweso(), parse_position(f"{OPENING} S", mweso())).fired_at_start)


def test_rules_fire_in_their_laps(mweso: Rules) -> None:
    """A rule that is called and does not answer False fires, in the lap in which it was called."""
    fired = _turn(mweso(), TWO_CAPTURES, "B6").fired
    laps: dict[str, list[int]] = {}
    for rule, lap in fired:
        laps.setdefault(rule, []).append(lap)
    assert laps["pick_up"] == laps["sow"] == [1, 2, 3, 4]
    assert laps["captures"] == laps["take_captives"] == laps["add_captives"] == [1, 2]
    assert laps["falls_into_an_occupied_hole"] == [3]
    assert not {"may_turn", "is_turning_hole", "has_lost", "ends_are_empty", "sow_captives", "never_ends"} & set(laps)


def test_what_is_only_thought_does_not_fire(mweso: Rules) -> None:
    """Under capture-only a capture is tried out before the turn; the try is no event and fires nothing."""
    rules = mweso(reverse="capture-only")
    turn = _turn(rules, "4,0,0,2,0,0,0,0/0,0,0,2,0,0,0,0/0,2,0,1,0,0,0,0/1,0,0,0,0,0,0,0 S", "A2>")
    plain = _turn(mweso(), "4,0,0,2,0,0,0,0/0,0,0,2,0,0,0,0/0,2,0,1,0,0,0,0/1,0,0,0,0,0,0,0 S", "A2>")
    assert turn.events == plain.events
    assert set(turn.fired) - set(plain.fired) == {("first_lap_captures", 1)}


@pytest.mark.parametrize(
    ("rounds", "readings", "outcome"),
    [
        (1, {}, None),
        (2, {}, {"winner": None, "reason": "repetition"}),
        (2, {"repetition": "play-on"}, None),
        (4, {"repetition": "play-on"}, None),
    ],
)
def test_repetition(mweso: Rules, rounds: int, readings: dict[str, str], outcome: dict[str, Any] | None) -> None:
    """The start counts once; the third time the same player is to move in it the game is drawn."""
    game = play(mweso(**readings), parse_position(CIRCLE, mweso()), ROUND * rounds)
    assert game.as_json()["outcome"] == outcome


def test_a_given_position_starts_the_count(mweso: Rules) -> None:
    """What stood before the given position is not known: from half way, the count begins there."""
    rules = mweso()
    half = play(rules, parse_position(CIRCLE, rules), ROUND[:2]).position
    game = play(rules, half, [*ROUND[2:], *ROUND[:2], *ROUND[2:]])
    assert game.outcome is None
    for move in ROUND[:2]:
        game.move(move)
    assert game.outcome and game.outcome.reason == "repetition"


def test_a_win_comes_before_repetition(mweso: Rules) -> None:
    """Where the third time also finds that somebody has lost, he has lost."""
    rules = mweso(loss_test="at-own-turn", ends="off")
    game = Play(rules, parse_position(CIRCLE, rules))
    game._stood.update([play(rules, game.position, ["A3"]).position] * 2)
    game.move("A3")
    assert game.outcome and game.outcome.reason == "repetition"
    singles = parse_position(f"1,0,0,0,0,0,0,0/{Z}/{Z}/3,2,0,0,0,0,0,0 S", rules)
    lost = Play(rules, singles)
    lost._stood.update([play(rules, singles, ["B2"]).position] * 2)
    lost.move("B2")
    assert lost.outcome and lost.outcome.reason == "singles-only"


def test_a_move_that_is_not_legal_changes_nothing(mweso: Rules) -> None:
    """After a refusal the game stands as it stood and can go on."""
    game = Play(mweso())
    with pytest.raises(NotationError):
        game.move("B9")
    with pytest.raises(NotationError):
        game.move("A1")
    assert (game.position, game.turns) == (game.start, [])
    assert game.move("B2") == game.turns[0]


def _turned(position: Position) -> Position:
    """The board turned half round: each sits where the other sat."""
    return Position((position.board[1], position.board[0], position.board[3], position.board[2]), 1 - position.player)


def _swapped(event: dict[str, Any]) -> dict[str, Any]:
    other = {"S": "N", "N": "S"}
    changed = {"hole": event["hole"].swapcase()} if "hole" in event else {}
    return event | changed | ({"winner": other.get(event["winner"])} if "winner" in event else {})


OPTIONS = [
    {},
    {"continue_with": "captives-only"},
    {"reverse": "capture-only", "turning_holes": "four-of-the-back-row"},
    {"endless": "turn-ends", "ends": "one-move-capture"},
    {"endless": "illegal", "ends": "by-opponent"},
    {"loss_test": "after-each-move-mover-first", "endless": "mover-loses"},
    {"loss_test": "at-own-turn", "reverse": "none"},
]


@pytest.mark.parametrize("readings", OPTIONS, ids=lambda readings: " ".join(readings.values()) or "defaults")
@given(data=st.data())
@settings(max_examples=20)
def test_every_position(mweso: Rules, positions: Positions, readings: dict[str, str], data: st.DataObject) -> None:
    """A legal move applies, its events have their fields and make up the board; turned half round all is the same."""
    rules = mweso(**readings)
    position = data.draw(positions())
    if Play(rules, position).outcome:
        return
    move = data.draw(st.sampled_from(legal_moves(rules, position)))
    game = play(rules, position, [move])
    turn = game.turns[0]
    speakers = {name for name, value in vars(rules.game.module).items() if inspect.isfunction(value)}
    for event in turn.events:
        assert list(event) == FIELDS[event["event"]]
        assert event["rule"] in speakers
    assert sum(map(sum, turn.after.board[:2])) == sum(map(sum, position.board[:2]))
    assert _follow(turn) == turn.after.board[:2]
    turned = play(rules, _turned(position), [move.swapcase()])
    assert [_swapped(event) for event in turned.turns[0].events] == list(turn.events)
    assert turned.position == _turned(game.position)
    assert turned.turns[0].fired == turn.fired
    assert [fired.swapcase() for fired in turned.legal_moves] == game.legal_moves or game.outcome


def _follow(turn: Turn) -> tuple[tuple[int, ...], ...]:
    """The board that the events alone lead to."""
    board = [list(row) for row in turn.before.board[:2]]
    for event in turn.events:
        if event["event"] in ("lift", "capture"):
            player, hole = parse_hole(event["hole"], 8)
            assert board[player][hole] == event["seeds"]
            board[player][hole] = 0
        elif event["event"] in ("drop", "return"):
            player, hole = parse_hole(event["hole"], 8)
            board[player][hole] += event["seeds"]
        elif event["event"] == "relay":
            player, hole = parse_hole(event["hole"], 8)
            assert board[player][hole] == event["seeds"]
    return tuple(tuple(row) for row in board)


@given(data=st.data())
@settings(max_examples=40)
def test_traced_is_read(mweso: Rules, positions: Positions, data: st.DataObject) -> None:
    """A replay, which is traced, reaches the board that the rules reach when nobody listens."""
    rules = mweso()
    position = data.draw(positions())
    if Play(rules, position).outcome:
        return
    move = data.draw(st.sampled_from(legal_moves(rules, position)))
    board = position.lists()
    parsed = list(legal_move(move, rules, position))
    rules.rules.take_turn(board, position.lists(), position.player, parsed)
    assert position_of(board, 1 - position.player) == play(rules, position, [move]).position
