"""The command `compare`: what two games have in common and what differs, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

Command = Callable[..., Any]


def test_two_games(command: Command) -> None:
    """What differs is printed with the rules it rests on, and how many features are the same."""
    done = command("compare", "mweso", "chiana-wa-kunja")
    assert (done.code, done.err) == (0, "")
    assert "A turn: Laps\n    mweso: many: relay sowing (falls_into_an_occupied_hole)\n" in done.out
    assert done.out.splitlines()[-2] == "Left out, for in both the editors decided it: repetition"
    assert done.out.splitlines()[-1] == "The same: 5 of 21, 0.24"


def test_as_json(command: Command) -> None:
    """The same as one JSON value: the features, the columns with their cells, the likeness."""
    done = command("compare", "mweso", "chiana-wa-kunja", "--json")
    answer = json.loads(done.out)
    assert list(answer) == ["features", "columns", "likeness"]
    assert [column["game"] for column in answer["columns"]] == ["mweso", "chiana-wa-kunja"]
    (likeness,) = answer["likeness"]
    assert (len(likeness["same"]), likeness["share"], likeness["by_the_editors"]) == (5, 0.2381, ["repetition"])
    assert answer["columns"][0]["cells"]["laps"] == {"value": "many: relay sowing", "rules": ["falls_into_an_occupied_hole"]}


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (["mweso"], "name two games, for example gamekit compare kiela mweso"),
        (["mweso", "mweso"], "not “mweso mweso”"),
        (["mweso", "kiela", "kanotta"], "two different games are wanted, and not “mweso kiela kanotta”"),
        (["mweso", "mwezo"], "there is no game “mwezo”; did you mean mweso?"),
    ],
)
def test_other_than_two_games(command: Command, games: list[str], said: str) -> None:
    """One game, one twice, three, or one that is not there: an error that says what is right."""
    done = command("compare", *games)
    assert (done.code, done.out) == (2, "") and said in done.err
