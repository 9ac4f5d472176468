"""Names of holes and moves: what prints parses back, and what does not parse says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.errors import NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.holes import drawn_rows, from_source, hole_name, parse_hole, rings, to_source
from gamekit.play.legal import legal_move, legal_moves
from gamekit.play.notation import move_order, parse_move, print_move
from gamekit.play.position import Position, opening
from gamekit.rules.moves import REST

Rules = Callable[..., RuleSet]
Positions = Callable[..., st.SearchStrategy[Position]]
ZEROS = "0,0,0,0,0,0,0,0"


@pytest.mark.parametrize(
    ("name", "player", "hole", "columns"),
    [
        ("B1", 0, 0, 8),
        ("B8", 0, 7, 8),
        ("A8", 0, 8, 8),
        ("A1", 0, 15, 8),
        ("b1", 1, 0, 8),
        ("a8", 1, 8, 8),
        ("a1", 1, 15, 8),
        ("A10", 0, 10, 10),
        ("A1", 0, 19, 10),
        ("B2", 0, 1, 2),
        ("A2", 0, 2, 2),
    ],
)
def test_names_of_holes(name: str, player: int, hole: int, columns: int) -> None:
    """Ring index 0 is the owner's B1; his back row comes first, then his front row from right to left."""
    assert hole_name(player, hole, columns) == name
    assert parse_hole(name, columns) == (player, hole)


@given(columns=st.integers(2, 40), data=st.data())
def test_names_parse_back(columns: int, data: st.DataObject) -> None:
    """On a board of any width every hole's name is its own."""
    player, hole = data.draw(st.integers(0, 1)), data.draw(st.integers(0, 2 * columns - 1))
    assert parse_hole(hole_name(player, hole, columns), columns) == (player, hole)


@pytest.mark.parametrize("name", ["B9", "A0", "B01", "C1", "B", "1", "", "B１", "B٣", "ß1", "B1 ", "B-1", "B" + "9" * 5000])
def test_no_hole(name: str) -> None:
    """What names no hole is quoted, with the holes there are."""
    with pytest.raises(NotationError) as caught:
        parse_hole(name, 8)
    assert f"there is no hole “{shown(name)}”" in str(caught.value)
    assert "South's are A1–A8 and B1–B8, North's a1–a8 and b1–b8; for example B2" in str(caught.value)


def test_the_board_as_south_sees_it() -> None:
    """Rows from top to bottom b, a, A, B; North's numbers run from right to left; Ak faces a(9−k)."""
    south, north = list(range(16)), list(range(20, 36))
    rows = drawn_rows([south, north, []], 8)
    assert [hole_name(1, hole - 20, 8) for hole in rows[0]] == ["b8", "b7", "b6", "b5", "b4", "b3", "b2", "b1"]
    assert [hole_name(1, hole - 20, 8) for hole in rows[1]] == ["a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"]
    assert [hole_name(0, hole, 8) for hole in rows[2]] == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]
    assert [hole_name(0, hole, 8) for hole in rows[3]] == ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"]
    assert rings(rows) == [south, north]


@pytest.mark.parametrize(
    ("source", "ours"),
    [("D1", "B1"), ("D8", "B8"), ("C1", "A1"), ("C6", "A6"), ("A8", "b1"), ("A1", "b8"), ("B8", "a1"), ("B3", "a6")],
)
def test_source_names(mweso: Rules, source: str, ours: str) -> None:
    """Braunholtz's D k = B k, C k = A k, A k = b(9−k), B k = a(9−k)."""
    board = mweso().game.board
    assert (from_source(source, board, 8), to_source(ours, board, 8)) == (ours, source)


@pytest.mark.parametrize("name", ["d1", "E1", "D9", "D0", "D01", "b2", "", "D", "D１"])
def test_no_source_name(mweso: Rules, name: str) -> None:
    """Under source labels only the account's names count, in capitals for both sides."""
    with pytest.raises(NotationError) as caught:
        from_source(name, mweso().game.board, 8)
    assert f"the account has no hole “{name}”; under labels: source the rows are A, B, C, D, the holes 1–8" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "player", "labels", "printed"),
    [
        ("B2", 0, "canonical", "B2"),
        ("B1>", 0, "canonical", "B1"),
        ("B1<", 0, "canonical", "B1<"),
        ("A1<", 0, "canonical", "A1"),
        ("A1>", 0, "canonical", "A1>"),
        ("b2>", 1, "canonical", "b2"),
        ("b2<", 1, "canonical", "b2<"),
        ("a2<", 1, "canonical", "a2"),
        ("a2>", 1, "canonical", "a2>"),
        ("D2<", 0, "source", "B2<"),
        ("C1>", 0, "source", "A1>"),
        ("A8<", 1, "source", "b1<"),
        ("A7>", 1, "source", "b2"),
        ("B8>", 1, "source", "a1>"),
        ("B8<", 1, "source", "a1"),
        ("pass", 0, "canonical", "pass"),
        ("=1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16", 0, "canonical", "=1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16"),
        ("=1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16", 1, "source", "=1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16"),
    ],
)
def test_moves(mweso: Rules, text: str, player: int, labels: str, printed: str) -> None:
    """Marks are the owner's left and right in that hole's row; only the reverse is written."""
    move = parse_move(text, player, mweso(), labels)
    assert print_move(move, player, mweso()) == printed
    assert parse_move(printed, player, mweso()) == move
    assert parse_move(print_move(move, player, mweso(), labels), player, mweso(), labels) == move


