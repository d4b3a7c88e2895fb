/* Shapes round a move in Go: their keys against the surroundings written out, turned, mirrored and with the
 * colours changed; and the table that is looked up. */
#include "engine/go/features.h"
#include "engine/go/shapes.h"
#include "engine/go/weights.h"
#include "random_go_board.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SAMPLES = 6000, POINTS = 104, SIZES = 7 };

/* What the sizes are, said once more. */
static const int counts[SIZES] = {12, 20, 28, 36, 48, 72, 104};

static long alike, different, known;

static int reach_of(int rows, int columns)
{
    rows = abs(rows), columns = abs(columns);
    return rows + columns + (rows > columns ? rows : columns);
}

static char look(const struct go_board *b, int row, int column, enum tg_colour colour)
{
    if (row < 0 || row >= b->height || column < 0 || column >= b->width) return '#';
    enum tg_colour stone = (enum tg_colour)b->colour[go_cell_at(row, column)];
    return stone == TG_EMPTY ? '.' : stone == colour ? 'o' : 'x';
}

/* The surroundings as text, nearest points first: the smallest of the eight ways to look at them. */
static void write_out(const struct go_board *b, go_cell at, enum tg_colour colour, int size,
                      char text[POINTS + 1])
{
    int row = at / GO_STRIDE - 1, column = at % GO_STRIDE - 1;
    memset(text, '~', POINTS);
    text[POINTS] = '\0';
    for (int way = 0; way < 8; way++) {
        char seen[POINTS + 1] = "";
        int count = 0;
        for (int far = 2; count < counts[size]; far++) {
            for (int i = 0; i < 13 * 13; i++) {
                int a = i / 13 - 6, c = i % 13 - 6;
                if (reach_of(a, c) != far) continue;
                int down = way & 1 ? -a : a, right = way & 2 ? -c : c;
                seen[count++] = way & 4 ? look(b, row + right, column + down, colour)
                                        : look(b, row + down, column + right, colour);
            }
        }
        assert_int_equal(count, counts[size]);
        if (strcmp(seen, text) < 0) strcpy(text, seen);
    }
}

struct sample {
    uint32_t key;
    char text[POINTS + 1];
};

static int by_key(const void *a, const void *b)
{
    const struct sample *x = a, *y = b;
    return x->key != y->key ? (x->key > y->key) - (x->key < y->key) : strcmp(x->text, y->text);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct sample *)a)->text, ((const struct sample *)b)->text);
}

/* Moves have the same key exactly where the same is to be seen. */
static void test_keys(void **state)
{
    (void)state;
    struct rng r = {11};
    struct sample *samples = malloc(SAMPLES * sizeof *samples);
    struct go_board b;
    struct shape_board shapes;
    assert_non_null(samples);
    for (int size = 0; size < SIZES; size++) {
        for (int i = 0; i < SAMPLES; i++) {
            uint32_t keys[SHAPE_SIZES];
            if (i % 20 == 0)
                random_go_board(&b, &r, 5 + (int)rng_below(&r, 20), 5 + (int)rng_below(&r, 20));
            enum tg_colour colour = i % 2 ? TG_BLACK : TG_WHITE;
            go_cell at = b.empty[rng_below(&r, (uint32_t)b.empty_count)];
            shapes_prepare(&shapes, &b, colour);
            shapes_find(&shapes, at, keys);
            assert_true(keys[size] != 0);
            samples[i].key = keys[size];
            write_out(&b, at, colour, size, samples[i].text);
        }
        qsort(samples, SAMPLES, sizeof *samples, by_key);
        for (int i = 1; i < SAMPLES; i++) {
            bool same = samples[i].key == samples[i - 1].key;
            assert_int_equal(strcmp(samples[i].text, samples[i - 1].text) == 0, same);
            same ? alike++ : different++;
        }
        qsort(samples, SAMPLES, sizeof *samples, by_text);
        for (int i = 1; i < SAMPLES; i++)
            if (by_text(&samples[i], &samples[i - 1]) == 0)
                assert_int_equal(samples[i].key, samples[i - 1].key);
    }
    free(samples);
    assert_true(alike > 1000 && different > 1000);
}

