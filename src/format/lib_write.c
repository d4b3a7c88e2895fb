/* Writing RenLib's libraries: the newer layout, texts in UTF-8; see lib_internal.h. */
#include <stdlib.h>
#include <string.h>

#include "format/formats.h"
#include "format/lib_internal.h"
#include "format/mainline.h"
#include "record/record.h"

/* A set of position bytes. */
struct places {
    uint32_t words[8];
};

static bool has_place(const struct places *set, uint8_t place)
{
    return set->words[place >> 5] >> (place & 31) & 1;
}

static void put_place(struct places *set, uint8_t place, bool in)
{
    uint32_t bit = (uint32_t)1 << (place & 31);
    set->words[place >> 5] = in ? set->words[place >> 5] | bit : set->words[place >> 5] & ~bit;
}

/* A node on the way down, and what of its children is still to be written. */
struct level {
    tg_node node;
    tg_node child;         /* the next of them; TG_NO_NODE: no more */
    uint8_t highest;       /* position of those written */
    bool labelled;         /* the sets below have something in them */
    struct places waiting; /* labels that belong to a child to come */
    struct places alone;   /* labels on points where no child is */
};

struct lib_writer {
    struct writer *w;
    const tg_record *record;
    struct level *levels;
    size_t depth, room;
    bool taken[1 << 9]; /* the position of the deepest level, by point */
    enum tg_colour turn;
    struct lost lost;
    int left_out; /* branches */
    int bare;     /* nodes without a move */
    bool beyond_ascii;
    bool failed;
    struct str comment;
};

/* ---- Which nodes are written -------------------------------------------------------------------*/

/* What TGL says: bits, and whether it is an entry without a move, of which *point is the point. */
static uint32_t kept_flags(const tg_record *record, tg_node node, tg_point *point)
{
    const char *number = tg_node_value(record, node, "TGL", 0);
    const char *place = tg_node_value(record, node, "TGL", 1);
    uint32_t flags = number ? (uint32_t)strtoul(number, NULL, 16) & 0xffffff : 0;
    flags &= ~(uint32_t)(LIB_DOWN | LIB_RIGHT | LIB_OLD_COMMENT | LIB_MARK);
    bool is_move = tg_node_move(record, node, point) != TG_EMPTY;
    if (is_move || !place || !tg_record_point_read(record, node, place, point))
        flags &= ~(uint32_t)LIB_NO_MOVE;
    return flags;
}

/* Nodes that have neither a move nor were such an entry: what is below them takes their place. */
static bool is_bare(const tg_record *record, tg_node node)
{
    tg_point point;
    if (tg_node_move(record, node, NULL) != TG_EMPTY) return false;
    return !(kept_flags(record, node, &point) & LIB_NO_MOVE);
}

static bool sets_up(const tg_record *record, tg_node node)
{
    return tg_node_value_count(record, node, "AB") || tg_node_value_count(record, node, "AW")
           || tg_node_value_count(record, node, "AE");
}

/* The node behind `from` among those that count as children of `top`; from == top: the first. With
 * `count` what is passed over is counted as lost. */
static tg_node next_child(struct lib_writer *l, tg_node top, tg_node from, bool count)
{
    tg_node node = from;
    bool into = from == top;
    for (;;) {
        tg_node child = into ? tg_node_child(l->record, node) : TG_NO_NODE;
        if (child != TG_NO_NODE) {
            node = child;
        } else {
            while (node != top && tg_node_next(l->record, node) == TG_NO_NODE)
                node = tg_node_parent(l->record, node);
            if (node == top) return TG_NO_NODE;
            node = tg_node_next(l->record, node);
        }
        if (sets_up(l->record, node) || !is_bare(l->record, node)) return node;
        into = true;
        if (!count) continue;
        l->bare++;
        lost_add_whole(&l->lost, l->record, node);
    }
}

/* Black and white in turn, on empty points. */
static bool can_be_written(const struct lib_writer *l, tg_node node)
{
    tg_point point;
    enum tg_colour colour = tg_node_move(l->record, node, &point);
    if (sets_up(l->record, node)) return false;
    if (colour == TG_EMPTY) return true;
    return colour == l->turn && (point == TG_PASS || !l->taken[point]);
}

/* The same, and such that it fits here; branches that do not are counted. */
static tg_node next_fitting(struct lib_writer *l, tg_node top, tg_node from)
{
    tg_node node = from;
    while ((node = next_child(l, top, node, true)) != TG_NO_NODE && !can_be_written(l, node))
        l->left_out++;
    return node;
}

/* ---- Labels ------------------------------------------------------------------------------------*/

