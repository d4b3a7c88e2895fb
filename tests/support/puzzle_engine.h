/* Tactical problems put to an engine. */
#ifndef TG_TESTS_SUPPORT_PUZZLE_ENGINE_H
#define TG_TESTS_SUPPORT_PUZZLE_ENGINE_H

#include "puzzle.h"
#include "tengen.h"

/* The problem's position, komi and side to move, area scoring. To be freed. */
tg_game *puzzle_game(const struct puzzle_problem *problem);

/* A point of the problem, whose rows are counted from the top, as the library has it. */
tg_point puzzle_point(const struct puzzle_problem *problem, int at);

/* Does the engine (NULL: the strongest) find a right move? `played` becomes its move's name. Without
 * `may_pass` it has to move unless the pass is right: what it sees, not when it stops. */
bool puzzle_ask(const struct puzzle_problem *problem, const char *engine,
                const struct tg_limits *limits, bool may_pass, char played[TG_NAME_SIZE]);

#endif
