/* SGF for tests/js/sabaki_sgf.mjs.
 *
 *     sgf_tool make SEED      writes a random record as SGF
 *     sgf_tool write <FILE    reads a file and writes it again
 *     sgf_tool dump <FILE     reads a file and prints its nodes, one JSON array a line:
 *                             [depth, "B", ["qd"], "C", ["text"], …], texts without escapes
 *
 * Reading with a warning is a failure. */
#include "base/str.h"
#include "format/sgf_property.h"
#include "format/sgf_scan.h"
#include "random_record.h"
#include "support.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void give_up(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

static tg_record *read_input(void)
{
    static char bytes[1 << 20];
    size_t length = fread(bytes, 1, sizeof bytes, stdin);
    struct tg_read_options options = {.struct_size = sizeof options, .format = TG_FORMAT_SGF};
    struct tg_read_report report = {.struct_size = sizeof report};
    tg_record *record = tg_record_read(bytes, length, &options, &report);
    if (!record) give_up("%s", report.error);
    if (report.warning_count)
        give_up("%d:%d %s", report.warnings[0].line, report.warnings[0].column,
                report.warnings[0].message);
    return record;
}

static void write_record(const tg_record *record)
{
    size_t length;
    char *text = tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &length, NULL);
    if (!text || fwrite(text, 1, length, stdout) != length) give_up("cannot be written");
    tg_free(text);
}

/* Unknown properties are kept with their escapes, which the other side takes away. */
static void add_value(struct str *line, const char *value, bool known)
{
    static char plain[1 << 16];
    struct sgf_value raw = {.from = value, .to = value + strlen(value)};
    if (!known) {
        plain[sgf_copy_text(&raw, false, plain)] = '\0';
        value = plain;
    }
    str_add_json_string(line, value);
}

static void dump_node(const tg_record *record, tg_node node)
{
    struct str line = {0};
    struct tg_property p;
    tg_point point;
    enum tg_colour colour = tg_node_move(record, node, &point);
    str_addf(&line, "[%d", tg_node_depth(record, node));
    if (colour != TG_EMPTY) {
        char letters[3];
        tg_record_point_write(record, node, point, letters);
        str_addf(&line, ",\"%c\",[\"%s\"]", colour == TG_BLACK ? 'B' : 'W', letters);
    }
    for (bool more = tg_node_first_property(record, node, &p); more;
         more = tg_node_next_property(record, &p)) {
        const char *value = p.values;
        str_addf(&line, ",\"%s\",[", p.name);
        for (int i = 0; i < p.value_count; i++, value += strlen(value) + 1) {
            if (i > 0) str_add(&line, ",");
            add_value(&line, value, sgf_property_find(p.name) != NULL);
        }
        str_add(&line, "]");
    }
    printf("%s]\n", line.text);
    str_done(&line);
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "make") == 0) {
        struct rng rng = {strtoull(argv[2], NULL, 10)};
        struct record_counts counts = {0};
        tg_record *record = random_record(&rng, &counts);
        write_record(record);
        tg_record_free(record);
        return 0;
    }
    if (argc != 2) give_up("usage: sgf_tool make SEED | write | dump");
    tg_record *record = read_input();
    if (strcmp(argv[1], "write") == 0) write_record(record);
    for (tg_node root = tg_record_root(record); root != TG_NO_NODE && strcmp(argv[1], "dump") == 0;
         root = tg_node_next(record, root))
        for (tg_node node = root; node != TG_NO_NODE; node = tg_node_after(record, node, root))
            dump_node(record, node);
    tg_record_free(record);
    return 0;
}
