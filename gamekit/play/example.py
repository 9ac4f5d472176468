"""A script played: its rule set, every turn replayed, every assertion and the result checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from gamekit.errors import Fault, GamekitError, ScriptError, shown
from gamekit.play.game import GAMES, Game, RuleSet, load_game, rule_set
from gamekit.play.position import Position, columns_written, parse_position, print_position, stands_as_written
from gamekit.play.replay import Play
from gamekit.play.script import Located, Script, ScriptTurn, read_script
from gamekit.rules.declare import MOST

T = TypeVar("T")


@dataclass(frozen=True)
class Example:
    """A script with the game that it plays."""

    script: Script
    rules: RuleSet
    play: Play

    @property
    def name(self) -> str:
        """The stem of the file: the example's address."""
        return Path(self.script.file).stem

    @property
    def labels(self) -> str:
        """`source` where moves are written in the account's names of holes, else `canonical`."""
        return self.script.labels

    def as_json(self) -> dict[str, Any]:
        """The example as `gamekit replay` gives it."""
        return {"file": self.script.file, "title": self.script.title, **self.play.as_json()}


MOST_NAMED = 40


def listed(moves: list[str]) -> str:
    """Moves for a message: all of them, or of very many the first few and how many there are."""
    few = " ".join(moves[:5])
    return f"{len(moves)}, for example {few}" if len(moves) > MOST_NAMED else " ".join(moves) or "none"


