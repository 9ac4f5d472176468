"""The whole edition as values: accounts, games, quotations, coverage, examples; and every fault found on the way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from gamekit.check.agreement import agreement_faults, in_order
from gamekit.check.archive import Archive
from gamekit.check.described import bibliography_at, description_of
from gamekit.check.fences import fence_faults, game_of_file
from gamekit.check.folder import address_fault
from gamekit.check.mentions import mention_faults
from gamekit.check.quoting import Quotation, is_founded, quotations_of
from gamekit.errors import Fault, GamekitError, RuleError, shown
from gamekit.play.example import Example, read_example
from gamekit.play.game import Game, load_game
from gamekit.record import Coverage, Record, Span, coverage_faults, coverage_of, find, quotations_in, read_record, read_records
from gamekit.record.bibliography import Entry
from gamekit.record.description import Description, undescribed
from gamekit.rules.bind import bind
from gamekit.rules.rulebook import Rule, rules_of, tree_of


@dataclass
class Edition:
    """What an archive holds. Where there are faults, whatever could be read is still here.

    `description` says what the archive is; `bibliography` holds all that pages can name by a key.
    """

    archive: Archive
    records: dict[str, Record] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    quotations: list[Quotation] = field(default_factory=list)
    coverage: dict[str, Coverage] = field(default_factory=dict)
    examples: dict[str, list[Example]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    unread_games: set[str] = field(default_factory=set)
    description: Description = field(default_factory=lambda: undescribed("This archive", "An archive."))
    bibliography: dict[str, Entry] = field(default_factory=dict)

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

    def may_show(self, record: Record, spans: Iterable[Span]) -> bool:
        """Whether words of an account may be shown: all of it is published, or a rule, reading or variant quotes them."""
        if record.account.publish == "full":
            return True
        quoting = [one for one in self.quotations if self.games[one.game].account == record.account.id]
        quoted = [span for one in quoting for span in one.spans]
        return all(
            any(one.sentence == span.sentence and one.start <= span.start and span.end <= one.end for one in quoted)
            for span in spans
        )


def read_edition(archive: Archive) -> Edition:
    """Read an archive whole. Nothing is raised for what is wrong in it: all of it stands in `faults`, in order of place.

    One cause is one fault: where a game cannot be read, nothing is said of its scripts, its account's coverage or its pages.
    """
    edition = Edition(archive)
    edition.description, described = description_of(archive)
    _read_records(edition)
    edition.bibliography, named = bibliography_at(archive, edition.records.values())
    edition.faults += [*described, *named]
    # Where the works themselves are faulty, or an account, nobody knows what they would be called.
    if not edition.faults:
        edition.faults += mention_faults(archive, edition.bibliography)
    are_listed = _read_games(edition)
    strays = edition.unread_games | _read_quotations(edition)
    edition.faults += archive.folder.faults
    if are_listed:
        edition.faults += agreement_faults(edition.records, edition.games, strays)
        edition.faults += _silent_rules(edition, strays | _read_examples(edition))
        edition.faults += fence_faults(archive, edition.unread_games)
    edition.faults = in_order(edition.faults, archive)
    return edition


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


def _read_games(edition: Edition) -> bool:
    """Load every game and see that its rules are such; False where it is not known which games there are."""
    try:
        ids = edition.archive.game_ids()
    except GamekitError as error:
        edition.faults += error.faults
        edition.unread_games = {game for record in edition.records.values() for game in record.account.games}
        return False
    files = {path.stem.replace("_", "-"): str(path) for path in edition.archive.game_files}
    for game in ids:
        try:
            edition.games[game] = _read_game(game, edition.archive)
        except GamekitError as error:
            edition.faults += [fault.located(files.get(game, game), 1, 1) for fault in error.faults]
            edition.unread_games.add(game)
    return True


def _read_game(game: str, archive: Archive) -> Game:
    try:
        loaded = load_game(game, archive.games)
        bind(loaded.module)
    except GamekitError:
        raise
    except Exception as error:
        # Whatever a game file does wrong is its author's to mend, and he is told in which file.
        raise RuleError(f"cannot be read: {type(error).__name__}: {error}") from None
    return loaded


def _read_quotations(edition: Edition) -> set[str]:
    """Find what games quote, and what that leaves of their accounts; the games whose account is none."""
    strays: set[str] = set()
    for game in edition.games.values():
        if game.account in edition.records:
            found, faults = quotations_of(game, edition.records[game.account], edition.archive.shown(Path(game.file)))
            edition.quotations += found
            edition.faults += faults
        elif edition.records and not (edition.archive.sources / f"{game.account}.md").is_file():
            known = ", ".join(edition.records)
            message = f"ACCOUNT is “{shown(game.account)}”, which is no account; they are {known}"
            edition.faults.append(Fault(message, game.file, _line_of("ACCOUNT", game), 1))
            strays.add(game.id)
    for record in edition.records.values():
        coverage = coverage_of(record, _quoting(edition, record))
        edition.coverage[record.account.id] = coverage
        # Of a game that cannot be read nobody knows what it quotes.
        if (edition.unread_games | strays).isdisjoint(record.account.games):
            edition.faults += coverage_faults(record, coverage)
    return strays


def _line_of(name: str, game: Game) -> int:
    """The line on which a game file assigns a name."""
    tree, _ = tree_of(game.file)
    assigned = (node for node in tree.body if isinstance(node, ast.Assign))
    return next((node.lineno for node in assigned for target in node.targets if ast.unparse(target) == name), 1)


def _quoting(edition: Edition, record: Record) -> dict[str, list[Span]]:
    quoting: dict[str, list[Span]] = {}
    for quotation in edition.quotations:
        if edition.games[quotation.game].account == record.account.id:
            quoting.setdefault(f"{quotation.game}.{quotation.name}", []).extend(quotation.spans)
    return quoting


def _read_examples(edition: Edition) -> set[str]:
    """Replay every script, wherever in docs/ it stands; the games of those that are at fault."""
    archive, at_fault = edition.archive, set[str]()
    for path in archive.scripts:
        called = archive.shown(path)
        if wrong := address_fault(path, archive.docs):
            edition.faults.append(Fault(wrong, called, 1, 1))
        game = game_of_file(path)
        if game in edition.unread_games:
            continue
        try:
            example = read_example(path, called, archive.games)
            edition.examples.setdefault(example.rules.game.id, []).append(example)
            edition.faults += _example_faults(edition, example, path)
        except GamekitError as error:
            edition.faults += [fault.located(called, 1, 1) for fault in error.faults]
            at_fault |= {game or "", path.parent.name}
    return at_fault


def _example_faults(edition: Edition, example: Example, path: Path) -> list[Fault]:
    """What is wrong with a script that replays: it stands in another game's folder, or its source quotes no account."""
    faults: list[Fault] = []
    game = example.rules.game.id
    place = example.script.head["game"]
    # Where it stands in no game's folder at all, that is said already.
    if path.parent.name != game and not address_fault(path, edition.archive.docs):
        message = f"the script plays {game} but stands in games/{path.parent.name}/; move it to games/{game}/"
        faults.append(Fault(message, example.script.file, place.line, place.column))
    if (doubt := _unknown_doubt(example)) is not None:
        message = f"the script's name says that it shows the reading {doubt}, which {game} does not have; {_RIGHT_NAMES}"
        faults.append(Fault(message, example.script.file, place.line, place.column))
    source = example.script.head.get("source")
    if source and edition.records.get(example.rules.game.account):
        try:
            quoted = edition.quoted_by_scripts(example)
            if not quoted:
                message = f"the source {shown(source.text)} quotes nothing; write the account's words between “ and ”"
                faults.append(Fault(message, example.script.file, source.line, source.column))
            for words, spans in quoted:
                if not edition.may_show(edition.records[example.rules.game.account], spans):
                    message = f"the source quotes “{shown(words)}”, which no rule quotes, and of the account {_ONLY}"
                    faults.append(Fault(message, example.script.file, source.line, source.column))
        except GamekitError as error:
            for fault in error.faults:
                column = source.column - 1 + (fault.column or 1)
                faults.append(Fault(fault.message, example.script.file, source.line, column))
    return faults


