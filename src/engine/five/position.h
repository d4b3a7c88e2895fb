/* The position for search: what `struct five` keeps, and on top of it what a search asks at every node.
 *
 * Every empty point has a *class* for each colour: what a stone there would make on all its lines
 * together (five, live four, four-three, double three, …). A class is one look-up in a table of the
 * four shapes. Kept while stones come and go: sets of points that make a five, a four, a three, and the
 * points near enough to a stone to be worth a thought. The evaluation (evaluation.h) has its own state,
 * which it derives from what a move wrote down.
 *
 * A move looks at 40 points and writes down what it changed; undo copies that back, so every byte that
 * means anything is as before. Nothing is allocated. Change it only through the functions below; it is
 * plain memory but holds `struct five`, so copy it with `=`. */
#ifndef TG_ENGINE_FIVE_POSITION_H
#define TG_ENGINE_FIVE_POSITION_H

#include "engine/five/classes.h"
#include "rules/five.h"

enum { SET_WORDS = TG_MAX_SIZE * STRIDE / 64, NEAR_REACH = 3 };

/* A set of points: bit number = the point's number. */
struct point_set {
    uint64_t word[SET_WORDS];
};

/* Moves that can be undone: as many as the board has points. */
enum { POSITION_MOVES = TG_MAX_SIZE * TG_MAX_SIZE };

/* What all of them change together: position_play 41 points at most, fours_play ten cells a line for each
 * colour besides its own. */
enum { POSITION_CHANGES = POSITION_MOVES * 81 };

/* Each point is once among the changes of position_play. The point played is the first, and loses all its
 * shapes there, though `struct five` leaves them where they were. */
struct point_change {
    uint32_t shapes;        /* before */
    uint32_t before, after; /* class_indexes */
    uint16_t cell;
    uint16_t class; /* both colours' before */
};

struct move_record {
    tg_point point, block; /* the block: for fours.h alone */
    int change_count;      /* of all moves before */
    uint64_t hash;         /* before; for fours.h alone */
    uint32_t near[2 * NEAR_REACH + 1];
};

struct position {
    struct five five; /* its shapes are those of empty points only */
    const struct class_tables *tables;
    const struct side_table *sides;
    bool foul[2]; /* renju's black */
    struct point_set set[2][GROUPS];
    const uint8_t *class_of[2]; /* by index */
    uint32_t indexes[CELLS];    /* class_indexes of the shapes, at cell_of(point) */
    uint16_t class[CELLS];      /* both colours', a byte each, black's the lower */
    uint32_t near[TG_MAX_SIZE + 2 * NEAR_REACH]; /* by row + NEAR_REACH; empty points and others */
    uint32_t near_mask[2 * NEAR_REACH + 1]; /* what one stone adds, row by row, 3 columns left */
    int move_count, change_count;
    struct move_record moves[POSITION_MOVES];
    struct point_change changes[POSITION_CHANGES];
};

/* Takes over a position of the rules. */
void position_init(struct position *s, const struct five *five);

/* What a stone of the side to move would change, without playing it: position_play's changes in no certain
 * order. How many. */
struct index_change {
    uint32_t before, after; /* class_indexes */
};
enum { MOVE_CHANGES = 41 };
int position_foresee(const struct position *s, tg_point p,
                     struct index_change changes[MOVE_CHANGES]);

/* The point must be empty; forbidden moves are not looked at. */
void position_play(struct position *s, tg_point p);
/* Takes back the last position_play. */
void position_undo(struct position *s);

static inline int position_turn(const struct position *s)
{
    return s->five.turn - TG_BLACK; /* 0 black, 1 white: the index of everything above */
}

/* The changes of a move end before this one; they begin with its change_count. */
static inline int position_changes_end(const struct position *s, int move)
{
    return move + 1 < s->move_count ? s->moves[move + 1].change_count : s->change_count;
}

static inline enum point_class position_class(const struct position *s, tg_point p, int colour)
{
    return (enum point_class)(s->class[cell_of(p)] >> 8 * colour & 0xff);
}

/* Class and kind of an empty point. */
static inline const struct point_value *position_value(const struct position *s, tg_point p,
                                                       int colour)
{
    return &s->tables->value[s->indexes[cell_of(p)] >> 16 * colour & 0xffff];
}

/* Near a stone, and empty. */
static inline uint32_t position_near(const struct position *s, int row)
{
    return s->near[row + NEAR_REACH] & s->five.empty[row];
}

static inline bool set_is_empty(const struct point_set *set)
{
    uint64_t any = 0;
    for (int i = 0; i < SET_WORDS; i++)
        any |= set->word[i];
    return any == 0;
}

/* The first point of a set, TG_NO_POINT if it has none. */
static inline tg_point set_first(const struct point_set *set)
{
    for (int i = 0; i < SET_WORDS; i++)
        if (set->word[i]) return (tg_point)(64 * i + lowest_bit(set->word[i]));
    return TG_NO_POINT;
}

/* All points of a set, in order; room for all points of a board. */
static inline int set_list(const struct point_set *set, tg_point *list)
{
    int count = 0;
    for (int i = 0; i < SET_WORDS; i++)
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1)
            list[count++] = (tg_point)(64 * i + lowest_bit(rest));
    return count;
}

/* Everything kept incrementally against a fresh count. For tests. */
bool position_self_check(const struct position *s);

#endif
