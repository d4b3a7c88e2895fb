#include "rules/opening.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The rules, step by step -------------------------------------------------------------------*/

enum where { ANYWHERE, MIDDLE, WITHIN, BEYOND };

struct step {
    enum tg_ask ask;
    enum tg_colour who; /* the player who has this colour is asked */
    enum where where;   /* STONE: WITHIN so many steps of the middle, or at least so many away */
    int distance;
    unsigned choices; /* CHOICE */
    int branch; /* CHOICE: the step that MORE or OFFER leads to; the others lead to the next */
    int high;   /* NUMBER: 1 to this; OFFER: so many, 0 for the declared number */
};

/* clang-format off */
#define STONE(colour)            {TG_ASK_STONE, colour, ANYWHERE, 0, 0, 0, 0}
#define STONE_MIDDLE             {TG_ASK_STONE, TG_BLACK, MIDDLE, 0, 0, 0, 0}
#define STONE_WITHIN(colour, n)  {TG_ASK_STONE, colour, WITHIN, n, 0, 0, 0}
#define STONE_BEYOND(colour, n)  {TG_ASK_STONE, colour, BEYOND, n, 0, 0, 0}
#define SWAP(colour)             {TG_ASK_CHOICE, colour, ANYWHERE, 0, TG_CHOOSE_STAY | TG_CHOOSE_SWAP, 0, 0}
#define SWAP_OR(colour, more, b) {TG_ASK_CHOICE, colour, ANYWHERE, 0, TG_CHOOSE_STAY | TG_CHOOSE_SWAP | (more), b, 0}
#define NUMBER(colour, n)        {TG_ASK_NUMBER, colour, ANYWHERE, 0, 0, 0, n}
#define OFFER(n)                 {TG_ASK_OFFER, TG_BLACK, ANYWHERE, 0, 0, 0, n}
#define KEEP                     {TG_ASK_KEEP, TG_WHITE, ANYWHERE, 0, 0, 0, 0}
#define OVER                     {TG_ASK_NOTHING, TG_EMPTY, ANYWHERE, 0, 0, 0, 0}
/* One of the 26 openings, all three stones by who has black: that is what these squares allow. */
#define ONE_OF_26                STONE_MIDDLE, STONE_WITHIN(TG_BLACK, 1), STONE_WITHIN(TG_BLACK, 2)

enum { STEPS = 16 };

static const struct step steps[TG_OPENING_RULES][STEPS] = {
    [TG_OPENING_FREE] = {OVER},
    [TG_PRO] = {STONE_MIDDLE, STONE(TG_WHITE), STONE_BEYOND(TG_BLACK, 3), OVER},
    [TG_LONG_PRO] = {STONE_MIDDLE, STONE(TG_WHITE), STONE_BEYOND(TG_BLACK, 4), OVER},
    [TG_SWAP1] = {STONE(TG_BLACK), SWAP(TG_WHITE), OVER},
    [TG_SWAP] = {STONE(TG_BLACK), STONE(TG_BLACK), STONE(TG_BLACK), SWAP(TG_WHITE), OVER},
    /* MORE makes who asked for it the one that lays stones: it has black until the other has chosen. */
    [TG_SWAP2] = {STONE(TG_BLACK), STONE(TG_BLACK), STONE(TG_BLACK),
                  SWAP_OR(TG_WHITE, TG_CHOOSE_MORE, 5), OVER,
                  STONE(TG_BLACK), STONE(TG_BLACK), SWAP(TG_WHITE), OVER},
    [TG_RIF] = {ONE_OF_26, SWAP(TG_WHITE), STONE(TG_WHITE), OFFER(2), KEEP, OVER},
    [TG_YAMAGUCHI] = {ONE_OF_26, NUMBER(TG_BLACK, 12), SWAP(TG_WHITE), STONE(TG_WHITE), OFFER(0),
                      KEEP, OVER},
    [TG_SOOSYRV8] = {ONE_OF_26, SWAP(TG_WHITE), STONE(TG_WHITE), NUMBER(TG_WHITE, 8),
                     SWAP(TG_BLACK), OFFER(0), KEEP, OVER},
    [TG_TARAGUCHI10] = {STONE_MIDDLE, SWAP(TG_WHITE), STONE_WITHIN(TG_WHITE, 1), SWAP(TG_BLACK),
                        STONE_WITHIN(TG_BLACK, 2), SWAP(TG_WHITE), STONE_WITHIN(TG_WHITE, 3),
                        SWAP_OR(TG_BLACK, TG_CHOOSE_OFFER, 11),
                        STONE_WITHIN(TG_BLACK, 4), SWAP(TG_WHITE), OVER,
                        OFFER(10), KEEP, OVER},
};
/* clang-format on */

