#include "rules/go_game.h"

#include "core/zobrist.h"

#include <stdlib.h>
#include <string.h>

enum {
    ASIDE_EVERY = 128, /* moves between two boards put aside */
    FIRST_MOVES = 256,
    FIRST_SEEN = 512
};

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* ---- Positions seen ----------------------------------------------------------------------------*/

/* What makes two positions the same: the stones, and under situational superko who is to move. */
uint64_t go_game_key(const struct go_game *g, uint64_t stones, enum tg_colour to_move)
{
    bool side = g->rules.ko == TG_KO_SITUATIONAL && to_move == TG_WHITE;
    return side ? stones ^ ZOBRIST_WHITE_TO_MOVE : stones;
}

/* The slot of a key, or the free one where it would go. */
static struct go_seen *slot_of(const struct go_game *g, uint64_t key)
{
    uint32_t mask = g->seen_size - 1, i = (uint32_t)(key >> 32) & mask;
    while (g->seen[i].number && g->seen[i].key != key)
        i = (i + 1) & mask;
    return &g->seen[i];
}

bool go_game_has_seen(const struct go_game *g, uint64_t key)
{
    return g->rules.ko != TG_KO_SIMPLE && slot_of(g, key)->number != 0;
}

/* True if the position is new. There is room. */
static bool remember(struct go_game *g, uint64_t key, int after)
{
    struct go_seen *slot = slot_of(g, key);
    if (slot->number) return false;
    *slot = (struct go_seen){key, (uint32_t)after + 1};
    g->seen_count++;
    return true;
}

static void remember_start(struct go_game *g)
{
    remember(g, go_game_key(g, g->start.hash, (enum tg_colour)g->start_turn), 0);
}

/* Only ever the position remembered last: with open addressing no other one was placed round it. For
 * the same reason growing puts them back in the order they came. */
static void forget(struct go_game *g, uint64_t key)
{
    slot_of(g, key)->number = 0;
    g->seen_count--;
}

static bool grow_seen(struct go_game *g)
{
    struct go_seen *seen = calloc((size_t)g->seen_size * 2, sizeof *seen);
    if (!seen) return false;
    free(g->seen);
    g->seen = seen;
    g->seen_size *= 2;
    g->seen_count = 0;
    remember_start(g);
    for (int i = 0; i < g->move_count; i++)
        if (g->moves[i].remembered) remember(g, g->moves[i].key, i + 1);
    return true;
}

/* ---- Memory ------------------------------------------------------------------------------------*/

bool go_game_init(struct go_game *g, int width, int height, const struct tg_go_rules *rules)
{
    memset(g, 0, sizeof *g);
    g->rules = *rules;
    g->move_room = FIRST_MOVES;
    g->seen_size = FIRST_SEEN;
    g->moves = malloc(FIRST_MOVES * sizeof *g->moves);
    g->seen = calloc(FIRST_SEEN, sizeof *g->seen);
    if (!g->moves || !g->seen) {
        go_game_done(g);
        return false;
    }
    go_board_init(&g->board, width, height);
    g->start = g->board;
    g->start_turn = TG_BLACK;
    remember_start(g);
    return true;
}

void go_game_done(struct go_game *g)
{
    free(g->moves);
    free(g->aside);
    free(g->seen);
    memset(g, 0, sizeof *g);
}

size_t go_game_heap_bytes(const struct go_game *g)
{
    return (size_t)g->move_room * sizeof *g->moves + (size_t)g->aside_room * sizeof *g->aside
           + (size_t)g->seen_size * sizeof *g->seen;
}

bool go_game_copy(struct go_game *to, const struct go_game *from)
{
    *to = *from;
    to->moves = malloc((size_t)from->move_room * sizeof *to->moves);
    to->seen = malloc((size_t)from->seen_size * sizeof *to->seen);
    to->aside = from->aside_room ? malloc((size_t)from->aside_room * sizeof *to->aside) : NULL;
    if (!to->moves || !to->seen || (from->aside_room && !to->aside)) {
        go_game_done(to);
        return false;
    }
    memcpy(to->moves, from->moves, (size_t)from->move_end * sizeof *to->moves);
    memcpy(to->seen, from->seen, (size_t)from->seen_size * sizeof *to->seen);
    /* Undo never needs the board put aside by a move that is yet to come. */
    int kept = from->move_count ? (from->move_count - 1) / ASIDE_EVERY : 0;
    if (kept) memcpy(to->aside, from->aside, (size_t)kept * sizeof *to->aside);
    return true;
}

