"""An archive read whole: clean as it stands, and every fault of it named with its place once it is broken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gamekit.check import Edition, find_archive, read_edition
from gamekit.errors import ArchiveError

Read = Callable[[Path], Edition]
ROOT = Path(__file__).resolve().parents[2]
BROKEN: list[dict[str, Any]] = YAML(typ="safe").load((Path(__file__).parent / "broken.yml").read_text(encoding="utf-8"))


def _break(folder: Path, case: dict[str, Any]) -> None:
    file = folder / case["file"]
    text = file.read_text(encoding="utf-8")
    assert case["old"] in text
    file.write_bytes(text.replace(case["old"], case["new"], 1).encode("utf-8", "surrogateescape"))


@pytest.mark.parametrize("case", [case for case in BROKEN if "faults" in case], ids=lambda case: case["what"])
def test_broken(wells: Path, read: Read, case: dict[str, Any]) -> None:
    """Each fault is found at its place; where the game can be read, no other is."""
    _break(wells, case)
    faults = [str(fault) for fault in read(wells).faults]
    assert [said for said in case["faults"] if not any(fault.startswith(said) for fault in faults)] == [], faults
    if not case.get("others"):
        assert [fault for fault in faults if not any(fault.startswith(said) for said in case["faults"])] == []


@pytest.mark.parametrize("case", [case for case in BROKEN if "raises" in case], ids=lambda case: case["what"])
def test_no_archive_at_all(wells: Path, read: Read, case: dict[str, Any]) -> None:
    """Where mkdocs.yml does not say which games there are, nothing else is asked."""
    _break(wells, case)
    with pytest.raises(ArchiveError) as caught:
        read(wells)
    assert str(caught.value).startswith(case["raises"])


def test_the_small_archive_is_clean(wells: Path, read: Read) -> None:
    """It has a game of its own, in a package of its own, whose account is covered."""
    edition = read(wells / "docs" / "games")
    assert edition.faults == []
    assert list(edition.games) == ["wells"]
    assert [example.name for example in edition.examples["wells"]] == ["first"]
    assert edition.coverage["lamb-1900"].unread == ()


def test_plugins_may_be_a_mapping(wells: Path, read: Read) -> None:
    """MkDocs reads plugins as a list or as a mapping, and so is the package of games found."""
    (wells / "mkdocs.yml").write_text("plugins:\n  search: {}\n  gamekit: {games: wells_games}\n", encoding="utf-8")
    assert list(read(wells).games) == ["wells"]


def test_the_archive_is_clean(read: Read) -> None:
    """Nothing is wrong with the archive as it is committed."""
    edition = read_edition(find_archive(ROOT / "docs"))
    assert [str(fault) for fault in edition.faults] == []
    assert all(edition.fired(game)[rule] for game in edition.games for rule in edition.rules[game])


def test_one_word_of_a_quoted_sentence(archive: Path, read: Read) -> None:
    """One word changed in the account, and each rule that quotes it says so, with the nearest words."""
    assert read(archive).faults == []
    file = archive / "sources" / "braunholtz-1931.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("containing more than one piece", "containing more than two piece", 1), encoding="utf-8")
    faults = [str(fault) for fault in read(archive).faults]
    assert any("sources/checksums.txt" in fault for fault in faults)
    quoting = [fault for fault in faults if "the rule may_pick_up" in fault]
    assert len(quoting) == 1
    assert "nearest, in sentence" in quoting[0] and "“one” is quoted where “two” stands" in quoting[0]


def test_a_script_in_another_game_s_folder(archive: Path, read: Read) -> None:
    """A script stands in the folder of the game that it plays."""
    folder = archive / "docs" / "games" / "wari"
    folder.mkdir()
    (archive / "docs" / "games" / "mweso" / "reverse.game").rename(folder / "reverse.game")
    (fault,) = (fault for fault in read(archive).faults if fault.file and fault.file.endswith("reverse.game"))
    assert str(fault).startswith("docs/games/wari/reverse.game:1:7: the script plays mweso but stands in games/wari/")


def test_faults_of_several_files_at_once(wells: Path, read: Read) -> None:
    """An account, a rule, a script and a page: all their faults, in the order of files and lines."""
    changes = {"an account changed in one word that is quoted", "a script that quotes what does not stand there"}
    for case in BROKEN:
        if case["what"] in changes | {"a path to nothing"}:
            _break(wells, case)
    places = [(fault.file or "", fault.line or 0) for fault in read(wells).faults]
    assert places == sorted(places)
    assert {file for file, _ in places} == {
        "docs/games/wells/first.game",
        "docs/games/wells/index.md",
        "sources/checksums.txt",
        "wells_games/wells.py",
    }
