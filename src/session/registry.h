/* The lists of what this library can do. registry.c is the only file that knows all of them. */
#ifndef TG_SESSION_REGISTRY_H
#define TG_SESSION_REGISTRY_H

#include "engine/engine.h"

/* NULL if there is no engine of that name, or no name. */
const struct engine_ops *registry_engine(const char *name);

#endif
