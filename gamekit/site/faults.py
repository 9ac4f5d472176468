"""What the preview shows while the archive has faults: each with its place, and the lines that stand there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from gamekit import addresses
from gamekit.check import Archive
from gamekit.check.folder import address_fault
from gamekit.errors import ArchiveError, Fault
from gamekit.site.render import render

AROUND = 2
"""Lines shown above and below the one at fault."""


def report(faults: Iterable[Fault]) -> str:
    """All faults as lines for a terminal."""
    return "\n".join(str(fault) for fault in faults)


def fault_page(faults: Sequence[Fault], root: Path) -> str:
    """The HTML of a page that shows faults."""
    return render("faults", "", faults=[(fault, excerpt(fault, root)) for fault in faults])


def excerpt(fault: Fault, root: Path) -> list[tuple[int, str]]:
    """The lines round a fault with their numbers; none where its file or line cannot be read."""
    if fault.file is None or fault.line is None:
        return []
    try:
        lines = (root / fault.file).read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return []
    first = max(fault.line - AROUND, 1)
    return list(enumerate(lines[first - 1 : fault.line + AROUND], first))


def expected_addresses(archive: Archive) -> list[str]:
    """Where pages would stand if nothing were at fault, as far as the names of files tell."""
    accounts = [path.stem for path in sorted(archive.sources.glob("*.md")) if path.name != "README.md"]
    found = [addresses.BIBLIOGRAPHY, addresses.ACCOUNTS, addresses.GAMES, addresses.READINGS, addresses.EXAMPLES]
    found.append(addresses.DOWNLOADS)
    games = _game_ids(archive)
    if games:
        found += [addresses.COMPARE, addresses.PLAY, addresses.DOUBTS, addresses.COLUMNS]
    found += [addresses.pair(one, other) for one, other in combinations(games, 2)]
    for one in accounts:
        found += [addresses.account(one), addresses.text(one)]
    for game in games:
        found += [addresses.game(game), addresses.readings(game), addresses.examples(game)]
    scripts = [path for path in archive.scripts if address_fault(path, archive.docs) is None]
    return found + [addresses.example(path.parent.name, path.stem) for path in scripts]


def _game_ids(archive: Archive) -> list[str]:
    try:
        return archive.game_ids()
    except ArchiveError:
        return []
