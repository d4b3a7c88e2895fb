#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "game_json.h"

enum {
    LONGEST_MS = 10 * 60 * 1000, /* of an analysis that nobody stops */
    REPORT_MS = 100,
    HINT_MS = 1000,
    WIN_MS = 3000,
    BALANCE_MS = 3000,
    REVIEW_MS = 500,
    SEARCH_MEMORY = 128 << 20
};

enum kind { ANALYSIS, REVIEW, HINT, WIN, BALANCE };

struct search {
    struct think think; /* first; of the node that is looked at */
    struct search *next;
    enum kind kind;
    struct hub *hub;
    uint64_t conn;
    struct room *room;
    tg_node node;
    char engine[32];
    enum tg_lang lang;
    int64_t told; /* when its last report went out */
    bool keep;    /* what is found goes into the record */
    bool ended;   /* asked to stop */
    /* Hints, wins, balanced moves. */
    json_t *id;
    int time_ms, balance;
    tg_point *excluded; /* handed over to the think */
    int excluded_count;
    /* Reviews. */
    tg_node *path;
    int path_length, path_at;
    struct tg_limits limits;
};

/* ---- What may be searched ----------------------------------------------------------------------*/

/* Two people play it, each for themselves: nobody looks things up for them. */
static bool is_contest(const struct game *game)
{
    const struct player *a = &game->players[0], *b = &game->players[1];
    if (game->study || game_phase(game) == PHASE_OVER) return false;
    if (a->kind == PLAYER_ENGINE || b->kind == PLAYER_ENGINE) return false;
    return !key_equal(a->holder, b->holder);
}

static const char *engine_for(struct request *r)
{
    const char *name = arg_text(r, "engine");
    if (is_contest(r->game)) {
        fail(&r->fault, "not_now", NULL, "no engine helps while two people play",
             "两人对局进行中不能使用引擎");
        return NULL;
    }
    if (!name) name = tg_engine_for(&r->game->config);
    if (name && tg_engine_plays(name, &r->game->config)) return name;
    fail(&r->fault, "not_found", "engine", "no such engine, or it does not play this game",
         "没有该引擎，或它不会下这种棋");
    return NULL;
}

/* Long searches do not wait for each other: when all threads have one, the next is told so. One of its
 * own that is being stopped does not count. */
static bool is_room_for_one(struct request *r)
{
    int own = r->conn->search && r->conn->search->think.job.lane == LANE_LONG;
    if (pool_load(r->hub->pool, LANE_LONG) - own < pool_threads(r->hub->pool)) return true;
    return fail(&r->fault, "busy", NULL, "all searches are taken: try again later",
                "搜索已满，请稍后再试");
}

static bool is_over(const tg_game *position)
{
    struct tg_result result;
    tg_get_result(position, &result);
    return result.outcome != TG_ONGOING;
}

static tg_game *position_for(struct request *r)
{
    tg_game *position = game_position_at(r->game, r->node, NULL);
    if (!position) {
        fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    } else if (is_over(position)) {
        fail(&r->fault, "not_now", "node", "the game is over here", "此处对局已结束");
        tg_game_free(position);
        return NULL;
    }
    return position;
}

/* ---- Beginning ---------------------------------------------------------------------------------*/

static void finished(struct job *job);

static void on_report(struct think *think)
{
    struct search *search = (struct search *)think;
    pool_wake(search->hub->pool);
}

static struct search *new_search(struct request *r, enum kind kind, const char *engine)
{
    struct search *search = calloc(1, sizeof *search);
    if (!search) {
        fail(&r->fault, "server", NULL, "out of memory", "内存不足");
        return NULL;
    }
    search->kind = kind;
    search->hub = r->hub;
    search->conn = r->conn->number;
    search->room = r->room;
    search->node = r->node;
    search->lang = r->conn->lang;
    search->keep = r->seats || key_equal(r->game->owner, r->conn->me);
    snprintf(search->engine, sizeof search->engine, "%s", engine);
    return search;
}

