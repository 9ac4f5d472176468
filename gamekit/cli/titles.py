"""The titles of the pages of an archive's site, made and written by hand."""

from __future__ import annotations

from gamekit import addresses
from gamekit.check import Archive, read_edition
from gamekit.check.fences import read_page
from gamekit.errors import GamekitError


def titles_of(archive: Archive) -> tuple[dict[str, str], list[str]]:
    """The title of every page by its address, and the names in them that are no common words.

    Raises GamekitError with the faults of the archive, for then it has no pages.
    """
    from gamekit.site.describing import described
    from gamekit.site.pages import pages_of

    edition = read_edition(archive)
    if edition.faults:
        raise GamekitError(edition.faults)
    titles = {made.address: made.title for made in pages_of(edition)}
    for page in archive.pages:
        address = addresses.of_uri(page.relative_to(archive.docs).as_posix())
        title, _ = described(read_page(page, archive.shown(page)))
        titles[address] = title or titles.get(address) or page.stem
    names = [game.name for game in edition.games.values()]
    return titles, names + [record.account.label for record in edition.records.values()]
