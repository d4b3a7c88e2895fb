/* Fast games of an engine against itself over all boards and rules: every move must be one that can be
 * played, and none forbidden. A player of Go plays Go, any other five in a row.
 *
 *     selfplay [--engine NAME] [--games N] [--threads N] [--from NUMBER]
 *
 * A game follows from its number alone: board, rule, the stones it begins with, nodes for each move, moves that
 * are excluded, lines, attention. So `--from NUMBER --games 1` plays one again. The library's own judge looks at
 * every move. The slow references, which share no code with it, look as well: in Go at every move, in renju at
 * one in REFERENCE_EVERY of black's. */
#include "base/clock.h"
#include "ref_go.h"
#include "support.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    REFERENCE_EVERY = 16,
    OPENING_MOST = 6,
    NODES_LEAST = 20,
    NODES_MOST = 100,
    GO_SMALL = 9,         /* points a side; beyond, there are fewer playouts */
    GO_LARGE_LESS = 8,    /* so many times; on small ones half of those in five in a row */
    GO_MOVES_A_POINT = 4, /* then a game ends where it is: simple ko lets it go round for ever */
    PROGRESS_MS = 5000,
    MEMORY = 1 << 18
};

struct run {
    const char *engine;
    bool go;
    int first, games;
    int64_t start_ms;
    atomic_int next, played;
    atomic_llong moves, referenced, forbidden_seen, no_move, ends[4]; /* by outcome */
    atomic_bool failed;
};

/* What one game is made of. */
struct plan {
    int number;
    struct rng rng;
    uint64_t nodes;
    int lines, attention, excluded_in; /* every so many moves some are excluded; 0: never */
};

/* ---- What is played ----------------------------------------------------------------------------*/

/* Any size, any set of rules, now and then a komi out of all reason. */
static tg_game *go_board_of(struct plan *plan)
{
    const char *const *names = tg_go_preset_names();
    uint32_t presets = 0;
    while (names[presets])
        presets++;
    struct tg_config config;
    tg_config_init(&config, TG_GO);
    int most = rng_below(&plan->rng, 4) ? GO_SMALL : TG_GO_MAX_SIZE;
    config.size =
        TG_GO_MIN_SIZE + (int)rng_below(&plan->rng, (uint32_t)(most - TG_GO_MIN_SIZE + 1));
    tg_go_preset(names[rng_below(&plan->rng, presets)], &config.go);
    if (rng_below(&plan->rng, 4) == 0)
        config.go.komi_halves = (int)rng_below(&plan->rng, 601) - 300;
    plan->nodes /= config.size > GO_SMALL ? 2 * GO_LARGE_LESS : 2;
    enum tg_error error;
    tg_game *game = tg_game_new(&config, &error);
    if (!game) give_up("no game: %s", tg_error_text(error, TG_ENGLISH));
    return game;
}

/* Small boards more often: they are full sooner, and ends are where things go wrong. */
static tg_game *board_of(struct plan *plan)
{
    enum tg_board board;
    int size;
    enum tg_rule rule = (enum tg_rule)rng_below(&plan->rng, 3);
    board_number((int)rng_below(&plan->rng, BOARDS), &board, &size);
    if (size > 9 && rng_below(&plan->rng, 4)) size = 5 + (int)rng_below(&plan->rng, 4);
    enum tg_three three = rng_below(&plan->rng, 2) ? TG_THREE_RIF : TG_THREE_JAPANESE;
    static const enum tg_foul fouls[] = {TG_FOUL_REFUSED, TG_FOUL_REFUSED, TG_FOUL_LOSES,
                                         TG_FOUL_OFF};
    return new_game_with(board, size, rule, three, fouls[rng_below(&plan->rng, 4)]);
}

static void random_move(struct plan *plan, tg_game *game)
{
    tg_point points[TG_MAX_POINTS], legal[TG_MAX_POINTS];
    int count = tg_points(game, points), legal_count = 0;
    for (int i = 0; i < count; i++)
        if (tg_judge(game, points[i]) == TG_LEGAL) legal[legal_count++] = points[i];
    if (legal_count)
        tg_play(game, legal[rng_below(&plan->rng, (uint32_t)legal_count)]);
    else if (tg_game_config(game)->rule == TG_GO)
        tg_play(game, TG_PASS);
}

