#include "engine/five/vct.h"

#include "core/zobrist.h"
#include "engine/five/vct_moves.h"
#include "engine/five/vct_search.h"

enum { NODES_A_QUESTION = 256, BUCKET = 4 };

static const uint32_t DECIDED = UINT32_MAX / 2; /* no finite sum reaches it */

/* How far a position is from being decided, as seen by the side to move: the least number of positions
 * that must turn out well for it, and for the other side. 0 and DECIDED: it has won. */
struct distance {
    uint32_t own, other;
};

/* ---- The table ---------------------------------------------------------------------------------*/

static uint64_t key_of(const struct vct *t)
{
    return t->vcf.position->five.hash ^ t->key_salt;
}

static uint64_t key_after(const struct vct *t, tg_point p)
{
    enum tg_colour turn = (enum tg_colour)t->vcf.position->five.turn;
    return key_of(t) ^ zobrist_key(p, turn) ^ ZOBRIST_WHITE_TO_MOVE;
}

/* `unknown` is what a position counts for that the table does not have. */
static struct distance look_up(const struct vct *t, uint64_t key, uint32_t unknown)
{
    const struct vct_entry *bucket = &t->table[key & t->table_mask & ~(uint64_t)(BUCKET - 1)];
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i].key == key && (bucket[i].own || bucket[i].other))
            return (struct distance){bucket[i].own, bucket[i].other};
    return (struct distance){1, unknown};
}

/* Replaces the entry that is nearest to nothing known; decided ones stay longest. */
static void put(struct vct *t, uint64_t key, struct distance d)
{
    struct vct_entry *bucket = &t->table[key & t->table_mask & ~(uint64_t)(BUCKET - 1)],
                     *at = bucket;
    for (int i = 0; i < BUCKET; i++) {
        if (bucket[i].key == key) {
            at = &bucket[i];
            break;
        }
        if (bucket[i].own + bucket[i].other < at->own + at->other) at = &bucket[i];
    }
    *at = (struct vct_entry){key, d.own, d.other};
}

/* ---- The search --------------------------------------------------------------------------------*/

bool vct_must_end(struct vct *t)
{
    if (t->halted) return true;
    t->halted = t->node_limit && t->nodes >= t->node_limit;
    if (!t->halted && t->may_go_on && t->nodes >= t->next_question) {
        t->next_question = t->nodes + NODES_A_QUESTION;
        t->halted = !t->may_go_on(t->user, t->nodes);
    }
    return t->halted;
}

/* The two best moves to go on with, and the sum over all. */
struct choice {
    struct distance sum;
    tg_point best;
    struct distance of_best;
    uint32_t second;
};

/* How much is to be shown behind a move of the attacker, as a first guess: the strong ones first. */
static uint32_t guess(const struct vct *t, bool attacks, tg_point p)
{
    if (!attacks) return 1;
    switch (position_class(t->vcf.position, p, t->attacker)) {
    case CLASS_L3_L3:
    case CLASS_4_L3: return 1;
    case CLASS_L3_S3:
    case CLASS_4_S3: return 2;
    case CLASS_L3_L2:
    case CLASS_4_L2: return 4;
    default: return 6;
    }
}

static struct choice choose(const struct vct *t, bool attacks, const struct vct_list *list)
{
    struct choice c = {{DECIDED, 0}, TG_NO_POINT, {0, 0}, DECIDED};
    for (int i = 0; i < list->count; i++) {
        struct distance d =
            look_up(t, key_after(t, list->points[i]), guess(t, attacks, list->points[i]));
        c.sum.other += d.own;
        if (c.sum.other > DECIDED) c.sum.other = DECIDED;
        if (d.other < c.sum.own || c.best == TG_NO_POINT) {
            c.second = c.sum.own;
            c.sum.own = d.other;
            c.best = list->points[i];
            c.of_best = d;
        } else if (d.other < c.second) {
            c.second = d.other;
        }
    }
    return c;
}

static uint32_t at_most(uint64_t a, uint32_t b)
{
    return a < b ? (uint32_t)a : b;
}

/* Depth-first proof-number search (Nagai): goes on below this position until one of its distances
 * reaches its limit. */
static void visit(struct vct *t, bool attacks, struct distance limit)
{
    struct position *s = t->vcf.position;
    uint64_t key = key_of(t);
    struct vct_list list;
    t->nodes++;
    enum vct_verdict verdict = attacks ? vct_attacks(t, &list) : vct_defences(t, &list);
    if (verdict != VERDICT_OPEN) {
        bool good = (verdict == VERDICT_ATTACKER) == attacks;
        put(t, key, good ? (struct distance){0, DECIDED} : (struct distance){DECIDED, 0});
        return;
    }
    for (;;) {
        struct choice c = choose(t, attacks, &list);
        if (c.sum.own >= limit.own || c.sum.other >= limit.other || vct_must_end(t)) {
            put(t, key, c.sum);
            return;
        }
        /* A little more than the second best: less going to and fro between the two. */
        struct distance below = {
            at_most((uint64_t)limit.other - c.sum.other + c.of_best.own, DECIDED),
            at_most((uint64_t)c.second + 1 + c.second / 4, limit.own)};
        position_play(s, c.best);
        visit(t, !attacks, below);
        position_undo(s);
    }
}

bool vct_prove(struct vct *t)
{
    struct distance d = look_up(t, key_of(t), 1);
    if (d.own && d.other) {
        visit(t, true, (struct distance){DECIDED, DECIDED});
        d = look_up(t, key_of(t), 1);
    }
    return d.own == 0;
}

void vct_search_again(struct vct *t)
{
    visit(t, true, (struct distance){DECIDED, DECIDED});
}

bool vct_is_proven_move(const struct vct *t, tg_point p)
{
    return look_up(t, key_after(t, p), 1).other == 0;
}

enum vct_status vct_solve(struct vct *t, struct vct_tree *tree)
{
    *tree = (struct vct_tree){0};
    t->attacker = position_turn(t->vcf.position);
    /* Who attacks matters as much as who is to move. */
    t->key_salt = t->vcf.salt ^ zobrist_key(TG_NO_POINT, (enum tg_colour)(TG_BLACK + t->attacker));
    t->halted = t->cut = false;
    t->next_question = t->nodes;
    if (!vct_prove(t)) {
        bool decided = look_up(t, key_of(t), 1).other == 0;
        return decided && !t->cut && !t->halted ? VCT_NONE : VCT_UNKNOWN;
    }
    /* The tree may take as long again. */
    t->node_limit *= 2;
    t->halted = false;
    if (vct_build_tree(t, tree)) return VCT_WIN;
    vct_tree_done(tree);
    return VCT_UNKNOWN;
}
