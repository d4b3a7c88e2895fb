#include "engine/go/life.h"

#include "engine/go/fate.h"
#include "engine/go/playout.h"
#include "engine/go/policy.h"

#include <string.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

enum {
    GAMES = 400,
    SETTLED_GAMES = 200,
    SETTLED_ABOVE = 70, /* per cent: what is somebody's more often than that is not fought over */
    DEAD_BELOW = 50,    /* per cent of the games in which a stone's point stays its side's */
    CLEAR_BELOW = 5,    /* such a share is beyond doubt, … */
    CLEAR_ABOVE = 95,   /* … or such a one; what is between is searched, … */
    OWN_FIRST = 60,     /* … and so much of that is what becomes of it if its side moves first */
    WEAK_BELOW = 6, /* liberties: a chain with more is not in danger where little is left to play */
    REGION_MOST = 24,     /* empty points round a chain, … */
    MOVES_MOST = 9,       /* … and those left when outside liberties are filled */
    DEPTH_MOST = 64,      /* moves of one reading, … */
    NODES_MOST = 40000,   /* … and positions, … */
    OUTER_NODES = 200000, /* … more where one side is known to be safe, which is rare, … */
    GUESS_NODES = 400000, /* … and those of all readings together */
    NAKADE_MOST = 6       /* stones that can be thrown in to kill */
};

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- The surroundings of a chain ---------------------------------------------------------------*/

struct region {
    int move_count;
    go_cell moves[REGION_MOST]; /* its empty points */
    int chain_count;
    go_cell chains[GO_POINTS]; /* those that live or die by them */
    int area_count;
    go_cell area[GO_POINTS]; /* the empty points, and those of the chains: where it is played */
    bool seen[GO_CELLS];     /* points of it, chains by the stone that names them */
    bool too_large;
};

static void add_chain(struct region *r, const struct go_board *b, go_cell stone)
{
    go_cell chain = b->chain[stone];
    if (r->seen[chain]) return;
    r->seen[chain] = true;
    r->chains[r->chain_count++] = chain;
}

static void add_move(struct region *r, go_cell c)
{
    if (r->seen[c]) return;
    r->seen[c] = true;
    if (r->move_count == REGION_MOST)
        r->too_large = true;
    else
        r->moves[r->move_count++] = c;
}

/* A chain brings its liberties in, and enemies that it could take at once. */
static void spread_chain(struct region *r, const struct go_board *b, go_cell chain)
{
    go_cell stone = chain;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(stone + around[i]);
            if (b->colour[n] == TG_EMPTY)
                add_move(r, n);
            else if (b->colour[n] == other((enum tg_colour)b->colour[chain])
                     && go_board_liberties(b, n) <= 2)
                add_chain(r, b, n);
        }
        stone = b->next[stone];
    } while (stone != chain && !r->too_large);
}

/* An empty point brings in its neighbours: empty ones, and chains that are not strong. */
static void spread_move(struct region *r, const struct go_board *b, go_cell c)
{
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(c + around[i]);
        if (b->colour[n] == TG_EMPTY)
            add_move(r, n);
        else if (b->colour[n] != GO_WALL && go_board_liberties(b, n) < WEAK_BELOW)
            add_chain(r, b, n);
    }
}

/* Round two chains that hold each other. */
static void find_region(struct region *r, const struct go_board *b, go_cell one, go_cell two)
{
    int moves = 0, chains = 0;
    memset(r, 0, sizeof *r);
    add_chain(r, b, one);
    add_chain(r, b, two);
    while (!r->too_large && (moves < r->move_count || chains < r->chain_count)) {
        if (chains < r->chain_count)
            spread_chain(r, b, r->chains[chains++]);
        else
            spread_move(r, b, r->moves[moves++]);
    }
    for (int i = 0; i < r->move_count; i++)
        r->area[r->area_count++] = r->moves[i];
    for (int i = 0; i < r->chain_count; i++) {
        go_cell at = r->chains[i];
        do {
            r->area[r->area_count++] = at;
            at = b->next[at];
        } while (at != r->chains[i]);
    }
}

/* Points between a strong chain and weak ones of the other side are the strong side's to fill, whenever it
 * likes. Takes them out of the region. */
struct outside {
    int count;
    go_cell at[REGION_MOST];
    enum tg_colour side[REGION_MOST];
};

