#include "engine/five/vcf.h"

#include "core/zobrist.h"
#include "engine/five/fours.h"
#include "engine/five/line_bits.h"
#include "engine/five/vcf_rests.h"
#include "rules/forbid.h"

#include <string.h>

enum {
    FIRST_TURN = 1000,  /* fours in the first turn of each search */
    MEMORY_FIRST = 4096 /* words in use at first */
};
enum { DEPTH_BITS = 8, DEPTH_ALL = (1 << DEPTH_BITS) - 1 };

/* How an attack ended: won; lost within the depth given, though more depth might win; lost at all. */
enum attack { ATTACK_WINS, ATTACK_CUT, ATTACK_FAILS };

/* ---- Failed positions --------------------------------------------------------------------------*/

/* Entries of four words, two of them a bucket and a line of the cache: the upper bits of the hash with
 * the depth to which there is no win (DEPTH_ALL: none at all); what the failure rests on, two words;
 * the exchanges for which that holds. An empty entry is 0, a depth that no position fails
 * at. */
enum { ENTRY_FAILED, ENTRY_ON, ENTRY_NEAR, ENTRY_FOR, ENTRY_WORDS, BUCKET_WORDS = 2 * ENTRY_WORDS };

static uint64_t *bucket_of(const struct vcf *v, uint64_t hash)
{
    return &v->memory[hash >> DEPTH_BITS & v->memory_active & ~(uint64_t)(BUCKET_WORDS - 1)];
}

static const uint64_t *recall(const struct vcf *v, uint64_t hash)
{
    const uint64_t *bucket = bucket_of(v, hash);
    for (int i = 0; i < BUCKET_WORDS; i += ENTRY_WORDS)
        if (bucket[i] >> DEPTH_BITS == hash >> DEPTH_BITS) return &bucket[i];
    return NULL;
}

static void store(struct vcf *v, const uint64_t entry[ENTRY_WORDS])
{
    uint64_t hash = entry[ENTRY_FAILED], *at = bucket_of(v, hash);
    if (at[ENTRY_FAILED] >> DEPTH_BITS != hash >> DEPTH_BITS) {
        uint64_t *second = at + ENTRY_WORDS;
        if (second[ENTRY_FAILED] >> DEPTH_BITS == hash >> DEPTH_BITS
            || (second[ENTRY_FAILED] & DEPTH_ALL) < (at[ENTRY_FAILED] & DEPTH_ALL))
            at = second;
    }
    v->memory_used += at[ENTRY_FAILED] == 0;
    memcpy(at, entry, ENTRY_WORDS * sizeof *entry);
}

/* Most questions fill little: a part of the memory is enough then, and stays in the cache. When half of
 * the part is full, it doubles; entries that belong to the new half move there. */
static void grow(struct vcf *v)
{
    size_t words = v->memory_active + 1;
    v->memory_active = 2 * words - 1;
    v->memory_used = 0;
    for (size_t i = 0; i < words; i += ENTRY_WORDS) {
        uint64_t entry[ENTRY_WORDS];
        memcpy(entry, &v->memory[i], sizeof entry);
        if (!entry[ENTRY_FAILED]) continue;
        v->memory[i] = 0;
        store(v, entry);
    }
}

static void remember(struct vcf *v, uint64_t hash, uint64_t pairing, int depth,
                     const struct rests *why)
{
    uint64_t entry[ENTRY_WORDS] = {hash >> DEPTH_BITS << DEPTH_BITS | (uint64_t)depth, why->on,
                                   why->near, pairing};
    store(v, entry);
    if (v->memory_used * 2 * ENTRY_WORDS > v->memory_active && v->memory_active < v->memory_mask)
        grow(v);
}

/* ---- The attack --------------------------------------------------------------------------------*/

ALWAYS_INLINE bool is_legal(const struct position *s, tg_point p)
{
    return s->five.turn != TG_BLACK || forbid_kinds(&s->five, p) == 0;
}

/* A legal move of the side to move other than `but`. Renju's black may have none, which is a draw. */
static tg_point other_move(const struct position *s, tg_point but)
{
    const struct geometry *g = s->five.geometry;
    for (int row = 0; row < g->span; row++) {
        for (uint32_t rest = s->five.empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            if (p != but && is_legal(s, p)) return p;
        }
    }
    return TG_NO_POINT;
}

