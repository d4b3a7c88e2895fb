/* The tree of reasons (rules/explain.h) in words and as JSON. */
#ifndef TG_FORMAT_REASON_H
#define TG_FORMAT_REASON_H

#include "core/geometry.h"

/* The caller frees the result; NULL when memory runs out. */
char *reason_write_text(const struct geometry *g, const struct tg_reason *reason,
                        enum tg_lang lang);
char *reason_write_json(const struct geometry *g, const struct tg_reason *reason);

#endif
