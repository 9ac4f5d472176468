"""The edition as last read, kept while nothing that it was read from has changed: so a page or a style is seen at once."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Iterator
from pathlib import Path

from gamekit.check import Archive, Edition, read_edition
from gamekit.check.fences import fence_faults

Stamps = dict[str, tuple[int, int]]


class Memory:
    """Keeps one edition, and for each file that it was read from when that was last changed and how long it was."""

    def __init__(self) -> None:
        self._edition: Edition | None = None
        self._stamps: Stamps = {}

    def edition(self, archive: Archive) -> Edition:
        """The edition of an archive, read again unless all but its pages written by hand are as before and without a fault."""
        stamps = {str(path): _stamp(path) for path in _files(archive)}
        if self._edition is None or self._edition.faults or stamps != self._stamps or archive != self._edition.archive:
            self._edition, self._stamps = read_edition(archive), stamps
            return self._edition
        faults = fence_faults(archive)
        return dataclasses.replace(self._edition, faults=faults) if faults else self._edition


def _files(archive: Archive) -> Iterator[Path]:
    yield from sorted(path for path in archive.sources.glob("*") if path.is_file())
    yield from archive.scripts
    spec = importlib.util.find_spec(archive.games)
    for folder in (spec and spec.submodule_search_locations) or ():
        yield from sorted(Path(folder).glob("*.py"))


def _stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size
