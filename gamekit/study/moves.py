"""One position and one move under several rule sets: the simplest that tells as many of them from one another as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from gamekit.play.game import RuleSet
from gamekit.play.notation import Move, print_move, room_for_moves
from gamekit.play.position import Position, position_of, print_position
from gamekit.rules.moves import DIRECTION, HOLE, TO
from gamekit.rules.result import UNFINISHED
from gamekit.study.shared import Rows, Shared, drawn, standing

APART = 1000
"""What it is worth to tell two rule sets apart by the board, against what there is to look at."""
OVER = 60
"""What a move costs that ends the game: so it is looked for among those that do not."""
Told = frozenset[tuple[int, int]]
"""Pairs of rule sets, by their places in a list, that one move tells from each other."""


@dataclass(frozen=True)
class Played:
    """A move under one rule set: the position, the move as it is written there, and how all lies when it is over."""

    rules: RuleSet
    position: str
    move: str
    lies: tuple[Rows, ...]
    result: int


@dataclass(frozen=True)
class Found:
    """A shared position and a move (a hole, and a direction) with what it comes to under each rule set that may play it.

    `told` are the pairs of rule sets under which the boards then differ.
    """

    shared: Shared
    plays: tuple[Played, ...]
    told: Told
    worth: int


def simplest(sets: Sequence[RuleSet], positions: Iterable[Shared], tries: int, known: Told = frozenset()) -> Found | None:
    """The best among so many positions: most pairs told apart that are not `known`, then least to look at; None for none."""
    best: Found | None = None
    for shared in islice(positions, tries):
        stands = {at: position for at, rules in enumerate(sets) if (position := standing(shared, rules)) is not None}
        if len(stands) > 1:
            for found in _moves(shared, sets, stands, known):
                if best is None or found.worth > best.worth:
                    best = found
    return best


def _moves(shared: Shared, sets: Sequence[RuleSet], stands: dict[int, Position], known: Told) -> Iterable[Found]:
    """Each move that two rule sets or more allow, where it tells any of them apart."""
    listed = {at: _listed(sets[at], position) for at, position in stands.items()}
    for move in dict.fromkeys(move for moves in listed.values() for move in moves):
        able = [at for at in stands if move in listed[at]]
        if len(able) > 1:
            plays = {at: _played(sets[at], stands[at], listed[at][move]) for at in able}
            if None not in plays.values():
                found = _found(shared, {at: played for at, played in plays.items() if played}, known)
                if found.told:
                    yield found


def _listed(rules: RuleSet, position: Position) -> dict[tuple[int, int], Move]:
    """The moves by hole and direction, of those that differ only in what is chosen besides the first."""
    rows, found = room_for_moves(rules), dict[tuple[int, int], Move]()
    for row in rows[: rules.rules.list_moves(position.lists(), position.player, rows)]:
        if row[HOLE] >= 0 and row[TO] < 0:
            found.setdefault((row[HOLE], row[DIRECTION]), tuple(row))
    return found


def _played(rules: RuleSet, position: Position, move: Move) -> Played | None:
    """A move played; None where nobody knows how it ends."""
    board = position.lists()
    result = int(rules.rules.take_turn(board, position.lists(), position.player, list(move)))
    after = position_of(board, 1 - position.player)
    if result == 0 and not rules.rules.list_moves(after.lists(), after.player, room_for_moves(rules)):
        result = int(rules.rules.cannot_move(after.lists(), after.player))
    if result == UNFINISHED:
        return None
    text = print_move(move, position.player, rules)
    return Played(rules, print_position(position, rules), text, drawn(after, rules), result)


def _found(shared: Shared, plays: dict[int, Played], known: Told) -> Found:
    pairs = [(one, other) for one, other in combinations(plays, 2) if (one, other) not in known]
    told = frozenset((one, other) for one, other in pairs if plays[one].lies != plays[other].lies)
    over = OVER * sum(played.result > 0 for played in plays.values())
    # As many as can play it: a hundred is more than a few seeds.
    worth = APART * len(told) + 100 * len(plays) - shared.size - over
    return Found(shared, tuple(plays.values()), told, worth)
