/* The tree of reasons tells the truth: every claim in it is checked with the slow reference by putting
 * the stones down, on positions of the corpus and on random ones, in all three readings. */
#include "json_check.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct {
    long trees, reasons, fours, threes, extensions, causes[5], truncated, texts;
    int deepest;
} seen;

struct context {
    const tg_game *game;
    struct ref_board board; /* with the stones thought of so far */
    enum ref_three mode;
};

static void fail_at(const struct context *c, tg_point p, const char *what)
{
    char *picture = tg_board_text(c->game);
    print_error("%s\n%s", board_name(c->game), picture);
    tg_free(picture);
    fail_msg("%s, three=%d: %s", name_of(c->game, p), tg_game_config(c->game)->three, what);
}

static char at(const struct context *c, tg_point p)
{
    return p == TG_NO_POINT ? '#' : ref_at(&c->board, row_of_point(p), column_of_point(p));
}

static void put(struct context *c, tg_point p, char stone)
{
    c->board.cell[row_of_point(p)][column_of_point(p)] = stone;
}

static int run_at(const struct context *c, tg_point p, enum tg_axis axis)
{
    return ref_run(&c->board, row_of_point(p), column_of_point(p), (int)axis, 'X');
}

/* Points in order along the axis, p among them, all black now that p is. */
static void check_stones(struct context *c, tg_point p, enum tg_axis axis, const tg_point *stones,
                         int count)
{
    bool has_p = false;
    int last = -1;
    for (int i = 0; i < count; i++) {
        int steps = 0;
        while (steps < TG_MAX_SIZE && tg_step(c->game, stones[0], axis, steps) != stones[i])
            steps++;
        if (steps <= last || steps == TG_MAX_SIZE) fail_at(c, p, "stones out of order");
        last = steps;
        if (at(c, stones[i]) != 'X') fail_at(c, p, "a stone that is not there");
        has_p |= stones[i] == p;
    }
    if (!has_p) fail_at(c, p, "a shape without the stone");
}

/* ---- the parts; p is on the reference's board --------------------------------------------------*/

static void check_rows(struct context *c, tg_point p, const struct tg_row_found *rows, int count,
                       bool fives)
{
    for (int i = 0; i < count; i++) {
        check_stones(c, p, rows[i].axis, rows[i].stones, rows[i].stone_count);
        if (run_at(c, p, rows[i].axis) != rows[i].stone_count) fail_at(c, p, "row's length");
        if (fives != (rows[i].stone_count == 5)) fail_at(c, p, "five or overline");
    }
}

static void check_four(struct context *c, tg_point p, const struct tg_four_found *four)
{
    check_stones(c, p, four->axis, four->stones, 4);
    if (four->five_count < 1 || four->five_count > 2) fail_at(c, p, "a four without a five");
    for (int i = 0; i < four->five_count; i++) {
        tg_point e = four->fives[i];
        if (at(c, e) != '.') fail_at(c, p, "a five-point that is not empty");
        put(c, e, 'X');
        bool five = run_at(c, p, four->axis) == 5 && run_at(c, e, four->axis) == 5;
        for (int k = 0; k < 4; k++)
            five = five && run_at(c, four->stones[k], four->axis) == 5;
        put(c, e, '.');
        if (!five) fail_at(c, p, "a five-point that makes no five");
    }
    bool straight = four->five_count == 2 && run_at(c, p, four->axis) == 4;
    if (four->straight != straight) fail_at(c, p, "straight four");
    seen.fours++;
}

static void check_reason(struct context *c, const struct tg_reason *reason, int depth);

