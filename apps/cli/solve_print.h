/* A forced win as text, JSON, and a game record. */
#ifndef TG_CLI_SOLVE_PRINT_H
#define TG_CLI_SOLVE_PRINT_H

#include "base/str.h"
#include "tengen/record.h"
#include "tengen/solve.h"

/* What was looked for and what came of it. */
struct solve_result {
    const tg_game *game;
    unsigned kinds; /* bits of enum tg_solve_kind */
    struct tg_solution solution;
    const struct tg_win *win; /* NULL without one */
    bool checked;             /* tg_win_check has agreed */
};

/* "vcf", "vct", "none", "unknown" */
const char *solve_status(const struct tg_solution *solution);
/* "h9,h8,i10", or "-" */
void solve_add_line(struct str *s, const tg_game *game, const struct tg_solution *solution,
                    const char *between);

void solve_text(struct str *s, const struct solve_result *r, enum tg_lang lang);
void solve_json(struct str *s, const struct solve_result *r);
/* The game with the win behind it, each defence a variation. NULL: no memory. */
tg_record *solve_record(const struct solve_result *r, enum tg_lang lang);

#endif
