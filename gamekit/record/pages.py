"""Pages: which ones quoted words stand on, and whether a quotation states them rightly."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gamekit.errors import QuotationError, shown

from .quotation import Quoted, Span
from .transcription import PAGE_MARK, Transcription, pages_within

_STATED = re.compile(r"(?:p\.\s*([^\s,;–-]+)|pp\.\s*([^\s,;–-]+)\s*[–-]\s*([^\s,;–-]+))")


def pages_of(spans: Iterable[Span], transcription: Transcription) -> tuple[str, ...]:
    """The pages on which the spans stand, in order; none where the account has no mark before them."""
    found: list[str] = []
    for span in spans:
        text = transcription.sentences[span.sentence - 1].text
        found += pages_within(text, span.start, span.end, _page_before(span.sentence, transcription))
    return tuple(dict.fromkeys(found))


def stated(pages: tuple[str, ...]) -> str | None:
    """How pages are written after a quotation: “p. 122”, “pp. 121–122”, None where there are none."""
    if not pages:
        return None
    return f"p. {pages[0]}" if len(pages) == 1 else f"pp. {pages[0]}–{pages[-1]}"


def check_pages(quoted: Quoted, spans: Iterable[Span], transcription: Transcription) -> None:
    """Raise a QuotationError unless the quotation states exactly the pages on which its words stand."""
    right = stated(pages_of(spans, transcription))
    if _normal(quoted.pages) == right:
        return
    if quoted.pages is None:
        message = f"“{shown(quoted.words)}” names no page, but its words have one: write “…” ({right})"
    elif right is None:
        message = (
            f"“{shown(quoted.words)}” ({quoted.pages}) names a page, but the account has no page mark there: "
            f"leave “({quoted.pages})” out"
        )
    else:
        message = f"“{shown(quoted.words)}” does not stand on “{quoted.pages}”: write “…” ({right})"
    raise QuotationError(message)


def _normal(pages: str | None) -> str | None:
    match = _STATED.fullmatch(pages) if pages else None
    if match is None:
        return pages
    return stated((match[1],)) if match[1] else stated((match[2], match[3]))


def _page_before(number: int, transcription: Transcription) -> str | None:
    """The page that is open where a sentence begins."""
    for sentence in reversed(transcription.sentences[: number - 1]):
        if marks := PAGE_MARK.findall(sentence.text):
            return str(marks[-1])
    return None