/* Adds the last reply and the five to the first `played` moves. */
static void end_line(struct vcf *v, int played, tg_point reply, tg_point five)
{
    v->line[played] = reply;
    v->line[played + 1] = five;
    v->line_length = played + 2;
}

/* line[ply] makes a four that two points make five of, or a live one: completes the line, unless the
 * defender has no legal move, which is a draw. */
static bool end_with_four(struct vcf *v, int ply)
{
    struct position *s = v->position;
    tg_point fives[TG_MAX_SIZE * TG_MAX_SIZE];
    fours_play(s, v->line[ply], v->attacker);
    int count = set_list(&s->set[v->attacker][GROUP_5], fives);
    /* Stopping one five with the other still there, if that is allowed; else anything. */
    tg_point reply = count > 1 && is_legal(s, fives[0]) ? fives[0] : other_move(s, fives[0]);
    fours_undo(s);
    if (reply == TG_NO_POINT) return false;
    end_line(v, ply + 1, reply, reply == fives[0] ? fives[1] : fives[0]);
    return true;
}

static bool is_out_of_nodes(const struct vcf *v)
{
    return v->node_limit && v->nodes >= v->node_limit;
}

/* The fours to try, the stronger classes first; equal ones in the order of points. The twos that a class
 * tells of may be those of some moves ago (fours.h), which does for an order. */
static int list_fours(const struct position *s, const struct point_set *set, int attacker,
                      tg_point *list)
{
    uint8_t class[TG_MAX_SIZE * TG_MAX_SIZE];
    int count = 0;
    for (int i = 0; i < SET_WORDS; i++) {
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1) {
            tg_point p = (tg_point)(64 * i + lowest_bit(rest));
            uint8_t its = (uint8_t)position_class(s, p, attacker);
            int at = count++;
            for (; at > 0 && class[at - 1] < its; at--) {
                class[at] = class[at - 1];
                list[at] = list[at - 1];
            }
            class[at] = its;
            list[at] = p;
        }
    }
    return count;
}

/* The point that makes five of the four that p makes, without playing it. p makes one four on one
 * axis: the other kinds end the attack before this is asked. */
static tg_point block_of(const struct position *s, tg_point p, int attacker)
{
    const struct five *f = &s->five;
    int axis = 0;
    while (shape_of(f->shape[cell_of(p)].axis[axis], (enum tg_colour)f->turn) != TG_FOUR)
        axis++;
    assert(axis < f->geometry->axes);
    struct way way = way_of(p, axis);
    uint64_t line = f->line[line_number(axis, point_row(p), point_column(p))];
    struct stones now = stones_of(line | (uint64_t)f->turn << 2 * way.cell, attacker);
    uint64_t fives =
        count_five(now.own).four & ~any_of_five(now.other | now.wall) & fives_through(way.cell);
    if (f->rule == TG_STANDARD || s->foul[attacker])
        fives &= ~(now.own << 2 | now.own >> 2 * WINDOW);
    uint64_t cells = (uint64_t)WINDOW_CELLS << lowest_bit(fives);
    return point_of(&way, lowest_bit(cells & ~now.own) / 2);
}

static enum attack from_memory(const struct vcf *v, uint64_t key, uint64_t pairing, int left,
                               struct rests *why)
{
    const uint64_t *entry = recall(v, key);
    int failed_at = entry ? (int)(*entry & DEPTH_ALL) : 0;
    if (failed_at != DEPTH_ALL) return failed_at >= left ? ATTACK_CUT : ATTACK_WINS;
    if (entry[ENTRY_FOR] == pairing) {
        why->on |= entry[ENTRY_ON];
        why->near |= entry[ENTRY_NEAR];
    } else {
        rests_add(why, ~UINT64_C(0));
    }
    return ATTACK_FAILS;
}

static enum attack attack(struct vcf *v, int left, int ply, struct rests *why);

/* Is the block forbidden, with the four on the board? Then ATTACK_WINS, or ATTACK_FAILS if black has no
 * other move either, which is a draw. ATTACK_CUT: he may block. */
