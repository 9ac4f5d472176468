"""The table of accounts, and for each the record of what its text is."""

from __future__ import annotations

from gamekit import addresses
from gamekit.check import Edition
from gamekit.export.passages import published
from gamekit.export.quotes import quotes_of
from gamekit.record import Account, Record
from gamekit.record.csl import CslItem
from gamekit.site.boards import Boards
from gamekit.site.cited import BESIDE, ORIGINALS
from gamekit.site.naming import game_names
from gamekit.site.page import Heading, Made
from gamekit.site.render import render
from gamekit.site.texts import text_page
from gamekit.site.wording import day, or_list

EVIDENCE = {
    "ethnographer": "the ethnographer’s own account",
    "retelling": "a retelling",
    "quotation": "a record that quotes",
}
KINDS = {
    "transcription": "A transcription of the ethnographer’s own words",
    "retelling": "Somebody else’s retelling",
    "record": "A database’s record",
}
REDRAWN = {
    "from-words": "The words suffice to draw it again.",
    "under-reading": "It can be drawn again under a reading:",
    "not-possible": "It cannot be drawn again.",
}
PRECISIONS = {
    "town": "known to the town",
    "district": "known to the district",
    "region": "known to the region",
    "country": "known to the country, no closer",
    "unknown": "how closely it is known is unknown",
}
CERTAINTIES = {
    "stated": "stated in the text",
    "inferred": "inferred",
    "contradictory": "the text contradicts itself",
    "unknown": "how surely is unknown",
}
SEEN = {
    "whole": "",
    "in-part": "Read in part.",
    "quoted": "Not seen; known from what is quoted of it.",
    "nothing": "Not seen.",
    None: "",
}
"""How much of a work was read for the archive."""

COUNTRIES = {"GB": "United Kingdom", "US": "United States"}
SECTIONS = (
    ("text", "What the text is"),
    ("chain", "How it came here"),
    ("people", "People, place, dates"),
    ("evidence", "What it can support"),
    ("rights", "Rights"),
    ("slips", "Slips and lost figures"),
    ("coverage", "Coverage"),
    ("context", "Context sentences"),
    ("files", "Files"),
)


def account_pages(edition: Edition) -> list[Made]:
    """The table of accounts, and two pages for each account."""
    records = list(edition.records.values())
    pages = [_table(edition)]
    return pages + [page for record in records for page in (_record(edition, record), text_page(edition, record))]


def _table(edition: Edition) -> Made:
    rows = [(record, edition.coverage[record.account.id]) for record in edition.records.values()]
    names = {record.account.id: game_names(edition, record) for record in edition.records.values()}
    html = render(
        "accounts",
        addresses.ACCOUNTS,
        rows=rows,
        names=names,
        evidence=EVIDENCE,
        precisions=PRECISIONS,
        certainties=CERTAINTIES,
        written=set(edition.games),
        printed=printed,
    )
    about = "Accounts of board games as they were written down: who wrote them, what they transmit, what rests on them."
    return Made(addresses.ACCOUNTS, "Accounts", about, html, Boards(addresses.ACCOUNTS), "catalogue")


def _record(edition: Edition, record: Record) -> Made:
    account = published(record, quotes_of(edition, record))
    address = addresses.account(account.id)
    html = render(
        "account",
        address,
        account=account,
        item=account.text.item,
        coverage=edition.coverage[account.id],
        games=[(game, edition.games.get(game)) for game in account.games],
        evidence=EVIDENCE,
        kinds=KINDS,
        redrawn=REDRAWN,
        countries=COUNTRIES,
        names=game_names(edition, record),
        seen=SEEN,
        precisions=PRECISIONS,
        certainties=CERTAINTIES,
        reference=reference,
        printed=printed,
        issued=issued,
        file=record.file,
        rights=rights_of(record),
        reading_game=_game_of_readings(edition, record),
    )
    about = f"{account.label}: what this text is, who wrote it, how it came here, its rights and its coverage."
    headings = tuple(Heading(anchor, title) for anchor, title in SECTIONS if f'id="{anchor}"' in html)
    return Made(address, account.label, about, html, Boards(address), "record", headings=headings)


def _game_of_readings(edition: Edition, record: Record) -> str | None:
    """The game whose readings the account's lost figures name."""
    return next((game.id for game in edition.games.values() if game.account == record.account.id), None)


def rights_of(record: Record) -> list[tuple[str, object]]:
    """The three things that have rights of their own."""
    rights = record.account.rights
    return [
        (ORIGINALS[record.account.text.kind], rights.original),
        ("This text", rights.transcription),
        (BESIDE, rights.archive),
    ]


def reference(item: CslItem) -> str:
    """An item in one line, such as `Hermann Justus Braunholtz, “Game of Mweso in Uganda”, Man 31, July 1931, pp. 121–124`."""
    people = or_list([str(name) for name in item.author])
    held = " ".join(str(part) for part in (item.container_title, item.volume) if part)
    number = f"no. {item.number}" if item.number and str(item.number) not in held else ""
    place = ": ".join(filter(None, [item.publisher_place, item.publisher]))
    pages = f"pp. {item.page.replace('-', '–')}" if item.page else ""
    parts = [people, f"“{item.whole_title}”", held, number, place, issued(item), pages]
    return ", ".join(part for part in parts if part)


def printed(account: Account) -> str:
    """When what a text tells was first in print, with the name of whoever is retold: `December 1956 (Chaplin)`."""
    when = day(account.dates.published)
    whose = or_list([name.family or str(name) for item in account.transmits for name in item.author])
    return f"{when} ({whose})" if whose and when != "unknown" else when


def issued(item: CslItem) -> str:
    """When an item appeared, or an empty text where that is unknown."""
    if isinstance(item.issued, str):
        return ""
    parts = item.issued["date-parts"]
    return "–".join(day("-".join(f"{number:02d}" if at else str(number) for at, number in enumerate(one))) for one in parts)
