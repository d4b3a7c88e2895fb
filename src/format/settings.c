#include "format/settings.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "record/record.h"
#include "record/setting_names.h"

/* ---- Names ------------------------------------------------------------------------------------*/
/* In the order of the enums they stand for; more are in record/setting_names.h. */
static const char *const game_names[] = {"gomoku", "renju", "hex", "go", NULL};
static const char *const board_names[] = {"square", "hexagon", NULL};
static const char *const forbidden_names[] = {"on", "off", NULL};

static const char *const choice_keys[] = {"game",    "board",     "rule",     "size", "three",
                                          "foul",    "forbidden", "rules",    "ko",   "suicide",
                                          "scoring", "komi",      "handicap", NULL};

const char *name_of_game(const struct tg_config *config)
{
    if (config->rule == TG_GO) return game_names[GAME_GO];
    if (config->board == TG_HEXAGON) return game_names[GAME_HEX];
    return game_names[config->rule == TG_RENJU ? GAME_RENJU : GAME_GOMOKU];
}

const char *name_of_board(enum tg_board board)
{
    return board_names[board];
}
const char *name_of_rule(enum tg_rule rule)
{
    return rule == TG_GO ? game_names[GAME_GO] : setting_rules[rule];
}
const char *name_of_three(enum tg_three three)
{
    return setting_threes[three];
}
const char *name_of_foul(enum tg_foul foul)
{
    return setting_fouls[foul];
}
const char *name_of_ko(enum tg_ko ko)
{
    return setting_kos[ko];
}
const char *name_of_scoring(enum tg_scoring scoring)
{
    return setting_scoring[scoring];
}

int names_index(const char *word, const char *const *names)
{
    for (int i = 0; names[i]; i++) {
        if (strcasecmp(word, names[i]) == 0) return i;
    }
    return NOT_GIVEN;
}

void names_list(const char *const *names, char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; names[i] && length < size; i++) {
        const char *gap = i == 0 ? "" : names[i + 1] ? ", " : " or ";
        int added = snprintf(text + length, size - length, "%s%s", gap, names[i]);
        if (added > 0) length += (size_t)added;
    }
}

bool names_read_int(const char *text, int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < INT_MIN || value > INT_MAX) return false;
    *number = (int)value;
    return true;
}

/* ---- Choices ----------------------------------------------------------------------------------*/
void choices_init(struct game_choices *choices)
{
    *choices = (struct game_choices){
        .game = NOT_GIVEN,
        .board = NOT_GIVEN,
        .rule = NOT_GIVEN,
        .size = NOT_GIVEN,
        .three = NOT_GIVEN,
        .foul = NOT_GIVEN,
        .rules = NOT_GIVEN,
        .ko = NOT_GIVEN,
        .suicide = NOT_GIVEN,
        .scoring = NOT_GIVEN,
        .komi = NOT_GIVEN,
        .handicap = NOT_GIVEN,
    };
}

bool choices_given(const struct game_choices *choices)
{
    struct game_choices none;
    choices_init(&none);
    return memcmp(choices, &none, sizeof none) != 0;
}

bool choices_of_go(const struct game_choices *choices)
{
    return choices->rules != NOT_GIVEN || choices->ko != NOT_GIVEN || choices->suicide != NOT_GIVEN
           || choices->scoring != NOT_GIVEN || choices->komi != NOT_GIVEN
           || choices->handicap != NOT_GIVEN;
}

bool choices_is_key(const char *key)
{
    return names_index(key, choice_keys) != NOT_GIVEN;
}

static void set_error(struct choice_error *error, const char *key, const char *value)
{
    error->key = key;
    snprintf(error->value, sizeof error->value, "%s", value);
    error->message[0] = '\0';
}

static bool set_size(struct game_choices *choices, const char *value, struct choice_error *error)
{
    /* Zero would pass for NOT_GIVEN's neighbour; every number goes on to choices_resolve, which
     * knows the board and names its range. */
    if (names_read_int(value, &choices->size) && choices->size >= 0) return true;
    set_error(error, "size", value);
    snprintf(error->message, sizeof error->message,
             "not a size; a square board has %d to %d points a side, a hexagon %d to %d, a Go "
             "board %d to %d",
             TG_MIN_SIZE, TG_MAX_SIZE, TG_MIN_SIDE, TG_MAX_SIDE, TG_GO_MIN_SIZE, TG_GO_MAX_SIZE);
    return false;
}

