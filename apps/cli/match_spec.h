/* Who plays, as said on the command line:
 *
 *     classic   classic:depth=2   uct:nodes=2000,name=small     an engine of ours, in this process
 *     gtp:gnugo --mode gtp        gomocup:./pbrain-x             a program, by its command line
 *     gtp[name=GNU Go,time=2]:gnugo --mode gtp                   the same with settings
 *
 * Settings are KEY=VALUE with commas between them; in brackets a value may hold anything but , and ]. */
#ifndef TG_CLI_MATCH_SPEC_H
#define TG_CLI_MATCH_SPEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match_time.h"

enum player_kind { PLAYER_OURS, PLAYER_GTP, PLAYER_GOMOCUP };

struct player_spec {
    enum player_kind kind;
    char name[64];          /* in reports and files */
    char engine[32];        /* of ours */
    char **argv;            /* of programs, ended by NULL; the words are in one block behind it */
    char *dir;              /* to start in; NULL: here */
    struct time_rules time; /* what the player has of its own; else as for both */
    bool own_time;
    int depth; /* 0: no limit */
    uint64_t nodes;
    int threads;
    int memory_mib;
    int level;    /* of ours; 0: none */
    bool keep;    /* one process for many games */
    bool lenient; /* lines that mean nothing are skipped */
};

/* False: `message` says what is wrong. To be freed either way. */
bool spec_read(const char *text, struct player_spec *spec, char *message, size_t size);
void spec_free(struct player_spec *spec);

/* The command line as words, as sh would split it without doing anything else: blanks separate, '…' is
 * literal, in "…" and outside a backslash takes the next character as it is. One block, to be freed with
 * free(). NULL: a quote is not closed, there is no word, or no memory. */
char **words_split(const char *line);

#endif
