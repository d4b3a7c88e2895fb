/* Go with its history: superko, passes, undo and redo. Rules as switches; the named sets of them are
 * go_rules_preset.
 *
 * Positions seen are kept in a hash table of Zobrist keys, so a superko test is one look-up, whatever
 * the length of the game. Undo goes back to the nearest of the boards put aside every few moves and
 * plays on from there, which gives every byte back exactly.
 *
 * Colours need not alternate: records have handicap stones, and people place stones freely. */
#ifndef TG_RULES_GO_GAME_H
#define TG_RULES_GO_GAME_H

#include "rules/go_board.h"

struct go_move {
    uint64_t key; /* of the position after it, as superko sees it */
    go_cell at;   /* 0: pass */
    uint8_t colour;
    bool remembered; /* that position was new and is in the table */
    bool resumes;    /* after the game had ended by passes and was taken up again */
};

struct go_seen {
    uint64_t key;
    uint32_t number; /* 1 + the number of moves that led there first; 0: a free slot */
};

struct go_game {
    struct tg_go_rules rules;
    struct go_board board;
    struct go_board start;    /* handicap and set-up stones */
    uint8_t start_turn;       /* who moves first, for situational superko */
    int move_count, move_end; /* played; played and redoable */
    int move_room;
    struct go_move *moves;
    struct go_board *aside; /* the board before move 128, 256 … */
    int aside_room;
    struct go_seen *seen;
    uint32_t seen_size, seen_count; /* slots (a power of two); used ones */
};

/* False when there is no memory; nothing to be freed then. */
bool go_game_init(struct go_game *g, int width, int height, const struct tg_go_rules *rules);
void go_game_done(struct go_game *g);
size_t go_game_heap_bytes(const struct go_game *g);
bool go_game_copy(struct go_game *to, const struct go_game *from);

/* Back to the start with these stones on the board, by cell; other arrangements than those that play
 * can reach (chains without liberties) are refused, changing nothing. */
bool go_game_set_up(struct go_game *g, const uint8_t colour[GO_CELLS], enum tg_colour turn);

/* What a move would be. On the board and not a pass. For TG_SUPERKO *earlier, unless NULL, is after how
 * many moves the position stood there first. */
enum tg_verdict go_game_judge(const struct go_game *g, go_cell at, enum tg_colour colour,
                              int *earlier);

/* How superko knows a position: its stones' hash, and who is to move where that counts. Under simple ko
 * nothing is ever seen. */
uint64_t go_game_key(const struct go_game *g, uint64_t stones, enum tg_colour to_move);
bool go_game_has_seen(const struct go_game *g, uint64_t key);

/* A judged move, or 0 for a pass. False when there is no memory, changing nothing. */
bool go_game_play(struct go_game *g, go_cell at, enum tg_colour colour);
bool go_game_undo(struct go_game *g);
bool go_game_redo(struct go_game *g);

#endif
