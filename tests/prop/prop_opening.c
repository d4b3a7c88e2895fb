/* Random openings under every rule on many boards, question by question against the reference: who is
 * asked what, which of all answers are allowed and why not, who has which colour. Refused answers change
 * nothing, undo leads back through every state to the start, and the text tells the opening again. */
#include "ref_opening.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Of the normal run. */
enum { QUESTIONS = 15168 };

static struct counts {
    long openings, questions, judged, undone, swaps, symmetric;
    long asked[TG_ASK_KEEP + 1];
} seen;

struct pair {
    tg_game *game;
    tg_opening *opening;
    struct ref_opening ref;
};

static void open_pair(struct pair *p, enum tg_opening_rule rule, enum tg_board board, int size,
                      enum tg_rule game_rule)
{
    p->game = new_game(board, size, game_rule);
    p->opening = tg_opening_new(rule, p->game, NULL);
    if (!p->opening)
        give_up("no opening %s on %s", tg_opening_rule_name(rule), board_name(p->game));
    memset(&p->ref, 0, sizeof p->ref);
    p->ref.rule = rule;
    p->ref.board = board;
    p->ref.size = size;
}

static void close_pair(struct pair *p)
{
    tg_opening_free(p->opening);
    tg_game_free(p->game);
}

/* ---- one state ---------------------------------------------------------------------------------*/

static void compare_question(const struct pair *p, struct tg_question *q)
{
    struct ref_question ref;
    tg_opening_ask(p->opening, q);
    ref_opening_ask(&p->ref, &ref);
    assert_int_equal(q->ask, ref.q.ask);
    assert_int_equal(q->player, ref.q.player);
    assert_int_equal(q->colour, ref.q.colour);
    assert_int_equal(q->choices, ref.q.choices);
    assert_int_equal(q->low, ref.q.low);
    assert_int_equal(q->high, ref.q.high);
    assert_int_equal(q->offered, ref.q.offered);
    assert_int_equal(q->to_offer, ref.q.to_offer);
    assert_int_equal(q->middle, ref.q.middle);
    assert_int_equal(q->reach, ref.q.reach);
    assert_int_equal(q->least, ref.q.least);
    assert_int_equal(tg_opening_player(p->opening, TG_BLACK), ref.black);
    assert_int_equal(tg_opening_player(p->opening, TG_WHITE), 1 - ref.black);
    seen.asked[q->ask]++;
}

/* The library's verdict, which the reference has to share. It is slow: in most openings it is asked
 * about one answer in 32 only. */
static enum tg_refusal judge(const struct pair *p, const struct tg_decision *d, struct rng *r)
{
    enum tg_refusal refusal = tg_opening_judge(p->opening, d);
    if (seen.openings % 16 != 0 && rng_below(r, 32) != 0) return refusal;
    assert_int_equal(refusal, ref_opening_judge(&p->ref, d));
    seen.judged++;
    seen.symmetric += refusal == TG_SYMMETRIC;
    return refusal;
}

/* Every point of the grid, on the board or not, every choice and many numbers. Leaves those allowed. */
static int compare_answers(const struct pair *p, enum tg_ask asked, struct rng *r,
                           struct tg_decision allowed[TG_MAX_POINTS])
{
    int count = 0, points = 0;
    for (int ask = TG_ASK_NOTHING; ask <= TG_ASK_KEEP; ask++) {
        struct tg_decision d = {.ask = (enum tg_ask)ask, .point = TG_NO_POINT};
        bool fits = ask == (int)asked;
        for (int point = 0; point < (fits ? 32 * 32 : 1); point++) {
            d.point = (tg_point)point;
            d.choice = (enum tg_choice)(point % 16);
            d.number = point - 8;
            if (ask != TG_ASK_STONE && ask != TG_ASK_OFFER && ask != TG_ASK_KEEP && point > 40)
                break;
            if (judge(p, &d, r) != TG_FINE) continue;
            bool repeated = ask == TG_ASK_CHOICE && point >= 16;
            if (!repeated) allowed[count++] = d;
            points += ask == TG_ASK_STONE || ask == TG_ASK_OFFER || ask == TG_ASK_KEEP;
        }
    }
    /* The list of points is those that are allowed, each once. */
    tg_point listed[TG_MAX_POINTS];
    assert_int_equal(tg_opening_points(p->opening, listed), points);
    for (int i = 0; i < points; i++) {
        struct tg_decision d = {.ask = asked, .point = listed[i]};
        assert_int_equal(tg_opening_judge(p->opening, &d), TG_FINE);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(listed[i], listed[k]);
    }
    return count;
}