/* "6.5", "-3", "7.0": a whole number of halves. */
static bool read_halves(const char *text, int *halves)
{
    char *end;
    errno = 0;
    long whole = strtol(text, &end, 10);
    if (end == text || errno || whole < KOMI_LEAST || whole > KOMI_MOST) return false;
    bool half = false;
    if (*end == '.') {
        size_t zeros = strspn(end + 1 + (half = end[1] == '5'), "0");
        if (!half && zeros == 0) return false;
        end += 1 + half + zeros;
    }
    if (*end) return false;
    bool negative = text[strspn(text, " ")] == '-'; /* "-0.5" too */
    *halves = (int)whole * 2 + (negative ? -half : half);
    return *halves >= 2 * KOMI_LEAST && *halves <= 2 * KOMI_MOST;
}

static bool set_komi(struct game_choices *choices, const char *value, struct choice_error *error)
{
    int halves;
    if (read_halves(value, &halves)) {
        choices->komi = halves - 2 * KOMI_LEAST;
        return true;
    }
    set_error(error, "komi", value);
    snprintf(error->message, sizeof error->message, "it can be %d to %d in halves, such as 6.5",
             KOMI_LEAST, KOMI_MOST);
    return false;
}

static bool set_handicap(struct game_choices *choices, const char *value,
                         struct choice_error *error)
{
    int stones;
    if (names_read_int(value, &stones)
        && (stones == 0 || (stones >= HANDICAP_LEAST && stones <= HANDICAP_MOST))) {
        choices->handicap = stones;
        return true;
    }
    set_error(error, "handicap", value);
    snprintf(error->message, sizeof error->message, "it can be %d to %d stones, or 0 for none",
             HANDICAP_LEAST, HANDICAP_MOST);
    return false;
}

bool choices_set(struct game_choices *choices, const char *key, const char *value,
                 struct choice_error *error)
{
    const struct {
        const char *key;
        const char *const *names;
        int *choice;
    } table[] = {
        {"game", game_names, &choices->game},
        {"board", board_names, &choices->board},
        {"rule", setting_rules, &choices->rule},
        {"three", setting_threes, &choices->three},
        {"foul", setting_fouls, &choices->foul},
        {"forbidden", forbidden_names, &choices->foul},
        {"rules", tg_go_preset_names(), &choices->rules},
        {"ko", setting_kos, &choices->ko},
        {"suicide", setting_no_yes, &choices->suicide},
        {"scoring", setting_scoring, &choices->scoring},
    };
    if (strcmp(key, "size") == 0) return set_size(choices, value, error);
    if (strcmp(key, "komi") == 0) return set_komi(choices, value, error);
    if (strcmp(key, "handicap") == 0) return set_handicap(choices, value, error);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (strcmp(key, table[i].key) != 0) continue;
        int choice = names_index(value, table[i].names);
        if (choice == NOT_GIVEN) {
            char list[100];
            names_list(table[i].names, list, sizeof list);
            set_error(error, table[i].key, value);
            snprintf(error->message, sizeof error->message, "it can be %s", list);
            return false;
        }
        if (table[i].names == forbidden_names) choice = choice ? TG_FOUL_OFF : TG_FOUL_REFUSED;
        *table[i].choice = choice;
        return true;
    }
    set_error(error, "", value);
    snprintf(error->message, sizeof error->message, "unknown setting '%.40s'", key);
    return false;
}

/* Go and five in a row have nothing but the size in common. */
static bool check_family(const struct game_choices *choices, struct choice_error *error)
{
    bool go = choices->game == GAME_GO;
    char komi[HALVES_ROOM] = "", handicap[12] = "";
    if (choices->komi != NOT_GIVEN) halves_name(choices->komi + 2 * KOMI_LEAST, komi);
    snprintf(handicap, sizeof handicap, "%d", choices->handicap);
    const struct {
        const char *key;
        int choice;
        const char *const *names;
        const char *text; /* where there are no names */
        bool of_go;
    } table[] = {
        {"rule", choices->rule, setting_rules, NULL, false},
        {"three", choices->three, setting_threes, NULL, false},
        {"foul", choices->foul, setting_fouls, NULL, false},
        {"rules", choices->rules, tg_go_preset_names(), NULL, true},
        {"ko", choices->ko, setting_kos, NULL, true},
        {"suicide", choices->suicide, setting_no_yes, NULL, true},
        {"scoring", choices->scoring, setting_scoring, NULL, true},
        {"komi", choices->komi, NULL, komi, true},
        {"handicap", choices->handicap, NULL, handicap, true},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].choice == NOT_GIVEN || table[i].of_go == go) continue;
        set_error(error, table[i].key,
                  table[i].names ? table[i].names[table[i].choice] : table[i].text);
        snprintf(error->message, sizeof error->message, "%s",
                 go ? "this belongs to five in a row; Go has rules, ko, suicide, scoring, komi and "
                      "handicap"
                    : "this belongs to Go, and the game is not Go");
        return false;
    }
    return true;
}

