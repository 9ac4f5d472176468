"""Every position with so many seeds (or counters) on the board, to be solved all at once: small endgames."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Any

from gamekit import __version__
from gamekit.errors import NotationError
from gamekit.play.fields import parse_fields
from gamekit.play.game import RuleSet
from gamekit.play.kinds import GridKind, OneRingKind
from gamekit.play.notation import side
from gamekit.play.position import empty, print_position
from gamekit.play.series import ring_of
from gamekit.rules.board import BESIDE, LAST
from gamekit.rules.result import NOBODY
from gamekit.study.digest import study_digest
from gamekit.study.solve import refuse_deciding_repetition
from gamekit.study.solve_graph import Graph, Watch, explore, unwatched
from gamekit.study.solve_line import Line, best_line
from gamekit.study.solve_replies import Replies
from gamekit.study.solve_values import UNKNOWN, Values, values

Board = list[list[int]]
LEAST = 2
"""The fewest seeds of a position in which each player has one."""


@dataclass(frozen=True)
class Endgames:
    """All positions with so many seeds solved: how many are won by the player to move, lost by him, drawn, or not known.

    `over` are those of them in which he has no move, so that the game ends before his turn. `longest` is the longest win among
    them: its position as text, the winner and the line; None where nobody wins.
    """

    rules: RuleSet
    seeds: int
    won: int
    lost: int
    draws: int
    not_known: int
    over: int
    longest: tuple[str, str, Line] | None

    @property
    def positions(self) -> int:
        """How many positions have so many seeds."""
        return self.won + self.lost + self.draws + self.not_known

    def as_json(self) -> dict[str, Any]:
        """The answer as the command gives it."""
        longest = None
        if self.longest:
            position, winner, line = self.longest
            longest = {
                "position": position,
                "winner": winner,
                "turns": line.turns,
                "reason": line.reason,
                "line": list(line.moves),
                "line_complete": line.complete,
            }
        return {
            **self.rules.as_json(),
            "seeds": self.seeds,
            "version": __version__,
            "digest": study_digest(self.rules, None),
            "positions": self.positions,
            "won": self.won,
            "lost": self.lost,
            "draws": self.draws,
            "not_known": self.not_known,
            "over": self.over,
            "longest": longest,
        }


def endgames(rules: RuleSet, seeds: int, most: int | None = None, watch: Watch = unwatched) -> Endgames:
    """Solve every position with so many seeds, of which each player has one or more, with either side to move.

    They are the positions that can be written with a board, a side and, where it is asked for, a last hole, and nothing else:
    so nobody has taken anything off the board or stepped before. Those that may not stand are left out. A position counts as
    one that is given: who has lost by what his opponent left him with is told by his turn. Raises NotationError as `solved`.
    """
    refuse_deciding_repetition(rules)
    replies = Replies(rules)
    graph = explore(replies, (replies.pack(board, player) for board, player in positions(rules, seeds)), most, watch)
    if not graph.starts:
        raise NotationError(
            f"no position of {rules.game.id} with {seeds} {_what(rules)} may stand; give --seeds another number"
        )
    found = values(graph)
    winners = found.winner[: graph.starts]
    won = sum(winner == graph.player(number) for number, winner in enumerate(winners))
    drawn, unknown = winners.count(NOBODY), winners.count(UNKNOWN)
    lost = graph.starts - won - drawn - unknown
    over = sum(result > 0 for result in graph.over[: graph.starts])
    return Endgames(rules, seeds, won, lost, drawn, unknown, over, _longest(graph, found, replies))


def _longest(graph: Graph, found: Values, replies: Replies) -> tuple[str, str, Line] | None:
    """The first of the positions explored from in which the win takes most turns, and its line; None where nobody wins."""
    longest = max(range(graph.starts), key=lambda number: found.turns[number])
    if found.turns[longest] < 0:
        return None
    text = print_position(replies.position(graph.keys[longest]), replies.rules)
    return text, side(found.winner[longest]), best_line(graph, found, longest, replies)


def positions(rules: RuleSet, seeds: int) -> Iterator[tuple[Board, int]]:
    """Every board with so many seeds, or counters, on it, with the player to move, where the game lets it stand.

    Raises NotationError where the game has not so many.
    """
    most = most_seeds(rules)
    if not LEAST <= seeds <= most:
        right = f"each player has one or more, so a position has {LEAST} to {most}, not {seeds}; for example 3"
        raise NotationError(f"{rules.game.id} has {most} {_what(rules)}, and {right}")
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


def _what(rules: RuleSet) -> str:
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
