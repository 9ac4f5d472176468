"""The tables and drawings of a page that have a name, as they are cited."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from gamekit.cite import own
from gamekit.cite.citable import Citable
from gamekit.cite.imprint import Imprint
from gamekit.site.controls import Named

WORDS = {"table": "table", "figure": "drawing"}
"""What tells two apart that have one name."""


def citables_of(
    shown: Sequence[Named], title: str, here: str, imprint: Imprint, names: Iterable[str]
) -> list[tuple[str, Citable]]:
    """What a page with a title shows at an address, each with its link; `names` keep their small letters in titles."""
    kept = tuple(names)
    return [
        (f"#{one.anchor}", _citable(one, f"{called}, in “{title}”", here, imprint, kept))
        for one, called in zip(shown, told_apart(shown), strict=True)
    ]


def told_apart(shown: Sequence[Named]) -> list[str]:
    """Their names; where two have the same, what each is, and a number where that is the same too: `Slips (table 2)`."""
    names, kinds = Counter(one.name for one in shown), Counter((one.kind, one.name) for one in shown)
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for one in shown:
        same = (one.kind, one.name)
        seen[same] += 1
        number = f" {seen[same]}" if kinds[same] > 1 else ""
        found.append(f"{one.name} ({WORDS[one.kind]}{number})" if names[one.name] > 1 else one.name)
    return found


def _citable(one: Named, title: str, here: str, imprint: Imprint, names: tuple[str, ...]) -> Citable:
    kept = tuple(name for name in names if name in title)
    return replace(own.of_table(title, f"{here}#{one.anchor}", imprint, *kept), kind=one.kind)
