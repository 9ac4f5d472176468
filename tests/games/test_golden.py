"""A random game of each game and variant, written down once: whoever changes a rule sees here what else changes with it."""

from __future__ import annotations

import json

import pytest

from tests.games.golden import GOLDEN, MOST_TURNS, file_of, seed_of, written
from tests.games.ways import Way, at_defaults


@pytest.mark.parametrize("way", at_defaults(), ids=str)
def test_the_same_game(way: Way) -> None:
    """Played again, the game is what its file holds, byte for byte: `python -m tests.games.golden` writes what it is now."""
    assert file_of(way).is_file(), f"no game of {way} is written down; python -m tests.games.golden"
    assert written(way, seed_of(way)).encode() == file_of(way).read_bytes()


def test_no_other_files() -> None:
    """Each file belongs to a game, is short, and ends with the end of its game."""
    assert sorted(GOLDEN.iterdir()) == sorted(map(file_of, at_defaults()))
    for file in GOLDEN.iterdir():
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        assert len(lines) <= MOST_TURNS + 2
        assert lines[-1]["outcome"]
