"""An account as plain text: a head that says what it is and under what terms it stands, an empty line, then the text."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit import addresses
from gamekit.check import Edition
from gamekit.cite.imprint import Imprint
from gamekit.export.jsons import in_words
from gamekit.export.passages import GAP, is_whole, shown_text
from gamekit.export.quotes import quotes_of
from gamekit.export.wording import days_of, folded, names, rights_in_words
from gamekit.record import Record
from gamekit.record.lateness import goes_on
from gamekit.record.scalars import UNKNOWN

HOW = (
    "The text begins below the empty line: a sentence a line, in the order of their numbers, an empty line between paragraphs."
)
MARKS = "[Page {0}] stands where page {0} begins."
UNALTERED = "Nothing of it was altered."
LEFT_OUT = f"Of this text only the words that rules quote are published; {GAP} stands for what is left out."


def plain(edition: Edition, record: Record, imprint: Imprint) -> str:
    """An account as plain text."""
    return f"{head_of(record, imprint)}\n{text_of(edition, record)}"


def head_of(record: Record, imprint: Imprint) -> str:
    """The lines above the text, `Title: Kiela`; none of them is empty."""
    return "".join(f"{folded(line)}\n" for line in _head(record, imprint))


def _head(record: Record, imprint: Imprint) -> Iterator[str]:
    account, item = record.account, record.account.text.item
    address = addresses.text(account.id)
    yield f"Title: {item.title}"
    yield f"Author: {names(item.author) or UNKNOWN}"
    yield f"Date: {'/'.join(days_of(item)) or UNKNOWN}"
    yield f"Account: {account.id}, in {in_words(imprint)}"
    yield f"Address: {imprint.url(address) or imprint.path(address)}"
    yield from rights_in_words(account.rights)
    yield f"Text: {' '.join(_how(record))}"
    if not is_whole(record):
        yield f"Left out: {LEFT_OUT}"


def _how(record: Record) -> Iterator[str]:
    """How the text stands in the file; of page marks only where it has them."""
    yield HOW
    if pages := [page for sentence in record.transcription.sentences for page in sentence.pages]:
        yield MARKS.format(pages[-1])
    if late := goes_on(record):
        yield late
    yield UNALTERED


def text_of(edition: Edition, record: Record) -> str:
    """The text as it may be shown: a sentence a line, an empty line between paragraphs, a line feed at the end."""
    if is_whole(record):
        return record.transcription.lines()
    quotes = quotes_of(edition, record)
    paragraphs = record.transcription.paragraphs
    return "\n\n".join("\n".join(shown_text(one, quotes, whole=False) for one in paragraph) for paragraph in paragraphs) + "\n"
