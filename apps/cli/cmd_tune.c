/* `tengen tune`: the weights of the evaluation, learned from games that the engine plays with itself.
 *
 * Two stages. First games at a fixed number of nodes, from a few stones laid by lot: every quiet position
 * becomes a line of the data file, `<result> <colour> <own classes> <other classes>`. The lot of a game
 * follows from its number, and each game ends with a line `game N`, so a run that was stopped goes on
 * where it was. Then logistic regression of the result on the counts of classes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "session/tune.h"
#include "tune_go.h"

/* ---- The data file -----------------------------------------------------------------------------*/

/* A game that is not ended by its line was cut short: its positions are dropped. */
static void read_samples(const char *path, struct tune_samples *all, int *games, long *end)
{
    static char line[4096];
    FILE *file = fopen(path, "r");
    size_t kept = 0;
    *games = 0;
    *end = 0;
    if (!file) return; /* nothing yet */
    while (fgets(line, sizeof line, file)) {
        struct tune_sample sample = {0};
        char *at = line;
        if (strncmp(line, "game ", 5) == 0) {
            ++*games;
            kept = all->count;
            *end = ftell(file);
            continue;
        }
        sample.result = strtof(at, &at);
        sample.colour = (uint8_t)(strtol(at, &at, 10) & 1);
        for (int i = 0; i < TUNE_FEATURES; i++)
            sample.count[i] = (uint8_t)strtol(at, &at, 10);
        if (!tune_add(all, &sample)) break;
    }
    fclose(file);
    all->count = kept;
}

static void write_sample(FILE *file, const struct tune_sample *sample)
{
    fprintf(file, "%g %d", (double)sample->result, sample->colour);
    for (int i = 0; i < TUNE_FEATURES; i++)
        fprintf(file, " %d", sample->count[i]);
    fputc('\n', file);
}

/* ---- The command -------------------------------------------------------------------------------*/

static void print_weights(const struct class_weights *w)
{
    for (int side = 0; side < 2; side++) {
        printf("    .%s = {", side ? "other" : "own");
        for (int colour = 0; colour < 2; colour++) {
            const int16_t *list = side ? w->other[colour] : w->own[colour];
            printf("%s{", colour ? ", " : "");
            for (int class = 0; class < CLASSES; class ++)
                printf("%s%d", class ? ", " : "", list[class]);
            printf("}");
        }
        printf("},\n");
    }
}

static void show_round(int round, double loss)
{
    fprintf(stderr, "\rround %d of %d: loss %.5f ", round, TUNE_ROUNDS, loss);
}

static int generate(const char *path, const struct tg_config *config, int games, int nodes,
                    struct tune_samples *all, int *done)
{
    long end = 0;
    read_samples(path, all, done, &end);
    FILE *file = fopen(path, end ? "r+" : "w");
    tg_engine *engine = tg_engine_new("tengen", NULL);
    if (!file || !engine) {
        complain("%s cannot be written", path);
        if (file) fclose(file);
        tg_engine_free(engine);
        return EXIT_SYSTEM;
    }
    fseek(file, end, SEEK_SET);
    while (*done < games) {
        size_t first = all->count;
        if (!tune_play(engine, config, *done, nodes, all)) break;
        for (size_t i = first; i < all->count; i++)
            write_sample(file, &all->at[i]);
        fprintf(file, "game %d\n", (*done)++);
        fflush(file);
        if (*done % 10 == 0)
            fprintf(stderr, "\rgame %d of %d: %zu positions ", *done, games, all->count);
    }
    fputc('\n', stderr);
    bool written = !ferror(file) && fclose(file) == 0;
    tg_engine_free(engine);
    return written ? EXIT_FINE : EXIT_SYSTEM;
}

static int run(int argc, char **argv)
{
    enum { O_GAMES = 500, O_NODES, O_DATA };
    static const struct option own[] = {{"games", required_argument, NULL, O_GAMES},
                                        {"nodes", required_argument, NULL, O_NODES},
                                        {"data", required_argument, NULL, O_DATA},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    const char *path = NULL;
    int code, games = 0, nodes = 1000;
    options_start(&parser, &cmd_tune, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        if (code == O_GAMES && !options_number("games", optarg, 1, 1000000, &games))
            return EXIT_USAGE;
        if (code == O_NODES && !options_number("nodes", optarg, 1, 10000000, &nodes))
            return EXIT_USAGE;
        if (code == O_DATA) path = optarg;
    }
    if (code == OPTIONS_STOP) return parser.status;
    const struct tg_config *config = &parser.game.config;
    if (!path || optind < argc) {
        complain("tune needs --data FILE, and nothing else beside its options");
        return EXIT_USAGE;
    }
    if (config->rule == TG_GO) return tune_go_run(path, config, games, nodes);
    if (games == 0) games = 2000;
    struct tune_samples all = {0};
    int done = 0, status = generate(path, config, games, nodes, &all, &done);
    if (status == EXIT_FINE && all.count) {
        struct tune_model m;
        struct class_weights weights;
        tune_start(&m, config);
        printf("%d games, %zu positions, loss %.5f before, ", done, all.count, tune_loss(&m, &all));
        tune_fit(&m, &all, show_round);
        fputc('\n', stderr);
        printf("%.5f after\n", tune_loss(&m, &all));
        tune_weights(&m, &weights);
        print_weights(&weights);
    }
    free(all.at);
    return status;
}

const struct command cmd_tune = {
    .name = "tune",
    .summary_en = "learn the weights of the evaluation from games with itself",
    .summary_zh = "用自我对局学习评估的权重",
    .usage = "usage: tengen tune --data FILE [--games N] [--nodes N] [GAME OPTIONS]\n"
             "\n"
             "Plays games of the engine tengen with itself and keeps their quiet positions in\n"
             "FILE; stopped and called again it goes on where it was. Then fits the weights of\n"
             "the evaluation to the results and prints them as a table in C.\n"
             "\n"
             "Go: learns what good moves look like from the games in FILE, a line each:\n"
             "<id> <size> <setup> <moves>, points as SGF letter pairs (B:aa,bb;W:cc or -, then\n"
             "Baa,Wbb,B--). Games of the engine with itself are added first if --games asks for\n"
             "them. Prints weights.c.\n"
             "\n"
             "  --data FILE               the positions; Go: the games\n"
             "  --games N                 so many games of its own in all, 2000; Go: none\n"
             "  --nodes N                 positions the engine looks at for a move, 1000; Go:\n"
             "                            playouts\n"
             "\n" USAGE_GAME_OPTIONS "\n"
             "Example: tengen tune --game renju --data renju.txt --games 5000\n"
             "         tengen tune --game go --size 9 --data games.txt --games 500 >weights.c\n"
             "\n" USAGE_EXIT_CODES,
    .run = run,
};