static void find_outside(const struct region *r, const struct go_board *b, struct outside *out)
{
    out->count = 0;
    for (int i = 0; i < r->move_count; i++) {
        unsigned strong = 0, weak = 0;
        for (int k = 0; k < 4; k++) {
            go_cell n = (go_cell)(r->moves[i] + around[k]);
            if (b->colour[n] == TG_EMPTY || b->colour[n] == GO_WALL) continue;
            *(r->seen[b->chain[n]] ? &weak : &strong) |= 1u << b->colour[n];
        }
        enum tg_colour side = strong == 1u << TG_BLACK ? TG_BLACK : TG_WHITE;
        if (strong != 1u << side || weak != 1u << other(side)) continue;
        out->at[out->count] = r->moves[i];
        out->side[out->count++] = side;
    }
}

/* Fills them, but for what would take something: that is for the reading to see. */
static void fill_outside(const struct outside *out, struct go_board *b)
{
    for (int i = 0; i < out->count; i++) {
        struct go_board after = *b;
        if (b->colour[out->at[i]] == TG_EMPTY && go_board_is_legal(b, out->at[i], out->side[i])
            && go_board_play(&after, out->at[i], out->side[i]) == 0)
            *b = after;
    }
}

/* ---- Reading -----------------------------------------------------------------------------------*/

enum { MEMORY_BITS = 14 };
enum reading_result { SAFE, TAKEN, UNREAD };

/* Two chains that share liberties, and what becomes of each if the other side moves first. */
struct pair {
    go_cell inner, outer;
    enum reading_result inner_is, outer_is;
};

/* What is known of a position: within so many moves the goal is reached, or it is not. */
struct memory {
    uint64_t key;
    int depth;
    bool taken;
};

/* To take a stone, and in taking it not to lose another: who takes three stones in a row from within and
 * is left with one eye has taken nothing. */
struct goal {
    go_cell target, keep; /* keep: 0 for none */
    enum tg_colour attacker;
};

struct reading {
    struct region region;
    struct outside outside;
    int nodes, most; /* positions looked at, and how many may be */
    int left;        /* of those that all readings may look at */
    bool cut;        /* something was left unread: too deep, or too much */
    int path_length;
    uint64_t path[2 * DEPTH_MOST + 1];
    struct memory memory[1 << MEMORY_BITS];
};

static uint64_t key_of(const struct go_board *b, const struct goal *goal, enum tg_colour turn)
{
    uint64_t more =
        (uint64_t)goal->target << 32 | (uint64_t)b->ko << 16 | (uint64_t)goal->keep << 2;
    uint64_t key = b->hash ^ (more | (uint64_t)turn) * 0x9e3779b97f4a7c15u;
    return key ^ key >> 29;
}

/* Moves in the region, and those outside that are the side's to fill: they take the other's liberties. */
static int moves_of(const struct reading *r, const struct go_board *b, enum tg_colour turn,
                    go_cell moves[GO_POINTS])
{
    int count = 0;
    for (int i = 0; i < r->region.area_count; i++) {
        go_cell c = r->region.area[i];
        if (b->colour[c] == TG_EMPTY && go_board_is_legal(b, c, turn)) moves[count++] = c;
    }
    for (int i = 0; i < r->outside.count; i++) {
        go_cell c = r->outside.at[i];
        if (r->outside.side[i] == turn && b->colour[c] == TG_EMPTY && !r->region.seen[c]
            && go_board_is_legal(b, c, turn))
            moves[count++] = c;
    }
    return count;
}

/* Two empty points with nothing but stones of the chain round each: nobody takes it. */
static bool has_two_eyes(const struct reading *r, const struct go_board *b, go_cell target)
{
    int eyes = 0;
    for (int i = 0; i < r->region.area_count && eyes < 2; i++) {
        go_cell c = r->region.area[i];
        if (b->colour[c] != TG_EMPTY) continue;
        bool eye = true;
        for (int k = 0; k < 4 && eye; k++)
            eye =
                b->colour[c + around[k]] == GO_WALL || b->chain[c + around[k]] == b->chain[target];
        eyes += eye;
    }
    return eyes == 2;
}

static bool takes(struct reading *r, const struct goal *goal, const struct go_board *b,
                  enum tg_colour turn, int depth);

