"""What the tests of `gamekit.cite` share: the archive's accounts, its description, and items that no form may spoil."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamekit.cite.citable import Citable
from gamekit.cite.imprint import Imprint
from gamekit.record import Record, read_records
from gamekit.record.csl import CslItem
from gamekit.record.description import Description, read_description

ROOT = Path(__file__).resolve().parents[2]
MAN: dict[str, Any] = {"type": "article-journal", "container-title": "Man", "volume": 31, "page": "121-124"}
SPOILABLE: dict[str, dict[str, Any]] = {
    "diacritics": {"title": "Kiela é um jogo", "author": [{"family": "Bautista i Roca", "given": "Víctor"}]},
    "two authors": {
        "title": "Two",
        "author": [
            {"family": "Beek", "given": "Walter E. A.", "non-dropping-particle": "van"},
            {"family": "Lamb", "given": "Ada"},
        ],
    },
    "a body": {"title": "Theirs", "author": [{"literal": "The editors of Here and There"}]},
    "no author": {"title": "Anonymous games", "author": "unknown"},
    "no date": {"title": "Undated", "issued": "unknown"},
    "a translated title": {"title": "O jogo", "translated-title": "The game", "language": "pt"},
    "signs of TeX": {"title": "Seeds & holes: 50% of {all} #1_a $2 ~ ^ \\ here", "publisher": "Seeley, Service & Co."},
    "an element": {"title": "<i>A</i> <script>alert(1)</script> & B"},
    "one page": {"title": "One", "page": "7"},
    "a page range": {"title": "Range", "page": "1103-1104"},
    "quotation marks": {"title": "The so-called “house” of Bao"},
    "a question": {"title": "Who plays?"},
    "braces": {"title": "One } and two {{"},
    "hyphens": {"title": "Seeds -- or --- holes, ''so'' and ?`"},
    "AND": {"title": "Both", "author": [{"family": "AND Sons", "given": "Sand AND"}, {"family": "Lamb", "given": "Ada"}]},
    "two suffixes": {"title": "Doctor", "author": [{"family": "Lamb", "given": "Ada", "suffix": "Jr., MD"}]},
    "a body with a comma": {"title": "Trade", "author": [{"literal": "Seeley, Service & Co."}]},
    "names without initials": {
        "title": "Whole",
        "author": [
            {"family": "毛", "given": "澤東"},
            {"family": "Lamb", "given": "=Ada&"},
            {"family": "Ivanov", "given": "Ivan"},
        ],
    },
    "a suffix": {"title": "Junior", "author": [{"family": "Lamb", "given": "Ada", "suffix": "Jr."}]},
}
"""What is particular in an item of each sort; the rest is an article of 1931."""


def item_of(name: str) -> CslItem:
    """An item that forms spoil easily, by its name."""
    plain = {"author": [{"family": "Braunholtz", "given": "Hermann Justus"}], "issued": {"date-parts": [[1931, 7]]}}
    return CslItem.model_validate(MAN | plain | SPOILABLE[name])


def work_of(item: CslItem, key: str = "it-1931") -> Citable:
    """An item as a work by somebody else."""
    return Citable("bibliography/", "work", item.csl(key))


@pytest.fixture(scope="session")
def records() -> dict[str, Record]:
    """The archive's own accounts, by id."""
    return {record.account.id: record for record in read_records(ROOT / "sources", ROOT)}


@pytest.fixture(scope="session")
def description() -> Description:
    """The archive's own description."""
    return read_description(ROOT / "docs", "docs/edition.yml")[0]


@pytest.fixture(scope="session")
def imprint(description: Description) -> Imprint:
    """The archive in an edition 0.2.0 of 1 December 2026, on a site of which the address is known."""
    return Imprint(description, "0.2.0", "2026-12-01", "https://page.example/")


@pytest.fixture
def at(description: Description) -> Callable[[str], Imprint]:
    """A function that gives the same edition on a site at another address, or at none."""
    return lambda base: Imprint(description, "0.2.0", "2026-12-01", base)
