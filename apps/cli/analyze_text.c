/* An analysis in words. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "analyze.h"
#include "go.h"
#include "lang.h"

enum { NUMBER_ROOM = 24, LINE_SHOWN = 10 };

void value_text(struct str *s, const struct value *value)
{
    if (value->mate_in)
        str_addf(s, "%cM%d", value->mate_in > 0 ? '+' : '-', abs(value->mate_in));
    else if (value->win_rate >= 0)
        str_addf(s, "%.1f%%", value->win_rate * 100);
    else
        str_addf(s, "%+lld", (long long)value->score);
    if (value->has_lead) str_addf(s, " %+.1f", value->lead);
}

static void add_moves(struct str *s, const struct analysis *a, const struct tg_analysis *line)
{
    for (int i = 0; i < line->line_count && i < LINE_SHOWN; i++) {
        char name[TG_NAME_SIZE];
        move_name(a->game, line->line[i], name);
        str_addf(s, "%s%s", i ? " " : "", name);
    }
    if (line->line_count > LINE_SHOWN) str_add(s, " …");
}

/* Adds a sentence made for this. */
static void add_sentence(struct str *s, char *sentence)
{
    if (sentence)
        str_addf(s, "%s\n", sentence);
    else
        s->failed = true;
    free(sentence);
}

static void print(struct str *s, struct analyze_tell *tell)
{
    char *text = str_take(s);
    if (!text || fputs(text, stdout) < 0 || fflush(stdout) != 0) tell->failed = true;
    free(text);
}

/* "3.1%", in Go "3.1%, 2.5 points". */
static char *loss_text(double lost, const struct judgement *j, enum tg_lang lang)
{
    char share[NUMBER_ROOM], points[NUMBER_ROOM];
    snprintf(share, sizeof share, "%.1f%%", lost * 100);
    if (!j || !j->has_points) return text_with(lang, T_ANALYZE_LOSS, share, NULL);
    snprintf(points, sizeof points, "%.1f", j->points_lost);
    return text_with(lang, T_ANALYZE_LOSS_POINTS, share, points, NULL);
}

/* "12. Black h8: 52.0% → 49.0%, lost 3.1%; better i9: i9 h7 g8". */
static void add_move(struct str *s, const struct analysis *a, int index, enum tg_lang lang)
{
    const struct analyzed *p = &a->positions[index];
    struct judgement j;
    struct str before = {0}, after = {0}, line = {0};
    char number[NUMBER_ROOM], played[TG_NAME_SIZE], best[TG_NAME_SIZE] = "-";
    if (!analysis_judge(a, index, &j)) return;
    snprintf(number, sizeof number, "%d", p->number + 1);
    move_name(a->game, p->played, played);
    value_text(&before, &j.before);
    value_text(&after, &j.after);
    if (p->line_count) {
        move_name(a->game, p->lines[0].found.line[0], best);
        add_moves(&line, a, &p->lines[0].found);
    }
    char *lost = loss_text(j.lost, &j, lang);
    bool nothing = j.lost * 100 < 0.05 && j.points_lost < 0.05; /* as it would be printed */
    enum text_id how = j.is_best ? T_ANALYZE_MOVE_BEST
                       : nothing ? T_ANALYZE_MOVE_EQUAL
                                 : T_ANALYZE_MOVE;
    s->failed |= before.failed | after.failed | line.failed | !lost;
    add_sentence(s, text_with(lang, how, number, text(lang, text_of_colour(p->player)), played,
                              before.text ? before.text : "", after.text ? after.text : "",
                              lost ? lost : "", best, line.text ? line.text : "", NULL));
    free(lost);
    str_done(&before);
    str_done(&after);
    str_done(&line);
}

static void add_line(struct str *s, const struct analysis *a, const struct analyzed_line *found,
                     int rank, enum tg_lang lang)
{
    char number[NUMBER_ROOM], depth[NUMBER_ROOM], nodes[NUMBER_ROOM];
    struct str value = {0}, line = {0};
    snprintf(number, sizeof number, "%d", rank);
    snprintf(depth, sizeof depth, "%d", found->found.depth);
    snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)found->found.nodes);
    value_text(&value, &found->value);
    add_moves(&line, a, &found->found);
    s->failed |= value.failed | line.failed;
    add_sentence(s, text_with(lang, T_ANALYZE_LINE, number, value.text ? value.text : "", depth,
                              nodes, line.text ? line.text : "", NULL));
    str_done(&value);
    str_done(&line);
}

/* What is best in a position; the best line alone stands with its move already. */
static void add_position(struct str *s, const struct analysis *a, int index, enum tg_lang lang)
{
    const struct analyzed *p = &a->positions[index];
    bool last = index + 1 == a->count;
    if (last) {
        char number[NUMBER_ROOM];
        struct str value = {0};
        snprintf(number, sizeof number, "%d", p->number);
        value_text(&value, &p->value);
        s->failed |= value.failed;
        add_sentence(s, text_with(lang, p->line_count ? T_ANALYZE_POSITION : T_ANALYZE_OVER, number,
                                  text(lang, text_of_colour(p->turn)), value.text ? value.text : "",
                                  NULL));
        str_done(&value);
    }
    for (int i = last ? 0 : 1; i < p->line_count; i++)
        add_line(s, a, &p->lines[i], i + 1, lang);
}

void analyze_tell_text(const struct analysis *a, int index, void *user)
{
    struct analyze_tell *tell = user;
    struct str s = {0};
    if (index > 0) {
        add_move(&s, a, index - 1, tell->lang);
        add_position(&s, a, index - 1, tell->lang);
    }
    if (index + 1 == a->count) add_position(&s, a, index, tell->lang);
    print(&s, tell);
}

static void add_player(struct str *s, const struct analysis *a, enum tg_colour player,
                       struct analyze_tell *tell)
{
    struct player_summary summary;
    char moves[NUMBER_ROOM], best[NUMBER_ROOM], count[NUMBER_ROOM];
    if (!analyze_summarize(a, player, tell->least_loss, &summary)) {
        s->failed = true;
        return;
    }
    snprintf(moves, sizeof moves, "%d", summary.moves);
    snprintf(best, sizeof best, "%d", summary.best);
    snprintf(count, sizeof count, "%d", summary.mistake_count);
    char *lost = loss_text(summary.lost, NULL, tell->lang);
    if (summary.moves)
        add_sentence(s, text_with(tell->lang, T_ANALYZE_PLAYER,
                                  text(tell->lang, text_of_colour(player)), moves, best,
                                  lost ? lost : "", count, NULL));
    free(lost);
    for (int i = 0; i < summary.mistake_count; i++) {
        const struct analyzed *p = &a->positions[summary.mistakes[i].index];
        struct judgement j;
        char number[NUMBER_ROOM], played[TG_NAME_SIZE], better[TG_NAME_SIZE] = "-";
        analysis_judge(a, summary.mistakes[i].index, &j);
        snprintf(number, sizeof number, "%d", p->number + 1);
        move_name(a->game, p->played, played);
        if (p->line_count) move_name(a->game, p->lines[0].found.line[0], better);
        lost = loss_text(j.lost, &j, tell->lang);
        add_sentence(s, text_with(tell->lang, T_ANALYZE_MISTAKE, number, played, lost ? lost : "",
                                  better, NULL));
        free(lost);
    }
    free(summary.mistakes);
}

void analyze_summary_text(const struct analysis *a, struct analyze_tell *tell)
{
    struct str s = {0};
    if (a->alone) return;
    add_player(&s, a, TG_BLACK, tell);
    add_player(&s, a, TG_WHITE, tell);
    print(&s, tell);
}
