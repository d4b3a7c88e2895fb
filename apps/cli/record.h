/* Game files: text that people and programs can both read.
 *
 *     # tengen game=renju rule=renju board=square size=15 three=rif foul=refuse
 *     # any other line that begins with # is a remark
 *     h8 i9 h10
 *
 * and for Go
 *
 *     # tengen game=go size=19 rules=chinese ko=positional suicide=no scoring=area komi=7.5 handicap=2
 *     Q16 D4 pass pass dead D4
 *
 * Among the moves stand words for what else happened: "resign"; "resume" where two passes did not end
 * the game; "dead" and "seki", each followed by a stone of each chain that the players agreed on.
 *
 * The settings may be spread over several "# tengen" lines or be absent; moves are written as
 * tg_play_text reads them. */
#ifndef TG_CLI_RECORD_H
#define TG_CLI_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "cli.h"
#include "options.h"
#include "tengen.h"

struct record_error {
    enum exit_code code; /* EXIT_BAD_INPUT: the file is wrong; EXIT_SYSTEM: it cannot be read */
    char message[320];   /* "game.txt:3:7: i9: ...", ready for complain() */
};

/* The game in the file ("-": standard input) with its moves played; the caller frees it. What
 * `given` says, from the command line, goes before what the file says; it may be NULL. NULL after an
 * error. */
tg_game *record_read(const char *path, const struct game_choices *given,
                     struct record_error *error);

/* The same from text that is in memory; `name` stands in messages. */
tg_game *record_parse(const char *name, const char *text, size_t length,
                      const struct game_choices *given, struct record_error *error);

/* The game as text, without the moves that could be redone. NULL: no memory, or the position was
 * set up and has no moves that lead to it, or one side moved twice in a row. Free it with free(). */
char *record_format(const tg_game *game);

/* Writes beside the file and renames, so that a failure leaves the old one whole. */
bool record_write(const char *path, const tg_game *game, struct record_error *error);

/* All of a file ("-": standard input) as NUL-ended text, to be freed with free(). Files above 1 MiB
 * are refused. */
char *file_read(const char *path, size_t *length, struct record_error *error);

/* Writes beside the file and renames ("-": straight to standard output). */
bool file_write(const char *path, const void *bytes, size_t length, struct record_error *error);

#endif
