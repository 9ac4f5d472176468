"""What the tests of exports share: what the archive's own are made from, and accounts that are hard to write down."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from gamekit.check import Edition, archive_at, read_edition
from gamekit.cite.imprint import Imprint
from gamekit.export.source import Source
from gamekit.record import Record, Transcription
from gamekit.record.csl import CslItem, CslName
from gamekit.record.editing import Correction, LostFigure
from gamekit.site.matrix import matrix_of

HOSTILE = "]]> <!-- -- --> <script>alert('x')</script> &amp; & \x0b\x00\ufffe “é” e\u0301 \U0001f0a1 [Page 122"
"""What may stand in somebody's text, and what may not but might; every character of it is written, or replaced."""


@pytest.fixture(scope="session")
def edition(root: Path) -> Edition:
    """The archive's own edition."""
    return read_edition(archive_at(root))


@pytest.fixture(scope="session")
def source(edition: Edition) -> Source:
    """What the archive's own exports are made from; nobody has said where the site stands."""
    described = edition.description
    return Source(edition, Imprint(described, "0.1.0", "2026-11-30"), lambda: matrix_of(edition))


@pytest.fixture(scope="session")
def placed(source: Source) -> Source:
    """The same for a site that stands at an address."""
    return dataclasses.replace(source, imprint=dataclasses.replace(source.imprint, base="https://example.org/page/"))


@pytest.fixture(scope="session")
def withheld(source: Source) -> Source:
    """The same with an account that is published as a record only."""
    record = source.edition.records["braunholtz-1931"]
    account = record.account.model_copy(update={"publish": "record-only"})
    return with_record(source, dataclasses.replace(record, account=account))


@pytest.fixture(scope="session")
def hostile(source: Source) -> Source:
    """The same with an account whose words, title, slips and lost figures hold what no format likes, by nobody, undated."""
    record = source.edition.records["braunholtz-1931"]
    first, *rest = record.transcription.sentences
    item = record.account.text.item.model_copy(update={"title": HOSTILE, "author": (), "issued": "unknown", "page": None})
    account = record.account.model_copy(
        update={
            "label": HOSTILE,
            "text": record.account.text.model_copy(update={"item": item, "note": HOSTILE}),
            "corrections": (
                Correction(sentence=1, stands="<script>", read=HOSTILE, why=HOSTILE, certainty="doubtful"),
                Correction(sentence=1, stands="<script>alert('x')", read="unknown", why=HOSTILE, certainty="doubtful"),
            ),
            "lost_figures": (LostFigure(what=HOSTILE, after=1, redraw="not-possible", note=HOSTILE),),
        }
    )
    sentences = (dataclasses.replace(first, text=HOSTILE), *rest)
    return with_record(source, dataclasses.replace(record, account=account, transcription=Transcription(sentences)))


@pytest.fixture(scope="session")
def hard_names(source: Source) -> Source:
    """The same with an account by two people, one with a particle and a suffix, in an edited book, its title translated."""
    record = source.edition.records["braunholtz-1931"]
    item = CslItem.model_validate(
        {
            "type": "chapter",
            "title": "Das Würfel- & Brettspiel",
            "translated-title": "Dice & boards",
            "language": "de",
            "author": [
                {"family": "Voogt", "given": "Alexander", "non-dropping-particle": "de", "suffix": "Jr."},
                {"family": "Łukasz", "given": "Ğümüş"},
            ],
            "editor": [{"literal": "Institut & Söhne"}],
            "container-title": "Spiele der Welt",
            "publisher": "Söhne",
            "publisher-place": "Köln",
            "page": "12-34",
            "issued": {"date-parts": [[1914], [1927]]},
        }
    )
    work = record.account.text.model_copy(update={"item": item})
    return with_record(source, dataclasses.replace(record, account=record.account.model_copy(update={"text": work})))


def with_record(source: Source, record: Record) -> Source:
    """What exports are made from, with a record in place of the one with its id."""
    edition = source.edition
    records = {**edition.records, record.account.id: record}
    return dataclasses.replace(source, edition=dataclasses.replace(edition, records=records))


def name(**parts: str) -> CslName:
    """A name as front matter has it."""
    return CslName.model_validate(parts)
