"""What `mkdocs.yml` says that concerns the archive: where pages stand, and in which package the games are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.reader import ReaderError

from gamekit.errors import ArchiveError, Fault, shown
from gamekit.play.game import GAMES

CONFIG = "mkdocs.yml"
RIGHT = f"for example plugins: [search, gamekit: {{games: {GAMES}}}]"

Place = tuple[int, int]


def read_config(root: Path) -> tuple[str, Place]:
    """The package of games that the config of an archive names, and where; raises ArchiveError with every fault."""
    read = _read(root / CONFIG)
    if not isinstance(read, dict):
        what = "is empty" if read is None else f"holds a {'list' if isinstance(read, list) else 'single value'}"
        raise _error(f"{what}; it is a mapping of keys, {RIGHT}")
    faults = _docs_faults(read, root)
    options, place = _options(read)
    # Where another config is inherited from, that one may have the plugin.
    if options is None and "INHERIT" not in read:
        faults.append(Fault(f"the plugin gamekit is not among the plugins; write {RIGHT}", CONFIG, *place))
    games, place = _games(options, place, faults)
    if faults:
        raise ArchiveError(faults)
    return games, place


def read_naming(root: Path) -> tuple[str, str]:
    """What the config of an archive calls the site, and what it says the site is; the folder's name where it says nothing."""
    read = _read(root / CONFIG)
    said = read if isinstance(read, dict) else {}
    name, about = (said.get(key) for key in ("site_name", "site_description"))
    name = name if isinstance(name, str) and name.strip() else root.name
    return name, about if isinstance(about, str) and about.strip() else name


def read_site_url(root: Path) -> str:
    """The absolute address of the site, with a stroke at its end; empty where the config, or the environment, names none."""
    read = _read(root / CONFIG)
    url = _from_environment(read["site_url"]) if isinstance(read, dict) and "site_url" in read else ""
    return f"{url.rstrip('/')}/" if isinstance(url, str) and url.strip() else ""


def _from_environment(value: Any) -> Any:
    """A value of the config, or what the environment says where it is written `!ENV [SITE_URL, ""]`, as MkDocs reads it."""
    tag = getattr(value, "tag", None)
    if getattr(tag, "value", None) != "!ENV":
        return value
    names = list(value) if isinstance(value, list) else [value.value]
    found = (os.environ[name] for name in map(str, names) if name in os.environ)
    return next(found, names[-1] if len(names) > 1 else None)


def _read(config: Path) -> Any:
    """What the file holds; raises ArchiveError where that cannot be made out."""
    try:
        text = config.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise _error(f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise _error(f"the byte 0x{error.object[error.start]:02x} is not UTF-8; save it as UTF-8", (line, column)) from None
    try:
        return YAML(typ="rt", pure=True).load(text)
    except Exception as error:
        # Besides its own errors the library raises ValueError for a date that is none, and others.
        raise _error(f"cannot be read as YAML: {_problem(error)}; {RIGHT}", _place(error, text)) from None


def _problem(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deep"
    said = getattr(error, "problem", None) or getattr(error, "context", None) or getattr(error, "reason", None)
    return shown(" ".join(str(said or error).split()))


def _place(error: Exception, text: str) -> Place:
    """Line and column of an error of YAML: most have a mark; one in a single character counts characters from 0."""
    if isinstance(error, ReaderError):
        before = text[: error.position]
        return before.count("\n") + 1, len(before) - before.rfind("\n")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _error(message: str, place: Place = (1, 1)) -> ArchiveError:
    return ArchiveError(Fault(message, CONFIG, *place))


def _docs_faults(read: Any, root: Path) -> list[Fault]:
    """What is wrong with docs_dir: it is docs/, and there it is."""
    docs = read.get("docs_dir", "docs")
    place = _place_of(read, "docs_dir") if "docs_dir" in read else (1, 1)
    if not isinstance(docs, str) or docs.rstrip("/").removeprefix("./") not in ("docs", str(root / "docs")):
        message = f"docs_dir is “{shown(str(docs))}”; pages and scripts stand in docs/: write docs_dir: docs, or leave it out"
        return [Fault(message, CONFIG, *place)]
    if not (root / "docs").is_dir():
        return [Fault("there is no folder docs/ here, in which pages and scripts stand; make it", CONFIG, *place)]
    return []


def _games(options: Any, place: Place, faults: list[Fault]) -> tuple[str, Place]:
    if options is not None and not isinstance(options, dict):
        faults.append(Fault(f"the options of gamekit are “{shown(str(options))}”; they are a mapping, {RIGHT}", CONFIG, *place))
    if not isinstance(options, dict) or "games" not in options:
        return GAMES, place
    games, place = options["games"], _place_of(options, "games")
    if not isinstance(games, str):
        message = f"games is {shown(repr(games))}; it names the package in which the games are, for example games: {GAMES}"
        faults.append(Fault(message, CONFIG, *place))
    return games, place


def _options(read: Any) -> tuple[Any, Place]:
    """The options of the plugin `gamekit` (a list or a mapping holds the plugins), None without it; and where that is said."""
    plugins = read.get("plugins")
    if isinstance(plugins, dict) and "gamekit" in plugins:
        return _given(plugins["gamekit"]), _place_of(plugins, "gamekit")
    for number, plugin in enumerate(plugins if isinstance(plugins, list) else []):
        if plugin == "gamekit":
            return {}, _item(plugins, number)
        if isinstance(plugin, dict) and "gamekit" in plugin:
            return _given(plugin["gamekit"]), _place_of(plugin, "gamekit")
    return None, _place_of(read, "plugins") if "plugins" in read else (1, 1)


def _given(options: Any) -> Any:
    return {} if options is None else options


def _place_of(mapping: Any, key: str) -> Place:
    try:
        line, column = mapping.lc.value(key)
    except (KeyError, TypeError):
        return 1, 1  # it was merged from elsewhere
    return line + 1, column + 1


def _item(items: Any, number: int) -> Place:
    line, column = items.lc.item(number)
    return line + 1, column + 1