/* The position goes over. */
static bool start(struct search *search, tg_game *position, const struct tg_limits *limits)
{
    struct think *think = &search->think;
    memset(think, 0, sizeof *think);
    if (!think_init(think, search->engine, position, NULL, limits)
        || (search->kind == WIN && !think_want_win(think))) {
        think_done(think);
        return false;
    }
    think->excluded = search->excluded;
    think->limits.excluded = search->excluded;
    think->limits.excluded_count = search->excluded_count;
    think->balance = search->balance;
    search->excluded = NULL;
    think->job.done = finished;
    think->job.lane = search->kind == HINT ? LANE_SHORT : LANE_LONG;
    think->job.owner = search->conn;
    if (search->kind == ANALYSIS) think->reported = on_report;
    search->next = search->hub->searches;
    search->hub->searches = search;
    search->room->busy++;
    pool_add(search->hub->pool, &think->job);
    return true;
}

static bool begin(struct request *r, struct search *search, tg_game *position,
                  const struct tg_limits *limits)
{
    if (start(search, position, limits)) return true;
    json_decref(search->id);
    free(search->excluded);
    free(search->path);
    free(search);
    return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
}

static struct tg_limits limits_of(int time_ms, int lines)
{
    return (struct tg_limits){.struct_size = sizeof(struct tg_limits),
                              .time_ms = time_ms,
                              .lines = lines,
                              .memory = SEARCH_MEMORY};
}

/* "h8 i9": moves that are not to be looked at. False with a fault. */
static bool read_without(struct request *r, const tg_game *position, struct search *search)
{
    const char *text = arg_text(r, "without");
    if (!text) return true;
    search->excluded = malloc(TG_MAX_POINTS * sizeof *search->excluded);
    if (!search->excluded) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    for (size_t length; *(text += strspn(text, " ")); text += length) {
        length = strcspn(text, " ");
        tg_point point = tg_point_parse(position, text, length);
        if (point == TG_NO_POINT || search->excluded_count == TG_MAX_POINTS) {
            free(search->excluded);
            return fail(&r->fault, "bad_request", "without", "without: points such as \"h8 i9\"",
                        "without：点的列表，如 \"h8 i9\"");
        }
        search->excluded[search->excluded_count++] = point;
    }
    return true;
}

bool do_analyse(struct request *r)
{
    const char *engine = engine_for(r);
    tg_game *position = engine && is_room_for_one(r) ? position_for(r) : NULL;
    struct search *search = position ? new_search(r, ANALYSIS, engine) : NULL;
    if (!search) {
        tg_game_free(position);
        return false;
    }
    struct tg_limits limits =
        limits_of((int)arg_int(r, "time", LONGEST_MS), (int)arg_int(r, "lines", 1));
    limits.ownership = arg_bool(r, "ownership", false);
    if (!read_without(r, position, search)) {
        tg_game_free(position);
        free(search);
        return false;
    }
    /* The best of what is left is not what the position is worth. */
    if (search->excluded_count) search->keep = false;
    search_stop(r->conn);
    if (!begin(r, search, position, &limits)) return false;
    r->conn->search = search;
    return true;
}

bool do_stop(struct request *r)
{
    search_stop_of(r->conn);
    return true;
}

/* Hints, wins, balanced moves: the reply comes later. */
static bool ask(struct request *r, enum kind kind, int time_ms, int balance)
{
    const char *engine = engine_for(r);
    if (!engine || (kind != HINT && !is_room_for_one(r))) return false;
    tg_game *position = position_for(r);
    struct search *search = position ? new_search(r, kind, engine) : NULL;
    if (!search) {
        tg_game_free(position);
        return false;
    }
    struct tg_limits limits = limits_of(time_ms, 1);
    search->time_ms = time_ms;
    search->balance = balance;
    search->keep = false;
    search->id = json_incref(r->id);
    r->later = true;
    return begin(r, search, position, &limits);
}

bool do_hint(struct request *r)
{
    return ask(r, HINT, HINT_MS, 0);
}

bool do_win(struct request *r)
{
    if (game_is_go(r->game))
        return fail(&r->fault, "not_now", NULL, "Go has no forced wins to be found",
                    "围棋没有可搜索的必胜着法");
    return ask(r, WIN, (int)arg_int(r, "time", WIN_MS), 0);
}

bool do_balance(struct request *r)
{
    if (game_is_go(r->game))
        return fail(&r->fault, "not_now", NULL, "balanced moves are for five in a row",
                    "均势着只用于五子棋");
    return ask(r, BALANCE, (int)arg_int(r, "time", BALANCE_MS), (int)arg_int(r, "count", 1));
}

