"""Kanotta, as the Lunda of the Mwinilunga District played it: described by J. H. Chaplin in 1956, retold by Ralf Gering.

Hole 0 of a player is the back hole on his left, hole 7 the back hole on his right; holes 8 to 15 are his front row, from right
to left. The two holes of a file are, to their owner, a front hole h and the back hole 15 − h. `player` is the one whose turn
it is. Gering calls the front row the inner row, and a seed now a seed and now a stone.
"""

from gamekit.rules.board import (
    BESIDE,
    NORTH,
    SOUTH,
    TAKEN,
    copy_into,
    copy_of,
    empty_board,
    has_opened,
    open_play,
    seeds_of,
    take_off,
)
from gamekit.rules.common import first, repetition
from gamekit.rules.declare import Field, FourRows, reading
from gamekit.rules.moves import (
    BACKWARD,
    DIRECTION,
    FORWARD,
    HOLE,
    PASS,
    REMOVE,
    REST,
    TAKES,
    THEN,
    TO,
    add_move,
    add_pass,
    takes,
)
from gamekit.rules.note import hush, listen, note
from gamekit.rules.relay import UNKNOWN, sow_as_far_as_known
from gamekit.rules.result import CANNOT_MOVE, CLEARED, ENDLESS, GOES_ON, REPETITION, UNFINISHED, drawn, loses
from gamekit.rules.sowing import NOWHERE, back_opposite, drop, front_opposite, is_front, lift, remove
from gamekit.rules.taking import (
    add_copy,
    add_taking,
    holding,
    name_too,
    names,
    names_different,
    names_of,
    names_so_many,
    put_before,
    take_sowing,
)

NAME = "Kanotta"
ACCOUNT = "gering-kanotta"
BOARD = FourRows(columns=8, seeds=64)
FIELDS = (Field("taken"), Field("opened", when={"opening": ("removal-is-the-first-turn", "removal-then-sow")}))
# Fourteen singles side by side can capture in 26 ways under `either-side`, each with 91 choices of two others. Of four holes
# among sixteen there are 1820 choices, and while they are listed those of one, two and three holes stand there, too.
MOST_MOVES = 2517
# So many laps of a move are looked at before it is left open whether it ends (a power of 2; see `never_ends`).
FOLLOWED = 2**15


# The readings: where the words allow more than one thing, or say nothing

setup = reading(
    asks="How do the seeds lie before the game?",
    words="“Initial Position”, of which the picture is lost: “After the starting position has been set”",
    options={
        "two-in-each": "64 seeds in 32 holes; the one arrangement that needs no words. So Sanderson's Nchuwa of 1913.",
        "four-in-back-rows": "Sixteen back holes with four each, as in Mweso; but then four holes are half of what he has.",
    },
)

opening = reading(
    asks="Is the removal of four holes a turn of its own?",
    words="“the players remove the contents of four holes of their opponent in their first move”",
    options={
        "removal-is-the-first-turn": "“Afer that” a player sows: the first move is spent on it, as on the gambit of Nchuwa.",
        "removal-then-sow": "“in their first move” may mean: as the first part of it. Then he sows in the same turn.",
        "none": "A control: nobody removes anything before he sows.",
    },
)

removal_holes = reading(
    asks="Which four holes may a player choose?",
    words="“the contents of four holes of their opponent”",
    options={
        "occupied": "Nothing restricts them, but what is removed are contents: four that hold something, if so many do.",
        "any": "Nothing restricts them: an empty hole may be one of the four.",
        "file-and-two": "As many as a capture takes: a file and “any other two”. Nchuwa's gambit is a file and one more.",
    },
)

singles = reading(
    asks="What of a player who has only singles, none of which can join another?",
    words="“If a player has only singles left, he must if possible sow a single seed into an adjacent hole that is occupied”",
    options={
        "any-single-if-none-adjacent": "The duty to move is left: only “when a player has no stones left” does a game end.",
        "pass": "Where it is not possible he waits; and for good, for captures bring no singles of his together.",
        "blocked-loses": "Who cannot move has lost, as in Mwambulula, another game of Chaplin's; no words here say so.",
    },
)

