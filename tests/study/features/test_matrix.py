"""The matrix: each cell is what the account says, rests on a rule of the game, and knows the readings that would change it."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from gamekit.play.game import Game, game_ids, load_game, rule_set
from gamekit.study.features.evidence import Cell, Evidence
from gamekit.study.features.listing import FEATURES, cells
from gamekit.study.features.matrix import PLAY, Column, Matrix, columns_of, read, written

# What they share takes longer to make than they take: one worker has them all.
pytestmark = pytest.mark.xdist_group("matrix")
LETTERS: dict[str, list[tuple[str, str | None]]] = {
    "M": [("mweso", None)],
    "T": [("kanotta", None)],
    "U": [("chiana-wa-kunja", None)],
    "W": [("chiana-wa-bwalo", None)],
    "R": [("wari-alignment", None)],
    "a": [("kiela", "advanced")],
    "b": [("kiela", "beginner")],
    "e": [("kiela", "expert")],
}
LETTERS["k"] = LETTERS["a"] + LETTERS["b"] + LETTERS["e"]
Found = dict[tuple[str, str | None], dict[str, Cell]]
TABLE = YAML(typ="safe").load(Path(__file__).with_name("matrix.yml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def found() -> Found:
    """The cells of each game and variant at the default readings."""
    games = [load_game(game) for game in game_ids()]
    sets = [(game, variant) for game in games for variant in game.variants or (None,)]
    return {(game.id, variant): cells(Evidence(rule_set(game, variant=variant))) for game, variant in sets}


@pytest.fixture(scope="module")
def mweso() -> list[Column]:
    """The column of Mweso with what its readings change."""
    return columns_of(load_game("mweso"))


@pytest.mark.parametrize("feature", [feature.id for feature in FEATURES])
def test_each_cell_is_what_the_account_says(feature: str, found: Found) -> None:
    """What was found by playing and reading the rules is what somebody who read the accounts wrote down."""
    wanted = {column: value for value, letters in TABLE[feature].items() for one in letters.split() for column in LETTERS[one]}
    assert {column: row[feature].value for column, row in found.items() if row[feature].value is not None} == wanted


def test_each_cell_rests_on_rules_of_its_game(found: Found) -> None:
    """Each cell with a value names one rule or more, all of them in the game's file and founded on something."""
    for (game, variant), row in found.items():
        book = Evidence(rule_set(load_game(game), variant=variant)).heard.book
        for feature, cell in row.items():
            assert bool(cell.rules) == (cell.value is not None), (game, feature)
            assert all(book[rule].quotes or book[rule].marked for rule in cell.rules), (game, feature)


HERE = "the hole opposite, and the one behind it if it is occupied"
CHOSEN = [
    ("direction", "may_turn"),
    ("singles", "may_pick_up"),
    ("laps", "falls_into_an_occupied_hole"),
    ("ring", "next_hole"),
    ("empty-back", "make_move"),
    ("own-front-both", "captures"),
    ("captives", "add_captives"),
    ("ends-empty", "ends_are_empty"),
]


@pytest.mark.parametrize(("feature", "rule"), CHOSEN)
def test_the_first_rule_is_the_one_that_says_it(feature: str, rule: str, found: Found) -> None:
    """The rule to which a cell of Mweso leads is the one whose words say so."""
    assert found["mweso", None][feature].rules[0] == rule


def test_the_rule_that_takes_is_named_before_the_step(found: Found) -> None:
    """What is captured rests first on the rule that says which holes, and then on the one that takes from each."""
    assert found["kanotta", None]["taken"].rules[:3] == ("take_file", "take", "sow_and_take")
    assert found["kiela", "advanced"]["taken"].rules[:2] == ("take_captives", "take_captives_from")


