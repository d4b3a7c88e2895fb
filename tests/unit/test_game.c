/* A game's life: configurations, ends of every kind, set-ups good and bad, many games at once, and
 * several threads. */
#include "support.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long games_ended, games_alive, set_ups_refused, shared_reads, hashes_seen;

static tg_point at(const tg_game *game, const char *name)
{
    tg_point p = tg_point_parse(game, name, strlen(name));
    if (p == TG_NO_POINT) give_up("%s has no point %s", board_name(game), name);
    return p;
}

/* Black and white stones by name, "h8 i9"; the rest is empty. */
static void place(tg_game *game, const char *black, const char *white, enum tg_colour turn)
{
    tg_point points[TG_MAX_POINTS];
    char stones[TG_MAX_POINTS + 1];
    int count = tg_points(game, points);
    memset(stones, '.', (size_t)count);
    stones[count] = '\0';
    for (int colour = 0; colour < 2; colour++) {
        const char *text = colour ? white : black;
        while (*text) {
            size_t length = strcspn(text, " ");
            tg_point p = tg_point_parse(game, text, length);
            for (int i = 0; i < count; i++)
                if (points[i] == p) stones[i] = "XO"[colour];
            text += length + strspn(text + length, " ");
        }
    }
    set_up(game, stones, turn);
}

static void must_end(const tg_game *game, enum tg_outcome outcome, enum tg_ending ending, int line)
{
    struct tg_result result;
    tg_get_result(game, &result);
    assert_int_equal(result.outcome, outcome);
    assert_int_equal(result.ending, ending);
    assert_int_equal(result.line_count, line);
    assert_true(tg_self_check(game));
    games_ended++;
}

/* ---- threads: first, while no table is built yet -----------------------------------------------*/

struct reader {
    pthread_t thread;
    const tg_game *shared;
    uint64_t seed, result;
    long reads;
    bool wrong;
};

/* Everything that can be asked of the shared game, as one number. */
static uint64_t ask_all(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    struct tg_found found[64];
    uint64_t sum = tg_hash(game) ^ tg_hash_symmetric(game);
    int n = tg_forbidden_all(game, points, kinds);
    for (int i = 0; i < n; i++) {
        struct tg_reason *reason = tg_explain(game, points[i]);
        sum = sum * 31 + points[i] + kinds[i] + (reason ? (uint64_t)reason->three_count : 99);
        tg_reason_free(reason);
    }
    sum = sum * 31 + (uint64_t)tg_shapes(game, TG_BLACK, found, 64);
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        sum = sum * 31 + tg_shape_at(game, points[i], TG_WHITE, TG_ROW) + tg_judge(game, points[i]);
    return sum;
}

static void *read_and_play(void *argument)
{
    struct reader *me = argument;
    struct rng r = {me->seed};
    for (int n = 0; n < 300; n++) {
        uint64_t now = ask_all(me->shared);
        if (n == 0) me->result = now;
        me->wrong |= now != me->result;
        me->reads++;

        /* Meanwhile a game of its own, on a board that nobody may have used before. */
        enum tg_board board;
        int size;
        board_number((int)rng_below(&r, BOARDS), &board, &size);
        tg_game *own = new_game(board, size, (enum tg_rule)rng_below(&r, 3));
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(own, points);
        for (int i = 0; i < 40; i++)
            tg_play(own, points[rng_below(&r, (uint32_t)count)]);
        me->wrong |= !tg_self_check(own);
        tg_game_free(own);
    }
    return NULL;
}

static void test_threads(void **state)
{
    (void)state;
    struct reader readers[4];
    tg_game *shared = new_game(TG_SQUARE, 15, TG_RENJU);
    place(shared, "g8 i8 h7 h9 d4 e5 f6 l3 l4 l5 m11 n11", "h12 a1 b2 c3", TG_BLACK);
    for (int i = 0; i < 4; i++) {
        readers[i] = (struct reader){.shared = shared, .seed = (uint64_t)i + 1};
        assert_int_equal(pthread_create(&readers[i].thread, NULL, read_and_play, &readers[i]), 0);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(readers[i].thread, NULL);
        assert_false(readers[i].wrong);
        assert_true(readers[i].result == readers[0].result);
        shared_reads += readers[i].reads;
    }
    assert_true(readers[0].result == ask_all(shared));
    assert_int_equal(shared_reads, 4 * 300);
    tg_game_free(shared);
}

