"""Results to read, made by hand: a small file, in the shape in which the command prints them."""

from __future__ import annotations

import json
from typing import Any

READINGS = {"first": "south", "reverse": "free-choice"}
"""Such readings as the study below is of; a test that asks a game for its rules gives the game's own."""


def study(game: str = "mweso", south: int = 510, north: int = 470, **other: Any) -> dict[str, Any]:
    """A study of a thousand games; whatever is given besides stands in the place of what is here."""
    games = other.get("games", 1000)
    shares = {"S": south, "N": north, "draws": games - south - north}
    made = {
        "game": game,
        "variant": None,
        "columns": 8,
        "readings": READINGS,
        "position": None,
        "games": games,
        "seed": 1,
        "version": "0.1.0",
        "digest": "0" * 64,
        "depth": None,
        "wins": {"S": south, "N": north},
        "draws": games - south - north,
        "unfinished": 0,
        "endless": 0,
        "repetition": 0,
        "reasons": {"ends-empty": south + north},
        "intervals": {name: [max(n / games - 0.03, 0.0), min(n / games + 0.03, 1.0)] for name, n in shares.items()},
        "turns": {"mean": 40.0, "sd": 20.0, "error": 0.63, "least": 8, "most": 200},
        "laps": {"mean": 2.5, "most": 40},
        "sown": {"mean": 9.0},
        "choices": {"mean": 8.0, "most": 20},
        "forced": 0.03,
        "captured": {"mean": 30.0},
        "capturing": 0.4,
        "lead_changes": {"mean": 5.0},
        "parted": None,
        "won": None,
    }
    return {**made, **other}


def parted(games: int, mean: float | None = 5.0) -> dict[str, Any]:
    """How many of a thousand games part."""
    turn = {"mean": mean, "least": 1, "most": 30} if games else {"mean": None, "least": 0, "most": None}
    return {"games": games, "share": games / 1000, "interval": [games / 1000, games / 1000], "turn": turn}


def solved(game: str = "mweso", columns: int = 8, **other: Any) -> dict[str, Any]:
    """A position solved."""
    made = {
        "game": game,
        "variant": None,
        "columns": columns,
        "readings": READINGS,
        "position": "…",
        "version": "0.1.0",
        "digest": "0" * 64,
        "value": "S",
        "turns": 12,
        "reason": "cleared",
        "choices": 0,
        "first_choice": None,
        "positions": 13,
        "line": ["B1", "b1"],
        "line_complete": True,
    }
    return {**made, **other}


def endgames(game: str = "mweso", seeds: int = 3, **other: Any) -> dict[str, Any]:
    """All positions of so many seeds solved."""
    made = {
        "game": game,
        "variant": None,
        "columns": 8,
        "readings": READINGS,
        "seeds": seeds,
        "version": "0.1.0",
        "digest": "0" * 64,
        "positions": 100,
        "won": 50,
        "lost": 30,
        "draws": 20,
        "not_known": 0,
        "longest": {"position": "…", "turns": 9, "reason": "cleared", "line": ["B1"], "line_complete": True},
    }
    return {**made, **other}


def file_of(studies: list[Any] | None = None, skill: list[Any] | None = None, answers: list[Any] | None = None) -> bytes:
    """A file of results, as `scripts/study` writes it."""
    value = {"version": "0.1.0", "studies": studies or [], "skill": skill or [], "solved": answers or []}
    return json.dumps(value, indent=1).encode()
