"""Texts that quote (docstrings, arguments, heads of scripts) as parts to print, each quotation with its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gamekit.check import Edition

PARTS = re.compile(
    r"“(?P<quote>[^”]*)”|\*(?P<mark>Inferred|Editorial):\*|`(?P<code>[^`]*)`|\*(?P<emphasis>[^*\s][^*]*)\*", re.DOTALL
)


PAGES = re.compile(r"\b(pp?\.) (?=\d)")


@dataclass(frozen=True)
class Part:
    """A part of a text: `kind` is text, quote, mark, code or emphasis; a quote may have its first `sentence`."""

    kind: str
    text: str
    sentence: int | None = None


Places = Mapping[str, int]
"""Words quoted (white space folded) → number of the sentence in which they begin."""


def places(edition: Edition, game: str) -> dict[str, int]:
    """Where the quotations of a game's rules and readings begin."""
    return {one.quoted.words: one.spans[0].sentence for one in edition.quotations if one.game == game and one.spans}


def paragraphs(text: str, found: Places) -> list[list[Part]]:
    """A text's paragraphs, each as its parts."""
    blocks = (" ".join(block.split()) for block in re.split(r"\n\s*\n", text))
    return [list(_parts(block, found)) for block in blocks if block]


def line(text: str, found: Places) -> list[Part]:
    """A text of one paragraph as its parts."""
    return list(_parts(" ".join(text.split()), found))


def _parts(text: str, found: Places) -> Iterable[Part]:
    position = 0
    for match in PARTS.finditer(text):
        if match.start() > position:
            yield Part("text", _held(text[position : match.start()]))
        kind = str(match.lastgroup)
        yield Part(kind, match[kind], found.get(match[kind]) if kind == "quote" else None)
        position = match.end()
    if position < len(text):
        yield Part("text", _held(text[position:]))


def _held(text: str) -> str:
    """A text whose page numbers stay on the line of their “p.”."""
    return PAGES.sub("\\1\N{NO-BREAK SPACE}", text)
