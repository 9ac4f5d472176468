"""Why quoted words were not found: the words of the account that come nearest, and how they differ."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from .folding import Folded, occurrences
from .transcription import Transcription

MAY = "Quoted are words of one paragraph, whole, in order, `…` for what is left out."


def nearest(words: str, parts: Sequence[str], paragraphs: Sequence[Folded], transcription: Transcription) -> str:
    """A message for a quotation that was not found: which part is missing and what comes nearest to it."""
    shown = " ".join(words.split())
    part = next((part for part in parts if not _stands(part, paragraphs)), None)
    if part is None:
        return f"“{shown}”: each part stands in the account, but not in this order in one paragraph. {MAY}"
    if inside := next((text for text in map(lambda one: _inside(part, one.text), paragraphs) if text), None):
        return f"“{shown}” is not found: “{part}” begins or ends inside a word of “{inside}”. {MAY}"
    quoted = shown if len(parts) == 1 else f"{shown}” is not found, since of it “{part}"
    close = _closest(part, paragraphs)
    if close is None:
        return f"“{quoted}” does not stand in the account, nor anything near it. {MAY}"
    sentence, text = close
    return (
        f"“{quoted}” does not stand in the account; nearest, in sentence {sentence}: “{text}” ({_differ(part, text)})"
    )


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
    wanted = part.split()
    windows = (window for paragraph in paragraphs for window in _windows(paragraph, len(wanted)))
    counted = Counter(wanted)
    likely = heapq.nlargest(12, windows, key=lambda window: sum((counted & Counter(window[1].split())).values()))
    scored = [(SequenceMatcher(None, part, text, autojunk=False).ratio(), -at, text) for at, text in likely]
    if not scored or max(scored)[0] < 0.4:
        return None
    _, sentence, text = max(scored)
    return -sentence, text


def _windows(paragraph: Folded, length: int) -> Iterator[tuple[int, str]]:
    """Each run of about so many words, with the number of the sentence in which it begins."""
    starts = [0, *(at + 1 for at, character in enumerate(paragraph.text) if character == " ")]
    for first, start in enumerate(starts):
        for size in {max(length - 1, 1), length, length + 1}:
            last = first + size
            if last <= len(starts):
                end = starts[last] - 1 if last < len(starts) else len(paragraph.text)
                yield paragraph.origins[start].sentence, paragraph.text[start:end]


def _differ(quoted: str, stands: str) -> str:
    """In words, each place at which the two differ, word by word."""
    left, right = quoted.split(), stands.split()
    changes: list[str] = []
    for tag, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        mine, theirs = " ".join(left[a:b]), " ".join(right[c:d])
        if tag == "replace":
            changes.append(f"“{mine}” is quoted where “{theirs}” stands")
        elif tag == "delete":
            changes.append(f"“{mine}” is quoted and does not stand")
        elif tag == "insert":
            changes.append(f"“{theirs}” stands and is not quoted")
    return "; ".join(changes)
