/* RenLib's libraries: exact bytes both ways, broken files, and large ones in bounded memory. */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "memory_watch.h"
#include "record_compare.h"
#include "tengen/record.h"

#define HEAD     "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
#define OLD_HEAD "\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"

static long cases_seen;
static struct tg_read_report report;

static tg_record *read_bytes(const void *bytes, size_t length)
{
    report = (struct tg_read_report){.struct_size = sizeof report};
    tg_record *record = tg_record_read(bytes, length, NULL, &report);
    cases_seen++;
    return record;
}

/* A literal without the NUL that C puts behind it. */
#define READ(literal) read_bytes(literal, sizeof(literal) - 1)

/* The record as SGF from the first node on, to be compared at a glance. */
static void assert_sgf(const tg_record *record, const char *expected)
{
    size_t length;
    char *sgf = tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &length, NULL);
    assert_non_null(sgf);
    const char *from = strstr(sgf, "RU[Renju]");
    assert_non_null(from);
    char seen[2000];
    size_t count = 0;
    for (const char *c = from + strlen("RU[Renju]"); *c && count < sizeof seen - 1; c++)
        if (*c != '\n') seen[count++] = *c;
    seen[count] = '\0';
    assert_string_equal(seen, expected);
    tg_free(sgf);
}

static void assert_written(const tg_record *record, const void *bytes, size_t length)
{
    size_t size;
    char *written = tg_record_write(record, TG_NO_NODE, TG_FORMAT_LIB, &size, NULL);
    assert_non_null(written);
    assert_int_equal(size, length);
    assert_memory_equal(written, bytes, length);
    tg_free(written);
}

/* Read without a word, as this SGF, and written as the same bytes. */
static void check_both_ways(const char *bytes, size_t length, const char *sgf)
{
    tg_record *record = read_bytes(bytes, length);
    assert_non_null(record);
    assert_int_equal(report.warning_count, 0);
    assert_int_equal(report.format, TG_FORMAT_LIB);
    assert_sgf(record, sgf);
    assert_written(record, bytes, length);
    tg_record_free(record);
}
#define BOTH_WAYS(literal, sgf) check_both_ways(literal, sizeof(literal) - 1, sgf)

static void test_exact_bytes(void **state)
{
    (void)state;
    BOTH_WAYS(HEAD "\0\0", ")");
    BOTH_WAYS(HEAD "\0\0\x78\0\x69\0\x68\x40", ";B[hh];W[ig];B[hg])");
    /* Down: a brother follows; right: nothing below. */
    BOTH_WAYS(HEAD "\0\0\x78\0\x59\x80\x68\x40\x69\xc0\x6a\x40",
              ";B[hh](;W[if];B[hg])(;W[ig])(;W[jg]))");
    BOTH_WAYS(HEAD "\0\0\x11\xc0\xef\x40", "(;B[ab])(;B[oo]))");
    /* Passes. */
    BOTH_WAYS(HEAD "\0\0\x78\0\0\0\x69\x40", ";B[hh];W[];B[ig])");
    /* Comments of odd and even length, of one line and of several; of the empty board. */
    BOTH_WAYS(HEAD "\0\x08root\0\0\x78\x48one\x08two\r\nthree\0\0", "C[root];B[hh]C[onetwothree])");
    BOTH_WAYS(HEAD "\0\0\x78\x48\x08only several\0", ";B[hh]C[only several])");
    /* A mark, the start of a problem, both. */
    BOTH_WAYS(HEAD "\0\0\x78\x10\x69\x04\x68\x54", ";B[hh]HO[1];W[ig]TGL[4];B[hg]HO[1]TGL[4])");
    /* Bits that nobody knows. */
    BOTH_WAYS(HEAD "\0\0\x78\x01\x80\xfe\x69\x41\0\0", ";B[hh]TGL[80fe00];W[ig]TGL[1])");
    /* Text on the board: of moves, and on points without one, by position. */
    BOTH_WAYS(HEAD "\0\0\x78\0\x59\xc3\0\1C\0\x68\xc1\0\1BB\0\0\x69\x41\0\1A\0",
              ";B[hh]LB[if:C][hg:BB][ig:A](;W[hg])(;W[ig]))");
    /* Both a comment and a text: the comment first. */
    BOTH_WAYS(HEAD "\0\0\x78\x49\0\1no\0\0x\0", "LB[hh:x];B[hh]C[no])");
    /* A text of the empty board or of a pass has no point to be on. */
    BOTH_WAYS(HEAD "\0\1\0\1t\0\x78\0\0\x41\0\1p\0", "TGX[t];B[hh];W[]TGX[p])");
    /* An entry that is no move, and more than a text. */
    BOTH_WAYS(HEAD "\0\0\x78\0\x69\x52", ";B[hh];HO[1]TGL[2][ig])");
    /* Empty texts. */
    BOTH_WAYS(HEAD "\0\0\x78\x08\0\0\x69\x41\0\1\0\0", ";B[hh]TGL[8];W[ig]TGL[100])");
    /* A comment whose ends of lines are not RenLib's comes back as it was. */
    BOTH_WAYS(HEAD "\0\0\x78\x48one\ntwo\0", ";B[hh]C[onetwo]TGC[onetwo])");
    /* Characters beyond ASCII in UTF-8. */
    BOTH_WAYS(HEAD "\0\0\x78\x48\xe9\xbb\x91\0", ";B[hh]C[\xe9\xbb\x91])");
    /* Two brothers on one point stay two. */
    BOTH_WAYS(HEAD "\0\0\x78\0\x69\x80\x68\x40\x69\x41\0\1z\0",
              ";B[hh](;W[ig];B[hg])(;W[ig]TGX[z]))");
}

