"""Solving: the values of playing every game there is, lines that can be played after, and nothing told that is not known."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from gamekit.errors import NotationError, RuleError
from gamekit.games import kiela
from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import opening, parse_position
from gamekit.play.replay import play
from gamekit.rules import relay
from gamekit.rules.result import NOBODY
from gamekit.study.fragments import fragments
from gamekit.study.script import as_script
from gamekit.study.solve import Solved, solved
from gamekit.study.solve_graph import room_for
from gamekit.study.solve_replies import Replies
from gamekit.study.solve_seeds import endgames
from gamekit.study.solve_shown import COLUMNS
from tests.study.naive import naive

KEPT = Path(__file__).parents[2] / "docs" / "games"
MOST_BY_HAND = 16
"""Where more positions can be reached, to play on in every way, up to a third time, takes too long."""
Z = "0,0,0,0,0,0,0,0"
KEYS = ["game", "variant", "columns", "readings", "position", "version", "digest", "value", "turns", "reason"]
KEYS += ["choices", "first_choice", "positions", "line", "line_complete"]


def _rules(game: str, **chosen: object) -> RuleSet:
    return rule_set(load_game(game), **chosen)  # type: ignore[arg-type]


@cache
def _from_the_opening(game: str, columns: int) -> Solved:
    return solved(_rules(game, columns=columns))


def _solved(game: str, position: str, **chosen: object) -> Solved:
    rules = _rules(game, **chosen)
    return solved(rules, parse_position(position, rules))


@pytest.mark.parametrize(
    ("columns", "value", "turns", "reason"),
    [(6, "N", 14, "cleared"), (8, "S", 21, "cleared"), (18, "draw", None, "repetition")],
)
def test_kunja(columns: int, value: str, turns: int | None, reason: str) -> None:
    """Chiana wa Kunja is won by North in 14 turns on six columns, by South in 21 on eight, and goes round on eighteen."""
    found = _from_the_opening("chiana-wa-kunja", columns)
    assert (found.value, found.line.turns, found.line.reason) == (value, turns, reason)
    assert (found.choices, found.first_choice, found.line.complete) == (0, None, True)


@pytest.mark.parametrize("game", ["chiana-wa-kunja", "chiana-wa-bwalo"])
def test_what_was_counted_is_found_again(game: str) -> None:
    """Where nobody ever has a choice the value is how the one game ends that was counted; else the first choice is the same."""
    kept = {line["columns"]: line for line in json.loads((KEPT / game / "counts.json").read_text(encoding="utf-8"))["lines"]}
    assert sorted(kept) == list(COLUMNS)
    for columns, line in kept.items():
        found = _from_the_opening(game, columns)
        assert found.first_choice == line["choice"]
        if sum(line["over"].values()):
            assert (found.line.turns, line["over"][found.value]) == (line["turns"] - 1, 1)


@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("chiana-wa-kunja", {"columns": 2}),
        ("chiana-wa-kunja", {"columns": 3, "readings": {"capture": "to-rear"}}),
        ("chiana-wa-bwalo", {"columns": 2}),
        ("chiana-wa-bwalo", {"columns": 3, "readings": {"sole-man": "one-only"}}),
        ("chiana-wa-bwalo", {"columns": 2, "readings": {"endless": "illegal", "capture": "last-only"}}),
        ("mweso", {}),
        ("kiela", {}),
    ],
)
def test_as_by_playing_every_game(game: str, chosen: dict[str, object]) -> None:
    """Value and turns are those of trying every move with all that stood before, where a third time is a draw."""
    rules = _rules(game, **chosen)
    few = (position for position in fragments(rules, 1) if sum(map(sum, position.board[:2])) <= 4)
    tried = 0
    for position in islice(few, 10):
        try:
            found = solved(rules, position, most=MOST_BY_HAND)
        except NotationError:
            continue
        tried += 1
        winner, turns = naive(rules, position)
        assert found.value == ("draw" if winner == NOBODY else "SN"[winner])
        assert winner == NOBODY or found.line.turns == turns
    assert tried


@pytest.mark.parametrize(
    ("game", "columns", "readings"),
    [
        ("chiana-wa-kunja", 14, {}),
        ("chiana-wa-kunja", 18, {}),
        ("chiana-wa-kunja", 18, {"repetition": "play-on"}),
        ("chiana-wa-kunja", 10, {"capture": "to-rear", "ring": "perimeter"}),
        ("chiana-wa-bwalo", 2, {}),
        ("chiana-wa-bwalo", 2, {"endless": "illegal"}),
        ("chiana-wa-bwalo", 9, {"first": "north"}),
    ],
)
def test_a_line_can_be_played_after(game: str, columns: int, readings: dict[str, str]) -> None:
    """The line is one of legal moves and ends as is said; it is cut after two hundred moves, and then does not claim to end."""
    rules = _rules(game, columns=columns, readings=readings)
    found = _from_the_opening(game, columns) if not readings else solved(rules)
    replayed = play(rules, None, found.line.moves)
    assert found.line.complete == (replayed.outcome is not None)
    assert len(found.line.moves) <= 200
    if replayed.outcome:
        assert (replayed.outcome.winner or "draw", replayed.outcome.reason) == (found.value, found.line.reason)
        assert found.line.turns in (None, len(replayed.turns))


def test_the_answer_as_json() -> None:
    """The keys of the answer stand in their order, with the rule set, the start as text, and a line that is whole."""
    found = _solved("chiana-wa-bwalo", "0,0/0,1/0,0/0,2 N last=B2,a1", columns=2).as_json()
    assert list(found) == KEYS
    assert (found["game"], found["columns"], found["position"]) == ("chiana-wa-bwalo", 2, "0,0/0,1/0,0/0,2 N last=B2,a1")
    assert found["readings"]["endless"] == "draw"
    assert len(found["line"]) == found["turns"]
    assert json.loads(json.dumps(found)) == found


def test_a_game_that_is_over() -> None:
    """Who cannot move has lost in no turns."""
    found = _solved("mweso", f"{Z}/{Z}/{Z}/1,1,0,0,0,0,0,0 S")
    assert (found.value, found.line.turns, found.line.reason, found.line.moves) == ("N", 0, "singles-only", ())


def test_a_draw_by_an_endless_move() -> None:
    """Of draws the nearest end is told, where the game has one: here a move that never ends."""
    opened = solved(_rules("chiana-wa-bwalo", columns=2))
    assert (opened.value, opened.line.turns, opened.line.reason) == ("draw", 5, "endless")


def test_a_script_of_the_line() -> None:
    """The line as a script names what stands otherwise than by default, and asserts what it reaches."""
    rules = _rules("chiana-wa-kunja", columns=3, readings={"first": "north"})
    script = as_script(rules, None, solved(rules).line.moves, "Three columns")
    lines = "game: chiana-wa-kunja\ntitle: Three columns\ncolumns: 3\nreading: first=north\n\n1. b1\n2. B3\n3. B2\n   => "
    assert script.startswith(lines)
    assert script.endswith("\nresult: N\n")


def test_what_is_out_of_reach() -> None:
    """More positions than are allowed are an error, which says what to give instead."""
    with pytest.raises(
        NotationError, match=r"more than 2,000 positions can be reached.*give a --position with fewer seeds, or"
    ):
        solved(_rules("mweso"), most=2000)
    with pytest.raises(NotationError, match=r"give fewer --columns, or a --position"):
        solved(_rules("chiana-wa-bwalo", columns=4, readings={"choice": "any-hole"}), most=2000)


def test_room_for_positions() -> None:
    """Where it is not said, a million positions may be looked at, and fewer on boards so wide that memory would not do."""
    sizes = {columns: len(_key(columns)) for columns in (8, 999)}
    assert sizes[999] > 30_000
    assert room_for(_key(8)) == 1_000_000
    assert room_for(_key(999)) * sizes[999] < 2**29


def _key(columns: int) -> bytes:
    rules = _rules("chiana-wa-kunja", columns=columns)
    start = opening(rules)
    return Replies(rules).pack(start.board, start.player)


def test_moves_too_many_to_list() -> None:
    """Where seeds are arranged as one likes, the value would be that of the moves listed, and is not told."""
    for game, chosen in (
        ("mweso", {"readings": {"setup": "arrange-in-turn"}}),
        ("kiela", {"variant": "expert"}),
        ("kanotta", {"readings": {"opening": "removal-then-sow"}}),
    ):
        with pytest.raises(NotationError, match=r"cannot be solved where not every move is listed.*opened=-; give"):
            solved(_rules(game, **chosen))


@pytest.mark.parametrize(
    ("position", "known"),
    [
        ("0,0,0,0,0,2,0,0,0,2/0,0,0,0,2,0,0,2,0,1/0,0,0,0,0,0,0,1,0,0/0,0,0,0,0,2,0,0,0,0 N", False),
        ("2,0,0,0,0,0,0,0,0,0/4,0,0,0,0,4,0,0,0,0/0,1,0,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0,3 S", True),
        ("0,0,0,4,0,0,4,0,0,4/0,0,0,0,4,0,0,4,0,0/0,1,0,0,0,0,0,0,1,0/0,0,0,0,3,0,0,0,0,0 N", True),
    ],
)
def test_a_move_left_open(monkeypatch: pytest.MonkeyPatch, position: str, known: bool) -> None:
    """A value that hangs on a move which nobody has followed to its end is not told; one that does not is told, and right."""
    right = _solved("kiela", position)
    monkeypatch.setattr(kiela, "FOLLOWED", 1)
    monkeypatch.setattr(relay, "PATIENCE", 0)
    if known:
        found = _solved("kiela", position)
        assert (found.value, found.line.turns) == (right.value, right.line.turns)
    else:
        with pytest.raises(NotationError, match=r"it is not known who wins kiela from here, or how soon: of the \d+ moves"):
            _solved("kiela", position)


@pytest.mark.parametrize("answers", [lambda times: 4 if times == 3 else 0, lambda times: 34])
def test_a_repetition_that_decides(monkeypatch: pytest.MonkeyPatch, answers: Callable[[int], int]) -> None:
    """Where a third time is won or lost, a value lies in what stood before; such a game is refused, and its file named."""
    rules = _rules("chiana-wa-kunja", columns=2)
    monkeypatch.setitem(rules.rules.__dict__["_functions"], "stands_again", answers)
    with pytest.raises(RuleError, match=r"chiana_wa_kunja\.py.*stands_again.*cannot be solved"):
        solved(rules)


@pytest.mark.parametrize(("rule", "answer"), [("take_turn", 4000), ("take_turn", -7), ("cannot_move", 0), ("cannot_move", 3)])
def test_a_rule_that_answers_no_result(monkeypatch: pytest.MonkeyPatch, rule: str, answer: int) -> None:
    """What a rule says that is no result is told with the file, and nothing is reckoned with it."""
    rules = _rules("mweso")
    replies = Replies(rules)
    bound = replies._bound.__dict__["_functions"]
    name, places = {"take_turn": ("play_each", 5), "cannot_move": ("find_moves", 3)}[rule]

    def wrong(*arguments: Any) -> int:
        arguments[places][0][0] = answer
        return 0

    monkeypatch.setitem(bound, name, wrong)
    with pytest.raises(RuleError, match=rf"mweso\.py.*the rule {rule} answers"):
        replies(replies.pack(opening(rules).board, 0))


@pytest.fixture
def wells(monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    """The game of another archive."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "archives" / "wells"))
    return rule_set(load_game("wells", "wells_games"))


