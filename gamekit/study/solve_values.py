"""Who wins from each position, and in how many turns: backwards from the ends of the game (retrograde analysis)."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import accumulate

from gamekit.rules.result import NOBODY, winner_of
from gamekit.study.solve_graph import OPEN, Graph, end_of

UNKNOWN = 3
"""In the place of a winner: it depends on a move that nobody can follow to its end."""
NEVER = -1
"""In the place of the number of turns, where nobody wins."""


@dataclass(frozen=True)
class Values:
    """For each position by its number: `winner` 0 South, 1 North, `NOBODY` or `UNKNOWN`; `turns` until he has won, or `NEVER`.

    The winner wins as fast as he can, the loser loses as slowly as he can.
    """

    winner: array[int]
    turns: array[int]


def values(graph: Graph) -> Values:
    """The value of every position of the graph.

    A position from which neither player can force a win is drawn: each can keep out of what is lost for him, and so the
    game goes round for ever, or until it is drawn. That a position which stands for the third time ends the game changes
    no value. He who wins here goes, whatever his opponent does, to positions from which fewer and fewer turns are left to
    his win; so no position comes twice and the game is not drawn on the way. And where nobody wins here each can still
    keep to positions that are not lost for him, whatever has stood before; being drawn sooner is what he would have in the
    end.

    A move that nobody can follow may end in any way. So all is reckoned twice, with every such move won, and at once, by
    South, and by North; to give a player a better end never makes his value worse. What comes out alike both times, in value
    and in turns, is so however those moves end; the rest is `UNKNOWN`.
    """
    if not graph.open:
        return _Backwards(graph, NOBODY).values()
    south, north = (_Backwards(graph, player).values() for player in (0, 1))
    winner = array("b", (a if a == b else UNKNOWN for a, b in zip(south.winner, north.winner, strict=True)))
    for number, (a, b) in enumerate(zip(south.turns, north.turns, strict=True)):
        if a != b:
            winner[number] = UNKNOWN
    turns = array("i", (NEVER if won == UNKNOWN else a for won, a in zip(winner, south.turns, strict=True)))
    return Values(winner, turns)


class _Backwards:
    """One reckoning. `left` counts the moves of each position that are not known to lose."""

    def __init__(self, graph: Graph, open_wins: int) -> None:
        """`open_wins` is the player who wins by every move that nobody can follow."""
        size = len(graph)
        self.graph, self.open_wins = graph, open_wins
        self.winner = array("b", [NOBODY]) * size
        self.turns = array("i", [NEVER]) * size
        self.left = array("i", (graph.first[number + 1] - graph.first[number] for number in range(size)))
        self.player = bytearray(key[0] for key in graph.keys)
        self.parents_from, self.parents = _parents(graph)

    def values(self) -> Values:
        """Decide positions, those with fewer turns to the end first."""
        decided, following = self._over(), self._ended_by_a_move()
        turns = 0
        while decided or following:
            turns += 1
            for number in decided:
                self._tell_parents(number, turns, following)
            decided, following = following, []
        return Values(self.winner, self.turns)

    def _decide(self, number: int, winner: int, turns: int, decided: list[int]) -> None:
        self.winner[number], self.turns[number] = winner, turns
        decided.append(number)

    def _over(self) -> list[int]:
        """The positions in which somebody has lost or won because there is no move."""
        decided: list[int] = []
        for number, result in enumerate(self.graph.over):
            if result and winner_of(result) != NOBODY:
                self._decide(number, winner_of(result), 0, decided)
        return decided

    def _ended_by_a_move(self) -> list[int]:
        """The positions that are won by a move, and those in which every move loses at once."""
        decided: list[int] = []
        for number in range(len(self.graph)):
            player = self.player[number]
            winners = [self._winner(to) for to in self.graph.moves(number) if to < 0]
            self.left[number] -= winners.count(1 - player)
            if player in winners:
                self._decide(number, player, 1, decided)
            elif winners and self.left[number] == 0:
                self._decide(number, 1 - player, 1, decided)
        return decided

    def _winner(self, to: int) -> int:
        return self.open_wins if to == OPEN else winner_of(end_of(to))

    def _tell_parents(self, number: int, turns: int, decided: list[int]) -> None:
        winner = self.winner[number]
        for parent in self.parents[self.parents_from[number] : self.parents_from[number + 1]]:
            if self.turns[parent] != NEVER:
                continue
            if winner == self.player[parent]:
                self._decide(parent, winner, turns, decided)
            else:
                self.left[parent] -= 1
                if self.left[parent] == 0:
                    self._decide(parent, winner, turns, decided)


def _parents(graph: Graph) -> tuple[array[int], array[int]]:
    """For each position those whose moves lead to it, once for each such move; from where to where they stand."""
    counts = [0] * (len(graph) + 1)
    for to in graph.to:
        if to >= 0:
            counts[to + 1] += 1
    starts = array("q", accumulate(counts))
    place, parents = array("q", starts), array("i", [0]) * starts[-1]
    for number in range(len(graph)):
        for to in graph.moves(number):
            if to >= 0:
                parents[place[to]] = number
                place[to] += 1
    return starts, parents
