"""Chiana wa Kunja, a game of the Manyanja in Nyasaland, as G. Meredith Sanderson described it in 1913.

A hole is a place on the board, whoever has men in it: 0 to n−1 are South's back row from his left to his right (B1 to Bn),
n to 2n−1 his front row from right to left, and 2n to 4n−1 North's two rows in the same order. `board[player][hole]` holds the
men of that player in the hole. `player` is the one whose turn it is.
"""

from gamekit.rules.board import BESIDE, LAST, NORTH, SOUTH, copy_into, open_play, seeds_of
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import Field, OneRing, reading
from gamekit.rules.moves import DIRECTION, FORWARD, HOLE, TO, add_move, add_step
from gamekit.rules.note import hush, listen, note
from gamekit.rules.result import CLEARED, GOES_ON, REPETITION, drawn, loses
from gamekit.rules.series import (
    TWO_HOLES,
    change_owner,
    ends_of_series,
    front_hole,
    join_last,
    last_hole,
    last_is_singleton_of_series,
    seek_last_from,
    two_front_holes_hold,
)
from gamekit.rules.sowing import NOWHERE, drop, lift
from gamekit.rules.sowing import capture as carry_off

NAME = "Chiana wa Kunja"
ACCOUNT = "sanderson-1913"
BOARD = OneRing(columns=8, seeds=64, any_columns=True)
# Only so can holes be out of series, and the last of them in doubt.
FIELDS = (Field("last", when={"capture": ("to-rear",)}), Field("last", when={"sole-man": ("may-two",)}))
MOST_MOVES = 2


# The readings: where the words allow more than one thing, or say nothing

ring = reading(
    asks="Which are the outside holes, round which both players move?",
    words="“only the outside holes being used” (p. 734)",
    options={
        "back-rows-only": "The way described has two sides, and “every hole in the back row” (p. 735) holds men: so no gap.",
        "perimeter": "The edge of four rows has the end holes of the front rows as well, as in Quendo (Silva, in Ludii).",
    },
)

repeat = reading(
    asks="After which spread must the last hole be spread again?",
    words="“unless the move results in the two front holes of the series containing one and two men, respectively” (p. 735)",
    options={
        "newly-made": "The last man makes the new front hole. Only so is it true that “it is necessary” (p. 735).",
        "literal-result": "The letter: after any spread that leaves them so, even one that did not reach the front.",
        "never": "A control: one hole is spread, and no more.",
    },
)

capture = reading(
    asks="What becomes of the men in the holes that are captured?",
    words="“he captures all those holes to which he has added a man” (p. 735)",
    options={
        "in-place": "Holes are captured, and nothing is said of carrying: the men stay in them and change owner, as in Quendo.",
        "to-rear": "Ludii puts them into the hole just emptied; perhaps “the hole next to” (p. 735) was misread.",
    },
)

joining = reading(
    asks="Does it cost a turn to add a singleton to the next hole?",
    words="“added to the contents of the next hole, which, becoming the last hole of the series is spread” (p. 735)",
    options={
        "is-the-move": "Adding it is what the spread of one man does; the sentence says that here he may be moved.",
        "automatic": "It is done as a turn begins and costs nothing: what it makes “is spread at the next move” (p. 735).",
    },
)

sole_man = reading(
    asks="How far goes a man who is left alone?",
    words="“he may move it, two holes each move, so as to enable him to overtake his opponent” (p. 735)",
    options={
        "may-two-over-empty": "“he may” (p. 735): or go one, as any last hole. Over men he would break “in series” (p. 735).",
        "may-two": "The letter names no condition, so he may also leap over men of his opponent's.",
        "always-two": "“two holes each move” (p. 735): that is his gait, unless the hole that he would pass is occupied.",
        "one-only": "A control: he goes one hole, as the spread of one man does.",
    },
)


# The board


def hole_after(board, hole):
    """“The play moves round and round the board, only the outside holes being used, always in the same direction, i.e., from
    left to right along the side nearest the player, and from right to left along that nearest his opponent” (pp. 734–735)

    *Inferred:* there are four rows, since “The definitions are the same as for the game of Bau”, and a back row is spoken of.
    """
    columns = len(board[0]) // 4
    if ring == "perimeter":
        return hole_after_on_the_perimeter(columns, hole)
    if hole == columns - 1:
        return 2 * columns
    if hole == 3 * columns - 1:
        return 0
    return hole + 1