/* The game names a board and may name a rule; what else was said must agree with it. */
static bool check_agreement(const struct game_choices *choices, struct choice_error *error)
{
    if (!check_family(choices, error)) return false;
    if (choices->game == GAME_RENJU && choices->rule != NOT_GIVEN && choices->rule != TG_RENJU) {
        set_error(error, "rule", setting_rules[choices->rule]);
        snprintf(error->message, sizeof error->message,
                 "renju is played by the renju rule; for this one the game is gomoku or hex");
        return false;
    }
    bool hexagon = choices->game == GAME_HEX;
    if (choices->game != NOT_GIVEN && choices->board != NOT_GIVEN
        && hexagon != (choices->board == TG_HEXAGON)) {
        set_error(error, "board", board_names[choices->board]);
        snprintf(error->message, sizeof error->message, "%s is played on the board '%s'",
                 game_names[choices->game], board_names[hexagon ? TG_HEXAGON : TG_SQUARE]);
        return false;
    }
    return true;
}

static bool check_size(const struct tg_config *config, struct choice_error *error)
{
    bool go = config->rule == TG_GO, square = config->board == TG_SQUARE;
    int low = go ? TG_GO_MIN_SIZE : square ? TG_MIN_SIZE : TG_MIN_SIDE;
    int high = go ? TG_GO_MAX_SIZE : square ? TG_MAX_SIZE : TG_MAX_SIDE;
    if (config->size >= low && config->size <= high) return true;
    char value[24];
    snprintf(value, sizeof value, "%d", config->size);
    set_error(error, "size", value);
    snprintf(error->message, sizeof error->message, "%s has %d to %d points a side",
             go       ? "a Go board"
             : square ? "a square board"
                      : "a hexagon",
             low, high);
    return false;
}

static bool check_handicap(const struct tg_config *config, int handicap, struct choice_error *error)
{
    if (handicap == 0 || handicap_fits(config, handicap)) return true;
    int most = handicap;
    while (most >= HANDICAP_LEAST && !handicap_fits(config, most))
        most--;
    char value[24];
    snprintf(value, sizeof value, "%d", handicap);
    set_error(error, "handicap", value);
    if (most < HANDICAP_LEAST)
        snprintf(error->message, sizeof error->message,
                 "a board of %d has no points for handicap stones", config->size);
    else
        snprintf(error->message, sizeof error->message,
                 "a board of %d has points for %d handicap stones at most", config->size, most);
    return false;
}

static void resolve_five(const struct game_choices *choices, struct tg_config *config)
{
    enum tg_rule rule = choices->game == GAME_RENJU ? TG_RENJU : TG_FREESTYLE;
    if (choices->rule != NOT_GIVEN) rule = (enum tg_rule)choices->rule;
    tg_config_init(config, rule);
    if (choices->game == GAME_HEX || choices->board == TG_HEXAGON) {
        config->board = TG_HEXAGON;
        config->size = 8; /* the seed's */
    }
    if (choices->three != NOT_GIVEN) config->three = (enum tg_three)choices->three;
    if (choices->foul != NOT_GIVEN) config->foul = (enum tg_foul)choices->foul;
}

static void apply_go(const struct game_choices *choices, struct tg_go_rules *go)
{
    if (choices->rules != NOT_GIVEN) tg_go_preset(tg_go_preset_names()[choices->rules], go);
    if (choices->ko != NOT_GIVEN) go->ko = (enum tg_ko)choices->ko;
    if (choices->suicide != NOT_GIVEN) go->suicide = choices->suicide != 0;
    if (choices->scoring != NOT_GIVEN) go->scoring = (enum tg_scoring)choices->scoring;
    if (choices->komi != NOT_GIVEN) go->komi_halves = choices->komi + 2 * KOMI_LEAST;
}