/* The attacker needs one move that works. To pass is to give up: the other side would pass too. */
static bool attacker_takes(struct reading *r, const struct goal *goal, const struct go_board *b,
                           int depth)
{
    go_cell moves[GO_POINTS];
    int count = moves_of(r, b, goal->attacker, moves);
    for (int i = 0; i < count; i++) {
        struct go_board after = *b;
        go_board_play(&after, moves[i], goal->attacker);
        if (takes(r, goal, &after, other(goal->attacker), depth - 1)) return true;
    }
    return false;
}

/* The defender one after which nothing works; a pass may be it. */
static bool defender_loses(struct reading *r, const struct goal *goal, const struct go_board *b,
                           int depth)
{
    go_cell moves[GO_POINTS];
    struct go_board after = *b;
    go_board_pass(&after);
    if (!takes(r, goal, &after, goal->attacker, depth - 1)) return false;
    int count = moves_of(r, b, other(goal->attacker), moves);
    for (int i = 0; i < count; i++) {
        after = *b;
        go_board_play(&after, moves[i], other(goal->attacker));
        if (!takes(r, goal, &after, goal->attacker, depth - 1)) return false;
    }
    return true;
}

/* The target is taken. Now the other side tries to take what was to be kept; read to the end, or it does
 * not count. */
static bool survives(struct reading *r, const struct goal *goal, const struct go_board *b,
                     enum tg_colour turn)
{
    struct goal revenge = {.target = goal->keep, .attacker = other(goal->attacker)};
    struct go_board filled = *b;
    bool cut = r->cut;
    fill_outside(&r->outside, &filled);
    r->cut = false;
    bool lost = takes(r, &revenge, &filled, turn, DEPTH_MOST) || r->cut;
    r->cut |= cut;
    return !lost;
}

static bool takes(struct reading *r, const struct goal *goal, const struct go_board *b,
                  enum tg_colour turn, int depth)
{
    if (goal->keep && b->colour[goal->keep] != goal->attacker) return false;
    if (b->colour[goal->target] != other(goal->attacker)) {
        return !goal->keep || survives(r, goal, b, turn);
    }
    if (has_two_eyes(r, b, goal->target)) return false;
    if (depth == 0 || r->nodes >= r->most) {
        r->cut = true;
        return false;
    }
    r->nodes++;
    uint64_t key = key_of(b, goal, turn);
    struct memory *m = &r->memory[key >> (64 - MEMORY_BITS)];
    if (m->key == key && (m->taken ? m->depth <= depth : m->depth >= depth)) return m->taken;
    /* A position that comes again is no progress for who wants something. */
    for (int i = r->path_length - 1; i >= 0; i--)
        if (r->path[i] == key) return false;
    r->path[r->path_length++] = key;
    bool taken = turn == goal->attacker ? attacker_takes(r, goal, b, depth)
                                        : defender_loses(r, goal, b, depth);
    r->path_length--;
    if (r->nodes < r->most) *m = (struct memory){key, depth, taken};
    return taken;
}

/* Is the goal reached if the attacker moves first, and both play in the region only? */
static enum reading_result read_goal(struct reading *r, const struct go_board *b,
                                     const struct goal *goal, int most)
{
    bool taken = false;
    r->nodes = 0;
    r->most = most < r->left ? most : r->left;
    r->cut = true;
    memset(r->memory, 0, sizeof r->memory);
    for (int depth = 8; depth <= DEPTH_MOST && !taken && r->nodes < r->most; depth *= 2) {
        r->cut = false;
        r->path_length = 0;
        taken = takes(r, goal, b, goal->attacker, depth);
        if (!r->cut) break;
    }
    r->left -= r->nodes;
    if (taken) return TAKEN;
    return r->cut ? UNREAD : SAFE;
}

/* ---- The guess ---------------------------------------------------------------------------------*/

static void set_life(const struct go_board *b, uint8_t life[GO_CELLS], go_cell chain,
                     enum tg_life as)
{
    go_cell stone = chain;
    do {
        life[stone] = (uint8_t)as;
        stone = b->next[stone];
    } while (stone != chain);
}

static bool is_stone(const struct go_board *b, go_cell c)
{
    return b->colour[c] == TG_BLACK || b->colour[c] == TG_WHITE;
}

/* How often each point was at the end the side's whose stone is there now. Returns black's margin in points,
 * the mean of all games. */