/* ---- Telling -----------------------------------------------------------------------------------*/

static struct tg_analysis analysis_of(const struct search *search, const struct think_line *line,
                                      int rank)
{
    struct tg_analysis analysis = {.struct_size = sizeof analysis,
                                   .rank = rank,
                                   .depth = line->depth,
                                   .nodes = line->nodes,
                                   .time_ms = line->time_ms,
                                   .score = line->score,
                                   .mate_in = line->mate_in,
                                   .win_rate = line->win_rate,
                                   .line_count = line->move_count};
    memcpy(analysis.line, line->moves, (size_t)line->move_count * sizeof line->moves[0]);
    snprintf(analysis.engine, sizeof analysis.engine, "%s", search->engine);
    return analysis;
}

static json_t *line_json(const struct search *search, const struct think_line *line, int rank)
{
    struct tg_analysis analysis = analysis_of(search, line, rank);
    json_t *object = analysis_line_json(search->think.position, &analysis);
    json_object_set_new(object, "visits",
                        line->visits ? json_integer((json_int_t)line->visits) : json_null());
    json_object_set_new(object, "lead", line->has_lead ? json_real(line->lead) : json_null());
    return object;
}

static json_t *ownership_json(const struct search *search, const struct think_report *report)
{
    tg_point points[TG_MAX_POINTS];
    if (!report->has_ownership) return json_null();
    json_t *list = json_array();
    int count = tg_points(search->think.position, points);
    for (int i = 0; i < count; i++) { /* two digits are enough for a colour */
        int hundredths =
            (int)((double)report->ownership[i] * 100 + (report->ownership[i] < 0 ? -0.5 : 0.5));
        json_array_append_new(list, json_real(hundredths / 100.0));
    }
    return list;
}

static void send_analysis(struct search *search, const struct think_report *report, bool done)
{
    struct conn *conn = hub_conn(search->hub, search->conn);
    if (!conn || !hub_member(conn, search->room)) return;
    json_t *lines = json_array();
    const struct think_line *best = &report->lines[0];
    for (int i = 0; i < report->line_count; i++)
        json_array_append_new(lines, line_json(search, &report->lines[i], i + 1));
    uint64_t speed = best->time_ms > 0 ? best->nodes * 1000 / (uint64_t)best->time_ms : 0;
    conn_send(conn,
              json_pack("{s:s, s:s, s:I, s:b, s:s, s:i, s:I, s:I, s:o, s:o}", "event", "analysis",
                        "game", search->room->game->id, "node", (json_int_t)search->node, "done",
                        done, "engine", search->engine, "depth", best->depth, "nodes",
                        (json_int_t)best->nodes, "speed", (json_int_t)speed, "lines", lines,
                        "ownership", ownership_json(search, report)));
}

int64_t search_tell(struct hub *hub, int64_t now)
{
    int64_t due = CLOCK_NEVER;
    struct think_report *report = malloc(sizeof *report);
    for (struct search *search = hub->searches; search && report; search = search->next) {
        if (search->kind != ANALYSIS || !think_has_news(&search->think)) continue;
        int64_t next = search->told + REPORT_MS;
        if (next
            > now) { /* it keeps until then; the engine may have nothing more to say for long */
            if (next < due) due = next;
        } else if (think_take_report(&search->think, report)) {
            search->told = now;
            send_analysis(search, report, false);
        }
    }
    free(report);
    return due;
}

/* ---- Ending ------------------------------------------------------------------------------------*/

static void halt(struct search *search)
{
    search->ended = true;
    think_stop(&search->think);
    pool_take_back(search->hub->pool, &search->think.job);
}

void search_stop(struct conn *conn)
{
    if (!conn->search) return;
    halt(conn->search);
    conn->search = NULL;
}

void search_stop_of(struct conn *conn)
{
    for (struct search *search = conn->hub->searches; search; search = search->next)
        if (search->conn == conn->number) halt(search);
    conn->search = NULL;
}

void search_stop_all(struct hub *hub)
{
    for (struct search *search = hub->searches; search; search = search->next)
        halt(search);
}

/* A short look does not replace a long one by the same engine. */
static bool is_better(const struct search *search, const struct tg_analysis *lines)
{
    struct tg_analysis old = {.struct_size = sizeof old};
    if (tg_node_analyses(search->room->game->record, search->node, &old, 1) < 1) return true;
    return strcmp(old.engine, lines->engine) != 0 || lines->nodes >= old.nodes;
}

