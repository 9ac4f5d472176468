"""Chiana wa Bwalo, the form of Chiana with a side for each player, as G. Meredith Sanderson described it in 1913.

Hole 0 of a player is the back hole on his extreme left (B1), for n columns hole n−1 the back hole on his extreme right; n to
2n−1 are his front row, from right to left. `player` is the one whose turn it is. Much of the account is of Chiana wa Kunja,
and holds here too, since the play, it says, is the same.
"""

from gamekit.games.chiana_wa_kunja import joining, repeat, sole_man
from gamekit.rules.board import BESIDE, LAST, NORTH, SOUTH, copy_into, copy_of, open_play, seeds_of, take_off
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import Field, FourRows, reading
from gamekit.rules.moves import DIRECTION, FORWARD, HOLE, TO, add_move, add_step
from gamekit.rules.note import hush, listen, note
from gamekit.rules.relay import ENDS, laps_before_recurrence, sow_to_the_end
from gamekit.rules.result import CLEARED, ENDLESS, GOES_ON, REPETITION, drawn, loses
from gamekit.rules.series import (
    TWO_HOLES,
    front_hole,
    join_last,
    last_hole,
    last_is_singleton_of_series,
    seek_last_from,
    two_front_holes_hold,
)
from gamekit.rules.sowing import NOWHERE, back_opposite, drop, front_opposite, is_front, lift, remove

NAME = "Chiana wa Bwalo"
ACCOUNT = "sanderson-1913"
BOARD = FourRows(columns=8, seeds=64, any_columns=True)
FIELDS = (Field("taken"), Field("last", always=True))
# Two to a column, where any hole may be spread (the reading `choice`), on the widest board.
MOST_MOVES = 1998


# The readings: where the words allow more than one thing, or say nothing

scope = reading(
    asks="From which of the holes opposite are men taken?",
    words="“by occupying holes in the front row opposite to those in which the opponent has men” (p. 735)",
    options={
        "front-only": "“holes in the front row opposite to those” (p. 735) of the front row, too: least is added. Not certain.",
        "front-then-back": "It is “intermediate” (p. 735): in his Msuwa, where the front hole is taken, the back hole is too.",
        "either": "“opposite” (p. 735) in the widest sense, as in Msuwa: the whole file, in whichever hole of it men are.",
    },
)

capture = reading(
    asks="Which holes does a spread occupy?",
    words="“by occupying holes in the front row” (p. 735)",
    options={
        "every-sown": "Every one that is given a man, as in Kunja “all those holes to which he has added a man” (p. 735).",
        "newly-occupied": "Those that were empty. It matters in fragments: after a move no two occupied front holes face.",
        "standing": "All in which he then has men: in “holes actually occupied” (p. 735) the word means a state.",
        "last-only": "That of the last man, if it was empty: so Ludii, with “the other games” (p. 735) in mind.",
    },
)

choice = reading(
    asks="May a player spread another hole than his last?",
    words="“The play is the same” (p. 735)",
    options={
        "last-hole-only": "The same is that “only the last hole of such series can be moved” (p. 735).",
        "any-hole": "Ludii lets any hole be spread first, though its own description says the hindmost.",
    },
)

endless = reading(
    asks="What of a move that would never end?",
    words="“the player must continue to spread the last hole of the series until he fails” (p. 735)",
    options={
        "draw": "In Omweso tournaments (Wikipedia) a move not finished in three minutes annuls the game.",
        "mover-loses": "He “must continue” (p. 735), and cannot do what he must.",
        "turn-ends": "He stops where the move begins to repeat itself, and his opponent plays on.",
        "illegal": "A move must end to be a move, so it may not be made; who has no other cannot move.",
    },
)


# The board


def hole_after(board, hole):
    """“the players have each their own side of the board, a front and a back row, as in the other games” (p. 735): round these
    two goes the play, “from left to right along the side nearest the player, and from right to left” (p. 734).
    """
    return (hole + 1) % len(board[0])


# A move


def may_play(board, player, move):
    """“The play is the same” (p. 735): “A move consists in spreading the contents of the last hole of the series” (p. 735)"""
    if not can_be_moved(board, player, move[HOLE]) or not moves_forward(move[DIRECTION]):
        return False
    if move[TO] == TWO_HOLES:
        return may_go_two_holes(board, player)
    return may_go_one_hole(board, player) and comes_to_an_end(board, player, move[HOLE])


def moves_forward(direction):
    """“always in the same direction” (p. 734)"""
    return direction == FORWARD


