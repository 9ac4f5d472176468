"""CITATION.cff: how the archive is cited, with its accounts as references, for GitHub, Zenodo and whoever reads that format."""

from __future__ import annotations

import io
import re
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from gamekit.export.source import Source
from gamekit.export.wording import day_of, days_of, folded, licences_of, version_of
from gamekit.record import Account, Record
from gamekit.record.csl import CslItem, CslName

VERSION = "1.2.0"
MESSAGE = "To cite one sentence, rule, reading or example, add the address of its place on the site."
HEAD = "# Made by `gamekit export cff` from docs/edition.yml and the accounts; a test sees that it agrees with them.\n"
TYPES = {
    "article": "article",
    "article-journal": "article",
    "article-magazine": "magazine-article",
    "article-newspaper": "newspaper-article",
    "book": "book",
    "dataset": "data",
    "manuscript": "unpublished",
    "map": "map",
    "pamphlet": "pamphlet",
    "paper-conference": "conference-paper",
    "patent": "patent",
    "report": "report",
    "thesis": "thesis",
    "webpage": "website",
}
"""The type of reference for each type of CSL; all others are `generic`."""


def cff(source: Source) -> str:
    """The archive's CITATION.cff."""
    out = io.StringIO()
    yaml = YAML()
    yaml.width, yaml.allow_unicode = 110, True
    yaml.indent(mapping=2, sequence=4, offset=2)
    yaml.dump(cff_data(source), out)
    # Where a line is broken a blank may stand before the break, which means nothing.
    return HEAD + re.sub(r" +\n", "\n", out.getvalue())


def cff_data(source: Source) -> dict[str, Any]:
    """The same as a value."""
    described = source.imprint.description
    data: dict[str, Any] = {
        "cff-version": VERSION,
        "message": MESSAGE,
        "type": "dataset",
        "title": described.whole_title,
        "authors": [_name(name) for name in described.editors],
        "version": version_of(described),
        "date-released": DoubleQuotedScalarString(day) if (day := day_of(described)) else None,
        "license": licences_of(described),
        "abstract": folded(described.abstract),
        "keywords": list(described.keywords),
        "references": [_reference(record) for record in source.edition.records.values()],
    }
    if described.DOI:
        data["doi"] = described.DOI
    return {key: value for key, value in data.items() if value}


def _name(name: CslName) -> dict[str, str]:
    """A person, or a body or undivided name as an entity."""
    if name.literal:
        return {"name": name.literal}
    particle = " ".join(filter(None, [name.dropping_particle, name.non_dropping_particle]))
    parts = {
        "family-names": name.family,
        "given-names": name.given,
        "name-particle": particle,
        "name-suffix": name.suffix,
        "orcid": f"https://orcid.org/{name.orcid}" if name.orcid else None,
    }
    return {key: value for key, value in parts.items() if value}


def _reference(record: Record) -> dict[str, Any]:
    """An account: who wrote *that text*, where it was printed; what it transmits is named in the notes."""
    account, item = record.account, record.account.text.item
    first, _, last = (item.page or "").partition("-")
    days = days_of(item)
    year, month = [*days[0].split("-"), ""][:2] if days else ("", "")
    held = "journal" if item.type.startswith("article") else "collection-title"
    reference = {
        "type": "data" if account.text.kind == "record" else TYPES.get(item.type, "generic"),
        "title": item.whole_title,
        # The format wants an author; whose name is not known is written so.
        "authors": [_name(name) for name in item.author] or [{"name": "unknown"}],
        held: item.container_title,
        "volume": _number(item.volume),
        "issue": str(item.issue) if item.issue else None,
        "number": str(item.number) if item.number else None,
        "year": int(year) if year else None,
        "month": int(month) if month else None,
        "start": _number(first),
        "end": _number(last),
        "publisher": {"name": item.publisher} if item.publisher else None,
        "doi": item.DOI,
        "isbn": item.ISBN,
        "url": item.URL,
        "notes": notes_of(account),
    }
    return {key: value for key, value in reference.items() if value}


def _number(value: int | str | None) -> int | str | None:
    """A number where a text is one."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() else value


def notes_of(account: Account) -> str:
    """Which account it is, what is to be known about it, what it transmits, and the terms of the text."""
    at = f", at {account.text.pages.replace('-', '–')}" if account.text.pages else ""
    said = [f"Account {account.id}{at}.", account.text.note or ""]
    said += [f"It transmits {in_a_line(item)}." for item in account.transmits]
    if account.rights.transcription.statement != "unknown":
        said.append(f"The text is under {account.rights.transcription.name}.")
    return folded(" ".join(said))


def in_a_line(item: CslItem) -> str:
    """A work in a line: `James Harvey Chaplin, “A Note on Mancala Games”, Man 56 (1956-12), 168–170`."""
    who = ", ".join(map(str, item.author)) or "author unknown"
    held = " ".join(str(part) for part in (item.container_title, item.volume) if part)
    date = "/".join(days_of(item)) or "date unknown"
    title = ", ".join(part for part in (who, f"“{item.whole_title}”", held) if part)
    return f"{title} ({date}), {item.page.replace('-', '–')}" if item.page else f"{title} ({date})"
