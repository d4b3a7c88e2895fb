/* Opening rules: a whole dialogue for each, the 26 names, symmetric fifth moves, words and boards. */
#include "support.h"
#include "tengen/opening.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long dialogues, answers;

static tg_opening *begin(enum tg_opening_rule rule, tg_game *game)
{
    enum tg_error error = TG_ERR_BUSY;
    tg_opening *opening = tg_opening_new(rule, game, &error);
    if (!opening) give_up("no opening: %s", tg_error_text(error, TG_ENGLISH));
    assert_int_equal(error, TG_OK);
    assert_int_equal(tg_opening_rule(opening), rule);
    return opening;
}

static enum tg_refusal say(tg_opening *opening, const char *word)
{
    struct tg_decision decision;
    if (!tg_opening_parse(opening, word, strlen(word), &decision)) give_up("no answer: %s", word);
    answers++;
    return tg_opening_answer(opening, &decision);
}

/* ---- dialogues ---------------------------------------------------------------------------------*/

/* "player: what is asked = answer", one after the other. What is asked: "black 3x3" and so on. */
struct line {
    const char *question, *answer;
};

static void describe(const tg_opening *opening, char text[80])
{
    struct tg_question q;
    tg_opening_ask(opening, &q);
    const char *colour = q.colour == TG_BLACK ? "black" : "white";
    switch (q.ask) {
    case TG_ASK_NOTHING: snprintf(text, 80, "over"); break;
    case TG_ASK_STONE:
        if (q.middle)
            snprintf(text, 80, "%d: %s middle", q.player, colour);
        else if (q.reach)
            snprintf(text, 80, "%d: %s within %d", q.player, colour, q.reach);
        else if (q.least)
            snprintf(text, 80, "%d: %s beyond %d", q.player, colour, q.least);
        else
            snprintf(text, 80, "%d: %s anywhere", q.player, colour);
        break;
    case TG_ASK_CHOICE:
        snprintf(
            text, 80, "%d: has %s,%s%s%s%s", q.player, colour,
            q.choices & TG_CHOOSE_STAY ? " stay" : "", q.choices & TG_CHOOSE_SWAP ? " swap" : "",
            q.choices & TG_CHOOSE_MORE ? " more" : "", q.choices & TG_CHOOSE_OFFER ? " offer" : "");
        break;
    case TG_ASK_NUMBER: snprintf(text, 80, "%d: number %d-%d", q.player, q.low, q.high); break;
    case TG_ASK_OFFER:
        snprintf(text, 80, "%d: offer %d/%d", q.player, q.offered, q.to_offer);
        break;
    case TG_ASK_KEEP: snprintf(text, 80, "%d: keep of %d", q.player, q.to_offer); break;
    }
}

/* Runs it and checks at the end who has black, the moves, and that the text tells it again. */
static void run_dialogue(enum tg_opening_rule rule, const struct line *lines, int black,
                         const char *moves)
{
    bool renju = rule >= TG_RIF;
    tg_game *game = new_game(TG_SQUARE, 15, renju ? TG_RENJU : TG_FREESTYLE);
    tg_game *same = new_game(TG_SQUARE, 15, renju ? TG_RENJU : TG_FREESTYLE);
    tg_opening *opening = begin(rule, game);
    char question[80], told[200] = "";
    for (; lines->answer; lines++) {
        describe(opening, question);
        assert_string_equal(question, lines->question);
        assert_int_equal(say(opening, lines->answer), TG_FINE);
        if (*told) strcat(told, " ");
        strcat(told, lines->answer);
    }
    describe(opening, question);
    assert_string_equal(question, "over");
    assert_int_equal(tg_opening_player(opening, TG_BLACK), black);
    assert_int_equal(tg_opening_player(opening, TG_WHITE), 1 - black);
    if (tg_play_text(same, moves, strlen(moves), NULL) != TG_OK) give_up("%s", moves);
    assert_true(tg_hash(game) == tg_hash(same));
    char *text = tg_opening_text(opening);
    assert_string_equal(text, told);
    tg_free(text);
    /* Played on, the opening stays; taken back, it can be undone again. */
    assert_int_equal(tg_play(game, tg_point_parse(game, "b2", 2)), TG_LEGAL);
    assert_false(tg_opening_undo(opening));
    tg_undo(game);
    assert_true(tg_opening_undo(opening) || !*told);
    tg_opening_free(opening);
    tg_game_free(game);
    tg_game_free(same);
    dialogues++;
}

