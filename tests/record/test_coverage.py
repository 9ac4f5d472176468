"""Coverage of an account by what quotes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gamekit.record import Record, Span, coverage_faults, coverage_of, find


def test_each_sentence_is_quoted_context_or_unread(tiny: Record) -> None:
    """Who quotes a sentence, why one is context, which are left, and the shares of each."""
    quoting = {
        "may_sow": find("A player lifts", tiny.transcription),
        "sow": find("one by one. He sows them", tiny.transcription),
    }
    coverage = coverage_of(tiny, quoting)
    assert coverage.sentences == 7
    assert coverage.quoted == {4: ("may_sow", "sow"), 5: ("sow",)}
    assert coverage.context == {1: "The title."}
    assert coverage.unread == (2, 3, 6, 7)
    assert coverage.quoted_share == pytest.approx(2 / 7)
    assert coverage.context_share == pytest.approx(1 / 7)
    assert coverage.share == pytest.approx(3 / 7)


def test_a_finished_account_is_accounted_for(tiny: Record) -> None:
    """Each sentence that a finished account leaves out is a fault at its line."""
    coverage = coverage_of(tiny, {})
    faults = coverage_faults(tiny, coverage)
    assert [(fault.file, fault.line) for fault in faults] == [
        ("sources/lamb-1900.md", line) for line in (51, 52, 53, 54, 56, 57)
    ]
    assert faults[0].message.startswith("sentence 2, “[Page 9] Wells is played with two rows of four holes.”, is neither")


def test_an_account_whose_rules_are_not_written(records: dict[str, Record]) -> None:
    """Unread sentences are counted and are no fault where the rules are still to be written."""
    finished = records["bautista-kiela"]
    record = replace(finished, account=finished.account.model_copy(update={"rules": "not-written"}))
    coverage = coverage_of(record, {})
    assert 18 in coverage.unread
    assert coverage_faults(record, coverage) == []


def test_context_that_is_quoted(tiny: Record) -> None:
    """A sentence both context and quoted is a fault at its entry, counts once, and the quoter is named."""
    coverage = coverage_of(tiny, {"board": (Span(1, 0, 5),)})
    assert coverage.share == pytest.approx(1 / 7)
    assert coverage.context_share == 0
    fault = coverage_faults(tiny, coverage)[0]
    assert str(fault) == (
        "sources/lamb-1900.md:46:16: sentence 1 is listed as context, but board quotes it: take it out of `context`"
    )
