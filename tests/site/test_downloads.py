"""The page of downloads, and the files that it lists, as a build makes them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from gamekit import addresses
from gamekit.check import Edition
from gamekit.export.crate import File
from gamekit.export.formats import FORMATS
from gamekit.site.downloads import downloads_page, kilobytes
from gamekit.site.editions import Editions, Manifest
from gamekit.site.exports import OTHERS, account_of, imprint_of

SIZE = re.compile(r"[0-9,.]+ kB")


@pytest.fixture(scope="session")
def listed(site: Path) -> dict[str, str]:
    """The files to which the built page leads, by their address, each with the size that stands beside it."""
    tree: Any = html.parse(site / "downloads" / "index.html")
    found = {}
    for link in tree.xpath("//main//a[@download][following-sibling::*[1][@class='gk-minor']]"):
        size = link.xpath("string(following-sibling::*[1])")
        found[str(link.get("href")).removeprefix("../")] = str(size)
    return found


def test_every_file_is_there_with_its_size(site: Path, listed: dict[str, str]) -> None:
    """Each file on the page of downloads was built, and is as large as it says."""
    assert len(listed) > 60
    for address, size in listed.items():
        assert (site / address).is_file(), address
        assert size == kilobytes((site / address).stat().st_size), address


def test_every_export_is_listed(edition: Edition, listed: dict[str, str]) -> None:
    """Each format stands on the page with a file for each account or game, or all files of the tables."""
    for one in FORMATS:
        subjects = {"account": list(edition.records), "game": list(edition.games), "archive": [""]}[one.of]
        for subject in subjects if one.address else []:
            address = one.address(subject) if one.address else ""
            assert any(file == address or (one.many and file.startswith(address)) for file in listed), one.name
    assert addresses.CRATE in listed
    assert {"data/cldf/accounts.csv", "data/cldf/README.txt", "data/matrix.csv", "data/results.json"} <= set(listed)


def test_the_crate_tells_of_every_file(site: Path, listed: dict[str, str]) -> None:
    """The RO-Crate of the built site holds each file on the page, and each script, with its size in bytes."""
    graph = json.loads((site / addresses.CRATE).read_text(encoding="utf-8"))["@graph"]
    told = {entity["@id"]: entity for entity in graph if entity["@type"] == "File"}
    assert set(listed) - {addresses.CRATE} <= set(told)
    assert {path.relative_to(site).as_posix() for path in site.rglob("*.game")} <= set(told)
    for address, entity in told.items():
        assert entity["contentSize"] == str((site / address).stat().st_size), address
        assert entity["description"] not in (OTHERS[".csv"], OTHERS[".json"]), address


def read(text: str) -> Any:
    """A page as a tree."""
    return html.fromstring(text)


def test_what_each_is_for_is_said(edition: Edition) -> None:
    """The page says of each format what it is for and for whom."""
    page = downloads_page(edition, [])
    said = " ".join(read(page.html).text_content().split())
    for one in FORMATS:
        if one.address:
            assert f"{one.purpose}. For {one.whom}." in said


def test_a_preview_says_that_it_has_no_files(edition: Edition) -> None:
    """Where no files are made the page says so, and leads to none."""
    tree = read(downloads_page(edition, []).html)
    assert tree.find_class("gk-notice")
    assert tree.xpath("//a[@download]") == []


@pytest.mark.parametrize(("size", "words"), [(363, "0.4 kB"), (9_999, "10.0 kB"), (36_400, "36 kB"), (2_048_927, "2,049 kB")])
def test_sizes_are_told_in_thousands(size: int, words: str) -> None:
    """A size is told in kB, small ones to a tenth."""
    assert kilobytes(size) == words


def test_the_terms_are_said(edition: Edition) -> None:
    """The page names the licences of words and code, and that what adapts a shared text is shared alike."""
    said = read(downloads_page(edition, [File("a.txt", "text/plain", "a.txt", 1, "A text.")]).html).text_content()
    assert "under CC-BY-4.0, its code under MIT" in said
    assert "as CC BY-SA does, so are the corrections and notes beside it" in said


@pytest.mark.parametrize(
    ("frozen", "freezing", "said", "day"),
    [
        ((), None, "0.3.0, not frozen yet", "2030-01-01"),
        (("0.2.0",), None, "0.2.0 and later", "2030-01-01"),
        (("0.3.0",), None, "0.3.0 and later", "2030-01-01"),
        ((), "0.3.0", "0.3.0", "2029-12-31"),
        (("0.2.0",), "0.3.0", "0.3.0", "2029-12-31"),
    ],
)
def test_files_say_of_which_edition_they_are(
    edition: Edition, frozen: tuple[str, ...], freezing: str | None, said: str, day: str
) -> None:
    """What is frozen names its edition and day; what is not has the day of the build, and comes after one or before any.

    Where nothing is frozen and where all is, a page has the very words and the day of the files.
    """
    described = edition.description.model_copy(update={"version": "0.3.0", "released": "2029-12-31"})
    editions = Editions(described, "2030-01-01", tuple(Manifest(one, "2029-01-01", {}) for one in frozen), freezing)
    made = imprint_of(editions, "https://example.org/")
    assert (made.edition, made.date, made.base) == (said, day, "https://example.org/")
    page = editions.state("games/mweso/", "")
    assert (page.edition, page.date) == (said, day) or (frozen and not freezing)


def test_what_belongs_to_a_game_is_the_archives_own(edition: Edition) -> None:
    """Files of an account are under its terms; those of a game, whose rules quote it, and of the whole are not."""
    assert account_of(edition, "accounts/gering-kanotta/gering-kanotta.txt") == "gering-kanotta"
    for address in ("games/kanotta/kanotta.json", "games/kanotta/counts.json", "data/moves.json"):
        assert account_of(edition, address) is None
