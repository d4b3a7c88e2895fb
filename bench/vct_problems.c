/* Makes problems of wins by threats out of games, as in tests/data/vct:
 *
 *     vct_problems NODES PREFIX GAMES.sgf... > problems.txt
 *
 * From the end of each game backwards, the winner to move, as long as NODES decide: of the positions that
 * are won by threats, and not by fours alone, the first and the last; and one that has no such win though
 * there is something to try. A line is `<id> <rule> <X|O> <size> <cells> <vct|none> <moves|-> <nodes>`, moves and
 * nodes being what it took here (test_vct replays the wins); on the hexagon the rule is `hex` and cells are in the order of tg_points. */
#include "tengen/record.h"
#include "tengen/solve.h"
#include "timing.h"

#include <inttypes.h>
#include <string.h>

enum { NODES_AT_LEAST = 100 }; /* to count as something to try */

struct found {
    bool any;
    char line[TG_MAX_POINTS + 128];
};

static char *read_all(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    must(file && fseek(file, 0, SEEK_END) == 0, "cannot read the games");
    long size = ftell(file);
    char *text = malloc((size_t)size + 1);
    rewind(file);
    must(text && fread(text, 1, (size_t)size, file) == (size_t)size, "cannot read the games");
    fclose(file);
    *length = (size_t)size;
    return text;
}

/* The line without its id. */
static void describe(const tg_game *game, const struct tg_solution *s, struct found *found)
{
    static const char *const rules[] = {"freestyle", "standard", "renju"};
    const struct tg_config *config = tg_game_config(game);
    tg_point points[TG_MAX_POINTS];
    char cells[TG_MAX_POINTS + 1], moves[16] = "-";
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        cells[i] = ".XO"[tg_stone(game, points[i])];
    cells[count] = '\0';
    if (s->attacker_moves) snprintf(moves, sizeof moves, "%d", s->attacker_moves);
    snprintf(found->line, sizeof found->line, "%s %c %d %s %s %s %" PRIu64,
             config->board == TG_HEXAGON ? "hex" : rules[config->rule],
             tg_turn(game) == TG_BLACK ? 'X' : 'O', config->size, cells,
             s->status == TG_FORCED_WIN ? "vct" : "none", moves, s->nodes);
    found->any = true;
}

static void search_game(tg_game *game, uint64_t nodes, const char *prefix, int number)
{
    struct tg_result result;
    struct found first = {0}, last = {0}, none = {0};
    tg_get_result(game, &result);
    if (result.outcome != TG_BLACK_WINS && result.outcome != TG_WHITE_WINS) return;
    enum tg_colour winner = result.outcome == TG_BLACK_WINS ? TG_BLACK : TG_WHITE;
    bool open = true;
    while (open && tg_undo(game)) {
        struct tg_solve_limits limits = {.struct_size = sizeof limits, .nodes = nodes};
        struct tg_solution s;
        if (tg_turn(game) != winner) continue;
        /* A new one each time: nothing is known from the moves that followed. */
        tg_solver *solver = tg_solver_new(0);
        must(solver != NULL, "no memory for a solver");
        must(tg_solve(solver, game, &limits, &s, NULL) == TG_OK, "not solved");
        tg_solver_free(solver);
        if (s.status == TG_FORCED_WIN && !s.by_fours) {
            describe(game, &s, last.any ? &first : &last);
        } else if (s.status != TG_FORCED_WIN) {
            if (s.status == TG_NO_WIN && s.nodes >= NODES_AT_LEAST) describe(game, &s, &none);
            open = s.status == TG_NO_WIN && !none.any;
        }
    }
    if (first.any) printf("%s%03da %s\n", prefix, number, first.line);
    if (last.any) printf("%s%03db %s\n", prefix, number, last.line);
    if (none.any) printf("%s%03dn %s\n", prefix, number, none.line);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    must(argc >= 4, "usage: vct_problems NODES PREFIX GAMES.sgf...");
    int number = 0;
    uint64_t before = 0;
    for (int i = 3; i < argc; i++) {
        size_t length;
        char *text = read_all(argv[i], &length);
        struct tg_read_report report = {.struct_size = sizeof report};
        tg_record *record = tg_record_read(text, length, NULL, &report);
        must(record != NULL, "no games in the file");
        for (tg_node root = tg_record_root(record); root != TG_NO_NODE;
             root = tg_node_next(record, root)) {
            tg_game *game = tg_record_game(record, tg_node_last(record, root), NULL);
            must(game != NULL, "a game cannot be replayed");
            uint64_t hash = tg_hash(game); /* a player against itself plays each opening twice */
            if (hash != before) search_game(game, strtoull(argv[1], NULL, 10), argv[2], ++number);
            before = hash;
            tg_game_free(game);
        }
        tg_record_free(record);
        free(text);
    }
    return 0;
}
