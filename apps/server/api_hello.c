/* hello, and the list of one's games: list, delete, rename. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "api.h"
#include "format/settings.h"

enum { VERSION = 1 };

/* ---- What the server can do --------------------------------------------------------------------*/

struct game_kind_info {
    const char *name;
    int low, high;
    const char *rules[4];
};

static const struct game_kind_info kinds[] = {
    {"gomoku", TG_MIN_SIZE, TG_MAX_SIZE, {"freestyle", "standard"}},
    {"renju", TG_MIN_SIZE, TG_MAX_SIZE, {"renju"}},
    {"hex", TG_MIN_SIDE, TG_MAX_SIDE, {"freestyle", "standard", "renju"}},
    {"go", TG_GO_MIN_SIZE, TG_GO_MAX_SIZE, {NULL}},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static bool default_config(const char *game, struct tg_config *config)
{
    struct game_choices choices;
    struct choice_error error;
    choices_init(&choices);
    return choices_set(&choices, "game", game, &error) && choices_resolve(&choices, config, &error);
}

static json_t *openings_of(const struct tg_config *config)
{
    json_t *list = json_array();
    for (int rule = 0; rule < TG_OPENING_RULES && config->rule != TG_GO; rule++) {
        tg_game *game = tg_game_new(config, NULL);
        tg_opening *opening = game ? tg_opening_new((enum tg_opening_rule)rule, game, NULL) : NULL;
        if (opening)
            json_array_append_new(list,
                                  json_string(tg_opening_rule_name((enum tg_opening_rule)rule)));
        tg_opening_free(opening);
        tg_game_free(game);
    }
    return list;
}

static json_t *games_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < KINDS; i++) {
        struct tg_config config;
        json_t *rules = json_array();
        if (!default_config(kinds[i].name, &config)) continue;
        if (config.rule == TG_GO)
            for (const char *const *name = tg_go_preset_names(); *name; name++)
                json_array_append_new(rules, json_string(*name));
        for (int j = 0; kinds[i].rules[j]; j++)
            json_array_append_new(rules, json_string(kinds[i].rules[j]));
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:[i,i], s:i, s:o, s:o}", "name", kinds[i].name, "board",
                            name_of_board(config.board), "sizes", kinds[i].low, kinds[i].high,
                            "size", config.size, "rules", rules, "openings", openings_of(&config)));
    }
    return list;
}

static json_t *levels_json(const char *engine, enum tg_lang lang)
{
    json_t *list = json_array();
    char text[120];
    for (int level = 1; level <= TG_LEVELS; level++) {
        tg_level_text(engine, level, lang, text, sizeof text);
        json_array_append_new(list, json_pack("{s:i, s:s}", "level", level, "text", text));
    }
    return list;
}

static json_t *engines_json(enum tg_lang lang)
{
    json_t *list = json_array();
    for (const char *const *name = tg_engine_names(); *name; name++) {
        json_t *plays = json_array();
        for (int i = 0; i < KINDS; i++) {
            struct tg_config config;
            if (default_config(kinds[i].name, &config) && tg_engine_plays(*name, &config))
                json_array_append_new(plays, json_string(kinds[i].name));
        }
        json_array_append_new(list, json_pack("{s:s, s:o, s:o, s:b}", "name", *name, "games", plays,
                                              "levels", levels_json(*name, lang), "estimates",
                                              strcmp(*name, "classic") != 0));
    }
    return list;
}

static json_t *openings_json(enum tg_lang lang)
{
    json_t *list = json_array();
    for (int i = 0; i < TG_OPENING_RULES; i++) {
        enum tg_opening_rule rule = (enum tg_opening_rule)i;
        const char *text = tg_opening_rule_text(rule, lang);
        /* "Swap2: …": what stands before the colon is what people call it. */
        const char *english = strchr(text, ':'), *chinese = strstr(text, "：");
        const char *end = english && (!chinese || english < chinese) ? english : chinese;
        size_t title = end ? (size_t)(end - text) : strlen(text);
        const char *rest = !end ? text : end == english ? end + 1 : end + strlen("：");
        rest += strspn(rest, " ");
        json_array_append_new(list,
                              json_pack("{s:s, s:s%, s:s}", "name", tg_opening_rule_name(rule),
                                        "title", text, title, "text", rest));
    }
    return list;
}

