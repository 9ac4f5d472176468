"""A page that is made: what people see, and what search reads of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from gamekit.site.boards import Boards

TOP = re.compile(r'<h1 id="([^"]+)"')
IDS = re.compile(r'\sid="([^"]+)"')


@dataclass(frozen=True)
class Heading:
    """An entry of a page's table of contents."""

    anchor: str
    title: str
    below: tuple[Heading, ...] = ()


@dataclass(frozen=True)
class Made:
    """A page at an address.

    `html` has places for its boards (`boards` fills them); `index` is what search reads where that differs from `html`.
    Where a page was written by hand at the same address, `html` follows what is written there, and `pieces` stand in it at
    the remarks that name them. `kind` names its layout.
    """

    address: str
    title: str
    description: str
    html: str
    boards: Boards
    kind: str
    index: str | None = None
    headings: tuple[Heading, ...] = field(default=())
    pieces: Mapping[str, str] = field(default_factory=dict)

    @property
    def shown(self) -> str:
        """The page as people see it, but for what is written by hand."""
        return self.boards.fill("".join([*self.pieces.values(), self.html]))

    @property
    def searched(self) -> str:
        """The page as search reads it."""
        return self.html if self.index is None else self.index

    @property
    def top(self) -> str:
        """The id of the page's main heading."""
        found = TOP.search(self.html)
        return found[1] if found else ""

    @cached_property
    def anchors(self) -> set[str]:
        """Every id on the page but those of what is written by hand."""
        return set(IDS.findall("".join([*self.pieces.values(), self.html])))
