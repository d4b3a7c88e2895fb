#include "match_tally.h"

#include <stdlib.h>
#include <string.h>

bool tally_init(struct tally *tally, int games)
{
    *tally = (struct tally){.games = games, .in_order.pairs = true};
    tally->points = malloc((size_t)games + 1);
    if (tally->points) memset(tally->points, -1, (size_t)games + 1);
    return tally->points != NULL;
}

void tally_done(struct tally *tally)
{
    free(tally->points);
    tally->points = NULL;
}

/* The half points of A in both games of a pair, or −1 while it is not complete. */
static int pair_points(const struct tally *tally, int pair)
{
    if (2 * pair + 1 >= tally->games) return -1;
    int first = tally->points[2 * pair], second = tally->points[2 * pair + 1];
    return first < 0 || second < 0 ? -1 : first + second;
}

static void add_thinking(struct thinking *sum, const struct thinking *one)
{
    sum->moves += one->moves;
    sum->total_us += one->total_us;
    sum->nodes += one->nodes;
    if (one->longest_us > sum->longest_us) sum->longest_us = one->longest_us;
}

bool tally_add(struct tally *tally, const struct game_result *result)
{
    int number = result->number, loser = game_result_loser(result);
    if (number < 0 || number >= tally->games || tally->points[number] >= 0) return false;
    int points = game_result_points(result);
    tally->points[number] = (signed char)points;
    tally->done++;
    tally->by_colour[result->black][points]++;
    tally->moves += result->move_count;
    tally->score_differs += result->score_differs;
    if (loser < 0)
        tally->drawn_by[result->reason]++;
    else
        tally->lost_by[loser][result->reason]++;
    for (int side = 0; side < 2; side++)
        add_thinking(&tally->thinking[side], &result->thinking[side]);

    int both = pair_points(tally, number / 2);
    if (both >= 0) tally->pairs[both]++;
    for (; (both = pair_points(tally, tally->ordered)) >= 0; tally->ordered++)
        tally->in_order.of[both]++;
    return true;
}

long tally_count(const struct tally *tally, int class)
{
    return tally->by_colour[0][class] + tally->by_colour[1][class];
}

void tally_counts(const struct tally *tally, struct stats_counts *counts)
{
    *counts = (struct stats_counts){.pairs = true};
    memcpy(counts->of, tally->pairs, sizeof counts->of);
    if (stats_units(counts) > 0) return;
    counts->pairs = false;
    for (int class = 0; class < 3; class ++)
        counts->of[2 * class] = tally_count(tally, class);
}
