"""The RO-Crate of the site: one description of every file that can be had, with its size, its terms and what it is about."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gamekit import addresses
from gamekit.export.jsons import as_text
from gamekit.export.source import Source
from gamekit.export.wording import folded, rights_in_words, sorted_name
from gamekit.record import Record
from gamekit.record.csl import CslName
from gamekit.record.rights import name_of, uri_of

KINDS = {"article-journal": "ScholarlyArticle", "book": "Book", "thesis": "Thesis", "report": "Report", "webpage": "WebPage"}
"""What schema.org calls each type of CSL; all others are a `CreativeWork`."""


@dataclass(frozen=True)
class File:
    """A file of the site: its address, media type and name, its bytes' number, what it is, the account whose words it holds."""

    address: str
    media: str
    name: str
    size: int
    says: str
    account: str | None = None


def crate(source: Source, files: Iterable[File]) -> str:
    """The text of `ro-crate-metadata.json` for a site with some files."""
    # It brings much with it, and only here is it wanted.
    from rocrate.model.contextentity import ContextEntity
    from rocrate.rocrate import ROCrate

    made = ROCrate()
    imprint = source.imprint
    described = imprint.description
    for identifier, properties in _contextual(source):
        made.add(ContextEntity(made, identifier, properties=properties))
    with warnings.catch_warnings():
        # It warns that the files are not here yet.
        warnings.simplefilter("ignore")
        for file in files:
            made.add_file(dest_path=file.address, properties=_file(file, source))
    made.root_dataset.properties().update(
        {
            "name": described.whole_title,
            "description": folded(described.abstract),
            "datePublished": imprint.date,
            "version": imprint.edition,
            "license": {"@id": uri} if (uri := uri_of(described.licences.words)) else described.licences.words,
            "author": _one_or_all([{"@id": _agent(name)} for name in described.editors]),
            "publisher": {"@id": "#publisher"},
            "keywords": ", ".join(described.keywords),
            "inLanguage": described.language,
            "isBasedOn": _one_or_all([{"@id": f"#{account}"} for account in source.edition.records]),
            **({"url": url} if (url := imprint.url(addresses.HOME)) else {}),
            **({"identifier": f"https://doi.org/{described.DOI}"} if described.DOI else {}),
        }
    )
    return as_text(made.metadata.generate())


def _one_or_all(values: list[dict[str, str]]) -> object:
    """A value by itself where it is the only one, as the specification would have it."""
    return values[0] if len(values) == 1 else values


def _agent(name: CslName) -> str:
    return f"https://orcid.org/{name.orcid}" if name.orcid else f"#{sorted_name(name).replace(' ', '-')}"


def _contextual(source: Source) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who made it, who publishes it, the licences, and the accounts as works."""
    described = source.imprint.description
    for name in described.editors:
        yield _agent(name), {"@type": "Organization" if name.literal else "Person", "name": str(name)}
    yield "#publisher", {"@type": "Organization", "name": described.publisher}
    statements = [described.licences.words]
    for record in source.edition.records.values():
        statements += [record.account.rights.transcription.statement, record.account.rights.archive.statement]
    for statement in dict.fromkeys(statements):
        if uri := uri_of(statement):
            said = f"The terms of {name_of(statement)} stand at {uri}."
            yield uri, {"@type": "CreativeWork", "name": name_of(statement), "identifier": statement, "description": said}
    for record in source.edition.records.values():
        yield f"#{record.account.id}", _work(record)


def _work(record: Record) -> dict[str, Any]:
    account, item = record.account, record.account.text.item
    work = {
        "@type": KINDS.get(item.type, "CreativeWork"),
        "name": item.whole_title,
        "author": ", ".join(map(str, item.author)) or None,
        "isPartOf": item.container_title,
        "pagination": item.page,
        "copyrightNotice": " ".join(rights_in_words(account.rights)),
    }
    return {key: value for key, value in work.items() if value}


def _file(file: File, source: Source) -> dict[str, Any]:
    """A file; the licence of an account's is that of its text, where it has one, and of all others the archive's own.

    The terms in their three parts stand with the account, which the file is about.
    """
    properties: dict[str, Any] = {
        "name": file.name,
        "description": file.says,
        "encodingFormat": file.media,
        "contentSize": str(file.size),
    }
    if file.account is None:
        licence = source.imprint.description.licences.words
        return properties | ({"license": {"@id": own}} if (own := uri_of(licence)) else {})
    rights = source.edition.records[file.account].account.rights
    properties["about"] = {"@id": f"#{file.account}"}
    uri = rights.transcription.uri
    return properties | ({"license": {"@id": uri}} if uri else {})
