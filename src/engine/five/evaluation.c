#include "engine/five/evaluation.h"

#include <string.h>

ALWAYS_INLINE void add_point(const struct evaluation *e, struct evaluation_sums *sums,
                             const struct position *s, uint32_t indexes, int colour, int sign)
{
    const struct point_value *value = &s->tables->value[indexes >> 16 * colour & 0xffff];
    sums->weight[colour] += sign * e->weight[colour][value->kind];
    sums->threats[colour] += (uint32_t)sign * s->tables->threats[value->class[s->foul[colour]]];
}

void evaluation_init(struct evaluation *e, const struct position *s, const struct weights *weights)
{
    static const struct weights none;
    const struct geometry *g = s->five.geometry;
    assert(s->move_count == 0);
    e->weights = weights ? weights : &none;
    for (int colour = 0; colour < 2; colour++) {
        for (int kind = 0; kind < KINDS; kind++) {
            int own = e->weights->own[colour][kind], other = e->weights->other[colour][kind];
            e->weight[colour][kind] = own * (INT64_C(1) << 32) + other;
            e->worth[colour][kind] = (int16_t)(own / WEIGHT_UNIT);
        }
    }
    e->known = 0;
    memset(&e->sums[0], 0, sizeof e->sums[0]);
    for (int i = 0; i < g->point_count; i++) {
        if (five_cell(&s->five, g->points[i]) != CELL_EMPTY) continue;
        for (int colour = 0; colour < 2; colour++)
            add_point(e, &e->sums[0], s, s->indexes[cell_of(g->points[i])], colour, 1);
    }
}

ALWAYS_INLINE void add_change(const struct evaluation *e, struct evaluation_sums *sums,
                              const struct position *s, uint32_t before, uint32_t after)
{
    uint32_t differs = before ^ after;
    for (int colour = 0; colour < 2; colour++) {
        if (!(differs & UINT32_C(0xffff) << 16 * colour)) continue;
        add_point(e, sums, s, before, colour, -1);
        add_point(e, sums, s, after, colour, 1);
    }
}

static const struct evaluation_sums *up_to_date(struct evaluation *e, const struct position *s)
{
    for (; e->known < s->move_count; e->known++) {
        struct evaluation_sums sums = e->sums[e->known];
        int end = position_changes_end(s, e->known);
        for (int i = s->moves[e->known].change_count; i < end; i++) {
            const struct point_change *change = &s->changes[i];
            add_change(e, &sums, s, change->before, change->after);
        }
        e->sums[e->known + 1] = sums;
    }
    return &e->sums[s->move_count];
}

static unsigned threats_in(const struct evaluation_sums *sums, int colour)
{
    return threat_index(sums->threats[colour], sums->threats[!colour]);
}

static int score_of(const struct evaluation *e, const struct evaluation_sums *sums, int colour)
{
    int32_t other = (int32_t)(uint32_t)sums->weight[!colour];
    int32_t low = (int32_t)(uint32_t)sums->weight[colour];
    int32_t own = (int32_t)((sums->weight[colour] - low) >> 32);
    return (own - other + e->weights->threat[colour][threats_in(sums, colour)]) / WEIGHT_UNIT;
}

int evaluation_score(struct evaluation *e, const struct position *s, int colour)
{
    return score_of(e, up_to_date(e, s), colour);
}

int evaluation_foresee(struct evaluation *e, const struct position *s, tg_point p)
{
    struct index_change changes[MOVE_CHANGES];
    struct evaluation_sums sums = *up_to_date(e, s);
    int count = position_foresee(s, p, changes);
    for (int i = 0; i < count; i++)
        add_change(e, &sums, s, changes[i].before, changes[i].after);
    e->sums[s->move_count + 1] = sums;
    return score_of(e, &sums, !position_turn(s));
}

unsigned evaluation_threats(struct evaluation *e, const struct position *s, int colour)
{
    return threats_in(up_to_date(e, s), colour);
}
