"""A move that never ends is recognised by what recurs, at its first lap, and never by how long it takes."""

from __future__ import annotations

import inspect
from types import FunctionType
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.games import mweso
from gamekit.play.game import load_game, rule_set
from gamekit.play.position import parse_position
from gamekit.play.replay import Play, play
from gamekit.rules.bind import bind
from gamekit.rules.relay import (
    ENDS,
    UNKNOWN,
    laps_as_far_as_known,
    laps_before_recurrence,
    sow_as_far_as_known,
    sow_to_the_end,
)

STEPS = (cast(FunctionType, sow_to_the_end), cast(FunctionType, laps_before_recurrence))
BOUND = bind(mweso, also=STEPS)
# The same with a bound, which Mweso does not give.
WITHIN = bind(mweso, also=(cast(FunctionType, sow_as_far_as_known), cast(FunctionType, laps_as_far_as_known)))
Z = "0,0,0,0,0,0,0,0"
IDLE = f"4,0,0,0,0,0,0,0/{Z}/"
# Eighteen turns from the opening, the last of which never ends.
LINE = ["B6", "b4", "B3", "b1<", "B8", "b2", "B4", "a7", "A4", "b4", "A1", "a1>", "B8", "b2", "A8", "a7", "B3", "a8"]
# Position and move of South's, and the laps before the first lift that recurs.
NEVER_END = [
    ("0,2,1,0,1,0,1,0/2,1,0,1,0,1,0,1", "A2", 128),
    ("1,0,1,0,1,0,1,0/3,1,0,1,0,1,0,1", "B1", 128),
    ("2,4,1,2,3,2,1,0/3,0,3,2,1,0,2,3", "A2", None),
    ("1,0,1,0,1,2,1,2/3,1,2,1,0,1,0,1", "B1", None),
    ("1,0,1,0,1,2,1,2/3,1,2,1,0,1,0,1", "B1<", None),
    ("1,4,0,4,0,1,2,0/3,4,3,2,1,2,2,1", "B6", None),
    ("1,4,0,3,4,1,2,1/4,1,2,0,1,2,3,2", "A2>", None),
    ("5,0,2,1,2,1,2,5/2,3,1,0,3,0,1,4", "A1>", None),
]
LONG = [
    ("2,1,3,2,2,1,2,3/0,2,3,0,1,3,5,2", "A5", 191),
    ("2,1,0,1,2,1,4,2/3,4,0,2,1,5,2,0", "A1", 69),
    ("0,1,2,2,3,4,3,3/4,3,0,1,2,1,2,1", "A4", 66),
    ("2,3,1,2,1,0,1,4/1,0,2,1,2,5,2,3", "B7", 63),
]


def _naive(board: list[list[int]], player: int, hole: int, direction: int) -> tuple[int, bool, list[list[int]]]:
    """Laps sown, whether the next lift's state had stood before, and the board: by keeping every state there was."""
    seen: set[object] = set()
    laps = 0
    while hole != -1:
        state = (hole, tuple(map(tuple, board)))
        if state in seen:
            return laps, True, board
        seen.add(state)
        hole = BOUND.sow_a_lap(board, player, hole, direction)
        laps += 1
    return laps, False, board


def _parts(rows: str, move: str) -> tuple[Play, list[list[int]], int, int]:
    rules = rule_set(load_game("mweso"))
    start = parse_position(f"{IDLE}{rows} S", rules)
    played = play(rules, start, [move])
    number = int(move[1])
    hole = number - 1 if move[0] == "B" else 16 - number
    return played, start.lists(), hole, -1 if len(move) > 2 else 1


def _laps(played: Play) -> int:
    return sum(event["event"] == "lift" for event in played.turns[-1].events)


@pytest.mark.parametrize(("rows", "move", "laps"), NEVER_END)
def test_never_ends(rows: str, move: str, laps: int | None) -> None:
    """The move stops just before the first lift that recurs, as it does when every state is kept; and that board is reached."""
    played, board, hole, direction = _parts(rows, move)
    assert played.outcome and (played.outcome.winner, played.outcome.reason) == (None, "endless")
    before = [list(row) for row in board]
    counted = BOUND.laps_before_recurrence(board, 0, hole, direction)
    assert board == before
    naive, recurs, reached = _naive(board, 0, hole, direction)
    assert recurs
    assert _laps(played) == naive == counted == (laps or naive)
    assert played.position.lists() == reached


