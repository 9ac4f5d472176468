"""The command `export`: what it lists, what it writes and where, and what it says where it cannot."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gamekit.check import archive_at, read_edition
from gamekit.export.formats import FORMATS
from gamekit.export.source import Source
from gamekit.export.zenodo import zenodo
from gamekit.site.exports import source_of
from tests.cli.conftest import Answer

Command = Callable[..., Answer]
ACCOUNTS = ["bautista-kiela", "braunholtz-1931", "dlp-2148", "gering-kanotta", "sanderson-1913"]


@pytest.fixture(scope="session")
def source(root: Path) -> Source:
    """What the archive's own exports are made from."""
    return source_of(read_edition(archive_at(root)), "")


@pytest.fixture
def ask(command: Command, source: Source, monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, which takes the archive as it was read once for all."""
    monkeypatch.setattr("gamekit.cli.exporting.source_here", lambda: source)
    return command


def test_without_a_format_they_are_listed(ask: Command) -> None:
    """Each format has a line with its name, what it is called and what it is for."""
    code, out, err = ask("export")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines] == [one.name for one in FORMATS]
    assert all(one.purpose in line for one, line in zip(FORMATS, lines, strict=True))


def test_an_account_is_written_to_standard_output(ask: Command) -> None:
    """One file goes to standard output, alone."""
    code, out, err = ask("export", "json", "--account", "braunholtz-1931")
    assert (code, err) == (0, "")
    assert json.loads(out)["account"] == "braunholtz-1931"


def test_a_file_is_written_where_it_is_wanted(ask: Command, tmp_path: Path) -> None:
    """With --output one file goes there, and nothing to standard output; the bytes are those of the other way."""
    file = tmp_path / "mweso.json"
    assert ask("export", "game", "--game", "mweso", "--output", str(file)) == (0, "", "")
    assert file.read_bytes() == ask("export", "game", "--game", "mweso").out.encode()


def test_a_stroke_at_the_end_means_a_folder(ask: Command, tmp_path: Path) -> None:
    """One file goes under its own name into a folder that is named with a stroke, which is made."""
    assert ask("export", "game", "--game", "mweso", "--output", f"{tmp_path}/games/") == (0, "", "")
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["mweso.json"]


def test_all_accounts_go_into_a_folder(ask: Command, tmp_path: Path) -> None:
    """Where none is chosen, all are written into a folder, which is made."""
    assert ask("export", "text", "--output", str(tmp_path / "texts")) == (0, "", "")
    assert sorted(path.name for path in (tmp_path / "texts").iterdir()) == [f"{account}.txt" for account in ACCOUNTS]


def test_the_tables_of_cldf_go_into_a_folder(ask: Command, tmp_path: Path) -> None:
    """A format of several files is written into a folder."""
    assert ask("export", "cldf", "--output", str(tmp_path)).code == 0
    assert {"Generic-metadata.json", "accounts.csv", "sources.bib"} <= {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["teo"], "there is no format “teo”; the formats are tei, text, json, annotations, game, bibtex"),
        (["tei"], "say which account: for example --account braunholtz-1931; they are bautista-kiela, braunholtz-1931"),
        (["tei", "--account", "kiela-1998"], "there is no account “kiela-1998”; they are bautista-kiela, braunholtz-1931"),
        (["game", "--game", "chess"], "there is no game “chess”; they are chiana-wa-bwalo, chiana-wa-kunja"),
        (["tei", "--game", "mweso"], "tei is no format of a single game; leave --game out"),
        (["cff", "--account", "dlp-2148"], "cff is no format of a single account; leave --account out"),
        (["cldf"], "cldf is several files; name the folder for them: gamekit export cldf --output cldf/"),
        (["--account", "dlp-2148"], "say which format is wanted: for example gamekit export tei --account braunholtz-1931"),
        (["cff", "--output", "nowhere/at/all"], "“nowhere/at/all” cannot be written: No such file or directory"),
        (["cff", "--output", ""], "--output is empty; name a file or a folder, for example --output texts/; or leave it out"),
        (["--output", " "], "--output is empty"),
        (["cff", "--output", "mkdocs.yml/"], "“mkdocs.yml” cannot be written: File exists"),
        (["cldf", "--output", "mkdocs.yml"], "“mkdocs.yml” cannot be written: File exists"),
    ],
)
def test_what_cannot_be_done_is_said(ask: Command, arguments: list[str], said: str) -> None:
    """A wrong use exits 2, writes nothing to standard output, and says what is allowed."""
    code, out, err = ask("export", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"gamekit: {said}")


def test_the_archive_is_read_where_one_stands(command: Command, source: Source) -> None:
    """In earnest the command reads the archive in whose folder it is called."""
    assert command("export", "zenodo").out == zenodo(source)


def test_an_archive_with_faults_is_not_exported(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the archive has a fault, the fault is told and nothing is written."""
    root = Path(__file__).parents[2]
    (tmp_path / "docs").mkdir()
    (tmp_path / "sources").mkdir()
    (tmp_path / "mkdocs.yml").write_bytes((root / "mkdocs.yml").read_bytes())
    (tmp_path / "sources" / "nobody.md").write_text("no front matter\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    code, out, err = command("export", "cff")
    assert (code, out) == (2, "")
    assert "sources/nobody.md:1:1" in err


def test_outside_an_archive_it_says_where_it_looked(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no archive it says so."""
    monkeypatch.chdir(tmp_path)
    code, out, err = command("export", "cff")
    assert (code, out) == (2, "")
    assert "there is no archive here" in err
