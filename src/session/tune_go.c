#include "session/tune_go.h"

#include "base/rng.h"
#include "engine/go/pick.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HELD_BACK = 10,    /* every tenth game */
    RARE = 8,          /* patterns played less often weigh nothing */
    SHAPE_RARE = 70000 /* nor do shapes that come less often than once in so many moves */
};

/* Of the first round; each of the next takes half of it. */
#define STEP 0.06f
/* Weights shrink a little with every step, so that what is seldom seen stays near 0. */
#define SHRINK 1e-6f

/* ---- Records -----------------------------------------------------------------------------------*/

static go_cell cell_of_letters(int size, const char *letters)
{
    int column = letters[0] - 'a', row = size - 1 - (letters[1] - 'a');
    bool fits = column >= 0 && column < size && row >= 0 && row < size;
    return fits ? go_cell_at(row, column) : 0;
}

static bool add_move(struct tune_go_game *game, int *room, struct tune_go_move move)
{
    if (game->count == *room) {
        int more = *room ? 2 * *room : 128;
        struct tune_go_move *moves = realloc(game->moves, (size_t)more * sizeof *moves);
        if (!moves) return false;
        game->moves = moves;
        *room = more;
    }
    game->moves[game->count++] = move;
    return true;
}

static bool read_moves(struct tune_go_game *game, const char *set_up, const char *text)
{
    int room = 0;
    uint8_t colour = TG_BLACK;
    for (const char *c = set_up; *c && *c != ' ' && *c != '-'; c++) {
        if (*c == 'B' || *c == 'W') {
            colour = *c == 'B' ? TG_BLACK : TG_WHITE;
        } else if (*c >= 'a' && *c <= 'y') {
            go_cell at = cell_of_letters(game->size, c++);
            if (!at || !add_move(game, &room, (struct tune_go_move){at, colour, true}))
                return false;
        }
    }
    while (*text == 'B' || *text == 'W') {
        colour = *text == 'B' ? TG_BLACK : TG_WHITE;
        if (!text[1] || !text[2]) return false;
        go_cell at = text[1] == '-' ? 0 : cell_of_letters(game->size, text + 1);
        if (!at && text[1] != '-') return false;
        if (!add_move(game, &room, (struct tune_go_move){at, colour, false})) return false;
        text += text[3] == ',' ? 4 : 3;
    }
    return game->count > 0;
}

bool tune_go_read(struct tune_go_games *all, const char *line)
{
    int size, set_up, moves;
    if (*line == '#' || sscanf(line, "%*s %d %n%*s %n", &size, &set_up, &moves) != 1) return false;
    if (size < 2 || size > GO_MAX_SIZE) return false;
    if (all->count == all->room) {
        size_t room = all->room ? 2 * all->room : 256;
        struct tune_go_game *at = realloc(all->at, room * sizeof *at);
        if (!at) return false;
        all->at = at;
        all->room = room;
    }
    struct tune_go_game game = {.size = size};
    if (!read_moves(&game, line + set_up, line + moves)) {
        free(game.moves);
        return false;
    }
    all->at[all->count++] = game;
    return true;
}

void tune_go_free(struct tune_go_games *all)
{
    for (size_t i = 0; i < all->count; i++)
        free(all->at[i].moves);
    free(all->at);
    *all = (struct tune_go_games){0};
}

/* ---- Games with itself -------------------------------------------------------------------------*/

static void write_move(struct str *line, tg_point p, int size, int number)
{
    str_addf(line, number ? ",%c" : "%c", number % 2 ? 'W' : 'B');
    if (p == TG_PASS)
        str_add(line, "--");
    else
        str_addf(line, "%c%c", 'a' + (p & 31), 'a' + size - 1 - (p >> 5));
}

