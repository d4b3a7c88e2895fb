#include "engine/five/vct_moves.h"

#include "core/zobrist.h"
#include "engine/five/line_bits.h"
#include "rules/forbid.h"

#include <string.h>

enum { FOURS_EACH = 2000 }; /* fours tried for one position */

bool vct_is_legal(const struct position *s, tg_point p)
{
    return s->five.turn != TG_BLACK || forbid_kinds(&s->five, p) == 0;
}

static int set_count(const struct point_set *set)
{
    int count = 0;
    for (int i = 0; i < SET_WORDS; i++)
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1)
            count++;
    return count;
}

static void set_add(struct point_set *set, tg_point p)
{
    set->word[p >> 6] |= UINT64_C(1) << (p & 63);
}

static void set_unite(struct point_set *set, const struct point_set *more)
{
    for (int i = 0; i < SET_WORDS; i++)
        set->word[i] |= more->word[i];
}

static void list_legal(const struct position *s, const struct point_set *set, struct vct_list *list)
{
    int count = set_list(set, list->points);
    list->count = 0;
    for (int i = 0; i < count; i++)
        if (vct_is_legal(s, list->points[i])) list->points[list->count++] = list->points[i];
}

/* ---- Wins by fours -----------------------------------------------------------------------------*/

bool vct_wins_by_fours(struct vct *t)
{
    struct vcf *v = &t->vcf;
    uint64_t before = v->nodes;
    v->node_limit = before + FOURS_EACH;
    enum vcf_status status = vcf_solve(v, false);
    t->nodes += v->nodes - before;
    t->cut |= status == VCF_UNKNOWN;
    return status == VCF_WIN;
}

static void pass(struct position *s)
{
    s->five.turn = (uint8_t)(TG_BLACK + TG_WHITE - s->five.turn);
    s->five.hash ^= ZOBRIST_WHITE_TO_MOVE;
}

bool vct_is_threatened(struct vct *t)
{
    pass(t->vcf.position);
    bool wins = vct_wins_by_fours(t);
    pass(t->vcf.position);
    return wins;
}

/* One four of the line and its block. 1: it has won, 0: it goes on, −1: it does not work. */
static int play_pair(struct vct *t, const tg_point *line, int left, int *played)
{
    struct position *s = t->vcf.position;
    const struct point_set *stops = &s->set[!t->attacker][GROUP_5];
    const struct point_set *fives = &s->set[t->attacker][GROUP_5];
    if (!set_is_empty(fives)) return 1;
    if (five_cell(&s->five, line[0]) != CELL_EMPTY || !vct_is_legal(s, line[0])) return -1;
    position_play(s, line[0]);
    ++*played;
    if (!set_is_empty(stops) || set_is_empty(fives)) return -1;
    tg_point block = set_first(fives);
    if (set_count(fives) > 1 || !vct_is_legal(s, block)) return 1;
    if (left < 3 || line[1] != block) return -1;
    position_play(s, block);
    ++*played;
    return 0;
}

bool vct_line_wins(struct vct *t, const tg_point *line, int count)
{
    int played = 0, result = 0;
    for (int i = 0; i < count && result == 0; i += 2)
        result = play_pair(t, line + i, count - i, &played);
    while (played-- > 0)
        position_undo(t->vcf.position);
    return result == 1;
}

/* ---- The attacker ------------------------------------------------------------------------------*/

enum vct_verdict vct_attacks(struct vct *t, struct vct_list *list)
{
    struct position *s = t->vcf.position;
    int attacker = t->attacker;
    const struct point_set *stops = &s->set[!attacker][GROUP_5];
    if (vct_wins_by_fours(t)) return VERDICT_ATTACKER;
    struct point_set moves = s->set[attacker][GROUP_4];
    set_unite(&moves, &s->set[attacker][GROUP_3]);
    if (!set_is_empty(stops)) {
        if (set_count(stops) > 1) return VERDICT_DEFENDER;
        moves = *stops;
    }
    list_legal(s, &moves, list);
    return list->count ? VERDICT_OPEN : VERDICT_DEFENDER;
}