static json_t *presets_json(void)
{
    json_t *list = json_array();
    for (const char *const *name = tg_go_preset_names(); *name; name++) {
        struct tg_go_rules rules;
        if (!tg_go_preset(*name, &rules)) continue;
        json_array_append_new(list, json_pack("{s:s, s:s, s:b, s:s, s:f}", "name", *name, "ko",
                                              name_of_ko(rules.ko), "suicide", rules.suicide,
                                              "scoring", name_of_scoring(rules.scoring), "komi",
                                              rules.komi_halves / 2.0));
    }
    return list;
}

static json_t *formats_json(void)
{
    static const struct {
        const char *name, *ending;
        bool reads;
    } formats[] = {{"sgf", ".sgf", true},  {"psq", ".psq", true},   {"lib", ".lib", true},
                   {"pos", ".pos", true},  {"moves", ".txt", true}, {"hexo", ".hexo", true},
                   {"svg", ".svg", false}, {"png", ".png", false},  {"gif", ".gif", false}};
    json_t *list = json_array();
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:b, s:b}", "name", formats[i].name, "ending",
                                        formats[i].ending, "reads", formats[i].reads, "writes", 1));
    return list;
}

bool do_hello(struct request *r)
{
    struct conn *conn = r->conn;
    const char *me = arg_text(r, "me"), *lang = arg_text(r, "lang");
    if (lang && strcmp(lang, "en") != 0 && strcmp(lang, "zh") != 0)
        return failf(&r->fault, "bad_request", "lang", "lang: en or zh");
    if (arg_int(r, "version", 0) != VERSION)
        return failf(&r->fault, "version", "version", "this server speaks version %d", VERSION);
    if (me && !key_is_one(me))
        return fail(&r->fault, "bad_request", "me", "me is not a key", "me 不是密钥");
    /* Who has shown one key does not become somebody else with the games still open. */
    if (conn->members && me && !key_equal(me, conn->me))
        return fail(&r->fault, "not_now", "me", "leave your games first", "请先离开当前对局");
    if (me)
        memcpy(conn->me, me, KEY_ROOM);
    else if (!conn->greeted && !key_make(conn->me))
        return fail(&r->fault, "server", NULL, "no random numbers", "系统无法提供随机数");
    conn->lang = lang && strcmp(lang, "zh") == 0 ? TG_CHINESE : TG_ENGLISH;
    conn->greeted = true;
    json_t *reply =
        json_pack("{s:i, s:s, s:s, s:I, s:o, s:o, s:o, s:o, s:o}", "version", VERSION, "server",
                  "tengen " TG_VERSION, "me", conn->me, "now", (json_int_t)r->now, "games",
                  games_json(), "engines", engines_json(conn->lang), "openings",
                  openings_json(conn->lang), "presets", presets_json(), "formats", formats_json());
    json_object_update(r->reply, reply);
    json_decref(reply);
    return true;
}

/* ---- One's games -------------------------------------------------------------------------------*/

static void add_row(const struct store_game *game, const char *key, void *user)
{
    json_array_append_new(
        user, json_pack("{s:s, s:s, s:s, s:s, s:[s,s], s:s, s:i, s:I, s:s}", "game", game->id,
                        "key", key, "title", game->title, "kind", game->kind, "players",
                        game->players[0], game->players[1], "result", game->result, "moves",
                        game->moves, "changed", (json_int_t)game->changed, "phase", game->phase));
}

bool do_list(struct request *r)
{
    const char *search = arg_text(r, "search");
    json_t *games = json_array();
    hub_save(r->hub); /* what this turn has changed is in the list already */
    int total =
        store_list(r->hub->store, r->conn->me, search ? search : "", (int)arg_int(r, "offset", 0),
                   (int)arg_int(r, "limit", 50), add_row, games);
    if (total < 0) {
        json_decref(games);
        return fail(&r->fault, "server", NULL, "the games cannot be read", "无法读取对局列表");
    }
    json_object_set_new(r->reply, "total", json_integer(total));
    json_object_set_new(r->reply, "games", games);
    return true;
}

static bool is_maker(struct request *r)
{
    if (key_equal(r->game->owner, r->conn->me)) return true;
    return fail(&r->fault, "not_yours", NULL, "only who made the game may do this",
                "只有创建者可以这样做");
}

bool do_delete(struct request *r)
{
    if (!is_maker(r)) return false;
    r->changed = r->room;
    hub_delete_room(r->room);
    return true;
}

bool do_rename(struct request *r)
{
    if (!is_maker(r)) return false;
    const char *title = arg_text(r, "title");
    snprintf(r->game->title, sizeof r->game->title, "%s", title ? title : "");
    request_changed(r);
    return true;
}