static enum attack try_trap(struct vcf *v, tg_point p, tg_point block, int ply, struct rests *why)
{
    struct position *s = v->position;
    enum attack result = ATTACK_CUT;
    fours_play(s, p, v->attacker);
    assert(set_first(&s->set[v->attacker][GROUP_5]) == block);
    if (!is_legal(s, block)) {
        tg_point reply = other_move(s, block);
        result = reply != TG_NO_POINT ? ATTACK_WINS : ATTACK_FAILS;
        if (result == ATTACK_WINS)
            end_line(v, ply + 1, reply, block);
        else
            rests_add(why, ~UINT64_C(0));
    }
    fours_undo(s);
    return result;
}

/* One four and its reply. Most fours lead to positions that another order of the same fours has led to:
 * these are known by their hash before anything is played. */
static enum attack try_four(struct vcf *v, tg_point p, tg_point block, int left, int ply,
                            struct rests *why)
{
    struct position *s = v->position;
    int attacker = v->attacker;
    bool may_trap = s->five.rule == TG_RENJU && attacker == 1;
    uint64_t own = zobrist_key(p, (enum tg_colour)(TG_BLACK + attacker)),
             other = zobrist_key(block, (enum tg_colour)(TG_BLACK + !attacker));
    uint64_t key = s->five.hash ^ v->salt ^ own ^ other;
    uint64_t pairing = v->pairing ^ (own ^ rotate_right(other, 21)) * UINT64_C(0x9e3779b97f4a7c15);
    if (may_trap) {
        /* A block may be forbidden in one order of fours and not in another. White's stones never make
         * black's shapes stronger, so it can only be if it looks so already. The same for the four, which
         * is the block when the exchange is played the other way round. */
        may_trap = position_class(s, block, 0) >= CLASS_FOUL;
        if (may_trap || position_class(s, p, 0) >= CLASS_FOUL) rests_add(why, ~UINT64_C(0));
        rests_note_trap(v, block, ply, why);
        rests_note_trap(v, p, ply, why);
    }
    enum attack result = may_trap ? ATTACK_WINS : from_memory(v, key, pairing, left - 1, why);
    if (result != ATTACK_WINS) return result;
    if (left == 2 && !may_trap) return ATTACK_CUT;

    v->nodes++;
    v->line[ply] = p;
    v->line[ply + 1] = block;
    if (may_trap) {
        result = try_trap(v, p, block, ply, why);
        if (result != ATTACK_CUT || left == 2) return result;
    }
    uint64_t before = v->pairing;
    v->pairing = pairing;
    fours_exchange(s, p, block, attacker);
    rests_note_exchange(v, p, block, ply + 2, why);
    result = attack(v, left - 1, ply + 2, why);
    if (result != ATTACK_WINS && !is_out_of_nodes(v))
        remember(v, key, pairing, result == ATTACK_FAILS ? DEPTH_ALL : left - 1, why);
    fours_undo(s);
    v->pairing = before;
    return result;
}

/* A live four or two fours at once, if there is one that may be played. `set` are the points that do not
 * lose at once. */
static bool ends_at_once(struct vcf *v, const struct point_set *set, int ply, struct rests *why)
{
    struct position *s = v->position;
    int attacker = v->attacker;
    for (int i = 0; i < SET_WORDS; i++) {
        for (uint64_t rest = set->word[i] & s->set[attacker][GROUP_LIVE_4].word[i]; rest;
             rest &= rest - 1) {
            tg_point p = (tg_point)(64 * i + lowest_bit(rest));
            v->line[ply] = p;
            if (is_legal(s, p) && end_with_four(v, ply)) return true;
            rests_add(why, ~UINT64_C(0));
        }
    }
    return false;
}

/* With three moves left the exchange must leave a point that makes two fours, one of them with p, if
 * there was none before: p makes a three on another line, or more than its four on its own. That says
 * nothing where the defender's five had to be stopped first, where white may win by a trap, and where
 * two fours of black may be allowed now that were not. */
