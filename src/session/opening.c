#include "session/opening.h"

#include "format/opening_text.h"
#include "format/position.h"

#include <stdlib.h>
#include <string.h>

/* ---- Life --------------------------------------------------------------------------------------*/

static enum tg_error check(enum tg_opening_rule rule, const tg_game *game)
{
    if (!game_five(game) || !opening_fits(rule, game->geometry)) return TG_ERR_CONFIG;
    if (opening_is_renju(rule) && game->config.rule != TG_RENJU) return TG_ERR_CONFIG;
    if (tg_stone_count(game) > 0 || tg_turn(game) != TG_BLACK || game->outcome != TG_ONGOING)
        return TG_ERR_POSITION;
    return TG_OK;
}

tg_opening *tg_opening_new(enum tg_opening_rule rule, tg_game *game, enum tg_error *error)
{
    enum tg_error status = check(rule, game);
    tg_opening *opening = NULL;
    if (status == TG_OK) {
        opening = malloc(sizeof *opening);
        if (!opening) status = TG_ERR_MEMORY;
    }
    if (opening) {
        opening_start(&opening->rules, rule, game->geometry);
        opening->game = game;
    }
    if (error) *error = status;
    return opening;
}

void tg_opening_free(tg_opening *opening)
{
    free(opening);
}

enum tg_opening_rule tg_opening_rule(const tg_opening *opening)
{
    return opening->rules.rule;
}

/* ---- Questions and answers ---------------------------------------------------------------------*/

void tg_opening_ask(const tg_opening *opening, struct tg_question *question)
{
    opening_ask(&opening->rules, question);
}

enum tg_refusal tg_opening_judge(const tg_opening *opening, const struct tg_decision *decision)
{
    return opening_judge(&opening->rules, decision);
}

enum tg_refusal tg_opening_answer(tg_opening *opening, const struct tg_decision *decision)
{
    int stones = opening->rules.stone_count;
    enum tg_refusal refusal = opening_answer(&opening->rules, decision);
    if (refusal == TG_FINE && opening->rules.stone_count > stones
        && tg_play(opening->game, decision->point) != TG_LEGAL) {
        opening_undo(&opening->rules); /* somebody else has played on the game */
        refusal = TG_POINT_REFUSED;
    }
    return refusal;
}

bool tg_opening_undo(tg_opening *opening)
{
    int stones = opening->rules.stone_count;
    if (tg_move_count(opening->game) != stones || opening->game->by_word) return false;
    if (!opening_undo(&opening->rules)) return false;
    if (opening->rules.stone_count < stones) tg_undo(opening->game);
    return true;
}

int tg_opening_points(const tg_opening *opening, tg_point points[TG_MAX_POINTS])
{
    return opening_points(&opening->rules, points);
}

int tg_opening_offers(const tg_opening *opening, tg_point points[TG_MAX_POINTS])
{
    const struct opening *rules = &opening->rules;
    memcpy(points, rules->offers, (size_t)rules->offer_count * sizeof points[0]);
    return rules->offer_count;
}

int tg_opening_player(const tg_opening *opening, enum tg_colour colour)
{
    return colour == TG_BLACK ? opening->rules.black : 1 - opening->rules.black;
}

/* ---- Text --------------------------------------------------------------------------------------*/

char *tg_opening_question_text(const tg_opening *opening, enum tg_lang lang)
{
    return opening_write_question(&opening->rules, lang);
}

bool tg_opening_parse(const tg_opening *opening, const char *word, size_t length,
                      struct tg_decision *decision)
{
    return opening_read_answer(&opening->rules, word, length, decision);
}

void tg_decision_name(const tg_opening *opening, const struct tg_decision *decision,
                      enum tg_lang lang, char name[TG_NAME_SIZE])
{
    opening_write_answer(&opening->rules, decision, lang, name);
}

char *tg_opening_text(const tg_opening *opening)
{
    return opening_write_answers(&opening->rules);
}

/* The word for a message: short, printable, no character cut in two. */
static const char *quote(const struct opening_word *word, char quoted[24])
{
    size_t length = word->length;
    if (length > 23) {
        length = 23;
        while (length > 0 && ((unsigned char)word->text[length] & 0xc0) == 0x80)
            length--;
    }
    for (size_t i = 0; i < length; i++)
        quoted[i] =
            (unsigned char)word->text[i] < ' ' || word->text[i] == 127 ? '?' : word->text[i];
    quoted[length] = '\0';
    return quoted;
}

/* Says what is wrong with a word, and what would be right. */
static void explain_refusal(const struct opening *rules, const struct opening_word *word,
                            enum tg_refusal refusal, struct tg_text_error *error)
{
    char quoted[24];
    bool other = refusal == TG_NOT_ASKED;
    char *question = other ? opening_write_question(rules, TG_ENGLISH) : NULL;
    text_error_set(error, word->line, word->column, "%s: %s%s%s", quote(word, quoted),
                   tg_refusal_text(refusal, TG_ENGLISH), other ? ". " : "",
                   question ? question : "");
    free(question);
}

bool tg_opening_replay(tg_opening *opening, const char *text, struct tg_text_error *error)
{
    struct opening_reader reader = opening_reader_of(text);
    struct opening_word word;
    struct opening told = opening->rules;
    while (opening_next_word(&reader, &word)) {
        struct tg_decision decision;
        opening_read_answer(&told, word.text, word.length, &decision);
        enum tg_refusal refusal = opening_answer(&told, &decision);
        if (refusal == TG_FINE) continue;
        explain_refusal(&told, &word, refusal, error);
        return false;
    }
    for (int i = opening->rules.answer_count; i < told.answer_count; i++)
        tg_opening_answer(opening, &told.answers[i]);
    return true;
}

/* ---- Names -------------------------------------------------------------------------------------*/

const struct tg_named_opening *tg_opening_of(const tg_game *game)
{
    if (!game_five(game) || tg_move_count(game) < 3) return NULL;
    if (tg_move_count(game) != tg_stone_count(game)) return NULL; /* it began from a set-up */
    const tg_point moves[3] = {tg_move_at(game, 0), tg_move_at(game, 1), tg_move_at(game, 2)};
    if (tg_move_colour(game, 0) != TG_BLACK) return NULL;
    return opening_named(game->geometry, moves);
}
