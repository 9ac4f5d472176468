"""The files of an archive beside its pages: what it is, and the works that it names; every fault with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamekit.errors import SourceError
from gamekit.record import Record
from gamekit.record.bibliography import bibliography_of, label_of
from gamekit.record.description import NO_EDITION, read_description, undescribed
from gamekit.record.works import CitedWork, read_works

ROOT = Path(__file__).resolve().parents[2]
RIGHT = (ROOT / "docs" / "edition.yml").read_text(encoding="utf-8")
WORK = """works:
  - key: davies-1925
    type: article-journal
    title: Some Arab Games and Puzzles
    author:
      - {family: Davies, given: R.}
    container-title: Sudan Notes and Records
    issued: {date-parts: [[1925]]}
    seen: nothing
"""


def _faults(folder: Path, name: str, text: str) -> list[str]:
    (folder / name).write_text(text, encoding="utf-8")
    read = read_description if name == "edition.yml" else read_works
    with pytest.raises(SourceError) as caught:
        read(folder, f"docs/{name}")
    return [str(fault) for fault in caught.value.faults]


def test_the_archive_describes_itself() -> None:
    """The archive's own description and works are read without a fault."""
    description, located = read_description(ROOT / "docs", "docs/edition.yml")
    assert description.whole_title == "Played from the Page: an executable critical edition of board-game ethnography"
    assert located.place(("title",)) == (3, 8)
    assert {work.key for work in read_works(ROOT / "docs", "docs/bibliography.yml")[0]} >= {"silva-1995", "davies-1925"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("publisher:", "publischer:", "“publischer” is no key of the description of the archive; did you mean “publisher”?"),
        ("publisher: Played from the Page\n", "", "“publisher” is missing. Wanted: Who publishes it; for example `publisher: "),
        ("version: 0.1.0", "version: 0.1", "“version”: “0.1” is not text but a number"),
        ("version: 0.1.0", "version: v1.0.0", "“version”: “v1.0.0” has not the right form"),
        ("released: 2026-11-30", "released: 2026-11-31", "“released”: “2026-11-31” is not a day. Allowed: 2026-11-30."),
        (
            "language: en",
            "language: English",
            "“language”: “English” has not the right form. Wanted: Language of its own words",
        ),
        ("words: CC-BY-4.0", "words: free", "“licences, words”: “free” has not the right form. Wanted: Licence of the"),
        ("words: CC-BY-4.0", "words: CC-BY-3.5", "“licences, words”: “CC-BY-3.5” has not the right form"),
        ("code: MIT", "code: MTI", "“licences, code”: “MTI” has not the right form"),
        ("version: 0.1.0", "version: 0.1.1000000", "“version”: “0.1.1000000” has not the right form"),
        ("language: en", "language: en\nverified: unknown\nDOI: 10.5281/z", "“verified”: “unknown”: does not say how the DOI"),
        ("language: en", "language: en\nverified: ok", None),
        ("subtitle: an", "subtitle: doi 10.1234 / 5, an", "“subtitle” holds a DOI, “10.1234”"),
        ("subtitle: an", "verified: seen\nsubtitle: 10.1234/5, an", "“subtitle” holds a DOI, “10.1234/5,”"),
        ("subtitle: an", "verified: seen\nDOI: 10.1234/6\nsubtitle: 10.1234/5, an", "“subtitle” holds a DOI, “10.1234/5,”"),
        ("subtitle: an", "verified: 10.1234/5 seen\nsubtitle: an", "“verified” holds a DOI, “10.1234/5”"),
        ("subtitle: an", "verified: seen\nDOI: 10.1234/5\nsubtitle: 10.1234/5, an", None),
        (
            "title: Played",
            "title: \u202ePlayed",
            "“title” holds the character U+202E, which nobody sees; take it out of “U+202EPlayed",
        ),
        ("  - board games", "  - 1", "“keywords, entry 1”: “1” is not text but a number or truth value; as text it goes"),
        ("literal: The", "given: Ada, literal: The", "a `literal` name has no other part"),
        ("language: en", "language: &en en", "“&en” is an anchor; write the value alone"),
        ("language: en", "language: en\nDOI: 10.5281/zenodo.1", "“DOI”: “10.5281/zenodo.1”: a DOI stands here only with a"),
        ("language: en", "language: en # x\nverified: ok\nDOI: doi:10.5281/z", "“DOI”: “doi:10.5281/z” has not the right form"),
        ("subtitle: an", "subtitle: see doi.org/10.1/x, an", "“subtitle” holds a DOI, “doi.org/10.1/x,”; a DOI stands only"),
        ("literal: The editors of Played from the Page", "given: Ada", "a name has either `literal` or `family`"),
        (
            "{literal: The editors of Played from the Page}",
            "{family: L, orcid: 0000-0002-1825-0090}",
            "check digit of this ORCID",
        ),
    ],
)
def test_faults_of_the_description(tmp_path: Path, old: str, new: str, says: str | None) -> None:
    """Each fault is named with file, line and column, what stands there, and a right example; what is right is none."""
    assert old in RIGHT
    if says is None:
        (tmp_path / "edition.yml").write_text(RIGHT.replace(old, new, 1), encoding="utf-8")
        assert read_description(tmp_path, "docs/edition.yml")
        return
    faults = _faults(tmp_path, "edition.yml", RIGHT.replace(old, new, 1))
    assert all(re.match(r"docs/edition\.yml:[0-9]+:[0-9]+: ", fault) for fault in faults)
    assert any(says in fault for fault in faults)
    assert not any("Wanted: ;" in fault or fault.endswith("Wanted: ") for fault in faults)


