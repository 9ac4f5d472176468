"""Every position that can be reached, and what each move of it leads to: the ground on which games are solved."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from types import FunctionType
from typing import Any, NamedTuple, cast

from gamekit.errors import Fault, NotationError, RuleError
from gamekit.play.game import RuleSet
from gamekit.play.notation import move_width, print_move
from gamekit.play.position import Position, empty, print_position
from gamekit.rules.bind import bind
from gamekit.rules.board import ROWS
from gamekit.rules.result import GOES_ON, UNFINISHED, is_result
from gamekit.study.replying import NOT_LISTED, find_moves, play_each

MOST = 1_000_000
"""So many positions are looked at unless another number is asked for: about a minute's work, and half a gigabyte."""
OPEN = -1
"""In the place of what a move leads to: nobody knows how it ends."""
OFTEN = 500
NO_RESULT = -2
Key = bytes
"""A position, packed: the player to move, then the board, row for row."""
Watch = Callable[[int, int], None]
"""Told from time to time how many positions have been looked at, and how many have been found."""


def end_of(result: int) -> int:
    """A result in the place of what a move leads to (and back again): numbers below `OPEN`."""
    return -1 - result


class Reply(NamedTuple):
    """What a move leads to: a result that ends the game (or `UNFINISHED`), or 0 and the position."""

    result: int
    key: Key


class Replies:
    """What each move of a position leads to, under one rule set. A call is all that exploring asks of the rules."""

    def __init__(self, rules: RuleSet, how: str = "read") -> None:
        """`how` is "read" or "compiled" (`gamekit.rules.bind`); the answers are the same."""
        self.rules = rules
        also = (cast(FunctionType, find_moves), cast(FunctionType, play_each))
        self._bound: Any = bind(rules.game.module, rules.readings, variant=rules.variant, how=how, also=also)
        self._width = rules.kind.width
        most = max(rules.kind.holding(empty(rules))[1], self._width)
        self._packing = struct.Struct(f"<{ROWS * self._width + 1}{'b' if most < 2**7 else 'h' if most < 2**15 else 'i'}")
        self.moves = _rows(rules.game.module.MOST_MOVES, move_width(rules))
        self._reached, self._results = _rows(ROWS, self._width), _rows(1, 1)

    def pack(self, board: Sequence[Sequence[int]], player: int) -> Key:
        """A position as a key; raises RuleError where the rows beside the board hold what no board can."""
        try:
            return self._packing.pack(player, *chain.from_iterable(board))
        except struct.error:
            message = "the rows beside the board hold numbers larger than the game has seeds or holes, so it cannot be solved"
            raise RuleError(Fault(message, self.rules.game.file)) from None

    def position(self, key: Key) -> Position:
        """The position of a key."""
        player, *cells = self._packing.unpack(key)
        width = self._width
        return Position(tuple(tuple(cells[at : at + width]) for at in range(0, ROWS * width, width)), player)

    def __call__(self, key: Key) -> tuple[int, list[Reply]]:
        """How the game has ended where there is no move, else 0; and each move's reply, in the order of the list of moves.

        Raises NotationError where not every move is listed.
        """
        position = self.position(key)
        board, player = position.lists(), position.player
        count = self._bound.find_moves(board, player, self.moves, self._results)
        if count == NOT_LISTED:
            raise NotationError(_not_listed(self.rules, position))
        if count == 0:
            return self._checked(self._results[0][0] or NO_RESULT, "cannot_move"), []
        self._make_room(count)
        self._bound.play_each(board, player, self.moves, count, self._reached, self._results)
        return 0, [self._reply(number, 1 - player) for number in range(count)]

    def move(self, key: Key, number: int) -> str:
        """The move of a position that stands at this place of the list, as text."""
        position = self.position(key)
        self._bound.find_moves(position.lists(), position.player, self.moves, self._results)
        return print_move(tuple(self.moves[number]), position.player, self.rules)

    def _reply(self, number: int, player: int) -> Reply:
        result = self._checked(self._results[number][0], "take_turn")
        return Reply(result, b"" if result else self.pack(self._reached[ROWS * number : ROWS * number + ROWS], player))

    def _checked(self, answer: int, rule: str) -> int:
        """What a rule says of how the game stands; raises RuleError where that is no result."""
        if answer in (GOES_ON, UNFINISHED) or is_result(answer):
            return int(answer)
        said = "that the game goes on, though there is no move" if answer == NO_RESULT else f"{answer!r}, which is no result"
        message = f"the rule {rule} answers {said}; write return loses(player, CANNOT_MOVE), for example"
        raise RuleError(Fault(message, self.rules.game.file))

    def _make_room(self, count: int) -> None:
        if len(self._results) < count:
            self._reached, self._results = _rows(ROWS * count, self._width), _rows(count, 1)


