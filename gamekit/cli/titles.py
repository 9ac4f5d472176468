"""The pages of an archive's site, made and written by hand: their titles, and what they show that is cited by itself."""

from __future__ import annotations

from functools import cached_property

from gamekit import addresses
from gamekit.check import Archive
from gamekit.check.fences import read_page
from gamekit.errors import GamekitError
from gamekit.site.charts import with_charts
from gamekit.site.controls import Named, with_named
from gamekit.site.describing import described
from gamekit.site.pages import make_site
from gamekit.site.theme import NAVIGATION


class Pages:
    """The pages of an archive, made once; raises GamekitError with the faults of the archive, for then it has none."""

    def __init__(self, archive: Archive) -> None:
        self.archive, self.site = archive, make_site(archive.root)
        if self.site.faults:
            raise GamekitError(self.site.faults)

    @cached_property
    def titles(self) -> dict[str, str]:
        """The title of every page by its address."""
        titles = {made.address: made.title for made in self.site.pages.values()}
        for page in self.archive.pages:
            address = addresses.of_uri(page.relative_to(self.archive.docs).as_posix())
            title, _ = described(read_page(page, self.archive.shown(page)))
            titles[address] = title or titles.get(address) or page.stem
        # Pages in the navigation have the names that they have there.
        named = {addresses.of_uri(uri): name for uri, name in NAVIGATION.items()}
        return titles | {address: name for address, name in named.items() if address in titles}

    @property
    def names(self) -> tuple[str, ...]:
        """Names that keep their small letters in titles."""
        return self.site.names

    def shown(self, address: str) -> list[Named]:
        """The tables and drawings of a page that have a control of their own."""
        uri = addresses.uri(address)
        made, charts = self.site.pages.get(uri), self.site.charts.get(uri, {})
        content = with_charts(made.shown, charts) if made else "".join(charts.values())
        return with_named(content)[1]
