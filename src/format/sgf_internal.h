/* The parts of the SGF reader among themselves:
 *
 *     sgf_decode.c    which character set, decoding
 *     sgf_read.c      nodes and variations
 *     sgf_root.c      a game's first node: which game and board it is
 *     sgf_node.c      one node: its properties and its move become a record's
 *     sgf_value.c     one value: what is wrong with it put right */
#ifndef TG_FORMAT_SGF_INTERNAL_H
#define TG_FORMAT_SGF_INTERNAL_H

#include "format/formats.h"
#include "format/sgf_property.h"
#include "format/sgf_scan.h"
#include "record/record.h"

enum {
    SGF_NAME_MAX = 64,
    SGF_VALUE_MORE = 32 /* what a value may grow by when it is put right */
};

/* A property of the node that is being read. */
struct sgf_token {
    uint64_t key;         /* the name if it is short, else a hash of it */
    uint32_t name;        /* where it begins in the text */
    uint32_t values, end; /* from the first '[' to behind the last ']' */
    uint32_t again; /* the next of the same name; NO_TOKEN; TOKEN_USED: this is not the first */
};
#define NO_TOKEN   UINT32_MAX
#define TOKEN_USED (UINT32_MAX - 1)

struct sgf_reader {
    struct reader *r;
    tg_record *record;
    const char *text, *end; /* decoded */

    tg_node *open; /* where the open variations began */
    size_t depth, open_room;
    tg_node current; /* the node last made; TG_NO_NODE: a game begins */

    /* The node that is being read, not yet in the record. */
    bool in_node;
    size_t node_at;
    struct sgf_token *tokens;
    size_t token_count, token_room;
    enum tg_colour colour; /* of its move, TG_EMPTY: none yet */
    struct sgf_value move;

    /* The game that is being read. */
    struct record_board board;
    int file_format; /* FF, 0: not said */
    char *scratch;   /* for values on their way into the record */
    size_t scratch_room;
    bool failed; /* memory ran out */
};

static inline size_t sgf_at(const struct sgf_reader *s, const char *p)
{
    return (size_t)(p - s->text);
}

/* Chooses the character set and decodes. False: reader_fail was called. */
bool sgf_decode(struct reader *r, struct decoded *decoded);

/* The name of a property in capitals and digits. Returns its length; 0: too long, or no letter in it. */
size_t sgf_name(const char *p, const char *end, char name[SGF_NAME_MAX]);

/* Which game and board it is, by the root that was read or, where it does not say, by a guess; sets `board`
 * and `file_format` too. */
struct sgf_root {
    char game[12], size[24], board[24]; /* values of GM, SZ and TGB; the last may be empty */
};
void sgf_read_root(struct sgf_reader *s, struct sgf_root *root);

/* Puts the node that was read into the record. */
void sgf_end_node(struct sgf_reader *s);

/* Two letters for a point as the value has it, also "H8" and capitals. False: there is no such point. */
bool sgf_fix_point(struct sgf_reader *s, const char *from, const char *to, char letters[3]);
/* The move's point. False: it is none; *keep: it may be one of a game that the library does not know. */
bool sgf_fix_move(struct sgf_reader *s, struct sgf_value value, tg_point *point, bool *keep);
/* A value of the kind for the record, at most twice its length and SGF_VALUE_MORE bytes. False: it makes no
 * sense, which was said, and goes. `number`: it is the value with this number, from 0. */
bool sgf_fix_value(struct sgf_reader *s, enum sgf_kind kind, struct sgf_value value, int number,
                   char *to, size_t *length);

#endif
