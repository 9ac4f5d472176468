"""Sentences cut at the borders of quotations, slips and pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.check.quoting import Quotation
from gamekit.record import Quoted, Sentence, Span
from gamekit.record.editing import Correction
from gamekit.site.sentences import Piece, Run, cut, only_quoted

TEXT = "He sows [Page 10] them one by one, an so on."
SENTENCE = Sentence(3, TEXT, 1, 9, ("9", "10"))
SLIP = Correction(sentence=3, stands="an so", read="and so", why="A letter is missing.", certainty="sure")


def quotation(start: int, end: int, doubtful: bool = False, name: str = "sow") -> Quotation:
    """A quotation of characters of the sentence by the rule `name`."""
    quoted = Quoted(TEXT[start:end], None, 1, 1)
    return Quotation("wells", "rule", name, quoted, (Span(3, start, end),), doubtful)


def pieces(runs: list[Run]) -> list[Piece]:
    """All pieces of runs in order."""
    return [piece for run in runs for piece in run.pieces]


edges = st.integers(0, len(TEXT))
spans = st.tuples(edges, edges, st.booleans(), st.sampled_from(("sow", "lift", "relay"))).map(
    lambda span: quotation(min(span[:2]), max(span[:2]), span[2], span[3])
)


@given(st.lists(spans, max_size=6))
def test_pieces_are_the_sentence_and_know_who_quotes_them(quotations: list[Quotation]) -> None:
    """However spans overlap and nest, the pieces joined are the text, and each is quoted as its characters are."""
    position = 0
    for piece in pieces(cut(SENTENCE, quotations, [SLIP])):
        end = position + len(piece.text)
        assert piece.text == TEXT[position:end]
        for at in range(position, end):
            over = [one for one in quotations for span in one.spans if span.start <= at < span.end]
            assert piece.owners == {(one.game, one.kind, one.name) for one in over}
            assert (piece.quoted, piece.doubtful) == (bool(over), any(one.doubtful for one in over))
        position = end
    assert position == len(TEXT)


def test_words_that_two_rules_quote_know_both() -> None:
    """Where two quotations overlap, the words that both have name both rules, and the others one."""
    runs = cut(SENTENCE, [quotation(18, 32), quotation(23, TEXT.index(","), name="lift")], [])
    named = {piece.text: sorted(name for _, _, name in piece.owners) for piece in pieces(runs) if piece.quoted}
    assert named == {"them ": ["sow"], "one by on": ["lift", "sow"], "e": ["lift"]}


def test_words_quoted_twice_by_one_rule_stay_together() -> None:
    """Two quotations of a rule that meet or overlap make one piece, and not three."""
    runs = cut(SENTENCE, [quotation(18, 26), quotation(23, TEXT.index(","))], [])
    assert [piece.text for piece in pieces(runs) if piece.quoted] == ["them one by one"]


def test_a_slip_holds_together_where_a_quotation_ends_in_it() -> None:
    """A slip is one run, though only half of it is quoted."""
    runs = cut(SENTENCE, [quotation(18, TEXT.index("so on"))], [SLIP])
    slips = [run for run in runs if run.slip]
    assert [[(piece.text, piece.quoted) for piece in run.pieces] for run in slips] == [[("an ", True), ("so", False)]]


def test_a_page_mark_stands_alone() -> None:
    """A page mark is a piece of its own, inside a quotation too."""
    marked = [piece for piece in pieces(cut(SENTENCE, [quotation(0, 25)], [])) if piece.page]
    assert [(piece.text, piece.page) for piece in marked] == [("[Page 10]", "10")]


@pytest.mark.parametrize(("start", "end", "shown"), [(3, 7, " […] sows […] "), (0, 2, "He […] ")])
def test_a_text_that_is_not_published_shows_quoted_words_only(start: int, end: int, shown: str) -> None:
    """What no rule quotes is left out, the pages apart, and slips with it."""
    runs = only_quoted(cut(SENTENCE, [quotation(start, end)], [SLIP]))
    assert "".join(piece.text for piece in pieces(runs) if not piece.page).replace(" […]  […] ", " […] ") == shown
    assert not any(run.slip for run in runs)
