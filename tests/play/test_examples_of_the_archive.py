"""The archive's own example games: each replays, and together they exercise every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.play.example import Example, read_example
from gamekit.play.game import game_ids, load_game
from gamekit.rules import common
from gamekit.rules.declare import Reading
from gamekit.rules.rulebook import rules_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
SHARED = {name for name, value in vars(common).items() if isinstance(value, Reading)}
SCRIPTS = sorted((DOCS / "games").glob("*/*.game"))


def _read(path: Path) -> Example:
    return read_example(path, path.relative_to(DOCS.parent).as_posix())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_script(path: Path) -> None:
    """Every script replays, and plays the game in whose folder it stands."""
    assert _read(path).rules.game.id == path.parent.name


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
    """At least one script of a game that has readings of its own chooses one other than the default."""
    loaded = load_game(game)
    readings = {name: default for name, default in loaded.readings.items() if name not in SHARED}
    if not readings:
        pytest.skip(f"{game} has no readings of its own")
    examples = [_read(path) for path in (DOCS / "games" / game).glob("*.game")]
    assert any(example.rules.readings[name] != default for example in examples for name, default in readings.items())


@pytest.mark.parametrize("name", ["eight-from-d2", "one-capture", "two-captures"])
def test_the_account_s_worked_cases_are_asserted(name: str) -> None:
    """What Braunholtz works out himself is held turn by turn."""
    turns = _read(DOCS / "games" / "mweso" / f"{name}.game").script.turns
    assert turns and all(turn.asserted for turn in turns)
