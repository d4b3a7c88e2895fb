/* Rules: KataGo's names and its JSON, KGS's names, and which game is played at all. */
#include "proto/gtp_internal.h"

#include <string.h>

/* ---- The rules of Go ---------------------------------------------------------------------------*/

/* "new_zealand" and "New-Zealand" are ours; KataGo's other names are those nearest to them. */
static bool read_preset(const char *word, struct tg_go_rules *rules)
{
    static const char *const others[][2] = {
        {"chinese-kgs", "chinese"}, {"chinese-ogs", "chinese"}, {"bga", "aga"}};
    char name[24];
    size_t length = strlen(word);
    if (length >= sizeof name) return false;
    for (size_t i = 0; i <= length; i++) {
        name[i] = word[i] == '_' ? '-' : word[i];
        if (name[i] >= 'A' && name[i] <= 'Z') name[i] = (char)(name[i] - 'A' + 'a');
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(name, others[i][0]) == 0) strcpy(name, others[i][1]);
    return tg_go_preset(name, rules);
}

static int index_of(const char *word, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (gtp_same_word(word, names[i])) return i;
    return -1;
}

static const char *const ko_names[] = {"SIMPLE", "POSITIONAL", "SITUATIONAL", NULL};
static const char *const scoring_names[] = {"AREA", "TERRITORY", NULL};
static const char *const tax_names[] = {"NONE", "SEKI", NULL};
static const char *const bonus_names[] = {"0", "N", "N-1", NULL};
static const char *const bool_names[] = {"false", "true", NULL};

/* One of KataGo's keys. False: there is no such rule, or we do not have it (a button, group tax). */
static bool set_rule(struct tg_go_rules *rules, const char *key, const char *value)
{
    int ko = index_of(value, ko_names), scoring = index_of(value, scoring_names);
    int tax = index_of(value, tax_names), bonus = index_of(value, bonus_names);
    int yes = index_of(value, bool_names);
    if (strcmp(key, "ko") == 0 && ko >= 0) return rules->ko = (enum tg_ko)ko, true;
    if (strcmp(key, "scoring") == 0 && scoring >= 0)
        return rules->scoring = (enum tg_scoring)scoring, true;
    if (strcmp(key, "tax") == 0 && tax >= 0) return rules->seki_counts = tax == 0, true;
    if (strcmp(key, "suicide") == 0 && yes >= 0) return rules->suicide = yes, true;
    if (strcmp(key, "friendlyPassOk") == 0 && yes >= 0) return rules->all_stand = !yes, true;
    if (strcmp(key, "whiteHandicapBonus") == 0 && bonus >= 0) {
        rules->handicap_bonus = bonus > 0;
        rules->bonus_but_one = bonus == 2;
        return true;
    }
    return strcmp(key, "hasButton") == 0 && yes == 0;
}

/* A flat JSON object of words, numbers and truth values; the line came apart at its blanks, which mean
 * nothing here. */
static bool read_json(const struct gtp_words *args, struct tg_go_rules *rules)
{
    char text[1024], *at = text;
    size_t length = 0;
    for (int i = 0; i < args->count; i++) {
        size_t n = strlen(args->word[i]);
        if (length + n >= sizeof text) return false;
        memcpy(text + length, args->word[i], n);
        length += n;
    }
    text[length] = '\0';
    if (length < 2 || *at++ != '{' || text[length - 1] != '}') return false;
    text[length - 1] = '\0';
    while (*at) {
        char *field[2];
        for (int i = 0; i < 2; i++) {
            const char *ends = i ? "," : ":";
            bool quoted = *at == '"';
            field[i] = at + quoted;
            at += strcspn(at, ends);
            if (quoted && (at <= field[i] || at[-1] != '"')) return false;
            if (quoted) at[-1] = '\0';
            if (i == 0 && *at != ':') return false;
            if (*at) *at++ = '\0';
        }
        if (!set_rule(rules, field[0], field[1])) return false;
    }
    return true;
}

static enum gtp_reply apply(struct gtp *g, const struct tg_go_rules *rules, struct str *out)
{
    struct tg_go_rules new_rules = *rules;
    new_rules.komi_halves = tg_game_config(g->game)->go.komi_halves; /* that is another command's */
    if (!tg_go_set_rules(g->game, &new_rules))
        return gtp_fail(out, "moves played would not be legal under these rules");
    return GTP_FINE;
}

