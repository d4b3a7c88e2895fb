/* How fast Go is: replaying real games, with and without history, and random playouts.
 *
 *     bench_go GAMES [VERSION MOVES WALL CPU]
 *
 * GAMES: `<id> <size> <setup> <moves> …` with points as SGF letter pairs; the 19 × 19 games are taken.
 * The four further arguments are what bench/peer_sabaki.mjs printed about the same file. */
#include "engine/go/playout.h"
#include "engine/go/policy.h"
#include "rules/go_game.h"
#include "timing.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 19, MOVES_MAX = 1200 };

struct stone {
    go_cell at; /* 0: pass */
    uint8_t colour;
};

struct record {
    int stone_count, move_count;
    struct stone stones[64], moves[MOVES_MAX];
};

/* ---- Reading games -----------------------------------------------------------------------------*/

static go_cell cell_of_letters(const char *letters)
{
    return go_cell_at(SIZE - 1 - (letters[1] - 'a'), letters[0] - 'a');
}

static void read_set_up(struct record *r, const char *text)
{
    uint8_t colour = TG_BLACK;
    for (const char *c = text; *c && *c != '-'; c++) {
        if (*c == 'B' || *c == 'W') colour = *c == 'B' ? TG_BLACK : TG_WHITE;
        if (*c < 'a' || *c > 's') continue;
        must(r->stone_count < 64, "too many set-up stones");
        r->stones[r->stone_count++] = (struct stone){cell_of_letters(c), colour};
        c++;
    }
}

static void read_moves(struct record *r, char *text)
{
    for (char *move = strtok(text, ","); move; move = strtok(NULL, ",")) {
        must(r->move_count < MOVES_MAX, "too many moves in a game");
        go_cell at = move[1] == '-' ? 0 : cell_of_letters(move + 1);
        r->moves[r->move_count++] = (struct stone){at, move[0] == 'B' ? TG_BLACK : TG_WHITE};
    }
}

static struct record *read_games(const char *path, int *count, long *moves)
{
    static char line[32768], set_up[8192], text[16384];
    struct record *games = NULL;
    int room = 0, size;
    FILE *file = fopen(path, "r");
    must(file != NULL, "cannot read the games");
    *count = 0;
    *moves = 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%*s %d %8191s %16383s", &size, set_up, text) != 3 || size != SIZE)
            continue;
        if (*count == room) {
            room = room ? 2 * room : 256;
            games = realloc(games, (size_t)room * sizeof *games);
            must(games != NULL, "no memory for the games");
        }
        struct record *r = &games[(*count)++];
        r->stone_count = r->move_count = 0;
        read_set_up(r, set_up);
        read_moves(r, text);
        *moves += r->move_count;
    }
    fclose(file);
    must(*count > 0, "no 19 x 19 games in the file");
    return games;
}

/* ---- Timing ------------------------------------------------------------------------------------*/

static void replay_on_board(const struct record *r)
{
    struct go_board b;
    go_board_init(&b, SIZE, SIZE);
    for (int i = 0; i < r->stone_count; i++)
        go_board_play(&b, r->stones[i].at, (enum tg_colour)r->stones[i].colour);
    for (int i = 0; i < r->move_count; i++) {
        go_cell at = r->moves[i].at;
        enum tg_colour colour = (enum tg_colour)r->moves[i].colour;
        if (!at) {
            go_board_pass(&b);
            continue;
        }
        must(b.colour[at] == TG_EMPTY && go_board_is_legal(&b, at, colour), "an illegal move");
        go_board_play(&b, at, colour);
    }
}

static void replay_with_history(const struct record *r)
{
    struct go_game g;
    struct tg_go_rules rules;
    tg_go_preset("chinese", &rules);
    must(go_game_init(&g, SIZE, SIZE, &rules), "no memory for a game");
    for (int i = 0; i < r->stone_count; i++)
        go_game_play(&g, r->stones[i].at, (enum tg_colour)r->stones[i].colour);
    for (int i = 0; i < r->move_count; i++) {
        go_cell at = r->moves[i].at;
        enum tg_colour colour = (enum tg_colour)r->moves[i].colour;
        /* A few real games repeat a position: then the judgement is made, and the move too. */
        if (at) go_game_judge(&g, at, colour, NULL);
        must(go_game_play(&g, at, colour), "no memory for a move");
    }
    go_game_done(&g);
}