/* The position byte of an LB value and its text; 0: no point of the board, or no text. */
static uint8_t label_place(const char *value, const char **text)
{
    int column = value[0] - 'a', from_top = value[0] ? value[1] - 'a' : -1;
    if (column < 0 || column >= RENLIB_SIZE || from_top < 0 || from_top >= RENLIB_SIZE
        || value[2] != ':' || !value[3])
        return 0;
    *text = value + 3;
    return (uint8_t)(from_top << 4 | (column + 1));
}

static const char *find_label(const tg_record *record, tg_node node, uint8_t place)
{
    uint32_t at = record_find(record, node, "LB");
    const char *value = at == NO_PROPERTY ? NULL : record->texts + record->properties[at].value;
    uint32_t count = value ? record->properties[at].count : 0;
    const char *text = NULL;
    for (uint32_t i = 0; i < count; i++, value += strlen(value) + 1)
        if (label_place(value, &text) == place) return text;
    return NULL;
}

static uint8_t place_of(const tg_record *record, tg_node node)
{
    tg_point point;
    kept_flags(record, node, &point);
    return lib_position(point);
}

/* Sorts the labels of a level's node into those of children and the others. */
static void sort_labels(struct lib_writer *l, struct level *level)
{
    const char *value = tg_node_value(l->record, level->node, "LB", 0), *text;
    int count = tg_node_value_count(l->record, level->node, "LB");
    for (int i = 0; i < count; i++, value += strlen(value) + 1) {
        uint8_t place = label_place(value, &text);
        if (place == 0 || has_place(&level->alone, place))
            writer_lost(l->w, "labels that are empty, off the board or one on another");
        else
            put_place(&level->alone, place, true);
        level->labelled = level->labelled || place;
    }
    if (!level->labelled) return;
    tg_node child = level->node;
    while ((child = next_child(l, level->node, child, false)) != TG_NO_NODE) {
        uint8_t place = place_of(l->record, child);
        if (!has_place(&level->alone, place) || !can_be_written(l, child)
            || tg_node_move(l->record, child, NULL) == TG_EMPTY
            || tg_node_value_count(l->record, child, "TGX"))
            continue;
        put_place(&level->alone, place, false);
        put_place(&level->waiting, place, true);
    }
}

/* The lowest place of a label that comes before a child at `before`; 0: none. */
static uint8_t next_alone(const struct level *level, unsigned before)
{
    if (!level->labelled) return 0;
    for (unsigned place = level->highest; place < before; place++)
        if (has_place(&level->alone, (uint8_t)place)) return (uint8_t)place;
    return 0;
}

/* ---- Entries -----------------------------------------------------------------------------------*/

static void add_text(struct lib_writer *l, const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length && !l->beyond_ascii; i++)
        l->beyond_ascii = (text[i] & 0x80) != 0;
    str_add_n(&l->w->out, text, length);
    str_add_n(&l->w->out, "\0", length % 2 ? 1 : 2);
}

/* The comment as RenLib has it: as it was, if it was not changed since. */
static const char *comment_of(struct lib_writer *l, tg_node node)
{
    const char *comment = tg_node_value(l->record, node, "C", 0);
    const char *original = tg_node_value(l->record, node, "TGC", 0);
    bool exact;
    l->comment.length = 0;
    if (!comment) return "";
    if (original) {
        lib_comment_in(&l->comment, original, strlen(original), &exact);
        if (!l->comment.failed && strcmp(l->comment.text ? l->comment.text : "", comment) == 0)
            return original;
        l->comment.length = 0;
    }
    lib_comment_out(&l->comment, comment);
    if (l->comment.failed) l->failed = true;
    return l->comment.text ? l->comment.text : "";
}

static void add_entry(struct lib_writer *l, uint8_t position, uint32_t flags, const char *comment,
                      const char *text)
{
    if (comment && *comment) flags |= LIB_COMMENT;
    /* An extension or a text that was kept as empty is not empty any more. */
    bool empty = flags >> 8 ? (flags & LIB_TEXT) != 0 : (flags & LIB_EXTENSION) != 0;
    if (text && empty) writer_lost(l->w, "empty extensions");
    if (text) flags |= LIB_TEXT;
    if (flags >> 8) flags |= LIB_EXTENSION;
    const char bytes[] = {(char)position, (char)(flags & 0xff), (char)(flags >> 16 & 0xff),
                          (char)(flags >> 8 & 0xff)};
    str_add_n(&l->w->out, bytes, flags & LIB_EXTENSION ? 4 : 2);
    if (flags & LIB_COMMENT) add_text(l, comment ? comment : "");
    if (flags & LIB_TEXT) add_text(l, text ? text : "");
}

/* The entry of a node; `flags` are down and right. */
static void add_node(struct lib_writer *l, tg_node node, const char *text, uint32_t flags)
{
    tg_point point;
    flags |= kept_flags(l->record, node, &point);
    if (tg_node_value_count(l->record, node, "HO")) flags |= LIB_MARK;
    const char *own = tg_node_value(l->record, node, "TGX", 0);
    add_entry(l, lib_position(point), flags, comment_of(l, node), own ? own : text);
    lost_add_node(&l->lost, l->record, node);
}

