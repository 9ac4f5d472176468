"""What stands at addresses that are gone: a page that leads on, a page that says why there is none, a line for an anchor."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

import markdown  # type: ignore[import-untyped]
from markupsafe import escape

from gamekit import addresses
from gamekit.check import Archive
from gamekit.errors import Fault, SourceError, shown
from gamekit.record.retired import FILE, Retirement, faults_among, read_retired
from gamekit.record.yaml_places import Located
from gamekit.site.boards import Boards
from gamekit.site.editions import Editions, Manifest, number_of
from gamekit.site.page import IDS, Made
from gamekit.site.render import render

KIND = "retired"
EXTENSIONS = ("meta", "toc", "attr_list", "md_in_html", "footnotes", "def_list", "tables", "fenced_code")
"""Those of mkdocs.yml from which a page that is written by hand has its ids."""
MOVED = re.compile(r'<a class="gk-moved" href="([^"]+)"')


def retired_pages(archive: Archive, pages: Mapping[str, Made], editions: Editions) -> tuple[list[Made], dict[str, str]]:
    """The pages for pages that are gone, and for each address that lost a place on its page the lines that say so.

    `pages` are those that are made, by their source file's name. Raises SourceError for every fault of `docs/retired.yml`: an
    address that is still in use or is given twice, one to lead on to at which nothing stands.
    """
    file = archive.shown(archive.docs / FILE)
    gone, located = read_retired(archive.docs, file)
    made = {page.address: page for page in pages.values()}
    standing = made.keys() | {addresses.of_uri(page.relative_to(archive.docs).as_posix()) for page in archive.pages}
    found = [*_faults(gone, located, file, standing, partial(_anchors, archive, made)), *faults_among(gone, located, file)]
    if faults := {(fault.line or 0, fault.column or 0): fault for fault in found}:
        raise SourceError(faults[place] for place in sorted(faults))
    whole = [_page(one, made, editions) for one in gone if not one.anchor]
    anchors = sorted((one for one in gone if one.anchor), key=lambda one: one.page)
    return whole, {page: _tombs(page, list(several), editions) for page, several in groupby(anchors, lambda one: one.page)}


def _page(gone: Retirement, made: Mapping[str, Made], editions: Editions) -> Made:
    to = gone.to or ""
    title = made[to].title if to in made else f"/{to}"
    frozen = _frozen(gone, editions)
    html = render("retired", gone.page, gone=gone, title=title, frozen=frozen, link=_link(gone.page, editions))
    about = f"The address /{gone.page} is not in use since edition {gone.since}."
    return Made(gone.page, "Moved" if gone.to else "Gone", about, html, Boards(gone.page), KIND)


def _tombs(page: str, gone: Sequence[Retirement], editions: Editions) -> str:
    entries = [(one, _frozen(one, editions)) for one in gone]
    return render("tombs", page, entries=entries, link=_link(page, editions))


def _link(here: str, editions: Editions) -> object:
    return lambda target: editions.link(here, target)


def _frozen(gone: Retirement, editions: Editions) -> Manifest | None:
    """The newest edition that has the page; of places on it nothing is kept, but one that is gone was there before."""
    before = [edition for edition in editions.frozen if number_of(edition.version) < number_of(gone.since)]
    return next((edition for edition in before if gone.page in edition.pages), None)


def _anchors(archive: Archive, made: Mapping[str, Made], page: str) -> set[str]:
    """Every id on a page, in what is made and in what is written by hand."""
    found = made[page].anchors if page in made else set[str]()
    for path in archive.pages:
        if addresses.of_uri(path.relative_to(archive.docs).as_posix()) == page:
            html = markdown.markdown(path.read_text(encoding="utf-8", errors="replace"), extensions=EXTENSIONS)
            found = found | set(IDS.findall(html))
    return found


def _faults(
    gone: Sequence[Retirement], located: Located, file: str, standing: set[str], anchors: Callable[[str], set[str]]
) -> Iterator[Fault]:
    pages = standing | {one.page for one in gone if not one.anchor}
    for number, one in enumerate(gone):
        place = located.place(("retired", number, "address")) or (1, 1)
        if one.anchor and one.page not in standing:
            yield Fault(f"“{shown(one.page)}” is no page of the site; retire the page, without an anchor", file, *place)
        elif one.page in standing and (not one.anchor or one.anchor in anchors(one.page)):
            yield Fault(f"“{shown(one.address)}” is still in use; take the entry out", file, *place)
        if one.to is not None and (wrong := _astray(one.to, pages, anchors)):
            yield Fault(wrong, file, *(located.place(("retired", number, "to")) or place))


def _astray(to: str, pages: set[str], anchors: Callable[[str], set[str]]) -> str | None:
    page, _, anchor = to.partition("#")
    if page not in pages:
        return f"“{shown(to)}” is no page of the site; a right one is games/mweso/"
    if anchor and anchor not in anchors(page):
        return f"“{shown(to)}” is no place on its page; a right one is accounts/braunholtz-1931/text/#s14"
    return None


def redirected(html: str) -> str:
    """The page of a retired address as it is served: a browser goes on at once, and search engines leave it out."""
    found = MOVED.search(html)
    head = '<meta name="robots" content="noindex">'
    if found:
        head += f'<meta http-equiv="refresh" content="0; url={escape(found[1])}">'
    return html.replace("</title>", f"</title>{head}", 1)
