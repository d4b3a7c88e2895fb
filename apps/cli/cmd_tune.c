/* `tengen tune`: the weights of the evaluation, learned from games that the engine plays with itself.
 *
 * Two stages. First games at a fixed number of nodes, from a few stones laid by lot, each a line of the data
 * file. The lot of a game follows from its number, so a run that was stopped goes on where it was. Then
 * logistic regression over the quiet positions of all games (session/tune.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "session/tune.h"
#include "tune_go.h"

/* ---- The data file -----------------------------------------------------------------------------*/

/* How many whole lines there are, and where they end: one that was cut short is written again. */
static int count_games(FILE *file, long *end)
{
    static char line[TUNE_LINE];
    int games = 0;
    *end = 0;
    while (fgets(line, sizeof line, file) && strchr(line, '\n')) {
        games++;
        *end = ftell(file);
    }
    return games;
}

static bool play_games(FILE *file, const struct tg_config *config, int seed, int from, int games,
                       int nodes)
{
    static char line[TUNE_LINE];
    tg_engine *engine = tg_engine_new("tengen", NULL);
    bool fine = engine != NULL;
    for (int number = from; fine && number < games; number++) {
        fine = tune_play(engine, config, seed, number, nodes, line)
               && fprintf(file, "%s\n", line) > 0 && fflush(file) == 0;
        if (number % 10 == 9) fprintf(stderr, "\rgame %d of %d ", number + 1, games);
    }
    fputc('\n', stderr);
    tg_engine_free(engine);
    return fine;
}

static bool read_games(FILE *file, const char *path, const struct tg_config *config,
                       struct tune_data *data)
{
    static char line[TUNE_LINE];
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        if (tune_add_game(data, config, line)) continue;
        complain("%s:%d is no game of this kind", path, data->games);
        return false;
    }
    return true;
}

/* ---- The command -------------------------------------------------------------------------------*/

static void print_list(const char *name, const int16_t *black, const int16_t *white, int count)
{
    printf("    .%s = {\n", name);
    for (int colour = 0; colour < 2; colour++) {
        const int16_t *list = colour ? white : black;
        for (int i = 0; i < count; i++)
            printf("%s%d%s",
                   i == 0   ? "        {"
                   : i % 20 ? " "
                            : "         ",
                   list[i],
                   i == count - 1 ? "},\n"
                   : i % 20 == 19 ? ",\n"
                                  : ",");
    }
    printf("    },\n");
}

static void print_weights(const struct weights *w)
{
    printf("{\n");
    print_list("own", w->own[0], w->own[1], KINDS);
    print_list("other", w->other[0], w->other[1], KINDS);
    print_list("threat", w->threat[0], w->threat[1], THREATS);
    printf("}\n");
}

static struct tune_losses last_losses;

static void show_round(int round, struct tune_losses losses)
{
    last_losses = losses;
    if (round % 10 == 0)
        fprintf(stderr, "\rround %d of %d: loss %.5f, of games held back %.5f ", round, TUNE_ROUNDS,
                losses.learned, losses.held_back);
}

static int learn(const struct tune_data *data, const struct tg_config *config)
{
    static struct tune_model model;
    static struct weights weights;
    if (!tune_fit(&model, data, config, show_round)) {
        complain("out of memory");
        return EXIT_SYSTEM;
    }
    fputc('\n', stderr);
    tune_weights(&model, &weights);
    printf(
        "/* Written by `tengen tune`: %d games, %zu positions, loss %.5f, of games held back %.5f. */\n",
        data->games, data->sample_count, last_losses.learned, last_losses.held_back);
    print_weights(&weights);
    return EXIT_FINE;
}