/* Layouts that are read and not written. */
static void test_old_files(void **state)
{
    (void)state;
    tg_record *record = READ(OLD_HEAD "\x78\0\x69\x80\x68\x40\x59\x40");
    assert_non_null(record);
    assert_int_equal(report.warning_count, 0);
    assert_sgf(record, ";B[hh](;W[ig];B[hg])(;W[if]))");
    tg_record *bare = READ("\x78\0\x69\x80\x68\x40\x59\x40");
    assert_non_null(bare);
    assert_true(same_record(record, bare));
    tg_record_free(bare);
    tg_record_free(record);
    /* Old comments: seven bits, the last byte marked, Swedish letters as brackets. */
    record = READ(OLD_HEAD "\x78\x20"
                           "A\x08{}\xfc\0"
                           "\x69\x60"
                           "no\xae\0");
    assert_non_null(record);
    assert_int_equal(report.warning_count, 0);
    assert_string_equal(tg_node_value(record, tg_node_at_move(record, 0, 1), "C", 0),
                        "A\n\xc3\xa4\xc3\xa5\xc3\xb6");
    assert_string_equal(tg_node_value(record, tg_node_at_move(record, 0, 2), "C", 0), "no.");
    tg_record_free(record);
}

static void test_charsets(void **state)
{
    (void)state;
    /* 黑胜 白好点 in GB18030, over several texts. */
    tg_record *record = READ(HEAD "\0\x08\xba\xda\xca\xa4\xa1\xa3\0\0\x78\x48\xb0\xd7\xba\xc3\xb5"
                                  "\xe3\xa3\xac\xba\xda\xb2\xbb\xd0\xd0\0\0");
    assert_non_null(record);
    assert_string_equal(report.charset, "GB18030");
    assert_true(report.charset_guess);
    assert_string_equal(tg_node_value(record, tg_record_root(record), "C", 0), "黑胜。");
    assert_string_equal(tg_node_value(record, tg_node_at_move(record, 0, 1), "C", 0),
                        "白好点，黑不行");
    tg_record_free(record);
    static const char latin[] = HEAD "\0\0\x78\x48"
                                     "f\xfcr\0";
    struct tg_read_options options = {.struct_size = sizeof options, .charset = "windows-1252"};
    record = tg_record_read(latin, sizeof latin - 1, &options, &report);
    assert_non_null(record);
    assert_string_equal(tg_node_value(record, tg_node_at_move(record, 0, 1), "C", 0), "für");
    assert_false(report.charset_guess);
    tg_record_free(record);
    options.charset = "klingon";
    assert_null(tg_record_read(latin, sizeof latin - 1, &options, &report));
    assert_non_null(strstr(report.error, "klingon"));
}

static void check_refused(const char *bytes, size_t length, const char *message)
{
    struct tg_read_options options = {.struct_size = sizeof options, .format = TG_FORMAT_LIB};
    assert_null(tg_record_read(bytes, length, &options, &report));
    if (!strstr(report.error, message)) fail_msg("\"%s\" is not in \"%s\"", message, report.error);
    cases_seen++;
}