static const struct step *current(const struct opening *o)
{
    return &steps[o->rule][o->step];
}

/* ---- Distances ---------------------------------------------------------------------------------*/

tg_point opening_middle(const struct geometry *g)
{
    return g->span % 2 ? point_at(g->span / 2, g->span / 2) : (tg_point)TG_NO_POINT;
}

int opening_distance(const struct geometry *g, tg_point a, tg_point b)
{
    int rows = point_row(a) - point_row(b), columns = point_column(a) - point_column(b);
    int distance = abs(rows) > abs(columns) ? abs(rows) : abs(columns);
    /* The hexagon's third direction adds one to both. */
    if (g->board == TG_HEXAGON && abs(rows - columns) > distance) distance = abs(rows - columns);
    return distance;
}

bool opening_is_renju(enum tg_opening_rule rule)
{
    return rule == TG_RIF || rule == TG_YAMAGUCHI || rule == TG_SOOSYRV8 || rule == TG_TARAGUCHI10;
}

bool opening_fits(enum tg_opening_rule rule, const struct geometry *g)
{
    if ((int)rule < 0 || rule >= TG_OPENING_RULES || g->is_go) return false;
    if (opening_is_renju(rule)) return g->board == TG_SQUARE && g->size == 15;
    for (const struct step *s = steps[rule]; s->ask != TG_ASK_NOTHING; s++) {
        if (s->where == ANYWHERE) continue;
        if (opening_middle(g) == TG_NO_POINT || s->distance > g->span / 2) return false;
    }
    return true;
}

/* ---- Asking ------------------------------------------------------------------------------------*/

void opening_start(struct opening *o, enum tg_opening_rule rule, const struct geometry *g)
{
    assert(opening_fits(rule, g));
    memset(o, 0, sizeof *o);
    o->rule = rule;
    o->geometry = g;
}

static int player_of(const struct opening *o, enum tg_colour colour)
{
    return colour == TG_BLACK ? o->black : 1 - o->black;
}

void opening_ask(const struct opening *o, struct tg_question *question)
{
    const struct step *s = current(o);
    *question = (struct tg_question){.ask = s->ask};
    if (s->ask == TG_ASK_NOTHING) return;
    question->player = player_of(o, s->who);
    question->colour = s->who;
    question->choices = s->choices;
    switch (s->ask) {
    case TG_ASK_STONE:
        question->colour = o->stone_count % 2 ? TG_WHITE : TG_BLACK;
        question->middle = s->where == MIDDLE;
        question->reach = s->where == WITHIN ? s->distance : 0;
        question->least = s->where == BEYOND ? s->distance : 0;
        break;
    case TG_ASK_NUMBER:
        question->low = 1;
        question->high = s->high;
        break;
    case TG_ASK_OFFER:
    case TG_ASK_KEEP:
        question->offered = o->offer_count;
        question->to_offer = o->to_offer;
        break;
    default: break;
    }
}

