"""One game of a study, played move by move as a replay, so that it can be read, drawn, and written down as a script."""

from __future__ import annotations

from types import FunctionType
from typing import cast

from gamekit.play.game import RuleSet
from gamekit.play.notation import Move, move_width, print_move, room_for_moves
from gamekit.play.position import Position
from gamekit.play.replay import Play
from gamekit.rules.bind import bind
from gamekit.rules.random import next_random, random_state
from gamekit.study.chunk import MOST_TURNS
from gamekit.study.script import as_script
from gamekit.study.search import best_move


def game_of_study(
    rules: RuleSet, seed: int, number: int, position: Position | None = None, depth: int = 0, most_turns: int = MOST_TURNS
) -> Play:
    """Game `number` of a seed, turn by turn; with a `depth` South looks ahead in even games and North in odd ones."""
    bound = bind(rules.game.module, rules.readings, variant=rules.variant, also=(cast(FunctionType, best_move),))
    game = Play(rules, position)
    state = random_state(seed, number)
    rows = [[0] * move_width(rules) for _ in room_for_moves(rules)]
    while not game.outcome and len(game.turns) < most_turns:
        now = game.position
        count = bound.list_moves(now.lists(), now.player, rows)
        state = next_random(state)
        chosen = state % count
        if depth and now.player == number % 2:
            chosen = bound.best_move(now.lists(), now.player, rows, count, depth, state)
        move: Move = tuple(rows[chosen])
        game.move(print_move(move, now.player, rules))
    return game


def script_of_study(rules: RuleSet, seed: int, number: int, position: Position | None = None, depth: int = 0) -> str:
    """The same as a script, which `gamekit replay` plays and a page can embed."""
    game = game_of_study(rules, seed, number, position, depth)
    title = f"Game {number} of seed {seed}" + (f", one player looking {depth} turns ahead" if depth else "")
    return as_script(rules, position, [turn.move for turn in game.turns], title)