/* ---- configurations ----------------------------------------------------------------------------*/

static void must_refuse(struct tg_config config, enum tg_error want)
{
    enum tg_error error = TG_OK;
    assert_int_equal(tg_config_check(&config), want);
    assert_null(tg_game_new(&config, &error));
    assert_int_equal(error, want);
}

static void test_config(void **state)
{
    (void)state;
    struct tg_config good, config;
    tg_config_init(&good, TG_RENJU);
    assert_int_equal(tg_config_check(&good), TG_OK);
    assert_true(good.board == TG_SQUARE && good.size == 15 && good.rule == TG_RENJU);
    assert_true(good.three == TG_THREE_RIF && good.foul == TG_FOUL_REFUSED);

    static const int wrong[] = {-1, 3, 99, 0x7fffffff};
    for (int i = 0; i < 4; i++) {
        config = good;
        config.board = (enum tg_board)(wrong[i] == 3 ? 2 : wrong[i]);
        must_refuse(config, TG_ERR_CONFIG);
        config = good;
        config.rule = (enum tg_rule)(wrong[i] == 3 ? TG_GO + 1 : wrong[i]);
        must_refuse(config, TG_ERR_CONFIG);
        config = good;
        config.three = (enum tg_three)wrong[i];
        must_refuse(config, TG_ERR_CONFIG);
        config = good;
        config.foul = (enum tg_foul)wrong[i];
        must_refuse(config, TG_ERR_CONFIG);
    }
    config = good;
    config.struct_size--;
    must_refuse(config, TG_ERR_CONFIG);
    config.struct_size = 0;
    must_refuse(config, TG_ERR_CONFIG);

    tg_game *game = tg_game_new(&good, NULL);
    assert_memory_equal(tg_game_config(game), &good, sizeof good);
    tg_game_free(game);
    tg_game_free(NULL);
    assert_string_equal(tg_version(), TG_VERSION);
}

static void test_clone(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    tg_play(game, at(game, "h8"));
    tg_play(game, at(game, "i9"));
    tg_undo(game);
    tg_game *copy = tg_game_clone(game);
    uint64_t hash = tg_hash(game);
    assert_true(tg_hash(copy) == hash);
    assert_int_equal(tg_redo_count(copy), 1);
    tg_play(copy, at(copy, "a1"));
    assert_true(tg_hash(game) == hash);
    assert_int_equal(tg_redo_count(game), 1);
    assert_int_equal(tg_stone(game, at(game, "a1")), TG_EMPTY);
    tg_game_free(game);
    assert_int_equal(tg_stone(copy, at(copy, "a1")), TG_WHITE);
    tg_game_free(copy);
}

/* ---- ends --------------------------------------------------------------------------------------*/

/* A stone pattern without three in a row anywhere: pairs along the rows, shifted row by row. */
static char full_board_stone(tg_point p)
{
    return (column_of_point(p) / 2 + row_of_point(p)) % 2 ? 'O' : 'X';
}

static void test_full_board_by_playing(void **state)
{
    (void)state;
    for (int size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++) {
        for (int rule = TG_FREESTYLE; rule <= TG_STANDARD; rule++) {
            tg_game *game = new_game(TG_SQUARE, size, (enum tg_rule)rule);
            tg_point points[TG_MAX_POINTS];
            int count = tg_points(game, points);
            for (int colour = TG_BLACK, played = 0; played < count; played++) {
                must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
                int i = 0;
                while (tg_stone(game, points[i]) || full_board_stone(points[i]) != ".XO"[colour])
                    assert_true(++i < count);
                assert_int_equal(tg_play(game, points[i]), TG_LEGAL);
                colour = TG_BLACK + TG_WHITE - colour;
            }
            must_end(game, TG_DRAW, TG_BY_FULL_BOARD, 0);
            assert_int_equal(tg_stone_count(game), count);
            assert_int_equal(tg_play(game, points[0]), TG_OCCUPIED);
            tg_undo(game);
            must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
            tg_redo(game);
            must_end(game, TG_DRAW, TG_BY_FULL_BOARD, 0);
            tg_game_free(game);
        }
    }
}

