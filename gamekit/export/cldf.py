"""The archive as a dataset of CLDF: module Generic, with tables of our own for what has no component there."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gamekit.cite import bibtex, things
from gamekit.cite.citable import Citable
from gamekit.export import cldf_tables
from gamekit.export.cldf_rows import rows_of, transmitted_key, without_formulas
from gamekit.export.cldf_tables import Table
from gamekit.export.source import Source
from gamekit.export.wording import folded
from gamekit.record.rights import uri_of

SOURCES = "sources.bib"
README = "README.txt"
METADATA = "Generic-metadata.json"


def cldf(source: Source) -> dict[str, str]:
    """The files of the dataset as text, by their names."""
    with TemporaryDirectory(prefix="gamekit-cldf-") as folder:
        write_dataset(source, Path(folder))
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(Path(folder).iterdir())}


def write_dataset(source: Source, folder: Path) -> None:
    """Write the dataset into an empty folder."""
    # It reads a good deal of what describes CLDF on being imported, and only here is it wanted.
    from pycldf import Generic

    dataset: Any = Generic.in_dir(folder)
    _describe(dataset, source)
    dataset.add_component("LanguageTable", *_columns(cldf_tables.LANGUAGES))
    dataset.add_component("ParameterTable", *_columns(cldf_tables.PARAMETERS))
    for table in cldf_tables.OWN:
        dataset.add_table(table.file, *_columns(table), primaryKey=table.columns[0].name, description=table.says)
        for column in table.columns:
            if column.refers:
                dataset.add_foreign_key(table.file, column.name, f"{column.refers}.csv", "ID")
    _write(dataset, source, folder)


def _columns(table: Table) -> list[dict[str, object]]:
    return [column.described() for column in table.columns]


def _describe(dataset: Any, source: Source) -> None:
    imprint = source.imprint
    described = imprint.description
    dataset.properties.update(
        {
            "rdf:ID": _slug(described.title),
            "dc:title": described.whole_title,
            "dc:description": f"{folded(described.abstract)} {cldf_tables.UNKNOWN_AND_EMPTY}",
            "dc:creator": "; ".join(map(str, described.editors)),
            "dc:publisher": described.publisher,
            "dc:license": uri_of(described.licences.words) or described.licences.words,
            "dc:rights": TERMS,
            "dc:issued": imprint.date,
            "dc:hasVersion": imprint.edition,
            "dc:subject": "; ".join(described.keywords),
            "dc:source": SOURCES,
        }
    )
    if url := imprint.url(""):
        dataset.properties["dc:isPartOf"] = url


def _slug(title: str) -> str:
    return "-".join("".join(letter if letter.isalnum() and letter.isascii() else " " for letter in title.lower()).split())


TERMS = (
    "The licence is that of the archive's own words and data. Quoted words remain under the terms of the account from which "
    "they come, and rows about an account under what its column Rights_Archive says; the texts themselves are no part of the "
    "dataset."
)


def _write(dataset: Any, source: Source, folder: Path) -> None:
    for name, rows in rows_of(source).items():
        dataset[f"{name}.csv"].common_props["dc:extent"] = len(rows)
        dataset[f"{name}.csv"].write(map(without_formulas, rows))
    dataset.write_metadata(folder / METADATA)
    (folder / SOURCES).write_text(bibtex.written(_sources(source)), encoding="utf-8")
    (folder / README).write_text(_readme(source), encoding="utf-8")


def _sources(source: Source) -> list[Citable]:
    """What the accounts are, and what they transmit."""
    found: list[Citable] = []
    for record in source.edition.records.values():
        original = things.original(record, source.imprint)
        found.append(original)
        found += [
            things.work(transmitted_key(record, at), item, original.address) for at, item in enumerate(record.account.transmits)
        ]
    return found


def _readme(source: Source) -> str:
    """What the dataset is, and what each table of it holds."""
    described = source.imprint.description
    lines = [described.whole_title, "", f"Edition {source.imprint.edition}, {source.imprint.date}. {TERMS}", ""]
    lines += [cldf_tables.UNKNOWN_AND_EMPTY, ""]
    for table in (cldf_tables.LANGUAGES, cldf_tables.PARAMETERS, *cldf_tables.OWN):
        lines.append(f"{table.file}: {table.says}.")
        lines += [f"  {column.name}: {column.says}." for column in table.columns]
    return "\n".join(lines) + "\n"
