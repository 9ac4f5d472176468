"""The numbers of the site as CSV: flat tables with version, seed, readings and digest beside each result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gamekit import addresses
from gamekit.check import Edition
from gamekit.site.doubts import doubts_of
from gamekit.site.results import Numbers, numbers_of
from gamekit.site.tables import csv_of
from gamekit.study.matters import Matter
from gamekit.study.results import Counted

Row = dict[str, Any]


def data_files(edition: Edition) -> dict[str, str]:
    """The tables of an edition's numbers as CSV, by their addresses; none where nothing has been counted."""
    numbers = numbers_of(edition)
    if numbers is None:
        return {}
    results = numbers.results
    tables: dict[str, Iterable[Row]] = {
        "studies": (_flat(one, numbers) for one in results.studies if one.game in numbers.games),
        "readings": _readings(numbers),
        "skill": (_flat(one, numbers) for one in results.skill if one.game in numbers.games),
        "solved": (_flat(one, numbers) for one in results.solved if one.game in numbers.games),
    }
    return {addresses.table(name): as_csv(list(rows)) for name, rows in tables.items()}


def as_csv(rows: Sequence[Row]) -> str:
    """Rows as CSV under the names of their columns; what a row does not have stays empty."""
    names = [name for name in dict.fromkeys(name for row in rows for name in row) if not _is_part(name, rows)]
    return csv_of(names, ([row.get(name) for name in names] for row in rows))


def _is_part(name: str, rows: Sequence[Row]) -> bool:
    """Whether a column is always empty because what it is of has columns of its own."""
    parted = any(other.startswith(f"{name}_") for row in rows for other in row)
    return parted and all(row.get(name) is None for row in rows)


def _flat(one: Counted, numbers: Numbers) -> Row:
    """A result as one row; `stale` says whether the rules have changed since."""
    return {**flattened(one.model_dump()), "stale": "yes" if numbers.is_stale(one) else "no"}


def flattened(value: Mapping[str, Any], before: str = "") -> Row:
    """A mapping with the mappings in it drawn up: `wins_S`; bounds are `_low` and `_high`, words stand in one cell."""
    row: Row = {}
    for key, inner in value.items():
        name = f"{before}{key}"
        if key in ("readings", "reasons"):
            row[name] = " ".join(f"{one}={other}" for one, other in inner.items())
        elif isinstance(inner, Mapping):
            row |= flattened(inner, f"{name}_")
        elif isinstance(inner, tuple) and key == "line":
            row[name] = " ".join(inner)
        elif isinstance(inner, tuple):
            row |= {f"{name}_low": inner[0], f"{name}_high": inner[1]}
        else:
            row[name] = inner
    return row


def _readings(numbers: Numbers) -> Iterable[Row]:
    """A row for each option of each reading, what matters most first."""
    for doubt in doubts_of(numbers):
        for matter in doubt.matters:
            yield from _options(matter, numbers)


def _options(matter: Matter, numbers: Numbers) -> Iterable[Row]:
    by, outcome = (matter.differences[0][:2]) if matter.differences else (0.0, "")
    head = {"game": matter.game.id, "variant": matter.variant, "reading": matter.reading}
    told = {"kind": matter.kind, "greatest_difference": round(by, 6), "difference_in": outcome}
    for option, study in matter.ways.items():
        followed = {"option": option, "followed": "yes" if study is matter.default else "no"}
        rest = {name: cell for name, cell in _flat(study, numbers).items() if name not in head}
        yield {**head, **told, **followed, **rest}
