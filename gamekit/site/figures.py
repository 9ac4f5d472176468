"""Figures that were lost, drawn again from what the rules say: never from a list typed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamekit.play.game import Game, rule_set
from gamekit.play.holes import hole_name
from gamekit.record import Record
from gamekit.record.editing import LostFigure

Says = Callable[[Any, int, int], bool]
"""Whether a rule means a hole: the bound rules, the player, the hole."""


def _turns(rules: Any, player: int, hole: int) -> bool:
    return bool(rules.is_turning_hole(hole))


def _is_an_end(rules: Any, player: int, hole: int) -> bool:
    """One seed alone on the board lies at an end of its owner's rows."""
    board = [[int(side == player and at == hole) for at in range(16)] for side in range(3)]
    return bool(rules.seeds_at_the_ends(board, player) == 1)


SIGNS: dict[str, dict[str, Says]] = {"mweso": {"×": _turns, "0": _is_an_end}}
"""Game → sign on its lost figure → whether a hole bears it. Where a hole bears two, the figure shows both."""


def redrawn_figures(game: Game, record: Record) -> list[tuple[int, LostFigure]]:
    """The lost figures of an account, with their numbers, that a game's rules can draw again."""
    if game.account != record.account.id or game.id not in SIGNS:
        return []
    figures = enumerate(record.account.lost_figures, 1)
    return [(number, one) for number, one in figures if one.redraw != "not-possible" and one.reading in (None, *game.readings)]


def signs_of(game: Game, readings: dict[str, str] | None = None) -> dict[str, str]:
    """The signs that a game's lost figure bore, by hole, under readings."""
    chosen = rule_set(game, readings=readings)
    found: dict[str, str] = {}
    for sign, says in SIGNS.get(game.id, {}).items():
        for player in (0, 1):
            for hole in range(2 * chosen.columns):
                if says(chosen.rules, player, hole):
                    name = hole_name(player, hole, chosen.columns)
                    found[name] = found.get(name, "") + sign
    return found