bool opening_swap_ahead(const struct opening *o)
{
    const struct step *s = current(o);
    if (s->ask == TG_ASK_NOTHING) return false;
    for (s++; s->ask != TG_ASK_NOTHING; s++)
        if (s->ask == TG_ASK_CHOICE) return true;
    return false;
}

/* ---- Which points are the same -----------------------------------------------------------------*/

struct place {
    int row, column;
};

/* One of the eight turns and mirror images round the origin. */
static struct place turned(int symmetry, struct place p)
{
    if (symmetry & 1) p.column = -p.column;
    if (symmetry & 2) p.row = -p.row;
    return symmetry & 4 ? (struct place){p.column, p.row} : p;
}

static struct place place_of(tg_point p)
{
    return (struct place){point_row(p), point_column(p)};
}

/* Where the turn followed by the shift brings a point. */
static struct place image(int symmetry, struct place shift, tg_point p)
{
    struct place at = turned(symmetry, place_of(p));
    return (struct place){at.row + shift.row, at.column + shift.column};
}

static bool is_at(struct place place, tg_point p)
{
    return place.row == point_row(p) && place.column == point_column(p);
}

/* Does it bring both stones onto one of the two? Two different stones have different images. */
static bool keeps_pair(int symmetry, struct place shift, tg_point a, tg_point b)
{
    struct place first = image(symmetry, shift, a), second = image(symmetry, shift, b);
    return (is_at(first, a) || is_at(first, b)) && (is_at(second, a) || is_at(second, b));
}

bool opening_symmetric(const tg_point stones[4], tg_point fifth, tg_point other)
{
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        /* The first stone goes to itself or to the other one of its colour; that fixes the shift. */
        for (int to = 0; to < 4; to += 2) {
            struct place from = turned(symmetry, place_of(stones[0])),
                         target = place_of(stones[to]);
            struct place shift = {target.row - from.row, target.column - from.column};
            if (keeps_pair(symmetry, shift, stones[0], stones[2])
                && keeps_pair(symmetry, shift, stones[1], stones[3])
                && is_at(image(symmetry, shift, fifth), other))
                return true;
        }
    }
    return false;
}

/* ---- Judging -----------------------------------------------------------------------------------*/

static bool holds(const tg_point *points, int count, tg_point point)
{
    for (int i = 0; i < count; i++)
        if (points[i] == point) return true;
    return false;
}

static bool is_empty(const struct opening *o, tg_point point)
{
    return geometry_has_point(o->geometry, point) && !holds(o->stones, o->stone_count, point);
}

static enum tg_refusal judge_stone(const struct opening *o, tg_point point)
{
    const struct step *s = current(o);
    if (!is_empty(o, point)) return TG_POINT_REFUSED;
    if (s->where == ANYWHERE) return TG_FINE;
    int distance = opening_distance(o->geometry, point, opening_middle(o->geometry));
    if (s->where == BEYOND) return distance >= s->distance ? TG_FINE : TG_TOO_NEAR;
    /* MIDDLE is WITHIN no steps at all. */
    return distance <= s->distance ? TG_FINE : TG_TOO_FAR;
}

static enum tg_refusal judge_offer(const struct opening *o, tg_point point)
{
    if (!is_empty(o, point)) return TG_POINT_REFUSED;
    if (holds(o->offers, o->offer_count, point)) return TG_OFFERED_TWICE;
    for (int i = 0; i < o->offer_count; i++)
        if (opening_symmetric(o->stones, o->offers[i], point)) return TG_SYMMETRIC;
    return TG_FINE;
}

