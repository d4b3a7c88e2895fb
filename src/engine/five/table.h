/* The hash table of the search: what is known of positions, shared by all threads.
 *
 * An entry is two words, and the first is the hash XORed with the second: when two threads write one
 * entry at once the halves do not fit and the entry counts as empty. So no locks are needed, and words
 * are atomic only to say that this is meant. */
#ifndef TG_ENGINE_FIVE_TABLE_H
#define TG_ENGINE_FIVE_TABLE_H

#include "tengen.h"

#include <stdatomic.h>

enum { TABLE_BUCKET = 4 }; /* entries of one place: a line of the cache */

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct table_entry {
    int score; /* wins counted from the position */
    int depth;
    tg_point move; /* TG_NO_POINT: none known */
    enum bound bound;
};

struct table_slot {
    _Atomic uint64_t check, data;
};

struct table {
    void *memory;
    struct table_slot *slots; /* in the memory, from a line of the cache on */
    size_t mask;              /* buckets − 1 */
    unsigned age;
    bool fresh; /* what is older does not count at all */
};

/* At most so many bytes; half as often as memory is short. False: not even the smallest. What was there
 * is kept if the size fits already. */
bool table_resize(struct table *t, size_t bytes);
/* Its size, and the size that it has for so many bytes if there is memory. */
size_t table_bytes(const struct table *t);
size_t table_bytes_for(size_t bytes);
void table_done(struct table *t);
/* A new question: what is older gives way first; or with `fresh` is as good as cleared, which costs
 * nothing but once in 64 questions. */
void table_new_search(struct table *t, bool fresh);

/* The place of this position will be looked at soon. */
static inline void table_prefetch(const struct table *t, uint64_t hash)
{
#if defined(__GNUC__)
    __builtin_prefetch((const char *)t->slots + (hash & t->mask) * TABLE_BUCKET * sizeof *t->slots);
#else
    (void)t, (void)hash;
#endif
}

bool table_find(const struct table *t, uint64_t hash, struct table_entry *entry);
void table_store(struct table *t, uint64_t hash, const struct table_entry *entry);

#endif
