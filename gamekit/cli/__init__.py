"""The `gamekit` command: its exit codes, and how errors reach a person.

0 on success, 1 where `check` found faults, 2 on bad usage or bad input (message on standard error, standard output empty),
130 on Ctrl-C.
"""

from __future__ import annotations

import os
import sys

import click

from gamekit.cli.commands import gamekit
from gamekit.errors import GamekitError


def main(arguments: list[str] | None = None) -> None:
    """Run the command and leave with its exit code; nobody sees a traceback for a mistake of his own."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # Text is UTF-8 whatever the locale; a terminal that cannot show a sign gets another in its place.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        code = gamekit.main(arguments, prog_name="gamekit", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except GamekitError as error:
        for fault in error.faults:
            click.echo(f"gamekit: {fault}", err=True)
        return 2
    except click.ClickException as error:
        error.show()
        return 2
    except (KeyboardInterrupt, click.Abort):
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone; what is left of it goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
