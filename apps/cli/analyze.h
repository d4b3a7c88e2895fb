/* What `tengen analyze` finds: the positions of one line of play, each with the engine's best lines, and
 * what the moves between them cost. */
#ifndef TG_CLI_ANALYZE_H
#define TG_CLI_ANALYZE_H

#include <stdbool.h>

#include "base/str.h"
#include "tengen.h"
#include "tengen/record.h"

enum { ANALYZE_LINES = 10 };

/* How good a position is. */
struct value {
    double win_rate; /* 0 to 1; below 0: the engine does not tell */
    int mate_in;     /* as in tg_info */
    int64_t score;   /* in the engine's own unit */
    bool has_lead;
    double lead; /* Go: points */
};

struct analyzed_line {
    struct value value; /* for the side to move */
    struct tg_analysis found;
};

/* One position of the line, and the move that was played there. */
struct analyzed {
    tg_node node;
    int number; /* moves before it */
    enum tg_colour turn;
    bool known;         /* it was thought about, or the game is over and the result known */
    struct value value; /* for the side to move */
    int line_count;     /* none when the game is over */
    struct analyzed_line lines[ANALYZE_LINES];
    enum tg_colour player; /* TG_EMPTY: nothing was played */
    tg_point played;
};

/* The line as a whole. */
struct analysis {
    tg_record *record;
    const tg_game *game; /* for the names of points */
    const char *engine;
    struct tg_limits limits;
    int first;  /* the first position that is looked at, by its number; … */
    int count;  /* … and how many */
    bool alone; /* one position, and no moves to be judged */
    bool stopped;
    struct analyzed *positions; /* from `first` on */
};

/* What a move cost its player. */
struct judgement {
    bool is_best;
    struct value before, after; /* both for the player */
    double lost;                /* of the chance to win, 0 to 1 */
    bool has_points;
    double points_lost; /* Go */
};

/* The chance to win, 0 to 1, also where the engine tells its score alone: the same curve as on the page. */
double value_chance(const struct value *value);
struct value value_for_other(const struct value *value);

/* Judges the move played at positions[index]; false: one of the two positions is not known, or there is no
 * move. */
bool analysis_judge(const struct analysis *analysis, int index, struct judgement *judgement);

/* Finds the positions of the line through `node`: those before the moves from `from` to `to` (from 1; 0
 * and beyond the end: all), and the one behind; with `alone` the one after `to` moves, below 0 counted from
 * the end. False after a complaint; *status is then the exit code. */
struct analyze_range {
    bool alone;
    int from, to;
};
bool analysis_plan(struct analysis *analysis, tg_node node, const struct analyze_range *range,
                   int *status);
void analysis_done(struct analysis *analysis);

/* The game at a position, a resignation taken back; NULL: no memory, or the rules refuse a move before. */
tg_game *analysis_game(const struct analysis *analysis, int index);

/* Called when positions[index] is known. */
typedef void analyze_told_fn(const struct analysis *analysis, int index, void *user);

/* Thinks about all of it; `progress` says how far it is on standard error. An interrupt ends it early with
 * what is known then. An exit code. */
int analysis_run(struct analysis *analysis, bool progress, enum tg_lang lang, analyze_told_fn *told,
                 void *user);

/* Writes what was found into the record's nodes. */
bool analysis_keep(struct analysis *analysis);

/* ---- Telling -----------------------------------------------------------------------------------*/

struct analyze_tell {
    enum tg_lang lang;
    double least_loss; /* of a mistake, 0 to 1 */
    bool failed;       /* standard output, or memory */
};

/* A few words: "52%", "+M3", "48% -1.5". */
void value_text(struct str *s, const struct value *value);

/* For analysis_run; user is a struct analyze_tell. Then the summary. */
void analyze_tell_text(const struct analysis *analysis, int index, void *user);
void analyze_tell_json(const struct analysis *analysis, int index, void *user);
void analyze_summary_text(const struct analysis *analysis, struct analyze_tell *tell);
void analyze_head_json(const struct analysis *analysis, struct analyze_tell *tell);
void analyze_summary_json(const struct analysis *analysis, struct analyze_tell *tell);

/* The moves of a player that lost most, the worst first, none below the least loss. */
struct mistake {
    int index; /* in positions */
    double lost;
};
struct player_summary {
    int moves, best; /* judged; as the engine would have played */
    double lost;     /* the mean */
    int mistake_count;
    struct mistake *mistakes; /* to be freed */
};
bool analyze_summarize(const struct analysis *analysis, enum tg_colour player, double least_loss,
                       struct player_summary *summary);

#endif
