#include "go.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "lang.h"

/* ---- Handicap ---------------------------------------------------------------------------------*/
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

/* ---- Names ------------------------------------------------------------------------------------*/
bool is_go(const tg_game *game)
{
    return tg_game_config(game)->rule == TG_GO;
}

void move_name(const tg_game *game, tg_point move, char name[TG_NAME_SIZE])
{
    if (move == TG_PASS)
        memcpy(name, "pass", sizeof "pass");
    else
        tg_point_name(game, move, name);
}

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

/* ---- The end ----------------------------------------------------------------------------------*/
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

char *owners_text(const tg_game *game)
{
    char owners[TG_MAX_POINTS];
    char *board = tg_board_text(game);
    const char *next = owners;
    if (!board) return NULL;
    tg_go_owners(game, owners);
    bool row = false, line_begins = true;
    for (char *c = board; *c; c++) {
        /* Rows begin with their number; the letters above and below are columns, O and X too. */
        if (line_begins && *c != ' ') {
            row = isdigit((unsigned char)*c) != 0;
            line_begins = false;
        }
        if (*c == '\n') line_begins = true;
        if (row && (*c == '.' || *c == 'X' || *c == 'O')) *c = *next++;
    }
    return board;
}

/* ---- In words ---------------------------------------------------------------------------------*/
char *go_rules_text(const tg_game *game, enum tg_lang lang)
{
    const struct tg_go_rules *rules = &tg_game_config(game)->go;
    int handicap = game_handicap(game);
    bool changed;
    char komi[HALVES_ROOM], stones[12];
    const char *name = text(lang, text_of_rules(go_rules_name(rules, &changed)));
    char *other = changed ? text_with(lang, T_RULES_CHANGED, name, NULL) : NULL;
    halves_name(rules->komi_halves, komi);
    snprintf(stones, sizeof stones, "%d", handicap);
    char *sentence = text_with(lang, handicap > 0 ? T_GO_RULES_HANDICAP : T_GO_RULES,
                               other ? other : name, komi, stones, NULL);
    free(other);
    return sentence;
}

char *go_verdict_text(const tg_game *game, enum tg_lang lang)
{
    struct tg_result result;
    struct tg_score score = {.struct_size = sizeof score};
    char points[HALVES_ROOM];
    tg_get_result(game, &result);
    if (result.ending == TG_BY_RESIGNATION) {
        bool black = result.outcome == TG_BLACK_WINS;
        return text_with(lang, T_WON_RESIGNED, text(lang, black ? T_BLACK : T_WHITE),
                         text(lang, black ? T_WHITE : T_BLACK), NULL);
    }
    tg_get_score(game, &score);
    int lead = score.total_halves[TG_BLACK] - score.total_halves[TG_WHITE];
    halves_name(lead ? abs(lead) : score.total_halves[TG_BLACK], points);
    if (lead == 0) return text_with(lang, T_DRAW_SCORE, points, NULL);
    return text_with(lang, result.ending == TG_BY_SCORE ? T_WON_SCORE : T_LEADS_SCORE,
                     text(lang, lead > 0 ? T_BLACK : T_WHITE), points, score.text, NULL);
}

/* Adds a sentence that was made for this, and frees it. */
static void add_line(struct str *s, char *sentence)
{
    if (s->length) str_add(s, "\n");
    if (sentence)
        str_add(s, sentence);
    else
        s->failed = true;
    free(sentence);
}

char *go_count_text(const tg_game *game, enum tg_lang lang)
{
    const struct tg_go_rules *rules = &tg_game_config(game)->go;
    struct str s = {0};
    struct tg_score score = {.struct_size = sizeof score};
    char komi[HALVES_ROOM], bonus[HALVES_ROOM];
    tg_get_score(game, &score);
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        char numbers[3][12], total[HALVES_ROOM];
        snprintf(numbers[0], sizeof numbers[0], "%d", score.area[colour]);
        snprintf(numbers[1], sizeof numbers[1], "%d", score.territory[colour]);
        snprintf(numbers[2], sizeof numbers[2], "%d", score.prisoners[colour]);
        halves_name(score.total_halves[colour], total);
        add_line(&s, text_with(lang, T_SCORE_SIDE, text(lang, text_of_colour(colour)), numbers[0],
                               numbers[1], numbers[2], total, NULL));
    }
    /* What white has beyond points and komi is for the handicap. */
    bool area = rules->scoring == TG_AREA;
    int points =
        area ? score.area[TG_WHITE] : score.territory[TG_WHITE] + score.prisoners[TG_WHITE];
    int more = score.total_halves[TG_WHITE] - 2 * points - rules->komi_halves;
    halves_name(rules->komi_halves, komi);
    halves_name(more, bonus);
    add_line(&s, text_with(lang, more ? T_SCORE_KOMI_BONUS : T_SCORE_KOMI, komi,
                           text(lang, text_of_scoring(rules->scoring)), bonus, NULL));
    add_line(&s, go_verdict_text(game, lang));
    return str_take(&s);
}