static void test_gomoku_rules(void **state)
{
    (void)state;
    const struct line free_one[] = {{NULL, NULL}};
    const struct line pro[] = {
        {"0: black middle", "h8"}, {"1: white anywhere", "i9"}, {"0: black beyond 3", "k8"}, {0}};
    const struct line long_pro[] = {
        {"0: black middle", "h8"}, {"1: white anywhere", "a1"}, {"0: black beyond 4", "h12"}, {0}};
    const struct line swap1[] = {
        {"0: black anywhere", "c3"}, {"1: has white, stay swap", "swap"}, {0}};
    const struct line stays1[] = {
        {"0: black anywhere", "c3"}, {"1: has white, stay swap", "stay"}, {0}};
    const struct line swap[] = {{"0: black anywhere", "a1"},
                                {"0: white anywhere", "h8"},
                                {"0: black anywhere", "o15"},
                                {"1: has white, stay swap", "swap"},
                                {0}};
    run_dialogue(TG_OPENING_FREE, free_one, 0, "");
    run_dialogue(TG_PRO, pro, 0, "h8i9k8");
    run_dialogue(TG_LONG_PRO, long_pro, 0, "h8a1h12");
    run_dialogue(TG_SWAP1, swap1, 1, "c3");
    run_dialogue(TG_SWAP1, stays1, 0, "c3");
    run_dialogue(TG_SWAP, swap, 1, "a1h8o15");
}

/* In Swap2 who chooses always has white and swaps to take black. */
static void test_swap2(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second; /* the choices */
        int black;
    } cases[] = {{"stay", NULL, 0}, {"swap", NULL, 1}, {"more", "stay", 1}, {"more", "swap", 0}};
    for (int i = 0; i < 4; i++) {
        struct line lines[9] = {{"0: black anywhere", "h8"},
                                {"0: white anywhere", "h9"},
                                {"0: black anywhere", "k11"},
                                {"1: has white, stay swap more", cases[i].first}};
        if (cases[i].second) {
            lines[4] = (struct line){"1: white anywhere", "g7"};
            lines[5] = (struct line){"1: black anywhere", "g9"};
            lines[6] = (struct line){"0: has white, stay swap", cases[i].second};
        }
        run_dialogue(TG_SWAP2, lines, cases[i].black, cases[i].second ? "h8h9k11g7g9" : "h8h9k11");
    }
}

static void test_rif(void **state)
{
    (void)state;
    const struct line stay[] = {{"0: black middle", "h8"},
                                {"0: white within 1", "g7"},
                                {"0: black within 2", "f10"},
                                {"1: has white, stay swap", "stay"},
                                {"1: white anywhere", "o15"},
                                {"0: offer 0/2", "a1"},
                                {"0: offer 1/2", "b1"},
                                {"1: keep of 2", "b1"},
                                {0}};
    const struct line swap[] = {{"0: black middle", "h8"},
                                {"0: white within 1", "h9"},
                                {"0: black within 2", "i9"},
                                {"1: has white, stay swap", "swap"},
                                {"0: white anywhere", "g9"},
                                {"1: offer 0/2", "j10"},
                                {"1: offer 1/2", "g7"},
                                {"0: keep of 2", "j10"},
                                {0}};
    run_dialogue(TG_RIF, stay, 0, "h8g7f10o15b1");
    run_dialogue(TG_RIF, swap, 1, "h8h9i9g9j10");
}

