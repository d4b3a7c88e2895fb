/* Properties of nodes. Names are entered once in a record and compared by number from then on. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names -------------------------------------------------------------------------------------*/

static size_t name_hash(const char *name, size_t length)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)name[i]) * 16777619u;
    return hash ^ hash >> 15;
}

/* The slot of the table where the name is or would be. The table is never full. */
static size_t name_slot(const struct record_names *names, const char *name, size_t length)
{
    size_t slot = name_hash(name, length) & (names->table_room - 1);
    for (; names->table[slot] != NO_PROPERTY; slot = (slot + 1) & (names->table_room - 1)) {
        const char *other = names->text + names->table[slot];
        if (strncmp(other, name, length) == 0 && other[length] == '\0') break;
    }
    return slot;
}

static bool grow_table(struct record_names *names)
{
    struct record_names larger = *names;
    larger.table_room = names->table_room ? names->table_room * 2 : 64;
    larger.table = malloc(larger.table_room * sizeof *larger.table);
    if (!larger.table) return false;
    for (size_t i = 0; i < larger.table_room; i++)
        larger.table[i] = NO_PROPERTY;
    for (size_t i = 0; i < names->table_room; i++) {
        if (names->table[i] == NO_PROPERTY) continue;
        const char *name = names->text + names->table[i];
        larger.table[name_slot(&larger, name, strlen(name))] = names->table[i];
    }
    free(names->table);
    *names = larger;
    return true;
}

uint32_t record_find_name(const tg_record *record, const char *name, size_t length)
{
    const struct record_names *names = &record->names;
    return names->table_room ? names->table[name_slot(names, name, length)] : NO_PROPERTY;
}

uint32_t record_name(tg_record *record, const char *name, size_t length, bool enter)
{
    struct record_names *names = &record->names;
    uint32_t found = record_find_name(record, name, length);
    if (found != NO_PROPERTY || !enter) return found;
    if (names->count * 2 >= names->table_room && !grow_table(names)) return NO_PROPERTY;
    if (!record_grow((void **)&names->text, &names->room, names->length, length + 1, 1))
        return NO_PROPERTY;
    uint32_t at = (uint32_t)names->length;
    memcpy(names->text + at, name, length);
    names->text[at + length] = '\0';
    names->length += length + 1;
    names->table[name_slot(names, name, length)] = at;
    names->count++;
    return at;
}

/* ---- Asking ------------------------------------------------------------------------------------*/

uint32_t record_find(const tg_record *record, tg_node node, const char *name)
{
    uint32_t at = record_has(record, node) ? record_node(record, node)->property : NO_PROPERTY;
    if (at == NO_PROPERTY) return at; /* most nodes of large trees have none */
    uint32_t number = record_find_name(record, name, strlen(name));
    if (number == NO_PROPERTY) return number;
    while (at != NO_PROPERTY && record->properties[at].name != number)
        at = record->properties[at].next;
    return at;
}

int tg_node_value_count(const tg_record *record, tg_node node, const char *name)
{
    uint32_t at = record_find(record, node, name);
    return at == NO_PROPERTY ? 0 : (int)record->properties[at].count;
}

const char *tg_node_value(const tg_record *record, tg_node node, const char *name, int index)
{
    uint32_t at = record_find(record, node, name);
    if (at == NO_PROPERTY || index < 0 || (uint32_t)index >= record->properties[at].count)
        return NULL;
    const char *value = record->texts + record->properties[at].value;
    for (; index > 0; index--)
        value += strlen(value) + 1;
    return value;
}

static bool fill(const tg_record *record, uint32_t at, struct tg_property *p)
{
    if (at == NO_PROPERTY) return false;
    const struct record_property *property = &record->properties[at];
    *p = (struct tg_property){.name = record->names.text + property->name,
                              .value_count = (int)property->count,
                              .values = property->count ? record->texts + property->value : "",
                              .next = property->next};
    return true;
}

bool tg_node_first_property(const tg_record *record, tg_node node, struct tg_property *p)
{
    return record_has(record, node) && fill(record, record_node(record, node)->property, p);
}

bool tg_node_next_property(const tg_record *record, struct tg_property *p)
{
    return fill(record, p->next, p);
}

/* ---- Writing, the readers' way -----------------------------------------------------------------*/

