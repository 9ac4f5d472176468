"""The command `study`: its JSON, what it says of bad numbers, and games written down as scripts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamekit.study import executors

Command = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
KEYS = [
    *("game", "variant", "columns", "readings", "games", "seed", "version", "digest", "seconds", "games_per_second"),
    *("position", "depth", "wins", "draws", "unfinished", "endless", "repetition", "reasons", "intervals", "turns", "laps"),
    *("sown", "choices", "forced", "captured", "capturing", "lead_changes", "parted", "won"),
]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What these tests keep is kept apart."""
    monkeypatch.setenv("GAMEKIT_CACHE_DIR", str(tmp_path))
    return tmp_path


def test_the_value(command: Command, own_cache: Path) -> None:
    """Every key of the contract, in order; kept, the same again; and with --no-cache the same without keeping."""
    asked = ("study", "mweso", "--games", "30", "--seed", "5", "--json")
    fresh = json.loads(command(*asked, "--no-cache").out)
    assert list(fresh) == KEYS and not list(own_cache.iterdir())
    assert sum(fresh["wins"].values()) + fresh["draws"] + fresh["unfinished"] == fresh["games"] == 30
    first, again = (json.loads(command(*asked).out) for _ in range(2))
    assert {path.name for path in own_cache.iterdir()} == {"studies.sqlite"}
    timed = ("seconds", "games_per_second")
    assert [{key: value for key, value in one.items() if key not in timed} for one in (first, again)] == [
        {key: value for key, value in fresh.items() if key not in timed}
    ] * 2
    assert again["seconds"] == 0 and again["games_per_second"] > 0


def test_for_people(command: Command) -> None:
    """A table: who won, how exactly that is known, and what a reading parts."""
    done = command("study", "chiana-wa-kunja", "--games", "20", "--seed", "1", "--reading", "joining=automatic")
    assert done.code == 0
    assert "20 random games of Chiana wa Kunja, seed 1" in done.out
    assert "other than the defaults" in done.out and "95 %" in done.out


def test_the_variant_is_named(command: Command) -> None:
    """What was played says under which variant."""
    done = command("study", "kiela", "--games", "2", "--seed", "1", "--variant", "expert")
    assert "2 random games of Kiela (expert), seed 1" in done.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0", "--seed", "1"), "“0” is not a number of games, which is a whole number from 1 to 1,000,000,000; "),
        (("--games", "-3", "--seed", "1"), "“-3” is not a number of games"),
        (("--games", "1_0", "--seed", "1"), "“1_0” is not a number of games"),
        (("--games", "ten", "--seed", "1"), "“ten” is not a number of games"),
        (("--games", "10", "--seed", "x"), "“x” is not a seed, which is a whole number from 0 to 4,294,967,295; for example 1"),
        (("--games", "10", "--seed", "4294967296"), "“4294967296” is not a seed"),
        (("--seed", "1", "--script", "1", "--json"), "--script prints one game as a script; leave --json out, or --script"),
        (
            (
                "--games",
                "10",
            ),
            "Missing option '--seed'",
        ),
        (("--seed", "1"), "say how many games: for example --games 100000"),
        (("--games", "10", "--seed", "1", "--threads", "0"), "“0” is not a number of threads"),
        (("--games", "10", "--seed", "1", "--depth", "7"), "“7” is not a depth"),
        (("--games", "10", "--seed", "1", "--cluster", "here"), "“here” is no address of a scheduler"),
        (("--games", "10", "--seed", "1", "--reading", "reverse=often"), "the reading reverse has no option “often”"),
    ],
)
def test_bad_input(command: Command, arguments: tuple[str, ...], said: str) -> None:
    """Each mistake is quoted, what is allowed is said, and nothing is printed."""
    done = command("study", "mweso", *arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err and "Traceback" not in done.err


def test_a_scheduler_that_does_not_answer(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody listens at the discard port."""
    monkeypatch.setattr(executors, "PATIENCE", 0.5)
    done = command("study", "mweso", "--games", "10", "--seed", "1", "--cluster", "tcp://127.0.0.1:9")
    assert (done.code, done.out) == (2, "")
    assert "no scheduler answers at tcp://127.0.0.1:9" in done.err


def test_a_game_as_a_script(command: Command, tmp_path: Path) -> None:
    """Any game of a study can be printed as a script, and is replayed as it stands."""
    done = command("study", "mweso", "--seed", "1", "--script", "3")
    assert done.code == 0
    script = tmp_path / "game.game"
    script.write_text(done.out, encoding="utf-8")
    (replayed,) = json.loads(command("replay", str(script), "--json").out)
    assert replayed["outcome"] and replayed["title"] == "Game 3 of seed 1"


def test_stopped_in_the_middle(tmp_path: Path) -> None:
    """Ctrl-C leaves with 130, at once, and what was played is there the next time."""
    command = [sys.executable, "-c", "import gamekit.study.run as run; run.CHUNK = 20; run.WORTH_COMPILING = 10**9\n"
               "from gamekit.cli import main; main()"]  # fmt: skip
    command += ["study", "mweso", "--games", "100000", "--seed", "1", "--threads", "1", "--json"]
    environment = os.environ | {"GAMEKIT_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        deadline = time.monotonic() + 60
        while not _kept(tmp_path) and time.monotonic() < deadline:
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")
    assert _kept(tmp_path) > 0


def _kept(folder: Path) -> int:
    import sqlite3

    path = folder / "studies.sqlite"
    if not path.is_file():
        return 0
    try:
        with sqlite3.connect(path) as kept:
            return int(kept.execute("select count(*) from kept").fetchone()[0])
    except sqlite3.Error:
        return 0
