"""The CLDF dataset: valid for pycldf, whole, and with what is unknown told from what was not extracted."""

from __future__ import annotations

import csv
import io
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from pycldf import Dataset

from gamekit.export.cldf import METADATA, README, SOURCES, cldf, write_dataset
from gamekit.export.cldf_rows import FORMULA, without_formulas
from gamekit.export.cldf_tables import LANGUAGES, OWN, PARAMETERS
from gamekit.export.source import Source
from gamekit.site import tables


@pytest.fixture(scope="session")
def dataset(source: Source, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The archive's dataset, read back."""
    folder = tmp_path_factory.mktemp("cldf")
    write_dataset(source, folder)
    return Dataset.from_metadata(folder / METADATA)


def rows(dataset: Any, name: str) -> list[dict[str, Any]]:
    """The rows of a table, read back with their types."""
    return [dict(row) for row in dataset[f"{name}.csv"]]


def test_pycldf_finds_it_valid(dataset: Any, caplog: pytest.LogCaptureFixture) -> None:
    """The validator of CLDF has nothing to say: neither faults nor warnings."""
    log = logging.getLogger("cldf")
    assert dataset.validate(log=log)
    assert [record.getMessage() for record in caplog.records] == []


def test_a_broken_dataset_is_not_valid(source: Source, tmp_path: Path) -> None:
    """The validator would tell: a game of an account that is not there is a fault."""
    write_dataset(source, tmp_path)
    games = tmp_path / "games.csv"
    games.write_text(games.read_text(encoding="utf-8").replace("braunholtz-1931", "nobody-1931"), encoding="utf-8")
    assert not Dataset.from_metadata(tmp_path / METADATA).validate(log=logging.getLogger("quiet"))


def test_every_thing_of_the_archive_has_its_row(dataset: Any, source: Source) -> None:
    """Accounts, sentences, games, rules, readings, options, quotations and examples are there, each once."""
    edition = source.edition
    assert {row["ID"] for row in rows(dataset, "accounts")} == set(edition.records)
    assert len(rows(dataset, "sentences")) == sum(len(one.transcription.sentences) for one in edition.records.values())
    assert {row["ID"] for row in rows(dataset, "games")} == set(edition.games)
    assert len(rows(dataset, "rules")) == sum(map(len, edition.rules.values()))
    assert len(rows(dataset, "readings")) == sum(len(game.readings) for game in edition.games.values())
    options = [option for game in edition.games.values() for reading in game.readings.values() for option in reading.options]
    assert len(rows(dataset, "options")) == len(options)
    assert len(rows(dataset, "quotations")) == len(edition.quotations)
    assert len(rows(dataset, "played")) == sum(map(len, edition.examples.values()))
    matrix = source.matrix()
    assert len(rows(dataset, "features")) == len(matrix.columns) * len(matrix.features)


def test_unknown_is_not_the_same_as_not_extracted(dataset: Any) -> None:
    """What a record calls unknown is so called; a number that is unknown is empty, and its status says which."""
    accounts = {row["ID"]: row for row in rows(dataset, "accounts")}
    assert accounts["sanderson-1913"]["Observed"] == "unknown"
    assert accounts["braunholtz-1931"]["Observed"] == "1929"
    told = {name: (row["Latitude"] is None, row["Point_Status"]) for name, row in accounts.items()}
    assert told["sanderson-1913"] == (True, "unknown")
    assert told["braunholtz-1931"] == (False, "known")
    assert all(empty == (status == "unknown") for empty, status in told.values())
    languages = {row["ID"]: row for row in dataset["languages.csv"]}
    assert (languages["und"]["Status"], languages["und"]["Glottocode"]) == ("unknown", None)


def test_a_feature_says_on_what_it_rests(dataset: Any) -> None:
    """A feature that makes no sense in a game has no value and says so; the others were found, or decided by the editors."""
    found = rows(dataset, "features")
    assert {row["Status"] for row in found} == {"found", "editorial", "not-applicable"}
    assert all((row["Value"] is None) == (row["Status"] == "not-applicable") for row in found)


def test_what_each_column_means_is_said(source: Source) -> None:
    """README and metadata describe every column of every table, and how unknown is written."""
    files = cldf(source)
    for table in (LANGUAGES, PARAMETERS, *OWN):
        for column in table.columns:
            assert column.says in files[README]
            assert f'"dc:description": "{column.says}"' in files[METADATA]
    for text in (files[README], json.loads(files[METADATA])["dc:description"]):
        assert "In a column of text the word “unknown” says" in text


def test_no_cell_is_a_formula(source: Source) -> None:
    """No cell begins as a spreadsheet's formula does; where its text would, an apostrophe stands before it."""
    for name, text in cldf(source).items():
        if name.endswith(".csv"):
            for row in csv.reader(io.StringIO(text)):
                assert [cell for cell in row if cell.startswith(FORMULA) and not re.fullmatch(r"-?[0-9.]+", cell)] == []
    assert FORMULA == tables.FORMULA
    assert without_formulas({"a": "=1+1", "b": ["-x", "-y"], "c": -1, "d": "x=1"}) == {
        "a": "'=1+1",
        "b": ["'-x", "-y"],
        "c": -1,
        "d": "x=1",
    }


def test_the_texts_are_no_part_of_it(source: Source) -> None:
    """The dataset holds no sentence whole, for those are under other terms; and it says whose terms hold for what it quotes."""
    files = cldf(source)
    sentences = {sentence.text for one in source.edition.records.values() for sentence in one.transcription.sentences}
    assert [text for text in sentences if len(text) > 200 and text in files["sentences.csv"]] == []
    assert "under the terms of the account from which they come" in files[METADATA]


def test_its_sources_are_those_of_the_accounts(dataset: Any, source: Source) -> None:
    """Each account's own item and what it transmits stand among the sources, under the keys that the table gives."""
    keys = set(dataset.sources.keys())
    for row in rows(dataset, "accounts"):
        assert {*row["Source"], *row["Transmits"]} <= keys
    assert cldf(source)[SOURCES].count("\n@") + 1 == len(keys)


def test_a_record_only_is_quoted_no_further(withheld: Source, hostile: Source) -> None:
    """Of a withheld account the quotations of rules stand in the table, and nothing else; a hostile one leaves it valid."""
    assert "microfiche reader" not in "".join(cldf(withheld).values())
    assert cldf(hostile)["accounts.csv"].count("\nbraunholtz-1931,") == 1