static void test_refused(void **state)
{
    (void)state;
    check_refused("\xffRenLib\xff\x03\x05\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 20,
                  "version 3.05");
    check_refused("\xffRenLib\xff\x03", 9, "no complete head");
    check_refused("h8i9", 4, "no complete head");
    struct tg_config config;
    tg_config_init(&config, TG_FREESTYLE);
    config.size = 19;
    struct tg_read_options options = {.struct_size = sizeof options, .config = &config};
    assert_null(tg_record_read(HEAD "\0\0", 22, &options, &report));
    assert_non_null(strstr(report.error, "15 by 15"));
    config.size = 15;
    tg_record *record = tg_record_read(HEAD "\0\0", 22, &options, &report);
    assert_non_null(record);
    tg_record_config(record, tg_record_root(record), &config, NULL);
    assert_int_equal(config.rule, TG_FREESTYLE);
    tg_record_free(record);
}

static void check_warning(const char *bytes, size_t length, size_t byte, const char *message,
                          const char *sgf)
{
    tg_record *record = read_bytes(bytes, length);
    assert_non_null(record);
    assert_int_equal(report.warning_count, 1);
    assert_int_equal(report.warnings[0].byte, byte);
    assert_int_equal(report.warnings[0].line, 0);
    if (!strstr(report.warnings[0].message, message))
        fail_msg("\"%s\" is not in \"%s\"", message, report.warnings[0].message);
    assert_sgf(record, sgf);
    tg_record_free(record);
}
#define WARNING(literal, byte, message, sgf)                                                       \
 check_warning(literal, sizeof(literal) - 1, byte, message, sgf)

static void test_warnings(void **state)
{
    (void)state;
    /* A branch on a stone, with all below it, and its brother stays. */
    WARNING(HEAD "\0\0\x78\0\x69\0\x78\x80\x11\xc0\x12\x40\x13\x40", 26, "where a stone stands",
            ";B[hh];W[ig];B[cb])");
    WARNING(HEAD "\0\0\x78\0\x10\x80\x11\x40\x69\x40", 24, "not a point", ";B[hh];W[ig])");
    WARNING(HEAD "\0\0\xf8\x40", 22, "not a point", ")");
    WARNING(HEAD "\0\0\x78\x40\x69\x40\x68\x40", 24, "complete here; 4 bytes", ";B[hh])");
    WARNING(HEAD "\0\0\x78\x80\x69\x40", 26, "ends where more", ";B[hh];W[ig])");
    WARNING(HEAD "\0\0\x78\0\x69", 25, "ends where more", ";B[hh])");
    WARNING(HEAD "\0\0\x78\x48"
                 "abc",
            27, "ends where more", ";B[hh]C[abc])");
    WARNING(HEAD "\0\0\x78\0\x69\x03\0\1A\0\x68\x40", 24, "behind a text", ";B[hh]LB[ig:A])");
    WARNING(HEAD "\0\0\x69\xc3\0\1A\0\x69\x43\0\1B\0", 28, "second text", "LB[ig:A])");
}

/* What is cut anywhere reads as a part, or not at all, and says so; whatever comes out can be written. */
static void test_cut_everywhere(void **state)
{
    (void)state;
    static const char file[] =
        HEAD "\0\x08root\0\0\x78\x58one\x08two\r\nthree\0\x59\xc3\0\1C\0\x68\xc1\0\1BB\0\0"
             "\x69\x81\0\1A\0\0\0\x11\x41\x12\x34\x6a\x68"
             "no\xae\0";
    tg_record *whole = read_bytes(file, sizeof file - 1);
    assert_non_null(whole);
    tg_record_free(whole);
    for (size_t length = 0; length < sizeof file - 1; length++) {
        char *copy = malloc(length + 1);
        memcpy(copy, file, length);
        struct tg_read_options options = {.struct_size = sizeof options, .format = TG_FORMAT_LIB};
        tg_record *part = tg_record_read(copy, length, &options, &report);
        free(copy);
        assert_int_equal(part == NULL, length < 20);
        if (!part) continue;
        size_t size;
        char *written = tg_record_write(part, TG_NO_NODE, TG_FORMAT_LIB, &size, NULL);
        assert_non_null(written);
        tg_record *again = read_bytes(written, size);
        assert_non_null(again);
        assert_true(same_record(part, again));
        tg_record_free(again);
        tg_free(written);
        tg_record_free(part);
        cases_seen++;
    }
}

/* ---- Writing what came from elsewhere ----------------------------------------------------------*/

