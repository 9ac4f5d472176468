"""Addresses that are gone, `docs/retired.yml`: each still leads somewhere, or is told why it does not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from gamekit.errors import Fault
from gamekit.errors import shown as quoted

from .csl import Many, Part
from .description import VERSION
from .scalars import Text
from .written import read_written
from .yaml_places import Located

FILE = "retired.yml"
RIGHT = "games/mweso/examples/first-move/"

OURS = re.compile(r"v[0-9]+\.[0-9]+\.[0-9]+/|assets/|search/")
"""What is never an address of a page: a frozen edition, which stays as it is, and what pages are made with."""


def _address(text: str) -> str:
    path, mark, anchor = text.partition("#")
    parts = path.removesuffix("/").split("/")
    is_page = not path or (path.endswith("/") and all(part.strip(".") for part in parts))
    if OURS.match(text):
        raise PydanticCustomError("address", "is where the site keeps its editions and assets, not pages", {"allowed": RIGHT})
    if not is_page or bool(mark) != bool(anchor) or any(sign.isspace() or sign in "\"'<>\\?%:" for sign in text):
        raise PydanticCustomError("address", "is not an address of the site", {"allowed": RIGHT})
    return text


Version = Annotated[str, StringConstraints(pattern=VERSION)]
Address = Annotated[Text, AfterValidator(_address)]


class Retirement(Part):
    """A page or a place on a page that is gone."""

    address: Address = Field(
        description="The address that is gone, from the root of the site; with an anchor, a place on a page",
        examples=[RIGHT],
    )
    to: Address | None = Field(
        None, description="The address at which the same stands now, where there is one", examples=["games/mweso/examples/one/"]
    )
    since: Version = Field(description="The first edition without it", examples=["0.2.0"])
    why: Text = Field(description="Why it is gone, in a sentence", examples=["The same is shown by another example."])

    @property
    def page(self) -> str:
        """The address of the page."""
        return self.address.partition("#")[0]

    @property
    def anchor(self) -> str:
        """The place on the page; empty where the page itself is gone."""
        return self.address.partition("#")[2]


EXAMPLE = {"address": RIGHT, "since": "0.2.0", "why": "It was told twice."}


class _Retired(Part):
    retired: Many[Retirement] = Field(description="The addresses that are gone", examples=[[EXAMPLE]])


def read_retired(docs: Path, shown: str) -> tuple[tuple[Retirement, ...], Located]:
    """The addresses that are gone, none where there is no such file; `shown` is the file as messages give it.

    Raises SourceError with every fault of the file that is one whatever stands in the other entries.
    """
    try:
        value, located = read_written(docs / FILE, shown, _Retired, "list of what is gone", "retired:")
    except FileNotFoundError:
        return (), Located()
    return value.retired, located


def faults_among(gone: Sequence[Retirement], located: Located, file: str) -> Iterator[Fault]:
    """What is wrong with the entries whatever the site has: an address given twice, and one that leads round to itself."""
    leads = {one.address: one.to for one in gone if one.to is not None}
    for number, one in enumerate(gone):
        place = located.place(("retired", number, "address")) or (1, 1)
        if any(one.address == other.address for other in gone[:number]):
            yield Fault(f"“{quoted(one.address)}” is retired twice; take one of the two out", file, *place)
        if _goes_round(one.address, leads):
            right = "write the address at which the same stands now, or leave `to` out"
            where = located.place(("retired", number, "to")) or place
            yield Fault(f"“{quoted(one.address)}” leads back to itself through “{quoted(one.to or '')}”; {right}", file, *where)


def _goes_round(address: str, leads: Mapping[str, str]) -> bool:
    """Whether one comes back to an address by following where it leads, and where its page does."""
    seen, at = set[str](), address
    while at not in seen:
        seen.add(at)
        to = leads.get(at, leads.get(at.partition("#")[0]))
        if to is None:
            return False
        if to == address or to.partition("#")[0] == address:
            return True
        at = to
    return False
