"""Every position that can be reached, and what each move of it leads to: the ground on which games are solved."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet
from gamekit.rules.result import UNFINISHED
from gamekit.study.solve_replies import Key, Replies, Reply

MOST = 1_000_000
MEMORY, BESIDE_A_KEY = 2**29, 300
"""At most so many positions are looked at unless another number is asked for, in at most so many bytes, where a position takes
some hundreds beside its own."""
OPEN = -1
"""In the place of what a move leads to: nobody knows how it ends."""
OFTEN = 500
WORTH_COMPILING = 300_000
"""Fewer moves are played before the rules would be compiled."""
Watch = Callable[[int, int], None]
"""Told from time to time how many positions have been looked at, and how many have been found."""


def unwatched(looked: int, found: int) -> None:
    """Nobody is told how far it has come."""


def end_of(result: int) -> int:
    """A result in the place of what a move leads to (and back again): numbers below `OPEN`."""
    return -1 - result


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


def explore(replies: Replies, starts: Iterable[Key], most: int | None = None, watch: Watch = unwatched) -> Graph:
    """Look at every position that can be reached from `starts`, the nearest first.

    Raises NotationError where there are more than `most` (where None: than there is room for), and where of one of them not
    every move is listed.
    """
    graph = Graph()
    for key in starts:
        most = most or room_for(key)
        graph.found(key)
        _keep_within(graph, most, replies.rules)
        if len(graph) % OFTEN == 0:
            watch(0, len(graph))
    graph.starts, looked = len(graph), 0
    while looked < len(graph):
        if looked == graph.turns[-1]:
            graph.turns.append(len(graph))
        _look_at(graph, looked, replies)
        looked += 1
        if looked % OFTEN == 0:
            replies = replies.faster() if len(graph.to) > WORTH_COMPILING else replies
            _keep_within(graph, most, replies.rules)
            watch(looked, len(graph))
    _keep_within(graph, most, replies.rules)
    return graph


def room_for(key: Key) -> int:
    """How many positions are looked at where it is not said: `MOST`, or fewer where they are large."""
    return min(MOST, MEMORY // (len(key) + BESIDE_A_KEY))


def _look_at(graph: Graph, number: int, replies: Replies) -> None:
    over, moves = replies(graph.keys[number])
    if over == UNFINISHED:
        # Nobody knows how the game has ended: as if by a move that nobody can follow.
        over, moves = 0, [Reply(UNFINISHED, b"")]
    graph.over.append(over)
    for result, key in moves:
        graph.to.append(graph.found(key) if not result else OPEN if result == UNFINISHED else end_of(result))
    graph.first.append(len(graph.to))


def _keep_within(graph: Graph, most: int | None, rules: RuleSet) -> None:
    if most is not None and len(graph) > most:
        fewer = "fewer --columns, or " if rules.game.board.any_columns else ""
        raise NotationError(
            f"more than {most:,} positions can be reached, so {rules.game.id} is not within reach from here; give {fewer}a "
            f"--position with fewer seeds, or a larger number with --most (a million positions take about half a gigabyte)"
        )
