/* Makes the tactical problems of tests/data/go_tactics:
 *
 *     tactics_generate >tests/data/go_tactics/problems.txt
 *
 * Positions are drawn at random in a few frames, solved with tests/support/puzzle.h, and kept if they have
 * a clear answer that takes some finding. The seeds are fixed, one for each frame: the same problems every
 * time, and a change to one frame leaves those of the others as they are. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "puzzle.h"
#include "support.h"

enum { SIZE = 9, STATES_MOST = 8000, RIGHT_MOST = 2, NET_DEPTH = 11, SEED = 20261116 };

static struct rng rng;

/* How many of each kind are wanted, and how many there are. */
static struct kind {
    const char *name;
    int wanted, found;
} kinds[] = {{"ladder", 24, 0}, {"atari", 24, 0}, {"race", 24, 0},
             {"life", 24, 0},   {"kill", 24, 0},  {"seki", 16, 0}};
enum { LADDER, ATARI, RACE, LIFE, KILL, SEKI };

static bool is_wanted(int kind)
{
    return kinds[kind].found < kinds[kind].wanted;
}

static void keep(struct puzzle_problem *p, int kind)
{
    snprintf(p->kind, sizeof p->kind, "%s", kinds[kind].name);
    snprintf(p->id, sizeof p->id, "%s-%02d", kinds[kind].name, ++kinds[kind].found);
    puzzle_write(stdout, p);
    fflush(stdout);
}

static char other(char colour)
{
    return colour == 'X' ? 'O' : 'X';
}

static bool all_breathe(const struct puzzle_board *b)
{
    for (int i = 0; i < b->size * b->size; i++)
        if (b->cells[i] != '.' && puzzle_liberties(b, i, NULL) == 0) return false;
    return true;
}

/* Solves it for the side to move. True: all moves are decided, the graph is small, and few moves are
 * right. */
static bool has_answer(struct puzzle_problem *p, struct puzzle_solution *s, int least_wrong)
{
    puzzle_solve(p, s);
    p->right.count = 0;
    if (s->verdict != PUZZLE_REACHED || s->states > STATES_MOST) return false;
    for (int i = 0; i < s->move_count; i++) {
        if (s->after[i] == PUZZLE_OPEN) return false;
        if (s->after[i] == PUZZLE_REACHED) p->right.at[p->right.count++] = s->moves[i];
    }
    return s->move_count - p->right.count >= least_wrong;
}

/* Can `turn`, moving first, take the target for sure? */
static bool takes_first(const struct puzzle_problem *p, char turn, int target)
{
    struct puzzle_problem q = *p;
    struct puzzle_solution s;
    q.turn = turn;
    q.goal = PUZZLE_TAKE;
    q.target = target;
    puzzle_solve(&q, &s);
    return s.verdict == PUZZLE_REACHED;
}

/* ---- Life and death ----------------------------------------------------------------------------
 * An eye space at the rim or in the corner, a ring of the defender's stones round it, and the rest of the
 * board the attacker's, with four eyes in the top row. */

static bool beside(const bool set[SIZE * SIZE], int at, bool diagonal)
{
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            int row = at / SIZE + dr, column = at % SIZE + dc;
            if ((dr == 0) == (dc == 0) && (!diagonal || dr == 0)) continue;
            if (row < 0 || row >= SIZE || column < 0 || column >= SIZE) continue;
            if (set[row * SIZE + column]) return true;
        }
    }
    return false;
}

static void grow_space(bool space[SIZE * SIZE], int points)
{
    int left = (int)rng_below(&rng, 4), seed = 8 * SIZE + left;
    memset(space, 0, SIZE * SIZE * sizeof space[0]);
    space[seed] = true;
    for (int n = 1; n < points;) {
        int row = 6 + (int)rng_below(&rng, 3), column = left + (int)rng_below(&rng, 4);
        int at = row * SIZE + column;
        if (space[at] || !beside(space, at, false)) continue;
        space[at] = true;
        n++;
    }
}

static bool is_one_chain(const struct puzzle_board *b, const bool ring[SIZE * SIZE], char colour)
{
    /* Flood fill over the ring alone. */
    bool seen[SIZE * SIZE] = {false};
    int first = -1, total = 0, found = 1;
    for (int i = 0; i < SIZE * SIZE; i++)
        if (ring[i]) total++, first = first < 0 ? i : first;
    seen[first] = true;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < SIZE * SIZE; i++)
            if (ring[i] && !seen[i] && beside(seen, i, false)) seen[i] = true, found++, more = true;
    }
    return found == total && b->cells[first] == colour;
}

