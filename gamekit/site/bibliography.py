"""The bibliography: the texts kept here, what they transmit, the works that pages name; and the keys by which they do."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup, escape

from gamekit import addresses
from gamekit.check import Edition
from gamekit.check.fences import read_page
from gamekit.check.mentions import mentions_in
from gamekit.cite.coins import coins
from gamekit.cite.styles import cited_html
from gamekit.cite.things import work
from gamekit.record.bibliography import Entry
from gamekit.site.accounts import SEEN
from gamekit.site.boards import Boards
from gamekit.site.describing import described
from gamekit.site.page import Heading, Made
from gamekit.site.render import render

SECTIONS = (
    ("texts", "Texts kept here"),
    ("transmitted", "What they transmit"),
    ("named", "Works named on these pages"),
)


@dataclass(frozen=True)
class Listed:
    """An entry as the page shows it.

    It has its citation, what hides in it for reference managers, what was seen of the work; and, each with name and address,
    the accounts that transmit it, the games whose rules rest on it, the pages that name it.
    """

    entry: Entry
    citation: Markup
    coins: Markup
    seen: str
    transmitted_by: list[tuple[str, str]]
    resting: list[tuple[str, str]]
    named_by: list[tuple[str, str]]


def labels_of(edition: Edition) -> dict[str, str]:
    """How running text calls each work, by its key."""
    return {key: entry.label for key, entry in edition.bibliography.items()}


def bibliography_page(edition: Edition) -> Made:
    """The page of all that is named here by a key."""
    naming = _naming(edition)
    listed = [_listed(edition, entry, naming.get(entry.key, [])) for entry in edition.bibliography.values()]
    groups = [(anchor, title, sorted(_of(anchor, listed), key=_order)) for anchor, title in SECTIONS]
    groups = [group for group in groups if group[2]]
    has_about = (edition.archive.docs / "about.md").is_file()
    html = render("bibliography", addresses.BIBLIOGRAPHY, groups=groups, has_about=has_about)
    about = "The accounts kept here, the works that they transmit, and the works that pages name, with what was seen of each."
    headings = tuple(Heading(anchor, title) for anchor, title, _ in groups)
    return Made(
        addresses.BIBLIOGRAPHY, "Bibliography", about, html, Boards(addresses.BIBLIOGRAPHY), "record", headings=headings
    )


def _of(anchor: str, listed: Iterable[Listed]) -> list[Listed]:
    return [one for one in listed if _section(one.entry) == anchor]


def _section(entry: Entry) -> str:
    return "texts" if entry.account else "transmitted" if entry.transmitted_by else "named"


def _listed(edition: Edition, entry: Entry, pages: list[tuple[str, str]]) -> Listed:
    citable = work(entry.key, entry.item, addresses.work(entry.key), entry.letter)
    labels = {key: record.account.label for key, record in edition.records.items()}
    accounts = [(labels[key], addresses.account(key)) for key in entry.transmitted_by]
    games = [game for game in edition.games.values() if entry.account and game.account == entry.account]
    resting = [(game.name, addresses.game(game.id)) for game in games]
    # What part was read, the remark says better, if there is one.
    seen = "" if entry.seen == "in-part" and entry.note else SEEN[entry.seen]
    return Listed(entry, cited_html(citable, "chicago"), coins(citable), seen, accounts, resting, pages)


def _naming(edition: Edition) -> dict[str, list[tuple[str, str]]]:
    """The pages written by hand that name each work: title and address, by the work's key."""
    found: dict[str, list[tuple[str, str]]] = {}
    for page in edition.archive.pages:
        text = read_page(page, edition.archive.shown(page))
        for key in dict.fromkeys(mention.key for mention in mentions_in(text) if mention.key):
            found.setdefault(key, []).append((described(text)[0] or page.stem, _address(edition, page)))
    return found


def _address(edition: Edition, page: Path) -> str:
    return addresses.of_uri(page.relative_to(edition.archive.docs).as_posix())


def _order(one: Listed) -> tuple[str, str]:
    """By name, else by title, as if no letter had marks; then by year."""
    item = one.entry.item
    first = item.author[0].family or item.author[0].literal or "" if item.author else item.title
    first = unicodedata.normalize("NFD", first.lstrip("“[‘(").casefold())
    plain = "".join(sign for sign in first if not unicodedata.combining(sign))
    return plain, one.entry.label


def with_works(markdown: str, address: str, labels: Mapping[str, str]) -> str:
    """A page's Markdown with a link into the bibliography for each work that it names by a key; code stays as it is."""
    for mention in reversed(mentions_in(markdown)):
        if mention.key is not None and mention.key in labels:
            link = _link(labels[mention.key], mention.place, addresses.relative(address, addresses.work(mention.key)))
            markdown = markdown[: mention.start] + link + markdown[mention.end :]
    return markdown


def _link(label: str, place: str | None, target: str) -> str:
    # No sign of Markdown in a name or a place means anything.
    said = re.sub(r"([\\`*_{}\[\]()#+.!-])", r"\\\1", label)
    return f'<a class="gk-work" href="{escape(target)}">{escape(said)}</a>{f", {place}" if place else ""}'
