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

/* ---- The weights as C ---------------------------------------------------------------------------------*/

/* In hundredths, which is as fine as a few thousand games can tell. */
static int hundredths(float weight)
{
    long rounded = lroundf(weight * 100);
    return (int)(rounded > 999 ? 999 : rounded < -999 ? -999 : rounded);
}

static void print_shapes(const struct shape_table *t, const char *name)
{
    int printed = 0;
    printf("static const struct shape_weight %s_shapes[] = {", name);
    for (uint32_t i = 0; i < t->size; i++) {
        if (!t->slots[i].key) continue;
        printf("%s{0x%x, %d},", printed++ % 8 ? " " : "\n    ", (unsigned)t->slots[i].key,
               hundredths(t->slots[i].weight));
    }
    printf("\n};\n\n");
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
    printf("\n};\n\n");
    int shapes = m->shapes ? m->shapes->count : 0;
    if (shapes) print_shapes(&m->shapes->table, name);
    printf("const struct weight_table weights_%s = {%s_groups, %s_patterns, %d", name, name, name,
           printed);
    if (shapes)
        printf(", %s_shapes, %d};\n\n", name, shapes);
    else
        printf(", NULL, 0};\n\n");
}

static void show_round(int round, const struct tune_go_quality *q)
{
    fprintf(stderr, "round %d of %d: %ld moves kept out, loss %.4f, first %.2f %%\n", round,
            TUNE_GO_ROUNDS, q->moves, q->loss, 100 * q->first);
}

static void fit(struct tune_go_model *m, unsigned groups, struct tune_shapes *shapes,
                const struct tune_go_games *all, const char *name)
{
    tune_go_start(m, groups, shapes);
    tune_go_fit(m, all, show_round);
    print_model(m, name);
}

/* weights_prior.c or weights_playout.c. False: no memory. */
static bool learn(bool playouts, const struct tune_go_games *all)
{
    /* What a playout has the time to look at besides the pattern. */
    enum {
        LIGHT = 1 << FEATURE_CAPTURE | 1 << FEATURE_ESCAPE | 1 << FEATURE_SELF_ATARI
                | 1 << FEATURE_LAST,
        ALL = (1 << FEATURE_GROUPS) - 1
    };
    struct tune_shapes shapes = {0};
    struct tune_go_model *m = malloc(sizeof *m);
    bool ready = m && (playouts || tune_shapes_init(&shapes));
    if (ready) {
        printf("/* Written by `tengen tune --game go` from %zu games; see docs/strength.md. */\n",
               all->count);
        printf("#include \"engine/go/weights.h\"\n\n/* clang-format off */\n");
        if (playouts)
            fit(m, LIGHT, NULL, all, "playout");
        else
            fit(m, ALL, &shapes, all, "prior");
        printf("/* clang-format on */\n");
    }
    tune_shapes_done(&shapes);
    free(m);
    return ready;
}

int tune_go_run(const char *path, const struct tg_config *config, int games, int nodes,
                bool playouts)
{
    struct tune_go_games all = {0};
    int status = EXIT_FINE, own = read_games(path, &all);
    if (own < 0 && games == 0) {
        complain("%s cannot be read", path);
        return EXIT_SYSTEM;
    }
    if (games > own) status = play_games(path, config, own < 0 ? 0 : own, games, nodes, &all);
    if (status == EXIT_FINE && all.count && !learn(playouts, &all)) {
        complain("out of memory");
        status = EXIT_SYSTEM;
    }
    tune_go_free(&all);
    return status;
}
