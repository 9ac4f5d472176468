"""The `gamekit` command: its exit codes, and how errors reach a person.

0 on success, 1 where `check` found faults, 2 on bad usage or bad input (message on standard error, standard output empty),
130 on Ctrl-C.
"""

from __future__ import annotations

import os
import re
import signal
import sys


def main(arguments: list[str] | None = None) -> None:
    """Run the command and leave with its exit code; nobody sees a traceback for a mistake of his own."""
    # An exception would be lost, or told otherwise, where Ctrl-C falls into the import of a library. Nothing is half-written.
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(130))
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit code."""
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return _unheard(0)
    except OSError as error:
        code = _unheard(2)
        _say(f"the output cannot be written: {error.strerror or error}")
        return code


def _run(arguments: list[str] | None) -> int:
    # Imported here, so that Ctrl-C is heard from the first moment.
    import click

    from gamekit.cli.commands import gamekit
    from gamekit.errors import LONGEST, GamekitError, shown

    if sys.stdout is None:
        _say("standard output is closed, so there is nowhere to write to")
        return 2
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
            _say(str(fault))
        return 2
    except click.ClickException as error:
        # Whatever was typed, it is shown shortened.
        vars(error)["message"] = re.sub(rf"\S{{{LONGEST},}}", lambda word: shown(word[0]), error.message)
        error.show()
        return 2
    except click.Abort:
        return 130
    except SystemExit:
        # So click and rich leave when whoever read the output has gone.
        return _unheard(0)


def _say(message: str) -> None:
    if sys.stderr is not None:
        print(f"gamekit: {message}", file=sys.stderr)


def _unheard(code: int) -> int:
    """Send what is left of the output nowhere, so that Python does not complain of it on leaving."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return code
