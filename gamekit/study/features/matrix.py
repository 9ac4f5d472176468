"""The matrix: every feature of every game and variant at the default readings, and which readings would change it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gamekit.play.game import Game, rule_set
from gamekit.study.features.editorial import by_the_editors
from gamekit.study.features.evidence import Cell, Evidence
from gamekit.study.features.listing import FEATURES, Feature, cells
from gamekit.study.features.text import Text

NEVER = "goes on"
"""What a feature comes to in a game whose rules say nothing of it; what is so in all games is no feature of theirs."""


PLAY = ("set_up", "list_moves", "may_play", "take_turn", "cannot_move", "may_stand")
"""The rules that are asked where positions are made and played in."""


@dataclass(frozen=True)
class Otherwise:
    """What a feature comes to under another option of a reading."""

    reading: str
    option: str
    value: str | None


@dataclass(frozen=True)
class Column:
    """A game, or a variant of one, with its features at the default readings; `otherwise` says what would change them.

    `of` is how many columns the game has; `decided` are the features of which the editors alone say what they come to.
    """

    game: str
    name: str
    variant: str | None
    cells: dict[str, Cell]
    otherwise: dict[str, tuple[Otherwise, ...]]
    of: int = 1
    decided: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The game's id, with the variant where that is not the default."""
        return f"{self.game}:{self.variant}" if self.variant else self.game


@dataclass(frozen=True)
class Matrix:
    """The columns in order; `features` are those that some game has, or would have under some reading."""

    columns: tuple[Column, ...]

    @property
    def features(self) -> list[Feature]:
        """The features that are worth a row."""
        return [feature for feature in FEATURES if any(map(self._is_said, [feature.id] * len(self.columns), self.columns))]

    @property
    def games(self) -> list[Column]:
        """The first column of each game: its default variant."""
        return list({column.game: column for column in reversed(self.columns)}.values())[::-1]

    @staticmethod
    def _is_said(feature: str, column: Column) -> bool:
        values = [column.cells[feature].value, *(one.value for one in column.otherwise.get(feature, ()))]
        return any(value not in (None, NEVER) for value in values)


def matrix(games: Iterable[Game]) -> Matrix:
    """The matrix of some games, in their order."""
    return Matrix(tuple(column for game in games for column in columns_of(game)))


def columns_of(game: Game) -> list[Column]:
    """A column for each variant of a game, the default first; one for a game without."""
    return [_column(game, variant) for variant in game.variants or (None,)]


def _column(game: Game, variant: str | None) -> Column:
    evidence = Evidence(rule_set(game, variant=variant))
    found = cells(evidence)
    otherwise: dict[str, list[Otherwise]] = {}
    for reading, option in _other_options(game):
        features = _in_reach(evidence.text, reading)
        other = cells(Evidence(rule_set(game, variant=variant, readings={reading: option})), features)
        for feature, cell in other.items():
            if cell.value != found[feature].value:
                otherwise.setdefault(feature, []).append(Otherwise(reading, option, cell.value))
    changed = {feature: tuple(others) for feature, others in otherwise.items()}
    return Column(game.id, game.name, variant, found, changed, max(1, len(game.variants)), _decided(evidence, found, changed))


def _decided(evidence: Evidence, found: dict[str, Cell], changed: dict[str, tuple[Otherwise, ...]]) -> tuple[str, ...]:
    book = evidence.heard.book
    readings = {feature: [one.reading for one in others] for feature, others in changed.items()}
    return tuple(feature for feature, cell in found.items() if by_the_editors(cell, readings.get(feature, ()), book))


def _in_reach(text: Text, reading: str) -> list[Feature]:
    """The features that a reading can change: all, but where only who begins asks it, or what of a position that comes back."""
    if any(text.asks(entry, reading) for entry in PLAY):
        return list(FEATURES)
    return [feature for feature in FEATURES if feature.id == "repetition"] if text.asks("stands_again", reading) else []


def _other_options(game: Game) -> Iterator[tuple[str, str]]:
    for name, reading in game.readings.items():
        yield from ((name, option) for option in reading.options if option != str(reading))


def as_json(column: Column) -> dict[str, object]:
    """A column as data."""
    return {
        "game": column.game,
        "name": column.name,
        "variant": column.variant,
        "cells": {name: {"value": cell.value, "rules": list(cell.rules)} for name, cell in column.cells.items()},
        "of": column.of,
        "by_the_editors": list(column.decided),
        "otherwise": {name: [vars(one) for one in others] for name, others in column.otherwise.items()},
    }


def written(columns: Iterable[Column]) -> bytes:
    """Columns as bytes, to be kept."""
    return json.dumps([as_json(column) for column in columns], ensure_ascii=False).encode()


def read(kept: bytes) -> list[Column]:
    """Columns from the bytes that `written` wrote."""
    return [
        Column(
            one["game"],
            one["name"],
            one["variant"],
            {name: Cell(cell["value"], tuple(cell["rules"])) for name, cell in one["cells"].items()},
            {name: tuple(Otherwise(**other) for other in others) for name, others in one["otherwise"].items()},
            one["of"],
            tuple(one["by_the_editors"]),
        )
        for one in json.loads(kept)
    ]
