/* Random records, everything in them that records can hold: written as SGF and read again they are the same,
 * without a warning; written once more they are the same bytes. */
#include "random_record.h"
#include "sgf_help.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long records;
static struct record_counts counts;

/* ---- the property ------------------------------------------------------------------------------*/

static void test_round_trips(void **state)
{
    (void)state;
    struct rng rng = {20260};
    for (int round = 0; round < rounds(1500, 30000); round++) {
        tg_record *record = random_record(&rng, &counts);
        size_t length, length_again;
        char why[200], *text = sgf_to_text(record, &length);
        struct tg_read_report report;
        tg_record *again = sgf_from_bytes(text, length, NULL, &report);
        if (!again) fail_msg("record %d: %s\n%s", round, report.error, text);
        if (report.warning_count)
            fail_msg("record %d: %d:%d %s\n%s", round, report.warnings[0].line,
                     report.warnings[0].column, report.warnings[0].message, text);
        if (!same_records(record, again, why)) fail_msg("record %d: %s\n%s", round, why, text);
        for (tg_node m = tg_record_root(record), n = tg_record_root(again); m != TG_NO_NODE;
             m = tg_node_next(record, m), n = tg_node_next(again, n)) {
            struct tg_config config, config_again;
            memset(&config, 0, sizeof config);
            memset(&config_again, 0, sizeof config_again);
            assert_true(tg_record_config(record, m, &config, NULL));
            assert_true(tg_record_config(again, n, &config_again, NULL));
            assert_memory_equal(&config, &config_again, sizeof config);
        }
        char *text_again = sgf_to_text(again, &length_again);
        assert_int_equal(length_again, length);
        assert_memory_equal(text_again, text, length);
        tg_free(text_again);
        tg_free(text);
        tg_record_free(again);
        tg_record_free(record);
        records++;
    }
}

/* Lines are broken between nodes, and values never hold a break of their own unless they have one. */
static void test_lines(void **state)
{
    (void)state;
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    tg_record *record = tg_record_new(&config);
    tg_node node = tg_record_root(record);
    for (int i = 0; i < 300; i++)
        node = tg_node_add(record, node, i & 1 ? TG_WHITE : TG_BLACK,
                           (tg_point)(i % 19 << 5 | i / 19 % 19));
    size_t length;
    char *text = sgf_to_text(record, &length);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_in_range(strlen(line), 1, 80);
        assert_true(line == text ? line[0] == '(' : line[0] == ';');
    }
    tg_free(text);
    tg_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_round_trips),
                                       cmocka_unit_test(test_lines)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts(
        "prop_sgf",
        "%ld records of %ld games: %ld nodes, %ld moves (%ld passes), %ld set-ups, %ld texts, "
        "%ld marks, %ld analyses, %ld unknown properties",
        records, counts.games, counts.nodes, counts.moves, counts.passes, counts.set_ups,
        counts.texts, counts.marks, counts.analyses, counts.unknown);
    return failed;
}
