/* What the files of GTP share. Handlers of commands are in tables, one for each file; gtp.c runs them. */
#ifndef TG_PROTO_GTP_INTERNAL_H
#define TG_PROTO_GTP_INTERNAL_H

#include "base/str.h"
#include "proto/gtp.h"
#include "tengen/player.h"

#include <pthread.h>
#include <stdatomic.h>

/* ---- Commands ----------------------------------------------------------------------------------*/
enum gtp_reply {
    GTP_FINE,   /* `out` is the answer */
    GTP_FAILED, /* `out` says why; nothing was changed */
    GTP_LATER,  /* a thought has begun that will answer */
    GTP_QUIT    /* the last answer */
};

struct gtp_words {
    char **word;
    int count;
};

typedef enum gtp_reply gtp_handler(struct gtp *g, const struct gtp_words *args, struct str *out);

enum { GTP_ANY = 1 << 20 }; /* as many arguments as anybody wants */

struct gtp_command {
    const char *name;
    const char *arguments; /* for people */
    int least, most;       /* how many there are; else it is a syntax error */
    gtp_handler *run;
};

/* Each ended by a command without a name. */
extern const struct gtp_command gtp_play_commands[], gtp_query_commands[], gtp_think_commands[],
    gtp_time_commands[], gtp_analyze_commands[], gtp_rules_commands[], gtp_gogui_commands[],
    gtp_file_commands[], gtp_tengen_commands[], gtp_param_commands[];

/* Replaces what is in `out` by the message. */
enum gtp_reply gtp_fail(struct str *out, const char *message);

#define GTP_SYNTAX     "syntax error"
#define GTP_BAD_VERTEX "invalid color or coordinate"
#define GTP_ONLY_GO    "only in Go"
#define GTP_ONLY_FIVE  "only in five in a row"

/* ---- Clocks (gtp_time.c) -----------------------------------------------------------------------*/
enum gtp_time_kind {
    GTP_TIME_NONE,
    GTP_TIME_ABSOLUTE,
    GTP_TIME_CANADIAN, /* so many stones in each period */
    GTP_TIME_BYOYOMI,  /* a period is lost when a move takes it up */
    GTP_TIME_FISCHER
};

struct gtp_clock {
    int64_t left_ms; /* of the main time or of this period */
    int stones; /* 0: main time; canadian: stones to play; byoyomi: periods left, this one too */
};

struct gtp_time {
    enum gtp_time_kind kind;
    int64_t main_ms, period_ms;
    int stones; /* or periods */
    int64_t increment_ms;
    int64_t cap_ms, move_ms;   /* fischer-capped; 0: none */
    struct gtp_clock clock[3]; /* by colour */
};

void gtp_time_reset(struct gtp *g); /* both clocks as at the start */
void gtp_time_limits(const struct gtp *g, enum tg_colour colour, struct tg_limits *limits);
void gtp_time_spent(struct gtp *g, enum tg_colour colour, int64_t ms);

/* ---- What engines report -----------------------------------------------------------------------*/
enum { GTP_LINES = 32, GTP_LINE_MOVES = 32 };

struct gtp_found {
    struct tg_info info; /* its pointers are not used */
    int move_count;
    tg_point moves[GTP_LINE_MOVES];
};

struct gtp_report {
    int count;
    struct gtp_found lines[GTP_LINES];
    bool has_ownership;
    float ownership[TG_MAX_POINTS]; /* for the side that thinks, by tg_points */
};

/* ---- Thoughts (gtp_think.c, gtp_analyze.c) -----------------------------------------------------*/
enum gtp_task {
    GTP_NO_TASK,
    GTP_MOVE,     /* to be played */
    GTP_ADVICE,   /* only to be told */
    GTP_ANALYSIS, /* goes on until a line comes */
    GTP_OWNERSHIP /* a board of numbers */
};

enum gtp_style { GTP_SILENT, GTP_LZ, GTP_KATA, GTP_SABAKI, GTP_SCORES };

struct gtp_thought {
    enum gtp_task task;
    enum tg_colour colour;
    enum gtp_style style; /* what is told during the thought */
    int interval_ms;
    int64_t next_ms; /* when to tell next */
    int max_moves;
    bool root_info, ownership;
    bool plays_on; /* no resignation: the game is decided already */
    bool rested;   /* GTP_ANALYSIS: the engine has come to its end */
    int64_t start_ms;
    char id[24];
};

/* Begins to think; the thought is about the current position. GTP_LATER or a failure. */
enum gtp_reply gtp_think(struct gtp *g, const struct gtp_thought *thought,
                         const struct tg_limits *limits, struct str *out);
