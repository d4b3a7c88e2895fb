#include "match_json.h"

#include <inttypes.h>
#include <math.h>

static void add_text(struct str *s, const char *key, const char *value)
{
    str_addf(s, ",\"%s\":", key);
    str_add_json_string(s, value);
}

/* What has no end is null. */
static void add_elo(struct str *s, const char *key, double score)
{
    double elo = stats_elo(score);
    if (isfinite(elo))
        str_addf(s, ",\"%s\":%.2f", key, elo);
    else
        str_addf(s, ",\"%s\":null", key);
}

static void add_thinking(struct str *s, const struct thinking *t)
{
    str_addf(s, "{\"moves\":%ld,\"time_ms\":%" PRId64 ",\"longest_ms\":%" PRId64, t->moves,
             t->total_us / 1000, t->longest_us / 1000);
    if (t->nodes) str_addf(s, ",\"nodes\":%" PRIu64, t->nodes);
    str_add(s, "}");
}

static void add_both(struct str *s, const struct thinking thinking[2])
{
    str_add(s, ",\"thinking\":{\"a\":");
    add_thinking(s, &thinking[0]);
    str_add(s, ",\"b\":");
    add_thinking(s, &thinking[1]);
    str_add(s, "}");
}

void json_match_game(struct str *s, const struct game_result *result, const char *const names[2],
                     const char *log)
{
    int loser = game_result_loser(result);
    str_addf(s, "{\"game\":%d,\"opening\":%d,\"black\":\"%c\"", result->number + 1,
             result->opening + 1, "AB"[result->black]);
    if (loser < 0) {
        str_add(s, ",\"winner\":null");
    } else {
        str_addf(s, ",\"winner\":\"%c\"", "AB"[1 - loser]);
        add_text(s, "name", names[1 - loser]);
    }
    add_text(s, "reason", reason_name(result->reason));
    str_addf(s, ",\"fault\":%s,\"moves\":%d", reason_is_fault(result->reason) ? "true" : "false",
             result->move_count);
    if (*result->score) {
        add_text(s, "score", result->score);
        str_addf(s, ",\"score_differs\":%s", result->score_differs ? "true" : "false");
    }
    if (*result->opening_text) add_text(s, "decided", result->opening_text);
    if (*result->note) add_text(s, "note", result->note);
    if (log) add_text(s, "log", log);
    add_both(s, result->thinking);
    str_add(s, "}");
}

static void add_counts(struct str *s, const char *key, const long of[3])
{
    str_addf(s, ",\"%s\":{\"won\":%ld,\"drawn\":%ld,\"lost\":%ld}", key, of[2], of[1], of[0]);
}

static void add_reasons(struct str *s, const char *key, const long of[REASONS])
{
    const char *gap = "";
    str_addf(s, ",\"%s\":{", key);
    for (int i = 0; i < REASONS; i++) {
        if (of[i] == 0) continue;
        str_addf(s, "%s\"%s\":%ld", gap, reason_name((enum match_reason)i), of[i]);
        gap = ",";
    }
    str_add(s, "}");
}

static void add_sprt(struct str *s, const struct sprt *sprt, const struct tally *tally)
{
    static const char *const verdicts[] = {
        [SPRT_OPEN] = "null", [SPRT_ACCEPT_0] = "\"elo0\"", [SPRT_ACCEPT_1] = "\"elo1\""};
    str_addf(s, ",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"alpha\":%g,\"beta\":%g,\"model\":\"%s\"",
             sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta,
             sprt->model == SPRT_LOGISTIC ? "logistic" : "normalised");
    str_addf(s, ",\"llr\":%.4f,\"lower\":%.4f,\"upper\":%.4f,\"accepted\":%s}",
             sprt_llr(sprt, &tally->in_order), sprt_lower(sprt), sprt_upper(sprt),
             verdicts[sprt_state(sprt, &tally->in_order)]);
}

void json_match_end(struct str *s, const struct tally *tally, const struct stats_estimate *e,
                    const char *const names[2], const struct sprt *sprt, bool stopped)
{
    long all[3];
    for (int class = 0; class < 3; class ++)
        all[class] = tally_count(tally, class);
    str_add(s, "{\"match\":{\"a\":");
    str_add_json_string(s, names[0]);
    add_text(s, "b", names[1]);
    str_addf(s, ",\"games\":%ld,\"planned\":%d,\"stopped\":%s", tally->done, tally->games,
             stopped ? "true" : "false");
    add_counts(s, "total", all);
    add_counts(s, "as_black", tally->by_colour[0]);
    add_counts(s, "as_white", tally->by_colour[1]);
    /* By A's half points of the two games. */
    str_addf(s, ",\"pairs\":[%ld,%ld,%ld,%ld,%ld]", tally->pairs[0], tally->pairs[1],
             tally->pairs[2], tally->pairs[3], tally->pairs[4]);
    add_reasons(s, "lost_by_a", tally->lost_by[0]);
    add_reasons(s, "lost_by_b", tally->lost_by[1]);
    add_reasons(s, "drawn_by", tally->drawn_by);
    str_addf(s, ",\"moves\":%ld,\"score_differs\":%ld", tally->moves, tally->score_differs);
    if (e->units > 0) {
        str_addf(s, ",\"score\":%.6f,\"score_low\":%.6f,\"score_high\":%.6f,\"los\":%.6f", e->score,
                 e->low, e->high, e->los);
        add_elo(s, "elo", e->score);
        add_elo(s, "elo_low", e->low);
        add_elo(s, "elo_high", e->high);
    }
    if (sprt) add_sprt(s, sprt, tally);
    add_both(s, tally->thinking);
    str_add(s, "}}");
}
