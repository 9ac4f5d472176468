"""The sentences of an account cut at every border that stands in them: of quoted words, of slips, of pages.

Of an account that is published as a record only, words that no rule, reading or variant quotes are no part of anything here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gamekit.export.quotes import Quote
from gamekit.record import Account, Record, Sentence, Span
from gamekit.record.folding import fold, fold_paragraph, occurrences
from gamekit.record.transcription import PAGE_MARK

GAP = "[…]"
"""What stands in plain text for words that are not published."""


@dataclass(frozen=True)
class Piece:
    """Characters `start` to `end` of a sentence, quoted by all of `by` (indices of quotes).

    `page` is the number of the page mark that they are. Characters that are not `shown` are not published, and `text` is empty.
    """

    start: int
    end: int
    text: str
    by: tuple[int, ...] = ()
    page: str | None = None
    shown: bool = True


def pieces_of(sentence: Sentence, quotes: Sequence[Quote], whole: bool, more: Iterable[Span] = ()) -> list[Piece]:
    """The pieces of a sentence in order; `whole` says that all of it may be shown, `more` are further borders."""
    quoted = [(span, at) for at, quote in enumerate(quotes) for span in quote.spans if span.sentence == sentence.number]
    pages = {match.span(): match[1] for match in PAGE_MARK.finditer(sentence.text)}
    edges = [edge for span in (*(span for span, _ in quoted), *more) for edge in (span.start, span.end)]
    borders = sorted({0, len(sentence.text), *edges, *(edge for span in pages for edge in span)})
    found: list[Piece] = []
    for start, end in pairwise(borders):
        by = tuple(at for span, at in quoted if span.start <= start and end <= span.end)
        page = next((number for (first, last), number in pages.items() if first <= start and end <= last), None)
        shown = whole or page is not None or bool(by)
        found.append(Piece(start, end, sentence.text[start:end] if shown else "", by, page, shown))
    return list(_joined(found))


def _joined(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces with neighbours that are not shown, or that are parts of one page mark, as one."""
    last: Piece | None = None
    for piece in pieces:
        if last and ((not piece.shown and not last.shown) or (piece.page is not None and piece.page == last.page)):
            last = Piece(last.start, piece.end, last.text + piece.text, last.by, last.page, last.shown)
            continue
        if last:
            yield last
        last = piece
    if last:
        yield last


def shown_text(sentence: Sentence, quotes: Sequence[Quote], whole: bool) -> str:
    """A sentence as it may be shown: of a record only, the quoted words, with `[…]` for each gap."""
    if whole:
        return sentence.text
    pieces = pieces_of(sentence, quotes, whole)
    return " ".join("".join(piece.text if piece.shown else f" {GAP} " for piece in pieces).split())


def is_whole(record: Record) -> bool:
    """Whether an account is published in full."""
    return record.account.publish == "full"


def is_shown(span: Span, pieces: Iterable[Piece]) -> bool:
    """Whether all characters of a span of a sentence, cut into pieces, may be shown."""
    return all(piece.shown for piece in pieces if piece.start < span.end and span.start < piece.end)


def published(record: Record, quotes: Sequence[Quote]) -> Account:
    """The account without what quotes words of it that are not published: slips, and readings of other witnesses."""
    account = record.account
    if is_whole(record):
        return account
    pieces = {one.number: (one, pieces_of(one, quotes, whole=False)) for one in record.transcription.sentences}

    def stands(words: str, number: int) -> bool:
        span = span_of(words, pieces[number][0]) if number in pieces else None
        return span is not None and is_shown(span, pieces[number][1])

    slips = tuple(slip for slip in account.corrections if stands(slip.stands, slip.sentence))
    witnesses = tuple(
        one.model_copy(update={"differences": tuple(each for each in one.differences if stands(each.here, each.sentence))})
        for one in account.witnesses
    )
    return account.model_copy(update={"corrections": slips, "witnesses": witnesses})


def span_of(words: str, sentence: Sentence) -> Span | None:
    """Where words that are said to stand in a sentence do so, found as quotations are; None where they do not."""
    folded = fold_paragraph([sentence])
    sought = fold(words)
    at = next(occurrences(sought, folded.text), None)
    if at is None or not sought:
        return None
    return Span(sentence.number, folded.origins[at].start, folded.origins[at + len(sought) - 1].end)