/* The same surroundings are found after the board was turned, mirrored and its colours changed. */
static void test_turned(void **state)
{
    (void)state;
    struct rng r = {12};
    for (int round = 0; round < 200; round++) {
        struct go_board b, turned;
        struct shape_board shapes;
        random_go_board(&b, &r, 19, 19);
        go_board_init(&turned, 19, 19);
        bool across = rng_below(&r, 2), down = rng_below(&r, 2), right = rng_below(&r, 2);
        go_cell to[GO_CELLS] = {0};
        for (int i = 0; i < 19 * 19; i++) {
            int row = down ? 18 - i / 19 : i / 19, column = right ? 18 - i % 19 : i % 19;
            go_cell from = go_cell_at(i / 19, i % 19);
            to[from] = across ? go_cell_at(column, row) : go_cell_at(row, column);
            if (b.colour[from] != TG_EMPTY)
                turned.colour[to[from]] = (uint8_t)(TG_BLACK + TG_WHITE - b.colour[from]);
        }
        for (int i = 0; i < b.empty_count; i++) {
            uint32_t before[SHAPE_SIZES], after[SHAPE_SIZES];
            shapes_prepare(&shapes, &b, TG_BLACK);
            shapes_find(&shapes, b.empty[i], before);
            shapes_prepare(&shapes, &turned, TG_WHITE);
            shapes_find(&shapes, to[b.empty[i]], after);
            assert_memory_equal(before, after, sizeof before);
        }
    }
}

/* Weights add up from the smallest shape to the first that is not known. */
static void test_table(void **state)
{
    (void)state;
    enum { SLOTS = 4096 };
    static struct shape_slot all[SLOTS];
    struct shape_table table = {SLOTS, all};
    struct rng r = {13};
    for (int round = 0; round < 300; round++) {
        struct go_board b;
        struct shape_board shapes;
        uint32_t found[SHAPE_SIZES], slots[SHAPE_SIZES];
        random_go_board(&b, &r, 13, 13);
        go_cell at = b.empty[rng_below(&r, (uint32_t)b.empty_count)];
        shapes_prepare(&shapes, &b, TG_BLACK);
        shapes_find(&shapes, at, found);
        /* All sizes but one go into the table; more may be there already. */
        int missing = (int)rng_below(&r, SHAPE_SIZES + 1);
        for (int i = 0; i < SHAPE_SIZES; i++) {
            uint32_t slot = shapes_slot(&table, found[i]);
            if (i == missing || all[slot].key) continue;
            all[slot] = (struct shape_slot){found[i], (float)(1 << i)};
        }
        int count = 0;
        float sum = 0;
        while (count < SHAPE_SIZES && all[shapes_slot(&table, found[count])].key == found[count])
            sum += all[shapes_slot(&table, found[count++])].weight;
        assert_true(count >= (missing < SHAPE_SIZES ? missing : SHAPE_SIZES));
        assert_int_equal(shapes_known(&shapes, at, &table, slots), count);
        for (int i = 0; i < count; i++)
            assert_int_equal(all[slots[i]].key, found[i]);
        assert_float_equal(shapes_weigh(&shapes, at, &table), sum, 0.001);
        known += count;
    }
}

/* Every shape that was learned is found again, with its weight, in the table in use. */
static void test_learned(void **state)
{
    (void)state;
    const struct shape_table *t = &features_prior_weights()->shapes;
    assert_int_equal(features_playout_weights()->shapes.size, 0);
    assert_true(weights_prior.shape_count > 1000);
    assert_true((uint32_t)weights_prior.shape_count <= t->size / 2);
    for (int i = 0; i < weights_prior.shape_count; i++) {
        const struct shape_weight *shape = &weights_prior.shapes[i];
        const struct shape_slot *slot = &t->slots[shapes_slot(t, shape->key)];
        assert_int_equal(slot->key, shape->key);
        assert_float_equal(slot->weight * 100, shape->weight, 0.01);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_turned),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_learned),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("prop_go_shapes", "%ld pairs with one key, %ld with two, %ld known shapes", alike,
                  different, known);
    return failed;
}
