/* What Yixin, Yixin-Board and Rapfi added: lines of several best moves, moves left out, forbidden points,
 * and a database, which this program does not have and says so. */
#include "proto/gomocup_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Thinking in other ways --------------------------------------------------------------------*/

static int empty_points(const struct position *p)
{
    return p->size * p->size - p->count;
}

static void run_nbest(struct gomocup *g, const struct call *call)
{
    int64_t lines;
    char quote[QUOTE_SIZE];
    if (gomocup_numbers(call->arguments, &lines, 1) != 1 || lines < 1) {
        gomocup_say(g, "ERROR YXNBEST needs how many moves, 1 or more, not '%s'",
                    gomocup_quote(call->arguments, quote));
        return;
    }
    int most = empty_points(&g->position);
    gomocup_move(g, lines < most ? (int)lines : most);
}

/* All moves, the best answer to a threat among them. */
static void run_search_defend(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_move(g, empty_points(&g->position));
}

static void balance(struct gomocup *g, const char *name, const struct call *call, bool two)
{
    int64_t bias = 0;
    char quote[QUOTE_SIZE];
    int count = gomocup_numbers(call->arguments, &bias, 1);
    if (count == 0 || count == 1)
        gomocup_balance(g, bias, two);
    else
        gomocup_say(g, "ERROR %s takes one number at most, not '%s'", name,
                    gomocup_quote(call->arguments, quote));
}

static void run_balance_one(struct gomocup *g, const struct call *call)
{
    balance(g, "YXBALANCEONE", call, false);
}

static void run_balance_two(struct gomocup *g, const struct call *call)
{
    balance(g, "YXBALANCETWO", call, true);
}

/* ---- Looking at the board ----------------------------------------------------------------------*/

static void run_show_forbid(struct gomocup *g, const struct call *call)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int size = g->position.size;
    tg_game *game = gomocup_game(&g->position, g->rule, TG_EMPTY);
    (void)call;
    if (!game) {
        gomocup_say(g, "ERROR out of memory");
        return;
    }
    struct str line = {0};
    str_add(&line, "FORBID ");
    int count = tg_forbidden_all(game, points, kinds);
    for (int i = 0; i < count; i++)
        str_addf(&line, "%02d%02d", gomocup_x(points[i]), gomocup_y(size, points[i]));
    str_add(&line, ".\n");
    if (line.text) g->host.output(g->host.self, line.text, line.length);
    str_done(&line);
    tg_game_free(game);
}

/* The board drawn, a MESSAGE for each row. */
static void run_trace_board(struct gomocup *g, const struct call *call)
{
    const struct position *p = &g->position;
    char row[2 * TG_MAX_SIZE + 1];
    (void)call;
    for (int y = 0; y < p->size; y++) {
        memset(row, ' ', sizeof row);
        for (int x = 0; x < p->size; x++)
            row[2 * x] = '.';
        for (int i = 0; i < p->count; i++) {
            tg_point point = p->stones[i].point;
            if (gomocup_y(p->size, point) == y)
                row[2 * gomocup_x(point)] = p->stones[i].colour == TG_BLACK ? 'X' : 'O';
        }
        for (int i = 0; i < p->wall_count; i++)
            if (gomocup_y(p->size, p->walls[i]) == y) row[2 * gomocup_x(p->walls[i])] = '#';
        row[2 * p->size - 1] = '\0';
        gomocup_say(g, "MESSAGE %s", row);
    }
}

/* ---- Moves left out ----------------------------------------------------------------------------*/

static int find_blocked(const struct gomocup *g, tg_point point)
{
    for (int i = 0; i < g->blocked_count; i++)
        if (g->blocked[i] == point) return i;
    return -1;
}

static void change_blocks(struct gomocup *g, const char *name, const struct call *call, bool add)
{
    tg_point points[ENTRIES_MAX];
    if (!gomocup_read_entries(g, name, call, points)) return;
    for (int i = 0; i < call->count; i++) {
        int at = find_blocked(g, points[i]);
        if (add && at < 0)
            g->blocked[g->blocked_count++] = points[i];
        else if (!add && at >= 0)
            g->blocked[at] = g->blocked[--g->blocked_count];
    }
}

static void run_block(struct gomocup *g, const struct call *call)
{
    change_blocks(g, "YXBLOCK", call, true);
}

static void run_block_undo(struct gomocup *g, const struct call *call)
{
    change_blocks(g, "YXBLOCKUNDO", call, false);
}

static void run_block_reset(struct gomocup *g, const struct call *call)
{
    (void)call;
    g->blocked_count = 0;
}

/* A path is all moves from the empty board on; the last one is not to be played when the others have
 * been. False after an ERROR. */
