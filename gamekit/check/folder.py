"""What lies in docs/: its pages and scripts, as MkDocs will find them, and the links among them that lead astray."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from gamekit.errors import Fault, shown

STEM = re.compile(r"[a-z0-9-]+")
HOLE = re.compile(r"[a-z][0-9]+")
"""How games name their holes and squares: `b6`, `c4`."""

RIGHT = "for example docs/games/mweso/two-captures.game"


@dataclass
class Folder:
    """The files of a folder, all that lies below it included; links are followed, but not in a circle."""

    root: Path
    files: list[Path] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def pages(self) -> list[Path]:
        """Every page written by hand, in order of path."""
        return sorted(path for path in self.files if path.suffix == ".md")

    @property
    def scripts(self) -> list[Path]:
        """Every script of an example game, in order of path."""
        return sorted(path for path in self.files if path.suffix.lower() == ".game")


def real(path: Path) -> Path | None:
    """Where a path leads once links are followed; None where it leads nowhere, in a circle, or cannot be a path at all."""
    try:
        return path.resolve(strict=True)
    except (OSError, ValueError, RuntimeError):
        return None


def read_folder(folder: Path, root: Path) -> Folder:
    """All that lies in a folder of the archive at `root`; names that begin with a point are passed over, as MkDocs does."""
    found = Folder(root)
    if home := real(folder):
        _read(folder, found, (home,))
    return found


def _read(folder: Path, found: Folder, above: tuple[Path, ...]) -> None:
    try:
        names = sorted(os.listdir(folder))
    except OSError as error:
        found.faults.append(_fault(folder, found, f"cannot be read: {error.strerror or error}"))
        return
    for path in (folder / name for name in names if not name.startswith(".")):
        home = real(path)
        if home is None:
            found.faults.append(_fault(path, found, "the link leads nowhere or round in a circle; take it away"))
        elif home in above:
            found.faults.append(_fault(path, found, "the link leads to a folder that it stands in; take it away"))
        elif home.is_dir():
            _read(path, found, (*above, home))
        elif path.suffix.lower() == ".game" and not home.is_relative_to(above[0]):
            found.faults.append(_fault(path, found, "the link leaves docs/; put the script itself here"))
        elif home.is_file():
            found.files.append(path)


def _fault(path: Path, found: Folder, message: str) -> Fault:
    return Fault(message, shown(path.relative_to(found.root).as_posix()), 1, 1)


def address_fault(path: Path, docs: Path) -> str | None:
    """Why a script cannot have its address: it stands elsewhere than in its game's folder, or its name is none."""
    place = path.relative_to(docs).parts
    if path.suffix != ".game":
        return f"“{shown(path.name)}” ends with {path.suffix}; a script ends with .game: {RIGHT}"
    if len(place) != 3 or place[0] != "games":
        return f"a script stands in docs/games/<game>/; move it there, {RIGHT}"
    wrong = _wrong_stem(path.stem)
    return f"“{shown(path.stem)}” {wrong}; the script's name is its address: {RIGHT}" if wrong else None


def _wrong_stem(stem: str) -> str | None:
    if not STEM.fullmatch(stem):
        near = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")
        hint = f", such as {near[:40]}" if near and not HOLE.fullmatch(near) else ""
        return f"is not a name of small letters, digits and hyphens{hint}"
    if stem == "index":
        return "is the name of the list of examples; choose another"
    return "is the name of a hole; choose another" if HOLE.fullmatch(stem) else None