static int play_games(const struct go_board *b, uint16_t kept[GO_CELLS])
{
    static const uint64_t seed = 20;
    struct rng rng = {seed};
    uint8_t first[GO_CELLS]; /* told by the games, of no use here */
    int margin = 0;
    memset(kept, 0, GO_CELLS * sizeof kept[0]);
    for (int i = 0; i < GAMES; i++) {
        struct go_board after = *b;
        memset(first, 0, sizeof first);
        policy_run(&after, i % 2 ? TG_BLACK : TG_WHITE, 0, &rng, first);
        for (go_cell c = 0; c < GO_CELLS; c++) {
            if (b->colour[c] == GO_WALL) continue;
            enum tg_colour owner = playout_owner(&after, c);
            margin += (owner == TG_BLACK) - (owner == TG_WHITE);
            if (is_stone(b, c) && owner == b->colour[c]) kept[c]++;
        }
    }
    return margin / GAMES;
}

static bool share_liberty(const struct go_board *b, go_cell chain, go_cell with)
{
    go_cell stone = chain;
    do {
        for (int i = 0; i < 4; i++) {
            go_cell empty = (go_cell)(stone + around[i]);
            for (int k = 0; k < 4 && b->colour[empty] == TG_EMPTY; k++)
                if (b->chain[empty + around[k]] == with
                    && is_stone(b, (go_cell)(empty + around[k])))
                    return true;
        }
        stone = b->next[stone];
    } while (stone != chain);
    return false;
}

/* Of the other side's chains that it shares a liberty with the one with the fewest; 0 for none. */
static go_cell partner_of(const struct go_board *b, go_cell chain)
{
    go_cell best = 0;
    int fewest = 0;
    for (go_cell c = 0; c < GO_CELLS; c++) {
        if (b->colour[c] != other((enum tg_colour)b->colour[chain]) || b->chain[c] != c) continue;
        if (!share_liberty(b, chain, c)) continue;
        int liberties = go_board_liberties(b, c);
        if (!best || liberties < fewest) best = c, fewest = liberties;
    }
    return best;
}

/* Two chains that share liberties, read for both sides moving first. The larger one is outside: it has to
 * survive what it takes. The other may throw itself in, if it is small enough to make one eye only. */
static void read_pair(struct reading *r, const struct go_board *b, struct pair *pair)
{
    struct go_board filled = *b;
    struct goal take_inner = {pair->inner, pair->outer, (enum tg_colour)b->colour[pair->outer]};
    struct goal take_outer = {pair->outer, b->stones[pair->inner] > NAKADE_MOST ? pair->inner : 0,
                              (enum tg_colour)b->colour[pair->inner]};
    pair->inner_is = pair->outer_is = UNREAD;
    find_region(&r->region, b, pair->inner, pair->outer);
    if (r->region.too_large) return;
    find_outside(&r->region, b, &r->outside);
    fill_outside(&r->outside, &filled);
    find_region(&r->region, &filled, pair->inner, pair->outer);
    if (r->region.too_large || r->region.move_count > MOVES_MOST) return;
    pair->inner_is = read_goal(r, b, &take_inner, NODES_MOST);
    if (pair->inner_is == SAFE) pair->outer_is = read_goal(r, &filled, &take_outer, OUTER_NODES);
}

/* A chain thought dead may be in seki, and with it others that hold on to the same enemy; or it is the
 * other one that dies. */
static void revive(struct reading *r, const struct go_board *b, go_cell chain, uint8_t *life)
{
    go_cell partner = partner_of(b, chain);
    if (!partner) return;
    bool outer = b->stones[chain] > b->stones[partner];
    struct pair pair = {.inner = outer ? partner : chain, .outer = outer ? chain : partner};
    read_pair(r, b, &pair);
    if (pair.inner_is != SAFE || pair.outer_is == UNREAD) return;
    bool seki = pair.outer_is == SAFE;
    set_life(b, life, pair.inner, seki ? TG_IN_SEKI : TG_ALIVE);
    set_life(b, life, pair.outer, seki ? TG_IN_SEKI : TG_DEAD_STONES);
    for (int i = 0; i < r->region.chain_count && seki; i++) {
        go_cell c = r->region.chains[i];
        go_cell enemy = b->colour[c] == b->colour[chain] ? partner : chain;
        if (life[c] == TG_DEAD_STONES && share_liberty(b, c, enemy))
            set_life(b, life, c, TG_IN_SEKI);
    }
}

/* Per cent of the games in which a chain's points stayed its side's. */
static int share_of(const struct go_board *b, go_cell chain, const uint16_t kept[GO_CELLS],
                    int games)
{
    int total = 0;
    go_cell stone = chain;
    do {
        total += kept[stone];
        stone = b->next[stone];
    } while (stone != chain);
    return total * 100 / (b->stones[chain] * games);
}