/* The stones of the game are those of the answers, and a stone asked for is legal to play. */
static void compare_game(const struct pair *p, const struct tg_question *q)
{
    int stones = 0;
    for (int i = 0; i < p->ref.count; i++) {
        const struct tg_decision *d = &p->ref.answers[i];
        if (d->ask != TG_ASK_STONE && d->ask != TG_ASK_KEEP) continue;
        assert_int_equal(tg_move_at(p->game, stones), d->point);
        stones++;
    }
    assert_int_equal(tg_move_count(p->game), stones);
    assert_int_equal(tg_stone_count(p->game), stones);
    if (q->ask == TG_ASK_STONE) assert_int_equal(q->colour, tg_turn(p->game));
    if (q->ask == TG_ASK_NOTHING) return;
    tg_point points[TG_MAX_POINTS];
    int count = tg_opening_points(p->opening, points);
    for (int i = 0; i < count; i++)
        assert_int_equal(tg_judge(p->game, points[i]), TG_LEGAL);
}

static void give_refused_answer(struct pair *p, struct rng *r)
{
    struct tg_decision d = {.ask = (enum tg_ask)rng_below(r, TG_ASK_KEEP + 1),
                            .point = (tg_point)rng_below(r, 1024),
                            .choice = (enum tg_choice)rng_below(r, 20),
                            .number = (int)rng_below(r, 30) - 8};
    if (ref_opening_judge(&p->ref, &d) == TG_FINE) return;
    char *before = tg_opening_text(p->opening);
    assert_int_not_equal(tg_opening_answer(p->opening, &d), TG_FINE);
    char *after = tg_opening_text(p->opening);
    assert_string_equal(before, after);
    tg_free(before);
    tg_free(after);
}

/* ---- one opening -------------------------------------------------------------------------------*/

/* Everything that can be seen of an opening, to compare states with. */
static char *snapshot(const struct pair *p)
{
    char *answers = tg_opening_text(p->opening);
    char *question = tg_opening_question_text(p->opening, TG_ENGLISH);
    char *board = tg_board_text(p->game);
    tg_point offers[TG_MAX_POINTS];
    int offered = tg_opening_offers(p->opening, offers);
    size_t room = strlen(answers) + strlen(question) + strlen(board) + 64;
    char *all = malloc(room);
    if (!all) give_up("no memory");
    snprintf(all, room, "%s|%s|%s|%d|%d|%d", answers, question, board, offered,
             tg_opening_player(p->opening, TG_BLACK), tg_move_count(p->game));
    tg_free(answers);
    tg_free(question);
    tg_free(board);
    return all;
}

static void tell_again(const struct pair *p)
{
    struct pair twin;
    struct tg_text_error error;
    char *text = tg_opening_text(p->opening), *here = snapshot(p);
    open_pair(&twin, p->ref.rule, p->ref.board, p->ref.size, tg_game_config(p->game)->rule);
    assert_true(tg_opening_replay(twin.opening, text, &error));
    char *there = snapshot(&twin);
    assert_string_equal(here, there);
    free(here);
    free(there);
    tg_free(text);
    close_pair(&twin);
}

static void undo_and_compare(struct pair *p, char **states)
{
    assert_true(tg_opening_undo(p->opening));
    p->ref.count--;
    char *now = snapshot(p);
    assert_string_equal(now, states[p->ref.count]);
    free(now);
    seen.undone++;
}

static void play_opening(struct pair *p, struct rng *r)
{
    char *states[REF_ANSWERS] = {NULL};
    struct tg_decision allowed[TG_MAX_POINTS];
    for (;;) {
        struct tg_question q;
        compare_question(p, &q);
        int count = compare_answers(p, q.ask, r, allowed);
        compare_game(p, &q);
        give_refused_answer(p, r);
        if (q.ask == TG_ASK_OFFER) /* never more is asked for than there is */
            assert_true(count >= q.to_offer - q.offered);
        free(states[p->ref.count]);
        states[p->ref.count] = snapshot(p);
        if (q.ask == TG_ASK_NOTHING) break;
        assert_true(count > 0);
        seen.questions++;
        struct tg_decision d = allowed[rng_below(r, (uint32_t)count)];
        seen.swaps += q.ask == TG_ASK_CHOICE && d.choice == TG_CHOOSE_SWAP;
        assert_int_equal(tg_opening_answer(p->opening, &d), TG_FINE);
        p->ref.answers[p->ref.count++] = d;
        if (rng_below(r, 8) == 0) undo_and_compare(p, states);
    }
    tell_again(p);
    while (p->ref.count > 0)
        undo_and_compare(p, states);
    assert_false(tg_opening_undo(p->opening));
    for (int i = 0; i < REF_ANSWERS; i++)
        free(states[i]);
    seen.openings++;
}

