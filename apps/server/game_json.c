#include "game_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/settings.h"
#include "say.h"

/* ---- Small things ------------------------------------------------------------------------------*/

const char *colour_word(enum tg_colour colour)
{
    return colour == TG_BLACK ? "black" : "white";
}

json_t *point_json(const tg_game *position, tg_point point)
{
    char name[TG_NAME_SIZE];
    if (point == TG_NO_POINT) return json_null();
    if (point == TG_PASS) return json_string("pass");
    tg_point_name(position, point, name);
    return json_string(name);
}

json_t *points_json(const tg_game *position, const tg_point *points, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, point_json(position, points[i]));
    return list;
}

json_t *kinds_json(unsigned kinds)
{
    static const char *const names[] = {"overline", "four-four", "three-three"};
    json_t *list = json_array();
    for (int i = 0; i < 3; i++)
        if (kinds >> i & 1) json_array_append_new(list, json_string(names[i]));
    return list;
}

static json_t *or_null(int number)
{
    return number == NOBODY ? json_null() : json_integer(number);
}

static json_t *text_or_null(const char *text)
{
    return text && *text ? json_string(text) : json_null();
}

static json_t *real_or_null(double value)
{
    return value < 0 ? json_null() : json_real(value);
}

json_t *config_json(const struct tg_config *config, int handicap)
{
    const struct tg_go_rules *go = &config->go;
    json_t *object = json_pack("{s:s, s:s, s:i}", "game", name_of_game(config), "board",
                               name_of_board(config->board), "size", config->size);
    if (config->rule == TG_GO) {
        json_t *more = json_pack("{s:s, s:s, s:b, s:s, s:f, s:i}", "rules", go_rules_name(go, NULL),
                                 "ko", name_of_ko(go->ko), "suicide", go->suicide, "scoring",
                                 name_of_scoring(go->scoring), "komi", go->komi_halves / 2.0,
                                 "handicap", handicap);
        json_object_update(object, more);
        json_decref(more);
    } else {
        json_t *more = json_pack("{s:s, s:s, s:s}", "rule", name_of_rule(config->rule), "three",
                                 name_of_three(config->three), "foul", name_of_foul(config->foul));
        json_object_update(object, more);
        json_decref(more);
    }
    return object;
}

/* ---- Results -----------------------------------------------------------------------------------*/

static const char *outcome_word(enum tg_outcome outcome)
{
    return outcome == TG_BLACK_WINS ? "black" : outcome == TG_WHITE_WINS ? "white" : "draw";
}

static enum ended_by ended_by_of(enum tg_ending ending)
{
    static const enum ended_by by[] = {
        [TG_NOT_ENDED] = BY_NOTHING,      [TG_BY_FIVE] = BY_FIVE,
        [TG_BY_FORBIDDEN] = BY_FORBIDDEN, [TG_BY_FULL_BOARD] = BY_FULL_BOARD,
        [TG_BY_NO_MOVE] = BY_NO_MOVE,     [TG_BY_RESIGNATION] = BY_RESIGNATION,
        [TG_BY_SCORE] = BY_SCORE,         [TG_BY_AGREEMENT] = BY_AGREEMENT,
    };
    return by[ending];
}

static json_t *ending_json(const struct ending *end, enum tg_lang lang)
{
    char sentence[160];
    if (end->outcome == TG_ONGOING) return json_null();
    say_result(end, lang, sentence, sizeof sentence);
    return json_pack("{s:s, s:s, s:s, s:s}", "outcome", outcome_word(end->outcome), "by",
                     ended_by_names[end->by], "text", end->text, "sentence", sentence);
}

json_t *result_json(const struct game *game, const tg_game *position, enum tg_lang lang)
{
    if (!position) return ending_json(&game->end, lang);
    struct tg_result result;
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_result(position, &result);
    struct ending end = {.outcome = result.outcome, .by = ended_by_of(result.ending)};
    tg_get_score(position, &score);
    if (end.by == BY_SCORE || end.by == BY_RESIGNATION)
        snprintf(end.text, sizeof end.text, "%s",
                 end.by == BY_SCORE             ? score.text
                 : end.outcome == TG_BLACK_WINS ? "B+R"
                                                : "W+R");
    else
        snprintf(end.text, sizeof end.text, "%s",
                 end.outcome == TG_DRAW         ? "0"
                 : end.outcome == TG_BLACK_WINS ? "B+"
                                                : "W+");
    return ending_json(&end, lang);
}

/* ---- State -------------------------------------------------------------------------------------*/