bool tune_go_play(tg_engine *engine, const struct tg_config *config, int number, int nodes,
                  struct str *line)
{
    struct rng r = {(uint64_t)number << 20 | (uint64_t)config->size};
    struct tg_result result;
    tg_point points[TG_MAX_POINTS];
    tg_game *game = tg_game_new(config, NULL);
    if (!game) return false;
    int count = tg_points(game, points), opening = 1 + (int)rng_below(&r, 4);
    for (tg_get_result(game, &result); result.outcome == TG_ONGOING; tg_get_result(game, &result)) {
        struct tg_limits limits = {.struct_size = sizeof limits, .nodes = (uint64_t)nodes};
        struct tg_answer answer = {.move = points[rng_below(&r, (uint32_t)count)]};
        bool by_lot = tg_move_count(game) < opening;
        if (!by_lot) tg_engine_think(engine, game, &limits, NULL, NULL, &answer);
        if (answer.resign || tg_move_count(game) > 3 * count) break;
        if (tg_play(game, answer.move) != TG_LEGAL && !by_lot) break;
    }
    str_addf(line, "self-%d %d - ", number, config->size);
    for (int i = 0; i < tg_move_count(game); i++)
        write_move(line, tg_move_at(game, i), config->size, i);
    tg_game_free(game);
    return true;
}

/* ---- Moves of a game ---------------------------------------------------------------------------*/

/* A move that was played, in its position. */
struct played {
    const struct go_board *board;
    go_cell at, last, before_last;
    enum tg_colour colour;
};

static void go_through(const struct tune_go_game *game,
                       void (*use)(void *user, const struct played *played), void *user)
{
    static struct go_board b;
    struct played played = {.board = &b};
    go_board_init(&b, game->size, game->size);
    for (int i = 0; i < game->count; i++) {
        const struct tune_go_move *move = &game->moves[i];
        if (move->at && b.colour[move->at] != TG_EMPTY) break; /* a record that cannot be */
        played.at = move->at;
        played.colour = (enum tg_colour)move->colour;
        if (!move->placed && move->at) use(user, &played);
        if (move->at)
            go_board_play(&b, move->at, played.colour);
        else
            go_board_pass(&b);
        played.before_last = played.last;
        played.last = move->placed ? 0 : move->at;
    }
}

/* ---- Choices -----------------------------------------------------------------------------------*/

/* What could be played in one position, and what was. */
struct choice {
    int count, played; /* played: −1, a move nobody would look at */
    struct features features[GO_POINTS];
    int shape_count[GO_POINTS];
    uint32_t shapes[GO_POINTS][SHAPE_SIZES]; /* slots of the table */
    float chance[GO_POINTS];
};

static void look(struct choice *choice, const struct tune_go_model *m, const struct played *played)
{
    static struct feature_position p;
    static struct shape_board shapes;
    const struct go_board *b = played->board;
    choice->count = 0;
    choice->played = -1;
    features_prepare(&p, b, played->colour, played->last, played->before_last);
    if (m->shapes) shapes_prepare(&shapes, b, played->colour);
    for (int i = 0; i < b->empty_count; i++) {
        go_cell at = b->empty[i];
        if (!pick_is_allowed(b, at, played->colour)) continue;
        int number = choice->count++;
        struct features *f = &choice->features[number];
        if (at == played->at) choice->played = number;
        features_find(&p, at, f);
        f->pattern = features_canonical(f->pattern);
        choice->shape_count[number] =
            m->shapes ? shapes_known(&shapes, at, &m->shapes->table, choice->shapes[number]) : 0;
    }
}

static float weigh(const struct tune_go_model *m, const struct choice *choice, int move)
{
    const struct features *f = &choice->features[move];
    float sum = m->weights.pattern[f->pattern];
    for (int i = 0; i < FEATURE_GROUPS; i++)
        if (m->groups >> i & 1) sum += m->weights.group[f->of[i]];
    for (int i = 0; i < choice->shape_count[move]; i++)
        sum += m->shapes->table.slots[choice->shapes[move][i]].weight;
    return sum;
}

static void find_chances(const struct tune_go_model *m, struct choice *choice)
{
    float most = -1e9f, sum = 0;
    for (int i = 0; i < choice->count; i++) {
        choice->chance[i] = weigh(m, choice, i);
        if (choice->chance[i] > most) most = choice->chance[i];
    }
    for (int i = 0; i < choice->count; i++)
        sum += choice->chance[i] = expf(choice->chance[i] - most);
    for (int i = 0; i < choice->count; i++)
        choice->chance[i] /= sum;
}

/* Steps of the gradient, each weight by its own scale: the sum of the squares it has seen (Adagrad). */
static void step(float *weight, float *squares, float gradient, float rate)
{
    *squares += gradient * gradient;
    *weight += rate * (gradient / sqrtf(*squares + 1e-3f) - SHRINK * *weight);
}