static void test_random_openings(void **state)
{
    (void)state;
    struct rng r = {20260704};
    int each = rounds(160, 4800);
    for (enum tg_opening_rule rule = TG_OPENING_FREE; rule < TG_OPENING_RULES; rule++) {
        for (int number = 0; number < BOARDS; number++) {
            enum tg_board board;
            int size;
            board_number(number, &board, &size);
            bool fifteen = board == TG_SQUARE && size == 15;
            enum tg_rule game_rule = fifteen ? TG_RENJU : (enum tg_rule)(number % 3);
            tg_game *game = new_game(board, size, game_rule);
            tg_opening *fits = tg_opening_new(rule, game, NULL);
            tg_opening_free(fits);
            tg_game_free(game);
            for (int i = 0; fits && i < (fifteen ? each : each / 20); i++) {
                struct pair p;
                open_pair(&p, rule, board, size, game_rule);
                play_opening(&p, &r);
                close_pair(&p);
            }
        }
    }
    assert_int_equal(seen.questions, rounds(QUESTIONS, (int)seen.questions));
}

/* ---- every fifth move against every other ------------------------------------------------------*/

/* Random fours of stones: symmetric pairs as the reference sees them. And there are always enough
 * different fifth moves: each has at most three images. */
static void test_symmetric_fifths(void **state)
{
    (void)state;
    struct rng r = {77};
    long pairs = 0;
    int fewest = 1000;
    for (int i = 0; i < rounds(40, 2000); i++) {
        tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
        tg_opening *o = tg_opening_new(TG_TARAGUCHI10, game, NULL);
        for (int answer = 0; answer < 7; answer++) {
            tg_point points[TG_MAX_POINTS];
            int count = tg_opening_points(o, points);
            struct tg_decision d = {.ask = count ? TG_ASK_STONE : TG_ASK_CHOICE,
                                    .choice = TG_CHOOSE_STAY};
            if (count) d.point = points[rng_below(&r, (uint32_t)count)];
            if (answer == 6 && i % 2) {
                /* Half a turn round the middle of black's two stones: many such are symmetric. */
                struct tg_decision turned = d;
                turned.point =
                    (tg_point)(tg_move_at(game, 0) + tg_move_at(game, 2) - tg_move_at(game, 1));
                if (tg_opening_judge(o, &turned) == TG_FINE) d = turned;
            }
            assert_int_equal(tg_opening_answer(o, &d), TG_FINE);
        }
        struct tg_decision offer = {.ask = TG_ASK_CHOICE, .choice = TG_CHOOSE_OFFER};
        assert_int_equal(tg_opening_answer(o, &offer), TG_FINE);
        tg_point stones[4], points[TG_MAX_POINTS];
        for (int k = 0; k < 4; k++)
            stones[k] = tg_move_at(game, k);
        int count = tg_opening_points(o, points), classes = 0;
        assert_int_equal(count, 221);
        for (int a = 0; a < count; a++) {
            bool first = true;
            struct tg_decision d = {.ask = TG_ASK_OFFER, .point = points[a]};
            assert_int_equal(tg_opening_answer(o, &d), TG_FINE);
            for (int b = 0; b < count; b++) {
                d.point = points[b];
                bool same = a != b && tg_opening_judge(o, &d) == TG_SYMMETRIC;
                assert_int_equal(same, a != b && ref_same_fifths(stones, points[a], points[b]));
                pairs += same;
                if (same && b < a) first = false;
            }
            classes += first;
            tg_opening_undo(o);
        }
        if (classes < fewest) fewest = classes;
        tg_opening_free(o);
        tg_game_free(game);
    }
    assert_true(fewest >= 12);
    assert_true(pairs > 1000);
    report_counts("prop_opening_fifths", "%ld symmetric pairs, at least %d different fifths", pairs,
                  fewest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_openings),
        cmocka_unit_test(test_symmetric_fifths),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_opening",
                  "%ld openings, %ld questions, %ld answers judged, %ld symmetric, %ld swaps, "
                  "%ld answers taken back",
                  seen.openings, seen.questions, seen.judged, seen.symmetric, seen.swaps,
                  seen.undone);
    return failed;
}