def can_be_moved(board, player, hole):
    """“The holes occupied by a player are always in series, and therefore only the last hole of such series can be moved”
    (p. 735)

    *Inferred:* men removed may leave gaps. The last hole is then the first that is met going forward from where it was.
    """
    if hole < 0 or not has_not_joined(board, player, hole):
        return False
    if choice == "any-hole":
        return is_any_hole(board, player, hole)
    return hole == hole_to_spread(board, player)


def is_any_hole(board, player, hole):
    """*Editorial:* under the reading `any-hole` each hole that holds men of the player's may be spread first."""
    return board[player][hole] > 0


def take_turn(board, before, player, move):
    """“A move consists in spreading the contents of the last hole” (p. 735): and that may go on."""
    if joins_at_once(board, player):
        join_last(board, player)
    copy_into(before, board)
    if move[TO] == TWO_HOLES:
        go_two_holes(board, player)
    else:
        unfinished = spread_while_he_must(board, before, player, move[HOLE])
        if unfinished != NOWHERE:
            return never_ends(player, unfinished)
    return has_won(board, player) or GOES_ON


def spread(board, player, hole):
    """“spreading the contents of the last hole of the series as far as it will go, including one man to each hole seriatim”
    (p. 735); the hole is returned to which the last man was added.
    """
    reached = hole
    men = lift(board, player, hole)
    for man in range(men):
        reached = hole_after(board, reached)
        drop(board, player, reached)
        take_where_he_occupies(board, player, reached, man == men - 1)
    leave(board, player, hole)
    return reached


def spread_while_he_must(board, before, player, hole):
    """“In this event, the player must continue to spread the last hole of the series until he fails to attain this arrangement
    of the two front holes of his series” (p. 735)

    *Editorial:* where he would never fail, the hole that would be spread again is returned.
    """
    return sow_to_the_end(board, before, player, hole, FORWARD)


def sow_a_lap(board, player, hole, direction):
    """“Only one hole can he so spread each move, unless the move results in the two front holes of the series containing one
    and two men, respectively” (p. 735): then it is the last hole that is spread next.
    """
    reached = spread(board, player, hole)
    if must_spread_again(board, player, reached):
        return last_hole(board, player)
    return NOWHERE


def must_spread_again(board, player, reached):
    """“the two front holes of the series containing one and two men, respectively” (p. 735): one in the front hole, two behind.

    *Inferred:* when he has won nothing more is spread.
    """
    if repeat == "never" or seeds_of(board, 1 - player) == 0:
        return False
    if repeat == "newly-made" and not is_a_new_front(board, player, reached):
        return False
    return two_front_holes_hold(board, player, 1, 2)


def is_a_new_front(board, player, reached):
    """“it is necessary that there be a singleton in the front hole of the series, before the move, and a number of men in the
    last hole equal to that of the holes constituting the whole series” (p. 735): so that the last man falls just beyond it.
    """
    return reached == front_hole(board, player)


def leave(board, player, hole):
    """*Inferred:* as in Kunja “the hole next to (i.e., in front of) the hole” (p. 735) that is emptied becomes the last of its
    player, or the next one that holds men of his.
    """
    opponent = 1 - player
    seek_last_from(board, player, hole_after(board, hole))
    seek_last_from(board, opponent, board[BESIDE + opponent][LAST])


# Commencing the game


