/* The rules of a game in its root: GM, SZ, RU, KM, and what SGF has no word for in TGB and TGR. */
#include "record/record.h"

#include "base/decimal.h"
#include "record/setting_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *const setting_rules[] = {"freestyle", "standard", "renju", NULL};
const char *const setting_threes[] = {"rif", "simple", "japanese", NULL};
const char *const setting_fouls[] = {"refuse", "lose", "off", NULL};
const char *const setting_kos[] = {"simple", "positional", "situational", NULL};
const char *const setting_no_yes[] = {"no", "yes", NULL};
const char *const setting_scoring[] = {"area", "territory", NULL};

/* ---- Names of rules in files -------------------------------------------------------------------*/

/* Is the word in the text, whatever the case? */
static bool mentions(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0) return true;
    return false;
}

struct rule_word {
    const char *word, *meaning;
};

/* The first word that is found decides. Opening rules of renju tell that it is renju. */
static const struct rule_word five_words[] = {
    {"renju", "renju"},       {"RIF", "renju"},        {"yamaguchi", "renju"},
    {"soosyrv", "renju"},     {"soosorv", "renju"},    {"taraguchi", "renju"},
    {"sakata", "renju"},      {"tarannikov", "renju"}, {"连珠", "renju"},
    {"連珠", "renju"},        {"有禁", "renju"},       {"free", "freestyle"},
    {"standard", "standard"}, {"exact", "standard"},   {NULL, NULL},
};
static const struct rule_word go_words[] = {
    {"tromp", "tromp-taylor"}, {"chinese", "chinese"}, {"japan", "japanese"},
    {"korea", "korean"},       {"AGA", "aga"},         {"zealand", "new-zealand"},
    {"NZ", "new-zealand"},     {"中国", "chinese"},    {"中國", "chinese"},
    {"日本", "japanese"},      {"韩国", "korean"},     {"韓国", "korean"},
    {"seed", "seed"},          {NULL, NULL},
};

static const char *meaning_of(const struct rule_word *words, const char *text)
{
    for (; words->word; words++)
        if (mentions(text, words->word)) return words->meaning;
    return NULL;
}

static int index_of(const char *const *names, const char *name, size_t length)
{
    for (int i = 0; names[i]; i++)
        if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0) return i;
    return -1;
}

/* ---- TGR: "three=simple foul=off", "ko=simple suicide=yes …" -----------------------------------*/

struct setting {
    const char *key;
    const char *const *names;
    int value;
};

enum { FIVE_SETTINGS = 2, GO_SETTINGS = 7 };
static const char *const bonus_names[] = {"0", "1", "2", NULL};

static void five_settings(const struct tg_config *config, struct setting list[FIVE_SETTINGS])
{
    list[0] = (struct setting){"three", setting_threes, (int)config->three};
    list[1] = (struct setting){"foul", setting_fouls, (int)config->foul};
}

static void go_settings(const struct tg_go_rules *rules, struct setting list[GO_SETTINGS])
{
    list[0] = (struct setting){"ko", setting_kos, (int)rules->ko};
    list[1] = (struct setting){"suicide", setting_no_yes, rules->suicide};
    list[2] = (struct setting){"scoring", setting_scoring, (int)rules->scoring};
    list[3] = (struct setting){"stand", setting_no_yes, rules->all_stand};
    list[4] = (struct setting){"seki", setting_no_yes, rules->seki_counts};
    list[5] = (struct setting){"bonus", bonus_names, rules->handicap_bonus};
    list[6] = (struct setting){"but-one", setting_no_yes, rules->bonus_but_one};
}

/* Takes what the text says into the list; what it does not know it passes over. */
static void read_settings(const char *text, struct setting *list, int count)
{
    while (*text) {
        size_t length = strcspn(text, " \t\r\n");
        for (int i = 0; i < count; i++) {
            size_t key = strlen(list[i].key);
            if (length <= key + 1 || strncmp(text, list[i].key, key) != 0 || text[key] != '=')
                continue;
            int value = index_of(list[i].names, text + key + 1, length - key - 1);
            if (value >= 0) list[i].value = value;
        }
        text += length;
        text += strspn(text, " \t\r\n");
    }
}

