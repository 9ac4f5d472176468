"""Wari, a game of lines of three, as A. W. Cardinall told of it in 1927, in a record of the Digital Ludeme Project.

The record holds two people's words, and they are kept apart here. What is quoted without a name is Cardinall's. The database's
editors say the rules once more in a paragraph of their own; it is their reading of him, and is quoted as theirs.

Square 0 is a1, square 5 is f1, square 6 is a2, square 35 is f6. `player` is the one whose turn it is.
"""

from gamekit.rules.board import BESIDE, FROM, HAND, NORTH, SOUTH, TO_SQUARE, copy_into, open_play, seeds_of
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import Field, Grid, reading
from gamekit.rules.lines import (
    FILES,
    ORTHOGONAL,
    RANKS,
    SQUARES,
    WITH_DIAGONALS,
    first_of_line,
    goes_on,
    has_square,
    is_beside,
    is_straight,
    line_through,
    other_squares,
    squares_beyond,
    squares_of,
    step,
    threes,
    without_square,
)
from gamekit.rules.moves import FORWARD, HOLE, PASS, TAKES, TO, add_move, add_pass, add_step, takes
from gamekit.rules.note import hush, listen, note
from gamekit.rules.result import CANNOT_MOVE, CLEARED, DEAD, FEW, GOES_ON, REPETITION, drawn, loses
from gamekit.rules.sowing import NOWHERE, remove
from gamekit.rules.taking import add_choices, names_different, names_of

NAME = "Wari (alignment)"
ACCOUNT = "dlp-2148"
BOARD = Grid(files=FILES, ranks=RANKS, counters=12)
FIELDS = (Field("hand"), Field("before", when={"remake": ("not-at-once",)}))
COUNTERS = 12
# A step is listed once by itself and once for each choice of what it may remove. With twelve counters no step makes more than
# four threes, or five with one that is left of a four; and of all 2 241 812 648 ways to set out at most twelve, each gone
# through once, with twelve of the opponent's to choose from and in nobody's way, none has more moves than this.
MOST_MOVES = 4792


# The readings: where the words allow more than one thing, or say nothing

lines = reading(
    asks="May a line of three be diagonal?",
    words="“make a line of three of his own colour”; the editors: “three of their pieces in an orthogonal row”",
    options={
        "orthogonal": "The editors say so, no counter moves diagonally, and the related Dara and Dala know rows only.",
        "with-diagonals": "A line, not a row: only of moving does Cardinall say “but not diagonally so”.",
    },
)

removal = reading(
    asks="Must a player who has made a three remove a counter?",
    words="Cardinall: “is allowed to remove any one”; the editors: “they remove one of the opponent's pieces”",
    options={
        "optional": "Cardinall gives leave three times, and never bids: “he is allowed to remove any one of his opponent's”.",
        "mandatory": "The editors' words give none.",
    },
)

double = reading(
    asks="What does a player earn who makes two threes with one step?",
    words="“any one of his opponent's counters”",
    options={
        "one-per-move": "The letter: one. So it is in Dara, however many rows are formed.",
        "one-per-line": "Each three is a line made. So, in Ludii, Davies' Dala counts them.",
    },
)

four_and_three = reading(
    asks="Does a three count where the same step makes a line of four in another direction?",
    words="“A line of four or more counts for nothing”",
    options={
        "three-counts": "For nothing is neither for nor against: the three is made.",
        "four-spoils": "Who makes a line of four or more gets nothing for that step.",
    },
)

leaving_four = reading(
    asks="What may a counter earn that leaves a line of four?",
    words="“nor does the moving of one of four in a row, leaving a line of three, entitle one to an enemy piece”",
    options={
        "residual-only": "What is left is not made; a three that the counter makes where it arrives is “the actual making”.",
        "mover-barred": "As Ludii plays it: a counter that leaves a line of four or more earns nothing with that step.",
        "residual-counts": "Davies' Dala, where the three that is left does count: a practice that Cardinall writes against.",
    },
)

remake = reading(
    asks="May a player step out of a three and back, and be paid again?",
    words="“It is only the actual making of a line which counts”",
    options={
        "allowed": "The letter: to step back is to make the line.",
        "not-at-once": "A step that only takes back his last one makes nothing new.",
    },
)