adjacent = reading(
    asks="Which hole is adjacent to a single?",
    words="“sow a single seed into an adjacent hole”",
    options={
        "next-in-sowing": "A seed is sown, and that is “counterclockwise into consecutive holes”: the next hole on its way.",
        "either-side": "The letter: a hole has two neighbours on the ring. Who sows a single backwards goes on backwards.",
    },
)

extras = reading(
    asks="Does every capture bring two other holes with it?",
    words="“In addition, the contents of any other two of his opponent's holes are also taken.”",
    options={
        "always": "The letter: the inner hole is the only condition of anything. So Sanderson on Msuwa in 1913.",
        "only-if-both-occupied": "Only a capture from both rows; so the Digital Ludeme Project sums up Msuwa wa Kunja.",
    },
)

extra_holes = reading(
    asks="Which two other holes may he choose?",
    words="“any other two of his opponent's holes”",
    options={
        "occupied-as-far-as-they-go": "Contents are “also taken”, so there are some; if one hole is left, he takes that one.",
        "any-two": "The letter: any two. Who chooses an empty hole wastes his right.",
    },
)

endless = reading(
    asks="What of a move that would never end?",
    words="“If the hole, in which the lap ended, was occupied, its contents are lifted for another lap.”",
    options={
        "draw": "Nobody can finish it. In Omweso tournaments (Wikipedia) such a move annuls the game.",
        "mover-loses": "He chose a move that he cannot finish.",
        "turn-ends": "He stops where the move begins to repeat itself, and his opponent plays on.",
        "illegal": "A move must end to be a move, so it may not be chosen.",
    },
)


# Before the game


def set_up(board):
    """“Kanotta is played with 64 seeds on a four-row board, each row having eight holes.” “Ranks: Four”

    *Editorial:* how they lie is the reading `setup`.
    """
    for hole in range(16):
        if setup == "two-in-each":
            board[SOUTH][hole] = 2
            board[NORTH][hole] = 2
        elif not is_front(board, hole):
            board[SOUTH][hole] = 4
            board[NORTH][hole] = 4
    if opening == "none":
        open_play(board, SOUTH)
        open_play(board, NORTH)


def begins():
    """*Editorial:* the account does not say who moves first; the reading `first` does."""
    if first == "north":
        return NORTH
    return SOUTH


# The opening removal


def has_yet_to_remove(board, player):
    """“After the starting position has been set, the players remove the contents of four holes of their opponent in their first
    move.”
    """
    return not has_opened(board, player)


def may_open(board, player, move):
    """“the players remove the contents of four holes of their opponent in their first move”"""
    if move[HOLE] != REMOVE or not may_remove(board, player, move):
        return False
    if opening == "removal-then-sow":
        return may_sow_too(board, player, move)
    return move[THEN] == NOWHERE


def may_remove(board, player, move):
    """“the contents of four holes of their opponent”

    *Inferred:* where fewer than four hold something, all of them; each is named once.
    """
    if takes(move) == 0:
        return False
    if removal_holes == "any":
        return takes(move) == 4 and names_different(move)
    if removal_holes == "file-and-two":
        return names_different(move) and names_a_file_and_two(board, 1 - player, move)
    return names_so_many(board[1 - player], move, 4)


def names_a_file_and_two(board, opponent, move):
    """*Editorial:* under the reading `file-and-two` what is removed is like a capture."""
    for back in range(8):
        if is_a_file_and_two(board, opponent, move, back):
            return True
    return False


def is_a_file_and_two(board, opponent, move, back):
    """*Editorial:* both holes of a file that holds something, and two others that do; where fewer others do, all of them."""
    front = 15 - back
    if not names(move, front) or not names(move, back):
        return False
    filled = min(1, board[opponent][front]) + min(1, board[opponent][back])
    others = names_of(board[opponent], move) - filled
    return filled > 0 and takes(move) - 2 == others and others == min(2, holding(board[opponent]) - filled)


