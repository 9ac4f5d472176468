"""The positions by which the games were begun, worked by hand, through the command; and that none of them was lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.cli import run
from tests.games.ways import GAMES

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "cases.yml").read_text(encoding="utf-8"))
SHARED = HERE.parents[2] / "shared" / "cases" / "positions.json"
# What is the same of a case wherever it is written down; how it is worked by hand is told in other words.
SAME = ("id", "game", "variant", "position", "move", "after", "winner", "may remove")


def _answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """The move leads to the position worked by hand, and to no end but the one that is told; or it may remove, or may not."""
    options = ["--position", case["position"], *(["--variant", case["variant"]] if "variant" in case else [])]
    if "after" in case:
        played = _answer(capsys, "play", case["game"], case["move"], *options)
        assert played["position"] == case["after"]
        assert (played["outcome"] or {"winner": None})["winner"] == case.get("winner")
        assert (played["outcome"] is None) == ("winner" not in case)
    if "may remove" in case:
        moves = _answer(capsys, "legal", case["game"], *options)["moves"]
        assert case["move"] in moves
        assert any(move.startswith(f"{case['move']}x") for move in moves) == case["may remove"]


def test_every_game_has_a_case() -> None:
    """No game was begun without one."""
    assert {case["game"] for case in CASES} == set(GAMES)


@pytest.mark.skipif(not SHARED.is_file(), reason="the shared cases are not beside this clone")
def test_shared_cases_are_these() -> None:
    """Where the shared cases are at hand, each is among ours, the same in all that a machine can compare."""
    ours = {case["id"]: [case.get(key) for key in SAME] for case in CASES}
    theirs = {case["id"]: [case.get(key) for key in SAME] for case in json.loads(SHARED.read_text(encoding="utf-8"))}
    assert {name: ours.get(name) for name in theirs} == theirs