blocked = reading(
    asks="What of a player who has counters and cannot move any?",
    words="“so the game continues until the board is cleared of one colour”",
    options={
        "pass": "Nothing but clearing the board ends the game; so he waits until he can move.",
        "loses": "So in Dala.",
        "draw": "Nobody has cleared the board, and the game cannot go on as told.",
    },
)

few = reading(
    asks="Does a player lose who has fewer than three counters left?",
    words="“until the board is cleared of one colour”",
    options={
        "play-on": "The letter: he cannot make a three any more, but he has to be hunted down.",
        "under-three-loses": "So in Dara and Dala.",
    },
)

dead = reading(
    asks="What if both players have fewer than three counters?",
    words="“until the board is cleared of one colour”",
    options={
        "draw": "Neither can ever make a three again, so the board will not be cleared.",
        "play-on": "No words end such a game, so it goes on.",
    },
)


# Before the game


def set_up(board):
    """“The board has thirty-six cups or squares in it” (the editors: “6x6 board”), and “at the beginning is left entirely
    clear of any counters”. “Each is provided with twelve counters, either of different colour or size” (the editors:
    “Twelve pieces per player”); “Usually one has white beans and the other black beans”
    """
    for player in range(2):
        open_play(board, player)
        board[BESIDE + player][HAND] = COUNTERS
        board[BESIDE + player][FROM] = NOWHERE
        board[BESIDE + player][TO_SQUARE] = NOWHERE


def begins():
    """“Only two players take part”

    *Editorial:* which of them begins is not said; the reading `first` does.
    """
    if first == "north":
        return NORTH
    return SOUTH


# Which moves there are


def may_play(board, player, move):
    """“Each in turn is allowed to place one counter”, and when all are set, “he whose turn it is to play is allowed to move
    one”
    """
    if move[HOLE] == PASS:
        return may_pass(board, player)
    if move[HOLE] < 0:
        return False
    if move[TO] == NOWHERE:
        return may_place(board, player, move)
    return may_step(board, player, move[HOLE], move[TO]) and may_remove(board, player, move)


# Placing


def may_place(board, player, move):
    """“Each in turn is allowed to place one counter in any unoccupied square until all twenty-four have been set in place”.
    The editors: “Players alternate turns placing a piece on an empty space on the board.”
    """
    if not has_one_to_place(board, player) or not is_unoccupied(board, move[HOLE]):
        return False
    return removes_nothing_yet(move)


def has_one_to_place(board, player):
    """“until all twenty-four have been set in place”: each places his twelve, and no more."""
    return board[BESIDE + player][HAND] > 0


def is_unoccupied(board, square):
    """“in any unoccupied square”; “to any vacant square (there are twelve left)”. The editors: “an empty adjacent space”"""
    return board[SOUTH][square] == 0 and board[NORTH][square] == 0


def removes_nothing_yet(move):
    """“no counter may be removed until all the twenty-four have been set”. The editors: “No captures may be made in the
    placement phase.” “Lines of three made during the placement phase also do not result in capture.”
    """
    return takes(move) == 0


def place(board, player, square):
    """“to place one counter in any unoccupied square”"""
    board[BESIDE + player][HAND] -= 1
    board[player][square] = 1
    note("place", player, square, 1)


# Moving


def may_step(board, player, square, to):
    """“he whose turn it is to play is allowed to move one of his coutners to any vacant square (there are twelve left), which
    must be adjacent to the counter moved, but not diagonally so”
    """
    if not all_are_set(board) or not is_his(board, player, square):
        return False
    return is_unoccupied(board, to) and is_adjacent(square, to) and is_not_diagonal(square, to)


def all_are_set(board):
    """“until all twenty-four have been set in place. Then he whose turn it is to play is allowed to move”. The editors:
    “When all of the pieces have been placed, players alternate turns moving a piece”
    """
    return board[BESIDE + SOUTH][HAND] == 0 and board[BESIDE + NORTH][HAND] == 0


def is_his(board, player, square):
    """“one of his coutners”"""
    return board[player][square] == 1


def is_adjacent(square, to):
    """“which must be adjacent to the counter moved”"""
    return is_beside(square, to)


def is_not_diagonal(square, to):
    """“but not diagonally so”. The editors: “moving a piece orthogonally”"""
    return is_straight(square, to)


