"""What repositories ask for: CITATION.cff, .zenodo.json, DataCite; right by their schemas, agreeing, as they are committed."""

from __future__ import annotations

import dataclasses
import json
from importlib.metadata import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema.validators import validator_for
from ruamel.yaml import YAML

from gamekit.export.cff import cff
from gamekit.export.datacite import datacite
from gamekit.export.source import Source
from gamekit.export.zenodo import zenodo
from gamekit.record.description import Description, undescribed

CFF_SCHEMA = ("cffconvert", "cffconvert/schemas/1.2.0/schema.json")
DATACITE_SCHEMA = ("datacite", "datacite/schemas/datacite-v4.5.json")


def wrong(value: Any, schema: tuple[str, str]) -> list[str]:
    """What a schema that a package brings has against a value."""
    package, name = schema
    file = next(one for one in files(package) or () if str(one) == name)
    rules = json.loads(Path(str(file.locate())).read_text(encoding="utf-8"))
    return [
        f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in validator_for(rules)(rules).iter_errors(value)
    ]


def read_cff(source: Source) -> Any:
    """The archive's CITATION.cff, read."""
    return YAML(typ="safe").load(cff(source))


def described(source: Source, **changes: Any) -> Source:
    """The same with a description that says something else."""
    values = source.imprint.description.model_dump(mode="json", by_alias=True, exclude_none=True) | changes
    description = Description.model_validate(values)
    return dataclasses.replace(source, imprint=dataclasses.replace(source.imprint, description=description))


def in_lists(name: dict[str, str]) -> str:
    """A name of CITATION.cff as lists have it: `van Beek, Wout`."""
    family = " ".join(name[key] for key in ("name-particle", "family-names") if key in name)
    return name.get("name") or f"{family}, {name['given-names']}"


@pytest.fixture(scope="session")
def by_people(source: Source) -> Source:
    """The same, edited by two people and with a DOI."""
    editors = [
        {"family": "Güneş", "given": "Ada & Co.", "orcid": "0000-0002-1825-0097"},
        {"family": "Beek", "given": "Wout", "non-dropping-particle": "van"},
    ]
    verified = {"verified": "resolved at doi.org on 2026-11-30; the title agrees", "DOI": "10.5555/12345678"}
    return described(source, editors=editors, title='Games: “one” & "two" # three', **verified)


def test_the_citation_is_right_by_its_schema(source: Source, by_people: Source, hard_names: Source, hostile: Source) -> None:
    """CITATION.cff is valid by the schema of version 1.2.0: of the archive, by people, with two authors, with none."""
    for one in (source, by_people, hard_names, hostile):
        assert wrong(read_cff(one), CFF_SCHEMA) == []
    assert wrong({"cff-version": "1.2.0"}, CFF_SCHEMA) != []


def test_datacite_is_right_by_its_schema(
    source: Source, placed: Source, by_people: Source, hard_names: Source, hostile: Source
) -> None:
    """DataCite's JSON is valid by the schema of version 4.5."""
    for one in (source, placed, by_people, hard_names, hostile):
        assert wrong(json.loads(datacite(one)), DATACITE_SCHEMA) == []
    assert wrong({"titles": []}, DATACITE_SCHEMA) != []


@pytest.mark.parametrize("account", ["braunholtz-1931", "bautista-kiela", "dlp-2148", "gering-kanotta", "sanderson-1913"])
def test_every_account_is_a_reference(source: Source, account: str) -> None:
    """CITATION.cff names each account with its title and who wrote that text, and in its notes which account it is."""
    item = source.edition.records[account].account.text.item
    found = [one for one in read_cff(source)["references"] if one["notes"].startswith(f"Account {account}")]
    authors = [author.get("name") or f"{author['given-names']} {author['family-names']}" for author in found[0]["authors"]]
    assert [(one["title"], authors) for one in found] == [(item.title, [str(name) for name in item.author])]


