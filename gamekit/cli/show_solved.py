"""What `gamekit solve` shows to people: how far it has come, and what it has found."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from gamekit.cli.show import board_text, console
from gamekit.errors import NotationError
from gamekit.play.holes import PLAYERS, SIDES
from gamekit.play.position import parse_position
from gamekit.study.script import as_script
from gamekit.study.solve import DRAW, Solved
from gamekit.study.solve_graph import Watch
from gamekit.study.solve_line import LONGEST, Line
from gamekit.study.solve_seeds import Endgames

NAMES = dict(zip(SIDES, PLAYERS, strict=True))
A_SECOND = 1.0


@contextmanager
def looking() -> Iterator[Watch]:
    """Shows on standard error how many positions have been looked at, of those found, once it takes longer than a second."""
    terminal = Console(stderr=True)
    columns = (TextColumn("positions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal)
    task = bar.add_task("positions", total=None)
    began = time.monotonic()

    def watch(looked: int, found: int) -> None:
        bar.update(task, completed=looked, total=found)
        if time.monotonic() - began > A_SECOND and not bar.live.is_started:
            bar.start()

    try:
        yield watch
    finally:
        bar.stop()


def script_of(found: Solved) -> str:
    """A script of the line of best play."""
    value = "drawn" if found.value == DRAW else f"won by {NAMES[found.value]}"
    return as_script(found.rules, found.start, found.line.moves, f"Best play on both sides: {value}{_in_turns(found.line)}")


def script_of_longest(found: Endgames) -> str:
    """A script of the longest win; raises NotationError where nobody wins."""
    if found.longest is None:
        raise NotationError(
            f"with {found.seeds} seeds nobody wins, so there is no line to print as a script; leave out --script"
        )
    text, winner, line = found.longest
    title = f"The longest win with {found.seeds} seeds: by {NAMES[winner]}{_in_turns(line)}"
    return as_script(found.rules, parse_position(text, found.rules), line.moves, title)


def _in_turns(line: Line) -> str:
    return "" if line.turns is None else f" in {_count(line.turns, 'turn')}"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def show_solved(found: Solved) -> None:
    """The position, who wins it, where there is a choice, and the line of best play."""
    out = console()
    out.print(board_text(found.position, found.rules))
    out.print(f"{PLAYERS[found.position.player]} to move: {_value(found)}.", markup=False)
    out.print(_choices(found))
    _show_line(found.line)


def _value(found: Solved) -> str:
    line = found.line
    if found.value != DRAW:
        return f"{NAMES[found.value]} wins{_in_turns(line)} ({line.reason})"
    if line.turns is None:
        return "drawn; neither can win, and the play goes round in circles"
    return f"drawn; neither can win, and the game may end{_in_turns(line)} ({line.reason})"


def _choices(found: Solved) -> str:
    reached = f"{_count(found.positions, 'position')} can be reached"
    if found.first_choice is None:
        return f"{reached}; in none of them has the player a choice."
    return f"{reached}; in {found.choices:,} the player has a choice, in turn {found.first_choice} at the earliest."


def _show_line(line: Line) -> None:
    if line.moves:
        console().print(f"A line of best play: {' '.join(line.moves)}", markup=False)
    if not line.complete:
        console().print(f"(the first {LONGEST} moves)" if len(line.moves) == LONGEST else "(and so on)")


def show_endgames(found: Endgames) -> None:
    """How many positions are won, lost and drawn, and the longest win."""
    out = console()
    table = Table(box=None, padding=(0, 2))
    told = {
        "positions": found.positions,
        "won by the player to move": found.won,
        "lost by him": found.lost,
        "drawn": found.draws,
        "not known": found.not_known,
    }
    for heading in told:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_row(*(f"{number:,}" for number in told.values()))
    out.print(table)
    if found.longest:
        text, winner, line = found.longest
        out.print(f"\nThe longest win is by {NAMES[winner]}{_in_turns(line)} ({line.reason}):", markup=False)
        out.print(text, markup=False)
        out.print(board_text(parse_position(text, found.rules), found.rules))
        _show_line(line)
