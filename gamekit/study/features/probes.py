"""Positions in which the rules are tried: always the same for a kind of board, whatever the game and its readings.

So what differs between two rule sets is theirs, and not a matter of the positions. Seeds lie dense, sparse, and singly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from gamekit.play.game import RuleSet
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.notation import room_for_moves
from gamekit.play.position import Position, opening, position_of
from gamekit.play.series import ring_of
from gamekit.rules.board import BESIDE, FROM, LAST, OPENED, ROWS, TO_SQUARE
from gamekit.rules.sowing import NOWHERE

SEED = 1931
Board = list[list[int]]
SOWN = ((24, 0.5, 4), (20, 0.4, 2), (12, 0.25, 5), (12, 0.2, 1), (4, 0.1, 1))
"""For games with holes: so many positions in which a hole holds seeds so often, from one to so many."""
SERIES = ((40, 6, 5), (26, 4, 2), (8, 1, 1))
"""For games on one ring: so many positions of a series each, of at most so many holes, with at most so many seeds a hole."""
FRONT = 2
REACHING = 0.4
"""Holes at the front of a series; and how often a series is one whose last hole reaches just beyond it, or just to those."""
LINE = 3
STEPPED = ((10, 8), (4, 12), (6, 4))
"""For games with squares: so many positions of so many counters each."""


def probes(rules: RuleSet, seed: int = SEED) -> Iterator[Position]:
    """The positions that the rules are tried in, those left out that may not stand; all are after the opening turns."""
    numbers, kind = random.Random(seed), rules.kind
    if isinstance(kind, GridKind):
        boards = _on_squares(rules, numbers)
    elif isinstance(kind, OneRingKind):
        boards = _on_one_ring(rules, numbers)
    else:
        boards = _on_four_rows(rules, numbers)
    for number, board in enumerate(boards):
        player = number % 2
        if _may_stand(rules, board, player):
            yield position_of(board, player)


def openings(rules: RuleSet) -> list[Position]:
    """The opening position of a rule set, and that after the first move that is listed, each player's first turn."""
    first, rows = opening(rules), room_for_moves(rules)
    if not rules.rules.list_moves(first.lists(), first.player, rows):
        return [first]
    board = first.lists()
    rules.rules.take_turn(board, first.lists(), first.player, rows[0])
    return [first, position_of(board, 1 - first.player)]


def _may_stand(rules: RuleSet, board: Board, player: int) -> bool:
    stand, has = rules.kind.holding(board)
    if stand > has:
        return False
    return not hasattr(rules.game.module, "may_stand") or bool(rules.rules.may_stand([*map(list, board)], player))


def _empty(rules: RuleSet) -> Board:
    board = [[0] * rules.kind.width for _ in range(ROWS)]
    for player in (0, 1):
        board[BESIDE + player][OPENED] = 1
    return board


def _on_four_rows(rules: RuleSet, numbers: random.Random) -> Iterator[Board]:
    # Where one hole only may be sown, each position shows but one move.
    times = 3 if _in_series(rules) else 1
    for count, often, most in SOWN:
        for _ in range(count * times):
            board = _empty(rules)
            for player in (0, 1):
                for hole in range(rules.kind.width):
                    if numbers.random() < often:
                        board[player][hole] = numbers.randint(1, most)
                if _in_series(rules):
                    board[BESIDE + player][LAST] = numbers.randrange(rules.kind.width)
            yield board
    if _in_series(rules):
        yield from _series_each(rules, numbers)


def _in_series(rules: RuleSet) -> bool:
    """Whether the game's holes stand in series, so that it matters which is the last."""
    return hasattr(rules.game.module, "hole_after")


def _series_each(rules: RuleSet, numbers: random.Random) -> Iterator[Board]:
    """A series of each player's on his own ring; the last hole of each is where it begins."""
    ring = ring_of(_empty(rules), rules)
    for count, most_holes, most in SERIES:
        for _ in range(count):
            board = _empty(rules)
            for player in (0, 1):
                _series(board, player, ring, numbers.randrange(len(ring)), (most_holes, most), numbers)
            yield board


def _series(board: Board, player: int, ring: list[int], at: int, most: tuple[int, int], numbers: random.Random) -> int:
    """A series of at most so many holes and seeds a hole from a place of the ring on; how many holes it has is returned."""
    long = numbers.randint(1, most[0])
    for step in range(long):
        board[player][ring[(at + step) % len(ring)]] = numbers.randint(1, most[1])
    if numbers.random() < REACHING:
        # The last hole then reaches just beyond the front of the series, in which one seed lies.
        board[player][ring[(at + long - 1) % len(ring)]] = 1
        board[player][ring[at % len(ring)]] = long
    elif long > FRONT and numbers.random() < REACHING:
        # Or it reaches just the second of its holes from the front, and in both lies one seed.
        for behind in range(FRONT):
            board[player][ring[(at + long - 1 - behind) % len(ring)]] = 1
        board[player][ring[at % len(ring)]] = long - FRONT
    board[BESIDE + player][LAST] = ring[at % len(ring)]
    return long


def _on_one_ring(rules: RuleSet, numbers: random.Random) -> Iterator[Board]:
    """Two series one before the other, with a gap between them or none."""
    ring = ring_of(_empty(rules), rules)
    for count, most_holes, most in SERIES:
        for _ in range(count):
            board, at = _empty(rules), numbers.randrange(len(ring))
            for player in (0, 1):
                at += _series(board, player, ring, at, (most_holes, most), numbers) + numbers.randint(0, 2)
            yield board


def _on_squares(rules: RuleSet, numbers: random.Random) -> Iterator[Board]:
    kind = rules.kind
    assert isinstance(kind, GridKind)
    for count, counters in STEPPED:
        for _ in range(count):
            board = _all_set(rules)
            squares = numbers.sample(range(kind.width), min(2 * min(counters, kind.counters), kind.width))
            for number, square in enumerate(squares):
                board[number % 2][square] = 1
            yield board
    yield from _shut_in(rules, kind)
    if min(kind.files, kind.ranks) > LINE and kind.counters > 2 * LINE - 1:
        # Twice, so that it is once South's turn.
        yield from [_two_lines(rules, kind)] * 2


def _shut_in(rules: RuleSet, kind: GridKind) -> Iterator[Board]:
    """A counter in a corner that has no vacant square beside it: of South's, who is to move, then so of North's."""
    for player in (0, 1):
        board = _all_set(rules)
        board[player][0] = 1
        for square in (1, kind.files, kind.files + 1, kind.width - 1):
            board[1 - player][square] = 1
        yield board


def _two_lines(rules: RuleSet, kind: GridKind) -> Board:
    """A counter of South's that makes two lines of three with one step."""
    board, files = _all_set(rules), kind.files
    board[0][files] = board[0][files + 2] = board[0][files + 3] = board[0][1 + 2 * files] = board[0][1 + 3 * files] = 1
    for square in (kind.width - 1, kind.width - 2, kind.width - 1 - files):
        board[1][square] = 1
    return board


def _all_set(rules: RuleSet) -> Board:
    board = _empty(rules)
    for player in (0, 1):
        if rules.kind.width > TO_SQUARE:
            board[BESIDE + player][FROM] = board[BESIDE + player][TO_SQUARE] = NOWHERE
    return board