/* Every board and rule: the last stone on an otherwise full board, and a full board set up. */
static void test_full_board(void **state)
{
    (void)state;
    for (int n = 0; n < 3 * BOARDS; n++) {
        enum tg_board board;
        int size;
        char stones[TG_MAX_POINTS + 1];
        tg_point points[TG_MAX_POINTS];
        board_number(n / 3, &board, &size);
        tg_game *game = new_game(board, size, (enum tg_rule)(n % 3));
        int count = tg_points(game, points);
        for (int i = 0; i < count; i++)
            stones[i] = full_board_stone(points[i]);
        stones[count] = '\0';
        set_up(game, stones, TG_BLACK);
        must_end(game, TG_DRAW, TG_BY_FULL_BOARD, 0);
        assert_false(tg_undo(game));

        bool white = stones[count / 2] == 'O';
        stones[count / 2] = '.';
        set_up(game, stones, white ? TG_WHITE : TG_BLACK);
        must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
        assert_int_equal(tg_play(game, points[count / 2]), TG_LEGAL);
        must_end(game, TG_DRAW, TG_BY_FULL_BOARD, 0);
        tg_game_free(game);
    }
}

/* Six in a row made by filling f8, for each rule and colour. */
static void test_overlines(void **state)
{
    (void)state;
    static const struct {
        enum tg_rule rule;
        enum tg_foul foul;
        enum tg_colour colour;
        enum tg_verdict verdict;
        enum tg_outcome outcome;
    } cases[] = {
        {TG_FREESTYLE, TG_FOUL_REFUSED, TG_BLACK, TG_LEGAL, TG_BLACK_WINS},
        {TG_FREESTYLE, TG_FOUL_REFUSED, TG_WHITE, TG_LEGAL, TG_WHITE_WINS},
        {TG_STANDARD, TG_FOUL_REFUSED, TG_BLACK, TG_LEGAL, TG_ONGOING},
        {TG_STANDARD, TG_FOUL_REFUSED, TG_WHITE, TG_LEGAL, TG_ONGOING},
        {TG_RENJU, TG_FOUL_REFUSED, TG_BLACK, TG_FORBIDDEN, TG_ONGOING},
        {TG_RENJU, TG_FOUL_REFUSED, TG_WHITE, TG_LEGAL, TG_WHITE_WINS},
        {TG_RENJU, TG_FOUL_LOSES, TG_BLACK, TG_FORBIDDEN, TG_WHITE_WINS},
        {TG_RENJU, TG_FOUL_LOSES, TG_WHITE, TG_LEGAL, TG_WHITE_WINS},
        {TG_RENJU, TG_FOUL_OFF, TG_BLACK, TG_LEGAL, TG_BLACK_WINS},
        {TG_RENJU, TG_FOUL_OFF, TG_WHITE, TG_LEGAL, TG_WHITE_WINS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tg_game *game = new_game_with(TG_SQUARE, 15, cases[i].rule, TG_THREE_RIF, cases[i].foul);
        bool black = cases[i].colour == TG_BLACK;
        const char *row = "d8 e8 g8 h8 i8";
        place(game, black ? row : "", black ? "" : row, cases[i].colour);
        uint64_t hash = tg_hash(game);
        assert_int_equal(tg_judge(game, at(game, "f8")), cases[i].verdict);
        assert_int_equal(tg_play(game, at(game, "f8")), cases[i].verdict);
        bool foul = cases[i].verdict == TG_FORBIDDEN;
        bool ended = cases[i].outcome != TG_ONGOING;
        must_end(game, cases[i].outcome,
                 !ended ? TG_NOT_ENDED
                 : foul ? TG_BY_FORBIDDEN
                        : TG_BY_FIVE,
                 ended && !foul ? 6 : 0);
        if (foul && !ended) {
            assert_true(tg_hash(game) == hash); /* refused */
            assert_int_equal(tg_move_count(game), 0);
        } else {
            assert_int_equal(tg_stone(game, at(game, "f8")), cases[i].colour);
            assert_true(tg_undo(game));
            assert_true(tg_hash(game) == hash);
            must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
            assert_true(tg_redo(game));
            must_end(game, cases[i].outcome,
                     !ended ? TG_NOT_ENDED
                     : foul ? TG_BY_FORBIDDEN
                            : TG_BY_FIVE,
                     ended && !foul ? 6 : 0);
        }
        tg_game_free(game);
    }
}

/* judge_as answers for either colour, whoever is to move. */
static void test_judge_as(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    place(game, "g8 i8 h7 h9", "", TG_WHITE);
    assert_int_equal(tg_judge(game, at(game, "h8")), TG_LEGAL);
    assert_int_equal(tg_judge_as(game, at(game, "h8"), TG_WHITE), TG_LEGAL);
    assert_int_equal(tg_judge_as(game, at(game, "h8"), TG_BLACK), TG_FORBIDDEN);
    assert_int_equal(tg_judge_as(game, at(game, "g8"), TG_BLACK), TG_OCCUPIED);
    assert_int_equal(tg_judge_as(game, TG_NO_POINT, TG_BLACK), TG_OFF_BOARD);
    assert_int_equal(tg_play(game, at(game, "h8")), TG_LEGAL);
    tg_game_free(game);
}

/* One point is left and black may not have it. */
static void test_no_move(void **state)
{
    (void)state;
    for (int foul = TG_FOUL_REFUSED; foul <= TG_FOUL_OFF; foul++) {
        tg_game *game = new_game_with(TG_SQUARE, 15, TG_RENJU, TG_THREE_RIF, (enum tg_foul)foul);
        tg_point points[TG_MAX_POINTS], hole = at(game, "h1"), other = at(game, "a15");
        char stones[TG_MAX_POINTS + 1];
        int count = tg_points(game, points);
        for (int i = 0; i < count; i++) {
            int row = row_of_point(points[i]), column = column_of_point(points[i]);
            stones[i] = full_board_stone(points[i]);
            /* On the first row black has e1 f1 g1 and i1 j1 k1: h1 makes seven. */
            if (row == 0 && column >= 4 && column <= 10) stones[i] = 'X';
            if (row == 0 && (column == 3 || column == 11)) stones[i] = 'O';
            if (points[i] == hole) stones[i] = '.';
        }
        stones[count] = '\0';
        set_up(game, stones, TG_BLACK);
        if (foul == TG_FOUL_REFUSED) {
            assert_int_equal(tg_forbidden(game, hole), TG_KIND_OVERLINE);
            must_end(game, TG_DRAW, TG_BY_NO_MOVE, 0);
            assert_int_equal(tg_play(game, hole), TG_GAME_OVER);
            /* The same a move earlier: white takes the last other point, and back. */
            for (int i = 0; i < count; i++)
                if (points[i] == other) stones[i] = '.';
            set_up(game, stones, TG_WHITE);
            must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
            assert_int_equal(tg_play(game, other), TG_LEGAL);
            must_end(game, TG_DRAW, TG_BY_NO_MOVE, 0);
            assert_true(tg_undo(game));
            must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
        } else if (foul == TG_FOUL_LOSES) {
            must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
            assert_int_equal(tg_play(game, hole), TG_FORBIDDEN);
            must_end(game, TG_WHITE_WINS, TG_BY_FORBIDDEN, 0);
        } else {
            must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
            assert_int_equal(tg_play(game, hole), TG_LEGAL);
            must_end(game, TG_BLACK_WINS, TG_BY_FIVE, 7);
        }
        tg_game_free(game);
    }
}

/* ---- set-ups -----------------------------------------------------------------------------------*/

static void test_set_up_with_fives(void **state)
{
    (void)state;
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    const char *black = "a1 b1 c1 d1 e1", *white = "a3 b3 c3 d3 e3 f3";
    place(game, black, "", TG_WHITE);
    must_end(game, TG_BLACK_WINS, TG_BY_FIVE, 5);
    place(game, black, "", TG_BLACK);
    must_end(game, TG_BLACK_WINS, TG_BY_FIVE, 5);
    place(game, "", white, TG_WHITE);
    must_end(game, TG_WHITE_WINS, TG_BY_FIVE, 6);
    place(game, black, white, TG_BLACK); /* both: the side that is not to move played last */
    must_end(game, TG_WHITE_WINS, TG_BY_FIVE, 6);
    place(game, black, white, TG_WHITE);
    must_end(game, TG_BLACK_WINS, TG_BY_FIVE, 5);
    assert_false(tg_undo(game));
    assert_int_equal(tg_play(game, at(game, "h8")), TG_GAME_OVER);
    place(game, "a1 b1 c1 d1 e1 f1", "", TG_WHITE); /* an overline wins nothing */
    must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
    tg_reset(game);
    must_end(game, TG_ONGOING, TG_NOT_ENDED, 0);
    assert_int_equal(tg_stone_count(game), 0);
    assert_int_equal(tg_turn(game), TG_BLACK);
    tg_game_free(game);
}

static void test_bad_set_ups(void **state)
{
    (void)state;
    for (int n = 0; n < BOARDS; n++) {
        enum tg_board board;
        int size;
        char stones[TG_MAX_POINTS + 8];
        tg_point points[TG_MAX_POINTS];
        board_number(n, &board, &size);
        tg_game *game = new_game(board, size, TG_RENJU);
        size_t count = (size_t)tg_points(game, points);
        tg_play(game, points[3]);
        tg_play(game, points[7]);
        tg_undo(game);
        uint64_t hash = tg_hash(game);

        memset(stones, 'X', sizeof stones);
        static const char bad[] = {'x', 'o', ' ', '#', '\0', '\n', 'B', '0', (char)0xff};
        for (size_t i = 0; i < sizeof bad + 6; i++) {
            size_t where = i % 3 == 0 ? 0 : i % 3 == 1 ? count - 1 : count / 2, byte = 9999;
            enum tg_error want = TG_ERR_POSITION;
            memset(stones, '.', sizeof stones);
            size_t length = count;
            enum tg_colour turn = TG_BLACK;
            if (i < sizeof bad) stones[where] = bad[i];
            switch ((int)i - (int)sizeof bad) {
            case 0: length = where = count - 1; break;
            case 1: length = count + 1, where = count; break;
            case 2: length = where = 0; break;
            case 3: turn = TG_EMPTY, want = TG_ERR_CONFIG; break;
            case 4: turn = (enum tg_colour)3, want = TG_ERR_CONFIG; break;
            case 5: turn = (enum tg_colour) - 1, want = TG_ERR_CONFIG; break;
            default: break;
            }
            assert_int_equal(tg_setup(game, stones, length, turn, &byte), want);
            if (want == TG_ERR_POSITION) assert_int_equal(byte, where);
            assert_int_equal(tg_setup(game, stones, length, turn, NULL), want);
            assert_true(tg_hash(game) == hash && tg_self_check(game));
            assert_int_equal(tg_move_count(game), 1);
            assert_int_equal(tg_redo_count(game), 1);
            set_ups_refused++;
        }
        tg_game_free(game);
    }
}

/* ---- hashes ------------------------------------------------------------------------------------*/

static int compare_hashes(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* On the largest boards: no two positions of up to two stones, of any colour and side to move, have
 * the same hash. */
static void test_hashes_differ(void **state)
{
    (void)state;
    static uint64_t hashes[8 * TG_MAX_POINTS * TG_MAX_POINTS];
    for (int board = TG_SQUARE; board <= TG_HEXAGON; board++) {
        bool square = board == TG_SQUARE;
        tg_game *game =
            new_game((enum tg_board)board, square ? TG_MAX_SIZE : TG_MAX_SIDE, TG_RENJU);
        char stones[TG_MAX_POINTS + 1];
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(game, points);
        size_t n = 0;
        memset(stones, '.', (size_t)count);
        stones[count] = '\0';
        for (int turn = TG_BLACK; turn <= TG_WHITE; turn++) {
            set_up(game, stones, (enum tg_colour)turn);
            hashes[n++] = tg_hash(game);
            for (int i = 0; i < 2 * count; i++) {
                stones[i / 2] = "XO"[i % 2];
                set_up(game, stones, (enum tg_colour)turn);
                hashes[n++] = tg_hash(game);
                /* The hash of two stones by playing the second: white's or black's, as the turn is. */
                for (int k = 0; k < count; k++) {
                    bool twice = "XO"[i % 2] == "XO"[turn - 1] && k < i / 2; /* counted before */
                    if (k == i / 2 || twice || tg_play(game, points[k]) != TG_LEGAL) continue;
                    hashes[n++] = tg_hash(game);
                    tg_undo(game);
                }
                stones[i / 2] = '.';
            }
        }
        qsort(hashes, n, sizeof hashes[0], compare_hashes);
        for (size_t i = 1; i < n; i++)
            assert_true(hashes[i - 1] != hashes[i]);
        hashes_seen += (long)n;
        tg_game_free(game);
    }
    assert_true(hashes_seen > 500000);
}

/* ---- many at once ------------------------------------------------------------------------------*/

static void test_thousands_of_games(void **state)
{
    (void)state;
    enum { MANY = 4000, MOVES = 60 };
    static tg_game *games[MANY];
    struct rng r = {99};
    for (int i = 0; i < MANY; i++) {
        enum tg_board board;
        int size;
        board_number(i % BOARDS, &board, &size);
        games[i] = new_game(board, size, (enum tg_rule)(i / BOARDS % 3));
        assert_true(tg_game_bytes(games[i]) <= 16384);
    }
    for (int n = 0; n < MOVES; n++) {
        for (int i = 0; i < MANY; i++) {
            tg_point points[TG_MAX_POINTS];
            int count = tg_points(games[i], points);
            tg_play(games[i], points[rng_below(&r, (uint32_t)count)]);
        }
    }
    /* Each game alone, replayed, is what it became among the others. */
    for (int i = 0; i < MANY; i++) {
        const struct tg_config *config = tg_game_config(games[i]);
        tg_game *alone = tg_game_new(config, NULL);
        for (int n = 0; n < tg_move_count(games[i]); n++)
            assert_int_equal(tg_play(alone, tg_move_at(games[i], n)), TG_LEGAL);
        assert_true(tg_hash(alone) == tg_hash(games[i]));
        assert_true(tg_move_count(alone) > 0);
        tg_game_free(alone);
        games_alive++;
    }
    for (int i = 0; i < MANY; i++)
        tg_game_free(games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_config),
        cmocka_unit_test(test_clone),
        cmocka_unit_test(test_full_board_by_playing),
        cmocka_unit_test(test_full_board),
        cmocka_unit_test(test_overlines),
        cmocka_unit_test(test_judge_as),
        cmocka_unit_test(test_no_move),
        cmocka_unit_test(test_set_up_with_fives),
        cmocka_unit_test(test_bad_set_ups),
        cmocka_unit_test(test_hashes_differ),
        cmocka_unit_test(test_thousands_of_games),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "game",
        "%ld results, %ld set-ups refused, %ld different hashes, %ld games alive at once, "
        "%ld readings of one game by four threads",
        games_ended, set_ups_refused, hashes_seen, games_alive, shared_reads);
    return failed;
}
