"""The command `compare`: what the rules of the games amount to, feature by feature, and how alike the games are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

import click

from gamekit.cli.options import games_package, json_option, print_json
from gamekit.errors import RuleError, shown
from gamekit.play.game import Game, game_ids, load_game

if TYPE_CHECKING:
    from gamekit.study.features.likeness import Likeness
    from gamekit.study.features.matrix import Column, Matrix

RIGHT = "name two games, for example gamekit compare kiela mweso, or none for all of them"


@click.command("compare")
@click.argument("games", metavar="[GAME GAME]", nargs=-1)
@json_option
def compare_command(games: tuple[str, ...], as_json: bool) -> None:
    """Print what the rules of the games amount to, feature by feature; of two games what is the same and what differs."""
    if len(games) not in (0, 2) or len(set(games)) != len(games):
        raise RuleError(f"two different games are wanted, and not “{shown(' '.join(games))}”; {RIGHT}")
    package = games_package()
    loaded = [load_game(game, package) for game in games or game_ids(package)]
    matrix = _matrix(loaded)
    if as_json:
        print_json(_as_json(matrix))
    elif games:
        _show_two(matrix)
    else:
        _show_all(matrix)


def _matrix(games: Sequence[Game]) -> Matrix:
    from rich.console import Console
    from rich.progress import track

    from gamekit.study.features.matrix import Matrix, columns_of

    shown = Console(stderr=True)
    watched = track(games, "comparing", console=shown, transient=True, disable=not shown.is_terminal)
    return Matrix(tuple(column for game in watched for column in columns_of(game)))


def _as_json(matrix: Matrix) -> dict[str, Any]:
    from gamekit.study.features.matrix import as_json

    return {
        "features": [{"id": feature.id, "group": feature.group, "name": feature.name} for feature in matrix.features],
        "columns": [as_json(column) for column in matrix.columns],
        "likeness": [_likeness_as_json(one) for one in _pairs(matrix, matrix.columns)],
    }


def _pairs(matrix: Matrix, columns: Sequence[Column]) -> list[Likeness]:
    from gamekit.study.features.likeness import likeness

    return [likeness(matrix, one, other) for one, other in combinations(columns, 2)]


def _likeness_as_json(one: Likeness) -> dict[str, Any]:
    return {
        "one": one.one.id,
        "other": one.other.id,
        "same": list(one.same),
        "different": list(one.different),
        "by_the_editors": list(one.decided),
        "share": round(one.share, 4),
    }


def _show_all(matrix: Matrix) -> None:
    for feature in matrix.features:
        click.echo(f"{feature.group}: {feature.name}")
        values: dict[str | None, list[str]] = {}
        for column in matrix.columns:
            values.setdefault(column.cells[feature.id].value, []).append(column.id)
        for value, columns in sorted(values.items(), key=lambda item: item[0] is None):
            click.echo(f"    {value or '—'}: {', '.join(columns)}")
    click.echo("Likeness: of the features that make sense in both, if not decided by the editors, how many are the same")
    for one in _pairs(matrix, matrix.columns):
        click.echo(f"    {one.one.id} and {one.other.id}: {_share(one)}")


def _show_two(matrix: Matrix) -> None:
    (found,) = _pairs(matrix, matrix.games)
    for feature in matrix.features:
        one, other = (column.cells[feature.id] for column in (found.one, found.other))
        if one.value != other.value:
            click.echo(f"{feature.group}: {feature.name}")
            for column, cell in ((found.one, one), (found.other, other)):
                click.echo(f"    {column.id}: {cell.value or '—'}{_resting_on(cell.rules)}")
    if found.decided:
        click.echo(f"Left out, for in both the editors decided it: {', '.join(found.decided)}")
    click.echo(f"The same: {_share(found)}")


def _resting_on(rules: Sequence[str]) -> str:
    return f" ({', '.join(rules)})" if rules else ""


def _share(one: Likeness) -> str:
    return f"{len(one.same)} of {len(one.same) + len(one.different)}, {one.share:.2f}"
