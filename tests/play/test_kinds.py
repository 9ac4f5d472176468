"""Boards of every kind as text: names of holes and squares, positions that parse to what they print, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.errors import Fault, NotationError
from gamekit.play.kinds import FourRowsKind, GridKind, Kind, OneRingKind, Word, moved

KINDS = [
    FourRowsKind(8, 64),
    FourRowsKind(3, 24),
    OneRingKind(8, 64),
    OneRingKind(2, 16),
    GridKind(6, 6, 12),
    GridKind(9, 11, 4),
]


def names_of(kind: Kind) -> list[str]:
    """A name for every index, South's row first."""
    return [kind.name(player, hole) for player in (0, 1) for hole in range(kind.width)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{type(kind).__name__}-{kind.width}")
def test_names_lead_back_to_their_holes(kind: Kind) -> None:
    """Every hole has a name, and its name is the name of that hole and of no other on its side."""
    for player in (0, 1):
        names = [kind.name(player, hole) for hole in range(kind.width)]
        assert len(set(names)) == kind.width
        for hole, name in enumerate(names):
            owner, found = kind.place(name)
            assert (found, owner in (None, player)) == (hole, True)


def test_the_ring_of_kunja_names_places() -> None:
    """On the common ring the first places are South's side, the others North's, whoever's men stand there."""
    kind = OneRingKind(3, 24)
    sides = ["B1", "B2", "B3", "A3", "A2", "A1"]
    assert [kind.name(1, hole) for hole in range(12)] == [*sides, *(name.lower() for name in sides)]


def test_squares_are_named_by_file_and_rank() -> None:
    """The first square is a1, the last of the first rank f1, the last of all f6."""
    kind = GridKind(6, 6, 12)
    assert [kind.name(0, square) for square in (0, 5, 6, 35)] == ["a1", "f1", "a2", "f6"]


@given(st.data())
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{type(kind).__name__}-{kind.width}")
def test_boards_read_as_they_are_written(kind: Kind, data: st.DataObject) -> None:
    """Whatever stands on a board, its text is read to the same board, without a fault."""
    owners = data.draw(st.lists(st.sampled_from([0, 1]), min_size=kind.width, max_size=kind.width))
    most = 1 if kind.stepped else 30
    seeds = data.draw(st.lists(st.integers(0, most), min_size=kind.width, max_size=kind.width))
    board = [[count if owner == player else 0 for owner, count in zip(owners, seeds, strict=True)] for player in (0, 1)]
    faults: list[Fault] = []
    assert kind.read(Word(kind.write(board), 1), "", faults) == board
    assert faults == []


@pytest.mark.parametrize(
    ("kind", "text", "column", "says"),
    [
        (OneRingKind(2, 16), "0,0/0,0/0,0/4,0", 13, "their owner's letter"),
        (OneRingKind(2, 16), "0,0/0,0/0,0/0s,0", 13, "their owner's letter"),
        (OneRingKind(2, 16), "0,0/0,4S/0,0/0,0", 7, "their owner's letter"),
        (OneRingKind(2, 16), "0,0/0,0/0,0", 1, "has 3 rows; it has four"),
        (OneRingKind(2, 16), "0,0/0,0,0/0,0/0,0", 5, "has 3 holes; it has 2"),
        (GridKind(3, 2, 2), "S.N", 1, "has 1 ranks; it has 2"),
        (GridKind(3, 2, 2), "S.N/..", 5, "has 2 squares; it has 3"),
        (GridKind(3, 2, 2), "S.N/.x.", 6, "is none of S"),
    ],
)
def test_faults_name_their_column(kind: Kind, text: str, column: int, says: str) -> None:
    """What is wrong in a board is said once, at the column where it begins."""
    faults: list[Fault] = []
    kind.read(Word(text, 1), "for example …", faults)
    assert [(fault.column, says in fault.message) for fault in faults] == [(column, True)]


@pytest.mark.parametrize("name", ["", "a0", "g1", "a7", "A1", "a01", "c", "33"])
def test_squares_that_there_are_not(name: str) -> None:
    """A square off the board is refused, with the names that there are."""
    with pytest.raises(NotationError, match="files are a–f, ranks 1–6"):
        GridKind(6, 6, 12).place(name)


def test_events_move_what_they_say() -> None:
    """On the common ring a captured hole changes hands with its men, and a man who joins leaves his hole."""
    kind = OneRingKind(2, 16)
    board = [[0] * 8, [0] * 8]
    board[0][0], board[1][1] = 3, 2
    events = [
        {"event": "lift", "hole": "B1", "seeds": 3},
        {"event": "drop", "hole": "B2", "seeds": 1},
        {"event": "own", "hole": "B2", "seeds": 2, "player": "S"},
        {"event": "drop", "hole": "b1", "seeds": 1},
        {"event": "drop", "hole": "b2", "seeds": 1},
        {"event": "join", "from": "b1", "hole": "b2", "seeds": 1},
    ]
    moved(board, events, 0, kind)
    assert board == [[0, 3, 0, 0, 0, 2, 0, 0], [0] * 8]
