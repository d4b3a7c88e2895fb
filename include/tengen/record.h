/* Game records: trees of moves with everything people write beside them, and the files they are kept in.
 *
 * A `tg_record` holds what one file holds: one game or several. Each is a tree of nodes; a node may have
 * a move, and properties in the manner of SGF: a short name in capitals with one or more values ("C"
 * the comment, "TR" points marked with triangles, "PB" in the root the name of Black). What the library
 * has no use for is kept all the same, in its place.
 *
 *     struct tg_read_report report = {.struct_size = sizeof report};
 *     tg_record *record = tg_record_read(bytes, length, NULL, &report);
 *     tg_node node = tg_node_last(record, tg_record_root(record));
 *     tg_game *game = tg_record_game(record, node, NULL);
 *     puts(tg_node_value(record, node, "C", 0));
 *
 * Texts are UTF-8. Strings that come as `const char *` belong to the record and stay until the record
 * is changed next. Nothing in here recurses: trees may be as deep as memory allows.
 *
 * Threads: as with games, one record may be read from several threads as long as none changes it. */
#ifndef TENGEN_RECORD_H
#define TENGEN_RECORD_H

#include "tengen.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tg_record tg_record;

/* A node stays the same number for the life of the record, also while it is deleted. */
typedef uint32_t tg_node;
#define TG_NO_NODE ((tg_node)0xffffffff)

/* A record of one game with nothing but its root; with NULL of no game at all. NULL: no memory, or
 * the configuration is wrong. */
TG_API tg_record *tg_record_new(const struct tg_config *config);
TG_API void tg_record_free(tg_record *record);
/* The moves played so far, set-up and result; what could be redone is left out. */
TG_API tg_record *tg_record_of_game(const tg_game *game);

/* ---- Walking -----------------------------------------------------------------------------------
 * The games' roots are each other's neighbours: tg_node_next of one is the next game. */
TG_API tg_node tg_record_root(const tg_record *record); /* of the first game, or TG_NO_NODE */
TG_API int tg_record_games(const tg_record *record);
/* How many nodes there are, also those deleted: every node is a smaller number. */
TG_API uint32_t tg_record_nodes(const tg_record *record);

/* Is there such a node, and is it in the tree: neither it nor one above it deleted? */
TG_API bool tg_node_exists(const tg_record *record, tg_node node);
TG_API tg_node tg_node_parent(const tg_record *record, tg_node node); /* of a root: TG_NO_NODE */
TG_API tg_node tg_node_child(const tg_record *record, tg_node node);  /* the first: main line */
TG_API tg_node tg_node_next(const tg_record *record, tg_node node);   /* the next variation */
TG_API tg_node tg_node_previous(const tg_record *record, tg_node node);
TG_API int tg_node_children(const tg_record *record, tg_node node);
TG_API tg_node tg_node_root(const tg_record *record, tg_node node);
TG_API int tg_node_depth(const tg_record *record, tg_node node); /* of a root: 0 */
/* The end of the main line from here, always by first children. */
TG_API tg_node tg_node_last(const tg_record *record, tg_node node);
/* The node where move `number` (from 1) of the main line through `node` was played: the path from the
 * root to the node and on by first children. 0 is the root; beyond the end TG_NO_NODE. */
TG_API tg_node tg_node_at_move(const tg_record *record, tg_node node, int number);
/* The next in the order in which files are written (a node, then all below it), within the tree below
 * `top`; TG_NO_NODE behind the last. Start with node == top. */
TG_API tg_node tg_node_after(const tg_record *record, tg_node node, tg_node top);

/* The colour that moves in a node, TG_EMPTY if none does; *point, unless NULL, is where (TG_PASS: a
 * pass; TG_NO_POINT without a move). */
TG_API enum tg_colour tg_node_move(const tg_record *record, tg_node node, tg_point *point);

/* ---- Properties --------------------------------------------------------------------------------
 * Values are plain text without SGF's escapes, except those of properties that the library does not know:
 * these are kept as they stood. The moves themselves, "B" and "W", are not among the properties. */
TG_API int tg_node_value_count(const tg_record *record, tg_node node, const char *name);
TG_API const char *tg_node_value(const tg_record *record, tg_node node, const char *name,
                                 int index);

struct tg_property {
    const char *name;
    int value_count;
    const char *values; /* one behind the other, each ended by NUL */
    uint32_t next;      /* private */
};
/* All of them in their order: first, then next until false. */
TG_API bool tg_node_first_property(const tg_record *record, tg_node node, struct tg_property *p);
TG_API bool tg_node_next_property(const tg_record *record, struct tg_property *p);

/* Points in values, two letters: the column from the left and the row from the top, 'a' first, then
 * 'A' for the 27th; on the hexagon in the square of 2S−1 that holds it. "" is a pass. */
TG_API bool tg_record_point_read(const tg_record *record, tg_node node, const char *text,
                                 tg_point *point);
TG_API void tg_record_point_write(const tg_record *record, tg_node node, tg_point point,
                                  char text[3]);

/* ---- Editing -----------------------------------------------------------------------------------
 * Every edit can be undone. False or TG_NO_NODE: no memory, or it makes no sense; nothing is changed
 * then. */
