/* What several commands need for Go: the names of moves, the board and the count at the end.
 * Everything here also takes a game of five in a row, which has no handicap and no passes. */
#ifndef TG_CLI_GO_H
#define TG_CLI_GO_H

#include <stdbool.h>

#include "format/settings.h"
#include "tengen.h"

bool is_go(const tg_game *game);

/* As tg_point_name, and "pass". */
void move_name(const tg_game *game, tg_point move, char name[TG_NAME_SIZE]);

/* The board drawn with whose each point is in the place of stones; tg_free. NULL: no memory. */
char *owners_text(const tg_game *game);
/* The same with a sign for each point, by tg_points. */
char *signs_text(const tg_game *game, const char signs[TG_MAX_POINTS]);

/* Sentences, to be freed with free(); NULL: no memory. The set of rules and the komi; who has won or
 * leads by how much; the count, line by line, with that sentence at the end. */
char *go_rules_text(const tg_game *game, enum tg_lang lang);
char *go_verdict_text(const tg_game *game, enum tg_lang lang);
char *go_count_text(const tg_game *game, enum tg_lang lang);

#endif
