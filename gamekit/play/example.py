"""A script played: its rule set, every turn replayed, every assertion and the result checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from gamekit.errors import Fault, GamekitError, ScriptError
from gamekit.play.game import GAMES, RuleSet, load_game, rule_set
from gamekit.play.position import Position, parse_position, print_position
from gamekit.play.replay import Play
from gamekit.play.script import Located, Script, ScriptTurn, parse_script

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
        return self.script.value("labels") or "canonical"

    def as_json(self) -> dict[str, Any]:
        """The example as `gamekit replay` gives it."""
        return {"file": self.script.file, "title": self.script.title, **self.play.as_json()}


def read_example(path: Path, shown: str, package: str = GAMES) -> Example:
    """Read and replay a script file; raises ScriptError. `shown` is the path as messages give it."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise ScriptError(Fault(f"cannot be read: {error.strerror}", shown)) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        column = error.start - error.object.rfind(b"\n", 0, error.start)
        byte = error.object[error.start]
        message = f"the byte 0x{byte:02x} is not UTF-8; save the file as UTF-8, where é is the two bytes 0xc3 0xa9"
        raise ScriptError(Fault(message, shown, line, column)) from None
    return replay_script(parse_script(text, shown), package)


def replay_script(script: Script, package: str = GAMES) -> Example:
    """Replay a parsed script; raises ScriptError with file, line and column, the legal moves and the position."""
    rules = _rule_set(script, package)
    play = Play(rules, _start(script, rules))
    for turn in script.turns:
        _play_turn(turn, script, play)
    _check_result(script, play)
    return Example(script, rules, play)


def _at(script: Script, place: Located, do: Callable[[], T], then: str = "") -> T:
    """Do something with a piece of the script; what goes wrong is a fault at its place."""
    try:
        return do()
    except GamekitError as error:
        raise ScriptError(
            Fault(fault.message + then, script.file, place.line, place.column - 1 + (fault.column or 1))
            for fault in error.faults
        ) from None


def _rule_set(script: Script, package: str) -> RuleSet:
    place = script.head["game"]
    game = _at(script, place, lambda: load_game(place.text, package))
    if script.value("labels") == "source" and game.board.source_rows is None:
        labels = script.head["labels"]
        message = f"labels: source, but the account of {game.id} has no names of holes; leave labels out"
        raise ScriptError(Fault(message, script.file, labels.line, labels.column))
    chosen: dict[str, str] = {}
    for reading in script.readings:
        name, _, option = reading.text.partition("=")
        if name in chosen:
            message = f"the reading “{name}” is chosen twice; choose one option of it"
            raise ScriptError(Fault(message, script.file, reading.line, reading.column))
        _at(script, reading, lambda name=name, option=option: rule_set(game, readings={name: option}))  # type: ignore[misc]
        chosen[name] = option
    columns = _columns(script)
    place = script.head.get("variant") or script.head.get("columns") or place
    return _at(script, place, lambda: rule_set(game, variant=script.value("variant"), columns=columns, readings=chosen))


def _columns(script: Script) -> int | None:
    columns = script.head.get("columns")
    if columns is None:
        return None
    if not columns.text.isascii() or not columns.text.isdigit():
        message = f"columns is “{columns.text}”; it is a number, for example columns: 8"
        raise ScriptError(Fault(message, script.file, columns.line, columns.column))
    return int(columns.text)


def _start(script: Script, rules: RuleSet) -> Position | None:
    place = script.head.get("position")
    return None if place is None else _at(script, place, lambda: parse_position(place.text, rules))


def _play_turn(turn: ScriptTurn, script: Script, play: Play) -> None:
    then = f"; the position is {print_position(play.position, play.rules)}"
    _at(script, turn.move, lambda: play.move(turn.move.text, script.value("labels") or "canonical"), then)
    for asserted in turn.asserted:
        _check_position(asserted, script, play)


def _check_position(asserted: Located, script: Script, play: Play) -> None:
    """Compare board, side, and every field that the assertion writes."""
    expected = _at(script, asserted, lambda: parse_position(asserted.text, play.rules))
    reached = print_position(play.position, play.rules)
    written = len(asserted.text.split()) > 2
    same = expected == play.position if written else (expected.board[:2], expected.player) == (
        play.position.board[:2],
        play.position.player,
    )
    if not same:
        message = f"the position reached is not “{asserted.text}” but {reached}; write => {reached}"
        raise ScriptError(Fault(message, script.file, asserted.line, asserted.column))


def _check_result(script: Script, play: Play) -> None:
    assert script.result is not None
    outcome = play.outcome
    reached = "*" if outcome is None else outcome.winner or "draw"
    if script.result.text != reached:
        why = "the game is unfinished" if outcome is None else f"the game has ended by {outcome.reason}"
        message = f"the result is not “{script.result.text}” but {reached}: {why}; write result: {reached}"
        raise ScriptError(Fault(message, script.file, script.result.line, script.result.column))