static void test_yamaguchi(void **state)
{
    (void)state;
    const struct line lines[] = {{"0: black middle", "h8"},
                                 {"0: white within 1", "i9"},
                                 {"0: black within 2", "i7"},
                                 {"0: number 1-12", "3"},
                                 {"1: has white, stay swap", "swap"},
                                 {"0: white anywhere", "g6"},
                                 {"1: offer 0/3", "g8"},
                                 {"1: offer 1/3", "k10"},
                                 {"1: offer 2/3", "a1"},
                                 {"0: keep of 3", "k10"},
                                 {0}};
    run_dialogue(TG_YAMAGUCHI, lines, 1, "h8i9i7g6k10");
}

static void test_soosyrv(void **state)
{
    (void)state;
    const struct line lines[] = {{"0: black middle", "h8"},
                                 {"0: white within 1", "h7"},
                                 {"0: black within 2", "h6"},
                                 {"1: has white, stay swap", "swap"},
                                 {"0: white anywhere", "k4"},
                                 {"0: number 1-8", "1"},
                                 {"1: has black, stay swap", "swap"},
                                 {"0: offer 0/1", "g9"},
                                 {"1: keep of 1", "g9"},
                                 {0}};
    run_dialogue(TG_SOOSYRV8, lines, 0, "h8h7h6k4g9");
}

static void test_taraguchi(void **state)
{
    (void)state;
    /* All swaps: the one who put the stone and the other change each time. */
    const struct line swaps[] = {{"0: black middle", "h8"},
                                 {"1: has white, stay swap", "swap"},
                                 {"0: white within 1", "i8"},
                                 {"1: has black, stay swap", "swap"},
                                 {"0: black within 2", "j10"},
                                 {"1: has white, stay swap", "swap"},
                                 {"0: white within 3", "k5"},
                                 {"1: has black, stay swap offer", "swap"},
                                 {"0: black within 4", "l12"},
                                 {"1: has white, stay swap", "swap"},
                                 {0}};
    const struct line none[] = {{"0: black middle", "h8"},
                                {"1: has white, stay swap", "stay"},
                                {"1: white within 1", "i8"},
                                {"0: has black, stay swap", "stay"},
                                {"0: black within 2", "j10"},
                                {"1: has white, stay swap", "stay"},
                                {"1: white within 3", "k5"},
                                {"0: has black, stay swap offer", "stay"},
                                {"0: black within 4", "l12"},
                                {"1: has white, stay swap", "stay"},
                                {0}};
    const struct line ten[] = {
        {"0: black middle", "h8"},    {"1: has white, stay swap", "swap"},
        {"0: white within 1", "i8"},  {"1: has black, stay swap", "stay"},
        {"1: black within 2", "j10"}, {"0: has white, stay swap", "stay"},
        {"0: white within 3", "k5"},  {"1: has black, stay swap offer", "offer"},
        {"1: offer 0/10", "a1"},      {"1: offer 1/10", "b1"},
        {"1: offer 2/10", "c1"},      {"1: offer 3/10", "d1"},
        {"1: offer 4/10", "e1"},      {"1: offer 5/10", "f1"},
        {"1: offer 6/10", "g1"},      {"1: offer 7/10", "h1"},
        {"1: offer 8/10", "i1"},      {"1: offer 9/10", "o15"},
        {"0: keep of 10", "o15"},     {0}};
    run_dialogue(TG_TARAGUCHI10, swaps, 1, "h8i8j10k5l12");
    run_dialogue(TG_TARAGUCHI10, none, 0, "h8i8j10k5l12");
    run_dialogue(TG_TARAGUCHI10, ten, 1, "h8i8j10k5o15");
}

/* ---- refusals ----------------------------------------------------------------------------------*/