/* A few random moves, or half a board of them. */
static void begin_go(struct plan *plan, tg_game *game)
{
    int size = tg_game_config(game)->size, most = OPENING_MOST;
    if (rng_below(&plan->rng, 3) == 0) most = size * size / 2;
    for (uint32_t left = rng_below(&plan->rng, (uint32_t)most + 1); left > 0; left--)
        random_move(plan, game);
}

/* A few random moves, or a position rich in shapes and forbidden points. */
static void begin(struct plan *plan, tg_game *game)
{
    char stones[TG_MAX_POINTS + 1];
    if (rng_below(&plan->rng, 3) == 0) {
        random_stones(&plan->rng, game, (enum fill)rng_below(&plan->rng, FILLS), stones);
        set_up(game, stones, rng_below(&plan->rng, 2) ? TG_BLACK : TG_WHITE);
        return;
    }
    for (uint32_t left = rng_below(&plan->rng, OPENING_MOST + 1); left > 0; left--)
        random_move(plan, game);
}

static struct plan plan_of(int number)
{
    struct plan plan = {.number = number, .rng = {(uint64_t)number * UINT64_C(0x9e3779b97f4a7c15)}};
    plan.nodes = NODES_LEAST + rng_below(&plan.rng, NODES_MOST - NODES_LEAST + 1);
    plan.lines = rng_below(&plan.rng, 8) ? 1 : 3;
    plan.attention = rng_below(&plan.rng, 4) ? 0 : 1 + (int)rng_below(&plan.rng, 99);
    plan.excluded_in = rng_below(&plan.rng, 4) ? 0 : 2 + (int)rng_below(&plan.rng, 5);
    return plan;
}

/* ---- What must hold ----------------------------------------------------------------------------*/

static bool complain_of(const struct plan *plan, const tg_game *game, tg_point move,
                        const char *why)
{
    char *board = tg_board_text(game);
    fprintf(stderr, "\ngame %d, %s to move, answers %s: %s\n%s", plan->number,
            tg_turn(game) == TG_BLACK ? "black" : "white",
            move == TG_NO_POINT ? "nothing" : name_of(game, move), why, board ? board : "");
    tg_free(board);
    return false;
}

static bool is_in(const tg_point *points, int count, tg_point point)
{
    for (int i = 0; i < count; i++)
        if (points[i] == point) return true;
    return false;
}

/* Is there a move that is neither excluded nor forbidden? */
static bool has_move(const tg_game *game, const tg_point *excluded, int excluded_count)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        if (tg_judge(game, points[i]) == TG_LEGAL && !is_in(excluded, excluded_count, points[i]))
            return true;
    return tg_game_config(game)->rule == TG_GO && !is_in(excluded, excluded_count, TG_PASS);
}

/* Does the reference agree that black may play there? */
static bool reference_allows(const tg_game *game, tg_point move)
{
    struct ref_board board;
    reference_of(game, &board);
    return ref_forbidden(&board, row_of_point(move), column_of_point(move),
                         reference_mode(tg_game_config(game)->three))
           == 0;
}

/* Plays the moves of the game that the reference does not have yet. False: it refuses one. */
static bool reference_follows(struct ref_go *ref, const tg_game *game)
{
    int size = tg_game_config(game)->size;
    while (ref->moves < tg_move_count(game)) {
        tg_point at = tg_move_at(game, ref->moves);
        int row = at == TG_PASS ? REF_GO_PASS : size - 1 - row_of_point(at);
        int column = at == TG_PASS ? 0 : column_of_point(at);
        if (ref_go_play(ref, row, column, ref->to_move) != REF_GO_LEGAL) return false;
    }
    return true;
}

static bool check_move(struct run *run, const struct plan *plan, const tg_game *game,
                       const struct tg_limits *limits, tg_point move)
{
    const struct tg_config *config = tg_game_config(game);
    bool fouls = config->rule == TG_RENJU && config->foul != TG_FOUL_OFF;
    bool any = has_move(game, limits->excluded, limits->excluded_count);
    if (move == TG_NO_POINT) {
        atomic_fetch_add(&run->no_move, 1);
        return !any || complain_of(plan, game, move, "there is a move");
    }
    if (is_in(limits->excluded, limits->excluded_count, move))
        return complain_of(plan, game, move, "that was excluded");
    enum tg_verdict verdict = tg_judge(game, move);
    if (verdict == TG_FORBIDDEN && config->foul == TG_FOUL_LOSES && !any) {
        atomic_fetch_add(&run->forbidden_seen, 1); /* there was nothing else */
        return true;
    }
    if (verdict != TG_LEGAL)
        return complain_of(plan, game, move, tg_verdict_text(verdict, TG_ENGLISH));
    if (fouls && tg_turn(game) == TG_BLACK && tg_stone_count(game) % REFERENCE_EVERY == 0) {
        atomic_fetch_add(&run->referenced, 1);
        if (!reference_allows(game, move))
            return complain_of(plan, game, move, "forbidden, says the reference");
    }
    return true;
}

