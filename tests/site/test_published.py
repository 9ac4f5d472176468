"""Addresses that were published once, and those of every page now."""

from __future__ import annotations

from pathlib import Path

from gamekit import addresses
from gamekit.site.page import Made
from scripts.addresses import LIST, Addresses, is_retired, read, standing, written


def test_every_page_has_a_source_of_its_own(made: dict[str, Made]) -> None:
    """The address of a page tells the name of its source file and is told by it."""
    assert len({addresses.uri(address) for address in made}) == len(made)
    assert [address for address in made if addresses.of_uri(addresses.uri(address)) != address] == []


LEFT = """\
These addresses were published and are gone:
{gone}
People cite them. Put them back, or retire each in docs/retired.yml, for example:

retired:
  - address: {example}
    to: games/mweso/      # where the same stands now; leave it out if nowhere
    since: 0.2.0          # the first edition without it
    why: It was told twice."""


def lost(published: Addresses, now: Addresses, retired: set[str]) -> list[str]:
    """The published addresses at which nothing stands now; the anchors of a page that is retired went with it."""
    pages = [address for address in published if address not in now]
    anchors = [
        f"{address}#{name}"
        for address, names in published.items()
        for name in sorted(names - now.get(address, names))
        if address not in retired
    ]
    return sorted([*pages, *anchors])


def test_no_published_address_is_lost(site: Path) -> None:
    """At every page and anchor ever published stands something, be it where it went or why it is gone."""
    now = standing(site)
    gone = lost(read(LIST.read_text(encoding="utf-8")), now, {address for address in now if is_retired(site, address)})
    assert gone == [], LEFT.format(gone="\n".join(f"    {one}" for one in gone), example=gone[0])


def test_every_address_is_listed(site: Path) -> None:
    """The list of what was published has every page and anchor that there is now."""
    now, listed = standing(site), read(LIST.read_text(encoding="utf-8"))
    new = {address: names - listed.get(address, set()) for address, names in now.items() if not is_retired(site, address)}
    new = {address: names for address, names in new.items() if names or address not in listed}
    assert new == {}, "add them to the list: scripts/build && .venv/bin/python -m scripts.addresses"


def test_a_lost_address_is_found() -> None:
    """A page without anything at its address and an anchor without its place are lost; not those of a page that is retired."""
    published = {"": {"top"}, "a/": {"s1", "s2"}, "b/": {"x"}, "c/": {"y"}}
    now: Addresses = {"": {"top", "more"}, "a/": {"s1"}, "c/": set()}
    assert lost(published, now, {"c/"}) == ["a/#s2", "b/"]


def test_the_list_is_compact() -> None:
    """What is written is what is read, sorted, with numbers in a row drawn together."""
    kept = {"b/": {"s1", "s2", "s3", "s5", "s17a", "3.1", "3.2", "x-01"}, "": set[str]()}
    text = written(kept)
    assert text.splitlines()[1:] == ["/", "/b/ 3.1..2 s1..3 s17a s5 x-01"]
    assert read(text) == kept
