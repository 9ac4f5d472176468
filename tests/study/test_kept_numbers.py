"""The numbers that the site shows are those that counting gives: a sample of them is counted again, to the last digit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.study.digest import study_digest
from gamekit.study.run import Plan, studies, study
from gamekit.study.shown import at_defaults, depths, others
from gamekit.study.solve import solved
from tests.games.ways import GAMES

KEPT = json.loads((Path(__file__).parents[2] / "docs" / "data" / "results.json").read_text(encoding="utf-8"))
WHOLE = ["mweso", "chiana-wa-kunja", "chiana-wa-bwalo"]
"""Games of which a hundred thousand games are soon played."""


def _rules(value: dict[str, Any]) -> RuleSet:
    return rule_set(load_game(value["game"]), variant=value["variant"], columns=value["columns"], readings=value["readings"])


def _of(kind: str, game: str) -> list[dict[str, Any]]:
    return [value for value in KEPT[kind] if value["game"] == game]


@pytest.mark.parametrize("game", WHOLE)
def test_a_study_counted_again(game: str) -> None:
    """A hundred thousand games at the defaults, and under the last option of the last reading, come to the same."""
    kept = [_of("studies", game)[0], _of("studies", game)[-1]]
    counted = studies([_rules(value) for value in kept], kept[0]["games"], kept[0]["seed"], plan=Plan(2))
    assert [one.kept() for one in counted] == kept


@pytest.mark.parametrize("game", GAMES)
def test_choosing_well_counted_again(game: str) -> None:
    """The games of a player who looks one turn ahead come to the same."""
    kept = next(value for value in _of("skill", game) if value["depth"] == 1)
    assert study(_rules(kept), kept["games"], kept["seed"], depth=1, plan=Plan(2)).kept() == kept


def test_columns_solved_again() -> None:
    """On every number of columns the openings come to the same."""
    kept = [value for value in KEPT["solved"] if "seeds" not in value and value["positions"] < 3000]
    assert len(kept) > 30
    assert [solved(_rules(value)).as_json() for value in kept] == kept


def test_everything_is_kept() -> None:
    """Every game, variant and option has its study, under the digest that its rules have now."""
    digests = {value["digest"] for value in KEPT["studies"]}
    ways = [way for game in GAMES for rules in at_defaults(load_game(game)) for way in (rules, *others(rules))]
    assert len(ways) == len(KEPT["studies"])
    assert set(map(study_digest, ways)) == digests, "the rules have changed since the numbers were counted; run scripts/study"
    defaults = [rules for game in GAMES for rules in at_defaults(load_game(game))]
    looked = {(study_digest(rules), depth) for rules in defaults for depth in depths(KEPT["studies"], rules)}
    assert looked == {(value["digest"], value["depth"]) for value in KEPT["skill"]}
