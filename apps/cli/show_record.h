/* What a game file says beside the position: players, result, comment, marks, variations. */
#ifndef TG_CLI_SHOW_RECORD_H
#define TG_CLI_SHOW_RECORD_H

#include "base/str.h"
#include "record.h"

/* Lines behind "# ", each ended; nothing for moves as text and drawn boards. */
void show_record_text(struct str *s, const struct loaded *loaded, enum tg_lang lang);
/* ,"record":{…}; nothing for the same. */
void show_record_json(struct str *s, const struct loaded *loaded);
/* The marks of the node, to be freed; NULL: none, or no memory. */
struct tg_mark *show_record_marks(const struct loaded *loaded, int *count);

#endif
