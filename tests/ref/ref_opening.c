#include "ref_opening.h"

#include <stdlib.h>
#include <string.h>

/* ---- Telling -----------------------------------------------------------------------------------*/

struct story {
    const struct ref_opening *o;
    int at;    /* answers used up */
    bool open; /* a question without an answer has come: nothing happens any more */
    struct ref_question question;
    tg_point stones[5];
    int stone_count;
    tg_point offers[12];
    int offer_count;
};

/* The next answer, or the question stays open. */
static const struct tg_decision *ask(struct story *s, const struct tg_question *q)
{
    if (s->open) return NULL;
    if (s->at == s->o->count) {
        s->open = true;
        s->question.q = *q;
        return NULL;
    }
    return &s->o->answers[s->at++];
}

static void black_is(struct story *s, int player)
{
    if (!s->open) s->question.black = player;
}

/* A stone by a player; reach and least as in the question, the middle as −1. */
static void stone(struct story *s, int player, enum tg_colour colour, int reach, int least)
{
    struct tg_question q = {.ask = TG_ASK_STONE, .player = player, .colour = colour};
    q.middle = reach < 0;
    q.reach = reach < 0 ? 0 : reach;
    q.least = least;
    const struct tg_decision *d = ask(s, &q);
    if (d) s->stones[s->stone_count++] = d->point;
}

/* Returns the choice, 0 while it is open. */
static unsigned choose(struct story *s, int player, enum tg_colour colour, unsigned choices)
{
    struct tg_question q = {
        .ask = TG_ASK_CHOICE, .player = player, .colour = colour, .choices = choices};
    const struct tg_decision *d = ask(s, &q);
    return d ? (unsigned)d->choice : 0;
}

enum { MAY_SWAP = TG_CHOOSE_STAY | TG_CHOOSE_SWAP };

/* The player may swap. Returns who has black afterwards. */
static int may_swap(struct story *s, int player, int black)
{
    enum tg_colour colour = player == black ? TG_BLACK : TG_WHITE;
    if (choose(s, player, colour, MAY_SWAP) == TG_CHOOSE_SWAP) black = 1 - black;
    black_is(s, black);
    return black;
}

static int declare(struct story *s, int player, enum tg_colour colour, int most)
{
    struct tg_question q = {
        .ask = TG_ASK_NUMBER, .player = player, .colour = colour, .low = 1, .high = most};
    const struct tg_decision *d = ask(s, &q);
    return d ? d->number : 0;
}

/* Black puts n fifth moves on the board, white takes all but one away. */
static void offer_and_keep(struct story *s, int black, int n)
{
    struct tg_question q = {
        .ask = TG_ASK_OFFER, .player = black, .colour = TG_BLACK, .to_offer = n};
    for (int i = 0; i < n; i++) {
        q.offered = i;
        const struct tg_decision *d = ask(s, &q);
        if (d) s->offers[s->offer_count++] = d->point;
    }
    q = (struct tg_question){
        .ask = TG_ASK_KEEP, .player = 1 - black, .colour = TG_WHITE, .offered = n, .to_offer = n};
    const struct tg_decision *d = ask(s, &q);
    if (d) s->stones[s->stone_count++] = d->point;
}

/* ---- The rules ---------------------------------------------------------------------------------*/

/* Player 0 plays the centre, player 1 anywhere, player 0 outside the square of 2 × least − 1. */
static void tell_pro(struct story *s, int least)
{
    stone(s, 0, TG_BLACK, -1, 0);
    stone(s, 1, TG_WHITE, 0, 0);
    stone(s, 0, TG_BLACK, 0, least);
}

static void tell_swap1(struct story *s)
{
    stone(s, 0, TG_BLACK, 0, 0);
    may_swap(s, 1, 0);
}

static void three_stones(struct story *s, bool renju)
{
    stone(s, 0, TG_BLACK, renju ? -1 : 0, 0);
    stone(s, 0, TG_WHITE, renju ? 1 : 0, 0);
    stone(s, 0, TG_BLACK, renju ? 2 : 0, 0);
}

static void tell_swap(struct story *s)
{
    three_stones(s, false);
    may_swap(s, 1, 0);
}

