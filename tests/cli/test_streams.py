"""What is written where: pipes that break, streams that are closed, Ctrl-C, colours, other locales, and what is imported."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
GAMEKIT = [sys.executable, "-m", "gamekit"]
MANY = ["replay", *(f"docs/games/mweso/{name}.game" for name in ("endless", "short-game", "round-in-circles"))]


INTERRUPTED = """
import os, signal, sys
from gamekit.cli import main

class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupter())
main(sys.argv[2:])
"""


@pytest.mark.parametrize(
    "module",
    ["click", "gamekit.cli.commands", "gamekit.check.edition", "gamekit.games.mweso", "pydantic", "rich.console"],
)
def test_ctrl_c(module: str) -> None:
    """Interrupted at any moment, here while it imports a module, the command leaves with 130 and no traceback."""
    command = [sys.executable, "-c", INTERRUPTED, module, "check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")


@pytest.mark.parametrize("json_too", [[], ["--json"]])
def test_a_broken_pipe(json_too: list[str]) -> None:
    """Who has read enough may go: no message, no traceback, no failure."""
    with subprocess.Popen([*GAMEKIT, *MANY, *json_too], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout and running.stderr
        running.stdout.read(10)
        running.stdout.close()
        err = running.stderr.read()
    assert (running.returncode, err) == (0, b"")


@pytest.mark.parametrize("json_too", [[], ["--json"]])
@pytest.mark.parametrize(
    ("redirect", "says"),
    [
        (">&-", "standard output is closed"),
        (">/dev/full", "the output cannot be written: No space left on device"),
        (">&- 2>&-", ""),
    ],
)
def test_nowhere_to_write(json_too: list[str], redirect: str, says: str) -> None:
    """A closed or full standard output is a failure that is told, where it can be."""
    if "/dev/full" in redirect and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    shell = f'"$@" {redirect}'
    command = ["sh", "-c", shell, "sh", *GAMEKIT, "play", "mweso", "B2", *json_too]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr and "Traceback" not in done.stderr


def test_a_closed_standard_error() -> None:
    """Without standard error a message is lost, the exit code is not."""
    done = subprocess.run(
        ["sh", "-c", '"$@" 2>&-', "sh", *GAMEKIT, "play", "mwesso"], cwd=ROOT, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_text_is_utf_8(process: Command, environment: dict[str, str]) -> None:
    """Whatever the locale, what is written and read is UTF-8."""
    assert "· · ·" in process("play", "mweso", "B2", environment=environment).out.replace("·", "· ")
    wrong = process("replay", "docs/games/mweso/nö.game", environment=environment)
    assert wrong.code == 2 and "cannot be read" in wrong.err and "Traceback" not in wrong.err
    title = process("replay", "docs/games/mweso/two-captures.game", "--json", environment=environment).out
    assert title == process("replay", "docs/games/mweso/two-captures.game", "--json").out
    refused = process("play", "mweso", "A1", environment=environment).err
    assert "“A1” is not a legal move" in refused


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"FORCE_COLOR": "1", "TERM": "xterm-256color"}, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "", "TERM": "xterm"}, False),
        ({"FORCE_COLOR": "", "NO_COLOR": ""}, False),
    ],
)
def test_colours(process: Command, environment: dict[str, str], coloured: bool) -> None:
    """A board is coloured where it is asked for, and the same without colours in a pipe."""
    plain = process("play", "mweso", "B2", environment={"NO_COLOR": "1"}).out
    done = process("play", "mweso", "B2", environment=environment)
    assert ("\x1b[" in done.out) is coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", done.out) == plain
    assert "\x1b" not in process("play", "mweso", "B2", "--json", environment=environment).out


def test_the_board_for_people(process: Command) -> None:
    """The board as South sees it, the events in words, and who is to move."""
    out = process("play", "mweso", "B2", environment={"NO_COLOR": "1"}).out
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[:8] == [
        "   8 7 6 5 4 3 2 1",
        "b  4 4 4 4 4 4 4 4",
        "a  . . . . . . . .",
        "  ·················",
        "A  . . . . . . . .",
        "B  4 4 4 4 4 4 4 4",
        "   1 2 3 4 5 6 7 8",
        "",
    ]
    assert lines[8:13] == [
        "1. B2  South",
        "   lifts 4 seeds from B2",
        "   sows B3 B4 B5 B6",
        "   the last seed falls in B6, which is occupied: it will be lifted",
        "   lifts 5 seeds from B6",
    ]
    assert lines[-1] == "North to move."


@pytest.mark.parametrize(
    "command", [["legal", "mweso"], ["games"], MANY, ["check"], ["--help"], ["play", "--help"], ["--version"]]
)
def test_output_for_people(process: Command, command: list[str]) -> None:
    """Every command has output for people, on standard output only."""
    done = process(*command, environment={"NO_COLOR": "1"})
    assert (done.code, done.err) == (0, "")
    assert done.out.strip()


@pytest.mark.parametrize("command", [["play", "mweso", "B2", "--json"], ["legal", "mweso", "--json"], ["play", "mweso", "B2"]])
def test_what_is_imported(command: list[str]) -> None:
    """Playing needs none of the heavy libraries."""
    heavy = ["matplotlib", "mkdocs", "numba", "numpy", "pydantic", "ruamel", "jinja2"]
    text = (
        "import sys\nfrom gamekit.cli import run\ncode = run(sys.argv[1:])\n"
        f"print(code, [name for name in {heavy} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", text, *command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == "0 []\n"


def test_no_warning(process: Command) -> None:
    """Nothing that Python warns of is done on the way."""
    done = process("replay", *MANY[1:], "--json", environment={"PYTHONWARNINGS": "error", "PYTHONDEVMODE": "1"})
    assert (done.code, done.err) == (0, "")


def test_the_installed_command() -> None:
    """`gamekit` and `python -m gamekit` are one command."""
    installed = Path(sys.executable).with_name("gamekit")
    if not installed.exists():
        pytest.skip("the package is not installed, only found")
    run = [[str(installed)], GAMEKIT, [sys.executable, "-m", "gamekit.cli"]]
    plain = os.environ | {"NO_COLOR": "1"}
    done = [subprocess.run([*one, "legal", "mweso"], cwd=ROOT, env=plain, capture_output=True, check=True) for one in run]
    assert len({one.stdout for one in done}) == 1
