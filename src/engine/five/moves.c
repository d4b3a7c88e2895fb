/* Which moves to try, and in which order. */
#include "engine/five/search.h"

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

enum {
    FIRST_MOVE = 1 << 20, /* from the hash table */
    KILLER = 60,
    COUNTER = 60,
    HISTORY_SHARE = 64 /* a full history is worth 16384 / this */
};

/* What the point gives its side, and what it takes from the other: by class, as in the evaluation, where
 * the classes of the side that may use them at once count. */
ALWAYS_INLINE int worth(const struct search *x, tg_point p, int own, int ply, tg_point counter)
{
    const struct position *s = &x->position;
    int score = s->weights.own[own][position_class(s, p, own)] * 2
                + s->weights.own[!own][position_class(s, p, !own)];
    if (p == x->killers[ply][0] || p == x->killers[ply][1]) score += KILLER;
    if (p == counter) score += COUNTER;
    return score + x->history[own][cell_of(p)] / HISTORY_SHARE;
}

static tg_point last_move(const struct position *s)
{
    return s->move_count ? s->moves[s->move_count - 1].point : (tg_point)TG_NO_POINT;
}

int moves_list(const struct search *x, int ply, tg_point first, bool threatened,
               struct scored_move *list)
{
    const struct position *s = &x->position;
    int own = position_turn(s), count = 0;
    tg_point last = last_move(s);
    tg_point counter = last == TG_NO_POINT ? last : x->counters[own][cell_of(last)];
    for (int i = 0; i < SET_WORDS; i++) {
        uint64_t rest = s->set[0][GROUP_4].word[i] | s->set[1][GROUP_4].word[i];
        if (!threatened) {
            rest = position_near(s, 2 * i);
            if (2 * i + 1 < s->five.geometry->span)
                rest |= (uint64_t)position_near(s, 2 * i + 1) << 32;
        }
        for (; rest; rest &= rest - 1) {
            tg_point p = (tg_point)(64 * i + lowest_bit(rest));
            int score = p == first ? FIRST_MOVE : worth(x, p, own, ply, counter);
            /* No two are equal, so that results do not depend on how they are sorted. */
            list[count] = (struct scored_move){p, score * ORDER_UNIT - count};
            count++;
        }
        if (2 * i + 2 >= s->five.geometry->span) break;
    }
    return count;
}

void moves_pick(struct scored_move *list, int from, int count)
{
    int best = from;
    for (int i = from + 1; i < count; i++)
        if (list[i].score > list[best].score) best = i;
    struct scored_move move = list[best];
    list[best] = list[from];
    list[from] = move;
}
