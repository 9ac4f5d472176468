"""Web Annotations of an account: for each quotation which words of which sentence, and what rests on them.

The target of an annotation is the sentence on the page of the text, by its fragment, refined by the words with what stands
before and after them, and by their place in the sentence. The same words are pointed at in the plain text, by the number of
their first character there and of the one after their last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.export.jsons import Data, as_text, in_words
from gamekit.export.passages import is_whole, pieces_of
from gamekit.export.plain import head_of
from gamekit.export.quotes import Quote, quotes_of
from gamekit.export.wording import language_tag, rights_in_words
from gamekit.record import Record, Span

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
IN_HTML = "http://tools.ietf.org/rfc/rfc3236"
IN_TEXT = "http://tools.ietf.org/rfc/rfc5147"
AROUND = 32
"""How many characters before and after the words an annotation gives at most."""
COUNTED = (
    "Positions in a sentence count its characters from 0 as it was found: page marks such as [Page 122] are counted, the "
    "sentence's number and the notes beside it are not."
)


@dataclass(frozen=True)
class Place:
    """Where annotations lead: the archive, and the folder from which an address is given while that of the site is unknown."""

    imprint: Imprint
    folder: str

    def to(self, address: str) -> str:
        """The URL of an address, from the file's own folder where the site's is not known."""
        return self.imprint.url(address) or addresses.relative(self.folder, address)


def web_annotations(edition: Edition, record: Record, imprint: Imprint) -> str:
    """Every quotation of an account as an annotation, in a page of annotations, as JSON-LD."""
    account = record.account
    place = Place(imprint, addresses.account(account.id))
    quotes = quotes_of(edition, record)
    starts = _starts(record, len(head_of(record, imprint)) + 1) if is_whole(record) else {}
    items = [_annotation(number, quote, quotes, record, place, starts) for number, quote in enumerate(quotes, 1)]
    return as_text(
        {
            "@context": CONTEXT,
            "id": place.to(addresses.web_annotations(account.id)),
            "type": "AnnotationCollection",
            "label": f"Quotations of {account.label}",
            "summary": COUNTED,
            "creator": {"type": "Organization", "name": "; ".join(map(str, imprint.description.editors))},
            **({"rights": account.rights.archive.uri} if account.rights.archive.uri else {}),
            "dcterms:rights": rights_in_words(account.rights),
            "dcterms:isPartOf": in_words(imprint),
            "total": len(items),
            "first": {"type": "AnnotationPage", "startIndex": 0, "items": items},
        }
    )


def _starts(record: Record, first: int) -> dict[int, int]:
    """The place of each sentence's first character in the plain text, by the sentence's number; `first` is that of the text."""
    starts, at = {}, first
    for paragraph in record.transcription.paragraphs:
        for sentence in paragraph:
            starts[sentence.number] = at
            at += len(sentence.text) + 1
        at += 1
    return starts


def _annotation(
    number: int, quote: Quote, quotes: Sequence[Quote], record: Record, place: Place, starts: dict[int, int]
) -> Data:
    kind = "The words are in question: " if quote.doubtful else ""
    return {
        "id": f"{place.to(addresses.web_annotations(record.account.id))}#quotation-{number}",
        "type": "Annotation",
        "motivation": "linking",
        "body": [
            {"id": place.to(quote.address), "type": "Text", "format": "text/html"},
            {"type": "TextualBody", "format": "text/plain", "language": "en", "value": f"{kind}{quote.called}"},
        ],
        "target": [
            target for span in quote.spans for target in _targets(span, quotes, record, place, starts.get(span.sentence))
        ],
    }


def _targets(span: Span, quotes: Sequence[Quote], record: Record, place: Place, start: int | None) -> Iterator[Data]:
    account = record.account
    before, exact, after = _around(span, quotes, record)
    quoted = {"type": "TextQuoteSelector", "exact": exact, "prefix": before, "suffix": after}
    position = {"type": "TextPositionSelector", "start": span.start, "end": span.end}
    yield {
        "source": place.to(addresses.text(account.id)),
        "format": "text/html",
        "language": language_tag(account.language.text.iso639_3),
        "selector": {
            "type": "FragmentSelector",
            "conformsTo": IN_HTML,
            "value": f"s{span.sentence}",
            "refinedBy": [quoted, position],
        },
    }
    if start is not None:
        characters = f"char={start + span.start},{start + span.end}"
        yield {
            "source": place.to(addresses.plain_text(account.id)),
            "format": "text/plain",
            "selector": {"type": "FragmentSelector", "conformsTo": IN_TEXT, "value": characters},
        }


def _around(span: Span, quotes: Sequence[Quote], record: Record) -> tuple[str, str, str]:
    """The words of a span, and what may be shown of the sentence just before and after them."""
    sentence = record.transcription.sentences[span.sentence - 1]
    pieces = pieces_of(sentence, quotes, is_whole(record))
    before = max((piece.end for piece in pieces if not piece.shown and piece.end <= span.start), default=0)
    after = min((piece.start for piece in pieces if not piece.shown and piece.start >= span.end), default=len(sentence.text))
    text = sentence.text
    return (
        text[max(before, span.start - AROUND) : span.start],
        text[span.start : span.end],
        text[span.end : min(after, span.end + AROUND)],
    )
