#include "engine/go/shapes.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS = 8, COLOURS = TG_BLACK + TG_WHITE + 1, POINTS = 104 };

/* How far each size goes, in steps of the distance below: 12, 20, 28, 36, 48, 72 and 104 points. */
static const int reach[SHAPE_SIZES] = {4, 5, 6, 7, 8, 10, 12};

/* The points round a move, the nearest first, and a random number for what may stand on each, in all ways
 * the board can lie. A shape's key is made of the exclusive or of those it has. */
static struct {
    int offset[POINTS];
    uint32_t number[POINTS][COLOURS][WAYS];
    int end[SHAPE_SIZES];
} points;

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static int distance(int rows, int columns)
{
    rows = abs(rows), columns = abs(columns);
    return rows + columns + (rows > columns ? rows : columns);
}

static void add_point(int number, int rows, int columns)
{
    points.offset[number] = rows * SHAPE_STRIDE + columns;
    for (int way = 0; way < WAYS; way++) {
        int down = way & 1 ? -rows : rows, right = way & 2 ? -columns : columns;
        int place = way & 4 ? right * SHAPE_STRIDE + down : down * SHAPE_STRIDE + right;
        /* Empty points, the most of them, are 0 and need no work. */
        for (int colour = 1; colour < COLOURS; colour++)
            points.number[number][colour][way] = (uint32_t)mix(
                (uint64_t)(place + SHAPE_STRIDE * SHAPE_STRIDE) * COLOURS + (uint64_t)colour);
    }
}

static void list_points(void)
{
    int count = 0, done = 1; /* the move's own point is none of them */
    for (int size = 0; size < SHAPE_SIZES; done = reach[size++]) {
        for (int rows = -SHAPE_RIM; rows <= SHAPE_RIM; rows++) {
            for (int columns = -SHAPE_RIM; columns <= SHAPE_RIM; columns++) {
                int far = distance(rows, columns);
                if (far > done && far <= reach[size]) add_point(count++, rows, columns);
            }
        }
        points.end[size] = count;
    }
}

void shapes_prepare(struct shape_board *s, const struct go_board *b, enum tg_colour colour)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, list_points);
    memset(s->colour, TG_BLACK + TG_WHITE, sizeof s->colour);
    for (int row = 0; row < b->height; row++) {
        uint8_t *to = &s->colour[(row + SHAPE_RIM) * SHAPE_STRIDE + SHAPE_RIM];
        const uint8_t *from = &b->colour[go_cell_at(row, 0)];
        for (int column = 0; column < b->width; column++)
            to[column] = colour == TG_BLACK || from[column] == TG_EMPTY
                             ? from[column]
                             : (uint8_t)(TG_BLACK + TG_WHITE - from[column]);
    }
}

static const uint8_t *place_of(const struct shape_board *s, go_cell at)
{
    int row = at / GO_STRIDE - 1, column = at % GO_STRIDE - 1;
    return &s->colour[(row + SHAPE_RIM) * SHAPE_STRIDE + column + SHAPE_RIM];
}

/* Adds the points that a size has beyond the one before; returns its key. */
static uint32_t grow(const uint8_t *here, int size, uint32_t sums[WAYS])
{
    for (int i = size ? points.end[size - 1] : 0; i < points.end[size]; i++) {
        const uint32_t *number = points.number[i][here[points.offset[i]]];
        for (int way = 0; way < WAYS; way++)
            sums[way] ^= number[way];
    }
    uint32_t least = sums[0];
    for (int way = 1; way < WAYS; way++)
        if (sums[way] < least) least = sums[way];
    uint32_t key = (uint32_t)mix((uint64_t)least * SHAPE_SIZES + (uint64_t)size + 1);
    return key ? key : 1;
}

void shapes_find(const struct shape_board *s, go_cell at, uint32_t keys[SHAPE_SIZES])
{
    uint32_t sums[WAYS] = {0};
    for (int size = 0; size < SHAPE_SIZES; size++)
        keys[size] = grow(place_of(s, at), size, sums);
}

uint32_t shapes_slot(const struct shape_table *t, uint32_t key)
{
    uint32_t slot = key & (t->size - 1);
    while (t->slots[slot].key && t->slots[slot].key != key)
        slot = (slot + 1) & (t->size - 1);
    return slot;
}

int shapes_known(const struct shape_board *s, go_cell at, const struct shape_table *t,
                 uint32_t slots[SHAPE_SIZES])
{
    uint32_t sums[WAYS] = {0};
    int size = 0;
    for (; size < SHAPE_SIZES; size++) {
        slots[size] = shapes_slot(t, grow(place_of(s, at), size, sums));
        if (!t->slots[slots[size]].key) break;
    }
    return size;
}

float shapes_weigh(const struct shape_board *s, go_cell at, const struct shape_table *t)
{
    uint32_t slots[SHAPE_SIZES];
    float sum = 0;
    for (int i = 0, count = shapes_known(s, at, t, slots); i < count; i++)
        sum += t->slots[slots[i]].weight;
    return sum;
}
