"""What is compiled says what is read, whatever of it can be left out; and what cannot be compiled is told in plain words."""

from __future__ import annotations

import importlib.util
import itertools
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gamekit.errors import RuleError
from gamekit.rules.bind import bind
from gamekit.rules.blocks import Block

HEAD = '''\
from gamekit.rules.board import copy_of, empty_board
from gamekit.rules.declare import reading
from gamekit.rules.note import note
from gamekit.rules.sowing import lift
from gamekit.rules.tally import LAPS, counted

extra = reading("Another?", "*Editorial:* none.", {"none": "As it is.", "one": "One more.", "two": "Two more."})


def rule(board):
    """*Editorial:* a rule for the test."""
'''
NUMBERS = itertools.count()
OPTIONS = ("none", "one", "two")


def _game(folder: Path, *lines: str) -> ModuleType:
    """A game file with one rule."""
    name = f"lowered_{next(NUMBERS)}"
    path = folder / f"{name}.py"
    path.write_text(HEAD + "".join(f"    {line}\n" for line in lines), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _answers(game: ModuleType, option: str) -> list[tuple[int, list[list[int]]]]:
    """What the rule answers and how it leaves the board, counted, compiled, and compiled for this option alone."""
    rows = [[3, 1, 0, 2], [1, 0, 4, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    found = []
    for how, fixed in (("counted", False), ("compiled", False), ("compiled", True)):
        bound = bind(game, {"extra": option}, how=how, fixed=fixed, cache=False)
        board: Any = [list(row) for row in rows]
        if how == "compiled":
            block = Block(4, 4, fixed=fixed)
            block.rows[:] = rows
            found.append((int(bound.rule(block)), block.rows.tolist()))
        else:
            found.append((int(bound.rule(board)), board))
    return found


@pytest.mark.parametrize(
    "lines",
    [
        ("x = board[0][0] and extra == 'one'", "return x + 10"),
        ("x = extra == 'one' or board[0][1]", "return x + 10"),
        ("x = board[0][2] or extra != 'one'", "return x + 10"),
        ("if board[0][0] > 1 and extra == 'two' or extra == 'one' and board[1][0] == 1:", "    return 1", "return 0"),
        ("if not extra == 'one':", "    return lift(board, 0, 0)", "return 0"),
        ("note('relay', 0, 0, lift(board, 0, 0))", "return counted(LAPS)"),
        ("note('relay', 0, 0, board[0][0])", "lift(board, 0, 3)", "return counted(LAPS) * 10 + board[0][3]"),
        ("other = copy_of(board)", "other[0][0] = 9", "return board[0][0] + other[0][0] * 10 + len(other) + len(other[0])"),
        ("more = empty_board(2, 7)", "more[1][6] = 5", "return more[1][6] + more[0][6] + len(more[0])"),
        ("return (board[0][0] - 7) // 2 + (board[0][0] - 7) % 4",),
    ],
    ids=lambda lines: lines[0],
)
def test_the_same_under_every_option(tmp_path: Path, lines: tuple[str, ...]) -> None:
    """Read, compiled, and compiled for one option alone, a rule answers the same and does the same."""
    game = _game(tmp_path, *lines)
    for option in OPTIONS:
        read, *compiled = _answers(game, option)
        assert compiled == [read, read], option


def test_what_cannot_be_compiled_is_told(tmp_path: Path) -> None:
    """A rule that numba does not take is a RuleError with its file, and no traceback."""
    game = _game(tmp_path, "x = extra", "return board[0][0]")
    with pytest.raises(RuleError, match=r"the rules cannot be played compiled \(rule\)"):
        bind(game, how="compiled", cache=False).rule(Block(4, 4))


def test_no_room(tmp_path: Path) -> None:
    """A rule that makes boards without end is told so."""
    game = _game(tmp_path, "for _ in range(100000):", "    other = empty_board(4, 200)", "return other[0][0]")
    with pytest.raises(RuleError, match="MemoryError: there is no more room for boards"):
        bind(game, how="compiled", cache=False).rule(Block(4, 4))


@pytest.mark.parametrize("name", ["_context", "_option", "_number"])
def test_names_of_our_own(tmp_path: Path, name: str) -> None:
    """The names that only a compiled text has are refused in a rule."""
    game = _game(tmp_path, f"{name} = 1", f"return {name}")
    with pytest.raises(RuleError, match=f"a compiled rule may not use the name {name}"):
        bind(game, how="compiled", cache=False)
