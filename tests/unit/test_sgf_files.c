/* SGF files in every character set, and files that are made to be too much. */
#include "sgf_help.h"
#include "support.h"

#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long files, shapes;

/* ---- memory ------------------------------------------------------------------------------------
 * Every allocation of the library comes through here. While a block grows, old and new count both. */
static size_t in_use, most;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static void *counted(void *block)
{
    if (block) in_use += malloc_usable_size(block);
    if (in_use > most) most = in_use;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    size_t before = block ? malloc_usable_size(block) : 0;
    if (in_use + size > most) most = in_use + size;
    void *grown = __real_realloc(block, size);
    if (grown) in_use -= before;
    return counted(grown);
}

void __wrap_free(void *block)
{
    if (block) in_use -= malloc_usable_size(block);
    __real_free(block);
}

/* ---- character sets ----------------------------------------------------------------------------*/

static char *load(const char *name, size_t *length)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", TG_SGF_DIR, name);
    FILE *file = fopen(path, "rb");
    if (!file) give_up("cannot open %s", path);
    char *bytes = malloc(10000);
    *length = fread(bytes, 1, 10000, file);
    fclose(file);
    return bytes;
}

static tg_record *load_record(const char *name, const char *charset, struct tg_read_report *report)
{
    size_t length;
    char *bytes = load(name, &length);
    tg_record *record = sgf_from_bytes(bytes, length, charset, report);
    if (!record) give_up("%s: %s", name, report->error);
    free(bytes);
    files++;
    return record;
}

static void test_charsets(void **state)
{
    (void)state;
    static const struct {
        const char *name, *charset, *same_as;
        bool guess;
        const char *warning;
    } list[] = {
        {"utf8.sgf", "UTF-8", "utf8.sgf", false, NULL},
        {"utf8_mark.sgf", "UTF-8", "utf8.sgf", false, NULL},
        {"utf8_unsaid.sgf", "UTF-8", "utf8.sgf", true, NULL},
        {"gbk.sgf", "GB18030", "utf8.sgf", false, NULL},
        {"gbk_unsaid.sgf", "GB18030", "utf8.sgf", true, NULL},
        {"gbk_as_utf8.sgf", "GB18030", "utf8.sgf", true, "the text is not in UTF-8 but in GB18030"},
        {"utf16le.sgf", "UTF-16LE", "utf8.sgf", false, NULL},
        {"utf16be.sgf", "UTF-16BE", "utf8.sgf", false, NULL},
        {"big5.sgf", "Big5", "big5.sgf", false, NULL},
        {"big5_unsaid.sgf", "Big5", "big5.sgf", true, NULL},
        {"sjis.sgf", "Shift_JIS", "sjis.sgf", false, NULL},
        {"sjis_unsaid.sgf", "Shift_JIS", "sjis.sgf", true, NULL},
        {"eucjp_unsaid.sgf", "EUC-JP", "sjis.sgf", true, NULL},
        {"euckr_unsaid.sgf", "EUC-KR", "euckr_unsaid.sgf", true, NULL},
        {"latin1.sgf", "ISO-8859-1", "latin1.sgf", false, NULL},
        {"latin1_unsaid.sgf", "ISO-8859-1", "latin1.sgf", true, NULL},
        {"utf8_as_latin1.sgf", "UTF-8", "latin1.sgf", true,
         "the text is not in ISO-8859-1 but in UTF-8"},
        {"cp1251.sgf", "windows-1251", "cp1251.sgf", false, NULL},
        {"cp1251_unsaid.sgf", "windows-1251", "cp1251.sgf", true, NULL},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct tg_read_report report, other;
        char why[200];
        tg_record *record = load_record(list[i].name, NULL, &report);
        tg_record *same = load_record(list[i].same_as, NULL, &other);
        assert_string_equal(report.charset, list[i].charset);
        assert_int_equal(report.charset_guess, list[i].guess);
        assert_int_equal(report.warning_count, list[i].warning ? 1 : 0);
        if (list[i].warning) {
            assert_string_equal(report.warnings[0].message, list[i].warning);
            assert_int_equal(report.warnings[0].line, 1);
            assert_int_equal(report.warnings[0].column, 16); /* behind CA[ */
        }
        if (!same_records(record, same, why))
            fail_msg("%s and %s: %s", list[i].name, list[i].same_as, why);
        tg_record_free(record);
        tg_record_free(same);
    }
    struct tg_read_report report;
    tg_record *record = load_record("big5.sgf", NULL, &report);
    assert_string_equal(tg_node_value(record, tg_record_root(record), "C", 0),
                        "這是一盤練習棋：黑先。功許蓋\n白棋在右上角應對得很穩健。");
    tg_record_free(record);
    record = load_record("sjis.sgf", NULL, &report);
    assert_string_equal(tg_node_value(record, tg_record_root(record), "C", 0),
                        "これは練習の対局です。ソフトで表示します。\n能力を十分に発揮しました。");
    tg_record_free(record);
}

