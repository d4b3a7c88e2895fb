/* Where the games of a match begin. From a file, each line an opening:
 *
 *     # a remark
 *     h8 i9 h10          moves by name, black first, in any form that tg_play_text reads
 *     -1,2, 0,0, 3,-1    Gomocup's form: offsets from the middle, x to the right, y downwards
 *
 * or an SGF collection, each game an opening, or drawn by lot from a seed, near the middle. */
#ifndef TG_CLI_MATCH_OPENINGS_H
#define TG_CLI_MATCH_OPENINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tengen.h"

enum { OPENING_MOST_MOVES = 100 };

struct opening {
    int count;
    tg_point moves[OPENING_MOST_MOVES];
};

struct openings_source {
    const char *path; /* a file; NULL: by lot, as many as are asked for */
    int random_moves; /* so many stones for each opening by lot */
    bool shuffle;     /* a file's in another order */
    uint64_t seed;
    struct tg_config config;
    int handicap;
};

struct openings {
    struct openings_source source;
    int count;            /* of a file; 0: by lot */
    struct opening *list; /* owned */
};

/* False after a complaint; *status is then the exit code. */
bool openings_make(const struct openings_source *source, struct openings *openings, int *status);
void openings_free(struct openings *openings);

/* The opening of a pair: a file's come round again and again, one by lot depends on nothing but seed and
 * number. Returns its number. */
int openings_pick(const struct openings *openings, int pair, struct opening *opening);

/* A number that changes when any move of any opening does. */
uint64_t openings_mark(const struct openings *openings);

#endif
