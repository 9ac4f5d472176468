"""Known numbers of ways to play so many turns (perft), the same by the rules and by a referee that shares nothing with them."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.games.counting import COUNTS, REFEREES, ways_by_referee, ways_by_rules
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
    assert [ways_by_rules(case, turns) for turns in _turns(case)] == case["ways"]


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
