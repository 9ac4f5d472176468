"""What was compiled before is used again while nothing has changed, and never after an edit anywhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

# What they share takes longer to make than they take: one worker has them all.
pytestmark = pytest.mark.xdist_group("cache")
ROOT = Path(__file__).resolve().parents[2]
GAME = '''\
from gamekit.rules.declare import reading
from gamekit.rules.sowing import drop, lift
from small.numbers import STEP

extra = reading("Another?", "*Editorial:* none.", {"none": "As it is.", "one": "One more."})
LAST = 3


def move(board, hole):
    """*Editorial:* a move for the test."""
    for _ in range(lift(board, 0, hole)):
        hole = (hole + STEP) % 8
        drop(board, 0, hole)
    if extra == "one":
        drop(board, 0, LAST)
    return 100 // board[0][7]
'''
RUN = """\
import json, sys
from gamekit.errors import RuleError
from gamekit.rules import compiled
from gamekit.rules.bind import bind
from small import game

flags, readings = json.loads(sys.argv[1]), json.loads(sys.argv[2])
compiled.FLAGS.update(flags)
row = [4, 0, 0, 0, 0, 0, 0, 0]
told = {}
for how in ("compiled", "read"):
    bound = bind(game, readings, how=how)
    board = [list(row)]
    if how == "compiled":
        from gamekit.rules.blocks import Block
        block = Block(1, len(row))
        block.rows[:] = board
        board = block
    try:
        result = int(bound.move(board, 0))
    except (ZeroDivisionError, RuleError):
        result = None
    told[how] = [list(map(int, board.rows[0] if how == "compiled" else board[0])), result]
    if how == "compiled":
        told["hits"], told["digest"] = sum(bound.move.compiled.stats.cache_hits.values()), bound.digest
print(json.dumps(told))
"""


class _Clone:
    """A folder with a copy of the rules, a package of one small game, and a cache; each run is a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "gamekit").mkdir()
        for name in ("__init__.py", "errors.py", "rules"):
            source = ROOT / "gamekit" / name
            copy = shutil.copytree if source.is_dir() else shutil.copy
            copy(source, folder / "gamekit" / name)
        for name, text in (("__init__.py", ""), ("numbers.py", "STEP = 1\n"), ("game.py", GAME)):
            self.file(f"small/{name}").parent.mkdir(exist_ok=True)
            self.file(f"small/{name}").write_text(text, encoding="utf-8")

    def file(self, name: str) -> Path:
        return self.folder / name

    def run(self, flags: dict[str, Any] | None = None, readings: dict[str, str] | None = None) -> dict[str, Any]:
        settings = {"NUMBA_CACHE_DIR": str(self.folder / "cache"), "PYTHONPATH": str(self.folder)}
        # An edit within one second that keeps the length would be hidden by Python's own cache.
        settings["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, "-c", RUN, json.dumps(flags or {}), json.dumps(readings or {})]
        environment = os.environ | settings
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        told: dict[str, Any] = json.loads(done.stdout)
        return told


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> _Clone:
    """The copy, with its first text compiled once."""
    made = _Clone(tmp_path_factory.mktemp("clone"))
    first = made.run()
    assert (first["compiled"], first["read"], first["hits"]) == ([[0, 1, 1, 1, 1, 0, 0, 0], None],) * 2 + (0,)
    return made


def test_nothing_is_compiled_twice(clone: _Clone) -> None:
    """A second run of the same text, readings and flags takes what was compiled."""
    assert clone.run()["hits"] > 0


@pytest.mark.parametrize(
    ("file", "old", "new", "row"),
    [
        ("small/game.py", "(hole + STEP) % 8", "(hole - STEP) % 8", [0, 0, 0, 0, 1, 1, 1, 1]),
        ("gamekit/rules/sowing.py", "board[player][hole] += 1", "board[player][hole] += 2", [0, 2, 2, 2, 2, 0, 0, 0]),
        ("small/numbers.py", "STEP = 1", "STEP = 2", [1, 0, 1, 0, 1, 0, 1, 0]),
    ],
)
def test_an_edit_is_seen(clone: _Clone, file: str, old: str, new: str, row: list[int]) -> None:
    """After an edit of the game, of a shared step, or of another file of the package, the new text is what runs."""
    text = clone.file(file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    clone.file(file).write_text(text.replace(old, new), encoding="utf-8")
    try:
        told = clone.run()
    finally:
        clone.file(file).write_text(text, encoding="utf-8")
    assert told["compiled"] == told["read"]
    assert told["compiled"][0] == row


def test_another_option_is_seen(clone: _Clone) -> None:
    """Another reading is another play of what was compiled already."""
    told = clone.run(readings={"extra": "one"})
    assert told["compiled"] == told["read"] == [[0, 1, 1, 2, 1, 0, 0, 0], None]
    assert clone.run()["compiled"] == [[0, 1, 1, 1, 1, 0, 0, 0], None]


def test_other_flags_are_seen(clone: _Clone) -> None:
    """With numba's other model of errors a division by nothing is none, and what was compiled without is not used."""
    told = clone.run(flags={"error_model": "numpy"})
    assert told["compiled"][1] is not None
    assert clone.run()["compiled"][1] is None
