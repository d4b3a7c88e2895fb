/* The tree of reasons behind forbid.h: the same rule, told with its stones and points. */
#ifndef TG_RULES_EXPLAIN_H
#define TG_RULES_EXPLAIN_H

#include "rules/forbid.h"

/* What black's stone on the empty point p makes. The caller frees it with tg_reason_free; NULL when
 * memory runs out. */
struct tg_reason *explain_point(const struct five *f, tg_point p);

#endif
