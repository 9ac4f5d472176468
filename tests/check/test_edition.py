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
    text = file.read_bytes().decode("utf-8")
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
    """Where mkdocs.yml does not say what the archive is, nothing else is asked."""
    _break(wells, case)
    with pytest.raises(ArchiveError) as caught:
        read(wells)
    assert str(caught.value).startswith(case["raises"])


def test_the_small_archive_is_clean(wells: Path, read: Read) -> None:
    """It has a game of its own, in a package of its own, whose account is covered."""
    edition = read(wells / "docs" / "games")
    assert edition.faults == []
    assert list(edition.games) == ["wells"]
    assert [example.name for example in edition.examples["wells"]] == ["first", "nothing-to-lift", "round-and-round"]
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


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("docs/first.game", "a script stands in docs/games/<game>/; move it there, for example docs/games/mweso/two-"),
        ("docs/games/first.game", "a script stands in docs/games/<game>/; move it there"),
        ("docs/games/wells/old/first.game", "a script stands in docs/games/<game>/; move it there"),
        ("docs/games/wells/First.game", "“First” is not a name of small letters, digits and hyphens, such as first;"),
        ("docs/games/wells/a first move.game", "“a first move” is not a name of small letters, digits and hyphens, such"),
        ("docs/games/wells/index.game", "“index” is the name of the list of examples; choose another"),
        ("docs/games/wells/b6.game", "“b6” is the name of a hole; choose another"),
        ("docs/games/wells/B6.game", "“B6” is not a name of small letters, digits and hyphens; the script's name"),
        ("docs/games/wells/second.GAME", "“second.GAME” ends with .GAME; a script ends with .game"),
    ],
)
def test_where_a_script_stands(wells: Path, read: Read, place: str, says: str) -> None:
    """A script is found wherever in docs/ it is, and its place and its name are those of an address."""
    script = wells / place
    script.parent.mkdir(exist_ok=True)
    script.write_bytes((wells / "docs/games/wells/first.game").read_bytes())
    (fault,) = read(wells).faults
    assert str(fault).startswith(f"{place}:1:1: {says}")


def test_a_script_elsewhere_is_replayed(wells: Path, read: Read) -> None:
    """What is wrong in a script is said, though it stands where none should."""
    (wells / "docs" / "x.game").write_text("game: wells\ntitle: x\n\n1. B9\nresult: *\n", encoding="utf-8")
    assert [str(fault)[:21] for fault in read(wells).faults] == ["docs/x.game:1:1: a sc", "docs/x.game:4:4: ther"]


def test_a_game_that_cannot_be_read_is_one_fault(wells: Path, read: Read) -> None:
    """Neither its scripts nor its account's coverage nor pages that embed it are faults beside it."""
    _break(wells, next(case for case in BROKEN if case["what"] == "a rule that is no rule"))
    (wells / "docs/games/wells/first.game").write_text("game: wells\ntitle: x\n\n1. B9\nresult: *\n", encoding="utf-8")
    assert [str(fault)[:28] for fault in read(wells).faults] == ["wells_games/wells.py:74:20: "]


def test_links_that_lead_astray(wells: Path, read: Read) -> None:
    """A link in a circle, to nothing, to a folder around it, or of a script out of docs/ is a fault, and nothing hangs."""
    docs = wells / "docs"
    for name, target in [
        ("circle", "circle"),
        ("nothing.md", "nowhere.md"),
        ("games/around", "../../docs"),
        ("games/wells/out.game", "../../../sources/lamb-1900.md"),
    ]:
        (docs / name).symlink_to(target)
    (docs / "games" / "wells" / "index.md").write_text("```game\n../../circle\n```\n\n```game\nout.game\n```\n", "utf-8")
    assert [str(fault)[:62] for fault in read(wells).faults] == [
        "docs/circle:1:1: the link leads nowhere or round in a circle; take it away"[:62],
        "docs/games/around:1:1: the link leads to a folder that it stands in; take it away"[:62],
        "docs/games/wells/index.md:2:1: there is no script “../../circle” beside"[:62],
        "docs/games/wells/index.md:6:1: the path “out.game” leaves docs/"[:62],
        "docs/games/wells/out.game:1:1: the link leaves docs/; put the script itself here"[:62],
        "docs/nothing.md:1:1: the link leads nowhere or round in a circle; take it away"[:62],
    ]


def test_a_very_long_path(wells: Path, read: Read) -> None:
    """A path that no system takes is no script, and is shown shortened."""
    (wells / "docs" / "index.md").write_text(f"```game\n{'x' * 5000}.game\n```\n", encoding="utf-8")
    (fault,) = read(wells).faults
    assert str(fault).startswith("docs/index.md:2:1: there is no script “xxx") and len(str(fault)) < 400


