#include "say.h"

#include <stdio.h>

#include "format/settings.h"

static const char *how(enum ended_by by, bool zh)
{
    switch (by) {
    case BY_FIVE: return zh ? "连成五子" : "five in a row";
    case BY_FORBIDDEN: return zh ? "对方下了禁手" : "the other side played a forbidden move";
    case BY_FULL_BOARD: return zh ? "棋盘已满" : "the board is full";
    case BY_NO_MOVE: return zh ? "黑方无处可下" : "black has no move left";
    case BY_RESIGNATION: return zh ? "对方认输" : "the other side resigned";
    case BY_SCORE: return zh ? "数子" : "by the count";
    case BY_TIME: return zh ? "对方超时" : "the other side ran out of time";
    case BY_AGREEMENT: return zh ? "双方同意" : "agreed by both";
    case BY_NOTHING: break;
    }
    return "";
}

void say_result(const struct ending *end, enum tg_lang lang, char *text, size_t size)
{
    bool zh = lang == TG_CHINESE;
    const char *verdict = end->outcome == TG_DRAW         ? (zh ? "和棋" : "Draw")
                          : end->outcome == TG_BLACK_WINS ? (zh ? "黑胜" : "Black wins")
                                                          : (zh ? "白胜" : "White wins");
    if (end->by == BY_SCORE && end->text[0] && end->text[1] == '+')
        snprintf(text, size, zh ? "%s %s" : "%s by %s", verdict, end->text + 2);
    else
        snprintf(text, size, zh ? "%s：%s" : "%s: %s", verdict, how(end->by, zh));
}

void say_score(const struct tg_score *score, enum tg_lang lang, char *text, size_t size)
{
    bool zh = lang == TG_CHINESE;
    char black[HALVES_ROOM], white[HALVES_ROOM];
    halves_name(score->total_halves[TG_BLACK], black);
    halves_name(score->total_halves[TG_WHITE], white);
    snprintf(text, size, zh ? "黑 %s，白 %s：%s" : "Black has %s, White has %s: %s", black, white,
             score->text);
}
