"""Game files with a fault in what they declare or in how they play: named with their place, and no traceback."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import gamekit.games.mweso
from gamekit.errors import RuleError
from gamekit.play.game import load_game, rule_set
from gamekit.play.replay import play

CASES: list[dict[str, Any]] = YAML(typ="safe").load((Path(__file__).parent / "broken_games.yml").read_text(encoding="utf-8"))
MWESO = Path(str(gamekit.games.mweso.__file__))


def _played(folder: Path, package: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play one move of a game whose file holds `text`."""
    home = folder / package
    home.mkdir()
    (home / "__init__.py").write_text("", encoding="utf-8")
    (home / "practice.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    try:
        play(rule_set(load_game("practice", package)), None, ["B1"])
    finally:
        for name in [name for name in sys.modules if name.startswith(package)]:
            del sys.modules[name]


@pytest.mark.parametrize(("number", "case"), list(enumerate(CASES)), ids=[case["what"] for case in CASES])
def test_a_broken_game_is_named(number: int, case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each fault of a game file is a RuleError that says what it is and on which line it stands."""
    old, new = case["change"]
    text = MWESO.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    text = text.replace(old, new)
    with pytest.raises(RuleError) as caught:
        _played(tmp_path, f"broken{number}", text, monkeypatch)
    fault = caught.value.faults[0]
    assert case["says"] in fault.message
    assert fault.file == str(tmp_path / f"broken{number}" / "practice.py")
    if "line" in case:
        assert case["line"] in text.splitlines()[(fault.line or 0) - 1]


def test_what_a_game_file_prints_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A print in a game file goes to standard error, so that JSON on standard output stays JSON."""
    _played(tmp_path, "talking", MWESO.read_text(encoding="utf-8") + '\n\nprint("hello")\n', monkeypatch)
    out, err = capsys.readouterr()
    assert (out, err) == ("", "hello\n")
