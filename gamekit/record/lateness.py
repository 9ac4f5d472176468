"""Pages that a transcription no longer marks: what “p. 122” then means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from gamekit.record.archive import Record
from gamekit.record.pages import stated
from gamekit.record.transcription import PAGE_MARK, Sentence


@dataclass(frozen=True)
class Unmarked:
    """The last page that a text marks, and the later one on which it ended in print."""

    marked: int
    end: int


def unmarked_pages(record: Record) -> Unmarked | None:
    """What a text's page marks leave out at its end; None where they leave out nothing, or nobody knows."""
    printed = re.fullmatch(r"(\d+)[-–](\d+)", record.account.text.pages or record.account.text.item.page or "")
    marks = [mark for sentence in record.transcription.sentences for mark in PAGE_MARK.findall(sentence.text) if mark.isdigit()]
    if printed is None or not marks:
        return None
    first, last = printed.groups()
    # “121-24” ends on 124.
    end, marked = int(first[: max(len(first) - len(last), 0)] + last), int(marks[-1])
    return Unmarked(marked, end) if end > marked else None


def is_late(record: Record, numbers: Iterable[int]) -> bool:
    """Whether any of some sentences, by their numbers, stands below the last page mark of a text that goes on in print.

    The sentence that bears the mark is not late: where it stands is marked.
    """
    if unmarked_pages(record) is None:
        return False
    last = max(sentence.number for sentence in record.transcription.sentences if PAGE_MARK.search(sentence.text))
    return any(number > last for number in numbers)


def pages_in_words(record: Record, sentence: Sentence) -> str | None:
    """The pages on which a sentence stands, “pp. 121–122” or “p. 122 or later”; None where none are marked before it."""
    said = stated(sentence.pages)
    return f"{said} or later" if said and is_late(record, [sentence.number]) else said


def goes_on(record: Record) -> str | None:
    """What “p. 122” means in a text that marks no later page, in a sentence; None where each page is marked."""
    late = unmarked_pages(record)
    if late is None:
        return None
    return (
        f"In print the text goes on to page {late.end}, and no page after {late.marked} is marked: what stands below that mark "
        f"is on page {late.marked} or later."
    )