def test_an_arrangement_is_front_row_then_back_row(mweso: Rules) -> None:
    """Both from the owner's left; the ring begins with the back row, and its second half runs back along the front row."""
    move = parse_move("=1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16", 1, mweso())
    assert move[REST:] == (9, 10, 11, 12, 13, 14, 15, 16, 8, 7, 6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "“” is not a move; a move names the hole to sow, for example B2"),
        ("B", "“B” is not a move"),
        ("2", "“2” is not a move"),
        ("B2<<", "“B2<<” is not a move"),
        ("B2 <", "“B2 <” is not a move"),
        ("B２", "“B２” is not a move"),
        ("B2\x00", "is not a move"),
        ("c3-c4", "“c3-c4” is not a move"),
        ("Pass", "“Pass” is not a move"),
        ("B9", "there is no hole “B9”"),
        ("b2", "the hole “b2” is North's, and South is to move; a move names one of his own holes, for example B2"),
        ("=1/2", "“=1/2” gives 1 counts for the front row and 1 for the back row; each row has 8 holes"),
        (f"={ZEROS}/{ZEROS},0", "gives 8 counts for the front row and 9 for the back row"),
        (f"={ZEROS}", "is not a move"),
        (f"={ZEROS}/{ZEROS}/{ZEROS}", "is not a move"),
        ("=-1,0,0,0,0,0,0,0/33,0,0,0,0,0,0,0", "is not a move"),
        ("=" + "9" * 5000 + f"/{ZEROS}", "is not a move"),
    ],
)
def test_no_move(mweso: Rules, text: str, says: str) -> None:
    """What is no move is quoted with a right example."""
    with pytest.raises(NotationError) as caught:
        parse_move(text, 0, mweso())
    assert says in str(caught.value)


@given(text=st.text(max_size=12))
def test_whatever_is_written_is_a_move_or_refused(mweso: Rules, text: str) -> None:
    """Any text parses or raises a NotationError, and what parses prints to what parses to the same."""
    for player, labels in ((0, "canonical"), (1, "source")):
        try:
            move = parse_move(text, player, mweso(), labels)
        except NotationError as error:
            assert shown(text) in str(error)
        else:
            assert parse_move(print_move(move, player, mweso()), player, mweso()) == move


@pytest.mark.parametrize(
    "moves",
    [
        ["A1", "A1>", "A2", "A10", "B1", "B1<", "B2", "B10"],
        ["A10", "B2", "B2<", "B10", "a1", "a2", "a10", "b2<", "b10"],
        ["B1", "=0,1/2,3", "=0,2/2,3", "=0,10/2,3"],
    ],
)
def test_moves_sort(moves: list[str]) -> None:
    """By row letter, capitals first; then the number as a number; then the mark; then the list."""
    assert sorted(reversed(moves), key=move_order) == moves


@given(data=st.data())
def test_legal_moves_parse_back_and_are_sorted(mweso: Rules, positions: Positions, data: st.DataObject) -> None:
    """What is listed is legal, is written as it prints, stands once, and in order; in the account's names too."""
    position = data.draw(positions())
    moves = legal_moves(mweso(), position)
    assert moves == sorted(set(moves), key=move_order)
    for text in moves:
        assert print_move(legal_move(text, mweso(), position), position.player, mweso()) == text
    source = [parse_move(text, position.player, mweso(), "source") for text in legal_moves(mweso(), position, "source")]
    assert {print_move(move, position.player, mweso()) for move in source} == set(moves)


@pytest.mark.parametrize(
    ("text", "readings", "says"),
    [
        ("B1", {"setup": "arrange-in-turn"}, "South has yet to arrange his seeds; a move that does so is, for example, =0,0"),
        ("pass", {"setup": "arrange-in-turn"}, "one passes only where there is no other move"),
        ("pass", {}, "one passes only where there is no other move"),
        (f"={ZEROS}/{ZEROS}", {}, "seeds are arranged in an opening turn only, and South has none to make here"),
        (f"={ZEROS}/{ZEROS}", {"setup": "arrange-in-turn"}, "(may_arrange"),
    ],
)
def test_a_move_of_a_kind_that_is_not_to_be_made(mweso: Rules, text: str, readings: dict[str, str], says: str) -> None:
    """Where the words of no rule refuse the move, what is to do is said plainly."""
    rules = mweso(**readings)
    with pytest.raises(NotationError) as caught:
        legal_move(text, rules, opening(rules))
    assert says in str(caught.value)
