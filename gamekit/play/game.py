"""A game loaded by its name, and a rule set: a game with an option chosen for each of its readings."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from gamekit.errors import ArchiveError, Fault, RuleError
from gamekit.rules.bind import Bound, bind, choose, readings_of
from gamekit.rules.declare import Field, FourRows, Reading

GAMES = "gamekit.games"


@dataclass(frozen=True)
class Game:
    """A game file, loaded. `id` is the file's name with `-` for `_`."""

    id: str
    module: ModuleType

    @property
    def name(self) -> str:
        """The game's name as a heading."""
        return str(self.module.NAME)

    @property
    def account(self) -> str:
        """The id of the account that the rules quote."""
        return str(self.module.ACCOUNT)

    @property
    def board(self) -> FourRows:
        """The board as the game file declares it."""
        board = self.module.BOARD
        assert isinstance(board, FourRows)
        return board

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that positions of the game may have, in the order of NOTATION."""
        return tuple(self.module.FIELDS)

    @cached_property
    def readings(self) -> dict[str, Reading]:
        """The readings by name."""
        return readings_of(self.module)

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that the account itself attests, the default first; none for most games."""
        return tuple(getattr(self.module, "VARIANTS", ()))


@dataclass(frozen=True)
class RuleSet:
    """A game under one variant, so many columns and one option for every reading: what can be played."""

    game: Game
    variant: str | None
    columns: int
    readings: Mapping[str, str]

    @cached_property
    def rules(self) -> Bound:
        """The rules, read."""
        return bind(self.game.module, self.readings)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that a position has under these readings."""
        return tuple(field for field in self.game.fields if field.applies(self.readings))

    def as_json(self) -> dict[str, Any]:
        """What every answer of the command says of the rule set."""
        return {
            "game": self.game.id,
            "variant": self.variant,
            "columns": self.columns,
            "readings": dict(self.readings),
        }


def game_ids(package: str = GAMES) -> list[str]:
    """The ids of the games in a package of games."""
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(_package(package).__path__))


def _package(package: str) -> ModuleType:
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError:
        message = f"there is no package of games “{package}”; mkdocs.yml names one, for example games: {GAMES}"
        raise ArchiveError(message) from None


def load_game(game: str, package: str = GAMES) -> Game:
    """Load a game by its id; raises RuleError with the nearest ids where there is none of that name."""
    known = game_ids(package)
    if game not in known:
        near = difflib.get_close_matches(game, known, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise RuleError(f"there is no game “{game}”{hint}; the games are {', '.join(known)}")
    return Game(game, importlib.import_module(f"{package}.{game.replace('-', '_')}"))


def rule_set(
    game: Game,
    *,
    variant: str | None = None,
    columns: int | None = None,
    readings: Mapping[str, str] | None = None,
) -> RuleSet:
    """Choose a rule set; raises RuleError naming every variant, number of columns, reading or option that does not exist."""
    faults = [fault for fault in (_wrong_variant(game, variant), _wrong_columns(game, columns)) if fault]
    chosen: dict[str, str] = {}
    try:
        chosen = choose(game.module, readings or {})
    except RuleError as error:
        faults += error.faults
    if faults:
        raise RuleError(faults)
    default = game.variants[0] if game.variants else None
    return RuleSet(game, variant or default, columns or game.board.columns, chosen)


def _wrong_variant(game: Game, variant: str | None) -> Fault | None:
    if variant is None or variant in game.variants:
        return None
    if not game.variants:
        return Fault(f"{game.id} has no variants, so “{variant}” cannot be chosen; leave the variant out")
    return Fault(f"{game.id} has no variant “{variant}”; its variants are {', '.join(game.variants)}")


def _wrong_columns(game: Game, columns: int | None) -> Fault | None:
    if columns is None:
        return None
    if game.board.any_columns:
        return None if columns >= 2 else Fault(f"{game.id} needs at least 2 columns, not {columns}; for example 8")
    if columns == game.board.columns:
        return None
    return Fault(f"{game.id} is played on {game.board.columns} columns, not {columns}; leave the columns out")
