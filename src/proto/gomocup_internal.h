/* What the files of the Gomocup protocol share. gomocup.c takes lines apart and finds the command,
 * gomocup_play.c has the game, gomocup_info.c the settings, gomocup_think.c the thinking,
 * gomocup_yixin.c and gomocup_opening.c the rest of the commands.
 *
 * The position is kept as a plain list of stones, and the game to think about is built from it for each
 * thought: managers set up, take back and repeat stones in any order, and a list can follow that. */
#ifndef TG_PROTO_GOMOCUP_INTERNAL_H
#define TG_PROTO_GOMOCUP_INTERNAL_H

#include "base/clock.h"
#include "base/str.h"
#include "proto/gomocup.h"
#include "tengen/player.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    SQUARE_MAX = TG_MAX_SIZE * TG_MAX_SIZE,
    ENTRIES_MAX = 2 * SQUARE_MAX,  /* lines between BOARD and DONE */
    EXCLUDED_MAX = 3 * SQUARE_MAX, /* blocked, walls, ends of paths */
    PATHS_MAX = 1 << 14,
    DEFAULT_SIZE = 15
};

/* ---- What was said -----------------------------------------------------------------------------*/
struct entry {
    int64_t x, y, field; /* as given */
};

/* A command with everything that belongs to it. */
struct call {
    const char *arguments; /* behind the name, or the line behind it that holds a path */
    const struct entry *entries;
    int count;
};

enum body { NO_BODY, PATH_BODY, POINTS_BODY, STONES_BODY };

enum { NEEDS_GAME = 1, NEEDS_RULE = 2, NEEDS_BOTH = 3 };

struct gomocup_command {
    const char *name; /* capitals */
    enum body body;   /* lines that follow it, up to DONE */
    unsigned needs;
    int least_arguments; /* so many words behind the name */
    void (*run)(struct gomocup *g, const struct call *call);
    const char *help; /* usage, then what it does */
};

/* The tables of commands, each ended by an entry without a name. */
extern const struct gomocup_command gomocup_play_commands[], gomocup_yixin_commands[],
    gomocup_opening_commands[];

/* ---- Settings ----------------------------------------------------------------------------------*/
struct settings { /* all as INFO had them */
    int64_t timeout_turn, timeout_match, time_left, time_increment;
    int64_t max_memory, hash_size;
    int64_t max_depth, max_node, thread_num;
    int64_t show_detail;
    int64_t rule;
    int64_t pondering;
    int64_t level;    /* 1 to TG_LEVELS; 0: none */
    int64_t strength; /* the same as Rapfi has it, 0 to 100, which is all */
};

enum { DETAIL_REALTIME = 1, DETAIL_LINES = 2 };
#define TIME_UNLIMITED INT64_C(2147483647)

void gomocup_info_defaults(struct settings *settings);
void gomocup_info(struct gomocup *g, const char *arguments);
/* The rule of the game by both numberings. False: one that we do not play. */
bool gomocup_rule(int64_t number, enum tg_rule *rule);
/* 1 to TG_LEVELS, or 0 for none. */
int gomocup_level(const struct settings *settings);
/* What a thought may cost. `turn_ms` gets the time that must not be exceeded, 0: there is none. */
void gomocup_limits(const struct gomocup *g, struct tg_limits *limits, int64_t *turn_ms);

/* ---- The position ------------------------------------------------------------------------------*/
struct stone {
    tg_point point;
    enum tg_colour colour;
};

struct position {
    int size;           /* 0: no START yet */
    enum tg_colour own; /* whose side we are on; TG_EMPTY: open */
    int count, wall_count;
    struct stone stones[SQUARE_MAX];
    tg_point walls[SQUARE_MAX]; /* empty, and nobody may play there: field 3 */
};

/* A line that is not to be gone: the point, in this position. */
struct path {
    uint64_t hash;
    tg_point point;
};

enum tg_colour gomocup_other(enum tg_colour colour);
void gomocup_clear(struct position *position, int size);
enum tg_colour gomocup_stone(const struct position *position, tg_point point);
bool gomocup_put(struct position *position, tg_point point, enum tg_colour colour);
/* The game that the stones are, with `turn` to move (TG_EMPTY: whoever it is); NULL without memory. */
tg_game *gomocup_game(const struct position *position, enum tg_rule rule, enum tg_colour turn);

void gomocup_warm_up(struct gomocup *g);

/* ---- Thinking ----------------------------------------------------------------------------------*/
enum { DECISIONS_MAX = 16 };

struct opening_step;

/* One thought. `run` works on the thinking thread and may use nothing but the job and the engine;
 * `finish` answers on the caller's. */