def test_read_and_compiled(wells: RuleSet) -> None:
    """Compiled, the rules give the same replies in the same order, whichever way the numbers are packed."""
    pytest.importorskip("numba")
    read = Replies(wells)
    compiled = read.faster()
    assert (read.how, compiled.how) == ("read", "compiled") and compiled.faster() is compiled
    for position in islice(fragments(wells, 1), 200):
        key = read.pack(position.board, position.player)
        assert compiled(key) == read(key)
        assert compiled.position(key) == read.position(key) == position
    key = read.pack(opening(wells).board, 0)
    over, replies = read(key)
    assert not over and len(replies) == 4
    assert [compiled.move(key, 3), read.move(key, 3)] == [read.move(key, 3)] * 2


def test_numbers_too_large(wells: RuleSet) -> None:
    """What does not go into a key is told, and never cut off."""
    board = opening(wells).lists()
    board[2][0] = 1000
    with pytest.raises(RuleError, match=r"wells\.py.*the rows beside the board hold numbers larger"):
        Replies(wells).pack(board, 0)


def test_another_archive(wells: RuleSet) -> None:
    """A game that nobody here has heard of is solved as any other, or is out of reach."""
    with pytest.raises(NotationError, match="more than 5,000 positions can be reached, so wells is not within reach"):
        solved(wells, most=5000)
    position = parse_position("1,0,0,0/0,0,0,1/0,0,0,0/1,1,0,0 S", wells)
    found = solved(wells, position)
    assert found.value == "draw"
    assert endgames(wells, 2).positions == 128
