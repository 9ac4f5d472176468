"""The RO-Crate: what the specification asks of one, read back by rocrate, and every file with its size and terms."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from rocrate.rocrate import ROCrate

from gamekit.export.crate import File, crate
from gamekit.export.formats import files_of
from gamekit.export.source import Source

FILES = [
    File("accounts/gering-kanotta/gering-kanotta.txt", "text/plain", "gering-kanotta.txt", 3174, "The text.", "gering-kanotta"),
    File(
        "accounts/braunholtz-1931/braunholtz-1931.txt",
        "text/plain",
        "braunholtz-1931.txt",
        6629,
        "The text.",
        "braunholtz-1931",
    ),
    File("data/cldf/games.csv", "text/csv", "cldf: games.csv", 363, "A table."),
]


@pytest.fixture(scope="session")
def graph(source: Source) -> dict[str, Any]:
    """The entities of a crate by their ids."""
    return {entity["@id"]: entity for entity in json.loads(crate(source, FILES))["@graph"]}


def test_rocrate_reads_it_back(source: Source, tmp_path: Path) -> None:
    """The package rocrate opens the crate and finds its root with name, date, licence, and every file."""
    (tmp_path / "ro-crate-metadata.json").write_text(crate(source, FILES), encoding="utf-8")
    for file in FILES:
        (tmp_path / file.address).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file.address).write_text("x", encoding="utf-8")
    read = ROCrate(tmp_path)
    assert read.name == source.imprint.description.whole_title
    assert str(read.datePublished).startswith("2026-11-30")
    assert {entity.id for entity in read.data_entities} == {file.address for file in FILES}
    assert read.root_dataset["author"].type == "Organization"


def test_it_has_what_the_specification_asks_for(graph: dict[str, Any]) -> None:
    """The descriptor conforms to the profile and is about the root, which has type, name, description, date and licence."""
    descriptor, root = graph["ro-crate-metadata.json"], graph["./"]
    assert descriptor["@type"] == "CreativeWork"
    assert descriptor["conformsTo"]["@id"] == "https://w3id.org/ro/crate/1.3"
    assert descriptor["about"] == {"@id": "./"}
    assert root["@type"] == "Dataset"
    assert root["name"]
    assert root["description"]
    assert root["datePublished"] == "2026-11-30"
    assert root["license"] == {"@id": "https://creativecommons.org/licenses/by/4.0/"}


def test_it_is_flat_and_whole(graph: dict[str, Any]) -> None:
    """Each entity has an id and a type, none stands within another, and each that is named within the crate is there."""
    assert all("@id" in one and "@type" in one for one in graph.values())
    named = set()
    for entity in graph.values():
        for key, value in entity.items():
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, dict):
                    assert set(one) == {"@id"}, f"{entity['@id']} holds something within {key}"
                    named.add(one["@id"])
    assert {one for one in named if one not in graph} == {"https://w3id.org/ro/crate/1.3"}
    parts = {one["@id"] for one in graph["./"]["hasPart"]}
    assert parts == {file.address for file in FILES} == {key for key, one in graph.items() if one["@type"] == "File"}


def test_every_file_has_size_type_and_terms(graph: dict[str, Any]) -> None:
    """A file has its bytes' number as text and its media type; words of an account are under the account's terms."""
    for file in FILES:
        entity = graph[file.address]
        assert (entity["contentSize"], entity["encodingFormat"]) == (str(file.size), file.media)
        assert (entity["name"], entity["description"]) == (file.name, file.says)
    own = [graph[file.address]["license"] for file in FILES if file.account is None]
    assert own and all(one == {"@id": "https://creativecommons.org/licenses/by/4.0/"} for one in own)
    shared = graph["accounts/gering-kanotta/gering-kanotta.txt"]
    assert shared["license"] == {"@id": "https://creativecommons.org/licenses/by-sa/2.5/"}
    unknown = graph["accounts/braunholtz-1931/braunholtz-1931.txt"]
    assert "license" not in unknown
    assert "The terms of the web transcription are unknown." in graph[unknown["about"]["@id"]]["copyrightNotice"]


def test_the_same_is_made_twice(source: Source, hostile: Source) -> None:
    """Nothing of a crate hangs on the hour or on chance; and a hostile account leaves it readable."""
    assert crate(source, FILES) == crate(source, FILES)
    assert json.loads(crate(hostile, FILES))


def test_without_a_known_licence_the_root_says_its_name(source: Source) -> None:
    """A licence for which no address is known is given by its name."""
    described = source.imprint.description
    licences = described.licences.model_copy(update={"words": "unknown"})
    imprint = dataclasses.replace(source.imprint, description=described.model_copy(update={"licences": licences}))
    made = json.loads(crate(dataclasses.replace(source, imprint=imprint), []))
    assert next(one for one in made["@graph"] if one["@id"] == "./")["license"] == "unknown"


def test_all_exports_are_made_the_same_twice(source: Source) -> None:
    """Every export has the same bytes whenever it is made, and names no path of this machine."""
    made = files_of(source)
    assert made == files_of(source)
    home = str(Path(__file__).parents[2])
    assert [address for address, text in made.items() if home in text or "/tmp" in text] == []
