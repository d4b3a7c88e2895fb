/* The tree: making it, walking it. Editing is in edit.c, properties are in property.c. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

bool record_grow(void **array, size_t *room, size_t count, size_t more, size_t size)
{
    if (more <= *room - count) return true;
    if (more >= UINT32_MAX - count) return false; /* numbers are 32 bits, the last one means none */
    size_t need = count + more, wanted = *room + *room / 2;
    if (wanted < need) wanted = need;
    if (wanted < 16) wanted = 16;
    void *grown = realloc(*array, wanted * size);
    if (!grown) return false;
    *array = grown;
    *room = wanted;
    return true;
}

static const struct record_node empty_node = {.parent = TG_NO_NODE,
                                              .child = TG_NO_NODE,
                                              .last = TG_NO_NODE,
                                              .next = TG_NO_NODE,
                                              .property = NO_PROPERTY,
                                              .point = TG_NO_POINT};

tg_record *tg_record_new(const struct tg_config *config)
{
    tg_record *record = calloc(1, sizeof *record);
    if (!record) return NULL;
    record->top = empty_node;
    record->tail_node = TG_NO_NODE;
    if (!config) return record;
    record_quiet(record, true);
    bool made = tg_record_add_game(record, config) != TG_NO_NODE;
    record_quiet(record, false);
    if (made) return record;
    tg_record_free(record);
    return NULL;
}

void tg_record_free(tg_record *record)
{
    if (!record) return;
    free(record->nodes);
    free(record->properties);
    free(record->texts);
    free(record->names.text);
    free(record->names.table);
    record_log_free(&record->log);
    free(record);
}

bool record_reserve(tg_record *record, size_t nodes)
{
    return record_grow((void **)&record->nodes, &record->node_room, record->node_count, nodes,
                       sizeof *record->nodes);
}

/* ---- Links -------------------------------------------------------------------------------------*/

static struct record_node *holder(tg_record *record, tg_node parent)
{
    return parent == TG_NO_NODE ? &record->top : record_node(record, parent);
}

void record_link(tg_record *record, tg_node node, tg_node parent, tg_node previous)
{
    struct record_node *n = record_node(record, node), *above = holder(record, parent);
    n->parent = parent;
    n->linked = true;
    if (previous == TG_NO_NODE) {
        n->next = above->child;
        above->child = node;
    } else {
        n->next = record_node(record, previous)->next;
        record_node(record, previous)->next = node;
    }
    if (n->next == TG_NO_NODE) above->last = node;
}

tg_node record_unlink(tg_record *record, tg_node node)
{
    struct record_node *n = record_node(record, node), *above = holder(record, n->parent);
    tg_node previous = tg_node_previous(record, node);
    if (previous == TG_NO_NODE)
        above->child = n->next;
    else
        record_node(record, previous)->next = n->next;
    if (n->next == TG_NO_NODE) above->last = previous;
    n->linked = false;
    return previous;
}

tg_node tg_node_add(tg_record *record, tg_node parent, enum tg_colour colour, tg_point point)
{
    if (parent != TG_NO_NODE && !record_has(record, parent)) return TG_NO_NODE;
    if (!record_reserve(record, 1)) return TG_NO_NODE;
    tg_node node = (tg_node)record->node_count;
    record->nodes[record->node_count++] = empty_node;
    record->nodes[node].colour = (uint8_t)colour;
    if (colour != TG_EMPTY) record->nodes[node].point = point;
    tg_node previous = holder(record, parent)->last;
    record_link(record, node, parent, previous);
    if (record->log.quiet) return node;
    if (record_keep(record,
                    (struct record_edit){
                        .kind = EDIT_LINK, .node = node, .before = parent, .after = previous}))
        return node;
    record_unlink(record, node);
    return TG_NO_NODE;
}

/* ---- Walking -----------------------------------------------------------------------------------*/

tg_node tg_record_root(const tg_record *record)
{
    return record->top.child;
}

int tg_record_games(const tg_record *record)
{
    int count = 0;
    for (tg_node root = record->top.child; root != TG_NO_NODE; root = tg_node_next(record, root))
        count++;
    return count;
}

