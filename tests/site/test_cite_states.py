"""What a page says of the edition in which it is cited, and of addresses where it is known where the site stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit.cite.imprint import Imprint
from gamekit.record.description import Description, read_description
from gamekit.site import citing, flow
from gamekit.site.cited import Cited, any_page, read, written
from gamekit.site.citing import Told
from gamekit.site.editions import Editions, Manifest, State
from gamekit.site.pages import Site
from gamekit.site.standing import Standing

BASE = "https://example.org/play/"
HOSTILE = '</script><b onclick="x">“x”</b> & y'
CONTENT = '<div class="gk-is-prose">\n<h1 id="x">x</h1>\n<p>words</p>\n</div>'
FROZEN = Manifest("0.2.0", "2026-10-01", {"about/": ("About", "digest")})


@pytest.fixture(scope="module")
def description(root: Path) -> Description:
    """What the archive is."""
    return read_description(root / "docs", "edition.yml")[0]


def _cited(description: Description, title: str = "About") -> Cited:
    return any_page(title, "about/", Imprint(description, "", "1970-01-01"))


def _told(description: Description, state: State, base: str = "", title: str = "About") -> Told:
    editions = Editions(description, "2026-12-01", (FROZEN,))
    return citing.told(CONTENT, _cited(description, title), title, state, editions, base, ())


def _edition(told: Told) -> tuple[str, list[str]]:
    """What stands in the row of the edition, and where its links lead."""
    tree: Any = html.fromstring(told.content)
    (row,) = tree.xpath("//details[@class='gk-citing']//dt[.='Edition']/following-sibling::dd")
    return " ".join(row.xpath("string()").split()), row.xpath(".//a/@href")


@pytest.mark.parametrize(
    ("state", "says", "leads"),
    [
        (State("unfrozen", "0.1.0", "2026-12-01"), "0.1.0, 1 December 2026: not frozen yet", []),
        (
            State("unchanged", "0.2.0", "2026-10-01", "0.1.0", "v0.2.0/about/"),
            "0.2.0, 1 October 2026: the page stands unchanged in edition 0.2.0, as it has since 0.1.0; there it is frozen",
            ["../v0.2.0/about/", "../editions/"],
        ),
        (
            State("changed", "0.2.0", "2026-12-01", frozen="v0.2.0/about/"),
            "0.2.0, changed since (1 December 2026); the page as it was then",
            ["../v0.2.0/about/", "../editions/"],
        ),
        (State("new", "0.2.0", "2026-12-01"), "0.2.0, added since (1 December 2026): in no frozen edition", ["../editions/"]),
    ],
)
def test_the_box_says_how_the_page_stands_to_the_editions(
    state: State, says: str, leads: list[str], description: Description
) -> None:
    """Edition and day are said with whether the page is frozen so; links lead to the frozen page and to what changed."""
    words, links = _edition(_told(description, state))
    assert words.startswith(says) and links == leads
    told = _told(description, state)
    assert dict((name, content) for _, name, content in told.tags)["z.edition"] == state.edition
    assert state.edition in told.files["about/cite.bib"]


def test_a_frozen_page_is_cited_where_it_is_frozen(description: Description) -> None:
    """Machines are told to cite the frozen page where the page stands as it was frozen, and otherwise the page itself."""
    same = State("unchanged", "0.2.0", "2026-10-01", "0.2.0", "v0.2.0/about/")
    assert ("cite-as", "../v0.2.0/about/", "") in _told(description, same).links
    other = State("changed", "0.2.0", "2026-12-01", frozen="v0.2.0/about/")
    assert ("cite-as", "./", "") in _told(description, other).links


def test_the_foot_names_the_edition_and_where_it_stands(description: Description) -> None:
    """Without a word of the page's own the foot says how the whole stands; a frozen edition's address is before its pages'."""
    for editions, says, prefix in (
        (Editions(description, "2026-12-01"), f"{description.version}, not frozen yet", ""),
        (Editions(description, "2026-12-01", (FROZEN,)), "0.2.0 and later", ""),
        (Editions(description, "2026-12-01", (FROZEN,), "0.3.0"), "0.3.0", "v0.3.0/"),
    ):
        foot = flow.foot(Site(), Standing(editions))
        assert foot == {"gamekit_edition": says, "gamekit_prefix": prefix, "gamekit_places": {}}


def test_addresses_are_absolute_where_the_site_s_is_known(description: Description) -> None:
    """With the site's address the head, the box and the files give the whole one; without it none is made up."""
    state = State("unfrozen", "0.1.0", "2026-12-01")
    whole, part = _told(description, state, BASE), _told(description, state)
    assert ("name", "citation_public_url", f"{BASE}about/") in whole.tags
    assert not [name for _, name, _ in part.tags if name == "citation_public_url"]
    assert f"{BASE}about/" in whole.content and 'data-at=""' in whole.content and 'data-at="/about/"' in part.content
    assert f"url = {{{BASE}about/}}" in whole.files["about/cite.bib"] and "url" not in part.files["about/cite.bib"]
    assert ("cite-as", f"{BASE}about/", "") in whole.links and f'"url":"{BASE}about/"' in whole.data


def test_a_preview_writes_no_files(description: Description) -> None:
    """Where no files are to be written the page has its box all the same."""
    editions = Editions(description, "2026-12-01")
    told = citing.told(CONTENT, _cited(description), "About", State("unfrozen", "0.1.0", "2026-12-01"), editions, "", None)
    assert told.files == {} and "gk-citing" in told.content


def test_a_hostile_title_stays_text(description: Description) -> None:
    """Marks of HTML in a title are text in the box, in the data and in the files."""
    told = _told(description, State("unfrozen", "0.1.0", "2026-12-01"), title=HOSTILE)
    tree: Any = html.fromstring(told.content)
    assert not tree.xpath("//*[@onclick] | //script") and "<" not in told.data
    assert HOSTILE in told.files["about/cite.json"].replace('\\"', '"')


def test_what_is_kept_of_citations_is_read_back(description: Description) -> None:
    """What a page is cited as is the same after it was kept as JSON between two builds."""
    cited = _cited(description)
    assert read(written(cited)) == cited
