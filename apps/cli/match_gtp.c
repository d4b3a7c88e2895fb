/* Players that speak the Go Text Protocol: boardsize, clear_board, komi, play, genmove, and clocks. Five in
 * a row is spoken over it too: with programs that know `tengen-game` for sure, with others if they play
 * nothing else anyway. Points are a column letter without I and the row from the bottom; on the hexagon,
 * which only `tengen-game` knows, they have our names. */
#include "match_player.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"
#include "base/str.h"
#include "go.h"
#include "options.h"

enum { GOODBYE_MS = 1000, ANSWER_ROOM = 512 };

/* Commands that not everybody knows; bits of player->known. */
enum optional {
    KNOWS_TENGEN_GAME,
    KNOWS_TIME_SETTINGS,
    KNOWS_TIME_LEFT,
    KNOWS_KATA_TIME,
    KNOWS_KATA_RULES,
    KNOWS_FINAL_SCORE,
    OPTIONALS
};
static const char *const optional_names[OPTIONALS] = {
    [KNOWS_TENGEN_GAME] = "tengen-game",   [KNOWS_TIME_SETTINGS] = "time_settings",
    [KNOWS_TIME_LEFT] = "time_left",       [KNOWS_KATA_TIME] = "kata-time_settings",
    [KNOWS_KATA_RULES] = "kata-set-rules", [KNOWS_FINAL_SCORE] = "final_score",
};

/* ---- Answers ----------------------------------------------------------------------------------*/
struct gtp_answer {
    bool fine;              /* "=", else "?" */
    char text[ANSWER_ROOM]; /* its first line without sign and number */
};

static enum player_status hear_answer(struct player *player, struct gtp_answer *answer,
                                      int64_t deadline_us, bool starting)
{
    char *line, text[SHOWN_ROOM];
    enum player_status status;
    for (;;) { /* the beginning */
        status = player_hear(player, &line, deadline_us, starting);
        if (status != PLAYER_OK) return status;
        if (*line == '=' || *line == '?') break;
        if (*line && !player->spec->lenient)
            return player_fail(player, starting ? REASON_START : REASON_PROTOCOL,
                               "it says '%s' where = or ? is expected", shown(line, text));
    }
    answer->fine = *line == '=';
    line += 1 + strspn(line + 1, "0123456789");
    line += strspn(line, " \t");
    snprintf(answer->text, sizeof answer->text, "%s", line);
    for (size_t end = strlen(answer->text);
         end > 0 && isspace((unsigned char)answer->text[end - 1]);)
        answer->text[--end] = '\0';
    do /* an empty line ends it */
        status = player_hear(player, &line, deadline_us, starting);
    while (status == PLAYER_OK && *line);
    return status;
}

/* A command and its answer, with the patience of the start. */
static enum player_status ask(struct player *player, const char *command, bool starting,
                              struct gtp_answer *answer)
{
    enum player_status status = player_say(player, command, starting);
    if (status != PLAYER_OK) return status;
    return hear_answer(player, answer, player_startup_deadline(player), starting);
}

/* A command that must be obeyed. */
static enum player_status demand(struct player *player, const char *command, bool starting)
{
    struct gtp_answer answer;
    char text[SHOWN_ROOM], word[SHOWN_ROOM];
    enum player_status status = ask(player, command, starting, &answer);
    if (status != PLAYER_OK || answer.fine) return status;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(command, "\n"), command);
    return player_fail(player, starting ? REASON_START : REASON_PROTOCOL,
                       "to '%s' it answers '? %s'", word, shown(answer.text, text));
}

/* ---- Points -----------------------------------------------------------------------------------*/
static void write_vertex(const tg_game *game, tg_point point, char text[TG_NAME_SIZE])
{
    int column = point & 31;
    if (point == TG_PASS || is_go(game) || tg_game_config(game)->board == TG_HEXAGON) {
        move_name(game, point, text);
        return;
    }
    snprintf(text, TG_NAME_SIZE, "%c%d", 'A' + column + (column >= 'I' - 'A'),
             ((point >> 5) & 31) + 1);
}

static tg_point read_vertex(const tg_game *game, const char *text)
{
    int letter = toupper((unsigned char)text[0]);
    char *end;
    if (is_go(game) && strcasecmp(text, "pass") == 0) return TG_PASS;
    if (is_go(game) || tg_game_config(game)->board == TG_HEXAGON)
        return tg_point_parse(game, text, strlen(text));
    if (letter < 'A' || letter > 'Z' || letter == 'I' || !isdigit((unsigned char)text[1]))
        return TG_NO_POINT;
    long row = strtol(text + 1, &end, 10);
    if (*end || row < 1 || row > 32) return TG_NO_POINT;
    tg_point point = (tg_point)((row - 1) << 5 | (letter - 'A' - (letter > 'I')));
    return tg_on_board(game, point) ? point : (tg_point)TG_NO_POINT;
}

