"""Mweso, as H. J. Braunholtz saw some of the Baganda play it at Entebbe in 1929.

Hole 0 of a player is the back hole on his extreme left (Braunholtz's D1 for Y, A8 for X), hole 7 the back hole on his
extreme right; holes 8 to 15 are his front row, from right to left. `player` is the one whose turn it is.
"""

from gamekit.rules.arranging import add_arrangement, add_gathered, keeps_own_seeds, set_out
from gamekit.rules.board import NORTH, SOUTH, copy_into, copy_of, has_opened, open_play, seeds_of
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import Field, FourRows, reading
from gamekit.rules.moves import ARRANGE, BACKWARD, DIRECTION, FORWARD, HOLE, add_move
from gamekit.rules.note import hush, listen, note
from gamekit.rules.relay import ENDS, UNKNOWN, laps_as_far_as_known, sow_as_far_as_known
from gamekit.rules.result import CLEARED, ENDLESS, ENDS_EMPTY, GOES_ON, REPETITION, SINGLES_ONLY, UNFINISHED, drawn, loses
from gamekit.rules.sowing import NOWHERE, back_opposite, capture, drop, front_opposite, is_front, lift

NAME = "Mweso"
ACCOUNT = "braunholtz-1931"
BOARD = FourRows(columns=8, seeds=64, source_rows={"B": ("D", 1), "A": ("C", 1), "a": ("B", -1), "b": ("A", -1)})
FIELDS = (Field("opened", when={"setup": ("arrange-in-turn",)}),)
MOST_MOVES = 32
# So many laps of a move are looked at before it is left open whether it ends (a power of 2; see `never_ends`).
FOLLOWED = 2**15
# The signs on the account's lost figure, and the rules that say which holes bore them.
SIGNS = {"×": "is_turning_hole", "0": "is_end_hole"}


# The readings: where the words allow more than one thing, or say nothing

setup = reading(
    asks="Do the players re-arrange their pieces before they begin?",
    words="“Before commencing play the player may re-distribute their own pieces in any way they please” (p. 121)",
    options={
        "four-in-back": "“player may re-distribute” (p. 121): a right that need not be used; then four lie in each back hole.",
        "arrange-in-turn": "Each uses the right as his opening turn; the one who begins is first, as in the related Omweso.",
    },
)

reverse = reading(
    asks="May a player turn the other way without capturing anything?",
    words="“he may move in the reverse direction, i.e., clockwise, if he wishes” (p. 122)",
    options={
        "free-choice": "The letter: his wish is the only condition, and the liberty is named twice without any other.",
        "capture-only": "Shackell's account of 1934 asks for a capture; so, as Ludii reports Driberg, does the Lango game.",
        "none": "A control: nobody ever turns.",
    },
)

turning_holes = reading(
    asks="Which are the four holes from which a player may turn?",
    words="“any of the four holes on his extreme left (those marked with a cross on the diagram)” (p. 122)",
    options={
        "two-and-two": "Two of each row, since two of the back row are “on the player's extreme left” (p. 121).",
        "four-of-the-back-row": "The diagram is lost, and four holes may also lie side by side, in the row where play starts.",
    },
)

continue_with = reading(
    asks="After a capture, what is sown on: the next hole and the captives, or the captives alone?",
    words="“Adding the captured pieces to those already in this hole, he continues his move as before” (p. 122)",
    options={
        "hole-and-captives": "The worked example settles it: the player is “picking up all the pieces now in D7” (p. 122).",
        "captives-only": "So Shackell in 1934, and so Driberg (in Ludii) for “the Didinga method of capture” (p. 122).",
    },
)

endless = reading(
    asks="What of a move that would never end?",
    words="“it may be that certain possible contingencies have not been provided for in the rules given here” (p. 122)",
    options={
        "draw": "In Omweso tournaments (Wikipedia) a move not finished in three minutes annuls the game.",
        "mover-loses": "He chose a move that he cannot finish.",
        "turn-ends": "He stops where the move begins to repeat itself, and his opponent plays on.",
        "illegal": "A move must end to be a move, so it may not be chosen.",
    },
)

ends = reading(
    asks="Does a player lose whose four end holes are empty, whoever emptied them?",
    words="“both holes at both ends of his two rows (i.e., the four holes marked 0 on the diagram) are all empty” (p. 122)",
    options={
        "state": "The letter: they “are all empty simultaneously” (p. 122), whoever emptied them. Doubtful as practice.",
        "by-opponent": "Losing is something done to a player: after a move only the mover's opponent is looked at.",
        "one-move-capture": "DLP.Evidence.677 records a win by capturing both ends of the opponent's rows in one move.",
        "off": "A control: the condition is left out.",
    },
)