static void test_refusals(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_opening *o = begin(TG_YAMAGUCHI, game);
    tg_point points[TG_MAX_POINTS];
    assert_int_equal(tg_opening_points(o, points), 1);
    assert_int_equal(say(o, "g8"), TG_TOO_FAR);
    assert_int_equal(say(o, "swap"), TG_NOT_ASKED);
    assert_int_equal(say(o, "3"), TG_NOT_ASKED);
    assert_int_equal(say(o, "p1"), TG_POINT_REFUSED);
    assert_int_equal(say(o, "H8"), TG_FINE);
    assert_int_equal(tg_opening_points(o, points), 8);
    assert_int_equal(say(o, "h8"), TG_POINT_REFUSED);
    assert_int_equal(say(o, "h10"), TG_TOO_FAR);
    assert_int_equal(say(o, "h9"), TG_FINE);
    assert_int_equal(tg_opening_points(o, points), 23);
    assert_int_equal(say(o, "h11"), TG_TOO_FAR);
    assert_int_equal(say(o, "h7"), TG_FINE);
    assert_int_equal(say(o, "0"), TG_NUMBER_RANGE);
    assert_int_equal(say(o, "13"), TG_NUMBER_RANGE);
    assert_int_equal(say(o, "99999999999999999999"), TG_NUMBER_RANGE);
    assert_int_equal(tg_opening_points(o, points), 0);
    assert_int_equal(say(o, "5"), TG_FINE);
    assert_int_equal(say(o, "more"), TG_NO_SUCH_CHOICE);
    assert_int_equal(say(o, "offer"), TG_NO_SUCH_CHOICE);
    assert_int_equal(say(o, "stay"), TG_FINE);
    assert_int_equal(tg_opening_points(o, points), 222);
    /* Two black stones between two white ones: four fifth moves each the image of the others, and none
     * of these images is one of the board. */
    assert_int_equal(say(o, "h6"), TG_FINE);
    assert_int_equal(say(o, "g8"), TG_FINE);
    assert_int_equal(say(o, "g8"), TG_OFFERED_TWICE);
    assert_int_equal(say(o, "g7"), TG_SYMMETRIC);
    assert_int_equal(say(o, "i8"), TG_SYMMETRIC);
    assert_int_equal(say(o, "i7"), TG_SYMMETRIC);
    assert_int_equal(say(o, "h9"), TG_POINT_REFUSED);
    assert_int_equal(say(o, "i9"), TG_FINE);
    assert_int_equal(say(o, "g6"), TG_SYMMETRIC);
    assert_int_equal(say(o, "h10"), TG_FINE); /* on the axis: its own image, but for h5 */
    assert_int_equal(say(o, "h5"), TG_SYMMETRIC);
    assert_int_equal(say(o, "g15"), TG_FINE); /* g0 would be its image: not on the board */
    assert_int_equal(say(o, "i15"), TG_SYMMETRIC);
    assert_int_equal(say(o, "g1"), TG_FINE);
    assert_int_equal(tg_opening_points(o, points), 5);
    assert_int_equal(tg_opening_offers(o, points), 5);
    assert_int_equal(say(o, "g7"), TG_NOT_OFFERED);
    assert_int_equal(say(o, "g1"), TG_FINE);
    assert_int_equal(tg_turn(game), TG_WHITE);
    assert_int_equal(tg_move_count(game), 5);
    assert_int_equal(say(o, "a1"), TG_NOT_ASKED);
    while (tg_opening_undo(o))
        continue;
    assert_int_equal(tg_stone_count(game), 0);
    tg_opening_free(o);
    tg_game_free(game);
}

/* Stones that have symmetries where the board has none: lines and a centre off the middle. */
static void test_symmetry_off_the_middle(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_opening *o = begin(TG_YAMAGUCHI, game);
    /* A square of two and two: mirrored on either diagonal, turned by half. */
    assert_true(tg_opening_replay(o, "h8 h9 g9 4 stay g8", NULL));
    assert_int_equal(say(o, "i7"), TG_FINE);
    assert_int_equal(say(o, "f10"), TG_SYMMETRIC);
    assert_int_equal(say(o, "i10"), TG_FINE); /* a quarter turn would change the colours */
    assert_int_equal(say(o, "i8"), TG_FINE);
    assert_int_equal(say(o, "h7"), TG_SYMMETRIC);
    assert_int_equal(say(o, "f9"), TG_SYMMETRIC);
    assert_int_equal(say(o, "g10"), TG_SYMMETRIC);
    assert_int_equal(say(o, "h10"), TG_FINE);
    tg_opening_free(o);
    tg_reset(game);
    /* The board's own mirror line does not matter when a stone is off it. */
    o = begin(TG_RIF, game);
    assert_true(tg_opening_replay(o, "h8 h9 h7 stay a1 g8", NULL));
    assert_int_equal(say(o, "i8"), TG_FINE);
    tg_opening_free(o);
    tg_reset(game);
    /* A slide alone is no symmetry: it never brings two stones back onto themselves. */
    o = begin(TG_RIF, game);
    assert_true(tg_opening_replay(o, "h8 h9 i8 stay i9 g7", NULL));
    assert_int_equal(say(o, "j7"), TG_SYMMETRIC);
    assert_int_equal(say(o, "g10"), TG_FINE);
    tg_opening_free(o);
    tg_game_free(game);
}

