"""BibTeX, RIS and CSL-JSON are read back by the libraries that others read them with, to the record that was written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import pytest
import rispy
from bibtexparser.entrypoint import parse_string
from bibtexparser.middlewares import LatexDecodingMiddleware, SeparateCoAuthors, SplitNameParts
from lxml import html
from pylatexenc.latex2text import (  # type: ignore[import-untyped]
    LatexNodes2Text,
    MacroTextSpec,
    get_default_latex_context_db,
)

from gamekit.cite import bibtex, csl_json, own, ris, things
from gamekit.cite.citable import Citable
from gamekit.cite.coins import coins
from gamekit.cite.highwire import highwire
from gamekit.cite.imprint import Imprint
from gamekit.cite.signposts import signposts
from gamekit.play.game import load_game
from gamekit.record import Record
from tests.cite.conftest import SPOILABLE, item_of, work_of


def _decoder() -> LatexDecodingMiddleware:
    """What undoes TeX, with the two commands for braces, which the library does not know."""
    known = get_default_latex_context_db()
    macros = [MacroTextSpec("textbraceleft", "{"), MacroTextSpec("textbraceright", "}")]
    known.add_context_category("braces", macros=macros, prepend=True)
    return LatexDecodingMiddleware(decoder=LatexNodes2Text(latex_context=known))


def _bibtex(citable: Citable) -> dict[str, str]:
    """The fields of an entry as bibtexparser reads them, TeX undone; and under `ENTRYTYPE` and `ID` what they say."""
    library = parse_string(bibtex.written([citable]), append_middleware=[_decoder()])
    assert not library.failed_blocks
    (entry,) = library.entries
    return {field.key: str(field.value) for field in entry.fields} | {"ENTRYTYPE": entry.entry_type, "ID": entry.key}


def _ris(citable: Citable) -> dict[str, Any]:
    (entry,) = rispy.loads(ris.written([citable]))
    return dict(entry)


def _names(item: dict[str, Any]) -> list[str]:
    """The names of an item as RIS has them."""
    found = []
    for name in item.get("author", []):
        family = " ".join(name[key] for key in ("non-dropping-particle", "family") if key in name)
        parts = [name.get("literal") or family, name.get("given"), name.get("suffix")]
        found.append(", ".join(part.replace(",", "") for part in parts if part))
    return found


@pytest.mark.parametrize("name", SPOILABLE)
def test_bibtex(name: str) -> None:
    """Type, key, title, journal, pages and date come back out of BibTeX as they were."""
    citable = work_of(item_of(name))
    item, read = citable.item, _bibtex(citable)
    assert read["ENTRYTYPE"] == "article" and read["ID"] == "it-1931"
    # The library that undoes TeX takes the circumflex by itself for the accent.
    assert read["title"].replace("ˆ", "^") == item["title"]
    assert read["journal"] == "Man" and read["volume"] == "31"
    assert read["pages"].replace("--", "-").replace("–", "-") == item["page"]
    assert (read.get("year"), read.get("month")) == (("1931", "jul") if "issued" in item else (None, None))
    assert ("author" in read) == ("author" in item)
    assert read.get("publisher") == item.get("publisher")


@pytest.mark.parametrize("name", [name for name in SPOILABLE if name != "no author"])
def test_bibtex_names(name: str) -> None:
    """Names are divided as they were: a body not at all, particles and suffixes told from family names."""
    citable = work_of(item_of(name))
    text = bibtex.written([citable])
    library = parse_string(text, append_middleware=[SeparateCoAuthors(), SplitNameParts(), LatexDecodingMiddleware()])
    (authors,) = (field.value for field in library.entries[0].fields if field.key == "author")
    for read, written in zip(authors, citable.item["author"], strict=True):
        family = " ".join(read.last).replace("{", "").replace("}", "").replace("\\&", "&")
        assert family == (written.get("literal") or written["family"])
        assert " ".join(read.first).replace("{", "").replace("}", "").replace("\\&", "&") == written.get("given", "")
        assert " ".join(read.von) == written.get("non-dropping-particle", "")
        assert " ".join(read.jr).replace("{", "").replace("}", "") == written.get("suffix", "")


@pytest.mark.parametrize("name", SPOILABLE)
def test_ris(name: str) -> None:
    """Type, key, names, title, journal, pages and date come back out of RIS as they were."""
    citable = work_of(item_of(name))
    item, read = citable.item, _ris(citable)
    assert (read["type_of_reference"], read["id"]) == ("JOUR", "it-1931")
    assert read["title"] == item["title"]
    assert read["secondary_title"] == "Man"
    assert read.get("authors", []) == _names(item)
    pages = [read["start_page"], *([read["end_page"]] if "end_page" in read else [])]
    assert "-".join(pages) == item["page"]
    assert (read.get("year"), read.get("date")) == (("1931", "1931/07/") if "issued" in item else (None, None))


@pytest.mark.parametrize("name", SPOILABLE)
def test_csl_json(name: str) -> None:
    """CSL-JSON is the record itself."""
    citable = work_of(item_of(name))
    assert json.loads(csl_json.written([citable])) == [citable.item]


@pytest.mark.parametrize("name", SPOILABLE)
def test_coins(name: str) -> None:
    """COinS has title, journal, first author and date, and nothing of a title becomes an element."""
    citable = work_of(item_of(name))
    element = html.fragment_fromstring(str(coins(citable)))
    assert element.get("class") == "Z3988" and len(element) == 0
    read = dict(parse_qsl(element.get("title") or ""))
    assert read["rft.atitle"] == citable.item["title"] and read["rft.jtitle"] == "Man"
    assert ("rft.date" in read) == ("issued" in citable.item)
    assert ("rft.aulast" in read or "rft.aucorp" in read) == ("author" in citable.item)


def test_a_transcription_in_every_form(records: dict[str, Record], imprint: Imprint) -> None:
    """A text of the archive keeps author, container, editors, edition, day and address in BibTeX and RIS."""
    citable = things.transcription(records["bautista-kiela"], imprint)
    read, other = _bibtex(citable), _ris(citable)
    assert read["ENTRYTYPE"] == "incollection" and other["type_of_reference"] == "CHAP"
    assert read["author"] == "Bautista i Roca, Víctor" and other["authors"] == ["Bautista i Roca, Víctor"]
    assert read["booktitle"] == other["secondary_title"] == "Played from the Page"
    assert read["editor"].strip("{}") == other["secondary_authors"][0] == "The editors of Played from the Page"
    assert read["edition"] == other["edition"] == "0.2.0"
    assert read["date"] == "2026-12-01" and other["date"] == "2026/12/01"
    assert read["url"] == other["urls"][0] == "https://page.example/accounts/bautista-kiela/text/"


def test_the_archive_is_a_dataset(imprint: Imprint) -> None:
    """The whole archive is a dataset with a version, in every form."""
    citable = own.archive(imprint)
    assert _bibtex(citable)["ENTRYTYPE"] == "dataset" and _bibtex(citable)["version"] == "0.2.0"
    assert _ris(citable)["type_of_reference"] == "DATA"
    assert citable.item["type"] == "dataset" and citable.item["version"] == "0.2.0"


def test_without_an_absolute_address_each_form_has_the_path(records: dict[str, Record], imprint: Imprint) -> None:
    """Where nobody said where the site will stand, the address from its name on stands in the note of each form."""
    nowhere = Imprint(imprint.description, imprint.edition, imprint.date)
    citable = own.of_reading(load_game("mweso"), records["braunholtz-1931"], "reverse", nowhere)
    assert _bibtex(citable)["note"] == "/games/mweso/readings/reverse/" and "url" not in _bibtex(citable)
    assert _ris(citable)["notes"] == ["/games/mweso/readings/reverse/"]
    assert json.loads(csl_json.written([citable]))[0]["note"] == "/games/mweso/readings/reverse/"


@pytest.mark.parametrize("base", ["", "https://page.example/"])
def test_the_original_does_not_stand_here(records: dict[str, Record], at: Callable[[str], Imprint], base: str) -> None:
    """No form gives the archive's address as that of what was printed elsewhere; notes say where its record stands."""
    citable = things.original(records["braunholtz-1931"], at(base))
    note = f"Record of the text: {base or '/'}accounts/braunholtz-1931/"
    assert _bibtex(citable)["note"] == note and "url" not in _bibtex(citable)
    assert _ris(citable)["notes"] == [note] and "urls" not in _ris(citable)
    item = json.loads(csl_json.written([citable]))[0]
    assert item["note"] == note and "URL" not in item
    tags = {name: content for _, name, content in highwire(citable)}
    assert tags.get("citation_public_url", "") == (base and f"{base}accounts/braunholtz-1931/")
    links = signposts(citable, lambda address: f"/{address}")
    assert ("cite-as", f"{base or '/'}accounts/braunholtz-1931/", "") in links