/* Those of `list` that are not as in `usual`. */
static void write_settings(char *text, size_t size, const struct setting *list,
                           const struct setting *usual, int count)
{
    size_t length = 0;
    *text = '\0';
    for (int i = 0; i < count; i++) {
        if (list[i].value == usual[i].value || length >= size) continue;
        length += (size_t)snprintf(text + length, size - length, "%s%s=%s", length ? " " : "",
                                   list[i].key, list[i].names[list[i].value]);
    }
}

/* ---- Reading -----------------------------------------------------------------------------------*/

/* Komi in half points. Some servers write hundredths of a point, or quarters that count stones as in
 * Chinese counting (3.75 is 7.5 points). */
static bool read_komi(const char *text, int *halves)
{
    int64_t hundredths;
    if (!decimal_read(text, 2, &hundredths)) return false;
    if (hundredths > 15000 || hundredths < -15000) hundredths /= 100;
    if (hundredths % 50 != 0) hundredths *= 2;
    if (hundredths > 15000 || hundredths < -15000 || hundredths % 50 != 0) return false;
    *halves = (int)(hundredths / 50);
    return true;
}

static void read_go_rules(const tg_record *record, tg_node root, struct tg_config *config)
{
    const char *rules = tg_node_value(record, root, "RU", 0);
    const char *komi = tg_node_value(record, root, "KM", 0);
    const char *own = tg_node_value(record, root, "TGR", 0);
    const char *preset = rules ? meaning_of(go_words, rules) : NULL;
    struct setting list[GO_SETTINGS];
    if (preset) tg_go_preset(preset, &config->go);
    if (komi) read_komi(komi, &config->go.komi_halves);
    go_settings(&config->go, list);
    if (own) read_settings(own, list, GO_SETTINGS);
    config->go.ko = (enum tg_ko)list[0].value;
    config->go.suicide = list[1].value;
    config->go.scoring = (enum tg_scoring)list[2].value;
    config->go.all_stand = list[3].value;
    config->go.seki_counts = list[4].value;
    config->go.handicap_bonus = list[5].value;
    config->go.bonus_but_one = list[6].value;
}

static void read_five_rules(const tg_record *record, tg_node root, struct tg_config *config)
{
    const char *rules = tg_node_value(record, root, "RU", 0);
    const char *own = tg_node_value(record, root, "TGR", 0);
    const char *rule = rules ? meaning_of(five_words, rules) : NULL;
    struct setting list[FIVE_SETTINGS];
    if (rule) config->rule = (enum tg_rule)index_of(setting_rules, rule, strlen(rule));
    config->foul = TG_FOUL_LOSES;
    five_settings(config, list);
    if (own) read_settings(own, list, FIVE_SETTINGS);
    config->three = (enum tg_three)list[0].value;
    config->foul = (enum tg_foul)list[1].value;
}

bool tg_record_config(const tg_record *record, tg_node node, struct tg_config *config,
                      char message[160])
{
    struct record_board board;
    tg_node root = tg_node_root(record, node);
    char spare[160];
    if (!message) message = spare;
    *message = '\0';
    if (root == TG_NO_NODE) {
        snprintf(message, 160, "there is no game");
        return false;
    }
    record_board(record, root, &board);
    if (board.game != GM_GO && board.game != GM_GOMOKU && board.game != GM_HEXAGON) {
        snprintf(message, 160, "a game of another kind: GM[%d]; Go is 1, gomoku and renju are 4",
                 board.game);
        return false;
    }
    if (!board.geometry) {
        if (board.columns != board.rows)
            snprintf(message, 160, "a board of %d by %d; only squares and hexagons can be played",
                     board.columns, board.rows);
        else
            snprintf(message, 160,
                     "a board of %d; squares have %d to %d points a side, of Go %d "
                     "to %d, hexagons %d to %d",
                     board.columns, TG_MIN_SIZE, TG_MAX_SIZE, TG_GO_MIN_SIZE, TG_GO_MAX_SIZE,
                     TG_MIN_SIDE, TG_MAX_SIDE);
        return false;
    }
    tg_config_init(config, board.game == GM_GO ? TG_GO : TG_FREESTYLE);
    config->board = board.geometry->board;
    config->size = board.geometry->size;
    if (board.game == GM_GO)
        read_go_rules(record, root, config);
    else
        read_five_rules(record, root, config);
    return true;
}

