"""Quotations: taking them out of a docstring, and finding where their words stand in an account."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gamekit.errors import Fault, QuotationError, shown

from .folding import Folded, Origin, fold, fold_paragraph, occurrences
from .nearest import nearest
from .transcription import Transcription

SKIP = "…"

_MARKS = re.compile("[“”]")
_PAGES = re.compile(r"\s*\(((?:pp?\.?|pages?)\s*[^()\s][^()]*)\)")


@dataclass(frozen=True)
class Quoted:
    """A quotation as it stands in a docstring.

    `words` stand between the marks, white space folded; `pages` is what follows in brackets, “p. 122” or
    “pp. 121–122”, or None; `line` and `column` of the opening mark count from 1 in the text given.
    """

    words: str
    pages: str | None
    line: int
    column: int


@dataclass(frozen=True)
class Span:
    """Characters `start` to `end` (exclusive, from 0) of a sentence's text, as it stands in the account."""

    sentence: int
    start: int
    end: int


def quotations_in(text: str) -> list[Quoted]:
    """Every “quotation” of a docstring, in order, with the page stated after it.

    A QuotationError names each mark that has no partner, with its line and column in `text`.
    """
    found: list[Quoted] = []
    faults: list[Fault] = []
    opened: int | None = None
    for mark in _MARKS.finditer(text):
        if mark[0] == "“":
            if opened is not None:
                faults.append(_unclosed(text, opened))
            opened = mark.start()
        elif opened is None:
            faults.append(_unopened(text, mark.start()))
        else:
            found.append(_quoted(text, opened, mark.start()))
            opened = None
    if opened is not None:
        faults.append(_unclosed(text, opened))
    if faults:
        raise QuotationError(faults)
    return found


def find(words: str, transcription: Transcription) -> tuple[Span, ...]:
    """Where the words stand: one span for each run of them in each sentence.

    White space, page marks, the shape of quotation marks and composition do not matter; `…` skips words within one
    paragraph. A QuotationError says which words are nearest, or where the words stand more than once.
    """
    parts = [part for part in (fold(part) for part in words.split(SKIP)) if part]
    if not parts:
        raise QuotationError(_EMPTY.format(shown(" ".join(words.split()))))
    matches = [match for paragraph in _folded(transcription) for match in _matches(parts, paragraph)]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise QuotationError(_twice(words, matches, transcription))
    raise QuotationError(nearest(words, parts, _folded(transcription), transcription))


@lru_cache(maxsize=32)
def _folded(transcription: Transcription) -> tuple[Folded, ...]:
    return tuple(map(fold_paragraph, transcription.paragraphs))


def _matches(parts: Sequence[str], paragraph: Folded) -> list[tuple[Span, ...]]:
    """No match, the only one, or the first and the last of several.

    Taken greedily from the left and from the right: where both ways agree, there is no other.
    """
    first = _greedy(parts, paragraph.text)
    if first is None:
        return []
    last = _greedy_from_right(parts, paragraph.text)
    runs = [first] if first == last or last is None else [first, last]
    return [_spans(run, parts, paragraph) for run in runs]


def _greedy(parts: Sequence[str], text: str) -> list[int] | None:
    starts: list[int] = []
    position = 0
    for part in parts:
        start = next((at for at in occurrences(part, text) if at >= position), None)
        if start is None:
            return None
        starts.append(start)
        position = start + len(part)
    return starts


def _greedy_from_right(parts: Sequence[str], text: str) -> list[int] | None:
    starts: list[int] = []
    limit = len(text)
    for part in reversed(parts):
        fitting = [at for at in occurrences(part, text) if at + len(part) <= limit]
        if not fitting:
            return None
        starts.insert(0, fitting[-1])
        limit = fitting[-1]
    return starts


def _spans(starts: Sequence[int], parts: Sequence[str], paragraph: Folded) -> tuple[Span, ...]:
    spans: list[Span] = []
    for start, part in zip(starts, parts, strict=True):
        run: dict[int, list[Origin]] = {}
        for origin, character in zip(paragraph.origins[start : start + len(part)], part, strict=True):
            if character != " ":
                run.setdefault(origin.sentence, []).append(origin)
        spans += [Span(sentence, places[0].start, places[-1].end) for sentence, places in run.items()]
    return tuple(spans)


def _quoted(text: str, opened: int, closed: int) -> Quoted:
    stated = _PAGES.match(text, closed + 1)
    pages = " ".join(stated[1].split()) if stated else None
    line, column = _place(text, opened)
    return Quoted(" ".join(text[opened + 1 : closed].split()), pages, line, column)


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _unclosed(text: str, at: int) -> Fault:
    begins = " ".join(text[at + 1 : at + 40].split())
    return Fault(_UNCLOSED.format(begins), None, *_place(text, at))


def _unopened(text: str, at: int) -> Fault:
    ends = " ".join(text[max(at - 40, 0) : at].split())
    return Fault(_UNOPENED.format(ends), None, *_place(text, at))


def _twice(words: str, matches: Sequence[tuple[Span, ...]], transcription: Transcription) -> str:
    places = " and ".join(f"in sentence {_around(match[0], transcription)}" for match in matches[:4])
    return _TWICE.format(shown(" ".join(words.split())), places)


def _around(span: Span, transcription: Transcription) -> str:
    text = transcription.sentences[span.sentence - 1].text
    start, end = max(text.rfind(" ", 0, max(span.start - 20, 0)), 0), text.find(" ", span.end + 20)
    words = shown(text[start : end if end >= 0 else None].strip())
    return f"{span.sentence} (“{'… ' if start else ''}{words}{' …' if end >= 0 else ''}”)"


_EMPTY = "“{}” quotes nothing: a quotation holds words of the account, for example “Single pieces may not be moved”"
_TWICE = "“{}” stands more than once, {}: lengthen the quotation until it stands once"
_UNCLOSED = (
    "the quotation that begins with “{}” is not closed: a quotation ends with ”, "
    "and the account's own double marks inside it are written \""
)
_UNOPENED = "the mark ” after “{}” closes nothing: a quotation stands between “ and ”"
