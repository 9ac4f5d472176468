"""What an archive says of itself and of the works that it names: `docs/edition.yml` and `docs/bibliography.yml`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gamekit.check.archive import Archive
from gamekit.check.config import read_naming
from gamekit.errors import Fault, GamekitError
from gamekit.record import Record
from gamekit.record.bibliography import Entry, bibliography_of
from gamekit.record.description import FILE as EDITION
from gamekit.record.description import Description, read_description, undescribed
from gamekit.record.works import FILE as WORKS
from gamekit.record.works import CitedWork, read_works
from gamekit.record.yaml_places import Located


def files_of(archive: Archive) -> list[Path]:
    """The files that say it."""
    return [archive.docs / EDITION, archive.docs / WORKS]


def description_of(archive: Archive) -> tuple[Description, list[Fault]]:
    """The description of an archive, and the faults of its file; without a right one it is made of the config's names."""
    try:
        return read_description(archive.docs, archive.shown(archive.docs / EDITION))[0], []
    except FileNotFoundError:
        return undescribed(*read_naming(archive.root)), []
    except GamekitError as error:
        return undescribed(*read_naming(archive.root)), list(error.faults)


def bibliography_at(archive: Archive, records: Iterable[Record]) -> tuple[dict[str, Entry], list[Fault]]:
    """All that pages of an archive can name by a key, and the faults of the file of works."""
    file = archive.shown(archive.docs / WORKS)
    works: tuple[CitedWork, ...] = ()
    located, faults = Located(), list[Fault]()
    try:
        works, located = read_works(archive.docs, file)
    except GamekitError as error:
        faults += error.faults
    entries, found = bibliography_of(records, works, located, file)
    return entries, faults + found
