"""Boards of squares: what stands there is drawn there, always."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from gamekit.diagram import GridFrame, TableRow, board, draw, draw_standalone, table
from gamekit.diagram.layers import SHAPES
from gamekit.diagram.outlines import circle
from gamekit.play.laps import GridLap
from tests.diagram.pictures import outline, parsed, places

MakeGrid = Callable[..., GridFrame]
EMPTY = "/".join(["......"] * 6)


def standing(frame: GridFrame) -> dict[str, str]:
    """Whose counter stands on each square, read off the ranks without the code under test."""
    ranks = {len(frame.ranks) - index: rank for index, rank in enumerate(frame.ranks)}
    return {f"{'abcdefghi'[at]}{number}": one for number, rank in ranks.items() for at, one in enumerate(rank) if one != "."}


@settings(deadline=None)
@given(data=st.data())
def test_counters_drawn_are_the_counters_that_stand_there(data: DataObject, turns: SearchStrategy[GridLap]) -> None:
    """On every square its counter and no other, whole within the square; what came is new."""
    frame = data.draw(turns)
    made = board(frame)
    stand = [counter for counter in made.counters if counter.square and counter.kind != "ghost"]
    assert {counter.square: counter.player for counter in stand} == standing(frame)
    assert len(stand) == len(standing(frame))
    came = {frame.placed, frame.moved[1] if frame.moved else None}
    assert {counter.square for counter in stand if counter.kind == "new"} == came & set(standing(frame))
    squares = {square.name: square for square in made.squares}
    for counter in made.counters:
        if counter.square:
            assert counter.centre == squares[counter.square].centre
            assert 2 * counter.radius < squares[counter.square].side - 6


@settings(deadline=None)
@given(data=st.data())
def test_what_was_removed_is_a_ghost(data: DataObject, turns: SearchStrategy[GridLap]) -> None:
    """Where a counter of the other player's was removed, its ghost stands, unless another counter does."""
    frame = data.draw(turns)
    ghosts = [counter for counter in board(frame).counters if counter.kind == "ghost"]
    assert {counter.square for counter in ghosts} == set(frame.removed) - set(standing(frame))
    assert all(counter.player != frame.player for counter in ghosts)


