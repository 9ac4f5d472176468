"""What the tests of `gamekit.rules` share: a small package of games, written into a folder of its own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

Write = Callable[[str], ModuleType]


@pytest.fixture
def game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """A function that writes a game file, `small/game.py`, and imports it."""
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(text: str) -> ModuleType:
        (folder / "game.py").write_text(text, encoding="utf-8")
        importlib.invalidate_caches()
        return importlib.import_module("small.game")

    yield write
    for name in [name for name in sys.modules if name == "small" or name.startswith("small.")]:
        del sys.modules[name]
