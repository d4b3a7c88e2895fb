/* Random records with everything in them that records can hold. */
#ifndef TG_TESTS_RANDOM_RECORD_H
#define TG_TESTS_RANDOM_RECORD_H

#include "base/rng.h"
#include "tengen/record.h"

struct record_counts {
    long games, nodes, moves, passes, set_ups, texts, marks, analyses, unknown;
};

/* One to three games; what is in them is added to the counts. */
tg_record *random_record(struct rng *rng, struct record_counts *counts);

#endif