static struct seconds time_games(const struct record *games, int count,
                                 void (*replay)(const struct record *))
{
    struct seconds best = {0, 0};
    for (int pass = 0; pass < PASSES; pass++) {
        struct seconds start = now();
        for (int i = 0; i < count; i++)
            replay(&games[i]);
        keep_best(&best, start);
    }
    return best;
}

static void time_playouts(int size, int count)
{
    struct go_board empty;
    struct seconds best = {0, 0};
    long moves = 0;
    go_board_init(&empty, size, size);
    for (int pass = 0; pass < PASSES; pass++) {
        struct rng rng = {1};
        struct seconds start = now();
        moves = 0;
        for (int i = 0; i < count; i++) {
            struct go_board b = empty;
            moves += playout_run(&b, TG_BLACK, &rng);
        }
        keep_best(&best, start);
    }
    printf("random playouts on %2d x %2d, %.0f moves each          %8.0f /s wall, %8.0f CPU\n",
           size, size, (double)moves / count, count / best.wall, count / best.cpu);
}

/* The games of the Go player, with all the sense they have. */
static void time_policy(int size, int count)
{
    struct go_board empty;
    struct seconds best = {0, 0};
    go_board_init(&empty, size, size);
    policy_prepare();
    for (int pass = 0; pass < PASSES; pass++) {
        struct rng rng = {1};
        struct seconds start = now();
        for (int i = 0; i < count; i++) {
            struct go_board b = empty;
            uint8_t first[GO_CELLS] = {0};
            policy_run(&b, TG_BLACK, 0, &rng, first);
        }
        keep_best(&best, start);
    }
    printf("games of the player's policy on %2d x %2d              %8.0f /s wall, %8.0f CPU\n",
           size, size, count / best.wall, count / best.cpu);
}

/* The Go player as it plays: games through its tree, by several threads. What a thread more costs the
 * others shows in the CPU time, whatever else the machine does. */
static void time_search(int size, int threads, int count)
{
    struct seconds best = {0, 0};
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    config.size = size;
    tg_game *game = tg_game_new(&config, NULL);
    tg_engine *engine = tg_engine_new("uct", NULL);
    must(game && engine, "no memory for a player");
    struct tg_limits limits = {
        .struct_size = sizeof limits, .nodes = (uint64_t)count, .threads = threads};
    for (int pass = 0; pass < PASSES; pass++) {
        struct tg_answer answer;
        struct seconds start = now();
        must(tg_engine_think(engine, game, &limits, NULL, NULL, &answer) == TG_OK, "no answer");
        keep_best(&best, start);
    }
    printf("the player on %2d x %2d, %d thread%s                     %8.0f /s wall, %8.0f CPU\n",
           size, size, threads, threads > 1 ? "s" : " ", count / best.wall, count / best.cpu);
    tg_engine_free(engine);
    tg_game_free(game);
}

static void print_rate(const char *what, long moves, struct seconds s)
{
    printf("%-46s %8.2f M moves/s wall, %8.2f CPU\n", what, (double)moves / s.wall / 1e6,
           (double)moves / s.cpu / 1e6);
}

int main(int argc, char **argv)
{
    must(argc == 2 || argc == 6, "usage: bench_go GAMES [VERSION MOVES WALL CPU]");
    int count;
    long moves;
    struct record *games = read_games(argv[1], &count, &moves);
    printf("%d games on 19 x 19, %ld moves, one thread, best of %d passes\n", count, moves, PASSES);
    struct seconds board = time_games(games, count, replay_on_board);
    print_rate("replay, every move judged", moves, board);
    struct seconds history = time_games(games, count, replay_with_history);
    print_rate("replay with history and positional superko", moves, history);
    if (argc == 6) {
        double theirs = atof(argv[3]) / atof(argv[5]), ours = (double)moves / board.cpu;
        printf("@sabaki/go-board %s (npm), checked: %.0f moves/s CPU: ratio %.0f\n", argv[2],
               theirs, ours / theirs);
    }
    time_playouts(9, 20000);
    time_playouts(19, 4000);
    time_policy(9, 10000);
    time_policy(19, 1000);
    for (int threads = 1; threads <= 2; threads++) {
        time_search(9, threads, 10000);
        time_search(19, threads, 2000);
    }
    printf("a board is %zu bytes\n", sizeof(struct go_board));
    free(games);
    return 0;
}