/* ---- A game ------------------------------------------------------------------------------------*/

/* Some of the moves, chosen anew each time; in Go the pass may be among them. */
static int exclude_some(struct plan *plan, const tg_game *game,
                        tg_point excluded[TG_MAX_POINTS + 1])
{
    int count = 0;
    if (!plan->excluded_in || tg_stone_count(game) % plan->excluded_in != 0) return 0;
    tg_point points[TG_MAX_POINTS];
    int point_count = tg_points(game, points);
    for (int i = 0; i < point_count; i++)
        if (rng_below(&plan->rng, 4)) excluded[count++] = points[i];
    if (tg_game_config(game)->rule == TG_GO && rng_below(&plan->rng, 2))
        excluded[count++] = TG_PASS;
    return count;
}

static bool play_move(struct run *run, struct plan *plan, tg_engine *engine, tg_game *game)
{
    tg_point excluded[TG_MAX_POINTS + 1];
    struct tg_limits limits = {.struct_size = sizeof limits,
                               .nodes = plan->nodes,
                               .lines = plan->lines,
                               .attention = plan->attention,
                               .seed = (uint64_t)plan->number,
                               .excluded = excluded,
                               .excluded_count = exclude_some(plan, game, excluded),
                               .memory = MEMORY};
    struct tg_answer answer;
    if (tg_engine_think(engine, game, &limits, NULL, NULL, &answer) != TG_OK)
        return complain_of(plan, game, TG_NO_POINT, "the engine refuses");
    if (!check_move(run, plan, game, &limits, answer.move)) return false;
    if (answer.move == TG_NO_POINT)
        random_move(plan, game);
    else
        tg_play(game, answer.move);
    atomic_fetch_add(&run->moves, 1);
    return true;
}

static bool play_five(struct run *run, struct plan *plan, tg_engine *engine)
{
    tg_game *game = board_of(plan);
    struct tg_result result;
    bool fine = true;
    begin(plan, game);
    for (tg_get_result(game, &result); fine && result.outcome == TG_ONGOING;
         tg_get_result(game, &result))
        fine = play_move(run, plan, engine, game);
    atomic_fetch_add(&run->ends[result.outcome], 1);
    tg_game_free(game);
    return fine;
}

/* A game that went on too long is named, so that it can be played again and looked at. */
static void tell_cut_off(const struct plan *plan, const tg_game *game)
{
    static const char *const kos[] = {[TG_KO_SIMPLE] = "simple ko",
                                      [TG_KO_POSITIONAL] = "positional superko",
                                      [TG_KO_SITUATIONAL] = "situational superko"};
    const struct tg_config *config = tg_game_config(game);
    fprintf(stderr, "game %d did not end: %d x %d, %s, %s\n", plan->number, config->size,
            config->size, kos[config->go.ko],
            plan->excluded_in ? "moves and passes excluded now and then" : "nothing excluded");
}

static bool play_go(struct run *run, struct plan *plan, tg_engine *engine)
{
    tg_game *game = go_board_of(plan);
    const struct tg_config *config = tg_game_config(game);
    int most = GO_MOVES_A_POINT * config->size * config->size;
    struct tg_result result;
    struct ref_go ref;
    bool fine = true;
    ref_go_init(&ref, config->size, config->size, (enum ref_go_ko)config->go.ko,
                config->go.suicide);
    begin_go(plan, game);
    for (tg_get_result(game, &result);
         fine && result.outcome == TG_ONGOING && tg_move_count(game) < most;
         tg_get_result(game, &result)) {
        fine = play_move(run, plan, engine, game);
        if (fine && !reference_follows(&ref, game))
            fine = complain_of(plan, game, tg_move_at(game, ref.moves),
                               "illegal, says the reference (the board is the one after it)");
    }
    if (fine && result.outcome == TG_ONGOING) tell_cut_off(plan, game);
    atomic_fetch_add(&run->ends[result.outcome], 1);
    atomic_fetch_add(&run->referenced, ref.moves);
    ref_go_free(&ref);
    tg_game_free(game);
    return fine;
}

