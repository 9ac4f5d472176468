"""Each reading of each game has a script in which its options part, so that its page can show the difference."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from gamekit.play.example import Example, read_example
from gamekit.play.game import game_ids, load_game
from gamekit.play.parting import parted

DOCS = Path(__file__).resolve().parents[2] / "docs" / "games"
# Options that no position parts from the default, by game and reading; `tests/games/test_one_game.py` says why.
ONE_GAME = {("chiana-wa-bwalo", "sole-man"): {"may-two"}}


def _doubts() -> list[tuple[str, str]]:
    games = {game: load_game(game) for game in game_ids()}
    names = {game: [*loaded.readings, *(["variant"] if loaded.variants else [])] for game, loaded in games.items()}
    return [(game, name) for game, found in names.items() for name in found]


@cache
def _scripts(game: str, reading: str) -> tuple[Example, ...]:
    paths = sorted((DOCS / game).glob(f"reading-{reading}*.game"))
    return tuple(read_example(path, path.name) for path in paths if re.fullmatch(rf"reading-{reading}(-[0-9]+)?", path.stem))


@pytest.mark.parametrize(("game", "reading"), _doubts(), ids=["/".join(one) for one in _doubts()])
def test_every_option_parts_from_the_default(game: str, reading: str) -> None:
    """In one of the reading's scripts each other option differs from the default: in the moves, the position or the end."""
    scripts = _scripts(game, reading)
    assert scripts, f"there is no docs/games/{game}/reading-{reading}.game"
    told: set[str] = set()
    options: set[str] = set()
    for script in scripts:
        first, *others = parted(script, reading)
        told |= {way.option for way in others if way.seen != first.seen}
        options |= {way.option for way in others}
    assert told == options - ONE_GAME.get((game, reading), set())