def test_the_three_agree(source: Source, by_people: Source) -> None:
    """Title, version, date, editors, keywords, licence and abstract are the same in all three."""
    for one in (source, by_people):
        citation, deposit, registered = read_cff(one), json.loads(zenodo(one)), json.loads(datacite(one))
        titles = ": ".join(title["title"] for title in registered["titles"])
        assert citation["title"] == deposit["title"] == titles
        assert citation["version"] == deposit["version"] == registered["version"]
        assert citation["date-released"] == deposit["publication_date"] == registered["dates"][0]["date"]
        names = list(map(in_lists, citation["authors"]))
        assert names == [name["name"] for name in deposit["creators"]] == [name["name"] for name in registered["creators"]]
        assert citation["keywords"] == deposit["keywords"] == [one["subject"] for one in registered["subjects"]]
        assert citation["license"] == [one["rightsIdentifier"] for one in registered["rightsList"]]
        assert deposit["license"] == citation["license"][0].lower()
        assert f"<p>{citation['abstract']}</p>" == deposit["description"]
        assert len(citation["references"]) == len(deposit["references"]) == len(registered["relatedItems"])


def test_the_committed_files_are_those_that_would_be_made(source: Source, root: Path) -> None:
    """CITATION.cff and .zenodo.json stand as `gamekit export cff` and `gamekit export zenodo` write them."""
    for name, made, how in (("CITATION.cff", cff(source), "cff"), (".zenodo.json", zenodo(source), "zenodo")):
        again = f"{name} is not as it would be made: gamekit export {how} --output {name}"
        assert (root / name).read_text(encoding="utf-8") == made, again


def test_no_identifier_is_invented(source: Source, by_people: Source) -> None:
    """Without a verified DOI none is given; with one all three give it, and the ORCID of who has one."""
    for made in (cff(source), zenodo(source), datacite(source)):
        assert "10.5" not in made
        assert "orcid" not in made.lower()
    assert read_cff(by_people)["doi"] == json.loads(datacite(by_people))["doi"] == "10.5555/12345678"
    assert "https://orcid.org/0000-0002-1825-0097" in cff(by_people)
    assert json.loads(zenodo(by_people))["creators"][0]["orcid"] == "0000-0002-1825-0097"


def test_an_archive_that_nobody_described_is_not_made_more_of(source: Source) -> None:
    """Without a description none of the three has a version, day or licence; CITATION.cff and DataCite are right still."""
    imprint = dataclasses.replace(source.imprint, description=undescribed("Wells", "Games of wells."), edition="0.0.0")
    bare = dataclasses.replace(source, imprint=imprint)
    assert wrong(read_cff(bare), CFF_SCHEMA) == []
    assert wrong(json.loads(datacite(bare)), DATACITE_SCHEMA) == []
    assert {"version", "date-released", "license"}.isdisjoint(read_cff(bare))
    assert {"version", "publication_date", "license", "access_right"}.isdisjoint(json.loads(zenodo(bare)))
    assert {"version", "dates", "rightsList"}.isdisjoint(json.loads(datacite(bare)))


def test_who_is_not_known_is_not_made_up(hostile: Source) -> None:
    """An account by nobody, undated, has no year and no creator; where a name is needed it is said to be unknown."""
    reference = next(one for one in read_cff(hostile)["references"] if one["notes"].startswith("Account braunholtz-1931"))
    assert reference["authors"] == [{"name": "unknown"}]
    assert "year" not in reference
    related = [one for one in json.loads(datacite(hostile))["relatedItems"] if "creators" not in one]
    assert len(related) == 1
    assert "publicationYear" not in related[0]


def test_terms_of_accounts_are_not_those_of_the_archive(source: Source) -> None:
    """Where the text of an account is under CC BY-SA its reference says so, in CITATION.cff and for Zenodo."""
    shared = [one["notes"] for one in read_cff(source)["references"] if "CC BY-SA 2.5" in one["notes"]]
    assert len(shared) == 2
    assert sum("CC BY-SA 2.5" in one for one in json.loads(zenodo(source))["references"]) == 2