static bool play_game(struct run *run, tg_engine *engine, int number)
{
    struct plan plan = plan_of(number);
    return run->go ? play_go(run, &plan, engine) : play_five(run, &plan, engine);
}

static void *work(void *argument)
{
    struct run *run = argument;
    tg_engine *engine = tg_engine_new(run->engine, NULL);
    if (!engine) give_up("no engine '%s'", run->engine);
    for (int i; !atomic_load(&run->failed) && (i = atomic_fetch_add(&run->next, 1)) < run->games;) {
        if (!play_game(run, engine, run->first + i)) atomic_store(&run->failed, true);
        atomic_fetch_add(&run->played, 1);
    }
    tg_engine_free(engine);
    return NULL;
}

/* ---- The program -------------------------------------------------------------------------------*/

static void *tell(void *argument)
{
    struct run *run = argument;
    int64_t next = run->start_ms + PROGRESS_MS;
    while (atomic_load(&run->played) < run->games && !atomic_load(&run->failed)) {
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        if (clock_ms() < next) continue;
        next += PROGRESS_MS;
        double seconds = (double)(clock_ms() - run->start_ms) / 1000;
        int played = atomic_load(&run->played);
        fprintf(stderr, "%d of %d games, %lld moves, %.0f s, %.0f s to go\n", played, run->games,
                atomic_load(&run->moves), seconds,
                played ? seconds * (run->games - played) / played : 0);
    }
    return NULL;
}

static int number_behind(char **argv, int *at, int low, int high)
{
    const char *option = argv[*at], *text = argv[++*at];
    char *end = NULL;
    long value = text ? strtol(text, &end, 10) : 0;
    if (!text || *end || value < low || value > high)
        give_up("%s: it can be %d to %d", option, low, high);
    return (int)value;
}

int main(int argc, char **argv)
{
    enum { MOST_THREADS = 64 };
    struct run run = {.engine = "tengen", .games = 500};
    pthread_t threads[MOST_THREADS], teller;
    int thread_count = 2;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--games") == 0)
            run.games = number_behind(argv, &i, 1, 100000000);
        else if (strcmp(argv[i], "--from") == 0)
            run.first = number_behind(argv, &i, 0, 1000000000);
        else if (strcmp(argv[i], "--threads") == 0)
            thread_count = number_behind(argv, &i, 1, MOST_THREADS);
        else if (strcmp(argv[i], "--engine") == 0 && argv[i + 1])
            run.engine = argv[++i];
        else
            give_up("selfplay [--engine NAME] [--games N] [--threads N] [--from NUMBER]");
    }
    struct tg_config go;
    tg_config_init(&go, TG_GO);
    run.go = tg_engine_plays(run.engine, &go);
    run.start_ms = clock_ms();
    for (int i = 0; i < thread_count; i++)
        if (pthread_create(&threads[i], NULL, work, &run) != 0) give_up("no thread");
    if (pthread_create(&teller, NULL, tell, &run) != 0) give_up("no thread");
    for (int i = 0; i < thread_count; i++)
        pthread_join(threads[i], NULL);
    pthread_join(teller, NULL);
    report_counts(
        "selfplay",
        "%s: %d games, %lld moves in %" PRId64
        " ms, %lld looked at by the reference; black won %lld, white %lld, drawn %lld, not ended %lld; "
        "no move left %lld times, nothing but a forbidden one %lld",
        run.engine, atomic_load(&run.played), atomic_load(&run.moves), clock_ms() - run.start_ms,
        atomic_load(&run.referenced), atomic_load(&run.ends[TG_BLACK_WINS]),
        atomic_load(&run.ends[TG_WHITE_WINS]), atomic_load(&run.ends[TG_DRAW]),
        atomic_load(&run.ends[TG_ONGOING]), atomic_load(&run.no_move),
        atomic_load(&run.forbidden_seen));
    return atomic_load(&run.failed) ? 1 : 0;
}
