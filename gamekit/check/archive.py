"""Where an archive is and what it is called by: the folder with `mkdocs.yml` and `sources/`, and its package of games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError

from gamekit.errors import ArchiveError, Fault
from gamekit.play.game import GAMES

CONFIG = "mkdocs.yml"


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
    def scripts(self) -> list[Path]:
        """Every script of an example game, in order of path."""
        return sorted((self.docs / "games").glob("*/*.game"))

    @property
    def pages(self) -> list[Path]:
        """Every page written by hand, in order of path."""
        return sorted(self.docs.rglob("*.md"))

    def shown(self, path: Path) -> str:
        """A path as messages give it: from the archive's root where it lies inside."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)


def find_archive(start: Path) -> Archive:
    """The archive in which `start` lies; raises ArchiveError saying where it was looked for."""
    start = start.resolve()
    for folder in (start, *start.parents):
        if (folder / CONFIG).is_file() and (folder / "sources").is_dir():
            return archive_at(folder)
    message = f"there is no archive here: neither {start} nor a folder above it holds {CONFIG} and sources/"
    raise ArchiveError(f"{message}; change to one, for example cd played-from-the-page")


def archive_at(root: Path) -> Archive:
    """The archive at a root folder, whose `mkdocs.yml` may name its own package of games."""
    games, named = _games(root / CONFIG)
    # A package of games that is not installed stands beside the archive's own files.
    if games != GAMES and str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return Archive(root, games, named)


def _games(config: Path) -> tuple[str, tuple[int, int]]:
    yaml = YAML(typ="rt", pure=True)
    try:
        read = yaml.load(config.read_text(encoding="utf-8"))
    except (MarkedYAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        problem = getattr(error, "problem", None) or "it is not UTF-8"
        raise ArchiveError(Fault(f"cannot be read as YAML: {problem}", config.name, line, column)) from None
    options: Any = next(_options(read), {})
    games = options.get("games", GAMES)
    line, column = options.lc.value("games") if "games" in options else (0, 0)
    if not isinstance(games, str):
        message = f"games is {games!r}; it names the package in which the games are, for example games: {GAMES}"
        raise ArchiveError(Fault(message, config.name, line + 1, column + 1))
    return games, (line + 1, column + 1)


def _options(read: Any) -> Iterator[Any]:
    """The options of the plugin `gamekit` in `mkdocs.yml`, whose plugins are a list or a mapping."""
    plugins = read.get("plugins") if isinstance(read, dict) else None
    for plugin in plugins if isinstance(plugins, list) else [plugins]:
        if isinstance(plugin, dict) and isinstance(plugin.get("gamekit"), dict):
            yield plugin["gamekit"]
