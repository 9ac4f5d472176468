"""What becomes of a page on its way through MkDocs: as it is read, as search reads it, as people see it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup, escape
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from gamekit import addresses
from gamekit.cite.imprint import Imprint
from gamekit.site import citing, head
from gamekit.site.bibliography import with_works
from gamekit.site.boards import with_shapes
from gamekit.site.charts import with_charts
from gamekit.site.cited import Cited, any_page
from gamekit.site.citing import Told
from gamekit.site.controls import LISTS
from gamekit.site.describing import description
from gamekit.site.editions import ADDRESS as EDITIONS
from gamekit.site.editions import Editions, State
from gamekit.site.fences import filled, with_places
from gamekit.site.key import with_key
from gamekit.site.page import IDS, Heading, Made
from gamekit.site.pages import Site
from gamekit.site.pieces import with_pieces
from gamekit.site.render import render
from gamekit.site.retired import KIND as RETIRED
from gamekit.site.standing import Standing

WITH_CONTENTS = ("record", None)
"""Kinds of page beside which their table of contents stands; None is a page written by hand."""


POSITION = re.compile(r"<code>([^<]*\d,\d[^<]*/\d[^<]*)</code>")
"""Counts of seeds within a line of text."""

PLACES = {"Editions": EDITIONS, "Bibliography": addresses.BIBLIOGRAPHY, "Downloads": addresses.DOWNLOADS}
"""The pages to which the foot of each page leads, where they are there."""
VERSION = "{version}"
"""What a page writes where it wants the version of the edition."""

YEAR, EDITION = "{year}", "{edition}"
"""What a page writes where it wants the year of the edition, and what citations call it."""

TERM = re.compile(r'<dt id="([^"]+)">(.*?)</dt>', re.DOTALL)
"""A term with an id of its own, as a glossary gives to each."""

TABLE = '<div class="gk-scroll" tabindex="0" role="group" aria-label="Table"><table class="gk-table">'
"""How a table of Markdown begins: in a box that scrolls, also by keys. The theme's own script makes one that does not."""


def read(site: Site, page: Page, markdown: str, pages: Standing | None = None) -> str:
    """The Markdown of a page; `pages` knows the edition.

    A made page has none, and its title from here: the theme prints titles as they are.
    """
    made = site.pages.get(page.file.src_uri)
    kind = made.kind if made else None
    page.meta["hide"] = ["navigation"] if kind in WITH_CONTENTS else ["navigation", "toc"]
    if site.faults:
        page.meta.update(title="Faults", search={"exclude": True})
        return ""
    for place, words in _in_edition(site, pages).items():
        markdown = markdown.replace(place, words)
    markdown = with_works(markdown, addresses.of_uri(page.file.src_uri), site.works)
    said = str(page.meta.get("description") or (made and made.description) or description(markdown))
    page.meta["description"] = str(escape(said))
    if made and page.file.generated_by:
        page.meta["title"] = str(escape(made.title))
    if kind == RETIRED:
        page.meta["search"] = {"exclude": True}
    return with_places(markdown)


def _in_edition(site: Site, pages: Standing | None) -> dict[str, str]:
    """What stands for version, year and edition. Once an edition is frozen they are its own, and no page changes by them."""
    state = pages.editions.whole() if pages else None
    if state and state.kind == "unfrozen":
        return {VERSION: site.version, YEAR: state.date[:4], EDITION: state.edition}
    year = site.description.released[:4] if site.description else YEAR
    return {VERSION: site.version, YEAR: year, EDITION: site.version}


def searched(site: Site, page: Page, html: str) -> str:
    """The page as search reads it; its ids and its contents are told to MkDocs."""
    made = site.pages.get(page.file.src_uri)
    if site.faults:
        return site.faulty
    html = TERM.sub(r'<dt id="\1"><a href="#\1">\2</a></dt>', html)
    html = html.replace("<table>", TABLE).replace("</table>", "</table></div>")
    added = [*([made] if made else []), *site.embedded.get(page.file.src_uri, [])]
    tombs = site.tombs.get(addresses.of_uri(page.file.src_uri), "")
    page.present_anchor_ids = (page.present_anchor_ids or set()).union(*(one.anchors for one in added), IDS.findall(tombs))
    if not made:
        return html
    if page.file.generated_by:
        page.toc = TableOfContents([AnchorLink(str(escape(made.title)), made.top, 1)])
    for top in page.toc:
        top.children += _links(made.headings, 2)
        break
    return html + made.searched


