/* new, join, leave. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "format/settings.h"

/* ---- What a new game is to be ------------------------------------------------------------------*/

static bool set_choice(struct request *r, struct game_choices *choices, const char *key,
                       const char *value)
{
    struct choice_error error;
    if (choices_set(choices, key, value, &error)) return true;
    return failf(&r->fault, "bad_request", key, "%s", error.message);
}

static bool read_config(struct request *r, struct game_plan *plan)
{
    static const char *const texts[] = {"game", "rule", "three", "foul", "rules", "ko", "scoring"};
    struct game_choices choices;
    struct choice_error error;
    char number[32];
    choices_init(&choices);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *value = arg_text(r, texts[i]);
        if (value && !set_choice(r, &choices, texts[i], value)) return false;
    }
    const json_t *suicide = json_object_get(r->args, "suicide");
    if (json_is_boolean(suicide)
        && !set_choice(r, &choices, "suicide", json_is_true(suicide) ? "yes" : "no"))
        return false;
    const json_t *komi = json_object_get(r->args, "komi");
    if (json_is_number(komi)) {
        double halves = json_number_value(komi) * 2;
        if (halves < -1000 || halves > 1000 || halves != (double)(int)halves)
            return fail(&r->fault, "bad_request", "komi", "komi goes by half points",
                        "贴目须为半目的整数倍");
        halves_name((int)halves, number);
        if (!set_choice(r, &choices, "komi", number)) return false;
    }
    static const char *const numbers[] = {"size", "handicap"};
    for (size_t i = 0; i < 2; i++) {
        json_int_t value = arg_int(r, numbers[i], -1);
        if (value < 0 || (value == 0 && i == 1)) continue;
        snprintf(number, sizeof number, "%d", (int)value);
        if (!set_choice(r, &choices, numbers[i], number)) return false;
    }
    if (!choices_resolve(&choices, &plan->config, &error))
        return failf(&r->fault, "bad_request", error.key, "%s", error.message);
    plan->handicap = choices_handicap(&choices);
    return true;
}

static int index_of(const char *word, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], word) == 0) return i;
    return -1;
}

/* A text in an object of the request; "" if it is not there. NULL with a fault. */
static const char *member_text(struct request *r, const json_t *object, const char *name,
                               size_t most, const char *field)
{
    const json_t *value = json_object_get(object, name);
    if (!value || json_is_null(value)) return "";
    if (json_is_string(value) && json_string_length(value) <= most) return json_string_value(value);
    failf(&r->fault, "bad_request", field, "%s of %s must be a text of at most %zu bytes", name,
          field, most);
    return NULL;
}

static bool read_engine(struct request *r, const json_t *object, const struct tg_config *config,
                        struct player *player)
{
    const char *engine = member_text(r, object, "engine", sizeof player->engine - 1, "players");
    if (!engine) return false;
    if (!*engine) engine = tg_engine_for(config);
    if (!engine || !tg_engine_plays(engine, config))
        return fail(&r->fault, "not_found", "players",
                    "no such engine, or it does not play this game",
                    "没有该引擎，或它不会下这种棋");
    snprintf(player->engine, sizeof player->engine, "%s", engine);
    const json_t *level = json_object_get(object, "level");
    player->level = 3;
    if (json_is_integer(level)) {
        json_int_t value = json_integer_value(level);
        if (value < 1 || value > TG_LEVELS)
            return failf(&r->fault, "bad_request", "players", "level: 1 to %d", TG_LEVELS);
        player->level = (int)value;
    } else if (level && !json_is_null(level)) {
        return failf(&r->fault, "bad_request", "players", "level must be a whole number");
    }
    const json_t *resigns = json_object_get(object, "resigns");
    if (resigns && !json_is_null(resigns) && !json_is_boolean(resigns))
        return failf(&r->fault, "bad_request", "players", "resigns must be true or false");
    player->keeps_on = json_is_false(resigns);
    return true;
}

static bool read_player(struct request *r, const json_t *object, const struct tg_config *config,
                        struct player *player)
{
    if (!object) return true;
    if (!json_is_object(object))
        return failf(&r->fault, "bad_request", "players", "a player is an object");
    const char *kind = member_text(r, object, "kind", 16, "players");
    const char *name = member_text(r, object, "name", NAME_ROOM - 1, "players");
    if (!kind || !name) return false;
    int which = *kind ? index_of(kind, player_kind_names) : PLAYER_HERE;
    if (which < 0) return failf(&r->fault, "bad_request", "players", "kind: here, link or engine");
    player->kind = (enum player_kind)which;
    snprintf(player->name, sizeof player->name, "%s", name);
    if (player->kind != PLAYER_ENGINE) return true;
    if (!read_engine(r, object, config, player)) return false;
    if (!*name) snprintf(player->name, sizeof player->name, "%s", player->engine);
    return true;
}

static bool read_clock(struct request *r, struct timing_rules *rules)
{
    static const char *const fields[] = {"main", "increment", "period", "periods"};
    json_t *object = json_object_get(r->args, "clock");
    json_int_t values[4] = {0, 0, 0, 0};
    if (!json_is_object(object)) return true;
    const char *kind = member_text(r, object, "kind", 16, "clock"), *wrong;
    if (!kind) return false;
    int which = *kind ? index_of(kind, timing_names) : TIMING_NONE;
    if (which < 0)
        return failf(&r->fault, "bad_request", "clock", "kind: none, absolute, byoyomi or fischer");
    for (int i = 0; i < 4; i++) {
        const json_t *value = json_object_get(object, fields[i]);
        if (!value || json_is_null(value)) continue;
        if (!json_is_integer(value) || json_integer_value(value) < 0)
            return failf(&r->fault, "bad_request", "clock", "%s must be a whole number", fields[i]);
        values[i] = json_integer_value(value);
    }
    if (values[3] > INT32_MAX) values[3] = INT32_MAX;
    *rules =
        (struct timing_rules){(enum timing)which, values[0], values[1], values[2], (int)values[3]};
    if (!timing_check(rules, &wrong))
        return failf(&r->fault, "bad_request", "clock", "%s does not make sense for this clock",
                     wrong);
    return true;
}