static void keep(struct search *search, const struct think_report *report)
{
    struct game *game = search->room->game;
    struct tg_analysis *lines = calloc(THINK_LINES, sizeof *lines);
    if (!lines || report->line_count == 0 || search->room->deleted
        || !game_has_node(game, search->node)) {
        free(lines);
        return;
    }
    for (int i = 0; i < report->line_count; i++)
        lines[i] = analysis_of(search, &report->lines[i], i + 1);
    if (is_better(search, lines)
        && tg_node_set_analyses(game->record, search->node, lines, report->line_count)) {
        game_changed_node(game, search->node);
        room_changed(search->room);
    }
    free(lines);
}

static json_t *hint_json(const struct search *search, const struct think_report *report)
{
    const struct tg_answer *answer = &search->think.answer;
    const tg_game *position = search->think.position;
    const struct think_line *line = &report->lines[0];
    return json_pack("{s:o, s:I, s:o, s:o, s:s, s:o}", "move", point_json(position, answer->move),
                     "score", (json_int_t)answer->score, "mate",
                     answer->mate_in ? json_integer(answer->mate_in) : json_null(), "win",
                     answer->win_rate < 0 ? json_null() : json_real(answer->win_rate), "engine",
                     search->engine, "line", points_json(position, line->moves, line->move_count));
}

static json_t *win_json(const struct search *search, const struct think_report *report)
{
    const struct tg_answer *answer = &search->think.answer;
    const struct think_line *line = &report->lines[0];
    char sentence[120];
    if (answer->mate_in > 0)
        return json_pack("{s:b, s:i, s:o}", "found", 1, "moves", answer->mate_in, "line",
                         points_json(search->think.position, line->moves, line->move_count));
    snprintf(sentence, sizeof sentence,
             search->lang == TG_CHINESE ? "%g 秒内未找到必胜着法（深度 %d）"
                                        : "no forced win found in %g s (depth %d)",
             search->time_ms / 1000.0, answer->depth);
    return json_pack("{s:b, s:s}", "found", 0, "sentence", sentence);
}

/* None: no move leaves the game open. */
static json_t *balance_json(const struct search *search)
{
    const tg_point *moves = search->think.balanced;
    int count = moves[search->balance - 1] != TG_NO_POINT ? search->balance : 0;
    return json_pack("{s:o, s:s}", "moves", points_json(search->think.position, moves, count),
                     "engine", search->engine);
}

static void answer(struct search *search, const struct think_report *report)
{
    struct fault fault = {.lang = search->lang};
    if (search->ended || search->think.error != TG_OK) {
        fail(&fault, "busy", NULL, "the search was stopped", "搜索已停止");
        request_answer_fault(search->hub, search->conn, search->id, &fault);
        return;
    }
    request_answer(search->hub, search->conn, search->id,
                   search->kind == HINT  ? hint_json(search, report)
                   : search->kind == WIN ? win_json(search, report)
                                         : balance_json(search));
}

/* ---- Reviews -----------------------------------------------------------------------------------*/

static void send_review(const struct search *search, bool finished_all)
{
    struct conn *conn = hub_conn(search->hub, search->conn);
    if (!conn || !hub_member(conn, search->room)) return;
    conn_send(conn, json_pack("{s:s, s:s, s:i, s:i, s:b}", "event", "review", "game",
                              search->room->game->id, "done", search->path_at, "of",
                              search->path_length, "finished", finished_all));
}

/* Goes on with the next node of the line that is not the game's end. False: there is none. */
static bool review_next(struct search *search)
{
    while (search->path_at < search->path_length && !search->ended && !search->room->deleted
           && !search->hub->ending) {
        search->node = search->path[search->path_at];
        struct game *game = search->room->game;
        tg_game *position =
            game_has_node(game, search->node) ? game_position_at(game, search->node, NULL) : NULL;
        if (position && !is_over(position)) return start(search, position, &search->limits);
        tg_game_free(position);
        search->path_at++;
    }
    return false;
}

