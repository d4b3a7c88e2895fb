/* Boards: which points there are, their names, lines and symmetries, and the hexagon's coordinates.
 * Everything is small enough to be tried out completely. */
#include "ref_eval.h"
#include "support.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long boards_seen, names_seen, conversions_seen, images_seen;

/* Calls a check for every board there is. */
static void on_every_board(void (*check)(const tg_game *game))
{
    for (int i = 0; i < BOARDS; i++) {
        enum tg_board board;
        int size;
        board_number(i, &board, &size);
        tg_game *game = new_game(board, size, TG_FREESTYLE);
        check(game);
        tg_game_free(game);
        boards_seen++;
    }
}

static bool is_hexagon(const tg_game *game)
{
    return tg_game_config(game)->board == TG_HEXAGON;
}

/* ---- sizes -------------------------------------------------------------------------------------*/

static void check_points(const tg_game *game)
{
    static bool listed[65536];
    tg_point points[TG_MAX_POINTS];
    int size = tg_game_config(game)->size, count = tg_points(game, points);
    int want = is_hexagon(game) ? 3 * size * (size - 1) + 1 : size * size;
    assert_int_equal(count, want);

    memset(listed, 0, sizeof listed);
    for (int i = 0; i < count; i++) {
        assert_false(listed[points[i]]);
        listed[points[i]] = true;
        if (!is_hexagon(game)) {
            assert_int_equal(row_of_point(points[i]), size - 1 - i / size);
            assert_int_equal(column_of_point(points[i]), i % size);
        }
    }
    for (int p = 0; p < 65536; p++)
        if (tg_on_board(game, (tg_point)p) != listed[p])
            fail_msg("%s: point %#x", board_name(game), (unsigned)p);
}

static void check_lines(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int size = tg_game_config(game)->size, count = tg_points(game, points);
    int lines = 0, cells = 0;
    for (int axis = 0; axis < tg_axes(game); axis++) {
        for (int i = 0; i < count; i++) {
            if (tg_step(game, points[i], (enum tg_axis)axis, -1) != TG_NO_POINT) continue;
            lines++;
            for (int n = 0; tg_step(game, points[i], (enum tg_axis)axis, n) != TG_NO_POINT; n++)
                cells++;
        }
    }
    assert_int_equal(tg_axes(game), is_hexagon(game) ? 3 : 4);
    assert_int_equal(lines, is_hexagon(game) ? 3 * (2 * size - 1) : 2 * size + 2 * (2 * size - 1));
    assert_int_equal(cells, count * tg_axes(game)); /* every point on one line of each axis */

    struct ref_board board;
    reference_of(game, &board);
    assert_int_equal(tg_window_count(game), ref_eval_windows(&board));
    if (is_hexagon(game) && size == 8) {
        assert_int_equal(count, 169);
        assert_int_equal(lines, 45);
        assert_int_equal(tg_window_count(game), 327);
    }
    if (!is_hexagon(game) && size == 15) assert_int_equal(tg_window_count(game), 572);
}

static void check_steps(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        for (int a = 0; a < tg_axes(game); a++) {
            enum tg_axis axis = (enum tg_axis)a;
            assert_int_equal(tg_step(game, points[i], axis, 0), points[i]);
            for (int n = -25; n <= 25; n++) {
                tg_point there = tg_step(game, points[i], axis, n);
                if (there == TG_NO_POINT) continue;
                assert_true(tg_on_board(game, there));
                assert_int_equal(tg_step(game, there, axis, -n), points[i]);
                if (n > 0) /* a line has no holes */
                    assert_int_equal(tg_step(game, tg_step(game, points[i], axis, n - 1), axis, 1),
                                     there);
            }
            assert_int_equal(tg_step(game, points[i], axis, INT_MAX), TG_NO_POINT);
            assert_int_equal(tg_step(game, points[i], axis, INT_MIN), TG_NO_POINT);
        }
        assert_int_equal(tg_step(game, points[i], (enum tg_axis)tg_axes(game), 1), TG_NO_POINT);
    }
    assert_int_equal(tg_step(game, TG_NO_POINT, TG_ROW, 0), TG_NO_POINT);
    assert_int_equal(tg_step(game, 31, TG_ROW, -31), TG_NO_POINT);
}

static void test_points(void **state)
{
    (void)state;
    on_every_board(check_points);
    on_every_board(check_lines);
    on_every_board(check_steps);
}

