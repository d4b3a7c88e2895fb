/* Learning the weights of the evaluation of five in a row from games that the engine plays with itself.
 *
 * A game is a line of text: how it ended for black (1, 0.5, 0), then its moves; each move that the engine
 * chose has its score behind a slash, `h9/-35`, or the moves to a win or a loss, `/W3`, `/L2`. Every quiet
 * position becomes a sample: which kinds of points there are for either side, the threats, and as the
 * value to be learned the mean of how the game ended and what the engine expected. Logistic regression
 * gives the weights. */
#ifndef TG_SESSION_TUNE_H
#define TG_SESSION_TUNE_H

#include "engine/five/evaluation.h"

enum { TUNE_ROUNDS = 500, TUNE_LINE = 16384 };

struct tune_feature {
    uint16_t kind; /* of the side to move, or KINDS + kind of the other side */
    uint16_t count;
};

struct tune_sample {
    float target, result; /* of the side to move */
    uint8_t colour;       /* that is to move: 0 black, 1 white */
    bool held_back;       /* not learned from: shows what the weights are worth */
    uint16_t threats;
    uint32_t first, count; /* its features */
};

struct tune_data {
    struct tune_sample *samples;
    struct tune_feature *features;
    size_t sample_count, sample_room, feature_count, feature_room;
    int games;
};

/* Weights in natural units. What is seldom seen is judged by its parts: the weight of a kind is that of
 * its shapes, of its class, and one of its own. */
struct tune_part {
    double of_shape[KIND_SHAPES], of_class[CLASSES], of_kind[KINDS];
};

struct tune_model {
    bool by_colour; /* renju: the colours have weights of their own, else those of 0 */
    struct tune_part own[2], other[2]; /* by the side to move */
    double threat[2][THREATS];
};

void tune_free(struct tune_data *data);

/* Plays game `number`, which with the seed decides its first stones, and writes it as a line. */
bool tune_play(tg_engine *engine, const struct tg_config *config, int seed, int number, int nodes,
               char line[TUNE_LINE]);

/* Adds the positions of a game. False: no memory, or the line is none. */
bool tune_add_game(struct tune_data *data, const struct tg_config *config, char *line);

/* Learns from the beginning; `progress` may be NULL. The losses are the mean surprise at the results of
 * what was learned from and of what was held back, in natural units. */
struct tune_losses {
    double learned, held_back;
};
/* False: no memory. */
bool tune_fit(struct tune_model *m, const struct tune_data *data, const struct tg_config *config,
              void (*progress)(int round, struct tune_losses losses));
/* The weights in whole numbers. */
void tune_weights(const struct tune_model *m, struct weights *weights);

#endif