def read_example(path: Path, called: str, package: str = GAMES) -> Example:
    """Read and replay a script file; raises ScriptError. `called` is the path as messages give it."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        byte = error.object[error.start]
        message = f"the byte 0x{byte:02x} is not UTF-8; save the file as UTF-8, where é is the two bytes 0xc3 0xa9"
        raise ScriptError(Fault(message, called, line, column)) from None
    except (OSError, ValueError) as error:
        raise ScriptError(Fault(f"cannot be read: {getattr(error, 'strerror', None) or error}", called)) from None
    return replay_script(text, called, package)


def replay_script(text: str, file: str, package: str = GAMES) -> Example:
    """Parse and replay a script; raises ScriptError with every fault, each with file, line and column.

    A wrong assertion does not stop the replay; an illegal move does, and it names the legal moves and the position.
    """
    script, faults = read_script(text, file)
    replayer = _Replayer(script, package, faults)
    rules = replayer.rule_set()
    start = replayer.start(rules) if rules else None
    play = replayer.replay(rules, start) if rules else None
    if faults or play is None or rules is None:
        order = {fault: (fault.file != file, fault.line or 0, fault.column or 0) for fault in faults}
        raise ScriptError(sorted(order, key=order.__getitem__))
    return Example(script, rules, play)


@dataclass
class _Replayer:
    """Replays a script and keeps every fault; `stopped` where what was meant cannot be known."""

    script: Script
    package: str
    faults: list[Fault] = field(default_factory=list)
    stopped: bool = False

    def fault(self, message: str, place: Located) -> None:
        self.faults.append(Fault(message, self.script.file, place.line, place.column))

    def at(self, place: Located, do: Callable[[], T], then: str = "") -> T | None:
        """Do something with a piece of the script; what goes wrong is a fault at its place, and nothing is returned."""
        try:
            return do()
        except GamekitError as error:
            for fault in error.faults:
                column = place.column - 1 + (fault.column or 1)
                here = Fault(fault.message + then, self.script.file, place.line, column)
                # What is wrong with the game's own file stands there, and is said once however many turns meet with it.
                found = fault if fault.file else here
                if found not in self.faults:
                    self.faults.append(found)
            return None

    def rule_set(self) -> RuleSet | None:
        """The rule set that the head chooses; None where it chooses what there is not."""
        place = self.script.head.get("game")
        game = self.at(place, lambda: load_game(place.text, self.package)) if place else None
        if game is None:
            return None
        known = len(self.faults)
        if self.script.labels == "source" and game.board.source_rows is None:
            message = f"labels: source, but the account of {game.id} has no names of holes; leave labels out"
            self.fault(message, self.script.head["labels"])
        readings = self.readings(game)
        variant = self.script.head.get("variant")
        if variant:
            self.at(variant, lambda: rule_set(game, variant=variant.text))
        columns = self.columns(game)
        position = self.script.value("position")
        if columns is None and position:
            columns = columns_written(position, game)
        if len(self.faults) > known:
            return None
        return rule_set(game, variant=variant.text if variant else None, columns=columns, readings=readings)

    def readings(self, game: Game) -> dict[str, str]:
        """The options that the head chooses, those that exist."""
        chosen: dict[str, str] = {}
        for reading in self.script.readings:
            name, equals, option = (part.strip() for part in reading.text.partition("="))
            if not equals:
                self.fault(f"the reading “{shown(reading.text)}” is not NAME=OPTION; for example reading: first=north", reading)
            elif name in chosen:
                self.fault(f"the reading “{shown(name)}” is chosen twice; choose one option of it", reading)
            elif self.at(reading, lambda name=name, option=option: rule_set(game, readings={name: option})):  # type: ignore[misc]
                chosen[name] = option
        return chosen

    def columns(self, game: Game) -> int | None:
        """The number of columns that the head chooses."""
        place = self.script.head.get("columns")
        if place is None:
            return None
        if not (place.text.isascii() and place.text.isdigit() and len(place.text) <= 6):
            self.fault(
                f"columns is “{shown(place.text)}”; it is a number, at most {MOST}, for example columns: {game.board.columns}",
                place,
            )
            return None
        columns = int(place.text)
        self.at(place, lambda: rule_set(game, columns=columns))
        return columns

    def start(self, rules: RuleSet) -> Position | None:
        """The position that the head gives; None for the opening."""
        place = self.script.head.get("position")
        start = self.at(place, lambda: parse_position(place.text, rules)) if place else None
        self.stopped = not self.script.playable or (place is not None and start is None)
        return start

    def replay(self, rules: RuleSet, start: Position | None) -> Play | None:
        """Play every turn up to one that may not be played, whose fault names the legal moves and the position."""
        play = self.at(self.script.head["game"], lambda: Play(rules, start))
        if play is None:
            return None
        for turn in self.script.turns:
            self.turn(turn, play)
        if not self.stopped:
            self.result(play)
        return play

    def turn(self, turn: ScriptTurn, play: Play) -> None:
        """Play a turn and compare what it asserts; after a move that could not be played only the form of what is asserted."""
        if not self.stopped:
            then = f"; the position is {print_position(play.position, play.rules)}"
            self.stopped = self.at(turn.move, lambda: play.move(turn.move.text, self.script.labels), then) is None
        for asserted in turn.asserted:
            expected = self.at(asserted, lambda asserted=asserted: parse_position(asserted.text, play.rules))  # type: ignore[misc]
            if expected and not self.stopped and not stands_as_written(asserted.text, expected, play.position, play.rules):
                reached = print_position(play.position, play.rules)
                legal = listed(play.legal_moves)
                message = f"the position reached is not “{shown(asserted.text)}” but {reached}; write => {reached}"
                self.fault(f"{message}; the legal moves there are {legal}", asserted)

    def result(self, play: Play) -> None:
        """Compare how the game stands with the result that the script gives."""
        outcome, written = play.outcome, self.script.result
        reached = "*" if outcome is None else outcome.winner or "draw"
        if written and written.text != reached and not self._is_faulty(written):
            why = "the game is unfinished" if outcome is None else f"the game has ended by {outcome.reason}"
            self.fault(f"the result is not “{shown(written.text)}” but {reached}: {why}; write result: {reached}", written)

    def _is_faulty(self, place: Located) -> bool:
        return any((fault.line, fault.column) == (place.line, place.column) for fault in self.faults)
