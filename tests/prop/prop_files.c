/* Random games and trees through every format that can hold them, and whatever a record may hold through
 * every format at all. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_record.h"
#include "record_compare.h"
#include "tengen/record.h"

static long written_seen[TG_FORMATS], refused_seen[TG_FORMATS], whole_seen[TG_FORMATS];

static tg_record *read_back(const char *bytes, size_t length, enum tg_format format,
                            const struct tg_config *config)
{
    static struct tg_read_report report;
    struct tg_read_options options = {.struct_size = sizeof options, .config = config};
    report = (struct tg_read_report){.struct_size = sizeof report};
    assert_int_equal(tg_format_guess(bytes, length), format);
    tg_record *record = tg_record_read(bytes, length, &options, &report);
    if (!record) fail_msg("%s: %s", tg_format_name(format), report.error);
    return record;
}

/* Writes and reads; what is not said to be lost must come back, and a second time nothing changes. */
static void through(const tg_record *record, enum tg_format format)
{
    struct tg_write_report lost = {.struct_size = sizeof lost};
    size_t length, again_length;
    char *bytes = tg_record_write(record, TG_NO_NODE, format, &length, &lost);
    assert_int_equal(bytes == NULL, lost.error[0] != '\0');
    if (!bytes) {
        refused_seen[format]++;
        return;
    }
    written_seen[format]++;
    tg_record *again = read_back(bytes, length, format, NULL);
    if (lost.lost_count == 0) {
        whole_seen[format]++;
        if (!same_record(record, again)) fail_msg("%s changed the record", tg_format_name(format));
    }
    char *bytes_again = tg_record_write(again, TG_NO_NODE, format, &again_length, &lost);
    if (!bytes_again) fail_msg("%s: %s", tg_format_name(format), lost.error);
    assert_int_equal(again_length, length);
    assert_memory_equal(bytes_again, bytes, length);
    tg_free(bytes_again);
    tg_record_free(again);
    tg_free(bytes);
}

/* ---- Games -------------------------------------------------------------------------------------*/

/* Legal moves at random, passes in Go, perhaps a resignation or marks at the end. */
static tg_game *random_game(struct rng *r, int number)
{
    enum tg_board board;
    int size;
    board_number(number % BOARDS, &board, &size);
    bool go = board == TG_SQUARE && rng_below(r, 3) == 0;
    tg_game *game =
        go ? new_go_game(size, tg_go_preset_names()[rng_below(r, 7)])
           : new_game_with(board, size, (enum tg_rule)rng_below(r, 3), TG_THREE_RIF, TG_FOUL_LOSES);
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), most = (int)rng_below(r, (uint32_t)count + 1);
    if (go && rng_below(r, 4) == 0) tg_go_handicap(game, 2);
    for (int i = 0; i < most; i++) {
        bool pass = go && rng_below(r, 30) == 0;
        tg_play(game, pass ? (tg_point)TG_PASS : points[rng_below(r, (uint32_t)count)]);
        struct tg_result result;
        tg_get_result(game, &result);
        if (result.ending == TG_BY_SCORE && rng_below(r, 2)) tg_go_resume(game);
    }
    for (int i = 0; i < 5; i++) {
        struct tg_result result;
        tg_get_result(game, &result);
        if (result.ending == TG_BY_SCORE)
            tg_go_mark(game, points[rng_below(r, (uint32_t)count)],
                       rng_below(r, 2) ? TG_DEAD_STONES : TG_IN_SEKI);
    }
    if (rng_below(r, 5) == 0) tg_resign(game);
    return game;
}

