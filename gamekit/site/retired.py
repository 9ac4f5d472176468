"""What stands at addresses that are gone: a page that leads on, a page that says why there is none, a line for an anchor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from markupsafe import escape

from gamekit import addresses
from gamekit.check import Archive
from gamekit.errors import Fault, SourceError, shown
from gamekit.record.retired import FILE, Retirement, read_retired
from gamekit.record.yaml_places import Located
from gamekit.site.boards import Boards
from gamekit.site.editions import Editions, Manifest, number_of
from gamekit.site.page import Made
from gamekit.site.render import render

KIND = "retired"
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
    if faults := [*_faults(gone, located, file, made, standing)]:
        raise SourceError(faults)
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


def _faults(
    gone: Sequence[Retirement], located: Located, file: str, made: Mapping[str, Made], standing: set[str]
) -> Iterator[Fault]:
    pages = standing | {one.page for one in gone if not one.anchor}
    for number, one in enumerate(gone):
        place = located.place(("retired", number, "address")) or (1, 1)
        in_use = one.anchor in made[one.page].anchors if one.anchor and one.page in made else not one.anchor
        if any(one.address == other.address for other in gone[:number]):
            yield Fault(f"“{shown(one.address)}” is retired twice; take one of the two out", file, *place)
        elif one.anchor and one.page not in standing:
            yield Fault(f"“{shown(one.page)}” is no page of the site; retire the page, without an anchor", file, *place)
        elif in_use and one.page in standing:
            yield Fault(f"“{shown(one.address)}” is still in use; take the entry out", file, *place)
        if one.to is not None and (wrong := _astray(one.to, made, pages)):
            yield Fault(wrong, file, *(located.place(("retired", number, "to")) or place))


def _astray(to: str, made: Mapping[str, Made], pages: set[str]) -> str | None:
    page, _, anchor = to.partition("#")
    if page not in pages:
        return f"“{shown(to)}” is no page of the site; a right one is games/mweso/"
    if anchor and page in made and anchor not in made[page].anchors and made[page].kind != "game":
        return f"“{shown(to)}” is no place on its page; a right one is accounts/braunholtz-1931/text/#s14"
    return None


def redirected(html: str) -> str:
    """The page of a retired address as it is served: a browser goes on at once, and search engines leave it out."""
    found = MOVED.search(html)
    head = '<meta name="robots" content="noindex">'
    if found:
        head += f'<meta http-equiv="refresh" content="0; url={escape(found[1])}">'
    return html.replace("</title>", f"</title>{head}", 1)
