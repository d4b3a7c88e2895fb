/* Text in and out: names of enum values, moves and boards as text, SVG. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long texts_seen, boards_seen, refused_seen;

/* ---- names of values ---------------------------------------------------------------------------*/

/* Every value has a text of its own in both languages; the Chinese one is Chinese. */
static void check_texts(const char *(*text)(int, enum tg_lang), const int *values, int count)
{
    for (int i = 0; i < count; i++) {
        const char *english = text(values[i], TG_ENGLISH), *chinese = text(values[i], TG_CHINESE);
        assert_true(strlen(english) > 1 && strlen(chinese) > 1);
        assert_string_not_equal(english, "?");
        for (const char *c = english; *c; c++)
            assert_true((unsigned char)*c < 0x80);
        assert_true((unsigned char)chinese[0] >= 0x80);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(english, text(values[k], TG_ENGLISH));
            assert_string_not_equal(chinese, text(values[k], TG_CHINESE));
        }
        texts_seen += 2;
    }
    static const int none[] = {-1, 99, 1000000};
    for (int i = 0; i < 3; i++) /* no value, but a text all the same */
        assert_true(strlen(text(none[i], TG_ENGLISH)) > 0 && strlen(text(none[i], TG_CHINESE)) > 0);
}

static const char *error_text(int value, enum tg_lang lang)
{
    return tg_error_text((enum tg_error)value, lang);
}

static const char *verdict_text(int value, enum tg_lang lang)
{
    return tg_verdict_text((enum tg_verdict)value, lang);
}

static const char *shape_text(int value, enum tg_lang lang)
{
    return tg_shape_text((enum tg_shape)value, lang);
}

static void test_value_texts(void **state)
{
    (void)state;
    static const int errors[] = {TG_OK,         TG_ERR_MEMORY, TG_ERR_SIZE,
                                 TG_ERR_CONFIG, TG_ERR_TEXT,   TG_ERR_POSITION,
                                 TG_ERR_ENGINE, TG_ERR_BUSY,   TG_ERR_THREAD};
    static const int verdicts[] = {TG_LEGAL, TG_OFF_BOARD, TG_OCCUPIED, TG_GAME_OVER, TG_FORBIDDEN};
    static const int shapes[] = {TG_DEAD,      TG_SLEEPING_ONE,   TG_LIVE_ONE,   TG_SLEEPING_TWO,
                                 TG_LIVE_TWO,  TG_SLEEPING_THREE, TG_LIVE_THREE, TG_FOUR,
                                 TG_LIVE_FOUR, TG_DOUBLE_FOUR,    TG_OVERLINE,   TG_FIVE};
    check_texts(error_text, errors, 9);
    check_texts(verdict_text, verdicts, 5);
    check_texts(shape_text, shapes, 12);
}

/* ---- moves -------------------------------------------------------------------------------------*/

static enum tg_error play(tg_game *game, const char *text, struct tg_text_error *error)
{
    memset(error, 0, sizeof *error);
    return tg_play_text(game, text, strlen(text), error);
}

static void test_moves(void **state)
{
    (void)state;
    static const char *const same[] = {"h8 i9 g7",
                                       "h8i9g7",
                                       "H8,I9;G7",
                                       "1. h8 2. i9 3. g7",
                                       "1.h8 i9 2.g7\n",
                                       "\n\th8\r\ni9 ,; g7  ",
                                       "# a comment\nh8 i9\ng7",
                                       "1) h8 2) i9 3) g7"};
    struct tg_text_error error;
    uint64_t hash = 0;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
        if (play(game, same[i], &error) != TG_OK) fail_msg("\"%s\": %s", same[i], error.message);
        assert_int_equal(tg_move_count(game), 3);
        if (i == 0) hash = tg_hash(game);
        assert_true(tg_hash(game) == hash);
        assert_string_equal(name_of(game, tg_move_at(game, 1)), "i9");
        tg_game_free(game);
        texts_seen++;
    }
}

