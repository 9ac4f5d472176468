"""What was read and made last time, kept while nothing that it was made from has changed: so an edit is seen at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from gamekit.check import Archive, Edition, read_edition
from gamekit.check.described import files_of
from gamekit.check.fences import fence_faults, game_fences, read_page
from gamekit.check.mentions import mention_faults, mentions_in
from gamekit.errors import ScriptError

Stamps = dict[str, tuple[int, int]]
T = TypeVar("T")


class Memory:
    """Keeps one edition, and what was made of it.

    `number` counts the editions read. What was made is kept by name, each with the key of what it was made from.
    """

    def __init__(self) -> None:
        self.number = 0
        self._edition: Edition | None = None
        self._stamps: Stamps = {}
        self._pages: Stamps = {}
        self._spoilt = False
        self._made: dict[str, tuple[Hashable, Any]] = {}

    def edition(self, archive: Archive) -> Edition:
        """The edition of an archive, read again unless all but its pages written by hand are as before and without a fault."""
        stamps = stamps_of(_files(archive))
        if self._edition is None or self._edition.faults or stamps != self._stamps or archive != self._edition.archive:
            self.number += 1
            self._edition, self._stamps = read_edition(archive), stamps
            self._pages, self._spoilt = stamps_of(archive.pages), False
            return self._edition
        return self._with_pages(archive, self._edition)

    def _with_pages(self, archive: Archive, edition: Edition) -> Edition:
        """The edition kept, with the faults of pages written by hand where one has changed that may have some."""
        before, self._pages = self._pages, stamps_of(archive.pages)
        changed = [page for page in archive.pages if before.get(str(page)) != self._pages[str(page)]]
        if self._spoilt or any(_may_be_faulty(page) for page in changed):
            faults = fence_faults(archive) + mention_faults(archive, edition.bibliography)
            self._spoilt = bool(faults)
            return dataclasses.replace(edition, faults=faults) if faults else edition
        return edition

    def kept(self, name: str, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` made under this name last time, if that was under the same key; else what it makes now."""
        if name not in self._made or self._made[name][0] != key:
            self._made[name] = (key, make())
        made: T = self._made[name][1]
        return made


def stamps_of(files: Iterable[Path]) -> Stamps:
    """For each file that is there when it was last changed, in nanoseconds, and how long it is."""
    found: Stamps = {}
    for path in files:
        if path.is_file():
            status = path.stat()
            found[str(path)] = (status.st_mtime_ns, status.st_size)
    return found


def _files(archive: Archive) -> Iterator[Path]:
    yield from sorted(archive.sources.glob("*"))
    yield from archive.scripts
    yield from archive.game_files
    yield from files_of(archive)


def _may_be_faulty(page: Path) -> bool:
    """Whether a page embeds a script, names a work, or cannot be read."""
    try:
        text = read_page(page, page.name)
        return bool(game_fences(text) or mentions_in(text))
    except ScriptError:
        return True