def make_step(board, player, square, to):
    """“to move one of his coutners to any vacant square”"""
    board[player][square] = 0
    board[player][to] = 1
    note("step", player, to, square)


def remember_step(board, player, square, to):
    """*Editorial:* under the reading `not-at-once` it matters what a player's last step was."""
    if remake == "allowed":
        return False
    board[BESIDE + player][FROM] = square
    board[BESIDE + player][TO_SQUARE] = to
    return True


# Lines


def lines_made(board, player, others, square, to):
    """“If by so moving he is able to make a line of three of his own colour”; “only those lines made up of three after that”.

    `others` are the squares of all his counters but the one that steps. Lines that have stood since the placing are not
    looked at.
    """
    if not may_make_lines(board, player, others, square, to):
        return 0
    made = 0
    for number in range(directions()):
        if makes_a_three(player, others, to, number):
            made += 1
        if leaves_a_three(player, others, square, number):
            made += 1
    return made


def may_make_lines(board, player, others, square, to):
    """“A line of four or more counts for nothing”, and no more than that, unless a reading has it otherwise."""
    if not does_more_than_go_back(board, player, square, to):
        return False
    return is_not_barred(others, square) and is_not_spoiled(others, to)


def directions():
    """“a line of three of his own colour”. The editors: “three of their pieces in an orthogonal row”

    *Inferred:* a line runs along the rank or the file; under the reading `with-diagonals` along a diagonal, too.
    """
    if lines == "orthogonal":
        return ORTHOGONAL
    return WITH_DIAGONALS


def makes_a_three(player, others, to, number):
    """“It is only the actual making of a line which counts, and the three must be in consecutive squares.” They are three and
    no more: “A line of four or more counts for nothing”
    """
    if not has_square(threes(others, number), to):
        return False
    note("line", player, first_of_line(others, to, number), step(number))
    return True


def leaves_a_three(player, others, square, number):
    """“nor does the moving of one of four in a row, leaving a line of three, entitle one to an enemy piece”

    *Editorial:* under the reading `residual-counts`, and only there, it does: to move the first or last of just four.
    """
    if leaving_four != "residual-counts" or line_through(others, square, number) != 4:
        return False
    behind = squares_beyond(others, square, number, -1)
    if behind == 3:
        note("line", player, square - 3 * step(number), step(number))
    if behind == 0:
        note("line", player, square + step(number), step(number))
    return behind == 3 or behind == 0


def is_not_barred(others, square):
    """“Moving a piece out of a line of four or more, making it now a line of three, does not capture.” So the editors.

    *Editorial:* under the reading `mover-barred` a counter that leaves a line of four or more, from whichever place in it,
    earns nothing at all with that step, be a three left or not.
    """
    return leaving_four != "mover-barred" or not stands_in_a_four(others, square)


def is_not_spoiled(others, to):
    """*Editorial:* under the reading `four-spoils` a step that makes a line of four or more earns nothing."""
    return four_and_three != "four-spoils" or not stands_in_a_four(others, to)


def stands_in_a_four(others, square):
    """“A line of four or more counts for nothing”. The editors: “Lines of four or more do not capture.”"""
    for number in range(directions()):
        if line_through(others, square, number) > 3:
            return True
    return False


def does_more_than_go_back(board, player, square, to):
    """*Editorial:* under the reading `not-at-once` a step that just takes back the player's last one makes no line.

    Whether the very same three stood there before cannot be told: one of a four may have been removed since.
    """
    return remake == "allowed" or board[BESIDE + player][FROM] != to or board[BESIDE + player][TO_SQUARE] != square


# Removing


def may_remove(board, player, move):
    """“If by so moving he is able to make a line of three of his own colour, he is allowed to remove any one of his
    opponent's counters”
    """
    others = without_square(squares_of(board, player), move[HOLE])
    chosen = takes(move)
    if chosen > 0 and not may_make_lines(board, player, others, move[HOLE], move[TO]):
        return False
    hush()
    made = lines_made(board, player, others, move[HOLE], move[TO])
    listen()
    earned = removals_earned(made)
    if chosen > 0 and not is_entitled(earned):
        return False
    if not are_his_opponents(board, player, move) or not are_no_more_than_earned(chosen, earned):
        return False
    return removes_what_he_must(board, player, chosen, earned)


