"""The command `solve`: who wins if both play as well as can be, from a position or with so many seeds on the board."""

from __future__ import annotations

from typing import Any

import click

from gamekit.cli.options import chosen, json_option, print_json, rule_options
from gamekit.cli.studying import Number
from gamekit.play.game import RuleSet
from gamekit.play.position import Position

SEEDS = Number("a number of seeds", 2, 10**6, 3)
MOST = Number("a number of positions", 1, 10**9, 1_000_000)


@click.command("solve")
@click.argument("game")
@rule_options
@click.option(
    "--seeds",
    metavar="N",
    type=SEEDS,
    help="Solve every position with N seeds (or counters) on the board, instead of one position.",
)
@click.option(
    "--most",
    metavar="N",
    type=MOST,
    help="Give up where more positions than N can be reached (where not said, than half a gigabyte holds: about a million).",
)
@click.option("--script", "as_script", is_flag=True, help="Print the line of best play as a script for `gamekit replay`.")
@json_option
def solve_command(game: str, seeds: int | None, most: int | None, as_script: bool, as_json: bool, **options: Any) -> None:
    """Solve a position (the opening where none is given) exactly: who wins, in how many turns, and a line of best play."""
    if as_script and as_json:
        raise click.UsageError("--script and --json print different things; leave one of them out")
    rules, position = chosen(game, **options)
    if seeds is None:
        _solve(rules, position, most, as_script, as_json)
    elif position is not None:
        raise click.UsageError("--seeds takes every position with so many seeds, so leave --position out, or --seeds")
    else:
        _solve_all(rules, seeds, most, as_script, as_json)


def _solve(rules: RuleSet, position: Position | None, most: int | None, as_script: bool, as_json: bool) -> None:
    from gamekit.cli.show_solved import looking, script_of, show_solved
    from gamekit.study.solve import solved

    with looking() as watch:
        found = solved(rules, position, most, watch)
    if as_json:
        print_json(found.as_json())
    elif as_script:
        click.echo(script_of(found), nl=False)
    else:
        show_solved(found)


def _solve_all(rules: RuleSet, seeds: int, most: int | None, as_script: bool, as_json: bool) -> None:
    from gamekit.cli.show_solved import looking, script_of_longest, show_endgames
    from gamekit.study.solve_seeds import endgames

    with looking() as watch:
        found = endgames(rules, seeds, most, watch)
    if as_json:
        print_json(found.as_json())
    elif as_script:
        click.echo(script_of_longest(found), nl=False)
    else:
        show_endgames(found)
