/* What a match says about strength: Elo difference, its interval, the chance of being the stronger
 * one, and the sequential test. Pure functions of how often each result came; docs/match.md has the
 * formulas.
 *
 * The unit is a pair, the two games of one opening with colours changed, whose games are not
 * independent of each other; a pair's score is 0, ½, 1, 1½ or 2 points for A, five classes. Where no
 * pair is complete single games are the units, with the classes 0, 2 and 4: lost, drawn, won.
 *
 * Everything rests on one number: by how much the logarithm of the likelihood falls when the
 * classes' probabilities, whatever they are, must have a given mean. */
#ifndef TG_CLI_MATCH_STATS_H
#define TG_CLI_MATCH_STATS_H

#include <stdbool.h>

enum { STATS_CLASSES = 5 };

struct stats_counts {
    long of[STATS_CLASSES];
    bool pairs; /* else single games: only the classes 0, 2 and 4 */
};

struct stats_estimate {
    long units;       /* 0: nothing is known, and nothing else here means anything */
    double score;     /* the mean, 0 to 1 */
    double low, high; /* 95 %; after nothing but wins `high` is 1 and `low` a bound by itself */
    double los;       /* likelihood of superiority: that A is the stronger one */
};

/* +∞ for 1, −∞ for 0. */
double stats_elo(double score);
double stats_score(double elo);

long stats_units(const struct stats_counts *counts);
void stats_estimate(const struct stats_counts *counts, struct stats_estimate *estimate);

/* ---- The sequential probability ratio test -------------------------------------------------------
 * Is A better by elo1 rather than by elo0? */
enum sprt_model {
    SPRT_LOGISTIC,  /* elo0 and elo1 are Elo differences */
    SPRT_NORMALISED /* they are Elo differences in units of the spread of results */
};
struct sprt {
    double elo0, elo1; /* elo0 < elo1 */
    double alpha;      /* chance to accept elo1 although elo0 is true */
    double beta;       /* and the other way round */
    enum sprt_model model;
};
enum sprt_state { SPRT_OPEN, SPRT_ACCEPT_0, SPRT_ACCEPT_1 };

/* The logarithm of the likelihood ratio, and where the test ends. */
double sprt_llr(const struct sprt *sprt, const struct stats_counts *counts);
double sprt_lower(const struct sprt *sprt);
double sprt_upper(const struct sprt *sprt);
enum sprt_state sprt_state(const struct sprt *sprt, const struct stats_counts *counts);

#endif
