"""Random games of any rule set, played by its rules as they are read, position for position."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet
from gamekit.play.notation import Move, room_for_moves
from gamekit.play.position import Position, columns_written, opening, parse_position, position_of

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "games"
NEVER_ENDING: list[dict[str, Any]] = YAML(typ="safe").load((HERE / "never_ending.yml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Stand:
    """A position of a random game in which the player can move, his moves as they are listed, and one of them to be made."""

    position: Position
    moves: tuple[Move, ...]
    chosen: Move


def listed(rules: RuleSet, position: Position) -> tuple[Move, ...]:
    """The moves as the rules list them, as ints."""
    rows = room_for_moves(rules)
    count = rules.rules.list_moves(position.lists(), position.player, rows)
    return tuple(tuple(row) for row in rows[:count])


def after(rules: RuleSet, position: Position, move: Move) -> tuple[Position, int]:
    """The position that a move leads to, and the result."""
    board = position.lists()
    result = rules.rules.take_turn(board, position.lists(), position.player, list(move))
    return position_of(board, 1 - position.player), int(result)


def walk(rules: RuleSet, seed: int, most_turns: int, start: Position | None = None) -> Iterator[Stand]:
    """A random game from the opening or from `start`, until it ends or the turns are used up."""
    chance, position = random.Random(seed), start or opening(rules)
    for _ in range(most_turns):
        moves = listed(rules, position)
        if not moves:
            return
        stand = Stand(position, moves, chance.choice(moves))
        yield stand
        position, result = after(rules, position, stand.chosen)
        if result:
            return


def starts(rules: RuleSet) -> list[Position]:
    """Positions to start from besides the opening: those of the game's scripts, and some with a move that never ends.

    Left out is what is no position under these readings.
    """
    found = []
    for text in _written(rules.game.id):
        if columns_written(text, rules.game) in (None, rules.columns):
            try:
                found.append(parse_position(text, rules))
            except NotationError:
                continue
    return found


@cache
def _written(game: str) -> list[str]:
    scripts = [script.read_text(encoding="utf-8") for script in sorted((DOCS / game).glob("*.game"))]
    heads = [re.search(r"^position: *(.+)$", text, re.MULTILINE) for text in scripts]
    return [head[1] for head in heads if head] + [case["position"] for case in NEVER_ENDING if case["game"] == game]