static bool read_path(struct gomocup *g, const char *name, const struct call *call,
                      struct path *path)
{
    tg_point points[ENTRIES_MAX];
    if (!gomocup_read_entries(g, name, call, points)) return false;
    if (call->count == 0) {
        gomocup_say(g, "ERROR %s needs the moves from the first on", name);
        return false;
    }
    struct position *before = calloc(1, sizeof *before);
    if (before) before->size = g->position.size;
    int last = call->count - 1;
    bool fits = before != NULL;
    for (int i = 0; fits && i < last; i++)
        fits = gomocup_put(before, points[i], i % 2 ? TG_WHITE : TG_BLACK);
    tg_game *game = fits ? gomocup_game(before, g->rule, TG_EMPTY) : NULL;
    if (game)
        *path = (struct path){tg_hash(game), points[last]};
    else
        gomocup_say(g, "ERROR %s: two of the moves are on one point", name);
    tg_game_free(game);
    free(before);
    return game != NULL;
}

static int find_path(const struct gomocup *g, const struct path *path)
{
    for (int i = 0; i < g->path_count; i++)
        if (g->paths[i].hash == path->hash && g->paths[i].point == path->point) return i;
    return -1;
}

static void run_block_path(struct gomocup *g, const struct call *call)
{
    struct path path;
    if (!read_path(g, "YXBLOCKPATH", call, &path) || find_path(g, &path) >= 0) return;
    if (!g->paths) g->paths = malloc(PATHS_MAX * sizeof *g->paths);
    if (!g->paths || g->path_count == PATHS_MAX)
        gomocup_say(g, "ERROR YXBLOCKPATH: there is no room for more than %d paths", PATHS_MAX);
    else
        g->paths[g->path_count++] = path;
}

static void run_block_path_undo(struct gomocup *g, const struct call *call)
{
    struct path path;
    if (!read_path(g, "YXBLOCKPATHUNDO", call, &path)) return;
    int at = find_path(g, &path);
    if (at >= 0) g->paths[at] = g->paths[--g->path_count];
}

static void run_block_path_reset(struct gomocup *g, const struct call *call)
{
    (void)call;
    g->path_count = 0;
}

/* ---- The engine's memory -----------------------------------------------------------------------*/

static void run_hash_clear(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_engine_forget(g);
    gomocup_say(g, "MESSAGE everything remembered of positions is forgotten");
}

static void run_hash_file(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "MESSAGE positions remembered are not kept in files");
}

static void run_hash_usage(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g,
                "MESSAGE the engine remembers positions from move to move, within INFO hash_size");
}

static void run_show_info(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "MESSAGE Tengen %s", tg_version());
    /* The engine has one thread; its memory, as a power of two in KiB, may be up to 4 GiB. */
    gomocup_say(g, "MESSAGE INFO MAX_THREAD_NUM 64");
    gomocup_say(g, "MESSAGE INFO MAX_HASH_SIZE 22");
}

/* ---- The database that is not there ------------------------------------------------------------*/

static void run_no_database(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "MESSAGE there is no database here");
}

/* What an empty one would say, so that a board forgets the marks of another position. */
static void run_query_all(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "MESSAGE DATABASE REFRESH");
    gomocup_say(g, "MESSAGE DATABASE DONE");
}

static void run_query_one(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "MESSAGE DATABASE ONE 0 0 0 0");
}

static void run_query_text(struct gomocup *g, const struct call *call)
{
    (void)call;
    gomocup_say(g, "MESSAGE DATABASE TEXT \"\"");
}

static void run_query_all_text(struct gomocup *g, const struct call *call)
{
    run_query_all(g, call);
    run_query_text(g, call);
}

