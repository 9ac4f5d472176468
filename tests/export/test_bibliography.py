"""The bibliography of the whole archive, read back from BibTeX, RIS and CSL-JSON by programs that others wrote."""

from __future__ import annotations

import json

import rispy
from bibtexparser.entrypoint import parse_string

from gamekit.export.bibliography import as_bibtex, as_csl_json, as_ris, citables
from gamekit.export.source import Source


def test_it_holds_all_that_is_cited(source: Source) -> None:
    """The archive, each account, its text and each game stand in it, and every work that pages can name; each key once."""
    keys = [one.key for one in citables(source)]
    assert len(set(keys)) == len(keys)
    edition = source.edition
    wanted = {f"game-{game}" for game in edition.games} | {f"{account}-text" for account in edition.records}
    assert wanted | set(edition.records) | set(edition.bibliography) <= set(keys)


def test_bibtex_reads_back(source: Source, hard_names: Source) -> None:
    """The package bibtexparser finds no fault, and every entry with its key."""
    for one in (source, hard_names):
        library = parse_string(as_bibtex(one))
        assert library.failed_blocks == []
        assert [entry.key for entry in library.entries] == [cited.key for cited in citables(one)]


def test_ris_reads_back(source: Source, hard_names: Source) -> None:
    """The package rispy finds every reference with its title."""
    for one in (source, hard_names):
        found = rispy.loads(as_ris(one).replace("\r\n", "\n"))
        titles = [" ".join(str(entry.get("title") or entry.get("primary_title")).split()) for entry in found]
        assert titles == [" ".join(str(cited.item["title"]).split()) for cited in citables(one)]


def test_csl_json_is_the_record_itself(source: Source) -> None:
    """CSL-JSON gives the items as they are kept."""
    read = {item["id"]: item for item in json.loads(as_csl_json(source))}
    for one in citables(source):
        assert {key: read[one.key][key] for key in ("type", "title")} == {key: one.item[key] for key in ("type", "title")}
        assert read[one.key].get("author") == one.item.get("author")


def test_a_hostile_title_breaks_none_of_them(hostile: Source) -> None:
    """A title with signs that mean something to a format, and with control characters, leaves each readable."""
    assert parse_string(as_bibtex(hostile)).failed_blocks == []
    assert (
        len(rispy.loads(as_ris(hostile).replace("\r\n", "\n")))
        == len(citables(hostile))
        == len(json.loads(as_csl_json(hostile)))
    )