static void test_options(void **state)
{
    (void)state;
    struct tg_read_report report;
    tg_record *record = load_record("gbk_as_utf8.sgf", "gbk", &report); /* the user knows better */
    assert_string_equal(report.charset, "GB18030");
    assert_false(report.charset_guess);
    assert_int_equal(report.warning_count, 0);
    assert_string_equal(tg_node_value(record, tg_record_root(record), "PB", 0), "黑方");
    tg_record_free(record);
    record = load_record("gbk.sgf", "klingon", &report);
    assert_int_equal(report.warning_count, 1);
    assert_string_equal(report.warnings[0].message,
                        "no character set klingon is known here; the file decides");
    assert_int_equal(report.warnings[0].line, 0);
    assert_string_equal(report.charset, "GB18030");
    tg_record_free(record);

    const char *text = "(;CA[klingon]GM[1]SZ[9]C[\xba\xda\xb0\xd7])";
    record = sgf_from_bytes(text, strlen(text), NULL, &report);
    assert_string_equal(report.warnings[0].message,
                        "no character set klingon is known here; the text decides");
    assert_int_equal(report.warnings[0].column, 6);
    assert_string_equal(report.charset, "GB18030");
    tg_record_free(record);
    /* A set for 16 bits cannot be named in bytes. */
    text = "(;CA[UTF-16]GM[1]SZ[9]C[\xba\xda\xb0\xd7])";
    record = sgf_from_bytes(text, strlen(text), NULL, &report);
    assert_string_equal(report.charset, "GB18030");
    tg_record_free(record);
    /* What is no character is told where it stands, as often as it is kept. */
    text = "(;CA[UTF-8]GM[1]SZ[9]C[这是一\xe7手好棋\n白\xe7棋])";
    record = sgf_from_bytes(text, strlen(text), NULL, &report);
    assert_string_equal(report.charset, "UTF-8");
    assert_int_equal(report.warning_count, 2);
    assert_string_equal(report.warnings[0].message, "this is no character of UTF-8");
    assert_int_equal(report.warnings[0].line, 1);
    assert_int_equal(report.warnings[0].column, 27);
    assert_int_equal(report.warnings[0].byte, 32);
    assert_int_equal(report.warnings[1].line, 2);
    assert_int_equal(report.warnings[1].column, 2);
    assert_string_equal(tg_node_value(record, tg_record_root(record), "C", 0),
                        "这是一\xef\xbf\xbd手好棋\n白\xef\xbf\xbd棋");
    tg_record_free(record);
}

/* The game that the caller expects, where the file does not say. */
static void test_config(void **state)
{
    (void)state;
    static const struct {
        enum tg_rule rule;
        enum tg_board board;
        int size;
        const char *text, *game, *lines;
    } list[] = {
        {TG_RENJU, TG_SQUARE, 15, "(;B[hh])", "4", "15"},
        {TG_RENJU, TG_SQUARE, 17, "(;B[hh])", "4", "17"},
        {TG_RENJU, TG_SQUARE, 15, "(;B[ss])", "4", "19"},
        {TG_RENJU, TG_SQUARE, 15, "(;GM[1];B[hh])", "1", "19"},
        {TG_RENJU, TG_HEXAGON, 5, "(;SZ[9];B[ee])", "64", "9"},
        {TG_GO, TG_SQUARE, 9, "(;B[aa])", "1", "9"},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct tg_config config;
        tg_config_init(&config, list[i].rule);
        config.board = list[i].board;
        config.size = list[i].size;
        struct tg_read_options options = {.struct_size = sizeof options, .config = &config};
        struct tg_read_report report = {.struct_size = sizeof report};
        struct reader r = {.bytes = list[i].text,
                           .length = strlen(list[i].text),
                           .options = &options,
                           .report = &report};
        tg_record *record = sgf_read(&r);
        assert_non_null(record);
        assert_string_equal(tg_node_value(record, 0, "GM", 0), list[i].game);
        assert_string_equal(tg_node_value(record, 0, "SZ", 0), list[i].lines);
        tg_record_free(record);
    }
}

