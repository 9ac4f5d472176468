"""Options that several commands share, and the rule set and position that they choose."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from gamekit.errors import ArchiveError, Fault, NotationError, RuleError, shown
from gamekit.play.game import GAMES, RuleSet, load_game, rule_set
from gamekit.play.position import Position, columns_written, parse_position
from gamekit.rules.declare import MOST

F = TypeVar("F", bound=Callable[..., Any])


def _number(context: click.Context, parameter: click.Parameter, value: str | None) -> int | None:
    """A number of at most six digits, 0 to 9: `int` would take those of other scripts, and `1_0`."""
    if value is None:
        return None
    if not re.fullmatch(r"[0-9]{1,6}", value):
        right = f"a whole number, at most {MOST}; for example 8, where a game may have any number"
        raise click.BadParameter(f"“{shown(value)}” is not a number of columns, which is {right}", context, parameter)
    return int(value)


OPTIONS = (
    click.option("--position", metavar="P", help="The position to start from, as NOTATION writes it."),
    click.option("--variant", metavar="V", help="A variant that the account attests."),
    click.option("--columns", metavar="N", callback=_number, help="Holes in a row, for games that may have any number."),
    click.option("--reading", "readings", metavar="KEY=VALUE", multiple=True, help="An option of a reading; repeatable."),
)


def rule_options(command: F) -> F:
    """Give a command the options that choose a rule set and a position."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON value and nothing else.")


def chosen(
    game: str, position: str | None, variant: str | None, columns: int | None, readings: tuple[str, ...]
) -> tuple[RuleSet, Position | None]:
    """The rule set and the position that the options name; raises a GamekitError with the faults of all of them."""
    loaded = load_game(game, games_package())
    options, faults = _readings(readings)
    try:
        columns = columns if columns is not None or position is None else columns_written(position, loaded)
        rules = rule_set(loaded, variant=variant, columns=columns, readings=options)
    except RuleError as error:
        raise RuleError([*faults, *error.faults]) from None
    if faults:
        raise RuleError(faults)
    return rules, None if position is None else _position(position, rules)


def _readings(texts: tuple[str, ...]) -> tuple[dict[str, str], list[Fault]]:
    options: dict[str, str] = {}
    faults: list[Fault] = []
    for text in texts:
        name, equals, option = text.partition("=")
        if not equals:
            faults.append(Fault(f"--reading “{shown(text)}” is not NAME=OPTION; for example --reading first=north"))
        elif name in options:
            faults.append(Fault(f"--reading “{shown(text)}” chooses {shown(name)} a second time; choose one option of it"))
        else:
            options[name] = option
    return options, faults


def _position(text: str, rules: RuleSet) -> Position:
    try:
        return parse_position(text, rules)
    except NotationError as error:
        raise NotationError(Fault(f"--position, column {fault.column}: {fault.message}") for fault in error.faults) from None


def here() -> Path:
    """The folder in which one stands; raises ArchiveError where it is there no more."""
    try:
        return Path.cwd()
    except OSError as error:
        why = error.strerror or error
        raise ArchiveError(f"the folder in which you stand cannot be read: {why}; change to another") from None


def games_package() -> str:
    """The package of games: that of the archive in which one stands, else the kit's own."""
    start = here()
    configs = [folder / "mkdocs.yml" for folder in (start, *start.parents) if (folder / "mkdocs.yml").is_file()]
    # Reading YAML takes longer than a game; it is read only where it may name another package.
    if not configs or not _names_another(configs[0]):
        return GAMES
    from gamekit.check.archive import archive_at

    archive = archive_at(configs[0].parent)
    archive.game_ids()
    return archive.games


def _names_another(config: Path) -> bool:
    try:
        return re.search(rb"\bgames[\"']?\s*:(?!\s*gamekit\.games\s)", config.read_bytes()) is not None
    except OSError as error:
        raise ArchiveError(Fault(f"cannot be read: {error.strerror or error}", str(config))) from None


def print_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False))
