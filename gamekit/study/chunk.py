"""Some games of a study, played in one piece: by a thread, or by a worker elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, cast

import numpy as np

from gamekit.errors import StudyError
from gamekit.play.game import GAMES, RuleSet, load_game, rule_set
from gamekit.play.notation import move_width
from gamekit.play.position import Position, empty, parse_position
from gamekit.rules.bind import bind
from gamekit.rules.board import ROWS
from gamekit.rules.sowing import NOWHERE
from gamekit.study.digest import study_digest
from gamekit.study.playouts import FOLLOW, LEAVE, TOLD, random_games
from gamekit.study.tallies import Tally

MOST_TURNS = 2000
"""After so many turns a game is left unfinished."""
DEEPEST = 6
"""Further than so many turns nobody looks ahead."""

@dataclass(frozen=True)
class Way:
    """How a game is played in a study: the options of all readings, and the digest by which its rules are known."""

    readings: tuple[tuple[str, str], ...]
    digest: str


@dataclass(frozen=True)
class Job:
    """Games `first` to `first + games − 1` of a seed, under several ways to read the same game.

    The first way is that with which the others are compared. `compiled` says whether numba is to be used, `fixed` that the
    rules are compiled for these readings alone, which pays where very many games are played. It is plain data, which can be
    sent to another machine.
    """

    game: str
    variant: str | None
    columns: int
    position: str | None
    ways: tuple[Way, ...]
    seed: int
    first: int
    games: int
    depth: int = 0
    compiled: bool = True
    fixed: bool = False
    package: str = GAMES


def play_chunk(job: Job) -> list[Tally]:
    """Play the games of a job under each of its ways, each with the same random choices.

    Raises StudyError where the rules here are not those for which the job was made.
    """
    game = load_game(job.game, job.package)
    make = _Compiled if job.compiled else _Read
    trail: Any = None
    tallies: list[Tally] = []
    for number, way in enumerate(job.ways):
        rules = rule_set(game, variant=job.variant, columns=job.columns, readings=dict(way.readings))
        position = parse_position(job.position, rules) if job.position else None
        _refuse_others(job, way, rules, position)
        player = make(rules, job.fixed)
        if trail is None:
            trail = player.rows(1, job.games * (MOST_TURNS + 2) if len(job.ways) > 1 else 1)
            told = player.rows(job.games, TOLD)
        trails = 0 if len(job.ways) == 1 else FOLLOW if number else LEAVE
        player.play(job, position, trails, trail, told)
        tallies.append(Tally.of(player.array(told), _searchers(job)))
    return tallies


def _refuse_others(job: Job, way: Way, rules: RuleSet, position: Position | None) -> None:
    if study_digest(rules, position) != way.digest:
        raise StudyError(
            f"the rules of {job.game} here are not those of the study that was sent: the worker has another version of gamekit "
            "or of the games; install the same on both"
        )


def _searchers(job: Job) -> Any:
    """Who looks ahead in each game: South in even ones, North in odd ones."""
    return np.arange(job.first, job.first + job.games) % 2 if job.depth else None


def _room(rules: RuleSet) -> int:
    """How many words the boards take that a random game keeps: each position, and the moves, in a search at each depth."""
    board = ROWS * (rules.kind.width + 1)
    moves = int(rules.game.module.MOST_MOVES) * (move_width(rules) + 1)
    return (MOST_TURNS + 2) * (board + 1) + (DEEPEST + 2) * (moves + 4 * board)


class _Read:
    """Plays with the rules read by Python."""

    how = "counted"

    def __init__(self, rules: RuleSet, fixed: bool = False) -> None:
        text = cast(FunctionType, random_games)
        module, room = rules.game.module, _room(rules)
        bound = bind(module, rules.readings, variant=rules.variant, how=self.how, also=(text,), fixed=fixed, room=room)
        self.rules, self._random_games = rules, bound.random_games

    def rows(self, rows: int, columns: int) -> Any:
        """Rows of zeros as the rules take them."""
        return [[0] * columns for _ in range(rows)]

    def array(self, rows: Any) -> Any:
        """Such rows as an array."""
        return np.array(rows)

    def given(self, lists: Sequence[Sequence[int]]) -> Any:
        """A board as the rules take it."""
        return lists

    def play(self, job: Job, position: Position | None, trails: int, trail: Any, told: Any) -> None:
        """Play the games; they are told in the rows of `told`."""
        start = self.given(position.lists() if position else empty(self.rules))
        player = position.player if position else NOWHERE
        size = (move_width(self.rules), self.rules.game.module.MOST_MOVES)
        self._random_games(start, player, *size, job.seed, job.first, MOST_TURNS, job.depth, trails, trail, told)


class _Compiled(_Read):
    """Plays with the rules compiled."""

    how = "compiled"

    def rows(self, rows: int, columns: int) -> Any:
        """A block of zeros."""
        from gamekit.rules.blocks import Block

        return Block(rows, columns)

    def array(self, rows: Any) -> Any:
        """The array that a block is."""
        return rows.rows

    def given(self, lists: Sequence[Sequence[int]]) -> Any:
        """A block that stands as the lists; for its size the rules are compiled."""
        from gamekit.rules.blocks import Block

        block = Block(len(lists), len(lists[0]), fixed=True)
        block.rows[:] = lists
        return block
