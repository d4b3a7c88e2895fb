/* RenLib's positions, .pos: the number of moves, then a byte for each, row from the top × 15 + column.
 * The board of 15, black first, nothing else. */
#include <string.h>

#include "core/geometry.h"
#include "format/formats.h"
#include "format/mainline.h"
#include "format/renlib.h"
#include "record/record.h"

enum { POINTS = RENLIB_SIZE * RENLIB_SIZE };

bool pos_guess(const char *bytes, size_t length)
{
    bool taken[POINTS] = {false};
    if (length < 2 || (unsigned char)bytes[0] != length - 1 || length - 1 > POINTS) return false;
    for (size_t i = 1; i < length; i++) {
        unsigned char place = (unsigned char)bytes[i];
        if (place >= POINTS || taken[place]) return false;
        taken[place] = true;
    }
    return true;
}

tg_record *pos_read(struct reader *r)
{
    bool taken[POINTS] = {false};
    size_t count = r->length ? (unsigned char)r->bytes[0] : 0;
    if (count == 0 || count > POINTS)
        return reader_fail(r, "a .pos file begins with the number of its moves, 1 to %d", POINTS);
    tg_record *record = renlib_new_record(r);
    if (!record) return NULL;
    record_quiet(record, true);
    tg_node node = tg_record_root(record);
    for (size_t i = 1; i <= count; i++) {
        unsigned char place = i < r->length ? (unsigned char)r->bytes[i] : 0;
        const char *wrong = NULL;
        if (i >= r->length)
            wrong = "the file ends here";
        else if (place >= POINTS)
            wrong = "not a point of the board";
        else if (taken[place])
            wrong = "a point that is taken already";
        if (wrong) {
            reader_warn_at(r, i, 0, 0, "%s; moves from number %zu to %zu are left out", wrong, i,
                           count);
            break;
        }
        taken[place] = true;
        tg_point point = point_at(RENLIB_SIZE - 1 - place / RENLIB_SIZE, place % RENLIB_SIZE);
        node = tg_node_add(record, node, i % 2 ? TG_BLACK : TG_WHITE, point);
        if (node == TG_NO_NODE) {
            tg_record_free(record);
            return reader_fail(r, "out of memory");
        }
    }
    if (r->length > count + 1)
        reader_warn_at(r, count + 1, 0, 0, "the file should end here; what follows is left out");
    record_quiet(record, false);
    return record;
}

bool pos_write(struct writer *w)
{
    static const char *const properties[] = {NULL};
    struct mainline line;
    if (!mainline_take(w, "a .pos file", false, &line)) return false;
    bool done = renlib_holds(w, &line.config, "a .pos file");
    if (done && line.count == 0) done = writer_fail(w, "a .pos file has at least one move");
    if (done && line.count > POINTS) done = writer_fail(w, "more moves than points");
    if (done) {
        char byte = (char)line.count;
        str_add_n(&w->out, &byte, 1);
        for (int i = 0; i < line.count; i++) {
            tg_point point;
            tg_node_move(w->record, line.nodes[i], &point);
            byte = (char)((RENLIB_SIZE - 1 - point_row(point)) * RENLIB_SIZE + point_column(point));
            str_add_n(&w->out, &byte, 1);
        }
        mainline_lost(w, &line, properties);
        lost_rule(w, &line.config, TG_RENJU);
    }
    mainline_free(&line);
    return done;
}