/* ---- The walk ----------------------------------------------------------------------------------*/

/* One level deeper: the node, with its move played. */
static bool enter(struct lib_writer *l, tg_node node)
{
    tg_point point;
    enum tg_colour colour = tg_node_move(l->record, node, &point);
    if (!record_grow((void **)&l->levels, &l->room, l->depth, 1, sizeof *l->levels)) return false;
    if (colour != TG_EMPTY) l->turn = colour == TG_BLACK ? TG_WHITE : TG_BLACK;
    if (colour != TG_EMPTY && point != TG_PASS) l->taken[point] = true;
    struct level *level = &l->levels[l->depth++];
    *level = (struct level){.node = node, .highest = 1};
    if (tg_node_value_count(l->record, node, "LB")) sort_labels(l, level);
    level->child = next_fitting(l, node, node);
    return true;
}

static void leave(struct lib_writer *l)
{
    tg_point point;
    enum tg_colour colour = tg_node_move(l->record, l->levels[--l->depth].node, &point);
    if (colour != TG_EMPTY) l->turn = colour;
    if (colour != TG_EMPTY && point != TG_PASS) l->taken[point] = false;
}

/* Is anything of the level still to be written? */
static bool has_more(const struct level *level)
{
    return level->child != TG_NO_NODE || next_alone(level, 256);
}

/* Writes the next child of the deepest level and goes there. False: no memory. */
static bool write_next(struct lib_writer *l)
{
    struct level *level = &l->levels[l->depth - 1];
    tg_node child = level->child, top = level->node;
    uint8_t place = child == TG_NO_NODE ? 0 : place_of(l->record, child);
    uint8_t alone = next_alone(level, child == TG_NO_NODE ? 256 : place);
    if (alone) {
        put_place(&level->alone, alone, false);
        add_entry(l, alone, LIB_NO_MOVE | LIB_RIGHT | (has_more(level) ? LIB_DOWN : 0u), NULL,
                  find_label(l->record, top, alone));
        return true;
    }
    const char *text = NULL;
    if (has_place(&level->waiting, place) && tg_node_move(l->record, child, NULL) != TG_EMPTY
        && !tg_node_value_count(l->record, child, "TGX")) {
        put_place(&level->waiting, place, false);
        text = find_label(l->record, top, place);
    }
    if (place > level->highest) level->highest = place;
    level->child = next_fitting(l, top, child);
    uint32_t down = has_more(level) ? LIB_DOWN : 0u;
    if (!enter(l, child)) return false;
    add_node(l, child, text, down | (has_more(&l->levels[l->depth - 1]) ? 0u : LIB_RIGHT));
    return true;
}

static void tell_lost(struct lib_writer *l, const struct tg_config *config)
{
    int games = tg_record_games(l->record) - 1;
    lost_tell(&l->lost, l->w);
    if (l->left_out)
        writer_lost(l->w, "%d variation%s out of turn, on stones or with stones set up",
                    l->left_out, l->left_out == 1 ? "" : "s");
    if (l->bare) writer_lost(l->w, "%d node%s without a move", l->bare, l->bare == 1 ? "" : "s");
    if (games > 0) writer_lost(l->w, "%d other game%s", games, games == 1 ? "" : "s");
    if (l->beyond_ascii)
        writer_lost(l->w, "letters beyond ASCII for RenLib itself, as they are in UTF-8");
    lost_rule(l->w, config, TG_RENJU);
}

bool lib_write(struct writer *w)
{
    static const char *const kept[] = {"C", "TGC", "LB", "TGX", "HO", "TGL", NULL};
    static const char header[LIB_HEADER + 1] = "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff"
                                               "\xff\xff\xff";
    struct lib_writer l = {.w = w, .record = w->record, .turn = TG_BLACK, .lost = {.kept = kept}};
    tg_node root = tg_node_root(w->record, w->node);
    struct tg_config config;
    char why[160];
    if (!tg_record_config(w->record, root, &config, why)) return writer_fail(w, "%s", why);
    if (!renlib_holds(w, &config, "a .lib file")) return false;
    if (sets_up(w->record, root))
        return writer_fail(w, "stones were set up, and a .lib file begins with the empty board");
    str_add_n(&w->out, header, LIB_HEADER);
    bool done = enter(&l, root);
    if (done) add_node(&l, root, NULL, 0);
    while (done && l.depth > 0) {
        if (has_more(&l.levels[l.depth - 1]))
            done = write_next(&l);
        else
            leave(&l);
    }
    done = done && !l.failed;
    if (done)
        tell_lost(&l, &config);
    else
        writer_fail(w, "out of memory");
    free(l.levels);
    str_done(&l.comment);
    return done;
}
