"""What the tests of `gamekit.cli` share: the command as a function, and as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gamekit.cli import run

ROOT = Path(__file__).resolve().parents[2]


class Answer(NamedTuple):
    """What the command left with and wrote."""

    code: int
    out: str
    err: str


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    """A function that runs the command in this process, standing in the archive."""
    monkeypatch.chdir(ROOT)

    def ask(*arguments: str) -> Answer:
        code = run(list(arguments))
        written = capsys.readouterr()
        return Answer(code, written.out, written.err)

    return ask


@pytest.fixture
def process() -> Callable[..., Answer]:
    """A function that runs the command in a process of its own; `environment` is added to this one's."""

    def ask(*arguments: str, environment: dict[str, str] | None = None, cwd: Path = ROOT) -> Answer:
        done = subprocess.run(
            [sys.executable, "-m", "gamekit", *arguments],
            cwd=cwd,
            env=os.environ | (environment or {}),
            capture_output=True,
            check=False,
        )
        return Answer(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

    return ask
