"""A game loaded by its name, and a rule set: a game with an option chosen for each of its readings."""

from __future__ import annotations

import contextlib
import difflib
import importlib
import importlib.util
import pkgutil
import sys
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from gamekit.errors import ArchiveError, Fault, RuleError, shown
from gamekit.play.declared import declaration_faults
from gamekit.play.kinds import Kind, kind_of
from gamekit.rules.bind import Bound, bind, choose
from gamekit.rules.declare import MOST, Field, FourRows, Grid, Reading, Variants
from gamekit.rules.gather import readings_of, variants_of
from gamekit.rules.rulebook import file_of

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
    def file(self) -> str:
        """The path of the game file."""
        return file_of(self.module)

    @property
    def account(self) -> str:
        """The id of the account that the rules quote."""
        return str(self.module.ACCOUNT)

    @property
    def board(self) -> FourRows | Grid:
        """The board as the game file declares it."""
        board = self.module.BOARD
        assert isinstance(board, (FourRows, Grid))
        return board

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that positions of the game may have, in the order of NOTATION."""
        return tuple(getattr(self.module, "FIELDS", ()))

    @cached_property
    def readings(self) -> dict[str, Reading]:
        """The readings by name."""
        return readings_of(self.module)

    @property
    def attested(self) -> Variants | None:
        """The variants as the game file declares them, with the words that attest each; None for most games."""
        return variants_of(self.module)

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that the account itself attests, the default first; none for most games."""
        return tuple(self.attested.options) if self.attested is not None else ()


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
        return bind(self.game.module, self.readings, variant=self.variant)

    @cached_property
    def kind(self) -> Kind:
        """The kind of board on which it is played."""
        return kind_of(self.game.board, self.columns)

    @property
    def settings(self) -> dict[str, str]:
        """The option in force of every reading, and the variant where there are any."""
        return {**self.readings, **({"variant": self.variant} if self.variant else {})}

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that a position has under these readings."""
        return tuple(field for field in self.game.fields if field.applies(self.settings))

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
    right = f"mkdocs.yml names a package of games, for example games: {GAMES}"
    if not all(part.isidentifier() for part in package.split(".")):
        raise ArchiveError(f"“{shown(package)}” cannot be the name of a package; {right}")
    try:
        found = importlib.import_module(package)
    except ModuleNotFoundError as error:
        raise ArchiveError(f"there is no package “{error.name}”; {right}") from None
    if not hasattr(found, "__path__"):
        raise ArchiveError(f"“{package}” is a file of Python and no package, which is a folder; {right}")
    return found


def load_game(game: str, package: str = GAMES) -> Game:
    """Load a game by its id; raises RuleError with the nearest ids where there is none of that name."""
    known = game_ids(package)
    if game not in known:
        near = difflib.get_close_matches(game, known, 1) or [one for one in known if game and game in one]
        hint = f"; did you mean {near[0]}?" if near else ""
        raise RuleError(f"there is no game “{shown(game)}”{hint}; the games are {', '.join(known)}")
    return Game(game, _game_file(f"{package}.{game.replace('-', '_')}"))


def _game_file(name: str) -> ModuleType:
    """Import a game file; raises RuleError with the place where it fails, or with all that is wrong in what it declares."""
    try:
        # What a game file prints is no part of any answer.
        with contextlib.redirect_stdout(sys.stderr):
            module = importlib.import_module(name)
    except SyntaxError as error:
        raise RuleError(Fault(f"is not Python: {error.msg}", error.filename, error.lineno, error.offset)) from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise RuleError(_unreadable(error, name)) from None
    if faults := declaration_faults(module):
        raise RuleError(faults)
    return module


def _unreadable(error: BaseException, name: str) -> Fault:
    """Where a game file stopped being read: its own line, though a function that it called may have failed."""
    own = importlib.util.find_spec(name)
    if "null bytes" in str(error) and own is not None:
        # Older Pythons say this of a source by another error than of other faults of syntax.
        return Fault(f"is not Python: {error}", own.origin, 1, 1)
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if own is not None and frame.filename == own.origin]
    message = f"cannot be read: {type(error).__name__}: {error}"
    return Fault(message, inside[-1].filename, inside[-1].lineno, 1) if inside else Fault(message, own.origin if own else None)


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
        return Fault(f"{game.id} has no variants, so “{shown(variant)}” cannot be chosen; leave the variant out")
    return Fault(f"{game.id} has no variant “{shown(variant)}”; its variants are {', '.join(game.variants)}")


def _wrong_columns(game: Game, columns: int | None) -> Fault | None:
    if columns is None:
        return None
    if game.board.any_columns:
        if 2 <= columns <= MOST:
            return None
        return Fault(f"{game.id} is played on 2 to {MOST} columns, not {columns}; for example {game.board.columns}")
    if columns == game.board.columns:
        return None
    return Fault(f"{game.id} is played on {game.board.columns} columns, not {columns}; leave the columns out")
