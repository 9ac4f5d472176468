"""What is refused, of every game: the message quotes the rule that forbids it; so it does in the command, which exits 2."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.cli import run
from gamekit.errors import GamekitError
from gamekit.play.game import game_ids, load_game, rule_set
from gamekit.play.position import parse_position
from gamekit.play.replay import play
from gamekit.rules.rulebook import rules_of

CASES: list[dict[str, Any]] = YAML(typ="safe").load((Path(__file__).parent / "refused_moves.yml").read_text(encoding="utf-8"))
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']}: {case['what']}")


def _says(message: str, parts: list[str]) -> bool:
    """Whether the message holds all parts, one after the other."""
    at = 0
    for part in parts:
        at = message.find(part, at) + len(part)
        if at < len(part):
            return False
    return True


def _play(case: dict[str, Any], moves: list[str]) -> None:
    chosen = {key: case.get(key) for key in ("variant", "columns", "readings")}
    rules = rule_set(load_game(case["game"]), **chosen)
    play(rules, parse_position(case["position"], rules) if "position" in case else None, moves)


@every_case
def test_refused(case: dict[str, Any]) -> None:
    """The last move is refused, or the position, or the rule set; those before it are not."""
    moves = case.get("moves", [])
    if moves:
        _play(case, moves[:-1])
    with pytest.raises(GamekitError) as caught:
        _play(case, moves)
    assert _says(str(caught.value), case["says"]), str(caught.value)
    if moves:
        assert str(caught.value).startswith(f"move {len(moves)}: ")


@every_case
def test_refused_by_the_command(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """The command says the same on standard error, nothing on standard output, and shows no traceback."""
    options = [[f"--{key}", str(case[key])] for key in ("position", "variant", "columns") if key in case]
    options += [["--reading", f"{name}={option}"] for name, option in case.get("readings", {}).items()]
    code = run(["play", case["game"], *case.get("moves", []), *(word for option in options for word in option), "--json"])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert _says(err, case["says"]), err
    assert "Traceback" not in err


def test_every_game_refuses() -> None:
    """Each game has a good many cases, and among them rules of its own that are quoted by name."""
    assert {case["game"] for case in CASES} == set(game_ids())
    assert min(Counter(case["game"] for case in CASES).values()) >= 15
    for game in game_ids():
        names = {rule.name for rule in rules_of(load_game(game).module).values()}
        named = {name for case in CASES if case["game"] == game for name in names if f"({name}" in " ".join(case["says"])}
        assert len(named) >= 5, (game, named)
