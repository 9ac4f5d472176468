"""`docs/retired.yml`: what is wrong in it is said with its place, and what is right stands at the old addresses."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekit.site.pages import Site, make_site
from gamekit.site.retired import redirected

MOVED = "- {address: old/, to: accounts/, since: 0.2.0, why: It has another name.}"
GONE = "- {address: gone/, since: 0.2.0, why: Nobody knows.}"


def made(archive: Path, *entries: str) -> Site:
    """The pages of an archive in which some addresses are gone."""
    (archive / "docs" / "index.md").write_text("# Tiny\n\n## By hand\n\n## Another {#named}\n", encoding="utf-8")
    text = "retired:\n" + "".join(f"  {entry}\n" for entry in entries)
    (archive / "docs" / "retired.yml").write_text(text, encoding="utf-8")
    return make_site(archive)


WRONG = [
    ("- {address: /old/, since: 0.2.0, why: x}", "2:15: “retired, entry 1, address”: “/old/” is not an address of the site"),
    (
        "- {address: a/../b/, since: 0.2.0, why: x}",
        "entry 1, address”: “a/../b/” is not an address of the site",
    ),
    ("- {address: 'old', since: 0.2.0, why: x}", "2:15: “retired, entry 1, address”: “old” is not an address of the site"),
    ("- {address: 'https://x.org/', since: 0.2.0, why: x}", "“https://x.org/” is not an address of the site"),
    ("- {address: 'old/#', since: 0.2.0, why: x}", "“old/#” is not an address of the site"),
    ("- {address: old/, since: '0.2', why: x}", "“0.2”"),
    ("- {address: old/, since: 0.2.0}", "why"),
    ("- {address: accounts/, since: 0.2.0, why: x}", "2:15: “accounts/” is still in use; take the entry out"),
    ("- {address: accounts/#accounts, since: 0.2.0, why: x}", "2:15: “accounts/#accounts” is still in use; take the entry out"),
    ("- {address: old/#x, since: 0.2.0, why: x}", "2:15: “old/” is no page of the site; retire the page, without an anchor"),
    ("- {address: old/, to: new/, since: 0.2.0, why: x}", "2:25: “new/” is no page of the site; a right one is games/mweso/"),
    ("- {address: old/, to: 'accounts/#x', since: 0.2.0, why: x}", "2:25: “accounts/#x” is no place on its page"),
    ("- {address: old/, to: '#zzz', since: 0.2.0, why: x}", "2:25: “#zzz” is no place on its page"),
    ("- {address: old/, to: 'bibliography/#zzz', since: 0.2.0, why: x}", "2:25: “bibliography/#zzz” is no place on its page"),
    ("- {address: '#by-hand', since: 0.2.0, why: x}", "2:15: “#by-hand” is still in use; take the entry out"),
    ("- {address: '#named', since: 0.2.0, why: x}", "2:15: “#named” is still in use; take the entry out"),
    ("- {address: old/, to: old/, since: 0.2.0, why: x}", "2:25: “old/” leads back to itself through “old/”"),
    ("- {address: old/, to: 'old/#x', since: 0.2.0, why: x}", "2:25: “old/” leads back to itself through “old/#x”"),
    ("- {address: assets/x/, since: 0.2.0, why: x}", "2:15: “retired, entry 1, address”: “assets/x/” is where the site keeps"),
    ("- {address: v0.1.0/accounts/, since: 0.2.0, why: x}", "“v0.1.0/accounts/” is where the site keeps its editions"),
    (f"{GONE}\n  {GONE}", "3:15: “gone/” is retired twice; take one of the two out"),
]


@pytest.mark.parametrize(("entry", "says"), WRONG)
def test_what_is_wrong_is_said(tiny: Path, entry: str, says: str) -> None:
    """An address that is none, is in use or is given twice, and one that leads on to nothing: file, line and column."""
    faults = [str(fault) for fault in made(tiny, entry).faults]
    assert len(faults) == 1, faults
    assert faults[0].startswith("docs/retired.yml:2:" if "twice" not in says else "docs/retired.yml:3:")
    assert says in faults[0]


def test_all_faults_at_once(tiny: Path) -> None:
    """Two entries that are wrong are two faults."""
    assert len(made(tiny, WRONG[7][0], WRONG[10][0]).faults) == 2


def test_who_leads_round(tiny: Path) -> None:
    """Addresses that lead to each other are a fault each; one that leads to an address that leads on is none."""
    one, two, three = ("- {{address: {}/, to: {}/, since: 0.2.0, why: x}}".format(*pair) for pair in ("ab", "bc", "ca"))
    assert [str(fault).partition(" leads")[0] for fault in made(tiny, one, two, three).faults] == [
        f"docs/retired.yml:{line}:23: “{address}/”" for line, address in ((2, "a"), (3, "b"), (4, "c"))
    ]
    assert made(tiny, one, "- {address: b/, to: accounts/, since: 0.2.0, why: x}").faults == []
    assert made(tiny, "- {address: old/, to: '#by-hand', since: 0.2.0, why: x}").faults == []


def test_pages_at_the_old_addresses(tiny: Path) -> None:
    """One leads on, also by itself; the other says why there is none. What is said is escaped."""
    site = made(tiny, MOVED, GONE, "- {address: accounts/#x, since: 0.2.0, why: <b>Not here.</b>}")
    assert site.faults == []
    moved, gone = site.pages["old/index.md"], site.pages["gone/index.md"]
    assert (moved.kind, moved.title, gone.title) == ("retired", "Moved", "Gone")
    assert '<a class="gk-moved" href="../accounts/">Accounts</a>' in moved.html and "It has another name." in moved.html
    assert "Nobody knows." in gone.html and "gk-moved" not in gone.html
    assert 'id="x"' in site.tombs["accounts/"] and "&lt;b&gt;Not here.&lt;/b&gt;" in site.tombs["accounts/"]


def test_a_browser_goes_on_at_once(tiny: Path) -> None:
    """Only a page that has moved sends a browser on; neither is for search engines."""
    site = made(tiny, MOVED, GONE)
    page = "<title>x</title>{}"
    moved = redirected(page.format(site.pages["old/index.md"].html))
    assert '<meta http-equiv="refresh" content="0; url=../accounts/">' in moved and "noindex" in moved
    gone = redirected(page.format(site.pages["gone/index.md"].html))
    assert "refresh" not in gone and "noindex" in gone
