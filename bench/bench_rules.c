/* How fast the rules are, as figures and as ratios against others measured in the same run.
 *
 *     bench_rules FILE [VERSION POSITIONS WALL CPU]
 *
 * FILE: positions `<id> <size> <cells> …`. The four further arguments are what bench/peer_quintet.mjs
 * printed about the same file. Each figure is the best of several passes; wall and CPU time both. */
#include "ref_renju.h"
#include "tengen.h"
#include "timing.h"

#include <stdlib.h>
#include <string.h>

enum { MANY_GAMES = 10000 };

struct position {
    int size;
    size_t length;
    char cells[TG_MAX_POINTS];
};

struct positions {
    struct position *at;
    int count;
    long points; /* empty ones */
};

static tg_game *new_game(int size, enum tg_rule rule)
{
    struct tg_config config;
    tg_config_init(&config, rule);
    config.size = size;
    tg_game *game = tg_game_new(&config, NULL);
    must(game != NULL, "no memory for a game");
    return game;
}

static struct positions read_positions(const char *path)
{
    static char line[8192];
    struct positions all = {NULL, 0, 0};
    int room = 0;
    FILE *file = fopen(path, "r");
    must(file != NULL, "cannot read the positions");
    while (fgets(line, sizeof line, file)) {
        char cells[1024];
        int size;
        if (line[0] == '#' || sscanf(line, "%*s %d %1023s", &size, cells) != 2) continue;
        if (all.count == room) {
            room = room ? 2 * room : 1024;
            all.at = realloc(all.at, (size_t)room * sizeof *all.at);
            must(all.at != NULL, "no memory for the positions");
        }
        struct position *p = &all.at[all.count++];
        p->size = size;
        p->length = strlen(cells);
        must(p->length <= sizeof p->cells, "a position is too large");
        memcpy(p->cells, cells, p->length);
        for (size_t i = 0; i < p->length; i++)
            all.points += cells[i] == '.';
    }
    fclose(file);
    must(all.count > 0, "no positions in the file");
    return all;
}

/* ---- Forbidden points --------------------------------------------------------------------------*/

static long check(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    return tg_forbidden_all(game, points, kinds);
}

static struct seconds time_set_up_and_check(const struct positions *all, long *forbidden)
{
    tg_game *games[TG_MAX_SIZE + 1] = {NULL};
    struct seconds best = {0, 0};
    for (int pass = 0; pass < PASSES; pass++) {
        *forbidden = 0;
        struct seconds start = now();
        for (int i = 0; i < all->count; i++) {
            const struct position *p = &all->at[i];
            if (!games[p->size]) games[p->size] = new_game(p->size, TG_RENJU);
            must(tg_setup(games[p->size], p->cells, p->length, TG_BLACK, NULL) == TG_OK,
                 "a position cannot be set up");
            *forbidden += check(games[p->size]);
        }
        keep_best(&best, start);
    }
    for (int size = 0; size <= TG_MAX_SIZE; size++)
        tg_game_free(games[size]);
    return best;
}

/* In blocks of games that stay in the cache: otherwise this would time the memory. */
static struct seconds time_check(const struct positions *all)
{
    enum { BLOCK = 64, REPEATS = 8 };
    struct seconds total = {0, 0};
    for (int first = 0; first < all->count; first += BLOCK) {
        tg_game *games[BLOCK];
        int count = all->count - first < BLOCK ? all->count - first : BLOCK;
        for (int i = 0; i < count; i++) {
            const struct position *p = &all->at[first + i];
            games[i] = new_game(p->size, TG_RENJU);
            tg_setup(games[i], p->cells, p->length, TG_BLACK, NULL);
        }
        struct seconds best = {0, 0};
        for (int pass = 0; pass < PASSES; pass++) {
            struct seconds start = now();
            for (int repeat = 0; repeat < REPEATS; repeat++)
                for (int i = 0; i < count; i++)
                    check(games[i]);
            keep_best(&best, start);
        }
        total.wall += best.wall / REPEATS;
        total.cpu += best.cpu / REPEATS;
        for (int i = 0; i < count; i++)
            tg_game_free(games[i]);
    }
    return total;
}

/* The tests' slow reference on every tenth position. */
static struct seconds time_reference(const struct positions *all, long *points)
{
    struct seconds best = {0, 0}, start = now();
    *points = 0;
    for (int i = 0; i < all->count; i += 10) {
        const struct position *p = &all->at[i];
        struct ref_board board;
        char text[TG_MAX_POINTS + 1];
        memcpy(text, p->cells, p->length);
        text[p->length] = '\0';
        must(ref_board_read(&board, p->size, text), "the reference cannot read a position");
        for (int row = 0; row < p->size; row++) {
            for (int column = 0; column < p->size; column++) {
                if (board.cell[row][column] != '.') continue;
                ref_forbidden(&board, row, column, REF_RIF);
                ++*points;
            }
        }
    }
    keep_best(&best, start);
    return best;
}

