/* RenLib's libraries, .lib: what reader and writer agree on. Little is documented; this follows what
 * RenLib does.
 *
 * A header of 20 bytes, then the tree in the order in which one would walk through it, an entry for each
 * node:
 *
 *     position   column 1 to 15 in the low half, row from the top 0 to 14 in the high one: 0x78 is h8;
 *                0 a pass, and in the first entry of newer files the empty board
 *     flags      see below
 *     extension  two bytes more, if the flags say so, high one first
 *     comment    if the flags say so, ended by 0 and filled up with 0 to an even length; old ones end with
 *                the byte that has its highest bit set
 *     text       if the extension says so; ended in the same way
 *
 * "Down" says that a brother follows behind all that is below the node, "right" that nothing is below it.
 *
 * In the record:
 *   C    the comment. RenLib has one line and several: byte 8 parts them, CR LF ends each of the several;
 *        here all ends of lines are "\n". TGC, only if that cannot be turned back: the comment as it was.
 *   LB   of the node above: text on the board, which RenLib shows at the point of the next move. Where
 *        no such move follows RenLib has an entry that is no move; reading makes it a label only, writing
 *        makes it again, in its place by position (RenLib keeps brothers in that order).
 *   TGX  text where LB is impossible: of the empty board, of a pass, of a brother on the same point.
 *   HO   the mark.
 *   TGL  everything else, so that nothing is lost: the bits that follow from nothing as a hexadecimal
 *        number, extension before flags ("4" is the start of a problem); of entries that are no move and
 *        more than a label a second value, their point. */
#ifndef TG_FORMAT_LIB_INTERNAL_H
#define TG_FORMAT_LIB_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"
#include "core/geometry.h"
#include "format/renlib.h"

enum {
    LIB_HEADER = 20,
    LIB_MAJOR = 3,
    LIB_MINOR = 4,
    LIB_CENTRE = 0x78, /* h8, with which files without a header begin */
};

enum lib_flag {
    LIB_DOWN = 0x80,
    LIB_RIGHT = 0x40,
    LIB_OLD_COMMENT = 0x20,
    LIB_MARK = 0x10,
    LIB_COMMENT = 0x08,
    LIB_START = 0x04,
    LIB_NO_MOVE = 0x02,
    LIB_EXTENSION = 0x01,
    LIB_TEXT = 0x000100 /* in the extension, which stands above the flags in a number */
};

/* Bytes of a text as they are in the file; no bytes: NULL. */
struct lib_text {
    const char *bytes;
    size_t length;
};

struct lib_entry {
    size_t byte; /* where it begins */
    uint8_t position;
    uint32_t flags; /* extension << 8 | flags */
    struct lib_text comment, text;
};

struct lib_scan {
    const char *bytes;
    size_t length, at;
    bool cut; /* the file ends within an entry */
};

/* Is it a library with a header? And where do entries begin? */
bool lib_has_header(const char *bytes, size_t length);
/* The next entry; false at the end. An entry whose texts are cut is the last and has what is there. */
bool lib_next(struct lib_scan *scan, struct lib_entry *entry);

/* A position byte as a point: TG_PASS for 0, TG_NO_POINT for one that the board does not have. */
tg_point lib_point(uint8_t position);
uint8_t lib_position(tg_point point);

/* RenLib's comment with our ends of lines, and back. `exact`: the way back leads to the same bytes. */
void lib_comment_in(struct str *out, const char *text, size_t length, bool *exact);
void lib_comment_out(struct str *out, const char *comment);

#endif
