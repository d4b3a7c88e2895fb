/* Rules as pictures: the .t files of tests/data/rules hold titled diagrams with questions and answers.
 *
 * tests/data/rules/README.md describes the format. A diagram is either a board, looked at as drawn or
 * under all symmetries, or a piece of a line, laid on every line of several boards, along all axes
 * and in both directions, wherever it fits. */
#include "diagram_file.h"
#include "ref_seed.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long diagrams, placements, answers, wrong;

/* One way to look at a diagram: the position, and where the drawn points have gone. */
struct view {
    const struct diagram *diagram;
    tg_game *game;
    int symmetry; /* board diagrams: of the drawn position */
    enum tg_axis axis;
    tg_point asked; /* line diagrams: the point marked x or ? */
    const char *text;
};

static void complain(const struct view *v, const char *question, const char *got)
{
    static const struct diagram *last;
    static int last_line;
    wrong++;
    if (last == v->diagram && last_line == v->diagram->line) return; /* once is enough */
    last = v->diagram;
    last_line = v->diagram->line;
    char *picture = tg_board_text(v->game);
    print_error("%s:%d: %s\n  %s\n  got: %s\n%s", v->diagram->file, v->diagram->line,
                v->diagram->title, question, got, picture);
    tg_free(picture);
}

static void expect_number(const struct view *v, const char *question, long got, long want)
{
    char text[32];
    answers++;
    snprintf(text, sizeof text, "%ld", got);
    if (got != want) complain(v, question, text);
}

static void expect_text(const struct view *v, const char *question, const char *got,
                        const char *want)
{
    answers++;
    if (strcmp(got, want) != 0) complain(v, question, got);
}

/* ---- words -------------------------------------------------------------------------------------*/

static void bad_question(const struct view *v, const char *question)
{
    give_up("%s:%d: cannot read \"%s\"", v->diagram->file, v->diagram->line, question);
}

/* "live-three" for tg_shape_text's "live three"; "four" is short for "rushing four". */
static const char *shape_word(enum tg_shape shape)
{
    static char word[32];
    if (shape == TG_FOUR) return "four";
    snprintf(word, sizeof word, "%s", tg_shape_text(shape, TG_ENGLISH));
    for (char *c = word; *c; c++)
        if (*c == ' ') *c = '-';
    return word;
}

static enum tg_shape shape_called(const struct view *v, const char *word)
{
    for (int i = 0; i < TG_SHAPES; i++)
        if (strcmp(shape_word((enum tg_shape)i), word) == 0) return (enum tg_shape)i;
    bad_question(v, word);
    return TG_DEAD;
}

static const char *kinds_word(unsigned kinds)
{
    static const char *const words[8] = {"none",
                                         "overline",
                                         "four-four",
                                         "overline+four-four",
                                         "three-three",
                                         "overline+three-three",
                                         "four-four+three-three",
                                         "overline+four-four+three-three"};
    return words[kinds & 7];
}

static enum tg_colour colour_called(const struct view *v, const char *word)
{
    if (strcmp(word, "b") == 0) return TG_BLACK;
    if (strcmp(word, "w") == 0) return TG_WHITE;
    bad_question(v, word);
    return TG_EMPTY;
}

/* A point of the drawing, where it is now. */
static tg_point point_called(const struct view *v, const char *word)
{
    tg_point p = tg_point_parse(v->game, word, strlen(word));
    if (p == TG_NO_POINT) bad_question(v, word);
    return tg_symmetry(v->game, v->symmetry, p);
}

/* An axis of the drawing, where it is now: some step along it, followed by the symmetry. */
static enum tg_axis axis_called(const struct view *v, const char *word)
{
    static const char *const square[] = {"row", "column", "diagonal", "antidiagonal"};
    static const char *const hexagon[] = {"y", "x", "z", "?"};
    bool is_square = tg_game_config(v->game)->board == TG_SQUARE;
    int drawn = 0;
    while (strcmp((is_square ? square : hexagon)[drawn], word) != 0)
        if (++drawn == tg_axes(v->game)) bad_question(v, word);

    tg_point points[TG_MAX_POINTS], to;
    int from = 0;
    tg_points(v->game, points);
    while ((to = tg_step(v->game, points[from], (enum tg_axis)drawn, 1)) == TG_NO_POINT)
        from++;
    to = tg_symmetry(v->game, v->symmetry, to);
    int axis = 0;
    for (; axis < tg_axes(v->game); axis++)
        for (int step = -1; step <= 1; step += 2)
            if (tg_step(v->game, tg_symmetry(v->game, v->symmetry, points[from]),
                        (enum tg_axis)axis, step)
                == to)
                return (enum tg_axis)axis;
    give_up("symmetry %d breaks lines", v->symmetry);
}

