"""Signposting: links in the head of a page that tell machines what it is, how to cite it and where its records are.

See the profile of FAIR Signposting, https://signposting.org/FAIR/.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gamekit import addresses

from .citable import Citable
from .forms import FILES
from .jsonld import CONTEXT, type_of

Link = tuple[str, str, str]
"""Relation, target, media type; the last may be empty."""


def signposts(
    citable: Citable, to: Callable[[str], str], *, frozen: str = "", items: Iterable[tuple[str, str]] = ()
) -> list[Link]:
    """The links of a page; `to` makes a link of an address of the site.

    `frozen` is the link to where the page stands for ever, if it does; `items` are the files of its contents, with their media
    types.
    """
    return list(_links(citable, to, frozen, items))


def _links(citable: Citable, to: Callable[[str], str], frozen: str, items: Iterable[tuple[str, str]]) -> Iterator[Link]:
    address = citable.address
    if doi := citable.item.get("DOI"):
        yield "cite-as", f"https://doi.org/{doi}", ""
    else:
        yield "cite-as", frozen or citable.url or to(address), ""
    yield from (("describedby", to(addresses.citation(address, file.ending)), file.media) for file in FILES)
    yield from (("item", to(item), media) for item, media in items)
    if address == addresses.HOME:
        yield "describedby", to(addresses.CRATE), "application/ld+json"
    yield "type", f"{CONTEXT}/AboutPage", ""
    yield "type", type_of(citable), ""
    yield from (("license", uri, "") for _, uri in citable.rights if uri)
    if address != addresses.HOME:
        yield "collection", to(addresses.HOME), ""