static bool is_clear(int share)
{
    return share < CLEAR_BELOW || share >= CLEAR_ABOVE;
}

/* What two searches say of a chain, one for each side moving first. Who passed and could have lost it by one
 * move would rather have made that move, so the one in which its side has it weighs more. */
struct searched {
    int games[3]; /* by the colour that moves first */
    uint16_t kept[3][GO_CELLS];
};

static bool search_both(const struct go_board *b, int expected, struct searched *s)
{
    for (enum tg_colour turn = TG_BLACK; turn <= TG_WHITE; turn++) {
        s->games[turn] = fate_search(b, turn, expected, s->kept[turn]);
        if (s->games[turn] == 0) return false;
    }
    return true;
}

static int searched_share(const struct go_board *b, go_cell chain, const struct searched *s)
{
    enum tg_colour own = (enum tg_colour)b->colour[chain], enemy = other(own);
    int first = share_of(b, chain, s->kept[own], s->games[own]);
    int second = share_of(b, chain, s->kept[enemy], s->games[enemy]);
    return (OWN_FIRST * first + (100 - OWN_FIRST) * second) / 100;
}

/* By what came of random games, and by a search where they leave a chain's fate open. Without the memory for
 * one they have the last word. */
static void judge_chains(const struct go_board *b, uint8_t *life)
{
    uint16_t kept[GO_CELLS];
    struct searched searched;
    bool open = false;
    int expected = play_games(b, kept);
    for (go_cell c = 0; c < GO_CELLS; c++) {
        if (!is_stone(b, c) || b->chain[c] != c) continue;
        int share = share_of(b, c, kept, GAMES);
        if (share < DEAD_BELOW) set_life(b, life, c, TG_DEAD_STONES);
        open |= !is_clear(share);
    }
    if (!open || !search_both(b, expected, &searched)) return;
    for (go_cell c = 0; c < GO_CELLS; c++) {
        if (!is_stone(b, c) || b->chain[c] != c || is_clear(share_of(b, c, kept, GAMES))) continue;
        bool dead = searched_share(b, c, &searched) < DEAD_BELOW;
        set_life(b, life, c, dead ? TG_DEAD_STONES : TG_ALIVE);
    }
}

/* The same stones, put down in the order of their points. Chains have other names and the empty points another
 * order then, which random games depend on: the guess is to be the same however the position came about. */
static void put_in_order(struct go_board *to, const struct go_board *from)
{
    go_board_init(to, from->width, from->height);
    for (go_cell c = 0; c < GO_CELLS; c++)
        if (is_stone(from, c)) go_board_play(to, c, (enum tg_colour)from->colour[c]);
    to->ko = from->ko;
    to->ko_colour = from->ko_colour;
}

void life_guess(const struct go_board *b, uint8_t life[GO_CELLS])
{
    struct go_board board;
    struct reading reading;
    memset(life, TG_ALIVE, GO_CELLS);
    policy_prepare();
    put_in_order(&board, b);
    judge_chains(&board, life);
    reading.left = GUESS_NODES;
    for (go_cell c = 0; c < GO_CELLS; c++)
        if (is_stone(&board, c) && board.chain[c] == c && life[c] == TG_DEAD_STONES)
            revive(&reading, &board, c, life);
}

bool life_is_settled(const struct go_board *b, enum tg_colour turn)
{
    struct rng rng = {b->hash};
    uint8_t first[GO_CELLS];
    int16_t owned[GO_CELLS] = {0};
    policy_prepare();
    for (int i = 0; i < SETTLED_GAMES; i++) {
        struct go_board after = *b;
        memset(first, 0, sizeof first);
        policy_run(&after, turn, 0, &rng, first);
        for (go_cell c = 0; c < GO_CELLS; c++) {
            enum tg_colour owner = b->colour[c] == GO_WALL ? TG_EMPTY : playout_owner(&after, c);
            owned[c] = (int16_t)(owned[c] + (owner == TG_BLACK) - (owner == TG_WHITE));
        }
    }
    for (go_cell c = 0; c < GO_CELLS; c++) {
        int side = owned[c] < 0 ? -owned[c] : owned[c];
        if (b->colour[c] != GO_WALL && side * 100 < SETTLED_GAMES * SETTLED_ABOVE) return false;
    }
    return true;
}
