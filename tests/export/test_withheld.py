"""Of an account that is published as a record only, nothing shows words that no rule quotes: no export, no page, no search."""

from __future__ import annotations

import dataclasses
import html
import json
import re
from collections.abc import Iterator

import pytest

from gamekit.check import Edition
from gamekit.export.account_json import account_data
from gamekit.export.formats import FORMATS
from gamekit.export.passages import pieces_of, published, shown_text
from gamekit.export.quotes import quotes_of
from gamekit.export.source import Source
from gamekit.record import Record, Sentence
from gamekit.record.editing import Correction
from gamekit.record.provenance import Difference, Witness
from tests.export.conftest import with_record

ACCOUNT = "braunholtz-1931"
LONG = 6
"""So many words in a row are a phrase: fewer stand in many a text."""


def phrases(words: str) -> set[str]:
    """Every phrase of some words."""
    each = plain_words(words).split()
    return {" ".join(each[at : at + LONG]) for at in range(len(each) - LONG + 1)}


def plain_words(text: str) -> str:
    """Words in small letters without any other signs, so that no markup or escape hides them."""
    decoded = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), html.unescape(text))
    return " ".join(re.findall(r"\w+", re.sub(r"<[^>]*>|\\n", " ", decoded).lower()))


def hidden(edition: Edition, record: Record) -> set[str]:
    """The phrases of an account that no rule quotes, and that its record does not have either."""
    quotes = quotes_of(edition, record)
    shown = " ".join(quote.words for quote in quotes) + str(record.account.model_dump())
    found = {phrase for one in record.transcription.sentences for gap in gaps(one, edition, record) for phrase in phrases(gap)}
    return found - phrases(shown)


def gaps(sentence: Sentence, edition: Edition, record: Record) -> Iterator[str]:
    """The words of a sentence that are not published, one run after the other."""
    for piece in pieces_of(sentence, quotes_of(edition, record), whole=False):
        if not piece.shown:
            yield sentence.text[piece.start : piece.end]


def with_slips(source: Source) -> tuple[Source, Record]:
    """The withheld account with a slip and another witness's reading in words that are quoted, and in words that are not."""
    record = source.edition.records[ACCOUNT]
    quote = next(one for one in quotes_of(source.edition, record) if len(one.spans) == 1 and len(one.words) > 20)
    number = quote.spans[0].sentence
    secret, where = next(
        (gap.split()[1], one.number)
        for one in record.transcription.sentences
        for gap in gaps(one, source.edition, record)
        if len(gap.split()) > 5 and len(gap.split()[1]) > 6
    )
    slips = tuple(
        Correction(sentence=at, stands=words, read=f"read-{name}", why="Two letters.", certainty="sure")
        for at, words, name in ((number, quote.words, "open"), (where, secret, "secret"))
    )
    differences = tuple(
        Difference(sentence=at, here=words, there=f"there-{name}")
        for at, words, name in ((number, quote.words, "open"), (where, secret, "secret"))
    )
    witness = Witness(name="Another", covers="all of it", differences=differences)
    account = record.account.model_copy(update={"corrections": slips, "witnesses": (witness,)})
    changed = dataclasses.replace(record, account=account)
    return with_record(source, changed), changed


def test_slips_in_words_that_are_not_published_are_left_out(withheld: Source) -> None:
    """A slip or another witness's reading stands in the account's JSON where its words are quoted, and else nowhere."""
    source, record = with_slips(withheld)
    data = account_data(source.edition, record, source.imprint)
    told = json.dumps(data)
    assert "read-open" in told and "there-open" in told
    assert "read-secret" not in told and "there-secret" not in told
    whole = dataclasses.replace(record, account=record.account.model_copy(update={"publish": "full"}))
    assert published(whole, ()) is whole.account


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_no_export_has_words_that_no_rule_quotes(withheld: Source, form: object) -> None:
    """In no file of any format is a phrase of a withheld account that no rule quotes."""
    source, record = with_slips(withheld)
    secret = hidden(source.edition, record)
    assert len(secret) > 100
    made = next(one for one in FORMATS if one is form)
    for subject in made.subjects(source):
        for name, text in made.files(source, subject):
            assert not secret & phrases(text), name
            assert "-secret" not in text, name


def test_the_search_for_phrases_finds_them(source: Source) -> None:
    """Where all is published the same phrases are found, so that the tests above can fail."""
    record = source.edition.records[ACCOUNT]
    secret = hidden(source.edition, record)
    text = " ".join(shown_text(one, (), whole=True) for one in record.transcription.sentences)
    assert secret & phrases(text)
