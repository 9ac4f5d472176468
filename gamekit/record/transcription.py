"""The text of an account: one sentence a line, a blank line between paragraphs, page marks where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from gamekit.errors import Fault, SourceError, shown

PAGE_MARK = re.compile(r"\[Page ([^\]\s]+)\]")
"""`[Page 122]`: the page begins here; its number may be any word."""

_LIKE_A_MARK = re.compile(r"\[\s*pages?(?=[\W\d]|$)[^\[\]]{0,9}\]?|(?:^|(?<=\s))page\s*[0-9]+\s*\]", re.IGNORECASE)
"""What somebody may have meant for a page mark."""

_NUMBER = re.compile(r"([0-9]{1,9})([a-z]?)")
_ROMAN = re.compile(r"(?=[ivxlc])(c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})", re.IGNORECASE)


@dataclass(frozen=True)
class Sentence:
    """One line of the text.

    `number` counts the non-blank lines from 1 and is what people cite; `line` is the line in the file, from 1;
    `paragraph` counts from 1; `text` is the line as it stands, page marks included, without white space at its ends;
    `pages` are the pages it stands on, none before the first page mark.
    """

    number: int
    text: str
    paragraph: int
    line: int
    pages: tuple[str, ...]


@dataclass(frozen=True)
class Transcription:
    """All sentences of a text, in order; sentence n is `sentences[n - 1]`."""

    sentences: tuple[Sentence, ...]

    @property
    def has_pages(self) -> bool:
        """Whether the text bears page marks."""
        return any(sentence.pages for sentence in self.sentences)

    @cached_property
    def paragraphs(self) -> tuple[tuple[Sentence, ...], ...]:
        """The sentences, paragraph by paragraph."""
        found: list[list[Sentence]] = []
        for sentence in self.sentences:
            if not found or found[-1][0].paragraph != sentence.paragraph:
                found.append([])
            found[-1].append(sentence)
        return tuple(map(tuple, found))

    def lines(self) -> str:
        """The text as split: a line a sentence, one blank line between paragraphs, one line end at the end."""
        return "\n\n".join("\n".join(one.text for one in paragraph) for paragraph in self.paragraphs) + "\n"

    def joined(self) -> str:
        """The text in one piece, white space folded: as it was before it was split."""
        return " ".join(self.lines().split())


def pages_within(text: str, start: int, end: int, page: str | None) -> tuple[str, ...]:
    """The pages on which the characters from start to end of a sentence stand; `page` is the one it begins on."""
    pages: list[str] = []
    position = 0
    for mark in [*PAGE_MARK.finditer(text), None]:
        stop = mark.start() if mark else len(text)
        if page is not None and text[max(position, start) : min(stop, end)].strip():
            pages.append(page)
        if mark:
            position, page = mark.end(), mark[1]
    return tuple(dict.fromkeys(pages))


def read_transcription(text: str, first_line: int = 1) -> Transcription:
    """Read a text whose first line is line `first_line` of its file; a SourceError where it holds no sentence."""
    sentences: list[Sentence] = []
    faults: list[Fault] = []
    paragraph, page, blank = 0, None, True
    for line, written in enumerate(text.split("\n"), first_line):
        words = written.strip()
        if not words:
            blank = True
            continue
        faults += _wrong_marks(written, line, page)
        paragraph, blank = paragraph + blank, False
        if not PAGE_MARK.sub("", words).strip():
            faults.append(Fault(_LONE_MARK.format(shown(words)), line=line, column=1))
        pages = pages_within(words, 0, len(words), page)
        sentences.append(Sentence(len(sentences) + 1, words, paragraph, line, pages))
        page = ([page, *PAGE_MARK.findall(words)])[-1]
    if not sentences:
        faults.append(Fault(_NO_TEXT, line=first_line, column=1))
    if faults:
        raise SourceError(faults)
    return Transcription(tuple(sentences))


def _wrong_marks(text: str, line: int, page: str | None) -> Iterator[Fault]:
    """What looks like a page mark and is none, and each mark whose page does not come after the one before."""
    marks = {mark.start(): mark for mark in PAGE_MARK.finditer(text)}
    for like in _LIKE_A_MARK.finditer(text):
        opened = text.rfind("[", 0, like.start()) > text.rfind("]", 0, like.start())
        if like.start() not in marks and not opened:
            yield Fault(_NO_MARK.format(shown(like[0])), line=line, column=like.start() + 1)
    for mark in marks.values():
        if page is not None and not _ascends(page, mark[1]):
            yield Fault(_NOT_AFTER.format(shown(mark[0]), shown(page)), line=line, column=mark.start() + 1)
        page = mark[1]


def _ascends(page: str, following: str) -> bool:
    """Whether a page comes after another, as far as the way that they are numbered tells."""
    first, second = (_NUMBER.fullmatch(one.lower()) for one in (page, following))
    if first and second:
        return (int(first[1]), first[2]) < (int(second[1]), second[2])
    if _ROMAN.fullmatch(page) and _ROMAN.fullmatch(following):
        return _roman(page) < _roman(following)
    return page != following


def _roman(page: str) -> int:
    values = [{"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}[letter] for letter in page.lower()]
    return sum(-one if one < following else one for one, following in zip(values, [*values[1:], 0], strict=True))


_NO_MARK = "“{}” looks like a page mark and is none: a page mark is written [Page 122]"
_NOT_AFTER = "“{}” stands after the mark of page {}: pages follow one another, for example [Page 121], then [Page 122]"
_LONE_MARK = (
    "“{0}” stands alone on its line: a page mark belongs at the head of the sentence that opens the page, "
    "or inside a sentence, for example “{0} The board has four rows.”"
)
_NO_TEXT = (
    "there is no text: below the second “---” line stands one sentence a line, with a blank line between paragraphs, "
    "for example “The board has four rows of eight holes each.”"
)
