"""Game files imported anew when they change."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from gamekit.site.reload import Reloader


def test_a_changed_game_is_imported_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file changed within the same second, to a text of the same length, is still seen; others stay as they are."""
    package = tmp_path / "reloaded_games"
    package.mkdir()
    for name, text in (("__init__", ""), ("wells", "ONE = 1\n"), ("other", "")):
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    reloader = Reloader()
    reloader.forget_changed("reloaded_games")
    wells, other = (importlib.import_module(f"reloaded_games.{name}") for name in ("wells", "other"))
    (package / "wells.py").write_text("ONE = 2\n", encoding="utf-8")
    reloader.forget_changed("reloaded_games")
    assert importlib.import_module("reloaded_games.wells").ONE == 2
    assert wells.ONE == 1
    assert sys.modules["reloaded_games.other"] is other


def test_what_imports_from_a_changed_game_is_imported_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has a reading from another sees that one's change."""
    package = tmp_path / "lending_games"
    package.mkdir()
    texts = {"__init__": "", "wells": "ONE = 1\n", "ponds": "from lending_games.wells import ONE\n"}
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    reloader = Reloader()
    reloader.forget_changed("lending_games")
    assert importlib.import_module("lending_games.ponds").ONE == 1
    (package / "wells.py").write_text("ONE = 2\n", encoding="utf-8")
    reloader.forget_changed("lending_games")
    assert importlib.import_module("lending_games.ponds").ONE == 2


def test_a_package_that_is_not_there_has_no_folders() -> None:
    """A package of games that does not exist is no error here: reading the edition says what is wrong."""
    assert Reloader().folders("no_such_games.at_all") == []
