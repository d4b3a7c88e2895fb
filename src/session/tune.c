#include "session/tune.h"

#include "base/rng.h"
#include "engine/five/weights.h"
#include "session/game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool tune_add(struct tune_samples *all, const struct tune_sample *sample)
{
    if (all->count == all->room) {
        size_t room = all->room ? 2 * all->room : 4096;
        struct tune_sample *at = realloc(all->at, room * sizeof *at);
        if (!at) return false;
        all->at = at;
        all->room = room;
    }
    all->at[all->count++] = *sample;
    return true;
}

/* ---- Games -------------------------------------------------------------------------------------*/

/* Neither side has a five or a live four at hand: there the evaluation is asked. */
static bool is_quiet(const struct position *s)
{
    for (int colour = 0; colour < 2; colour++)
        for (int group = GROUP_5; group <= GROUP_LIVE_4; group++)
            if (!set_is_empty(&s->set[colour][group])) return false;
    return true;
}

static void take_sample(const tg_game *game, struct tune_samples *all)
{
    static struct position s;
    struct tune_sample sample = {0};
    int count[CLASSES];
    const struct five *five = game_five(game);
    position_init(&s, five, weights_for((enum tg_rule)five->rule, five->geometry->axes));
    if (!is_quiet(&s)) return;
    sample.colour = (uint8_t)position_turn(&s);
    for (int side = 0; side < 2; side++) {
        position_counts(&s, side ? !sample.colour : sample.colour, count);
        for (int class = 1; class < CLASSES; class ++)
            sample.count[side * CLASSES + class] =
                (uint8_t)(count[class] < 255 ? count[class] : 255);
    }
    tune_add(all, &sample);
}

/* The first stones: each within two steps of the middle or of another stone. */
static tg_point opening_move(const tg_game *game, struct rng *r)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (;;) {
        tg_point base = points[count / 2];
        if (tg_move_count(game))
            base = tg_move_at(game, (int)rng_below(r, (uint32_t)tg_move_count(game)));
        tg_point p = tg_step(game, base, TG_ROW, (int)rng_below(r, 7) - 3);
        if (p != TG_NO_POINT) p = tg_step(game, p, TG_COLUMN, (int)rng_below(r, 7) - 3);
        if (p != TG_NO_POINT && tg_judge(game, p) == TG_LEGAL) return p;
    }
}

bool tune_play(tg_engine *engine, const struct tg_config *config, int number, int nodes,
               struct tune_samples *all)
{
    struct rng r = {(uint64_t)number << 20 | (uint64_t)config->rule << 8 | (uint64_t)config->size};
    tg_game *game = tg_game_new(config, NULL);
    if (!game) return false;
    size_t first = all->count;
    int opening = 3 + (int)rng_below(&r, 5);
    struct tg_result result;
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = (uint64_t)nodes};
        struct tg_answer answer = {.move = TG_NO_POINT};
        if (tg_move_count(game) < opening) {
            answer.move = opening_move(game, &r);
        } else {
            take_sample(game, all);
            tg_engine_think(engine, game, &limits, NULL, NULL, &answer);
        }
        if (tg_play(game, answer.move) != TG_LEGAL) break;
    }
    for (size_t i = first; i < all->count; i++) {
        struct tune_sample *s = &all->at[i];
        bool won = result.outcome == (s->colour ? TG_WHITE_WINS : TG_BLACK_WINS);
        s->result = won ? 1 : result.outcome == TG_DRAW ? 0.5F : 0;
    }
    tg_game_free(game);
    return true;
}

/* ---- Regression --------------------------------------------------------------------------------*/

static const double *weights_of(const struct tune_model *m, int colour)
{
    return m->w[m->by_colour ? colour : 0];
}

static double predict(const struct tune_model *m, const struct tune_sample *s)
{
    const double *w = weights_of(m, s->colour);
    double score = 0;
    for (int i = 0; i < TUNE_FEATURES; i++)
        score += w[i] * s->count[i];
    return 1 / (1 + exp(-score / WIN_RATE_SCALE));
}

double tune_loss(const struct tune_model *m, const struct tune_samples *all)
{
    double sum = 0;
    for (size_t i = 0; i < all->count; i++) {
        double p = predict(m, &all->at[i]), y = (double)all->at[i].result;
        p = fmin(fmax(p, 1e-9), 1 - 1e-9);
        sum -= y * log(p) + (1 - y) * log(1 - p);
    }
    return sum / (double)all->count;
}

/* Steps of the gradient, each feature by its own scale (the sum of its squares), pulled a little towards
 * where it began so that what is seldom seen stays what it was. */
void tune_fit(struct tune_model *m, const struct tune_samples *all,
              void (*progress)(int round, double loss))
{
    struct tune_model start = *m;
    static double square[2][TUNE_FEATURES], gradient[2][TUNE_FEATURES];
    memset(square, 0, sizeof square);
    for (size_t i = 0; i < all->count; i++)
        for (int k = 0; k < TUNE_FEATURES; k++)
            square[m->by_colour ? all->at[i].colour : 0][k] +=
                (double)all->at[i].count[k] * all->at[i].count[k];
    for (int round = 0; round < TUNE_ROUNDS; round++) {
        memset(gradient, 0, sizeof gradient);
        for (size_t i = 0; i < all->count; i++) {
            const struct tune_sample *s = &all->at[i];
            double error = (double)s->result - predict(m, s);
            for (int k = 0; k < TUNE_FEATURES; k++)
                gradient[m->by_colour ? s->colour : 0][k] += error * s->count[k];
        }
        for (int c = 0; c < 2; c++)
            for (int k = 0; k < TUNE_FEATURES; k++)
                m->w[c][k] +=
                    (40 * gradient[c][k] + 2 * (start.w[c][k] - m->w[c][k])) / (square[c][k] + 100);
        if (progress && round % 50 == 49) progress(round + 1, tune_loss(m, all));
    }
}

void tune_start(struct tune_model *m, const struct tg_config *config)
{
    const struct class_weights *w = weights_for(config->rule, config->board == TG_HEXAGON ? 3 : 4);
    m->by_colour = config->rule == TG_RENJU;
    for (int colour = 0; colour < 2; colour++) {
        for (int class = 0; class < CLASSES; class ++) {
            m->w[colour][class] = w->own[colour][class];
            /* The other side's points are of the other colour. */
            m->w[colour][CLASSES + class] = -w->other[!colour][class];
        }
    }
}

void tune_weights(const struct tune_model *m, struct class_weights *weights)
{
    for (int colour = 0; colour < 2; colour++) {
        const double *own = weights_of(m, colour), *other = weights_of(m, !colour) + CLASSES;
        for (int class = 0; class < CLASSES; class ++) {
            weights->own[colour][class] = (int16_t)lround(own[class]);
            weights->other[colour][class] = (int16_t)lround(-other[class]);
        }
    }
}