/* ---- Playing and undoing -----------------------------------------------------------------------*/

/* Random legal moves on 15 × 15, sixty a game, then all of them back. */
static struct seconds time_play_and_undo(enum tg_rule rule, long *pairs)
{
    tg_game *game = new_game(15, rule);
    struct seconds best = {0, 0};
    for (int pass = 0; pass < PASSES; pass++) {
        uint32_t random = 1;
        *pairs = 0;
        struct seconds start = now();
        for (int round = 0; round < 4000; round++) {
            for (int i = 0; i < 60; i++) {
                random = random * 1664525u + 1013904223u;
                tg_point p = (tg_point)((random >> 10) % 15 << 5 | (random >> 20) % 15);
                *pairs += tg_play(game, p) == TG_LEGAL;
            }
            while (tg_undo(game))
                continue;
        }
        keep_best(&best, start);
    }
    tg_game_free(game);
    return best;
}

/* ---- Printing ----------------------------------------------------------------------------------*/

static double millions(long count, double seconds)
{
    return (double)count / seconds / 1e6;
}

static void print_rate(const char *what, const char *unit, long count, struct seconds s)
{
    printf("%-46s %8.2f M %s/s wall, %8.2f CPU\n", what, millions(count, s.wall), unit,
           millions(count, s.cpu));
}

static void print_quintet(char **arguments, const struct positions *all, struct seconds ours)
{
    long theirs = atol(arguments[1]);
    double wall = atof(arguments[2]), cpu = atof(arguments[3]);
    must(theirs > 0 && wall > 0 && cpu > 0, "the peer's figures make no sense");
    double ours_each = ours.wall / all->count, cpu_each = ours.cpu / all->count;
    printf("@renju-note/quintet %s (npm), one-move search, per position: %.2f us wall, %.2f CPU\n",
           arguments[0], 1e6 * wall / (double)theirs, 1e6 * cpu / (double)theirs);
    printf(
        "  ours, set up and every point judged, per position: %.2f us: ratio %.1f wall, %.1f CPU\n",
        1e6 * ours_each, wall / (double)theirs / ours_each, cpu / (double)theirs / cpu_each);
}

int main(int argc, char **argv)
{
    must(argc == 2 || argc == 6, "usage: bench_rules FILE [VERSION POSITIONS WALL CPU]");
    struct seconds start = now();
    for (int rule = TG_FREESTYLE; rule <= TG_RENJU; rule++)
        tg_game_free(new_game(15, (enum tg_rule)rule));
    double start_up = now().wall - start.wall;

    struct positions all = read_positions(argv[1]);
    long forbidden, ref_points, pairs;
    printf("%d positions, %ld empty points, one thread, best of %d passes\n", all.count, all.points,
           PASSES);
    struct seconds loaded = time_set_up_and_check(&all, &forbidden);
    print_rate("forbidden check with set-up from text", "points", all.points, loaded);
    struct seconds checked = time_check(&all);
    print_rate("forbidden check alone", "points", all.points, checked);
    struct seconds slow = time_reference(&all, &ref_points);
    print_rate("the tests' reference, with set-up", "points", ref_points, slow);
    printf("  ratio to the reference: %.0f with set-up, %.0f without\n",
           millions(all.points, loaded.cpu) / millions(ref_points, slow.cpu),
           millions(all.points, checked.cpu) / millions(ref_points, slow.cpu));
    if (argc == 6) print_quintet(argv + 2, &all, loaded);

    struct seconds played = time_play_and_undo(TG_FREESTYLE, &pairs);
    print_rate("play + undo, shapes of both colours kept", "pairs", pairs, played);
    played = time_play_and_undo(TG_RENJU, &pairs);
    print_rate("the same under renju, black's moves judged", "pairs", pairs, played);

    tg_game **games = malloc(MANY_GAMES * sizeof *games);
    must(games != NULL, "no memory for the games");
    for (int i = 0; i < MANY_GAMES; i++)
        games[i] = new_game(15, TG_RENJU);
    printf("%d games alive: %zu bytes each, history included\n", MANY_GAMES,
           tg_game_bytes(games[0]));
    printf("start-up, the tables of all three rules built: %.1f ms\n", 1e3 * start_up);
    for (int i = 0; i < MANY_GAMES; i++)
        tg_game_free(games[i]);
    free(games);
    free(all.at);
    return 0;
}