def remove_four(board, player, move):
    """“the players remove the contents of four holes of their opponent”"""
    for part in range(takes(move)):
        take(board, player, move[TAKES + part])
    open_play(board, player)


def may_sow_too(board, player, move):
    """*Editorial:* under the reading `removal-then-sow`: “Afer that, a player sows”, within the same turn.

    Who has nothing that he may sow, and would pass, only removes; and so does he who leaves his opponent nothing.
    """
    hush()
    tried = copy_of(board)
    remove_four(tried, player, move)
    only_removes = must_pass(tried, player) or seeds_of(tried, 1 - player) == 0
    listen()
    if only_removes or move[THEN] == NOWHERE:
        return only_removes and move[THEN] == NOWHERE
    then = empty_board(1, REST)
    take_sowing(then[0], move)
    return may_sow(tried, player, then[0])


# Which moves there are


def may_play(board, player, move):
    """“Afer that, a player sows the contents of one of his holes”"""
    if has_yet_to_remove(board, player):
        return may_open(board, player, move)
    if move[HOLE] == PASS:
        return must_pass(board, player)
    return may_sow(board, player, move)


def may_sow(board, player, move):
    """“a player sows the contents of one of his holes”"""
    if move[HOLE] < 0 or move[TO] != NOWHERE:
        return False
    if not may_be_sown(board, player, move[HOLE], move[DIRECTION]):
        return False
    hush()
    tried = copy_of(board)
    unfinished = make_move(tried, board, player, move[HOLE], move[DIRECTION])
    listen()
    return comes_to_an_end(unfinished) and takes_what_it_may(tried, board, player, move)


def may_be_sown(board, player, hole, direction):
    """“one of his holes, which has at least two stones, counterclockwise”"""
    if board[player][hole] > 1:
        return direction == FORWARD
    return board[player][hole] == 1 and may_be_sown_singly(board, player, hole, direction)


def may_be_sown_singly(board, player, hole, direction):
    """“If a player has only singles left, he must if possible sow a single seed into an adjacent hole that is occupied.”"""
    if not has_only_singles(board, player):
        return False
    if some_single_can_join(board, player):
        return can_join(board, player, hole, direction)
    return may_be_sown_into_an_empty_hole(direction)


def has_only_singles(board, player):
    """Singles are sown where “a player has only singles left”: none of his holes is one “which has at least two stones”."""
    for hole in range(16):
        if board[player][hole] > 1:
            return False
    return True


def can_join(board, player, hole, direction):
    """“sow a single seed into an adjacent hole that is occupied”

    *Inferred:* the adjacent hole is the next in which he would sow; backwards, too, under the reading `either-side`.
    """
    if direction == BACKWARD and adjacent == "next-in-sowing":
        return False
    return board[player][next_hole(hole, direction)] > 0


def some_single_can_join(board, player):
    """“he must if possible sow a single seed into an adjacent hole that is occupied”

    *Inferred:* it is possible where two of his singles lie side by side on the ring, in whichever direction he may sow them.
    """
    for hole in range(16):
        if board[player][hole] > 0 and can_join(board, player, hole, FORWARD):
            return True
    return False


def may_be_sown_into_an_empty_hole(direction):
    """*Editorial:* where it is not possible to join, any single may be moved on; unless the reading `singles` differs."""
    return singles == "any-single-if-none-adjacent" and direction == FORWARD


def must_pass(board, player):
    """*Editorial:* under the reading `pass` who is blocked does nothing."""
    return singles == "pass" and is_blocked(board, player)


def is_blocked(board, player):
    """“If a player has only singles left, he must if possible”

    *Inferred:* who has only singles, none of which can join another, is blocked; what follows is the reading `singles`.
    """
    return seeds_of(board, player) > 0 and has_only_singles(board, player) and not some_single_can_join(board, player)