static void test_sizes_out_of_range(void **state)
{
    (void)state;
    static const int bad[][2] = {{TG_SQUARE, 4},       {TG_SQUARE, 23},  {TG_SQUARE, 0},
                                 {TG_SQUARE, -5},      {TG_HEXAGON, 2},  {TG_HEXAGON, 12},
                                 {TG_HEXAGON, 0},      {TG_HEXAGON, -3}, {TG_SQUARE, INT_MAX},
                                 {TG_HEXAGON, INT_MIN}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct tg_config config;
        enum tg_error error = TG_OK;
        tg_config_init(&config, TG_RENJU);
        config.board = (enum tg_board)bad[i][0];
        config.size = bad[i][1];
        assert_int_equal(tg_config_check(&config), TG_ERR_SIZE);
        assert_null(tg_game_new(&config, &error));
        assert_int_equal(error, TG_ERR_SIZE);
        assert_null(tg_game_new(&config, NULL));
    }
}

/* ---- names -------------------------------------------------------------------------------------*/

static tg_point parse(const tg_game *game, const char *text)
{
    return tg_point_parse(game, text, strlen(text));
}

static void check_round_trip(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, points[i], name);
        assert_int_equal(parse(game, name), points[i]);
        assert_int_equal(name[0] - 'a', column_of_point(points[i]));
        name[0] = (char)(name[0] - 'a' + 'A');
        assert_int_equal(parse(game, name), points[i]);
        names_seen++;
    }
}

/* All texts of one, two and three printable characters, and digits behind every good name: whatever
 * is read as a point must be that point's one name. */
static void check_all_short_texts(const tg_game *game)
{
    int good = 0;
    for (int length = 1; length <= 3; length++) {
        int texts = length == 1 ? 95 : length == 2 ? 95 * 95 : 95 * 95 * 95;
        for (int number = 0; number < texts; number++) {
            char text[4], name[TG_NAME_SIZE];
            int rest = number;
            for (int i = 0; i < length; i++, rest /= 95)
                text[i] = (char)(' ' + rest % 95);
            tg_point p = tg_point_parse(game, text, (size_t)length);
            if (p == TG_NO_POINT) continue;
            good++;
            if (text[0] < 'a') text[0] = (char)(text[0] - 'A' + 'a');
            tg_point_name(game, p, name);
            if (strlen(name) != (size_t)length || memcmp(name, text, (size_t)length) != 0)
                fail_msg("%s: \"%.*s\" read as %s", board_name(game), length, text, name);
        }
    }
    tg_point points[TG_MAX_POINTS];
    assert_int_equal(good, 2 * tg_points(game, points)); /* each in lower and upper case */
}

/* Numbers count each column's points from its bottom. */
static void check_column_numbers(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), next[TG_MAX_SIZE];
    for (int i = 0; i < TG_MAX_SIZE; i++)
        next[i] = 1;
    for (int i = count - 1; i >= 0; i--) { /* from the bottom of the picture */
        char want[TG_NAME_SIZE], got[TG_NAME_SIZE];
        int column = column_of_point(points[i]);
        snprintf(want, sizeof want, "%c%d", 'a' + column, next[column]++ % 100);
        tg_point_name(game, points[i], got);
        assert_string_equal(got, want);
    }
}

static void test_names(void **state)
{
    (void)state;
    on_every_board(check_round_trip);
    on_every_board(check_column_numbers);
    on_every_board(check_all_short_texts);
}

static void test_bad_names(void **state)
{
    (void)state;
    static const char *const bad[] = {"",       "h",   "8",   "h0",   "h00",  "h01",  "h08",
                                      "h16",    "p1",  "z9",  "hh8",  "h8 ",  " h8",  "h8x",
                                      "h-1",    "h+1", "h1.", "h100", "h008", "h999", "h9999",
                                      "h65544", "@1",  "[1",  "`1",   "{1",   "é1",   "h８"};
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (parse(game, bad[i]) != TG_NO_POINT) fail_msg("\"%s\" is no point", bad[i]);
    assert_int_equal(tg_point_parse(game, "h\0008", 3), TG_NO_POINT);
    assert_int_equal(tg_point_parse(game, "h12", 2), parse(game, "h1")); /* length counts, no NUL */
    assert_int_equal(parse(game, "h8"), 7 << 5 | 7);

    char name[TG_NAME_SIZE];
    tg_point_name(game, TG_NO_POINT, name); /* no point has a name too, one that is not read */
    assert_true(strlen(name) > 0);
    assert_int_equal(parse(game, name), TG_NO_POINT);
    tg_game_free(game);
}

/* ---- the hexagon's coordinates -----------------------------------------------------------------*/

enum { UNTOUCHED = 12345 };

static bool is_point_of(const tg_point *points, int count, tg_point p)
{
    for (int i = 0; i < count; i++)
        if (points[i] == p) return true;
    return false;
}

