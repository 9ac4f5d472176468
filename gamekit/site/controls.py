"""The small control beside each thing that can be cited: a link to where it stands, which a script turns into its citation.

They come into a page when it is shown, once search has read it: search must not find “cite” everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import unescape
from typing import Literal

from markupsafe import Markup

from gamekit import addresses
from gamekit.cite.citable import Citable

TABLE = re.compile(
    r'(?P<tag><div class="gk-scroll[^"]*"[^>]* role="region" aria-label="(?P<name>[^"]+)")>(?P<inner>.*?</table>\s*)</div>',
    re.S,
)
"""A table that has a name, in the box in which it scrolls."""
FIGURE = re.compile(
    r'(?P<tag><figure class="gk-(?:plotted|chart|likeness)[^"]*")>(?P<inner>\s*<svg\b[^>]* aria-labelledby='
    r'"(?P<id>[\w-]+)-title"[^>]*><title[^>]*>(?P<name>.*?)</title>.*?)</figcaption>',
    re.S,
)
"""A plot, a map or another drawing with a name and an id."""
IN_FIGURE = re.compile(r"<figure\b.*?</figure>", re.S)

PLACES = {
    "sentence": r'(<div class="gk-sentence" id="{id}">.*?)(</p>)',
    "rule": r'(<h4 id="{id}">.*?)(</h4>)',
    "reading": r'((?:<h3 id="reading-{name}">|<dt><a href="{link}">).*?)(</h3>|</dt>)',
    "example": r'(<li><a href="{link}">.*?</a>)()',
    "variant": r'(<(?:div|h2) id="{id}">.*?)(<span class="gk-unseen">|</dt>|</h2>)',
    "figure": r'(<figure\b[^>]* id="{id}">.*?)(</figcaption>)',
}
"""Before what the control of a thing stands, by its kind: `{id}` is its id on the page; of what has a page of its own `{name}`
is the name and `{link}` the link to it."""
LISTS = ('class="gk-examples"', 'class="gk-readings"')
"""What shows that a page lists things which have pages of their own."""


@dataclass(frozen=True)
class Named:
    """A table or a drawing that a page shows: its name, and the id that it has there."""

    kind: Literal["table", "figure"]
    name: str
    anchor: str


def with_named(html: str) -> tuple[str, list[Named]]:
    """A page whose tables and drawings that have a name have an id and a control, too; and those."""
    found: list[Named] = []
    taken = set(re.findall(r'\sid="([^"]+)"', html))

    def drawing(match: re.Match[str]) -> str:
        one = Named("figure", unescape(match["name"]), match["id"])
        if one.anchor in taken:
            return match[0]
        taken.add(one.anchor)
        found.append(one)
        return f'{match["tag"]} id="{one.anchor}">{match["inner"]}{control(f"#{one.anchor}", one.name)}</figcaption>'

    def table(match: re.Match[str]) -> str:
        name = unescape(match["name"])
        anchor = free(f"table-{slug(name).removeprefix('table-of-')}", taken)
        found.append(Named("table", name, anchor))
        return f'{match["tag"]} id="{anchor}">{match["inner"]}</div>{control(f"#{anchor}", name)}'

    # The numbers of a drawing are cited with it.
    html = FIGURE.sub(drawing, html)
    parts = re.split(f"({IN_FIGURE.pattern})", html, flags=re.S)
    return "".join(part if at % 2 else TABLE.sub(table, part) for at, part in enumerate(parts)), found


def free(name: str, taken: set[str]) -> str:
    """An id that nothing on the page has yet: the name, or the name with a number."""
    number, chosen = 1, name
    while chosen in taken:
        number += 1
        chosen = f"{name}-{number}"
    taken.add(chosen)
    return chosen


def slug(name: str) -> str:
    """A name as an id: small letters and figures, hyphens between."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def with_controls(html: str, parts: Iterable[Citable], here: str) -> tuple[str, list[tuple[str, Citable]]]:
    """A page with a control beside each part that stands on it; and those, each with the link that its control has.

    Readings and examples stand on other pages too, and are cited by their own.
    """
    found: list[tuple[str, Citable]] = []
    ends: list[tuple[int, str]] = []
    for part in parts:
        page, _, anchor = part.address.partition("#")
        link = f"#{anchor}" if anchor else addresses.relative(here, page)
        name = page.rstrip("/").rpartition("/")[2]
        place = re.search(
            PLACES[part.kind].format(id=re.escape(anchor), name=re.escape(name), link=re.escape(link)), html, re.S
        )
        if place:
            link = link if anchor else f"{link}#cite"
            found.append((link, part))
            ends.append((place.end(1), f" {control(link, named(part))}"))
    for at, put in sorted(ends, reverse=True):
        html = f"{html[:at]}{put}{html[at:]}"
    return html, found


def named(part: Citable) -> str:
    """What a control says of its thing to those who do not see it."""
    if part.kind == "sentence":
        return f"sentence {part.address.rpartition('#s')[2]}"
    return str(part.item["title"])


def control(link: str, name: str) -> Markup:
    """A control."""
    return Markup('<a class="gk-cite-this" href="{}" aria-label="Cite {}">cite</a>').format(link, name)