def comes_to_an_end(unfinished):
    """*Editorial:* under the reading `illegal` a move that never ends may not be chosen."""
    return unfinished == NOWHERE or endless != "illegal"


# A move


def take_turn(board, before, player, move):
    """“the players remove the contents of four holes of their opponent in their first move.” “Afer that, a player sows”"""
    copy_into(before, board)
    result = GOES_ON
    if move[HOLE] == REMOVE:
        remove_four(board, player, move)
        if opening == "removal-then-sow":
            result = sow_after_removing(board, player, move)
    elif move[HOLE] == PASS:
        wait(player)
    else:
        result = sow_and_take(board, before, player, move)
    return result or somebody_has_no_stones(board)


def sow_after_removing(board, player, move):
    """*Editorial:* under the reading `removal-then-sow` the first turn ends with a sowing, unless he would pass, or has won."""
    if seeds_of(board, 1 - player) == 0:
        return GOES_ON
    if move[THEN] == NOWHERE:
        return wait(player)
    then = empty_board(1, REST)
    take_sowing(then[0], move)
    return sow_and_take(board, copy_of(board), player, then[0])


def wait(player):
    """*Editorial:* who passes waits; it is a turn."""
    note("pass", player, NOWHERE, 0)
    return GOES_ON


def sow_and_take(board, before, player, move):
    """“a player sows the contents of one of his holes”; “the contents of both holes of the opponent's file are captured. In
    addition, the contents of any other two of his opponent's holes are also taken.”
    """
    unfinished = make_move(board, before, player, move[HOLE], move[DIRECTION])
    if unfinished != NOWHERE:
        return never_ends(player, unfinished)
    for part in range(takes(move)):
        take(board, player, move[TAKES + part])
    return GOES_ON


def make_move(board, before, player, hole, direction):
    """“If the hole, in which the lap ended, was occupied, its contents are lifted for another lap.” “Sowing: Multiple laps”

    *Editorial:* where the move would never be finished, the hole that would be lifted again is returned.
    """
    return sow_as_far_as_known(board, before, player, hole, direction, FOLLOWED)


def sow_a_lap(board, player, hole, direction):
    """“its contents are lifted for another lap”; “If the lap ended in an empty hole, the move is over.”"""
    last = sow(board, player, hole, direction, lift(board, player, hole))
    if was_occupied(board, player, last):
        return last
    if captures(board, player, last):
        take_file(board, player, last)
    return NOWHERE


def sow(board, player, hole, direction, stones):
    """“counterclockwise into consecutive holes, stone by stone, around his two rows”: “Cycles: Two”, one to each player.

    *Inferred:* no hole is passed over; the sixteenth stone falls into the hole just emptied.
    """
    for _ in range(stones):
        hole = next_hole(hole, direction)
        drop(board, player, hole)
    return hole


def next_hole(hole, direction):
    """“consecutive holes, stone by stone, around his two rows”"""
    return (hole + direction) % 16


def was_occupied(board, player, last):
    """“If the hole, in which the lap ended, was occupied, its contents are lifted for another lap.”"""
    if board[player][last] == 1:
        return False
    note("relay", player, last, board[player][last])
    return True


# A capture


def captures(board, player, last):
    """“If the last seed ended in an empty hole of the player's front row and the opponent's hole opposite to it was occupied”;
    “If, however, the hole of the opponent's inner row was empty, nothing is captured.”
    """
    return is_front(board, last) and board[1 - player][front_opposite(board, last)] > 0


def take_file(board, player, last):
    """“the contents of both holes of the opponent's file are captured”"""
    take(board, player, front_opposite(board, last))
    take(board, player, back_opposite(board, last))


def take(board, player, hole):
    """“All captures are removed from the board.”

    *Inferred:* what is removed in the first move is counted as taken too; nothing depends on it.
    """
    take_off(board, player, remove(board, 1 - player, hole))


