"""What the tests of `gamekit.check` share: copies of the archive and of a small one, and a way to read them."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gamekit.check import Edition, find_archive, read_edition

ROOT = Path(__file__).resolve().parents[2]
Read = Callable[[Path], Edition]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A copy of the archive itself: its accounts, pages and scripts; the games are the kit's own."""
    for name in ("mkdocs.yml", "sources", "docs"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def wells(tmp_path: Path) -> Path:
    """A copy of the small archive, which has a package of games of its own."""
    shutil.copytree(ROOT / "tests" / "archives" / "wells", tmp_path / "wells", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "wells"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[Read]:
    """A function that reads the archive at a folder; what it imported of it is forgotten afterwards."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def read_at(folder: Path) -> Edition:
        _forget()
        return read_edition(find_archive(folder))

    yield read_at
    _forget()


def _forget() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "wells_games"]:
        del sys.modules[name]
    importlib.invalidate_caches()
