/* Which moves to try, and in which order; what is learned of that. */
#include "engine/five/line_bits.h"
#include "engine/five/search.h"

#include <stdlib.h>
#include <string.h>

enum {
    KILLER = 53,
    DEFENCE = 1000,    /* what stops a live three comes before fours that put it off */
    HISTORY_SHARE = 76 /* histories are divided by it to be compared with gains */
};

tg_point moves_live_four(const struct position *s, int colour)
{
    const struct point_set *set = &s->set[colour][GROUP_LIVE_4];
    for (int i = 0; i < SET_WORDS; i++) {
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1) {
            tg_point p = (tg_point)(64 * i + lowest_bit(rest));
            if (move_is_legal(s, p, colour)) return p;
        }
    }
    return TG_NO_POINT;
}

tg_point moves_live_four_left(const struct position *s, tg_point p)
{
    int other = !position_turn(s), axes = s->five.geometry->axes;
    const struct point_set *set = &s->set[other][GROUP_LIVE_4];
    for (int i = 0; i < SET_WORDS; i++) {
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1) {
            tg_point four = (tg_point)(64 * i + lowest_bit(rest));
            int rows = point_row(four) - point_row(p),
                columns = point_column(four) - point_column(p);
            bool touched =
                (rows == 0 || columns == 0 || rows == columns || (axes == 4 && rows == -columns))
                && abs(rows) <= WINDOW && abs(columns) <= WINDOW;
            if (!touched && position_class(s, four, other) < CLASS_FOUL) return four;
        }
    }
    return TG_NO_POINT;
}

/* ---- Histories ---------------------------------------------------------------------------------*/

static size_t pair_entries(const struct histories *h)
{
    return (size_t)2 * (size_t)h->points * (size_t)h->points;
}

bool histories_init(struct histories *h, int points)
{
    if (h->points == points) return true;
    histories_done(h);
    h->points = points;
    h->main = calloc((size_t)2 * (size_t)points, sizeof *h->main);
    h->reply = calloc(pair_entries(h), sizeof *h->reply);
    h->follow = calloc(pair_entries(h), sizeof *h->follow);
    if (h->main && h->reply && h->follow) return true;
    histories_done(h);
    return false;
}

void histories_done(struct histories *h)
{
    free(h->main);
    free(h->reply);
    free(h->follow);
    memset(h, 0, sizeof *h);
}

void histories_clear(struct histories *h)
{
    memset(h->main, 0, (size_t)2 * (size_t)h->points * sizeof *h->main);
    memset(h->reply, 0, pair_entries(h) * sizeof *h->reply);
    memset(h->follow, 0, pair_entries(h) * sizeof *h->follow);
}

/* The rows of the tables for one ply; NULL where the move before is not known. */
struct rows {
    int16_t *main, *reply, *follow;
};

ALWAYS_INLINE int number_of(const struct search *x, tg_point p)
{
    return point_row(p) * x->position.five.geometry->span + point_column(p);
}

static int16_t *row_after(const struct search *x, int16_t *table, int own, tg_point before)
{
    if (before == TG_NO_POINT) return NULL;
    int points = x->histories.points;
    return table + ((size_t)own * (size_t)points + (size_t)number_of(x, before)) * (size_t)points;
}

static struct rows rows_of(const struct search *x, int ply)
{
    const struct histories *h = &x->histories;
    const struct frame *frame = &x->frames[ply + FRAMES_BEFORE];
    int own = position_turn(&x->position);
    return (struct rows){h->main + own * h->points, row_after(x, h->reply, own, frame[-1].move),
                         row_after(x, h->follow, own, frame[-2].move)};
}

ALWAYS_INLINE int history_in(const struct rows *rows, int number)
{
    int sum = rows->main[number];
    if (rows->reply) sum += rows->reply[number];
    if (rows->follow) sum += rows->follow[number];
    return sum;
}

int histories_of(const struct search *x, int ply, tg_point p)
{
    struct rows rows = rows_of(x, ply);
    return history_in(&rows, number_of(x, p));
}

static void push(int16_t *row, int number, int by)
{
    if (row) row[number] = (int16_t)(row[number] + by - row[number] * abs(by) / HISTORY_MAX);
}

void histories_learn(struct search *x, int ply, int depth, const tg_point *tried, int count)
{
    struct rows rows = rows_of(x, ply);
    struct frame *frame = &x->frames[ply + FRAMES_BEFORE];
    int weight = depth < 1 ? 1 : depth < 12 ? depth : 12, bonus = 12 * weight * weight;
    for (int i = 0; i < count; i++) {
        int by = i == count - 1 ? bonus : -bonus, number = number_of(x, tried[i]);
        push(rows.main, number, by);
        push(rows.reply, number, by);
        push(rows.follow, number, by);
    }
    if (frame->killers[0] != tried[count - 1]) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = tried[count - 1];
    }
}

/* ---- The list ----------------------------------------------------------------------------------*/

/* Points of two rows that may be tried, as they lie in a point_set. */
ALWAYS_INLINE uint64_t candidates(const struct position *s, int word, bool threatened)
{
    if (threatened)
        return s->set[position_turn(s)][GROUP_4].word[word] | moves_taking_fours(s, word);
    uint64_t points = position_near(s, 2 * word);
    if (2 * word + 1 < s->five.geometry->span)
        points |= (uint64_t)position_near(s, 2 * word + 1) << 32;
    return points;
}

bool moves_may_try(const struct search *x, tg_point p, bool threatened)
{
    const struct position *s = &x->position;
    return p < CELLS && geometry_has_point(s->five.geometry, p)
           && candidates(s, p >> 6, threatened) >> (p & 63) & 1;
}

void moves_list(const struct search *x, int ply, bool threatened, struct move_list *list)
{
    const struct position *s = &x->position;
    const struct frame *frame = &x->frames[ply + FRAMES_BEFORE];
    struct rows rows = rows_of(x, ply);
    int own = position_turn(s), count = 0, span = s->five.geometry->span;
    for (int i = 0; 2 * i < span; i++) {
        for (uint64_t rest = candidates(s, i, threatened); rest; rest &= rest - 1) {
            tg_point p = (tg_point)(64 * i + lowest_bit(rest));
            int score = move_gain(x, p, own) + history_in(&rows, number_of(x, p)) / HISTORY_SHARE;
            if (p == frame->killers[0] || p == frame->killers[1]) score += KILLER;
            if (threatened && moves_takes_four(s, p)) score += DEFENCE;
            list->key[count++] = score * ORDER_UNIT + (ORDER_UNIT - 1 - p);
        }
    }
    list->count = count;
    list->last = KEY_MAX;
}

tg_point moves_next(struct move_list *list)
{
    /* Turned round so that `last` is the smallest number of all, what is larger than it comes next, and what
     * is smaller, the largest of which is asked for, last: then it is a plain maximum. */
    uint32_t turn = UINT32_C(0x80000000) - (uint32_t)list->last;
    int32_t best = INT32_MIN;
    for (int i = 0, count = list->count; i < count; i++) {
        int32_t key = (int32_t)((uint32_t)list->key[i] + turn);
        best = key > best ? key : best;
    }
    if (best < 0) return TG_NO_POINT;
    list->last = (int32_t)((uint32_t)best - turn);
    return (tg_point)(ORDER_UNIT - 1 - (list->last & (ORDER_UNIT - 1)));
}
