/* Forbidden moves against the corpora: every empty point of every position. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_BYTES = 16384 };

struct position {
    char id[32];
    int size;
    const char *cells;
    char *list; /* "h8:four-four,…" or "-" */
};

static struct {
    long positions, points, forbidden, disagreements;
    long by_kinds[8];
} total;

/* ---- reading -----------------------------------------------------------------------------------*/

/* "<id> <size> <cells> <list>"; cuts the line up. */
static struct position read_position(char *line)
{
    struct position p = {{0}, 0, NULL, NULL};
    char *id = strtok(line, " \r\n"), *size = strtok(NULL, " \r\n");
    p.cells = strtok(NULL, " \r\n");
    p.list = strtok(NULL, " \r\n");
    if (!p.list || strlen(id) >= sizeof p.id) give_up("a line of the corpus is no position");
    strcpy(p.id, id);
    p.size = atoi(size);
    return p;
}

static unsigned kind_of(const char *name, size_t length)
{
    static const char *const names[] = {"overline", "four-four", "three-three"};
    for (unsigned i = 0; i < 3; i++)
        if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0) return 1u << i;
    give_up("the corpus knows no kind \"%s\"", name);
}

/* Fills kinds[point] from the list, cutting it up. */
static int read_list(const tg_game *game, char *list, uint8_t kinds[1024])
{
    int count = 0;
    memset(kinds, 0, 1024);
    if (strcmp(list, "-") == 0) return 0;
    for (char *item = strtok(list, ","); item; item = strtok(NULL, ",")) {
        char *colon = strchr(item, ':');
        if (!colon) give_up("the corpus has \"%s\"", item);
        tg_point p = tg_point_parse(game, item, (size_t)(colon - item));
        if (p == TG_NO_POINT) give_up("the corpus has the point \"%s\"", item);
        for (const char *name = colon + 1; *name;) {
            size_t length = strcspn(name, "+");
            kinds[p] = (uint8_t)(kinds[p] | kind_of(name, length));
            name += length + (name[length] == '+');
        }
        count++;
    }
    return count;
}

/* A game for each size and reading, made when first needed. */
static tg_game *games[3][TG_MAX_SIZE + 1];

static tg_game *game_of(int size, enum tg_three three)
{
    if (size < TG_MIN_SIZE || size > TG_MAX_SIZE) give_up("the corpus has size %d", size);
    if (!games[three][size])
        games[three][size] = new_game_with(TG_SQUARE, size, TG_RENJU, three, TG_FOUL_REFUSED);
    return games[three][size];
}

/* ---- checking ----------------------------------------------------------------------------------*/

static void disagree(const struct position *p, const tg_game *game, tg_point point, unsigned got,
                     unsigned want)
{
    if (total.disagreements++ < 10)
        print_error("%s %s: got kinds %u, expected %u\n", p->id, name_of(game, point), got, want);
}