TG_API tg_node tg_record_add_game(tg_record *record, const struct tg_config *config);
/* A new last child. TG_EMPTY: a node without a move. */
TG_API tg_node tg_node_add(tg_record *record, tg_node parent, enum tg_colour colour,
                           tg_point point);
/* The child with that move, a new one if there is none. */
TG_API tg_node tg_node_play(tg_record *record, tg_node parent, enum tg_colour colour,
                            tg_point point);
TG_API bool tg_node_delete(tg_record *record, tg_node node);  /* with all below it */
TG_API bool tg_node_promote(tg_record *record, tg_node node); /* before its neighbours */
/* Changes place with the next (+1) or previous (−1) neighbour. */
TG_API bool tg_node_shift(tg_record *record, tg_node node, int by);
TG_API bool tg_node_set_move(tg_record *record, tg_node node, enum tg_colour colour,
                             tg_point point);

/* Names are capitals A–Z and digits behind the first. No values: the property goes. */
TG_API bool tg_node_set(tg_record *record, tg_node node, const char *name,
                        const char *const *values, int count);
TG_API bool tg_node_set_text(tg_record *record, tg_node node, const char *name, const char *text);

/* Several edits as one for undo; may be nested. */
TG_API void tg_record_begin(tg_record *record);
TG_API void tg_record_end(tg_record *record);
/* *node, unless NULL, is where the change was, to be shown. False: nothing to undo. */
TG_API bool tg_record_undo(tg_record *record, tg_node *node);
TG_API bool tg_record_redo(tg_record *record, tg_node *node);
/* Was it changed since it was made, read, or said to be saved? Undoing back counts as unchanged. */
TG_API bool tg_record_changed(const tg_record *record);
TG_API void tg_record_saved(tg_record *record);

/* ---- What the properties mean ------------------------------------------------------------------*/
enum tg_mark_kind {
    TG_MARK_TRIANGLE, /* TR */
    TG_MARK_SQUARE,   /* SQ */
    TG_MARK_CIRCLE,   /* CR */
    TG_MARK_CROSS,    /* MA */
    TG_MARK_SELECTED, /* SL */
    TG_MARK_LABEL,    /* LB, with text */
    TG_MARK_ARROW,    /* AR, with an end */
    TG_MARK_LINE,     /* LN, with an end */
    TG_MARK_DIM,      /* DD */
    TG_MARK_BLACK,    /* TB: black's territory */
    TG_MARK_WHITE,    /* TW */
    TG_MARK_KINDS
};
struct tg_mark {
    enum tg_mark_kind kind;
    tg_point point, end; /* end: of an arrow or a line, else TG_NO_POINT */
    const char *label;   /* of a label, else NULL */
};
/* Writes at most `room` of them, compressed lists spread out; returns how many there are. */
TG_API int tg_node_marks(const tg_record *record, tg_node node, struct tg_mark *marks, int room);
TG_API bool tg_node_add_mark(tg_record *record, tg_node node, const struct tg_mark *mark);
/* Takes off whatever is marked on the point (of any kind, arrows that begin there too). */
TG_API bool tg_node_clear_marks(tg_record *record, tg_node node, tg_point point);

/* Stones put on or taken off, not played: "AB", "AW", "AE", and "PL" who is to move. `stones` has one
 * byte for each of tg_points: 'X', 'O', '.' (taken off) or ' ' (left alone). False: nothing is set up
 * in this node. *turn is TG_EMPTY when nothing is said of it. */
TG_API bool tg_node_setup(const tg_record *record, tg_node node, char stones[TG_MAX_POINTS],
                          enum tg_colour *turn);
TG_API bool tg_node_set_setup(tg_record *record, tg_node node, const char stones[TG_MAX_POINTS],
                              enum tg_colour turn);

/* What a player's clock shows after the node: "BL", "OB", "WL", "OW". */
struct tg_time_left {
    int64_t ms;
    int moves; /* to be played in it; 0: not said */
};
TG_API bool tg_node_clock(const tg_record *record, tg_node node, enum tg_colour colour,
                          struct tg_time_left *left);
TG_API bool tg_node_set_clock(tg_record *record, tg_node node, enum tg_colour colour,
                              const struct tg_time_left *left);

/* What an engine found, several lines of play if it looked for them: "TGA". Kept for each line: who
 * found it, how deep, how good for the side to move, and the moves. */
struct tg_analysis {
    uint32_t struct_size;
    char engine[32];
    int rank; /* 1: the best line */
    int depth;
    uint64_t nodes;
    int time_ms;
    int64_t score;   /* in the engine's own unit */
    int mate_in;     /* as in tg_info */
    double win_rate; /* 0 to 1; below 0: not known */
    int line_count;
    tg_point line[64];
};
/* Writes at most `room`; returns how many there are. */
TG_API int tg_node_analyses(const tg_record *record, tg_node node, struct tg_analysis *list,
                            int room);
/* Replaces what was kept; count 0 removes it. */
TG_API bool tg_node_set_analyses(tg_record *record, tg_node node, const struct tg_analysis *list,
                                 int count);

