"""How a turn leaves the game: it goes on, or somebody has won for a reason, or it is drawn.

A result is one int, so that it runs compiled: 0 while the game goes on, else 4 × reason + winner (0 South, 1 North,
2 nobody). The reasons stand in the order in which they count when several apply.
"""

from gamekit.rules.note import note

GOES_ON = 0
NOBODY = 2

# Of a turn that nobody can follow to where it ends, or does not: the game is no further known.
UNFINISHED = -1

CLEARED = 1
SINGLES_ONLY = 2
ENDS_EMPTY = 3
CANNOT_MOVE = 4
FEW = 5
DEAD = 6
ENDLESS = 7
REPETITION = 8

REASONS = (
    "goes-on",
    "cleared",
    "singles-only",
    "ends-empty",
    "cannot-move",
    "few",
    "dead",
    "endless",
    "repetition",
)


def loses(player, reason):
    """End the game: the player has lost, and his opponent has won."""
    note("end", 1 - player, 0, reason)
    return 4 * reason + 1 - player


def drawn(reason):
    """End the game: nobody has won."""
    note("end", NOBODY, 0, reason)
    return 4 * reason + NOBODY


def winner_of(result):
    """Who has won by this result: 0 South, 1 North, 2 nobody."""
    return result % 4


def reason_of(result):
    """Why the game ended by this result: a number into `REASONS`."""
    return result // 4


def is_result(answer):
    """Whether a number is the result of a game that has ended."""
    return 0 < reason_of(answer) < len(REASONS) and 0 <= winner_of(answer) <= NOBODY