/* The engine has an answer: takes it and answers the command. */
void gtp_think_finish(struct gtp *g);
/* An analysis ends because a line has come. */
void gtp_analysis_end(struct gtp *g);
/* One line of what has been found so far; nothing if there is nothing new. */
void gtp_analysis_print(struct gtp *g);
void gtp_add_ownership_board(struct str *out, const struct gtp *g, const struct gtp_report *report);
/* Makes the engine for the game as it is now; false with the reason in `out`. */
bool gtp_engine_ready(struct gtp *g, struct str *out);
void gtp_engine_stop(struct gtp *g);
void gtp_engine_wait(struct gtp *g, struct tg_answer *answer);
/* The position is about to change: what is thought in the other side's time is of no use any more. */
void gtp_ponder_stop(struct gtp *g);
/* A question answered while the caller waits; the engine must be ready. */
enum tg_error gtp_engine_ask(struct gtp *g, const tg_game *game, const struct tg_limits *limits,
                             tg_info_fn *info, void *user);
/* A game for the engine to look at, where that colour is to move; limits->side is set. To be freed. */
tg_game *gtp_game_for(const struct gtp *g, enum tg_colour colour, struct tg_limits *limits);

/* ---- The object --------------------------------------------------------------------------------*/

/* Five in a row has no moves out of turn: such a move is made on a set-up of what stands, and the game
 * before it is kept to go back to. */
struct gtp_earlier {
    tg_game *game;
    struct gtp_earlier *next;
};

struct gtp_waiting { /* a line that has not had its turn */
    char *text;
    size_t length;
    bool cut;
    struct gtp_waiting *next;
};

struct gtp {
    struct gtp_options options;

    tg_game *game;
    struct gtp_earlier *earlier;
    struct gtp_time time;

    tg_engine *engine; /* NULL until one is wanted */
    const char *engine_name;
    struct tg_manners manners[3]; /* by colour */
    struct gtp_thought thought;
    atomic_bool done;        /* set by the thinking thread */
    struct tg_answer answer; /* of options.think */

    pthread_mutex_t lock;     /* over `found` and `fresh` */
    struct gtp_report found;  /* complete */
    bool fresh;               /* not told yet */
    struct gtp_report coming; /* the thinking thread's alone while it thinks */

    struct gtp_waiting *first, **last; /* lines in waiting */
    size_t waiting_bytes;
    bool quit_waits; /* one of them is quit */
    bool settled;    /* the input was idle since the thought began */
    bool hurry;      /* quit came in the middle of a thought */
    bool running;

    char id[24]; /* of the command that is being run */
    char **words;
    int word_room;
};

/* Answers the command with this id. */
void gtp_answer(struct gtp *g, const char *id, bool fine, const struct str *text);
void gtp_write(struct gtp *g, const char *text);

/* ---- Games (gtp_play.c) ------------------------------------------------------------------------*/

/* Takes the place of the current game, with no way back; clocks start again. */
void gtp_set_game(struct gtp *g, tg_game *game);
/* A move, also out of turn or after both passed. All or nothing; TG_LEGAL, or TG_FORBIDDEN where that
 * loses: played. */
enum tg_verdict gtp_play(struct gtp *g, enum tg_colour colour, tg_point point);
bool gtp_played(const struct gtp *g, enum tg_verdict verdict);
bool gtp_undo(struct gtp *g, int moves); /* all or nothing */
bool gtp_is_go(const struct gtp *g);
/* What it would be, for a colour in turn or not. */
enum tg_verdict gtp_judge(const struct gtp *g, enum tg_colour colour, tg_point point);
/* All moves that would be played, pass not among them. Returns how many. */
int gtp_legal(const struct gtp *g, enum tg_colour colour, tg_point points[TG_MAX_POINTS]);
/* A copy with dead stones marked: by people, else as random games guess. NULL: no memory. */
tg_game *gtp_marked_game(const struct gtp *g);

/* ---- Words (gtp_text.c) ------------------------------------------------------------------------*/
bool gtp_read_colour(const char *word, enum tg_colour *colour);
/* "Q16" or "pass". Squares are lettered without I in every game; the hexagon has its own names. */
bool gtp_read_vertex(const tg_game *game, const char *word, size_t length, tg_point *point);
bool gtp_read_number(const char *word, int low, int high, int *number);
/* A decimal number in thousandths; more digits are cut. */
bool gtp_read_decimal(const char *word, int64_t *thousandths);
bool gtp_same_word(const char *a, const char *b); /* whatever their case */

const char *gtp_colour_name(enum tg_colour colour); /* "black", "white", "empty" */
void gtp_add_vertex(struct str *out, const tg_game *game, tg_point point);
void gtp_add_vertices(struct str *out, const tg_game *game, const tg_point *points, int count);
/* Half points: "7.5", "-3.0". */
void gtp_add_halves(struct str *out, int halves);
/* The board with GTP's letters, and captives in Go. */
void gtp_add_board(struct str *out, const tg_game *game);
/* "gomoku", "standard", "renju", "hex", "go". */
const char *gtp_game_name(const struct tg_config *config);

#endif
