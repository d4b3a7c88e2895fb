/* Opening rules as one state machine over a board's geometry: who is asked what, which answers are
 * allowed, what they lead to. It knows neither games nor engines; session/opening.c plays the stones.
 *
 * Each rule is a row of steps (opening.c). A step asks the player who has black or white at that moment;
 * a swap exchanges who that is. So the steps never name a player, and nothing else has to be
 * remembered of a swap. Plain memory: a copy of the struct is a copy of the opening. */
#ifndef TG_RULES_OPENING_H
#define TG_RULES_OPENING_H

#include "core/geometry.h"
#include "tengen/opening.h"

enum {
    OPENING_STONES = 5,  /* on the board at most, the kept fifth among them */
    OPENING_OFFERS = 12, /* fifth moves on offer at most */
    OPENING_ANSWERS = 20 /* given at most: 19 under Yamaguchi with twelve offers */
};

struct opening {
    const struct geometry *geometry;
    enum tg_opening_rule rule;
    int step;        /* in the rule's row of steps */
    int black;       /* the player who has black: 0 or 1 */
    int stone_count; /* black and white in turn, whoever put them */
    tg_point stones[OPENING_STONES];
    int to_offer, offer_count;
    tg_point offers[OPENING_OFFERS];
    int answer_count;
    struct tg_decision answers[OPENING_ANSWERS];
};

/* Does the rule work on this board? Rules that measure from the middle need a point there and room for
 * the stone that must be far from it; renju's rules the square of 15. Free: on every board. */
bool opening_fits(enum tg_opening_rule rule, const struct geometry *g);
/* Is it one of renju's: RIF, Yamaguchi, Soosyrv-8, Taraguchi-10? */
bool opening_is_renju(enum tg_opening_rule rule);

/* The first question of a rule that fits. */
void opening_start(struct opening *o, enum tg_opening_rule rule, const struct geometry *g);

void opening_ask(const struct opening *o, struct tg_question *question);
/* On the empty board the refusals are the same as a game's tg_judge: five stones are too few for a five
 * or a forbidden move. */
enum tg_refusal opening_judge(const struct opening *o, const struct tg_decision *decision);
/* TG_FINE: done. Anything else changes nothing. */
enum tg_refusal opening_answer(struct opening *o, const struct tg_decision *decision);
/* Takes the last answer back; false if there is none. */
bool opening_undo(struct opening *o);

/* Points that the stone, offer or kept move asked for may be on, in the board's order. */
int opening_points(const struct opening *o, tg_point points[TG_MAX_POINTS]);

/* Is there a choice ahead, after the question that is open now, that may exchange the colours? */
bool opening_swap_ahead(const struct opening *o);

/* Steps from one point to the other: along rows, columns and diagonals of the square, along the lines of
 * the hexagon. */
int opening_distance(const struct geometry *g, tg_point a, tg_point b);
/* The middle point; TG_NO_POINT on squares of an even size. */
tg_point opening_middle(const struct geometry *g);

/* Would the two fifth moves lead to the same game? That is so if a turn or a mirror image of the plane,
 * wherever its centre is, brings the four stones onto themselves, each on one of its own colour, and the
 * one fifth onto the other. `stones`: black, white, black, white. On the square only. */
bool opening_symmetric(const tg_point stones[4], tg_point fifth, tg_point other);

/* ---- The 26 openings of renju (opening_names.c) ------------------------------------------------*/
/* The one that the three moves are under one of the eight symmetries; NULL: none. */
const struct tg_named_opening *opening_named(const struct geometry *g, const tg_point moves[3]);

#endif
