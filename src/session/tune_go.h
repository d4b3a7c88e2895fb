/* Learning what moves in Go look like (engine/go/features.h) from records of games, people's or those that
 * the engine plays with itself.
 *
 * Every move of a game is a choice among all that could be played there. Its chance is taken to be
 * proportional to exp(sum of the weights of its features); gradient steps make the moves played as likely
 * as they can be. Every tenth game is kept out of learning and tells how well the rest is understood. */
#ifndef TG_SESSION_TUNE_GO_H
#define TG_SESSION_TUNE_GO_H

#include "base/str.h"
#include "engine/go/features.h"
#include "session/tune_shapes.h"

enum { TUNE_GO_ROUNDS = 5 };

struct tune_go_move {
    go_cell at;     /* 0: pass */
    uint8_t colour; /* enum tg_colour */
    bool placed;    /* set up, not played */
};

struct tune_go_game {
    int size, count;
    struct tune_go_move *moves;
};

struct tune_go_games {
    struct tune_go_game *at;
    size_t count, room;
};

/* Adds the game of a line `<id> <size> <setup> <moves> …`, points as SGF letter pairs: `-` or
 * `B:aa,bb;W:cc`, then `Baa,Wbb,B--`. False: no such line (nothing added), or no memory. */
bool tune_go_read(struct tune_go_games *all, const char *line);
void tune_go_free(struct tune_go_games *all);

/* Plays game `number`, which decides its first stones; appends it as such a line. */
bool tune_go_play(tg_engine *engine, const struct tg_config *config, int number, int nodes,
                  struct str *line);

struct tune_go_model {
    unsigned groups; /* bits of the groups that are used; the rest weighs nothing */
    float rate;      /* of the steps */
    struct feature_weights weights, squares;
    long seen[FEATURE_PATTERNS]; /* patterns played */
    struct tune_shapes *shapes;  /* larger surroundings; NULL: not used */
    long moves;                  /* whose shapes were counted */
};

/* How well the games kept out are foretold. */
struct tune_go_quality {
    long moves;
    double loss;  /* mean −log of the chance of the move played */
    double first; /* part of them that were the likeliest */
};

/* `shapes`, if any, were made ready and are empty. */
void tune_go_start(struct tune_go_model *m, unsigned groups, struct tune_shapes *shapes);
void tune_go_fit(struct tune_go_model *m, const struct tune_go_games *all,
                 void (*progress)(int round, const struct tune_go_quality *q));
struct tune_go_quality tune_go_test(struct tune_go_model *m, const struct tune_go_games *all);

#endif