/* How the game ended, "RE". */
enum tg_record_ending {
    TG_RECORD_UNKNOWN, /* nothing said, or "?" */
    TG_RECORD_POINTS,  /* by so many half points; of five in a row and without a number: 0 */
    TG_RECORD_RESIGN,
    TG_RECORD_TIME,
    TG_RECORD_FORFEIT, /* an illegal or forbidden move, or a fault of the player */
    TG_RECORD_VOID     /* no result */
};
struct tg_record_result {
    enum tg_outcome outcome;
    enum tg_record_ending ending;
    int halves;
};
TG_API void tg_record_result(const tg_record *record, tg_node node,
                             struct tg_record_result *result);
TG_API bool tg_record_set_result(tg_record *record, tg_node node,
                                 const struct tg_record_result *result);

/* ---- Records and games -------------------------------------------------------------------------*/
/* The rules and the board of the game that a node belongs to, from its root ("GM", "SZ", "RU", "KM",
 * "TGR"). Forbidden moves of renju lose unless the record says otherwise: it tells what was played.
 * False: this library has no such game; *message, unless NULL, says why. */
TG_API bool tg_record_config(const tg_record *record, tg_node node, struct tg_config *config,
                             char message[160]);
/* Handicap stones that the root speaks of, "HA"; 0 for none. */
TG_API int tg_record_handicap(const tg_record *record, tg_node node);

struct tg_record_problem {
    tg_node node; /* where; TG_NO_NODE: nowhere in particular */
    int move;     /* its number, from 1 */
    char message[160];
};
/* The position of a node with its history, which can be undone. A move that the rules refuse ends it
 * there: the game goes as far as they let it and *problem, unless NULL, tells (its node is TG_NO_NODE when
 * all went well). Dead stones follow "TGD" and "TGS", or else "TB" and "TW", where both passed at the
 * end. A resignation in "RE", and in five in a row a draw, counts at the end of the main line. NULL: no such game, or no memory. */
TG_API tg_game *tg_record_game(const tg_record *record, tg_node node,
                               struct tg_record_problem *problem);

/* ---- Files -------------------------------------------------------------------------------------*/
enum tg_format {
    TG_FORMAT_NONE,
    TG_FORMAT_SGF,   /* FF[4]; reads 1 to 4 */
    TG_FORMAT_PSQ,   /* Piskvork; reads .rec too */
    TG_FORMAT_LIB,   /* RenLib */
    TG_FORMAT_POS,   /* RenLib's positions */
    TG_FORMAT_MOVES, /* text: "h8i9 …", perhaps with a "# tengen" line of settings */
    TG_FORMAT_HEXO,  /* the hexagon in axial coordinates */
    TG_FORMATS
};
/* "sgf", "psq", "lib", "pos", "moves", "hexo". */
TG_API const char *tg_format_name(enum tg_format format);
/* By such a name, or a file name's ending ("game.sgf"; .txt is moves); TG_FORMAT_NONE if neither. */
TG_API enum tg_format tg_format_named(const char *name);
/* By what is in it, whatever its name. */
TG_API enum tg_format tg_format_guess(const void *bytes, size_t length);

struct tg_warning {
    int line, column; /* from 1; 0 in binary files and where the file as a whole is meant */
    size_t byte;      /* from 0, in the file as it is */
    char message[160];
};
enum { TG_WARNINGS_KEPT = 50 };
struct tg_read_report {
    uint32_t struct_size;
    enum tg_format format;
    char charset[24];   /* that texts were in: "UTF-8", "GB18030", "Big5", "Shift_JIS" … */
    bool charset_guess; /* the file did not say, or said wrong */
    int warning_count;  /* all of them, … */
    struct tg_warning warnings[TG_WARNINGS_KEPT]; /* … the first of them */
    char error[160];                              /* one sentence, when nothing could be read */
};
struct tg_read_options {
    uint32_t struct_size;
    enum tg_format format; /* TG_FORMAT_NONE: by content */
    const char *charset;   /* NULL: what the file says, or by detection */
    const struct tg_config
        *config; /* for formats that do not name the game; NULL: gomoku of 15, for
                                     * RenLib's files renju */
};
/* Reads as much as makes sense and warns of the rest. Never uses more memory than 64 times the length
 * and 1 MiB. NULL: not even one game; report->error says why. Both pointers may be NULL. */
TG_API tg_record *tg_record_read(const void *bytes, size_t length,
                                 const struct tg_read_options *options,
                                 struct tg_read_report *report);

struct tg_write_report {
    uint32_t struct_size;
    int lost_count;   /* kinds of things that the format cannot hold … */
    char lost[8][96]; /* … "comments", "12 variations" */
    char error[160];  /* when nothing was written */
};
/* The whole record, or of formats that hold one game or one line of play the game or line through
 * `node` (TG_NO_NODE: the first). To be freed with tg_free; NULL: no memory, or the format cannot hold
 * this game, which report->error says. `report` may be NULL. */
TG_API char *tg_record_write(const tg_record *record, tg_node node, enum tg_format format,
                             size_t *length, struct tg_write_report *report);

#ifdef __cplusplus
}
#endif
#endif
