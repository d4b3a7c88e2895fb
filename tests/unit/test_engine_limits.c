/* What programs ask of an engine beside a move: which games it plays, a word when it is done, moves left
 * out, several lines, a clock. The classic player answers here. */
#include "base/clock.h"
#include "support.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static long thoughts, lines_seen;

static tg_engine *new_engine(void)
{
    tg_engine *engine = tg_engine_new("classic", NULL);
    if (!engine) give_up("no engine");
    return engine;
}

static struct tg_limits limit(int depth)
{
    struct tg_limits limits = {.struct_size = sizeof limits, .depth = depth};
    return limits;
}

static void play(tg_game *game, const char *moves)
{
    struct tg_text_error error;
    if (tg_play_text(game, moves, strlen(moves), &error) != TG_OK) give_up("%s", error.message);
}

static tg_point at(const tg_game *game, const char *name)
{
    tg_point p = tg_point_parse(game, name, strlen(name));
    if (p == TG_NO_POINT) give_up("no point %s", name);
    return p;
}

/* ---- which engine ------------------------------------------------------------------------------*/

static void test_plays(void **state)
{
    (void)state;
    struct tg_config config;
    int asked = 0;
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++) {
        for (int b = 0; b < BOARDS; b++) {
            tg_config_init(&config, (enum tg_rule)rule);
            board_number(b, &config.board, &config.size);
            assert_string_equal(tg_engine_for(&config), "tengen");
            assert_true(tg_engine_plays("tengen", &config));
            assert_true(tg_engine_plays("classic", &config));
            assert_false(tg_engine_plays("nobody", &config));
            assert_false(tg_engine_plays(NULL, &config));
            asked++;
        }
    }
    assert_int_equal(asked, 3 * BOARDS);
    config.size = TG_MAX_SIZE + 1; /* no such game, so nobody plays it */
    assert_false(tg_engine_plays("classic", &config));
    assert_null(tg_engine_for(&config));
    tg_config_init(&config, TG_GO);
    assert_false(tg_engine_plays("classic", &config));
}

/* ---- done --------------------------------------------------------------------------------------*/

struct bell {
    pthread_mutex_t mutex;
    pthread_cond_t rung;
    int count;
    pthread_t by;
};

static void ring(void *user)
{
    struct bell *bell = user;
    pthread_mutex_lock(&bell->mutex);
    bell->count++;
    bell->by = pthread_self();
    pthread_cond_signal(&bell->rung);
    pthread_mutex_unlock(&bell->mutex);
}

static void wait_for_bell(struct bell *bell, int count)
{
    pthread_mutex_lock(&bell->mutex);
    while (bell->count < count)
        pthread_cond_wait(&bell->rung, &bell->mutex);
    pthread_mutex_unlock(&bell->mutex);
}

static void test_done(void **state)
{
    (void)state;
    struct bell bell = {.mutex = PTHREAD_MUTEX_INITIALIZER, .rung = PTHREAD_COND_INITIALIZER};
    struct tg_limits limits = limit(0);
    struct tg_answer answer;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 15, TG_RENJU);
    play(game, "h8 i9 g9 j8");
    tg_engine_on_done(engine, ring, &bell);
    limits.time_ms = 60000;
    for (int i = 1; i <= 20; i++) {
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
        assert_true(tg_engine_thinking(engine));
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_ERR_BUSY);
        tg_engine_stop(engine);
        wait_for_bell(&bell, i);
        assert_false(tg_engine_thinking(engine));
        assert_false(pthread_equal(bell.by, pthread_self()));
        if (i % 2) continue; /* an answer nobody takes is in nobody's way */
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        thoughts++;
    }
    assert_int_equal(bell.count, 20);

    /* Refused: no word. Over: a word at once, from the thread that asked. */
    limits.struct_size--;
    assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_ERR_CONFIG);
    assert_int_equal(bell.count, 20);
    tg_resign(game);
    assert_int_equal(tg_engine_start(engine, game, NULL, NULL, NULL), TG_OK);
    assert_int_equal(bell.count, 21);
    assert_true(pthread_equal(bell.by, pthread_self()));
    assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
    assert_int_equal(answer.move, TG_NO_POINT);
    assert_true(answer.win_rate < 0);
    assert_false(answer.resign);

    /* No callback any more. */
    tg_undo(game);
    tg_engine_on_done(engine, NULL, NULL);
    limits = limit(1);
    assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
    assert_int_equal(bell.count, 21);
    tg_engine_free(engine);
    tg_game_free(game);
}