static char *write_sgf_as_lib(const char *sgf, size_t *length, struct tg_write_report *lost)
{
    tg_record *record = read_bytes(sgf, strlen(sgf));
    assert_non_null(record);
    *lost = (struct tg_write_report){.struct_size = sizeof *lost};
    char *lib = tg_record_write(record, TG_NO_NODE, TG_FORMAT_LIB, length, lost);
    tg_record_free(record);
    return lib;
}

static void test_from_sgf(void **state)
{
    (void)state;
    size_t length;
    struct tg_write_report lost;
    /* A node without a move: what is below it takes its place. One out of turn, one on a stone: left
     * out. Marks other than labels are lost. */
    static const char bytes[] = HEAD "\0\0\x78\x08hi\0\0\x69\xc0\x68\x40";
    char *lib = write_sgf_as_lib("(;GM[4]SZ[15]RU[Renju]PB[me];B[hh]C[hi]TR[aa]"
                                 "(;W[ig](;W[aa])(;B[hh]))(;C[gone];W[hg])(;B[ab]))",
                                 &length, &lost);
    assert_int_equal(length, sizeof bytes - 1);
    assert_memory_equal(lib, bytes, length);
    tg_free(lib);
    assert_int_equal(lost.lost_count, 5);
    assert_string_equal(lost.lost[0], "1 comment");
    assert_string_equal(lost.lost[1], "marks");
    assert_string_equal(lost.lost[2], "names of players");
    assert_string_equal(lost.lost[3], "3 variations out of turn, on stones or with stones set up");
    assert_string_equal(lost.lost[4], "1 node without a move");
    assert_null(write_sgf_as_lib("(;GM[4]SZ[15]AB[hh])", &length, &lost));
    assert_non_null(strstr(lost.error, "set up"));
    assert_null(write_sgf_as_lib("(;GM[1]SZ[19];B[aa])", &length, &lost));
    assert_non_null(strstr(lost.error, "Go"));
    assert_null(write_sgf_as_lib("(;GM[4]SZ[19];B[aa])", &length, &lost));
    assert_non_null(strstr(lost.error, "15 by 15"));
}

/* ---- Large and hostile -------------------------------------------------------------------------*/

/* Returns how many times its length the file took at most. */
static double check_memory(const char *bytes, size_t length)
{
    memory_watch_start();
    tg_record *record = read_bytes(bytes, length);
    assert_non_null(record);
    size_t most = 64 * length + (1 << 20);
    if (memory_watch_peak() > most)
        fail_msg("%zu bytes for a file of %zu: %zu times", memory_watch_peak(), length,
                 memory_watch_peak() / length);
    tg_record_free(record);
    return (double)memory_watch_peak() / (double)length;
}

/* So many of the same few bytes behind the head. */
static void check_repeated(const char *entry, size_t size, size_t count)
{
    size_t length = 22 + size * count;
    char *bytes = malloc(length);
    memcpy(bytes, HEAD "\0\0", 22);
    for (size_t i = 0; i < count; i++)
        memcpy(bytes + 22 + i * size, entry, size);
    check_memory(bytes, length);
    free(bytes);
}

static void test_hostile(void **state)
{
    (void)state;
    enum { MANY = 300000 };
    check_repeated("\0\0", 2, MANY);   /* passes, one below the other */
    check_repeated("\0\x80", 2, MANY); /* all with a brother to come */
    check_repeated("\0\x94", 2, MANY); /* the same with properties */
    check_repeated("\0\xc0", 2, MANY); /* brothers */
    check_repeated("\0\xd4", 2, MANY);
    check_repeated("\x78\xc0", 2, MANY);            /* brothers on one point */
    check_repeated("\x78\xc1\0\1A\0", 6, MANY / 3); /* with texts */
    check_repeated("\x78\xc3\0\1A\0", 6, MANY / 3); /* texts alone */
    check_repeated("\x78\x80", 2, MANY);            /* on a stone */
    check_repeated("\x78\x40", 2, MANY);            /* behind the end */
    check_repeated("\0\xff\xff\xff"
                   "a\xff"
                   "b\0",
                   8, MANY / 4);
    check_repeated("\0\xc8\xba\xda\0\0", 6, MANY / 3); /* decoding */
    check_repeated("\x08", 1, MANY);
}

/* A library as RenLib writes them: brothers by position, some comments, texts and marks. */
struct growing {
    char *bytes;
    size_t length;
    struct rng *r;
};

