"""Known numbers of ways to play so many turns (perft), the same by the rules and by a referee that shares nothing with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.games.counting import COUNTS, KEPT, REFEREES, as_lines, counted_again, rules_of, ways_by_referee, ways_by_rules
from tests.games.ways import at_defaults

CASES: list[dict[str, Any]] = YAML(typ="safe").load(COUNTS.read_text(encoding="utf-8"))


def _said(case: dict[str, Any]) -> str:
    readings = [f"{name}={option}" for name, option in case.get("readings", {}).items()]
    return " ".join([case["game"], case.get("variant") or "", *readings, "from a position" if "position" in case else ""])


def _turns(case: dict[str, Any]) -> range:
    return range(1, len(case["ways"]) + 1)


@pytest.mark.parametrize("case", CASES, ids=_said)
def test_by_the_rules(case: dict[str, Any]) -> None:
    """The rules allow as many ways as are written down."""
    assert ways_by_rules(case, len(case["ways"])) == case["ways"]


@pytest.mark.parametrize("case", [case for case in CASES if case["game"] in REFEREES], ids=_said)
def test_by_the_referee(case: dict[str, Any]) -> None:
    """The referee of the game counts the same."""
    if case.get("readings") and not REFEREES[case["game"]].knows_readings:
        pytest.skip("this referee knows the letter of the account alone")
    assert [ways_by_referee(case, turns) for turns in _turns(case)] == case["ways"]


def test_every_game_is_counted() -> None:
    """Each game with each of its variants is counted from the opening, and none without need of a referee."""
    counted = {(case["game"], case.get("variant")) for case in CASES if not case.keys() & {"readings", "position"}}
    assert {(way.game, way.variant) for way in at_defaults()} == counted
    assert {way.game for way in at_defaults()} == set(REFEREES)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.parent.name))
def test_what_pages_show_is_counted_again(path: Path) -> None:
    """The numbers on the page of a game are those that its rules give now, and stand in the file as they are written there."""
    text = path.read_text(encoding="utf-8")
    assert as_lines(counted_again(json.loads(text))) == text


def test_every_game_has_numbers_for_its_page() -> None:
    """Each game has a file of numbers, its first those of its opening under the defaults."""
    assert {path.parent.name for path in KEPT} == set(REFEREES)
    for path in KEPT:
        first = json.loads(path.read_text(encoding="utf-8"))["turns"][0]
        assert first["game"] == path.parent.name
        assert first["readings"] == dict(rules_of({"game": path.parent.name}).readings)
