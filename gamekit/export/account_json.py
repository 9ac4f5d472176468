"""An account as JSON: its record, its sentences, who quotes each, and why the others need no rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gamekit import addresses
from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.export.jsons import Data, as_text, edition_of, where
from gamekit.export.passages import is_whole, published, shown_text
from gamekit.export.quotes import Quote, quotes_of
from gamekit.export.wording import three_parts
from gamekit.record import Record, Sentence
from gamekit.record.lateness import goes_on, is_late

LEFT = {"id", "rights", "context", "corrections"}
"""What of the front matter stands elsewhere in the file."""


def account_data(edition: Edition, record: Record, imprint: Imprint) -> Data:
    """An account as a value. Where it is not `whole`, the text of a sentence is what of it is quoted, `[…]` for the rest."""
    quotes = quotes_of(edition, record)
    account = published(record, quotes)
    record = replace(record, account=account)
    coverage = edition.coverage[account.id]
    return {
        "account": account.id,
        **where(imprint, addresses.text(account.id)),
        "from": edition_of(imprint),
        "rights": {
            key: {**_dumped(part), "uri": part.uri, "of": name}
            for key, (name, part) in zip(type(account.rights).model_fields, three_parts(account.rights), strict=True)
        },
        "record": account.model_dump(mode="json", by_alias=True, exclude=LEFT, exclude_none=True),
        "whole": is_whole(record),
        "coverage": {
            "sentences": coverage.sentences,
            "quoted": len(coverage.quoted),
            "context": len(set(coverage.context) - set(coverage.quoted)),
            "unread": list(coverage.unread),
        },
        "page_marks": goes_on(record),
        "sentences": [_sentence(record, sentence, quotes, imprint) for sentence in record.transcription.sentences],
    }


def account_json(edition: Edition, record: Record, imprint: Imprint) -> str:
    """An account as JSON text."""
    return as_text(account_data(edition, record, imprint))


def _dumped(part: Any) -> Data:
    dumped: Data = part.model_dump(mode="json", by_alias=True, exclude_none=True)
    return dumped


def _sentence(record: Record, sentence: Sentence, quotes: list[Quote], imprint: Imprint) -> Data:
    account, number = record.account, sentence.number
    return {
        "number": number,
        **where(imprint, addresses.sentence(account.id, number)),
        "paragraph": sentence.paragraph,
        "pages": list(sentence.pages),
        "or_later": is_late(record, [number]),
        "text": shown_text(sentence, quotes, is_whole(record)),
        "quoted_by": [quoted for quote in quotes for quoted in _quoted(quote, number, imprint)],
        "context": account.context_reasons().get(number),
        "corrections": [
            {key: value for key, value in _dumped(slip).items() if key != "sentence"}
            for slip in account.corrections
            if slip.sentence == number
        ],
    }


def _quoted(quote: Quote, number: int, imprint: Imprint) -> list[Data]:
    """What a quote quotes of a sentence: characters `start` to `end` of its text as it was found, counted from 0."""
    what = {"kind": quote.kind, "game": quote.game, "name": quote.name, "doubtful": quote.doubtful}
    return [
        {**what, "start": span.start, "end": span.end, **where(imprint, quote.address)}
        for span in quote.spans
        if span.sentence == number
    ]
