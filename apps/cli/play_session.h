/* One sitting at the board: the game, who plays it, what was last said. No terminal in here; line
 * mode and full-screen mode both stand on it.
 *
 * Everything is called from one thread. The computer thinks on a thread of its own: start it with
 * session_think, then either session_think_wait, or session_think_poll now and then. */
#ifndef TG_CLI_PLAY_SESSION_H
#define TG_CLI_PLAY_SESSION_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "options.h"
#include "tengen.h"
#include "tengen/opening.h"
#include "tengen/player.h"

enum {
    PLAY_DEFAULT_DEPTH = 8, /* what tengen sees in about a second */
    PLAY_CLASSIC_DEPTH = 4,
    PLAY_MAX_DEPTH = 20,
    PLAY_MIN_TIME_MS = 50,
    PLAY_MAX_TIME_MS = 3600000
};

struct play_settings {
    struct tg_config config;
    int handicap; /* Go: stones to begin with, 0 for none */
    enum tg_opening_rule opening;
    /* By colour: an engine's name, or NULL for a person. With an opening, by the colour that each begins
     * with; they may swap. */
    const char *player[3];
    int depth;     /* of the computer, in five in a row */
    int time_ms;   /* of the computer for a move at most; 0: as long as it likes */
    int level;     /* of the computer, in place of its depth; 0: none */
    uint64_t seed; /* what a weaker level overlooks */
    bool ponder;   /* the computer thinks on in the other's time */
    bool keeps_on; /* the computer plays every game to its end */
    enum tg_lang lang;
    const char *save_path; /* --save: written when a game ends and when the sitting does; or NULL */
    bool ascii;            /* draw with ASCII only */
    bool info;             /* line mode: say what the computer thought, with times */
};

enum think_purpose { THINK_MOVE, THINK_HINT };

/* What the thinking thread has reported. */
struct think_report {
    bool any; /* at least one depth is complete */
    int depth, mate_in, time_ms;
    int64_t score;
    uint64_t nodes;
    tg_point best;
    double win_rate; /* below 0: it cannot tell */
    double lead;     /* Go: points */
};

/* The computer thinks about a question of the opening (play_opening.c). */
struct opening_thought {
    tg_engine *engine; /* NULL when it does not */
    enum think_purpose purpose;
    pthread_t thread;
    struct tg_limits limits;
    atomic_bool done;
    struct tg_decision decision;
    enum tg_error error;
};

struct session {
    struct play_settings settings;
    tg_game *game;
    tg_opening *opening;          /* stands on the game, also when it is over; NULL: none */
    int answers, stones;          /* given in the opening, and put on the board by it */
    char *message;                /* the answer to the last thing done, or NULL */
    struct tg_reason *reason;     /* what the message explains, for the board to show, or NULL */
    struct tg_go_refusal refusal; /* the same for Go, if … */
    bool refused;                 /* … the message says why a move is refused */
    bool agreed;                  /* Go: the count after two passes is accepted */
    tg_point hint;                /* the last hint, until the next move */
    bool paused;                  /* the computer waits: set by undo when it plays both sides */
    bool failed;                  /* the computer could not move; the message says why */
    bool draw_offered;            /* by the computer, until the next move */

    /* The rest is private. */
    tg_engine *engines[3]; /* by the colour that a player begins with; the first is for hints */
    struct tg_manners manners[3]; /* likewise */
    struct opening_thought thought;
    tg_engine *thinker; /* one of them while it thinks, else NULL */
    enum think_purpose purpose;
    pthread_mutex_t lock; /* guards the report, which the thinking thread writes */
    struct think_report report;
    char *saved_text; /* what the save file holds, to leave it alone when nothing has changed */
};

/* Takes over `game` (NULL: a new one). False, with nothing to be freed, when there is no memory. */
bool session_init(struct session *session, const struct play_settings *settings, tg_game *game);
void session_done(struct session *session);

/* ---- Questions --------------------------------------------------------------------------------*/
bool session_over(const struct session *session);
bool session_under_way(const struct session *session); /* begun, and not over and agreed on */
bool session_is_go(const struct session *session);
/* Go: both have passed, and the count is not agreed on yet. */
bool session_scoring(const struct session *session);
bool session_has_person(const struct session *session);
bool session_engine_to_move(const struct session *session); /* and neither paused nor failed */
bool session_fouls_shown(const struct session *session); /* black to move, with forbidden moves */

/* Sentences, to be freed with free(). The verdict is NULL while the game goes on. */
char *session_rule_text(const struct session *session);
char *session_verdict(const struct session *session);
char *session_move_text(const struct session *session, int index);
char *session_player_text(const struct session *session, enum tg_colour colour);
char *session_size_text(const struct session *session);

/* ---- Deeds: each leaves its answer in `message` -----------------------------------------------*/
void session_say(struct session *session, char *message); /* takes the text over; NULL: nothing */

/* A person's move; in Go also TG_PASS. False: refused, and the message says why. */
bool session_play(struct session *session, tg_point point);
/* Against the computer back and forth to the person's turn. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);
/* The side to move gives up; only a person does. */
bool session_resign(struct session *session);
/* A person offers a draw, or accepts one; people among themselves agree on it at once. True: agreed. */
bool session_draw(struct session *session);

/* Go, when both have passed. The stone's chain gets the mark; all of it is agreed on; play goes on. */
bool session_mark(struct session *session, tg_point point, enum tg_life life);
bool session_agree(struct session *session);
bool session_resume(struct session *session);

/* Why black may or may not play there; fills `reason`. In Go, why the side to move may or may not;
 * fills `refusal`. */
void session_why(struct session *session, tg_point point);
bool session_save(struct session *session, const char *path);
/* Writes the --save file if there is one and the game has changed since. */
bool session_autosave(struct session *session);
/* A new game; the settings may have changed. False: no memory, the old game stays. */
bool session_new_game(struct session *session, const struct play_settings *settings);
/* Other rules for the game as it stands. False: its moves would not be possible. */
bool session_change_rules(struct session *session, const struct tg_config *config);

/* ---- Thinking ---------------------------------------------------------------------------------*/
bool session_think(struct session *session, enum think_purpose purpose);
bool session_thinking(const struct session *session);
/* True when an answer has come: it has been played, or is in `hint` and the message. */
bool session_think_poll(struct session *session);
bool session_think_wait(struct session *session);   /* false: no move, see the message */
void session_think_stop(struct session *session);   /* answer now */
void session_think_cancel(struct session *session); /* never mind */
void session_think_report(struct session *session, struct think_report *report);

#endif