/* Whatever programs put into a record, what is written is SGF in UTF-8. */
static void test_odd_records(void **state)
{
    (void)state;
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    tg_record *record = tg_record_new(&config);
    tg_node_set_text(record, 0, "C", "a\xff]\tb\r\nc\\");
    tg_node_set_text(record, 0, "PB", "a\nb\rc");
    tg_node_set_text(record, 0, "XX", "a]b\\]c\\");
    struct tg_write_report report = {.struct_size = sizeof report};
    struct writer w = {.record = record, .node = 0, .report = &report};
    assert_true(sgf_write(&w));
    assert_int_equal(report.lost_count, 1);
    assert_string_equal(report.lost[0], "bytes that are not UTF-8");
    struct tg_read_report read;
    tg_record *again = sgf_from_bytes(w.out.text, w.out.length, NULL, &read);
    assert_int_equal(read.warning_count, 0);
    assert_string_equal(tg_node_value(again, 0, "C", 0), "a\xef\xbf\xbd] b\nc\\");
    assert_string_equal(tg_node_value(again, 0, "PB", 0), "a b c");
    assert_string_equal(tg_node_value(again, 0, "XX", 0), "a\\]b\\]c\\\\");
    str_done(&w.out);
    tg_record_free(again);
    tg_record_free(record);

    record = tg_record_new(NULL);
    w = (struct writer){.record = record, .node = TG_NO_NODE, .report = &report};
    assert_false(sgf_write(&w));
    assert_string_equal(report.error, "there is no game to write");
    tg_record_free(record);
}

/* ---- too much ----------------------------------------------------------------------------------*/

/* A piece over and over behind a beginning: read in bounded memory, and what is written is read the same
 * way. Time is bounded by the test's own limit: anything quadratic would take hours. */
static void must_bear(const char *beginning, const char *piece, size_t length)
{
    size_t head = strlen(beginning), size = strlen(piece);
    char *bytes = malloc(length + 1);
    memcpy(bytes, beginning, head);
    for (size_t at = head; at < length; at++)
        bytes[at] = piece[(at - head) % size];
    struct tg_read_report report;
    size_t before = in_use;
    most = in_use;
    tg_record *record = sgf_from_bytes(bytes, length, NULL, &report);
    if (most - before > 64 * length + (1 << 20))
        fail_msg("%s%s…: %zu bytes of memory for %zu", beginning, piece, most - before, length);
    if (record) {
        size_t written;
        char why[200], *text = sgf_to_text(record, &written);
        tg_record *again = sgf_from_bytes(text, written, NULL, &report);
        assert_non_null(again);
        if (!same_records(record, again, why)) fail_msg("%s%s…: %s", beginning, piece, why);
        tg_record_free(again);
        tg_free(text);
    } else {
        assert_true(report.error[0]);
    }
    tg_record_free(record);
    free(bytes);
    shapes++;
}

static void test_memory(void **state)
{
    (void)state;
    static const char *const pieces[] = {"(;)",     ";",
                                         "(",       ")",
                                         "()",      "(;",
                                         "A[]",     "[]",
                                         "[aa]",    "AB[aa]",
                                         "B[]",     ";B[aa]",
                                         "(;B[aa]", "(;B[aa])",
                                         "C[a]",    "C[]",
                                         "L[aa]",   "LB[a]",
                                         "XX[]",    "]",
                                         "\\",      "A",
                                         "A ",      "[",
                                         "\xff",    "\x81",
                                         "B[zz]",   "AB[Q16]",
                                         "KM[x]",   "(A[]",
                                         ";A[]",    "(;GM[9]B[q])",
                                         "a[]",     "]]]] ",
                                         "];",      "](",
                                         "]) ",     "A[]B[]C[]D[]E[]F[]G[]",
                                         "\n",      "C[x]]"};
    static const char *const beginnings[] = {"", "(;", "(;GM[1]SZ[19]", "(;GM[4]C[",
                                             "(;GM[1]SZ[9]AB"};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        for (size_t j = 0; j < sizeof beginnings / sizeof beginnings[0]; j++)
            must_bear(beginnings[j], pieces[i], 100000);
    must_bear("", "(;)", 3000000);
    must_bear("(;GM[1]SZ[19]", ";", 3000000);
    must_bear("(;GM[1]SZ[19]", "A[]", 3000000);
    /* Names that are all different. */
    struct str names = {0};
    str_add(&names, "(;GM[1]SZ[19]");
    for (unsigned i = 0; i < 200000; i++)
        str_addf(&names, "%c%c%c%c[]", 'A' + i % 26, 'A' + i / 26 % 26, 'A' + i / 676 % 26,
                 'A' + i / 17576 % 26);
    must_bear(names.text, ")", names.length + 1);
    str_done(&names);
}

