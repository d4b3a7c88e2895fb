/* Players that speak the Gomocup (Piskvork) protocol: START, INFO, BOARD, BEGIN, TURN, SWAP2BOARD. Points are x,y
 * from 0 at the top left. */
#include "match_player.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"
#include "base/str.h"

enum { GOODBYE_MS = 1000, STRAY_LINES = 1000 };

static bool begins_with(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncasecmp(line, word, length) == 0 && !isalnum((unsigned char)line[length]);
}

/* Lines that may come at any time and want no answer. */
static bool is_talk(const char *line)
{
    return *line == '\0' || begins_with(line, "MESSAGE") || begins_with(line, "DEBUG")
           || begins_with(line, "INFO");
}

static bool is_refusal(const char *line)
{
    return begins_with(line, "ERROR") || begins_with(line, "UNKNOWN");
}

static void write_point(const tg_game *game, tg_point point, char text[16])
{
    snprintf(text, 16, "%d,%d", point & 31, tg_game_config(game)->size - 1 - (point >> 5));
}

/* "7,8", blanks allowed; where it ends, or NULL. A point off the board is read as TG_NO_POINT. */
static const char *read_point(const tg_game *game, const char *text, tg_point *point)
{
    char *end;
    long x = strtol(text, &end, 10);
    if (end == text) return NULL;
    text = end + strspn(end, " \t");
    if (*text++ != ',') return NULL;
    long y = strtol(text, &end, 10);
    if (end == text) return NULL;
    int size = tg_game_config(game)->size;
    *point = TG_NO_POINT;
    if (x >= 0 && y >= 0 && x < size && y < size)
        *point = (tg_point)((size - 1 - (int)y) << 5 | (int)x);
    return end + strspn(end, " \t");
}

static int rule_number(const struct tg_config *config)
{
    return config->rule == TG_RENJU ? 4 : config->rule == TG_STANDARD ? 1 : 0;
}

static int64_t at_most_int(int64_t ms)
{
    return ms > INT_MAX ? INT_MAX : ms;
}

static enum player_status say_settings(struct player *player)
{
    const struct player_spec *spec = player->spec;
    const struct time_rules *time = &player->time;
    int64_t turn_ms = time->turn_ms ? time->turn_ms : time->has_main ? time->main_ms : INT_MAX;
    struct str s = {.text = NULL};
    str_addf(&s, "INFO timeout_turn %lld\n", (long long)at_most_int(turn_ms));
    str_addf(&s, "INFO timeout_match %lld\n", (long long)at_most_int(time->main_ms));
    str_addf(&s, "INFO max_memory %lld\n", (long long)spec->memory_mib << 20);
    str_add(&s, "INFO game_type 1\n");
    str_addf(&s, "INFO rule %d\n", rule_number(&player->rules->config));
    /* Keys that not everybody knows; those who do not ignore them. */
    if (time->increment_ms)
        str_addf(&s, "INFO time_increment %lld\n", (long long)time->increment_ms);
    if (spec->depth) str_addf(&s, "INFO max_depth %d\n", spec->depth);
    if (spec->nodes) str_addf(&s, "INFO max_node %llu\n", (unsigned long long)spec->nodes);
    if (spec->threads) str_addf(&s, "INFO thread_num %d\n", spec->threads);
    enum player_status status = s.failed ? player_fail(player, REASON_START, "out of memory")
                                         : player_say(player, s.text, true);
    str_done(&s);
    return status;
}

/* Waits for OK; banners and other talk may come first. */
static enum player_status hear_ok(struct player *player)
{
    int64_t deadline = player_startup_deadline(player);
    char *line, text[SHOWN_ROOM];
    for (int i = 0; i < STRAY_LINES; i++) {
        enum player_status status = player_hear(player, &line, deadline, true);
        if (status != PLAYER_OK) return status;
        if (begins_with(line, "OK")) return PLAYER_OK;
        if (is_refusal(line))
            return player_fail(player, REASON_START, "to START it answers '%s'", shown(line, text));
    }
    return player_fail(player, REASON_START, "%d lines without an OK", STRAY_LINES);
}

static enum player_status begin(struct player *player)
{
    char command[32];
    enum player_status status = player_start_program(player);
    snprintf(command, sizeof command, "START %d\n", player->rules->config.size);
    if (status == PLAYER_OK) status = player_say(player, command, true);
    if (status == PLAYER_OK) status = hear_ok(player);
    if (status == PLAYER_OK) status = say_settings(player);
    return status;
}

static void write_clock(const struct player *player, struct str *s)
{
    int64_t left = player->time.has_main ? player->left.main_us / 1000 : INT_MAX;
    str_addf(s, "INFO time_left %lld\n", (long long)at_most_int(left));
}

/* The clock, and what has happened since it was asked last. */
static void write_question(const struct player *player, const tg_game *game, struct str *s)
{
    char point[16];
    int count = tg_move_count(game);
    write_clock(player, s);
    if (count == 0) {
        str_add(s, "BEGIN\n");
    } else if (player->told == count - 1) {
        write_point(game, tg_move_at(game, count - 1), point);
        str_addf(s, "TURN %s\n", point);
    } else {
        str_add(s, "BOARD\n");
        for (int i = 0; i < count; i++) {
            write_point(game, tg_move_at(game, i), point);
            str_addf(s, "%s,%d\n", point, tg_move_colour(game, i) == player->colour ? 1 : 2);
        }
        str_add(s, "DONE\n");
    }
}

