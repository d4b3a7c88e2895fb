/* One live game: its record, the position at its live end, opening, clock, seats. Knows nothing of
 * connections, JSON or disks. Functions that may refuse take a fault and change nothing then.
 *
 * Two kinds: a game has players and goes on at one end (`node`); a study is a tree that everybody with a
 * seat edits freely. */
#ifndef TG_SERVER_GAME_H
#define TG_SERVER_GAME_H

#include "clock.h"
#include "fault.h"
#include "keys.h"
#include "tengen.h"
#include "tengen/opening.h"
#include "tengen/player.h"
#include "tengen/record.h"

enum player_kind { PLAYER_HERE, PLAYER_LINK, PLAYER_ENGINE };
extern const char *const player_kind_names[]; /* "here", "link", "engine", NULL */

enum { NAME_ROOM = 64, TITLE_ROOM = 200, NOBODY = -1 };

struct player {
    enum player_kind kind;
    char name[NAME_ROOM];
    char engine[32];
    int level;
    bool keeps_on;         /* engines: it never gives up */
    bool taken;            /* somebody holds the seat; engines always do */
    char key[KEY_ROOM];    /* of the seat; empty for engines and seats not taken */
    char invite[KEY_ROOM]; /* links only */
    char holder[KEY_ROOM]; /* `me` of who took it */
};

enum phase { PHASE_OPENING, PHASE_PLAY, PHASE_SCORING, PHASE_OVER, PHASE_STUDY };
extern const char *const phase_names[];

enum ended_by {
    BY_NOTHING,
    BY_FIVE,
    BY_FORBIDDEN,
    BY_FULL_BOARD,
    BY_NO_MOVE,
    BY_RESIGNATION,
    BY_SCORE,
    BY_TIME,
    BY_AGREEMENT
};
extern const char *const ended_by_names[];

struct ending {
    enum tg_outcome outcome;
    enum ended_by by;
    char text[16]; /* "B+R" */
};

enum { CHANGES_KEPT = 64 };

/* Which nodes clients have to be told of. */
struct tree_changes {
    bool all; /* something moved or went, or too much changed */
    int count;
    tg_node nodes[CHANGES_KEPT];
};

struct game {
    char id[ID_ROOM], owner[KEY_ROOM], watch[KEY_ROOM];
    char title[TITLE_ROOM];
    struct tg_config config;
    int handicap;
    bool study;
    tg_record *record;
    tg_node root, node;
    tg_node redo_to; /* the end of what was taken back last, TG_NO_NODE: nothing was */
    struct tree_changes changes;

    /* Games with players only. */
    tg_game *position;   /* at `node` */
    tg_opening *opening; /* on `position`, also when it is over; NULL: free */
    int opening_stones;  /* moves that the opening has made; they are taken back through it */
    struct player players[2];
    struct game_clock clock;
    int offer_undo, offer_draw; /* the player who offers, or NOBODY */
    bool accepted[2];           /* the score */
    bool resumed;               /* Go: play goes on after two passes, no move made yet */
    struct ending end;
    struct tg_manners manners[2]; /* of those players that are engines; not kept on disk */
};

struct game_plan {
    struct tg_config config;
    int handicap;
    enum tg_opening_rule opening;
    struct player players[2];
    struct timing_rules timing;
    const char *moves; /* NULL: none */
    bool study;
    char title[TITLE_ROOM];
};

/* Keys and id are made, the maker gets the seats of players `here`. NULL with a fault. */
struct game *game_make(const struct game_plan *plan, const char *owner, int64_t now,
                       struct fault *fault);
/* A study of a record, which goes over to it; the root is one of the record's. */
struct game *game_make_study(tg_record *record, tg_node root, const char *title, const char *owner,
                             struct fault *fault);
void game_free(struct game *game);

/* Makes position and opening anew from the record, the opening's rule and its answers ("" before the
 * first). False: they do not fit. */
bool game_restore(struct game *game, enum tg_opening_rule rule, const char *answers);

/* ---- Questions ---------------------------------------------------------------------------------*/
enum phase game_phase(const struct game *game);
bool game_is_go(const struct game *game);
int game_player_of(const struct game *game, enum tg_colour colour);
enum tg_colour game_colour_of(const struct game *game, int player);
/* Who has to move or to answer, NOBODY when nobody has. */
int game_to_move(const struct game *game);
bool game_seats_taken(const struct game *game);
/* Is the node in the tree? Numbers of deleted ones are not. */
bool game_has_node(const struct game *game, tg_node node);
/* The position of any node with the verdicts known there; to be freed. NULL: no memory. */
tg_game *game_position_at(const struct game *game, tg_node node, struct tg_record_problem *problem);
/* The seats, as bits, that one who shows the key or is `me` may use. */
unsigned game_seats_for(const struct game *game, const char *key, const char *me);
/* May one read it? */
bool game_may_read(const struct game *game, const char *key, const char *me);

/* Do these seats rule over all that people play here: alone, or against the computer? */
bool game_alone(const struct game *game, unsigned seats);

/* ---- Deeds of players --------------------------------------------------------------------------*/
/* A seat's invitation is taken up; its key is made. */
bool game_take_seat(struct game *game, int player, const char *me, const char *name, int64_t now,
                    struct fault *fault);
bool game_play(struct game *game, int player, tg_point point, int64_t now, struct fault *fault);
bool game_answer(struct game *game, int player, const struct tg_decision *decision, int64_t now,
                 struct fault *fault);
bool game_resign(struct game *game, int player, int64_t now, struct fault *fault);
/* Takes back to the player's own last move (`single`: one move, whoever made it). */
bool game_undo(struct game *game, int player, bool single, int64_t now, struct fault *fault);
bool game_redo(struct game *game, int player, bool single, int64_t now, struct fault *fault);
bool game_can_undo(const struct game *game);
bool game_can_redo(const struct game *game);
void game_agree_draw(struct game *game, int64_t now);
/* Ends it when the running clock has run out. True if it did. */
bool game_check_time(struct game *game, int64_t now);

/* Go's end. */
bool game_mark(struct game *game, tg_point point, enum tg_life life, struct fault *fault);
bool game_accept(struct game *game, int player, int64_t now, struct fault *fault);
bool game_resume(struct game *game, int64_t now, struct fault *fault);

/* ---- The tree ----------------------------------------------------------------------------------*/
void game_changed_node(struct game *game, tg_node node);
void game_changed_tree(struct game *game);
/* Studies: a move, for the side to move there. TG_NO_NODE: refused. */
tg_node game_study_play(struct game *game, tg_node node, tg_point point, struct fault *fault);
/* Sets a fault that says why the rules refuse. */
bool game_refuse(const tg_game *position, tg_point point, enum tg_verdict verdict,
                 struct fault *fault);

#endif
