"""Positions as text: what prints parses back; each refusal with its column."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet
from gamekit.play.position import Position, opening, parse_position, print_position, stands_as_written

Rules = Callable[..., RuleSet]
Positions = Callable[..., st.SearchStrategy[Position]]
Z = "0,0,0,0,0,0,0,0"
FOURS = "4,4,4,4,4,4,4,4"
OPENING = f"{FOURS}/{Z}/{Z}/{FOURS} S"


@pytest.mark.parametrize(
    ("readings", "text"),
    [
        ({}, OPENING),
        ({"first": "north"}, OPENING[:-1] + "N"),
        ({"setup": "arrange-in-turn"}, OPENING + " opened=-"),
        ({"setup": "arrange-in-turn", "first": "north"}, OPENING[:-1] + "N opened=-"),
    ],
)
def test_openings(mweso: Rules, readings: dict[str, str], text: str) -> None:
    """Four in each back hole; who begins, and whether anything is still to be arranged, are readings."""
    rules = mweso(**readings)
    assert print_position(opening(rules), rules) == text
    assert parse_position(text, rules) == opening(rules)


def _opened(position: Position) -> tuple[int, int]:
    """Whether South has made his opening turn, and North."""
    return position.board[2][0], position.board[3][0]


@given(data=st.data())
def test_positions_parse_back(mweso: Rules, positions: Positions, data: st.DataObject) -> None:
    """Every position prints to what parses to it; where a field is not printed, it is as if it were."""
    rules = mweso()
    position = data.draw(positions())
    assert parse_position(print_position(position, rules), rules) == position
    in_turn = mweso(setup="arrange-in-turn")
    begun = data.draw(positions(opened=data.draw(st.sampled_from([(0, 0), (1, 1), (1, 0), (0, 1)]))))
    begun = Position(begun.board, 1 if _opened(begun) == (1, 0) else 0 if _opened(begun) == (0, 1) else begun.player)
    assert parse_position(print_position(begun, in_turn), in_turn) == begun


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (f"  {OPENING}  ", OPENING),
        (f"{Z}/{Z}/{Z}/{Z}   N", f"{Z}/{Z}/{Z}/{Z} N"),
        ("04" + OPENING[1:], OPENING),
    ],
)
def test_written_otherwise(mweso: Rules, text: str, canonical: str) -> None:
    """White space and leading zeros do not matter; an empty board and a fragment are positions."""
    assert print_position(parse_position(text, mweso()), mweso()) == canonical


IN_TURN = {"setup": "arrange-in-turn"}
REFUSED = [
    ("", {}, ["1: the position “” needs four rows and the side to move"]),
    ("S", {}, ["1: the position “S” needs four rows and the side to move"]),
    (f"{FOURS}/{Z}/{Z}/{FOURS}", {}, ["1: the position “"]),
    (f"{FOURS}/{Z}/{FOURS} S", {}, ["1: the board “4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4” has 3 rows; it has four"]),
    (f"{FOURS}/{Z}/{Z}/{Z}/{FOURS} S", {}, ["has 5 rows; it has four, b/a/A/B from top to bottom"]),
    (f"{FOURS}/{Z},0/{Z}/{FOURS} S", {}, ["17: North's front row a, “0,0,0,0,0,0,0,0,0”, has 9 holes; it has 8"]),
    (f"{FOURS}/{Z}/{Z}/4 S", {}, ["49: South's back row B, “4”, has 1 holes; it has 8"]),
    (f"{FOURS}/{Z}/-1,{Z[2:]}/{FOURS} S", {}, ["33: “-1” in South's front row A is not a count of seeds"]),
    (f"{FOURS}/{Z}/{Z}/4,4,4,4,4,4,4,x S", {}, ["63: “x” in South's back row B is not a count of seeds"]),
    (f"{FOURS}/{Z}/{Z}/4,4,4,4,4,4,4, S", {}, ["63: “” in South's back row B is not a count of seeds"]),
    (f"{FOURS}/{Z}/{Z}/4,4,4,4,4,4,4,４ S", {}, ["63: “４” in South's back row B"]),
    (f"{FOURS}/{Z}/{Z}/4s,4,4,4,4,4,4,4 S", {}, ["49: “4s” in South's back row B"]),
    (f"{'9' * 5000},{Z[2:]}/{Z}/{Z}/{Z} S", {}, ["is not a count of seeds"]),
    (f"{FOURS}/{Z}/{Z}/4,4,4,4,4,4,4,5 S", {}, ["1: the position has 65 seeds; mweso has 64"]),
    (f"999999,{Z[2:]}/{Z}/{Z}/{Z} S", {}, ["1: the position has 999999 seeds; mweso has 64"]),
    (f"{Z}/{Z}/{Z}/{Z} X", {}, ["65: the side to move is “X”; it is S for South or N for North"]),
    (f"{Z}/{Z}/{Z}/{Z} SN", {}, ["65: the side to move is “SN”"]),
    (f"{Z}/{Z}/{Z}/{Z} s", {}, ["65: the side to move is “s”"]),
    (OPENING + " opened=S", {}, ["67: “opened=S”: mweso has the field opened only under setup=arrange-in-turn; leave it out"]),
    (OPENING + " taken=S:4,N:0", {}, ["67: “taken=S:4,N:0” is not a field of a position of mweso; its fields are: none here"]),
    (OPENING + " open=S", IN_TURN, ["67: “open=S” is not a field of a position of mweso; its fields are: opened"]),
    (OPENING + " opened", IN_TURN, ["67: “opened”"]),
    (OPENING + " opened=", IN_TURN, ["67: “opened=”: who has made the opening turn is one of -, S, N, SN; for example "]),
    (OPENING + " opened=NS", IN_TURN, ["67: “opened=NS”: who has made the opening turn is one of -, S, N, SN"]),
    (OPENING + " opened=- opened=-", IN_TURN, ["76: the field opened stands twice, the second time as “opened=-”"]),
    (OPENING + " opened=S", IN_TURN, ["67: “opened=S”: only S has made the opening turn, so S is not to move"]),
    (
        f"{FOURS},1/x,{Z[2:]}/{Z}/{FOURS} T opened=S",
        {},
        ["1: North's back row b", "19: “x” in North's front row a", "67: the side to move is “T”", "69: “opened=S”"],
    ),
]


@pytest.mark.parametrize(("text", "readings", "says"), REFUSED)
def test_refused(mweso: Rules, text: str, readings: dict[str, str], says: list[str]) -> None:
    """Every fault is named with its column, what stands there, what is allowed, and a right example."""
    with pytest.raises(NotationError) as caught:
        parse_position(text, mweso(**readings))
    faults = [f"{fault.column}: {fault.message}" for fault in caught.value.faults]
    assert [said for said in says if not any(said in fault for fault in faults)] == []
    assert all(fault.column for fault in caught.value.faults)


@given(text=st.text(alphabet="04,/ SNopend=-x\t\x00４", max_size=90))
def test_whatever_is_written_is_a_position_or_refused(mweso: Rules, text: str) -> None:
    """Any text parses or raises a NotationError, never anything else."""
    try:
        position = parse_position(text, mweso(setup="arrange-in-turn"))
    except NotationError as error:
        assert error.faults
    else:
        assert sum(map(sum, position.board[:2])) <= 64


@pytest.mark.parametrize(
    ("written", "reached", "same"),
    [
        (f"{FOURS}/{Z}/{Z}/{FOURS} N", f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", True),
        (f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", True),
        (f"{FOURS}/{Z}/{Z}/{FOURS} N opened=SN", f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", False),
        (f"{FOURS}/{Z}/{Z}/{FOURS} N opened=-", f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", False),
        (f"{FOURS}/{Z}/{Z}/{FOURS} S", f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", False),
        (f"{FOURS}/{Z}/{FOURS}/{Z} N", f"{FOURS}/{Z}/{Z}/{FOURS} N opened=S", False),
    ],
)
def test_only_what_is_written_is_compared(mweso: Rules, written: str, reached: str, same: bool) -> None:
    """An assertion compares board and side, and of the fields those that it writes."""
    rules = mweso(setup="arrange-in-turn")
    assert stands_as_written(written, parse_position(written, rules), parse_position(reached, rules), rules) is same


@pytest.mark.parametrize("side", ["S", "N"])
@pytest.mark.parametrize("field", ["opened=x", "opened={side}", "opened="])
def test_the_example_of_a_field_is_a_right_one(mweso: Rules, side: str, field: str) -> None:
    """What a message about `opened` shows as right is accepted in the place of what was wrong."""
    rules = mweso(setup="arrange-in-turn")
    board = f"0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 {side} "
    with pytest.raises(NotationError) as caught:
        parse_position(board + field.format(side=side), rules)
    example = str(caught.value).rpartition("for example ")[2]
    assert parse_position(board + example, rules).player == "SN".index(side)
