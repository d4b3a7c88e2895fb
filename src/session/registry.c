#include "session/registry.h"

#include <string.h>

static const struct engine_ops *const engines[] = {&engine_classic};

enum { ENGINES = sizeof engines / sizeof engines[0] };

/* The same names as in `engines`, for tg_engine_names. */
static const char *const engine_names[ENGINES + 1] = {"classic", NULL};

const char *const *tg_engine_names(void)
{
    return engine_names;
}

const struct engine_ops *registry_engine(const char *name)
{
    for (int i = 0; i < ENGINES; i++)
        if (strcmp(engines[i]->name, name) == 0) return engines[i];
    return NULL;
}
