#include "game_store.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/settings.h"

/* Nodes are numbered in the order of writing: numbers in memory do not outlive it. */
static json_t *place_of(const struct game *game, tg_node wanted)
{
    json_int_t place = 0;
    if (wanted == TG_NO_NODE) return json_null();
    for (tg_node node = game->root; node != TG_NO_NODE && node != wanted;
         node = tg_node_after(game->record, node, game->root))
        place++;
    return json_integer(place);
}

static tg_node node_at(const struct game *game, const json_t *place)
{
    if (!json_is_integer(place)) return TG_NO_NODE;
    tg_node node = game->root;
    for (json_int_t left = json_integer_value(place); left > 0 && node != TG_NO_NODE; left--)
        node = tg_node_after(game->record, node, game->root);
    return node;
}

/* ---- Writing -----------------------------------------------------------------------------------*/

static json_t *player_settings(const struct player *player)
{
    return json_pack("{s:i, s:s, s:s, s:i, s:b, s:b, s:s, s:s, s:s}", "kind", player->kind, "name",
                     player->name, "engine", player->engine, "level", player->level, "keeps_on",
                     player->keeps_on, "taken", player->taken, "key", player->key, "invite",
                     player->invite, "holder", player->holder);
}

/* A running clock is kept as it stood at the last change: time while nobody served is nobody's. */
static json_t *clock_settings(const struct game_clock *clock)
{
    const struct timing_rules *rules = &clock->rules;
    json_t *sides = json_array();
    for (int p = 0; p < 2; p++)
        json_array_append_new(
            sides, json_pack("{s:I, s:i, s:b}", "left", (json_int_t)clock->side[p].left, "periods",
                             clock->side[p].periods, "in_period", clock->side[p].in_period));
    return json_pack("{s:i, s:I, s:I, s:I, s:i, s:i, s:o}", "kind", rules->kind, "main",
                     (json_int_t)rules->main, "increment", (json_int_t)rules->increment, "period",
                     (json_int_t)rules->period, "periods", rules->periods, "running",
                     clock->running, "sides", sides);
}

static json_t *opening_settings(const struct game *game)
{
    if (!game->opening) return json_null();
    char *answers = tg_opening_text(game->opening);
    json_t *object =
        json_pack("{s:s, s:s}", "rule", tg_opening_rule_name(tg_opening_rule(game->opening)),
                  "answers", answers ? answers : "");
    tg_free(answers);
    return object;
}

static char *settings_text(const struct game *game)
{
    struct str config = {0};
    settings_write(&config, &game->config, game->handicap);
    char *rules = str_take(&config);
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:b, s:o, s:o, s:[o,o], s:o, s:o, s:i, s:i, s:[b,b], s:b, s:i,"
        " s:i, s:s}",
        "id", game->id, "owner", game->owner, "watch", game->watch, "title", game->title, "config",
        rules ? rules : "", "study", game->study, "node", place_of(game, game->node), "redo",
        place_of(game, game->redo_to), "players", player_settings(&game->players[0]),
        player_settings(&game->players[1]), "clock", clock_settings(&game->clock), "opening",
        opening_settings(game), "undo", game->offer_undo, "draw", game->offer_draw, "accepted",
        game->accepted[0], game->accepted[1], "resumed", game->resumed, "outcome",
        game->end.outcome, "by", game->end.by, "result", game->end.text);
    free(rules);
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    return text;
}

bool game_save(struct store *store, const struct game *game, int64_t changed)
{
    size_t length;
    char *settings = settings_text(game);
    char *record = tg_record_write(game->record, game->root, TG_FORMAT_SGF, &length, NULL);
    const char *names[2] = {game->players[0].name, game->players[1].name};
    if (game->study) {
        names[0] = tg_node_value(game->record, game->root, "PB", 0);
        names[1] = tg_node_value(game->record, game->root, "PW", 0);
    }
    const char *result = tg_node_value(game->record, game->root, "RE", 0);
    struct store_game row = {
        .id = game->id,
        .title = game->title,
        .kind = name_of_game(&game->config),
        .players = {names[0] ? names[0] : "", names[1] ? names[1] : ""},
        .result = result && game->study ? result : game->end.text,
        .phase = phase_names[game_phase(game)],
        .moves = tg_node_depth(game->record, tg_node_last(game->record, game->root)),
        .changed = changed,
        .settings = settings,
        .record = record,
    };
    bool saved = settings && record && store_put(store, &row);
    free(settings);
    tg_free(record);
    return saved;
}

/* ---- Reading -----------------------------------------------------------------------------------*/

static void read_text(const json_t *object, const char *name, char *text, size_t size)
{
    const char *value = json_string_value(json_object_get(object, name));
    snprintf(text, size, "%s", value ? value : "");
}

