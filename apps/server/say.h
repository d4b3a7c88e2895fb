/* Sentences for players, in their language. */
#ifndef TG_SERVER_SAY_H
#define TG_SERVER_SAY_H

#include "game.h"

void say_result(const struct ending *end, enum tg_lang lang, char *text, size_t size);
void say_score(const struct tg_score *score, enum tg_lang lang, char *text, size_t size);

#endif