/* An extension makes an unbroken four of the three; its cause must hold. */
static void check_extension(struct context *c, tg_point p, const struct tg_three_found *three,
                            const struct tg_extension *e, int depth)
{
    int row = row_of_point(e->point), column = column_of_point(e->point);
    if (at(c, e->point) != '.') fail_at(c, p, "an extension that is not empty");
    bool five = ref_makes_five(&c->board, row, column, 'X', true);
    unsigned kinds = ref_forbidden(&c->board, row, column, c->mode);
    put(c, e->point, 'X');
    int length = run_at(c, p, three->axis);
    bool both_ends =
        strcmp(reference_class(&c->board, p, TG_BLACK, (int)three->axis, true), "open-four") == 0;
    bool joined = run_at(c, e->point, three->axis) == 4;
    put(c, e->point, '.');
    if (length != 4 || !joined) fail_at(c, p, "an extension that makes no unbroken four");

    bool may = c->mode == REF_SIMPLE || (five ? c->mode == REF_JAPANESE : kinds == 0);
    bool right = false;
    switch (e->cause) {
    case TG_CAUSE_NONE: right = both_ends && may; break;
    case TG_CAUSE_FORBIDDEN: right = both_ends && !five && kinds && e->why; break;
    case TG_CAUSE_FIVE: right = both_ends && five && c->mode == REF_RIF; break;
    case TG_CAUSE_BLOCKED: right = !both_ends && strchr("O#", at(c, e->by)); break;
    case TG_CAUSE_OVERLINE: right = !both_ends && at(c, e->by) == 'X'; break;
    }
    if (!right) fail_at(c, p, "the cause against an extension does not hold");
    if ((e->cause == TG_CAUSE_FORBIDDEN) != (e->why != NULL)) fail_at(c, p, "why");
    seen.causes[e->cause]++;
    seen.extensions++;
    if (!e->why) return;
    if (e->why->kinds == 0 || e->why->point != e->point)
        fail_at(c, p, "the reason of an extension");
    check_reason(c, e->why, depth + 1);
}

static void check_three(struct context *c, tg_point p, const struct tg_three_found *three,
                        int depth)
{
    bool real = false;
    check_stones(c, p, three->axis, three->stones, 3);
    if (three->extension_count < 1 || three->extension_count > 3)
        fail_at(c, p, "a three without an extension");
    for (int i = 0; i < three->extension_count; i++) {
        check_extension(c, p, three, &three->extensions[i], depth);
        real |= three->extensions[i].cause == TG_CAUSE_NONE;
        for (int k = 0; k < i; k++)
            if (three->extensions[k].point == three->extensions[i].point)
                fail_at(c, p, "an extension twice");
    }
    if (three->real != real) fail_at(c, p, "a three is real if and only if it can be extended");
    seen.threes++;
}

/* ---- one reason --------------------------------------------------------------------------------*/

static void check_reason(struct context *c, const struct tg_reason *reason, int depth)
{
    tg_point p = reason->point;
    int row = row_of_point(p), column = column_of_point(p), fours, threes, overlines, real = 0;
    seen.reasons++;
    if (depth > seen.deepest) seen.deepest = depth;
    if (reason->kinds != ref_forbidden(&c->board, row, column, c->mode)) fail_at(c, p, "kinds");
    if (reason->truncated) {
        seen.truncated++;
        return;
    }
    bool five = ref_makes_five(&c->board, row, column, 'X', true);
    if (five != (reason->five_count > 0)) fail_at(c, p, "five");
    ref_count_lines(&c->board, row, column, c->mode, &fours, &threes, &overlines);
    if (!five && (fours != reason->four_count || overlines != reason->overline_count))
        fail_at(c, p, "number of fours or overlines");
    if (!five && threes != reason->real_three_count) fail_at(c, p, "number of real threes");

    put(c, p, 'X');
    check_rows(c, p, reason->fives, reason->five_count, true);
    check_rows(c, p, reason->overlines, reason->overline_count, false);
    for (int i = 0; i < reason->four_count; i++)
        check_four(c, p, &reason->fours[i]);
    for (int i = 0; i < reason->three_count; i++) {
        check_three(c, p, &reason->threes[i], depth);
        real += reason->threes[i].real;
        if (i > 0 && reason->threes[i].real && !reason->threes[i - 1].real)
            fail_at(c, p, "real threes come first");
    }
    put(c, p, '.');
    if (real != reason->real_three_count) fail_at(c, p, "real_three_count");
}

