/* What the library itself may ask of an engine's handle, beside tg_engine_*: for work that is made of
 * several thoughts (session/opening_decide.c). */
#ifndef TG_SESSION_ENGINE_H
#define TG_SESSION_ENGINE_H

#include "tengen.h"

/* The error with which tg_engine_start would refuse, TG_OK if it would not. */
enum tg_error engine_refuses(const tg_engine *engine, const tg_game *game,
                             const struct tg_limits *limits);

/* How often tg_engine_stop was called. Work of several thoughts notes it at the start: a start forgets
 * the stop before it, the number does not. */
unsigned engine_stops(const tg_engine *engine);

/* Thoughts that end while this is set are not announced to tg_engine_on_done. */
void engine_keep_quiet(tg_engine *engine, bool quiet);

#endif
