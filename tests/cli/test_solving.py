"""`gamekit solve`: its JSON key for key, its scripts replayed, its output for people, its errors, Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
Z = "0,0,0,0,0,0,0,0"
TEN = "0,0,0,0,0,0,0,0,0,0"
HEAD = ["game", "variant", "columns", "readings"]
SOLVED = [*HEAD, "position", "version", "digest", "value", "turns", "reason"]
SOLVED += ["choices", "first_choice", "positions", "line", "line_complete"]
ENDGAMES = [*HEAD, "seeds", "version", "digest", "positions", "won", "lost", "draws", "not_known", "over", "longest"]
LONG = ["solve", "mweso", "--most", "900000000"]


def test_a_position_as_json(command: Command) -> None:
    """One JSON value and nothing else: the rule set, the start, the value and a line of best play."""
    done = command("solve", "chiana-wa-kunja", "--columns", "6", "--reading", "first=north", "--json")
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    found = json.loads(done.out)
    assert list(found) == SOLVED
    assert (found["value"], found["turns"], found["reason"], found["positions"]) == ("S", 14, "cleared", 14)
    assert (found["choices"], found["first_choice"], found["line_complete"]) == (0, None, True)
    assert found["readings"]["first"] == "north" and len(found["digest"]) == 64
    replayed = json.loads(command("play", "chiana-wa-kunja", *found["line"], "--columns", "6", *_first_north(), "--json").out)
    assert replayed["outcome"] == {"winner": "S", "reason": "cleared"}


def _first_north() -> list[str]:
    return ["--reading", "first=north"]


def test_all_positions_as_json(command: Command) -> None:
    """With --seeds, how many positions are won, lost and drawn, and the longest win."""
    done = command("solve", "kanotta", "--seeds", "2", "--json")
    found = json.loads(done.out)
    assert (done.code, done.err) == (0, "") and list(found) == ENDGAMES
    assert found["won"] + found["lost"] + found["draws"] + found["not_known"] == found["positions"] == 2 * 16 * 16
    assert list(found["longest"]) == ["position", "winner", "turns", "reason", "line", "line_complete"]
    assert len(found["longest"]["line"]) == found["longest"]["turns"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["chiana-wa-bwalo", "--columns", "4"],
        ["chiana-wa-kunja", "--columns", "18"],
        ["chiana-wa-bwalo", "--position", "0,1/0,0/0,0/1,0 S"],
        ["kanotta", "--seeds", "2"],
        ["mweso", "--seeds", "2", "--reading", "first=north"],
    ],
)
def test_a_script(command: Command, tmp_path: Path, arguments: list[str]) -> None:
    """What --script prints is a script that replays, with the rule set that was solved and the end that was told."""
    done = command("solve", *arguments, "--script")
    assert (done.code, done.err) == (0, "")
    script = tmp_path / "best.game"
    script.write_text(done.out, encoding="utf-8")
    (replayed,) = json.loads(command("replay", str(script), "--json").out)
    assert replayed["game"] == arguments[0] and replayed["outcome"]
    assert "Best play" in replayed["title"] or "longest win" in replayed["title"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ["chiana-wa-kunja", "--columns", "6"],
            "South to move: North wins in 14 turns (cleared).\n14 positions can be reached; in",
        ),
        (["chiana-wa-kunja", "--columns", "2"], "South wins in 1 turn (cleared).\n1 position can be reached; in none"),
        (
            ["chiana-wa-bwalo", "--columns", "4"],
            "in 162 the player has a choice, in turn 21 at the earliest.\nA line of best play",
        ),
        (["chiana-wa-bwalo", "--columns", "2"], "neither can win, and the game may end in 5 turns (endless)."),
        (["chiana-wa-kunja", "--columns", "18"], "neither can win, and the play goes round in circles."),
        (["mweso", "--position", f"{Z}/{Z}/{Z}/{Z[:-1]}1 S"], "North wins in 0 turns (singles-only)."),
        (["kanotta", "--seeds", "2"], "The longest win is by North in 32 turns (cleared):\n0,0"),
    ],
)
def test_for_people(command: Command, arguments: list[str], says: str) -> None:
    """In words: who wins and how soon, where there is a choice, and the line."""
    done = command("solve", *arguments)
    assert (done.code, done.err) == (0, "")
    assert says in done.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Missing argument 'GAME'"),
        (["mwesso"], "did you mean mweso?"),
        (["mweso", "--most", "0"], "“0” is not a number of positions, which is a whole number from 1 to"),
        (["mweso", "--most", "many"], "“many” is not a number of positions"),
        (["mweso", "--most", "500"], "more than 500 positions can be reached, so mweso is not within reach from here; give a"),
        (["mweso", "--seeds", "1"], "“1” is not a number of seeds, which is a whole number from 2"),
        (["mweso", "--seeds", "65"], "mweso has 64 seeds, and each player has one or more, so a position has 2 to 64, not 65"),
        (["mweso", "--seeds", "9", "--most", "100"], "more than 100 positions"),
        (["mweso", "--seeds", "3", "--position", f"{Z}/{Z}/{Z}/{Z} S"], "so leave --position out, or --seeds"),
        (["mweso", "--json", "--script"], "--script and --json print different things"),
        (["mweso", "--reading", "setup=arrange-in-turn"], "mweso cannot be solved where not every move is listed"),
        (["kiela", "--variant", "expert"], "kiela cannot be solved where not every move is listed"),
        (["mweso", "--columns", "6"], "mweso is played on 8 columns, not 6"),
        (["mweso", "--position", "4,4 S"], "--position, column 1: the board"),
        (
            ["kiela", "--seeds", "2", "--script", "--variant", "beginner"],
            "nobody wins, so there is no line to print as a script",
        ),
    ],
)
def test_bad_input(command: Command, arguments: list[str], says: str) -> None:
    """Exit 2, nothing on standard output, and what is wrong with a right example; never a traceback."""
    done = command("solve", *arguments)
    assert (done.code, done.out) == (2, "")
    assert says in done.err and "Traceback" not in done.err


def test_ctrl_c() -> None:
    """In the middle of it the command leaves with 130, and says nothing."""
    with subprocess.Popen(
        [sys.executable, "-m", "gamekit", *LONG], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        time.sleep(2)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (130, b"", b"")


def test_a_bar_in_the_terminal() -> None:
    """After a second a terminal shows how many positions have been looked at, on standard error."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen(
        [sys.executable, "-m", "gamekit", *LONG], cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=theirs
    ) as running:
        os.close(theirs)
        shown, began = b"", time.monotonic()
        while b"positions" not in shown and time.monotonic() - began < 20:
            shown += os.read(ours, 1000)
        running.kill()
    os.close(ours)
    assert b"positions" in shown