def hole_after_on_the_perimeter(columns, hole):
    """*Editorial:* under the reading `perimeter` two front holes, one of each player, lie between the back rows."""
    if hole == columns:
        return 4 * columns - 1
    if hole == 4 * columns - 1:
        return 2 * columns
    if hole == 3 * columns:
        return 2 * columns - 1
    if hole == 2 * columns - 1:
        return 0
    return hole + 1


def may_stand(board, player):
    """*Editorial:* a position given from outside may stand where the words about holes are true of it."""
    for hole in range(len(board[0])):
        if board[SOUTH][hole] + board[NORTH][hole] > 0 and not is_outside(board, hole):
            return False
        if not belongs_to_one(board, hole):
            return False
    return is_in_series(board, player) and is_in_series(board, 1 - player)


def is_outside(board, hole):
    """“only the outside holes being used” (p. 734)"""
    columns = len(board[0]) // 4
    place = hole % (2 * columns)
    if ring == "perimeter":
        return place <= columns or place == 2 * columns - 1
    return place < columns


def belongs_to_one(board, hole):
    """“There is thus no distinction of ownership between the sides of the board, only those holes actually occupied by his men
    belonging to a player” (p. 735)
    """
    return board[SOUTH][hole] == 0 or board[NORTH][hole] == 0


def is_in_series(board, player):
    """“The holes occupied by a player are always in series” (p. 735)

    *Editorial:* always, unless captured men are carried to the rear, or a man left alone leaps as he likes.
    """
    if capture == "to-rear" or sole_man == "may-two":
        return True
    return ends_of_series(board, player) < 2


# A move


def may_play(board, player, move):
    """“only the last hole of such series can be moved” (p. 735), and that “always in the same direction” (p. 734)"""
    if not can_be_moved(board, player, move[HOLE]) or not moves_forward(move[DIRECTION]):
        return False
    if move[TO] == TWO_HOLES:
        return may_go_two_holes(board, player)
    return may_go_one_hole(board, player)


def moves_forward(direction):
    """“always in the same direction” (p. 734)"""
    return direction == FORWARD


def can_be_moved(board, player, hole):
    """“therefore only the last hole of such series can be moved” (p. 735)"""
    return hole != NOWHERE and has_not_joined(board, player, hole) and hole == hole_to_spread(board, player)


def take_turn(board, before, player, move):
    """“A move consists in spreading the contents of the last hole of the series” (p. 735)"""
    copy_into(before, board)
    if joins_at_once(board, player):
        join_last(board, player)
    if move[TO] == TWO_HOLES:
        go_two_holes(board, player)
    else:
        spread_while_he_must(board, player)
    return cannot_move(board, 1 - player) or GOES_ON


def spread(board, player, hole):
    """“spreading the contents of the last hole of the series as far as it will go, including one man to each hole seriatim”
    (p. 735); the hole is returned to which the last man was added.
    """
    carried = 0
    reached = hole
    for _ in range(lift(board, player, hole)):
        reached = hole_after(board, reached)
        carried += add_a_man(board, player, reached)
    leave(board, player, hole, carried)
    return reached


def spread_while_he_must(board, player):
    """“In this event, the player must continue to spread the last hole of the series until he fails to attain this arrangement
    of the two front holes of his series” (p. 735)

    *Inferred:* that comes to an end, since what goes on going round the board must overtake the opponent.
    """
    reached = spread(board, player, last_hole(board, player))
    while must_spread_again(board, player, reached):
        reached = spread(board, player, last_hole(board, player))


