/* Every reader of a format: whatever it makes of the input can be walked, played and written, and what
 * was written reads back as the same. */
#ifndef TG_FUZZ_FORMAT_H
#define TG_FUZZ_FORMAT_H

#include "fuzz.h"
#include "record_compare.h"

static inline tg_record *fuzz_read(const char *bytes, size_t size, enum tg_format format,
                                   const char *charset, struct tg_read_report *report)
{
    struct tg_read_options options = {
        .struct_size = sizeof options, .format = format, .charset = charset};
    *report = (struct tg_read_report){.struct_size = sizeof *report};
    tg_record *record = tg_record_read(bytes, size, &options, report);
    CHECK(memchr(report->error, '\0', sizeof report->error) != NULL);
    CHECK((record == NULL) == (report->error[0] != '\0'));
    CHECK(report->struct_size == sizeof *report);
    for (int i = 0; i < report->warning_count && i < TG_WARNINGS_KEPT; i++) {
        CHECK(report->warnings[i].message[0] != '\0');
        CHECK(report->warnings[i].byte <= size);
    }
    return record;
}

static inline void fuzz_walk(const tg_record *record)
{
    uint32_t seen = 0;
    CHECK(tg_record_games(record) == 1);
    tg_node root = tg_record_root(record);
    for (tg_node node = root; node != TG_NO_NODE; node = tg_node_after(record, node, root))
        seen++;
    CHECK(seen == tg_record_nodes(record));
    tg_game *game = tg_record_game(record, tg_node_last(record, root), NULL);
    CHECK(game != NULL && tg_self_check(game));
    tg_game_free(game);
}

/* `written_always`: whatever can be read can be written. */
static inline void fuzz_format(const uint8_t *data, size_t size, enum tg_format format,
                               bool written_always)
{
    static struct tg_read_report report;
    char *bytes = exact_copy(data, size);
    tg_format_guess(bytes, size);
    tg_record *record = fuzz_read(bytes, size, format, NULL, &report);
    free(bytes);
    if (!record) return;
    fuzz_walk(record);
    struct tg_write_report written = {.struct_size = sizeof written};
    size_t length, again_length;
    char *file = tg_record_write(record, TG_NO_NODE, format, &length, &written);
    CHECK(file != NULL || (!written_always && written.error[0]));
    if (file) {
        /* A few positions are readable as moves, see formats in src/format/file.c. */
        enum tg_format guessed = tg_format_guess(file, length);
        CHECK(guessed == format || (format == TG_FORMAT_POS && guessed == TG_FORMAT_MOVES));
        /* What we write is UTF-8; a few odd letters of it would be taken for something else. */
        tg_record *again = fuzz_read(file, length, format, "UTF-8", &report);
        CHECK(again != NULL && report.format == format);
        bool whole = written.lost_count == 0
                     || (written.lost_count == 1 && strncmp(written.lost[0], "letters", 7) == 0);
        CHECK(!whole || same_record(record, again));
        char *file_again = tg_record_write(again, TG_NO_NODE, format, &again_length, NULL);
        CHECK(file_again && again_length == length && memcmp(file, file_again, length) == 0);
        tg_free(file_again);
        tg_record_free(again);
    }
    tg_free(file);
    tg_record_free(record);
}

#endif