static json_t *player_json(const struct room *room, int p)
{
    const struct player *player = &room->game->players[p];
    bool engine = player->kind == PLAYER_ENGINE;
    return json_pack("{s:s, s:s, s:o, s:o, s:b, s:b}", "name", player->name, "kind",
                     player_kind_names[player->kind], "engine",
                     engine ? json_string(player->engine) : json_null(), "level",
                     engine ? json_integer(player->level) : json_null(), "online",
                     engine || hub_online(room, p), "taken", player->taken);
}

static json_t *choices_json(unsigned choices)
{
    static const char *const names[] = {"stay", "swap", "more", "offer"};
    json_t *list = json_array();
    for (int i = 0; i < 4; i++)
        if (choices >> i & 1) json_array_append_new(list, json_string(names[i]));
    return list;
}

static json_t *question_json(const struct game *game, enum tg_lang lang)
{
    static const char *const asks[] = {"nothing", "stone", "choice", "number", "offer", "keep"};
    struct tg_question question;
    tg_point points[TG_MAX_POINTS];
    tg_opening_ask(game->opening, &question);
    if (question.ask == TG_ASK_NOTHING) return json_null();
    bool place =
        question.ask == TG_ASK_STONE || question.ask == TG_ASK_OFFER || question.ask == TG_ASK_KEEP;
    json_t *where =
        points_json(game->position, points, place ? tg_opening_points(game->opening, points) : 0);
    json_t *offered = points_json(game->position, points, tg_opening_offers(game->opening, points));
    char *text = tg_opening_question_text(game->opening, lang);
    json_t *object = json_pack(
        "{s:s, s:i, s:s, s:o, s:o, s:i, s:i, s:o, s:i, s:s}", "ask", asks[question.ask], "player",
        question.player, "colour", colour_word(question.colour), "choices",
        choices_json(question.choices), "points", where, "low", question.low, "high", question.high,
        "offered", offered, "to_offer", question.to_offer, "text", text ? text : "");
    tg_free(text);
    return object;
}

static json_t *opening_json(const struct game *game, enum tg_lang lang)
{
    if (!game->opening) return json_null();
    return json_pack("{s:s, s:o}", "rule", tg_opening_rule_name(tg_opening_rule(game->opening)),
                     "question", question_json(game, lang));
}

static json_t *clock_json(const struct game_clock *clock, int64_t now)
{
    if (clock->rules.kind == TIMING_NONE) return json_null();
    struct side_clock a = clock_at(clock, 0, now), b = clock_at(clock, 1, now);
    return json_pack("{s:s, s:o, s:[I,I], s:[i,i], s:[b,b], s:I, s:I, s:I, s:I}", "kind",
                     timing_names[clock->rules.kind], "running", or_null(clock->running), "left",
                     (json_int_t)a.left, (json_int_t)b.left, "periods", a.periods, b.periods,
                     "in_period", a.in_period, b.in_period, "main", (json_int_t)clock->rules.main,
                     "increment", (json_int_t)clock->rules.increment, "period",
                     (json_int_t)clock->rules.period, "now", (json_int_t)now);
}

static json_t *you_json(unsigned seats)
{
    json_t *list = json_array();
    for (int p = 0; p < 2; p++)
        if (seats >> p & 1) json_array_append_new(list, json_integer(p));
    return list;
}

/* What the one who gets the state may do now, for buttons. */
static json_t *can_json(const struct game *game, unsigned seats)
{
    json_t *list = json_array();
    enum phase phase = game_phase(game);
    if (!seats) return list;
    if (phase == PHASE_STUDY) {
        json_array_append_new(list, json_string("edit"));
        if (game_is_go(game)) json_array_append_new(list, json_string("pass"));
        return list;
    }
    int to_move = game_to_move(game);
    bool alone = game_alone(game, seats), going = phase != PHASE_OVER;
    bool turn = to_move != NOBODY && seats >> to_move & 1;
    if (game_can_undo(game) && (going || alone)) json_array_append_new(list, json_string("undo"));
    if (game_can_redo(game) && alone) json_array_append_new(list, json_string("redo"));
    if (phase == PHASE_PLAY && turn && game_is_go(game))
        json_array_append_new(list, json_string("pass"));
    if (going) json_array_append_new(list, json_string("resign"));
    if (phase == PHASE_PLAY && seats != 3) json_array_append_new(list, json_string("draw"));
    if (phase == PHASE_SCORING) json_array_append_new(list, json_string("score"));
    if (!going) json_array_append_new(list, json_string("annotate"));
    return list;
}

static void add_points(json_t *state, const struct game *game)
{
    tg_point points[TG_MAX_POINTS];
    tg_game *board = tg_game_new(&game->config, NULL);
    if (!board) return;
    json_object_set_new(state, "points", points_json(board, points, tg_points(board, points)));
    tg_game_free(board);
}