static tg_node *main_line(const struct game *game, int *length)
{
    tg_node node = tg_node_last(game->record, game->node);
    *length = tg_node_depth(game->record, node) + 1;
    tg_node *path = malloc((size_t)*length * sizeof *path);
    for (int i = *length; path && i > 0; node = tg_node_parent(game->record, node))
        path[--i] = node;
    return path;
}

bool do_review(struct request *r)
{
    const char *engine = engine_for(r);
    if (!engine || !is_room_for_one(r)) return false;
    r->node = r->game->root;
    struct search *search = new_search(r, REVIEW, engine);
    if (!search) return false;
    search->path = main_line(r->game, &search->path_length);
    search->limits = limits_of((int)arg_int(r, "time", REVIEW_MS), 1);
    search_stop(r->conn);
    if (!search->path || !review_next(search)) {
        free(search->path);
        free(search);
        return fail(&r->fault, "not_now", NULL, "there is nothing to review", "没有可复盘的内容");
    }
    r->conn->search = search;
    json_object_set_new(r->reply, "of", json_integer(search->path_length));
    return true;
}

static void unlist(struct search *search)
{
    struct search **at = &search->hub->searches;
    while (*at != search)
        at = &(*at)->next;
    *at = search->next;
    search->room->busy--;
}

/* An engine that was stopped early may answer without having reported anything. */
static void add_answer(const struct think *think, struct think_report *report)
{
    const struct tg_answer *answer = &think->answer;
    if (report->line_count > 0 || think->error != TG_OK || answer->move == TG_NO_POINT) return;
    report->line_count = 1;
    report->lines[0] = (struct think_line){.depth = answer->depth,
                                           .mate_in = answer->mate_in,
                                           .time_ms = answer->time_ms,
                                           .move_count = 1,
                                           .score = answer->score,
                                           .nodes = answer->nodes,
                                           .win_rate = answer->win_rate,
                                           .moves = {answer->move}};
}

static void finished(struct job *job)
{
    struct search *search = (struct search *)job;
    static const struct think_report nothing;
    struct think_report *report = calloc(1, sizeof *report);
    if (report) {
        search->think.news = true;
        think_take_report(&search->think, report);
        if (!search->ended || search->think.answer.nodes > 0) add_answer(&search->think, report);
    }
    const struct think_report *found = report ? report : &nothing;
    unlist(search);
    if (search->keep && !search->hub->ending) keep(search, found);
    switch (search->kind) {
    case ANALYSIS: send_analysis(search, found, true); break;
    case HINT:
    case WIN:
    case BALANCE: answer(search, found); break;
    case REVIEW: search->path_at++; break;
    }
    free(report);
    think_done(&search->think);
    if (search->kind == REVIEW) {
        bool more = review_next(search);
        send_review(search, !more);
        if (more) return;
    }
    struct conn *conn = hub_conn(search->hub, search->conn);
    if (conn && conn->search == search) conn->search = NULL;
    free(search->path);
    free(search);
}

/* ---- The graph ---------------------------------------------------------------------------------*/

static enum tg_colour turn_after(const struct game *game, tg_node node)
{
    enum tg_colour colour = tg_node_move(game->record, node, NULL);
    if (colour != TG_EMPTY) return colour == TG_BLACK ? TG_WHITE : TG_BLACK;
    tg_game *position = tg_record_game(game->record, node, NULL);
    colour = position ? tg_turn(position) : TG_BLACK;
    tg_game_free(position);
    return colour;
}

bool do_graph(struct request *r)
{
    struct game *game = r->game;
    int length;
    tg_node *path = main_line(game, &length);
    json_t *values = json_array();
    for (int i = 0; path && i < length; i++) {
        struct tg_analysis best = {.struct_size = sizeof best};
        if (tg_node_analyses(game->record, path[i], &best, 1) < 1) continue;
        bool black = turn_after(game, path[i]) == TG_BLACK;
        double win = black ? best.win_rate : 1 - best.win_rate;
        json_int_t score = (json_int_t)(black ? best.score : -best.score);
        int mate = black ? best.mate_in : -best.mate_in;
        json_array_append_new(
            values, json_pack("{s:I, s:i, s:o, s:I, s:o}", "node", (json_int_t)path[i], "number", i,
                              "win", best.win_rate < 0 ? json_null() : json_real(win), "score",
                              score, "mate", mate ? json_integer(mate) : json_null()));
    }
    free(path);
    json_object_set_new(r->reply, "values", values);
    return true;
}