/* All or nothing, and the place of the mistake. */
static void test_bad_moves(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line, column;
    } bad[] = {{"h8 p1", 1, 4},         {"h8 i16", 1, 4}, {"h8\n  h8", 2, 3}, {"zz", 1, 1},
               {"h8 i9 -", 1, 7},       {"h8 8", 1, 4},   {"h8 h", 1, 4},     {"a1 b0", 1, 4},
               {"a1\nb1\nc1 a1", 3, 4}, {"h8 é", 1, 4}};
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    struct tg_text_error error;
    assert_int_equal(play(game, "c3 d4", &error), TG_OK);
    tg_undo(game);
    uint64_t hash = tg_hash(game);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(play(game, bad[i].text, &error), TG_ERR_TEXT);
        if (error.line != bad[i].line || error.column != bad[i].column)
            fail_msg("\"%s\": the mistake is at %d:%d", bad[i].text, error.line, error.column);
        assert_true(strlen(error.message) > 5);
        assert_int_equal(tg_play_text(game, bad[i].text, strlen(bad[i].text), NULL), TG_ERR_TEXT);
        assert_true(tg_hash(game) == hash);
        assert_int_equal(tg_redo_count(game), 1);
        refused_seen++;
    }
    tg_reset(game);
    assert_int_equal(play(game, "g8 a1 i8 a3 h7 a5 h9 a7 h8", &error), TG_ERR_TEXT);
    assert_non_null(strstr(error.message, "three-three")); /* says why */
    assert_int_equal(error.column, 25);
    assert_int_equal(tg_move_count(game), 0);
    tg_game_free(game);
}

/* ---- boards ------------------------------------------------------------------------------------*/

static void test_board_round_trip(void **state)
{
    (void)state;
    struct rng r = {2};
    for (int n = 0; n < 10 * BOARDS; n++) {
        enum tg_board board;
        int size;
        char stones[TG_MAX_POINTS + 1];
        struct tg_text_error error;
        board_number(n % BOARDS, &board, &size);
        tg_game *game = new_game(board, size, TG_RENJU), *copy = new_game(board, size, TG_RENJU);
        random_stones(&r, game, (enum fill)(n % FILLS), stones);
        enum tg_colour turn = n % 2 ? TG_BLACK : TG_WHITE;
        set_up(game, stones, turn);
        char *text = tg_board_text(game);
        if (tg_setup_text(copy, text, strlen(text), turn, &error) != TG_OK)
            fail_msg("%d:%d %s\n%s", error.line, error.column, error.message, text);
        assert_true(tg_hash(copy) == tg_hash(game));
        char *again = tg_board_text(copy);
        assert_string_equal(text, again);

        /* A strange character or too few rows: refused, and nothing changes. */
        uint64_t hash = tg_hash(copy);
        for (int i = 0; i < 20; i++) {
            size_t length = strlen(text), where = rng_below(&r, (uint32_t)length);
            if (!strchr(".XO", text[where])) continue;
            char saved = text[where];
            text[where] = "?-B~"[i % 4];
            assert_int_equal(tg_setup_text(copy, text, length, turn, &error), TG_ERR_TEXT);
            assert_true(error.line > 0 && error.column > 0);
            assert_true(tg_hash(copy) == hash);
            text[where] = saved;
            refused_seen++;
        }
        for (size_t cut = 0; cut < strlen(text) / 2; cut += 37) {
            assert_int_equal(tg_setup_text(copy, text, cut, turn, &error), TG_ERR_TEXT);
            assert_true(tg_hash(copy) == hash);
            refused_seen++;
        }
        tg_free(text);
        tg_free(again);
        tg_game_free(game);
        tg_game_free(copy);
        boards_seen++;
    }
}