static const char *colour_word(enum tg_colour colour)
{
    return colour == TG_BLACK ? "b" : "w";
}

/* ---- Beginning --------------------------------------------------------------------------------*/
static bool knows(const struct player *player, enum optional what)
{
    return player->known & 1U << what;
}

static enum player_status ask_what_it_knows(struct player *player)
{
    player->known = 0;
    for (int i = 0; i < OPTIONALS; i++) {
        struct gtp_answer answer;
        char command[64];
        snprintf(command, sizeof command, "known_command %s\n", optional_names[i]);
        enum player_status status = ask(player, command, true, &answer);
        if (status != PLAYER_OK) return status;
        if (answer.fine && strcasecmp(answer.text, "true") == 0) player->known |= 1U << i;
    }
    player->ready = true;
    return PLAYER_OK;
}

/* Which game it is, with its size, and an empty board. */
static enum player_status set_game(struct player *player)
{
    const struct tg_config *config = &player->rules->config;
    char command[96];
    if (knows(player, KNOWS_TENGEN_GAME)) {
        bool go = config->rule == TG_GO;
        snprintf(command, sizeof command, "tengen-game %s %d%s%s\n", name_of_game(config),
                 config->size, go ? "" : " ", go ? "" : name_of_rule(config->rule));
        enum player_status status = demand(player, command, true);
        if (status != PLAYER_OK) return status;
    } else if (config->board == TG_HEXAGON) {
        return player_fail(player, REASON_START, "it has no command tengen-game: no hexagon");
    } else {
        snprintf(command, sizeof command, "boardsize %d\n", config->size);
        enum player_status status = demand(player, command, true);
        if (status != PLAYER_OK) return status;
    }
    return demand(player, "clear_board\n", true);
}

static enum player_status set_go(struct player *player)
{
    const struct tg_config *config = &player->rules->config;
    char command[96], komi[HALVES_ROOM];
    enum player_status status = PLAYER_OK;
    bool changed;
    const char *rules = go_rules_name(&config->go, &changed);
    if (knows(player, KNOWS_KATA_RULES) && !changed && strcmp(rules, "seed") != 0) {
        snprintf(command, sizeof command, "kata-set-rules %s\n", rules);
        status = demand(player, command, true);
        if (status != PLAYER_OK) return status;
    }
    halves_name(config->go.komi_halves, komi);
    snprintf(command, sizeof command, "komi %s\n", komi);
    return demand(player, command, true);
}

/* The stones of the handicap, as many as there are. */
static enum player_status set_handicap(struct player *player)
{
    enum tg_error error;
    if (player->rules->handicap == 0) return PLAYER_OK;
    tg_game *game = game_new(&player->rules->config, player->rules->handicap, &error);
    if (!game) return player_fail(player, REASON_START, "%s", tg_error_text(error, TG_ENGLISH));
    tg_point points[TG_MAX_POINTS];
    struct str s = {.text = NULL};
    int count = tg_points(game, points);
    str_add(&s, "set_free_handicap");
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        if (tg_stone(game, points[i]) != TG_BLACK) continue;
        write_vertex(game, points[i], name);
        str_addf(&s, " %s", name);
    }
    str_add(&s, "\n");
    enum player_status status = s.failed ? player_fail(player, REASON_START, "out of memory")
                                         : demand(player, s.text, true);
    str_done(&s);
    tg_game_free(game);
    return status;
}

/* GTP counts in whole seconds: rounded down, a second that is not there would be a loss. Less than one
 * cannot be said. */
static long long whole_seconds(int64_t ms)
{
    return ms < 1000 ? ms > 0 : (long long)(ms / 1000);
}

/* KataGo's form has fractions, and increments. */
static void write_kata_time(const struct time_rules *time, char *command, size_t size)
{
    double main_s = time->has_main ? (double)time->main_ms / 1e3 : 0;
    if (!time->has_main)
        snprintf(command, size, "kata-time_settings byoyomi 0 %.3f 1\n",
                 (double)time->turn_ms / 1e3);
    else if (time->increment_ms)
        snprintf(command, size, "kata-time_settings fischer %.3f %.3f\n", main_s,
                 (double)time->increment_ms / 1e3);
    else if (time->period_ms)
        snprintf(command, size, "kata-time_settings canadian %.3f %.3f %d\n", main_s,
                 (double)time->period_ms / 1e3, time->period_moves);
    else
        snprintf(command, size, "kata-time_settings absolute %.3f\n", main_s);
}

static void write_time(const struct time_rules *time, char *command, size_t size)
{
    long long main_s = time->has_main ? whole_seconds(time->main_ms) : 0, period_s = 0;
    int stones = 0;
    if (time->period_ms) {
        period_s = whole_seconds(time->period_ms);
        stones = time->period_moves;
    } else if (time->increment_ms || !time->has_main) {
        /* An increment is at least that much for each move when the rest is used up; a limit for each
         * move is that and nothing else. */
        period_s = whole_seconds(time->has_main ? time->increment_ms : time->turn_ms);
        stones = 1;
    }
    snprintf(command, size, "time_settings %lld %lld %d\n", main_s, period_s, stones);
}