def takes_what_it_may(tried, board, player, move):
    """“In addition, the contents of any other two of his opponent's holes are also taken.”

    *Inferred:* the player chooses, and names two where he captures, or as many as there are; none where he does not.
    """
    # `tried` is the board when the sowing is over and the file is taken.
    most = leave_the_choice(tried, board, player)
    return names_so_many(tried[1 - player], move, most)


def leave_the_choice(tried, board, player):
    """“any other two of his opponent's holes”

    How many he chooses is returned; from which holes he chooses is what `tried` is left to hold.
    """
    if not brings_two_others(tried, board, player):
        return 0
    if extra_holes == "any-two":
        leave_any(tried, board, player)
    return 2


def brings_two_others(tried, board, player):
    """“In addition” to a capture: two others are taken where something was captured.

    *Editorial:* under the reading `only-if-both-occupied` only where the back hole of the file held something, too.
    """
    if tried[BESIDE + player][TAKEN] == board[BESIDE + player][TAKEN]:
        return False
    if extras == "only-if-both-occupied":
        return board[1 - player][15 - front_captured(tried, board, player)] > 0
    return True


def leave_any(tried, board, player):
    """*Editorial:* under the reading `any-two` an empty hole may be chosen, though not one of the file captured."""
    front = front_captured(tried, board, player)
    for hole in range(16):
        tried[1 - player][hole] = 1
    tried[1 - player][front] = 0
    tried[1 - player][15 - front] = 0


def front_captured(tried, board, player):
    """“the hole of the opponent's inner row”, where it was captured: his only front hole that has been emptied."""
    front = 8
    while board[1 - player][front] == tried[1 - player][front]:
        front += 1
    return front


# Who has won


def somebody_has_no_stones(board):
    """“The game ends when a player has no stones left.”"""
    return has_no_stones(board, SOUTH) or has_no_stones(board, NORTH) or GOES_ON


def has_no_stones(board, player):
    """“The player who has still stones at the end of the game wins.”"""
    for hole in range(16):
        if board[player][hole] > 0:
            return False
    return loses(player, CLEARED)


# What the account does not provide for