_ONLY = "only the words that rules quote are published; quote words of a rule, or leave the source out"
_RIGHT_NAMES = "it is named reading- and a reading of the game (or variant), and from the second on -2, -3"


def _unknown_doubt(example: Example) -> str | None:
    """The reading that the name of a script says it shows, where its game has none such."""
    found = re.fullmatch(r"reading-(.+?)(-[0-9]+)?", example.name)
    game = example.rules.game
    known = {*game.readings, *(["variant"] if game.variants else [])}
    return None if found is None or found[1] in known or f"{found[1]}{found[2] or ''}" in known else found[1]


def _silent_rules(edition: Edition, at_fault: set[str]) -> Iterator[Fault]:
    """The rules of finished games that fire in no example; nothing is said while the game or an example of it is at fault."""
    for game in edition.games.values():
        record = edition.records.get(game.account)
        if record is None or record.account.rules != "finished" or game.id in at_fault:
            continue
        if not edition.examples.get(game.id):
            message = f"{game.id} has no example, so nothing shows its rules; write a script in docs/games/{game.id}/"
            yield Fault(message, game.file, _line_of("NAME", game), 1)
            continue
        for name, fired in edition.fired(game.id).items():
            rule = edition.rules[game.id][name]
            if not fired and is_founded(rule):
                message = f"the rule {name} fires in no example; let one need it: a script in docs/games/{game.id}/"
                yield Fault(message, game.file, rule.line, 1)
