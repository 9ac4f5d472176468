"""Kiela, as Víctor Bautista i Roca retells it on a wiki page after a book by Bernardo Francisco Campos.

Hole 0 of a player is the outer hole at his extreme left (B1), hole 9 the outer hole at his extreme right (B10); holes 10 to
19 are his inner row, from right to left (A10 to A1). `player` is the one whose turn it is.
"""

from gamekit.rules.arranging import add_arrangement, add_two_heaps, keeps_own_seeds, set_out, stands_arranged
from gamekit.rules.board import NORTH, SOUTH, copy_into, copy_of, has_opened, open_play, seeds_of
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import Field, FourRows, reading, variants
from gamekit.rules.moves import ARRANGE, DIRECTION, FORWARD, HOLE, THEN, add_move
from gamekit.rules.note import hush, listen, note
from gamekit.rules.relay import ENDS, UNKNOWN, laps_as_far_as_known, sow_as_far_as_known
from gamekit.rules.result import CLEARED, ENDLESS, GOES_ON, REPETITION, SINGLES_ONLY, UNFINISHED, drawn, loses
from gamekit.rules.sowing import NOWHERE, back_opposite, capture, drop, front_opposite, is_front, lift

NAME = "Kiela"
ACCOUNT = "bautista-kiela"
BOARD = FourRows(columns=10, seeds=56)
FIELDS = (Field("opened", when={"variant": ("expert",)}),)
MOST_MOVES = 40
# So many laps of a move are looked at before it is left open whether it ends (a power of 2; see `never_ends`).
FOLLOWED = 2**17


# The variants: the account itself knows three games

variant = variants(
    asks="Who plays?",
    words="“The initial position depends on the experience and strength of the players:”",
    options={
        "advanced": "“Advanced players start with two seeds per hole”, and all rules hold for them but those for beginners.",
        "beginner": "“Beginners start with one seed” in each of those holes, and there are “Special rules for beginners:”.",
        "expert": "“Expert players may, at their first turn, rearrange”: the list goes up, so they start as the advanced do.",
    },
)


# The readings: where the words allow more than one thing, or say nothing

right = reading(
    asks="To whose right do the four right holes of an inner row lie?",
    words="“the four right holes of each player's inner row”",
    options={
        "own-right": "“each player's inner row”: to the right of whoever owns it; so no two full inner holes face each other.",
        "page-right": "To the right in the picture that is lost: North's four lie at his left, opposite to South's.",
    },
)

arrangement = reading(
    asks="Does an expert who rearranges his stones also make a move in that turn?",
    words="“Expert players may, at their first turn, rearrange the stones on their side.”",
    options={
        "is-the-turn": "“Possible Position after Expert Play” calls it play: to rearrange is what the turn is used for.",
        "then-move": "“at their first turn” says when, and a turn has a move: he rearranges, then moves from what he made.",
        "before-play": "Both do it before anybody moves, and it costs no turn: so, by agreement, the Italian Wikipedia.",
    },
)

resow = reading(
    asks="After a capture, which stones are sown on, and where does the first of them fall?",
    words="“keeps on sowing with them starting in the hole following the one that allowed him to capture”",
    options={
        "captives-from-next": "The last words on it, damaged as they are, name only captives: “from of both opponent's holes”.",
        "captives-and-own-from-next": "The stones where a lap ends “are picked up” in any case; captives join them.",
        "captives-from-lap-start": "“the one that allowed him to capture” is where the lap began, as in Omweso and Mweso.",
    },
)

outer = reading(
    asks="Is an outer hole captured whose inner hole is empty?",
    words="“If the outer hole of the opponent is also occupied, the player captures also its stones”",
    options={
        "only-with-inner": "“is also occupied”: beside the inner hole. Behind an empty inner hole, stones are safe.",
        "outer-alone-too": "A control: whatever lies opposite is taken. Nothing in the words speaks for it.",
    },
)

endless = reading(
    asks="What of a move that would never end?",
    words="“If the last stone lands in an empty hole, the turn ends.” No other end of a move is told, and it may never come.",
    options={
        "draw": "In Omweso tournaments (Wikipedia) a move not finished in three minutes annuls the game.",
        "mover-loses": "He chose a move that he cannot finish.",
        "turn-ends": "He stops where the move begins to repeat itself, and his opponent plays on.",
        "illegal": "A move must end to be a move, so it may not be chosen.",
    },
)


# The board and the initial position


