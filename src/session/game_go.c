/* Go behind tg_game: turns, passes, the end, dead stones, handicap. */
#include "core/zobrist.h"
#include "engine/go/life.h"
#include "rules/go_score.h"
#include "session/game.h"

#include <stdio.h>
#include <string.h>

static struct go_session *mine(tg_game *game)
{
    return (struct go_session *)game;
}

static const struct go_session *mine_const(const tg_game *game)
{
    return (const struct go_session *)game;
}

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- The life of a handle ----------------------------------------------------------------------*/

static bool init(tg_game *game)
{
    mine(game)->turn = TG_BLACK;
    return go_game_init(&mine(game)->go, game->config.size, game->config.size, &game->config.go);
}

static void done(tg_game *game)
{
    go_game_done(&mine(game)->go);
}

static bool copy(tg_game *to, const tg_game *from)
{
    return go_game_copy(&mine(to)->go, &mine_const(from)->go);
}

/* ---- Playing -----------------------------------------------------------------------------------*/

static enum tg_verdict judge(const tg_game *game, tg_point point, enum tg_colour colour)
{
    if (point == TG_PASS) return TG_LEGAL;
    return go_game_judge(&mine_const(game)->go, go_cell_of(point), colour, NULL);
}

static bool both_passed(const struct go_game *g)
{
    int n = g->move_count;
    const struct go_move *last = &g->moves[n - 1];
    return n >= 2 && !last->at && !last->resumes && !last[-1].at && last->colour != last[-1].colour;
}

/* What the points say now. */
static void end_by_score(tg_game *game)
{
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_score(game, &score);
    int black = score.total_halves[TG_BLACK], white = score.total_halves[TG_WHITE];
    game_end(game,
             black > white   ? TG_BLACK_WINS
             : black < white ? TG_WHITE_WINS
                             : TG_DRAW,
             TG_BY_SCORE);
}

static void after_move(tg_game *game)
{
    struct go_session *s = mine(game);
    s->resumed = false;
    memset(s->life, TG_ALIVE, sizeof s->life);
    s->turn = (uint8_t)other((enum tg_colour)s->go.moves[s->go.move_count - 1].colour);
    if (both_passed(&s->go)) end_by_score(game);
}

static bool play(tg_game *game, tg_point point, enum tg_colour colour, enum tg_verdict verdict)
{
    (void)verdict;
    go_cell at = point == TG_PASS ? 0 : go_cell_of(point);
    struct go_session *s = mine(game);
    if (!go_game_play(&s->go, at, colour)) return false;
    s->go.moves[s->go.move_count - 1].resumes = s->resumed;
    after_move(game);
    return true;
}

/* Whose turn it is follows from the last move, whether or not that was in turn. */
static bool undo(tg_game *game)
{
    struct go_session *s = mine(game);
    int count = s->go.move_count;
    if (count == 0) return false;
    s->resumed = s->go.moves[count - 1].resumes;
    s->turn = count > 1 ? (uint8_t)other((enum tg_colour)s->go.moves[count - 2].colour)
                        : s->go.start_turn;
    memset(s->life, TG_ALIVE, sizeof s->life);
    return go_game_undo(&s->go);
}

static bool redo(tg_game *game)
{
    if (!go_game_redo(&mine(game)->go)) return false;
    after_move(game);
    return true;
}

/* ---- Setting up --------------------------------------------------------------------------------*/

/* The first stone of a chain without liberties, as an index of points. */
static size_t find_dead_chain(const struct geometry *g, const uint8_t colour[GO_CELLS])
{
    static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    bool alive[GO_CELLS] = {false};
    bool changed = true;
    while (changed) { /* life spreads from stone to stone until nothing changes: slow and plain */
        changed = false;
        for (int i = 0; i < g->point_count; i++) {
            go_cell c = go_cell_of(g->points[i]);
            if (colour[c] == TG_EMPTY || alive[c]) continue;
            for (int k = 0; k < 4; k++) {
                go_cell n = (go_cell)(c + around[k]);
                bool breath = colour[n] == TG_EMPTY || (colour[n] == colour[c] && alive[n]);
                if (breath && !alive[c]) alive[c] = changed = true;
            }
        }
    }
    for (int i = 0; i < g->point_count; i++) {
        go_cell c = go_cell_of(g->points[i]);
        if (colour[c] != TG_EMPTY && !alive[c]) return (size_t)i;
    }
    return (size_t)g->point_count;
}

