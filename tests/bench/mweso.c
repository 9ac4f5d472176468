/* Random games of Mweso in plain C: what the compiled rules are measured against (scripts/bench study).
 *
 * The rules of gamekit/games/mweso.py under their default readings, the random numbers of gamekit/rules/random.py, and the
 * random games of gamekit/study/playouts.py, written by hand for this one game: the same games, the same tallies.
 *
 * A player's holes are numbered round his own ring: 0 to 7 his back row, 8 to 15 his front row, from right to left.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SOUTH, NORTH, NOBODY };
enum { HOLES = 16, FRONT = 8, NOWHERE = -1, MOST_MOVES = HOLES + 4 };

/* After so many laps of a move it is asked whether the move ever ends, and so far the question is followed. */
enum { PATIENCE = 32, FOLLOWED = 1 << 15 };

/* How a turn leaves the game. */
enum { GOES_ON, SOUTH_WINS, NORTH_WINS, ENDLESS, REPETITION, UNKNOWN };

/* The tallies, in the order in which `play` adds to them; scripts/speed.py names them in the same order. */
enum {
    WINS_SOUTH, WINS_NORTH, DRAWS, UNFINISHED, ENDLESS_MOVES, REPETITIONS, TURNS, LAPS, SOWN, CHOICES, FORCED, CAPTURED,
    CAPTURING, LEAD_CHANGES, TALLIES
};

typedef struct { _Alignas(2 * HOLES) uint8_t holes[2][HOLES]; } Board;
typedef struct { int8_t hole, step; } Move;
typedef struct { int64_t laps, sown, captured; } Told;

/* Every position of a game before a turn, and a number by which most of them are told apart, for each player to move. */
typedef struct { Board *boards; uint32_t *prints; } Past;


/* Random numbers */

static uint32_t scattered(uint32_t number)
{
    number = (number ^ (number >> 16)) * 0x7FEB352D;
    number = (number ^ (number >> 15)) * 0x846CA68B;
    return number ^ (number >> 16);
}

static uint32_t random_state(uint32_t seed, uint32_t game)
{
    return scattered(scattered(seed) ^ (game * 0x9E3779B9)) | 1;
}

static uint32_t next_random(uint32_t state)
{
    state ^= state << 13;
    state ^= state >> 17;
    return state ^ (state << 5);
}


/* A move */

static int list_moves(const uint8_t *own, Move *moves)
{
    int count = 0;
    for (int hole = 0; hole < HOLES; hole++) {
        if (own[hole] < 2)
            continue;
        moves[count++] = (Move){hole, 1};
        if (hole < 2 || hole >= 14)
            moves[count++] = (Move){hole, -1};
    }
    return count;
}

/* Lift a hole and sow it; return the hole to be lifted next, or NOWHERE. */
static inline int sow_a_lap(Board *board, int player, int hole, int step, Told *told)
{
    uint8_t *own = board->holes[player], *other = board->holes[1 - player];
    const int emptied = hole, hand = own[hole];

    told->laps++;
    told->sown += hand;
    own[hole] = 0;
    for (int left = hand; left > 0; left--) {
        hole = (hole + step) & (HOLES - 1);
        own[hole]++;
    }
    if (own[hole] == 1)
        return NOWHERE;
    if (hole >= FRONT) {
        uint8_t *front = &other[HOLES + FRONT - 1 - hole], *back = &other[hole - FRONT];
        if (*front && *back) {
            const int captives = *front + *back;
            *front = *back = 0;
            told->captured += captives;
            hole = (emptied + step) & (HOLES - 1);
            own[hole] += captives;
        }
    }
    return hole;
}

static int same_board(const Board *board, const Board *other)
{
    return memcmp(board, other, sizeof *board) == 0;
}

/* How many laps pass before a move that runs into a cycle of so many laps first reaches it. */
static int64_t laps_before_cycle(const Board *board, int player, int hole, int step, int64_t length)
{
    Board behind = *board, ahead = *board;
    int behind_hole = hole, ahead_hole = hole;
    Told unheard;
    int64_t laps = 0;

    for (int64_t lap = 0; lap < length; lap++)
        ahead_hole = sow_a_lap(&ahead, player, ahead_hole, step, &unheard);
    while (behind_hole != ahead_hole || !same_board(&behind, &ahead)) {
        behind_hole = sow_a_lap(&behind, player, behind_hole, step, &unheard);
        ahead_hole = sow_a_lap(&ahead, player, ahead_hole, step, &unheard);
        laps++;
    }
    return laps;
}

/* Sow a long move to its end; or, where it has none, until just before the first lift whose state stood before in it. Nothing
 * is sown where neither is seen (R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20, 1980, section 7). */
static int sow_long_move(Board *board, int player, Move move, Told *told)
{
    const Board begun = *board;
    const int step = move.step;
    Board kept = *board;
    int kept_hole = move.hole, hole = move.hole;
    int64_t power = 1, length = 1;

    while ((hole = sow_a_lap(board, player, hole, step, told)) != NOWHERE) {
        if (hole == kept_hole && same_board(board, &kept)) {
            const int64_t laps = length + laps_before_cycle(&begun, player, move.hole, step, length);
            *board = begun;
            *told = (Told){0, 0, 0};
            hole = move.hole;
            for (int64_t lap = 0; lap < laps; lap++)
                hole = sow_a_lap(board, player, hole, step, told);
            return ENDLESS;
        }
        if (length == power) {
            if (power >= FOLLOWED) {
                *board = begun;
                *told = (Told){0, 0, 0};
                return UNKNOWN;
            }
            kept = *board;
            kept_hole = hole;
            power *= 2;
            length = 0;
        }
        length++;
    }
    return GOES_ON;
}

