"""Positions as text: the board as South sees it, the side to move, then fields."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from gamekit.errors import Fault, NotationError, shown
from gamekit.play.fields import PRINT, parse_fields, print_fields
from gamekit.play.game import Game, RuleSet
from gamekit.play.holes import SIDES
from gamekit.play.kinds import Word
from gamekit.play.refusal import refusal
from gamekit.rules.board import BESIDE, ROWS, TAKEN


@dataclass(frozen=True)
class Position:
    """A board as rules see it (`gamekit.rules.board`) and the player to move, 0 South or 1 North."""

    board: tuple[tuple[int, ...], ...]
    player: int

    def lists(self) -> list[list[int]]:
        """The board as lists, for the rules to change."""
        return [list(row) for row in self.board]


def position_of(board: list[list[int]], player: int) -> Position:
    """The position that stands on a board of lists."""
    return Position(tuple(tuple(row) for row in board), player)


def empty(rules: RuleSet) -> list[list[int]]:
    """An empty board of a rule set."""
    return [[0] * rules.kind.width for _ in range(ROWS)]


def opening(rules: RuleSet) -> Position:
    """The opening position of a rule set."""
    board = empty(rules)
    rules.rules.set_up(board)
    return position_of(board, rules.rules.begins())


def print_position(position: Position, rules: RuleSet) -> str:
    """A position as text: the canonical form, which parses to the same position."""
    board = position.lists()
    return " ".join([rules.kind.write(board), SIDES[position.player], *print_fields(board, rules)])


def stands_as_written(text: str, written: Position, reached: Position, rules: RuleSet) -> bool:
    """Whether a position stands as `text`, which parses to `written`, has it: board, side, and every field that it writes."""
    fields = [word.partition("=")[0] for word in text.split()[2:]]
    beside = [[PRINT[name](position.lists(), rules) for name in fields] for position in (written, reached)]
    return beside[0] == beside[1] and written.board[:BESIDE] == reached.board[:BESIDE] and written.player == reached.player


def columns_written(text: str, game: Game) -> int | None:
    """How many columns a position has, where its game may have any number: as many as most of its four rows; else None."""
    rows = [row.count(",") + 1 for row in text.split(maxsplit=1)[0].split("/")] if text.split() else []
    if not game.board.any_columns or len(rows) != 4:
        return None
    return Counter(rows).most_common(1)[0][0]


def parse_position(text: str, rules: RuleSet) -> Position:
    """Parse a position; raises NotationError with every fault, the column of each counting from the text's first character."""
    words = [Word(found[0], found.start() + 1) for found in re.finditer(r"\S+", text)]
    right = _example(rules)
    if len(words) < 2:
        what = "ranks" if rules.kind.stepped else "four rows"
        raise NotationError(Fault(f"the position “{shown(text)}” needs {what} and the side to move; {right}", column=1))
    faults: list[Fault] = []
    board = rules.kind.read(words[0], right, faults)
    if words[1].text not in SIDES or len(words[1].text) != 1:
        message = f"the side to move is “{shown(words[1].text)}”; it is S for South or N for North; {right}"
        faults.append(Fault(message, column=words[1].column))
    player = max(SIDES.find(words[1].text[:1]), 0)
    well_written = not faults
    board += [[0] * rules.kind.width for _ in (0, 1)]
    late = parse_fields(words[2:], player, board, rules, faults, right)
    if well_written:
        faults += _too_many(words[0], board, rules, right)
    # What the game has against the position is asked once all of it is well written.
    if not faults:
        faults += late(_may_not_stand(words[0], board, player, rules))
    if faults:
        raise NotationError(faults)
    return position_of(board, player)


def _example(rules: RuleSet) -> str:
    return f"for example {print_position(opening(rules), rules)}"


def _too_many(word: Word, board: list[list[int]], rules: RuleSet, right: str) -> list[Fault]:
    what = "counters" if rules.kind.stepped else "seeds"
    stand, has = rules.kind.holding(board)
    taken = sum(board[BESIDE + player][TAKEN] for player in (0, 1))
    if stand + taken <= has:
        return []
    with_those = f" with the {taken} taken" if taken else ""
    message = f"the position has {stand + taken} {what}{with_those}; {rules.game.id} has {has}; {right}"
    return [Fault(message, column=word.column)]


def _may_not_stand(word: Word, board: list[list[int]], player: int, rules: RuleSet) -> list[Fault]:
    """What a rule of the game has against the position, in its words."""
    reason = refusal(rules, "may_stand", board, player)
    return [Fault(f"the position “{shown(word.text)}” cannot stand{reason}", column=word.column)] if reason else []
