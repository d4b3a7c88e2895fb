#include "estimate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli.h"
#include "go.h"
#include "json.h"
#include "lang.h"

/* From −1 to 1: beyond the first a point counts as somebody's for sure, beyond the second as likely. */
#define SURE   0.7f
#define LIKELY 0.3f

struct estimate {
    bool known;
    double lead, win_rate; /* for black */
    uint64_t nodes;
    float ownership[TG_MAX_POINTS]; /* 1: black's */
    int point_count;
    enum tg_colour turn;
};

static void on_info(const struct tg_info *info, void *user)
{
    struct estimate *e = user;
    float sign = e->turn == TG_BLACK ? 1 : -1;
    if (info->rank != 1 || !info->ownership || !info->has_lead || info->win_rate < 0) return;
    e->known = true;
    e->lead = (double)sign * info->lead;
    e->win_rate = e->turn == TG_BLACK ? info->win_rate : 1 - info->win_rate;
    e->nodes = info->nodes;
    for (int i = 0; i < e->point_count; i++)
        e->ownership[i] = sign * info->ownership[i];
}

static int think(const tg_game *game, uint64_t nodes, struct estimate *e)
{
    tg_point points[TG_MAX_POINTS];
    struct tg_limits limits = {.struct_size = sizeof limits, .nodes = nodes, .ownership = true};
    struct tg_answer answer;
    enum tg_error error;
    struct tg_result result;
    tg_get_result(game, &result);
    if (result.outcome != TG_ONGOING) {
        complain("--estimate is for games that go on, and this one is over; see --guess");
        return EXIT_USAGE;
    }
    *e = (struct estimate){.point_count = tg_points(game, points), .turn = tg_turn(game)};
    tg_engine *engine = tg_engine_new(tg_engine_for(tg_game_config(game)), &error);
    if (engine) error = tg_engine_think(engine, game, &limits, on_info, e, &answer);
    tg_engine_free(engine);
    if (error == TG_OK && e->known) return EXIT_FINE;
    complain("%s",
             error == TG_OK ? "the engine has no move here" : tg_error_text(error, TG_ENGLISH));
    return EXIT_SYSTEM;
}

/* "B+3.5", rounded to half points. */
static void score_text(double lead, char text[16])
{
    double halves = round(fabs(lead) * 2) / 2;
    if (halves == 0)
        snprintf(text, 16, "0");
    else
        snprintf(text, 16, "%c+%g", lead > 0 ? 'B' : 'W', halves);
}

static int print_json(const tg_game *game, const struct estimate *e)
{
    struct str s = {0};
    char text[16];
    score_text(e->lead, text);
    str_add(&s, "{\"finished\":false,\"rules\":");
    json_go_rules(&s, &tg_game_config(game)->go);
    str_addf(&s, ",\"estimate\":{\"text\":\"%s\",\"lead\":%.2f,\"win\":%.4f,\"nodes\":%llu,", text,
             e->lead, e->win_rate, (unsigned long long)e->nodes);
    str_add(&s, "\"ownership\":[");
    for (int i = 0; i < e->point_count; i++)
        str_addf(&s, "%s%.2f", i ? "," : "", (double)e->ownership[i]);
    str_add(&s, "]}}");
    return print_and_free(&s);
}

static int print_text(const tg_game *game, const struct estimate *e, enum tg_lang lang)
{
    struct str s = {0};
    char signs[TG_MAX_POINTS], score[16], share[16], count[24];
    for (int i = 0; i < e->point_count; i++) {
        float size = fabsf(e->ownership[i]);
        const char *by_size = e->ownership[i] > 0 ? ".xX" : ".oO";
        signs[i] = by_size[size >= SURE ? 2 : size >= LIKELY ? 1 : 0];
    }
    score_text(e->lead, score);
    snprintf(share, sizeof share, "%.0f%%", e->win_rate * 100);
    snprintf(count, sizeof count, "%llu", (unsigned long long)e->nodes);
    char *board = signs_text(game, signs);
    char *sentence = text_with(lang, T_SCORE_ESTIMATE, score, share, count, NULL);
    str_addf(&s, "%s# %s", board ? board : "", sentence ? sentence : "");
    if (!board || !sentence) s.failed = true;
    tg_free(board);
    free(sentence);
    return print_and_free(&s);
}

int estimate_print(const tg_game *game, uint64_t nodes, bool json, enum tg_lang lang)
{
    static struct estimate e;
    int status = think(game, nodes, &e);
    if (status != EXIT_FINE) return status;
    return json ? print_json(game, &e) : print_text(game, &e, lang);
}
