/* The tree behind tg_record (include/tengen/record.h), and what readers of files need besides.
 *
 * Nodes, properties and texts live in three growing arrays and refer to each other by number, so a node
 * takes 24 bytes and a million of them one allocation. A property's values stand one behind the other in
 * the array of texts. Nothing is ever moved or freed before the record is: an edit writes new entries
 * and links them in place of the old ones, which is why undo only has to link the old ones again. */
#ifndef TG_RECORD_RECORD_H
#define TG_RECORD_RECORD_H

#include "core/geometry.h"
#include "tengen/record.h"

#define NO_PROPERTY UINT32_MAX

/* GM of the hexagon: a number that SGF has given to no game. */
enum { GM_GO = 1, GM_GOMOKU = 4, GM_HEXAGON = 64 };

struct record_node {
    tg_node parent, child, last, next; /* last: of the children */
    uint32_t property;                 /* the first; NO_PROPERTY */
    uint16_t point;
    uint8_t colour;
    uint8_t linked; /* it is in the tree, as long as its parent is */
};

struct record_property {
    uint32_t next;
    uint32_t name;  /* where its name begins in `names` */
    uint32_t value; /* where its values begin in `texts` */
    uint32_t count;
};

enum record_edit_kind { EDIT_LINK, EDIT_UNLINK, EDIT_PROPERTIES, EDIT_MOVE };

struct record_edit {
    uint8_t kind; /* enum record_edit_kind */
    uint8_t colour_before, colour_after;
    uint32_t group; /* edits of one group are undone together */
    tg_node node;
    uint32_t before, after; /* link, unlink: parent and previous; properties, points: old and new */
};

/* A growing array: `room` and `count` in entries. */
struct record_log {
    struct record_edit *edits;
    size_t count, room; /* count: with those that can be redone */
    size_t done;        /* edits in effect */
    size_t saved;       /* value of `done` when it was saved; SIZE_MAX: that state is gone */
    uint32_t group;
    int nesting;
    bool quiet;
};

struct record_names {
    char *text;
    size_t length, room;
    uint32_t *table; /* by hash: where a name begins, NO_PROPERTY for nothing */
    size_t table_room, count;
};

struct tg_record {
    struct record_node top; /* what the games hang on */
    struct record_node *nodes;
    size_t node_count, node_room;
    struct record_property *properties;
    size_t property_count, property_room;
    char *texts;
    size_t text_length, text_room;
    struct record_names names;
    struct record_log log;
    tg_node tail_node; /* record_add_property: the last node it was called for, … */
    uint32_t tail;     /* … and that node's last property */
};

/* ---- For readers -------------------------------------------------------------------------------*/
/* While quiet, edits are not kept for undo. Turning it off makes the present state the first one. */
void record_quiet(tg_record *record, bool quiet);

/* Room for so many nodes at once; more may follow. False: no memory. */
bool record_reserve(tg_record *record, size_t nodes);

/* Opens a property at the end of the node's list. False: no memory. Not to be undone. */
bool record_add_property(tg_record *record, tg_node node, const char *name, size_t name_length);
/* Space for one more value of the property opened last, at most `room` bytes; NULL: no memory. */
char *record_value_begin(tg_record *record, size_t room);
/* So many bytes of it were written, none of them NUL. */
void record_value_end(tg_record *record, size_t length);

/* ---- Inside the folder and for writers ----------------------------------------------------------*/
static inline struct record_node *record_node(const tg_record *record, tg_node node)
{
    return &record->nodes[node];
}

/* Is the number a node's? Deleted ones count. */
static inline bool record_has(const tg_record *record, tg_node node)
{
    return node < record->node_count;
}

/* Makes room for `more` entries of `size` bytes. False: no memory, or more than 2^32. */
bool record_grow(void **array, size_t *room, size_t count, size_t more, size_t size);

/* Where the name begins in the record's names, entered if `enter`; NO_PROPERTY: not there, or no memory. */
uint32_t record_name(tg_record *record, const char *name, size_t length, bool enter);
uint32_t record_find_name(const tg_record *record, const char *name, size_t length);
/* The property of that name in a node, or NO_PROPERTY. */
uint32_t record_find(const tg_record *record, tg_node node, const char *name);

/* Keeps an edit that was just made. False: no memory; the caller then takes it back. */
bool record_keep(tg_record *record, struct record_edit edit);
void record_log_free(struct record_log *log);

/* Links a node behind `previous` (TG_NO_NODE: as the first) below `parent` (TG_NO_NODE: as a game). */
void record_link(tg_record *record, tg_node node, tg_node parent, tg_node previous);
/* Takes it out of the tree and returns the one before it, or TG_NO_NODE. */
tg_node record_unlink(tg_record *record, tg_node node);

/* The board that a node's points are on: how many columns and rows values may speak of, and which board
 * it is. `geometry` is NULL when the library has no such board. */
struct record_board {
    int columns, rows;
    int game; /* GM */
    const struct geometry *geometry;
};
void record_board(const tg_record *record, tg_node node, struct record_board *board);
/* The same from the values of "GM", "TGB" and "SZ" in a root, NULL for those it lacks. */
void record_board_named(const char *game, const char *hexagon, const char *size,
                        struct record_board *board);
/* Two letters to a point and back. False: no such point. */
bool record_point(const struct record_board *board, const char *text, size_t length,
                  tg_point *point);
void record_point_text(const struct record_board *board, tg_point point, char text[3]);

/* Calls `each` for all points of a value, of which "aa:cc" stands for a rectangle. False: no points. */
bool record_point_list(const struct record_board *board, const char *value,
                       void (*each)(void *user, tg_point point), void *user);

/* Sets a property to the points whose byte, in the order of geometry->points, is `which`. */
bool record_set_points(tg_record *record, tg_node node, const char *name,
                       const char by_point[TG_MAX_POINTS], char which);

/* Writes a configuration into the properties of a root. */
bool record_set_config(tg_record *record, tg_node root, const struct tg_config *config);

#endif
