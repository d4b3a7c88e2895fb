/* What engines found, kept in TGA: one value for each line of play,
 *
 *     classic rank=1 depth=4 nodes=1234 time=20 score=-15 mate=0 win=0.53 line=hhiihg
 *
 * with the points two letters each as in all values, ".." for a pass. */
#include "record/record.h"

#include "base/decimal.h"
#include "base/str.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void read_line(const struct record_board *board, const char *text, size_t length,
                      struct tg_analysis *a)
{
    enum { MOST = sizeof a->line / sizeof a->line[0] };
    for (size_t i = 0; i + 1 < length && a->line_count < MOST; i += 2) {
        tg_point point = TG_PASS;
        if (text[i] != '.' && !record_point(board, text + i, 2, &point)) return;
        a->line[a->line_count++] = point;
    }
}

static void read_word(const struct record_board *board, const char *word, size_t length,
                      struct tg_analysis *a)
{
    const char *equals = memchr(word, '=', length);
    size_t key = equals ? (size_t)(equals - word) : 0;
    const char *value = equals + 1;
    int64_t decimal;
    if (!equals) return;
    if (key == 4 && memcmp(word, "rank", 4) == 0) a->rank = atoi(value);
    if (key == 5 && memcmp(word, "depth", 5) == 0) a->depth = atoi(value);
    if (key == 5 && memcmp(word, "nodes", 5) == 0) a->nodes = strtoull(value, NULL, 10);
    if (key == 4 && memcmp(word, "time", 4) == 0) a->time_ms = atoi(value);
    if (key == 5 && memcmp(word, "score", 5) == 0) a->score = strtoll(value, NULL, 10);
    if (key == 4 && memcmp(word, "mate", 4) == 0) a->mate_in = atoi(value);
    if (key == 3 && memcmp(word, "win", 3) == 0 && decimal_read(value, 4, &decimal))
        a->win_rate = (double)decimal / 10000;
    if (key == 4 && memcmp(word, "line", 4) == 0) read_line(board, value, length - key - 1, a);
}

static void read_analysis(const struct record_board *board, const char *text, struct tg_analysis *a)
{
    *a = (struct tg_analysis){.struct_size = sizeof *a, .rank = 1, .win_rate = -1};
    size_t length = strcspn(text, " ");
    size_t kept = length < sizeof a->engine - 1 ? length : sizeof a->engine - 1;
    memcpy(a->engine, text, kept);
    while (text[length]) {
        text += length + 1;
        length = strcspn(text, " ");
        read_word(board, text, length, a);
    }
}

int tg_node_analyses(const tg_record *record, tg_node node, struct tg_analysis *list, int room)
{
    struct record_board board;
    uint32_t at = record_find(record, node, "TGA");
    if (at == NO_PROPERTY) return 0;
    record_board(record, node, &board);
    const char *value = record->texts + record->properties[at].value;
    int count = (int)record->properties[at].count;
    for (int i = 0; i < count && i < room; i++, value += strlen(value) + 1)
        read_analysis(&board, value, &list[i]);
    return count;
}

static void write_analysis(const struct record_board *board, const struct tg_analysis *a,
                           struct str *s)
{
    char win[DECIMAL_ROOM];
    for (const char *c = a->engine; *c; c++)
        str_add_n(s, *c == ' ' ? "_" : c, 1);
    str_addf(s, " rank=%d depth=%d nodes=%" PRIu64 " time=%d score=%" PRId64, a->rank, a->depth,
             a->nodes, a->time_ms, a->score);
    if (a->mate_in) str_addf(s, " mate=%d", a->mate_in);
    if (a->win_rate >= 0) {
        decimal_write((int64_t)(a->win_rate * 10000 + 0.5), 4, win);
        str_addf(s, " win=%s", win);
    }
    if (a->line_count > 0) str_add(s, " line=");
    for (int i = 0; i < a->line_count; i++) {
        char point[3];
        record_point_text(board, a->line[i], point);
        str_add(s, *point ? point : "..");
    }
}

bool tg_node_set_analyses(tg_record *record, tg_node node, const struct tg_analysis *list,
                          int count)
{
    struct record_board board;
    char **texts = calloc((size_t)count + 1, sizeof *texts);
    bool done = texts != NULL;
    record_board(record, node, &board);
    for (int i = 0; i < count && done; i++) {
        struct str s = {0};
        write_analysis(&board, &list[i], &s);
        texts[i] = str_take(&s);
        done = texts[i] != NULL;
    }
    done = done && tg_node_set(record, node, "TGA", (const char *const *)texts, count);
    for (int i = 0; i < count && texts; i++)
        free(texts[i]);
    free(texts);
    return done;
}
