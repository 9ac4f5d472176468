"""The titles of the pages of an archive's site, made and written by hand."""

from __future__ import annotations

from gamekit import addresses
from gamekit.check import Archive
from gamekit.check.fences import read_page
from gamekit.errors import GamekitError


def titles_of(archive: Archive) -> tuple[dict[str, str], tuple[str, ...]]:
    """The title of every page by its address, and the names in titles that keep their small letters.

    Raises GamekitError with the faults of the archive, for then it has no pages.
    """
    from gamekit.site.describing import described
    from gamekit.site.pages import make_site
    from gamekit.site.theme import NAVIGATION

    site = make_site(archive.root)
    if site.faults:
        raise GamekitError(site.faults)
    titles = {made.address: made.title for made in site.pages.values()}
    for page in archive.pages:
        address = addresses.of_uri(page.relative_to(archive.docs).as_posix())
        title, _ = described(read_page(page, archive.shown(page)))
        titles[address] = title or titles.get(address) or page.stem
    # Pages in the navigation have the names that they have there.
    named = {addresses.of_uri(uri): name for uri, name in NAVIGATION.items()}
    titles |= {address: name for address, name in named.items() if address in titles}
    return titles, site.names
