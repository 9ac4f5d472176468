"""What every citation says of the archive itself: its title, its editors, which edition, of which day, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamekit.record.description import UNDATED, Description


@dataclass(frozen=True)
class Imprint:
    """An archive's description with the state in which it is cited.

    `edition` names that state: `0.2.0` where it is as it was frozen, and otherwise what it came after: `0.2.0 and later`.
    `date` is the day of that state, `2026-11-30`. `base` is the absolute address of the site (of a frozen edition: its own),
    with the stroke at its end; empty where nobody said where the site will stand. Then addresses are given from the name of
    the site on, and `folder` is where in it a frozen edition stands, `v0.2.0/`.
    """

    description: Description
    edition: str
    date: str
    base: str = ""
    folder: str = ""

    def path(self, address: str) -> str:
        """The address of something from the name of the site on: `/v0.2.0/games/mweso/`."""
        return f"/{self.folder}{address}"

    def url(self, address: str) -> str | None:
        """The absolute address of something, or None where that is not known."""
        return f"{self.base}{address}" if self.base else None

    def editors(self) -> list[dict[str, Any]]:
        """Those who edit the archive, as names of CSL-JSON."""
        return [editor.csl() for editor in self.description.editors]

    def dated(self) -> dict[str, Any]:
        """The day of the state that is cited, as an item of CSL-JSON has it; nothing where there is none."""
        if self.date == UNDATED:
            return {}
        return {"issued": {"date-parts": [[int(part) for part in self.date.split("-")]]}}

    def container(self) -> dict[str, Any]:
        """What the item of a part says of the whole: its title, edition, day and publisher."""
        return {
            "container-title": self.description.title,
            "edition": self.edition,
            "publisher": self.description.publisher,
            **self.dated(),
        }
