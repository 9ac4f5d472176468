"""Every way to play every game: its variants, and every option of its readings. No game is named here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gamekit.play.game import Game, RuleSet, game_ids, load_game, rule_set

GAMES = game_ids()
WIDTHS = range(2, 21)


@dataclass(frozen=True)
class Way:
    """A game with the variant and the options that are not left as they are; `str` of it names a test."""

    game: str
    variant: str | None = None
    readings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """Such as `kiela expert arrangement=then-move`."""
        words = [self.game, self.variant or "", *(f"{name}={option}" for name, option in self.readings)]
        return " ".join(word for word in words if word)

    def rules(self, columns: int | None = None) -> RuleSet:
        """The rule set, bound once in a process."""
        return _rules(self, columns)


@cache
def _rules(way: Way, columns: int | None) -> RuleSet:
    return rule_set(load_game(way.game), variant=way.variant, readings=dict(way.readings), columns=columns)


def _variants(game: Game) -> tuple[str | None, ...]:
    return game.variants or (None,)


def others(game: Game) -> list[tuple[str, str]]:
    """Every option of every reading that is not the default."""
    return [(name, option) for name, reading in game.readings.items() for option in reading.options if option != reading]


def at_defaults() -> list[Way]:
    """Each game with each of its variants, every reading at its default."""
    return [Way(game, variant) for game in GAMES for variant in _variants(load_game(game))]


def under_each_option() -> list[Way]:
    """Each game with each of its variants, under each other option of each reading."""
    games = [load_game(game) for game in GAMES]
    return [Way(game.id, variant, (other,)) for game in games for variant in _variants(game) for other in others(game)]


def columns_of(game: Game) -> list[int | None]:
    """The numbers of columns that a game may have; None alone where its board is as wide as its account says."""
    return list(WIDTHS) if game.board.any_columns else [None]