loss_test = reading(
    asks="When is it seen that somebody has lost, and who is looked at first?",
    words="“his opponent has won the game” (p. 122)",
    options={
        "after-each-move-opponent-first": "“has won” (p. 122): at once. The opponent, whose pieces grow fewer, comes first.",
        "after-each-move-mover-first": "As before, but he who moved and ruined both sides has lost.",
        "at-own-turn": "Only the player about to move is looked at: what his turn finds him “left with” (p. 122).",
    },
)


# Before the game


def set_up(board):
    """“The board has four rows of eight holes each, two rows for each p1ayer” (p. 121); the pieces “are distributed evenly in
    the back rows, four pieces to a hole, as a preliminary formality” (p. 121): “The complete set of 64 mpiki” (p. 122)
    """
    for hole in range(8):
        board[SOUTH][hole] = 4
        board[NORTH][hole] = 4
    if setup == "four-in-back":
        open_play(board, SOUTH)
        open_play(board, NORTH)


def begins():
    """*Editorial:* Braunholtz does not say who moves first; the reading `first` does."""
    if first == "north":
        return NORTH
    return SOUTH


def has_yet_to_arrange(board, player):
    """“Before commencing play the player may re-distribute their own pieces” (p. 121)

    *Editorial:* where they use the right, each does so as his first turn, which is a turn like any other; he may leave all as
    it stands.
    """
    return not has_opened(board, player)


def may_arrange(board, player, move):
    """“their own pieces in any way they please in their own two rows” (p. 121): all of his pieces, and no others."""
    return keeps_own_seeds(board, player, move)


def arrange(board, player, move):
    """“re-distribute their own pieces in any way they please in their own two rows” (p. 121)"""
    set_out(board, player, move)
    open_play(board, player)
    note("arrange", player, NOWHERE, 0)


# Which moves there are


def may_play(board, player, move):
    """“Each player moves in turn by picking up all the pieces from anyone of his holes” (p. 121)"""
    hole = move[HOLE]
    if hole == ARRANGE:
        return has_yet_to_arrange(board, player) and may_arrange(board, player, move)
    if hole < 0 or has_yet_to_arrange(board, player):
        return False
    if not may_pick_up(board, player, hole):
        return False
    return may_sow(board, player, hole, move[DIRECTION])


def may_pick_up(board, player, hole):
    """“anyone of his holes containing more than one piece” (p. 121); “Single pieces may not be moved” (pp. 121–122)"""
    return board[player][hole] > 1


def may_sow(board, player, hole, direction):
    """“Normal movement is from the player’s left to right along the back row … and then from right to left along the front or
    centre row … in fact, counter-clockwise” (p. 121)
    """
    if direction == BACKWARD and not may_turn(board, player, hole):
        return False
    if endless == "illegal":
        return comes_to_an_end(board, player, hole, direction)
    return True


def may_turn(board, player, hole):
    """“if a player picks up from any of the four holes on his extreme left … he may move in the reverse direction, i.e.,
    clockwise, if he wishes” (p. 122): “the Lango "turning base" (i.e., the four holes from which one may move ether clockwise
    or counter-clockwise)” (p. 122)
    """
    if reverse == "none" or not is_turning_hole(hole):
        return False
    if reverse == "capture-only":
        return first_lap_captures(board, player, hole)
    return True


def is_turning_hole(hole):
    """“the four holes on his extreme left (those marked with a cross on the diagram)” (p. 122)

    *Inferred:* the diagram is lost; which four they are is the reading `turning-holes`.
    """
    if turning_holes == "four-of-the-back-row":
        return hole < 4
    return hole < 2 or hole >= 14


def first_lap_captures(board, player, hole):
    """*Editorial:* under the reading `capture-only` the player must capture with the first lap, or he may not turn."""
    hush()
    tried = copy_of(board)
    last = sow(tried, player, hole, BACKWARD, pick_up(tried, player, hole))
    found = captures(tried, player, last)
    listen()
    return found


def comes_to_an_end(board, player, hole, direction):
    """*Editorial:* under the reading `illegal` a move that never ends may not be chosen."""
    return laps_as_far_as_known(board, player, hole, direction, FOLLOWED) == ENDS