static bool is_too_slow(const struct vcf *v, tg_point p, tg_point block, const struct rests *why)
{
    const struct position *s = v->position;
    if (!set_is_empty(&s->set[!v->attacker][GROUP_5])) return false;
    if (s->five.rule == TG_RENJU
        && (v->attacker == 1 || why->on == ~UINT64_C(0) || rests_near_foul(v, p)
            || rests_near_foul(v, block)))
        return false;
    enum point_class class = position_class(s, p, v->attacker);
    if (class != CLASS_4 && class != CLASS_4_S2 && class != CLASS_4_L2) return false;
    int axis = axis_through(p, block);
    struct way way = way_of(p, axis);
    struct stones line =
        stones_of(s->five.line[line_number(axis, point_row(p), point_column(p))], v->attacker);
    int block_cell = line_position(axis, point_row(block), point_column(block)) + MARGIN;
    uint64_t own = line.own | UINT64_C(1) << 2 * way.cell;
    uint64_t against = line.other | line.wall | UINT64_C(1) << 2 * block_cell;
    return !(count_five(own).three & ~any_of_five(against) & fives_through(way.cell));
}

/* Each four in turn, until one wins or an exchange turns out not to matter: see vcf_rests.h. */
static enum attack try_fours(struct vcf *v, const struct point_set *fours, int left, int ply,
                             struct rests *why)
{
    const struct position *s = v->position;
    tg_point list[TG_MAX_SIZE * TG_MAX_SIZE];
    int count = list_fours(s, fours, v->attacker, list);
    enum attack result = ATTACK_FAILS;
    const struct rests above = *why;
    tg_point half[TG_MAX_SIZE * TG_MAX_SIZE]; /* blocks that did not matter */
    int halves = 0;
    for (int i = 0; i < count; i++) {
        if (is_out_of_nodes(v)) return ATTACK_CUT;
        if (!is_legal(s, list[i])) {
            rests_add(why, ~UINT64_C(0));
            continue;
        }
        tg_point block = block_of(s, list[i], v->attacker);
        if (left == 3 && is_too_slow(v, list[i], block, &above)) {
            result = ATTACK_CUT;
            continue;
        }
        struct rests child = above;
        enum attack one = try_four(v, list[i], block, left, ply, &child);
        if (one == ATTACK_WINS) return ATTACK_WINS;
        why->on |= child.on;
        why->near |= child.near;
        if (one == ATTACK_CUT) result = ATTACK_CUT;
        uint64_t bits = rests_bit(list[i]) | rests_bit(block);
        if (one == ATTACK_CUT || (child.on & bits)) continue;
        bool settled = !(child.near & bits);
        for (int k = 0; k < halves; k++)
            settled |= half[k] == list[i];
        if (settled) return ATTACK_FAILS;
        half[halves++] = block;
    }
    return result;
}

/* The side to move wins with at most `left` moves? */
static enum attack attack(struct vcf *v, int left, int ply, struct rests *why)
{
    struct position *s = v->position;
    int attacker = v->attacker, defender = !attacker;

    /* 1. A five at hand. */
    tg_point five = set_first(&s->set[attacker][GROUP_5]);
    if (five != TG_NO_POINT) {
        v->line[ply] = five;
        v->line_length = ply + 1;
        return ATTACK_WINS;
    }

    /* 2. Against a five of the defender only a four that stops it. */
    struct point_set fours = s->set[attacker][GROUP_4];
    tg_point stop = set_first(&s->set[defender][GROUP_5]);
    if (stop != TG_NO_POINT) {
        rests_note_fives(v, why);
        uint64_t kept = fours.word[stop >> 6] & UINT64_C(1) << (stop & 63);
        fours = (struct point_set){{0}};
        fours.word[stop >> 6] = kept;
        struct point_set others = s->set[defender][GROUP_5];
        others.word[stop >> 6] &= ~(UINT64_C(1) << (stop & 63));
        if (!set_is_empty(&others)) return ATTACK_FAILS;
    }
    if (set_is_empty(&fours)) return ATTACK_FAILS;
    if (left < 2) return ATTACK_CUT;

    /* 3. A four that two points make five of. */
    if (ends_at_once(v, &fours, ply, why)) return ATTACK_WINS;

