#include "sgf_help.h"

#include "support.h"

#include <string.h>

tg_record *sgf_from_bytes(const char *bytes, size_t length, const char *charset,
                          struct tg_read_report *report)
{
    struct tg_read_options options = {.struct_size = sizeof options, .charset = charset};
    *report = (struct tg_read_report){.struct_size = sizeof *report};
    struct reader r = {.bytes = bytes, .length = length, .options = &options, .report = report};
    return sgf_read(&r);
}

tg_record *sgf_from_text(const char *text)
{
    struct tg_read_report report;
    tg_record *record = sgf_from_bytes(text, strlen(text), NULL, &report);
    if (!record) give_up("cannot be read: %s\n%s", report.error, text);
    return record;
}

char *sgf_to_text(const tg_record *record, size_t *length)
{
    struct tg_write_report report = {.struct_size = sizeof report};
    struct writer w = {.record = record, .node = tg_record_root(record), .report = &report};
    if (!sgf_write(&w)) give_up("cannot be written: %s", report.error);
    *length = w.out.length;
    char *text = str_take(&w.out);
    if (!text) give_up("no memory");
    return text;
}

static bool same_properties(const tg_record *a, const tg_record *b, tg_node m, tg_node n,
                            char why[200])
{
    struct tg_property p, q;
    bool more_a = tg_node_first_property(a, m, &p), more_b = tg_node_first_property(b, n, &q);
    for (; more_a && more_b;
         more_a = tg_node_next_property(a, &p), more_b = tg_node_next_property(b, &q)) {
        if (strcmp(p.name, q.name) != 0 || p.value_count != q.value_count) {
            snprintf(why, 200, "node %u: %s with %d values, %s with %d", m, p.name, p.value_count,
                     q.name, q.value_count);
            return false;
        }
        const char *v = p.values, *w = q.values;
        for (int i = 0; i < p.value_count; i++, v += strlen(v) + 1, w += strlen(w) + 1) {
            if (strcmp(v, w) == 0) continue;
            snprintf(why, 200, "node %u, %s %d: [%.60s], [%.60s]", m, p.name, i, v, w);
            return false;
        }
    }
    if (more_a != more_b)
        snprintf(why, 200, "node %u: %s is missing", m,
                 more_a   ? p.name
                 : more_b ? q.name
                          : "nothing");
    return more_a == more_b;
}

bool same_records(const tg_record *a, const tg_record *b, char why[200])
{
    tg_node m = tg_record_root(a), n = tg_record_root(b);
    while (m != TG_NO_NODE && n != TG_NO_NODE) { /* two trees in step, game by game */
        tg_node x = m, y = n;
        while (x != TG_NO_NODE && y != TG_NO_NODE) {
            tg_point p, q;
            if (tg_node_move(a, x, &p) != tg_node_move(b, y, &q) || p != q
                || tg_node_children(a, x) != tg_node_children(b, y)) {
                snprintf(why, 200, "node %u: another move, or other variations", x);
                return false;
            }
            if (!same_properties(a, b, x, y, why)) return false;
            x = tg_node_after(a, x, m);
            y = tg_node_after(b, y, n);
        }
        snprintf(why, 200, "another number of nodes");
        if (x != y) return false;
        m = tg_node_next(a, m);
        n = tg_node_next(b, n);
    }
    snprintf(why, 200, "another number of games");
    return m == n;
}