static enum tg_error set_up(tg_game *game, const char *stones, enum tg_colour turn, size_t *at)
{
    const struct geometry *g = game->geometry;
    struct go_session *s = mine(game);
    uint8_t colour[GO_CELLS];
    memset(colour, GO_WALL, sizeof colour);
    for (int i = 0; i < g->point_count; i++) {
        if (stones[i] != '.' && stones[i] != 'X' && stones[i] != 'O') {
            if (at) *at = (size_t)i;
            return TG_ERR_POSITION;
        }
        colour[go_cell_of(g->points[i])] = stones[i] == '.'   ? TG_EMPTY
                                           : stones[i] == 'X' ? TG_BLACK
                                                              : TG_WHITE;
    }
    if (!go_game_set_up(&s->go, colour, turn)) {
        if (at) *at = find_dead_chain(g, colour);
        return TG_ERR_POSITION;
    }
    s->turn = (uint8_t)turn;
    s->handicap = 0;
    s->resumed = false;
    memset(s->life, TG_ALIVE, sizeof s->life);
    game_end(game, TG_ONGOING, TG_NOT_ENDED);
    game->start_outcome = TG_ONGOING;
    game->start_ending = TG_NOT_ENDED;
    return TG_OK;
}

/* The points in the order in which handicaps take them (GTP 2, 4.1.1): corners, then sides, the middle
 * with every odd number from five on. */
bool tg_go_handicap(tg_game *game, int stones)
{
    int size = game->config.size;
    int most = size < 7 ? 0 : size % 2 == 0 || size == 7 ? 4 : 9;
    if (stones < 2 || stones > most) return false;

    int low = size < 13 ? 2 : 3, high = size - 1 - low, middle = size / 2;
    const int place[9][2] = {{low, low},    {high, high},   {high, low},
                             {low, high},   {middle, low},  {middle, high},
                             {low, middle}, {high, middle}, {middle, middle}};
    tg_point points[9];
    bool centre = stones >= 5 && stones % 2 == 1;
    for (int i = 0; i < stones; i++) {
        const int *at = centre && i == stones - 1 ? place[8] : place[i];
        points[i] = point_at(at[0], at[1]);
    }
    return tg_go_handicap_at(game, points, stones);
}

bool tg_go_handicap_at(tg_game *game, const tg_point *points, int count)
{
    int size = game->config.size;
    char board[TG_MAX_POINTS];
    if (!game_go(game) || count < 2 || tg_move_count(game) > 0) return false;
    memset(board, '.', sizeof board);
    for (int i = 0; i < count; i++) {
        if (!geometry_has_point(game->geometry, points[i])) return false;
        char *at = &board[(size - 1 - point_row(points[i])) * size + point_column(points[i])];
        if (*at != '.') return false;
        *at = 'X';
    }
    if (tg_setup(game, board, (size_t)(size * size), TG_WHITE, NULL) != TG_OK) return false;
    mine(game)->handicap = (uint16_t)count;
    return true;
}

/* Plays the moves of one game on another of the same size. False: they are not all legal there. */
static bool replay(tg_game *to, const tg_game *from)
{
    const struct go_session *s = mine_const(from);
    for (int i = 0; i < s->go.move_count; i++) {
        const struct go_move *move = &s->go.moves[i];
        tg_point point = move->at ? go_point_of(move->at) : (tg_point)TG_PASS;
        if (move->resumes && !tg_go_resume(to)) return false;
        if (tg_play_as(to, point, (enum tg_colour)move->colour) != TG_LEGAL) return false;
    }
    return !s->resumed || tg_go_resume(to);
}

bool tg_go_set_rules(tg_game *game, const struct tg_go_rules *rules)
{
    const struct go_session *s = game_go(game);
    struct tg_config config = game->config;
    config.go = *rules;
    tg_game *other = s ? tg_game_new(&config, NULL) : NULL;
    if (!other) return false;
    struct go_session *o = mine(other);
    o->handicap = s->handicap;
    o->turn = s->go.start_turn;
    bool done = go_game_set_up(&o->go, s->go.start.colour, (enum tg_colour)s->go.start_turn)
                && replay(other, game);
    if (done) {
        memcpy(o->life, s->life, sizeof o->life);
        if (other->ending == TG_BY_SCORE) end_by_score(other);
        if (game->by_word) {
            other->by_word = true;
            game_end(other, (enum tg_outcome)game->outcome, (enum tg_ending)game->ending);
        }
        struct go_session old = *s;
        *mine(game) = *o;
        *o = old;
    }
    tg_game_free(other);
    return done;
}

