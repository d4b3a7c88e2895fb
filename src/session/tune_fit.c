/* Logistic regression by gradients over all samples (Adam). */
#include "session/tune.h"

#include "engine/five/weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How a step depends on the gradients so far. */
#define RATE_PART   0.003 /* at first; steps become smaller to the end */
#define RATE_KIND   0.01
#define KEEP_MEAN   0.9
#define KEEP_SQUARE 0.99
#define PULL        2e-6 /* towards 0, of what a kind has of its own */

/* What a kind consists of. */
struct kind_parts {
    uint8_t shapes[KINDS][KIND_SHAPES]; /* how many of each */
    uint8_t class[2][KINDS];            /* [foul] */
    bool decided[KINDS];                /* a live four or better: never evaluated */
};

/* The sum of the parts for each kind, as the samples count them. */
struct flat {
    double kind[2 * KINDS], threat[THREATS];
};

struct work {
    struct kind_parts parts;
    struct flat flat[2], gradient[2];
    struct tune_model step, mean, square; /* in the shape of the model: one for each weight */
};

static void find_parts(struct kind_parts *parts)
{
    static const enum tg_shape shapes[KIND_SHAPES] = {
        TG_DEAD,           TG_SLEEPING_ONE, TG_LIVE_ONE, TG_SLEEPING_TWO, TG_LIVE_TWO,
        TG_SLEEPING_THREE, TG_LIVE_THREE,   TG_FOUR,     TG_LIVE_FOUR};
    const struct class_tables *tables = class_tables();
    for (int code = 0; code < KIND_SHAPES * KIND_SHAPES * KIND_SHAPES * KIND_SHAPES; code++) {
        unsigned index = 0, count[KIND_SHAPES] = {0};
        for (int axis = 0, rest = code; axis < 4; axis++, rest /= KIND_SHAPES) {
            index |= (unsigned)shapes[rest % KIND_SHAPES] << 4 * axis;
            count[rest % KIND_SHAPES]++;
        }
        const struct point_value *value = &tables->value[index];
        for (int i = 0; i < KIND_SHAPES; i++)
            parts->shapes[value->kind][i] = (uint8_t)count[i];
        for (int foul = 0; foul < 2; foul++)
            parts->class[foul][value->kind] = value->class[foul];
        parts->decided[value->kind] = count[KIND_SHAPES - 1] > 0;
    }
}

static double sum_of_parts(const struct tune_part *part, const struct kind_parts *parts, int kind,
                           bool foul)
{
    double sum = part->of_kind[kind] + part->of_class[parts->class[foul][kind]];
    for (int i = 1; i < KIND_SHAPES; i++)
        sum += parts->shapes[kind][i] * part->of_shape[i];
    return sum;
}

/* Under renju black's points are foul ones: those of the side to move if that is black, else the other
 * side's. */
static bool is_foul(const struct tune_model *m, int colour, bool other)
{
    return m->by_colour && (colour == 0) != other;
}

static void flatten(const struct tune_model *m, struct work *w)
{
    for (int colour = 0; colour <= m->by_colour; colour++) {
        struct flat *flat = &w->flat[colour];
        for (int kind = 1; kind < KINDS; kind++) {
            if (w->parts.decided[kind]) continue;
            flat->kind[kind] =
                sum_of_parts(&m->own[colour], &w->parts, kind, is_foul(m, colour, false));
            flat->kind[KINDS + kind] =
                sum_of_parts(&m->other[colour], &w->parts, kind, is_foul(m, colour, true));
        }
        memcpy(flat->threat, m->threat[colour], sizeof flat->threat);
    }
}

static double surprise(double p, double result)
{
    p = fmin(fmax(p, 1e-9), 1 - 1e-9);
    return -(result * log(p) + (1 - result) * log(1 - p));
}

/* The gradient of the flat weights, and the losses. */
static struct tune_losses differentiate(const struct tune_model *m, const struct tune_data *data,
                                        struct work *w)
{
    struct tune_losses losses = {0, 0};
    size_t learned = 0;
    memset(w->gradient, 0, sizeof w->gradient);
    for (size_t i = 0; i < data->sample_count; i++) {
        const struct tune_sample *s = &data->samples[i];
        const struct tune_feature *f = &data->features[s->first];
        int colour = m->by_colour ? s->colour : 0;
        const struct flat *flat = &w->flat[colour];
        struct flat *gradient = &w->gradient[colour];
        double score = flat->threat[s->threats];
        for (uint32_t k = 0; k < s->count; k++)
            score += flat->kind[f[k].kind] * f[k].count;
        double p = 1 / (1 + exp(-score)), loss = surprise(p, (double)s->result);
        *(s->held_back ? &losses.held_back : &losses.learned) += loss;
        if (s->held_back) continue;
        learned++;
        double error = (double)s->target - p;
        gradient->threat[s->threats] += error;
        for (uint32_t k = 0; k < s->count; k++)
            gradient->kind[f[k].kind] += error * f[k].count;
    }
    size_t held = data->sample_count - learned;
    losses.learned /= learned ? (double)learned : 1;
    losses.held_back /= held ? (double)held : 1;
    double scale = learned ? 1 / (double)learned : 0;
    for (int colour = 0; colour < 2; colour++) {
        for (int i = 0; i < 2 * KINDS; i++)
            w->gradient[colour].kind[i] *= scale;
        for (int i = 0; i < THREATS; i++)
            w->gradient[colour].threat[i] *= scale;
    }
    return losses;
}