# A move


def take_turn(board, before, player, move):
    """“It is then his opponent's turn to move” (p. 122)"""
    copy_into(before, board)
    if move[HOLE] == ARRANGE:
        arrange(board, player, move)
    else:
        unfinished = make_move(board, before, player, move[HOLE], move[DIRECTION])
        if unfinished != NOWHERE:
            result = never_ends(player, unfinished)
            if result != GOES_ON:
                return result
    return who_has_lost(board, before, player) or GOES_ON


def make_move(board, before, player, hole, direction):
    """“having started a move in one direction, he must continue in the same direction until that particular move is finished”
    (p. 122); “He repeats the process until the last piece of his "pick-up" falls into an empty hole” (p. 122)

    *Editorial:* where the move would never be finished, the hole that would be picked up again is returned.
    """
    return sow_as_far_as_known(board, before, player, hole, direction, FOLLOWED)


def sow_a_lap(board, player, hole, direction):
    """“He repeats the process” (p. 122): he picks up, sows, and looks where the last piece fell."""
    last = sow(board, player, hole, direction, pick_up(board, player, hole))
    while captures(board, player, last):
        captives = take_captives(board, player, last)
        adjacent = adjacent_on_the_near_side(hole, direction)
        if continue_with == "hole-and-captives":
            return add_captives(board, player, adjacent, captives)
        last = sow_captives(board, player, adjacent, direction, captives)
    if falls_into_an_occupied_hole(board, player, last):
        return last
    return NOWHERE


def pick_up(board, player, hole):
    """“picking up all the pieces from anyone of his holes” (p. 121)"""
    return lift(board, player, hole)


def sow(board, player, hole, direction, pieces):
    """“dropping one piece in each successive hole in the direction of movement, starting with the hole next to that from which
    he has picked up” (p. 121). “Thus if player Y picks up eight pieces from hole D2, he will drop one each in holes D3, D4,
    D5, D6, D7, D8, C8, C7, in that order” (p. 122)
    """
    for _ in range(pieces):
        hole = next_hole(hole, direction)
        drop(board, player, hole)
    return hole


def next_hole(hole, direction):
    """“the movement of each player round his own two rows as a circular one” (p. 121)"""
    return (hole + direction) % 16


def falls_into_an_occupied_hole(board, player, last):
    """“If the last piece of those picked up fall into a hole already containing one or more pieces, the player picks up all
    the pieces in that hole, including the one he has just dropped into it, and again deals them out” (p. 122)
    """
    if board[player][last] == 1:
        return False
    note("relay", player, last, board[player][last])
    return True


# A capture


def captures(board, player, last):
    """“If a player's last piece falls in one of his front row holes which already contain one or more pieces, and if his
    opponent’s front and rear holes opposite to that hole both contain one or more pieces, he captures” (p. 122)
    """
    if not is_front(board, last) or board[player][last] == 1:
        return False
    opponent = 1 - player
    if board[opponent][front_opposite(board, last)] == 0:
        return False
    return board[opponent][back_opposite(board, last)] > 0


def take_captives(board, player, last):
    """“he captures all his opponents pieces in those two holes” (p. 122)"""
    opponent = 1 - player
    front = capture(board, opponent, front_opposite(board, last))
    return front + capture(board, opponent, back_opposite(board, last))


def adjacent_on_the_near_side(emptied, direction):
    """“not from the hole he has just reached, but from the hole adjacent on the near side, to the one which he last emptied”
    (p. 122). Where “Y picks up five pieces from D6, and places one each in D7, D8, C8, C7, and C6” (p. 122), it is D7: he
    “captures all the pieces in A6 and B6, adds them to the piece or pieces in D7” (p. 122); and after D7 it is D8: “he must
    return with these newly captured pieces to D8, since D7 as well as D6 will now be empty” (p. 122)

    *Editorial:* a lap that goes once round, or more, and one hole further ends in this very hole; it is kept nevertheless.
    """
    return next_hole(emptied, direction)


def add_captives(board, player, hole, captives):
    """“Adding the captured pieces to those already in this hole, he continues his move as before with all these pieces”
    (p. 122)
    """
    board[player][hole] += captives
    note("return", player, hole, captives)
    return hole


def sow_captives(board, player, hole, direction, captives):
    """*Editorial:* under the reading `captives-only` the captured pieces alone are sown, the first into that hole."""
    note("resow", player, hole, captives)
    # `sow` starts with the hole next to the one it is given.
    return sow(board, player, next_hole(hole, -direction), direction, captives)


