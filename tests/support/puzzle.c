#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "support.h"

/* ---- Boards ------------------------------------------------------------------------------------*/

static char other(char colour)
{
    return colour == 'X' ? 'O' : 'X';
}

/* One reference board a size, set up anew for every question. */
static struct ref_go *reference(const struct puzzle_board *board, char turn)
{
    static struct ref_go games[PUZZLE_SIZE + 1];
    struct ref_go *game = &games[board->size];
    if (game->width == 0) ref_go_init(game, board->size, board->size, REF_GO_SIMPLE, false);
    if (!ref_go_set_up(game, board->cells, turn)) give_up("bad board: %s", board->cells);
    if (board->ko >= 0) {
        game->ko_row = board->ko / board->size;
        game->ko_col = board->ko % board->size;
        game->ko_colour = turn;
    }
    return game;
}

bool puzzle_play(struct puzzle_board *board, int at, char colour, bool *is_ko)
{
    struct ref_go *game = reference(board, colour);
    *is_ko = false;
    if (at == PUZZLE_PASS) {
        board->ko = -1;
        return true;
    }
    int row = at / board->size, column = at % board->size;
    enum ref_go_verdict verdict = ref_go_judge(game, row, column, colour, NULL);
    *is_ko = verdict == REF_GO_KO;
    if (*is_ko) game->ko_row = game->ko_col = -1;
    if (!*is_ko && verdict != REF_GO_LEGAL) return false;
    ref_go_play(game, row, column, colour);
    ref_go_text(game, '\0', board->cells);
    board->ko = game->ko_row < 0 ? -1 : game->ko_row * board->size + game->ko_col;
    return true;
}

int puzzle_liberties(const struct puzzle_board *board, int at, int liberty[PUZZLE_CELLS])
{
    struct ref_go_chain chain;
    ref_go_chain(reference(board, 'X'), at / board->size, at % board->size, &chain);
    int count = 0;
    for (int i = 0; i < board->size * board->size && liberty; i++)
        if (chain.liberty.on[i / board->size][i % board->size]) liberty[count++] = i;
    return chain.liberties;
}

/* ---- Lines -------------------------------------------------------------------------------------*/

bool puzzle_has(const struct puzzle_points *points, int at)
{
    for (int i = 0; i < points->count; i++)
        if (points->at[i] == at) return true;
    return false;
}

static int read_vertex(const char *text, int size)
{
    static const char letters[] = "ABCDEFGHJKLMNOPQRST";
    const char *letter = strchr(letters, text[0]);
    int row = text[0] ? atoi(text + 1) : 0;
    if (strcmp(text, "pass") == 0) return PUZZLE_PASS;
    if (!letter || letter - letters >= size || row < 1 || row > size)
        give_up("bad point: %s", text);
    return (size - row) * size + (int)(letter - letters);
}

static void write_vertex(FILE *file, int at, int size)
{
    if (at == PUZZLE_PASS)
        fputs("pass", file);
    else
        fprintf(file, "%c%d", "ABCDEFGHJKLMNOPQRST"[at % size], size - at / size);
}

static void read_points(char *text, int size, struct puzzle_points *points)
{
    points->count = 0;
    if (strcmp(text, "-") == 0) return;
    for (char *word = strtok(text, ","); word; word = strtok(NULL, ","))
        points->at[points->count++] = read_vertex(word, size);
}

static void write_points(FILE *file, const struct puzzle_points *points, int size)
{
    fputc(' ', file);
    if (points->count == 0) fputc('-', file);
    for (int i = 0; i < points->count; i++) {
        if (i) fputc(',', file);
        write_vertex(file, points->at[i], size);
    }
}

static void read_rows(const char *rows, struct puzzle_board *board)
{
    int count = 0;
    for (const char *c = rows; *c; c++) {
        if (*c == '/') continue;
        if (count == board->size * board->size || !strchr(".XO", *c)) give_up("bad rows: %s", rows);
        board->cells[count++] = *c;
    }
    board->cells[count] = '\0';
    if (count != board->size * board->size) give_up("bad rows: %s", rows);
}