json_t *state_json(const struct room *room, const struct member *member, int64_t now)
{
    const struct game *game = room->game;
    enum tg_lang lang = member->conn->lang;
    enum phase phase = game_phase(game);
    bool live = game->position && phase != PHASE_OVER;
    json_t *state =
        json_pack("{s:I, s:s, s:s, s:o, s:I, s:I, s:s, s:o, s:o, s:[o,o], s:{s:i, s:i}, s:o}",
                  "seq", (json_int_t)room->seq, "game", game->id, "title", game->title, "config",
                  config_json(&game->config, game->handicap), "root", (json_int_t)game->root,
                  "node", (json_int_t)game->node, "phase", phase_names[phase], "turn",
                  live ? json_string(colour_word(tg_turn(game->position))) : json_null(), "to_move",
                  or_null(game_to_move(game)), "players", player_json(room, 0),
                  player_json(room, 1), "colours", "black", game_player_of(game, TG_BLACK), "white",
                  game_player_of(game, TG_WHITE), "you", you_json(member->seats));
    json_t *more =
        json_pack("{s:o, s:o, s:{s:o, s:o}, s:[b,b], s:b, s:o, s:o}", "opening",
                  opening_json(game, lang), "clock", clock_json(&game->clock, now), "offers",
                  "undo", or_null(game->offer_undo), "draw", or_null(game->offer_draw), "accepted",
                  game->accepted[0], game->accepted[1], "thinking", room->thought != NULL, "result",
                  result_json(game, NULL, lang), "can", can_json(game, member->seats));
    if (!state || !more) {
        json_decref(state);
        json_decref(more);
        return NULL;
    }
    json_object_update(state, more);
    json_decref(more);
    if (member->fresh) add_points(state, game);
    return json_pack("{s:s, s:s, s:o}", "event", "state", "game", game->id, "state", state);
}

/* ---- Positions ---------------------------------------------------------------------------------*/

static json_t *stones_json(const tg_game *position)
{
    char text[TG_MAX_POINTS];
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(position, points);
    for (int i = 0; i < count; i++)
        text[i] = ".XO"[tg_stone(position, points[i])];
    return json_stringn(text, (size_t)count);
}

/* Which move each stone came with; the last one where several stood. */
static json_t *numbers_json(const tg_game *position)
{
    json_t *object = json_object();
    char name[TG_NAME_SIZE];
    for (int i = 0; i < tg_move_count(position); i++) {
        tg_point point = tg_move_at(position, i);
        if (point == TG_PASS || tg_stone(position, point) == TG_EMPTY) continue;
        tg_point_name(position, point, name);
        json_object_set_new(object, name, json_integer(i + 1));
    }
    return object;
}

static json_t *forbidden_json(const tg_game *position, enum tg_lang lang)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    json_t *list = json_array();
    struct tg_result result;
    tg_get_result(position, &result);
    if (tg_game_config(position)->rule != TG_RENJU || tg_turn(position) != TG_BLACK
        || result.outcome != TG_ONGOING)
        return list;
    int count = tg_forbidden_all(position, points, kinds);
    for (int i = 0; i < count; i++) {
        char name[64] = "";
        struct tg_reason *reason = tg_explain(position, points[i]);
        if (reason) tg_reason_name(reason, lang, name, sizeof name);
        tg_reason_free(reason);
        json_array_append_new(list,
                              json_pack("{s:o, s:o, s:s}", "point", point_json(position, points[i]),
                                        "kinds", kinds_json(kinds[i]), "name", name));
    }
    return list;
}

static const char *const mark_kinds[TG_MARK_KINDS] = {"triangle", "square", "circle", "cross",
                                                      "selected", "label",  "arrow",  "line",
                                                      "dim",      "black",  "white"};

const char *mark_kind_name(enum tg_mark_kind kind)
{
    return mark_kinds[kind];
}

enum tg_mark_kind mark_kind_named(const char *name)
{
    int kind = 0;
    while (kind < TG_MARK_KINDS && strcmp(mark_kinds[kind], name) != 0)
        kind++;
    return (enum tg_mark_kind)kind;
}

static json_t *marks_json(const struct game *game, tg_node node, const tg_game *position)
{
    enum { ROOM = 2 * TG_MAX_POINTS };
    json_t *list = json_array();
    struct tg_mark *marks = malloc(ROOM * sizeof *marks);
    int count = marks ? tg_node_marks(game->record, node, marks, ROOM) : 0;
    for (int i = 0; i < count && i < ROOM; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:o, s:o, s:o}", "kind", mark_kinds[marks[i].kind],
                                        "point", point_json(position, marks[i].point), "end",
                                        point_json(position, marks[i].end), "label",
                                        text_or_null(marks[i].label)));
    free(marks);
    return list;
}

