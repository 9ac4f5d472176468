"""The whole edition as values: accounts, games, quotations, coverage, examples; and every fault found on the way."""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from gamekit.check.archive import CONFIG, Archive
from gamekit.check.fences import fence_faults
from gamekit.check.quoting import Quotation, quotations_of
from gamekit.errors import Fault, GamekitError
from gamekit.play.example import Example, read_example
from gamekit.play.game import Game, game_ids, load_game
from gamekit.record import Coverage, Record, Span, coverage_faults, coverage_of, find, quotations_in, read_record, read_records
from gamekit.rules.bind import bind
from gamekit.rules.rulebook import Rule, file_of, rules_of, tree_of


@dataclass
class Edition:
    """What an archive holds. Where there are faults, whatever could be read is still here."""

    archive: Archive
    records: dict[str, Record] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    quotations: list[Quotation] = field(default_factory=list)
    coverage: dict[str, Coverage] = field(default_factory=dict)
    examples: dict[str, list[Example]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    unread_games: set[str] = field(default_factory=set)

    @cached_property
    def rules(self) -> dict[str, dict[str, Rule]]:
        """The rules of each game by name, in the order of its file."""
        return {game: rules_of(loaded.module) for game, loaded in self.games.items()}

    def fired(self, game: str) -> dict[str, list[tuple[Example, int, int]]]:
        """Where each rule of a game fires in its examples: the example, the turn (0 before the first) and the lap."""
        found: dict[str, list[tuple[Example, int, int]]] = {name: [] for name in self.rules[game]}
        for example in self.examples.get(game, []):
            for rule in example.play.fired_at_start:
                found[rule].append((example, 0, 0))
            for number, turn in enumerate(example.play.turns, 1):
                for rule, lap in turn.fired:
                    found[rule].append((example, number, lap))
        return found

    def quoted_by_scripts(self, example: Example) -> list[tuple[str, tuple[Span, ...]]]:
        """The quotations in the `source` of an example's head, and where they stand."""
        record = self.records[self.games[example.rules.game.id].account]
        quoted = quotations_in(example.script.value("source") or "")
        return [(one.words, find(one.words, record.transcription)) for one in quoted]


def read_edition(archive: Archive) -> Edition:
    """Read an archive whole. Nothing is raised for what is wrong in it: all of it stands in `faults`, in order of place."""
    edition = Edition(archive)
    _read_records(edition)
    _read_games(edition)
    _read_quotations(edition)
    if edition.games or not edition.unread_games:
        _read_examples(edition)
        edition.faults += [_shown(fault, archive) for fault in fence_faults(archive)]
    edition.faults = _in_order(edition.faults)
    return edition


def _in_order(faults: Iterable[Fault]) -> list[Fault]:
    return sorted(dict.fromkeys(faults), key=lambda fault: (fault.file or "", fault.line or 0, fault.column or 0))


def _read_records(edition: Edition) -> None:
    archive = edition.archive
    try:
        records = read_records(archive.sources, archive.root)
        edition.records = {record.account.id: record for record in records}
    except GamekitError as error:
        edition.faults += error.faults
        edition.records = dict(_readable(archive))


def _readable(archive: Archive) -> Iterator[tuple[str, Record]]:
    """The accounts that have no fault of their own, so that what quotes them is checked nevertheless."""
    for path in sorted(archive.sources.glob("*.md")):
        try:
            record = read_record(path, archive.root)
        except GamekitError:
            continue
        yield record.account.id, record


def _read_games(edition: Edition) -> None:
    try:
        ids = game_ids(edition.archive.games)
    except GamekitError as error:
        edition.faults += [fault.located(CONFIG, *edition.archive.named) for fault in error.faults]
        edition.unread_games = {game for record in edition.records.values() for game in record.account.games}
        return
    for game in ids:
        try:
            loaded = load_game(game, edition.archive.games)
            bind(loaded.module)
            edition.games[game] = loaded
        except GamekitError as error:
            edition.faults += [_shown(fault, edition.archive) for fault in error.faults]
            edition.unread_games.add(game)


def _shown(fault: Fault, archive: Archive) -> Fault:
    return dataclasses.replace(fault, file=archive.shown(Path(fault.file))) if fault.file else fault


def _read_quotations(edition: Edition) -> None:
    for game in edition.games.values():
        shown = edition.archive.shown(Path(file_of(game.module)))
        if game.account in edition.records:
            found, faults = quotations_of(game, edition.records[game.account], shown)
            edition.quotations += found
            edition.faults += faults
        elif edition.records and not (edition.archive.sources / f"{game.account}.md").is_file():
            known = ", ".join(edition.records)
            message = f"ACCOUNT is “{game.account}”, which is no account; they are {known}"
            edition.faults.append(Fault(message, shown, _line_of("ACCOUNT", game), 1))
    for record in edition.records.values():
        coverage = coverage_of(record, _quoting(edition, record))
        edition.coverage[record.account.id] = coverage
        # Of a game that cannot be read nobody knows what it quotes.
        if edition.unread_games.isdisjoint(record.account.games):
            edition.faults += coverage_faults(record, coverage)


def _line_of(name: str, game: Game) -> int:
    """The line on which a game file assigns a name."""
    tree, _ = tree_of(file_of(game.module))
    assigned = (node for node in tree.body if isinstance(node, ast.Assign))
    return next((node.lineno for node in assigned for target in node.targets if ast.unparse(target) == name), 1)


def _quoting(edition: Edition, record: Record) -> dict[str, list[Span]]:
    quoting: dict[str, list[Span]] = {}
    for quotation in edition.quotations:
        if edition.games[quotation.game].account == record.account.id:
            quoting.setdefault(f"{quotation.game}.{quotation.name}", []).extend(quotation.spans)
    return quoting


def _read_examples(edition: Edition) -> None:
    for path in edition.archive.scripts:
        shown = edition.archive.shown(path)
        try:
            example = read_example(path, shown, edition.archive.games)
            edition.examples.setdefault(example.rules.game.id, []).append(example)
            edition.faults += _example_faults(edition, example, path)
        except GamekitError as error:
            edition.faults += [_shown(fault, edition.archive).located(shown) for fault in error.faults]


def _example_faults(edition: Edition, example: Example, path: Path) -> list[Fault]:
    """What is wrong with a script that replays: it stands in another game's folder, or its source quotes no account."""
    faults: list[Fault] = []
    game = example.rules.game.id
    place = example.script.head["game"]
    if path.parent.name != game:
        message = f"the script plays {game} but stands in games/{path.parent.name}/; move it to games/{game}/"
        faults.append(Fault(message, example.script.file, place.line, place.column))
    source = example.script.head.get("source")
    if source and edition.records.get(example.rules.game.account):
        try:
            edition.quoted_by_scripts(example)
        except GamekitError as error:
            faults += [Fault(fault.message, example.script.file, source.line, source.column) for fault in error.faults]
    return faults