/* ---- names -------------------------------------------------------------------------------------*/

static void test_names(void **state)
{
    (void)state;
    int count;
    const struct tg_named_opening *all = tg_named_openings(&count);
    assert_int_equal(count, 26);
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    for (int i = 0; i < count; i++) {
        char code[8];
        snprintf(code, sizeof code, "%c%d", i < 13 ? 'D' : 'I', i % 13 + 1);
        assert_string_equal(all[i].code, code);
        tg_reset(game);
        assert_int_equal(tg_play_text(game, all[i].moves, strlen(all[i].moves), NULL), TG_OK);
        tg_point moves[3];
        for (int k = 0; k < 3; k++)
            moves[k] = tg_move_at(game, k);
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            tg_reset(game);
            for (int k = 0; k < 3; k++)
                assert_int_equal(tg_play(game, tg_symmetry(game, symmetry, moves[k])), TG_LEGAL);
            assert_ptr_equal(tg_opening_of(game), &all[i]);
            tg_play_text(game, "a1 b1", 5, NULL); /* later moves do not matter */
            assert_ptr_equal(tg_opening_of(game), &all[i]);
        }
    }
    tg_game_free(game);
}

/* What the renju rules allow for three stones are 184 ways, and exactly the 26 openings. */
static void test_classes(void **state)
{
    (void)state;
    int ways = 0, per_opening[26] = {0}, count;
    const struct tg_named_opening *all = tg_named_openings(&count);
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_opening *o = begin(TG_SOOSYRV8, game);
    tg_point second[TG_MAX_POINTS], third[TG_MAX_POINTS];
    assert_int_equal(say(o, "h8"), TG_FINE);
    int seconds = tg_opening_points(o, second);
    for (int i = 0; i < seconds; i++) {
        struct tg_decision d = {.ask = TG_ASK_STONE, .point = second[i]};
        assert_int_equal(tg_opening_answer(o, &d), TG_FINE);
        int thirds = tg_opening_points(o, third);
        for (int k = 0; k < thirds; k++) {
            d.point = third[k];
            assert_int_equal(tg_opening_answer(o, &d), TG_FINE);
            const struct tg_named_opening *named = tg_opening_of(game);
            assert_non_null(named);
            per_opening[named - all]++;
            ways++;
            tg_opening_undo(o);
        }
        tg_opening_undo(o);
    }
    assert_int_equal(ways, 184);
    for (int i = 0; i < 26; i++) {
        /* On the axis of the first two stones there are four ways to turn it, elsewhere eight. */
        static const char axis[] = "D1 D8 D11 I1 I11 I13 ";
        char code[8];
        snprintf(code, sizeof code, "%s ", all[i].code);
        assert_int_equal(per_opening[i], strstr(axis, code) ? 4 : 8);
    }
    tg_opening_free(o);
    tg_game_free(game);
}