static void tell_swap2(struct story *s)
{
    three_stones(s, false);
    unsigned choice = choose(s, 1, TG_WHITE, MAY_SWAP | TG_CHOOSE_MORE);
    if (choice == TG_CHOOSE_SWAP) black_is(s, 1);
    if (choice != TG_CHOOSE_MORE) return;
    /* Player 1 now lays stones, as player 0 did, and player 0 chooses as player 1 did. */
    black_is(s, 1);
    stone(s, 1, TG_WHITE, 0, 0);
    stone(s, 1, TG_BLACK, 0, 0);
    may_swap(s, 0, 1);
}

static void tell_rif(struct story *s)
{
    three_stones(s, true);
    int black = may_swap(s, 1, 0);
    stone(s, 1 - black, TG_WHITE, 0, 0);
    offer_and_keep(s, black, 2);
}

static void tell_yamaguchi(struct story *s)
{
    three_stones(s, true);
    int n = declare(s, 0, TG_BLACK, 12);
    int black = may_swap(s, 1, 0);
    stone(s, 1 - black, TG_WHITE, 0, 0);
    offer_and_keep(s, black, n);
}

static void tell_soosyrv(struct story *s)
{
    three_stones(s, true);
    int black = may_swap(s, 1, 0);
    stone(s, 1 - black, TG_WHITE, 0, 0);
    int n = declare(s, 1 - black, TG_WHITE, 8);
    black = may_swap(s, black, black);
    offer_and_keep(s, black, n);
}

static void tell_taraguchi(struct story *s)
{
    stone(s, 0, TG_BLACK, -1, 0);
    int black = may_swap(s, 1, 0);
    stone(s, 1 - black, TG_WHITE, 1, 0);
    black = may_swap(s, black, black);
    stone(s, black, TG_BLACK, 2, 0);
    black = may_swap(s, 1 - black, black);
    stone(s, 1 - black, TG_WHITE, 3, 0);
    unsigned choice = choose(s, black, TG_BLACK, MAY_SWAP | TG_CHOOSE_OFFER);
    if (choice == 0) return;
    if (choice == TG_CHOOSE_OFFER) {
        offer_and_keep(s, black, 10);
        return;
    }
    if (choice == TG_CHOOSE_SWAP) black = 1 - black;
    black_is(s, black);
    stone(s, black, TG_BLACK, 4, 0);
    may_swap(s, 1 - black, black);
}

static void tell(const struct ref_opening *o, struct story *s)
{
    memset(s, 0, sizeof *s);
    s->o = o;
    switch (o->rule) {
    case TG_PRO: tell_pro(s, 3); break;
    case TG_LONG_PRO: tell_pro(s, 4); break;
    case TG_SWAP1: tell_swap1(s); break;
    case TG_SWAP: tell_swap(s); break;
    case TG_SWAP2: tell_swap2(s); break;
    case TG_RIF: tell_rif(s); break;
    case TG_YAMAGUCHI: tell_yamaguchi(s); break;
    case TG_SOOSYRV8: tell_soosyrv(s); break;
    case TG_TARAGUCHI10: tell_taraguchi(s); break;
    case TG_OPENING_FREE:
    case TG_OPENING_RULES: break;
    }
}

void ref_opening_ask(const struct ref_opening *o, struct ref_question *question)
{
    struct story s;
    tell(o, &s);
    *question = s.question;
}

/* ---- Points ------------------------------------------------------------------------------------*/

static int row(tg_point p)
{
    return p / 32;
}

static int column(tg_point p)
{
    return p % 32;
}

static bool is_point(const struct ref_opening *o, tg_point p)
{
    int span = o->board == TG_SQUARE ? o->size : 2 * o->size - 1;
    if (row(p) >= span || column(p) >= span) return false;
    return o->board == TG_SQUARE || abs(row(p) - column(p)) < o->size;
}

