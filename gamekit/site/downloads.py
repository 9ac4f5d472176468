"""The page that lists all that can be had in files: with sizes, what each is for, and for whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.export.crate import File
from gamekit.export.formats import FORMATS, Format
from gamekit.site.boards import Boards
from gamekit.site.exports import NUMBERS
from gamekit.site.page import Heading, Made
from gamekit.site.render import render
from gamekit.site.shelf import in_print_order

ABOUT = "Accounts, games, citations and data in files: TEI, plain text, JSON, Web Annotations, BibTeX, RIS, CLDF, RO-Crate."
SECTIONS = (
    ("accounts", "Accounts"),
    ("games", "Games"),
    ("whole", "The whole archive"),
    ("cldf", "The tables of CLDF"),
    ("numbers", "What was counted"),
    ("terms", "Terms"),
)


@dataclass(frozen=True)
class Cell:
    """A file in a table: its address, its name and its size in words."""

    address: str
    name: str
    size: str


def kilobytes(size: int) -> str:
    """A number of bytes as `0.4 kB`, `36 kB`, `1,200 kB`."""
    return f"{size / 1000:.1f} kB" if size < 10_000 else f"{size / 1000:,.0f} kB"


def downloads_page(edition: Edition, files: Iterable[File]) -> Made:
    """The page; where no files are given, as in a preview, it says of none how large it is."""
    files = list(files)
    cells = {file.address: Cell(file.address, file.address.rpartition("/")[2], kilobytes(file.size)) for file in files}
    address = addresses.DOWNLOADS
    html = render(
        "downloads",
        address,
        made=bool(cells),
        accounts=[(record, _of(_account_files(record.account.id), cells)) for record in edition.records.values()],
        games=[(game, _of(_game_files(game.id), cells), _scripts(game.id, files)) for game in in_print_order(edition)],
        formats={of: [one for one in FORMATS if one.of == of and one.address] for of in ("account", "game", "archive")},
        whole=[(one, _whole(one, cells)) for one in FORMATS if one.of == "archive" and one.address],
        crate=cells.get(addresses.CRATE),
        tables_size=kilobytes(sum(file.size for file in files if file.address.startswith(addresses.CLDF))),
        tables=[(cells[file.address], _row_of(file)) for file in files if file.address.startswith(addresses.CLDF)],
        numbers=[(cells[f"data/{name}"], says) for name, says in NUMBERS.items() if f"data/{name}" in cells],
        licences=edition.description.licences,
    )
    headings = tuple(Heading(anchor, title) for anchor, title in SECTIONS if f'id="{anchor}"' in html)
    return Made(address, "Downloads", ABOUT, html, Boards(address), "table", headings=headings)


def _row_of(file: File) -> str:
    """What a row of a table is, or what a file is that describes the tables."""
    said = file.says.removeprefix("A row is: ").rstrip(".")
    return said[:1].lower() + said[1:]


def _account_files(account: str) -> list[str]:
    of_accounts = [one.address(account) for one in FORMATS if one.of == "account" and one.address]
    return [*of_accounts, addresses.source(account)]


def _game_files(game: str) -> list[str]:
    return [addresses.game_data(game), addresses.counts(game)]


def _of(wanted: Iterable[str], cells: Mapping[str, Cell]) -> list[Cell | None]:
    """The cells of some addresses; None for a file that is not there."""
    return [cells.get(address) for address in wanted]


def _scripts(game: str, files: Iterable[File]) -> tuple[int, str]:
    """How many scripts of a game there are, and how large they are together."""
    sizes = [file.size for file in files if file.address.startswith(addresses.game(game)) and file.address.endswith(".game")]
    return len(sizes), kilobytes(sum(sizes))


def _whole(one: Format, cells: Mapping[str, Cell]) -> Cell | None:
    """The file of a format that is of the whole; of one with several files that which describes the others."""
    address = one.address("") if one.address else ""
    if not address.endswith("/"):
        return cells.get(address)
    return cells.get(f"{address}Generic-metadata.json")
