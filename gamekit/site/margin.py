"""The margin of an account's text: who quotes each sentence, which examples show it, or why no rule needs to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit import addresses
from gamekit.check import Edition
from gamekit.check.quoting import Quotation
from gamekit.record import Record

TARGETS = {"rule": addresses.rule, "variant": addresses.variant, "reading": addresses.reading}
"""The address of whatever quotes, by its kind; in the margin these kinds stand in this order."""


@dataclass(frozen=True)
class Note:
    """A link in the margin: a `rule`, a `reading`, a `variant`, an `example` or `context`.

    `game` is the name of the game whose it is, where an account tells of several.
    """

    kind: str
    text: str
    target: str
    game: str = ""


@dataclass(frozen=True)
class Voice:
    """What one game has in the margin of a sentence: notes that quote it or say why none does, and examples."""

    game: str
    notes: list[Note]
    examples: list[Note]


def quotations_of(edition: Edition, record: Record) -> list[Quotation]:
    """The quotations from an account."""
    games = {game.id for game in edition.games.values() if game.account == record.account.id}
    return [one for one in edition.quotations if one.game in games]


def target_of(one: Quotation) -> str:
    """The address of the rule, reading or variant that quotes."""
    return TARGETS[one.kind](one.game, one.name)


def margin(edition: Edition, record: Record) -> dict[int, list[Note]]:
    """What stands beside each sentence: rules and readings that quote it, then examples, or why it is context."""
    notes: dict[int, list[Note]] = {}

    def add(number: int, note: Note) -> None:
        if note not in notes.setdefault(number, []):
            notes[number].append(note)

    quotations = quotations_of(edition, record)
    names = _names(edition, record)
    for kind in TARGETS:
        for one in quotations:
            for span in one.spans if one.kind == kind else ():
                add(span.sentence, Note(kind, one.name, target_of(one), names[one.game]))
    for number, note in _of_examples(edition, record):
        add(number, note)
    for number, why in record.account.context_reasons().items():
        if number not in notes:
            add(number, Note("context", why, f"{addresses.account(record.account.id)}#context"))
    return notes


def voices(notes: list[Note]) -> list[Voice]:
    """The margin of a sentence game by game, by their names."""
    found: list[Voice] = []
    for game in sorted({note.game for note in notes}):
        own = [note for note in notes if note.game == game]
        examples = [note for note in own if note.kind == "example"]
        found.append(Voice(game, [note for note in own if note.kind != "example"], examples))
    return found


def _names(edition: Edition, record: Record) -> dict[str, str]:
    """What the games of an account are called in its margin: nothing where there is one game only."""
    games = [game for game in edition.games.values() if game.account == record.account.id]
    return {game.id: game.name if len(games) > 1 else "" for game in games}


def _of_examples(edition: Edition, record: Record) -> Iterator[tuple[int, Note]]:
    for game, examples in edition.examples.items():
        if edition.games[game].account != record.account.id:
            continue
        for example in examples:
            address = addresses.example(game, example.name)
            note = Note("example", example.script.title, address, _names(edition, record)[game])
            for _, spans in edition.quoted_by_scripts(example):
                yield from ((span.sentence, note) for span in spans)
