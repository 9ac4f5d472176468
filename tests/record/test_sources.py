"""The archive's own five accounts."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from gamekit.record import Record, account_schema, checksum, find
from gamekit.record.frontmatter import Parts, split
from gamekit.record.yaml_places import read_yaml

ROOT = Path(__file__).resolve().parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"
FOUND = {
    "sanderson-1913": "000_ebe8b626f3e51791.txt",
    "gering-kanotta": "001_a95d688d16971c47.txt",
    "braunholtz-1931": "002_ceba31ecfa585547.txt",
    "bautista-kiela": "003_1ff59ff72d2a38a4.txt",
    "dlp-2148": "004_5aec0edc57149997.txt",
}
CHECKSUMS = {
    "sanderson-1913": "40b5d96cb7556d6951d0688b8e42942affcf2209661456e5ac640dbc296bd95d",
    "gering-kanotta": "9d145d81600782c3411d5b630d0bc393a75f6c29d8cecfad958b546a8f0fb098",
    "braunholtz-1931": "a68f053437d9bdb128c330ae28801cd8695f95a2e7a12200c661875d30f569b3",
    "bautista-kiela": "9ad14e3e9763177ea10d6747f747afc16b7912ef0d300dac52e8ca5cba79a3d7",
    "dlp-2148": "23d5e598be7dfff0d1e79436dbb4c3ac942381afcd8c180654f97cd2e60fa898",
}
LENGTHS = {
    "sanderson-1913": 25,
    "gering-kanotta": 31,
    "braunholtz-1931": 44,
    "bautista-kiela": 49,
    "dlp-2148": 39,
}


def test_all_five_are_here(records: dict[str, Record]) -> None:
    """The five accounts with which the archive began are in it."""
    assert set(records) >= set(FOUND)


@pytest.mark.parametrize("name", FOUND)
def test_text_is_the_one_found(records: dict[str, Record], name: str) -> None:
    """Joined again, a text equals what was found, character for character."""
    if not SEEDS.is_dir():
        pytest.skip(f"the texts as found are not beside this repository ({SEEDS})")
    found = (SEEDS / FOUND[name]).read_text(encoding="utf-8")
    assert records[name].transcription.joined() == " ".join(found.split())


@pytest.mark.parametrize("name", FOUND)
def test_split_is_held_by_a_checksum(records: dict[str, Record], name: str) -> None:
    """The split into sentences and paragraphs is the one made by hand, so numbers cannot move."""
    assert checksum(records[name].transcription) == CHECKSUMS[name]
    assert len(records[name].transcription.sentences) == LENGTHS[name]


@pytest.mark.parametrize("name", FOUND)
def test_published_schema_takes_it(name: str) -> None:
    """Front matter that the model takes, the published JSON Schema takes too."""
    parts = split((ROOT / "sources" / f"{name}.md").read_text(encoding="utf-8"))
    assert isinstance(parts, Parts)
    jsonschema.validate(read_yaml(parts.front, 2).value, account_schema())


@pytest.mark.parametrize(
    ("name", "author", "transmits"),
    [
        ("sanderson-1913", "G. Meredith Sanderson", []),
        ("gering-kanotta", "Ralf Gering", ["James Harvey Chaplin"]),
        ("braunholtz-1931", "Hermann Justus Braunholtz", []),
        ("bautista-kiela", "Víctor Bautista i Roca", ["Bernardo Francisco Campos"]),
        ("dlp-2148", "Digital Ludeme Project", ["Allan Wolsey Cardinall"]),
    ],
)
def test_who_wrote_it(records: dict[str, Record], name: str, author: str, transmits: list[str]) -> None:
    """The author is whoever wrote this text; whom it retells or quotes stands under `transmits`."""
    account = records[name].account
    assert [str(one) for one in account.text.item.author] == [author]
    assert [str(one) for item in account.transmits for one in item.author] == transmits


def test_mweso_is_finished(records: dict[str, Record]) -> None:
    """The rules of Braunholtz's account are written, so each of its sentences is accounted for."""
    assert records["braunholtz-1931"].account.rules == "finished"