def set_up(board):
    """“Kiela is played on a board made by four rows of ten holes.” “Each player controls the two rows on his side of the
    board.” Stones lie “in each hole of the outer rows” and “in each of the four right holes of each player's inner row”.
    """
    for player in range(2):
        for hole in range(20):
            if not is_inner(board, hole) or is_right_hole(player, hole):
                board[player][hole] = seeds_per_hole()
        if variant != "expert":
            open_play(board, player)


def is_inner(board, hole):
    """“Ranks: Four”: two on each side, the inner ones next to each other, so that a hole of “each player's inner row” has an
    opposite hole.
    """
    return is_front(board, hole)


def is_right_hole(player, hole):
    """“the four right holes of each player's inner row”

    *Inferred:* whose right is meant is the reading `right`.
    """
    if right == "page-right" and player == NORTH:
        return hole >= 16
    return 10 <= hole and hole < 14


def seeds_per_hole():
    """“Beginners start with one seed in each hole of the outer rows and one stone in each of the four right holes”;
    “Advanced players start with two seeds per hole in the same holes as described above.” Experts do as the advanced.
    """
    if variant == "beginner":
        return 1
    return 2


def may_stand(board, player):
    """“Beginners start with one seed in each hole of the outer rows and one stone in each of the four right holes”: with
    twenty-eight between them, and none is ever added.
    """
    if variant == "beginner":
        return seeds_of(board, SOUTH) + seeds_of(board, NORTH) <= 28
    return True


def begins():
    """*Editorial:* the account does not say who moves first; the reading `first` does."""
    if first == "north":
        return NORTH
    return SOUTH


# Expert players


def may_rearrange(board, player, move):
    """“Expert players may, at their first turn, rearrange the stones on their side.”"""
    if not plays_as_expert() or not is_first_turn(board, player) or not rearranges_his_stones(board, player, move):
        return False
    if arrangement == "then-move":
        return may_move_then(board, player, move)
    if arrangement == "before-play":
        return makes_no_move(move)
    return makes_no_move(move) and changes_something(board, player, move)


def plays_as_expert():
    """“Expert players may”: the others leave their stones as they are set out."""
    return variant == "expert"


def is_first_turn(board, player):
    """“at their first turn”: only then. Whoever lets it pass and moves has used it up."""
    return not has_opened(board, player)


def rearranges_his_stones(board, player, move):
    """“rearrange the stones on their side”: all of his stones, and no others."""
    return keeps_own_seeds(board, player, move)


def changes_something(board, player, move):
    """“rearrange the stones”

    *Inferred:* to leave each where it lies is not to rearrange them, and a turn cannot be spent on it.
    """
    return not stands_arranged(board, player, move)


def makes_no_move(move):
    """“Possible Position after Expert Play”

    *Inferred:* what brings such a position about is called play, so it is a turn by itself. *Editorial:* under the reading
    `before-play` it is as much, though nobody has moved yet.
    """
    return move[THEN] == NOWHERE


def may_move_then(board, player, move):
    """*Editorial:* under the reading `then-move` he moves in the same turn, from his stones as he has laid them."""
    if move[THEN] == NOWHERE:
        return False
    laid = copy_of(board)
    set_out(laid, player, move)
    return may_move(laid, player, move[THEN], FORWARD)


def has_yet_to_rearrange(board, player):
    """*Editorial:* under the reading `before-play` nobody moves before both have rearranged, or left all as it stands."""
    if arrangement == "before-play":
        return is_first_turn(board, player)
    return False


def rearrange(board, player, move):
    """“rearrange the stones on their side”"""
    set_out(board, player, move)
    note("arrange", player, NOWHERE, 0)


# At his turn


def may_play(board, player, move):
    """“At his turn a player takes the contents of one of his holes”"""
    if move[HOLE] == ARRANGE:
        return may_rearrange(board, player, move)
    if has_yet_to_rearrange(board, player) or move[HOLE] < 0:
        return False
    return may_move(board, player, move[HOLE], move[DIRECTION])


def may_move(board, player, hole, direction):
    """“sows them one by one anti-clockwise into the succeeding holes of his board side”"""
    if direction != FORWARD or not may_take(board, player, hole):
        return False
    if endless == "illegal":
        return comes_to_an_end(board, player, hole)
    return True


def may_take(board, player, hole):
    """“one of his holes, which contains two or more seeds”"""
    if variant == "beginner":
        return may_move_a_single_stone(board, player, hole)
    return board[player][hole] > 1


