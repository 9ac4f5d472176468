"""Figures that were lost, drawn again from what the rules say: never from a list typed here."""

from __future__ import annotations

from gamekit.play.game import Game, rule_set
from gamekit.play.holes import hole_name
from gamekit.record import Record
from gamekit.record.editing import LostFigure


def signs_declared(game: Game) -> dict[str, str]:
    """The signs that a game file declares for its lost figure: sign → the rule that says whether a hole bears it."""
    return dict(getattr(game.module, "SIGNS", {}))


def redrawn_figures(game: Game, record: Record) -> list[tuple[int, LostFigure]]:
    """The lost figures of an account, with their numbers, that a game's rules can draw again."""
    if game.account != record.account.id or not signs_declared(game):
        return []
    figures = enumerate(record.account.lost_figures, 1)
    return [(number, one) for number, one in figures if one.redraw != "not-possible" and one.reading in (None, *game.readings)]


def signs_of(game: Game, readings: dict[str, str] | None = None) -> dict[str, str]:
    """The signs that a game's lost figure bore, by hole, under readings."""
    chosen = rule_set(game, readings=readings)
    found: dict[str, str] = {}
    for sign, rule in signs_declared(game).items():
        says = getattr(chosen.rules, rule)
        for player in (0, 1):
            for hole in range(2 * chosen.columns):
                if says(hole):
                    name = hole_name(player, hole, chosen.columns)
                    found[name] = found.get(name, "") + sign
    return found