def never_ends(player, hole):
    """*Editorial:* a move in which the same position recurs never ends; what follows is the reading `endless`.

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
    """*Inferred:* who has no stones has nothing to sow, and has lost.

    *Editorial:* so has who is blocked, under the reading `blocked-loses`. Under the reading `illegal`, where every move of his
    would never end, nobody has won.
    """
    if seeds_of(board, player) == 0 or seeds_of(board, 1 - player) == 0:
        return somebody_has_no_stones(board)
    if is_blocked(board, player):
        return loses(player, CANNOT_MOVE)
    return drawn(ENDLESS)


def stands_again(times):
    """*Editorial:* a game may go round in circles; under the reading `repetition` the third time is a draw."""
    if repetition == "play-on" or times < 3:
        return False
    return drawn(REPETITION)


def may_stand(board, player):
    """“the players remove the contents of four holes of their opponent in their first move”

    *Inferred:* so who is to move and has removed is answered by one who has, too; and who has not has taken nothing.
    """
    if has_opened(board, player) and not has_opened(board, 1 - player):
        return False
    return has_taken_nothing_yet(board, SOUTH) and has_taken_nothing_yet(board, NORTH)


def has_taken_nothing_yet(board, player):
    """“in their first move”: who has taken anything has made it."""
    return has_opened(board, player) or board[BESIDE + player][TAKEN] == 0


# Not rules, but lists of what the rules allow


def list_moves(board, player, moves):
    """*Editorial:* the moves that a player may choose from."""
    if not has_yet_to_remove(board, player):
        return list_sowings(board, player, moves)
    if opening == "removal-then-sow":
        return list_sowings_after_removing(board, player, moves)
    return list_removals(board, player, moves)


def lists_every_move(board, player):
    """*Editorial:* where the players remove and sow in one turn there are more ways to do so than anyone would read."""
    return opening != "removal-then-sow" or not has_yet_to_remove(board, player) or must_pass(board, player)


def list_sowings(board, player, moves):
    """*Editorial:* every sowing, and each that captures with every choice of two other holes; or a pass."""
    hush()
    tried = copy_of(board)
    count = 0
    ways = 16
    if adjacent == "either-side":
        ways = 32
    for each in range(ways):
        hole = each % 16
        direction = FORWARD
        if each >= 16:
            direction = BACKWARD
        if may_be_sown(board, player, hole, direction):
            copy_into(tried, board)
            unfinished = make_move(tried, board, player, hole, direction)
            if comes_to_an_end(unfinished):
                most = leave_the_choice(tried, board, player)
                count = add_taking(moves, count, hole, direction, tried[1 - player], most)
    if must_pass(board, player):
        count = add_pass(moves, count)
    listen()
    return count


def list_removals(board, player, moves):
    """*Editorial:* every choice of four holes."""
    if removal_holes == "file-and-two":
        return list_files_and_two(board, player, moves)
    from_these = copy_of(board)
    if removal_holes == "any":
        for hole in range(16):
            from_these[1 - player][hole] = 1
    if holding(from_these[1 - player]) == 0:
        return 0
    return add_taking(moves, 0, REMOVE, 0, from_these[1 - player], 4)


def list_files_and_two(board, player, moves):
    """*Editorial:* every file with every choice of two others; two whole files are listed once, with the first of them."""
    count = 0
    others = copy_of(board)
    for back in range(8):
        front = 15 - back
        copy_into(others, board)
        others[1 - player][back] = 0
        others[1 - player][front] = 0
        filled = holding(board[1 - player]) - holding(others[1 - player])
        listed = count
        if filled > 0:
            listed = add_taking(moves, count, REMOVE, 0, others[1 - player], 2)
        for each in range(count, listed):
            one = moves[each][TAKES]
            if filled < 2 or one >= back or moves[each][TAKES + 1] != 15 - one:
                for part in range(REST):
                    moves[count][part] = moves[each][part]
                name_too(moves[count], back)
                name_too(moves[count], front)
                count += 1
    return count


def list_sowings_after_removing(board, player, moves):
    """*Editorial:* one removal with every sowing after it; where he would pass, every removal alone; one that ends the game."""
    if must_pass(board, player):
        return list_removals(board, player, moves)
    removal = empty_board(1, REST)
    add_move(removal, 0, REMOVE, 0)
    if removal_holes == "file-and-two":
        name_first_file(board, 1 - player, removal[0])
    name_first_four(board, 1 - player, removal[0])
    if takes(removal[0]) == 0:
        return 0
    hush()
    tried = copy_of(board)
    remove_four(tried, player, removal[0])
    listen()
    if seeds_of(tried, 1 - player) == 0:
        return add_copy(moves, 0, removal[0])
    count = list_sowings(tried, player, moves)
    for each in range(count):
        put_before(moves[each], removal[0])
    return count


def name_first_file(board, opponent, move):
    """*Editorial:* under the reading `file-and-two` the first file that holds something."""
    for back in range(8):
        if takes(move) == 0 and board[opponent][back] + board[opponent][15 - back] > 0:
            name_too(move, back)
            name_too(move, 15 - back)


def name_first_four(board, opponent, move):
    """*Editorial:* the first holes that hold something, from a1 to b8, up to four; under the reading `any` then empty ones."""
    for place in range(16):
        if takes(move) < 4 and board[opponent][in_order(place)] > 0 and not names(move, in_order(place)):
            name_too(move, in_order(place))
    for place in range(16):
        if takes(move) < 4 and removal_holes == "any" and not names(move, in_order(place)):
            name_too(move, in_order(place))


def in_order(place):
    """*Editorial:* the hole at a place in the order of names: the front row from the owner's left, then the back row."""
    if place < 8:
        return 15 - place
    return place - 8