enum tg_refusal opening_judge(const struct opening *o, const struct tg_decision *decision)
{
    const struct step *s = current(o);
    if (decision->ask != s->ask || s->ask == TG_ASK_NOTHING) return TG_NOT_ASKED;
    unsigned choice = (unsigned)decision->choice;
    switch (s->ask) {
    case TG_ASK_STONE: return judge_stone(o, decision->point);
    case TG_ASK_CHOICE: /* one bit, and one of those asked for */
        return choice && !(choice & (choice - 1)) && (choice & s->choices) ? TG_FINE
                                                                           : TG_NO_SUCH_CHOICE;
    case TG_ASK_NUMBER:
        return decision->number >= 1 && decision->number <= s->high ? TG_FINE : TG_NUMBER_RANGE;
    case TG_ASK_OFFER: return judge_offer(o, decision->point);
    case TG_ASK_KEEP:
        return holds(o->offers, o->offer_count, decision->point) ? TG_FINE : TG_NOT_OFFERED;
    case TG_ASK_NOTHING: break;
    }
    return TG_NOT_ASKED;
}

int opening_points(const struct opening *o, tg_point points[TG_MAX_POINTS])
{
    struct tg_decision decision = {.ask = current(o)->ask};
    bool has_points =
        decision.ask == TG_ASK_STONE || decision.ask == TG_ASK_OFFER || decision.ask == TG_ASK_KEEP;
    int count = 0;
    for (int i = 0; has_points && i < o->geometry->point_count; i++) {
        decision.point = o->geometry->points[i];
        if (opening_judge(o, &decision) == TG_FINE) points[count++] = decision.point;
    }
    return count;
}

/* ---- Answering ---------------------------------------------------------------------------------*/

/* Goes to a step and makes it ready to be asked. */
static void enter(struct opening *o, int step)
{
    o->step = step;
    const struct step *s = current(o);
    if (s->ask == TG_ASK_OFFER && s->high) o->to_offer = s->high;
}

static void put_stone(struct opening *o, tg_point point)
{
    assert(o->stone_count < OPENING_STONES);
    o->stones[o->stone_count++] = point;
}

/* Carries out an answer that was found allowed. */
static void carry_out(struct opening *o, const struct tg_decision *decision)
{
    int next = o->step + 1;
    switch (decision->ask) {
    case TG_ASK_STONE:
    case TG_ASK_KEEP: put_stone(o, decision->point); break;
    case TG_ASK_CHOICE:
        if (decision->choice == TG_CHOOSE_SWAP || decision->choice == TG_CHOOSE_MORE)
            o->black = 1 - o->black;
        if (decision->choice == TG_CHOOSE_MORE || decision->choice == TG_CHOOSE_OFFER)
            next = current(o)->branch;
        break;
    case TG_ASK_NUMBER: o->to_offer = decision->number; break;
    case TG_ASK_OFFER:
        assert(o->offer_count < OPENING_OFFERS);
        o->offers[o->offer_count++] = decision->point;
        if (o->offer_count < o->to_offer) next = o->step;
        break;
    case TG_ASK_NOTHING: break;
    }
    enter(o, next);
}

/* Of a decision only the field that answers the question. */
static struct tg_decision what_counts(const struct tg_decision *given)
{
    struct tg_decision decision = {.ask = given->ask, .point = TG_NO_POINT};
    if (given->ask == TG_ASK_CHOICE)
        decision.choice = given->choice;
    else if (given->ask == TG_ASK_NUMBER)
        decision.number = given->number;
    else
        decision.point = given->point;
    return decision;
}

enum tg_refusal opening_answer(struct opening *o, const struct tg_decision *decision)
{
    enum tg_refusal refusal = opening_judge(o, decision);
    if (refusal != TG_FINE) return refusal;
    assert(o->answer_count < OPENING_ANSWERS);
    o->answers[o->answer_count++] = what_counts(decision);
    carry_out(o, decision);
    return TG_FINE;
}

/* Answers are few, so going back is going forward from the start once more: nothing can be forgotten. */
bool opening_undo(struct opening *o)
{
    if (o->answer_count == 0) return false;
    struct opening again;
    opening_start(&again, o->rule, o->geometry);
    for (int i = 0; i + 1 < o->answer_count; i++)
        opening_answer(&again, &o->answers[i]);
    *o = again;
    return true;
}