static void test_games(void **state)
{
    (void)state;
    struct rng r = {11};
    int games = rounds(1500, 20000);
    for (int i = 0; i < games; i++) {
        tg_game *game = random_game(&r, i);
        tg_record *record = tg_record_of_game(game);
        assert_non_null(record);
        for (int format = TG_FORMAT_SGF; format < TG_FORMATS; format++)
            through(record, (enum tg_format)format);
        tg_record_free(record);
        tg_game_free(game);
    }
    report_counts("files_games", "%d games: psq %ld, lib %ld, pos %ld, moves %ld, hexo %ld", games,
                  written_seen[TG_FORMAT_PSQ], written_seen[TG_FORMAT_LIB],
                  written_seen[TG_FORMAT_POS], written_seen[TG_FORMAT_MOVES],
                  written_seen[TG_FORMAT_HEXO]);
    /* Every game can be told by its moves, except Go's with handicap on boards that have none. */
    assert_int_equal(written_seen[TG_FORMAT_MOVES] + refused_seen[TG_FORMAT_MOVES], games);
    assert_int_equal(refused_seen[TG_FORMAT_MOVES], 0);
    assert_int_equal(whole_seen[TG_FORMAT_MOVES], games);
    assert_true(whole_seen[TG_FORMAT_PSQ] > 50 && whole_seen[TG_FORMAT_HEXO] > 200);
    assert_true(written_seen[TG_FORMAT_LIB] > 10 && written_seen[TG_FORMAT_POS] > 10);
}

/* ---- Libraries ---------------------------------------------------------------------------------*/

static void set_text(tg_record *record, tg_node node, const char *name, const char *text)
{
    assert_true(tg_node_set_text(record, node, name, text));
}

/* A tree of moves in turn on empty points with what libraries can hold. */
static tg_record *random_library(struct rng *r)
{
    static const char *const comments[] = {
        "good", "two\nlines", "\nonly several", "three\nof\nthem", "黑胜", "ends\n"};
    struct tg_config config;
    tg_config_init(&config, TG_RENJU);
    config.foul = TG_FOUL_LOSES;
    tg_record *record = tg_record_new(&config);
    tg_node root = tg_record_root(record);
    int nodes = 1 + (int)rng_below(r, 60);
    for (int i = 0; i < nodes; i++) {
        /* Where to go on, and what stands there. */
        tg_node parent = (tg_node)rng_below(r, tg_record_nodes(record));
        bool taken[1 << 9] = {false};
        enum tg_colour turn = TG_BLACK;
        for (tg_node node = parent; node != root; node = tg_node_parent(record, node)) {
            tg_point point;
            enum tg_colour colour = tg_node_move(record, node, &point);
            if (node == parent) turn = colour == TG_BLACK ? TG_WHITE : TG_BLACK;
            if (point != TG_PASS) taken[point] = true;
        }
        tg_point point = (tg_point)(rng_below(r, 15) << 5 | rng_below(r, 15));
        if (rng_below(r, 12) == 0) point = TG_PASS;
        if (point != TG_PASS && taken[point]) continue;
        tg_node node = tg_node_add(record, parent, turn, point);
        if (rng_below(r, 4) == 0) set_text(record, node, "C", comments[rng_below(r, 6)]);
        if (rng_below(r, 8) == 0) set_text(record, node, "HO", "1");
        if (rng_below(r, 12) == 0) set_text(record, node, "TGL", "4");
    }
    /* Labels by position, as they are read. */
    for (tg_node node = 0; node < tg_record_nodes(record); node++) {
        if (rng_below(r, 3)) continue;
        char values[225][8];
        const char *list[225];
        int count = 0;
        for (int place = 0; place < 225; place++) {
            if (rng_below(r, 60)) continue;
            snprintf(values[count], sizeof values[count], "%c%c:%u%s", 'a' + place % 15,
                     'a' + place / 15, rng_below(r, 30), rng_below(r, 9) ? "" : "]:");
            list[count] = values[count];
            count++;
        }
        assert_true(tg_node_set(record, node, "LB", list, count));
    }
    return record;
}