static void test_bad_limits(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 9, TG_FREESTYLE);
    tg_point p = at(game, "e5");
    struct tg_limits limits[4];
    for (int i = 0; i < 4; i++)
        limits[i] = limit(1);
    limits[0].excluded_count = -1;
    limits[1].excluded_count = 1; /* of nothing */
    limits[2].side = TG_WHITE;    /* five in a row is played in turn */
    limits[3].side = (enum tg_colour)77;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(tg_engine_start(engine, game, &limits[i], NULL, NULL), TG_ERR_CONFIG);
        assert_false(tg_engine_thinking(engine));
    }
    struct tg_answer answer;
    limits[0].excluded_count = 0;
    limits[0].excluded = &p; /* none of it counts */
    limits[0].side = TG_BLACK;
    assert_int_equal(tg_engine_think(engine, game, &limits[0], NULL, NULL, &answer), TG_OK);
    assert_int_equal(answer.move, p);
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- excluded moves ----------------------------------------------------------------------------*/

/* Answer after answer is left out until nothing is left; each legal point comes up once. */
static void exhaust(tg_engine *engine, const tg_game *game, int depth)
{
    tg_point excluded[TG_MAX_POINTS + 3] = {TG_NO_POINT, TG_PASS,
                                            0x7fff}; /* no points of the board */
    tg_point points[TG_MAX_POINTS];
    struct tg_limits limits = limit(depth);
    struct tg_answer answer;
    int count = 3, legal = 0, all = tg_points(game, points);
    for (int i = 0; i < all; i++)
        legal += tg_judge(game, points[i]) == TG_LEGAL;
    limits.excluded = excluded;
    for (;;) {
        limits.excluded_count = count;
        assert_int_equal(tg_engine_start(engine, game, &limits, NULL, NULL), TG_OK);
        tg_point kept = excluded[count - 1];
        excluded[count - 1] = TG_NO_POINT; /* the engine has a copy of its own */
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        excluded[count - 1] = kept;
        thoughts++;
        if (answer.move == TG_NO_POINT) break;
        if (tg_judge(game, answer.move) != TG_LEGAL) fail_msg("%s", name_of(game, answer.move));
        for (int i = 0; i < count; i++)
            assert_int_not_equal(excluded[i], answer.move);
        excluded[count++] = answer.move;
    }
    assert_int_equal(count - 3, legal);
}