def test_a_description_that_is_none(tmp_path: Path) -> None:
    """A file that holds a list, nothing, or bytes that are no text is told so."""
    right = "a right line is `title: Played from the Page`"
    assert _faults(tmp_path, "edition.yml", "- a\n") == [
        f"docs/edition.yml:1:1: the description of the archive is a mapping of keys; {right}"
    ]
    assert right in _faults(tmp_path, "edition.yml", "")[0]
    (tmp_path / "edition.yml").write_bytes(RIGHT.encode().replace(b"board games", b"b\xf6ard"))
    with pytest.raises(SourceError, match="0xF6 here is not UTF-8: the description of the archive is UTF-8 text"):
        read_description(tmp_path, "docs/edition.yml")


def test_without_a_description_the_config_speaks() -> None:
    """An archive without the file is called as its config calls it, and has no edition yet."""
    made = undescribed("Wells", "Games on wells.")
    assert made.whole_title == "Wells" and made.version == NO_EDITION
    assert str(made.editors[0]) == "The editors of Wells"


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("key: davies-1925", "key: Davies 1925", "2:10", "“works, entry 1, key”: “Davies 1925” has not the right form"),
        (
            "seen: nothing",
            "verified: Unknown\n    DOI: 10.1234/5\n    seen: nothing",
            "9:15",
            "does not say how the DOI was verified",
        ),
        ("seen: nothing", "seen: never", "9:11", "Allowed: whole, in-part, quoted, nothing"),
        ("    seen: nothing\n", "", "2:5", "“seen” is missing in works, entry 1"),
        ("[[1925]]", "[[1925, 13]]", "8:13", "is a date that does not exist"),
        ("[[1925]]", "[[1925, 3], [1925, 1]]", "8:13", "runs backwards; write the earlier date first"),
        ("works:", "work:", "1:1", "did you mean “works”?"),
    ],
)
def test_faults_of_works(tmp_path: Path, old: str, new: str, place: str, says: str) -> None:
    """Each fault of a work is named with its place."""
    faults = _faults(tmp_path, "bibliography.yml", WORK.replace(old, new, 1))
    assert any(fault.startswith(f"docs/bibliography.yml:{place}: ") and says in fault for fault in faults)


def test_a_key_names_one_thing(tmp_path: Path, records: dict[str, Record]) -> None:
    """A work under the key of an account, of what it transmits, or of another work is a fault at its line."""
    text = WORK + WORK.removeprefix("works:\n") + WORK.removeprefix("works:\n").replace("davies-1925", "chaplin-1956")
    (tmp_path / "bibliography.yml").write_text(text, encoding="utf-8")
    works, located = read_works(tmp_path, "docs/bibliography.yml")
    entries, faults = bibliography_of(records.values(), works, located, "docs/bibliography.yml")
    assert [str(fault).partition(": ")[0] for fault in faults] == ["docs/bibliography.yml:10:10", "docs/bibliography.yml:18:10"]
    assert "“chaplin-1956” is the key of two things" in faults[1].message
    assert entries["chaplin-1956"].transmitted_by == ("gering-kanotta",)


def test_works_of_one_author_and_year_are_told_apart(records: dict[str, Record]) -> None:
    """They have letters by their titles; an account counts and keeps its label; a work alone has none."""
    same = {"seen": "whole", "type": "book", "author": [{"family": "Lamb"}], "issued": {"date-parts": [[1934]]}}
    none = {**same, "issued": "unknown"}
    theirs = {**same, "author": [{"family": "Braunholtz"}], "issued": {"date-parts": [[1931]]}}
    made = [
        {**same, "key": "x", "title": "Wells"},
        {**same, "key": "y", "title": "Bao"},
        {**none, "key": "u", "title": "A"},
        {**none, "key": "v", "title": "B"},
        {**theirs, "key": "w", "title": "A"},
        {**theirs, "key": "z", "title": "A", "author": [{"family": "Alone"}]},
    ]
    entries, faults = bibliography_of(records.values(), [CitedWork.model_validate(one) for one in made])
    labels = [entries[key].label for key in ("x", "y", "u", "v", "w", "z", "braunholtz-1931")]
    assert not faults and labels == [
        "Lamb 1934b",
        "Lamb 1934a",
        "Lamb n.d.-a",
        "Lamb n.d.-b",
        "Braunholtz 1931b",
        "Alone 1931",
        "Braunholtz 1931",
    ]


@pytest.mark.parametrize(
    ("author", "issued", "label"),
    [
        ([{"family": "Lamb"}], {"date-parts": [[1900, 5]]}, "Lamb 1900"),
        ([{"family": "Voogt", "non-dropping-particle": "de"}, {"family": "Lamb"}], "unknown", "de Voogt and Lamb n.d."),
        ([{"family": "A"}, {"family": "B"}, {"family": "C"}], {"date-parts": [[1914], [1927]]}, "A et al. 1914–1927"),
        ([{"literal": "Digital Ludeme Project"}], "unknown", "Digital Ludeme Project n.d."),
        ("unknown", "unknown", "“Kiela” n.d."),
        ([{"family": "R"}], {"date-parts": [[1931, 7], [1931, 9]]}, "R 1931"),
    ],
)
def test_how_running_text_calls_a_work(author: object, issued: object, label: str) -> None:
    """By author and year; without an author by its title, without a date n.d."""
    item = {"key": "x", "seen": "whole", "type": "book", "title": "Kiela", "author": author, "issued": issued}
    assert label_of(CitedWork.model_validate(item)) == label
    numbered = {**item, "type": "article-journal", "number": "192"}
    assert label_of(CitedWork.model_validate(numbered)) == label
    if issued == "unknown":
        assert label_of(CitedWork.model_validate({**numbered, "type": "entry"})) == "192"