/* `density`: in how many of ten points of the space the attacker has a stone. */
static bool draw_life(struct puzzle_problem *p, char defender, int points, uint32_t density)
{
    bool space[SIZE * SIZE], ring[SIZE * SIZE] = {false};
    int area = 0;
    memset(p, 0, sizeof *p);
    p->board.size = SIZE;
    p->board.ko = -1;
    grow_space(space, points);
    for (int i = 0; i < SIZE * SIZE; i++) {
        ring[i] = !space[i] && beside(space, i, true);
        bool eye = i < SIZE && i % 2 == 1;
        p->board.cells[i] = ring[i] ? defender : space[i] || eye ? '.' : other(defender);
        area += ring[i] || space[i];
        if (ring[i]) p->target = i;
        if (!space[i]) continue;
        p->region.at[p->region.count++] = i;
        uint32_t stone = rng_below(&rng, 10);
        if (stone < density) p->board.cells[i] = other(defender);
        if (stone == 9) p->board.cells[i] = defender;
    }
    p->komi_halves = (defender == 'X' ? 1 : -1) * (2 * (area - SIZE * SIZE) + 1);
    return all_breathe(&p->board) && is_one_chain(&p->board, ring, defender);
}

static void try_life(void)
{
    struct puzzle_problem live, kill;
    struct puzzle_solution s;
    char defender = rng_below(&rng, 2) ? 'X' : 'O';
    if (!draw_life(&live, defender, 5 + (int)rng_below(&rng, 4), 3)) return;
    kill = live;
    live.turn = defender;
    live.goal = PUZZLE_SAVE;
    kill.turn = other(defender);
    kill.goal = PUZZLE_TAKE;
    /* Whoever moves first has it; one answer is asked for only once. */
    if (!has_answer(&live, &s, 2) || live.right.count > RIGHT_MOST) return;
    if (!has_answer(&kill, &s, 2) || kill.right.count > RIGHT_MOST) return;
    int kind = kinds[LIFE].found <= kinds[KILL].found ? LIFE : KILL;
    if (is_wanted(kind)) keep(kind == LIFE ? &live : &kill, kind);
}

/* ---- Seki --------------------------------------------------------------------------------------
 * The same frame with more stones inside. Neither side can take the other, and who tries loses. */

static bool fails_to_take(const struct puzzle_problem *p, char turn, int target)
{
    struct puzzle_problem q = *p;
    struct puzzle_solution s;
    q.turn = turn;
    q.goal = PUZZLE_TAKE;
    q.target = target;
    puzzle_solve(&q, &s);
    return s.verdict == PUZZLE_FAILED;
}

/* Half way between what the defender leads by now and what it would if `dead` or all its own. */
static int seki_komi(const struct puzzle_problem *p, char defender, bool dead)
{
    int seki = 0, ring = 0;
    for (int i = 0; i < SIZE * SIZE; i++)
        ring += p->board.cells[i] == defender && !puzzle_has(&p->region, i);
    for (int i = 0; i < p->region.count; i++) {
        char cell = p->board.cells[p->region.at[i]];
        seki += cell == defender ? 1 : cell == '.' ? 0 : -1;
    }
    int outside = SIZE * SIZE - ring - p->region.count;
    int now = ring + seki - outside;
    int then = dead ? -SIZE * SIZE : ring + p->region.count - outside;
    return (defender == 'X' ? 1 : -1) * (now + then + (now + then) % 2 + 1);
}

static void try_seki(void)
{
    struct puzzle_problem p;
    struct puzzle_solution s;
    char defender = rng_below(&rng, 2) ? 'X' : 'O';
    if (!draw_life(&p, defender, 5 + (int)rng_below(&rng, 2), 6)) return;
    int ring = p.target, inner = -1, stones = 0;
    for (int i = 0; i < p.region.count; i++)
        if (p.board.cells[p.region.at[i]] == other(defender)) inner = p.region.at[i], stones++;
    int empty = p.region.count - stones;
    for (int i = 0; i < p.region.count; i++)
        empty -= p.board.cells[p.region.at[i]] == defender;
    if (stones < 3 || empty < 2 || empty > 3) return; /* hardly ever a seki */
    if (!fails_to_take(&p, other(defender), ring) || !fails_to_take(&p, defender, inner)) return;
    bool outer = kinds[SEKI].found % 2;
    p.turn = outer ? defender : other(defender);
    p.target = outer ? ring : inner;
    p.goal = PUZZLE_SAVE;
    if (!has_answer(&p, &s, 1) || !puzzle_has(&p.right, PUZZLE_PASS)) return;
    p.komi_halves = seki_komi(&p, defender, outer);
    keep(&p, SEKI);
}

