"""A built site as one file that never changes, and out of it again."""

from __future__ import annotations

import hashlib
import io
import lzma
import shutil
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from gamekit.errors import Fault, SourceError
from gamekit.site.editions import FOLDER, Manifest, shown

LEFT_OUT = ("*.map", "assets/cards/*", "404.html", "sitemap.xml", "sitemap.xml.gz")
"""What a frozen edition does without: what helps to mend scripts, preview pictures, and what only a site's root has."""
MOST_BYTES = 1_000_000_000
"""A file that unpacks to more than this is no edition."""


def packed(site: Path) -> bytes:
    """The files of a built site as a compressed archive: the same bytes for the same files, on any machine and any day."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()):
            if not any(PurePosixPath(name).match(pattern) for pattern in LEFT_OUT):
                held = (site / name).read_bytes()
                entry = tarfile.TarInfo(name)
                entry.size, entry.mode = len(held), 0o644
                archive.addfile(entry, io.BytesIO(held))
    return lzma.compress(buffer.getvalue(), preset=9 | lzma.PRESET_EXTREME)


def seal(archive: bytes) -> str:
    """The digest by which a manifest knows its archive."""
    return hashlib.sha256(archive).hexdigest()


def unpack(docs: Path, manifest: Manifest, site: Path) -> None:
    """Write the files of a frozen edition to its place within a built site.

    Raises SourceError where the archive is not the one that was frozen, or holds what would be written elsewhere; then nothing
    is written.
    """
    path = docs / FOLDER / f"{manifest.version}.tar.xz"
    held = path.read_bytes()
    if seal(held) != manifest.archive:
        message = f"is not the archive that was frozen: its sha256 is not the one in {manifest.version}.json"
        raise SourceError(Fault(f"{message}; have it back with `git checkout`", shown(path)))
    try:
        files = dict(_files(held))
    except (lzma.LZMAError, tarfile.TarError, EOFError, ValueError) as error:
        raise SourceError(Fault(f"cannot be unpacked: {error}; have it back with `git checkout`", shown(path))) from None
    if lacking := sorted(name for name in map(_file_of, manifest.pages) if name not in files):
        more = f" and {len(lacking) - 1} more" if len(lacking) > 1 else ""
        message = (
            f"has no {lacking[0]}{more}, which {manifest.version}.json lists as a page; have both back with `git checkout`"
        )
        raise SourceError(Fault(message, shown(path)))
    try:
        _put(files, site / manifest.prefix)
    except (OSError, UnicodeError) as error:
        said = getattr(error, "strerror", None) or error
        raise SourceError(Fault(f"cannot be unpacked: {said}", shown(path))) from None


def _file_of(address: str) -> str:
    """The file of a page within a site."""
    return f"{address}index.html" if not address or address.endswith("/") else address


def _put(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder beside the one wanted, and put it there once it is whole."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".unpacked-", dir=folder.parent) as beside:
        made = Path(beside) / "edition"
        made.mkdir()
        for name, content in files.items():
            target = made / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        if folder.is_dir():
            shutil.rmtree(folder)
        made.rename(folder)


def _files(held: bytes) -> Iterator[tuple[str, bytes]]:
    """The files in an archive. Raises ValueError for what is no plain file in a folder of its own, or is there twice."""
    total, names, folders = 0, set[str](), set[str]()
    with lzma.open(io.BytesIO(held)) as raw, tarfile.open(fileobj=raw, mode="r|") as archive:
        for entry in archive:
            if not entry.isreg():
                raise ValueError(f"“{entry.name}” is no plain file")
            if not _stays(entry.name):
                raise ValueError(f"“{entry.name}” leads out of the edition")
            above = {str(one) for one in PurePosixPath(entry.name).parents} - {"."}
            if entry.name in names | folders or above & names:
                raise ValueError(f"“{entry.name}” is there twice, or is a file and a folder")
            names.add(entry.name)
            folders |= above
            total += entry.size
            if total > MOST_BYTES:
                raise ValueError(f"it holds more than {MOST_BYTES:,} bytes")
            file = archive.extractfile(entry)
            assert file is not None
            yield entry.name, file.read()


def _stays(name: str) -> bool:
    """Whether a name is one of a file within the folder, on any system."""
    parts = name.split("/")
    return all(part not in ("", ".", "..") for part in parts) and not set(name) & set("\\:\0")