/* clang-format off */
const struct gomocup_command gomocup_yixin_commands[] = {
    {"YXNBEST", NO_BODY, NEEDS_BOTH, 1, run_nbest,
     "YXNBEST N: move, with reports on the N best moves; X,Y"},
    {"YXSEARCHDEFEND", NO_BODY, NEEDS_BOTH, 0, run_search_defend,
     "YXSEARCHDEFEND: the same for all moves; X,Y"},
    {"YXBALANCEONE", NO_BODY, NEEDS_BOTH, 0, run_balance_one,
     "YXBALANCEONE [BIAS]: a move that leaves both sides equal; X,Y"},
    {"YXBALANCETWO", NO_BODY, NEEDS_BOTH, 0, run_balance_two,
     "YXBALANCETWO [BIAS]: two moves that do; X,Y X,Y"},
    {"YXSHOWFORBID", NO_BODY, NEEDS_BOTH, 0, run_show_forbid,
     "YXSHOWFORBID: points forbidden to black; FORBID XXYYXXYY."},
    {"YXBLOCK", POINTS_BODY, NEEDS_BOTH, 0, run_block,
     "YXBLOCK, lines X,Y, DONE: never move there; no answer"},
    {"YXBLOCKUNDO", POINTS_BODY, NEEDS_BOTH, 0, run_block_undo,
     "YXBLOCKUNDO, lines X,Y, DONE: these may be played again; no answer"},
    {"YXBLOCKRESET", NO_BODY, 0, 0, run_block_reset,
     "YXBLOCKRESET: all may be played again; no answer"},
    {"YXBLOCKPATH", POINTS_BODY, NEEDS_BOTH, 0, run_block_path,
     "YXBLOCKPATH, lines X,Y, DONE: never make the last move after the others; no answer"},
    {"YXBLOCKPATHUNDO", POINTS_BODY, NEEDS_BOTH, 0, run_block_path_undo,
     "YXBLOCKPATHUNDO, lines X,Y, DONE: it may be made again; no answer"},
    {"YXBLOCKPATHRESET", NO_BODY, 0, 0, run_block_path_reset,
     "YXBLOCKPATHRESET: all paths may be gone again; no answer"},
    {"YXHASHCLEAR", NO_BODY, 0, 0, run_hash_clear,
     "YXHASHCLEAR: forget positions; MESSAGE"},
    {"YXHASHDUMP", PATH_BODY, 0, 0, run_hash_file,
     "YXHASHDUMP, a line PATH: not supported; MESSAGE"},
    {"YXHASHLOAD", PATH_BODY, 0, 0, run_hash_file,
     "YXHASHLOAD, a line PATH: not supported; MESSAGE"},
    {"YXSHOWHASHUSAGE", NO_BODY, 0, 0, run_hash_usage,
     "YXSHOWHASHUSAGE: what is remembered; MESSAGE"},
    {"YXSHOWINFO", NO_BODY, 0, 0, run_show_info,
     "YXSHOWINFO: the program and its limits; three MESSAGEs"},
    {"TRACEBOARD", NO_BODY, NEEDS_GAME, 0, run_trace_board,
     "TRACEBOARD: the board drawn; a MESSAGE for each row"},
    {"YXSETDATABASE", PATH_BODY, 0, 0, run_no_database,
     "YXSETDATABASE, a line PATH: there is no database; MESSAGE, as for all that follow"},
    {"YXSAVEDATABASE", NO_BODY, 0, 0, run_no_database, "YXSAVEDATABASE"},
    {"YXDBTOTXT", PATH_BODY, 0, 0, run_no_database, "YXDBTOTXT, a line PATH"},
    {"YXDBTOTXTALL", PATH_BODY, 0, 0, run_no_database, "YXDBTOTXTALL, a line PATH"},
    {"YXTXTTODB", PATH_BODY, 0, 0, run_no_database, "YXTXTTODB, a line PATH"},
    {"YXDBTOPOS", PATH_BODY, 0, 0, run_no_database, "YXDBTOPOS, a line PATH"},
    {"YXLIBTODB", PATH_BODY, 0, 0, run_no_database, "YXLIBTODB, a line PATH"},
    {"YXDBTOLIB", PATH_BODY, 0, 0, run_no_database, "YXDBTOLIB, a line PATH"},
    {"YXDBSPLIT", PATH_BODY, 0, 0, run_no_database, "YXDBSPLIT, a line PATH"},
    {"YXDBMERGE", PATH_BODY, 0, 0, run_no_database, "YXDBMERGE, a line PATH"},
    {"YXDBCHECK", NO_BODY, 0, 0, run_no_database, "YXDBCHECK"},
    {"YXDBFIX", NO_BODY, 0, 0, run_no_database, "YXDBFIX"},
    {"YXQUERYDATABASEALL", POINTS_BODY, 0, 0, run_query_all,
     "YXQUERYDATABASEALL, lines X,Y, DONE: as of an empty database"},
    {"YXQUERYDATABASEONE", POINTS_BODY, 0, 0, run_query_one,
     "YXQUERYDATABASEONE, lines X,Y, DONE: the same"},
    {"YXQUERYDATABASETEXT", POINTS_BODY, 0, 0, run_query_text,
     "YXQUERYDATABASETEXT, lines X,Y, DONE: the same"},
    {"YXQUERYDATABASEALLT", POINTS_BODY, 0, 0, run_query_all_text,
     "YXQUERYDATABASEALLT, lines X,Y, DONE: the same"},
    {"YXEDITTVDDATABASE", POINTS_BODY, 0, 0, run_no_database,
     "YXEDITTVDDATABASE MASK LABEL VALUE DEPTH, lines X,Y, DONE"},
    {"YXEDITTEXTDATABASE", POINTS_BODY, 0, 0, run_no_database,
     "YXEDITTEXTDATABASE \"TEXT\", lines X,Y, DONE"},
    {"YXEDITLABELDATABASE", POINTS_BODY, 0, 0, run_no_database,
     "YXEDITLABELDATABASE X,Y TEXT, lines X,Y, DONE"},
    {"YXDELETEDATABASEONE", POINTS_BODY, 0, 0, run_no_database,
     "YXDELETEDATABASEONE, lines X,Y, DONE"},
    {"YXDELETEDATABASEALL", POINTS_BODY, 0, 0, run_no_database,
     "YXDELETEDATABASEALL [FILTER], lines X,Y, DONE"},
    {"YXSETBESTMOVEDATABASE", POINTS_BODY, 0, 0, run_no_database,
     "YXSETBESTMOVEDATABASE, lines X,Y, DONE"},
    {"YXCLEARBESTMOVEDATABASE", POINTS_BODY, 0, 0, run_no_database,
     "YXCLEARBESTMOVEDATABASE, lines X,Y, DONE"},
    {NULL, NO_BODY, 0, 0, NULL, NULL},
};
/* clang-format on */