def test_a_page_that_a_link_leads_to(wells: Path, read: Read) -> None:
    """A page may be a link to a file elsewhere, as MkDocs allows."""
    (wells / "NEWS.md").write_text("# News\n", encoding="utf-8")
    (wells / "docs" / "news.md").symlink_to("../NEWS.md")
    assert read(wells).faults == []


def test_one_name_for_one_file(wells: Path, read: Read, tmp_path: Path) -> None:
    """However an archive is come to, its files are named from its root, and a fault is said once."""
    _break(wells, next(case for case in BROKEN if case["what"] == "a rule that is no rule"))
    (tmp_path / "other").symlink_to(wells)
    assert [fault.file for fault in read(tmp_path / "other" / "docs").faults] == ["wells_games/wells.py"]


def test_a_game_without_examples(wells: Path, read: Read) -> None:
    """It is one fault, not one a rule."""
    for script in (wells / "docs" / "games" / "wells").glob("*.game"):
        script.unlink()
    (wells / "docs" / "games" / "wells" / "index.md").write_text("# Wells\n", encoding="utf-8")
    (fault,) = read(wells).faults
    assert str(fault).startswith("wells_games/wells.py:13:1: wells has no example, so nothing shows its rules")


def _add_ponds(wells: Path) -> None:
    """Add a second game of the same account to the small archive, which has its reading from the first."""
    text = (wells / "wells_games" / "wells.py").read_text(encoding="utf-8")
    before, _, after = text.partition("single = reading(")
    before = before.replace("Wells", "Ponds").replace("FourRows, reading", "FourRows")
    imported = before.replace("\nNAME", "from wells_games.wells import single\n\nNAME")
    (wells / "wells_games" / "ponds.py").write_text(imported + after.partition("\n)\n")[2], encoding="utf-8")
    folder = wells / "docs" / "games" / "ponds"
    folder.mkdir()
    for script in (wells / "docs" / "games" / "wells").glob("*.game"):
        (folder / script.name).write_text(script.read_text("utf-8").replace("game: wells", "game: ponds"), "utf-8")
    account = wells / "sources" / "lamb-1900.md"
    account.write_text(account.read_text("utf-8").replace("games: [wells]", "games: [wells, ponds]"), "utf-8")


def test_a_reading_from_another_game(wells: Path, read: Read) -> None:
    """Two games of one account have a reading in common: it is written once, and each of them quotes its words."""
    _add_ponds(wells)
    edition = read(wells)
    assert edition.faults == []
    quoted = {
        game: {one.quoted.words for one in edition.quotations if one.game == game and one.name == "single"}
        for game in edition.games
    }
    assert quoted["ponds"] == quoted["wells"] == {"A player lifts the seeds of a hole", "seeds of a hole"}


def test_a_fault_of_a_reading_in_common(wells: Path, read: Read) -> None:
    """Wrong words of a reading that two games have are one fault, where the reading is written."""
    _add_ponds(wells)
    file = wells / "wells_games" / "wells.py"
    file.write_text(file.read_text("utf-8").replace("“seeds of a hole”", "“seeds of a well”"), "utf-8")
    (fault,) = read(wells).faults
    assert str(fault).startswith("wells_games/wells.py:21:70: the reading single: “seeds of a well” does not stand")


def test_a_script_for_a_reading_that_is_not(wells: Path, read: Read) -> None:
    """A script whose name says that it shows a reading shows one of its own game."""
    folder = wells / "docs" / "games" / "wells"
    text = (folder / "first.game").read_text(encoding="utf-8")
    for name in ("reading-first", "reading-first-2", "reading-depth"):
        (folder / f"{name}.game").write_text(text, encoding="utf-8")
    said = [fault.message for fault in read(wells).faults if "shows the reading" in fault.message]
    assert [message.split(",")[0] for message in said] == ["the script's name says that it shows the reading depth"]


def test_a_source_that_quotes_nothing(wells: Path, read: Read) -> None:
    """Words in keyboard quotes are no quotation that anybody checks, so they may not stand as the account's."""
    script = wells / "docs" / "games" / "wells" / "first.game"
    lines = [line for line in script.read_text(encoding="utf-8").splitlines() if not line.startswith("source:")]
    script.write_text("\n".join([lines[0], 'source: "pure invention"', *lines[1:], ""]), encoding="utf-8")
    assert [(fault.line, "quotes nothing" in fault.message) for fault in read(wells).faults] == [(2, True)]