static void test_libraries(void **state)
{
    (void)state;
    struct rng r = {5};
    long nodes = 0;
    int libraries = rounds(1000, 20000);
    for (int i = 0; i < libraries; i++) {
        tg_record *record = random_library(&r);
        struct tg_write_report lost = {.struct_size = sizeof lost};
        size_t length;
        char *bytes = tg_record_write(record, TG_NO_NODE, TG_FORMAT_LIB, &length, &lost);
        assert_non_null(bytes);
        /* Nothing but that RenLib would not show the Chinese. */
        for (int k = 0; k < lost.lost_count; k++)
            assert_non_null(strstr(lost.lost[k], "letters beyond ASCII"));
        tg_record *again = read_back(bytes, length, TG_FORMAT_LIB, NULL);
        assert_true(same_record(record, again));
        /* The same through SGF, brackets and all. */
        size_t sgf_length, lib_length;
        char *sgf = tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &sgf_length, NULL);
        assert_non_null(sgf);
        tg_record *from_sgf = read_back(sgf, sgf_length, TG_FORMAT_SGF, NULL);
        char *lib = tg_record_write(from_sgf, TG_NO_NODE, TG_FORMAT_LIB, &lib_length, NULL);
        assert_non_null(lib);
        assert_int_equal(lib_length, length);
        assert_memory_equal(lib, bytes, length);
        tg_free(lib);
        tg_record_free(from_sgf);
        tg_free(sgf);
        nodes += tg_record_nodes(record);
        tg_record_free(again);
        tg_free(bytes);
        tg_record_free(record);
    }
    report_counts("files_libraries", "%d libraries, %ld nodes", libraries, nodes);
}

/* ---- Anything ----------------------------------------------------------------------------------*/

static void test_anything(void **state)
{
    (void)state;
    struct rng r = {77};
    struct record_counts counts = {0};
    memset(written_seen, 0, sizeof written_seen);
    int records = rounds(300, 5000);
    for (int i = 0; i < records; i++) {
        tg_record *record = random_record(&r, &counts);
        for (int format = TG_FORMAT_PSQ; format < TG_FORMATS; format++)
            through(record, (enum tg_format)format);
        tg_record_free(record);
    }
    report_counts("files_anything", "%d records: psq %ld, lib %ld, pos %ld, moves %ld, hexo %ld",
                  records, written_seen[TG_FORMAT_PSQ], written_seen[TG_FORMAT_LIB],
                  written_seen[TG_FORMAT_POS], written_seen[TG_FORMAT_MOVES],
                  written_seen[TG_FORMAT_HEXO]);
    assert_true(written_seen[TG_FORMAT_MOVES] > 0 && written_seen[TG_FORMAT_PSQ] > 0);
}

/* ---- Real games --------------------------------------------------------------------------------*/

/* "Bqd,Wdc,B--" into a record. */
static tg_record *corpus_record(int size, char *moves)
{
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = size;
    tg_go_preset("seed", &config.go);
    tg_record *record = tg_record_new(&config);
    tg_node node = tg_record_root(record);
    for (char *move = strtok(moves, ","); move; move = strtok(NULL, ",")) {
        tg_point point = TG_PASS;
        bool pass = strcmp(move + 1, "--") == 0;
        assert_true(pass || tg_record_point_read(record, node, move + 1, &point));
        node = tg_node_add(record, node, *move == 'B' ? TG_BLACK : TG_WHITE, point);
    }
    return record;
}

static void test_real_games(void **state)
{
    (void)state;
    static char line[1 << 16];
    int games = 0, told = 0;
    FILE *corpus = open_corpus("games_public.txt");
    while (fgets(line, sizeof line, corpus)) {
        static char id[64], set_up[1 << 12], moves[1 << 15];
        int size;
        if (sscanf(line, "%63s %d %4095s %32767s", id, &size, set_up, moves) != 4 || *line == '#'
            || strcmp(set_up, "-") != 0)
            continue;
        tg_record *record = corpus_record(size, moves);
        struct tg_record_problem problem;
        tg_game *game = tg_record_game(record, tg_node_last(record, 0), &problem);
        size_t length;
        char *bytes = tg_record_write(record, TG_NO_NODE, TG_FORMAT_MOVES, &length, NULL);
        if (bytes) {
            tg_record *again = read_back(bytes, length, TG_FORMAT_MOVES, NULL);
            tg_game *same = tg_record_game(again, tg_node_last(again, 0), NULL);
            assert_true(tg_hash(same) == tg_hash(game));
            assert_int_equal(tg_move_count(same), tg_move_count(game));
            tg_game_free(same);
            tg_record_free(again);
            told++;
        }
        tg_free(bytes);
        through(record, TG_FORMAT_SGF);
        tg_game_free(game);
        tg_record_free(record);
        games++;
    }
    fclose(corpus);
    report_counts("files_real", "%d real games, %d as moves", games, told);
    assert_true(games > 300 && told > 250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_libraries),
        cmocka_unit_test(test_anything),
        cmocka_unit_test(test_real_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