/* ---- Two chains --------------------------------------------------------------------------------
 * One beside the other on the second line, each under the other side's wall; liberties, eyes and stones on
 * the first line at random.
 *
 *     o o o x x x x x x     rows above: o's and x's own, with eyes
 *     . x x o . x x x x     x's chain, o's chain
 *     . o . . . x x x x                                                                     */
enum { CHAINS_WIDTH = 5 };

static void draw_chains(struct puzzle_problem *p, char own, int *mine, int *theirs)
{
    int split = 2 + (int)rng_below(&rng, 2);
    memset(p, 0, sizeof *p);
    p->board.size = SIZE;
    p->board.ko = -1;
    for (int i = 0; i < SIZE * SIZE; i++) {
        int row = i / SIZE, column = i % SIZE;
        bool left = column < split, low = row >= 7 && column < CHAINS_WIDTH;
        bool eye = (row == 1 || row == 4) && (column == 0 || column == 7);
        char cell = eye ? '.' : left ? other(own) : own;
        if (low) cell = other(cell);
        if (low && (row == 8 || column == 0 || column == CHAINS_WIDTH - 1)) {
            uint32_t drawn = rng_below(&rng, 10);
            cell = drawn < 5 ? '.' : drawn < 7 ? 'X' : 'O';
        }
        p->board.cells[i] = cell;
        if (low) p->region.at[p->region.count++] = i;
    }
    *mine = 7 * SIZE + split - 1;
    *theirs = 7 * SIZE + split;
    p->turn = own;
    int own_walls = 7 * (SIZE - split) + 2 * (SIZE - CHAINS_WIDTH), walls = 7 * split;
    p->komi_halves = 2 * (own_walls - walls); /* of the side to move; set_komi makes it white's */
}

/* The points by which the side to move leads if nothing is decided, and what it has to get beyond. */
static void set_komi(struct puzzle_problem *p, int more)
{
    int halves = p->komi_halves + 2 * more + 1;
    p->komi_halves = p->turn == 'X' ? halves : -halves;
}

static void try_chains(void)
{
    struct puzzle_problem p;
    struct puzzle_solution s;
    char own = rng_below(&rng, 2) ? 'X' : 'O';
    int mine, theirs;
    draw_chains(&p, own, &mine, &theirs);
    if (!all_breathe(&p.board)) return;
    p.goal = PUZZLE_TAKE;
    p.target = theirs;
    if (!has_answer(&p, &s, 2) || p.right.count > RIGHT_MOST) return;
    int kind = s.depth <= 3 ? ATARI : RACE;
    /* In a race the other side would win it moving first. */
    if (!is_wanted(kind) || (kind == RACE && !takes_first(&p, other(own), mine))) return;
    set_komi(&p, CHAINS_WIDTH);
    keep(&p, kind);
}

/* ---- Ladders -----------------------------------------------------------------------------------
 * A block of stones in the corner, held on both sides, with two liberties at its head. Other stones decide which
 * atari takes it; they come in pairs, one of each side at points that mirror each other in the corner's
 * diagonal, so that neither side has more of the rest of the board. The block is so large that nothing else is
 * worth as much, and the board so large that it lives once it is out: who has it has the game.
 *
 *     O O O O X .
 *     O O O O X .
 *     O O O O . .
 *     X X X . . .                                                                           */

enum { LADDER_SIZE = 13, BLOCK = 4, PAIRS_MOST = 3, NEAR = 5, LADDER_KOMI = 47 };

/* A board whose corner lies at any of the four. */
struct corner {
    bool flip, mirror;
};

static int in_corner(const struct corner *c, int row, int column)
{
    if (c->flip) row = LADDER_SIZE - 1 - row;
    if (c->mirror) column = LADDER_SIZE - 1 - column;
    return row * LADDER_SIZE + column;
}

/* A stone of each side, away from the block's head. */
static void put_pair(struct puzzle_board *b, const struct corner *corner, int head, char own)
{
    for (;;) {
        int row = (int)rng_below(&rng, LADDER_SIZE), column = (int)rng_below(&rng, LADDER_SIZE);
        int here = in_corner(corner, row, column), there = in_corner(corner, column, row);
        if (row == column || b->cells[here] != '.' || b->cells[there] != '.') continue;
        if (abs(row - BLOCK) + abs(column - head) <= NEAR
            || abs(column - BLOCK) + abs(row - head) <= NEAR)
            continue;
        b->cells[here] = own;
        b->cells[there] = other(own);
        return;
    }
}

