/* What the fuzz targets share. Each target is one LLVMFuzzerTestOneInput: built with clang's libFuzzer,
 * or with driver.c, which replays and mutates the seeds. */
#ifndef TG_FUZZ_H
#define TG_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tengen.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Not an assert: it must hold in release builds too. */
#define CHECK(condition) ((condition) ? (void)0 : fuzz_fail(#condition, __FILE__, __LINE__))

static inline void fuzz_fail(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, condition);
    abort();
}

/* The input in a block of exactly its size, so that a sanitizer sees the first byte read beyond. */
static inline char *exact_copy(const uint8_t *data, size_t size)
{
    char *copy = calloc(size ? size : 1, 1);
    CHECK(copy != NULL);
    if (size) memcpy(copy, data, size);
    return copy;
}

/* A game for the bits of a byte: both boards, small and large ones, every rule. */
static inline tg_game *game_of_byte(unsigned byte)
{
    static const int squares[] = {5, 9, 15, 22}, sides[] = {3, 5, 8, 11};
    struct tg_config config;
    tg_config_init(&config, (enum tg_rule)(byte >> 3 & 3) % 3);
    config.board = byte & 1 ? TG_HEXAGON : TG_SQUARE;
    config.size = (byte & 1 ? sides : squares)[byte >> 1 & 3];
    config.foul = (enum tg_foul)((byte >> 5 & 3) % 3);
    config.three = byte >> 7 ? TG_THREE_SIMPLE : TG_THREE_RIF;
    tg_game *game = tg_game_new(&config, NULL);
    CHECK(game != NULL);
    return game;
}

/* What can be seen of a game, to tell whether it has changed. */
struct snapshot {
    uint64_t hash;
    int stones, moves, redos;
    enum tg_colour turn;
    struct tg_result result;
};

static inline struct snapshot snapshot_of(const tg_game *game)
{
    struct snapshot s;
    memset(&s, 0, sizeof s); /* compared as bytes */
    s.hash = tg_hash(game);
    s.stones = tg_stone_count(game);
    s.moves = tg_move_count(game);
    s.redos = tg_redo_count(game);
    s.turn = tg_turn(game);
    tg_get_result(game, &s.result);
    /* Behind the line's end nothing is promised. */
    memset(s.result.line + s.result.line_count, 0,
           sizeof s.result.line - (size_t)s.result.line_count * sizeof s.result.line[0]);
    return s;
}

static inline void check_unchanged(const tg_game *game, const struct snapshot *before)
{
    struct snapshot now = snapshot_of(game);
    CHECK(memcmp(&now, before, sizeof now) == 0);
}

static inline void check_text_error(const struct tg_text_error *error)
{
    CHECK(error->line >= 0 && error->column >= 0);
    CHECK(memchr(error->message, '\0', sizeof error->message) != NULL && error->message[0]);
}

#endif
