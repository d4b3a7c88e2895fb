/* Games from files of any format, and into them. */
#ifndef TG_CLI_RECORD_H
#define TG_CLI_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "files.h"
#include "options.h"
#include "tengen.h"
#include "tengen/record.h"

/* What is wanted of a file. */
struct record_wish {
    const struct game_choices *given; /* from the command line; goes before what the file says */
    enum tg_rule rule;                /* if neither says any */
    enum tg_format format;            /* TG_FORMAT_NONE: by content */
    const char *charset;              /* NULL: as the file says, or by detection */
    int game;                         /* its number, from 1; 0: the first */
    bool to_move; /* the position after `move`, below 0 counted from the end; … */
    int move;     /* … else at the end of the main line */
};

/* A game in a record, and the position at a node of it. */
struct loaded {
    enum tg_format format;
    tg_record *record;
    tg_node node;
    tg_game *game;
};
void loaded_done(struct loaded *loaded);

/* Reads what is in memory; `name` stands in messages. Texts of moves have to be right from the first to
 * the last; of other formats whatever makes sense is taken, and warnings are printed. False after an
 * error. */
bool record_load(const char *name, const char *bytes, size_t length, const struct record_wish *wish,
                 struct loaded *loaded, struct file_error *error);

/* The position at the end of the main line of a file ("-": standard input); NULL after an error. */
tg_game *record_read(const char *path, const struct game_choices *given, struct file_error *error);

/* The game as a text of moves, without those that could be redone; if moves do not tell it, as SGF. NULL:
 * no memory. Free it with tg_free. */
char *record_format(const tg_game *game);
/* In the format of the file's ending; by default, and as .txt, as a text of moves. */
bool record_write(const char *path, const tg_game *game, struct file_error *error);

/* The configuration for files that name no game. A forbidden move loses unless it was said otherwise: the
 * file tells what was played. NULL: nothing was said. */
const struct tg_config *record_config(const struct game_choices *given,
                                      const struct tg_config *resolved, struct tg_config *config);

/* Prints the first warnings as "FILE:line:column: text" and how many more there are. */
void record_print_warnings(const char *name, const struct tg_read_report *report);

#endif
