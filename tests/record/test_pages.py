"""Pages stated after quotations."""

from __future__ import annotations

import pytest

from gamekit.errors import QuotationError
from gamekit.record import Record, check_pages, find, pages_of, quotations_in

ON_ONE = "“Wells is played”"
ON_TWO = "“A player lifts the seeds of a hole and sows”"
BEFORE_ALL = "“Wells”"


@pytest.mark.parametrize(
    ("words", "pages"),
    [
        ("Wells is played", ("9",)),
        ("A player lifts the seeds of a hole", ("9",)),
        ("a hole and sows", ("9", "10")),
        ("and sows them", ("10",)),
        ("Each hole … never", ("9", "10")),
        ("goes on and on", ("10", "11")),
    ],
)
def test_pages_are_those_of_the_words(tiny: Record, words: str, pages: tuple[str, ...]) -> None:
    """Words have the pages on which they themselves stand, not all those of their sentence."""
    assert pages_of(find(words, tiny.transcription), tiny.transcription) == pages


@pytest.mark.parametrize(
    "docstring",
    [
        "“Wells is played” (p. 9)",
        "“a hole and sows” (pp. 9–10)",
        "“a hole and sows” (pp. 9-10)",
        "“and sows them” (p. 10)",
    ],
)
def test_pages_rightly_stated(tiny: Record, docstring: str) -> None:
    """A right page, or a right range with hyphen or dash, is no fault."""
    (quoted,) = quotations_in(docstring)
    check_pages(quoted, find(quoted.words, tiny.transcription), tiny.transcription)


@pytest.mark.parametrize(
    ("docstring", "says"),
    [
        ("“Wells is played”", "“Wells is played” names no page, but its words have one: write “…” (p. 9)"),
        ("“Wells is played” (p. 10)", "“Wells is played” does not stand on “p. 10”: write “…” (p. 9)"),
        ("“Wells is played” (pp. 9–10)", "does not stand on “pp. 9–10”: write “…” (p. 9)"),
        ("“a hole and sows” (p. 9)", "does not stand on “p. 9”: write “…” (pp. 9–10)"),
        ("“Wells is played” (page 9)", "does not stand on “page 9”: write “…” (p. 9)"),
    ],
)
def test_pages_wrongly_stated(tiny: Record, docstring: str, says: str) -> None:
    """A page that is missing, wrong, too many or badly written is a fault that shows the right one."""
    (quoted,) = quotations_in(docstring)
    with pytest.raises(QuotationError) as caught:
        check_pages(quoted, find(quoted.words, tiny.transcription), tiny.transcription)
    assert says in str(caught.value)


def test_an_account_without_pages(records: dict[str, Record]) -> None:
    """Where an account has no page marks, stating none is right and stating one is a fault."""
    text = records["bautista-kiela"].transcription
    right, wrong = quotations_in("“If the last stone lands in an empty hole” “If the last stone lands in an empty hole” (p. 2)")
    check_pages(right, find(right.words, text), text)
    with pytest.raises(QuotationError, match=r"names a page, but the account has no page mark there: leave “\(p\. 2\)” out"):
        check_pages(wrong, find(wrong.words, text), text)
