"""What can be had from the site in files: the exports, made with the pages, and everything else that lies beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from gamekit import addresses
from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.export.cldf import METADATA, README, SOURCES
from gamekit.export.cldf_tables import LANGUAGES, OWN, PARAMETERS
from gamekit.export.crate import File, crate
from gamekit.export.formats import FORMATS, files_of
from gamekit.export.source import Source
from gamekit.site.editions import Editions
from gamekit.site.matrix import matrix_of
from gamekit.site.standing import editions_of

MEDIA = {
    ".bib": "application/x-bibtex",
    ".cff": "text/yaml",
    ".csv": "text/csv",
    ".game": "text/plain",
    ".json": "application/json",
    ".jsonld": "application/ld+json",
    ".md": "text/markdown",
    ".ris": "application/x-research-info-systems",
    ".txt": "text/plain",
    ".xml": "application/tei+xml",
}
"""Media types by what a file's name ends with."""

NUMBERS = {
    "matrix.csv": "games and their features",
    "likeness.csv": "how alike the games are",
    "studies.csv": "random games under each reading that is followed",
    "readings.csv": "each option of each reading, and what it changes",
    "skill.csv": "whether looking ahead pays",
    "solved.csv": "games and endgames solved",
    "results.json": "all of the last four, as the site reads it",
    "moves.json": "the moves that are shown under several games",
}
"""What each file of numbers, in `data/`, holds."""
DESCRIBING = {
    METADATA: "What the tables are, and what each column of them means.",
    README: "The same in words.",
    SOURCES: "The accounts, and the works that they transmit.",
}
"""What the files of the CLDF dataset are that are no tables."""
KINDS = {**NUMBERS, "counts.json": "In how many ways the first turns can be played."}
OTHERS = {
    ".csv": "A table of numbers.",
    ".game": "An example game as a script.",
    ".json": "Data.",
    ".md": "An account as it is kept: its record, then its text.",
}


def source_of(edition: Edition, base: str) -> Source:
    """What exports of an edition are made from; `base` is the absolute address of the site, empty where it is not known."""
    return Source(edition, imprint_of(editions_of(edition.archive), base), lambda: matrix_of(edition))


def imprint_of(editions: Editions, base: str) -> Imprint:
    """The state in which files cite: that of the whole site, in the words and of the day that its pages have, too."""
    state = editions.whole()
    return Imprint(editions.description, state.edition, state.date, base, editions.prefix)


def exports_of(edition: Edition, base: str, tables: Mapping[str, str], downloads: Mapping[str, Path]) -> dict[str, str]:
    """Every export of an edition as text by its address; of the site's own `tables` and `downloads` the RO-Crate tells too."""
    source = source_of(edition, base)
    made = files_of(source)
    files = list(had(edition, {**tables, **made}, downloads))
    return {**made, addresses.CRATE: crate(source, files)}


def had(edition: Edition, texts: Mapping[str, str], downloads: Mapping[str, Path]) -> Iterator[File]:
    """Every file that can be had, in the order of their addresses."""
    sizes = {address: len(text.encode()) for address, text in texts.items()}
    paths = {**downloads, **dict(_by_hand(edition))}
    sizes |= {address: path.stat().st_size for address, path in paths.items()}
    for address in sorted(sizes):
        says = what_is(edition, address)
        yield File(address, _media(address), name_of(address), sizes[address], says, account_of(edition, address))


def _by_hand(edition: Edition) -> Iterable[tuple[str, Path]]:
    """The files in docs/ that are no pages: scripts, what was counted."""
    docs = edition.archive.docs
    paths = [*edition.archive.scripts, *sorted((docs / "data").glob("*.json")), *sorted((docs / "games").glob("*/counts.json"))]
    return ((path.relative_to(docs).as_posix(), path) for path in paths)


def _media(address: str) -> str:
    found = next((one.media for one in FORMATS if one.make and one.address and one.address("") == address), None)
    return found or MEDIA.get(Path(address).suffix, "application/octet-stream")


def name_of(address: str) -> str:
    """A file's name, with its folder where that tells what it is of."""
    folder, _, name = address.rpartition("/")
    return f"{folder.rpartition('/')[2]}: {name}" if folder.startswith(("games", "data/cldf")) else name


def what_is(edition: Edition, address: str) -> str:
    """What a file is, in a few words."""
    folder, _, name = address.rpartition("/")
    of = folder.rpartition("/")[2]
    found = next((one for one in FORMATS if one.address and address in (one.address(of), one.address(""))), None)
    if found:
        return f"{found.title}. {found.purpose}."
    if address.startswith(addresses.CLDF):
        table = next((table for table in (LANGUAGES, PARAMETERS, *OWN) if table.file == name), None)
        return f"A row is: {table.says}." if table else DESCRIBING.get(name, "A part of the CLDF dataset.")
    example = next((one for one in edition.examples.get(of, []) if addresses.script(of, one.name) == address), None)
    return f"An example game as a script: {example.script.title}." if example else KINDS.get(name, OTHERS[Path(name).suffix])


def account_of(edition: Edition, address: str) -> str | None:
    """The account whose file it is, and whose terms it is under; what belongs to a game is the archive's own, and quotes."""
    kind, _, rest = address.partition("/")
    name = rest.partition("/")[0]
    return name if kind == "accounts" and name in edition.records else None