/* ---- Asking ------------------------------------------------------------------------------------*/

static enum tg_colour stone(const tg_game *game, tg_point point)
{
    return (enum tg_colour)mine_const(game)->go.board.colour[go_cell_of(point)];
}

static enum tg_colour turn_of(const tg_game *game)
{
    return (enum tg_colour)mine_const(game)->turn;
}

static int move_count(const tg_game *game)
{
    return mine_const(game)->go.move_count;
}

static int move_end(const tg_game *game)
{
    return mine_const(game)->go.move_end;
}

static tg_point move_at(const tg_game *game, int index, enum tg_colour *colour)
{
    const struct go_move *move = &mine_const(game)->go.moves[index];
    *colour = (enum tg_colour)move->colour;
    return move->at ? go_point_of(move->at) : (tg_point)TG_PASS;
}

static uint64_t hash(const tg_game *game)
{
    uint64_t stones = mine_const(game)->go.board.hash;
    return turn_of(game) == TG_WHITE ? stones ^ ZOBRIST_WHITE_TO_MOVE : stones;
}

static bool self_check(const tg_game *game)
{
    const struct go_game *g = &mine_const(game)->go;
    return go_board_self_check(&g->board) && g->move_count <= g->move_end;
}

const struct game_ops go_session_ops = {
    .bytes = sizeof(struct go_session),
    .init = init,
    .done = done,
    .copy = copy,
    .judge = judge,
    .play = play,
    .undo = undo,
    .redo = redo,
    .set_up = set_up,
    .stone = stone,
    .turn = turn_of,
    .move_count = move_count,
    .move_end = move_end,
    .move_at = move_at,
    .hash = hash,
    .winning_line = NULL,
    .self_check = self_check,
};

/* ---- What only Go has --------------------------------------------------------------------------*/

static const struct go_board *board_with(const tg_game *game, tg_point point)
{
    const struct go_session *s = game_go(game);
    return s && geometry_has_point(game->geometry, point) ? &s->go.board : NULL;
}

int tg_go_captured(const tg_game *game, enum tg_colour by)
{
    const struct go_session *s = game_go(game);
    return s && (by == TG_BLACK || by == TG_WHITE) ? s->go.board.captured[by] : 0;
}

int tg_go_liberties(const tg_game *game, tg_point point)
{
    const struct go_board *b = board_with(game, point);
    return b ? go_board_liberties(b, go_cell_of(point)) : 0;
}

int tg_go_chain(const tg_game *game, tg_point point, tg_point stones[TG_MAX_POINTS])
{
    const struct go_board *b = board_with(game, point);
    int count = 0;
    if (!b || b->colour[go_cell_of(point)] == TG_EMPTY) return 0;
    go_cell c = go_cell_of(point);
    do {
        stones[count++] = go_point_of(c);
        c = b->next[c];
    } while (c != go_cell_of(point));
    return count;
}

tg_point tg_go_ko(const tg_game *game)
{
    const struct go_session *s = game_go(game);
    bool barred = s && s->go.board.ko && s->go.board.ko_colour == s->turn;
    return barred ? go_point_of(s->go.board.ko) : (tg_point)TG_NO_POINT;
}

/* The stones that a suicide would take along. */
static int chain_made(const struct go_board *b, go_cell at, enum tg_colour colour, tg_point *chain)
{
    static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        bool known = b->colour[n] != colour;
        for (int j = 0; j < i; j++)
            known |= b->colour[at + around[j]] == colour && b->chain[at + around[j]] == b->chain[n];
        if (known) continue;
        go_cell c = n;
        do {
            chain[count++] = go_point_of(c);
            c = b->next[c];
        } while (c != n);
    }
    return count;
}

