"""Bad usage and bad input: exit 2, nothing on standard output, a message that helps, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
Z = "0,0,0,0,0,0,0,0"
HUGE = "9" * 5000

BAD = [
    ([], "Usage: gamekit"),
    (["frobnicate"], "No such command 'frobnicate'"),
    (["play"], "Missing argument 'GAME'"),
    (["play", "mweso", "--colour"], "No such option"),
    (["play", ""], "gamekit: there is no game “”; the games are "),
    (["play", "mwesso"], "there is no game “mwesso”; did you mean mweso?; the games are "),
    (["legal", "Mweso"], "there is no game “Mweso”; did you mean mweso?"),
    (["play", "../games/mweso"], "there is no game “../games/mweso”"),
    (["play", "mweso.x"], "there is no game “mweso.x”"),
    (["play", "mweso", ""], "“” is not a move; a move names the hole to sow, for example B2; the legal moves are B1 B1<"),
    (["play", "mweso", "B2", "B3"], "move 2: the hole “B3” is South's, and North is to move; a move names one of his own"),
    (["play", "mweso", "A1"], "“A1” is not a legal move of South: “anyone of his holes containing more than one piece”"),
    (["play", "mweso", "B２"], "“B２” is not a move"),
    (["play", "mweso", "B" + HUGE], "there is no hole “B999"),
    (["play", "mweso", "=" + HUGE + "/1"], "is not a move"),
    (["play", "mweso", "--", "-1"], "move 1: “-1” is not a move"),
    (["play", "mweso", "-15"], "“-15” is neither an option nor a move; a move names the hole to sow, for example B2"),
    (["play", "mweso", "-b2"], "“-b2” is neither an option nor a move; a move names the hole to sow, for example B2"),
    (["play", "mweso", "--reading", "revrse=none"], "there is no reading “revrse”; the readings are"),
    (["play", "mweso", "--reading", "reverse=never"], "the reading reverse has no option “never”; its options are free-choice"),
    (["play", "mweso", "--reading", "reverse"], "--reading “reverse” is not NAME=OPTION; for example --reading first=north"),
    (["play", "mweso", "--reading", ""], "--reading “” is not NAME=OPTION"),
    (["play", "mweso", "--reading", "="], "there is no reading “”"),
    (["play", "mweso", "--reading", "first=north", "--reading", "first=south"], "“first=south” chooses first a second time"),
    (["play", "mweso", "--variant", "expert"], "mweso has no variants, so “expert” cannot be chosen"),
    (["play", "mweso", "--variant", ""], "mweso has no variants"),
    (["play", "mweso", "--columns", "10"], "mweso is played on 8 columns, not 10; leave the columns out"),
    (["play", "mweso", "--columns", "0"], "mweso is played on 8 columns, not 0"),
    (["play", "mweso", "--columns", "８"], "“８” is not a number of columns, which is a whole number, at most 999"),
    (["play", "mweso", "--columns", "1_0"], "“1_0” is not a number"),
    (["play", "mweso", "--columns", "-8"], "“-8” is not a number"),
    (["play", "mweso", "--columns", HUGE], "is not a number"),
    (["play", "mweso", "--columns", ""], "“” is not a number"),
    (["play", "mweso", "--position", ""], "--position, column 1: the position “” needs four rows and the side to move"),
    (["legal", "mweso", "--position", f"{Z}/{Z}/{Z} S"], "--position, column 1: the board"),
    (["legal", "mweso", "--position", f"{Z}/{Z}/{Z}/{Z}"], "--position, column 1: the position"),
    (["legal", "mweso", "--position", f"{Z}/{Z}/{Z}/65,{Z[2:]} S"], "--position, column 1: the position has 65 seeds"),
    (["legal", "mweso", "--position", f"{Z}/{Z}/{Z}/{HUGE},{Z[2:]} S"], "--position, column 49: “999"),
    (["legal", "mweso", "--position", f"{Z}/{Z}/{Z}/{Z} S opened=S"], "column 67: “opened=S”: mweso has the field opened only"),
    (["legal", "mweso", "--position", f"{Z}/{Z}/{Z}/{Z} S x\0y"], "--position, column 67: “x"),
    (["replay"], "Missing argument 'FILE...'"),
    (["replay", ""], "cannot be read: Is a directory"),
    (["replay", "docs"], "docs: cannot be read: Is a directory"),
    (["replay", "nowhere.game"], "nowhere.game: cannot be read: No such file or directory"),
    (["replay", "README.md"], "README.md:1:1: the head has no game:"),
    (["replay", "/dev/null"], "/dev/null:1:1: the head has no game:"),
    (["replay", "x" * 5000], "cannot be read: File name too long"),
]


@pytest.mark.parametrize("json_too", [False, True])
@pytest.mark.parametrize(("arguments", "says"), BAD, ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "")
def test_bad_input(command: Command, arguments: list[str], says: str, json_too: bool) -> None:
    """With --json or without it, standard output stays empty and the message says what is allowed."""
    done = command(*([*arguments[:1], "--json", *arguments[1:]] if json_too and len(arguments) > 1 else arguments))
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "a.game:1:1: the head has no game:"),
        (b"\xff\xfe\x00", "a.game:1:1: the byte 0xff is not UTF-8; save the file as UTF-8"),
        ("game: mweso\ntitle: é".encode("latin-1"), "a.game:2:8: the byte 0xe9 is not UTF-8"),
        (b"game: mweso\0\ntitle: x\n", "a.game:1:12: the control character U+0000 stands here"),
        (b"game: mweso\ntitle: x\n\n1. B2\n   => " + b"9," * 100000 + b"\nresult: *\n", "a.game:5:7: the position “9,9,"),
        (b"\n" * 100000, "a.game:1:1: the head has no game:"),
        (b"game: mweso\ntitle: x\n\n1. B2\nresult: S\n", "a.game:5:9: the result is not “S” but *: the game is unfinished"),
    ],
)
def test_bad_scripts(command: Command, tmp_path: Path, content: bytes, says: str) -> None:
    """A script that cannot be read or is wrong is named with file, line and column."""
    (tmp_path / "a.game").write_bytes(content)
    done = command("replay", str(tmp_path / "a.game"), "--json")
    assert (done.code, done.out) == (2, "")
    assert says in done.err and "Traceback" not in done.err


def test_faults_of_all_files_and_options(command: Command, tmp_path: Path) -> None:
    """Several wrong options, or several wrong files, are all named; a right one beside them prints nothing."""
    done = command(
        "legal", "mweso", "--reading", "x=y", "--reading", "ends=z", "--columns", "9", "--variant", "v", "--reading", "w"
    )
    assert [line.partition("gamekit: ")[2][:24] for line in done.err.splitlines()] == [
        "--reading “w” is not NAM",
        "mweso has no variants, s",
        "mweso is played on 8 col",
        "there is no reading “x”;",
        "the reading ends has no ",
    ]
    replayed = command("replay", str(tmp_path / "a"), "docs/games/mweso/reverse.game", str(tmp_path / "b"))
    assert (replayed.code, replayed.out, len(replayed.err.splitlines())) == (2, "", 2)


def test_outside_an_archive(process: Command, tmp_path: Path) -> None:
    """A command that needs an archive says where it looked; one that does not works anywhere."""
    done = process("check", "--json", cwd=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert f"there is no archive here: neither {tmp_path} nor a folder above it holds mkdocs.yml and sources/" in done.err
    assert process("play", "mweso", "B2", "--json", cwd=tmp_path).code == 0


LONG = "x" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        [LONG],
        ["play", "mweso", f"--{LONG}"],
        ["play", "mweso", f"-{LONG}"],
        ["play", "mweso", LONG],
        ["play", "mweso", "B" + HUGE],
        ["play", "mweso", f"={HUGE},{HUGE}/{HUGE}"],
        ["play", "mweso", "--reading", LONG],
        ["play", "mweso", "--columns", LONG],
        ["play", "mweso", "--position", LONG],
        ["play", "mweso", "--position", f"{LONG} {LONG} {LONG}"],
        ["play", "mweso", "--position", f"{Z}/{Z}/{Z}/{Z} S {LONG}={LONG}"],
        ["replay", LONG],
    ],
    ids=lambda arguments: " ".join(text[:20] for text in arguments),
)
def test_what_is_very_long_is_shown_shortened(process: Command, arguments: list[str]) -> None:
    """Nobody is shown thousands of characters of his own."""
    done = process(*arguments)
    assert (done.code, done.out) == (2, "")
    assert "characters)" in done.err and len(done.err) < 3000


def test_what_nobody_sees_is_shown_by_its_name(process: Command) -> None:
    """A message never sends a terminal what is not text."""
    assert "“U+001B[31mB2” is not a move" in process("play", "mweso", "\x1b[31mB2").err


def test_where_there_is_no_folder_any_more(process: Command, tmp_path: Path) -> None:
    """A folder that was taken away while one stood in it is told, and is no fault of the output."""
    gone = tmp_path / "gone"
    gone.mkdir()
    run = [sys.executable, "-c", "import os, sys; os.rmdir(os.getcwd()); from gamekit.cli import main; main(['check'])"]
    done = subprocess.run(run, cwd=gone, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "the folder in which you stand cannot be read" in done.stderr