def take_turn(board, before, player, move):
    """“At his turn a player takes the contents of one of his holes … and sows them”"""
    copy_into(before, board)
    unfinished = NOWHERE
    if move[HOLE] != ARRANGE:
        unfinished = make_move(board, before, player, move[HOLE])
    else:
        rearrange(board, player, move)
        if move[THEN] != NOWHERE:
            unfinished = make_move(board, copy_of(board), player, move[THEN])
    open_play(board, player)
    if unfinished == NOWHERE:
        return GOES_ON
    return never_ends(player, unfinished)


def make_move(board, before, player, hole):
    """“Sowing: Multiple laps”. A lap that ends in an occupied hole is followed by “another lap”.

    *Editorial:* where the move would never be finished, the hole that would be picked up again is returned.
    """
    return sow_as_far_as_known(board, before, player, hole, FORWARD, FOLLOWED)


def sow_a_lap(board, player, hole, direction):
    """“takes the contents of one of his holes … and sows them”; what follows depends on where the last stone lands."""
    last = sow(board, player, hole, take_contents(board, player, hole))
    while captures(board, player, last):
        captives = take_captives(board, player, last)
        if resow == "captives-and-own-from-next":
            return add_captives(board, player, last, captives)
        last = sow_captives(board, player, hole_that_allowed_him(hole, last), captives)
    if lands_in_an_empty_hole(board, player, last):
        return NOWHERE
    return pick_up(board, player, last)


def take_contents(board, player, hole):
    """“takes the contents of one of his holes”"""
    return lift(board, player, hole)


def sow(board, player, hole, stones):
    """“sows them one by one anti-clockwise into the succeeding holes”

    *Inferred:* no hole is left out, so that the twentieth stone falls into the hole from which all were taken.
    """
    for _ in range(stones):
        hole = succeeding_hole(hole)
        drop(board, player, hole)
    return hole


def succeeding_hole(hole):
    """“the succeeding holes of his board side”: round his own two rows, and never into the opponent's. “Cycles: Two”"""
    return (hole + 1) % 20


# Where the last stone lands


def lands_in_an_empty_hole(board, player, last):
    """“If the last stone lands in an empty hole, the turn ends.”"""
    return board[player][last] == 1


def lands_in_an_occupied_hole(board, player, last):
    """“If the last stone lands in an occupied hole”"""
    return board[player][last] > 1


def pick_up(board, player, last):
    """“all these stones (the one just landed plus the ones that were already there) are picked up and sown in another lap.”"""
    note("relay", player, last, board[player][last])
    return last


# A capture


def captures(board, player, last):
    """“If this occupied hole is in the inner row and the opposite hole of the opponent is occupied, the stones of this hole are
    captured”
    """
    if not lands_in_an_occupied_hole(board, player, last) or not is_inner(board, last):
        return False
    if board[1 - player][front_opposite(board, last)] > 0:
        return True
    if outer == "outer-alone-too":
        return board[1 - player][back_opposite(board, last)] > 0
    return False


def take_captives(board, player, last):
    """“the stones of this hole are captured”; “If the outer hole of the opponent is also occupied, the player captures also its
    stones”
    """
    captives = take_captives_from(board, 1 - player, front_opposite(board, last))
    return captives + take_captives_from(board, 1 - player, back_opposite(board, last))


def take_captives_from(board, opponent, hole):
    """“the opposite hole of the opponent”, and “the outer hole of the opponent”: whatever lies there."""
    if board[opponent][hole] == 0:
        return 0
    return capture(board, opponent, hole)


def hole_that_allowed_him(emptied, last):
    """“the one that allowed him to capture”

    *Inferred:* this is the hole in which his last stone landed; whether it is the one where he took his stones up is the
    reading `resow`.
    """
    if resow == "captives-from-lap-start":
        return emptied
    return last


def sow_captives(board, player, hole, captives):
    """“the player keeps on sowing with them starting in the hole following the one that allowed him to capture”; he “then sows
    the stones from of both opponent's holes.”
    """
    note("resow", player, succeeding_hole(hole), captives)
    return sow(board, player, hole, captives)


def add_captives(board, player, last, captives):
    """*Editorial:* under the reading `captives-and-own-from-next` captives are added to the stones in the hole that allowed the
    capture, and all of them are sown in another lap.
    """
    board[player][last] += captives
    note("return", player, last, captives)
    return last


# Who has lost


