#include "session/tune.h"

#include "base/rng.h"
#include "engine/five/vcf.h"
#include "engine/five/weights.h"
#include "session/game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOLD_BACK = 10, /* one game of so many */
    VCF_NODES = 48, /* as a leaf of the search has them */
    VCF_WORDS = 1 << 12
};

void tune_free(struct tune_data *data)
{
    free(data->samples);
    free(data->features);
    memset(data, 0, sizeof *data);
}

/* ---- Games -------------------------------------------------------------------------------------*/

/* The first stones: each within two steps of another one, the first near the middle or anywhere. */
static tg_point opening_move(const tg_game *game, struct rng *r)
{
    tg_point points[TG_MAX_POINTS];
    uint32_t count = (uint32_t)tg_points(game, points), played = (uint32_t)tg_move_count(game);
    for (;;) {
        tg_point base = points[rng_below(r, 2) ? count / 2 : rng_below(r, count)];
        if (played) base = tg_move_at(game, (int)rng_below(r, played));
        tg_point p = tg_step(game, base, TG_ROW, (int)rng_below(r, 5) - 2);
        if (p != TG_NO_POINT) p = tg_step(game, p, TG_COLUMN, (int)rng_below(r, 5) - 2);
        if (p != TG_NO_POINT && tg_judge(game, p) == TG_LEGAL) return p;
    }
}

static int write_move(char *at, size_t room, const tg_game *game, const struct tg_answer *answer,
                      bool scored)
{
    char name[TG_NAME_SIZE];
    tg_point_name(game, answer->move, name);
    if (!scored) return snprintf(at, room, " %s", name);
    if (answer->mate_in)
        return snprintf(at, room, " %s/%c%d", name, answer->mate_in > 0 ? 'W' : 'L',
                        abs(answer->mate_in));
    return snprintf(at, room, " %s/%lld", name, (long long)answer->score);
}

bool tune_play(tg_engine *engine, const struct tg_config *config, int seed, int number, int nodes,
               char line[TUNE_LINE])
{
    struct rng r = {(uint64_t)seed << 40 | (uint64_t)number << 16 | (uint64_t)config->rule << 8
                    | (uint64_t)config->size};
    tg_game *game = tg_game_new(config, NULL);
    if (!game) return false;
    int opening = 2 + (int)rng_below(&r, 6), length = 4;
    struct tg_result result;
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = (uint64_t)nodes};
        struct tg_answer answer = {.move = TG_NO_POINT};
        bool thinks = tg_move_count(game) >= opening;
        if (thinks)
            tg_engine_think(engine, game, &limits, NULL, NULL, &answer);
        else
            answer.move = opening_move(game, &r);
        if (length < TUNE_LINE - 32)
            length +=
                write_move(line + length, (size_t)(TUNE_LINE - length), game, &answer, thinks);
        if (tg_play(game, answer.move) != TG_LEGAL) break;
    }
    /* Four characters were left for how it ended. */
    memcpy(line,
           result.outcome == TG_BLACK_WINS   ? "1   "
           : result.outcome == TG_WHITE_WINS ? "0   "
                                             : "0.5 ",
           4);
    tg_game_free(game);
    return true;
}

/* ---- Samples -----------------------------------------------------------------------------------*/

static bool need_room(void **at, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room) return true;
    size_t more = 2 * needed + 4096;
    void *grown = realloc(*at, more * size);
    if (!grown) return false;
    *at = grown;
    *room = more;
    return true;
}

/* Neither side has a five or a live four at hand, and there is no quick win by fours: there the evaluation
 * is asked. */
static bool is_quiet(struct position *s)
{
    static uint64_t memory[VCF_WORDS];
    for (int colour = 0; colour < 2; colour++)
        for (int group = GROUP_5; group <= GROUP_LIVE_4; group++)
            if (!set_is_empty(&s->set[colour][group])) return false;
    memset(memory, 0, sizeof memory);
    struct vcf v = {
        .position = s, .memory = memory, .memory_mask = VCF_WORDS - 1, .node_limit = VCF_NODES};
    return vcf_solve(&v, false) != VCF_WIN;
}

static bool add_features(struct tune_data *data, const struct position *s, int own)
{
    static uint16_t count[2 * KINDS];
    const struct geometry *g = s->five.geometry;
    memset(count, 0, sizeof count);
    for (int i = 0; i < g->point_count; i++) {
        if (five_cell(&s->five, g->points[i]) != CELL_EMPTY) continue;
        count[position_value(s, g->points[i], own)->kind]++;
        count[KINDS + position_value(s, g->points[i], !own)->kind]++;
    }
    if (!need_room((void **)&data->features, &data->feature_room,
                   data->feature_count + TG_MAX_POINTS * 2, sizeof *data->features))
        return false;
    for (int kind = 0; kind < 2 * KINDS; kind++)
        if (kind % KINDS && count[kind])
            data->features[data->feature_count++] =
                (struct tune_feature){(uint16_t)kind, count[kind]};
    return true;
}

/* The position before a move with this score; `result` is black's. */
static bool add_sample(struct tune_data *data, const struct five *five, float result,
                       const char *score)
{
    static struct position s;
    static struct evaluation e;
    position_init(&s, five);
    evaluation_init(&e, &s, NULL);
    if (!is_quiet(&s)) return true;
    struct tune_sample sample = {.colour = (uint8_t)position_turn(&s),
                                 .held_back = data->games % HOLD_BACK == 0,
                                 .first = (uint32_t)data->feature_count};
    int own = sample.colour;
    double expected = *score == 'W'   ? 1
                      : *score == 'L' ? 0
                                      : weights_win_rate((int)strtol(score, NULL, 10));
    sample.threats = (uint16_t)evaluation_threats(&e, &s, own);
    sample.result = own ? 1 - result : result;
    sample.target = (float)((double)sample.result + expected) / 2;
    if (!add_features(data, &s, own)) return false;
    sample.count = (uint32_t)data->feature_count - sample.first;
    if (!need_room((void **)&data->samples, &data->sample_room, data->sample_count + 1,
                   sizeof *data->samples))
        return false;
    data->samples[data->sample_count++] = sample;
    return true;
}

bool tune_add_game(struct tune_data *data, const struct tg_config *config, char *line)
{
    char *rest = line;
    float result = strtof(line, &rest);
    tg_game *game = rest > line ? tg_game_new(config, NULL) : NULL;
    bool fine = game != NULL;
    for (char *move = strtok_r(NULL, " \n", &rest); fine && move;
         move = strtok_r(NULL, " \n", &rest)) {
        char *score = strchr(move, '/');
        struct tg_text_error error;
        if (score) *score++ = '\0';
        if (score) fine = add_sample(data, game_five(game), result, score);
        fine = fine && tg_play_text(game, move, strlen(move), &error) == TG_OK;
    }
    tg_game_free(game);
    data->games++;
    return fine;
}
