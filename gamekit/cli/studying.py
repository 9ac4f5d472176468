"""The command `study`: random games, counted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from gamekit.cli.options import chosen, games_package, json_option, print_json, rule_options
from gamekit.errors import shown

if TYPE_CHECKING:
    from gamekit.study.run import Watch
    from gamekit.study.study import Study


class Number(click.ParamType):  # type: ignore[type-arg]
    """A whole number within bounds, of the digits 0 to 9: `int` would take those of other scripts, and `1_0`."""

    name = "N"

    def __init__(self, called: str, least: int, most: int, example: int) -> None:
        self.called, self.least, self.most, self.example = called, least, most, example

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> int:
        """The number, or a fault that quotes what was given and says what is allowed."""
        if isinstance(value, int):
            return value
        if re.fullmatch(r"[0-9]{1,12}", value) and self.least <= int(value) <= self.most:
            return int(value)
        right = f"a whole number from {self.least:,} to {self.most:,}; for example {self.example}"
        self.fail(f"“{shown(value)}” is not {self.called}, which is {right}", parameter, context)


GAMES = Number("a number of games", 1, 10**9, 100000)
SEED = Number("a seed", 0, 2**32 - 1, 1)
THREADS = Number("a number of threads", 1, 4096, 2)
NUMBER = Number("a number of a game", 0, 10**9, 0)
DEPTH = Number("a depth", 1, 6, 1)


@click.command("study")
@click.argument("game")
@click.option("--games", metavar="N", type=GAMES, help="How many random games to play.")
@click.option("--seed", metavar="S", type=SEED, required=True, help="Game k of a seed is always the same game.")
@click.option("--depth", metavar="D", type=DEPTH, help="One player looks so many turns ahead (1: greedy) against random moves.")
@click.option("--threads", metavar="T", type=THREADS, help="Threads to play on; as many as there are processors.")
@click.option("--no-cache", is_flag=True, help="Look at nothing that was kept, and keep nothing.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the workers of the Dask scheduler at this address.")
@click.option("--script", metavar="K", type=NUMBER, help="Print game K of the seed as a script, and play no others.")
@rule_options
@json_option
def study_command(
    game: str,
    games: int | None,
    seed: int,
    depth: int | None,
    threads: int | None,
    no_cache: bool,
    cluster: str | None,
    script: int | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Play random games and count: who wins, how long it takes, what a reading changes.

    Under readings that are not the defaults each game is followed beside the same game at the defaults.
    """
    from gamekit.study.run import Plan, kept_studies, study

    rules, position = chosen(game, **options)
    if script is not None:
        for given, name in ((as_json, "--json"), (games, "--games"), (threads, "--threads"), (cluster, "--cluster")):
            if given:
                raise click.UsageError(f"--script prints one game as a script; leave {name} out, or --script")
        from gamekit.study.one_game import script_of_study

        click.echo(script_of_study(rules, seed, script, position, depth or 0), nl=False)
        return
    if games is None:
        raise click.UsageError("say how many games: for example --games 100000; or which one to print: --script 0")
    store = None if no_cache else kept_studies()
    with _bar() as watch:
        plan = Plan(threads or processors(), cluster, store=store, package=games_package(), watch=watch)
        made = study(rules, games, seed, position=position, depth=depth or 0, plan=plan)
    if store:
        store.close(forget=False)
    if as_json:
        print_json(made.as_json())
    else:
        _show(made)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _bar() -> Iterator[Watch]:
    """A bar in the terminal while games are played; it shows only after a second."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    terminal = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task("games", visible=False)

        def watch(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of, visible=True)

        yield watch


def _show(made: Study) -> None:
    from gamekit.cli.show_study import show_study

    show_study(made)