def test_an_original_date_has_no_empty_parts(records: dict[str, Record], imprint: Imprint) -> None:
    """RIS has a year alone as it is, without strokes for what is unknown."""
    assert "OP  - 1913\r\n" in ris.written([things.transcription(records["sanderson-1913"], imprint)])


@pytest.mark.parametrize("name", SPOILABLE)
def test_braces_are_paired_for_bibtex(name: str) -> None:
    """BibTeX counts every brace, also one after a stroke; where one is closed too often an entry is torn."""
    depth, lowest = 0, 1
    for sign in bibtex.written([work_of(item_of(name))]).strip()[:-1]:
        depth += (sign == "{") - (sign == "}")
        lowest = min(lowest, depth) if depth else lowest
    assert (depth, lowest) == (1, 1)


NAME = {"family": "Voogt", "given": "Alex", "non-dropping-particle": "de", "dropping-particle": "van", "suffix": "Jr."}


@pytest.mark.parametrize(
    ("kind", "read"),
    [
        (
            "article-journal",
            [
                ("rft.aulast", "de Voogt"),
                ("rft.aufirst", "Alex van"),
                ("rft.ausuffix", "Jr."),
                ("rft.au", "de Voogt Jr., Alex van"),
                ("rft.aucorp", "A, B & Co."),
            ],
        ),
        (
            "document",
            [
                ("rft.creator", "de Voogt Jr., Alex van"),
                ("rft.creator", "de Voogt Jr., Alex van"),
                ("rft.creator", "A B & Co.,"),
            ],
        ),
    ],
)
def test_names_in_coins_are_whole(kind: str, read: list[tuple[str, str]]) -> None:
    """Particles and suffixes of the first and of further authors are kept, and a body is not torn."""
    item = {"id": "x", "type": kind, "title": "T", "author": [NAME, NAME, {"literal": "A, B & Co."}]}
    (element,) = html.fragments_fromstring(str(coins(Citable("", "work", item))))
    pairs = parse_qsl(element.get("title"))
    assert [pair for pair in pairs if pair[0].startswith(("rft.au", "rft.creator"))] == read


