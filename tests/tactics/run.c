/* How many of the tactical problems an engine solves:
 *
 *     tactics_run FILE [playouts=N | time=MS] [kind=NAME] [engine=NAME] [pass=no] [-v]
 *
 * With pass=no the engine may pass only where that is right. Prints one line a kind and the problems that were not solved; the exit code is 0 whatever the score. */
#include <stdlib.h>
#include <string.h>

#include "puzzle.h"
#include "puzzle_engine.h"
#include "support.h"

enum { KINDS_MOST = 16 };

struct kind {
    char name[16];
    int tried, solved;
    char failed[2048];
};

static struct kind *kind_named(struct kind kinds[KINDS_MOST], const char *name)
{
    for (int i = 0; i < KINDS_MOST; i++) {
        if (!kinds[i].name[0]) snprintf(kinds[i].name, sizeof kinds[i].name, "%s", name);
        if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
    }
    give_up("more than %d kinds of problems", KINDS_MOST);
}

int main(int argc, char **argv)
{
    struct tg_limits limits = {.struct_size = sizeof limits, .time_ms = 1000};
    struct puzzle_problem problem;
    static struct kind kinds[KINDS_MOST];
    const char *only = NULL, *engine_name = NULL;
    bool verbose = false, may_pass = true;
    int tried = 0, solved = 0;
    if (argc < 2)
        give_up(
            "usage: tactics_run FILE [playouts=N | time=MS] [kind=NAME] [engine=NAME] [pass=no] [-v]");
    for (int i = 2; i < argc; i++) {
        if (strncmp(argv[i], "playouts=", 9) == 0)
            limits.time_ms = 0, limits.nodes = strtoull(argv[i] + 9, NULL, 10);
        else if (strncmp(argv[i], "time=", 5) == 0)
            limits.time_ms = atoi(argv[i] + 5);
        else if (strncmp(argv[i], "kind=", 5) == 0)
            only = argv[i] + 5;
        else if (strncmp(argv[i], "engine=", 7) == 0)
            engine_name = argv[i] + 7;
        else if (strcmp(argv[i], "pass=no") == 0)
            may_pass = false;
        else
            verbose = true;
    }
    FILE *file = fopen(argv[1], "r");
    if (!file) give_up("cannot open %s", argv[1]);
    while (puzzle_read(file, &problem)) {
        if (only && strcmp(only, problem.kind) != 0) continue;
        struct kind *kind = kind_named(kinds, problem.kind);
        char played[TG_NAME_SIZE];
        bool right = puzzle_ask(&problem, engine_name, &limits, may_pass, played);
        kind->tried++, tried++;
        kind->solved += right, solved += right;
        if (verbose) printf("%s %s %s\n", problem.id, played, right ? "right" : "wrong");
        size_t length = strlen(kind->failed);
        if (!right)
            snprintf(kind->failed + length, sizeof kind->failed - length, " %s", problem.id);
    }
    fclose(file);
    for (int i = 0; i < KINDS_MOST && kinds[i].name[0]; i++)
        printf("%-8s %3d of %3d%s%s\n", kinds[i].name, kinds[i].solved, kinds[i].tried,
               kinds[i].failed[0] ? "  not:" : "", kinds[i].failed);
    printf("all      %3d of %3d\n", solved, tried);
    return 0;
}
