#include "engine/five/table.h"

#include "base/cache_line.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_BUCKETS = 64, AGES = 64 };

/* Data: score 16 bits, move 16, depth 8, bound 2, age 6. */
static uint64_t pack(const struct table_entry *e, unsigned age)
{
    return (uint64_t)(uint16_t)(int16_t)e->score | (uint64_t)e->move << 16
           | (uint64_t)(uint8_t)(int8_t)e->depth << 32 | (uint64_t)e->bound << 40
           | (uint64_t)age << 42;
}

static int depth_of(uint64_t data)
{
    return (int8_t)(data >> 32 & 0xff);
}

static unsigned age_of(uint64_t data)
{
    return data >> 42 & (AGES - 1);
}

static size_t buckets_for(size_t bytes)
{
    size_t buckets = LEAST_BUCKETS;
    while (2 * buckets * TABLE_BUCKET * sizeof(struct table_slot) <= bytes)
        buckets *= 2;
    return buckets;
}

size_t table_bytes(const struct table *t)
{
    return (t->mask + 1) * TABLE_BUCKET * sizeof *t->slots;
}

size_t table_bytes_for(size_t bytes)
{
    return buckets_for(bytes) * TABLE_BUCKET * sizeof(struct table_slot);
}

bool table_resize(struct table *t, size_t bytes)
{
    size_t buckets = buckets_for(bytes);
    if (t->slots && t->mask == buckets - 1) return true;
    table_done(t);
    for (; buckets >= LEAST_BUCKETS; buckets /= 2) {
        size_t bytes_all = buckets * TABLE_BUCKET * sizeof *t->slots;
        t->memory = calloc(1, bytes_all + CACHE_LINE - 1);
        if (!t->memory) continue;
        t->slots = cache_line_from(t->memory);
        t->mask = buckets - 1;
        return true;
    }
    return false;
}

void table_done(struct table *t)
{
    free(t->memory);
    memset(t, 0, sizeof *t);
}

void table_new_search(struct table *t, bool fresh)
{
    t->fresh = fresh;
    t->age = (t->age + 1) % AGES;
    /* Ages come again: nobody may take what is left of the last round for his own. Nobody else looks at
     * it now, so it may be treated as plain memory. */
    if (t->age == 0) memset((void *)t->slots, 0, (t->mask + 1) * TABLE_BUCKET * sizeof *t->slots);
}

/* What a slot holds, 0 if nothing that counts. */
static uint64_t load(const struct table *t, struct table_slot *slot)
{
    uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    return t->fresh && age_of(data) != t->age ? 0 : data;
}

bool table_find(const struct table *t, uint64_t hash, struct table_entry *entry)
{
    struct table_slot *slots = &t->slots[(hash & t->mask) * TABLE_BUCKET];
    for (int i = 0; i < TABLE_BUCKET; i++) {
        uint64_t data = load(t, &slots[i]);
        uint64_t check = atomic_load_explicit(&slots[i].check, memory_order_relaxed);
        if ((check ^ data) != hash || !data) continue;
        entry->score = (int16_t)(data & 0xffff);
        entry->move = (tg_point)(data >> 16 & 0xffff);
        entry->depth = depth_of(data);
        entry->bound = (enum bound)(data >> 40 & 3);
        return true;
    }
    return false;
}

/* The entry of the same position, else an empty one, else the one that is worth least: old or shallow. */
void table_store(struct table *t, uint64_t hash, const struct table_entry *entry)
{
    struct table_slot *slots = &t->slots[(hash & t->mask) * TABLE_BUCKET], *at = NULL;
    int least = INT32_MAX;
    struct table_entry stored = *entry;
    for (int i = 0; i < TABLE_BUCKET; i++) {
        uint64_t data = load(t, &slots[i]);
        uint64_t check = atomic_load_explicit(&slots[i].check, memory_order_relaxed);
        if (data && (check ^ data) == hash) {
            if (stored.move == TG_NO_POINT) stored.move = (tg_point)(data >> 16 & 0xffff);
            at = &slots[i];
            break;
        }
        unsigned behind = (t->age + AGES - age_of(data)) % AGES;
        int worth = data ? depth_of(data) - 8 * (int)behind : INT32_MIN;
        if (worth >= least) continue;
        least = worth;
        at = &slots[i];
    }
    uint64_t data = pack(&stored, t->age);
    atomic_store_explicit(&at->data, data, memory_order_relaxed);
    atomic_store_explicit(&at->check, hash ^ data, memory_order_relaxed);
}