def test_readings_that_change_a_cell_are_known(mweso: list[Column]) -> None:
    """What features of Mweso come to under other options is found by trying; a reading that changes nothing is not named."""
    (column,) = mweso
    changed = {
        (feature, one.reading, one.option): one.value or "" for feature, others in column.otherwise.items() for one in others
    }
    assert changed["direction", "reverse", "none"] == "anticlockwise only"
    assert changed["direction", "reverse", "capture-only"].endswith("from A1, A2, B1 or B2 also clockwise, under a condition")
    assert "from B1, B2, B3 or B4 also clockwise" in changed["direction", "turning-holes", "four-of-the-back-row"]
    assert changed["captives", "continue-with", "captives-only"] == "to the hole after the one lifted, sown on alone"
    assert changed["opening", "setup", "arrange-in-turn"] == "each arranges his seeds anew"
    assert changed["ends-empty", "ends", "off"] == "goes on"
    assert changed["singles-only", "loss-test", "at-own-turn"] == "lost, seen when he is to move"
    assert changed["ends-empty", "ends", "one-move-capture"] == "lost, at once, under a condition"
    assert changed["endless", "endless", "mover-loses"] == "he who makes it has lost"
    assert "first" not in {reading for _, reading, _ in changed}


def test_what_the_editors_decided_is_known(mweso: list[Column]) -> None:
    """Of Mweso's cells two rest on the editors alone, for no account speaks of play without an end."""
    assert mweso[0].decided == ("endless", "repetition")


def test_what_only_who_begins_asks_changes_nothing(mweso: list[Column]) -> None:
    """Of readings that no turn asks nothing is tried; what of a position that comes back changes that feature alone."""
    (column,) = mweso
    text = Evidence(rule_set(load_game("mweso"))).text
    assert not any(text.asks(entry, "first") for entry in PLAY)
    assert any(text.asks(entry, "endless") for entry in PLAY)
    named = [feature for feature, others in column.otherwise.items() if "repetition" in {one.reading for one in others}]
    assert named == ["repetition"]


def test_what_is_rare_is_tried() -> None:
    """Two lines with one step, and a spread that leaves one and two in front without going beyond, come up in some position."""
    (wari,) = columns_of(load_game("wari-alignment"))
    assert {(one.reading, one.option) for one in wari.otherwise["taken"]} >= {("double", "one-per-line")}
    kunja = rule_set(load_game("chiana-wa-kunja"), readings={"repeat": "literal-result"})
    assert cells(Evidence(kunja))["own-back"].value == "the turn is over or another of his holes is sown"


KANOTTA = [
    ("singles", "pass", "singles", "may be sown only by a player who has nothing else, and only into an occupied next hole"),
    ("extras", "only-if-both-occupied", "taken", f"{HERE}, and two others that he chooses, where both hold seeds"),
    ("extra-holes", "any-two", "taken", f"{HERE}, and two others, occupied or not, that he chooses"),
]


@pytest.mark.parametrize(("reading", "option", "feature", "value"), KANOTTA)
def test_what_is_chosen_depends_on_readings(reading: str, option: str, feature: str, value: str) -> None:
    """Which other holes are taken, when, and where singles may go, comes out otherwise under Kanotta's readings of it."""
    rules = rule_set(load_game("kanotta"), readings={reading: option})
    assert cells(Evidence(rules), [one for one in FEATURES if one.id == feature])[feature].value == value


def test_columns_can_be_kept(mweso: list[Column]) -> None:
    """What is written of columns is read as the same columns."""
    assert read(written(mweso)) == mweso


def test_a_game_of_another_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wells, of an invented account, has its features, too; what it has not makes no sense or goes on, and has no row."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "archives" / "wells"))
    module = importlib.import_module("wells_games.wells")
    try:
        matrix = Matrix(tuple(columns_of(Game("wells", module))))
    finally:
        del sys.modules["wells_games.wells"], sys.modules["wells_games"]
    (column,) = matrix.columns
    values = {name: cell.value for name, cell in column.cells.items()}
    assert (values["seeds"], values["lie"]) == ("24", "three in every back hole")
    assert (values["laps"], values["singles"]) == ("many: relay sowing", "may be sown")
    assert (values["brought-by"], values["taken"], values["captives"]) == ("nothing", None, None)
    assert [one.value for one in column.otherwise["singles"]] == ["may not be sown"]
    assert column.cells["ring"].rules[0] == "next_hole"
    assert {"taken", "ends-empty", "few"}.isdisjoint(feature.id for feature in matrix.features)
