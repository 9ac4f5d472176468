"""What every game file gives, named here so that shared steps and studies can call it by name.

`bind` puts the game's own function in the place of each of these; so this file is also the list of what a new game must
bring, except where it is said to be for some. All of them see the board of `gamekit.rules.board` and moves of
`gamekit.rules.moves`.
"""


def set_up(board):
    """Fill an empty board with the opening position."""
    raise NotImplementedError


def begins():
    """Return the player who moves first: 0 South, 1 North."""
    raise NotImplementedError


def list_moves(board, player, moves):
    """Write the legal moves of `player` into `moves`, a row of ints each; return how many there are."""
    raise NotImplementedError


def lists_every_move(board, player):
    """Whether `list_moves` names every legal move (an arrangement has too many)."""
    raise NotImplementedError


def may_play(board, player, move):
    """Whether the move is legal, listed or not."""
    raise NotImplementedError


def take_turn(board, before, player, move):
    """Play a legal move; leave in `before` how the board stood; return the result (`gamekit.rules.result`)."""
    raise NotImplementedError


def cannot_move(board, player):
    """Return the result where `player`, who is to move, has no legal move."""
    raise NotImplementedError


def stands_again(times):
    """Return the result where a position with the same player to move stands for so many times."""
    raise NotImplementedError


def sow_a_lap(board, player, hole, direction):
    """Lift the hole and sow it; return the hole to be lifted next, or `NOWHERE` where the move is over."""
    raise NotImplementedError


def hole_after(board, hole):
    """For games whose holes stand in series: the hole that follows on the ring."""
    raise NotImplementedError


def may_stand(board, player):
    """For games that ask it: whether a position given from outside may stand, with `player` to move."""
    raise NotImplementedError
