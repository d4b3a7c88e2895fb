/* The pieces of JSON that several commands print, into a growing string. */
#ifndef TG_CLI_JSON_H
#define TG_CLI_JSON_H

#include "base/str.h"
#include "tengen.h"

/* A point's name; passes have one too. */
void json_point(struct str *s, const tg_game *game, tg_point point);
void json_points(struct str *s, const tg_game *game, const tg_point *points, int count);
/* ["overline","three-three"] */
void json_kinds(struct str *s, unsigned kinds);
/* "overline+three-three", as in the batch formats. */
void text_kinds(struct str *s, unsigned kinds);
const char *colour_name(enum tg_colour colour);

/* Go: {"name":"chinese","ko":"positional","suicide":false,"scoring":"area","komi":7.5} */
void json_go_rules(struct str *s, const struct tg_go_rules *rules);
/* {"black":1,"white":2} */
void json_pair(struct str *s, const int by_colour[3]);
/* {"area":pair,"territory":pair,"prisoners":pair,"total":pair,"text":"B+3.5"} */
void json_score(struct str *s, const tg_game *game);

/* Prints the string with a line break and gives it back; an exit code. */
int print_and_free(struct str *s);

#endif
