# mypy: ignore-errors
"""Wells, from an account that was invented for the tests."""

from gamekit.rules.board import NORTH, SOUTH, copy_into
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import FourRows, reading
from gamekit.rules.moves import DIRECTION, FORWARD, HOLE, add_move
from gamekit.rules.note import note
from gamekit.rules.relay import sow_to_the_end
from gamekit.rules.result import CANNOT_MOVE, ENDLESS, GOES_ON, REPETITION, drawn, loses
from gamekit.rules.sowing import NOWHERE, drop, lift

NAME = "Wells"
ACCOUNT = "lamb-1900"
BOARD = FourRows(columns=4, seeds=24)
MOST_MOVES = 8

single = reading(
    asks="May a single seed be lifted?",
    words="“A player lifts the seeds of a hole” (p. 9)",
    options={"yes": "One seed is all the seeds of its hole.", "no": "“seeds of a hole” (p. 9) is said of several."},
)


def set_up(board):
    """“Wells is played with two rows of four holes” (p. 9); “Each hole holds three "sedes"” (p. 9)"""
    for hole in range(4):
        board[SOUTH][hole] = 3
        board[NORTH][hole] = 3


def begins():
    """*Editorial:* nobody says who begins."""
    if first == "north":
        return NORTH
    return SOUTH


def may_play(board, player, move):
    """“A player lifts the seeds of a hole” (p. 9)"""
    return move[HOLE] >= 0 and move[DIRECTION] == FORWARD and may_lift(board, player, move[HOLE])


def may_lift(board, player, hole):
    """“lifts the seeds” (p. 9)"""
    if single == "no":
        return board[player][hole] > 1
    return board[player][hole] > 0


def take_turn(board, before, player, move):
    """“the player’s turn is over” (p. 10)"""
    copy_into(before, board)
    unfinished = sow_to_the_end(board, before, player, move[HOLE], FORWARD)
    if unfinished != NOWHERE:
        note("endless", player, unfinished, 0)
        return drawn(ENDLESS)
    return GOES_ON


def sow_a_lap(board, player, hole, direction):
    """“sows them one by one” (p. 10); “If the last seed falls in a full hole, the player's turn goes on” (p. 10)"""
    for _ in range(lift(board, player, hole)):
        hole = next_hole(hole)
        drop(board, player, hole)
    if board[player][hole] == 1:
        return NOWHERE
    note("relay", player, hole, board[player][hole])
    return hole


def next_hole(hole):
    """“He sows them to his left” (p. 10)"""
    return (hole + 1) % 8


def cannot_move(board, player):
    """*Inferred:* who has nothing to lift has lost."""
    return loses(player, CANNOT_MOVE)


def stands_again(times):
    """*Editorial:* the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


def list_moves(board, player, moves):
    """*Editorial:* the moves that there are."""
    count = 0
    for hole in range(8):
        if may_lift(board, player, hole):
            count = add_move(moves, count, hole, FORWARD)
    return count


def lists_every_move(board, player):
    """*Editorial:* all of them."""
    return True