    /* 4. Nothing shorter than three moves is left but a block that is forbidden. */
    bool may_trap = s->five.rule == TG_RENJU && attacker == 1;
    if (left == 2 && !may_trap) return ATTACK_CUT;

    /* 5. Each four. */
    return try_fours(v, &fours, left, ply, why);
}

static enum attack attack_root(struct vcf *v, int left)
{
    struct rests why = {0, 0};
    return attack(v, left, 0, &why);
}

/* Gives up after so many fours. *complete: it did not. */
static enum attack attack_within(struct vcf *v, int left, uint64_t fours, bool *complete)
{
    uint64_t limit = v->node_limit;
    bool sooner = limit == 0 || v->nodes + fours < limit;
    if (sooner) v->node_limit = v->nodes + fours;
    enum attack result = attack_root(v, left);
    *complete = !is_out_of_nodes(v);
    v->node_limit = limit;
    return result;
}

/* The shortest win so far; none: its length is 0. */
struct best {
    int line_length;
    tg_point line[VCF_LINE_MAX];
};

static int moves_of_line(int line_length)
{
    return (line_length + 1) / 2;
}

static void keep_win(const struct vcf *v, struct best *best)
{
    best->line_length = v->line_length;
    memcpy(best->line, v->line, (size_t)v->line_length * sizeof *v->line);
}

static enum attack take_best(struct vcf *v, const struct best *best, enum attack otherwise)
{
    if (!best->line_length) return otherwise;
    v->line_length = best->line_length;
    memcpy(v->line, best->line, (size_t)best->line_length * sizeof *best->line);
    return ATTACK_WINS;
}

/* Two searches in turn, each time with more fours. One begins without an end, which alone can prove that
 * there is no win, though it may lose itself in a corner, and goes on with less moves than the win that it
 * found. The other one goes deeper and deeper. Both remember what failed. */
static enum attack solve_in_turns(struct vcf *v, int limit, bool shortest)
{
    struct best best = {.line_length = 0};
    int deepest = 0; /* there is no win with so many moves */
    for (uint64_t fours = FIRST_TURN;; fours *= 4) {
        bool complete;
        enum attack result;
        while ((result = attack_within(v, limit, fours, &complete)) == ATTACK_WINS) {
            if (!shortest) return result;
            keep_win(v, &best);
            limit = moves_of_line(best.line_length) - 1;
            if (limit <= deepest) return take_best(v, &best, result);
        }
        if (complete) return take_best(v, &best, result);
        for (uint64_t end = v->nodes + fours; deepest < limit && v->nodes <= end; deepest++) {
            result = attack_within(v, deepest + 1, fours, &complete);
            if (result == ATTACK_WINS) return result;
            if (result == ATTACK_FAILS) return take_best(v, &best, result);
            if (!complete) break;
        }
        if (is_out_of_nodes(v)) return ATTACK_CUT;
        if (deepest >= limit) return take_best(v, &best, ATTACK_CUT);
    }
}

enum vcf_status vcf_solve(struct vcf *v, bool shortest)
{
    int limit = v->move_limit && v->move_limit < VCF_MOVES_MAX ? v->move_limit : VCF_MOVES_MAX - 1;
    enum attack result = ATTACK_WINS;
    uint64_t key = v->position->five.hash ^ v->salt;
    struct rests all = {~UINT64_C(0), ~UINT64_C(0)};
    v->attacker = position_turn(v->position);
    if (!v->memory_active)
        v->memory_active = v->memory_mask < MEMORY_FIRST ? v->memory_mask : MEMORY_FIRST - 1;
    v->pairing = 0;
    if (!shortest) result = from_memory(v, key, 0, limit, &all);
    if (result == ATTACK_WINS) {
        rests_start(v);
        result = solve_in_turns(v, limit, shortest);
        if (result == ATTACK_FAILS) remember(v, key, 0, DEPTH_ALL, &all);
    }
    if (result == ATTACK_WINS) v->attacker_moves = moves_of_line(v->line_length);
    return result == ATTACK_WINS ? VCF_WIN : result == ATTACK_FAILS ? VCF_NONE : VCF_UNKNOWN;
}