/* id kind size komi turn goal target region only right rows */
bool puzzle_read(FILE *file, struct puzzle_problem *p)
{
    static char line[4096];
    char goal[8], target[8], region[512], only[512], right[512], rows[512];
    double komi;
    do {
        if (!fgets(line, sizeof line, file)) return false;
    } while (line[0] == '#' || line[0] == '\n');
    memset(p, 0, sizeof *p);
    if (sscanf(line, "%31s %15s %d %lf %c %7s %7s %511s %511s %511s %511s", p->id, p->kind,
               &p->board.size, &komi, &p->turn, goal, target, region, only, right, rows)
        != 11)
        give_up("bad line: %s", line);
    if (p->board.size < 2 || p->board.size > PUZZLE_SIZE) give_up("bad size: %s", line);
    p->komi_halves = (int)(komi * 2);
    p->goal = strcmp(goal, "take") == 0 ? PUZZLE_TAKE : PUZZLE_SAVE;
    p->board.ko = -1;
    read_rows(rows, &p->board);
    p->target = read_vertex(target, p->board.size);
    read_points(region, p->board.size, &p->region);
    read_points(only, p->board.size, &p->only);
    read_points(right, p->board.size, &p->right);
    return true;
}

void puzzle_write(FILE *file, const struct puzzle_problem *p)
{
    int size = p->board.size;
    fprintf(file, "%s %s %d %g %c %s ", p->id, p->kind, size, p->komi_halves / 2.0, p->turn,
            p->goal == PUZZLE_TAKE ? "take" : "save");
    write_vertex(file, p->target, size);
    write_points(file, &p->region, size);
    write_points(file, &p->only, size);
    write_points(file, &p->right, size);
    fputc(' ', file);
    for (int row = 0; row < size; row++)
        fprintf(file, "%s%.*s", row ? "/" : "", size, p->board.cells + row * size);
    fputc('\n', file);
}

/* ---- Ladders -----------------------------------------------------------------------------------*/

enum { LADDER_DEPTH = 120, LADDER_NODES = 20000 };

struct ladder {
    int target, nodes, longest;
    bool open;
};

static bool is_taken(struct ladder *l, const struct puzzle_board *board, bool attacker, int depth);

/* May be played, and not by ignoring a ko: that leaves the ladder undecided. */
static bool try_move(struct ladder *l, struct puzzle_board *board, int at, char colour)
{
    bool is_ko;
    if (!puzzle_play(board, at, colour, &is_ko)) return false;
    if (is_ko || board->ko >= 0) l->open = true;
    return !is_ko;
}

static bool attack(struct ladder *l, const struct puzzle_board *board, int depth)
{
    int liberty[PUZZLE_CELLS], count = puzzle_liberties(board, l->target, liberty);
    char attacker = other(board->cells[l->target]);
    if (count > 2) return false;
    for (int i = 0; i < count; i++) {
        struct puzzle_board after = *board;
        if (try_move(l, &after, liberty[i], attacker) && is_taken(l, &after, false, depth + 1))
            return true;
    }
    return false;
}

/* Every way out of the atari: taking a chain in atari beside it, or running. */
static bool defence_fails(struct ladder *l, const struct puzzle_board *board, int depth)
{
    static const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int liberty[PUZZLE_CELLS], size = board->size;
    char own = board->cells[l->target];
    if (puzzle_liberties(board, l->target, liberty) > 1) return false;
    struct ref_go_chain chain;
    ref_go_chain(reference(board, own), l->target / size, l->target % size, &chain);
    for (int at = 0; at < size * size; at++) {
        bool tries = at == liberty[0];
        for (int k = 0; k < 4 && !tries && board->cells[at] == '.'; k++) {
            int row = at / size + steps[k][0], column = at % size + steps[k][1];
            if (row < 0 || row >= size || column < 0 || column >= size) continue;
            /* An enemy in atari here, beside the chain somewhere? */
            if (board->cells[row * size + column] != other(own)
                || puzzle_liberties(board, row * size + column, NULL) != 1)
                continue;
            struct ref_go_chain enemy;
            ref_go_chain(reference(board, own), row, column, &enemy);
            for (int i = 0; i < size * size && !tries; i++)
                for (int m = 0; m < 4 && chain.stone.on[i / size][i % size]; m++) {
                    int r = i / size + steps[m][0], c = i % size + steps[m][1];
                    if (r >= 0 && r < size && c >= 0 && c < size && enemy.stone.on[r][c])
                        tries = true;
                }
        }
        struct puzzle_board after = *board;
        if (tries && try_move(l, &after, at, own) && !is_taken(l, &after, true, depth + 1))
            return false;
    }
    return true;
}

