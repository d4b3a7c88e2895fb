#include "engine/five/windows.h"

#include <string.h>

/* By the number of stones, and the one arrangement that scores by itself: 01110. */
#define S0 0
#define S1 1
#define S2 10
#define S3 100
#define S4 10000
#define S5 1000000
#define O3 2000

/* clang-format off */
static const int32_t score[32] = {
    S0, S1, S1, S2, S1, S2, S2, S3, S1, S2, S2, S3, S2, S3, O3, S4,
    S1, S2, S2, S3, S2, S3, S3, S4, S2, S3, S3, S4, S3, S4, S4, S5};
/* clang-format on */

int32_t window_score(unsigned bits)
{
    return score[bits & 31];
}

/* The first point of every window on an axis: those with four more points behind them. */
static bool starts_window(const struct geometry *g, tg_point p, int axis)
{
    return geometry_step(g, p, axis, 4) != TG_NO_POINT;
}

int windows_count(const struct geometry *g)
{
    int count = 0;
    for (int axis = 0; axis < g->axes; axis++)
        for (int i = 0; i < g->point_count; i++)
            count += starts_window(g, g->points[i], axis);
    return count;
}

void windows_init(struct windows *w, const struct geometry *g)
{
    memset(w, 0, sizeof *w);
    for (int axis = 0; axis < g->axes; axis++) {
        for (int i = 0; i < g->point_count; i++) {
            if (!starts_window(g, g->points[i], axis)) continue;
            for (int k = 0; k < 5; k++) {
                struct window_list *at = &w->at[cell_of(geometry_step(g, g->points[i], axis, k))];
                at->window[at->count] = (uint16_t)w->count;
                at->bit[at->count++] = (uint8_t)(1 << k);
            }
            w->count++;
        }
    }
    assert(w->count <= WINDOWS_MAX);
}

/* Adds up what a window scores for both sides, before and after a change of it. */
static void count_window(struct windows *w, int window, int sign)
{
    unsigned black = w->stones[TG_BLACK][window], white = w->stones[TG_WHITE][window];
    if (!white) w->sum[TG_BLACK] += sign * score[black];
    if (!black) w->sum[TG_WHITE] += sign * score[white];
}

static void flip(struct windows *w, tg_point p, enum tg_colour colour)
{
    const struct window_list *at = &w->at[cell_of(p)];
    for (int i = 0; i < at->count; i++) {
        count_window(w, at->window[i], -1);
        w->stones[colour][at->window[i]] ^= at->bit[i];
        count_window(w, at->window[i], 1);
    }
}

void windows_put(struct windows *w, tg_point p, enum tg_colour colour)
{
    flip(w, p, colour);
}

void windows_remove(struct windows *w, tg_point p, enum tg_colour colour)
{
    flip(w, p, colour);
}

int64_t windows_promise(const struct windows *w, tg_point p)
{
    const struct window_list *at = &w->at[cell_of(p)];
    int64_t promise = 0;
    for (int i = 0; i < at->count; i++) {
        unsigned black = w->stones[TG_BLACK][at->window[i]];
        unsigned white = w->stones[TG_WHITE][at->window[i]];
        unsigned bit = at->bit[i];
        /* A stone adds to its own window and spoils the other's: count what is at stake here. */
        if (!white) promise += score[black | bit];
        if (!black) promise += score[white | bit];
    }
    return promise;
}

void windows_full_sum(const struct five *f, int64_t *black, int64_t *white)
{
    const struct geometry *g = f->geometry;
    *black = *white = 0;
    for (int axis = 0; axis < g->axes; axis++) {
        for (int i = 0; i < g->point_count; i++) {
            if (!starts_window(g, g->points[i], axis)) continue;
            unsigned bits[4] = {0, 0, 0, 0};
            for (int k = 0; k < 5; k++)
                bits[five_cell(f, geometry_step(g, g->points[i], axis, k))] |= 1u << k;
            if (!bits[CELL_WHITE]) *black += score[bits[CELL_BLACK]];
            if (!bits[CELL_BLACK]) *white += score[bits[CELL_WHITE]];
        }
    }
}
