/* Are two records the same? Nodes in the same order with the same moves, and the same properties in any
 * order. */
#ifndef TG_TESTS_RECORD_COMPARE_H
#define TG_TESTS_RECORD_COMPARE_H

#include <stdio.h>
#include <string.h>

#include "tengen/record.h"

static inline bool same_values(const struct tg_property *a, const struct tg_property *b)
{
    const char *x = a->values, *y = b->values;
    if (a->value_count != b->value_count) return false;
    for (int i = 0; i < a->value_count; i++, x += strlen(x) + 1, y += strlen(y) + 1)
        if (strcmp(x, y) != 0) return false;
    return true;
}

/* Is every property of the one in the other with the same values? */
static inline bool properties_in(const tg_record *a, tg_node of, const tg_record *b, tg_node in)
{
    struct tg_property p, q;
    for (bool more = tg_node_first_property(a, of, &p); more; more = tg_node_next_property(a, &p)) {
        bool found = false;
        for (bool next = tg_node_first_property(b, in, &q); next && !found;
             next = tg_node_next_property(b, &q))
            found = strcmp(p.name, q.name) == 0 && same_values(&p, &q);
        if (found) continue;
        fprintf(stderr, "property %s[%s] is missing\n", p.name, p.value_count ? p.values : "");
        return false;
    }
    return true;
}

static inline bool same_node(const tg_record *a, tg_node m, const tg_record *b, tg_node n)
{
    tg_point p, q;
    enum tg_colour x = tg_node_move(a, m, &p), y = tg_node_move(b, n, &q);
    if (x != y || p != q) {
        fprintf(stderr, "moves differ: %d %x, %d %x\n", x, p, y, q);
        return false;
    }
    if (tg_node_children(a, m) != tg_node_children(b, n)) {
        fprintf(stderr, "%d children, %d children\n", tg_node_children(a, m),
                tg_node_children(b, n));
        return false;
    }
    return properties_in(a, m, b, n) && properties_in(b, n, a, m);
}

static inline bool same_record(const tg_record *a, const tg_record *b)
{
    tg_node top_a = tg_record_root(a), top_b = tg_record_root(b);
    for (; top_a != TG_NO_NODE && top_b != TG_NO_NODE;
         top_a = tg_node_next(a, top_a), top_b = tg_node_next(b, top_b)) {
        tg_node m = top_a, n = top_b;
        while (m != TG_NO_NODE && n != TG_NO_NODE) {
            if (!same_node(a, m, b, n)) return false;
            m = tg_node_after(a, m, top_a);
            n = tg_node_after(b, n, top_b);
        }
        if (m != n) return false;
    }
    return top_a == top_b;
}

#endif
