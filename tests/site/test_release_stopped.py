"""Somebody ends scripts/release while it makes an edition: files are as they were, or the next run says how to have them."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

from scripts import release
from tests.site.test_release import CHANGELOG, DESCRIPTION, commit, git


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A repository with what a release needs before it builds."""
    for name, text in (("docs/edition.yml", DESCRIPTION), ("CHANGELOG.md", CHANGELOG)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    subprocess.run(["git", "-C", str(tmp_path), "init", "--quiet"], check=True)
    commit(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ended_by_a_signal(
    archive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: signal.Signals, code: int
) -> None:
    """Ctrl-C and SIGTERM leave every file as it was and say so, without a traceback; signals do then what they did."""

    def build(*_: object) -> NoReturn:
        assert git(archive, "status", "--porcelain")
        os.kill(os.getpid(), number)
        raise AssertionError

    monkeypatch.setattr(release, "_build", build)
    # Where tests run in the background Ctrl-C is ignored from the start.
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    handlers = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)]
    try:
        assert release.main(["0.2.0"], archive) == code
        assert [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)] == handlers
    finally:
        signal.signal(signal.SIGINT, inherited)
    assert capsys.readouterr().err == "Nothing was changed.\n"
    assert git(archive, "status", "--porcelain") == ""


def test_after_a_sudden_end_the_next_run_says_how_to_put_it_back(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What SIGKILL leaves behind is recognized, and the commands that are told put everything back."""
    for name in ("docs/edition.yml", "CHANGELOG.md"):
        (archive / name).write_text("half", encoding="utf-8")
    (archive / "docs" / "editions").mkdir()
    (archive / "docs" / "editions" / "0.2.0.tar.xz").write_bytes(b"half")
    assert release.main(["0.2.0"], archive) == 1
    told = capsys.readouterr().err
    assert "this looks like an edition that was ended while it was made" in told
    commands = told.split("`")[1::2]
    assert commands == ["git checkout -- CHANGELOG.md docs/edition.yml", "rm docs/editions/0.2.0.tar.xz"]
    for command in commands:
        subprocess.run(command.split(), cwd=archive, check=True)
    assert git(archive, "status", "--porcelain") == ""


def test_other_changes_are_no_half_made_edition(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where something else is changed too, it is said that changes are not committed."""
    for name in ("docs/edition.yml", "CHANGELOG.md", "other.md"):
        (archive / name).write_text((DESCRIPTION if name.endswith("yml") else CHANGELOG) + "\n", encoding="utf-8")
    assert release.main(["0.2.0"], archive) == 1
    assert "there are changes that are not committed: CHANGELOG.md" in capsys.readouterr().err
