"""What compiled rules know beside their arguments: the options chosen, and what has been counted.

It is an array of 64-bit ints, one to a thread, whose address every compiled function is handed. Its first places are those of
the counts; from `OPTIONS` on stands, reading by reading, the number of the option chosen.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic, register_jitable

from gamekit.rules.blocks import HEAD, WORD, board_at, copy_rows, fixed, like, pointer
from gamekit.rules.note import EVENTS
from gamekit.rules.tally import ARE_CAPTURES, ARE_LAPS, ARE_SOWN, CAPTURED, COUNTED, LAPS, SOWN

QUIET = 0
COUNTS = 1
KEPT = COUNTS + COUNTED
FREE, END = 14, 15
OPTIONS = 16
"""Places in the context; from KEPT on stands what was counted when it was last remembered, in FREE and END the addresses
between which there is room for boards."""
ROOM = 2**20
"""Words of room for boards, most of which is never touched."""

_KINDS = tuple((event in ARE_LAPS) + 2 * (event in ARE_SOWN) + 4 * (event in ARE_CAPTURES) for event in EVENTS)
"""As what each event is counted, one bit for each."""


@intrinsic
def peek(typing: Any, context: Any, place: Any) -> Any:
    """Read a place of the context, or a word of memory."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(pointer(builder, *arguments))

    return types.int64(types.int64, types.int64), code


@intrinsic
def number(typing: Any, value: Any) -> Any:
    """A number as any other: numba would compile a function again for each constant that it is handed."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return arguments[0]

    return types.int64(types.int64), code


@intrinsic
def poke(typing: Any, context: Any, place: Any, value: Any) -> Any:
    """Write a place of the context, or a word of memory."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        address, place, written = arguments
        builder.store(written, pointer(builder, address, place))
        return written

    return types.int64(types.int64, types.int64, types.int64), code


@intrinsic
def option(typing: Any, context: Any, place: Any) -> Any:
    """Read the number of a chosen option, which stays the same while rules run."""

    def code(lower: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return fixed(builder, pointer(builder, *arguments))

    return types.int64(types.int64, types.int64), code


# The twins of functions of gamekit.rules.note and gamekit.rules.tally, compiled: an event comes as the bits of its kind.


def kind_of(event: str) -> int:
    """As what an event is counted: the bits that `note` here takes for it."""
    return _KINDS[EVENTS.index(event)]


def note(context, event, player, hole, seeds):
    """Count an event."""
    if peek(context, QUIET) == 0:
        if event & 1:
            poke(context, COUNTS + LAPS, peek(context, COUNTS + LAPS) + 1)
        if event & 2:
            poke(context, COUNTS + SOWN, peek(context, COUNTS + SOWN) + seeds)
        if event & 4:
            poke(context, COUNTS + CAPTURED, peek(context, COUNTS + CAPTURED) + seeds)


def hush(context):
    """Count nothing until `listen`."""
    poke(context, QUIET, peek(context, QUIET) + 1)


def listen(context):
    """Count again."""
    poke(context, QUIET, peek(context, QUIET) - 1)


def counted(context, what):
    """How much of that has been counted."""
    return peek(context, COUNTS + what)


def remember(context):
    """Keep the counts as they are."""
    for what in range(COUNTED):
        poke(context, KEPT + what, peek(context, COUNTS + what))


def take_back(context):
    """Count on from where `remember` was said, unless the rules only think."""
    if peek(context, QUIET) == 0:
        for what in range(COUNTED):
            poke(context, COUNTS + what, peek(context, KEPT + what))


@register_jitable
def _made_at(context, rows, holes):
    """The address of a new block of so many rows of so many holes, all empty."""
    address = peek(context, FREE)
    after = address + WORD * (HEAD + rows * (holes + 1))
    if after > peek(context, END):
        raise MemoryError("there is no more room for boards")
    poke(context, FREE, after)
    poke(address, 0, rows)
    poke(address, 1, WORD * (holes + 1))
    at = HEAD
    for _ in range(rows):
        poke(address, at, holes)
        for hole in range(holes):
            poke(address, at + 1 + hole, 0)
        at += holes + 1
    return address


def empty_board(context, rows, holes):
    """Make a board of so many rows of so many holes, all empty."""
    return board_at(_made_at(context, rows, holes))


def copy_of(context, board):
    """Return a second board that stands as `board` stands."""
    other = like(board, _made_at(context, len(board), len(board[0])))
    copy_rows(other, 0, board)
    return other


def copy_into(context, other, board):
    """Make `other`, a board of the same size, stand as `board` stands."""
    copy_rows(other, 0, board)


def keep(context, past, number, board):
    """Write the board into `past`, a long board of kept boards, as number so many of them."""
    copy_rows(past, number * len(board), board)


def room(context):
    """What `give_back` takes."""
    return peek(context, FREE)


def give_back(context, mark):
    """Have the room again of the boards made since."""
    poke(context, FREE, mark)


TWINS = (note, hush, listen, counted, remember, take_back, empty_board, copy_of, copy_into, keep, room, give_back)
"""What stands in the place of the functions of the same names."""
