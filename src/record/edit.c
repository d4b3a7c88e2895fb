/* Edits that can be undone. An edit keeps what has to be linked instead; see record.h. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

void record_log_free(struct record_log *log)
{
    free(log->edits);
}

void record_quiet(tg_record *record, bool quiet)
{
    record->log.quiet = quiet;
    if (!quiet) record->log.count = record->log.done = record->log.saved = 0;
}

bool record_keep(tg_record *record, struct record_edit edit)
{
    struct record_log *log = &record->log;
    if (log->quiet) return true;
    if (!record_grow((void **)&log->edits, &log->room, log->done, 1, sizeof *log->edits))
        return false;
    if (log->saved != SIZE_MAX && log->saved > log->done) log->saved = SIZE_MAX;
    if (log->nesting == 0) log->group++;
    edit.group = log->group;
    log->edits[log->done++] = edit;
    log->count = log->done;
    return true;
}

void tg_record_begin(tg_record *record)
{
    if (record->log.nesting++ == 0) record->log.group++;
}

void tg_record_end(tg_record *record)
{
    if (record->log.nesting > 0) record->log.nesting--;
}

static bool is_in_tree(const tg_record *record, tg_node node)
{
    if (!record_has(record, node)) return false;
    for (; node != TG_NO_NODE; node = record_node(record, node)->parent)
        if (!record_node(record, node)->linked) return false;
    return true;
}

bool tg_node_delete(tg_record *record, tg_node node)
{
    if (!is_in_tree(record, node)) return false;
    tg_node parent = record_node(record, node)->parent;
    tg_node previous = record_unlink(record, node);
    if (record_keep(record,
                    (struct record_edit){
                        .kind = EDIT_UNLINK, .node = node, .before = parent, .after = previous}))
        return true;
    record_link(record, node, parent, previous);
    return false;
}

/* Takes the node out and puts it behind `previous`, both in one group. */
static bool move_behind(tg_record *record, tg_node node, tg_node previous)
{
    struct record_log *log = &record->log;
    tg_node parent = record_node(record, node)->parent;
    /* Room for both first, so that nothing is left half done. */
    if (!record_grow((void **)&log->edits, &log->room, log->done, 2, sizeof *log->edits))
        return false;
    tg_record_begin(record);
    tg_node before = record_unlink(record, node);
    record_keep(record, (struct record_edit){
                            .kind = EDIT_UNLINK, .node = node, .before = parent, .after = before});
    record_link(record, node, parent, previous);
    record_keep(record, (struct record_edit){
                            .kind = EDIT_LINK, .node = node, .before = parent, .after = previous});
    tg_record_end(record);
    return true;
}

bool tg_node_promote(tg_record *record, tg_node node)
{
    if (!is_in_tree(record, node)) return false;
    if (tg_node_previous(record, node) == TG_NO_NODE) return true;
    return move_behind(record, node, TG_NO_NODE);
}

bool tg_node_shift(tg_record *record, tg_node node, int by)
{
    if (!is_in_tree(record, node)) return false;
    if (by == 1) {
        tg_node next = record_node(record, node)->next;
        return next != TG_NO_NODE && move_behind(record, node, next);
    }
    tg_node previous = tg_node_previous(record, node);
    return by == -1 && previous != TG_NO_NODE
           && move_behind(record, node, tg_node_previous(record, previous));
}

bool tg_node_set_move(tg_record *record, tg_node node, enum tg_colour colour, tg_point point)
{
    if (!record_has(record, node)) return false;
    struct record_node *n = record_node(record, node);
    if (colour == TG_EMPTY) point = TG_NO_POINT;
    if (!record_keep(record, (struct record_edit){.kind = EDIT_MOVE,
                                                  .node = node,
                                                  .colour_before = n->colour,
                                                  .colour_after = (uint8_t)colour,
                                                  .before = n->point,
                                                  .after = point}))
        return false;
    n->colour = (uint8_t)colour;
    n->point = point;
    return true;
}

tg_node tg_node_play(tg_record *record, tg_node parent, enum tg_colour colour, tg_point point)
{
    if (!record_has(record, parent)) return TG_NO_NODE;
    for (tg_node child = record_node(record, parent)->child; child != TG_NO_NODE;
         child = record_node(record, child)->next) {
        const struct record_node *n = record_node(record, child);
        if (n->colour == colour && n->point == point) return child;
    }
    return tg_node_add(record, parent, colour, point);
}

tg_node tg_record_add_game(tg_record *record, const struct tg_config *config)
{
    if (tg_config_check(config) != TG_OK) return TG_NO_NODE;
    tg_record_begin(record);
    tg_node root = tg_node_add(record, TG_NO_NODE, TG_EMPTY, TG_NO_POINT);
    bool made = root != TG_NO_NODE && record_set_config(record, root, config);
    tg_record_end(record);
    if (made) return root;
    if (root != TG_NO_NODE) tg_node_delete(record, root);
    return TG_NO_NODE;
}

/* ---- Undo and redo -----------------------------------------------------------------------------*/

/* Puts an edit into effect, or takes it back. Returns the node to show. */
static tg_node apply(tg_record *record, const struct record_edit *edit, bool forwards)
{
    struct record_node *n = record_node(record, edit->node);
    bool link = (edit->kind == EDIT_LINK) == forwards;
    switch ((enum record_edit_kind)edit->kind) {
    case EDIT_LINK:
    case EDIT_UNLINK:
        if (!link) {
            record_unlink(record, edit->node);
            return edit->before;
        }
        record_link(record, edit->node, edit->before, edit->after);
        return edit->node;
    case EDIT_PROPERTIES:
        n->property = forwards ? edit->after : edit->before;
        record->tail_node = TG_NO_NODE;
        return edit->node;
    case EDIT_MOVE:
        n->colour = forwards ? edit->colour_after : edit->colour_before;
        n->point = (uint16_t)(forwards ? edit->after : edit->before);
        return edit->node;
    }
    return TG_NO_NODE;
}

bool tg_record_undo(tg_record *record, tg_node *node)
{
    struct record_log *log = &record->log;
    tg_node shown = TG_NO_NODE;
    if (log->done == 0) return false;
    uint32_t group = log->edits[log->done - 1].group;
    while (log->done > 0 && log->edits[log->done - 1].group == group)
        shown = apply(record, &log->edits[--log->done], false);
    if (node) *node = shown;
    return true;
}

bool tg_record_redo(tg_record *record, tg_node *node)
{
    struct record_log *log = &record->log;
    tg_node shown = TG_NO_NODE;
    if (log->done == log->count) return false;
    uint32_t group = log->edits[log->done].group;
    while (log->done < log->count && log->edits[log->done].group == group)
        shown = apply(record, &log->edits[log->done++], true);
    if (node) *node = shown;
    return true;
}

bool tg_record_changed(const tg_record *record)
{
    return record->log.saved != record->log.done;
}

void tg_record_saved(tg_record *record)
{
    record->log.saved = record->log.done;
}