static void test_no_name(void **state)
{
    (void)state;
    static const char *const unnamed[] = {"", "h8 h9", "h8 h10 h9", "h8 h9 h11", "g8 h8 i8"};
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    for (int i = 0; i < 5; i++) {
        tg_reset(game);
        assert_int_equal(tg_play_text(game, unnamed[i], strlen(unnamed[i]), NULL), TG_OK);
        assert_null(tg_opening_of(game));
    }
    tg_game_free(game);
    /* Other squares with a middle point have the openings too; boards without and hexagons not. */
    game = new_game(TG_SQUARE, 19, TG_FREESTYLE);
    tg_play_text(game, "j10 j11 k11", 11, NULL);
    assert_string_equal(tg_opening_of(game)->english, "Kagetsu");
    tg_game_free(game);
    game = new_game(TG_SQUARE, 16, TG_FREESTYLE);
    tg_play_text(game, "h8 h9 i9", 8, NULL);
    assert_null(tg_opening_of(game));
    tg_game_free(game);
    game = new_game(TG_HEXAGON, 8, TG_FREESTYLE);
    tg_play_text(game, "h8 h9 i9", 8, NULL);
    assert_null(tg_opening_of(game));
    tg_game_free(game);
    game = new_go_game(15, "chinese");
    tg_play_text(game, "h8 h9 j9", 8, NULL);
    assert_null(tg_opening_of(game));
    tg_game_free(game);
}

/* ---- boards and words --------------------------------------------------------------------------*/

static enum tg_error error_of(enum tg_opening_rule rule, tg_game *game)
{
    enum tg_error error;
    tg_opening_free(tg_opening_new(rule, game, &error));
    return error;
}

static void test_boards(void **state)
{
    (void)state;
    for (int number = 0; number < BOARDS; number++) {
        enum tg_board board;
        int size;
        board_number(number, &board, &size);
        tg_game *plain = new_game(board, size, TG_STANDARD),
                *renju = new_game(board, size, TG_RENJU);
        bool square = board == TG_SQUARE, odd = size % 2 == 1;
        bool pro = square ? odd && size >= 7 : size >= 4;
        bool long_pro = square ? odd && size >= 9 : size >= 5;
        for (enum tg_opening_rule rule = TG_OPENING_FREE; rule < TG_OPENING_RULES; rule++) {
            bool fits = rule == TG_PRO ? pro : rule == TG_LONG_PRO ? long_pro : rule < TG_RIF;
            assert_int_equal(error_of(rule, plain), fits ? TG_OK : TG_ERR_CONFIG);
            if (rule >= TG_RIF) fits = square && size == 15;
            assert_int_equal(error_of(rule, renju), fits ? TG_OK : TG_ERR_CONFIG);
        }
        assert_int_equal(error_of(TG_OPENING_RULES, renju), TG_ERR_CONFIG);
        assert_int_equal(error_of((enum tg_opening_rule) - 1, renju), TG_ERR_CONFIG);
        tg_point points[TG_MAX_POINTS];
        tg_points(plain, points);
        tg_play(plain, points[0]);
        assert_int_equal(error_of(TG_SWAP2, plain), TG_ERR_POSITION);
        tg_game_free(plain);
        tg_game_free(renju);
    }
    tg_game *go = new_go_game(15, "chinese");
    assert_int_equal(error_of(TG_OPENING_FREE, go), TG_ERR_CONFIG);
    tg_game_free(go);
}

/* On the hexagon steps follow its three directions: 19 points within two of the middle. */
static void test_hexagon(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_HEXAGON, 8, TG_FREESTYLE);
    tg_opening *o = begin(TG_PRO, game);
    tg_point points[TG_MAX_POINTS];
    assert_int_equal(tg_opening_points(o, points), 1);
    char *question = tg_opening_question_text(o, TG_ENGLISH);
    assert_string_equal(question, "Player 1: put stone 1 (black) on the middle point, h8.");
    tg_free(question);
    assert_int_equal(say(o, "h8"), TG_FINE);
    assert_int_equal(tg_opening_points(o, points), 168);
    assert_int_equal(say(o, "a1"), TG_FINE);
    assert_int_equal(tg_opening_points(o, points), 169 - 19 - 1);
    question = tg_opening_question_text(o, TG_ENGLISH);
    assert_string_equal(
        question, "Player 1: put stone 3 (black) away from the middle, h8, by 3 steps or more.");
    tg_free(question);
    tg_opening_free(o);
    tg_game_free(game);
}