/* Room for one more move, its position and, now and then, a board put aside. */
static bool make_room(struct go_game *g)
{
    if (g->move_count == g->move_room) {
        struct go_move *moves = realloc(g->moves, (size_t)g->move_room * 2 * sizeof *moves);
        if (!moves) return false;
        g->moves = moves;
        g->move_room *= 2;
    }
    if (g->seen_count * 2 >= g->seen_size && !grow_seen(g)) return false;
    if (g->move_count / ASIDE_EVERY > g->aside_room) {
        int room = g->aside_room ? g->aside_room * 2 : 4;
        struct go_board *aside = realloc(g->aside, (size_t)room * sizeof *aside);
        if (!aside) return false;
        g->aside = aside;
        g->aside_room = room;
    }
    return true;
}

/* ---- Set-up ------------------------------------------------------------------------------------*/

bool go_game_set_up(struct go_game *g, const uint8_t colour[GO_CELLS], enum tg_colour turn)
{
    struct go_board board;
    go_board_init(&board, g->board.width, g->board.height);
    for (int row = 0; row < board.height; row++) {
        for (int column = 0; column < board.width; column++) {
            go_cell c = go_cell_at(row, column);
            if (colour[c] == TG_EMPTY) continue;
            /* A chain that fills its last liberty on the way may get one back only by a capture, and
             * nothing may be captured: refuse whatever does not stand in the end. */
            go_board_play(&board, c, (enum tg_colour)colour[c]);
        }
    }
    for (int row = 0; row < board.height; row++)
        for (int column = 0; column < board.width; column++)
            if (board.colour[go_cell_at(row, column)] != colour[go_cell_at(row, column)])
                return false;
    board.captured[TG_BLACK] = board.captured[TG_WHITE] = 0;
    board.ko = 0;
    memset(g->seen, 0, (size_t)g->seen_size * sizeof *g->seen);
    g->seen_count = 0;
    g->move_count = g->move_end = 0;
    g->board = g->start = board;
    g->start_turn = (uint8_t)turn;
    remember_start(g);
    return true;
}

/* ---- Moves -------------------------------------------------------------------------------------*/

enum tg_verdict go_game_judge(const struct go_game *g, go_cell at, enum tg_colour colour,
                              int *earlier)
{
    const struct go_board *b = &g->board;
    if (b->colour[at] != TG_EMPTY) return TG_OCCUPIED;
    if (go_board_is_suicide(b, at, colour)) {
        /* A single stone would come off at once and leave the same board. */
        bool alone = true;
        static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};
        for (int i = 0; i < 4; i++)
            alone &= b->colour[at + around[i]] != colour;
        if (!g->rules.suicide || alone) return TG_SUICIDE;
    }
    if (g->rules.ko == TG_KO_SIMPLE)
        return at == b->ko && colour == b->ko_colour ? TG_KO : TG_LEGAL;

    uint64_t key = go_game_key(g, go_board_hash_after(b, at, colour), other(colour));
    const struct go_seen *slot = slot_of(g, key);
    if (!slot->number) return TG_LEGAL;
    if (earlier) *earlier = (int)slot->number - 1;
    return at == b->ko && colour == b->ko_colour ? TG_KO : TG_SUPERKO;
}

static void put_on_board(struct go_game *g, const struct go_move *move)
{
    if (move->at)
        go_board_play(&g->board, move->at, (enum tg_colour)move->colour);
    else
        go_board_pass(&g->board);
}

static void advance(struct go_game *g)
{
    struct go_move *move = &g->moves[g->move_count];
    if (g->move_count && g->move_count % ASIDE_EVERY == 0)
        g->aside[g->move_count / ASIDE_EVERY - 1] = g->board;
    put_on_board(g, move);
    g->move_count++;
    move->key = go_game_key(g, g->board.hash, other((enum tg_colour)move->colour));
    move->remembered = remember(g, move->key, g->move_count);
}

bool go_game_play(struct go_game *g, go_cell at, enum tg_colour colour)
{
    if (!make_room(g)) return false;
    g->moves[g->move_count] = (struct go_move){0, at, (uint8_t)colour, false, false};
    g->move_end = g->move_count + 1;
    advance(g);
    return true;
}

bool go_game_redo(struct go_game *g)
{
    if (g->move_count == g->move_end || !make_room(g)) return false;
    advance(g);
    return true;
}

bool go_game_undo(struct go_game *g)
{
    if (g->move_count == 0) return false;
    struct go_move *last = &g->moves[g->move_count - 1];
    if (last->remembered) forget(g, last->key);
    g->move_count--;
    int from = g->move_count / ASIDE_EVERY;
    g->board = from ? g->aside[from - 1] : g->start;
    for (int i = from * ASIDE_EVERY; i < g->move_count; i++)
        put_on_board(g, &g->moves[i]);
    return true;
}
