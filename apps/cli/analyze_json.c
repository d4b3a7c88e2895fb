/* An analysis as JSON lines: what is analysed, one object for each move and for the last position, and a
 * summary. docs/analyze.md has the fields. */
#include <stdio.h>
#include <stdlib.h>

#include "analyze.h"
#include "format/settings.h"
#include "json.h"

static void print(struct str *s, struct analyze_tell *tell)
{
    char *text = str_take(s);
    if (!text || puts(text) < 0 || fflush(stdout) != 0) tell->failed = true;
    free(text);
}

static void add_value(struct str *s, const struct value *value)
{
    str_addf(s, "{\"chance\":%.4f,\"win\":", value_chance(value));
    if (value->win_rate >= 0)
        str_addf(s, "%.4f", value->win_rate);
    else
        str_add(s, "null");
    str_add(s, ",\"mate\":");
    if (value->mate_in)
        str_addf(s, "%d", value->mate_in);
    else
        str_add(s, "null");
    str_addf(s, ",\"score\":%lld,\"lead\":", (long long)value->score);
    if (value->has_lead)
        str_addf(s, "%.2f}", value->lead);
    else
        str_add(s, "null}");
}

static void add_lines(struct str *s, const struct analysis *a, const struct analyzed *p)
{
    str_add(s, "\"lines\":[");
    for (int i = 0; i < p->line_count; i++) {
        const struct analyzed_line *line = &p->lines[i];
        str_addf(s, "%s{\"value\":", i ? "," : "");
        add_value(s, &line->value);
        str_addf(s, ",\"depth\":%d,\"nodes\":%llu,\"time_ms\":%d,\"line\":", line->found.depth,
                 (unsigned long long)line->found.nodes, line->found.time_ms);
        json_points(s, a->game, line->found.line, line->found.line_count);
        str_add(s, "}");
    }
    str_add(s, "]");
}

static void add_loss(struct str *s, const struct judgement *j)
{
    str_addf(s, "\"lost\":%.4f,\"points_lost\":", j->lost);
    if (j->has_points)
        str_addf(s, "%.2f", j->points_lost);
    else
        str_add(s, "null");
}

static void add_best(struct str *s, const struct analysis *a, const struct analyzed *p)
{
    str_add(s, "\"best\":");
    if (p->line_count)
        json_point(s, a->game, p->lines[0].found.line[0]);
    else
        str_add(s, "null");
}

static void add_played(struct str *s, const struct analysis *a, const struct analyzed *p)
{
    str_addf(s, "{\"move\":%d,\"player\":\"%s\",\"played\":", p->number + 1,
             colour_name(p->player));
    json_point(s, a->game, p->played);
    str_add(s, ",");
}

static void tell_move(const struct analysis *a, int index, struct analyze_tell *tell)
{
    const struct analyzed *p = &a->positions[index];
    struct str s = {0};
    struct judgement j;
    if (!analysis_judge(a, index, &j)) return;
    add_played(&s, a, p);
    str_add(&s, "\"before\":");
    add_value(&s, &j.before);
    str_add(&s, ",\"after\":");
    add_value(&s, &j.after);
    str_add(&s, ",");
    add_loss(&s, &j);
    str_add(&s, ",");
    add_best(&s, a, p);
    str_add(&s, ",");
    add_lines(&s, a, p);
    str_add(&s, "}");
    print(&s, tell);
}

void analyze_tell_json(const struct analysis *a, int index, void *user)
{
    struct analyze_tell *tell = user;
    if (index > 0) tell_move(a, index - 1, tell);
    if (index + 1 < a->count) return;
    const struct analyzed *p = &a->positions[index];
    struct str s = {0};
    str_addf(&s, "{\"position\":%d,\"turn\":\"%s\",\"value\":", p->number, colour_name(p->turn));
    add_value(&s, &p->value);
    str_add(&s, ",");
    add_lines(&s, a, p);
    str_add(&s, "}");
    print(&s, tell);
}

void analyze_head_json(const struct analysis *a, struct analyze_tell *tell)
{
    struct str s = {0};
    const struct tg_config *config = tg_game_config(a->game);
    str_addf(&s, "{\"game\":\"%s\",\"size\":%d,\"engine\":\"%s\",\"limits\":{",
             name_of_game(config), config->size, a->engine);
    str_addf(&s, "\"time_ms\":%d,\"nodes\":%llu,\"depth\":%d,\"threads\":%d,\"lines\":%d},",
             a->limits.time_ms, (unsigned long long)a->limits.nodes, a->limits.depth,
             a->limits.threads, a->limits.lines);
    str_addf(&s, "\"first\":%d,\"positions\":%d}", a->first, a->count);
    print(&s, tell);
}

static void add_player(struct str *s, const struct analysis *a, enum tg_colour player,
                       double least_loss)
{
    struct player_summary summary;
    if (!analyze_summarize(a, player, least_loss, &summary)) {
        s->failed = true;
        return;
    }
    str_addf(s, "\"%s\":{\"moves\":%d,\"best\":%d,\"lost\":%.4f,\"mistakes\":[",
             colour_name(player), summary.moves, summary.best, summary.lost);
    for (int i = 0; i < summary.mistake_count; i++) {
        const struct analyzed *p = &a->positions[summary.mistakes[i].index];
        struct judgement j;
        analysis_judge(a, summary.mistakes[i].index, &j);
        if (i) str_add(s, ",");
        add_played(s, a, p);
        add_loss(s, &j);
        str_add(s, ",");
        add_best(s, a, p);
        str_add(s, "}");
    }
    str_add(s, "]}");
    free(summary.mistakes);
}

void analyze_summary_json(const struct analysis *a, struct analyze_tell *tell)
{
    struct str s = {0};
    if (a->alone) return;
    str_add(&s, "{\"summary\":{");
    add_player(&s, a, TG_BLACK, tell->least_loss);
    str_add(&s, ",");
    add_player(&s, a, TG_WHITE, tell->least_loss);
    str_addf(&s, ",\"stopped\":%s}}", a->stopped ? "true" : "false");
    print(&s, tell);
}