def test_no_doi_is_given(records: dict[str, Record]) -> None:
    """No DOI could be verified, so none is given."""
    items = [item for one in records.values() for item in (one.account.text.item, *one.account.transmits)]
    assert not [item.DOI for item in items if item.DOI]


@pytest.mark.parametrize(
    ("name", "slips"),
    [
        ("sanderson-1913", ["Insitute", "including one man"]),
        ("gering-kanotta", ["Afer"]),
        ("braunholtz-1931", ["p1ayer", "anyone of his holes", "opponents pieces", "l927", "ether", "it single piece"]),
        ("bautista-kiela", ["Grandos Lagos", "from of", "Víktor"]),
        ("dlp-2148", ["better game that this", "coutners", "ondon"]),
    ],
)
def test_slips_stay_and_are_corrected_beside(records: dict[str, Record], name: str, slips: list[str]) -> None:
    """Every known slip still stands in the text and has a correction."""
    record = records[name]
    assert [one.stands for one in record.account.corrections] == slips
    for one in record.account.corrections:
        assert one.stands in record.transcription.sentences[one.sentence - 1].text


@pytest.mark.parametrize(
    ("name", "number", "words", "pages"),
    [
        ("sanderson-1913", 9, "from right to left [Page 735] along", ("734", "735")),
        ("braunholtz-1931", 16, "Single [Page 122] pieces", ("121", "122")),
        ("braunholtz-1931", 7, "[Page 121] The following variety", ("121",)),
    ],
)
def test_page_marks_stand_where_they_stood(
    records: dict[str, Record], name: str, number: int, words: str, pages: tuple[str, ...]
) -> None:
    """A page mark stays inside its sentence, or at the head of the paragraph that it opens."""
    sentence = records[name].transcription.sentences[number - 1]
    assert words in sentence.text
    assert sentence.pages == pages


RULES_OF_MWESO = [
    "The board has four rows of eight holes each",
    "Each player has thirty-two pieces as counters",
    "Before commencing play",
    "A favorite arrangement",
    "Moves -Each player moves in turn",
    "Normal movement is from",
    "Single pieces may not be moved",
    "Thus if player Y picks up",
    "If the last piece of those picked up",
    "He repeats the process",
    "It is then his opponent's turn",
    "Although normal movement",
    "But having started",
    "Capture -If",
    "His move then continues",
    "Adding the captured pieces",
    "For example: Y picks up",
    "If C6 is an occupied hole",
    "Should his last piece",
    "Object -Theoretically",
    "But in practice … two following ways",
    "If a player is left",
    "combines the Didinga method of capture … turning base",
    "certain possible contingencies have not been provided for",
    "The complete set of 64 mpiki",
]


def test_mweso_is_context_but_for_its_rules(records: dict[str, Record]) -> None:
    """Each sentence of Braunholtz is context or one of those that speak of the rules, and none is both."""
    record = records["braunholtz-1931"]
    rules = [find(words, record.transcription)[0].sentence for words in RULES_OF_MWESO]
    assert sorted([*rules, *record.account.context_reasons()]) == list(range(1, 45))
    assert len(set(record.account.context_reasons().values())) == len(record.account.context)


HOLDERS = {"gering-kanotta": "Ralf Gering", "bautista-kiela": "Víctor Bautista i Roca"}


@pytest.mark.parametrize("name", FOUND)
def test_no_holder_of_rights_is_guessed(records: dict[str, Record], name: str) -> None:
    """A holder is named where a licence asks for attribution, and for the archive's own words; elsewhere nobody knows."""
    rights = records[name].account.rights
    assert (rights.original.holder, rights.archive.holder) == ("unknown", "Played from the Page")
    assert rights.transcription.holder == HOLDERS.get(name, "unknown")
