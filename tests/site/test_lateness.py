"""Pages after the last page mark of a text."""

from __future__ import annotations

import dataclasses

import pytest

from gamekit.check import Edition
from gamekit.record import Record
from gamekit.site.lateness import Unmarked, unmarked_pages


def printed_on(edition: Edition, pages: str | None) -> Record:
    """The account of Mweso, whose last page mark is 122, as if it had been printed on these pages."""
    record = edition.records["braunholtz-1931"]
    text = record.account.text
    item = text.item.model_copy(update={"page": pages})
    account = record.account.model_copy(update={"text": text.model_copy(update={"item": item})})
    return dataclasses.replace(record, account=account)


@pytest.mark.parametrize(
    ("pages", "end"), [("121-124", 124), ("121–24", 124), ("121-122", None), ("121", None), (None, None), ("xi-xiv", None)]
)
def test_the_pages_left_out_are_computed(edition: Edition, pages: str | None, end: int | None) -> None:
    """What is left out is the pages between the last mark and the last page in print, where both are numbers."""
    assert unmarked_pages(printed_on(edition, pages)) == (Unmarked(122, end) if end else None)


def test_a_text_without_marks_leaves_out_none(edition: Edition) -> None:
    """Where no page is marked, no page is named either."""
    assert unmarked_pages(edition.records["dlp-2148"]) is None