/* Waits for the next line that is an answer. SUGGEST wants to be told to play what it suggests. */
static enum player_status hear_answer(struct player *player, char **line, int64_t deadline_us)
{
    char text[SHOWN_ROOM];
    for (;;) {
        enum player_status status = player_hear(player, line, deadline_us, false);
        if (status != PLAYER_OK) return status;
        if (is_talk(*line)) continue;
        if (is_refusal(*line))
            return player_fail(player, REASON_PROTOCOL, "it answers '%s'", shown(*line, text));
        if (!begins_with(*line, "SUGGEST")) return PLAYER_OK;
        char play[48];
        const char *point = *line + strlen("SUGGEST");
        snprintf(play, sizeof play, "PLAY %.20s\n", point + strspn(point, " \t"));
        status = player_say(player, play, false);
        if (status != PLAYER_OK) return status;
    }
}

/* "x,y x,y": as many points as there are, at most three; −1 if it is something else. */
static int read_points(const tg_game *game, const char *line, tg_point points[3])
{
    int count = 0;
    for (; *line && count < 3; count++) {
        line = read_point(game, line, &points[count]);
        if (!line) return -1;
    }
    return *line ? -1 : count;
}

static enum player_status hear_move(struct player *player, const tg_game *game, int64_t deadline_us,
                                    tg_point *move)
{
    char *line, text[SHOWN_ROOM];
    tg_point points[3];
    for (;;) {
        enum player_status status = hear_answer(player, &line, deadline_us);
        if (status != PLAYER_OK) return status;
        if (read_points(game, line, points) == 1) break;
        if (!player->spec->lenient)
            return player_fail(player, REASON_PROTOCOL, "it answers '%s' where x,y is expected",
                               shown(line, text));
    }
    *move = points[0];
    if (*move != TG_NO_POINT) return PLAYER_OK;
    return player_fail(player, REASON_ILLEGAL, "%s is not on the board", shown(line, text));
}

static enum player_status think(struct player *player, const tg_game *game,
                                struct player_answer *answer)
{
    if (player->pending != TG_NO_POINT) { /* told together with the choice of colour */
        answer->move = player->pending;
        player->pending = TG_NO_POINT;
        return PLAYER_OK;
    }
    struct str s = {.text = NULL};
    write_question(player, game, &s);
    if (s.failed) return player_fail(player, REASON_CRASH, "out of memory");
    int64_t start = clock_us();
    enum player_status status = player_say(player, s.text, false);
    str_done(&s);
    if (status == PLAYER_OK)
        status = hear_move(player, game, start + player->limit_us, &answer->move);
    answer->used_us = clock_us() - start;
    player->told = tg_move_count(game) + 1;
    return status;
}

/* ---- Swap2 ------------------------------------------------------------------------------------
 * SWAP2BOARD shows the stones so far, none, three or five, and wants all that the player does next in one
 * line: three stones; or SWAP, a move as white, or two stones more. */
static enum player_status ask_swap2(struct player *player, const tg_game *game, char **line,
                                    int64_t *used_us)
{
    struct str s = {.text = NULL};
    char point[16];
    write_clock(player, &s);
    str_add(&s, "SWAP2BOARD\n");
    for (int i = 0; i < tg_move_count(game); i++) {
        write_point(game, tg_move_at(game, i), point);
        str_addf(&s, "%s\n", point);
    }
    str_add(&s, "DONE\n");
    if (s.failed) return player_fail(player, REASON_CRASH, "out of memory");
    int64_t start = clock_us();
    enum player_status status = player_say(player, s.text, false);
    str_done(&s);
    if (status == PLAYER_OK) status = hear_answer(player, line, start + player->limit_us);
    *used_us = clock_us() - start;
    return status;
}

/* The answer as a decision and what follows from it. False: it is none that can be given here. */
static bool take_swap2(struct player *player, const tg_game *game, const char *line,
                       struct tg_decision *decision)
{
    int stones = tg_move_count(game);
    player->queue_next = player->queue_count = 0;
    if (begins_with(line, "SWAP")) {
        decision->choice = TG_CHOOSE_SWAP;
        return stones > 0;
    }
    tg_point points[3];
    int count = read_points(game, line, points);
    if (stones == 0 ? count != 3 : count < 1 || count > (stones == 3 ? 2 : 1)) return false;
    decision->choice = count == 2 ? TG_CHOOSE_MORE : TG_CHOOSE_STAY;
    if (count == 1) {
        player->pending = points[0];
    } else {
        memcpy(player->queue, points, sizeof points);
        player->queue_count = count;
    }
    return true;
}

static enum player_status decide(struct player *player, const tg_game *game,
                                 const tg_opening *opening, struct tg_decision *decision,
                                 int64_t *used_us)
{
    struct tg_question question;
    char *line, text[SHOWN_ROOM];
    tg_opening_ask(opening, &question);
    *decision = (struct tg_decision){.ask = question.ask, .point = TG_NO_POINT};
    if (player->queue_next == player->queue_count) {
        enum player_status status = ask_swap2(player, game, &line, used_us);
        if (status != PLAYER_OK) return status;
        if (!take_swap2(player, game, line, decision))
            return player_fail(player, REASON_PROTOCOL, "to SWAP2BOARD it answers '%s'",
                               shown(line, text));
    }
    if (question.ask == TG_ASK_STONE && player->queue_next < player->queue_count)
        decision->point = player->queue[player->queue_next++];
    return PLAYER_OK;
}

static void finish(struct player *player, bool rude)
{
    if (rude || !player->spec->keep)
        process_end(&player->process, rude ? NULL : "END\n", GOODBYE_MS);
    player->process.log = NULL;
}

static void free_player(struct player *player)
{
    process_end(&player->process, "END\n", GOODBYE_MS);
}

const struct player_ops player_gomocup_ops = {
    .begin = begin, .think = think, .decide = decide, .finish = finish, .free = free_player};