@pytest.mark.parametrize(("rows", "move", "laps"), LONG)
def test_a_long_move_ends(rows: str, move: str, laps: int) -> None:
    """A move of nearly two hundred laps in which nothing recurs is played to its end."""
    played, board, hole, direction = _parts(rows, move)
    assert "endless" not in [event["event"] for event in played.turns[0].events]
    assert BOUND.laps_before_recurrence(board, 0, hole, direction) == -1
    assert _naive(board, 0, hole, direction) == (laps, False, board)
    assert (_laps(played), played.position.lists()) == (laps, board)


def test_the_line_from_the_opening() -> None:
    """Eighteen turns lead from the opening to a move that never ends, and none before it does not end."""
    rules = rule_set(load_game("mweso"))
    played = play(rules, None, LINE[:-1])
    assert played.outcome is None
    naive, recurs, reached = _naive(played.position.lists(), 1, 8, 1)
    played.move(LINE[-1])
    assert recurs
    assert (_laps(played), played.position.lists()) == (naive, reached)
    assert played.outcome and played.outcome.reason == "endless"


@given(data=st.data())
def test_any_move(data: st.DataObject) -> None:
    """Read with patience or asked at once, a move is found endless exactly when a state recurs, and reaches the same board."""
    counts = data.draw(st.lists(st.sampled_from([0, 1, 1, 2, 2, 3, 4]), min_size=16, max_size=16))
    south = data.draw(st.permutations(counts))
    north = data.draw(st.sampled_from([[4, *(0,) * 15], [1, 0, 2, 1, 0, 1, 3, 0, 1, 1, 2, 0, 1, 0, 4, 1]]))
    holes = [hole for hole in range(16) if south[hole] > 1]
    if holes:
        hole, direction = data.draw(st.sampled_from(holes)), data.draw(st.sampled_from([1, -1]))
        board: list[list[int]] = [list(south), list(north), [1, 1, *(0,) * 14]]
        kept, before = ([list(row) for row in board] for _ in range(2))
        laps, recurs, reached = _naive(kept, 0, hole, direction)
        assert BOUND.laps_before_recurrence(board, 0, hole, direction) == (laps if recurs else -1)
        assert (BOUND.sow_to_the_end(board, before, 0, hole, direction) != -1) is recurs
        assert board == reached


@pytest.mark.parametrize("patience", [0, 1, 32, 127, 128, 129, 1000])
def test_patience_does_not_matter(patience: int) -> None:
    """After however many laps it is asked, the move stops before the same lift."""
    bound: Any = bind(mweso, also=STEPS)
    inspect.unwrap(bound.sow_as_far_as_known).__globals__["PATIENCE"] = patience
    board = [[2, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 0], [*(0,) * 7, 4, *(0,) * 8], [1, 1, *(0,) * 14]]
    before, start = ([list(row) for row in board] for _ in range(2))
    assert bound.sow_to_the_end(board, before, 0, 14, 1) == 14
    assert board == start


@pytest.mark.parametrize(("rows", "move", "laps", "bound"), [(*NEVER_END[0][:2], 128, 128), (*NEVER_END[1][:2], 128, 128)])
def test_a_bound_leaves_open_what_it_does_not_reach(rows: str, move: str, laps: int, bound: int) -> None:
    """A cycle no longer than the bound is found as without one; of a longer one nothing is said, and nothing is sown."""
    board, before = (_parts(rows, move)[1] for _ in range(2))
    hole = _parts(rows, move)[2]
    assert WITHIN.laps_as_far_as_known(board, 0, hole, 1, bound) == laps
    assert WITHIN.laps_as_far_as_known(board, 0, hole, 1, bound // 2) == UNKNOWN
    assert WITHIN.sow_as_far_as_known(board, before, 0, hole, 1, bound // 2) == UNKNOWN
    assert board == before
    assert WITHIN.sow_as_far_as_known(board, before, 0, hole, 1, bound) == hole


def test_a_long_move_is_not_taken_for_endless() -> None:
    """A move of 191 laps is no cycle under any bound: it ends, or that it does is left open."""
    rows, move, laps = LONG[0]
    _, board, hole, direction = _parts(rows, move)
    answers = [WITHIN.laps_as_far_as_known(board, 0, hole, direction, 2**power) for power in range(9)]
    assert set(answers) == {UNKNOWN, ENDS}
    assert answers.index(ENDS) == min(power for power in range(9) if 2 ** (power + 1) > laps)