void tg_go_explain(const tg_game *game, tg_point point, enum tg_colour colour,
                   struct tg_go_refusal *refusal)
{
    const struct go_session *s = game_go(game);
    memset(refusal, 0, sizeof *refusal);
    refusal->point = point;
    refusal->ko = TG_NO_POINT;
    refusal->verdict = tg_judge_as(game, point, colour);
    if (!s) return;
    const struct go_board *b = &s->go.board;
    switch (refusal->verdict) {
    case TG_SUICIDE:
        refusal->chain_count = chain_made(b, go_cell_of(point), colour, refusal->chain);
        break;
    case TG_KO:
        /* The stone that took it stands on the only point beside it that could be retaken. */
        refusal->move = s->go.move_count;
        refusal->ko = go_point_of(s->go.moves[s->go.move_count - 1].at);
        break;
    case TG_SUPERKO: go_game_judge(&s->go, go_cell_of(point), colour, &refusal->move); break;
    default: break;
    }
}

/* ---- The end -----------------------------------------------------------------------------------*/

bool tg_go_resume(tg_game *game)
{
    if (!game_go(game) || game->ending != TG_BY_SCORE) return false;
    memset(mine(game)->life, TG_ALIVE, sizeof mine(game)->life);
    mine(game)->resumed = true;
    game_end(game, TG_ONGOING, TG_NOT_ENDED);
    return true;
}

bool tg_go_mark(tg_game *game, tg_point point, enum tg_life life)
{
    tg_point chain[TG_MAX_POINTS];
    int count = tg_go_chain(game, point, chain);
    for (int i = 0; i < count; i++)
        mine(game)->life[go_cell_of(chain[i])] = (uint8_t)life;
    if (count && game->ending == TG_BY_SCORE) end_by_score(game);
    return count > 0;
}

enum tg_life tg_go_life(const tg_game *game, tg_point point)
{
    const struct go_session *s = game_go(game);
    if (!s || !geometry_has_point(game->geometry, point)) return TG_ALIVE;
    return (enum tg_life)s->life[go_cell_of(point)];
}

void tg_go_guess(tg_game *game)
{
    const struct go_session *s = game_go(game);
    if (!s || game->config.go.all_stand) return;
    life_guess(&s->go.board, mine(game)->life);
    if (game->ending == TG_BY_SCORE) end_by_score(game);
}

static void count_points(const struct go_session *s, uint8_t owner[GO_CELLS],
                         struct go_tally *tally)
{
    static const uint8_t all_alive[GO_CELLS] = {0};
    const struct tg_go_rules *rules = &s->go.rules;
    go_score(&s->go.board, rules->all_stand ? all_alive : s->life,
             rules->seki_counts || rules->scoring == TG_AREA, owner, tally);
}

void tg_get_score(const tg_game *game, struct tg_score *score)
{
    const struct go_session *s = game_go(game);
    memset(score, 0, sizeof *score);
    score->struct_size = sizeof *score;
    if (s) {
        uint8_t owner[GO_CELLS];
        struct go_tally tally;
        count_points(s, owner, &tally);
        for (enum tg_colour c = TG_BLACK; c <= TG_WHITE; c++) {
            score->area[c] = tally.area[c];
            score->territory[c] = tally.territory[c];
            score->prisoners[c] = s->go.board.captured[c] + tally.dead[c];
            score->total_halves[c] =
                go_score_total(&s->go.rules, &tally, s->go.board.captured, s->handicap, c);
        }
    }
    int halves = score->total_halves[TG_BLACK] - score->total_halves[TG_WHITE];
    if (game->ending == TG_BY_RESIGNATION)
        snprintf(score->text, sizeof score->text, "%c+R",
                 game->outcome == TG_BLACK_WINS ? 'B' : 'W');
    else if (halves == 0 || game->ending == TG_BY_AGREEMENT)
        snprintf(score->text, sizeof score->text, "0");
    else
        snprintf(score->text, sizeof score->text, halves % 2 ? "%c+%d.5" : "%c+%d",
                 halves > 0 ? 'B' : 'W', (halves > 0 ? halves : -halves) / 2);
}

void tg_go_owners(const tg_game *game, char owners[TG_MAX_POINTS])
{
    const struct go_session *s = game_go(game);
    uint8_t owner[GO_CELLS] = {0};
    struct go_tally tally;
    if (s) count_points(s, owner, &tally);
    for (int i = 0; i < game->geometry->point_count; i++)
        owners[i] = ".XO"[s ? owner[go_cell_of(game->geometry->points[i])] : 0];
}