static bool is_taken(struct ladder *l, const struct puzzle_board *board, bool attacker, int depth)
{
    if (board->cells[l->target] == '.') return true;
    if (depth > l->longest) l->longest = depth;
    if (depth >= LADDER_DEPTH || ++l->nodes > LADDER_NODES) {
        l->open = true;
        return false;
    }
    return attacker ? attack(l, board, depth) : defence_fails(l, board, depth);
}

bool puzzle_ladder(const struct puzzle_board *board, int target, bool attacker_moves, bool *open,
                   int *moves)
{
    struct ladder l = {.target = target};
    bool taken = is_taken(&l, board, attacker_moves, 0);
    if (moves) *moves = l.longest;
    *open |= l.open;
    return taken;
}

/* ---- Nets --------------------------------------------------------------------------------------*/

enum { NET_NODES = 100000, NET_LIBERTIES = 3 };

static void add_point(struct puzzle_points *points, const struct puzzle_board *board, int at)
{
    if (board->cells[at] == '.' && !puzzle_has(points, at)) points->at[points->count++] = at;
}

/* The chain's liberties, the empty points beside them, and the liberties of enemies close to death. */
static void near_moves(const struct puzzle_board *board, int target, struct puzzle_points *points)
{
    static const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int liberty[PUZZLE_CELLS], size = board->size;
    int count = puzzle_liberties(board, target, liberty);
    points->count = 0;
    for (int i = 0; i < count; i++)
        add_point(points, board, liberty[i]);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 4; k++) {
            int row = liberty[i] / size + steps[k][0], column = liberty[i] % size + steps[k][1];
            if (row < 0 || row >= size || column < 0 || column >= size) continue;
            int at = row * size + column, last[PUZZLE_CELLS];
            add_point(points, board, at);
            if (board->cells[at] == other(board->cells[target])
                && puzzle_liberties(board, at, last) <= 2)
                add_point(points, board, last[0]);
        }
    }
}

static bool is_netted(const struct puzzle_board *board, int target, bool attacker, int depth,
                      int *nodes)
{
    if (board->cells[target] == '.') return true;
    int liberties = puzzle_liberties(board, target, NULL);
    if (++*nodes > NET_NODES || (attacker && liberties == 1)) return true;
    if (depth == 0 || liberties > NET_LIBERTIES) return false;
    struct puzzle_points moves;
    char own = board->cells[target], turn = attacker ? other(own) : own;
    near_moves(board, target, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct puzzle_board after = *board;
        bool is_ko;
        if (!puzzle_play(&after, moves.at[i], turn, &is_ko) || is_ko) continue;
        if (is_netted(&after, target, !attacker, depth - 1, nodes) == attacker) return attacker;
    }
    return !attacker;
}

bool puzzle_net(const struct puzzle_board *board, int target, bool attacker_moves, int depth)
{
    int nodes = 0;
    return is_netted(board, target, attacker_moves, depth, &nodes);
}

/* ---- Answers -----------------------------------------------------------------------------------*/

static bool ladder_right(const struct puzzle_problem *p, struct puzzle_points *right)
{
    bool open = false, is_ko;
    right->count = 0;
    for (int i = 0; i < p->only.count; i++) {
        struct puzzle_board after = p->board;
        if (!puzzle_play(&after, p->only.at[i], p->turn, &is_ko) || is_ko) return false;
        bool taken = after.cells[p->target] == '.'
                     || puzzle_ladder(&after, p->target, p->goal == PUZZLE_SAVE, &open, NULL);
        if (taken == (p->goal == PUZZLE_TAKE)) right->at[right->count++] = p->only.at[i];
    }
    return !open;
}

bool puzzle_find_right(const struct puzzle_problem *p, struct puzzle_points *right)
{
    struct puzzle_solution solution;
    if (p->region.count == 0) return ladder_right(p, right);
    puzzle_solve(p, &solution);
    right->count = 0;
    for (int i = 0; i < solution.move_count; i++) {
        if (solution.after[i] == PUZZLE_OPEN) return false;
        if (solution.after[i] == PUZZLE_REACHED) right->at[right->count++] = solution.moves[i];
    }
    return solution.verdict != PUZZLE_OPEN;
}
