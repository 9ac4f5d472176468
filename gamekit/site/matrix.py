"""The matrix of an archive's games, kept from build to build; and what a page shows of a cell: words and their sentences."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from gamekit.check import Edition
from gamekit.play.game import Game
from gamekit.rules.gather import gather
from gamekit.rules.rulebook import readings_written
from gamekit.site.memory import stamps_of
from gamekit.site.quoting import Part, Places, paragraphs, places
from gamekit.site.shelf import in_print_order
from gamekit.site.store import FOLDER, NO_CACHE, PACKAGE, digest_of
from gamekit.store import Store
from gamekit.study.features.evidence import Cell
from gamekit.study.features.listing import Feature
from gamekit.study.features.matrix import Column, Matrix, Otherwise, columns_of, read, written

FILE = "features.sqlite"
READ_WITH = ("rules", "play", "study/features")
"""The parts of this package on which a feature depends beside the files that the game's rules stand in."""


def matrix_of(edition: Edition) -> Matrix:
    """The matrix of the games of an edition, in the order in which they were first in print."""
    games = tuple(in_print_order(edition))
    return _kept_matrix(edition.archive.root, games, tuple(_name(game) for game in games))


@lru_cache(maxsize=4)
def _kept_matrix(root: Path, games: tuple[Game, ...], names: tuple[str, ...]) -> Matrix:
    store = Store(None if os.environ.get(NO_CACHE) else root / FOLDER / FILE)
    columns = [column for game, name in zip(games, names, strict=True) for column in _columns(store, game, name)]
    store.close(forget=True)
    return Matrix(tuple(columns))


def _columns(store: Store, game: Game, name: str) -> Sequence[Column]:
    return read(store.kept(name, lambda: written(columns_of(game))))


def _name(game: Game) -> str:
    """The name under which a game's columns are kept: with a digest of all that they are found in."""
    rules = (text.function.__code__.co_filename for text in gather(game.module, ()).values())
    readings = (file for file, _ in readings_written(game.module).values())
    files = sorted({game.file, *rules, *readings})
    return f"features {game.id} {_digest(tuple(stamps_of(map(Path, files)).items()))}"


@lru_cache(maxsize=64)
def _digest(stamps: tuple[tuple[str, tuple[int, int]], ...]) -> str:
    """A digest of some files as they are now, told by their stamps, and of the parts of this package that find features."""
    return digest_of([Path(file) for file, _ in stamps], _kit(), root=PACKAGE)


@cache
def _kit() -> str:
    return digest_of([path for part in READ_WITH for path in sorted((PACKAGE / part).rglob("*.py"))], root=PACKAGE)


def changed_by(matrix: Matrix, game: str, reading: str) -> list[Feature]:
    """The features of a game that come to something else under another option of a reading, in any of its variants."""
    columns = [column for column in matrix.columns if column.game == game]
    return [feature for feature in matrix.features if any(_changes(column, feature, reading) for column in columns)]


def unseen(matrix: Matrix, game: Game) -> list[str]:
    """The readings of a game that change none of the features, in the order of its file."""
    return [reading for reading in game.readings if not changed_by(matrix, game.id, reading)]


def _changes(column: Column, feature: Feature, reading: str) -> bool:
    return any(one.reading == reading for one in column.otherwise.get(feature.id, ()))


@dataclass(frozen=True)
class Words:
    """A rule on which a cell rests, with the paragraphs of its text that quote; where none does, the first of them.

    They stand whole, for the text between quotations may say whose words they are.
    """

    rule: str
    paragraphs: list[list[Part]]


@dataclass(frozen=True)
class Shown:
    """A cell as pages show it. `value` is None where the feature makes no sense; `otherwise` is what readings make of it.

    `decided` says that the editors alone decided what it comes to.
    """

    game: str
    account: str
    value: str | None
    words: list[Words]
    otherwise: tuple[Otherwise, ...]
    decided: bool = False

    @property
    def readings(self) -> list[str]:
        """The readings on which it depends, each once."""
        return list(dict.fromkeys(one.reading for one in self.otherwise))


class Showing:
    """Shows the cells of an edition's matrix."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._places: dict[str, Places] = {}

    def cell(self, column: Column, feature: str) -> Shown:
        """A cell with its words."""
        cell, game = column.cells[feature], self.edition.games[column.game]
        words = [self._words(game, rule) for rule in self._known(cell, game)]
        return Shown(game.id, game.account, cell.value, words, column.otherwise.get(feature, ()), feature in column.decided)

    def _known(self, cell: Cell, game: Game) -> list[str]:
        return [rule for rule in cell.rules if rule in self.edition.rules[game.id]]

    def _words(self, game: Game, rule: str) -> Words:
        if game.id not in self._places:
            self._places[game.id] = places(self.edition, game.id)
        blocks = paragraphs(self.edition.rules[game.id][rule].docstring, self._places[game.id])
        quoting = [block for block in blocks if any(part.kind == "quote" for part in block)]
        return Words(rule, quoting or blocks[:1])
