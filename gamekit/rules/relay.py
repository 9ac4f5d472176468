"""Lap after lap until the move is over, and how a move that never ends is recognised.

The state of a move is all seeds, the hole about to be lifted and the direction. A lap depends on nothing else, so a state
that recurs at a lift recurs for ever, and one that does not recur comes to an end. Laps are never counted to decide it:
finite moves of over a hundred laps occur.
"""

from gamekit.rules.board import copy_into, copy_of, same_seeds
from gamekit.rules.note import hush, listen
from gamekit.rules.of_the_game import sow_a_lap
from gamekit.rules.sowing import NOWHERE
from gamekit.rules.tally import remember, take_back

# After so many laps the exact question is asked. A replay asks it before the first lap (`bind` sets 0), so that no event
# is told which the stopped move does not have; otherwise most moves are over before it is worth asking.
PATIENCE = 32

ENDS = -1

# Cycles can be longer than anybody can wait for: on twenty holes, over a hundred million laps. Who gives a bound is told
# where the question had to be left open; nothing is taken for endless by its length.
UNKNOWN = -2
NO_BOUND = 2**62


def sow_laps(board, player, hole, direction, most):
    """Sow lap after lap, at most `most`; return the hole to be lifted next, or `NOWHERE` where the move is over."""
    laps = 0
    while hole != NOWHERE and laps != most:
        hole = sow_a_lap(board, player, hole, direction)
        laps += 1
    return hole


def sow_to_the_end(board, before, player, hole, direction):
    """Sow until the move is over, or until just before the first lift whose state stood before in this move.

    `before` is the board as it stands now, kept by the caller. Returns `NOWHERE`, or the hole that would be lifted again.
    """
    return sow_as_far_as_known(board, before, player, hole, direction, NO_BOUND)


def sow_as_far_as_known(board, before, player, hole, direction, bound):
    """As `sow_to_the_end`; or nothing is sown and `UNKNOWN` returned, where the move is over `bound` laps or so and has neither
    ended nor come back to a state (`bound` is a power of 2).
    """
    remember()
    left = sow_laps(board, player, hole, direction, PATIENCE)
    if left == NOWHERE:
        return NOWHERE
    copy_into(board, before)
    take_back()
    laps = laps_as_far_as_known(before, player, hole, direction, bound)
    if laps == UNKNOWN:
        return UNKNOWN
    return sow_laps(board, player, hole, direction, laps)


def laps_before_recurrence(board, player, hole, direction):
    """How many laps pass before the first lift whose state stood before in the move; `ENDS` where none does.

    Nothing happens on `board`. Source of the method: R. P. Brent, "An improved Monte Carlo factorization algorithm",
    BIT 20 (1980), section 7.
    """
    return laps_as_far_as_known(board, player, hole, direction, NO_BOUND)


def laps_as_far_as_known(board, player, hole, direction, bound):
    """As `laps_before_recurrence`; `UNKNOWN` where the move has neither ended nor come back to a state within `bound`."""
    hush()
    length = cycle_length(board, player, hole, direction, bound)
    laps = length
    if length > 0:
        laps = length + laps_before_cycle(board, player, hole, direction, length)
    listen()
    return laps


def cycle_length(board, player, hole, direction, bound):
    """How many laps the cycle has into which the move runs; `ENDS` where it ends, `UNKNOWN` where neither is seen.

    A cycle of at most `bound` laps that begins within the first `bound` is always seen.
    """
    kept = copy_of(board)
    kept_hole = hole
    ahead = copy_of(board)
    ahead_hole = sow_a_lap(ahead, player, hole, direction)
    power = 1
    length = 1
    while ahead_hole != NOWHERE:
        if ahead_hole == kept_hole and same_seeds(ahead, kept):
            return length
        if length == power:
            if power >= bound:
                return UNKNOWN
            copy_into(kept, ahead)
            kept_hole = ahead_hole
            power = 2 * power
            length = 0
        ahead_hole = sow_a_lap(ahead, player, ahead_hole, direction)
        length += 1
    return ENDS


def laps_before_cycle(board, player, hole, direction, length):
    """How many laps pass before the move reaches its cycle of `length` laps."""
    behind = copy_of(board)
    behind_hole = hole
    ahead = copy_of(board)
    ahead_hole = sow_laps(ahead, player, hole, direction, length)
    laps = 0
    while behind_hole != ahead_hole or not same_seeds(behind, ahead):
        behind_hole = sow_a_lap(behind, player, behind_hole, direction)
        ahead_hole = sow_a_lap(ahead, player, ahead_hole, direction)
        laps += 1
    return laps
