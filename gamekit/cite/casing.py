"""Letters of English titles that the archive gave: in headline style, or with a capital after a colon."""

from __future__ import annotations

import re
from collections.abc import Iterable

SHORT = frozenset(
    "a an and as at but by for from in into nor of off on onto or out over per so than the to up via with".split()  # noqa: SIM905
)
"""Articles, conjunctions and prepositions of up to four letters, which stay small within a title."""

LONGER = frozenset(
    ("about", "after", "against", "among", "before", "between", "during", "under", "until", "upon", "within", "without")
)
"""Longer prepositions: Chicago's eighteenth edition capitalises them, the MLA does not."""

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")


def headline(title: str, names: Iterable[str] = (), style: str = "chicago") -> str:
    """A title in headline style; words that are `names`, or have a capital or a figure in them already, stay as they are."""
    small = SHORT if style == "chicago" else SHORT | LONGER
    kept = [found.span() for name in names if name for found in re.finditer(re.escape(name), title)]
    words = list(_WORD.finditer(title))

    def cased(word: re.Match[str]) -> str:
        if any(start <= word.start() < end for start, end in kept) or word[0] != word[0].lower():
            return word[0]
        opens = word is words[0] or re.search(r"[:?!.] [“‘(\[]*$", title[: word.start()])
        if word[0] in small and not opens and word.start() != words[-1].start():
            return word[0]
        return word[0][:1].upper() + word[0][1:]

    parts, end = [], 0
    for word in words:
        parts += [title[end : word.start()], cased(word)]
        end = word.end()
    return "".join([*parts, title[end:]])


def capital_after_colon(title: str) -> str:
    """A title whose subtitle begins with a capital, as APA has it; its other letters stay."""
    return re.sub(r": ([“‘]?)([^\W\d_])", lambda found: f": {found[1]}{found[2].upper()}", title)
