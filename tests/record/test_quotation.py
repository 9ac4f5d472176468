"""Finding quoted words in an account, and saying what is near when they are not found."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gamekit.errors import QuotationError
from gamekit.record import Quoted, Record, Span, Transcription, find, quotations_in, read_transcription
from gamekit.record.folding import fold, occurrences


def _texts(spans: tuple[Span, ...], text: Transcription) -> list[str]:
    return [text.sentences[span.sentence - 1].text[span.start : span.end] for span in spans]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Wells is played", [(2, "Wells is played")]),
        ("Wells  is\n    played", [(2, "Wells is played")]),
        ("Wells\u00a0is played", [(2, "Wells is played")]),
        ("a hole and sows", [(4, "a hole [Page 10] and sows")]),
        ("a hole [Page 10] and sows", [(4, "a hole [Page 10] and sows")]),
        ('three "sedes"', [(3, "three “sedes”")]),
        ("an empty hole, the player's turn is over.", [(6, "an empty hole, the player’s turn is over.")]),
        ("a full hole, the player’s turn", [(7, "a full hole, the player's turn")]),
        ("A player … one by one", [(4, "A player"), (4, "one by one")]),
        ("Each hole … to his left", [(3, "Each hole"), (5, "to his left")]),
        ("…one by one…", [(4, "one by one")]),
        ("one by one. He sows them", [(4, "one by one."), (5, "He sows them")]),
        ("turn goes on and on.", [(7, "turn goes on [Page 11] and on.")]),
    ],
)
def test_found(tiny: Record, words: str, found: list[tuple[int, str]]) -> None:
    """White space, page marks and the shape of quotation marks do not matter; `…` skips words of a paragraph."""
    spans = find(words, tiny.transcription)
    assert list(zip([span.sentence for span in spans], _texts(spans, tiny.transcription), strict=True)) == found


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "“” quotes nothing: a quotation holds words of the account"),
        (" … ", "“…” quotes nothing"),
        ("[Page 9]", "“[Page 9]” quotes nothing"),
        (
            "If the last seed falls",
            "in sentence 6 (“If the last seed falls in an empty hole, the …”) and in sentence 7",
        ),
        ("the … hole", "stands more than once, in sentence 4"),
        ("layer lifts", "“layer lifts” begins or ends inside a word of “player lifts”"),
        ("the player", "begins or ends inside a word of “the player's”"),
        ("to his right. If the last seed", "does not stand in the account; nearest, in sentence"),
        ("one by one … a full hole", "each part stands in the account, but not in this order in one paragraph"),
        ("to his left … Each hole", "each part stands in the account, but not in this order in one paragraph"),
        ("two rows of five holes", "in sentence 2: “two rows of four holes” (“five” is quoted where “four” stands)"),
        ("A player lifts seeds", "in sentence 4: “A player lifts the seeds” (“the” stands and is not quoted)"),
        ('three big "sedes"', 'in sentence 3: “three "sedes"” (“big” is quoted and does not stand)'),
        ("wells is played", "in sentence 2: “Wells is played” (“wells” is quoted where “Wells” stands)"),
        ("Wells … and sews them", "since of it “and sews them” does not stand in the account; nearest, in sentence 4"),
        ("zyx", "“zyx” does not stand in the account, nor anything near it"),
    ],
)
def test_not_found(tiny: Record, words: str, says: str) -> None:
    """A quotation that fails says why, with the nearest words or the places where it stands."""
    with pytest.raises(QuotationError) as caught:
        find(words, tiny.transcription)
    assert says in str(caught.value)


@pytest.mark.parametrize("words", ["clockwise", "counter", "two", "has it"])
def test_a_word_is_whole(words: str) -> None:
    """Half of a hyphened word is no word: who quotes “clockwise” has not read “counter-clockwise”."""
    text = read_transcription("He moves counter-clockwise in all thirty-two holes; wari-has it.")
    with pytest.raises(QuotationError, match="inside a word"):
        find(words, text)


def test_what_is_found_twice_is_lengthened(tiny: Record) -> None:
    """A longer quotation tells apart what a shorter one did not."""
    assert [span.sentence for span in find("If the last seed falls in a full", tiny.transcription)] == [7]


def test_composition_does_not_matter() -> None:
    """Composed and decomposed letters are equal, and the span is that of the letters as they stand."""
    text = read_transcription("The Pre\u0301mio Kiela, o\u0301.")
    assert find("Prémio", text) == (Span(1, 4, 11),)
    composed = read_transcription(unicodedata.normalize("NFC", "The Pre\u0301mio Kiela"))
    assert find("Pre\u0301mio", composed) == (Span(1, 4, 10),)


def test_changing_one_word_shows_the_nearest(records: dict[str, Record]) -> None:
    """One word changed in a quoted sentence is told, with what stands there now."""
    text = records["braunholtz-1931"].transcription
    changed = read_transcription(text.lines().replace("Single [Page 122] pieces", "Single [Page 122] seeds"))
    assert find("Single pieces may not be moved", text) == (Span(16, 0, 41),)
    with pytest.raises(QuotationError, match=r"in sentence 16: “Single seeds may not be moved.*“pieces” is quoted where"):
        find("Single pieces may not be moved", changed)


@given(data=st.data())
def test_whatever_stands_once_is_found(records: dict[str, Record], data: st.DataObject) -> None:
    """Any run of whole words of a paragraph that stands once is found with exactly its span."""
    text = data.draw(st.sampled_from([one.transcription for one in records.values()]))
    sentence = data.draw(st.sampled_from(text.sentences))
    edges = [0, *(at + 1 for at, letter in enumerate(sentence.text) if letter == " ")]
    ends = [*(at - 1 for at in edges[1:]), len(sentence.text)]
    first = data.draw(st.integers(0, len(edges) - 1))
    start, end = edges[first], ends[data.draw(st.integers(first, len(ends) - 1))]
    words = sentence.text[start:end]
    assume(fold(words) and not words.startswith(("[Page", "Page")) and not words.endswith(("[Page", "]")))
    assume(words.count("[") == words.count("]") or "Page" not in words)
    paragraphs = [" ".join(one.text for one in paragraph) for paragraph in text.paragraphs]
    assume(sum(len(list(occurrences(fold(words), fold(paragraph)))) for paragraph in paragraphs) == 1)
    assert find(words, text) == (Span(sentence.number, start, end),)


def test_quotations_of_a_docstring() -> None:
    """Each quotation has its words with white space folded, the page after it, and the place of its opening mark."""
    docstring = """The end: “if a player is left
    with nothing” (p. 122), and “the "turning base"” (pp. 121–122).

    “He may” stands alone (p. 3)."""
    assert quotations_in(docstring) == [
        Quoted("if a player is left with nothing", "p. 122", 1, 10),
        Quoted('the "turning base"', "pp. 121–122", 2, 33),
        Quoted("He may", None, 4, 5),
    ]


@pytest.mark.parametrize("stated", ["p.122", "page 122", "pp 121-122", "p 7"])
def test_a_page_badly_written_is_seen(stated: str) -> None:
    """What is meant as a page is taken as it stands, so that it can be refused."""
    assert quotations_in(f"“He may” ({stated})")[0].pages == stated


@pytest.mark.parametrize(
    ("docstring", "places"),
    [
        ("a “b", [(1, 3)]),
        ("a\nb” c", [(2, 2)]),
        ("“a “b”", [(1, 1)]),
        ("“a “b” c” “d", [(1, 1), (1, 9), (1, 11)]),
    ],
)
def test_marks_without_partner(docstring: str, places: list[tuple[int, int]]) -> None:
    """Every quotation mark without its partner is named with line and column."""
    with pytest.raises(QuotationError) as caught:
        quotations_in(docstring)
    assert [(fault.line, fault.column) for fault in caught.value.faults] == places