struct job {
    void (*run)(struct gomocup *g, struct job *job);
    void (*finish)(struct gomocup *g, struct job *job);
    tg_game *game;
    tg_opening *opening;
    struct tg_limits limits;
    tg_point excluded[EXCLUDED_MAX];
    unsigned detail; /* which reports to make */
    int64_t start_ms;
    int64_t bias; /* what "balanced" means */
    int wanted;   /* points: one or two */
    int level;    /* of the settings when it began */
    const struct opening_step *step;
    /* What came out. */
    enum tg_error status;
    struct tg_answer answer;
    int point_count, decision_count;
    tg_point points[2];
    struct tg_decision decisions[DECISIONS_MAX];
};

struct queued; /* a line that came while thinking */

struct gomocup {
    struct gomocup_host host;
    struct settings settings;
    struct position position;
    bool rule_known; /* settings.rule is one that we play */
    enum tg_rule rule;
    int64_t used_ms;    /* since START or RESTART */
    int64_t command_ms; /* when the command that runs began to */
    struct str complaints;

    tg_point blocked[SQUARE_MAX];
    int blocked_count;
    struct path *paths;
    int path_count;

    /* The command whose lines are coming in. */
    const struct gomocup_command *open;
    char *open_arguments;
    struct entry entries[ENTRIES_MAX];
    int entry_count, entry_lines;
    char entry_error[160];

    struct queued *first, **last;
    size_t queued_bytes;
    bool hurry; /* the command that runs was followed by a STOP */

    bool with_engine;
    tg_engine *engine;
    const char *engine_name;
    bool memory_told; /* that there is less than allowed */
    struct job job;
    bool thinking, threaded;
    int64_t stop_again_ms; /* when to repeat a stop */
    pthread_t thread;
    atomic_bool done, stop;
    atomic_llong deadline_ms; /* of the job; it may come nearer while it runs */
    pthread_mutex_t mutex;    /* over reports */
    struct str reports;
};

/* The job, emptied, about the position with our side to move; false after an ERROR: it is over, or
 * something could not be had. */
bool gomocup_prepare(struct gomocup *g, struct job **job);
/* The same about a game of the caller's, which passes to the job. */
bool gomocup_prepare_game(struct gomocup *g, tg_game *game, struct job **job);
void gomocup_think(struct gomocup *g); /* starts the prepared job */
/* Thinks about a move and answers it, `lines` best ones looked at. */
void gomocup_move(struct gomocup *g, int lines);
void gomocup_balance(struct gomocup *g, int64_t bias, bool two);
void gomocup_stop(struct gomocup *g);
void gomocup_ponder_stop(struct gomocup *g);
void gomocup_limits_changed(struct gomocup *g); /* while thinking, less time counts at once */
void gomocup_thinking_wake(struct gomocup *g);  /* reports out, and the answer if it is there */
void gomocup_thinking_end(struct gomocup *g);   /* stops and forgets */
/* The strongest engine for the game, kept from move to move; false: none can be had. */
bool gomocup_engine_ready(struct gomocup *g, const tg_game *game);
void gomocup_engine_forget(struct gomocup *g); /* and everything that it remembers */

/* For `run`: what is left for one of `steps` more steps. False: no time, or a stop was asked for; then
 * the limits are such that the step ends at once. */
bool gomocup_step_limits(struct gomocup *g, const struct job *job, int steps,
                         struct tg_limits *limits);

/* ---- Text --------------------------------------------------------------------------------------*/
#if defined(__GNUC__)
# define GOMOCUP_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
# define GOMOCUP_PRINTF(string, first)
#endif
/* A line to the manager. */
void gomocup_say(struct gomocup *g, const char *format, ...) GOMOCUP_PRINTF(2, 3);
/* A MESSAGE before the next answer: INFO itself is never answered. */
void gomocup_complain(struct gomocup *g, const char *format, ...) GOMOCUP_PRINTF(2, 3);

/* Numbers with commas or blanks between; how many there are, at most `room` written; -1: there is
 * something else. Numbers too large for 64 bits become the largest. */
int gomocup_numbers(const char *text, int64_t *numbers, int room);
/* Is it this word, whatever the case? The text may go on behind a blank. */
bool gomocup_is_word(const char *text, const char *word);
/* Something of the other side's to be repeated in a message: printable and not long. */
enum { QUOTE_SIZE = 44 };
const char *gomocup_quote(const char *text, char quote[QUOTE_SIZE]);

tg_point gomocup_point(int size, int64_t x, int64_t y); /* TG_NO_POINT: off the board */
int gomocup_x(tg_point point);
int gomocup_y(int size, tg_point point);
/* Reads "x,y" and says ERROR if it is no point of the board. */
bool gomocup_read_point(struct gomocup *g, const char *name, const char *text, tg_point *point);
/* The points of the lines behind a command; ERROR if one is off the board. */
bool gomocup_read_entries(struct gomocup *g, const char *name, const struct call *call,
                          tg_point *points);

#endif