static void test_excluded(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    static const struct {
        enum tg_rule rule;
        int size;
        const char *moves;
    } cases[] = {
        {TG_FREESTYLE, 7, ""},
        {TG_FREESTYLE, 7, "d4"},
        {TG_STANDARD, 9, "e5 e6 d5 d6 c5"},
        {TG_FREESTYLE, 9, "a1 a9 b1 b9 c1 c9 d1"},    /* one point stops a five */
        {TG_FREESTYLE, 9, "b1 a9 c1 c9 d1 e9 e1"},    /* two points that cannot both be */
        {TG_FREESTYLE, 9, "b1 b9 c1 c9 d1 d9 e1 e9"}, /* two fives of one's own */
        {TG_RENJU, 9, "e6 a1 e7 a9 d5 i1 c5 i9"},     /* e5 is forbidden */
        {TG_RENJU, 9, "e6 a1 e7 a2 d5 a3 c5 a4"},     /* and white has a four */
    };
    enum { CASES = sizeof cases / sizeof cases[0] };
    for (int i = 0; i < CASES; i++) {
        tg_game *game = new_game(TG_SQUARE, cases[i].size, cases[i].rule);
        play(game, cases[i].moves);
        for (int depth = 1; depth <= 2; depth++)
            exhaust(engine, game, depth);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* ---- several lines -----------------------------------------------------------------------------*/

enum { RANKS_MAX = 100 };

struct collected {
    const tg_game *game;
    bool wrong;
    int depth, calls, ranks;
    int64_t score[RANKS_MAX];
    tg_point move[RANKS_MAX];
    int mate_in[RANKS_MAX];
};

static void collect(const struct tg_info *info, void *user)
{
    struct collected *c = user;
    c->calls++;
    lines_seen++;
    if (info->rank == 1) {
        c->wrong |= info->depth <= c->depth;
        c->depth = info->depth;
        c->ranks = 0;
    }
    c->wrong |= info->depth != c->depth || info->rank != c->ranks + 1 || info->rank > info->ranks
                || info->ranks > RANKS_MAX || info->line_count < 1;
    c->wrong |= info->win_rate >= 0 || info->prior >= 0 || info->has_lead || info->ownership
                || info->visits;
    if (c->wrong) return;
    c->score[c->ranks] = info->score;
    c->mate_in[c->ranks] = info->mate_in;
    c->move[c->ranks] = info->line[0];
    for (int i = 0; i < c->ranks; i++)
        c->wrong |= c->move[i] == info->line[0] || c->score[i] < info->score;
    c->ranks++;
    tg_game *copy = tg_game_clone(c->game);
    for (int i = 0; i < info->line_count; i++)
        c->wrong |= tg_play(copy, info->line[i]) != TG_LEGAL;
    tg_game_free(copy);
}

static void must_match_single(tg_engine *engine, const tg_game *game, int depth, int lines)
{
    struct tg_limits limits = limit(depth);
    struct tg_answer single, many;
    struct collected found = {.game = game}, alone = {.game = game};
    assert_int_equal(tg_engine_think(engine, game, &limits, collect, &alone, &single), TG_OK);
    limits.lines = lines;
    assert_int_equal(tg_engine_think(engine, game, &limits, collect, &found, &many), TG_OK);
    thoughts += 2;
    assert_false(found.wrong || alone.wrong);
    assert_int_equal(alone.calls, single.depth);
    assert_int_equal(many.move, single.move);
    assert_int_equal(many.score, single.score);
    assert_int_equal(many.depth, single.depth);
    assert_int_equal(found.depth, single.depth);
    assert_int_equal(found.move[0], single.move);
    assert_int_equal(found.score[0], single.score);
    assert_int_equal(found.calls, lines * found.depth);

    /* Each next line is what the engine answers with those before it left out. A round that finds the
     * win is the last one, so such a question has to end at the same depth. */
    tg_point excluded[RANKS_MAX];
    limits.lines = 0;
    limits.depth = found.depth;
    limits.excluded = excluded;
    for (int i = 0; i + 1 < found.ranks && i < 3; i++) {
        struct tg_answer next;
        excluded[i] = found.move[i];
        limits.excluded_count = i + 1;
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &next), TG_OK);
        thoughts++;
        if (next.depth == found.depth) assert_int_equal(next.score, found.score[i + 1]);
    }
}