/* tg_forbidden on every point, then tg_forbidden_all: the same points, from the top row. */
static void check_position(struct position *p)
{
    static uint8_t want[1024];
    tg_game *game = game_of(p->size, TG_THREE_RIF);
    set_up(game, p->cells, TG_BLACK);
    int expected = read_list(game, p->list, want);

    tg_point points[TG_MAX_POINTS], all[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_points(game, points), next = 0, listed = tg_forbidden_all(game, all, kinds);
    if (listed != expected) disagree(p, game, TG_NO_POINT, (unsigned)listed, (unsigned)expected);
    for (int i = 0; i < count; i++) {
        unsigned got = tg_forbidden(game, points[i]);
        if (got != want[points[i]]) disagree(p, game, points[i], got, want[points[i]]);
        if (tg_stone(game, points[i]) == TG_EMPTY) total.points++;
        if (!got) continue;
        total.forbidden++;
        total.by_kinds[got & 7]++;
        bool same = next < listed && all[next] == points[i] && kinds[next] == got;
        if (!same) disagree(p, game, points[i], got, 99);
        next++;
    }
    total.positions++;
}

static void check_file(const char *name)
{
    static char line[LINE_BYTES];
    FILE *f = open_corpus(name);
    memset(&total, 0, sizeof total);
    while (fgets(line, sizeof line, f)) {
        if (!strchr(line, '\n')) give_up("%s: a line is too long", name);
        if (line[0] == '#') continue;
        struct position p = read_position(line);
        check_position(&p);
    }
    fclose(f);
    report_counts(name[0] == 'p' ? "renju_public" : "renju_handmade",
                  "%ld positions, %ld points, %ld forbidden, %ld disagreements", total.positions,
                  total.points, total.forbidden, total.disagreements);
}

/* The numbers are the corpus's own: a file that was cut short would be noticed. */
static void test_public(void **state)
{
    (void)state;
    check_file("public.txt");
    assert_int_equal(total.disagreements, 0);
    assert_int_equal(total.positions, 17525);
    assert_int_equal(total.points, 3304265);
    assert_int_equal(total.forbidden, 61358);
    assert_int_equal(total.by_kinds[TG_KIND_OVERLINE], 17521);
    assert_int_equal(total.by_kinds[TG_KIND_FOUR_FOUR], 24546);
    assert_int_equal(total.by_kinds[TG_KIND_THREE_THREE], 18278);
    assert_int_equal(total.by_kinds[TG_KIND_OVERLINE | TG_KIND_FOUR_FOUR], 797);
    assert_int_equal(total.by_kinds[TG_KIND_FOUR_FOUR | TG_KIND_THREE_THREE], 114);
    assert_int_equal(total.by_kinds[TG_KIND_OVERLINE | TG_KIND_THREE_THREE], 101);
    assert_int_equal(total.by_kinds[7], 1);
}

static void test_handmade(void **state)
{
    (void)state;
    check_file("handmade.txt");
    assert_int_equal(total.disagreements, 0);
    assert_int_equal(total.positions, 207);
    assert_int_equal(total.points, 44429);
    assert_int_equal(total.forbidden, 236);
}

/* ---- the Japanese reading ----------------------------------------------------------------------*/

/* Positions whose verdict depends on whether a straight four may be made together with a five. */
static void test_japanese(void **state)
{
    (void)state;
    static const struct {
        const char *id, *point;
        unsigned rif, japanese;
    } cases[] = {
        {"hm0066", "i12", 0, TG_KIND_THREE_THREE}, {"hm0144", "i12", 0, TG_KIND_THREE_THREE},
        {"hm0145", "h9", TG_KIND_THREE_THREE, 0},  {"hm0091", "h8", 0, TG_KIND_THREE_THREE},
        {"hm0092", "h8", TG_KIND_THREE_THREE, 0},
    };
    static char line[LINE_BYTES];
    FILE *f = open_corpus("handmade.txt");
    int run = 0;
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#') continue;
        struct position p = read_position(line);
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            if (strcmp(cases[i].id, p.id) != 0) continue;
            tg_game *rif = game_of(p.size, TG_THREE_RIF);
            tg_game *japanese = game_of(p.size, TG_THREE_JAPANESE);
            set_up(rif, p.cells, TG_BLACK);
            set_up(japanese, p.cells, TG_BLACK);
            tg_point point = tg_point_parse(rif, cases[i].point, strlen(cases[i].point));
            assert_int_equal(tg_forbidden(rif, point), cases[i].rif);
            assert_int_equal(tg_forbidden(japanese, point), cases[i].japanese);
            run++;
        }
    }
    fclose(f);
    assert_int_equal(run, 5);
}

/* Only renju has forbidden moves, only for black, and only while the check is on. */
static void test_other_rules(void **state)
{
    (void)state;
    static char line[LINE_BYTES];
    FILE *f = open_corpus("handmade.txt");
    tg_game *others[] = {new_game(TG_SQUARE, 15, TG_FREESTYLE),
                         new_game(TG_SQUARE, 15, TG_STANDARD),
                         new_game_with(TG_SQUARE, 15, TG_RENJU, TG_THREE_RIF, TG_FOUL_OFF)};
    int run = 0;
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#') continue;
        struct position p = read_position(line);
        if (p.size != 15) continue;
        for (int i = 0; i < 3; i++) {
            tg_point points[TG_MAX_POINTS];
            uint8_t kinds[TG_MAX_POINTS];
            set_up(others[i], p.cells, TG_BLACK);
            assert_int_equal(tg_forbidden_all(others[i], points, kinds), 0);
            int count = tg_points(others[i], points);
            for (int k = 0; k < count; k++) {
                assert_int_equal(tg_forbidden(others[i], points[k]), 0);
                assert_null(tg_explain(others[i], points[k]));
            }
            run++;
        }
    }
    fclose(f);
    for (int i = 0; i < 3; i++)
        tg_game_free(others[i]);
    assert_true(run > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_public),
        cmocka_unit_test(test_handmade),
        cmocka_unit_test(test_japanese),
        cmocka_unit_test(test_other_rules),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (int three = 0; three < 3; three++)
        for (int size = 0; size <= TG_MAX_SIZE; size++)
            tg_game_free(games[three][size]);
    return failed;
}
