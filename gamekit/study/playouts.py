"""Random games, written in the language of the rules, so that they are bound with a game and run as it runs."""

from gamekit.rules.board import BESIDE, NORTH, PLACES, ROWS, SOUTH, copy_into, copy_of, empty_board, give_back, keep, room
from gamekit.rules.note import hush, listen
from gamekit.rules.of_the_game import begins, cannot_move, list_moves, set_up, stands_again, take_turn
from gamekit.rules.random import MASK, next_random, random_state
from gamekit.rules.result import GOES_ON, UNFINISHED
from gamekit.rules.sowing import NOWHERE
from gamekit.rules.tally import CAPTURED, LAPS, SOWN, counted
from gamekit.study.search import best_move, lead

# What a finished game is told by, one int each: the result (0 where it was left unfinished), the turns played, the state of
# the random numbers after the last of them; laps and the most in one turn, seeds sown; moves to choose from, summed over the
# turns, and the most in one; turns with one move only; seeds captured, turns that captured; how often the lead changed; and
# the turn in which the play first parted from another (0 where it did not), with the place where that one's trail begins.
RESULT = 0
TURNS = 1
STATE = 2
ALL_LAPS = 3
MOST_LAPS = 4
ALL_SOWN = 5
CHOICES = 6
MOST_CHOICES = 7
FORCED = 8
ALL_CAPTURED = 9
CAPTURING = 10
LEADS = 11
PARTED = 12
TRAIL = 13
TOLD = 14

# What is done with trails: nothing, or one is left by each game, or each is compared with the one that another has left.
LEAVE = 1
FOLLOW = 2

# More often than any position could stand in a game that the rules end by it.
MANY = 1000


def random_games(start, player, move_width, most_moves, seed, first, most_turns, depth, trails, trail, told):
    """Play games of random moves, numbers `first` on of those under `seed`, one for each row of `told`.

    `start` is the position from which they begin, with `player` to move; where he is `NOWHERE`, it is empty, and they begin
    with the opening. A move has `move_width` ints, a position at most `most_moves` moves; a game is left unfinished after
    `most_turns` turns. With a `depth`, one of the players looks so many turns ahead: South in even games, North in odd ones.
    With `trails`, `told` says where in row 0 of `trail` each game's own begins.
    """
    past = empty_board(ROWS * (most_turns + 1), len(start[0]))
    prints = empty_board(1, most_turns + 1)
    moves = empty_board(most_moves, move_width)
    board = copy_of(start)
    before = copy_of(start)
    after = 0
    for game in range(len(told)):
        copy_into(board, start)
        told[game][TURNS] = player
        if player == NOWHERE:
            set_up(board)
            told[game][TURNS] = begins()
        told[game][STATE] = random_state(seed, first + game)
        if trails == LEAVE:
            told[game][TRAIL] = after
        searcher = NOWHERE
        if depth > 0:
            searcher = (first + game) % 2
        after += play_game(board, before, moves, past, prints, most_turns, searcher, depth, trails, trail, told[game])


def play_game(board, before, moves, past, prints, most_turns, searcher, depth, trails, trail, told):
    """Play on from a position; write `told`, where the player to move stands in the place of the turns.

    Returned is how many marks a trail of this game has.
    """
    used = room()
    state = told[STATE]
    # Read from the row and not handed on as `begins()`: numba would compile every rule a second time for that one player.
    player = told[TURNS]
    begin_telling(told)
    watched = ends_by_standing_again()
    ahead = lead(board)
    turns = 0
    marks = 0
    result = GOES_ON
    while result == GOES_ON and turns < most_turns:
        count = list_moves(board, player, moves)
        if count == 0:
            result = cannot_move(board, player)
        elif watched:
            result = stands_again(times_stood(board, past, prints, turns))
        if result == GOES_ON:
            state = next_random(state)
            move = state % count
            if player == searcher:
                move = best_move(board, player, moves, count, depth, state)
            laps = counted(LAPS)
            captured = counted(CAPTURED)
            sown = counted(SOWN)
            result = take_turn(board, before, player, moves[move])
            tell_turn(told, count, counted(LAPS) - laps, counted(SOWN) - sown, counted(CAPTURED) - captured)
            now_ahead = lead(board)
            if now_ahead != 0:
                if ahead * now_ahead < 0:
                    told[LEADS] += 1
                ahead = now_ahead
            player = 1 - player
            turns += 1
        if trails > 0:
            leave_or_follow(trails, trail, told, marks, mark_of(board, player, count, result), max(turns, 1))
            marks += 1
        give_back(used)
    if result == UNFINISHED:
        result = GOES_ON
    told[RESULT] = result
    told[TURNS] = turns
    told[STATE] = state
    return marks


def begin_telling(told):
    """Nothing is told yet of a game that begins."""
    for part in range(ALL_LAPS, TRAIL):
        told[part] = 0


def tell_turn(told, count, laps, sown, captured):
    """Tell of a turn: how many moves there were to choose from, its laps, the seeds sown and captured."""
    told[ALL_LAPS] += laps
    told[MOST_LAPS] = max(told[MOST_LAPS], laps)
    told[ALL_SOWN] += sown
    told[CHOICES] += count
    told[MOST_CHOICES] = max(told[MOST_CHOICES], count)
    told[ALL_CAPTURED] += captured
    if count == 1:
        told[FORCED] += 1
    if captured > 0:
        told[CAPTURING] += 1


def ends_by_standing_again():
    """Whether a game ever ends because a position stands again."""
    hush()
    ends = stands_again(MANY) != GOES_ON
    listen()
    return ends


def leave_or_follow(trails, trail, told, marks, mark, turn):
    """Leave a mark of the turn, or see whether it is the one that was left there."""
    if trails == LEAVE:
        trail[0][told[TRAIL] + marks] = mark
    elif told[PARTED] == 0 and trail[0][told[TRAIL] + marks] != mark:
        told[PARTED] = turn


def mark_of(board, player, count, result):
    """A number that few positions share, with how many moves there were and how the turn left the game."""
    south = result * 1021 + count
    north = player
    for hole in range(len(board[0])):
        south = (south * 1103515245 + board[SOUTH][hole]) & MASK
        north = (north * 1664525 + board[NORTH][hole]) & MASK
    for place in range(min(PLACES, len(board[0]))):
        south = (south * 1103515245 + board[BESIDE + SOUTH][place]) & MASK
        north = (north * 1664525 + board[BESIDE + NORTH][place]) & MASK
    return (south << 30) ^ north


def times_stood(board, past, prints, turns):
    """Keep the position before this turn; return how often it has stood, this time included.

    A thumbprint of a few holes tells almost all positions apart; where it agrees the whole is compared. The players take turns,
    so that only every other position had the same player to move.
    """
    mark = thumbprint(board)
    keep(past, turns, board)
    prints[0][turns] = mark
    times = 1
    turn = turns - 2
    while turn >= 0:
        if prints[0][turn] == mark and stood(board, past, turn):
            times += 1
        turn -= 2
    return times


def thumbprint(board):
    """A number that few positions share: the seeds of some holes, as digits."""
    across = len(board[0])
    number = board[0][0]
    for hole in range(1, across, 3):
        number = number * 67 + board[0][hole] + 131 * board[1][hole]
    return number & 0xFFFFFFFF


def stood(board, past, turn):
    """Whether the board stood like this before that turn."""
    for row in range(len(board)):
        for hole in range(len(board[row])):
            if past[turn * len(board) + row][hole] != board[row][hole]:
                return False
    return True