static int tune(const char *path, const struct tg_config *config, int seed, int games, int nodes)
{
    struct tune_data data = {0};
    long end = 0;
    FILE *file = fopen(path, "r+");
    if (!file) file = fopen(path, "w+");
    if (!file) {
        complain("%s cannot be written", path);
        return EXIT_SYSTEM;
    }
    int done = count_games(file, &end);
    fseek(file, end, SEEK_SET);
    int status = EXIT_FINE;
    if (done < games && !play_games(file, config, seed, done, games, nodes)) {
        complain("%s cannot be written", path);
        status = EXIT_SYSTEM;
    } else {
        status = read_games(file, path, config, &data) ? learn(&data, config) : EXIT_SYSTEM;
    }
    fclose(file);
    tune_free(&data);
    return status;
}

static int run(int argc, char **argv)
{
    enum { O_GAMES = 500, O_NODES, O_DATA, O_SEED, O_PLAYOUTS };
    static const struct option own[] = {
        {"games", required_argument, NULL, O_GAMES}, {"nodes", required_argument, NULL, O_NODES},
        {"data", required_argument, NULL, O_DATA},   {"seed", required_argument, NULL, O_SEED},
        {"playouts", no_argument, NULL, O_PLAYOUTS}, {NULL, 0, NULL, 0}};
    struct option_parser parser;
    const char *path = NULL;
    int code, games = 0, nodes = 0, seed = 0;
    bool playouts = false;
    options_start(&parser, &cmd_tune, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        if (code == O_GAMES && !options_number("games", optarg, 1, 1000000, &games))
            return EXIT_USAGE;
        if (code == O_NODES && !options_number("nodes", optarg, 1, 10000000, &nodes))
            return EXIT_USAGE;
        if (code == O_SEED && !options_number("seed", optarg, 0, 65535, &seed)) return EXIT_USAGE;
        if (code == O_DATA) path = optarg;
        if (code == O_PLAYOUTS) playouts = true;
    }
    if (code == OPTIONS_STOP) return parser.status;
    const struct tg_config *config = &parser.game.config;
    if (!path || optind < argc) {
        complain("tune needs --data FILE, and nothing else beside its options");
        return EXIT_USAGE;
    }
    if (config->rule == TG_GO)
        return tune_go_run(path, config, games, nodes ? nodes : 1000, playouts);
    return tune(path, config, seed, games ? games : 5000, nodes ? nodes : 3000);
}

const struct command cmd_tune = {
    .name = "tune",
    .summary_en = "learn the weights of the evaluation from games with itself",
    .summary_zh = "用自我对局学习评估的权重",
    .usage = "usage: tengen tune --data FILE [--games N] [--nodes N] [--seed N] [--playouts]\n"
             "                   [GAME OPTIONS]\n"
             "\n"
             "Plays games of the engine tengen with itself and keeps them in FILE; stopped and\n"
             "called again it goes on where it was. Then fits the weights of the evaluation to\n"
             "their quiet positions and prints them as a table in C.\n"
             "\n"
             "Go: learns what good moves look like from the games in FILE, a line each:\n"
             "<id> <size> <setup> <moves>, points as SGF letter pairs (B:aa,bb;W:cc or -, then\n"
             "Baa,Wbb,B--). Games of the engine with itself are added first if --games asks for\n"
             "them. Prints weights_prior.c, or with --playouts weights_playout.c.\n"
             "\n"
             "  --data FILE               the games; files of several runs may be joined\n"
             "  --games N                 so many games of its own in all, 5000; Go: none\n"
             "  --nodes N                 positions the engine looks at for a move, 3000; Go:\n"
             "                            playouts, 1000\n"
             "  --seed N                  other first stones, for a second run beside the first\n"
             "  --playouts                Go: what the moves of playouts look like\n"
             "\n" USAGE_GAME_OPTIONS "\n"
             "Example: tengen tune --game renju --data renju.txt --games 5000\n"
             "         tengen tune --game go --size 9 --data g.txt --games 500 >weights_prior.c\n"
             "\n" USAGE_EXIT_CODES,
    .run = run,
};