/* ---- in words ----------------------------------------------------------------------------------*/

static int count_word(const char *text, const char *word)
{
    int count = 0;
    for (const char *at_word = text; (at_word = strstr(at_word, word)); at_word += strlen(word))
        count++;
    return count;
}

/* "overline and four-four-three", 长连加四四三禁手. */
static void check_name(const struct context *c, const struct tg_reason *reason)
{
    char english[128], chinese[128];
    size_t length = tg_reason_name(reason, TG_ENGLISH, english, sizeof english);
    if (length != strlen(english) || length == 0) fail_at(c, reason->point, "length of the name");
    tg_reason_name(reason, TG_CHINESE, chinese, sizeof chinese);
    bool counted = (reason->kinds & (TG_KIND_FOUR_FOUR | TG_KIND_THREE_THREE)) != 0;
    int fours = counted ? reason->four_count : 0, threes = counted ? reason->real_three_count : 0;
    bool right = count_word(english, "four") == fours && count_word(english, "three") == threes
                 && count_word(chinese, "四") == fours && count_word(chinese, "三") == threes;
    int overlines = (reason->kinds & TG_KIND_OVERLINE) != 0;
    right = right && count_word(english, "overline") == overlines
            && count_word(chinese, "长连") == overlines
            && count_word(chinese, "禁手") == (reason->kinds != 0);
    if (!reason->kinds)
        right = right && strcmp(english, reason->five_count ? "five" : "legal") == 0;
    if (!right) fail_at(c, reason->point, english);

    char cut[5] = "....";
    if (tg_reason_name(reason, TG_ENGLISH, cut, sizeof cut) != length || strlen(cut) != 4
        || memcmp(cut, english, 4) != 0)
        fail_at(c, reason->point, "a name cut short");
    if (tg_reason_name(reason, TG_ENGLISH, NULL, 0) != length)
        fail_at(c, reason->point, "the length of a name");
}

static void check_words(const struct context *c, const struct tg_reason *reason)
{
    char quoted[16];
    char *english = tg_reason_text(c->game, reason, TG_ENGLISH);
    char *chinese = tg_reason_text(c->game, reason, TG_CHINESE);
    char *json = tg_reason_json(c->game, reason);
    const char *name = name_of(c->game, reason->point);
    if (strncmp(english, name, strlen(name)) != 0) fail_at(c, reason->point, english);
    if (strncmp(chinese, name, strlen(name)) != 0) fail_at(c, reason->point, chinese);
    bool legal = reason->kinds == 0;
    if (legal == (strstr(english, "is forbidden to black") != NULL))
        fail_at(c, reason->point, english);
    if (legal == (strstr(chinese, "是黑方禁手") != NULL)) fail_at(c, reason->point, chinese);
    for (const char *s = english; *s; s++)
        if ((unsigned char)*s >= 0x80) fail_at(c, reason->point, "English is plain letters");
    snprintf(quoted, sizeof quoted, "\"%s\"", name);
    if (!json_is_valid(json)) fail_at(c, reason->point, json);
    if (!strstr(json, quoted)) fail_at(c, reason->point, "JSON without the point");
    /* The first verdict is the point's own, all deeper ones are of forbidden points. */
    const char *verdict = strstr(json, "\"legal\":");
    if (!verdict || strncmp(verdict + 8, legal ? "true" : "false", legal ? 4 : 5) != 0)
        fail_at(c, reason->point, "JSON verdict");
    if (strstr(verdict + 8, "\"legal\":true")) fail_at(c, reason->point, "JSON verdict inside");
    check_name(c, reason);
    tg_free(english);
    tg_free(chinese);
    tg_free(json);
    seen.texts += 3;
}