def removals_earned(made):
    """“he is allowed to remove any one of his opponent's counters”: one, or under the reading `one-per-line` one a line."""
    if double == "one-per-move":
        return min(made, 1)
    return made


def is_entitled(earned):
    """“only those lines made up of three after that entitle one to "huff" an opponent. A line of four or more counts for
    nothing, nor does the moving of one of four in a row, leaving a line of three, entitle one to an enemy piece. It is only
    the actual making of a line which counts”
    """
    return earned > 0


def are_his_opponents(board, player, move):
    """“any one of his opponent's counters”: each that is named is one, and is named once."""
    return names_of(board[1 - player], move) == takes(move) and names_different(move)


def are_no_more_than_earned(chosen, earned):
    """“any one of his opponent's counters”"""
    return chosen <= earned


def removes_what_he_must(board, player, chosen, earned):
    """The editors: “When a player places three of their pieces in an orthogonal row, they remove one of the opponent's pieces.”

    *Editorial:* only under the reading `mandatory` must he remove what he may, as far as there are so many to remove.
    """
    return removal == "optional" or chosen >= min(least_removed(earned), seeds_of(board, 1 - player))


def least_removed(earned):
    """“he is allowed to remove”: so he need not; *Editorial:* under the reading `mandatory` he removes all that he may."""
    if removal == "optional":
        return 0
    return earned


# A turn


def take_turn(board, before, player, move):
    """“The latter then moves, and so the game continues”"""
    copy_into(before, board)
    if move[HOLE] == PASS:
        wait(player)
    elif move[TO] == NOWHERE:
        place(board, player, move[HOLE])
    else:
        make_step(board, player, move[HOLE], move[TO])
        lines_made(board, player, without_square(squares_of(board, player), move[TO]), move[HOLE], move[TO])
        remember_step(board, player, move[HOLE], move[TO])
        remove_counters(board, player, move)
    return how_it_ends(board, player) or GOES_ON


def remove_counters(board, player, move):
    """“he is allowed to remove any one of his opponent's counters”"""
    for taken in range(TAKES, TAKES + takes(move)):
        remove(board, 1 - player, move[taken])
    return takes(move) > 0


# Who has won


def how_it_ends(board, player):
    """“so the game continues until the board is cleared of one colour”. The opponent, who moves next, is looked at first."""
    return (
        cannot_move(board, 1 - player)
        or is_cleared(board, player)
        or has_too_few(board, 1 - player)
        or has_too_few(board, player)
        or is_dead(board)
    )


def is_cleared(board, player):
    """“until the board is cleared of one colour”. The editors: “The player who captures all of the opponent's pieces wins.”

    *Inferred:* whose colour is gone has lost; counters still in his hand are not gone.
    """
    if board[BESIDE + player][HAND] > 0:
        return False
    for square in range(SQUARES):
        if board[player][square] == 1:
            return False
    return loses(player, CLEARED)


def has_too_few(board, player):
    """*Editorial:* under the reading `under-three-loses` a player who cannot make a three any more has lost."""
    if few == "play-on" or has_three(board, player):
        return False
    return loses(player, FEW)


def is_dead(board):
    """*Editorial:* where neither can make a three any more, nothing more is removed; under the reading `dead` it is a draw.

    It does not come to that from the empty board, for who has fewer than three counters cannot take the other's.
    """
    if dead == "play-on" or has_three(board, SOUTH) or has_three(board, NORTH):
        return False
    return drawn(DEAD)


def has_three(board, player):
    """*Inferred:* “a line of three of his own colour” takes three counters; those still in the hand are counted."""
    counters = board[BESIDE + player][HAND]
    for square in range(SQUARES):
        if counters > 2:
            return True
        counters += board[player][square]
    return counters > 2


# What the account does not provide for


def can_step(board, player):
    """*Inferred:* whether any counter of the player has a vacant square beside it."""
    vacant = other_squares(squares_of(board, SOUTH) | squares_of(board, NORTH))
    for square in range(SQUARES):
        if board[player][square] == 1:
            for number in range(ORTHOGONAL):
                if goes_on(vacant, square, number, 1) or goes_on(vacant, square, number, -1):
                    return True
    return False


