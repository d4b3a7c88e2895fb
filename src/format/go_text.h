/* Why a move in Go is refused, in words. */
#ifndef TG_FORMAT_GO_TEXT_H
#define TG_FORMAT_GO_TEXT_H

#include "core/geometry.h"

/* The caller frees the result; NULL when memory runs out. */
char *go_refusal_write(const struct geometry *g, const struct tg_go_refusal *refusal,
                       enum tg_lang lang);

#endif