def test_several_in_one_file(records: dict[str, Record], imprint: Imprint) -> None:
    """A file of several has each, in order; and characters that nobody sees are gone from all of them."""
    made = [things.original(record, imprint) for record in records.values()]
    keys = [one.key for one in made]
    assert [entry.key for entry in parse_string(bibtex.written(made)).entries] == keys
    assert [entry["id"] for entry in rispy.loads(ris.written(made))] == keys
    assert [entry["id"] for entry in json.loads(csl_json.written(made))] == keys
    hidden = Citable("", "work", {"id": "x", "type": "book", "title": "A\x00B\u2028C\nER  - \nTY  - BOOK"})
    for write in (bibtex.written, ris.written, csl_json.written):
        assert not re.search("[\x00\u2028]", write([hidden]))
    assert len(rispy.loads(ris.written([hidden]))) == 1


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([[1931, 7], [1931, 9]], ("1931/07//until 1931-09", "1931-07/1931-09", "1931-07/1931-09")),
        ([[1931], [1932]], ("1931///until 1932", "1931/1932", "1931/1932")),
        ([[1931, 7, 1]], ("1931/07/01", "1931-07-01", "1931-07-01")),
    ],
)
def test_dates_that_run_on(parts: list[list[int]], said: tuple[str, str, str]) -> None:
    """RIS, COinS and BibTeX hold the end of a span of time, too."""
    citable = Citable("", "work", {"id": "x", "type": "article-journal", "title": "K", "issued": {"date-parts": parts}})
    (element,) = html.fragments_fromstring(str(coins(citable)))
    read = dict(parse_qsl(element.get("title")))
    assert (_ris(citable)["date"], read["rft.date"], _bibtex(citable)["date"]) == said
