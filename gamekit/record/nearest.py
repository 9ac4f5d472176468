"""Why quoted words were not found: the words of the account that come nearest, and how they differ."""

from __future__ import annotations

import heapq
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from gamekit.errors import shown

from .folding import Folded, occurrences
from .transcription import Transcription

WORD = re.compile(r"\w+(?:['-]\w+)*|[^\w\s]")
"""A word, with what its apostrophes and hyphens join, or a sign."""

CHANGES = {
    "replace": "“{0}” is quoted where “{1}” stands",
    "delete": "“{0}” is quoted and does not stand",
    "insert": "“{1}” stands and is not quoted",
}
MAY = "Quoted are words of one paragraph, whole, in order, `…` for what is left out."


def nearest(words: str, parts: Sequence[str], paragraphs: Sequence[Folded], transcription: Transcription) -> str:
    """A message for a quotation that was not found: which part is missing and what comes nearest to it."""
    whole = shown(" ".join(words.split()))
    part = next((part for part in parts if not _stands(part, paragraphs)), None)
    if part is None:
        return f"“{whole}”: each part stands in the account, but not in this order in one paragraph. {MAY}"
    if inside := next((text for text in map(lambda one: _inside(part, one.text), paragraphs) if text), None):
        return f"“{whole}” is not found: “{shown(part)}” begins or ends inside a word of “{shown(inside)}”. {MAY}"
    quoted = whole if len(parts) == 1 else f"{whole}” is not found, since of it “{shown(part)}"
    close = _closest(part, paragraphs)
    if close is None:
        return f"“{quoted}” does not stand in the account, nor anything near it. {MAY}"
    sentence, text = close
    return f"“{quoted}” does not stand in the account; nearest, in sentence {sentence}: “{shown(text)}” ({_differ(part, text)})"


def _stands(part: str, paragraphs: Sequence[Folded]) -> bool:
    return any(True for paragraph in paragraphs for _ in occurrences(part, paragraph.text))


def _inside(part: str, text: str) -> str | None:
    """The whole words around a part that begins or ends inside a word; None where it does not stand at all."""
    at = text.find(part)
    if at < 0:
        return None
    end = text.find(" ", at + len(part))
    return text[text.rfind(" ", 0, at) + 1 : end if end >= 0 else None]


def _closest(part: str, paragraphs: Sequence[Folded]) -> tuple[int, str] | None:
    """The sentence and words most like the part, by the words shared first and by their letters then."""
    wanted = Counter(_words(part))
    windows = (window for paragraph in paragraphs for window in _windows(paragraph, wanted.total()))
    likely = heapq.nlargest(12, windows, key=lambda window: (wanted & Counter(_words(window[1]))).total())
    scored = [(SequenceMatcher(None, part, text, autojunk=False).ratio(), -at, text) for at, text in likely]
    if not scored or max(scored)[0] < 0.4:
        return None
    _, sentence, text = max(scored)
    return -sentence, text


def _words(text: str) -> list[str]:
    return [word[0] for word in WORD.finditer(text)]


def _windows(paragraph: Folded, length: int) -> Iterator[tuple[int, str]]:
    """Each run of about so many words, with the number of the sentence in which it begins."""
    words = [word.span() for word in WORD.finditer(paragraph.text)]
    for first, (start, _) in enumerate(words):
        for last in {first + max(length - 2, 0), first + length - 1, first + length}:
            if last < len(words):
                yield paragraph.origins[start].sentence, paragraph.text[start : words[last][1]]


def _differ(quoted: str, stands: str) -> str:
    """In words, each place at which the two differ, word by word."""
    mine, theirs = list(WORD.finditer(quoted)), list(WORD.finditer(stands))
    matcher = SequenceMatcher(None, [one[0] for one in mine], [one[0] for one in theirs], autojunk=False)
    return "; ".join(
        CHANGES[tag].format(_between(quoted, mine[a:b]), _between(stands, theirs[c:d]))
        for tag, a, b, c, d in matcher.get_opcodes()
        if tag != "equal"
    )


def _between(text: str, words: Sequence[re.Match[str]]) -> str:
    return text[words[0].start() : words[-1].end()] if words else ""