bool record_add_property(tg_record *record, tg_node node, const char *name, size_t name_length)
{
    uint32_t number = record_name(record, name, name_length, true);
    if (number == NO_PROPERTY) return false;
    if (!record_grow((void **)&record->properties, &record->property_room, record->property_count,
                     1, sizeof *record->properties))
        return false;
    uint32_t at = (uint32_t)record->property_count++;
    record->properties[at] = (struct record_property){
        .next = NO_PROPERTY, .name = number, .value = (uint32_t)record->text_length};
    struct record_node *n = record_node(record, node);
    if (record->tail_node != node) {
        record->tail_node = node;
        record->tail = n->property;
        while (record->tail != NO_PROPERTY && record->properties[record->tail].next != NO_PROPERTY)
            record->tail = record->properties[record->tail].next;
    }
    if (n->property == NO_PROPERTY)
        n->property = at;
    else
        record->properties[record->tail].next = at;
    record->tail = at;
    return true;
}

char *record_value_begin(tg_record *record, size_t room)
{
    if (room == SIZE_MAX
        || !record_grow((void **)&record->texts, &record->text_room, record->text_length, room + 1,
                        1))
        return NULL;
    return record->texts + record->text_length;
}

void record_value_end(tg_record *record, size_t length)
{
    record->texts[record->text_length + length] = '\0';
    record->text_length += length + 1;
    record->properties[record->property_count - 1].count++;
}

/* ---- Writing, with undo ------------------------------------------------------------------------*/

static bool is_name(const char *name)
{
    if (*name < 'A' || *name > 'Z') return false;
    while ((*name >= 'A' && *name <= 'Z') || (*name >= '0' && *name <= '9'))
        name++;
    return *name == '\0';
}

/* Where a value is after the texts may have moved: it may be one of the record's own. */
static const char *moved(const tg_record *record, const char *value, uintptr_t old)
{
    uintptr_t distance = (uintptr_t)value - old;
    return old && distance < record->text_length ? record->texts + distance : value;
}

/* A new list for the node in which the property has these values, or is gone. Returns its first entry
 * through *first; what it does not use of the arrays stays behind. */
static bool copy_list(tg_record *record, tg_node node, const char *name, const char *const *values,
                      int count, uint32_t *first)
{
    size_t entries = 1, bytes = 0;
    uintptr_t old = (uintptr_t)record->texts;
    uint32_t number = record_name(record, name, strlen(name), true);
    if (number == NO_PROPERTY) return false;
    for (uint32_t at = record_node(record, node)->property; at != NO_PROPERTY;
         at = record->properties[at].next)
        entries++;
    for (int i = 0; i < count; i++)
        bytes += strlen(values[i]) + 1;
    if (!record_grow((void **)&record->properties, &record->property_room, record->property_count,
                     entries, sizeof *record->properties)
        || !record_grow((void **)&record->texts, &record->text_room, record->text_length, bytes, 1))
        return false;

    struct record_property own = {NO_PROPERTY, number, (uint32_t)record->text_length,
                                  (uint32_t)count};
    size_t end = record->text_length;
    for (int i = 0; i < count; i++) {
        const char *value = moved(record, values[i], old);
        size_t length = strlen(value) + 1;
        memcpy(record->texts + end, value, length);
        end += length;
    }
    record->text_length = end;
    bool placed = count == 0;
    uint32_t at = record_node(record, node)->property;
    uint32_t *link = first;
    *first = NO_PROPERTY;
    while (at != NO_PROPERTY || !placed) {
        struct record_property entry = at != NO_PROPERTY ? record->properties[at] : own;
        if (at != NO_PROPERTY) at = entry.next;
        if (entry.name == number) {
            if (placed) continue; /* the same name once more, or taken out */
            entry = own;
            placed = true;
        }
        entry.next = NO_PROPERTY;
        *link = (uint32_t)record->property_count;
        record->properties[record->property_count++] = entry;
        link = &record->properties[record->property_count - 1].next;
    }
    return true;
}

bool tg_node_set(tg_record *record, tg_node node, const char *name, const char *const *values,
                 int count)
{
    uint32_t first;
    if (!record_has(record, node) || count < 0 || !is_name(name) || strcmp(name, "B") == 0
        || strcmp(name, "W") == 0)
        return false;
    if (count == 0 && record_find(record, node, name) == NO_PROPERTY) return true;
    if (!copy_list(record, node, name, values, count, &first)) return false;
    struct record_node *n = record_node(record, node);
    if (!record_keep(record, (struct record_edit){.kind = EDIT_PROPERTIES,
                                                  .node = node,
                                                  .before = n->property,
                                                  .after = first}))
        return false;
    n->property = first;
    record->tail_node = TG_NO_NODE;
    return true;
}

bool tg_node_set_text(tg_record *record, tg_node node, const char *name, const char *text)
{
    return tg_node_set(record, node, name, &text, text && *text ? 1 : 0);
}
