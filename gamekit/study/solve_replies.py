"""What each move of a position leads to: all that solving asks of the rules, read or compiled."""

from __future__ import annotations

import importlib.util
import struct
from collections.abc import Sequence
from itertools import chain
from types import FunctionType
from typing import Any, NamedTuple, cast

from gamekit.errors import Fault, NotationError, RuleError
from gamekit.play.game import RuleSet
from gamekit.play.notation import move_width, print_move
from gamekit.play.position import Position, empty, print_position
from gamekit.rules.bind import bind
from gamekit.rules.board import ROWS
from gamekit.rules.result import GOES_ON, UNFINISHED, is_result
from gamekit.study.replying import NOT_LISTED, find_moves, play_each

Key = bytes
"""A position, packed: the player to move, then the board, row for row, in numbers of one, two or four bytes."""
NO_RESULT = -2
SIZES = {"b": 1, "h": 2, "i": 4}


class Reply(NamedTuple):
    """What a move leads to: a result that ends the game (or `UNFINISHED`), or 0 and the position."""

    result: int
    key: Key


class Replies:
    """What each move of a position leads to, under one rule set, the rules read."""

    how = "read"

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        also = (cast(FunctionType, find_moves), cast(FunctionType, play_each))
        self._bound: Any = bind(rules.game.module, rules.readings, variant=rules.variant, how=self.how, also=also)
        self._width = rules.kind.width
        most = max(rules.kind.holding(empty(rules))[1], self._width)
        self._code = next((code for code, size in SIZES.items() if most < 2 ** (8 * size - 1)), "i")
        self._packing = struct.Struct(f"<{ROWS * self._width + 1}{self._code}")
        self._moves = self._rows(rules.game.module.MOST_MOVES, move_width(rules))
        self._room = 0
        self._make_room(1)

    def faster(self) -> Replies:
        """The same with the rules compiled, where the extra `fast` is installed: the same answers, once compiling is done."""
        return CompiledReplies(self.rules) if importlib.util.find_spec("numba") else self

    def pack(self, board: Sequence[Sequence[int]], player: int) -> Key:
        """A position as a key; raises RuleError where the rows beside the board hold what no board can."""
        try:
            return self._packing.pack(player, *chain.from_iterable(board))
        except struct.error:
            raise self._too_large() from None

    def position(self, key: Key) -> Position:
        """The position of a key."""
        player, *cells = self._packing.unpack(key)
        width = self._width
        return Position(tuple(tuple(cells[at : at + width]) for at in range(0, ROWS * width, width)), player)

    def __call__(self, key: Key) -> tuple[int, list[Reply]]:
        """How the game has ended where there is no move, else 0; and each move's reply, in the order of the list of moves.

        Raises NotationError where not every move is listed, RuleError where a rule answers what is no result.
        """
        board, player, count = self._find_moves(key)
        if count == NOT_LISTED:
            raise NotationError(_not_listed(self.rules, self.position(key)))
        if count == 0:
            return self._checked(self._result(0) or NO_RESULT, "cannot_move"), []
        self._make_room(count)
        self._bound.play_each(board, player, self._moves, count, self._reached, self._results)
        results = [self._checked(self._result(number), "take_turn") for number in range(count)]
        keys = self._keys(count, 1 - player)
        return 0, [Reply(result, b"" if result else key) for result, key in zip(results, keys, strict=True)]

    def move(self, key: Key, number: int) -> str:
        """The move of a position that stands at this place of the list, as text."""
        _, player, _ = self._find_moves(key)
        return print_move(tuple(self._listed(self._moves)[number]), player, self.rules)

    def _find_moves(self, key: Key) -> tuple[Any, int, int]:
        position = self.position(key)
        board = self._given(position)
        return board, position.player, self._bound.find_moves(board, position.player, self._moves, self._results)

    def _checked(self, answer: int, rule: str) -> int:
        """What a rule says of how the game stands; raises RuleError where that is no result."""
        if answer in (GOES_ON, UNFINISHED) or is_result(answer):
            return int(answer)
        said = "that the game goes on, though there is no move" if answer == NO_RESULT else f"{answer!r}, which is no result"
        message = f"the rule {rule} answers {said}; write return loses(player, CANNOT_MOVE), for example"
        raise RuleError(Fault(message, self.rules.game.file))

    def _too_large(self) -> RuleError:
        message = "the rows beside the board hold numbers larger than the game has seeds or holes, so it cannot be solved"
        return RuleError(Fault(message, self.rules.game.file))

    def _make_room(self, count: int) -> None:
        """See that so many moves can be played at once."""
        if self._room < count:
            self._room = count
            self._reached, self._results = self._rows(ROWS * count, self._width), self._rows(count, 1)

    def _rows(self, count: int, width: int) -> Any:
        """Rows of zeros as the rules take them."""
        return [[0] * width for _ in range(count)]

    def _listed(self, rows: Any) -> Any:
        """Such rows as lists."""
        return rows

    def _given(self, position: Position) -> Any:
        """A board as the rules take it."""
        return position.lists()

    def _result(self, number: int) -> int:
        return int(self._results[number][0])

    def _keys(self, count: int, player: int) -> list[Key]:
        """The positions that so many moves have led to."""
        # Where a move has ended the game, the board may be anything.
        boards = (self._reached[ROWS * number : ROWS * number + ROWS] for number in range(count))
        return [b"" if self._results[number][0] else self.pack(board, player) for number, board in enumerate(boards)]


class CompiledReplies(Replies):
    """The same, the rules compiled (the extra `fast`)."""

    how = "compiled"

    def faster(self) -> Replies:
        """These are as fast as can be."""
        return self

    def _rows(self, count: int, width: int) -> Any:
        from gamekit.rules.blocks import Block

        return Block(count, width)

    def _listed(self, rows: Any) -> Any:
        return rows.rows.tolist()

    def _given(self, position: Position) -> Any:
        board = self._rows(ROWS, self._width)
        board.rows[:] = position.board
        return board

    def _result(self, number: int) -> int:
        return int(self._results.rows[number, 0])

    def _keys(self, count: int, player: int) -> list[Key]:
        size = SIZES[self._code]
        boards, head = self._reached.rows[: ROWS * count], player.to_bytes(size, "little")
        most = 2 ** (8 * size - 1)
        if boards.max() >= most or boards.min() < -most:
            raise self._too_large()
        packed = boards.astype(f"<i{size}").tobytes()
        length = ROWS * self._width * size
        return [head + packed[at : at + length] for at in range(0, count * length, length)]


def _not_listed(rules: RuleSet, position: Position) -> str:
    return (
        f"{rules.game.id} cannot be solved where not every move is listed, since seeds are arranged or removed as one likes: "
        f"{print_position(position, rules)}; give a --position in which both have done so, without the field opened"
    )
