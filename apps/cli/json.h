/* The pieces of JSON that several commands print, into a growing string. */
#ifndef TG_CLI_JSON_H
#define TG_CLI_JSON_H

#include "base/str.h"
#include "tengen.h"

void json_point(struct str *s, const tg_game *game, tg_point point);
void json_points(struct str *s, const tg_game *game, const tg_point *points, int count);
/* ["overline","three-three"] */
void json_kinds(struct str *s, unsigned kinds);
/* "overline+three-three", as in the batch formats. */
void text_kinds(struct str *s, unsigned kinds);
const char *colour_name(enum tg_colour colour);

/* Prints the string with a line break and gives it back; an exit code. */
int print_and_free(struct str *s);

#endif