/* Labels, blanks and comments may be there or not; other marks for empty points are read too. */
static void test_board_forms(void **state)
{
    (void)state;
    static const char *const same[] = {
        "X....\n.....\n..O..\n.....\n....X\n",
        "X . . . .\n. . . . .\n. . O . .\n. . . . .\n. . . . X",
        "# five by five\n  a b c d e\n5 X . . . . 5\n4 . . . . . 4\n3 . . O . . 3\n2 . . . . . 2\n1 . . . . X 1\n",
        "x++++\r\n+++++\r\n++o++\r\n+++++\r\n++++x\r\n",
        "\n\nX.*..\n\n.....\n..O..\n.....\n....X\n\n",
    };
    struct tg_text_error error;
    uint64_t hash = 0;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        tg_game *game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
        if (tg_setup_text(game, same[i], strlen(same[i]), TG_WHITE, &error) != TG_OK)
            fail_msg("form %zu: %d:%d %s", i, error.line, error.column, error.message);
        assert_int_equal(tg_stone_count(game), 3);
        assert_int_equal(tg_turn(game), TG_WHITE);
        if (i == 0) hash = tg_hash(game);
        assert_true(tg_hash(game) == hash);
        tg_game_free(game);
        texts_seen++;
    }
}

/* ---- SVG ---------------------------------------------------------------------------------------*/

static int count_word(const char *text, const char *word)
{
    int count = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        count++;
    return count;
}

/* Tags open and close in order, attributes are quoted: enough to be XML for what is written here. */
static bool is_balanced(const char *svg)
{
    int depth = 0;
    for (const char *s = svg; *s; s++) {
        if (*s == '>') return false;
        if (*s == '&' && strncmp(s, "&amp;", 5) && strncmp(s, "&lt;", 4) && strncmp(s, "&gt;", 4)
            && strncmp(s, "&quot;", 6) && strncmp(s, "&#", 2))
            return false;
        if (*s != '<') continue;
        const char *start = s;
        bool quoted = false;
        for (s++; *s && (quoted || *s != '>'); s++) {
            if (*s == '"') quoted = !quoted;
            if (*s == '<') return false;
        }
        if (!*s) return false;
        if (start[1] == '?' || start[1] == '!') continue;
        if (start[1] == '/')
            depth--;
        else if (s[-1] != '/')
            depth++;
        if (depth < 0) return false;
    }
    return depth == 0;
}

static void test_svg(void **state)
{
    (void)state;
    for (int n = 0; n < BOARDS; n++) {
        enum tg_board board;
        int size;
        board_number(n, &board, &size);
        tg_game *game = new_game(board, size, TG_RENJU);
        struct rng r = {(uint64_t)n};
        char stones[TG_MAX_POINTS + 1];
        tg_point points[TG_MAX_POINTS];
        uint8_t kinds[TG_MAX_POINTS];
        random_stones(&r, game, FILL_STAR, stones);
        set_up(game, stones, TG_BLACK);
        int forbidden = tg_forbidden_all(game, points, kinds);
        struct tg_reason *reason = forbidden ? tg_explain(game, points[0]) : NULL;
        struct tg_picture picture = {.struct_size = sizeof picture,
                                     .reason = reason,
                                     .forbidden = true,
                                     .numbers = true,
                                     .coordinates = true,
                                     .lang = n % 2 ? TG_CHINESE : TG_ENGLISH};
        char *plain = tg_svg(game, NULL), *full = tg_svg(game, &picture);
        assert_true(is_balanced(plain) && is_balanced(full));
        assert_non_null(strstr(plain, "<svg"));
        assert_true(count_word(full, "<") >= count_word(plain, "<"));
        tg_free(plain);
        tg_free(full);
        tg_reason_free(reason);
        tg_game_free(game);
        boards_seen++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value_texts), cmocka_unit_test(test_moves),
        cmocka_unit_test(test_bad_moves),   cmocka_unit_test(test_board_round_trip),
        cmocka_unit_test(test_board_forms), cmocka_unit_test(test_svg),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("text", "%ld texts read or named, %ld boards written, %ld bad texts refused",
                  texts_seen, boards_seen, refused_seen);
    return failed;
}
