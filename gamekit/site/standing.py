"""How every page of a build stands to the frozen editions: found as pages are made, and kept until all are."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

from gamekit.check import Archive
from gamekit.check.described import description_of
from gamekit.errors import Fault, GamekitError
from gamekit.site.editions import ADDRESS, FREEZE, Editions, Manifest, State, digest_of, read_editions
from gamekit.site.frozen import unpack
from gamekit.site.render import render

LIST = "edition.json"
"""What a frozen edition keeps of its pages, at its root: their titles and digests."""
SINCE = "<!--since-->"
"""Where the page of editions has what has changed since the newest."""
WITHOUT = ("retired", "faults")
"""Kinds of page that belong to no edition."""


def editions_of(archive: Archive) -> Editions:
    """The editions of an archive; none where their files are at fault, which is told where its pages are made."""
    try:
        frozen = read_editions(archive.docs)
    except GamekitError:
        frozen = []
    return Editions(description_of(archive)[0], _today(), tuple(frozen), os.environ.get(FREEZE) or None)


def _today() -> str:
    """The day of the build, UTC: of the commit where SOURCE_DATE_EPOCH says it."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    now = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC) if epoch.isdigit() else datetime.datetime.now(datetime.UTC)
    return now.date().isoformat()


class Standing:
    """The pages of a build by their addresses, each with its title, the digest of its words, and how it stands."""

    def __init__(self, editions: Editions) -> None:
        self.editions = editions
        self._pages: dict[str, tuple[str, str]] = {}
        self._states: dict[str, State] = {}

    def look(self, address: str, title: str, content: str, kind: str) -> State | None:
        """How a page stands, by its content as HTML; None for a page that belongs to no edition."""
        if kind in WITHOUT:
            return None
        # The page that lists the editions changes with every one, and that is no news.
        words = "" if address == ADDRESS else content
        state = self.editions.state(address, words)
        self._pages[address] = (title, digest_of(words, self.editions.description.version))
        self._states[address] = state
        return state

    def finish(self, archive: Archive, folder: str) -> list[Fault]:
        """Complete the site built in a folder: its list of pages where it is frozen; otherwise the editions, and what changed.

        Returned are the faults of an edition that is not what was frozen.
        """
        site = Path(folder)
        if self.editions.freezing:
            manifest = Manifest(self.editions.freezing, self.editions.description.released, self._pages)
            (site / LIST).write_text(manifest.as_json(), encoding="utf-8")
            return []
        try:
            for manifest in self.editions.frozen:
                unpack(archive.docs, manifest, site)
        except GamekitError as error:
            return list(error.faults)
        page = site / ADDRESS / "index.html"
        if page.is_file() and SINCE in (html := page.read_text(encoding="utf-8")):
            page.write_text(html.replace(SINCE, self._since()), encoding="utf-8")
        return []

    def _since(self) -> str:
        """What has changed since the newest edition, as HTML."""
        if not self.editions.frozen:
            return ""
        newest = self.editions.frozen[0]
        titles = {address: title for address, (title, _) in self._pages.items()}
        changed, added = (
            [(address, titles[address]) for address, state in sorted(self._states.items()) if state.kind == kind]
            for kind in ("changed", "new")
        )
        removed = [
            (newest.prefix + address, title) for address, (title, _) in sorted(newest.pages.items()) if address not in titles
        ]
        return render("since", ADDRESS, newest=newest, lists={"Added": added, "Changed": changed, "Gone": removed})


def differences(pages: dict[str, tuple[str, str]], before: Manifest | None) -> dict[str, tuple[str, ...]]:
    """Which pages came, changed and went since an edition; of the first one nothing is said."""
    old = before.pages if before else pages
    return {
        "added": tuple(sorted(pages.keys() - old.keys())),
        "changed": tuple(sorted(at for at in pages.keys() & old.keys() if pages[at][1] != old[at][1])),
        "removed": tuple(sorted(old.keys() - pages.keys())),
    }
