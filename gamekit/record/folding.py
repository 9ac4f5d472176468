"""Text folded for comparing: what differs only in white space, page marks, quotation marks or composition is equal.

Each folded character remembers where it stood, so that what is found can be pointed at.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .transcription import PAGE_MARK, Sentence

MARKS = str.maketrans("‘’“”", "''\"\"")
JOINERS = "'-\u2010\u2011"


@dataclass(frozen=True)
class Origin:
    """Where a folded character stood: characters start to end of a sentence's text."""

    sentence: int
    start: int
    end: int


@dataclass(frozen=True)
class Folded:
    """Folded text; `origins[i]` tells where `text[i]` stood."""

    text: str
    origins: tuple[Origin, ...]


def fold(text: str) -> str:
    """The text alone, folded, with no white space at its ends."""
    return _fold([Sentence(0, text, 1, 1, ())]).text


def fold_paragraph(sentences: Sequence[Sentence]) -> Folded:
    """The sentences of a paragraph as one folded text, a space between them."""
    return _fold(sentences)


def is_word_edge(text: str, at: int) -> bool:
    """Whether a word may begin or end before character `at`; an apostrophe or hyphen between letters is none."""
    before, after = text[max(at - 2, 0) : at], text[at : at + 2]
    if not before or not after:
        return True
    if before[-1] in JOINERS:
        return not (before[:-1].isalnum() and after[0].isalnum())
    if after[0] in JOINERS:
        return not (before[-1].isalnum() and after[1:].isalnum())
    return not (before[-1].isalnum() and after[0].isalnum())


def occurrences(part: str, text: str) -> Iterator[int]:
    """Where folded words stand in folded text, beginning and ending at the edges of words."""
    at = text.find(part)
    while at >= 0:
        if is_word_edge(text, at) and is_word_edge(text, at + len(part)):
            yield at
        at = text.find(part, at + 1)


def _fold(sentences: Sequence[Sentence]) -> Folded:
    characters: list[str] = []
    origins: list[Origin] = []
    space: Origin | None = None
    for sentence in sentences:
        for character, origin in _characters(sentence):
            if character.isspace():
                space = space or origin
                continue
            if space and characters:
                characters.append(" ")
                origins.append(space)
            space = None
            characters.append(character)
            origins.append(origin)
        space = Origin(sentence.number, len(sentence.text), len(sentence.text))
    return Folded("".join(characters), tuple(origins))


def _characters(sentence: Sentence) -> Iterator[tuple[str, Origin]]:
    """Every character but page marks, composed and with straight marks, and its origin."""
    start = 0
    for mark in [*PAGE_MARK.finditer(sentence.text), None]:
        stop = mark.start() if mark else len(sentence.text)
        for first, last in _clusters(sentence.text, start, stop):
            for character in unicodedata.normalize("NFC", sentence.text[first:last]).translate(MARKS):
                yield character, Origin(sentence.number, first, last)
        start = mark.end() if mark else stop


def _clusters(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """The runs of characters that composition joins; between them NFC may be taken piece by piece."""
    first = start
    for at in range(start + 1, stop + 1):
        if at == stop or text[at].isascii() or not _composes(text[first:at], text[at]):
            yield first, at
            first = at


def _composes(cluster: str, character: str) -> bool:
    if unicodedata.combining(character):
        return True
    joined = unicodedata.normalize("NFC", cluster + character)
    return joined != unicodedata.normalize("NFC", cluster) + unicodedata.normalize("NFC", character)