/* ---- The defender ------------------------------------------------------------------------------*/

/* Fives of the defender through a block of the waiting line that has three stones already, that block
 * included: a fourth in time makes a four of his. `before`: the lines without the waiting moves. */
static void add_counters(const struct vct *t, tg_point block, const uint64_t *before,
                         struct point_set *set)
{
    const struct five *f = &t->vcf.position->five;
    for (int axis = 0; axis < f->geometry->axes; axis++) {
        int number = line_number(axis, point_row(block), point_column(block));
        struct way way = way_of(block, axis);
        struct stones old = stones_of(before[number], t->attacker),
                      now = stones_of(f->line[number], t->attacker);
        uint64_t rows = count_five(now.other).three & ~any_of_five(old.own | old.wall)
                        & fives_through(way.cell);
        for (; rows; rows &= rows - 1) {
            uint64_t cells = (uint64_t)WINDOW_CELLS << lowest_bit(rows);
            for (uint64_t rest = cells & ~old.other; rest; rest &= rest - 1)
                set_add(set, point_of(&way, lowest_bit(rest) / 2));
        }
    }
}

/* Black is to be caught on a forbidden point: stones on its lines may make it a legal one. */
static void add_escapes(const struct vct *t, tg_point trap, struct point_set *set)
{
    const struct geometry *g = t->vcf.position->five.geometry;
    for (int axis = 0; axis < g->axes; axis++) {
        for (int i = -MARGIN; i <= MARGIN; i++) {
            tg_point p = geometry_step(g, trap, axis, i);
            if (p != TG_NO_POINT) set_add(set, p);
        }
    }
}

/* What may stand up to the win in t->vcf, which waits for the attacker's next turn. */
static void collect_defences(struct vct *t, struct point_set *set)
{
    struct position *s = t->vcf.position;
    const struct vcf *v = &t->vcf;
    uint64_t before[LINE_COUNT];
    int last = v->line_length - 2; /* a reply that does not help, and the five */
    memcpy(before, s->five.line, sizeof before);
    set_unite(set, &s->set[!t->attacker][GROUP_4]);
    set_unite(set, &s->set[!t->attacker][GROUP_5]);
    for (int i = 0; i < v->line_length; i++)
        if (i != last) set_add(set, v->line[i]);
    if (last < 0) return;
    pass(s);
    for (int i = 0; i < last; i++)
        position_play(s, v->line[i]);
    const struct point_set *fives = &s->set[t->attacker][GROUP_5];
    set_unite(set, fives);
    if (set_count(fives) == 1) add_escapes(t, set_first(fives), set);
    for (int i = 1; i < last; i += 2)
        add_counters(t, v->line[i], before, set);
    for (int i = 0; i < last; i++)
        position_undo(s);
    pass(s);
    for (int row = 0; row < s->five.geometry->span; row++)
        set->word[row / 2] &= (uint64_t)s->five.empty[row] << 32 * (row % 2)
                              | UINT64_C(0xffffffff) << 32 * ((row + 1) % 2);
}

enum vct_verdict vct_defences(struct vct *t, struct vct_list *list)
{
    struct position *s = t->vcf.position;
    const struct point_set *fives = &s->set[t->attacker][GROUP_5];
    struct point_set set = {{0}};
    list->count = 0;
    if (!set_is_empty(&s->set[!t->attacker][GROUP_5])) return VERDICT_DEFENDER;
    if (!set_is_empty(fives)) {
        tg_point block = set_first(fives);
        if (set_count(fives) > 1 || !vct_is_legal(s, block)) return VERDICT_ATTACKER;
        list->points[list->count++] = block;
        return VERDICT_OPEN;
    }
    if (!vct_is_threatened(t)) return VERDICT_DEFENDER;
    collect_defences(t, &set);
    list_legal(s, &set, list);
    return list->count ? VERDICT_OPEN : VERDICT_ATTACKER;
}
