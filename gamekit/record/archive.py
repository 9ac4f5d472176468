"""The archive's accounts, read whole: each file's front matter and text, and what must agree between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gamekit.errors import Fault, SourceError

from .account import Account
from .checksums import FILE, checksum_faults
from .cross_check import cross_check
from .frontmatter import Parts, decode, read_front_matter, split
from .transcription import Transcription, read_transcription
from .yaml_places import Located


@dataclass(frozen=True)
class Record:
    """One account as read: what its front matter says, its text, and the path of its file as a person types it."""

    account: Account
    transcription: Transcription
    file: str
    located: Located = field(default_factory=Located, repr=False, compare=False)

    def place(self, *path: str | int) -> tuple[int, int]:
        """Line and column, from 1, of a value of the front matter, such as `place("context", 3, "sentence")`."""
        return self.located.place(path) or (1, 1)


def read_record(path: Path, root: Path) -> Record:
    """Read one account; a SourceError holds every fault of its file, whose path is given relative to `root`."""
    record, _, faults = _read(path, root)
    if faults or record is None:
        raise SourceError(faults)
    return record


def read_records(folder: Path, root: Path) -> list[Record]:
    """Read every account of a folder, by id, and compare its checksums.

    A SourceError holds the faults of all files at once.
    """
    if not folder.is_dir():
        raise SourceError(Fault(f"there is no folder {_name(folder, root)} here; accounts stand in one, sources/<id>.md"))
    read = [(path, *_read(path, root)) for path in _files(folder)]
    texts = {path.stem: text for path, _, text, _ in read if text is not None}
    faults = [fault for *_, found in read for fault in found]
    faults += checksum_faults(texts, {path.stem for path, *_ in read}, *_listed(folder / FILE, root))
    if faults:
        raise SourceError(faults)
    return [record for _, record, _, _ in read if record is not None]


def _files(folder: Path) -> Iterator[Path]:
    return iter(sorted(path for path in folder.glob("*.md") if path.name != "README.md" and not path.name.startswith(".")))


def _listed(path: Path, root: Path) -> tuple[str | None, str]:
    try:
        listed = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        # There is none, or none that can be read: then no account has its line yet.
        listed = None
    return listed, _name(path, root)


def _name(path: Path, root: Path) -> str:
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def _read(path: Path, root: Path) -> tuple[Record | None, Transcription | None, list[Fault]]:
    """What could be read of a file, and all its faults in the order of its lines."""
    file = _name(path, root)
    try:
        data = path.read_bytes()
    except OSError as error:
        return None, None, [Fault(f"cannot be read: {error.strerror or error}", file)]
    text, faults = decode(data)
    damaged = bool(faults)
    parts = split(text)
    if isinstance(parts, Fault):
        return None, None, [fault.located(file) for fault in [*faults, parts]]
    account, located, found = read_front_matter(parts)
    transcription, text_faults = _text(parts)
    faults += found + text_faults + cross_check(located, transcription, path.stem)
    record = Record(account, transcription, file, located) if account and transcription else None
    ordered = sorted((fault.located(file) for fault in faults), key=lambda fault: (fault.line or 0, fault.column or 0))
    return record, None if damaged else transcription, ordered


def _text(parts: Parts) -> tuple[Transcription | None, list[Fault]]:
    try:
        return read_transcription(parts.text, parts.text_line), []
    except SourceError as error:
        return None, list(error.faults)