uint32_t tg_record_nodes(const tg_record *record)
{
    return (uint32_t)record->node_count;
}

bool tg_node_exists(const tg_record *record, tg_node node)
{
    if (!record_has(record, node)) return false;
    for (; node != TG_NO_NODE; node = record->nodes[node].parent)
        if (!record->nodes[node].linked) return false;
    return true;
}

tg_node tg_node_parent(const tg_record *record, tg_node node)
{
    return record_has(record, node) ? record_node(record, node)->parent : TG_NO_NODE;
}

tg_node tg_node_child(const tg_record *record, tg_node node)
{
    return record_has(record, node) ? record_node(record, node)->child : TG_NO_NODE;
}

tg_node tg_node_next(const tg_record *record, tg_node node)
{
    return record_has(record, node) ? record_node(record, node)->next : TG_NO_NODE;
}

tg_node tg_node_previous(const tg_record *record, tg_node node)
{
    if (!record_has(record, node)) return TG_NO_NODE;
    tg_node parent = record_node(record, node)->parent;
    tg_node other = parent == TG_NO_NODE ? record->top.child : record_node(record, parent)->child;
    tg_node before = TG_NO_NODE;
    for (; other != node && other != TG_NO_NODE; other = record_node(record, other)->next)
        before = other;
    return other == node ? before : TG_NO_NODE;
}

int tg_node_children(const tg_record *record, tg_node node)
{
    int count = 0;
    for (tg_node child = tg_node_child(record, node); child != TG_NO_NODE;
         child = record_node(record, child)->next)
        count++;
    return count;
}

tg_node tg_node_root(const tg_record *record, tg_node node)
{
    if (!record_has(record, node)) return TG_NO_NODE;
    while (record_node(record, node)->parent != TG_NO_NODE)
        node = record_node(record, node)->parent;
    return node;
}

int tg_node_depth(const tg_record *record, tg_node node)
{
    int depth = 0;
    for (node = tg_node_parent(record, node); node != TG_NO_NODE;
         node = record_node(record, node)->parent)
        depth++;
    return depth;
}

tg_node tg_node_last(const tg_record *record, tg_node node)
{
    if (!record_has(record, node)) return TG_NO_NODE;
    while (record_node(record, node)->child != TG_NO_NODE)
        node = record_node(record, node)->child;
    return node;
}

tg_node tg_node_at_move(const tg_record *record, tg_node node, int number)
{
    if (!record_has(record, node) || number < 0) return TG_NO_NODE;
    if (number == 0) return tg_node_root(record, node);
    int moves = 0;
    for (tg_node at = node; at != TG_NO_NODE; at = record_node(record, at)->parent)
        moves += record_node(record, at)->colour != TG_EMPTY;
    while (moves < number) {
        node = record_node(record, node)->child;
        if (node == TG_NO_NODE) return TG_NO_NODE;
        moves += record_node(record, node)->colour != TG_EMPTY;
    }
    /* Upwards: the node of move `number`, not one without a move behind it. */
    for (;; node = record_node(record, node)->parent) {
        bool has_move = record_node(record, node)->colour != TG_EMPTY;
        if (has_move && moves == number) return node;
        moves -= has_move;
    }
}

tg_node tg_node_after(const tg_record *record, tg_node node, tg_node top)
{
    if (!record_has(record, node)) return TG_NO_NODE;
    if (record_node(record, node)->child != TG_NO_NODE) return record_node(record, node)->child;
    while (node != top && node != TG_NO_NODE) {
        if (record_node(record, node)->next != TG_NO_NODE) return record_node(record, node)->next;
        node = record_node(record, node)->parent;
    }
    return TG_NO_NODE;
}

enum tg_colour tg_node_move(const tg_record *record, tg_node node, tg_point *point)
{
    bool has = record_has(record, node);
    if (point) *point = has ? record_node(record, node)->point : (tg_point)TG_NO_POINT;
    return has ? (enum tg_colour)record_node(record, node)->colour : TG_EMPTY;
}