static int sow_move(Board *board, int player, Move move, Told *told)
{
    const Board begun = *board;
    int hole = move.hole;

    for (int lap = 0; lap < PATIENCE; lap++) {
        hole = sow_a_lap(board, player, hole, move.step, told);
        if (hole == NOWHERE)
            return GOES_ON;
    }
    *board = begun;
    *told = (Told){0, 0, 0};
    return sow_long_move(board, player, move, told);
}


/* Who has won */

static int has_lost(const uint8_t *own)
{
    int more_than_one = 0;
    for (int hole = 0; hole < HOLES; hole++)
        more_than_one |= own[hole] > 1;
    return !more_than_one || !(own[0] | own[7] | own[8] | own[15]);
}

static int take_turn(Board *board, int player, Move move, Told *told)
{
    const int result = sow_move(board, player, move, told);
    if (result != GOES_ON)
        return result;
    if (has_lost(board->holes[1 - player]))
        return SOUTH_WINS + player;
    if (has_lost(board->holes[player]))
        return NORTH_WINS - player;
    return GOES_ON;
}

static int seeds_of(const uint8_t *own)
{
    int seeds = 0;
    for (int hole = 0; hole < HOLES; hole++)
        seeds += own[hole];
    return seeds;
}


/* A game */

static uint32_t thumbprint(const Board *board)
{
    uint64_t words[4], number = 0;
    memcpy(words, board, sizeof words);
    for (int word = 0; word < 4; word++)
        number = (number ^ words[word]) * 0x9E3779B97F4A7C15;
    return number >> 32;
}

/* Keep the position, number `count` of those with this player to move; return how often it has stood, this time included. */
static int times_stood(const Board *board, Past *past, int count)
{
    const uint32_t print = thumbprint(board);
    int times = 1;
    for (int before = 0; before < count; before++)
        if (past->prints[before] == print && same_board(&past->boards[before], board))
            times++;
    past->prints[count] = print;
    past->boards[count] = *board;
    return times;
}

static void play_game(uint32_t state, int most_turns, Past past[2], int64_t *tally)
{
    Board board = {{{4, 4, 4, 4, 4, 4, 4, 4}, {4, 4, 4, 4, 4, 4, 4, 4}}};
    Move moves[MOST_MOVES];
    int player = SOUTH, leader = NOBODY, result = GOES_ON, turns = 0;

    while (result == GOES_ON && turns < most_turns) {
        const int count = list_moves(board.holes[player], moves);
        if (count == 0) {
            result = NORTH_WINS - player;
            break;
        }
        if (times_stood(&board, &past[player], turns / 2) == 3) {
            result = REPETITION;
            break;
        }
        Told told = {0, 0, 0};
        state = next_random(state);
        result = take_turn(&board, player, moves[state % count], &told);
        player = 1 - player;
        turns++;

        tally[CHOICES] += count;
        tally[FORCED] += count == 1;
        tally[LAPS] += told.laps;
        tally[SOWN] += told.sown;
        tally[CAPTURED] += told.captured;
        if (told.captured) {
            /* Seeds change sides by captures only. */
            const int south = seeds_of(board.holes[SOUTH]), north = seeds_of(board.holes[NORTH]);
            tally[CAPTURING]++;
            if (south != north) {
                const int leads = south > north ? SOUTH : NORTH;
                tally[LEAD_CHANGES] += leader != NOBODY && leader != leads;
                leader = leads;
            }
        }
    }
    tally[TURNS] += turns;
    tally[WINS_SOUTH] += result == SOUTH_WINS;
    tally[WINS_NORTH] += result == NORTH_WINS;
    tally[DRAWS] += result == ENDLESS || result == REPETITION;
    tally[UNFINISHED] += result == GOES_ON || result == UNKNOWN;
    tally[ENDLESS_MOVES] += result == ENDLESS;
    tally[REPETITIONS] += result == REPETITION;
}

/* Play so many games of a seed, from number `first` on, each of at most `most_turns` turns; add up the TALLIES.
 * Returns 0, or 1 where there is no memory. */
int play(uint32_t seed, uint32_t first, uint32_t games, int most_turns, int64_t *tally)
{
    const size_t most = most_turns / 2 + 1;
    Past past[2];
    int failed = 0;

    for (int player = 0; player < 2; player++) {
        past[player].boards = aligned_alloc(_Alignof(Board), most * sizeof(Board));
        past[player].prints = malloc(most * sizeof(uint32_t));
        failed |= !past[player].boards || !past[player].prints;
    }
    for (uint32_t game = first; !failed && game - first < games; game++)
        play_game(random_state(seed, game), most_turns, past, tally);
    for (int player = 0; player < 2; player++) {
        free(past[player].boards);
        free(past[player].prints);
    }
    return failed;
}
