"""One line of best play from a position that is solved: moves that anybody can play after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.rules.result import NOBODY, REASONS, reason_of, winner_of
from gamekit.study.solve_graph import OPEN, Graph, end_of
from gamekit.study.solve_replies import Replies
from gamekit.study.solve_values import NEVER, UNKNOWN, Values

LONGEST = 200
"""So many moves of a line are given."""


@dataclass(frozen=True)
class Line:
    """A line of best play: its moves as text, at most `LONGEST`; `turns` to its end and the `reason` of it.

    `turns` and `reason` are None where the play goes round for ever, or until it is drawn by that. `complete` says that the
    moves given end the game.
    """

    moves: tuple[str, ...]
    turns: int | None
    reason: str | None
    complete: bool


TIMES = range(1, 10)
"""How often a position may stand: so far it is asked whether that ends the game."""
Step = tuple[int, int]
"""The number of a position, and which of its moves is made there."""


def best_line(graph: Graph, values: Values, start: int, replies: Replies) -> Line:
    """A line of best play from position `start`, whose value is known.

    Of moves that are equally good the first of the list is made. Where nobody wins, the line goes the shortest way to an end,
    if neither player gives anything away by it; else round in circles until the game is drawn.
    """
    if values.winner[start] != NOBODY:
        steps = list(_to_the_win(graph, values, start))
    elif (short := _to_a_draw(graph, values, start)) is not None:
        steps = short
    else:
        return _circling(graph, values, start, replies)
    return Line(_printed(steps, graph, replies), len(steps), _reason(graph, start, steps), len(steps) <= LONGEST)


def _to_the_win(graph: Graph, values: Values, number: int) -> Iterator[Step]:
    """The first move that leaves one turn less, again and again."""
    winner = values.winner[number]
    for left in range(values.turns[number] - 1, -1, -1):
        worth = [_worth(to, values) for to in graph.moves(number)]
        move = worth.index((winner, left))
        yield number, move
        number = graph.moves(number)[move]


def _worth(to: int, values: Values) -> tuple[int, int]:
    """Who wins after a move, and in how many turns more."""
    if to == OPEN:
        return UNKNOWN, NEVER
    return (winner_of(end_of(to)), 0) if to < 0 else (values.winner[to], values.turns[to])


def _to_a_draw(graph: Graph, values: Values, start: int) -> list[Step] | None:
    """The shortest way over drawn positions to a drawn end; None where there is none."""
    came: dict[int, Step | None] = {start: None}
    queue = [start]
    for number in queue:
        if graph.over[number]:
            return _way(came, number)
        for move, to in enumerate(graph.moves(number)):
            if to < OPEN and winner_of(end_of(to)) == NOBODY:
                return [*_way(came, number), (number, move)]
            if to >= 0 and values.winner[to] == NOBODY and to not in came:
                came[to] = (number, move)
                queue.append(to)
    return None


def _way(came: dict[int, Step | None], number: int) -> list[Step]:
    steps: list[Step] = []
    while (step := came[number]) is not None:
        steps.append(step)
        number = step[0]
    return steps[::-1]


def _circling(graph: Graph, values: Values, number: int, replies: Replies) -> Line:
    """The first move that keeps the draw, again and again, until a position stands once too often; or, where none ever does,
    until one comes back.
    """
    draws = (times for times in TIMES if replies.rules.rules.stands_again(times))
    most = next(draws, 2)
    stood = Counter([number])
    steps: list[Step] = []
    while stood[number] < most:
        move = next(move for move, to in enumerate(graph.moves(number)) if to >= 0 and values.winner[to] == NOBODY)
        steps.append((number, move))
        number = graph.moves(number)[move]
        stood[number] += 1
    result = int(replies.rules.rules.stands_again(most))
    reason = REASONS[reason_of(result)] if result else None
    return Line(_printed(steps, graph, replies), None, reason, bool(result) and len(steps) <= LONGEST)


def _reason(graph: Graph, start: int, steps: list[Step]) -> str:
    """Why the game ends at the end of a line."""
    if not steps:
        return REASONS[reason_of(graph.over[start])]
    number, move = steps[-1]
    to = graph.moves(number)[move]
    return REASONS[reason_of(graph.over[to] if to >= 0 else end_of(to))]


def _printed(steps: list[Step], graph: Graph, replies: Replies) -> tuple[str, ...]:
    return tuple(replies.move(graph.keys[number], move) for number, move in steps[:LONGEST])