def _rows(count: int, width: int) -> list[list[int]]:
    return [[0] * width for _ in range(count)]


def _not_listed(rules: RuleSet, position: Position) -> str:
    return (
        f"{rules.game.id} cannot be solved where not every move is listed, since seeds are arranged or removed as one likes: "
        f"{print_position(position, rules)}; give a --position in which both have done so, without the field opened"
    )


@dataclass
class Graph:
    """Positions by number, those looked at first having the lowest, and what the moves of each lead to.

    `to[first[n]:first[n + 1]]` has for each move of position n the number of the position that it leads to, `OPEN`, or
    `end_of` the result by which it ends the game. `over[n]` is the result where n has no moves, else 0. `turns[t]` is the
    first position that can be reached in `t` turns, but not in fewer. The first `starts` are those explored from.
    """

    keys: list[Key] = field(default_factory=list)
    number: dict[Key, int] = field(default_factory=dict)
    first: array[int] = field(default_factory=lambda: array("q", [0]))
    to: array[int] = field(default_factory=lambda: array("i"))
    over: array[int] = field(default_factory=lambda: array("h"))
    turns: list[int] = field(default_factory=lambda: [0])
    starts: int = 0

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self.keys)

    def found(self, key: Key) -> int:
        """The number of a position, a new one where it is seen for the first time."""
        number = self.number.setdefault(key, len(self.keys))
        if number == len(self.keys):
            self.keys.append(key)
        return number

    def moves(self, number: int) -> array[int]:
        """What the moves of a position lead to."""
        return self.to[self.first[number] : self.first[number + 1]]

    def player(self, number: int) -> int:
        """Who is to move."""
        return self.keys[number][0]

    def turn_of(self, number: int) -> int:
        """The first turn that can be played in a position: 1 at the start."""
        return bisect_right(self.turns, number)

    @property
    def open(self) -> int:
        """How many moves nobody can follow to their end."""
        return self.to.count(OPEN)

    @property
    def choices(self) -> list[int]:
        """The positions in which the player has more than one move."""
        return [number for number in range(len(self)) if self.first[number + 1] - self.first[number] > 1]


def explore(replies: Replies, starts: Iterable[Key], most: int = MOST, watch: Watch = lambda looked, found: None) -> Graph:
    """Look at every position that can be reached from `starts`, the nearest first.

    Raises NotationError where there are more than `most`, and where of one of them not every move is listed.
    """
    graph = Graph()
    for key in starts:
        graph.found(key)
        _keep_within(graph, most, replies.rules)
    graph.starts = len(graph)
    looked = 0
    while looked < len(graph):
        if looked == graph.turns[-1]:
            graph.turns.append(len(graph))
        _look_at(graph, looked, replies)
        looked += 1
        if looked % OFTEN == 0:
            _keep_within(graph, most, replies.rules)
            watch(looked, len(graph))
    _keep_within(graph, most, replies.rules)
    return graph


def _look_at(graph: Graph, number: int, replies: Replies) -> None:
    over, moves = replies(graph.keys[number])
    if over == UNFINISHED:
        # Nobody knows how the game has ended: as if by a move that nobody can follow.
        over, moves = 0, [Reply(UNFINISHED, b"")]
    graph.over.append(over)
    for result, key in moves:
        graph.to.append(graph.found(key) if not result else OPEN if result == UNFINISHED else end_of(result))
    graph.first.append(len(graph.to))


def _keep_within(graph: Graph, most: int, rules: RuleSet) -> None:
    if len(graph) > most:
        fewer = "fewer --columns, or " if rules.game.board.any_columns else ""
        raise NotationError(
            f"more than {most:,} positions can be reached, so {rules.game.id} is not within reach from here; give {fewer}a "
            f"--position with fewer seeds, or a larger number with --most (a million positions take about half a gigabyte)"
        )
