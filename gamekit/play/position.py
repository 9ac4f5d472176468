"""Positions as text: four rows as South sees them, the side to move, then fields."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from gamekit.errors import Fault, NotationError, shown
from gamekit.play.game import RuleSet
from gamekit.play.holes import ROW_LETTERS, SIDES, drawn_rows, rings
from gamekit.rules.board import BESIDE, OPENED, ROWS, TAKEN

ROW_NAMES = ("North's back row b", "North's front row a", "South's front row A", "South's back row B")

# Where what a field says stands in the row beside the board, for South and for North.
PLACES = {"opened": (OPENED,), "taken": (TAKEN,), "last": (LAST,), "hand": (HAND,), "before": (FROM, TO_SQUARE)}


@dataclass(frozen=True)
class Position:
    """A board as rules see it (`gamekit.rules.board`) and the player to move, 0 South or 1 North."""

    board: tuple[tuple[int, ...], ...]
    player: int

    def lists(self) -> list[list[int]]:
        """The board as lists, for the rules to change."""
        return [list(row) for row in self.board]


class Word(NamedTuple):
    """A part of a position's text, and the column at which it begins (from 1)."""

    text: str
    column: int


def position_of(board: list[list[int]], player: int) -> Position:
    """The position that stands on a board of lists."""
    return Position(tuple(tuple(row) for row in board), player)


def opening(rules: RuleSet) -> Position:
    """The opening position of a rule set."""
    board = [[0] * (2 * rules.columns) for _ in range(ROWS)]
    rules.rules.set_up(board)
    return position_of(board, rules.rules.begins())


def print_position(position: Position, rules: RuleSet) -> str:
    """A position as text: the canonical form, which parses to the same position."""
    rows = drawn_rows(position.lists(), rules.columns)
    parts = ["/".join(",".join(map(str, row)) for row in rows), SIDES[position.player]]
    opened = "".join(side for player, side in enumerate(SIDES) if position.board[BESIDE][OPENED + player])
    if opened != "SN" and any(field.name == "opened" for field in rules.fields):
        parts.append(f"opened={opened or '-'}")
    return " ".join(parts)


def stands_as_written(text: str, written: Position, reached: Position) -> bool:
    """Whether a position stands as `text`, which parses to `written`, has it: board, side, and every field that it writes."""
    fields = [word.partition("=")[0] for word in text.split()[2:]]
    places = [place for name in fields for place in PLACES[name]]
    beside = all(written.board[BESIDE][place] == reached.board[BESIDE][place] for place in places)
    return beside and written.board[:BESIDE] == reached.board[:BESIDE] and written.player == reached.player


def parse_position(text: str, rules: RuleSet) -> Position:
    """Parse a position; raises NotationError with every fault, the column of each counting from the text's first character."""
    words = [Word(found[0], found.start() + 1) for found in re.finditer(r"\S+", text)]
    faults: list[Fault] = []
    if len(words) < 2:
        faults.append(Fault(f"the position “{shown(text)}” needs four rows and the side to move; {_example(rules)}", column=1))
        raise NotationError(faults)
    rows = _parse_rows(words[0], rules, faults)
    if words[1].text not in SIDES or len(words[1].text) != 1:
        message = f"the side to move is “{shown(words[1].text)}”; it is S for South or N for North; {_example(rules)}"
        faults.append(Fault(message, column=words[1].column))
    beside = _parse_fields(words[2:], words[1].text, rules, faults)
    if faults:
        raise NotationError(faults)
    return Position((*(tuple(ring) for ring in rings(rows)), tuple(beside)), SIDES.index(words[1].text))


def _example(rules: RuleSet) -> str:
    return f"for example {print_position(opening(rules), rules)}"


def _parse_rows(word: Word, rules: RuleSet, faults: list[Fault]) -> tuple[tuple[int, ...], ...]:
    texts = word.text.split("/")
    if len(texts) != len(ROW_LETTERS):
        how = f"has {len(texts)} rows; it has four, b/a/A/B from top to bottom"
        message = f"the board “{shown(word.text)}” {how}; {_example(rules)}"
        faults.append(Fault(message, column=word.column))
        return ()
    rows, column = [], word.column
    for name, text in zip(ROW_NAMES, texts, strict=True):
        rows.append(_parse_row(Word(text, column), name, rules, faults))
        column += len(text) + 1
    seeds = sum(map(sum, rows))
    if seeds > rules.game.board.seeds:
        message = f"the position has {seeds} seeds; {rules.game.id} has {rules.game.board.seeds}; {_example(rules)}"
        faults.append(Fault(message, column=word.column))
    return tuple(rows)


def _parse_row(word: Word, name: str, rules: RuleSet, faults: list[Fault]) -> tuple[int, ...]:
    counts, column = word.text.split(","), word.column
    if len(counts) != rules.columns:
        how = f"has {len(counts)} holes; it has {rules.columns}"
        message = f"{name}, “{shown(word.text)}”, {how}; for example {_empty_row(rules)}"
        faults.append(Fault(message, column=word.column))
    row = []
    for count in counts:
        if not re.fullmatch(r"[0-9]{1,6}", count):
            message = f"“{shown(count)}” in {name} is not a count of seeds; write 0 or more, for example {_empty_row(rules)}"
            faults.append(Fault(message, column=column))
        else:
            row.append(int(count))
        column += len(count) + 1
    return tuple(row)


def _empty_row(rules: RuleSet) -> str:
    return ",".join(["4"] + ["0"] * (rules.columns - 1))


def _parse_fields(words: list[Word], side: str, rules: RuleSet, faults: list[Fault]) -> list[int]:
    beside = [0] * (2 * rules.columns)
    beside[OPENED] = beside[OPENED + 1] = 1
    known = {field.name: field for field in rules.fields}
    seen: set[str] = set()
    for word in words:
        key, equals, value = word.text.partition("=")
        if not equals or key not in known:
            faults.append(Fault(_unknown_field(word.text, key, rules), column=word.column))
        elif key in seen:
            message = f"the field {key} stands twice, the second time as “{shown(word.text)}”"
            faults.append(Fault(message, column=word.column))
        else:
            _parse_opened(word, value, side, beside, faults)
        seen.add(key)
    return beside


def _unknown_field(text: str, key: str, rules: RuleSet) -> str:
    for field in rules.game.fields:
        if field.name == key:
            when = " and ".join(f"{name}={' or '.join(options)}" for name, options in field.when.items())
            return f"“{shown(text)}”: {rules.game.id} has the field {key} only under {when}; leave it out"
    names = ", ".join(field.name for field in rules.fields) or "none here"
    return f"“{shown(text)}” is not a field of a position of {rules.game.id}; its fields are: {names}; {_example(rules)}"


def _parse_opened(word: Word, value: str, side: str, beside: list[int], faults: list[Fault]) -> None:
    # Who is to move has not made his opening turn before the other has; so this example is a right one.
    other = {"S": "N", "N": "S"}.get(side, "-")
    if value in tuple(SIDES) and value == side:
        message = f"“{shown(word.text)}”: only {side} has made the opening turn, so {side} is not to move; for example opened=-"
        faults.append(Fault(message, column=word.column))
    elif value not in ("-", "S", "N", "SN"):
        message = f"“{shown(word.text)}”: who has made the opening turn is one of -, S, N, SN; for example opened={other}"
        faults.append(Fault(message, column=word.column))
    for player, one in enumerate(SIDES):
        beside[OPENED + player] = int(one in value)
