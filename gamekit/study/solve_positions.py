"""Every position with so many seeds, or counters, on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb

from gamekit.errors import NotationError
from gamekit.play.fields import parse_fields
from gamekit.play.game import RuleSet
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.position import empty
from gamekit.play.series import ring_of
from gamekit.rules.board import BESIDE, LAST

Board = list[list[int]]
LEAST = 2
"""The fewest seeds of a position in which each player has one."""


def positions(rules: RuleSet, seeds: int) -> Iterator[tuple[Board, int]]:
    """Every board with so many seeds, or counters, on it, with the player to move, where the game lets it stand.

    Raises NotationError where the game has not so many.
    """
    most = most_seeds(rules)
    if not LEAST <= seeds <= most:
        right = f"each player has one or more, so a position has {LEAST} to {most}, not {seeds}; for example 3"
        raise NotationError(f"{rules.game.id} has {most} {what(rules)}, and {right}")
    may_stand = getattr(rules.rules, "may_stand", None)
    for south, north in _rows(rules, seeds):
        for player in (0, 1) if any(south) and any(north) else ():
            for one in _with_beside([south, north], player, rules):
                if may_stand is None or may_stand(one, player):
                    yield one, player


def most_seeds(rules: RuleSet) -> int:
    """How many seeds or counters a game has."""
    return rules.kind.holding(empty(rules))[1]


def how_many(rules: RuleSet, seeds: int) -> int:
    """How many positions there are with so many seeds, of which each player has one or more, may they stand or not."""
    width, kind = rules.kind.width, rules.kind
    if isinstance(kind, GridKind):
        return 2 * comb(width, seeds) * ((1 << seeds) - 2)
    if isinstance(kind, OneRingKind):
        ring = len(ring_of(empty(rules), rules))
        return 2 * sum(comb(ring, held) * comb(seeds - 1, held - 1) * ((1 << held) - 2) for held in range(2, seeds + 1))
    return 2 * (comb(2 * width + seeds - 1, seeds) - 2 * comb(width + seeds - 1, seeds))


def what(rules: RuleSet) -> str:
    """What lies on the board, in a word."""
    return "counters" if rules.kind.stepped else "seeds"


def _rows(rules: RuleSet, seeds: int) -> Iterator[Board]:
    """South's row and North's, with so many seeds in all their holes, in every way."""
    width = rules.kind.width
    if isinstance(rules.kind, GridKind):
        return _owned(width, combinations(range(width), seeds))
    if isinstance(rules.kind, OneRingKind):
        return _owned(width, combinations_with_replacement(ring_of(empty(rules), rules), seeds))
    return _shared(width, seeds)


def _owned(width: int, ways: Iterable[tuple[int, ...]]) -> Iterator[Board]:
    """What lies in each place belongs to one of the players, in every way."""
    for places in ways:
        lying = Counter(places)
        for owners in product((0, 1), repeat=len(lying)):
            rows = [[0] * width, [0] * width]
            for owner, (place, seeds) in zip(owners, lying.items(), strict=True):
                rows[owner][place] = seeds
            yield rows


def _shared(width: int, seeds: int) -> Iterator[Board]:
    """Each player has holes of his own."""
    for places in combinations_with_replacement(range(2 * width), seeds):
        cells = [0] * (2 * width)
        for place in places:
            cells[place] += 1
        yield [cells[:width], cells[width:]]


def _with_beside(rows: Board, player: int, rules: RuleSet) -> Iterator[Board]:
    """The board with the rows beside it, as a position without fields has them; with each last hole that there can be."""
    board = [*rows, [0] * len(rows[0]), [0] * len(rows[0])]
    parse_fields([], player, board, rules, [], "")([])
    if not any(field.name == "last" for field in rules.fields):
        yield board
        return
    holes = [[hole for hole, seeds in enumerate(row) if seeds] or [0] for row in rows]
    for lasts in product(*holes):
        beside = [list(row) for row in board[BESIDE:]]
        for row, hole in zip(beside, lasts, strict=True):
            row[LAST] = hole
        yield [*rows, *beside]