/* ---- questions about boards --------------------------------------------------------------------*/

/* Seed 1's count: stones of one colour that stand unbroken with the one at p, itself included. */
static int count_row(const tg_game *game, tg_point p, enum tg_axis axis, enum tg_colour colour)
{
    int count = 1;
    for (int way = -1; way <= 1; way += 2)
        for (int n = way;; n += way, count++) {
            tg_point q = tg_step(game, p, axis, n);
            if (q == TG_NO_POINT || tg_stone(game, q) != colour) break;
        }
    return count;
}

static void ask_count(const struct view *v, const char *question, tg_point p, enum tg_axis axis,
                      int want)
{
    struct ref_board b;
    reference_of(v->game, &b);
    enum tg_colour colour = tg_stone(v->game, p);
    if (colour == TG_EMPTY) {
        colour = v->diagram->side;
        b.cell[row_of_point(p)][column_of_point(p)] = ".XO"[colour];
    }
    expect_number(v, question, count_row(v->game, p, axis, colour), want);
    expect_number(v, question, ref_seed_count(&b, row_of_point(p), column_of_point(p), axis), want);
}

static void ask_found(const struct view *v, const char *question, enum tg_colour colour,
                      enum tg_shape shape, int want)
{
    static struct tg_found found[512];
    int n = tg_shapes(v->game, colour, found, 512), count = 0;
    for (int i = 0; i < n && i < 512; i++)
        count += found[i].shape == shape;
    expect_number(v, question, count, want);
}

static void ask_reason(const struct view *v, const char *question, const char *word, tg_point p,
                       const char *want)
{
    char name[80];
    struct tg_reason *reason = tg_explain(v->game, p);
    if (!reason) {
        complain(v, question, "nothing to explain");
        return;
    }
    if (strcmp(word, "name") == 0 || strcmp(word, "chinese") == 0) {
        tg_reason_name(reason, word[0] == 'n' ? TG_ENGLISH : TG_CHINESE, name, sizeof name);
        expect_text(v, question, name, want);
    } else {
        int count = strcmp(word, "fours") == 0    ? reason->four_count
                    : strcmp(word, "threes") == 0 ? reason->real_three_count
                                                  : reason->three_count - reason->real_three_count;
        expect_number(v, question, count, atol(want));
    }
    tg_reason_free(reason);
}

static void ask_forbidden(const struct view *v, const char *question)
{
    char rest[256];
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int listed = 0;
    snprintf(rest, sizeof rest, "%s", question);
    strtok(rest, " ");
    for (char *word; (word = strtok(NULL, " ")) != NULL; listed++) {
        if (strcmp(word, "-") == 0) break;
        if (!tg_forbidden(v->game, point_called(v, word))) complain(v, question, word);
    }
    expect_number(v, question, tg_forbidden_all(v->game, points, kinds), listed);
}

/* Plays for a colour and says how it ended: "five 6", "forbidden", "no". */
static void ask_play(const struct view *v, const char *question, enum tg_colour colour, tg_point p,
                     const char *want)
{
    char stones[TG_MAX_POINTS + 1], got[32] = "no";
    tg_game *copy = tg_game_clone(v->game);
    struct tg_result result;
    stones_of(copy, stones);
    set_up(copy, stones, colour);
    enum tg_verdict verdict = tg_play(copy, p);
    tg_get_result(copy, &result);
    if (result.ending == TG_BY_FIVE)
        snprintf(got, sizeof got, "five %d", result.line_count);
    else if (verdict == TG_FORBIDDEN)
        strcpy(got, result.ending == TG_BY_FORBIDDEN ? "lost" : "refused");
    expect_text(v, question, got, want);
    tg_game_free(copy);
}

