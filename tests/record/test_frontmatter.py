"""Bad input: every fault of an account's file is named with its place, and none is a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from gamekit.errors import SourceError
from gamekit.record import read_record
from gamekit.record.frontmatter import Parts, decode, read_front_matter, split
from gamekit.record.yaml_places import read_yaml

CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(
    (Path(__file__).parent / "bad_input.yml").read_text(encoding="utf-8")
)


def _faults(file: Path) -> list[str]:
    with pytest.raises(SourceError) as caught:
        read_record(file, file.parents[1])
    return [str(fault).removeprefix("sources/lamb-1900.md:") for fault in caught.value.faults]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["what"])
def test_bad_input(tiny_file: Path, case: dict[str, Any]) -> None:
    """Each bad input of the table gives exactly its faults, word for word."""
    good = tiny_file.read_text(encoding="utf-8")
    assert case["old"] in good
    tiny_file.write_text(good.replace(case["old"], case["new"], 1), encoding="utf-8")
    assert _faults(tiny_file) == case["faults"]


def test_the_file_is_named_as_a_person_types_it(tiny_file: Path) -> None:
    """A fault begins with the path from the archive's root."""
    tiny_file.write_text("no front matter\n", encoding="utf-8")
    with pytest.raises(SourceError, match=r"^sources/lamb-1900\.md:1:1: “no front matter” stands where"):
        read_record(tiny_file, tiny_file.parents[1])


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        (b"His", b"H\xe9s", "54:2", "0xE9"),
        ("“sedes”".encode(), b"\x93sedes\x94", "52:23", "0x93"),
        (b"label: Lamb", b"label: \xff", "3:8", "0xFF"),
        (b"---\nid", b"\xef\xbb\xbf---\nid", "1:1", "byte order mark"),
        (b"Lamb 1900\n", b"Lamb 1900\r\n", "3:17", "carriage return"),
        (b"one by one", b"one\x00by one", "53:63", "U+0000"),
    ],
    ids=["Latin-1", "Windows marks", "in the front matter", "byte order mark", "carriage return", "nothing"],
)
def test_bytes_that_are_no_text(tiny_file: Path, old: bytes, new: bytes, place: str, says: str) -> None:
    """A byte that is not UTF-8, a byte order mark, a carriage return and an unseen character have line and column."""
    good = tiny_file.read_bytes().replace(b"He sows", b"His sowing")
    assert old in good
    tiny_file.write_bytes(good.replace(old, new, 1))
    faults = _faults(tiny_file)
    assert [fault for fault in faults if fault.startswith(f"{place}: ") and says in fault]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file is a fault, not a traceback."""
    with pytest.raises(SourceError, match="cannot be read"):
        read_record(tmp_path / "sources" / "nobody.md", tmp_path)


def test_no_text_below_the_front_matter(tiny_file: Path) -> None:
    """An account without a sentence is a fault at the line where the text should begin."""
    good = tiny_file.read_text(encoding="utf-8")
    tiny_file.write_text(good[: good.index("\nWells")], encoding="utf-8")
    assert _faults(tiny_file)[0].startswith("48:1: there is no text")


@pytest.mark.parametrize(
    "text", ["[" * 5000, "{a: " * 5000, "- " * 5000, "a:\n" + "".join(" " * n + "a:\n" for n in range(1, 400))]
)
def test_deep_nesting_is_a_fault(text: str) -> None:
    """Nesting without end is refused before it can exhaust anything."""
    faults = read_yaml(text, 2).faults
    assert len(faults) == 1
    assert "deep" in faults[0].message


def test_many_laughs_are_refused() -> None:
    """The first anchor stops the reading, so no alias is ever expanded."""
    text = "a: &a [x, x]\n" + "".join(f"b{n}: [*a, *a, *a]\n" for n in range(50))
    assert [str(fault) for fault in read_yaml(text, 2).faults] == [
        "2:4: “&a” is an anchor; write the value alone, for example `title: Kiela`"
    ]


@given(st.text(max_size=200))
def test_no_front_matter_is_a_traceback(front: str) -> None:
    """Whatever stands between the two lines, reading it gives an account or faults."""
    text, _ = decode(f"---\n{front}\n---\nText.\n".encode("utf-8", errors="replace"))
    parts = split(text)
    if isinstance(parts, Parts):
        account, _, faults = read_front_matter(parts)
        assert account is None
        assert faults


@given(st.binary(max_size=200))
def test_no_bytes_are_a_traceback(data: bytes) -> None:
    """Whatever bytes a file holds, they decode, or there is a fault."""
    text, faults = decode(data)
    assert faults or text.encode("utf-8") == data


@pytest.mark.parametrize("ours", ["CC-BY-SA-2.5", "CC-BY-SA-4.0"])
def test_corrections_may_be_under_the_texts_licence_or_a_later_one(tiny_file: Path, ours: str) -> None:
    """What adapts a text under CC BY-SA is under the same licence, or a later version of it, as that licence allows."""
    good = tiny_file.read_text(encoding="utf-8").replace(
        "transcription: {statement: CC0-1.0", "transcription: {statement: CC-BY-SA-2.5"
    )
    tiny_file.write_text(good.replace("archive: {statement: CC-BY-4.0", f"archive: {{statement: {ours}"), encoding="utf-8")
    assert read_record(tiny_file, tiny_file.parents[1]).account.rights.archive.statement == ours


def test_an_account_may_have_neither_author_nor_date(tiny_file: Path) -> None:
    """An author that is unknown is a statement, as an unknown date is."""
    good = tiny_file.read_text(encoding="utf-8")
    assert "    author:\n      - {family: Lamb, given: Ada}\n" in good
    tiny_file.write_text(
        good.replace("    author:\n      - {family: Lamb, given: Ada}\n", "    author: unknown\n"), encoding="utf-8"
    )
    item = read_record(tiny_file, tiny_file.parents[1]).account.text.item
    assert item.author == () and "author" not in item.csl("x")
