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
from numba.core.cgutils import raw_memcpy
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import NativeValue, intrinsic, models, register_model, typeof_impl, unbox
from numpy import int64, zeros

WORD = 8
HEAD = 2
"""Words before the first row."""
_INT = ir.IntType(64)


class Block:
    """A board made outside: `rows` is an array of (rows × columns) ints that is the block's own memory.

    `fixed` says that the rules are to be compiled for boards of this very size, and for no other.
    """

    def __init__(self, rows: int, columns: int, *, fixed: bool = False) -> None:
        self.kind = BoardType(rows, columns) if fixed else BoardType()
        self.memory = zeros(HEAD + rows * (columns + 1), int64)
        self.memory[:HEAD] = rows, (columns + 1) * WORD
        lines = self.memory[HEAD:].reshape(rows, columns + 1)
        lines[:, 0] = columns
        self.rows = lines[:, 1:]
        self.address = self.memory.ctypes.data


class _Memory(types.Type):  # type: ignore[misc]
    """An address of a board or of a row of one, whose rows are of a `width` that is known when it is compiled, or of any."""

    def __init__(self, name: str, width: int | None) -> None:
        self.width = width
        super().__init__(name=f"gamekit_{name}({width or ''})")


class BoardType(_Memory):
    """A whole block."""

    def __init__(self, rows: int | None = None, width: int | None = None) -> None:
        self.rows = rows
        super().__init__(f"board_of_{rows or 'any'}", width)


class RowType(_Memory):
    """A row of a block."""

    def __init__(self, width: int | None = None) -> None:
        super().__init__("row", width)


@register_model(BoardType)
@register_model(RowType)
class _Address(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _INT)


@typeof_impl.register(Block)
def _typeof(value: Block, context: Any) -> BoardType:
    return value.kind


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
            found = RowType(arguments[0].width) if isinstance(arguments[0], BoardType) else types.int64
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
    return builder.add(first, builder.mul(row, _across(builder, signature.args[0], board)))


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
def _length(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return _rows(builder, signature.args[0], arguments[0])


@lower_builtin(len, RowType)
def _width(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    width = signature.args[0].width
    return _INT(width) if width else head(builder, arguments[0], 0)


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

    return BoardType()(types.int64), code


@intrinsic
def copy_rows(typing: Any, to: Any, row: Any, board: Any) -> Any:
    """Write all rows of a board into another block of the same width, from a row of it on; both lie in one piece."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        there, at, here = arguments
        across = _across(builder, signature.args[2], here)
        start = builder.add(there, builder.add(_INT(HEAD * WORD), builder.mul(at, across)))
        size = builder.mul(across, _rows(builder, signature.args[2], here))
        raw_memcpy(builder, _bytes(builder, start), _bytes(builder, builder.add(here, _INT(HEAD * WORD))), size, 1)
        return lower.get_dummy_value()

    return types.none(to, types.int64, board), code


def _across(builder: Any, kind: Any, board: Any) -> Any:
    """How many bytes a row of a board takes."""
    return _INT((kind.width + 1) * WORD) if kind.width else head(builder, board, 1)


def _rows(builder: Any, kind: Any, board: Any) -> Any:
    """How many rows a board has."""
    return _INT(kind.rows) if kind.rows else head(builder, board, 0)


def _bytes(builder: Any, address: Any) -> Any:
    return builder.inttoptr(address, ir.IntType(8).as_pointer())


@intrinsic
def like(typing: Any, board: Any, address: Any) -> Any:
    """The board at an address, of the width that another has."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return arguments[1]

    return board(board, types.int64), code