static bool read_plan(struct request *r, struct game_plan *plan)
{
    const char *opening = arg_text(r, "opening");
    json_t *players = json_object_get(r->args, "players");
    plan->study = arg_bool(r, "study", false);
    plan->moves = arg_text(r, "moves");
    if (!read_config(r, plan)) return false;
    if (opening && !plan->study && !tg_opening_rule_named(opening, &plan->opening))
        return fail(&r->fault, "bad_request", "opening", "no such opening rule", "没有该开局规则");
    if (plan->study) return true;
    for (size_t p = 0; p < 2; p++)
        if (!read_player(r, json_array_get(players, p), &plan->config, &plan->players[p]))
            return false;
    return read_clock(r, &plan->timing);
}

/* ---- Making and joining ------------------------------------------------------------------------*/

static const char *best_key(const struct game *game, unsigned seats)
{
    for (int p = 0; p < 2; p++)
        if (seats >> p & 1) return game->players[p].key;
    return game->watch;
}

static json_t *keys_json(const struct game *game, unsigned seats, bool watch)
{
    json_t *keys = json_object();
    if (seats & 1) json_object_set_new(keys, "0", json_string(game->players[0].key));
    if (seats & 2) json_object_set_new(keys, "1", json_string(game->players[1].key));
    if (watch) json_object_set_new(keys, "watch", json_string(game->watch));
    return keys;
}

static json_t *invites_json(const struct game *game)
{
    json_t *invites = json_object();
    for (int p = 0; p < 2; p++)
        if (game->players[p].invite[0] && !game->players[p].taken)
            json_object_set_new(invites, p ? "1" : "0", json_string(game->players[p].invite));
    return invites;
}

/* The game's maker joins it. The list of one's games has it. The game goes over. */
bool request_made(struct request *r, struct game *game)
{
    struct room *room = hub_add_room(r->hub, game);
    if (!room) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    r->room = room;
    r->game = game;
    r->seats = game_seats_for(game, NULL, r->conn->me);
    request_changed(r);
    hub_save(r->hub);
    struct member *member = hub_join(r->conn, room, r->seats);
    if (!member
        || !store_add_member(r->hub->store, r->conn->me, game->id, best_key(game, r->seats))) {
        hub_delete_room(room);
        return fail(&r->fault, "busy", NULL, "you watch too many games, leave one first",
                    "打开的对局太多，请先离开一局");
    }
    json_object_set_new(r->reply, "game", json_string(game->id));
    json_object_set_new(r->reply, "keys", keys_json(game, r->seats, true));
    json_t *invites = invites_json(game);
    if (json_object_size(invites)) json_object_set(r->reply, "invite", invites);
    json_decref(invites);
    return true;
}

bool do_new(struct request *r)
{
    struct game_plan plan = {.opening = TG_OPENING_FREE};
    if (!read_plan(r, &plan)) return false;
    struct game *game = game_make(&plan, r->conn->me, r->now, &r->fault);
    return game && request_made(r, game);
}

/* A seat whose invitation is shown and that nobody has taken. */
static int invited_seat(const struct game *game, const char *key)
{
    for (int p = 0; p < 2; p++)
        if (!game->players[p].taken && key && key_equal(key, game->players[p].invite)) return p;
    return NOBODY;
}

bool do_join(struct request *r)
{
    const char *id = arg_text(r, "game"), *key = arg_text(r, "key"), *me = r->conn->me;
    bool broken = false;
    struct room *room = strlen(id) == ID_LENGTH ? hub_room(r->hub, id, &broken) : NULL;
    if (!room || !game_may_read(room->game, key, me)) return request_room(r, id);
    r->room = room;
    r->game = room->game;
    if (!hub_member(r->conn, room) && r->conn->member_count >= MOST_JOINED)
        return fail(&r->fault, "busy", NULL, "you watch too many games, leave one first",
                    "打开的对局太多，请先离开一局");
    int seat = invited_seat(r->game, key);
    if (seat != NOBODY) {
        if (!game_take_seat(r->game, seat, me, arg_text(r, "name"), r->now, &r->fault))
            return false;
        request_changed(r);
    }
    r->seats = game_seats_for(r->game, key, me);
    bool maker = key_equal(me, r->game->owner);
    hub_save(r->hub);
    if (seat != NOBODY && !store_add_member(r->hub->store, me, id, best_key(r->game, r->seats)))
        return fail(&r->fault, "server", NULL, "cannot be written to disk", "无法写入磁盘");
    struct member *member = hub_join(r->conn, room, r->seats);
    if (!member) return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    json_t *you = json_array();
    for (int p = 0; p < 2; p++)
        if (member->seats >> p & 1) json_array_append_new(you, json_integer(p));
    json_object_set_new(r->reply, "you", you);
    json_object_set_new(r->reply, "keys",
                        keys_json(r->game, member->seats, maker || member->seats));
    if (maker) {
        json_t *invites = invites_json(r->game);
        if (json_object_size(invites)) json_object_set(r->reply, "invite", invites);
        json_decref(invites);
    }
    return true;
}

bool do_leave(struct request *r)
{
    struct member *member = hub_member(r->conn, r->room);
    if (member) hub_leave(member);
    return true;
}