int choices_handicap(const struct game_choices *choices)
{
    return choices->handicap == NOT_GIVEN ? 0 : choices->handicap;
}

bool choices_resolve(const struct game_choices *choices, struct tg_config *config,
                     struct choice_error *error)
{
    if (!check_agreement(choices, error)) return false;
    if (choices->game == GAME_GO)
        tg_config_init(config, TG_GO);
    else
        resolve_five(choices, config);
    if (choices->game == GAME_GO) apply_go(choices, &config->go);
    if (choices->size != NOT_GIVEN) config->size = choices->size;
    return check_size(config, error) && check_handicap(config, choices_handicap(choices), error);
}

/* The settings of one family of games mean nothing to the other. */
static void drop_other_family(struct game_choices *choices, bool go)
{
    if (go) {
        choices->rule = choices->three = choices->foul = NOT_GIVEN;
    } else {
        choices->rules = choices->ko = choices->suicide = choices->scoring = NOT_GIVEN;
        choices->komi = choices->handicap = NOT_GIVEN;
    }
}

void choices_merge(struct game_choices *choices, const struct game_choices *given)
{
    bool was_go = choices->game == GAME_GO;
    if (choices->game != NOT_GIVEN) {
        if (choices->board == NOT_GIVEN)
            choices->board = choices->game == GAME_HEX ? TG_HEXAGON : TG_SQUARE;
        if (choices->rule == NOT_GIVEN && choices->game == GAME_RENJU) choices->rule = TG_RENJU;
    }
    if (!given) return;
    if (given->game != NOT_GIVEN || (given->rule != NOT_GIVEN && !was_go))
        choices->game = NOT_GIVEN;
    if (given->game != NOT_GIVEN) {
        choices->game = given->game;
        choices->board = NOT_GIVEN;
        choices->rule = NOT_GIVEN;
        drop_other_family(choices, given->game == GAME_GO);
    }
    const struct {
        int *to;
        int from;
    } table[] = {
        {&choices->rule, given->rule},       {&choices->size, given->size},
        {&choices->three, given->three},     {&choices->foul, given->foul},
        {&choices->rules, given->rules},     {&choices->ko, given->ko},
        {&choices->suicide, given->suicide}, {&choices->scoring, given->scoring},
        {&choices->komi, given->komi},       {&choices->handicap, given->handicap},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].from != NOT_GIVEN) *table[i].to = table[i].from;
    }
}

/* ---- Go ---------------------------------------------------------------------------------------*/
void halves_name(int halves, char name[HALVES_ROOM])
{
    snprintf(name, HALVES_ROOM, "%s%d%s", halves < 0 ? "-" : "", abs(halves) / 2,
             halves % 2 ? ".5" : "");
}

/* How much two sets of rules have in common. What no single option sets must be the same. */
static int likeness(const struct tg_go_rules *a, const struct tg_go_rules *b)
{
    if (a->all_stand != b->all_stand || a->seki_counts != b->seki_counts
        || a->handicap_bonus != b->handicap_bonus || a->bonus_but_one != b->bonus_but_one)
        return 0;
    return 1 + 2 * (a->ko == b->ko) + 2 * (a->suicide == b->suicide)
           + 2 * (a->scoring == b->scoring) + (a->komi_halves == b->komi_halves);
}

const char *go_rules_name(const struct tg_go_rules *rules, bool *changed)
{
    enum { ALL_BUT_KOMI = 7 };
    const char *const *names = tg_go_preset_names();
    const char *best = names[0];
    int best_likeness = 0;
    for (int i = 0; names[i]; i++) {
        struct tg_go_rules preset;
        int like = tg_go_preset(names[i], &preset) ? likeness(&preset, rules) : 0;
        if (like <= best_likeness) continue;
        best_likeness = like;
        best = names[i];
    }
    if (changed) *changed = best_likeness < ALL_BUT_KOMI;
    return best;
}

tg_game *game_new(const struct tg_config *config, int handicap, enum tg_error *error)
{
    tg_game *game = tg_game_new(config, error);
    if (!game || handicap == 0 || tg_go_handicap(game, handicap)) return game;
    tg_game_free(game);
    if (error) *error = TG_ERR_CONFIG;
    return NULL;
}

bool handicap_fits(const struct tg_config *config, int handicap)
{
    enum tg_error error;
    tg_game *game = game_new(config, handicap, &error);
    tg_game_free(game);
    return error != TG_ERR_CONFIG; /* without memory the real game will fail too, and say so */
}