def may_pass(board, player):
    """*Editorial:* under the reading `pass` a player waits who has counters and can move none of them."""
    if blocked != "pass" or not all_are_set(board) or seeds_of(board, player) == 0:
        return False
    return not can_step(board, player)


def wait(player):
    """*Editorial:* under the reading `pass` he waits, and that is his turn."""
    note("pass", player, NOWHERE, 0)


def is_shut_in(board, player):
    """*Editorial:* under the readings `loses` and `draw` the game ends where a player can move none of his counters."""
    if blocked == "pass" or has_one_to_place(board, player) or can_step(board, player):
        return False
    if blocked == "loses":
        return loses(player, CANNOT_MOVE)
    return drawn(CANNOT_MOVE)


def cannot_move(board, player):
    """“The latter then moves”, if he can.

    *Inferred:* who has no counter left has lost. What of one who has counters and can move none is the reading `blocked`.
    """
    return is_cleared(board, player) or is_shut_in(board, player)


def stands_again(times):
    """*Editorial:* a game may go round in circles; under the reading `repetition` the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


# Which positions may stand


def may_stand(board, player):
    """*Editorial:* a position given from outside may have fewer counters than the game, but none that the rules exclude."""
    if not stand_alone(board) or not are_his_twelve(board, SOUTH) or not are_his_twelve(board, NORTH):
        return False
    return are_placed_in_turn(board, player) and last_steps_may_be(board)


def stand_alone(board):
    """“in any unoccupied square”: there is one counter to a square."""
    for square in range(SQUARES):
        if board[SOUTH][square] + board[NORTH][square] > 1:
            return False
    return True


def are_his_twelve(board, player):
    """“Each is provided with twelve counters”: on the board and in his hand he has no more."""
    return board[BESIDE + player][HAND] + seeds_of(board, player) <= COUNTERS


def are_placed_in_turn(board, player):
    """“Each in turn is allowed to place one counter”: the player to place has as many in his hand as the other, or one more.

    Who began is the position's to say, and not the reading's `first`.
    """
    ahead = board[BESIDE + player][HAND] - board[BESIDE + 1 - player][HAND]
    return ahead == 0 or ahead == 1


def last_steps_may_be(board):
    """“adjacent to the counter moved, but not diagonally so”: such were the last steps, after the placing.

    *Inferred:* where he stepped from no counter of his stands, for it could only have come by a later step.
    """
    for player in range(2):
        square = board[BESIDE + player][FROM]
        if square != NOWHERE:
            to = board[BESIDE + player][TO_SQUARE]
            if not all_are_set(board) or not is_adjacent(square, to) or not is_not_diagonal(square, to):
                return False
            if board[player][square] == 1:
                return False
    return True


# Not a rule, but a list of what the rules allow


def list_moves(board, player, moves):
    """*Editorial:* the moves that a player may choose from: to place a counter, to step with one, or to pass."""
    count = list_placings(board, player, moves) + list_steps(board, player, moves)
    hush()
    if count == 0 and may_pass(board, player):
        count = add_pass(moves, count)
    listen()
    return count


def list_placings(board, player, moves):
    """*Editorial:* the squares on which he may place a counter, while he has one to place."""
    hush()
    count = 0
    if has_one_to_place(board, player):
        for square in range(SQUARES):
            if is_unoccupied(board, square):
                count = add_move(moves, count, square, FORWARD)
    listen()
    return count


def list_steps(board, player, moves):
    """*Editorial:* once all are set, each step, by itself and with each choice of what it may remove, or must."""
    hush()
    count = 0
    his = squares_of(board, player)
    vacant = other_squares(his | squares_of(board, 1 - player))
    for square in range(SQUARES):
        if has_square(his, square) and all_are_set(board):
            for side in range(2 * ORTHOGONAL):
                # First to the right and to the left, then up and down.
                number = side // 2
                way = 1 - 2 * (side % 2)
                if goes_on(vacant, square, number, way):
                    to = square + way * step(number)
                    count = add_step(moves, count, square, to)
                    earned = removals_earned(lines_made(board, player, without_square(his, square), square, to))
                    if earned > 0:
                        count = add_choices(board[1 - player], moves, count, least_removed(earned), earned)
    listen()
    return count


def lists_every_move(board, player):
    """*Editorial:* there are never too many to read."""
    return True
