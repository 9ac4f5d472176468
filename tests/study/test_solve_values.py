"""Values of made-up games: a few positions, moves between them at random, ends at random, and moves that are left open."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from gamekit.rules.result import CLEARED, ENDLESS, NOBODY
from gamekit.study.solve_graph import OPEN, Graph, end_of
from gamekit.study.solve_values import NEVER, UNKNOWN, values

Value = tuple[int, int]
WON = (4 * CLEARED, 4 * CLEARED + 1)
DRAWN = 4 * ENDLESS + NOBODY
ENDS = (end_of(WON[0]), end_of(WON[1]), end_of(DRAWN))
"""What can become of a move: South wins, North wins, nobody."""


def _graph(players: list[int], moves: list[list[int]]) -> Graph:
    graph = Graph()
    for number, (player, leads_to) in enumerate(zip(players, moves, strict=True)):
        graph.found(bytes([player, number]))
        graph.to.extend(leads_to)
        graph.first.append(len(graph.to))
        graph.over.append(0 if leads_to else WON[1 - player])
    return graph


def _at_random(numbers: random.Random, open_moves: int) -> Graph:
    """Six positions by turns, of one to three moves each; some end the game, and some may be open."""
    players = [number % 2 for number in range(6)]
    others = {player: [number for number, one in enumerate(players) if one != player] for player in (0, 1)}
    moves = [
        [numbers.choice([*others[player] * 3, *ENDS]) for _ in range(numbers.choice((0, 1, 1, 2, 2, 3)))] for player in players
    ]
    for _ in range(open_moves):
        filled = numbers.choice([leads_to for leads_to in moves if leads_to] or [[0]])
        filled[numbers.randrange(len(filled))] = OPEN
    return _graph(players, moves)


def _naive(graph: Graph, number: int, stood: Counter[int]) -> Value:
    """By every way to play on; the third time is a draw."""
    player = graph.player(number)
    if graph.over[number]:
        return graph.over[number] % 4, 0
    if stood[number] == 3:
        return NOBODY, NEVER
    found = []
    for to in graph.moves(number):
        if to < 0:
            winner, turns = end_of(to) % 4, 0
        else:
            stood[to] += 1
            winner, turns = _naive(graph, to, stood)
            stood[to] -= 1
        found.append((winner, NEVER if winner == NOBODY else turns + 1))
    return max(found, key=lambda value: _worth(value, player))


def _worth(value: Value, player: int) -> Value:
    winner, turns = value
    return (0, 0) if winner == NOBODY else (1, -turns) if winner == player else (-1, turns)


@pytest.mark.parametrize("seed", range(40))
def test_values_with_history(seed: int) -> None:
    """Backwards, positions alone give the values and turns that playing on gives, where a third time is a draw."""
    graph = _at_random(random.Random(seed), 0)
    found = values(graph)
    for number in range(3):
        assert (found.winner[number], found.turns[number]) == _naive(graph, number, Counter([number]))


@pytest.mark.parametrize("seed", range(60))
def test_open_moves(seed: int) -> None:
    """What is told in spite of open moves is so however they end; a value that their ends change is not told."""
    graph = _at_random(random.Random(seed), 2)
    found = values(graph)
    at = [place for place, to in enumerate(graph.to) if to == OPEN]
    seen: list[set[Value]] = [set() for _ in range(len(graph))]
    for ends in product(ENDS, repeat=len(at)):
        for place, end in zip(at, ends, strict=True):
            graph.to[place] = end
        closed = values(graph)
        for number, told in enumerate(seen):
            told.add((closed.winner[number], closed.turns[number]))
    for number, told in enumerate(seen):
        if len(told) == 1:
            assert (found.winner[number], found.turns[number]) in told
        else:
            assert (found.winner[number], found.turns[number]) == (UNKNOWN, NEVER)


def test_the_winner_hurries_and_the_loser_does_not() -> None:
    """Of two ways to win the shorter counts, of two ways to lose the longer."""
    south_wins = end_of(WON[0])
    graph = _graph([0, 1, 0, 1], [[1, 3], [2, south_wins], [south_wins], [south_wins]])
    found = values(graph)
    assert list(found.winner) == [0, 0, 0, 0]
    assert list(found.turns) == [2, 2, 1, 1]
