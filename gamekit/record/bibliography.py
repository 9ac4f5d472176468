"""All that pages can name by a key: the accounts, what they transmit, and the works of `docs/bibliography.yml`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase

from gamekit.errors import Fault, shown

from .archive import Record
from .csl import CslItem, CslName
from .works import CitedWork
from .yaml_places import Located


@dataclass(frozen=True)
class Entry:
    """A work by its key: its item, how running text calls it, how much of it was read, and what must be known about it.

    `account` is the account whose text it is, for the texts kept here; `transmitted_by` are the accounts that transmit it.
    `letter` is what its label has after the year, where without it two works had the same: `a`.
    """

    key: str
    item: CslItem
    label: str
    seen: str | None
    note: str | None
    account: str | None = None
    transmitted_by: tuple[str, ...] = ()
    letter: str = ""


def bibliography_of(
    records: Iterable[Record], works: Sequence[CitedWork] = (), located: Located | None = None, file: str = ""
) -> tuple[dict[str, Entry], list[Fault]]:
    """Every entry by its key, and a fault for each key that names two things; `file` is that of the works, for messages."""
    found: dict[str, Entry] = {}
    faults: list[Fault] = []
    listed = list(records)
    for record in listed:
        account = record.account
        found[account.id] = Entry(account.id, account.text.item, account.label, "whole", account.text.note, account.id)
    for record in listed:
        for number, item in enumerate(record.account.transmits):
            key = item.key or f"{record.account.id}-transmits-{number + 1}"
            entry = Entry(key, item, label_of(item), item.seen, item.note, None, (record.account.id,))
            before = found.get(key)
            if before is not None and before.account is None and before.item == item:
                found[key] = replace(before, transmitted_by=(*before.transmitted_by, record.account.id))
            elif before is not None:
                faults.append(Fault(_TWICE.format(shown(key)), record.file, *record.place("transmits", number, "key")))
            else:
                found[key] = entry
    for number, work in enumerate(works):
        if work.key in found:
            place = (located or Located()).place(("works", number, "key")) or (1, 1)
            faults.append(Fault(_TWICE.format(shown(work.key)), file, *place))
        else:
            found[work.key] = Entry(work.key, work, label_of(work), work.seen, work.note)
    return _told_apart(found), faults


def _told_apart(entries: dict[str, Entry]) -> dict[str, Entry]:
    """The entries with a letter after the year where several have one label; an account, whose label is given, keeps it."""
    alike: dict[str, list[Entry]] = {}
    for entry in sorted(entries.values(), key=lambda entry: (entry.account is None, entry.item.title.casefold(), entry.key)):
        alike.setdefault(entry.label, []).append(entry)
    told = {entry.key: _lettered(entry, at) for same in alike.values() if len(same) > 1 for at, entry in enumerate(same)}
    return {key: told.get(key, entry) for key, entry in entries.items()}


def _lettered(entry: Entry, at: int) -> Entry:
    if entry.account or not re.search(r"([0-9]{4}|n\.d\.)$", entry.label):
        return entry
    letter = ascii_lowercase[at % 26] * (at // 26 + 1)
    between = "-" if entry.label.endswith(".") else ""
    return replace(entry, label=f"{entry.label}{between}{letter}", letter=letter)


def label_of(item: CslItem) -> str:
    """How running text calls a work: `Chaplin 1956`, `MacKay n.d.`; without an author by its title.

    An entry of a database without a date goes by its number.
    """
    if isinstance(item.issued, str) and item.type == "entry" and item.number is not None:
        return str(item.number)
    names = [_short(name) for name in item.author]
    who = f"{names[0]} et al." if len(names) > 2 else " and ".join(names)
    year = "n.d." if isinstance(item.issued, str) else "–".join(dict.fromkeys(str(one[0]) for one in item.issued["date-parts"]))
    return f"{who or f'“{item.title}”'} {year}"


def _short(name: CslName) -> str:
    return name.literal or " ".join(part for part in (name.non_dropping_particle, name.family) if part)


_TWICE = (
    "“{}” is the key of two things; each key names one: an account by its id, a work that an account transmits, or a work "
    "of docs/bibliography.yml. Give this another, for example chaplin-1956a, or leave it out where it stands already"
)
