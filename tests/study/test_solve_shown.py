"""What the site shows as solved: every board and the small endgames of any game, kept as long as the rules are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.play.game import load_game
from gamekit.study import solve_shown
from gamekit.study.solve_shown import COLUMNS, boards, solved_shown, with_endgames


def test_what_is_solved() -> None:
    """A game that may have any number of columns is solved on each of 2 to 20; of the others each variant has its endgames."""
    kunja, kiela = load_game("chiana-wa-kunja"), load_game("kiela")
    assert [rules.columns for rules in boards(kunja)] == list(COLUMNS) == list(range(2, 21))
    assert [rules.variant for rules in with_endgames(kiela)] == ["advanced", "beginner", "expert"]
    assert not list(boards(kiela)) and not list(with_endgames(kunja))


def test_what_is_kept_is_not_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was solved under the same rules is taken as it is; under others it is solved again; of any archive."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "archives" / "wells"))
    monkeypatch.setattr(solve_shown, "COLUMNS", range(2, 5))
    monkeypatch.setattr(solve_shown, "ENDGAMES", 1200)
    games = [load_game("chiana-wa-bwalo"), load_game("wells", "wells_games")]
    said: list[str] = []
    found = solved_shown(games, (), said.append)
    assert [one["columns"] for one in found if "seeds" not in one] == [2, 3, 4]
    assert [one["seeds"] for one in found if "seeds" in one] == [2, 3]
    assert said[0] == "chiana-wa-bwalo, 2 columns" and said[-1] == "wells, endgames"
    marked = [{**one, "version": "kept"} for one in found]
    marked[0]["digest"] = "of other rules"
    again = solved_shown(games, marked)
    assert [one["version"] == "kept" for one in again] == [False] + [True] * (len(found) - 1)
    assert again[0] == found[0]