static void ask_board(const struct view *v, const char *question)
{
    char a[32], b[32], c[32], d[32], word[32];
    int n = sscanf(question, "%31s %31s %31s %31s %31s", word, a, b, c, d);
    if (strcmp(word, "judge") == 0 && n == 4) {
        static const char *const verdicts[] = {"legal", "off-board", "occupied", "game-over",
                                               "forbidden"};
        enum tg_verdict verdict = tg_judge_as(v->game, point_called(v, b), colour_called(v, a));
        expect_text(v, question, verdicts[verdict], c);
    } else if (strcmp(word, "kinds") == 0 && n == 3) {
        expect_text(v, question, kinds_word(tg_forbidden(v->game, point_called(v, a))), b);
    } else if (strcmp(word, "shape") == 0 && n == 5) {
        enum tg_shape shape =
            tg_shape_at(v->game, point_called(v, b), colour_called(v, a), axis_called(v, c));
        expect_text(v, question, shape_word(shape), d);
    } else if (strcmp(word, "count") == 0 && n == 4) {
        ask_count(v, question, point_called(v, b), axis_called(v, a), atoi(c));
    } else if (strcmp(word, "found") == 0 && n == 4) {
        ask_found(v, question, colour_called(v, a), shape_called(v, b), atoi(c));
    } else if (strcmp(word, "eval") == 0 && n == 3) {
        int64_t black, white;
        tg_window_sums(v->game, &black, &white);
        expect_number(v, question, black, atol(a));
        expect_number(v, question, white, atol(b));
    } else if (strcmp(word, "forbidden") == 0 && n >= 2) {
        ask_forbidden(v, question);
    } else if (strcmp(word, "play") == 0 && n >= 4) {
        ask_play(v, question, colour_called(v, a), point_called(v, b), strstr(question, c));
    } else if ((strcmp(word, "name") == 0 || strcmp(word, "chinese") == 0) && n >= 3) {
        const char *want = strchr(strchr(question, ' ') + 1, ' ') + 1;
        ask_reason(v, question, word, point_called(v, a), want);
    } else if ((strcmp(word, "fours") == 0 || strcmp(word, "threes") == 0
                || strcmp(word, "false") == 0)
               && n == 3) {
        ask_reason(v, question, word, point_called(v, a), b);
    } else {
        bad_question(v, question);
    }
}

/* The drawn position as the symmetry shows it. */
static void set_up_image(tg_game *game, const char *stones, int symmetry, enum tg_colour turn)
{
    tg_point points[TG_MAX_POINTS];
    char image[TG_MAX_POINTS + 1];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        tg_point p = tg_symmetry(game, symmetry, points[i]);
        for (int k = 0; k < count; k++)
            if (points[k] == p) image[k] = stones[i];
    }
    image[count] = '\0';
    set_up(game, image, turn);
}

static void run_board(const struct diagram *d)
{
    tg_game *game = tg_game_new(&d->config, NULL);
    char stones[TG_MAX_POINTS + 1];
    if (!game) give_up("%s:%d: no such board", d->file, d->line);
    diagram_stones(d, game, stones);
    int images = d->everywhere ? tg_symmetries(game) : 1;
    for (int s = 0; s < images; s++) {
        struct view v = {.diagram = d, .game = game, .symmetry = s};
        set_up_image(game, stones, s, d->side);
        for (int i = 0; i < d->question_count; i++)
            ask_board(&v, d->questions[i]);
        placements++;
    }
    tg_game_free(game);
}

/* ---- lines -------------------------------------------------------------------------------------*/

static void ask_line(const struct view *v, const char *question, const char *whole_line)
{
    char word[32], a[32], b[32];
    enum tg_colour side = v->diagram->side;
    bool exact = is_exact(v->diagram->config.rule, side);
    int n = sscanf(question, "%31s %31s %31s", word, a, b);
    if (strcmp(word, "shape") == 0 && n == 2) {
        enum tg_shape shape = tg_shape_at(v->game, v->asked, side, v->axis);
        struct ref_board board;
        reference_of(v->game, &board);
        expect_text(v, question, shape_word(shape), a);
        expect_text(v, question, reference_class(&board, v->asked, side, v->axis, exact),
                    reference_name(shape));
    } else if (strcmp(word, "count") == 0 && n == 2) {
        ask_count(v, question, v->asked, v->axis, atoi(a));
    } else if (strcmp(word, "kinds") == 0 && n == 2) {
        expect_text(v, question, kinds_word(tg_forbidden(v->game, v->asked)), a);
    } else if (strcmp(word, "found") == 0 && n == 3) {
        ask_found(v, question, side, shape_called(v, a), atoi(b));
    } else if (strcmp(word, "seed-threes") == 0 && n == 2) {
        expect_number(v, question,
                      ref_seed_live_threes(whole_line, side == TG_BLACK ? '1' : '2', exact),
                      atoi(a));
    } else if (strcmp(word, "fives") == 0 && n == 2) {
        struct tg_line_class class;
        char cells[12];
        for (int i = -5; i <= 5; i++) {
            tg_point p = tg_step(v->game, v->asked, v->axis, i);
            enum tg_colour stone = p == TG_NO_POINT ? TG_EMPTY : tg_stone(v->game, p);
            cells[i + 5] = p == TG_NO_POINT    ? '#'
                           : stone == TG_EMPTY ? '.'
                           : stone == side     ? 'X'
                                               : 'O';
        }
        cells[5] = 'X';
        assert_true(tg_line_classify(cells, 11, exact, &class));
        expect_number(v, question, class.five_points, atoi(a));
    } else {
        bad_question(v, question);
    }
}