int game_handicap(const tg_game *game)
{
    tg_game *start = tg_game_clone(game);
    if (!start) return -1;
    while (tg_undo(start))
        ;
    int stones = tg_stone_count(start);
    tg_game *usual = stones ? game_new(tg_game_config(game), stones, NULL) : NULL;
    if (stones && !(usual && tg_hash(usual) == tg_hash(start))) stones = -1;
    /* An empty board on which white begins was set up as well. */
    if (stones == 0 && tg_turn(start) != TG_BLACK) stones = -1;
    tg_game_free(usual);
    tg_game_free(start);
    return stones;
}

int marked_chains(const tg_game *game, enum tg_life life, tg_point stones[TG_MAX_POINTS])
{
    tg_point points[TG_MAX_POINTS], chain[TG_MAX_POINTS];
    bool known[1 << 10] = {false}; /* by point: row << 5 | column */
    int count = tg_points(game, points), found = 0;
    for (int i = 0; i < count; i++) {
        if (known[points[i]] || tg_stone(game, points[i]) == TG_EMPTY
            || tg_go_life(game, points[i]) != life)
            continue;
        int stones_of_chain = tg_go_chain(game, points[i], chain);
        for (int j = 0; j < stones_of_chain; j++)
            known[chain[j]] = true;
        stones[found++] = points[i];
    }
    return found;
}

/* ---- Writing ----------------------------------------------------------------------------------*/
void settings_write(struct str *s, const struct tg_config *config, int handicap)
{
    str_addf(s, "game=%s ", name_of_game(config));
    if (config->rule != TG_GO) {
        str_addf(s, "rule=%s board=%s size=%d three=%s foul=%s", name_of_rule(config->rule),
                 name_of_board(config->board), config->size, name_of_three(config->three),
                 name_of_foul(config->foul));
        return;
    }
    char komi[HALVES_ROOM];
    halves_name(config->go.komi_halves, komi);
    str_addf(s, "size=%d rules=%s ko=%s suicide=%s scoring=%s komi=%s", config->size,
             go_rules_name(&config->go, NULL), name_of_ko(config->go.ko),
             config->go.suicide ? "yes" : "no", name_of_scoring(config->go.scoring), komi);
    if (handicap > 0) str_addf(s, " handicap=%d", handicap);
}

/* ---- Records ----------------------------------------------------------------------------------*/

bool settings_override(tg_record *record, tg_node root, const struct game_choices *given,
                       struct choice_error *error)
{
    struct tg_config config;
    char number[24];
    if (!tg_record_config(record, root, &config, NULL)) return true; /* whoever plays it will say */
    const struct tg_config before = config;
    bool go = config.rule == TG_GO, hexagon = config.board == TG_HEXAGON;
    int game = go ? GAME_GO : hexagon ? GAME_HEX : GAME_GOMOKU;
    bool to_renju = given->game == GAME_RENJU && game == GAME_GOMOKU;
    if (given->game != NOT_GIVEN && given->game != game && !to_renju) {
        set_error(error, "game", game_names[given->game]);
        snprintf(error->message, sizeof error->message, "the game in the file is %s",
                 name_of_game(&config));
        return false;
    }
    if (given->size != NOT_GIVEN && given->size != config.size) {
        snprintf(number, sizeof number, "%d", given->size);
        set_error(error, "size", number);
        snprintf(error->message, sizeof error->message, "the board in the file has %d",
                 config.size);
        return false;
    }
    if (choices_handicap(given)) {
        snprintf(number, sizeof number, "%d", given->handicap);
        set_error(error, "handicap", number);
        snprintf(error->message, sizeof error->message, "the file has its own stones");
        return false;
    }
    struct game_choices checked = *given;
    checked.game = to_renju ? GAME_RENJU : game;
    if (!check_agreement(&checked, error)) return false;
    if (to_renju) config.rule = TG_RENJU;
    if (given->rule != NOT_GIVEN) config.rule = (enum tg_rule)given->rule;
    if (given->three != NOT_GIVEN) config.three = (enum tg_three)given->three;
    if (given->foul != NOT_GIVEN) config.foul = (enum tg_foul)given->foul;
    if (go) apply_go(given, &config.go);
    return memcmp(&config, &before, sizeof config) == 0 || record_set_config(record, root, &config);
}
