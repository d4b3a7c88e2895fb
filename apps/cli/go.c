#include "go.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "lang.h"

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

/* ---- The end ----------------------------------------------------------------------------------*/
char *owners_text(const tg_game *game)
{
    char owners[TG_MAX_POINTS];
    tg_go_owners(game, owners);
    return signs_text(game, owners);
}

char *signs_text(const tg_game *game, const char signs[TG_MAX_POINTS])
{
    char *board = tg_board_text(game);
    const char *next = signs;
    if (!board) return NULL;
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