static int read_int(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

static bool read_bool(const json_t *object, const char *name)
{
    return json_is_true(json_object_get(object, name));
}

static void read_player(const json_t *object, struct player *player)
{
    player->kind = (enum player_kind)read_int(object, "kind");
    read_text(object, "name", player->name, sizeof player->name);
    read_text(object, "engine", player->engine, sizeof player->engine);
    player->level = read_int(object, "level");
    player->keeps_on = read_bool(object, "keeps_on");
    player->taken = read_bool(object, "taken");
    read_text(object, "key", player->key, sizeof player->key);
    read_text(object, "invite", player->invite, sizeof player->invite);
    read_text(object, "holder", player->holder, sizeof player->holder);
}

static void read_clock(const json_t *object, struct game_clock *clock, int64_t now)
{
    struct timing_rules rules = {
        .kind = (enum timing)read_int(object, "kind"),
        .main = json_integer_value(json_object_get(object, "main")),
        .increment = json_integer_value(json_object_get(object, "increment")),
        .period = json_integer_value(json_object_get(object, "period")),
        .periods = read_int(object, "periods"),
    };
    clock_init(clock, &rules);
    for (int p = 0; p < 2; p++) {
        json_t *side = json_array_get(json_object_get(object, "sides"), (size_t)p);
        clock->side[p] =
            (struct side_clock){json_integer_value(json_object_get(side, "left")),
                                read_int(side, "periods"), read_bool(side, "in_period")};
    }
    clock->running = read_int(object, "running");
    clock->since = now;
}

/* "game=renju rule=renju …" */
static bool read_config(struct game *game, const char *text)
{
    struct game_choices choices;
    struct choice_error error;
    char word[64];
    choices_init(&choices);
    while (*(text += strspn(text, " "))) {
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        char *value = strchr(word, '=');
        if (!value) return false;
        *value++ = '\0';
        if (!choices_set(&choices, word, value, &error)) return false;
        text += length;
    }
    if (!choices_resolve(&choices, &game->config, &error)) return false;
    game->handicap = choices_handicap(&choices);
    return true;
}

static bool read_game(struct game *game, const json_t *object, int64_t now)
{
    const char *config = json_string_value(json_object_get(object, "config"));
    const json_t *opening = json_object_get(object, "opening");
    const char *rule_name = json_string_value(json_object_get(opening, "rule"));
    const char *answers = json_string_value(json_object_get(opening, "answers"));
    enum tg_opening_rule rule = TG_OPENING_FREE;
    read_text(object, "id", game->id, sizeof game->id);
    read_text(object, "owner", game->owner, sizeof game->owner);
    read_text(object, "watch", game->watch, sizeof game->watch);
    read_text(object, "title", game->title, sizeof game->title);
    game->study = read_bool(object, "study");
    for (int p = 0; p < 2; p++)
        read_player(json_array_get(json_object_get(object, "players"), (size_t)p),
                    &game->players[p]);
    read_clock(json_object_get(object, "clock"), &game->clock, now);
    game->offer_undo = read_int(object, "undo");
    game->offer_draw = read_int(object, "draw");
    for (int p = 0; p < 2; p++)
        game->accepted[p] =
            json_is_true(json_array_get(json_object_get(object, "accepted"), (size_t)p));
    game->resumed = read_bool(object, "resumed");
    game->end.outcome = (enum tg_outcome)read_int(object, "outcome");
    game->end.by = (enum ended_by)read_int(object, "by");
    read_text(object, "result", game->end.text, sizeof game->end.text);
    game->root = tg_record_root(game->record);
    game->node = node_at(game, json_object_get(object, "node"));
    game->redo_to = node_at(game, json_object_get(object, "redo"));
    if (game->node == TG_NO_NODE) game->node = game->root;
    if (!config || !read_config(game, config)) return false;
    if (game->study) return true;
    if (rule_name && !tg_opening_rule_named(rule_name, &rule)) return false;
    return game_restore(game, rule, answers ? answers : "");
}

struct game *game_load(const char *settings, const char *record, int64_t now)
{
    struct tg_read_options options = {
        .struct_size = sizeof options, .format = TG_FORMAT_SGF, .charset = "UTF-8"};
    struct game *game = calloc(1, sizeof *game);
    json_t *object = json_loads(settings, 0, NULL);
    bool fine = false;
    if (game && object) {
        game->changes.all = true;
        game->record = tg_record_read(record, strlen(record), &options, NULL);
        fine = game->record && read_game(game, object, now);
    }
    json_decref(object);
    if (fine) return game;
    game_free(game);
    return NULL;
}
