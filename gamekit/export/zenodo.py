""".zenodo.json: what Zenodo writes into its record of a release. It reads no CITATION.cff where there is this file."""

from __future__ import annotations

from html import escape
from typing import Any

from gamekit.export.cff import in_a_line, notes_of
from gamekit.export.jsons import as_text
from gamekit.export.source import Source
from gamekit.export.wording import day_of, folded, sorted_name, version_of
from gamekit.record.csl import CslName
from gamekit.record.scalars import UNKNOWN

LANGUAGES = {"en": "eng", "fr": "fra", "de": "deu", "es": "spa", "pt": "por", "it": "ita", "nl": "nld"}
"""What Zenodo calls a language: the three letters of ISO 639-3."""
OWN = "The licence given here is that of the archive's own words, data and pictures. Its code is under {}."
OF_ACCOUNTS = "Each account is under terms of its own, which its record states in three parts."


def zenodo(source: Source) -> str:
    """The archive's .zenodo.json."""
    return as_text(zenodo_data(source))


def zenodo_data(source: Source) -> dict[str, Any]:
    """The same as a value."""
    described = source.imprint.description
    records = source.edition.records.values()
    licence = None if described.licences.words == UNKNOWN else described.licences.words.lower()
    data: dict[str, Any] = {
        "upload_type": "dataset",
        "title": described.whole_title,
        "description": f"<p>{escape(folded(described.abstract), quote=False)}</p>",
        "creators": [_creator(name) for name in described.editors],
        "version": version_of(described),
        "publication_date": day_of(described),
        # Only what is under a licence that is known can be said to be open.
        "access_right": "open" if licence else None,
        "license": licence,
        "keywords": list(described.keywords),
        "language": LANGUAGES.get(described.language, described.language),
        "notes": " ".join([*([OWN.format(described.licences.code)] if licence else []), OF_ACCOUNTS]),
        "references": [f"{in_a_line(record.account.text.item)}. {notes_of(record.account)}" for record in records],
    }
    return {key: value for key, value in data.items() if value}


def _creator(name: CslName) -> dict[str, str]:
    return {"name": sorted_name(name), **({"orcid": name.orcid} if name.orcid else {})}