static void check_point(struct context *c, tg_point p)
{
    struct tg_reason *reason = tg_explain(c->game, p);
    if (!reason) fail_at(c, p, "no reason");
    if (reason->point != p || reason->kinds != tg_forbidden(c->game, p))
        fail_at(c, p, "kinds differ from tg_forbidden");
    check_reason(c, reason, 1);
    check_words(c, reason);
    tg_reason_free(reason);
    seen.trees++;
}

/* ---- positions ---------------------------------------------------------------------------------*/

/* All forbidden points, all fives, and every nth of the others. */
static void check_position(const tg_game *game, int nth)
{
    struct context c = {.game = game, .mode = reference_mode(tg_game_config(game)->three)};
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    reference_of(game, &c.board);
    for (int i = 0; i < count; i++) {
        if (tg_stone(game, points[i]) != TG_EMPTY) {
            assert_null(tg_explain(game, points[i]));
            continue;
        }
        bool five = ref_makes_five(&c.board, row_of_point(points[i]), column_of_point(points[i]),
                                   'X', true);
        if (tg_forbidden(game, points[i]) || five || i % nth == 0) check_point(&c, points[i]);
    }
    assert_null(tg_explain(game, TG_NO_POINT));
}

static void test_corpus(void **state)
{
    (void)state;
    static char line[16384];
    FILE *f = open_corpus("public.txt");
    tg_game *games[3][TG_MAX_SIZE + 1] = {{NULL}};
    long number = 0;
    while (fgets(line, sizeof line, f)) {
        strtok(line, " ");
        int size = atoi(strtok(NULL, " ")), three = (int)(number++ % 5 % 3);
        const char *cells = strtok(NULL, " ");
        if (size < TG_MIN_SIZE || size > TG_MAX_SIZE) give_up("size %d", size);
        tg_game **game = &games[three][size];
        if (!*game)
            *game = new_game_with(TG_SQUARE, size, TG_RENJU, (enum tg_three)three, TG_FOUL_REFUSED);
        set_up(*game, cells, TG_BLACK);
        check_position(*game, 29);
    }
    fclose(f);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k <= TG_MAX_SIZE; k++)
            tg_game_free(games[i][k]);
    assert_int_equal(number, 17525);
    assert_true(seen.trees > 17525);
}

static void test_random(void **state)
{
    (void)state;
    struct rng r = {41};
    int positions = rounds(60, 1200);
    for (int i = 0; i < BOARDS; i++) {
        enum tg_board board;
        int size;
        board_number(i, &board, &size);
        for (int three = 0; three < 3; three++) {
            tg_game *game =
                new_game_with(board, size, TG_RENJU, (enum tg_three)three, TG_FOUL_REFUSED);
            for (int n = 0; n < positions; n++) {
                char stones[TG_MAX_POINTS + 1];
                random_stones(&r, game, n % 2 ? FILL_STAR : (enum fill)(n / 2 % FILLS), stones);
                set_up(game, stones, TG_BLACK);
                check_position(game, 7);
            }
            tg_game_free(game);
        }
    }
}

static void test_everything_happened(void **state)
{
    (void)state;
    printf("  causes: %ld none, %ld forbidden, %ld five, %ld blocked, %ld overline; deepest %d, "
           "truncated %ld\n",
           seen.causes[0], seen.causes[1], seen.causes[2], seen.causes[3], seen.causes[4],
           seen.deepest, seen.truncated);
    for (int i = 0; i < 5; i++)
        assert_true(seen.causes[i] > 200);
    assert_true(seen.deepest >= 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_corpus),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_everything_happened),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "prop_explain",
        "%ld trees with %ld reasons, %ld fours, %ld threes, %ld extensions, depth %d, %ld "
        "texts",
        seen.trees, seen.reasons, seen.fours, seen.threes, seen.extensions, seen.deepest,
        seen.texts);
    return failed;
}
