/* SGF of any kind: what is read can be written, what is written is read without a warning and gives the same
 * bytes again. */
#include "converters.h"
#include "format/formats.h"
static tg_record *read_sgf(const char *bytes, size_t size, struct tg_read_report *report)
{
    struct tg_read_options options = {.struct_size = sizeof options};
    *report = (struct tg_read_report){.struct_size = sizeof *report};
    struct reader r = {.bytes = bytes, .length = size, .options = &options, .report = report};
    (void)sgf_guess(bytes, size);
    return sgf_read(&r);
}

static void check_report(const struct tg_read_report *report, size_t size)
{
    int kept = report->warning_count < TG_WARNINGS_KEPT ? report->warning_count : TG_WARNINGS_KEPT;
    for (int i = 0; i < kept; i++) {
        const struct tg_warning *w = &report->warnings[i];
        bool beyond_ascii;
        CHECK(memchr(w->message, '\0', sizeof w->message) != NULL && w->message[0]);
        CHECK(charset_is_utf8(w->message, strlen(w->message), &beyond_ascii));
        CHECK(w->byte <= size && w->line >= 0 && w->column >= 0);
    }
}

static char *write_sgf(const tg_record *record, size_t *length)
{
    struct tg_write_report report = {.struct_size = sizeof report};
    struct writer w = {.record = record, .node = tg_record_root(record), .report = &report};
    CHECK(sgf_write(&w) && report.lost_count == 0);
    *length = w.out.length;
    return str_take(&w.out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hold_converters();
    char *bytes = exact_copy(data, size);
    struct tg_read_report report;
    tg_record *record = read_sgf(bytes, size, &report);
    check_report(&report, size);
    free(bytes);
    if (!record) {
        CHECK(report.error[0]);
        return 0;
    }
    size_t length, length_again;
    char *text = write_sgf(record, &length);
    tg_record *again = read_sgf(text, length, &report);
    CHECK(again != NULL);
    if (report.warning_count) fprintf(stderr, "%s\n", report.warnings[0].message);
    CHECK(report.warning_count == 0);
    CHECK(tg_record_games(again) == tg_record_games(record));
    char *text_again = write_sgf(again, &length_again);
    CHECK(length == length_again && memcmp(text, text_again, length) == 0);
    tg_free(text_again);
    tg_free(text);
    tg_record_free(again);
    tg_record_free(record);
    return 0;
}