static void test_rule_names(void **state)
{
    (void)state;
    enum tg_opening_rule rule;
    for (enum tg_opening_rule i = TG_OPENING_FREE; i < TG_OPENING_RULES; i++) {
        assert_true(tg_opening_rule_named(tg_opening_rule_name(i), &rule));
        assert_int_equal(rule, i);
        assert_true(strlen(tg_opening_rule_text(i, TG_ENGLISH)) > 20);
        assert_true(strlen(tg_opening_rule_text(i, TG_CHINESE)) > 20);
    }
    assert_true(tg_opening_rule_named("LongPro", &rule));
    assert_int_equal(rule, TG_LONG_PRO);
    assert_true(tg_opening_rule_named("TARAGUCHI10", &rule));
    assert_int_equal(rule, TG_TARAGUCHI10);
    assert_true(tg_opening_rule_named("s-w-a-p-", &rule));
    assert_int_equal(rule, TG_SWAP);
    assert_false(tg_opening_rule_named("swap3", &rule));
    assert_false(tg_opening_rule_named("", &rule));
    assert_string_equal(tg_opening_rule_name(TG_OPENING_RULES), "?");
    for (enum tg_refusal i = TG_FINE; i <= TG_NOT_OFFERED; i++) {
        assert_true(strlen(tg_refusal_text(i, TG_ENGLISH)) > 5);
        assert_true(strlen(tg_refusal_text(i, TG_CHINESE)) > 5);
    }
}

static void check_question(tg_opening *o, const char *english, const char *chinese)
{
    char *text = tg_opening_question_text(o, TG_ENGLISH);
    assert_string_equal(text, english);
    tg_free(text);
    text = tg_opening_question_text(o, TG_CHINESE);
    assert_string_equal(text, chinese);
    tg_free(text);
}

static void test_questions(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_opening *o = begin(TG_TARAGUCHI10, game);
    check_question(o, "Player 1: put stone 1 (black) on the middle point, h8.",
                   "假先方：第 1 子（黑）下在天元 h8。");
    tg_opening_replay(o, "h8 swap", NULL);
    check_question(o, "Player 1: put stone 2 (white) within the square round h8, 3x3.",
                   "假先方：第 2 子（白）下在以 h8 为中心的 3×3 范围内。");
    assert_true(tg_opening_replay(o, "H9,不换;I10\n交换 e5", NULL));
    check_question(
        o,
        "Player 1 has black: stay, or swap to take white, or offer: ten fifth moves "
        "anywhere, of which white keeps one.",
        "假先方现执黑：“不换”，或“交换”改执白，或“十打”：不交换，任意提供十个第五手，白方留一个。");
    assert_int_equal(say(o, "十打"), TG_FINE);
    check_question(o, "Player 1 (black): offer fifth move 1 of 10, no two alike by symmetry.",
                   "假先方（黑）：提供第 1 个第五手，共 10 个，不得互相对称。");
    tg_opening_free(o);
    tg_reset(game);

    o = begin(TG_SOOSYRV8, game);
    assert_true(tg_opening_replay(o, "h8 h9 i9 stay g9", NULL));
    check_question(o, "Player 2: declare how many fifth moves black will offer, 1 to 8.",
                   "假后方：宣布黑方提供几个第五手，1 至 8。");
    assert_true(tg_opening_replay(o, "2 stay a1 b1", NULL));
    check_question(o, "Player 2 (white): keep one of the fifth moves: a1 b1.",
                   "假后方（白）：留下一个第五手：a1 b1。");
    assert_true(tg_opening_replay(o, "b1", NULL));
    check_question(o, "The opening is over.", "开局阶段已结束。");
    tg_opening_free(o);
    tg_game_free(game);

    game = new_game(TG_SQUARE, 9, TG_FREESTYLE);
    o = begin(TG_SWAP2, game);
    check_question(o, "Player 1: put stone 1 (black) anywhere.",
                   "假先方：第 1 子（黑）可下在任意处。");
    assert_true(tg_opening_replay(o, "a1 b1 c1", NULL));
    check_question(
        o,
        "Player 2 has white: stay, or swap to take black, or more: put a white and a black "
        "stone more and let the other choose.",
        "假后方现执白：“不换”，或“交换”改执黑，或“加子”：再放一白一黑，由对方选择。");
    tg_opening_free(o);
    tg_reset(game);
    o = begin(TG_PRO, game);
    assert_true(tg_opening_replay(o, "e5 a1", NULL));
    check_question(o, "Player 1: put stone 3 (black) outside the square round e5, 5x5.",
                   "假先方：第 3 子（黑）下在以 e5 为中心的 5×5 范围之外。");
    tg_opening_free(o);
    tg_game_free(game);
}

