"""The bibliography of the whole archive: the archive, each account and what it transmits, each text and game, works cited."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit import addresses
from gamekit.cite import bibtex, csl_json, own, ris, things
from gamekit.cite.citable import Citable
from gamekit.export.source import Source


def citables(source: Source) -> list[Citable]:
    """What the bibliography holds, in order; each key once."""
    return list({one.key: one for one in _all(source)}.values())


def _all(source: Source) -> Iterator[Citable]:
    edition, imprint = source.edition, source.imprint
    yield own.archive(imprint)
    for record in edition.records.values():
        yield things.original(record, imprint)
        yield things.transcription(record, imprint)
    for game in edition.games.values():
        if game.account in edition.records:
            yield own.of_game(game, edition.records[game.account], imprint)
    for entry in edition.bibliography.values():
        if entry.account is None:
            yield things.work(entry.key, entry.item, addresses.work(entry.key))


def as_bibtex(source: Source) -> str:
    """The bibliography in BibTeX."""
    return bibtex.written(citables(source))


def as_ris(source: Source) -> str:
    """The bibliography in RIS."""
    return ris.written(citables(source))


def as_csl_json(source: Source) -> str:
    """The bibliography in CSL-JSON."""
    return csl_json.written(citables(source))
