"""Who quotes an account: rules, readings and variants of games, and scripts by the `source` in their head."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from gamekit import addresses
from gamekit.check import Edition
from gamekit.record import Record, Span, pages_of

Kind = Literal["rule", "reading", "variant", "example"]
ADDRESSES = {
    "rule": addresses.rule,
    "reading": addresses.reading,
    "variant": addresses.variant,
    "example": addresses.example,
}


@dataclass(frozen=True)
class Quote:
    """Words of an account quoted by something of a game: what it is (`kind`, `name`), and where the words stand.

    `words` are as they are quoted; `pages` those on which they stand. `doubtful` says that what they mean is in question.
    """

    game: str
    kind: Kind
    name: str
    words: str
    spans: tuple[Span, ...]
    pages: tuple[str, ...]
    doubtful: bool = False

    @property
    def address(self) -> str:
        """Where whatever quotes stands."""
        return ADDRESSES[self.kind](self.game, self.name)

    @property
    def called(self) -> str:
        """Whatever quotes, as one calls it: `the rule may_turn of mweso`."""
        return f"the {self.kind} {self.name} of {self.game}"


def quotes_of(edition: Edition, record: Record) -> list[Quote]:
    """All that may be shown of who quotes an account: in the order of the game files, then of the scripts.

    Of an account that is published as a record only, no script shows words that no rule, reading or variant quotes.
    """
    by_rules = list(_by_rules(edition, record))
    if record.account.publish == "full":
        return [*by_rules, *_by_scripts(edition, record)]
    shown = [span for quote in by_rules for span in quote.spans]
    return [*by_rules, *(quote for quote in _by_scripts(edition, record) if all(_within(span, shown) for span in quote.spans))]


def _by_rules(edition: Edition, record: Record) -> Iterator[Quote]:
    for one in edition.quotations:
        if edition.games[one.game].account == record.account.id:
            pages = pages_of(one.spans, record.transcription)
            kind: Kind = "rule" if one.kind == "rule" else "reading" if one.kind == "reading" else "variant"
            yield Quote(one.game, kind, one.name, one.quoted.words, one.spans, pages, one.doubtful)


def _by_scripts(edition: Edition, record: Record) -> Iterator[Quote]:
    for game, examples in edition.examples.items():
        if edition.games[game].account == record.account.id:
            for example in examples:
                for words, spans in edition.quoted_by_scripts(example):
                    yield Quote(game, "example", example.name, words, spans, pages_of(spans, record.transcription))


def _within(span: Span, shown: list[Span]) -> bool:
    return any(one.sentence == span.sentence and one.start <= span.start and span.end <= one.end for one in shown)