/* All or nothing, and where it went wrong; single words. */
static void test_words(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line, column;
        const char *message;
    } cases[] = {
        {"h8 h8", 1, 4, "h8: there is a stone already, or no such point"},
        {"h8\n h9 h12", 2, 5, "h12: too far from the middle for this stone"},
        {"h8 h9 stay", 1, 7,
         "stay: that is not what is asked for. Player 1: put stone 3 (black) within the square round "
         "h8, 5x5."},
        {"h8 h9 i9 maybe", 1, 10,
         "maybe: that is not what is asked for. Player 2 has white: stay, or swap to take black."},
        {"h8 h9 h7 stay h6 g8 g7", 1, 21,
         "g7: it is the mirror image of a fifth move that is on offer"},
        {"h8 h9 h7 stay h6 g8 a1 b2", 1, 24, "b2: it is not one of the fifth moves on offer"},
        {"h8 \001长星长星长星长星长星长星", 1, 4,
         "?长星长星长星长: that is not what is asked for. Player 1: put stone 2 (white) within the "
         "square round h8, 3x3."},
        {"h8 h9 h7 more", 1, 10, "more: that cannot be chosen now"},
        {"h8 h9 h7 stay h6 g8 a1 a1 b2", 1, 27,
         "b2: that is not what is asked for. The opening is over."},
    };
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_opening *o = begin(TG_RIF, game);
    for (int i = 0; i < (int)(sizeof cases / sizeof cases[0]); i++) {
        struct tg_text_error error;
        assert_false(tg_opening_replay(o, cases[i].text, &error));
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
        assert_int_equal(tg_stone_count(game), 0);
        assert_int_equal(tg_redo_count(game), 0);
        char *text = tg_opening_text(o);
        assert_string_equal(text, "");
        tg_free(text);
    }
    /* Words of answers in both languages are read again. */
    static const char *const words[][2] = {{"stay", "不换"},  {"swap", "交换"}, {"more", "加子"},
                                           {"offer", "十打"}, {"12", "12"},     {"g7", "g7"}};
    struct tg_decision decision;
    for (int i = 0; i < 6; i++) {
        for (int lang = 0; lang < 2; lang++) {
            char name[TG_NAME_SIZE];
            assert_true(tg_opening_parse(o, words[i][lang], strlen(words[i][lang]), &decision));
            for (int to = 0; to < 2; to++) {
                tg_decision_name(o, &decision, (enum tg_lang)to, name);
                assert_string_equal(name, words[i][to]);
            }
        }
    }
    decision = (struct tg_decision){.ask = TG_ASK_STONE, .point = TG_NO_POINT};
    char none[TG_NAME_SIZE];
    tg_decision_name(o, &decision, TG_ENGLISH, none);
    assert_string_equal(none, "?");
    assert_false(tg_opening_parse(o, "", 0, &decision));
    assert_false(tg_opening_parse(o, "h8x", 3, &decision));
    tg_opening_free(o);
    tg_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gomoku_rules), cmocka_unit_test(test_swap2),
        cmocka_unit_test(test_rif),          cmocka_unit_test(test_yamaguchi),
        cmocka_unit_test(test_soosyrv),      cmocka_unit_test(test_taraguchi),
        cmocka_unit_test(test_refusals),     cmocka_unit_test(test_symmetry_off_the_middle),
        cmocka_unit_test(test_names),        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_no_name),      cmocka_unit_test(test_boards),
        cmocka_unit_test(test_hexagon),      cmocka_unit_test(test_rule_names),
        cmocka_unit_test(test_questions),    cmocka_unit_test(test_words),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_opening", "%ld dialogues, %ld answers", dialogues, answers);
    return failed;
}
