#include "match_player.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

struct player *player_new(const struct player_spec *spec, const struct player_rules *rules,
                          const struct time_rules *time, char who, struct process_host *host)
{
    static const struct player_ops *const ops[] = {[PLAYER_OURS] = &player_ours_ops,
                                                   [PLAYER_GTP] = &player_gtp_ops,
                                                   [PLAYER_GOMOCUP] = &player_gomocup_ops};
    struct player *player = calloc(1, sizeof *player);
    if (!player) return NULL;
    player->ops = ops[spec->kind];
    player->spec = spec;
    player->rules = rules;
    player->host = host;
    player->who = who;
    player->time = spec->own_time ? spec->time : *time;
    player->done_read = player->done_write = -1;
    process_init(&player->process, host, who);
    player->process.cr_ends_line = spec->kind == PLAYER_GOMOCUP;
    return player;
}

void player_free(struct player *player)
{
    if (!player) return;
    player->ops->free(player);
    free(player);
}

enum player_status player_fail(struct player *player, enum match_reason reason, const char *format,
                               ...)
{
    va_list arguments;
    player->fault.reason = reason;
    va_start(arguments, format);
    vsnprintf(player->fault.text, sizeof player->fault.text, format, arguments);
    va_end(arguments);
    return PLAYER_FAULT;
}

/* A player at fault is not to be trusted any more. */
static enum player_status settle(struct player *player, enum player_status status)
{
    if (status != PLAYER_OK) player_finish(player, true);
    return status;
}

enum player_status player_begin(struct player *player, enum tg_colour colour, struct match_log *log)
{
    player->log = log;
    player->colour = colour;
    player->told = 0;
    player->queue_next = player->queue_count = 0;
    player->pending = TG_NO_POINT;
    player->fault = (struct player_fault){.reason = REASON_START};
    time_start(&player->time, &player->left);
    return settle(player, player->ops->begin(player));
}

static enum player_status too_late(struct player *player, int64_t used_us, int64_t allowed_us)
{
    return player_fail(player, REASON_TIME, "%.3f s for a move, %.3f s were left",
                       (double)used_us / 1e6, (double)allowed_us / 1e6);
}

/* How long it may take, all patience included, goes to player->limit_us; what the clock says, back. */
static int64_t set_limit(struct player *player)
{
    int64_t allowed = time_allowed_us(&player->time, &player->left);
    player->limit_us = allowed == INT64_MAX ? player->rules->hang_ms * 1000
                                            : allowed + player->rules->grace_ms * 1000;
    return allowed;
}

static enum player_status press_clock(struct player *player, enum player_status status,
                                      int64_t used_us, int64_t allowed_us)
{
    if (status == PLAYER_OK && used_us > player->limit_us)
        status = too_late(player, used_us, allowed_us);
    if (status == PLAYER_OK) time_use(&player->time, &player->left, used_us);
    return settle(player, status);
}

enum player_status player_think(struct player *player, const tg_game *game,
                                struct player_answer *answer)
{
    int64_t allowed = set_limit(player);
    *answer = (struct player_answer){.move = TG_NO_POINT};
    enum player_status status = player->ops->think(player, game, answer);
    return press_clock(player, status, answer->used_us, allowed);
}

enum player_status player_decide(struct player *player, const tg_game *game,
                                 const tg_opening *opening, struct tg_decision *decision,
                                 int64_t *used_us)
{
    int64_t allowed = set_limit(player);
    *used_us = 0;
    enum player_status status = player->ops->decide(player, game, opening, decision, used_us);
    return press_clock(player, status, *used_us, allowed);
}

enum player_status player_score(struct player *player, const tg_game *game, char text[16])
{
    text[0] = '\0';
    return player->ops->score ? player->ops->score(player, game, text) : PLAYER_OK;
}

void player_finish(struct player *player, bool rude)
{
    player->ops->finish(player, rude);
    player->log = NULL;
}

/* ---- Programs ---------------------------------------------------------------------------------*/
int64_t player_startup_deadline(const struct player *player)
{
    return clock_us() + player->rules->startup_ms * 1000;
}

enum player_status player_start_program(struct player *player)
{
    struct process *process = &player->process;
    char message[160];
    if (process_running(process)) {
        process->log = player->log;
        return PLAYER_OK;
    }
    struct process_limits limits = {.dir = player->spec->dir,
                                    .address_space = player->rules->hard_memory};
    player->ready = false;
    if (process_start(process, player->spec->argv, &limits, player->log, message, sizeof message))
        return PLAYER_OK;
    player_fail(player, REASON_START, "%s", message);
    return PLAYER_IMPOSSIBLE;
}

static enum player_status judge(struct player *player, enum process_status status, bool starting)
{
    char how[100];
    switch (status) {
    case PROCESS_OK: return PLAYER_OK;
    case PROCESS_STOPPED: return PLAYER_STOPPED;
    case PROCESS_TIMEOUT:
        if (starting)
            return player_fail(player, REASON_START, "no answer within %.1f s",
                               (double)player->rules->startup_ms / 1e3);
        return player_fail(player, REASON_TIME, "no answer within %.3f s",
                           (double)player->limit_us / 1e6);
    case PROCESS_TOO_LONG:
        return player_fail(player, REASON_PROTOCOL, "a line of more than %d bytes",
                           PROCESS_LINE_MAX);
    case PROCESS_CLOSED: break;
    }
    process_how_ended(&player->process, how, sizeof how);
    return player_fail(player, starting ? REASON_START : REASON_CRASH, "it %s", how);
}

enum player_status player_say(struct player *player, const char *text, bool while_starting)
{
    return judge(player, process_write(&player->process, text, player_startup_deadline(player)),
                 while_starting);
}

enum player_status player_hear(struct player *player, char **line, int64_t deadline_us,
                               bool while_starting)
{
    return judge(player, process_line(&player->process, line, deadline_us), while_starting);
}

const char *shown(const char *line, char text[SHOWN_ROOM])
{
    size_t length = 0;
    for (; *line && length < SHOWN_ROOM - 4; line++)
        text[length++] = *line < ' ' || *line > '~' ? '?' : *line;
    memcpy(text + length, *line ? "..." : "", *line ? 4 : 1);
    return text;
}