static enum gtp_reply set_rules(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct tg_go_rules rules = tg_game_config(g->game)->go;
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    bool known = args->count == 1 && read_preset(args->word[0], &rules);
    if (!known && !read_json(args, &rules)) return gtp_fail(out, "unknown rules");
    return apply(g, &rules, out);
}

static enum gtp_reply kgs_rules(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct tg_go_rules rules;
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    if (!read_preset(args->word[0], &rules)) return gtp_fail(out, "unknown rules");
    return apply(g, &rules, out);
}

static enum gtp_reply set_one_rule(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    struct tg_go_rules rules = tg_game_config(g->game)->go;
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    if (!set_rule(&rules, args->word[0], args->word[1])) return gtp_fail(out, "unknown rules");
    return apply(g, &rules, out);
}

static enum gtp_reply get_rules(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)args;
    const struct tg_go_rules *r = &tg_game_config(g->game)->go;
    if (!gtp_is_go(g)) return gtp_fail(out, GTP_ONLY_GO);
    str_addf(out,
             "{\"friendlyPassOk\":%s,\"hasButton\":false,\"ko\":\"%s\",\"scoring\":\"%s\","
             "\"suicide\":%s,\"tax\":\"%s\",\"whiteHandicapBonus\":\"%s\"}",
             bool_names[!r->all_stand], ko_names[r->ko], scoring_names[r->scoring],
             bool_names[r->suicide], tax_names[!r->seki_counts],
             bonus_names[r->handicap_bonus ? 1 + r->bonus_but_one : 0]);
    return GTP_FINE;
}

/* ---- The game ----------------------------------------------------------------------------------*/

static const char *const game_names[] = {"gomoku", "standard", "renju", "hex", "go", NULL};
static const char *const rule_names[] = {"freestyle", "standard", "renju", NULL};

static bool read_rule(struct tg_config *config, const char *word)
{
    if (config->rule == TG_GO) return read_preset(word, &config->go);
    int rule = index_of(word, rule_names);
    if (rule >= 0) config->rule = (enum tg_rule)rule;
    return rule >= 0;
}

/* Without arguments tells the game, its size and rule; with them starts another one. */
static enum gtp_reply tengen_game(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    const struct tg_config *now = tg_game_config(g->game);
    struct tg_config config;
    if (args->count == 0) {
        str_addf(out, "%s %d", gtp_game_name(now), now->size);
        if (now->rule != TG_GO) str_addf(out, " %s", rule_names[now->rule]);
        return GTP_FINE;
    }
    int game = index_of(args->word[0], game_names), next = 1;
    if (game < 0) return gtp_fail(out, "unknown game: gomoku, standard, renju, hex, go");
    tg_config_init(&config, game == 4   ? TG_GO
                            : game == 2 ? TG_RENJU
                            : game == 1 ? TG_STANDARD
                                        : TG_FREESTYLE);
    if (game == 3) {
        config.board = TG_HEXAGON;
        config.size = 8;
    }
    if (next < args->count && gtp_read_number(args->word[next], -1000000, 1000000, &config.size))
        next++;
    if (next < args->count && !read_rule(&config, args->word[next++]))
        return gtp_fail(out, "unknown rules");
    if (next < args->count) return gtp_fail(out, GTP_SYNTAX);
    enum tg_error error;
    tg_game *made = tg_game_new(&config, &error);
    if (!made) return gtp_fail(out, error == TG_ERR_SIZE ? "unacceptable size" : "no memory");
    gtp_set_game(g, made);
    return GTP_FINE;
}

const struct gtp_command gtp_rules_commands[] = {
    {"kata-get-rules", "", 0, 0, get_rules},
    {"kata-set-rules", "NAME|JSON", 1, GTP_ANY, set_rules},
    {"kata-set-rule", "KEY VALUE", 2, 2, set_one_rule},
    {"kgs-rules", "NAME", 1, 1, kgs_rules},
    {"tengen-game", "[gomoku|standard|renju|hex|go [SIZE] [RULE]]", 0, 3, tengen_game},
    {NULL, NULL, 0, 0, NULL},
};
