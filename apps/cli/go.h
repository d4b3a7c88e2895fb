/* What several commands need for Go: games with handicap, the names of its rules, the marks at the end.
 * Everything here also takes a game of five in a row, which has no handicap and no passes. */
#ifndef TG_CLI_GO_H
#define TG_CLI_GO_H

#include <stdbool.h>

#include "tengen.h"

/* A new game with handicap stones, 0 for none. NULL on failure, with the reason in *error. */
tg_game *game_new(const struct tg_config *config, int handicap, enum tg_error *error);
/* Does a board of these rules have a handicap of so many stones? */
bool handicap_fits(const struct tg_config *config, int handicap);
/* The handicap that the game began with; −1 if it began with another arrangement of stones. */
int game_handicap(const tg_game *game);

bool is_go(const tg_game *game);

/* As tg_point_name, and "pass". */
void move_name(const tg_game *game, tg_point move, char name[TG_NAME_SIZE]);

/* Half points as people write them: "7.5", "-0.5", "7". */
enum { HALVES_ROOM = 16 };
void halves_name(int halves, char name[HALVES_ROOM]);

/* The named set of rules that these come from; *changed, unless NULL: other switches than komi differ
 * from it. */
const char *go_rules_name(const struct tg_go_rules *rules, bool *changed);

/* One stone of each chain that is marked so, rows from the top. Returns how many. */
int marked_chains(const tg_game *game, enum tg_life life, tg_point stones[TG_MAX_POINTS]);

/* The board drawn with whose each point is in the place of stones; tg_free. NULL: no memory. */
char *owners_text(const tg_game *game);

/* Sentences, to be freed with free(); NULL: no memory. The set of rules and the komi; who has won or
 * leads by how much; the count, line by line, with that sentence at the end. */
char *go_rules_text(const tg_game *game, enum tg_lang lang);
char *go_verdict_text(const tg_game *game, enum tg_lang lang);
char *go_count_text(const tg_game *game, enum tg_lang lang);

#endif
