"""Moves as a script, which `gamekit replay` plays after and checks."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.play.game import RuleSet
from gamekit.play.position import Position, print_position
from gamekit.play.replay import Play


def as_script(rules: RuleSet, start: Position | None, moves: Sequence[str], title: str) -> str:
    """A script that plays the moves from a position (the opening where None), and asserts the position that they reach.

    What stands at the default, or as the opening has it, is not written.
    """
    game = Play(rules, start)
    turns = [f"{number}. {game.move(move).move}" for number, move in enumerate(moves, 1)]
    result = "*" if game.outcome is None else game.outcome.winner or "draw"
    reached = [f"   => {print_position(game.position, rules)}"] if turns else []
    return "\n".join([*_head(rules, start, title), "", *turns, *reached, f"result: {result}", ""])


def _head(rules: RuleSet, start: Position | None, title: str) -> list[str]:
    game = rules.game
    head = [f"game: {game.id}", f"title: {title}"]
    head += [f"position: {print_position(start, rules)}"] if start else []
    head += [f"variant: {rules.variant}"] if rules.variant not in (None, *game.variants[:1]) else []
    head += [f"columns: {rules.columns}"] if rules.columns != game.board.columns and not start else []
    return head + [f"reading: {name}={option}" for name, option in rules.readings.items() if option != str(game.readings[name])]
