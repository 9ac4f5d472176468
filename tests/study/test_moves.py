"""One move under several rule sets: positions stand where a game allows them, and the simplest that tells most is found."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from gamekit.play.game import RuleSet, load_game, rule_set
from gamekit.play.position import parse_position, print_position
from gamekit.study.moves import simplest
from gamekit.study.moves_kept import moves_of
from gamekit.study.shared import Shared, drawn, made_up, standing

NONE = (0,) * 8
BACK_ROWS = Shared(((3, 0, 0, 0, 0, 0, 0, 0), NONE, NONE, (0, 0, 0, 0, 2, 2, 3, 0)))


def _rules(game: str, **chosen: Any) -> RuleSet:
    return rule_set(load_game(game), **chosen)


def test_seeds_lie_alike_under_every_game() -> None:
    """The same seeds in four rows are a position of each game, written as it writes it, and drawn alike."""
    written = {}
    for game in ("mweso", "chiana-wa-kunja", "chiana-wa-bwalo", "kanotta"):
        rules = _rules(game)
        position = standing(BACK_ROWS, rules)
        assert position is not None
        written[game] = print_position(position, rules)
        assert parse_position(written[game], rules) == position
        south, north = drawn(position, rules)
        assert (south[3], north[0]) == (BACK_ROWS.rows[3], BACK_ROWS.rows[0])
    assert written["chiana-wa-kunja"].startswith("3n,0,0,") and written["chiana-wa-kunja"].endswith("2s,2s,3s,0 S")
    assert written["chiana-wa-bwalo"].endswith(" S last=B5,b8")


def test_what_a_game_does_not_allow_does_not_stand() -> None:
    """In Chiana wa Kunja no seeds lie in front rows, nor out of series; Kiela's beginners have twenty-eight between them."""
    kunja = _rules("chiana-wa-kunja")
    assert standing(Shared(((3, 0, 0, 0, 0, 0, 0, 0), NONE, (2, 0, 0, 0, 0, 0, 0, 0), NONE)), kunja) is None
    assert standing(Shared(((3, 0, 3, 0, 0, 0, 0, 0), NONE, NONE, (2, 0, 0, 0, 0, 0, 0, 0))), kunja) is None
    full = Shared(((2,) * 10, (0,) * 10, (0,) * 10, (2,) * 10))
    assert standing(full, _rules("kiela", variant="beginner")) is None
    assert standing(full, _rules("kiela")) is not None


def test_the_simplest_move_is_found() -> None:
    """Among the same positions the same move is found: it tells the two games apart, and nothing simpler does."""
    sets = [_rules("mweso"), _rules("kanotta")]
    found = simplest(sets, made_up(8, 1), 300)
    assert found is not None and found == simplest(sets, made_up(8, 1), 300)
    assert found.told == {(0, 1)}
    assert found.plays[0].lies != found.plays[1].lies
    for shared in islice(made_up(8, 1), 300):
        alone = simplest(sets, [shared], 1)
        assert alone is None or alone.worth <= found.worth


def test_what_is_known_is_not_told_again() -> None:
    """Where the only two rule sets are known to differ, there is nothing more to find."""
    sets = [_rules("mweso"), _rules("kanotta")]
    assert simplest(sets, made_up(8, 1), 300, frozenset({(0, 1)})) is None


def test_boards_without_a_position_in_common() -> None:
    """Mweso and Kiela have other numbers of columns, and Wari no holes: no move is looked for."""
    games = [load_game(game) for game in ("kiela", "mweso", "wari-alignment")]
    assert moves_of(games, tries=5)["pairs"] == []


@pytest.mark.parametrize("seed", [1, 2])
def test_each_player_has_enough(seed: int) -> None:
    """Nobody is nearly beaten in a position made up."""
    for shared in islice(made_up(8, seed), 50):
        assert min(sum(map(sum, shared.rows[:2])), sum(map(sum, shared.rows[2:]))) >= 3
