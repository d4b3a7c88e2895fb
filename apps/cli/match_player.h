/* One side of a game: an engine of ours or a program that speaks a protocol, behind one interface.
 *
 *     struct player *player = player_new(&spec, &rules, &time, 'A', &host);
 *     player_begin(player, colour, &log)     ready for a game, the right board set up
 *     player_think(player, game, &answer)    the move for this position
 *     player_finish(player, false)           the game is over
 *     player_free(player)
 *
 * What goes wrong is the player's loss: PLAYER_FAULT, with the reason in player->fault. A player that is
 * at fault is ended there and then; the next player_begin starts it anew. */
#ifndef TG_CLI_MATCH_PLAYER_H
#define TG_CLI_MATCH_PLAYER_H

#include "match_log.h"
#include "match_process.h"
#include "match_result.h"
#include "match_spec.h"
#include "match_time.h"
#include "tengen.h"
#include "tengen/opening.h"
#include "tengen/player.h"

enum player_status {
    PLAYER_OK,
    PLAYER_FAULT,
    PLAYER_STOPPED,   /* the host was stopped */
    PLAYER_IMPOSSIBLE /* it cannot be started at all, nor in any other game */
};

struct player_fault {
    enum match_reason reason;
    char text[200];
};

/* What holds for all games of a match. */
struct player_rules {
    struct tg_config config;
    int handicap;
    size_t hard_memory;          /* programs: bytes of address space, 0: any */
    int64_t startup_ms, hang_ms; /* patience for answers without a clock: at first, and for moves */
    int64_t grace_ms;            /* beyond the clock before it is a loss */
    bool may_resign;             /* ours */
    enum tg_opening_rule opening;
};

struct player_answer {
    tg_point move; /* TG_PASS: Go */
    bool resign;
    int64_t used_us;
    uint64_t nodes; /* 0: not told */
};

struct player;

struct player_ops {
    enum player_status (*begin)(struct player *player);
    /* Tells it the moves it does not know yet, then asks and waits for player->limit_us from there on. */
    enum player_status (*think)(struct player *player, const tg_game *game,
                                struct player_answer *answer);
    /* The answer to the question of an opening that stands on the game; waits as think does. May be
     * NULL: it knows no opening rules. */
    enum player_status (*decide)(struct player *player, const tg_game *game,
                                 const tg_opening *opening, struct tg_decision *decision,
                                 int64_t *used_us);
    /* Go, both have passed: what the player makes of it, "B+3.5"; "" if it cannot tell. May be NULL. */
    enum player_status (*score)(struct player *player, const tg_game *game, char text[16]);
    /* The game is over; `rude`: at once, without a word. */
    void (*finish)(struct player *player, bool rude);
    void (*free)(struct player *player);
};

struct player {
    const struct player_ops *ops;
    const struct player_spec *spec;
    const struct player_rules *rules;
    struct process_host *host;
    char who; /* 'A' or 'B' */

    /* of the current game */
    struct match_log *log;
    struct time_rules time;
    struct time_left left;
    int64_t limit_us; /* for the current move, all patience included */
    enum tg_colour colour;
    struct player_fault fault;

    struct process process; /* of programs */
    int told;               /* so many moves of the game it knows */
    unsigned known;         /* of gtp players: optional commands, see match_gtp.c */
    bool ready;             /* a kept process that has been greeted */
    tg_point queue[3];      /* gomocup: stones of an opening that it has named in advance, */
    int queue_next, queue_count;
    tg_point pending;  /* and the move behind them */
    tg_engine *engine; /* of ours */
    struct tg_manners manners;
    int done_read, done_write;
};

/* NULL: no memory. */
struct player *player_new(const struct player_spec *spec, const struct player_rules *rules,
                          const struct time_rules *time, char who, struct process_host *host);
void player_free(struct player *player);

enum player_status player_begin(struct player *player, enum tg_colour colour,
                                struct match_log *log);
/* Measures the time and keeps the clock; too late is a fault like others. */
enum player_status player_think(struct player *player, const tg_game *game,
                                struct player_answer *answer);
/* The same for a question of an opening; what the player answers is not yet checked. */
enum player_status player_decide(struct player *player, const tg_game *game,
                                 const tg_opening *opening, struct tg_decision *decision,
                                 int64_t *used_us);
enum player_status player_score(struct player *player, const tg_game *game, char text[16]);
void player_finish(struct player *player, bool rude);

/* ---- For the kinds of players --------------------------------------------------------------------*/
extern const struct player_ops player_ours_ops, player_gtp_ops, player_gomocup_ops;

/* Notes a fault; PLAYER_FAULT. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
enum player_status
player_fail(struct player *player, enum match_reason reason, const char *format, ...);

/* Starts the program unless it runs. */
enum player_status player_start_program(struct player *player);
/* One line (or several, each ended) to the program, and one from it. `while_starting`: what goes wrong is a
 * failure to start. */
enum player_status player_say(struct player *player, const char *text, bool while_starting);
enum player_status player_hear(struct player *player, char **line, int64_t deadline_us,
                               bool while_starting);
int64_t player_startup_deadline(const struct player *player);

/* A line cut short for messages, with nothing but ASCII in it: whatever a program says, terminals and
 * JSON can take it. */
enum { SHOWN_ROOM = 64 };
const char *shown(const char *line, char text[SHOWN_ROOM]);

#endif
