/* Learning the weights of the evaluation of five in a row from games that the engine plays with itself.
 *
 * Every quiet position of a game becomes a sample: who was to move, how it ended for that side, and how
 * many points are of each class for either side. Logistic regression of the results on the counts gives
 * the weights. */
#ifndef TG_SESSION_TUNE_H
#define TG_SESSION_TUNE_H

#include "engine/five/position.h"

enum { TUNE_FEATURES = 2 * CLASSES, TUNE_ROUNDS = 400 };

struct tune_sample {
    float result;                 /* of the side to move: 1, 0.5, 0 */
    uint8_t colour;               /* that is to move: 0 black, 1 white */
    uint8_t count[TUNE_FEATURES]; /* own classes, then the other side's */
};

struct tune_samples {
    struct tune_sample *at; /* to be freed with free() */
    size_t count, room;
};

struct tune_model {
    bool by_colour;             /* renju: the colours have weights of their own, else those of 0 */
    double w[2][TUNE_FEATURES]; /* by the side to move; the other side's with their sign turned */
};

/* False: no memory. */
bool tune_add(struct tune_samples *all, const struct tune_sample *sample);

/* Plays game `number`, which decides its first stones, and adds its quiet positions. */
bool tune_play(tg_engine *engine, const struct tg_config *config, int number, int nodes,
               struct tune_samples *all);

/* The weights that the engine has now. */
void tune_start(struct tune_model *m, const struct tg_config *config);
/* The mean surprise at the results, in natural units. */
double tune_loss(const struct tune_model *m, const struct tune_samples *all);
/* `progress` may be NULL; called now and then with the round of TUNE_ROUNDS. */
void tune_fit(struct tune_model *m, const struct tune_samples *all,
              void (*progress)(int round, double loss));
/* The weights in whole numbers. */
void tune_weights(const struct tune_model *m, struct class_weights *weights);

#endif
