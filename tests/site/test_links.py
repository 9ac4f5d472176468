"""Every link within the site leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from lxml import etree

Attributes = Callable[[Path, str], list[str]]
HERE = "http://site.invalid/"


def target(page: str, link: str, site: Path) -> tuple[Path, str] | None:
    """The file and the fragment that `link` on `page` means; None where it leads off the site."""
    address = urlsplit(urljoin(HERE + page, link))
    if f"{address.scheme}://{address.netloc}/" != HERE:
        return None
    file = site / unquote(address.path).lstrip("/")
    return (file / "index.html" if address.path.endswith("/") else file), unquote(address.fragment)


@pytest.fixture(scope="module")
def anchors(pages: list[Path], attributes: Attributes) -> dict[Path, Counter[str]]:
    """How often each id stands on each page."""
    return {page: Counter(attributes(page, "//@id")) for page in pages}


def test_every_link_resolves(site: Path, pages: list[Path], anchors: dict[Path, Counter[str]], attributes: Attributes) -> None:
    """Each link, picture, style and script names a file of the site, and each #fragment an id on its page."""
    dead, checked = set(), 0
    for page in pages:
        name = page.relative_to(site).as_posix()
        for link in attributes(page, "//@href | //@src"):
            if (meant := target(name, link, site)) is None:
                continue
            checked += 1
            file, fragment = meant
            if not file.is_file() or (fragment and file in anchors and fragment not in anchors[file]):
                dead.add(f"{name}: {link}")
    assert checked > len(pages)
    assert sorted(dead) == []


def test_ids_are_unique(site: Path, anchors: dict[Path, Counter[str]]) -> None:
    """No page uses an id twice, diagrams included."""
    doubled = {f"{page.relative_to(site)}#{name}" for page, ids in anchors.items() for name, times in ids.items() if times > 1}
    assert sorted(doubled) == []


def test_every_page_can_be_reached(site: Path, pages: list[Path], attributes: Attributes) -> None:
    """From the home page, links lead to every other page but the one for what is missing."""
    reached, waiting = set(), [site / "index.html"]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        name = page.relative_to(site).as_posix()
        for link in attributes(page, "//a/@href"):
            meant = target(name, link, site)
            if meant and meant[0].suffix == ".html" and meant[0].is_file():
                waiting.append(meant[0])
    unreached = {page.relative_to(site).as_posix() for page in set(pages) - reached}
    assert sorted(unreached - {"404.html"}) == []


def test_no_address_holds_a_hole(site: Path) -> None:
    """No two files of the site differ by case alone: some systems would keep one of them."""
    folded = Counter(path.relative_to(site).as_posix().lower() for path in site.rglob("*"))
    assert folded
    assert [name for name, times in folded.items() if times > 1] == []
    assert [name for name in folded if re.search(r"(^|/)[ab]\d{1,2}(/|\.html$)", name)] == []


def test_every_picture_is_well_formed(pages: list[Path]) -> None:
    """Each drawing in a page is XML by itself: it parses, and each shape that a board uses is defined on its page once."""
    drawn = 0
    for page in pages:
        text = page.read_text(encoding="utf-8")
        ids: Counter[str] = Counter()
        used: set[str] = set()
        for picture in re.findall(r"<svg\b.*?</svg>", text, re.DOTALL):
            root: Any = etree.fromstring(picture.encode())
            ids.update(str(name) for name in root.xpath("//@id"))
            used |= {str(link) for link in root.xpath("//*[local-name() = 'use']/@href")}
            drawn += 1
        assert set(ids.values()) <= {1}, page
        assert used <= {f"#{name}" for name in ids}, page
    assert drawn > 1000