def set_up(board):
    """“In commencing the game, four men are put into every hole in the back row of each player” (p. 735): “A "board,"
    consisting of any number of holes, may be used” (p. 734)
    """
    for player in range(2):
        for hole in range(len(board[0]) // 2):
            board[player][hole] = 4
        seek_last_from(board, player, 0)
        open_play(board, player)


def begins():
    """*Editorial:* Sanderson does not say who moves first, though all may depend on it; the reading `first` does."""
    if first == "north":
        return NORTH
    return SOUTH


# A singleton, and a man left alone


def hole_to_spread(board, player):
    """“becoming the last hole of the series” (p. 735): the hole with which a turn begins, `NOWHERE` for him who has no men.

    *Editorial:* under the reading `automatic` a singleton has then been added to it already.
    """
    if joins_at_once(board, player):
        return hole_after(board, last_hole(board, player))
    return last_hole(board, player)


def joins_at_once(board, player):
    """“A singleton forming one of a series, and occupying the last hole of such series, is added to the contents of the next
    hole” (p. 735)

    *Inferred:* that is a move, the spread of one man, except under the reading `automatic`. Before a gap he joins nothing.
    """
    return joining == "automatic" and last_is_singleton_of_series(board, player)


def has_not_joined(board, player, hole):
    """*Editorial:* under the reading `automatic` a singleton in the last hole is added to the next before he moves."""
    return not joins_at_once(board, player) or hole != last_hole(board, player)


def may_go_one_hole(board, player):
    """*Inferred:* a man left alone may go one hole, as “the contents of the last hole” (p. 735) do; not under `always-two`."""
    return sole_man != "always-two" or not may_go_two_holes(board, player)


def may_go_two_holes(board, player):
    """“If, however, the player be left with only one man, he may move it, two holes each move” (p. 735)

    *Inferred:* also here, since “The play is the same” (p. 735); though the hole that he passes is always empty, and there is
    nobody “to overtake” (p. 735).
    """
    return sole_man != "one-only" and seeds_of(board, player) == 1


def go_two_holes(board, player):
    """“he may move it, two holes each move” (p. 735)"""
    hole = last_hole(board, player)
    lift(board, player, hole)
    reached = hole_after(board, hole_after(board, hole))
    drop(board, player, reached)
    take_where_he_occupies(board, player, reached, True)
    leave(board, player, hole)


# Taking men


def take_where_he_occupies(board, player, hole, is_last):
    """“men are taken from the opponent by occupying holes in the front row” (p. 735); `is_last` says that it is the last man.

    *Editorial:* under the reading `standing` the whole front row is looked at, when all men have been added.
    """
    if capture == "standing":
        if is_last:
            take_where_men_stand(board, player)
    elif occupies(board, player, hole, is_last):
        take_opposite(board, player, hole)


def occupies(board, player, hole, is_last):
    """“occupying holes in the front row” (p. 735), by a man who was added there."""
    if not is_front(board, hole):
        return False
    if capture == "every-sown":
        return True
    return board[player][hole] == 1 and (is_last or capture == "newly-occupied")


def take_where_men_stand(board, player):
    """*Editorial:* under the reading `standing`, each hole “in the front row” (p. 735) that holds men of the player's."""
    for hole in range(len(board[0])):
        if is_front(board, hole) and board[player][hole] > 0:
            take_opposite(board, player, hole)


def take_opposite(board, player, hole):
    """“opposite to those in which the opponent has men, and that men so taken are removed from the board” (p. 735)"""
    opponent = 1 - player
    front = front_opposite(board, hole)
    men = 0
    if board[opponent][front] > 0 or scope == "either":
        men = remove(board, opponent, front)
        if scope != "front-only":
            men += remove(board, opponent, back_opposite(board, hole))
    take_off(board, player, men)


# The end


def has_won(board, player):
    """“The game is won by capturing all the holes occupied by the opponent” (p. 735)"""
    if seeds_of(board, 1 - player) > 0:
        return False
    return loses(1 - player, CLEARED)


# What the account does not provide for


def never_ends(player, hole):
    """“must continue to spread the last hole of the series until he fails” (p. 735): on his own ring he may never fail.

    *Editorial:* what follows where the same position recurs within a move is the reading `endless`.
    """
    note("endless", player, hole, 0)
    if endless == "draw":
        return drawn(ENDLESS)
    if endless == "mover-loses":
        return loses(player, ENDLESS)
    return GOES_ON


def comes_to_an_end(board, player, hole):
    """*Editorial:* under the reading `illegal` a hole may not be spread if what then must be spread is never over."""
    if endless != "illegal":
        return True
    hush()
    tried = copy_of(board)
    if joins_at_once(tried, player):
        join_last(tried, player)
    laps = laps_before_recurrence(tried, player, hole, FORWARD)
    listen()
    return laps == ENDS


def cannot_move(board, player):
    """*Inferred:* who has no men cannot move, for “all the holes occupied by the opponent” (p. 735) are captured.

    *Editorial:* under the reading `illegal`, where every move of his would never end, nobody has won.
    """
    return has_won(board, 1 - player) or drawn(ENDLESS)


def stands_again(times):
    """*Editorial:* a game may go round in circles; under the reading `repetition` the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


# Not a rule, but a list of what the rules allow


def list_moves(board, player, moves):
    """*Editorial:* the moves that a player may choose from: one, but for a man left alone and under the reading `any-hole`."""
    hush()
    count = 0
    for hole in range(len(board[0])):
        if can_be_moved(board, player, hole):
            if may_go_one_hole(board, player) and comes_to_an_end(board, player, hole):
                count = add_move(moves, count, hole, FORWARD)
            if may_go_two_holes(board, player):
                count = add_step(moves, count, hole, TWO_HOLES)
    listen()
    return count


def lists_every_move(board, player):
    """*Editorial:* there are never more than two to each column."""
    return True
