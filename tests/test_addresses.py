"""Addresses: what people cite, and links between them."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest

from gamekit import addresses


@pytest.mark.parametrize(
    ("address", "right"),
    [
        (addresses.account("braunholtz-1931"), "accounts/braunholtz-1931/"),
        (addresses.sentence("braunholtz-1931", 14), "accounts/braunholtz-1931/text/#s14"),
        (addresses.rule("mweso", "may_turn"), "games/mweso/#rule-may-turn"),
        (addresses.reading("mweso", "reverse"), "games/mweso/readings/reverse/"),
        (addresses.step("mweso", "two-captures", 3, 2), "games/mweso/examples/two-captures/#3.2"),
        (addresses.step("mweso", "two-captures", 0, 0), "games/mweso/examples/two-captures/#1.0"),
    ],
)
def test_addresses_stay_as_they_are_cited(address: str, right: str) -> None:
    """What has been cited keeps its address; what happens before the first turn is shown before it."""
    assert address == right


TARGETS = ("", "method/", "accounts/", "accounts/a/text/#s3", "games/mweso/#rule-x", "games/mweso/examples/x/#1.2", "a/b.md")


@pytest.mark.parametrize("origin", ["", "accounts/", "games/mweso/", "games/mweso/examples/x/"])
@pytest.mark.parametrize("target", TARGETS)
def test_a_relative_link_leads_where_it_should(origin: str, target: str) -> None:
    """Followed from its page, a link arrives at the address that was meant."""
    base = "http://site.invalid/some/where/"
    assert urljoin(base + origin, addresses.relative(origin, target)) == base + target