def _contents(page: Page, made: Made) -> list[tuple[str, list[Heading]]]:
    """The headings of a game’s page: those written by hand, which tell how to play, and those of what is made."""
    theirs = {heading.anchor for heading in made.headings}
    own = [Heading(link.id, Markup(link.title)) for top in page.toc for link in top.children if link.id not in theirs]
    groups = [("To play", own), ("To study", list(made.headings))]
    return [(name, headings) for name, headings in groups if headings]


def _links(headings: Sequence[Heading], level: int) -> list[AnchorLink]:
    links = []
    for heading in headings:
        link = AnchorLink(str(escape(heading.title)), heading.anchor, level)
        link.children = _links(heading.below, level + 1)
        links.append(link)
    return links


def shown(site: Site, page: Page) -> str:
    """The page as people see it, made from what search has read."""
    made, content = site.pages.get(page.file.src_uri), page.content or ""
    if site.faults:
        return content
    if made and made.index is not None:
        content = made.shown
    if made and made.kind == "game":
        contents = render("contents", made.address, groups=_contents(page, made))
        content = content.replace("</h1>", f"</h1>\n{contents}", 1)
    content = with_pieces(content, made.pieces) if made else content
    content = filled(content, site.embedded.get(page.file.src_uri, []))
    content = with_shapes(with_key(made.boards.fill(content) if made else content))
    content = with_charts(content, site.charts.get(page.file.src_uri, {}))
    content = POSITION.sub(_breakable, content) + site.tombs.get(addresses.of_uri(page.file.src_uri), "")
    return wrapped(content, made)


def properties(site: Site, page: Page, config: MkDocsConfig) -> list[tuple[str, str, str]]:
    """What the head of a page says of it to those who link to it."""
    card = site.cards.get(page.file.src_uri)
    if card is None:
        return []
    address = addresses.of_uri(page.file.src_uri)
    title, said = (str(Markup(words or "").unescape()) for words in (page.title, page.meta.get("description")))
    return head.properties(replace(card, site=config.site_name), title, address, said, config.site_url or "")


def told(site: Site, page: Page, pages: Standing | None, base: str | None) -> Told | None:
    """The page as people see it with all that tells how to cite it.

    `pages` finds how it stands to the frozen editions; nothing is told of a page that is in none, such as one that is gone.
    `base` is the absolute address of the site, empty where it is not known, and None in a preview.
    """
    if site.faults or pages is None:
        return None
    address, title = addresses.of_uri(page.file.src_uri), str(Markup(page.title or "").unescape())
    made, editions = site.pages.get(page.file.src_uri), pages.editions
    state = pages.look(address, title, page.content or "", made.kind if made else "prose")
    if state is None:
        return None
    if state.kind == "frozen":
        page.content = _frozen(page.content or "", address, state, editions)
    content, imprint = page.content or "", Imprint(editions.description, state.edition, state.date)
    cited = site.cited.get(address) or _any_page(site, title, address, content, imprint)
    files = None if base is None else sorted({*site.tables, *site.downloads})
    return citing.told(content, cited, title, state, editions, base or "", files, site.names)


def foot(site: Site, pages: Standing | None) -> dict[str, Any]:
    """What the foot says of a page that says nothing of its own: the edition, and where that stands; where every foot leads."""
    edition, prefix = (pages.editions.whole().edition, pages.editions.prefix) if pages else (site.version, "")
    places = {name: address for name, address in PLACES.items() if f"{address}index.md" in site.pages}
    return {"gamekit_edition": edition, "gamekit_prefix": prefix, "gamekit_places": places}


def _any_page(site: Site, title: str, address: str, content: str, imprint: Imprint) -> Cited:
    """A page that is of no account or game; on one that lists readings or examples these can be cited too."""
    cited = any_page(title, address, imprint, site.names)
    if not any(sign in content for sign in LISTS):
        return cited
    return replace(cited, parts=tuple(one.main for one in site.cited.values() if one.main.kind in ("reading", "example")))


def _frozen(content: str, address: str, state: State, editions: Editions) -> str:
    """A page of a frozen edition, which says so before all else."""
    notice = render("frozen", address, state=state, now=editions.link(address, address))
    return content.replace('">\n', f'">\n{notice}', 1)


def _breakable(code: re.Match[str]) -> str:
    """A position or a layout that may be broken after its commas and strokes, and nowhere else."""
    counts = code[1].replace(",", ",<wbr>").replace("/", "/<wbr>")
    return f'<code class="gk-counts-line">{counts}</code>'


def wrapped(html: str, made: Made | None) -> str:
    """A page in the element that names its kind to the style sheet."""
    return f'<div class="gk-is-{made.kind if made else "prose"}">\n{html}\n</div>'
