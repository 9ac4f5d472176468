"""Every page that is made from an edition, or the faults for which none can be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from jinja2 import TemplateError

from gamekit import __version__, addresses
from gamekit.check import Archive, Edition, archive_at
from gamekit.diagram.card import Card
from gamekit.errors import Fault, GamekitError
from gamekit.record.description import NO_EDITION, Description
from gamekit.record.retired import FILE as RETIRED
from gamekit.site.accounts import account_pages
from gamekit.site.bibliography import bibliography_page, labels_of
from gamekit.site.boards import Boards
from gamekit.site.cards import cards_of
from gamekit.site.charts import charts_for
from gamekit.site.cited import Cited, cited_pages, names_in
from gamekit.site.compare import compare_pages, compare_tables
from gamekit.site.counted import counts_file
from gamekit.site.datafiles import data_files
from gamekit.site.downloads import downloads_page
from gamekit.site.editions import FOLDER as EDITIONS
from gamekit.site.editions import read_editions
from gamekit.site.editions_page import editions_page
from gamekit.site.examples import example_pages
from gamekit.site.exports import exports_of, had
from gamekit.site.faults import expected_addresses, fault_page
from gamekit.site.fences import examples_in, frames_in
from gamekit.site.games import game_pages
from gamekit.site.indices import index_pages
from gamekit.site.memory import Memory, stamps_of
from gamekit.site.moves import moves_file
from gamekit.site.numbers import number_pages
from gamekit.site.one_move import one_move_pages
from gamekit.site.order import in_order
from gamekit.site.page import Made
from gamekit.site.pairs import pair_pages
from gamekit.site.render import TEMPLATES, template_fault, theme_faults
from gamekit.site.results import results_file
from gamekit.site.retired import retired_pages
from gamekit.site.shelf import home_page
from gamekit.site.standing import editions_of


@dataclass
class Site:
    """The pages made from an archive, by their source file's name; where there are faults, `faulty` is what each shows.

    `has_theme` says that the templates which override the theme's can be read.

    `embedded` holds the examples that pages written by hand embed, by the name of the page; `downloads` the files of the
    archive that can be had whole, by their address; `charts` the map and the timeline for the pages that ask for them;
    `tables` the data that pages show, as text by its address; `works` how running text calls each work that pages may name by
    its key; `cards` what stands on the social preview picture of each page; `cited` what pages are cited as, by their address;
    `names` words that keep their small letters in the titles of others; `tombs` the lines for places that are gone, by the
    address of their page.
    """

    archive: Archive | None = None
    edition: Edition | None = None
    pages: dict[str, Made] = field(default_factory=dict)
    embedded: dict[str, list[Made]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    faulty: str = ""
    has_theme: bool = True
    downloads: dict[str, Path] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    charts: dict[str, dict[str, str]] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    works: dict[str, str] = field(default_factory=dict)
    cited: dict[str, Cited] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    description: Description | None = None
    tombs: dict[str, str] = field(default_factory=dict)

    @property
    def version(self) -> str:
        """The version that the archive says it is; where it says nothing, this package's own."""
        said = self.description.version if self.description else NO_EDITION
        return __version__ if said == NO_EDITION else said


def pages_of(edition: Edition) -> list[Made]:
    """The pages that are made, index pages first of their kind. Raises SourceError where the order of examples is faulty."""
    edition = in_order(edition)
    return [*_about_games(edition), *example_pages(edition), bibliography_page(edition)]


def _about_games(edition: Edition) -> list[Made]:
    """All pages but those of examples."""
    compared = (*compare_pages(edition), *pair_pages(edition), *one_move_pages(edition), *number_pages(edition))
    return [*home_page(edition), *account_pages(edition), *game_pages(edition), *index_pages(edition), *compared]


def make_site(root: Path, before: Site | None = None, memory: Memory | None = None, base: str | None = None) -> Site:
    """Read the archive at a root folder and make its pages. What is wrong in it is a fault of the site and never raised.

    `before` is the site as last made: while there are faults, its addresses still have pages, which show them.
    `memory` keeps the edition, and what was made of it, from one time to the next. `base` is the absolute address of the site,
    empty where it is not known; None makes no exports, as in a preview.
    """
    site, memory = Site(), memory or Memory()
    try:
        site.archive = archive_at(root)
        site.edition = memory.edition(site.archive)
        site.faults += site.edition.faults
        if not site.faults:
            site.pages = _kept_pages(site.edition, memory)
            site.embedded = _kept_embedded(site.edition, memory)
            site.downloads = _downloads(site.edition)
            site.tables = compare_tables(site.edition) | data_files(site.edition)
            site.works = labels_of(site.edition)
            site.pages[addresses.uri(addresses.DOWNLOADS)] = _exported(site, site.edition, base, memory)
            _add_editions(site, site.archive, memory)
            site.charts = _charts(site.edition, site.pages)
            site.cards = cards_of(site.edition, site.pages, site.embedded)
            site.cited = memory.kept("cited", memory.number, partial(cited_pages, site.edition))
            site.names, site.description = names_in(site.edition), site.edition.description
    except GamekitError as error:
        site.faults += error.faults
    except TemplateError as error:
        site.faults.append(template_fault(error))
    theme = theme_faults()
    site.has_theme = not theme
    site.faults += theme
    if site.faults:
        site.embedded = {}
        site.pages = (before.pages if before else {}) | dict(_without(site.archive))
        site.faulty = fault_page(site.faults, root)
    return site


