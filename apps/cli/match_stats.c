#include "match_stats.h"

#include <math.h>

/* Quantile of χ² with one degree of freedom that leaves 5 %: 1.959964². */
static const double CHI2_95 = 3.841458820694124;

/* A result that has not come yet is not impossible. So small a count leaves estimates alone, and lets
 * the likelihood be asked for any mean between 0 and 1. */
static const double UNSEEN = 1e-3;

/* ---- Scores and Elo ---------------------------------------------------------------------------*/
double stats_elo(double score)
{
    if (score <= 0.0) return -(double)INFINITY;
    if (score >= 1.0) return (double)INFINITY;
    return 400.0 * log10(score / (1.0 - score));
}

double stats_score(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

/* ---- Likelihood -------------------------------------------------------------------------------*/
struct weights {
    double of[STATS_CLASSES]; /* counts, unseen ones made UNSEEN; 0 for classes that cannot be */
    double total, mean, variance;
};

static double value_of(int class)
{
    return class / (double)(STATS_CLASSES - 1);
}

static void weigh(const struct stats_counts *counts, struct weights *w)
{
    *w = (struct weights){.total = 0};
    for (int i = 0; i < STATS_CLASSES; i++) {
        bool possible = counts->pairs || i % 2 == 0;
        w->of[i] = counts->of[i] > 0 ? (double)counts->of[i] : possible ? UNSEEN : 0.0;
        w->total += w->of[i];
        w->mean += w->of[i] * value_of(i);
    }
    w->mean /= w->total;
    for (int i = 0; i < STATS_CLASSES; i++) {
        double d = value_of(i) - w->mean;
        w->variance += w->of[i] * d * d / w->total;
    }
}

/* How much less likely the counts are, as a logarithm, under the most favourable probabilities with
 * that mean (0 < mean < 1) than under the most favourable of all. The former are
 * p = n / N / (1 + x d), where d is the value's distance from the mean and x makes the distances
 * average 0, the latter n / N; so the loss is the sum of n log(1 + x d). */
static double loss_at(const struct weights *w, double mean)
{
    /* The average falls from +∞ to −∞ between these, where the outermost p become infinite. */
    double low = -1.0 / (1.0 - mean), high = 1.0 / mean;
    for (int step = 0; step < 200; step++) {
        double x = 0.5 * (low + high), average = 0.0;
        if (x <= low || x >= high) break;
        for (int i = 0; i < STATS_CLASSES; i++) {
            double d = value_of(i) - mean;
            average += w->of[i] * d / (1.0 + x * d);
        }
        if (average > 0.0)
            low = x;
        else
            high = x;
    }
    double loss = 0.0;
    for (int i = 0; i < STATS_CLASSES; i++) {
        if (w->of[i] > 0.0) loss += w->of[i] * log1p(0.5 * (low + high) * (value_of(i) - mean));
    }
    return loss > 0.0 ? loss : 0.0;
}

/* The mean between the best one and `end` (0 or 1) where the loss reaches the limit of 95 %. */
static double interval_end(const struct weights *w, double end)
{
    double inside = w->mean, outside = end;
    for (int step = 0; step < 60; step++) {
        double middle = 0.5 * (inside + outside);
        if (middle == inside || middle == outside) break;
        if (2.0 * loss_at(w, middle) < CHI2_95)
            inside = middle;
        else
            outside = middle;
    }
    return 0.5 * (inside + outside);
}

static double normal_below(double z)
{
    return 0.5 * erfc(-z / sqrt(2.0));
}

long stats_units(const struct stats_counts *counts)
{
    long units = 0;
    for (int i = 0; i < STATS_CLASSES; i++)
        units += counts->of[i];
    return units;
}

void stats_estimate(const struct stats_counts *counts, struct stats_estimate *estimate)
{
    long units = stats_units(counts);
    double points = 0.0;
    *estimate = (struct stats_estimate){.units = units, .low = 0.0, .high = 1.0, .los = 0.5};
    if (units == 0) return;
    for (int i = 0; i < STATS_CLASSES; i++)
        points += (double)counts->of[i] * value_of(i);
    estimate->score = points / (double)units;

    struct weights w;
    weigh(counts, &w);
    double z = sqrt(2.0 * loss_at(&w, 0.5));
    estimate->los = normal_below(estimate->score >= 0.5 ? z : -z);
    /* Nothing but wins: the score at which so many would come with 5 % chance. */
    double bound = pow(0.05, 1.0 / (double)units);
    bool all_won = counts->of[STATS_CLASSES - 1] == units, all_lost = counts->of[0] == units;
    estimate->low = all_lost ? 0.0 : all_won ? bound : interval_end(&w, 0.0);
    estimate->high = all_won ? 1.0 : all_lost ? 1.0 - bound : interval_end(&w, 1.0);
}

/* ---- The sequential test ----------------------------------------------------------------------*/
double sprt_lower(const struct sprt *sprt)
{
    return log(sprt->beta / (1.0 - sprt->alpha));
}

double sprt_upper(const struct sprt *sprt)
{
    return log((1.0 - sprt->beta) / sprt->alpha);
}

/* The mean's distance from ½ in units of the spread; that of a pair is narrower by √2. */
static double normalised(double elo, bool pairs)
{
    return elo * log(10.0) / 800.0 * (pairs ? sqrt(2.0) : 1.0);
}

double sprt_llr(const struct sprt *sprt, const struct stats_counts *counts)
{
    if (stats_units(counts) == 0) return 0.0;
    struct weights w;
    weigh(counts, &w);
    if (sprt->model == SPRT_LOGISTIC)
        return loss_at(&w, stats_score(sprt->elo0)) - loss_at(&w, stats_score(sprt->elo1));
    double t = (w.mean - 0.5) / sqrt(w.variance);
    double from_0 = t - normalised(sprt->elo0, counts->pairs);
    double from_1 = t - normalised(sprt->elo1, counts->pairs);
    return 0.5 * w.total * log((1.0 + from_0 * from_0) / (1.0 + from_1 * from_1));
}

enum sprt_state sprt_state(const struct sprt *sprt, const struct stats_counts *counts)
{
    double llr = sprt_llr(sprt, counts);
    return llr >= sprt_upper(sprt)   ? SPRT_ACCEPT_1
           : llr <= sprt_lower(sprt) ? SPRT_ACCEPT_0
                                     : SPRT_OPEN;
}