@settings(deadline=None)
@given(data=st.data())
def test_words_touch_nothing(data: DataObject, turns: SearchStrategy[GridLap]) -> None:
    """Labels stand outside the wood, on the drawing, apart from each other and from the counters beside the board."""
    made = board(data.draw(turns))
    left, top, width, height = made.wood
    boxes = [label.box for label in made.labels]
    boxes += [
        (c.centre[0] - c.radius, c.centre[1] - c.radius, c.centre[0] + c.radius, c.centre[1] + c.radius)
        for c in made.counters
        if not c.square
    ]
    for box in boxes:
        assert box[0] >= 0 and box[1] >= 0 and box[2] <= made.size[0] and box[3] <= made.size[1]
        assert box[2] <= left or box[3] <= top or box[0] >= left + width or box[1] >= top + height
    for one, two in combinations(boxes, 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_picture_is_the_geometry(data: DataObject, turns: SearchStrategy[GridLap]) -> None:
    """Every square and counter is one shape in its place; the picture parses; what a line or a step needs is there."""
    frame = data.draw(turns)
    made = board(frame)
    root = parsed(draw(frame).whole)

    def drawn(kind: str) -> Counter[tuple[float, float]]:
        return Counter(places(root, kind))

    assert drawn("square") == Counter(square.centre for square in made.squares)
    kinds = {"seed": "counter-{}", "new": "new-{}", "ghost": "ghost"}
    expected: dict[str, Counter[tuple[float, float]]] = {}
    for counter in made.counters:
        centre = round(counter.centre[0], 1), round(counter.centre[1], 1)
        expected.setdefault(kinds[counter.kind].format(counter.player.lower()), Counter())[centre] += 1
    for kind in ("counter-s", "counter-n", "new-s", "new-n", "ghost"):
        assert drawn(kind) == expected.get(kind, Counter())
    assert drawn("pip-s") == drawn("new-s") and drawn("pip-n") == drawn("new-n")
    assert len(root.xpath("//path[@class='gk-line']")) == bool(frame.lines)
    assert len(root.xpath("//path[@class='gk-way']")) == len(root.xpath("//path[@class='gk-arrow']")) == bool(frame.moved)


def test_squares_stand_as_south_sees_them(three_made: GridLap) -> None:
    """a1 is at the lower left, f6 at the upper right; files stand below, ranks at the left."""
    made = board(three_made)
    places = {square.name: square.centre for square in made.squares}
    assert len(places) == 36
    assert places["a1"][0] == places["a6"][0] < places["f1"][0] and places["a1"][1] == places["f1"][1] > places["a6"][1]
    edge = [label for label in made.labels if label.kind == "edge"]
    assert "".join(label.text for label in edge) == "654321abcdef"
    assert all(label.box[1] > places["a1"][1] for label in edge[6:])
    assert [label.x for label in edge[6:]] == [places[f"{file}1"][0] for file in "abcdef"]


def test_the_players_counters_differ_in_shape(three_made: GridLap) -> None:
    """A disc and a lozenge, in the picture too, where one removed keeps its shape."""
    assert SHAPES["S"] == circle() != SHAPES["N"]
    root = parsed(draw(three_made).whole)
    shapes = {kind: outline(root, kind) for kind in ("counter-s", "counter-n", "ghost")}
    assert shapes["counter-s"].count("L") == 0
    assert shapes["counter-n"].count("L") == shapes["ghost"].count("L") == 3  # the fourth side is closed by Z


def test_a_turn_is_marked(three_made: GridLap) -> None:
    """The square left is dashed, the step an arrow, the line goes beyond its outer squares' middles, the removed is marked."""
    made = board(three_made)
    squares = {square.name: square for square in made.squares}
    assert [name for name, square in squares.items() if square.left] == ["b3"]
    assert [name for name, square in squares.items() if square.taken] == ["e1"]
    assert made.way.lines == ((squares["b3"].centre, squares["b4"].centre),)
    assert made.way.arrows[0].along == (0.0, -1.0)
    ((begin, end),) = made.lines
    assert begin[1] == end[1] == squares["b4"].centre[1]
    assert begin[0] < squares["b4"].centre[0] - 13.4 and end[0] > squares["d4"].centre[0] + 13.4
    assert begin[0] > squares["b4"].centre[0] - squares["b4"].side / 2


@pytest.mark.parametrize("line", [("a1", "b2", "c3"), ("c1", "b2", "a3"), ("b1", "b2", "b3")])
def test_a_line_may_run_any_way(make_grid: MakeGrid, line: tuple[str, ...]) -> None:
    """Upwards and aslant it runs through the middles of its squares."""
    made = board(make_grid(EMPTY, lines=(line,)))
    places = {square.name: square.centre for square in made.squares}
    ((begin, end),) = made.lines
    middle = (begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2
    assert middle == places[line[1]]
    assert all(math.isclose(math.dist(begin, places[one]) + math.dist(places[one], end), math.dist(begin, end)) for one in line)


def test_counters_in_hand_are_told_beside_the_board(make_grid: MakeGrid) -> None:
    """Each player's name stands on his side with how many he holds; once all are placed, the name alone."""

    def sides(hand: tuple[int, int]) -> list[tuple[str, bool]]:
        made = board(make_grid(EMPTY, number=0, hand=hand))
        above = made.wood[1] + made.wood[3] / 2
        return [(label.text, label.baseline < above) for label in made.labels if label.kind == "side"]

    assert sides((12, 11)) == [("North", True), ("11 in hand", True), ("South", False), ("12 in hand", False)]
    assert sides((0, 1)) == [("North", True), ("1 in hand", True), ("South", False), ("0 in hand", False)]
    assert sides((0, 0)) == [("North", True), ("South", False)]


def test_a_turn_is_told_in_words(three_made: GridLap, make_grid: MakeGrid) -> None:
    """Title and description say what moved, what was made and removed, and what stands where, rank by rank."""
    made = board(three_made)
    assert made.title == "South moves b3 to b4 and removes e1"
    assert made.description == (
        "South moves b3 to b4, makes a line of 3 on b4, c4 and d4, and removes e1. Rank 6: a6 South, c6 North, f6 South. "
        "Rank 5: b5 North, c5 South, e5 North. Rank 4: b4 South, c4 South, d4 South, e4 North. "
        "Rank 3: a3 North, d3 South, f3 North. Rank 2: c2 North, f2 South. Rank 1: a1 South."
    )
    placing = board(make_grid("S.N/...", player="N", placed="c2", hand=(3, 2)))
    assert placing.title == "North places a counter on c2"
    assert placing.description.endswith("Rank 2: a2 South, c2 North. Rank 1: empty. In hand: South 3, North 2.")
    assert board(make_grid(EMPTY, number=0, player="N")).title == "Before North’s turn"
    assert board(make_grid(EMPTY)).title == "South’s turn"
    assert board(make_grid(EMPTY), title="Figure 1").title == "Figure 1"


def test_the_table_is_the_board(make_grid: MakeGrid) -> None:
    """A row for each rank, the highest first, and one for what is in hand."""
    made = table(make_grid("S.N/...", hand=(3, 2)))
    assert made.south == ("a", "b", "c") and made.north == ()
    assert made.rows == (
        TableRow("Rank", "2", (("a2", "South"), ("b2", "empty"), ("c2", "North"))),
        TableRow("Rank", "1", (("a1", "empty"), ("b1", "empty"), ("c1", "empty"))),
        TableRow("In hand", "", (("South", 3), ("North", 2))),
    )
    assert made.caption == "Whose counter stands on each square, as South sees the board"
    assert [row.side for row in table(make_grid("S.N/...")).rows] == ["Rank", "Rank"]


def test_signs_can_be_written_on_squares(make_grid: MakeGrid) -> None:
    """A sign stands in its square beside the counter, or in the middle of an empty one; `next` dashes the square."""
    made = board(make_grid("S.N/..."), marks={"a2": "1", "b1": "×", "c1": "next"})
    signs = {label.hole: label for label in made.labels if label.kind == "sign"}
    squares = {square.name: square for square in made.squares}
    assert signs.keys() == {"a2", "b1"} and signs["b1"].x == squares["b1"].centre[0]
    assert [name for name, square in squares.items() if square.left] == ["c1"]
    (counter,) = [counter for counter in made.counters if counter.square == "a2"]
    left, top, right, bottom = signs["a2"].box
    (x, y), half = squares["a2"].centre, squares["a2"].side / 2
    assert math.dist((left, top), counter.centre) > counter.radius
    assert right < x + half and bottom < y + half


@pytest.mark.parametrize(
    ("position", "more", "message"),
    [
        ("S.N/..", {}, "a grid has ranks of equal length, of S, N and '.', not"),
        ("S.X/...", {}, "a grid has ranks of equal length, of S, N and '.', not"),
        ("", {}, "a grid has ranks of equal length, of S, N and '.', not"),
        ("S.N/...", {"placed": "d1"}, "no such square on this board: d1"),
        ("S.N/...", {"moved": ("a3", "a2")}, "no such square on this board: a3"),
        ("S.N/...", {"lines": (("a1", "b1", "d1"),)}, "no such square on this board: d1"),
        ("S.N/...", {"removed": ("c0",)}, "no such square on this board: c0"),
    ],
)
def test_what_is_no_grid_is_refused(make_grid: MakeGrid, position: str, more: dict[str, object], message: str) -> None:
    """Ranks that make no board and squares that it has not are named."""
    with pytest.raises(ValueError, match=message):
        board(make_grid(position, **more))


def test_squares_have_no_other_names(three_made: GridLap) -> None:
    """A set of names for rows of holes is refused, and so is a sign on no square."""
    with pytest.raises(ValueError, match="squares have one set of names"):
        draw(three_made, labels={"B": ("D", 1)})
    with pytest.raises(ValueError, match="no such square on this board: B1"):
        draw(three_made, marks={"B1": "0"})


def test_a_grid_on_its_own_is_whole_and_dark_too(three_made: GridLap) -> None:
    """A file of its own is repainted where dark is preferred: all that stands on it, and nothing else."""
    root = parsed(draw_standalone(three_made))
    style = root.findtext("{*}style")
    classes = {name for name in root.xpath("//@class") if name.startswith("gk-")} - {"gk-board"}
    assert {f".{name}{{" in style for name in classes} == {True}
    assert ".gk-hole" not in style


def test_a_grid_is_no_larger_than_a_board_of_holes(three_made: GridLap, two_captures: object) -> None:
    """Its width is bounded so that it stands about as high as the other boards of a page."""
    style = parsed(draw(three_made).whole).get("style")
    width, height = board(three_made).size
    most = float(style.removeprefix("max-width:").removesuffix("rem"))
    assert most * height / width <= 28.01