static void check_array(int side, const tg_point *points, int count)
{
    int found = 0;
    for (int row = -4; row < 4 * side + 4; row++) {
        for (int column = -4; column < 2 * side + 4; column++) {
            tg_point p = UNTOUCHED;
            int row_back = UNTOUCHED, column_back = UNTOUCHED;
            conversions_seen++;
            if (!tg_hex_from_array(side, row, column, &p)) {
                assert_int_equal(p, UNTOUCHED);
                continue;
            }
            found++;
            assert_true(is_point_of(points, count, p));
            assert_true(tg_hex_to_array(side, p, &row_back, &column_back));
            assert_int_equal(row_back, row);
            assert_int_equal(column_back, column);
            if (side == 8) assert_true(ref_hex_valid(row, column));
        }
    }
    assert_int_equal(found, count);
}

/* x, y, z as numbers of lines, then as cube coordinates: the same frame for both. */
static void check_triples(int side, const tg_point *points, int count)
{
    int lines = 0, cubes = 0;
    for (int x = -2 * side; x <= 2 * side + 2; x++) {
        for (int y = -2 * side; y <= 2 * side + 2; y++) {
            for (int z = -2 * side; z <= 2 * side + 2; z++) {
                tg_point p = UNTOUCHED;
                int a = UNTOUCHED, b = UNTOUCHED, c = UNTOUCHED;
                conversions_seen += 2;
                if (tg_hex_from_lines(side, x, y, z, &p)) {
                    lines++;
                    assert_true(is_point_of(points, count, p));
                    assert_true(tg_hex_to_lines(side, p, &a, &b, &c));
                    assert_true(a == x && b == y && c == z);
                } else {
                    assert_int_equal(p, UNTOUCHED);
                }
                p = UNTOUCHED;
                if (tg_hex_from_cube(side, x, y, z, &p)) {
                    cubes++;
                    assert_int_equal(x + y + z, 0);
                    assert_true(is_point_of(points, count, p));
                    assert_true(tg_hex_to_cube(side, p, &a, &b, &c));
                    assert_true(a == x && b == y && c == z);
                } else {
                    assert_int_equal(p, UNTOUCHED);
                }
            }
        }
    }
    assert_int_equal(lines, count);
    assert_int_equal(cubes, count);
}

static void check_points_back(int side, const tg_point *points, int count)
{
    for (int i = 0; i < 65536; i++) {
        tg_point p = (tg_point)i, back = UNTOUCHED;
        int x = UNTOUCHED, y = UNTOUCHED, z = UNTOUCHED;
        bool is_point = is_point_of(points, count, p);
        if (!is_point) {
            assert_false(tg_hex_to_array(side, p, &x, &y));
            assert_false(tg_hex_to_lines(side, p, &x, &y, &z));
            assert_false(tg_hex_to_cube(side, p, &x, &y, &z));
            assert_true(x == UNTOUCHED && y == UNTOUCHED && z == UNTOUCHED);
            continue;
        }
        assert_true(tg_hex_to_array(side, p, &y, &x));
        assert_true(tg_hex_from_array(side, y, x, &back) && back == p);
        assert_true(tg_hex_to_lines(side, p, &x, &y, &z));
        assert_true(tg_hex_from_lines(side, x, y, z, &back) && back == p);
        assert_true(x == column_of_point(p) && y == row_of_point(p));
        assert_true(tg_hex_to_cube(side, p, &x, &y, &z));
        assert_true(tg_hex_from_cube(side, x, y, z, &back) && back == p);
    }
}

static void test_hexagon_coordinates(void **state)
{
    (void)state;
    for (int side = TG_MIN_SIDE; side <= TG_MAX_SIDE; side++) {
        tg_game *game = new_game(TG_HEXAGON, side, TG_FREESTYLE);
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(game, points);
        check_array(side, points, count);
        check_triples(side, points, count);
        check_points_back(side, points, count);
        tg_game_free(game);
    }
}

/* The seed's own words for its 29 × 15 array, as the reference has them. */
static void test_seed_array(void **state)
{
    (void)state;
    int valid = 0;
    for (int row = 0; row < 29; row++) {
        for (int cel = 0; cel < 15; cel++) {
            tg_point p = UNTOUCHED;
            int x, y, z, ref_x, ref_y, ref_z;
            assert_int_equal(tg_hex_from_array(8, row, cel, &p), ref_hex_valid(row, cel));
            if (!ref_hex_valid(row, cel)) continue;
            valid++;
            ref_hex_lines(row, cel, &ref_x, &ref_y, &ref_z);
            assert_true(tg_hex_to_lines(8, p, &x, &y, &z));
            assert_true(x == ref_x && y == ref_y && z == ref_z);
        }
    }
    assert_int_equal(valid, 169);

    tg_point centre, p;
    assert_true(tg_hex_from_cube(8, 0, 0, 0, &centre));
    tg_game *game = new_game(TG_HEXAGON, 8, TG_FREESTYLE);
    assert_string_equal(name_of(game, centre), "h8");
    tg_game_free(game);
    for (int side = -1; side < 14; side++) { /* sides that no board has */
        if (side >= TG_MIN_SIDE && side <= TG_MAX_SIDE) continue;
        assert_false(tg_hex_from_array(side, 0, 0, &p) || tg_hex_from_cube(side, 0, 0, 0, &p)
                     || tg_hex_from_lines(side, 0, 0, 0, &p));
    }
    static const int far[] = {INT_MIN, INT_MIN + 1, -100, 100, INT_MAX - 1, INT_MAX};
    for (int i = 0; i < 6 * 6 * 6; i++) {
        int x = far[i % 6], y = far[i / 6 % 6], z = far[i / 36];
        assert_false(tg_hex_from_cube(8, x, y, z, &p) || tg_hex_from_lines(8, x, y, z, &p)
                     || tg_hex_from_array(8, x, y, &p));
    }
}

