"""Where exports stand: addresses that never change, one for each format, account and game."""

from __future__ import annotations

import pytest

from gamekit import addresses
from gamekit.export.formats import BY_NAME, FORMATS, files_of
from gamekit.export.source import Source

PUBLISHED = {
    "tei": "accounts/braunholtz-1931/braunholtz-1931.tei.xml",
    "text": "accounts/braunholtz-1931/braunholtz-1931.txt",
    "json": "accounts/braunholtz-1931/braunholtz-1931.json",
    "annotations": "accounts/braunholtz-1931/braunholtz-1931.annotations.jsonld",
    "game": "games/mweso/mweso.json",
    "bibtex": "data/bibliography.bib",
    "ris": "data/bibliography.ris",
    "csl-json": "data/bibliography.json",
    "cldf": "data/cldf/",
    "cff": "CITATION.cff",
    "datacite": "data/datacite.json",
}
"""Where the files of each format have been published, and stay."""
TABLES = [
    "accounts.csv",
    "features.csv",
    "games.csv",
    "languages.csv",
    "options.csv",
    "parameters.csv",
    "played.csv",
    "quotations.csv",
    "readings.csv",
    "rules.csv",
    "rulesets.csv",
    "sentences.csv",
    "sources.bib",
    "Generic-metadata.json",
    "README.txt",
]
"""The files of the CLDF dataset that have been published."""


@pytest.mark.parametrize(("name", "address"), PUBLISHED.items())
def test_a_file_stays_where_it_was_published(name: str, address: str) -> None:
    """The files of a format have the addresses that they had when they were first published."""
    one = BY_NAME[name]
    subject = {"account": "braunholtz-1931", "game": "mweso", "archive": ""}[one.of]
    assert one.address and one.address(subject) == address


def test_every_published_file_is_made(source: Source) -> None:
    """Each file that was published is made still, those of the dataset too."""
    made = set(files_of(source))
    assert {address for address in PUBLISHED.values() if not address.endswith("/")} <= made
    assert {f"{addresses.CLDF}{name}" for name in TABLES} <= made
    assert addresses.CRATE == "ro-crate-metadata.json"


def test_no_two_formats_are_one(source: Source) -> None:
    """Names of formats differ, and so do the addresses of their files; of each is said what it is for and for whom."""
    assert len(BY_NAME) == len(FORMATS)
    found = [one.address(subject) for one in FORMATS if one.address for subject in one.subjects(source)]
    assert len(set(found)) == len(found)
    assert all(one.purpose and one.whom and (one.make or one.many) for one in FORMATS)


def test_the_licence_stands_in_every_file_of_an_account(source: Source) -> None:
    """Each file of an account under CC BY-SA names that licence, by its name or its address."""
    for address, text in files_of(source).items():
        if address.startswith(("accounts/gering-kanotta/", "accounts/bautista-kiela/")):
            assert "CC-BY-SA-2.5" in text or "/by-sa/2.5/" in text, address