static bool draw_ladder(struct puzzle_problem *p, char own)
{
    struct corner corner = {rng_below(&rng, 2), rng_below(&rng, 2)};
    int row = BLOCK - 1, head = BLOCK - 1 + (int)rng_below(&rng, 2);
    memset(p, 0, sizeof *p);
    p->board.size = LADDER_SIZE;
    p->board.ko = -1;
    memset(p->board.cells, '.', LADDER_SIZE * LADDER_SIZE);
    for (int r = 0; r <= row + 1; r++) {
        for (int c = 0; c <= head + 1; c++) {
            bool is_open = (r == row && c > head) || (r > row && c >= head);
            char cell = is_open ? '.' : r <= row && c <= head ? other(own) : own;
            p->board.cells[in_corner(&corner, r, c)] = cell;
        }
    }
    for (int pairs = 1 + (int)rng_below(&rng, PAIRS_MOST); pairs > 0; pairs--)
        put_pair(&p->board, &corner, head, own);
    p->target = in_corner(&corner, row, head);
    p->turn = own;
    p->komi_halves = own == 'X' ? LADDER_KOMI : -LADDER_KOMI;
    p->only = (struct puzzle_points){
        2, {in_corner(&corner, row + 1, head), in_corner(&corner, row, head + 1)}};
    return all_breathe(&p->board) && puzzle_liberties(&p->board, p->target, NULL) == 2;
}

/* An empty point as far as can be from every stone. */
static int far_away(const struct puzzle_board *b)
{
    int best = 0, best_distance = -1;
    for (int i = 0; i < b->size * b->size; i++) {
        int nearest = 99;
        for (int k = 0; k < b->size * b->size; k++) {
            int d = abs(i / b->size - k / b->size) + abs(i % b->size - k % b->size);
            if (b->cells[k] != '.' && d < nearest) nearest = d;
        }
        if (nearest > best_distance) best = i, best_distance = nearest;
    }
    return best;
}

/* The next problem of the same position: it was hit from the wrong side, and runs, or is lost to an atari
 * that is not answered. */
static void keep_escape(const struct puzzle_problem *attack)
{
    struct puzzle_problem p = *attack;
    bool is_ko, first_is_right = puzzle_has(&attack->right, attack->only.at[0]);
    int liberty[PUZZLE_CELLS];
    puzzle_play(&p.board, attack->only.at[first_is_right ? 1 : 0], p.turn, &is_ko);
    if (p.board.ko >= 0 || puzzle_liberties(&p.board, p.target, liberty) != 1) return;
    p.turn = other(p.turn);
    p.goal = PUZZLE_SAVE;
    p.only = (struct puzzle_points){2, {liberty[0], far_away(&p.board)}};
    if (puzzle_find_right(&p, &p.right) && p.right.count == 1) keep(&p, LADDER);
}

static void try_ladder(void)
{
    struct puzzle_problem p;
    int longest = 0;
    bool open = false;
    if (!draw_ladder(&p, rng_below(&rng, 2) ? 'X' : 'O')) return;
    p.goal = PUZZLE_TAKE;
    if (!puzzle_find_right(&p, &p.right) || p.right.count != 1) return;
    puzzle_ladder(&p.board, p.target, true, &open, &longest);
    if (open || longest < 8) return;
    /* The other atari must not do it by a net either. */
    struct puzzle_board after = p.board;
    bool is_ko, first_is_right = puzzle_has(&p.right, p.only.at[0]);
    puzzle_play(&after, p.only.at[first_is_right ? 1 : 0], p.turn, &is_ko);
    if (puzzle_net(&after, p.target, false, NET_DEPTH)) return;
    keep(&p, LADDER);
    if (is_wanted(LADDER) && kinds[LADDER].found % 3 == 2) keep_escape(&p);
}

/* ---- All of them -------------------------------------------------------------------------------*/

/* A way to draw positions, and the kinds of problems that come of it. */
static const struct frame {
    void (*attempt)(void);
    int kinds[2];
} frames[] = {{try_ladder, {LADDER, LADDER}},
              {try_chains, {ATARI, RACE}},
              {try_life, {LIFE, KILL}},
              {try_seki, {SEKI, SEKI}}};

enum { ATTEMPTS_MOST = 10000000 };

int main(void)
{
    printf(
        "# id kind size komi turn goal target region only right rows; made by tests/tactics/generate.c\n");
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        const struct frame *f = &frames[i];
        rng.state = SEED + i;
        for (int k = 0; is_wanted(f->kinds[0]) || is_wanted(f->kinds[1]); k++) {
            if (k == ATTEMPTS_MOST) give_up("not enough problems");
            f->attempt();
        }
    }
    return 0;
}
