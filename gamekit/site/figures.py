"""Figures that were lost, drawn again from what the rules say: never from a list typed here."""

from __future__ import annotations

from gamekit.play.game import Game, rule_set
from gamekit.play.holes import hole_name
from gamekit.play.laps import AnyLap, position_lap
from gamekit.play.position import empty, opening, position_of
from gamekit.record import Record
from gamekit.record.editing import LostFigure


def signs_declared(game: Game) -> dict[str, str]:
    """The signs that a game file declares for its lost figure: sign → the rule that says whether a hole bears it."""
    return dict(getattr(game.module, "SIGNS", {}))


def redrawn_figures(game: Game, record: Record) -> list[tuple[int, LostFigure]]:
    """The lost figures of an account, with their numbers, that a game's rules can draw again."""
    if game.account != record.account.id:
        return []
    return [(number, one) for number, one in enumerate(record.account.lost_figures, 1) if _can_draw(game, one)]


def _can_draw(game: Game, figure: LostFigure) -> bool:
    """Whether the game has what the figure rests on: the reading, the variant; and, unless it is the opening, the signs."""
    known = figure.reading in (None, *game.readings) and figure.variant in (None, *game.variants)
    return known and figure.redraw != "not-possible" and (figure.shows == "opening" or bool(signs_declared(game)))


def board_of(game: Game, figure: LostFigure) -> AnyLap:
    """The board that a lost figure showed: as it stands at first, or empty where it was there for its signs."""
    rules = rule_set(game, variant=figure.variant)
    if figure.shows == "opening":
        return position_lap(opening(rules), rules)
    return position_lap(position_of(empty(rules), 0), rules)


def marks_of(game: Game, figure: LostFigure) -> dict[str, str]:
    """The signs that a lost figure bore, by hole; none on an opening position."""
    return {} if figure.shows == "opening" else signs_of(game)


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