/* How many steps of the board's directions lead from the middle to p: try every number of rings. */
static int steps_from_middle(const struct ref_opening *o, tg_point p)
{
    int middle = o->board == TG_SQUARE ? o->size / 2 : o->size - 1;
    int up = row(p) - middle, right = column(p) - middle, steps = 0;
    while (up != 0 || right != 0) {
        int dy = (up > 0) - (up < 0), dx = (right > 0) - (right < 0);
        /* The hexagon has no way from the upper left to the lower right in one step. */
        if (o->board == TG_HEXAGON && dy * dx < 0) dx = 0;
        up -= dy;
        right -= dx;
        steps++;
    }
    return steps;
}

struct figure {
    int cell[5][3]; /* row, column, kind of stone */
};

static int compare_cells(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(int[3]));
}

/* The figure turned in one of eight ways, moved to the corner, its stones in order. */
static struct figure draw(const tg_point stones[4], tg_point fifth, int way)
{
    static const int matrix[8][4] = {{1, 0, 0, 1},  {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0},
                                     {-1, 0, 0, 1}, {1, 0, 0, -1}, {0, 1, 1, 0},   {0, -1, -1, 0}};
    const int *m = matrix[way];
    struct figure f;
    int low[2] = {1000, 1000};
    for (int i = 0; i < 5; i++) {
        tg_point p = i < 4 ? stones[i] : fifth;
        f.cell[i][0] = m[0] * row(p) + m[1] * column(p);
        f.cell[i][1] = m[2] * row(p) + m[3] * column(p);
        f.cell[i][2] = i == 4 ? 3 : i % 2 + 1;
        for (int k = 0; k < 2; k++)
            if (f.cell[i][k] < low[k]) low[k] = f.cell[i][k];
    }
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 2; k++)
            f.cell[i][k] -= low[k];
    qsort(f.cell, 5, sizeof f.cell[0], compare_cells);
    return f;
}

bool ref_same_fifths(const tg_point stones[4], tg_point fifth, tg_point other)
{
    struct figure first = draw(stones, fifth, 0);
    for (int way = 0; way < 8; way++) {
        struct figure second = draw(stones, other, way);
        if (memcmp(&first, &second, sizeof first) == 0) return true;
    }
    return false;
}

static bool is_in(const tg_point *list, int count, tg_point p)
{
    for (int i = 0; i < count; i++)
        if (list[i] == p) return true;
    return false;
}

static enum tg_refusal judge_point(const struct story *s, tg_point p)
{
    const struct tg_question *q = &s->question.q;
    if (q->ask == TG_ASK_KEEP)
        return is_in(s->offers, s->offer_count, p) ? TG_FINE : TG_NOT_OFFERED;
    if (!is_point(s->o, p) || is_in(s->stones, s->stone_count, p)) return TG_POINT_REFUSED;
    if (q->ask == TG_ASK_OFFER) {
        if (is_in(s->offers, s->offer_count, p)) return TG_OFFERED_TWICE;
        for (int i = 0; i < s->offer_count; i++)
            if (ref_same_fifths(s->stones, s->offers[i], p)) return TG_SYMMETRIC;
        return TG_FINE;
    }
    int steps = steps_from_middle(s->o, p);
    if (q->middle && steps > 0) return TG_TOO_FAR;
    if (q->reach && steps > q->reach) return TG_TOO_FAR;
    if (q->least && steps < q->least) return TG_TOO_NEAR;
    return TG_FINE;
}

enum tg_refusal ref_opening_judge(const struct ref_opening *o, const struct tg_decision *decision)
{
    struct story s;
    tell(o, &s);
    const struct tg_question *q = &s.question.q;
    if (q->ask == TG_ASK_NOTHING || q->ask != decision->ask) return TG_NOT_ASKED;
    if (q->ask == TG_ASK_CHOICE) {
        static const enum tg_choice all[] = {TG_CHOOSE_STAY, TG_CHOOSE_SWAP, TG_CHOOSE_MORE,
                                             TG_CHOOSE_OFFER};
        for (int i = 0; i < 4; i++)
            if (decision->choice == all[i] && (q->choices & (unsigned)all[i])) return TG_FINE;
        return TG_NO_SUCH_CHOICE;
    }
    if (q->ask == TG_ASK_NUMBER)
        return decision->number < q->low || decision->number > q->high ? TG_NUMBER_RANGE : TG_FINE;
    return judge_point(&s, decision->point);
}