int tg_record_handicap(const tg_record *record, tg_node node)
{
    const char *text = tg_node_value(record, tg_node_root(record, node), "HA", 0);
    long stones = text ? strtol(text, NULL, 10) : 0;
    return stones >= 2 && stones <= 25 * 25 ? (int)stones : 0;
}

/* ---- Writing -----------------------------------------------------------------------------------*/

/* The named rules that differ least; what differs goes to TGR. */
static const char *nearest_preset(const struct tg_go_rules *rules, char *own, size_t size)
{
    const char *best = NULL;
    int least = GO_SETTINGS + 1;
    for (const char *const *name = tg_go_preset_names(); *name; name++) {
        struct tg_go_rules preset;
        struct setting list[GO_SETTINGS], usual[GO_SETTINGS];
        tg_go_preset(*name, &preset);
        go_settings(rules, list);
        go_settings(&preset, usual);
        int different = 0;
        for (int i = 0; i < GO_SETTINGS; i++)
            different += list[i].value != usual[i].value;
        if (different >= least) continue;
        least = different;
        best = *name;
        write_settings(own, size, list, usual, GO_SETTINGS);
    }
    return best;
}

/* "new-zealand" as people write it. */
static void write_title(const char *name, char *text, size_t size)
{
    snprintf(text, size, "%s", strcmp(name, "aga") == 0 ? "AGA" : name);
    if (*text >= 'a' && *text <= 'z') *text = (char)(*text - 'a' + 'A');
}

bool record_set_config(tg_record *record, tg_node root, const struct tg_config *config)
{
    char game[12], size[12], board[24] = "", rules[32], komi[DECIMAL_ROOM] = "", own[160] = "";
    bool go = config->rule == TG_GO, hexagon = config->board == TG_HEXAGON;
    snprintf(game, sizeof game, "%d", go ? GM_GO : hexagon ? GM_HEXAGON : GM_GOMOKU);
    snprintf(size, sizeof size, "%d", hexagon ? 2 * config->size - 1 : config->size);
    if (hexagon) snprintf(board, sizeof board, "hexagon:%d", config->size);
    if (go) {
        decimal_write((int64_t)config->go.komi_halves * 5, 1, komi);
        write_title(nearest_preset(&config->go, own, sizeof own), rules, sizeof rules);
    } else {
        struct tg_config usual = *config;
        struct setting list[FIVE_SETTINGS], normal[FIVE_SETTINGS];
        usual.three = TG_THREE_RIF;
        usual.foul = TG_FOUL_LOSES;
        five_settings(config, list);
        five_settings(&usual, normal);
        if (config->rule == TG_RENJU) write_settings(own, sizeof own, list, normal, FIVE_SETTINGS);
        write_title(setting_rules[config->rule], rules, sizeof rules);
    }
    return tg_node_set_text(record, root, "GM", game) && tg_node_set_text(record, root, "SZ", size)
           && tg_node_set_text(record, root, "TGB", board)
           && tg_node_set_text(record, root, "RU", rules)
           && tg_node_set_text(record, root, "TGR", own)
           && tg_node_set_text(record, root, "KM", komi);
}
