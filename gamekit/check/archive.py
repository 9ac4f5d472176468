"""Where an archive is and what it is called by: the folder with `mkdocs.yml` and `sources/`, and its package of games."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import dataclass
from pathlib import Path

from gamekit.check.config import CONFIG, read_config
from gamekit.check.folder import Folder, read_folder, real
from gamekit.errors import ArchiveError, Fault, GamekitError
from gamekit.play.game import GAMES, game_ids


@dataclass(frozen=True)
class Archive:
    """An archive's root folder, the package in which its games are, and the line and column that name it in `mkdocs.yml`."""

    root: Path
    games: str = GAMES
    named: tuple[int, int] = (1, 1)

    @property
    def sources(self) -> Path:
        """The folder of accounts."""
        return self.root / "sources"

    @property
    def docs(self) -> Path:
        """The folder of what is written by hand."""
        return self.root / "docs"

    @property
    def folder(self) -> Folder:
        """What lies in docs/ now, with the faults of its links."""
        return read_folder(self.docs, self.root)

    @property
    def scripts(self) -> list[Path]:
        """Every script of an example game, in order of path, wherever in docs/ it stands."""
        return self.folder.scripts

    @property
    def pages(self) -> list[Path]:
        """Every page written by hand, in order of path."""
        return self.folder.pages

    @property
    def game_files(self) -> list[Path]:
        """The files of the package of games, in order of path; none where there is no such package."""
        try:
            spec = importlib.util.find_spec(self.games)
            folders = (spec and spec.submodule_search_locations) or ()
            return sorted(path for folder in folders for path in Path(folder).glob("*.py"))
        except (ImportError, ValueError, AttributeError, OSError):
            return []

    def game_ids(self) -> list[str]:
        """The ids of the games; raises ArchiveError, with the place in `mkdocs.yml`, where they cannot be listed."""
        try:
            return game_ids(self.games)
        except GamekitError as error:
            raise ArchiveError(fault.located(CONFIG, *self.named) for fault in error.faults) from None
        except Exception as error:
            # A package is Python that somebody wrote; whatever it does wrong is his to mend.
            message = f"the package “{self.games}” cannot be imported: {type(error).__name__}: {error}"
            raise ArchiveError(Fault(message, CONFIG, *self.named)) from None

    def shown(self, path: Path) -> str:
        """A path as messages give it: from the archive's root where it lies inside."""
        for one in (path, real(path)):
            if one is not None and one.is_relative_to(self.root):
                return one.relative_to(self.root).as_posix()
        return str(path)


def find_archive(start: Path) -> Archive:
    """The archive in which `start` lies; raises ArchiveError saying where it was looked for, or what its config lacks."""
    start = start.resolve()
    for folder in (start, *start.parents):
        if (folder / CONFIG).is_file() and (folder / "sources").is_dir():
            return archive_at(folder)
    message = f"there is no archive here: neither {start} nor a folder above it holds {CONFIG} and sources/"
    raise ArchiveError(f"{message}; change to one, for example cd played-from-the-page")


def archive_at(root: Path) -> Archive:
    """The archive at a root folder, whose `mkdocs.yml` may name its own package of games.

    Raises ArchiveError with every fault of `mkdocs.yml` that leaves open what the archive is, and nothing else.
    """
    root = root.resolve()
    games, named = read_config(root)
    # A package of games that is not installed stands beside the archive's own files.
    if games != GAMES and str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return Archive(root, games, named)
