/* Opening rules: who decides what before a game is played freely.
 *
 * A `tg_opening` stands on a game and plays the first stones on it. At every moment it has one question
 * to one of the two players: put a stone, choose, declare a number, offer or keep a fifth move. Answer it
 * until the question is TG_ASK_NOTHING; from then on the game goes on by tg_play, and
 * tg_opening_player tells who has which colour.
 *
 *     tg_opening *opening = tg_opening_new(TG_SWAP2, game, NULL);
 *     struct tg_question question;
 *     while (tg_opening_ask(opening, &question), question.ask != TG_ASK_NOTHING)
 *         tg_opening_answer(opening, &answer_of(question.player, &question));
 *
 * An answer that is not allowed changes nothing and says why. */
#ifndef TENGEN_OPENING_H
#define TENGEN_OPENING_H

#include "tengen.h"

#ifdef __cplusplus
extern "C" {
#endif

enum tg_opening_rule {
    TG_OPENING_FREE, /* none */
    TG_PRO,
    TG_LONG_PRO,
    TG_SWAP1,
    TG_SWAP,
    TG_SWAP2,
    TG_RIF,
    TG_YAMAGUCHI,
    TG_SOOSYRV8,
    TG_TARAGUCHI10,
    TG_OPENING_RULES
};
/* "free", "pro", "long-pro", "swap1", "swap", "swap2", "rif", "yamaguchi", "soosyrv-8", "taraguchi-10". */
TG_API const char *tg_opening_rule_name(enum tg_opening_rule rule);
/* False if there is no such name; case and '-' do not matter. */
TG_API bool tg_opening_rule_named(const char *name, enum tg_opening_rule *rule);
/* As people say it, with one sentence of what happens. */
TG_API const char *tg_opening_rule_text(enum tg_opening_rule rule, enum tg_lang lang);

typedef struct tg_opening tg_opening;

/* The game has no moves and stays the caller's; it must outlive the opening and be changed only through it
 * until it is over. Five in a row only: else NULL with TG_ERR_CONFIG; an empty board: else TG_ERR_POSITION.
 * Renju's rules (RIF and below) want the square of 15 with TG_RENJU. Pro and Long Pro want a middle point
 * and a third stone that can be 3 or 4 steps away from it: odd squares from 7 or 9 up, hexagons from side
 * 4 or 5 up, where steps are counted along the lines. The swap rules take any board. */
TG_API tg_opening *tg_opening_new(enum tg_opening_rule rule, tg_game *game, enum tg_error *error);
TG_API void tg_opening_free(tg_opening *opening);
TG_API enum tg_opening_rule tg_opening_rule(const tg_opening *opening);

/* ---- Questions ---------------------------------------------------------------------------------*/
enum tg_ask {
    TG_ASK_NOTHING, /* the opening is over */
    TG_ASK_STONE,   /* put a stone of `colour` on one of tg_opening_points */
    TG_ASK_CHOICE,  /* one of `choices` */
    TG_ASK_NUMBER,  /* declare how many fifth moves there will be, low … high */
    TG_ASK_OFFER,   /* put one more fifth move on offer: `offered` of `to_offer` are there */
    TG_ASK_KEEP     /* keep one of the offered fifth moves */
};
enum tg_choice {
    TG_CHOOSE_STAY = 1, /* colours stay as they are */
    TG_CHOOSE_SWAP = 2, /* they change; in Swap2 and Swap this is taking black */
    /* Swap2: put a white and a black stone more, the other chooses. Who lays stones is counted as black
     * until then, so that the other stays white or swaps to black as after the first three. */
    TG_CHOOSE_MORE = 4,
    TG_CHOOSE_OFFER = 8 /* Taraguchi: no swap, offer ten fifth moves anywhere */
};
struct tg_question {
    enum tg_ask ask;
    int player;            /* who is asked: 0 began, 1 is the other */
    enum tg_colour colour; /* of the stone to put, or that the asked player has now */
    unsigned choices;      /* bits of enum tg_choice */
    int low, high;
    int offered, to_offer;
    bool middle; /* the stone goes on the middle point */
    int reach;   /* a stone may go so far from the middle, in both directions; 0: any distance */
    int least;   /* and must be at least so far in one of them; 0: none */
};
TG_API void tg_opening_ask(const tg_opening *opening, struct tg_question *question);
/* The question in words, with what may be done. To be freed with tg_free. */
TG_API char *tg_opening_question_text(const tg_opening *opening, enum tg_lang lang);

/* ---- Answers -----------------------------------------------------------------------------------*/
struct tg_decision {
    enum tg_ask ask;       /* what it answers */
    tg_point point;        /* stone, offer, keep */
    enum tg_choice choice; /* choice */
    int number;            /* number */
};
enum tg_refusal {
    TG_FINE,
    TG_NOT_ASKED,     /* the question is another one */
    TG_POINT_REFUSED, /* tg_judge would refuse it */
    TG_TOO_FAR,       /* outside the square where this stone may go */
    TG_TOO_NEAR,      /* inside the square that it must avoid */
    TG_NO_SUCH_CHOICE,
    TG_NUMBER_RANGE,
    TG_OFFERED_TWICE,
    TG_SYMMETRIC, /* it is the mirror image of an offered one */
    TG_NOT_OFFERED
};
TG_API const char *tg_refusal_text(enum tg_refusal refusal, enum tg_lang lang);
TG_API enum tg_refusal tg_opening_judge(const tg_opening *opening,
                                        const struct tg_decision *decision);
TG_API enum tg_refusal tg_opening_answer(tg_opening *opening, const struct tg_decision *decision);
/* Takes the last answer back, and its stone from the game. False if there is none, or if moves were played
 * on the game since the opening was over. */
TG_API bool tg_opening_undo(tg_opening *opening);

/* Where the stone, offer or kept move that is asked for may be. Returns how many. */
TG_API int tg_opening_points(const tg_opening *opening, tg_point points[TG_MAX_POINTS]);
/* The fifth moves on offer so far. Returns how many. */
TG_API int tg_opening_offers(const tg_opening *opening, tg_point points[TG_MAX_POINTS]);
/* Which player, 0 or 1, has the colour now. */
TG_API int tg_opening_player(const tg_opening *opening, enum tg_colour colour);

/* The answer that a word is: a point, which is taken as the stone, offer or kept move that is asked for;
 * a number; stay, swap, more, offer, or 不换, 交换, 加子, 十打. False if it is none of these. */
TG_API bool tg_opening_parse(const tg_opening *opening, const char *word, size_t length,
                             struct tg_decision *decision);

/* And the word of an answer, which tg_opening_parse reads; a point that is none is "?". */
TG_API void tg_decision_name(const tg_opening *opening, const struct tg_decision *decision,
                             enum tg_lang lang, char name[TG_NAME_SIZE]);

/* All answers so far in a line of text, "h8 i9 stay j9 swap 2 …", to be freed with tg_free; and such a line
 * answered on the opening as it stands, all of it or, with *error filled, nothing. Either case is read,
 * blanks, line breaks, commas and semicolons separate. */
TG_API char *tg_opening_text(const tg_opening *opening);
TG_API bool tg_opening_replay(tg_opening *opening, const char *text, struct tg_text_error *error);

/* ---- The 26 openings of renju ------------------------------------------------------------------
 * Directions: 'D' direct (second stone beside the first), 'I' indirect (diagonal); numbers 1 to 13. */
struct tg_named_opening {
    char code[4];                  /* "D4", "I11" */
    const char *english, *chinese; /* romaji "Kagetsu", and "花月" */
    const char *moves;             /* "h8h9i9" */
};
/* All of them, D1 to D13 and I1 to I13. */
TG_API const struct tg_named_opening *tg_named_openings(int *count);
/* The one that the first three moves of the game are, whichever way they are turned or mirrored; NULL:
 * none of them. On any square of five in a row where the first stone is on the middle point. */
TG_API const struct tg_named_opening *tg_opening_of(const tg_game *game);

/* ---- Engines -----------------------------------------------------------------------------------*/
/* What the engine answers to the question, by thinking about what each answer leads to. The limits hold
 * for the whole decision. TG_ERR_BUSY, TG_ERR_ENGINE as tg_engine_think; tg_engine_stop makes it answer now. */
TG_API enum tg_error tg_engine_decide(tg_engine *engine, const tg_opening *opening,
                                      const struct tg_limits *limits, struct tg_decision *decision);

#ifdef __cplusplus
}
#endif
#endif
