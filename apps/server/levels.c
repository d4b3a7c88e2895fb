#include "levels.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LEVELS = 10, ENGINE_MEMORY = 64 << 20 };

enum measure { DEPTH, NODES, PLAYOUTS, TIME_MS };

struct ladder {
    const char *engine; /* NULL: all others */
    enum measure measure;
    int steps[MOST_LEVELS + 1]; /* ended by 0 */
};

static const struct ladder ladders[] = {
    {"tengen", NODES, {100, 300, 1000, 3000, 10000, 30000, 100000, 300000, 1000000, 3000000}},
    {"classic", DEPTH, {1, 2, 3, 4, 6, 8}},
    {"uct", PLAYOUTS, {100, 400, 1600, 6400, 25000, 100000}},
    {NULL, TIME_MS, {50, 100, 200, 500, 1000, 2000, 5000, 10000}},
};

static const struct ladder *ladder_of(const char *engine)
{
    const struct ladder *ladder = ladders;
    while (ladder->engine && strcmp(ladder->engine, engine) != 0)
        ladder++;
    return ladder;
}

int levels_of(const char *engine)
{
    const struct ladder *ladder = ladder_of(engine);
    int count = 0;
    while (ladder->steps[count])
        count++;
    return count;
}

static int step_of(const char *engine, int level)
{
    int count = levels_of(engine);
    return ladder_of(engine)->steps[(level < 1 ? 1 : level > count ? count : level) - 1];
}

void level_limits(const char *engine, int level, struct tg_limits *limits)
{
    int step = step_of(engine, level);
    *limits = (struct tg_limits){.struct_size = sizeof *limits, .memory = ENGINE_MEMORY};
    switch (ladder_of(engine)->measure) {
    case DEPTH: limits->depth = step; break;
    case NODES:
    case PLAYOUTS: limits->nodes = (uint64_t)step; break;
    case TIME_MS: limits->time_ms = step; break;
    }
}

void level_text(const char *engine, int level, enum tg_lang lang, char *text, size_t size)
{
    int step = step_of(engine, level);
    bool zh = lang == TG_CHINESE;
    switch (ladder_of(engine)->measure) {
    case DEPTH: snprintf(text, size, zh ? "%d 步深" : "%d deep", step); break;
    case NODES: snprintf(text, size, zh ? "看 %d 个局面" : "%d positions", step); break;
    case PLAYOUTS: snprintf(text, size, zh ? "模拟 %d 局" : "%d playouts", step); break;
    case TIME_MS: snprintf(text, size, zh ? "%g 秒" : "%g s", step / 1000.0); break;
    }
}