static void test_depth(void **state)
{
    (void)state;
    enum { DEPTH = 1000000 };
    struct str s = {0};
    str_add(&s, "(;GM[1]SZ[19]");
    for (int i = 0; i < DEPTH; i++)
        str_add_n(&s, "(", 1);
    must_bear(s.text, ")", s.length + DEPTH + 1);
    str_done(&s);
    /* Variations within variations: each node has two children. */
    str_add(&s, "(;GM[1]SZ[19]");
    for (int i = 0; i < 100000; i++)
        str_add(&s, "(;B[aa])(;W[bb]");
    for (int i = 0; i < 100001; i++)
        str_add_n(&s, ")", 1);
    struct tg_read_report report;
    tg_record *record = sgf_from_bytes(s.text, s.length, NULL, &report);
    assert_int_equal(report.warning_count, 0);
    assert_int_equal(tg_record_nodes(record), 200001);
    tg_node last = 0;
    while (tg_node_children(record, last) == 2)
        last = tg_node_next(record, tg_node_child(record, last));
    assert_int_equal(tg_node_depth(record, last), 100000);
    size_t length;
    char why[200], *text = sgf_to_text(record, &length);
    tg_record *again = sgf_from_bytes(text, length, NULL, &report);
    if (!same_records(record, again, why)) fail_msg("%s", why);
    tg_record_free(again);
    tg_record_free(record);
    tg_free(text);
    str_done(&s);
}

/* ---- the public games --------------------------------------------------------------------------*/

/* Each game as a record, written, read, and replayed to the same position. */
static void test_public_games(void **state)
{
    (void)state;
    static char line[40000], set_up[8192], moves[16384], final[1000];
    FILE *corpus = open_corpus("games_public.txt");
    int size, games = 0;
    while (fgets(line, sizeof line, corpus)) {
        if (line[0] == '#'
            || sscanf(line, "%*s %d %8191s %16383s %999s", &size, set_up, moves, final) != 4)
            continue;
        struct str s = {0};
        str_addf(&s, "(;FF[4]GM[1]SZ[%d]RU[seed]", size);
        for (char *c = set_up; *c && *c != '-'; c++) {
            if (*c == 'B' || *c == 'W') str_addf(&s, "A%c", *c);
            if (*c < 'a' || *c > 's') continue;
            str_addf(&s, "[%.2s]", c++);
        }
        for (char *m = strtok(moves, ","); m; m = strtok(NULL, ","))
            str_addf(&s, ";%c[%.2s]", m[0], m[1] == '-' ? "" : m + 1);
        str_add(&s, ")");
        struct tg_read_report report;
        tg_record *record = sgf_from_bytes(s.text, s.length, NULL, &report);
        assert_non_null(record);
        assert_int_equal(report.warning_count, 0);
        size_t length;
        char why[200], *text = sgf_to_text(record, &length);
        tg_record *again = sgf_from_bytes(text, length, NULL, &report);
        if (!same_records(record, again, why)) fail_msg("game %d: %s", games, why);
        struct tg_record_problem problem;
        tg_node last = tg_node_last(again, tg_record_root(again));
        tg_game *game = tg_record_game(again, last, &problem);
        assert_non_null(game);
        if (problem.node == TG_NO_NODE) {
            char stones[TG_MAX_POINTS + 1];
            stones_of(game, stones);
            assert_string_equal(stones, final);
            games++;
        }
        tg_game_free(game);
        tg_record_free(record);
        tg_record_free(again);
        tg_free(text);
        str_done(&s);
    }
    fclose(corpus);
    assert_int_equal(games, 501);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_charsets),     cmocka_unit_test(test_options),
        cmocka_unit_test(test_config),       cmocka_unit_test(test_odd_records),
        cmocka_unit_test(test_memory),       cmocka_unit_test(test_depth),
        cmocka_unit_test(test_public_games),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("test_sgf_files", "%ld files, %ld shapes of 100 000 bytes and more", files,
                  shapes);
    return failed;
}
