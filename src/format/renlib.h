/* What RenLib's formats, .lib and .pos, have in common: the board of 15 by 15, and no word about rules. */
#ifndef TG_FORMAT_RENLIB_H
#define TG_FORMAT_RENLIB_H

#include "format/formats.h"

enum { RENLIB_SIZE = 15 };

/* An empty record by the options' configuration, renju if they have none. NULL, and the reader has
 * failed: another board is asked for, or no memory. */
tg_record *renlib_new_record(struct reader *r);
/* False, and the writer has failed: another board. `what` is the format in the message. */
bool renlib_holds(struct writer *w, const struct tg_config *config, const char *what);

#endif
