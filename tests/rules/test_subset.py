"""The small language of rules: what may stand in it binds, whatever else is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.errors import RuleError
from gamekit.rules.bind import bind

Write = Callable[[str], ModuleType]
HEAD = """\
from math import sqrt
from gamekit.rules import sowing
from gamekit.rules.board import NORTH, same_board
from gamekit.rules.declare import reading
from gamekit.rules.note import note
colour = reading("Which?", "*Editorial:* none.", {"red": "As good.", "blue": "As good."})
TABLE = (1, 2)
"""
TAIL = "\n\ndef double(hole):\n    return 2 * hole\n"
REFUSED: list[dict[str, Any]] = YAML(typ="safe").load((Path(__file__).parent / "refused.yml").read_text(encoding="utf-8"))


def _text(body: list[str], define: str = "def rule(board, player, hole, before, other):") -> str:
    return HEAD + define + "\n" + "".join(f"    {line}\n" for line in body) + TAIL


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["what"])
def test_refused(game_file: Write, case: dict[str, Any]) -> None:
    """Each thing that rules may not use is named with file, line and column, before anything runs."""
    module = game_file(_text(case["body"], **({"define": case["define"]} if "define" in case else {})))
    with pytest.raises(RuleError) as caught:
        bind(module)
    found = {str(fault).removeprefix(f"{module.__file__}:").replace("a rule may not use ", "") for fault in caught.value.faults}
    assert [said for said in case["faults"] if not any(fault.startswith(said) for fault in found)] == [], found


@pytest.mark.parametrize(
    "body",
    [
        ["return colour == 'red' and hole > 1"],
        ["if colour != 'blue' or player == NORTH:", "    return -1", "return hole if hole else len(board)"],
        ["note('drop', player, hole, 1)", "return 0"],
        ["for one in range(2, 16):", "    board[player][one] += max(hole, one) % 3", "return same_board(board, before)"],
        ["while hole < 8:", "    hole += 1", "    if board[player][hole] == other[0][hole]:", "        break", "return hole"],
        ['"""“A docstring” may hold a string."""', "return True"],
    ],
)
def test_allowed(game_file: Write, body: list[str]) -> None:
    """Ints, bools, strings beside readings, loops and calls by name are the language."""
    assert callable(bind(game_file(_text(body))).rule)


def test_all_faults_at_once(game_file: Write) -> None:
    """The faults of all functions of a file are told together, in the order of its lines."""
    module = game_file(_text(["return 1.5"]) + "def other(board):\n    return board[0][1:]\n")
    with pytest.raises(RuleError) as caught:
        bind(module)
    assert [(fault.line, fault.column) for fault in caught.value.faults] == [(9, 12), (15, 21)]


@pytest.mark.parametrize(
    ("readings", "says"),
    [
        ({"color": "red"}, ["there is no reading “color”; the readings are colour; for example colour=red"]),
        ({"colour": "green"}, ["the reading colour has no option “green”; its options are red, blue; for example colour=red"]),
        ({"colour": ""}, ["the reading colour has no option “”"]),
        ({"color": "red", "colour": "green"}, ["there is no reading “color”", "the reading colour has no option “green”"]),
    ],
)
def test_readings_that_there_are_not(game_file: Write, readings: dict[str, str], says: list[str]) -> None:
    """Every reading or option that does not exist is named, with those that do."""
    with pytest.raises(RuleError) as caught:
        bind(game_file(_text(["return 1"])), readings)
    assert [said for said, fault in zip(says, caught.value.faults, strict=True) if not fault.message.startswith(said)] == []


def test_a_game_without_readings(game_file: Write) -> None:
    """A reading chosen for a game that has none is an error like any other."""
    with pytest.raises(RuleError, match="there is no reading “colour”"):
        bind(game_file("def rule(board):\n    return 1\n"), {"colour": "red"})
