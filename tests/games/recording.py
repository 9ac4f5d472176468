"""Random games of a way to play, recorded turn by turn: read, traced or compiled."""

from __future__ import annotations

from functools import lru_cache
from types import FunctionType
from typing import Any, cast

from gamekit.play.notation import move_width, room_for_moves
from gamekit.play.position import Position, empty
from gamekit.rules.bind import bind
from gamekit.rules.board import ROWS
from gamekit.rules.sowing import NOWHERE
from tests.games.recorder import HEAD, record_game
from tests.games.ways import Way

MOST_TURNS = 2000
MOST_TURNS_FROM_A_START = 60

Record = list[list[int]]


class Deaf:
    """Listens and keeps nothing."""

    def heard(self, event: str, rule: str, player: int, hole: int, seeds: int) -> None:
        """Keep nothing."""

    def asking(self, rule: str) -> None:
        """Keep nothing."""

    def asked(self, rule: str, answer: object) -> None:
        """Keep nothing."""

    def hushed(self, quiet: bool) -> None:
        """Keep nothing."""


class Recorder:
    """Records games of one way; `how` is read, traced or compiled."""

    def __init__(self, way: Way, how: str) -> None:
        """Bind the rules; compiled, they are kept on disk between runs, which a test of its own holds to be safe."""
        rules = way.rules()
        self.compiled, self.rules = how == "compiled", rules
        self.bound: Any = bind(
            rules.game.module,
            rules.readings,
            variant=rules.variant,
            how=how,
            listener=Deaf() if how == "traced" else None,
            also=(cast(FunctionType, record_game),),
        )
        width = HEAD + move_width(rules) + ROWS * rules.kind.width
        self.moves = self._made(room_for_moves(rules))
        self.past = self._made([[0] * rules.kind.width for _ in range(ROWS * MOST_TURNS)])
        self.prints = self._made([[0] * MOST_TURNS])
        self.rows = self._made([[0] * width for _ in range(MOST_TURNS)])

    def _made(self, rows: Record) -> Any:
        if not self.compiled:
            return rows
        from gamekit.rules.blocks import Block

        block = Block(len(rows), len(rows[0]))
        block.rows[:] = rows
        return block

    def game(self, seed: int, number: int, start: Position | None = None) -> Record:
        """The record of one random game, from the opening or, not so far, from `start`; read it before the next is made."""
        board = self._made(start.lists() if start else empty(self.rules))
        player = start.player if start else NOWHERE
        room = MOST_TURNS_FROM_A_START if start else MOST_TURNS
        written = self.bound.record_game(board, player, seed, number, room, self.moves, self.past, self.prints, self.rows)
        return cast(Record, self.rows.rows[:written].tolist() if self.compiled else self.rows[:written])


@lru_cache(maxsize=8)
def recorder(way: Way, how: str) -> Recorder:
    """The recorder of a way; the last few are kept."""
    return Recorder(way, how)
