/* What the values of the public enums are called, in both languages. */
#include "tengen.h"

struct name {
    const char *text[2]; /* by enum tg_lang */
};

static const char *look_up(const struct name *names, int count, int value, enum tg_lang lang)
{
    if (value < 0 || value >= count || !names[value].text[0]) return "?";
    return names[value].text[lang == TG_CHINESE];
}

#define LOOK_UP(names, value, lang)                                                                \
 look_up(names, (int)(sizeof(names) / sizeof(names)[0]), (int)(value), lang)

const char *tg_error_text(enum tg_error error, enum tg_lang lang)
{
    static const struct name names[] = {
        [TG_OK] = {{"no error", "没有错误"}},
        [TG_ERR_MEMORY] = {{"out of memory", "内存不足"}},
        [TG_ERR_SIZE] =
            {{"no board of that size: a square has 5 to 22 points a side, a hexagon 3 "
              "to 11, a Go board 2 to 25",
              "没有这种大小的棋盘：方形棋盘边长 5 至 22，六边形边长 3 至 11，围棋棋盘 2 至 25 路"}},
        [TG_ERR_CONFIG] = {{"a setting is out of range", "设置超出范围"}},
        [TG_ERR_TEXT] = {{"the text cannot be read", "无法读懂这段文字"}},
        [TG_ERR_POSITION] = {{"this is no position of the board", "这不是棋盘上的局面"}},
        [TG_ERR_ENGINE] = {{"no engine of that name plays this game", "没有能下这种棋的同名引擎"}},
        [TG_ERR_BUSY] = {{"the engine is thinking", "引擎正在思考"}},
        [TG_ERR_THREAD] = {{"no thread to think on", "无法建立思考线程"}},
    };
    return LOOK_UP(names, error, lang);
}

const char *tg_verdict_text(enum tg_verdict verdict, enum tg_lang lang)
{
    static const struct name names[] = {
        [TG_LEGAL] = {{"legal", "可以下"}},
        [TG_OFF_BOARD] = {{"not a point of this board", "不在棋盘上"}},
        [TG_OCCUPIED] = {{"there is a stone already", "此处已有棋子"}},
        [TG_GAME_OVER] = {{"the game is over", "对局已经结束"}},
        [TG_FORBIDDEN] = {{"forbidden to black", "黑方禁手"}},
        [TG_SUICIDE] = {{"suicide: the chain would have no liberty", "自杀：落子后己方无气"}},
        [TG_KO] = {{"the ko may not be retaken at once", "打劫：不能立即提回"}},
        [TG_SUPERKO] = {{"it would repeat an earlier position", "全局同形再现"}},
    };
    return LOOK_UP(names, verdict, lang);
}

const char *tg_shape_text(enum tg_shape shape, enum tg_lang lang)
{
    static const struct name names[TG_SHAPES] = {
        [TG_DEAD] = {{"dead", "死棋"}},
        [TG_SLEEPING_ONE] = {{"sleeping one", "眠一"}},
        [TG_LIVE_ONE] = {{"live one", "活一"}},
        [TG_SLEEPING_TWO] = {{"sleeping two", "眠二"}},
        [TG_LIVE_TWO] = {{"live two", "活二"}},
        [TG_SLEEPING_THREE] = {{"sleeping three", "眠三"}},
        [TG_LIVE_THREE] = {{"live three", "活三"}},
        [TG_FOUR] = {{"rushing four", "冲四"}},
        [TG_LIVE_FOUR] = {{"live four", "活四"}},
        [TG_DOUBLE_FOUR] = {{"double four", "同线四四"}},
        [TG_OVERLINE] = {{"overline", "长连"}},
        [TG_FIVE] = {{"five", "五连"}},
    };
    return LOOK_UP(names, shape, lang);
}