/* Lays the text on the line from `start`, its first cell `offset` steps along `way`, and asks. */
static void place_line(const struct diagram *d, tg_game *game, enum tg_axis axis,
                       const tg_point *line, int length, int offset, bool backwards)
{
    tg_point points[TG_MAX_POINTS];
    char stones[TG_MAX_POINTS + 1], whole[TG_MAX_SIZE + 1];
    int count = tg_points(game, points), cells = (int)strlen(d->text);
    struct view v = {.diagram = d, .game = game, .axis = axis, .asked = TG_NO_POINT};
    memset(stones, '.', (size_t)count);
    stones[count] = '\0';
    memset(whole, '0', sizeof whole);
    whole[length] = '\0';
    for (int i = 0; i < cells; i++) {
        int at = backwards ? length - 1 - offset - i : offset + i, k = 0;
        char c = d->text[i];
        if (c == 'x' || c == '?') v.asked = line[at];
        enum tg_colour stone = c == 'X' || c == 'x' ? d->side
                               : c == 'O'           ? (enum tg_colour)(3 - d->side)
                                                    : TG_EMPTY;
        while (points[k] != line[at])
            k++;
        stones[k] = ".XO"[stone];
        whole[at] = (char)('0' + stone);
    }
    set_up(game, stones, d->side);
    for (int i = 0; i < d->question_count; i++)
        ask_line(&v, d->questions[i], whole);
    placements++;
}

static void run_line_on(const struct diagram *d, tg_game *game, const tg_point *line, int length,
                        enum tg_axis axis)
{
    int cells = (int)strlen(d->text);
    for (int way = 0; way < 2; way++) {
        for (int offset = 0; offset + cells <= length; offset++) {
            if (d->left_edge && offset > 0) continue;
            if (d->right_edge && offset + cells < length) continue;
            place_line(d, game, axis, line, length, offset, way);
        }
    }
}

static void run_line(const struct diagram *d)
{
    static const int boards[][2] = {{TG_SQUARE, 15}, {TG_SQUARE, 9}, {TG_HEXAGON, 8}};
    long before = placements;
    for (size_t b = 0; b < sizeof boards / sizeof boards[0]; b++) {
        tg_game *game = new_game((enum tg_board)boards[b][0], boards[b][1], d->config.rule);
        tg_point points[TG_MAX_POINTS], line[TG_MAX_SIZE];
        int count = tg_points(game, points);
        for (int axis = 0; axis < tg_axes(game); axis++) {
            for (int i = 0; i < count; i++) {
                int length = 0;
                if (tg_step(game, points[i], (enum tg_axis)axis, -1) != TG_NO_POINT) continue;
                for (tg_point p = points[i]; p != TG_NO_POINT; length++) {
                    line[length] = p;
                    p = tg_step(game, p, (enum tg_axis)axis, 1);
                }
                run_line_on(d, game, line, length, (enum tg_axis)axis);
            }
        }
        tg_game_free(game);
    }
    if (placements == before) give_up("%s:%d: the line fits nowhere", d->file, d->line);
}

/* ---- files -------------------------------------------------------------------------------------*/

static void run(const struct diagram *d)
{
    if (d->question_count == 0) give_up("%s:%d: no questions", d->file, d->line);
    diagrams++;
    if (d->is_line)
        run_line(d);
    else
        run_board(d);
}

/* Each file with how many diagrams it holds at least. */
static void test_file(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int diagrams;
    } files[] = {{"threes.t", 72},    {"fours.t", 74},   {"classes.t", 33},
                 {"forbidden.t", 48}, {"hexagon.t", 10}, {"eval.t", 7}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        long before = diagrams;
        diagram_read_file(TG_RULES_DIR, files[i].name, run);
        if (diagrams - before < files[i].diagrams)
            fail_msg("%s holds only %ld diagrams", files[i].name, diagrams - before);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_file)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("diagrams", "%ld diagrams, %ld placements, %ld answers, %ld wrong", diagrams,
                  placements, answers, wrong);
    return failed;
}