/* From a flat gradient to that of the parts. */
static void split(struct tune_part *step, const double *gradient, const struct kind_parts *parts,
                  bool foul)
{
    for (int kind = 1; kind < KINDS; kind++) {
        if (parts->decided[kind]) continue;
        step->of_kind[kind] += gradient[kind];
        step->of_class[parts->class[foul][kind]] += gradient[kind];
        for (int i = 1; i < KIND_SHAPES; i++)
            step->of_shape[i] += parts->shapes[kind][i] * gradient[kind];
    }
}

static void move_weights(double *weights, const double *step, double *mean, double *square, int n,
                         double rate, double pull)
{
    for (int i = 0; i < n; i++) {
        double g = step[i] - pull * weights[i];
        mean[i] = KEEP_MEAN * mean[i] + (1 - KEEP_MEAN) * g;
        square[i] = KEEP_SQUARE * square[i] + (1 - KEEP_SQUARE) * g * g;
        if (square[i] > 0) weights[i] += rate * mean[i] / (sqrt(square[i]) + 1e-9);
    }
}

static void move_part(struct tune_part *part, const struct tune_part *step, struct tune_part *mean,
                      struct tune_part *square, double pace)
{
    move_weights(part->of_shape, step->of_shape, mean->of_shape, square->of_shape, KIND_SHAPES,
                 pace * RATE_PART, 0);
    move_weights(part->of_class, step->of_class, mean->of_class, square->of_class, CLASSES,
                 pace * RATE_PART, PULL);
    move_weights(part->of_kind, step->of_kind, mean->of_kind, square->of_kind, KINDS,
                 pace * RATE_KIND, PULL);
}

bool tune_fit(struct tune_model *m, const struct tune_data *data, const struct tg_config *config,
              void (*progress)(int round, struct tune_losses losses))
{
    struct work *w = calloc(1, sizeof *w);
    if (!w) return false;
    memset(m, 0, sizeof *m);
    m->by_colour = config->rule == TG_RENJU;
    find_parts(&w->parts);
    for (int round = 0; round < TUNE_ROUNDS; round++) {
        double pace = 1 - (double)round / TUNE_ROUNDS;
        flatten(m, w);
        struct tune_losses losses = differentiate(m, data, w);
        if (progress) progress(round + 1, losses);
        memset(&w->step, 0, sizeof w->step);
        for (int c = 0; c <= m->by_colour; c++) {
            split(&w->step.own[c], w->gradient[c].kind, &w->parts, is_foul(m, c, false));
            split(&w->step.other[c], w->gradient[c].kind + KINDS, &w->parts, is_foul(m, c, true));
            move_part(&m->own[c], &w->step.own[c], &w->mean.own[c], &w->square.own[c], pace);
            move_part(&m->other[c], &w->step.other[c], &w->mean.other[c], &w->square.other[c],
                      pace);
            move_weights(m->threat[c], w->gradient[c].threat, w->mean.threat[c],
                         w->square.threat[c], THREATS, pace * RATE_KIND, PULL);
        }
    }
    free(w);
    return true;
}

static int16_t whole(double natural)
{
    double value = natural * WIN_RATE_SCALE * WEIGHT_UNIT;
    return (int16_t)lround(fmin(fmax(value, -INT16_MAX), INT16_MAX));
}

void tune_weights(const struct tune_model *m, struct weights *weights)
{
    static struct kind_parts parts;
    find_parts(&parts);
    memset(weights, 0, sizeof *weights);
    for (int colour = 0; colour < 2; colour++) {
        /* A colour's points are its own when it is to move, and the other side's when the other is. */
        int mine = m->by_colour ? colour : 0, theirs = m->by_colour ? !colour : 0;
        bool foul = m->by_colour && colour == 0;
        for (int kind = 1; kind < KINDS; kind++) {
            /* What decides is never evaluated, but moves are put in order by it. */
            double own = parts.decided[kind] ? 4 : sum_of_parts(&m->own[mine], &parts, kind, foul);
            double other =
                parts.decided[kind] ? 1 : -sum_of_parts(&m->other[theirs], &parts, kind, foul);
            weights->own[colour][kind] = whole(own);
            weights->other[colour][kind] = whole(other);
        }
        for (int i = 0; i < THREATS; i++)
            weights->threat[colour][i] = whole(m->threat[mine][i]);
    }
}
