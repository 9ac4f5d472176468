"""Scripts: every key and line of a right one is read, every fault of a wrong one named at once with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from gamekit.errors import ScriptError
from gamekit.play.example import Example, read_example, replay_script
from gamekit.play.position import print_position
from gamekit.play.script import KEYS, Located, parse_script

RIGHT = """\
game: mweso
title: A right script
labels: source
author: Nobody
reading: first=south
date: 2026

1. D2 opens
   the game.
   => 4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,1,1,1/4,0,5,5,5,0,5,5 N
2. A7 goes on
# A remark.
result: *
"""
EVERYTHING = """\
# Remarks may stand anywhere,

game:   mweso
title: Every key: with a colon
source: “A favorite arrangement”
labels: source
position: 4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 N opened=S
# in the head,
columns: 8
reading: setup=arrange-in-turn
reading: first=north
author: Nobody
date: 2026-11-30

1. =0,0,0,0,0,0,0,0/16,16,0,0,0,0,0,0    “a large number”
# between turns,

\tin A8 and A7.
   => 0,0,0,0,0,0,16,16/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S
   => 0,0,0,0,0,0,16,16/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S opened=SN
   Both have arranged.
2. D2
result: *
# and at the end.
"""
BAD: list[dict[str, Any]] = YAML(typ="safe").load((Path(__file__).parent / "bad_scripts.yml").read_text(encoding="utf-8"))


def _script(case: dict[str, Any]) -> str:
    if "script" in case:
        return str(case["script"])
    assert RIGHT.count(case["old"]) == 1, case["old"]
    return RIGHT.replace(case["old"], case["new"])


def _faults(text: str) -> list[str]:
    with pytest.raises(ScriptError) as caught:
        replay_script(text, "a.game")
    assert {fault.file for fault in caught.value.faults} == {"a.game"}
    return [f"{fault.line}:{fault.column}: {fault.message}" for fault in caught.value.faults]


@pytest.mark.parametrize("case", BAD, ids=lambda case: case["what"])
def test_faults(case: dict[str, Any]) -> None:
    """Every fault is found at its line and column, in order, and no other."""
    faults = _faults(_script(case))
    wanted = [said for said in case["faults"] if not any(fault.startswith(said) for fault in faults)]
    assert wanted == [], faults
    assert [fault for fault in faults if not any(fault.startswith(said) for said in case["faults"])] == []


def test_every_key_is_read() -> None:
    """A script with every key, remarks, comments and assertions is read whole, each piece with its place."""
    script = parse_script(EVERYTHING, "every.game")
    assert set(script.head) | {"reading"} == set(KEYS) - {"variant"}
    assert script.head["game"] == Located("mweso", 3, 9)
    assert script.title == "Every key: with a colon"
    assert script.readings == [Located("setup=arrange-in-turn", 10, 10), Located("first=north", 11, 10)]
    first, second = script.turns
    assert first.move == Located("=0,0,0,0,0,0,0,0/16,16,0,0,0,0,0,0", 15, 4)
    assert first.comment == ["“a large number”", "in A8 and A7.", "Both have arranged."]
    assert [(asserted.line, asserted.column) for asserted in first.asserted] == [(19, 7), (20, 7)]
    assert (second.number, second.move.text, second.comment, second.asserted) == (2, "D2", [], [])
    assert script.result == Located("*", 23, 9)


def test_a_right_script_plays() -> None:
    """The replay has the rule set of the head, a turn for each move, and says what the command prints."""
    example = replay_script(EVERYTHING, "docs/every.game")
    assert (example.name, example.labels) == ("every", "source")
    assert {name: example.rules.readings[name] for name in ("setup", "first")} == {"setup": "arrange-in-turn", "first": "north"}
    assert [turn.move for turn in example.play.turns] == ["=0,0,0,0,0,0,0,0/16,16,0,0,0,0,0,0", "B2"]
    assert list(example.as_json())[:3] == ["file", "title", "game"]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends(end: str) -> None:
    """Line ends of other systems are line ends; places do not move."""
    text = RIGHT.replace("\n", end)
    assert _moves(replay_script(text, "a.game")) == ["B2", "b2"]
    assert _faults(text.replace("2. A7", "3. A7"))[0].startswith("11:1: turn “3.” should be 2.")


def _moves(example: Example) -> list[str]:
    return [turn.move for turn in example.play.turns]


def test_a_line_ends_where_an_editor_ends_it() -> None:
    """Characters at which only Python ends a line do not shift the places of what follows."""
    text = RIGHT.replace("opens", "opens\x85the game").replace("2. A7", "3. A7")
    assert _faults(text)[0].startswith("11:1: ")


def test_a_byte_order_mark_is_no_key(tmp_path: Path) -> None:
    """What some editors put before UTF-8 text is no part of the script."""
    file = tmp_path / "a.game"
    file.write_bytes(b"\xef\xbb\xbf" + RIGHT.encode())
    assert _moves(read_example(file, "a.game")) == ["B2", "b2"]


def test_bytes_that_are_not_utf_8(tmp_path: Path) -> None:
    """The first such byte is named with its line, and its column counted in characters."""
    file = tmp_path / "a.game"
    file.write_bytes(RIGHT.encode().replace(b"title: A right", "title: é".encode() + b"\xe9"))
    with pytest.raises(ScriptError, match=r"^a\.game:2:9: the byte 0xe9 is not UTF-8; save the file as UTF-8"):
        read_example(file, "a.game")


@given(text=st.text(alphabet="game:mwsotil1234. \nBbA<>=>,/0NS*reuxd#\t\x00\u2028", max_size=120))
def test_whatever_is_written_is_a_script_or_refused(text: str) -> None:
    """Any text replays or raises a ScriptError with places, never anything else."""
    for whole in (text, "game: mweso\ntitle: x\n" + text, "game: mweso\ntitle: x\n\n1. B2\n" + text):
        try:
            example = replay_script(whole, "a.game")
        except ScriptError as error:
            assert all(fault.line and fault.column and fault.file == "a.game" for fault in error.faults)
        else:
            assert print_position(example.play.position, example.rules)
