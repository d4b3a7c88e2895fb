#include "tune_go.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "session/tune_go.h"

enum { LINE_ROOM = 1 << 16 };

/* ---- The games ---------------------------------------------------------------------------------*/

/* Returns how many of them the engine played; −1: the file cannot be read. */
static int read_games(const char *path, struct tune_go_games *all)
{
    FILE *file = fopen(path, "r");
    char *line = malloc(LINE_ROOM);
    int own = 0;
    if (!file || !line) {
        if (file) fclose(file);
        free(line);
        return -1;
    }
    while (fgets(line, LINE_ROOM, file))
        if (tune_go_read(all, line)) own += strncmp(line, "self-", 5) == 0;
    free(line);
    fclose(file);
    return own;
}

static int play_games(const char *path, const struct tg_config *config, int from, int games,
                      int nodes, struct tune_go_games *all)
{
    FILE *file = fopen(path, "a");
    tg_engine *engine = tg_engine_new(tg_engine_for(config), NULL);
    if (!file || !engine) {
        complain("%s cannot be written", path);
        if (file) fclose(file);
        tg_engine_free(engine);
        return EXIT_SYSTEM;
    }
    for (int number = from; number < games; number++) {
        struct str line = {0};
        if (!tune_go_play(engine, config, number, nodes, &line)) break;
        if (line.text && tune_go_read(all, line.text)) fprintf(file, "%s\n", line.text);
        fflush(file);
        str_done(&line);
        if (number % 10 == 9) fprintf(stderr, "\rgame %d of %d ", number + 1, games);
    }
    fputc('\n', stderr);
    bool written = !ferror(file) && fclose(file) == 0;
    tg_engine_free(engine);
    return written ? EXIT_FINE : EXIT_SYSTEM;
}

/* ---- weights.c ---------------------------------------------------------------------------------*/

/* In hundredths, which is as fine as a few thousand games can tell. */
static int hundredths(float weight)
{
    long rounded = lroundf(weight * 100);
    return (int)(rounded > 999 ? 999 : rounded < -999 ? -999 : rounded);
}

static void print_model(const struct tune_go_model *m, const char *name)
{
    printf("static const int16_t %s_groups[FEATURE_COUNT] = {", name);
    for (int i = 0; i < FEATURE_COUNT; i++)
        printf("%s%d,", i % 16 ? " " : "\n    ", hundredths(m->weights.group[i]));
    printf("\n};\n\nstatic const struct pattern_weight %s_patterns[] = {", name);
    int printed = 0;
    for (int i = 0; i < FEATURE_PATTERNS; i++) {
        int weight = hundredths(m->weights.pattern[i]);
        if (weight == 0) continue;
        printf("%s{%d, %d},", printed++ % 8 ? " " : "\n    ", i, weight);
    }
    printf("\n};\n\nconst struct weight_table weights_%s = {%s_groups, %s_patterns, %d};\n\n", name,
           name, name, printed);
}

static void show_round(int round, const struct tune_go_quality *q)
{
    fprintf(stderr, "round %d of %d: %ld moves kept out, loss %.4f, first %.2f %%\n", round,
            TUNE_GO_ROUNDS, q->moves, q->loss, 100 * q->first);
}

int tune_go_run(const char *path, const struct tg_config *config, int games, int nodes)
{
    /* What a playout has the time to look at besides the pattern. */
    enum {
        LIGHT =
            1 << FEATURE_CAPTURE | 1 << FEATURE_ESCAPE | 1 << FEATURE_SELF_ATARI | 1 << FEATURE_LAST
    };
    struct tune_go_games all = {0};
    int status = EXIT_FINE, own = read_games(path, &all);
    if (own < 0 && games == 0) {
        complain("%s cannot be read", path);
        return EXIT_SYSTEM;
    }
    if (games > own) status = play_games(path, config, own < 0 ? 0 : own, games, nodes, &all);
    struct tune_go_model *m = malloc(sizeof *m);
    if (status == EXIT_FINE && all.count && m) {
        printf("/* Written by `tengen tune --game go` from %zu games; see docs/strength.md. */\n",
               all.count);
        printf("#include \"engine/go/weights.h\"\n\n/* clang-format off */\n");
        tune_go_start(m, (1u << FEATURE_GROUPS) - 1);
        tune_go_fit(m, &all, show_round);
        print_model(m, "prior");
        tune_go_start(m, LIGHT);
        tune_go_fit(m, &all, show_round);
        print_model(m, "playout");
        printf("/* clang-format on */\n");
    }
    free(m);
    tune_go_free(&all);
    return status;
}
