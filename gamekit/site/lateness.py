"""Pages that a transcription no longer marks: what “p. 122” then means."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gamekit.record import Record
from gamekit.record.transcription import PAGE_MARK


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