# Who has won


def who_has_lost(board, before, player):
    """“victory may also be achieved in either of the two following ways” (p. 122)"""
    first_seen = 1 - player
    if loss_test == "after-each-move-mover-first":
        first_seen = player
    result = has_lost(board, before, player, first_seen)
    if loss_test == "at-own-turn":
        return result
    return result or has_lost(board, before, player, 1 - first_seen)


def has_lost(board, before, mover, player):
    """“his opponent has won the game” (p. 122)"""
    return has_no_pieces(board, player) or has_only_singles(board, player) or ends_are_empty(board, before, mover, player)


def has_no_pieces(board, player):
    """“Theoretically, the object of the game is to capture all the opponent's pieces” (p. 122)"""
    for hole in range(16):
        if board[player][hole] > 0:
            return False
    return loses(player, CLEARED)


def has_only_singles(board, player):
    """“If a player is left with not more than one piece in any of his holes … his opponent has won the game” (p. 122)"""
    for hole in range(16):
        if board[player][hole] > 1:
            return False
    return loses(player, SINGLES_ONLY)


def ends_are_empty(board, before, mover, player):
    """“if both holes at both ends of his two rows (i.e., the four holes marked 0 on the diagram) are all empty simultaneously,
    his opponent has won the game” (p. 122)
    """
    if ends == "off":
        return False
    for hole in range(16):
        if is_end_hole(hole) and board[player][hole] > 0:
            return False
    if ends == "by-opponent" and player == mover:
        return False
    if ends == "one-move-capture" and not captured_in_one_move(before, mover, player):
        return False
    return loses(player, ENDS_EMPTY)


def is_end_hole(hole):
    """“the four holes marked 0 on the diagram” (p. 122)

    *Inferred:* the diagram is lost; the ends of a row are its first hole and its last.
    """
    return hole == 0 or hole == 7 or hole == 8 or hole == 15


def captured_in_one_move(before, mover, player):
    """*Editorial:* under the reading `one-move-capture` all four end holes must have been taken in the opponent's one move.

    A player's pieces only grow fewer while his opponent moves; so it is enough that all four were occupied before.
    """
    if player == mover:
        return False
    for hole in range(16):
        if is_end_hole(hole) and before[player][hole] == 0:
            return False
    return True


# What the account does not provide for


def never_ends(player, hole):
    """“it may be that certain possible contingencies have not been provided for in the rules given here” (p. 122)

    *Editorial:* a move in which the same position recurs never ends; what follows is the reading `endless`.

    A move of which some thirty thousand laps, and as many again, show neither an end nor a recurrence is left open, and so is
    its game.
    """
    if hole == UNKNOWN:
        return UNFINISHED
    note("endless", player, hole, 0)
    if endless == "draw":
        return drawn(ENDLESS)
    if endless == "mover-loses":
        return loses(player, ENDLESS)
    return GOES_ON


def cannot_move(board, player):
    """*Inferred:* who finds only single pieces may not move any, and has lost by that.

    *Editorial:* under the reading `illegal`, where every move of his would never end, nobody has won.
    """
    lost = has_no_pieces(board, player) or has_only_singles(board, player)
    return lost or drawn(ENDLESS)


def stands_again(times):
    """*Editorial:* a game may go round in circles; under the reading `repetition` the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


# Not a rule, but a list of what the rules allow


def list_moves(board, player, moves):
    """*Editorial:* the moves that a player may choose from. Of arrangements, too many to list, two are named: the one that
    stands, and “A favorite arrangement was to gather a large number in the two holes in the back row on the player's extreme
    left” (p. 121), with all of the pieces, half in each hole.
    """
    hush()
    count = 0
    if has_yet_to_arrange(board, player):
        count = add_arrangement(moves, count, board[player])
        count = add_gathered(moves, count, seeds_of(board, player))
    else:
        for hole in range(16):
            if may_pick_up(board, player, hole):
                if may_sow(board, player, hole, FORWARD):
                    count = add_move(moves, count, hole, FORWARD)
                if may_sow(board, player, hole, BACKWARD):
                    count = add_move(moves, count, hole, BACKWARD)
    listen()
    return count


def lists_every_move(board, player):
    """*Editorial:* there are more ways to arrange the pieces than anyone would read."""
    return not has_yet_to_arrange(board, player)
