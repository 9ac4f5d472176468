"""Pages after the last page mark of a text."""

from __future__ import annotations

import dataclasses

import pytest

from gamekit.record import Record
from gamekit.record.lateness import Unmarked, goes_on, pages_in_words, unmarked_pages


def printed_on(records: dict[str, Record], pages: str | None) -> Record:
    """The account of Mweso, whose last page mark is 122, as if it had been printed on these pages."""
    record = records["braunholtz-1931"]
    text = record.account.text
    item = text.item.model_copy(update={"page": pages})
    account = record.account.model_copy(update={"text": text.model_copy(update={"item": item})})
    return dataclasses.replace(record, account=account)


@pytest.mark.parametrize(
    ("pages", "end"), [("121-124", 124), ("121–24", 124), ("121-122", None), ("121", None), (None, None), ("xi-xiv", None)]
)
def test_the_pages_left_out_are_computed(records: dict[str, Record], pages: str | None, end: int | None) -> None:
    """What is left out is the pages between the last mark and the last page in print, where both are numbers."""
    assert unmarked_pages(printed_on(records, pages)) == (Unmarked(122, end) if end else None)


def test_a_text_without_marks_leaves_out_none(records: dict[str, Record]) -> None:
    """Where no page is marked, no page is named either."""
    assert unmarked_pages(records["dlp-2148"]) is None


def test_below_the_last_mark_a_page_is_the_least(records: dict[str, Record]) -> None:
    """Below the last mark of a text that goes on in print stands what is on that page or later; the line with it is exact."""
    record = records["braunholtz-1931"]
    said = [pages_in_words(record, one) for one in record.transcription.sentences if one.pages]
    assert said[: said.index("pp. 121–122")] == ["p. 121"] * said.index("pp. 121–122")
    assert set(said[said.index("pp. 121–122") + 1 :]) == {"p. 122 or later"}
    assert "goes on to page 124" in (goes_on(record) or "")


@pytest.mark.parametrize("account", ["sanderson-1913", "dlp-2148"])
def test_other_texts_name_their_pages_alone(records: dict[str, Record], account: str) -> None:
    """A text of which every page is marked, and one without marks, say nothing of later pages."""
    record = records[account]
    assert goes_on(record) is None
    assert not any("later" in (pages_in_words(record, one) or "") for one in record.transcription.sentences)
