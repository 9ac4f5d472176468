"""Reading all accounts of an archive at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.errors import SourceError
from gamekit.record import read_records


def _faults(folder: Path) -> list[str]:
    with pytest.raises(SourceError) as caught:
        read_records(folder, folder.parent)
    return [str(fault) for fault in caught.value.faults]


def test_a_sound_archive(tiny_file: Path) -> None:
    """A sound archive gives its records; a README and what is no Markdown are no accounts."""
    (tiny_file.parent / "README.md").write_text("About this folder.\n", encoding="utf-8")
    (tiny_file.parent / "notes.txt").write_text("Notes.\n", encoding="utf-8")
    (record,) = read_records(tiny_file.parent, tiny_file.parents[1])
    assert (record.account.id, record.file) == ("lamb-1900", "sources/lamb-1900.md")
    assert record.place("context", 0, "sentence") == (46, 16)


def test_faults_of_all_files_at_once(tiny_file: Path) -> None:
    """One call names the faults of every file, not of the first alone."""
    tiny_file.write_text(tiny_file.read_text(encoding="utf-8").replace("publish: full", "publish: all"), encoding="utf-8")
    (tiny_file.parent / "ann.md").write_text("Hello.\n", encoding="utf-8")
    assert [fault.split(": ")[0] for fault in _faults(tiny_file.parent)] == [
        "sources/ann.md:1:1",
        "sources/lamb-1900.md:4:10",
    ]


def test_no_folder(tmp_path: Path) -> None:
    """Where there are no accounts, the fault says where they were sought."""
    assert _faults(tmp_path / "sources") == ["there is no folder sources here; accounts stand in one, sources/<id>.md"]


def test_a_text_that_was_altered(tiny_file: Path) -> None:
    """One letter mended in a text is a fault that says a source is never altered, and which line would be right."""
    text = tiny_file.read_text(encoding="utf-8")
    tiny_file.write_text(text.replace("one by one.", "one by one!"), encoding="utf-8")
    (fault,) = _faults(tiny_file.parent)
    assert fault.startswith("sources/checksums.txt:1:1: ")
    assert "A source is never altered" in fault
    assert fault.split("the line is: ")[1].endswith("  lamb-1900")


@pytest.mark.parametrize(
    ("old", "new"),
    [("one by one.\nHe sows", "one by one. He sows"), ("one by one.\nHe sows", "one by one.\n\nHe sows")],
    ids=["two sentences joined", "a paragraph divided"],
)
def test_a_split_that_was_altered(tiny_file: Path, old: str, new: str) -> None:
    """The checksum holds the split into sentences and paragraphs too, which white space folded would not show."""
    text = tiny_file.read_text(encoding="utf-8")
    assert old in text
    tiny_file.write_text(text.replace(old, new), encoding="utf-8")
    assert any("is not the checksum of “lamb-1900”" in fault for fault in _faults(tiny_file.parent))


def test_white_space_is_no_alteration(tiny_file: Path) -> None:
    """Spaces at the ends of lines and further blank lines do not change a text."""
    text = tiny_file.read_text(encoding="utf-8")
    tiny_file.write_text(text.replace("one by one.\n", "one by one.  \n").replace("\n\nIf", "\n\n\nIf"), encoding="utf-8")
    assert len(read_records(tiny_file.parent, tiny_file.parents[1])) == 1


def test_a_new_account_is_told_its_line(tiny_file: Path) -> None:
    """The line that a fault says to add is the right one; added, it makes the archive sound."""
    checksums = tiny_file.parent / "checksums.txt"
    checksums.unlink()
    (fault,) = _faults(tiny_file.parent)
    assert fault.startswith("sources/checksums.txt:1:1: “lamb-1900” has no checksum here yet.")
    checksums.write_text(fault.split("add the line: ")[1] + "\n", encoding="utf-8")
    assert len(read_records(tiny_file.parent, tiny_file.parents[1])) == 1


def test_lines_of_checksums_that_are_none(tiny_file: Path) -> None:
    """A line that is no checksum, and one of an account that is not there, are faults with their places."""
    checksums = tiny_file.parent / "checksums.txt"
    good = checksums.read_text(encoding="utf-8")
    checksums.write_text(f"{good}abc  lamb\n{'0' * 64}  nobody\n", encoding="utf-8")
    first, second = _faults(tiny_file.parent)
    assert first.startswith("sources/checksums.txt:2:1: “abc  lamb” is no line of this file")
    assert second.startswith("sources/checksums.txt:3:67: “nobody” is no account here; the accounts are lamb-1900")


def test_a_damaged_text_is_not_given_a_checksum(tiny_file: Path) -> None:
    """Text that is not UTF-8 is named alone: no line is offered that would make the damage last."""
    tiny_file.write_bytes(tiny_file.read_bytes().replace(b"one by one", b"one b\xff one"))
    (fault,) = _faults(tiny_file.parent)
    assert "is not UTF-8" in fault