def _add_editions(site: Site, archive: Archive, memory: Memory) -> None:
    """Add the page of the frozen editions, and what stands at addresses that are gone. Raises SourceError for their faults."""

    def made() -> tuple[list[Made], dict[str, str]]:
        read_editions(archive.docs)
        editions = editions_of(archive)
        page = editions_page(editions)
        gone, tombs = retired_pages(archive, site.pages | {addresses.uri(page.address): page}, editions)
        return [page, *gone], tombs

    named = stamps_of([archive.docs / RETIRED, *(archive.docs / EDITIONS).glob("*")])
    key = (memory.number, tuple(_templates()), frozenset(site.pages), tuple(sorted(named.items())))
    pages, site.tombs = memory.kept("editions", key, made)
    site.pages |= {addresses.uri(page.address): page for page in pages}


def _kept_pages(edition: Edition, memory: Memory) -> dict[str, Made]:
    """The pages by their source file's name, made anew where the edition, a template or a page that they read has changed.

    Of what is written by hand the pages of examples depend on their order alone; they are the most, and take longest.
    """
    read = [page for page in edition.archive.pages if page.name in ("index.md", "about.md", "method.md")]
    read += [moves_file(edition), results_file(edition), *(counts_file(edition, game) for game in edition.games.values())]
    templates, edition = tuple(_templates()), in_order(edition)
    order = tuple(example.script.file for examples in edition.examples.values() for example in examples)
    examples = memory.kept("examples", (memory.number, templates, order), lambda: example_pages(edition))
    key = (memory.number, templates, order, tuple(stamps_of(read).items()))
    pages = memory.kept("pages", key, lambda: _about_games(edition))
    named = (memory.number, templates, tuple(stamps_of(edition.archive.pages).items()))
    works = memory.kept("bibliography", named, lambda: bibliography_page(edition))
    return {addresses.uri(made.address): made for made in (*pages, *examples, works)}


def _kept_embedded(edition: Edition, memory: Memory) -> dict[str, list[Made]]:
    """The examples that each page written by hand embeds, by the page's name within docs/; made anew as pages are."""
    found: dict[str, list[Made]] = {}
    templates = tuple(_templates())
    for page in edition.archive.pages:
        name = page.relative_to(edition.archive.docs).as_posix()
        key = (memory.number, *stamps_of([page]).items())
        examples = memory.kept(f"examples in {name}", key, partial(examples_in, page, edition))
        make = partial(frames_in, examples, addresses.of_uri(name), edition)
        found[name] = memory.kept(f"frames in {name}", (key, templates), make)
    return found


def _charts(edition: Edition, pages: dict[str, Made]) -> dict[str, dict[str, str]]:
    """The charts that each page asks for, made or written by hand, by its source file's name."""
    texts = {uri: made.html for uri, made in pages.items()}
    for page in edition.archive.pages:
        name = page.relative_to(edition.archive.docs).as_posix()
        texts[name] = texts.get(name, "") + page.read_text(encoding="utf-8", errors="replace")
    found = {uri: charts_for(text, addresses.of_uri(uri), edition) for uri, text in texts.items()}
    return {uri: charts for uri, charts in found.items() if charts}


def _downloads(edition: Edition) -> dict[str, Path]:
    """The accounts that are published whole."""
    published = [record for record in edition.records.values() if record.account.publish == "full"]
    return {addresses.source(record.account.id): edition.archive.root / record.file for record in published}


def _exported(site: Site, edition: Edition, base: str | None, memory: Memory) -> Made:
    """The page of downloads; the exports that it lists, where they are made, are among the site's tables from then on."""
    if base is None:
        key = (memory.number, tuple(_templates()))
        return memory.kept("downloads", key, lambda: downloads_page(edition, ()))
    site.tables |= exports_of(edition, base, site.tables, site.downloads)
    return downloads_page(edition, had(edition, site.tables, site.downloads))


def _templates() -> Iterable[tuple[str, tuple[int, int]]]:
    return stamps_of(sorted(TEMPLATES.glob("*"))).items()


def _without(archive: Archive | None) -> Iterable[tuple[str, Made]]:
    """Pages with nothing on them, where pages would stand if nothing were at fault."""
    for address in expected_addresses(archive) if archive else ():
        yield addresses.uri(address), Made(address, "Faults", "", "", Boards(address), "faults")
