/* The opening rules told as stories, one function a rule, the players by number: a slow second opinion
 * that shares nothing with src/rules/opening.c but the public enums. It keeps no state: the story is told
 * from the beginning with the answers so far, and where they end is the open question. */
#ifndef TG_TESTS_REF_OPENING_H
#define TG_TESTS_REF_OPENING_H

#include "tengen/opening.h"

enum { REF_ANSWERS = 24 };

struct ref_opening {
    enum tg_opening_rule rule;
    enum tg_board board;
    int size;
    int count;
    struct tg_decision answers[REF_ANSWERS];
};

/* What is open, and who has black now. */
struct ref_question {
    struct tg_question q;
    int black;
};
void ref_opening_ask(const struct ref_opening *o, struct ref_question *question);

/* Why an answer is refused. */
enum tg_refusal ref_opening_judge(const struct ref_opening *o, const struct tg_decision *decision);

/* Are the two figures of five stones, the fifth of its own kind, the same figure turned or mirrored? */
bool ref_same_fifths(const tg_point stones[4], tg_point fifth, tg_point other);

#endif