def cannot_move(board, player):
    """“When a player cannot move (i.e., all his holes are empty or contain single stones), he has lost.” So it is seen when
    he is to move.

    *Editorial:* an expert who can still rearrange his stones has something to do. Under the reading `illegal`, where every
    move of his would never end, nobody has won.
    """
    return has_no_stones(board, player) or has_only_single_stones(board, player) or drawn(ENDLESS)


def has_no_stones(board, player):
    """“all his holes are empty or contain single stones”; and of beginners: “A player has lost, only if all his holes are
    empty.”
    """
    for hole in range(20):
        if board[player][hole] > 0:
            return False
    return loses(player, CLEARED)


def has_only_single_stones(board, player):
    """“all his holes are empty or contain single stones”"""
    if variant == "beginner":
        return False
    for hole in range(20):
        if board[player][hole] > 1:
            return False
    return loses(player, SINGLES_ONLY)


# Special rules for beginners


def may_move_a_single_stone(board, player, hole):
    """“Special rules for beginners:” “Beginners are permitted to move a single stone.” No condition is made, so he may do it
    though he has holes with more.
    """
    return board[player][hole] > 0


# What the account does not say


def comes_to_an_end(board, player, hole):
    """*Editorial:* under the reading `illegal` a move that never ends may not be chosen, nor one that is not seen to end."""
    return laps_as_far_as_known(board, player, hole, FORWARD, FOLLOWED) == ENDS


def never_ends(player, hole):
    """*Editorial:* a move in which the same position recurs never ends; what follows is the reading `endless`.

    Where one player has nearly all stones, it may recur only after some hundred million laps. A move of which more than a
    hundred thousand laps, and as many again, show no end and no recurrence is left open, and so is its game.
    """
    if hole == UNKNOWN:
        return UNFINISHED
    note("endless", player, hole, 0)
    if endless == "draw":
        return drawn(ENDLESS)
    if endless == "mover-loses":
        return loses(player, ENDLESS)
    return GOES_ON


def stands_again(times):
    """*Editorial:* a game may go round in circles; under the reading `repetition` the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


# Not a rule, but a list of what the rules allow


def list_moves(board, player, moves):
    """*Editorial:* the moves that a player may choose from. There are too many ways to rearrange his stones to list them."""
    count = 0
    if not has_yet_to_rearrange(board, player):
        hush()
        for hole in range(20):
            if may_move(board, player, hole, FORWARD):
                count = add_move(moves, count, hole, FORWARD)
        listen()
    if is_first_turn(board, player) and seeds_of(board, player) > 0:
        return list_arrangements(board, player, moves, count)
    return count


def list_arrangements(board, player, moves, count):
    """*Editorial:* of arrangements one is listed: that which stands, where it may be kept. Otherwise, for him who has no move,
    all his stones in his outer holes 1 and 2, half in each; or all in 1, or all in 2, whichever may first be played.
    """
    if arrangement == "is-the-turn" and count > 0:
        return count
    listed = count
    for way in range(4):
        if listed == count:
            write_arrangement(board, player, moves, count, way)
            listed = list_arrangement(board, player, moves, count)
    return listed


def write_arrangement(board, player, moves, count, way):
    """*Editorial:* the four that are tried: as they stand, half in each of two holes, all in the first, all in the second."""
    stones = seeds_of(board, player)
    if way == 0:
        add_arrangement(moves, count, board[player])
    elif way == 1:
        add_two_heaps(moves, count, stones - stones // 2, stones // 2)
    else:
        add_two_heaps(moves, count, stones * (3 - way), stones * (way - 2))


def list_arrangement(board, player, moves, count):
    """*Editorial:* an arrangement is listed where it may be played; under the reading `then-move`, with each move from it."""
    if arrangement == "then-move":
        return list_moves_then(board, player, moves, count)
    hush()
    allowed = may_rearrange(board, player, moves[count])
    listen()
    if allowed:
        return count + 1
    return count


def list_moves_then(board, player, moves, count):
    """*Editorial:* under the reading `then-move`, the moves from an arrangement, each written with it."""
    laid = copy_of(board)
    set_out(laid, player, moves[count])
    hush()
    for hole in range(20):
        if may_move(laid, player, hole, FORWARD):
            count = add_arrangement(moves, count, laid[player])
            moves[count - 1][THEN] = hole
    listen()
    return count


def lists_every_move(board, player):
    """*Editorial:* there are more ways to rearrange the stones than anyone would read."""
    return not is_first_turn(board, player)
