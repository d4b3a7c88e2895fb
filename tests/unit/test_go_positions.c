/* All positions of small boards, found by playing: every move of either side from the empty board on,
 * again from what comes out, until nothing new does. Their numbers are known. TG_LONG=1: up to 4 × 4,
 * some minutes. */
#include "rules/go_board.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long boards, positions, moves;

/* A position as a number, three digits a point. */
static uint32_t code_of(const struct go_board *b)
{
    uint32_t code = 0;
    for (int row = 0; row < b->height; row++)
        for (int column = 0; column < b->width; column++)
            code = 3 * code + b->colour[go_cell_at(row, column)];
    return code;
}

/* Its stones put down one after the other; nothing can be taken on the way if nothing is to be taken
 * in the end. */
static void board_of(uint32_t code, const struct go_board *empty, struct go_board *b)
{
    *b = *empty;
    for (int row = b->height - 1; row >= 0; row--)
        for (int column = b->width - 1; column >= 0; column--, code /= 3)
            if (code % 3) go_board_play(b, go_cell_at(row, column), (enum tg_colour)(code % 3));
}

static bool has(const uint8_t *set, uint32_t code)
{
    return set[code >> 3] >> (code & 7) & 1;
}

static void add(uint8_t *set, uint32_t code)
{
    set[code >> 3] = (uint8_t)(set[code >> 3] | 1u << (code & 7));
}

/* Adds what either side can make of a position; says how many of those are new. */
static long visit(const struct go_board *b, uint8_t *found)
{
    long new = 0;
    for (int i = 0; i < b->empty_count; i++) {
        for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
            struct go_board after;
            if (go_board_is_suicide(b, b->empty[i], colour)) continue;
            after = *b;
            go_board_play(&after, b->empty[i], colour);
            moves++;
            uint32_t code = code_of(&after);
            if (has(found, code)) continue;
            add(found, code);
            new ++;
        }
    }
    return new;
}

static long count_positions(int width, int height)
{
    struct go_board empty, b;
    uint32_t codes = 1;
    long count = 1;
    for (int i = 0; i < width * height; i++)
        codes *= 3;
    uint8_t *found = calloc(codes / 8 + 1, 1), *done = calloc(codes / 8 + 1, 1);
    if (!found || !done) give_up("no memory");
    go_board_init(&empty, width, height);
    add(found, 0);
    for (bool more = true; more;) {
        more = false;
        for (uint32_t code = 0; code < codes; code++) {
            if (!has(found, code) || has(done, code)) continue;
            board_of(code, &empty, &b);
            if (code_of(&b) != code) fail_msg("position %u cannot be set up", code);
            if (code % 1000 == 0) assert_true(go_board_self_check(&b));
            add(done, code);
            count += visit(&b, found);
            more = true;
        }
    }
    free(found);
    free(done);
    return count;
}

/* legal WxH COUNT */
static void test_positions(void **state)
{
    (void)state;
    FILE *f = open_corpus("numbers.txt");
    char line[1024];
    int largest = rounds(12, 16);
    while (fgets(line, sizeof line, f)) {
        int width, height;
        long long want;
        if (sscanf(line, "legal %dx%d %lld", &width, &height, &want) != 3) continue;
        if (width * height > largest) continue;
        long got = count_positions(width, height);
        printf("  %d x %d: %ld\n", width, height, got);
        fflush(stdout);
        assert_int_equal(got, want);
        positions += got;
        boards++;
    }
    fclose(f);
    assert_int_equal(boards, rounds(11, 13));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    report_counts("go_positions", "%ld boards, all their %ld positions found by %ld moves", boards,
                  positions, moves);
    return failed;
}