static void add_random_entry(struct growing *g, unsigned position, bool down, bool right)
{
    static const char *const comments[] = {"white is lost", "a\bb\r\nc", "odd", "even"};
    static const char *const texts[] = {"A", "12", "+"};
    unsigned flags = (down ? 0x80u : 0) | (right ? 0x40u : 0);
    const char *comment = rng_below(g->r, 20) == 0 ? comments[rng_below(g->r, 4)] : NULL;
    const char *text = rng_below(g->r, 8) == 0 ? texts[rng_below(g->r, 3)] : NULL;
    if (comment) flags |= 8;
    if (text) flags |= 1;
    if (rng_below(g->r, 50) == 0) flags |= 16;
    char *at = g->bytes + g->length;
    *at++ = (char)position;
    *at++ = (char)flags;
    if (text) memcpy(at, "\0\1", 2), at += 2;
    for (int i = 0; i < 2; i++) {
        const char *string = i ? text : comment;
        if (!string) continue;
        size_t size = (strlen(string) / 2 + 1) * 2;
        memset(at, 0, size);
        memcpy(at, string, strlen(string));
        at += size;
    }
    g->length = (size_t)(at - g->bytes);
}

static void test_million(void **state)
{
    (void)state;
    enum { NODES = 1000000, DEEPEST = 40, ROOM = NODES * 12, BROTHERS = 3 };
    struct rng r = {4};
    struct growing g = {malloc(ROOM), 22, &r};
    memcpy(g.bytes, HEAD "\0\0", 22);
    unsigned brothers[DEEPEST + 1][BROTHERS];
    int left[DEEPEST + 1] = {0}, depth = 0, nodes = 0;
    bool used[256] = {false};
    unsigned on_path[DEEPEST + 1];
    left[0] = -1;
    for (;;) {
        if (left[depth] == -1) { /* choose the moves of this level */
            int count = nodes < NODES && depth < DEEPEST ? 1 + (int)rng_below(&r, BROTHERS) : 0;
            unsigned place = 0;
            for (left[depth] = 0; left[depth] < count; left[depth]++) {
                do
                    place += 1 + rng_below(&r, 60);
                while (place < 0xef && (used[place] || (place & 15) == 0));
                if (place >= 0xef) break;
                brothers[depth][left[depth]] = place;
            }
            /* Taken from the end: turn them round. */
            for (int i = 0; i < left[depth] / 2; i++) {
                unsigned other = brothers[depth][i];
                brothers[depth][i] = brothers[depth][left[depth] - 1 - i];
                brothers[depth][left[depth] - 1 - i] = other;
            }
            if (depth > 0) /* now it is known whether the move before is a leaf */
                add_random_entry(&g, on_path[depth - 1], left[depth - 1] > 0, left[depth] == 0);
        }
        if (left[depth] == 0) {
            if (depth == 0) break;
            depth--;
            used[on_path[depth]] = false;
            continue;
        }
        on_path[depth] = brothers[depth][--left[depth]];
        used[on_path[depth]] = true;
        nodes++;
        left[++depth] = -1;
    }
    assert_true(nodes >= NODES && g.length < ROOM);
    double times = check_memory(g.bytes, g.length);
    tg_record *record = read_bytes(g.bytes, g.length);
    assert_int_equal(report.warning_count, 0);
    assert_int_equal(tg_record_nodes(record), nodes + 1);
    assert_written(record, g.bytes, g.length);
    tg_record_free(record);
    report_counts("lib", "a library of %d nodes, %zu bytes, read in %.1f times that and written",
                  nodes, g.length, times);
    free(g.bytes);
}

/* Whichever allocation fails: nothing is read, and a sentence says why. */
static void test_no_memory(void **state)
{
    (void)state;
    static const char file[] = HEAD "\0\x08root\0\0\x78\x58one\x08two\0\x59\xc3\0\1C\0\x68\xc1\0\1"
                                    "BB\0\0\x69\x49\0\1\xe9\xbb\x91\0A\0";
    long failures = 0;
    for (long after = 1;; after++) {
        memory_watch_fail_after(after);
        tg_record *record = read_bytes(file, sizeof file - 1);
        memory_watch_fail_after(0);
        if (record) {
            tg_record_free(record);
            break;
        }
        failures++;
    }
    assert_true(failures > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact_bytes), cmocka_unit_test(test_old_files),
        cmocka_unit_test(test_charsets),    cmocka_unit_test(test_refused),
        cmocka_unit_test(test_warnings),    cmocka_unit_test(test_cut_everywhere),
        cmocka_unit_test(test_from_sgf),    cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_million),     cmocka_unit_test(test_no_memory),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("lib_cases", "%ld libraries", cases_seen);
    return failed;
}