def must_spread_again(board, player, reached):
    """“Only one hole can he so spread each move, unless the move results in the two front holes of the series containing one
    and two men, respectively” (p. 735): one in the front hole, two behind it.

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


# Overtaking


def add_a_man(board, player, hole):
    """“he captures all those holes to which he has added a man” (p. 735); returned is how many men are to be carried away."""
    drop(board, player, hole)
    if overtakes(board, player, hole):
        return capture_hole(board, player, hole)
    return 0


def overtakes(board, player, hole):
    """“If, in moving he overtakes his opponent's series” (p. 735)

    *Inferred:* to reach it is enough, for of some series only a part is captured.
    """
    return board[1 - player][hole] > 0


def capture_hole(board, player, hole):
    """“so captured” (p. 735): the hole, and the men with it. “No men are removed from the board” (p. 735)"""
    if capture == "to-rear":
        return carry_off(board, 1 - player, hole)
    change_owner(board, player, hole)
    return 0


def leave(board, player, hole, carried):
    """“the hole next to (i.e., in front of) the hole or series of holes, so captured, then becomes the last hole of the
    opponent's series, and is spread at his move” (p. 735); and the one next to that which the player has spread becomes his.

    *Editorial:* who has the whole ring has won, and his series no last hole; B1 stands for it.
    """
    opponent = 1 - player
    seek_last_from(board, opponent, board[BESIDE + opponent][LAST])
    if carried > 0:
        carry_to_the_rear(board, player, hole, carried)
    else:
        seek_last_from(board, player, hole_after(board, hole))
    if ends_of_series(board, player) == 0:
        seek_last_from(board, player, 0)


def carry_to_the_rear(board, player, hole, carried):
    """*Editorial:* under the reading `to-rear` captured men go into the hole just emptied, which is the last hole again."""
    board[player][hole] += carried
    note("return", player, hole, carried)
    seek_last_from(board, player, hole)


# Commencing the game


def set_up(board):
    """“In commencing the game, four men are put into every hole in the back row of each player” (p. 735): “A "board,"
    consisting of any number of holes, may be used” (p. 734)
    """
    columns = len(board[0]) // 4
    for hole in range(columns):
        board[SOUTH][hole] = 4
        board[NORTH][2 * columns + hole] = 4
    for player in range(2):
        seek_last_from(board, player, 2 * columns * player)
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

    *Inferred:* that is a move, the spread of one man, except under the reading `automatic`.
    """
    return joining == "automatic" and last_is_singleton_of_series(board, player)


def has_not_joined(board, player, hole):
    """*Editorial:* under the reading `automatic` a singleton in the last hole is added to the next before he moves."""
    return not joins_at_once(board, player) or hole != last_hole(board, player)


def may_go_one_hole(board, player):
    """*Inferred:* a man left alone may go one hole, as “the contents of the last hole” (p. 735) do; not under `always-two`."""
    return sole_man != "always-two" or not may_go_two_holes(board, player)


def may_go_two_holes(board, player):
    """“If, however, the player be left with only one man, he may move it, two holes each move, so as to enable him to overtake
    his opponent” (p. 735)
    """
    if sole_man == "one-only" or seeds_of(board, player) > 1:
        return False
    return sole_man == "may-two" or passes_an_empty_hole(board, player)


def passes_an_empty_hole(board, player):
    """*Inferred:* over men of his opponent's he does not go, since they would no longer be “in series” (p. 735)."""
    return board[1 - player][hole_after(board, last_hole(board, player))] == 0


def go_two_holes(board, player):
    """“he may move it, two holes each move” (p. 735)"""
    hole = last_hole(board, player)
    lift(board, player, hole)
    reached = hole_after(board, hole_after(board, hole))
    leave(board, player, hole, add_a_man(board, player, reached))


# The end


def cannot_move(board, player):
    """“The game is won by capturing all the holes occupied by the opponent” (p. 735): he who has none has lost, and only he
    cannot move.
    """
    if seeds_of(board, player) > 0:
        return False
    return loses(player, CLEARED)


def stands_again(times):
    """*Editorial:* a game may go round in circles; under the reading `repetition` the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


# Not a rule, but a list of what the rules allow


def list_moves(board, player, moves):
    """*Editorial:* the moves that a player may choose from: one, but for a man left alone."""
    hush()
    count = 0
    hole = hole_to_spread(board, player)
    if hole != NOWHERE:
        if may_go_one_hole(board, player):
            count = add_move(moves, count, hole, FORWARD)
        if may_go_two_holes(board, player):
            count = add_step(moves, count, hole, TWO_HOLES)
    listen()
    return count


def lists_every_move(board, player):
    """*Editorial:* there are never more than two."""
    return True
