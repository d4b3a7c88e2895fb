#include "session/registry.h"

#include <string.h>

/* Of engines for the same game the strongest comes first. */
static const struct engine_ops *const engines[] = {&engine_tengen, &engine_classic, &engine_uct};

enum { ENGINES = sizeof engines / sizeof engines[0] };

/* The same names as in `engines`, for tg_engine_names. */
static const char *const engine_names[ENGINES + 1] = {"tengen", "classic", "uct", NULL};

const char *const *tg_engine_names(void)
{
    return engine_names;
}

const struct engine_ops *registry_engine(const char *name)
{
    for (int i = 0; name && i < ENGINES; i++)
        if (strcmp(engines[i]->name, name) == 0) return engines[i];
    return NULL;
}

bool tg_engine_plays(const char *name, const struct tg_config *config)
{
    const struct engine_ops *ops = registry_engine(name);
    return ops && tg_config_check(config) == TG_OK && ops->plays(config);
}

const char *tg_engine_for(const struct tg_config *config)
{
    for (int i = 0; i < ENGINES; i++)
        if (tg_engine_plays(engines[i]->name, config)) return engines[i]->name;
    return NULL;
}