static enum player_status set_time(struct player *player)
{
    char command[96];
    bool kata = knows(player, KNOWS_KATA_TIME);
    if (!time_is_limited(&player->time) || !(kata || knows(player, KNOWS_TIME_SETTINGS)))
        return PLAYER_OK;
    (kata ? write_kata_time : write_time)(&player->time, command, sizeof command);
    return demand(player, command, true);
}

static enum player_status begin(struct player *player)
{
    bool go = player->rules->config.rule == TG_GO;
    enum player_status status = player_start_program(player);
    if (status == PLAYER_OK && !player->ready) status = ask_what_it_knows(player);
    if (status == PLAYER_OK) status = set_game(player);
    if (status == PLAYER_OK && go) status = set_go(player);
    if (status == PLAYER_OK) status = set_handicap(player);
    if (status == PLAYER_OK) status = set_time(player);
    return status;
}

/* ---- Playing ----------------------------------------------------------------------------------*/
static enum player_status tell_moves(struct player *player, const tg_game *game)
{
    enum player_status status = PLAYER_OK;
    for (int count = tg_move_count(game); player->told < count && status == PLAYER_OK;) {
        char command[32], vertex[TG_NAME_SIZE];
        write_vertex(game, tg_move_at(game, player->told), vertex);
        snprintf(command, sizeof command, "play %s %s\n",
                 colour_word(tg_move_colour(game, player->told)), vertex);
        status = demand(player, command, false);
        player->told++;
    }
    return status;
}

static enum player_status tell_clock(struct player *player)
{
    const struct time_rules *time = &player->time;
    const struct time_left *left = &player->left;
    char command[64];
    if (!time_is_limited(time) || !knows(player, KNOWS_TIME_LEFT)) return PLAYER_OK;
    int64_t ms = time->turn_ms;
    int stones = 1;
    if (time->has_main) {
        ms = (left->in_period ? left->period_us : left->main_us) / 1000;
        stones = left->in_period ? left->period_moves : 0;
    }
    if (knows(player, KNOWS_KATA_TIME))
        snprintf(command, sizeof command, "time_left %s %.3f %d\n", colour_word(player->colour),
                 (double)ms / 1e3, stones);
    else
        snprintf(command, sizeof command, "time_left %s %lld %d\n", colour_word(player->colour),
                 (long long)(ms / 1000), stones);
    return demand(player, command, false);
}

static enum player_status think(struct player *player, const tg_game *game,
                                struct player_answer *answer)
{
    struct gtp_answer said;
    char command[16], text[SHOWN_ROOM];
    enum player_status status = tell_moves(player, game);
    if (status == PLAYER_OK) status = tell_clock(player);
    if (status != PLAYER_OK) return status;
    snprintf(command, sizeof command, "genmove %s\n", colour_word(player->colour));
    int64_t start = clock_us();
    status = player_say(player, command, false);
    if (status == PLAYER_OK) status = hear_answer(player, &said, start + player->limit_us, false);
    answer->used_us = clock_us() - start;
    if (status != PLAYER_OK) return status;
    player->told++; /* the program has played it on its own board */
    shown(said.text, text);
    if (!said.fine)
        return player_fail(player, REASON_PROTOCOL, "to genmove it answers '? %s'", text);
    if (strcasecmp(said.text, "resign") == 0) {
        answer->resign = true;
        return PLAYER_OK;
    }
    answer->move = read_vertex(game, said.text);
    if (answer->move == TG_NO_POINT)
        return player_fail(player, REASON_ILLEGAL, "'%s' is no point of the board", text);
    return PLAYER_OK;
}

/* The program's own count; one that cannot tell is no fault. */
static enum player_status score(struct player *player, const tg_game *game, char text[16])
{
    struct gtp_answer answer;
    if (!knows(player, KNOWS_FINAL_SCORE)) return PLAYER_OK;
    enum player_status status = tell_moves(player, game);
    if (status == PLAYER_OK) status = ask(player, "final_score\n", false, &answer);
    if (status == PLAYER_OK && answer.fine) snprintf(text, 16, "%.15s", answer.text);
    return status;
}

static void finish(struct player *player, bool rude)
{
    if (rude || !player->spec->keep)
        process_end(&player->process, rude ? NULL : "quit\n", GOODBYE_MS);
    player->process.log = NULL;
}

static void free_player(struct player *player)
{
    process_end(&player->process, "quit\n", GOODBYE_MS);
}

const struct player_ops player_gtp_ops = {
    .begin = begin, .think = think, .score = score, .finish = finish, .free = free_player};
