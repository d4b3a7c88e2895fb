/* `tengen solve --batch`: a file of problems, a line each. */
#ifndef TG_CLI_SOLVE_BATCH_H
#define TG_CLI_SOLVE_BATCH_H

#include "tengen/solve.h"

/* Prints a line for each problem; an exit code. */
int solve_batch(const char *path, tg_solver *solver, const struct tg_solve_limits *limits);

#endif
