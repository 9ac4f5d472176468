"""What can be counted exactly: in how many ways the first turns can be played, and in how many positions they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from gamekit.errors import NotationError
from gamekit.play.game import RuleSet
from gamekit.play.legal import lists_every_move
from gamekit.play.notation import Move, room_for_moves, side
from gamekit.play.position import Position, opening, position_of, print_position
from gamekit.rules.result import NOBODY, UNFINISHED, winner_of

Games = Counter[Position]
"""Positions, each with the number of games that lead to it."""
Watch = Callable[[Games, int], Iterable[Position]]
"""Gives the positions of a turn one by one; the command shows there how far it has come."""


@dataclass(frozen=True)
class Counted:
    """One turn: in how many positions it may be played, how many of them are new, in how many ways the turns up to it can be.

    `over` is how many games have ended before it: won by South, by North, by nobody.
    """

    turn: int
    positions: int
    new: int
    ways: int
    over: tuple[int, int, int]

    def as_json(self) -> dict[str, Any]:
        """The turn as the command gives it."""
        over = dict(zip(("S", "N", "draw"), self.over, strict=True))
        return {"turn": self.turn, "positions": self.positions, "new": self.new, "ways": self.ways, "over": over}


@dataclass(frozen=True)
class Count:
    """The turns counted from a position; `complete` says that nowhere were there too many moves to list."""

    rules: RuleSet
    start: Position
    turns: tuple[Counted, ...]
    complete: bool

    @property
    def ways(self) -> list[int]:
        """In how many ways one turn can be played, two, three …"""
        return [turn.ways for turn in self.turns]

    @property
    def choice(self) -> int | None:
        """The first turn in which somebody may choose; None where nobody can in any that is counted."""
        return next((turn.turn for turn in self.turns if turn.ways > 1), None)

    @property
    def again(self) -> int | None:
        """The first turn before which no position is new: from there on all goes round in circles."""
        return next((turn.turn for turn in self.turns if turn.positions and not turn.new), None)

    def as_json(self) -> dict[str, Any]:
        """The count as the command gives it."""
        return {
            **self.rules.as_json(),
            "position": print_position(self.start, self.rules),
            "to_move": side(self.start.player),
            "turns": [turn.as_json() for turn in self.turns],
            "choice": self.choice,
            "again": self.again,
            "complete": self.complete,
        }


def count(rules: RuleSet, start: Position | None, turns: int, watch: Watch = lambda games, turn: games) -> Count:
    """Count so many turns from a position (the opening where None), fewer where every game has ended before.

    A game that has ended is not played on. Raises NotationError where a game may have ended because a position stood again,
    which is not told by the positions alone, and where nobody knows how a move ends.
    """
    start = start or opening(rules)
    games: Games = Counter([start])
    stood: Counter[Position] = Counter()
    over = [0, 0, 0]
    found: list[Counted] = []
    complete = True
    for turn in range(1, turns + 1):
        moves = _moves(rules, games, over, watch, turn)
        new = sum(position not in stood for position in moves)
        stood.update(moves.keys())
        _refuse_repetition(rules, stood, moves, turn)
        complete = complete and all(lists_every_move(rules, position) for position in moves)
        ways = sum(games[position] * len(listed) for position, listed in moves.items())
        found.append(Counted(turn, len(moves), new, ways, (over[0], over[1], over[2])))
        if not moves:
            break
        if turn < turns:
            games = _after(rules, games, moves, over)
    return Count(rules, start, tuple(found), complete)


def _moves(rules: RuleSet, games: Games, over: list[int], watch: Watch, turn: int) -> dict[Position, list[Move]]:
    """The moves of each position in which there are any; the games that end where there are none are over."""
    rows = room_for_moves(rules)
    found: dict[Position, list[Move]] = {}
    for position in watch(games, turn):
        number = rules.rules.list_moves(position.lists(), position.player, rows)
        if number:
            found[position] = [tuple(row) for row in rows[:number]]
        else:
            _end(over, rules.rules.cannot_move(position.lists(), position.player), games[position])
    return found


def _after(rules: RuleSet, games: Games, moves: dict[Position, list[Move]], over: list[int]) -> Games:
    """The positions that the moves lead to; the games that end with them are over."""
    reached: Games = Counter()
    for position, listed in moves.items():
        for move in listed:
            board = position.lists()
            result = int(rules.rules.take_turn(board, position.lists(), position.player, list(move)))
            if result:
                _end(over, result, games[position])
            else:
                reached[position_of(board, 1 - position.player)] += games[position]
    return reached


def _end(over: list[int], result: int, games: int) -> None:
    if result == UNFINISHED:
        raise NotationError("a move has been followed for as many laps as this game allows, and it is not known how it ends")
    over[min(winner_of(result), NOBODY)] += games


def _refuse_repetition(rules: RuleSet, stood: Counter[Position], positions: Iterable[Position], turn: int) -> None:
    """A position that comes up before several turns may have stood so often in one game that the game has ended by it."""
    for position in positions:
        if stood[position] > 1 and rules.rules.stands_again(stood[position]):
            raise NotationError(
                f"before turn {turn} a position may stand for the {stood[position]}. time, and games that end by that cannot "
                f"be told apart here; count at most {turn - 1} turns, or choose --reading repetition=play-on"
            )