static void learn_move(struct tune_go_model *m, const struct choice *choice, int move)
{
    const struct features *f = &choice->features[move];
    float gradient = (move == choice->played ? 1.0f : 0.0f) - choice->chance[move];
    step(&m->weights.pattern[f->pattern], &m->squares.pattern[f->pattern], gradient, m->rate);
    for (int i = 0; i < FEATURE_GROUPS; i++)
        if (m->groups >> i & 1)
            step(&m->weights.group[f->of[i]], &m->squares.group[f->of[i]], gradient, m->rate);
    for (int i = 0; i < choice->shape_count[move]; i++) {
        uint32_t slot = choice->shapes[move][i];
        step(&m->shapes->table.slots[slot].weight, &m->shapes->squares[slot], gradient, m->rate);
    }
}

static void learn(void *user, const struct played *played)
{
    static struct choice choice;
    struct tune_go_model *m = user;
    look(&choice, m, played);
    if (choice.played < 0) return;
    find_chances(m, &choice);
    m->seen[choice.features[choice.played].pattern]++;
    for (int i = 0; i < choice.count; i++)
        learn_move(m, &choice, i);
}

struct examination {
    struct tune_go_model *model;
    struct tune_go_quality quality;
};

static void examine(void *user, const struct played *played)
{
    static struct choice choice;
    struct examination *e = user;
    look(&choice, e->model, played);
    if (choice.played < 0) return;
    find_chances(e->model, &choice);
    float own = choice.chance[choice.played];
    int better = 0;
    for (int i = 0; i < choice.count; i++)
        better += choice.chance[i] > own;
    e->quality.moves++;
    e->quality.loss -= (double)logf(own);
    e->quality.first += better == 0;
}

/* ---- Fitting -----------------------------------------------------------------------------------*/

void tune_go_start(struct tune_go_model *m, unsigned groups, struct tune_shapes *shapes)
{
    memset(m, 0, sizeof *m);
    m->groups = groups;
    m->shapes = shapes;
}

static void count_shapes(void *user, const struct played *played)
{
    struct tune_go_model *m = user;
    tune_shapes_count(m->shapes, played->board, played->at, played->colour);
    m->moves++;
}

static void choose_shapes(void *user, const struct played *played)
{
    const struct tune_go_model *m = user;
    long least = m->moves / SHAPE_RARE;
    tune_shapes_choose(m->shapes, played->board, played->at, played->colour,
                       least < RARE ? RARE : (int)least);
}

static void find_shapes(struct tune_go_model *m, const struct tune_go_games *all)
{
    for (size_t i = 0; i < all->count; i++)
        if (i % HELD_BACK) go_through(&all->at[i], count_shapes, m);
    for (size_t i = 0; i < all->count; i++)
        if (i % HELD_BACK) go_through(&all->at[i], choose_shapes, m);
}

struct tune_go_quality tune_go_test(struct tune_go_model *m, const struct tune_go_games *all)
{
    struct examination e = {.model = m};
    for (size_t i = 0; i < all->count; i += HELD_BACK)
        go_through(&all->at[i], examine, &e);
    if (e.quality.moves) {
        e.quality.loss /= (double)e.quality.moves;
        e.quality.first /= (double)e.quality.moves;
    }
    return e.quality;
}

void tune_go_fit(struct tune_go_model *m, const struct tune_go_games *all,
                 void (*progress)(int round, const struct tune_go_quality *q))
{
    m->rate = STEP;
    if (m->shapes) find_shapes(m, all);
    for (int round = 0; round < TUNE_GO_ROUNDS; round++, m->rate /= 2) {
        /* Another order each round: neighbours in a file are often alike. */
        size_t stride = 7919 + 2 * (size_t)round;
        while (all->count % stride == 0)
            stride++;
        for (size_t i = 0, at = 0; i < all->count; i++, at = (at + stride) % all->count)
            if (at % HELD_BACK) go_through(&all->at[at], learn, m);
        struct tune_go_quality q = tune_go_test(m, all);
        if (progress) progress(round + 1, &q);
    }
    for (int i = 0; i < FEATURE_PATTERNS; i++)
        if (m->seen[i] < RARE) m->weights.pattern[i] = 0;
}