json_t *analysis_line_json(const tg_game *position, const struct tg_analysis *line)
{
    return json_pack(
        "{s:i, s:o, s:I, s:o, s:o, s:i, s:I, s:s, s:o}", "rank", line->rank, "move",
        point_json(position, line->line_count ? line->line[0] : TG_NO_POINT), "score",
        (json_int_t)line->score, "mate", line->mate_in ? json_integer(line->mate_in) : json_null(),
        "win", real_or_null(line->win_rate), "depth", line->depth, "nodes", (json_int_t)line->nodes,
        "engine", line->engine, "line", points_json(position, line->line, line->line_count));
}

static json_t *analyses_json(const struct game *game, tg_node node, const tg_game *position)
{
    enum { ROOM = 20 };
    json_t *list = json_array();
    struct tg_analysis *lines = calloc(ROOM, sizeof *lines);
    for (int i = 0; lines && i < ROOM; i++)
        lines[i].struct_size = sizeof *lines;
    int count = lines ? tg_node_analyses(game->record, node, lines, ROOM) : 0;
    for (int i = 0; i < count && i < ROOM; i++)
        json_array_append_new(list, analysis_line_json(position, &lines[i]));
    free(lines);
    return list;
}

static json_t *stones_with_json(const tg_game *position, enum tg_life life)
{
    tg_point points[TG_MAX_POINTS];
    json_t *list = json_array();
    int count = tg_points(position, points);
    for (int i = 0; i < count; i++)
        if (tg_stone(position, points[i]) != TG_EMPTY && tg_go_life(position, points[i]) == life)
            json_array_append_new(list, point_json(position, points[i]));
    return list;
}

static json_t *score_json(const tg_game *position, enum tg_lang lang)
{
    struct tg_result result;
    struct tg_score score = {.struct_size = sizeof score};
    tg_get_result(position, &result);
    if (result.ending != TG_BY_SCORE) return json_null();
    char owners[TG_MAX_POINTS], sentence[200];
    tg_point points[TG_MAX_POINTS];
    tg_get_score(position, &score);
    tg_go_owners(position, owners);
    say_score(&score, lang, sentence, sizeof sentence);
    return json_pack("{s:f, s:f, s:s, s:o, s:o, s:o, s:s}", "black",
                     score.total_halves[TG_BLACK] / 2.0, "white",
                     score.total_halves[TG_WHITE] / 2.0, "text", score.text, "owners",
                     json_stringn(owners, (size_t)tg_points(position, points)), "dead",
                     stones_with_json(position, TG_DEAD_STONES), "seki",
                     stones_with_json(position, TG_IN_SEKI), "sentence", sentence);
}

static json_t *opening_name_json(const tg_game *position)
{
    char name[80];
    const struct tg_named_opening *opening = tg_opening_of(position);
    if (!opening) return json_null();
    snprintf(name, sizeof name, "%s %s", opening->english, opening->chinese);
    return json_string(name);
}

static tg_point last_move(const tg_game *position)
{
    return tg_move_at(position, tg_move_count(position) - 1);
}

json_t *position_json(const struct game *game, tg_node node, enum tg_lang lang)
{
    struct tg_record_problem problem;
    tg_game *position = game_position_at(game, node, &problem);
    if (!position) return NULL;
    struct tg_result result;
    tg_get_result(position, &result);
    bool go = game_is_go(game), live = node == game->node && !game->study;
    const char *comment = tg_node_value(game->record, node, "C", 0);
    json_t *object = json_pack("{s:I, s:i, s:s, s:o, s:o, s:o, s:{s:i, s:i}, s:o}", "node",
                               (json_int_t)node, "number", tg_move_count(position), "turn",
                               colour_word(tg_turn(position)), "stones", stones_json(position),
                               "last", point_json(position, last_move(position)), "line",
                               points_json(position, result.line, result.line_count), "captured",
                               "black", go ? tg_go_captured(position, TG_BLACK) : 0, "white",
                               go ? tg_go_captured(position, TG_WHITE) : 0, "ko",
                               go ? point_json(position, tg_go_ko(position)) : json_null());
    json_t *more = json_pack(
        "{s:o, s:o, s:o, s:o, s:s, s:o, s:o, s:o, s:o}", "forbidden",
        forbidden_json(position, lang), "numbers", numbers_json(position), "result",
        result_json(game, live ? NULL : position, lang), "marks", marks_json(game, node, position),
        "comment", comment ? comment : "", "name", opening_name_json(position), "analysis",
        analyses_json(game, node, position), "score", go ? score_json(position, lang) : json_null(),
        "problem", problem.node == TG_NO_NODE ? json_null() : json_string(problem.message));
    if (object && more) {
        json_object_update(object, more);
    } else {
        json_decref(object);
        object = NULL;
    }
    json_decref(more);
    tg_game_free(position);
    return object;
}
