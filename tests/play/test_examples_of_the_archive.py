"""The archive's own example games: each replays, and together they exercise every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.play.example import Example, read_example
from gamekit.play.game import game_ids, load_game
from gamekit.rules.rulebook import rules_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCRIPTS = sorted((DOCS / "games").glob("*/*.game"))


def _read(path: Path) -> Example:
    return read_example(path, path.relative_to(DOCS.parent).as_posix())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_script(path: Path) -> None:
    """Every script replays, and every turn of it asserts the position that it reaches."""
    example = _read(path)
    assert example.rules.game.id == path.parent.name
    assert [turn.number for turn in example.script.turns if not turn.asserted] == []


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_fires(game: str) -> None:
    """There is no rule of a game that none of its examples exercises."""
    fired: set[str] = set()
    for path in (DOCS / "games" / game).glob("*.game"):
        play = _read(path).play
        fired |= set(play.fired_at_start) | {rule for turn in play.turns for rule, _ in turn.fired}
    assert [rule for rule in rules_of(load_game(game).module) if rule not in fired] == []


@pytest.mark.parametrize("game", game_ids())
def test_every_option_that_changes_play_is_shown(game: str) -> None:
    """At least one script of a game chooses a reading other than the default."""
    readings = load_game(game).readings
    examples = [_read(path) for path in (DOCS / "games" / game).glob("*.game")]
    assert any(example.rules.readings[name] != default for example in examples for name, default in readings.items())
