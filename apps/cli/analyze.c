#include "analyze.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

/* ---- Values ------------------------------------------------------------------------------------*/

double value_chance(const struct value *value)
{
    if (value->mate_in) return value->mate_in > 0 ? 1 : 0;
    if (value->win_rate >= 0) return value->win_rate;
    return 1 / (1 + exp(-(double)value->score / 400));
}

struct value value_for_other(const struct value *value)
{
    return (struct value){.win_rate = value->win_rate < 0 ? -1 : 1 - value->win_rate,
                          .mate_in = -value->mate_in,
                          .score = -value->score,
                          .has_lead = value->has_lead,
                          .lead = -value->lead};
}

bool analysis_judge(const struct analysis *analysis, int index, struct judgement *judgement)
{
    const struct analyzed *here = &analysis->positions[index], *next = here + 1;
    if (analysis->alone || index + 1 >= analysis->count || here->player == TG_EMPTY) return false;
    if (!here->known || !next->known) return false;
    bool own = here->turn == here->player, still_own = next->turn == here->player;
    struct judgement j = {.before = own ? here->value : value_for_other(&here->value),
                          .after = still_own ? next->value : value_for_other(&next->value)};
    j.is_best = own && here->line_count && here->lines[0].found.line[0] == here->played;
    /* The engine's own move costs nothing, and no move can be better than the best: what looks so is the
     * difference of two searches. */
    if (!j.is_best) j.lost = fmax(0, value_chance(&j.before) - value_chance(&j.after));
    j.has_points = j.before.has_lead && j.after.has_lead;
    if (j.has_points && !j.is_best) j.points_lost = fmax(0, j.before.lead - j.after.lead);
    *judgement = j;
    return true;
}

/* ---- The line ----------------------------------------------------------------------------------*/

/* The nodes of the moves of the line, the first at [1]; NULL: no memory. */
static tg_node *moves_of(const tg_record *record, tg_node last, int *count)
{
    int depth = tg_node_depth(record, last);
    tg_node *moves = malloc(((size_t)depth + 2) * sizeof *moves);
    if (!moves) return NULL;
    *count = 0;
    for (tg_node n = last; n != TG_NO_NODE; n = tg_node_parent(record, n))
        *count += tg_node_move(record, n, NULL) != TG_EMPTY;
    int at = *count;
    for (tg_node n = last; n != TG_NO_NODE; n = tg_node_parent(record, n))
        if (tg_node_move(record, n, NULL) != TG_EMPTY) moves[at--] = n;
    return moves;
}

static bool check_range(struct analyze_range *range, int moves)
{
    if (range->alone) {
        int number = range->to < 0 ? range->to + moves : range->to;
        if (number < 0 || number > moves) {
            complain("--move %d: the line has %d moves", range->to, moves);
            return false;
        }
        range->from = number + 1;
        range->to = number;
        return true;
    }
    if (range->from > moves + 1 || (range->from > moves && moves > 0)) {
        complain("--from %d: the line has %d moves", range->from, moves);
        return false;
    }
    if (range->from < 1) range->from = 1;
    if (range->to < 1 || range->to > moves) range->to = moves;
    if (range->to >= range->from || moves == 0) return true;
    complain("--from %d --to %d: there is no move between", range->from, range->to);
    return false;
}

bool analysis_plan(struct analysis *a, tg_node node, const struct analyze_range *wanted,
                   int *status)
{
    struct analyze_range range = *wanted;
    int moves = 0;
    tg_node last = tg_node_last(a->record, node);
    tg_node *nodes = moves_of(a->record, last, &moves);
    *status = nodes ? EXIT_BAD_INPUT : EXIT_SYSTEM;
    if (!nodes) complain("out of memory");
    if (!nodes || !check_range(&range, moves)) {
        free(nodes);
        return false;
    }
    a->alone = range.alone;
    a->first = range.from - 1;
    a->count = range.to - a->first + 1;
    a->positions = calloc((size_t)a->count, sizeof *a->positions);
    for (int i = 0; i < a->count && a->positions; i++) {
        struct analyzed *p = &a->positions[i];
        p->number = a->first + i;
        p->player = TG_EMPTY;
        p->node = last;
        if (p->number == moves) continue;
        /* Stones may have been set up between two moves: what counts is the node before the next. */
        p->node = tg_node_parent(a->record, nodes[p->number + 1]);
        p->player = tg_node_move(a->record, nodes[p->number + 1], &p->played);
    }
    free(nodes);
    if (a->positions) return true;
    complain("out of memory");
    *status = EXIT_SYSTEM;
    return false;
}

void analysis_done(struct analysis *a)
{
    free(a->positions);
    a->positions = NULL;
}

tg_game *analysis_game(const struct analysis *a, int index)
{
    struct tg_record_problem problem;
    struct tg_result result;
    tg_game *game = tg_record_game(a->record, a->positions[index].node, &problem);
    if (!game) return NULL;
    tg_get_result(game, &result);
    if (result.ending == TG_BY_RESIGNATION) tg_undo(game);
    if (problem.node == TG_NO_NODE) return game;
    tg_game_free(game);
    return NULL;
}

bool analysis_keep(struct analysis *a)
{
    struct tg_analysis lines[ANALYZE_LINES];
    for (int i = 0; i < a->count; i++) {
        const struct analyzed *p = &a->positions[i];
        if (!p->known || p->line_count == 0) continue;
        for (int k = 0; k < p->line_count; k++)
            lines[k] = p->lines[k].found;
        if (!tg_node_set_analyses(a->record, p->node, lines, p->line_count)) return false;
    }
    return true;
}

/* ---- The summary -------------------------------------------------------------------------------*/

static int by_loss(const void *left, const void *right)
{
    const struct mistake *a = left, *b = right;
    if (a->lost != b->lost) return a->lost > b->lost ? -1 : 1;
    return a->index < b->index ? -1 : 1;
}

bool analyze_summarize(const struct analysis *a, enum tg_colour player, double least_loss,
                       struct player_summary *summary)
{
    *summary = (struct player_summary){.moves = 0};
    summary->mistakes = malloc(((size_t)a->count + 1) * sizeof *summary->mistakes);
    if (!summary->mistakes) return false;
    for (int i = 0; i < a->count; i++) {
        struct judgement j;
        if (a->positions[i].player != player || !analysis_judge(a, i, &j)) continue;
        summary->moves++;
        summary->best += j.is_best;
        summary->lost += j.lost;
        if (j.lost > 0 && j.lost >= least_loss)
            summary->mistakes[summary->mistake_count++] = (struct mistake){i, j.lost};
    }
    if (summary->moves) summary->lost /= summary->moves;
    qsort(summary->mistakes, (size_t)summary->mistake_count, sizeof *summary->mistakes, by_loss);
    return true;
}
