/* SGF's properties: what kind of value each has, and where it belongs. */
#ifndef TG_FORMAT_SGF_PROPERTY_H
#define TG_FORMAT_SGF_PROPERTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sgf_kind {
    SGF_UNKNOWN, /* kept as it stands */
    SGF_MOVE,    /* B, W */
    SGF_TEXT,    /* with line breaks */
    SGF_SIMPLE,  /* without */
    SGF_NUMBER, /* whole or with a fraction, "1" or "2", or nothing: blanks at its ends do not count */
    SGF_COLOUR, /* PL */
    SGF_KOMI,
    SGF_SIZE,
    SGF_RESULT,
    SGF_POINTS,  /* a list of points and rectangles "aa:cc" */
    SGF_LABELS,  /* a list of "aa:text" */
    SGF_PAIRS,   /* a list of "aa:cc": arrows and lines */
    SGF_FIGURE,  /* FG: nothing, or "number:text" */
    SGF_LIST,    /* a list of simple texts: TGA */
    SGF_FILE,    /* FF, CA, AP: of the file, not of the game; the writer has its own */
    SGF_LETTERS, /* L of FF[3]: points that get the letters a, b, c … */
    SGF_MARKS    /* M of FF[3]: marked points, MA now */
};

enum sgf_place {
    SGF_ANYWHERE,
    SGF_ROOT,  /* root and game information: in the first node of a game */
    SGF_SETUP, /* never beside a move */
};

struct sgf_property {
    char name[4];
    unsigned char kind, place;
};

/* A name as a number: its letters if they are few, the last one lowest, otherwise a hash. */
#define SGF_KEY_LETTERS 7
#define SGF_KEY_IS_HASH (UINT64_C(1) << 63)
uint64_t sgf_name_key(const char *name, size_t length);

/* NULL: the library does not know it. */
const struct sgf_property *sgf_property_of_key(uint64_t key);
const struct sgf_property *sgf_property_find(const char *name);

/* May it have several values? */
bool sgf_kind_is_list(enum sgf_kind kind);

/* Whether a value of it may have any character in it, so that a bracket in it may have been forgotten. */
bool sgf_kind_is_text(enum sgf_kind kind);

#endif
