"""The file of results: read into values, every fault named with its place, and what is out of date."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from gamekit.errors import SourceError
from gamekit.play.game import load_game, rule_set
from gamekit.play.position import opening, print_position
from gamekit.study.digest import study_digest
from gamekit.study.json_places import place_of
from gamekit.study.kept import is_stale, read_results
from gamekit.study.results import Endgames, Solved
from tests.study.results_of import endgames, file_of, parted, solved, study

FILE = "docs/data/results.json"


def complaint(data: bytes) -> str:
    """What is said of a faulty file."""
    with pytest.raises(SourceError) as caught:
        read_results(data, FILE)
    assert all(fault.file == FILE and fault.line and fault.column for fault in caught.value.faults)
    return str(caught.value)


def test_results_are_values() -> None:
    """Studies, skill and what is solved are read; of a solved position and endgames each is known for what it is."""
    other = study(parted=parted(0))
    found = read_results(file_of([study(), other], [study(depth=1)], [solved(), endgames()]), FILE)
    assert found.studies[0].shares == {"S": 0.51, "N": 0.47, "draws": 0.02}
    assert found.studies[1].parted and found.studies[1].parted.turn.mean is None
    assert found.skill[0].depth == 1
    assert [type(one) for one in found.solved] == [Solved, Endgames]


def test_a_later_version_may_say_more() -> None:
    """A key that nothing here knows is left alone."""
    assert read_results(file_of([study(colour="red")]), FILE).studies[0].game == "mweso"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": "many"}, 'studies, entry 2 (mweso), games: “"many"”: input should be a valid integer'),
        ({"wins": {"S": 510}}, "studies, entry 2 (mweso), wins, N: is missing"),
        ({"draws": 21}, "wins, draws and unfinished games are 1001 together, but games is 1000"),
        ({"forced": 1.5}, "forced: “1.5”: input should be less than or equal to 1"),
        ({"intervals": {"S": [0.1], "N": [0, 1], "draws": [0, 1]}}, "intervals, S, entry 2"),
        ({"turns": None}, "turns: “null”"),
    ],
)
def test_a_fault_is_named_with_its_place(wrong: dict[str, Any], said: str) -> None:
    """What is wrong is quoted, with the result that it stands in and the way to mend it."""
    told = complaint(file_of([study(), study() | wrong]))
    assert said in told and "`scripts/study` writes this file" in told


def test_all_faults_are_told_in_the_order_of_the_file() -> None:
    """One run names every fault, each with the line on which it stands."""
    data = file_of([study(seed=None)], [], [solved(value="both"), endgames(seeds=0)])
    told = complaint(data).splitlines()
    assert len(told) == 3
    lines = data.decode().splitlines()
    for one, word in zip(told, ('"seed"', '"value"', '"seeds"'), strict=True):
        assert word in lines[int(one.split(":")[1]) - 1]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"version": "0.1.0",', f"{FILE}:1:21: is not JSON"),
        (b'{"a":\n "\xff"}', f"{FILE}:2:3: the byte 0xFF here is not UTF-8"),
        (b'{"a": NaN}', "NaN is no number in JSON"),
        (b"[" * 100000, "is not a file of results"),
        (b"[]", "the file: “[]”"),
        (b"{}", "studies: is missing"),
        (b"", "is not JSON"),
    ],
)
def test_what_is_no_file_of_results_is_refused(data: bytes, said: str) -> None:
    """A file cut short, of another kind or with bytes that are no text is named, and nobody sees a traceback."""
    assert said in complaint(data)


def test_a_place_is_where_the_value_stands() -> None:
    """Line and column count from 1; what is not there has the place of what it should stand in."""
    text = '{"a": [1,\n  {"b": "]"}, 3],\n "c": 4}'
    value = {("a",): (1, 7), ("a", 1, "b"): (2, 9), ("a", 2): (2, 15), ("c",): (3, 7), ("c", "d"): (3, 7), ("e",): (1, 1)}
    assert json.loads(text)["a"][1]["b"] == "]"
    assert {path: place_of(text, path) for path in value} == value


def test_a_result_of_other_rules_is_out_of_date() -> None:
    """The digest tells it, as does a reading, an option or a variant that there no longer is."""
    game = load_game("mweso")
    rules = rule_set(game)
    fresh: dict[str, Any] = {"readings": dict(rules.readings), "digest": study_digest(rules, None)}
    old = {**fresh, "digest": "0" * 64}
    gone: dict[str, Any] = {**fresh, "readings": {**rules.readings, "reverse": "sometimes"}}
    fewer = {**fresh, "readings": {"first": "south"}}
    at_opening = {**fresh, "position": print_position(opening(rules), rules)}
    cases = [study(**fresh), study(**old), study(**gone), study(**fewer), study(**fresh, variant="expert")]
    results = read_results(
        file_of(cases, [], [solved(**at_opening), endgames(**fresh), solved(**{**fresh, "position": "x"})]), FILE
    )
    assert [is_stale(one, game) for one in results.studies] == [False, True, True, True, True]
    assert [is_stale(one, game) for one in results.solved] == [False, False, True]


def test_results_are_read_without_numba() -> None:
    """Nothing that compiles is imported, so that a site is built without the extra `fast`."""
    code = "import sys; import gamekit.site.numbers; sys.exit('numba' in sys.modules or 'matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
