"""Addresses that were published once, and those of every page now."""

from __future__ import annotations

from gamekit import addresses
from gamekit.site.page import Made


def test_every_page_has_a_source_of_its_own(made: dict[str, Made]) -> None:
    """The address of a page tells the name of its source file and is told by it."""
    assert len({addresses.uri(address) for address in made}) == len(made)
    assert [address for address in made if addresses.of_uri(addresses.uri(address)) != address] == []
