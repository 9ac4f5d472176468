"""Pieces of a page written by hand that are made: a remark such as `<!--opening-->` says where one stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path

from gamekit import addresses
from gamekit.check import Edition

PLACE = re.compile(r"<!--(?P<name>[a-z]+(?:-[a-z0-9]+)*)-->")


def places_in(page: Path) -> set[str]:
    """The names of the pieces for which a page has a place; none where it cannot be read, which the check tells of."""
    try:
        return {found["name"] for found in PLACE.finditer(page.read_text(encoding="utf-8"))}
    except (OSError, UnicodeDecodeError):
        return set()


def has_part(edition: Edition, address: str) -> bool:
    """Whether the archive has a page written by hand at an address, with the part that it names."""
    page, _, anchor = address.partition("#")
    file = edition.archive.docs / f"{page.rstrip('/')}.md"
    return file.is_file() and f"#{anchor} " in file.read_text(encoding="utf-8", errors="replace")


def explained(edition: Edition) -> dict[str, bool]:
    """Whether it is said how numbers are made, how one comes by the command, what the reasons of an end mean."""
    parts = {"explained": addresses.HOW_COUNTED, "to_run": addresses.TO_RUN, "reasons": addresses.REASONS}
    return {name: has_part(edition, address) for name, address in parts.items()}


def with_pieces(html: str, pieces: Mapping[str, str]) -> str:
    """A page with each piece in its first place; places of no piece are left as they are."""
    given: set[str] = set()
    return PLACE.sub(lambda place: _piece(place, pieces, given), html)


def _piece(place: re.Match[str], pieces: Mapping[str, str], given: set[str]) -> str:
    name = place["name"]
    if name not in pieces:
        return place[0]
    if name in given:
        return ""
    given.add(name)
    return pieces[name]


def parted(pieces: Mapping[str, str], places: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """The pieces for which there is a place, and what there is besides, in order."""
    placed = {name: html for name, html in pieces.items() if name in places}
    return placed, [html for name, html in pieces.items() if name not in places]
