"""What accounts and games say of each other must agree; and faults from everywhere put in one order, each said once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from gamekit.check.archive import Archive
from gamekit.errors import Fault
from gamekit.play.game import Game
from gamekit.record import Record


def agreement_faults(records: Mapping[str, Record], games: Mapping[str, Game], unread: Collection[str]) -> list[Fault]:
    """Where `games` of a finished account and the games whose ACCOUNT it is are not the same."""
    faults: list[Fault] = []
    for record in records.values():
        if record.account.rules == "finished":
            brought = {game.id for game in games.values() if game.account == record.account.id}
            faults += _unlike(record, brought, unread)
    return faults


def _unlike(record: Record, brought: Collection[str], unread: Collection[str]) -> Iterable[Fault]:
    listed, account = record.account.games, record.account.id
    for number, game in enumerate(listed):
        if game not in brought and game not in unread:
            message = (
                f"“{game}” is listed, and the rules are finished, but no game file {game.replace('-', '_')}.py says "
                f'ACCOUNT = "{account}"; leave it out, or write rules: not-written'
            )
            yield Fault(message, record.file, *record.place("games", number))
    for game in sorted(set(brought) - set(listed)):
        message = f'“{game}” is not listed, but its game file says ACCOUNT = "{account}"; write it into games'
        yield Fault(message, record.file, *record.place("games"))


def in_order(faults: Iterable[Fault], archive: Archive) -> list[Fault]:
    """All faults by file, line and column; each once, its file as messages give it, its place complete."""
    whole = dict.fromkeys(_whole(fault, archive) for fault in faults)
    return sorted(whole, key=lambda fault: (fault.file or "", fault.line or 0, fault.column or 0))


def _whole(fault: Fault, archive: Archive) -> Fault:
    if fault.file is None:
        return fault
    return replace(fault, file=archive.shown(archive.root / Path(fault.file)), line=fault.line or 1, column=fault.column or 1)
