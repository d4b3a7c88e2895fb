/* The one table of levels. Neighbours are about equally far apart in strength; `make ladder` measures it,
 * and docs/strength.md has the figures. */
#include "session/registry.h"
#include "tengen/player.h"

#include <stdio.h>
#include <string.h>

enum {
    MEMORY = 64 << 20,
    THOUGHTS = 32,               /* so many more nodes for a question of an opening, … */
    OPENING_NODES_MOST = 1 << 20 /* … up to so many, unless a move has more */
};

struct level {
    int nodes, depth, time_ms;
    int attention;
};

struct ladder {
    const char *engine; /* NULL: all others */
    bool playouts;      /* what its nodes are */
    struct level levels[TG_LEVELS];
};

static const struct ladder ladders[] = {
    {"tengen",
     false,
     {{.nodes = 60, .depth = 1, .attention = 25},
      {.nodes = 80, .depth = 2, .attention = 50},
      {.nodes = 150, .attention = 65},
      {.nodes = 350, .attention = 76},
      {.nodes = 800, .attention = 84},
      {.nodes = 2000, .attention = 90},
      {.nodes = 6000, .attention = 95},
      {.nodes = 25000, .attention = 99},
      {.nodes = 150000},
      {.nodes = 2000000}}},
    {"classic",
     false,
     {{.depth = 1, .attention = 40},
      {.depth = 1, .attention = 70},
      {.depth = 1},
      {.depth = 2, .attention = 70},
      {.depth = 2},
      {.depth = 3},
      {.depth = 4},
      {.depth = 5},
      {.depth = 6},
      {.depth = 8}}},
    {"uct",
     true,
     {{.nodes = 50, .attention = 50},
      {.nodes = 100, .attention = 65},
      {.nodes = 200, .attention = 80},
      {.nodes = 400, .attention = 90},
      {.nodes = 1000},
      {.nodes = 2500},
      {.nodes = 6400},
      {.nodes = 16000},
      {.nodes = 40000},
      {.nodes = 100000}}},
    {NULL,
     false,
     {{.time_ms = 50, .attention = 40},
      {.time_ms = 50, .attention = 60},
      {.time_ms = 50, .attention = 80},
      {.time_ms = 50},
      {.time_ms = 100},
      {.time_ms = 200},
      {.time_ms = 500},
      {.time_ms = 1000},
      {.time_ms = 2000},
      {.time_ms = 5000}}},
};

static const struct ladder *ladder_of(const char *engine)
{
    const struct ladder *ladder = ladders;
    if (!registry_engine(engine)) return NULL;
    while (ladder->engine && strcmp(ladder->engine, engine) != 0)
        ladder++;
    return ladder;
}

bool tg_level_limits(const char *engine, int level, struct tg_limits *limits)
{
    const struct ladder *ladder = ladder_of(engine);
    if (!ladder || level < 1 || level > TG_LEVELS) return false;
    const struct level *l = &ladder->levels[level - 1];
    limits->nodes = (uint64_t)l->nodes;
    limits->depth = l->depth;
    if (l->time_ms && (!limits->time_ms || l->time_ms < limits->time_ms))
        limits->time_ms = l->time_ms;
    limits->attention = l->attention;
    if (!limits->memory) limits->memory = MEMORY;
    return true;
}

bool tg_level_opening_limits(const char *engine, int level, struct tg_limits *limits)
{
    if (!tg_level_limits(engine, level, limits)) return false;
    uint64_t all = limits->nodes * THOUGHTS;
    if (all > OPENING_NODES_MOST) all = OPENING_NODES_MOST;
    if (all > limits->nodes) limits->nodes = all;
    return true;
}

size_t tg_level_text(const char *engine, int level, enum tg_lang lang, char *text, size_t size)
{
    const struct ladder *ladder = ladder_of(engine);
    if (size) text[0] = '\0';
    if (!ladder || level < 1 || level > TG_LEVELS) return 0;
    const struct level *l = &ladder->levels[level - 1];
    bool zh = lang == TG_CHINESE;
    char measure[80] = "", seen[80] = "";
    if (l->nodes && ladder->playouts)
        snprintf(measure, sizeof measure, zh ? "模拟 %d 局" : "%d playouts", l->nodes);
    else if (l->nodes)
        snprintf(measure, sizeof measure, zh ? "看 %d 个局面" : "%d positions", l->nodes);
    else if (l->depth)
        snprintf(measure, sizeof measure, zh ? "%d 步深" : "%d deep", l->depth);
    else
        snprintf(measure, sizeof measure, zh ? "%g 秒" : "%g s", l->time_ms / 1000.0);
    if (l->attention)
        snprintf(seen, sizeof seen, zh ? "，留意 %d%% 的点" : ", notices %d %% of the moves",
                 l->attention);
    int length = snprintf(text, size, "%s%s", measure, seen);
    return length > 0 ? (size_t)length : 0;
}
