"""Reading the file of results, with every fault of it named; and which of them are of rules that have changed since."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from gamekit.errors import Fault, GamekitError, SourceError, shown
from gamekit.play.game import Game, RuleSet, rule_set
from gamekit.play.legal import lists_every_move
from gamekit.play.position import Position, opening, parse_position, print_position
from gamekit.study.digest import study_digest
from gamekit.study.json_places import Path, place_of
from gamekit.study.results import Counted, Endgames, Results, Study

RIGHT = "`scripts/study` writes this file; write it again rather than mend it by hand"
SHORT = 60
"""How much of a wrong value a message quotes."""


def read_results(data: bytes, file: str) -> Results:
    """The results that a file holds. Raises SourceError with every fault of it, each with line and column."""
    try:
        text = data.decode("utf-8")
        json.loads(text, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise SourceError(Fault(f"the byte 0x{data[error.start]:02X} here is not UTF-8; {RIGHT}", file, line, column)) from None
    except json.JSONDecodeError as error:
        raise SourceError(Fault(f"is not JSON: {error.msg}; {RIGHT}", file, error.lineno, error.colno)) from None
    except (_NoNumber, RecursionError) as error:
        raise SourceError(Fault(f"is not a file of results: {error}; {RIGHT}", file, 1, 1)) from None
    try:
        return Results.model_validate_json(text)
    except ValidationError as error:
        raise SourceError(_faults(error, text, file)) from None


class _NoNumber(Exception):
    """A word such as `NaN`, which Python takes for a number and JSON does not."""


def _no_number(word: str) -> float:
    raise _NoNumber(f"{word} is no number in JSON")


def _faults(error: ValidationError, text: str, file: str) -> list[Fault]:
    """One fault for each place that is not as it must be, in the order of the file."""
    found: dict[Path, Fault] = {}
    value = json.loads(text)
    for detail in error.errors(include_url=False):
        path = _real(detail["loc"], value)
        message = f"{_named(path, value)}: {_wrong(detail)}; {RIGHT}"
        found.setdefault(path, Fault(message, file, *place_of(text, path)))
    return sorted(found.values(), key=lambda fault: (fault.line or 0, fault.column or 0))


def _real(loc: Path, value: Any) -> Path:
    """A path as the file has it: where several types are allowed, pydantic adds the name of one."""
    path: list[str | int] = []
    for number, step in enumerate(loc):
        if isinstance(value, list) == isinstance(step, int) and (_has(value, step) or number == len(loc) - 1):
            path.append(step)
            value = _within(value, step)
    return tuple(path)


def _has(value: Any, step: str | int) -> bool:
    return isinstance(value, list) or (isinstance(value, dict) and step in value)


def _named(path: Path, value: Any) -> str:
    """A path as one says it, with the game that a result is of: `studies, entry 3 (mweso), wins, S`."""
    said: list[str] = []
    for step in path:
        value = _within(value, step)
        game = value.get("game") if isinstance(step, int) and isinstance(value, Mapping) else None
        entry = f"entry {step + 1}" if isinstance(step, int) else step
        said.append(f"{entry} ({shown(str(game))})" if game else str(entry))
    return ", ".join(said) or "the file"


def _within(value: Any, step: str | int) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None


def _wrong(detail: Mapping[str, Any]) -> str:
    if detail["type"] == "missing":
        return "is missing"
    said = str(detail["msg"])
    if detail["type"] == "sum":
        return said
    stands = json.dumps(detail["input"], ensure_ascii=False, default=str)
    return f"“{shown(stands if len(stands) <= SHORT else stands[: SHORT - 1] + '…')}”: {said[:1].lower()}{said[1:]}"


def rules_of(result: Counted, game: Game) -> RuleSet | None:
    """The rules that a result was counted under; None where the game no longer has such a variant, reading or option."""
    if set(result.readings) != set(game.readings):
        return None
    try:
        return rule_set(game, variant=result.variant, columns=result.columns, readings=result.readings)
    except GamekitError:
        return None


def is_stale(result: Counted, game: Game) -> bool:
    """Whether the rules have changed since a result was counted, so that it may come out otherwise now."""
    rules = rules_of(result, game)
    if rules is None:
        return True
    try:
        return study_digest(rules, _start(result, rules)) != result.digest
    except GamekitError:
        return True


def lists_all(study: Study, game: Game) -> bool:
    """Whether every move is listed in the opening of a study; where it is not, chance chose among those that are."""
    rules = rules_of(study, game)
    return rules is None or lists_every_move(rules, opening(rules))


def _start(result: Counted, rules: RuleSet) -> Position | None:
    """The position that a result begins from; None for the opening, which the digest does not name."""
    position = None if isinstance(result, Endgames) else getattr(result, "position", None)
    if position is None or position == print_position(opening(rules), rules):
        return None
    return parse_position(position, rules)
