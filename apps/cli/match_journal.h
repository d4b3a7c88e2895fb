/* The journal of a match: a text file that only ever grows, one line for each finished game. Whatever
 * happens to the program, the next run reads what is there and goes on. docs/match.md describes it.
 *
 *     # tengen match 1
 *     arg --a
 *     arg classic:depth=2
 *     openings 8d4c2f0e9a1b3c5d
 *     game number=1 opening=1 black=A outcome=black reason=five … moves=h8,i9:12,…
 *     games 200          from now on so many are planned
 *
 * Bytes up to the blank, % and DEL are written as %XX in values. A last line without its end was being
 * written when the program died, and is taken off. */
#ifndef TG_CLI_MATCH_JOURNAL_H
#define TG_CLI_MATCH_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match_result.h"
#include "tengen.h"

struct journal {
    const char *path;
    int fd;                  /* −1: none */
    char *text;              /* what was there, lines ended by NUL; owned */
    size_t length, games_at; /* where the first line of a game begins */
    int arg_count;
    char **args; /* what was said on the command line; owned, ended by NULL */
    uint64_t openings;
    int games; /* planned later on, 0: as the command line says */
};

enum { JOURNAL_MESSAGE = 320 };

/* A new one, with the command line in it. There must be no file, or one without a game. */
bool journal_create(struct journal *journal, const char *path, int argc, char *const *argv,
                    uint64_t openings_mark, char message[JOURNAL_MESSAGE]);
/* An old one, its head read. */
bool journal_open(struct journal *journal, const char *path, char message[JOURNAL_MESSAGE]);
void journal_close(struct journal *journal);

/* The games in it, one after the other: *at is 0 at first. False: no more, or *message is not empty. The
 * result's moves are the caller's. */
bool journal_next(const struct journal *journal, const tg_game *board, size_t *at,
                  struct game_result *result, char message[JOURNAL_MESSAGE]);
/* More games than before are planned. */
bool journal_plan(struct journal *journal, int games, char message[JOURNAL_MESSAGE]);
bool journal_add(struct journal *journal, const tg_game *board, const struct game_result *result,
                 char message[JOURNAL_MESSAGE]);

#endif
