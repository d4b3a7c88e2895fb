/* What the four shapes of an empty point are together: its class, which says what a stone there
 * threatens, and its kind, which the evaluation gives a weight. All of it is tables, computed on first use
 * from the definitions. */
#ifndef TG_ENGINE_FIVE_CLASSES_H
#define TG_ENGINE_FIVE_CLASSES_H

#include "rules/line.h"

/* From the weakest to the strongest. Names tell what a stone would make; S sleeping, L live. */
enum point_class {
    CLASS_NONE,  /* occupied, off the board, or nothing at all: single stones count as nothing */
    CLASS_S2,    /* a sleeping two */
    CLASS_S2_S2, /* two of them or more */
    CLASS_L2,
    CLASS_L2_S2,
    CLASS_L2_L2,
    CLASS_L2_L2_L2,
    CLASS_S3,
    CLASS_S3_S2,
    CLASS_S3_L2,
    CLASS_S3_L2_L2,
    CLASS_S3_S3,
    CLASS_L3,
    CLASS_L3_S2,
    CLASS_L3_L2,
    CLASS_L3_S3,
    CLASS_L3_L3,
    CLASS_4,
    CLASS_4_S2,
    CLASS_4_L2,
    CLASS_4_S3,
    CLASS_4_L3,   /* four-three */
    CLASS_LIVE_4, /* a live four, or two fours at once */
    CLASS_5,
    CLASS_FOUL,       /* renju, black: an overline or four-four, whatever else */
    CLASS_FOUL_L3,    /* renju, black: two threes by the lines: forbidden if both are real */
    CLASS_FOUL_4,     /* the same with a four */
    CLASS_FOUL_LIVE4, /* the same with a live four */
    CLASSES
};

/* Sets of points by what a stone would make; under renju black's may hold forbidden ones. */
enum point_group {
    GROUP_5,      /* five */
    GROUP_LIVE_4, /* live four, two fours */
    GROUP_4,      /* any four or live four, no five */
    GROUP_3,      /* a live three and no four */
    GROUP_FOUL,   /* renju, black: an overline or four-four; any four may be among them */
    GROUPS
};

/* Kinds: which shapes, on no matter which axes. Live fours and better are one, as they are never
 * weighed. Kind 0 is nothing at all. */
enum { KIND_SHAPES = 9, KINDS = 495 /* (KIND_SHAPES + 3 over 4) */, KIND_INDEXES = 1 << 16 };

/* Threats of one side, counted in the bytes of a word, and as an index for the evaluation. */
enum { THREAT_43, THREAT_33, THREAT_3, THREAT_4, SIDE_THREATS = 36, THREATS = 36 * 36 };

/* Class and kind of four shapes, side by side since both are asked for at once. */
struct point_value {
    uint16_t kind;
    uint8_t class[2]; /* [foul]: renju's black */
};

struct class_tables {
    struct point_value value[KIND_INDEXES]; /* by the index of four shapes */
    uint8_t class[2][KIND_INDEXES];         /* the same, close together: all that a move asks for */
    uint32_t threats[CLASSES];
};

/* Shapes of both colours from the eleven cells round a point, as line_shapes has them, in a few
 * kilobytes: most of the 1024 ways that the five cells on one side can look make no difference, whatever
 * is on the other side. */
enum { SIDE_CELLS = 5, SIDES = 1 << 2 * SIDE_CELLS, SIDE_KINDS = 80 };
struct side_table {
    uint8_t kind[2][SIDES];                  /* of the lower and the upper side */
    uint8_t shapes[SIDE_KINDS * SIDE_KINDS]; /* [upper kind][lower kind] */
};

/* The groups of a class, a bit each. */
extern const uint8_t class_groups[CLASSES];

/* The class of four shapes, as the definitions have it. `foul`: renju's black. */
enum point_class class_of_shapes(const enum tg_shape shape[4], bool foul);

const struct class_tables *class_tables(void);
const struct side_table *side_table(enum tg_rule rule);

/* The four shapes of a colour make an index, four bits an axis. Both colours' indexes in one word from the
 * shapes as `struct five` has them, black's in the lower half: two exchanges of neighbours. */
ALWAYS_INLINE uint32_t class_indexes(uint32_t shapes)
{
    uint32_t x = shapes, swap = (x ^ x >> 4) & 0x00f000f0;
    x ^= swap ^ swap << 4;
    swap = (x ^ x >> 8) & 0x0000ff00;
    return x ^ swap ^ swap << 8;
}

/* What becomes of them when bits of the shapes on one axis change. */
ALWAYS_INLINE uint32_t class_indexes_change(unsigned differs, int axis)
{
    return ((differs & 0x0f) | (differs & 0xf0) << 12) << 4 * axis;
}

/* `cells`: the eleven cells in its lowest 22 bits. */
ALWAYS_INLINE uint8_t side_shapes(const struct side_table *t, uint64_t cells)
{
    return t->shapes[t->kind[1][cells >> 12 & (SIDES - 1)] * SIDE_KINDS
                     + t->kind[0][cells & (SIDES - 1)]];
}

/* One side's threats as a number below SIDE_THREATS: is there a four-three, a double three; no, one or
 * more points for a three, for a four. */
ALWAYS_INLINE unsigned side_threats(uint32_t counts)
{
    unsigned threes = counts >> 8 * THREAT_3 & 0xff, fours = counts >> 8 * THREAT_4 & 0xff;
    unsigned index = (counts >> 8 * THREAT_43 & 0xff) != 0;
    index += 2 * (unsigned)((counts >> 8 * THREAT_33 & 0xff) != 0);
    return index + 4 * (threes < 2 ? threes : 2) + 12 * (fours < 2 ? fours : 2);
}

/* Own threats and the other side's, as an index below THREATS. */
ALWAYS_INLINE unsigned threat_index(uint32_t own, uint32_t other)
{
    return side_threats(own) + SIDE_THREATS * side_threats(other);
}

#endif
