/* How strong the computer plays: the one table of levels. */
#ifndef TG_SERVER_LEVELS_H
#define TG_SERVER_LEVELS_H

#include "tengen.h"

/* How many levels an engine has, from 1 up. */
int levels_of(const char *engine);
/* What level it is: the limits, without a clock, and in words. */
void level_limits(const char *engine, int level, struct tg_limits *limits);
void level_text(const char *engine, int level, enum tg_lang lang, char *text, size_t size);

#endif