static void test_lines(void **state)
{
    (void)state;
    struct rng r = {77};
    tg_engine *engine = new_engine();
    int positions = rounds(60, 600);
    for (int n = 0; n < positions; n++) {
        enum tg_board board;
        int size, moves = 1 + (int)rng_below(&r, 14);
        tg_point points[TG_MAX_POINTS];
        struct tg_result result;
        board_number(n % BOARDS, &board, &size);
        tg_game *game = new_game(board, size, (enum tg_rule)(n % 3));
        int count = tg_points(game, points);
        for (int i = 0; i < moves && i < count / 3; i++)
            tg_play(game, points[rng_below(&r, (uint32_t)count)]);
        tg_get_result(game, &result);
        if (result.outcome == TG_ONGOING && count - moves > 6)
            must_match_single(engine, game, 1 + n % 3, 2 + n % 4);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* More lines than moves: as many as there are. */
static void test_more_lines_than_moves(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 5, TG_FREESTYLE);
    set_up(game,
           "XXOO."
           "OOXX."
           "XXOO."
           "OOXX."
           "XXOO.",
           TG_BLACK);
    struct collected found = {.game = game};
    struct tg_limits limits = limit(3);
    struct tg_answer answer;
    limits.lines = 1 << 30;
    assert_int_equal(tg_engine_think(engine, game, &limits, collect, &found, &answer), TG_OK);
    assert_false(found.wrong);
    assert_int_equal(found.ranks, 5);
    assert_int_equal(found.calls, 15);
    limits.lines = -7; /* fewer than one is one */
    found = (struct collected){.game = game};
    assert_int_equal(tg_engine_think(engine, game, &limits, collect, &found, &answer), TG_OK);
    assert_false(found.wrong);
    assert_int_equal(found.ranks, 1);
    tg_engine_free(engine);
    tg_game_free(game);
}

/* ---- time --------------------------------------------------------------------------------------*/

static int64_t shortest_stop(tg_engine *engine, const tg_game *game, const struct tg_limits *limits,
                             int tries)
{
    int64_t shortest = INT64_MAX;
    for (int i = 0; i < tries; i++) {
        struct tg_answer answer;
        assert_int_equal(tg_engine_start(engine, game, limits, NULL, NULL), TG_OK);
        for (int64_t start = clock_ms(); i > 0 && clock_ms() - start < 20 * i;) {}
        int64_t start = clock_ms();
        tg_engine_stop(engine);
        assert_int_equal(tg_engine_wait(engine, &answer), TG_OK);
        if (clock_ms() - start < shortest) shortest = clock_ms() - start;
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        thoughts++;
    }
    return shortest;
}

/* The largest boards, wide open. The best of a few tries counts: others may have the processor for a
 * while. */
static void test_stop_is_quick(void **state)
{
    (void)state;
    static const int size[2] = {TG_MAX_SIZE, TG_MAX_SIDE};
    tg_engine *engine = new_engine();
    for (int board = TG_SQUARE; board <= TG_HEXAGON; board++) {
        struct rng r = {3};
        tg_game *game = new_game((enum tg_board)board, size[board], TG_RENJU);
        tg_point points[TG_MAX_POINTS];
        int count = tg_points(game, points);
        while (tg_move_count(game) < 60)
            tg_play(game, points[rng_below(&r, (uint32_t)count)]);
        struct tg_limits limits = limit(0);
        limits.time_ms = 60000;
        limits.lines = 5;
        assert_true(shortest_stop(engine, game, &limits, 4) < 50);
        tg_game_free(game);
    }
    tg_engine_free(engine);
}

/* A clock is kept, and the last millisecond still brings a legal move. */
static void test_clock(void **state)
{
    (void)state;
    tg_engine *engine = new_engine();
    tg_game *game = new_game(TG_SQUARE, 15, TG_FREESTYLE);
    play(game, "h8 i9 g9 j8");
    static const int64_t left[] = {1, 10, 100, 1000};
    for (int i = 0; i < 4; i++) {
        struct tg_limits limits = limit(0);
        struct tg_answer answer;
        limits.time_left_ms = left[i];
        assert_int_equal(tg_engine_think(engine, game, &limits, NULL, NULL, &answer), TG_OK);
        assert_int_equal(tg_judge(game, answer.move), TG_LEGAL);
        assert_true(answer.time_ms < left[i] + 200);
        thoughts++;
    }
    tg_engine_free(engine);
    tg_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays),         cmocka_unit_test(test_done),
        cmocka_unit_test(test_bad_limits),    cmocka_unit_test(test_excluded),
        cmocka_unit_test(test_lines),         cmocka_unit_test(test_more_lines_than_moves),
        cmocka_unit_test(test_stop_is_quick), cmocka_unit_test(test_clock),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("engine_limits", "%ld answers, %ld lines", thoughts, lines_seen);
    return failed;
}