/* ---- symmetries --------------------------------------------------------------------------------*/

/* The axis and the direction from one point to its neighbour; −1 if they are no neighbours. */
static int axis_between(const tg_game *game, tg_point from, tg_point to, int *direction)
{
    for (int axis = 0; axis < tg_axes(game); axis++) {
        for (*direction = -1; *direction <= 1; *direction += 2)
            if (tg_step(game, from, (enum tg_axis)axis, *direction) == to) return axis;
    }
    return -1;
}

/* Neighbours on a line stay neighbours, all lines of an axis go to lines of one axis. */
static void check_keeps_lines(const tg_game *game, int symmetry)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), image_axis[TG_MAX_AXES], image_direction[TG_MAX_AXES];
    for (int axis = 0; axis < TG_MAX_AXES; axis++)
        image_axis[axis] = -1;
    for (int i = 0; i < count; i++) {
        for (int axis = 0; axis < tg_axes(game); axis++) {
            tg_point next = tg_step(game, points[i], (enum tg_axis)axis, 1);
            if (next == TG_NO_POINT) continue;
            int direction, to;
            to = axis_between(game, tg_symmetry(game, symmetry, points[i]),
                              tg_symmetry(game, symmetry, next), &direction);
            assert_true(to >= 0);
            if (image_axis[axis] < 0) {
                image_axis[axis] = to;
                image_direction[axis] = direction;
            }
            assert_int_equal(to, image_axis[axis]);
            assert_int_equal(direction, image_direction[axis]);
            images_seen++;
        }
    }
}

static void check_symmetries(const tg_game *game)
{
    static tg_point image[12][65536];
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), n = tg_symmetries(game);
    assert_int_equal(n, is_hexagon(game) ? 12 : 8);

    for (int s = 0; s < n; s++) {
        static bool hit[65536];
        memset(hit, 0, sizeof hit);
        for (int i = 0; i < count; i++) {
            tg_point p = tg_symmetry(game, s, points[i]);
            assert_true(tg_on_board(game, p));
            assert_false(hit[p]);
            hit[p] = true;
            image[s][points[i]] = p;
            if (s == 0) assert_int_equal(p, points[i]);
        }
        check_keeps_lines(game, s);
    }
    for (int s = 0; s < n; s++) {
        int inverse = tg_symmetry_inverse(game, s);
        for (int i = 0; i < count; i++)
            assert_int_equal(image[inverse][image[s][points[i]]], points[i]);
        /* Closed: first s, then t, is one of the others, and no two of these are the same. */
        int seen = 0;
        for (int t = 0; t < n; t++) {
            for (int u = 0; u < n; u++) {
                int i = 0;
                while (i < count && image[t][image[s][points[i]]] == image[u][points[i]])
                    i++;
                if (i == count) seen |= 1 << u;
            }
        }
        assert_int_equal(seen, (1 << n) - 1);
    }
    assert_int_equal(tg_symmetry(game, n, points[0]), TG_NO_POINT);
    assert_int_equal(tg_symmetry(game, -1, points[0]), TG_NO_POINT);
    assert_int_equal(tg_symmetry(game, 1, TG_NO_POINT), TG_NO_POINT);
}

static void test_symmetries(void **state)
{
    (void)state;
    on_every_board(check_symmetries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_sizes_out_of_range),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_bad_names),
        cmocka_unit_test(test_hexagon_coordinates),
        cmocka_unit_test(test_seed_array),
        cmocka_unit_test(test_symmetries),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (boards_seen != 7 * BOARDS) give_up("only %ld boards were looked at", boards_seen);
    report_counts(
        "geometry",
        "%d boards, %ld names, %ld conversions of coordinates, %ld lines' neighbours under "
        "symmetries",
        BOARDS, names_seen, conversions_seen, images_seen);
    return failed;
}
