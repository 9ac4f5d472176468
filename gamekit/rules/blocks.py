"""Boards of compiled rules: a block of memory each, and how numba reads and writes it.

Compiled, `board[player][hole]` is one sum and one load, as in C; numba's own arrays would carry ten numbers each from call to
call and ask at every hole whether it is counted from the end. A block is 64-bit ints: how many rows, how many bytes a row
takes, then the rows one after the other, each with its length before it.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import NativeValue, intrinsic, models, register_model, typeof_impl, unbox
from numpy import int64, zeros

WORD = 8
HEAD = 2
"""Words before the first row."""
_INT = ir.IntType(64)


class Block:
    """A board made outside: `rows` is an array of (rows × columns) ints that is the block's own memory."""

    def __init__(self, rows: int, columns: int) -> None:
        self.memory = zeros(HEAD + rows * (columns + 1), int64)
        self.memory[:HEAD] = rows, (columns + 1) * WORD
        lines = self.memory[HEAD:].reshape(rows, columns + 1)
        lines[:, 0] = columns
        self.rows = lines[:, 1:]
        self.address = self.memory.ctypes.data


class _Memory(types.Type):  # type: ignore[misc]
    """An address of a board or of a row of one."""


class BoardType(_Memory):
    """A whole block."""

    def __init__(self) -> None:
        super().__init__(name="gamekit_board")


class RowType(_Memory):
    """A row of a block."""

    def __init__(self) -> None:
        super().__init__(name="gamekit_row")


BOARD, ROW = BoardType(), RowType()


@register_model(BoardType)
@register_model(RowType)
class _Address(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _INT)


@typeof_impl.register(Block)
def _typeof(value: Block, context: Any) -> BoardType:
    return BOARD


@unbox(BoardType)
def _unbox(kind: Any, value: Any, unboxing: Any) -> Any:
    held = unboxing.pyapi.object_getattr_string(value, "address")
    address = unboxing.pyapi.long_as_longlong(held)
    unboxing.pyapi.decref(held)
    return NativeValue(address)


@infer_global(operator.getitem)
class _GetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Any, keywords: Any) -> Any:
        if isinstance(arguments[0], _Memory) and isinstance(arguments[1], types.Integer):
            found = ROW if isinstance(arguments[0], BoardType) else types.int64
            return signature(found, arguments[0], types.int64)
        return None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Any, keywords: Any) -> Any:
        if isinstance(arguments[0], RowType):
            return signature(types.none, arguments[0], types.int64, types.int64)
        return None


@infer_global(len)
class _Len(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Any, keywords: Any) -> Any:
        return signature(types.int64, arguments[0]) if isinstance(arguments[0], _Memory) else None


@lower_builtin(operator.getitem, BoardType, types.Integer)
def _row(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    board, row = arguments
    first = builder.add(board, _INT(HEAD * WORD))
    return builder.add(first, builder.mul(row, head(builder, board, 1)))


@lower_builtin(operator.getitem, RowType, types.Integer)
def _item(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    row, hole = arguments
    return builder.load(pointer(builder, row, hole, 1))


@lower_builtin(operator.setitem, RowType, types.Integer, types.Integer)
def _write(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    row, hole, seeds = arguments
    builder.store(seeds, pointer(builder, row, hole, 1))
    return lower.get_dummy_value()


@lower_builtin(len, BoardType)
@lower_builtin(len, RowType)
def _length(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return head(builder, arguments[0], 0)


def pointer(builder: Any, address: Any, place: Any, after: int = 0) -> Any:
    """The pointer to a word, counted from an address, `after` words further."""
    start = builder.inttoptr(builder.add(address, _INT(after * WORD)), _INT.as_pointer())
    return builder.gep(start, [place], inbounds=True)


def head(builder: Any, address: Any, place: int) -> Any:
    """Read a word of the head of a block or row, which never changes; so it need not be read again."""
    return fixed(builder, pointer(builder, address, _INT(place)))


def fixed(builder: Any, at: Any) -> Any:
    """Load a word of which LLVM may trust that it stays the same."""
    loaded = builder.load(at)
    loaded.set_metadata("invariant.load", builder.module.add_metadata([]))
    return loaded


@intrinsic
def board_at(typing: Any, address: Any) -> Any:
    """The board whose block begins at an address."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return arguments[0]

    return BOARD(types.int64), code
