"""Sentences, paragraphs and pages of a text."""

from __future__ import annotations

import pytest

from gamekit.errors import SourceError
from gamekit.record import Record, read_transcription


def test_a_sentence_is_a_line() -> None:
    """Numbers count the lines that are not blank, paragraphs the runs of them; lines are those of the file."""
    text = read_transcription("\nWells\n\n\nOne line.\n Another.  \n", 10)
    assert [(one.number, one.text, one.paragraph, one.line) for one in text.sentences] == [
        (1, "Wells", 1, 11),
        (2, "One line.", 2, 14),
        (3, "Another.", 2, 15),
    ]


def test_pages_run_on_until_the_next_mark(tiny: Record) -> None:
    """A sentence stands on the page that is open, on two where a mark falls in it, on none before the first mark."""
    assert [one.pages for one in tiny.transcription.sentences] == [
        (),
        ("9",),
        ("9",),
        ("9", "10"),
        ("10",),
        ("10",),
        ("10", "11"),
    ]


def test_a_mark_at_the_end_belongs_to_what_follows() -> None:
    """A page on which no word of a sentence stands is not one of its pages."""
    text = read_transcription("[Page 1] One. [Page 2]\nTwo.")
    assert [one.pages for one in text.sentences] == [("1",), ("2",)]


def test_the_split_can_be_written_again(tiny: Record) -> None:
    """The lines of a text, read again, are the same text."""
    assert read_transcription(tiny.transcription.lines(), 49).sentences[1:] != ()
    again = read_transcription(tiny.transcription.lines(), 49)
    assert again.lines() == tiny.transcription.lines()
    assert again == tiny.transcription


def test_every_fault_of_a_text_is_named() -> None:
    """Page marks alone on their lines are named all at once."""
    with pytest.raises(SourceError) as caught:
        read_transcription("[Page 1]\nOne.\n\n[Page 2]\n", 5)
    assert [(fault.line, fault.column) for fault in caught.value.faults] == [(5, 1), (8, 1)]
