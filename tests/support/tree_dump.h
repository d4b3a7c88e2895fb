/* A record's tree as text, for comparing: what is equal here is equal for everybody. */
#ifndef TG_TESTS_TREE_DUMP_H
#define TG_TESTS_TREE_DUMP_H

#include "base/str.h"
#include "tengen/record.h"

#include <string.h>

static inline void dump_node(const tg_record *record, tg_node node, struct str *s)
{
    tg_point point;
    struct tg_property p;
    enum tg_colour colour = tg_node_move(record, node, &point);
    str_addf(s, "%d", tg_node_depth(record, node));
    if (colour != TG_EMPTY) str_addf(s, " %c%04x", " BW"[colour], point);
    for (bool more = tg_node_first_property(record, node, &p); more;
         more = tg_node_next_property(record, &p)) {
        str_addf(s, " %s", p.name);
        const char *value = p.values;
        for (int i = 0; i < p.value_count; i++, value += strlen(value) + 1)
            str_addf(s, "{%s}", value);
    }
    str_add(s, "\n");
}

/* To be freed with free(). */
static inline char *tree_dump(const tg_record *record)
{
    struct str s = {0};
    str_add(&s, "");
    for (tg_node root = tg_record_root(record); root != TG_NO_NODE;
         root = tg_node_next(record, root))
        for (tg_node node = root; node != TG_NO_NODE; node = tg_node_after(record, node, root))
            dump_node(record, node, &s);
    return str_take(&s);
}

#endif
