#include "format/opening_text.h"

#include "base/str.h"
#include "format/coord.h"

#include <stdio.h>
#include <string.h>

/* ---- Rules -------------------------------------------------------------------------------------*/

static const char *const rule_names[TG_OPENING_RULES] = {
    [TG_OPENING_FREE] = "free",
    [TG_PRO] = "pro",
    [TG_LONG_PRO] = "long-pro",
    [TG_SWAP1] = "swap1",
    [TG_SWAP] = "swap",
    [TG_SWAP2] = "swap2",
    [TG_RIF] = "rif",
    [TG_YAMAGUCHI] = "yamaguchi",
    [TG_SOOSYRV8] = "soosyrv-8",
    [TG_TARAGUCHI10] = "taraguchi-10",
};

/* clang-format off */
static const char *const rule_texts[TG_OPENING_RULES][2] = {
    [TG_OPENING_FREE] = {"Free: the game begins at once.", "自由开局：直接对弈。"},
    [TG_PRO] = {"Pro: the first stone in the middle, black's second at least three steps away from it.",
                "Pro：第一子下在天元，黑方第二子离天元至少三路。"},
    [TG_LONG_PRO] = {
        "Long Pro: the first stone in the middle, black's second at least four steps away from it.",
        "Long Pro：第一子下在天元，黑方第二子离天元至少四路。"},
    [TG_SWAP1] = {"Swap1: one player puts the first stone, the other chooses the colour.",
                  "一手交换：一方下第一子，另一方选择黑白。"},
    [TG_SWAP] = {"Swap: one player puts the first three stones, the other chooses the colour.",
                 "三手交换：一方放三子，另一方选择黑白。"},
    [TG_SWAP2] = {"Swap2: one player puts three stones; the other chooses the colour, or puts two more "
                  "and lets the first choose.",
                  "Swap2：一方放三子；另一方选择黑白，或再放两子由对方选择。"},
    [TG_RIF] = {"RIF: one of the 26 openings, a swap; black offers two fifth moves, white keeps one.",
                "RIF 规则：二十六开局之一，可交换；黑方提供两个第五手，白方留一个（五手两打）。"},
    [TG_YAMAGUCHI] = {
        "Yamaguchi: one of the 26 openings and how many fifth moves, a swap; black offers as many, "
        "white keeps one.",
        "山口规则：二十六开局之一并宣布打点数，可交换；黑方提供相应的第五手，白方留一个。"},
    [TG_SOOSYRV8] = {
        "Soosyrv-8: one of the 26 openings, a swap; white's fourth move and how many fifth moves, a "
        "swap; black offers as many, white keeps one.",
        "索索夫-8 规则：二十六开局之一，可交换；白方下第四手并宣布打点数（至多八），可交换；黑方提供"
        "相应的第五手，白方留一个。"},
    [TG_TARAGUCHI10] = {
        "Taraguchi-10: a swap after each of the first moves, each in a larger square; ten fifth moves "
        "on offer, or a fifth in the 9x9 square and another swap.",
        "塔拉山口-10 规则：前几手各限于渐大的范围，每手之后可交换；提供十个第五手，或第五手下在 9×9 "
        "范围内再交换。"},
};
/* clang-format on */

const char *tg_opening_rule_name(enum tg_opening_rule rule)
{
    return (int)rule >= 0 && rule < TG_OPENING_RULES ? rule_names[rule] : "?";
}

const char *tg_opening_rule_text(enum tg_opening_rule rule, enum tg_lang lang)
{
    return (int)rule >= 0 && rule < TG_OPENING_RULES ? rule_texts[rule][lang == TG_CHINESE] : "?";
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const char *a, const char *b)
{
    for (;; a++, b++) {
        while (*a == '-')
            a++;
        while (*b == '-')
            b++;
        if (lower(*a) != lower(*b)) return false;
        if (!*a) return true;
    }
}

bool tg_opening_rule_named(const char *name, enum tg_opening_rule *rule)
{
    for (int i = 0; i < TG_OPENING_RULES; i++) {
        if (!same_name(name, rule_names[i])) continue;
        *rule = (enum tg_opening_rule)i;
        return true;
    }
    return false;
}

const char *tg_refusal_text(enum tg_refusal refusal, enum tg_lang lang)
{
    static const char *const texts[][2] = {
        [TG_FINE] = {"allowed", "可以"},
        [TG_NOT_ASKED] = {"that is not what is asked for", "现在问的不是这个"},
        [TG_POINT_REFUSED] = {"there is a stone already, or no such point",
                              "此处已有棋子，或不在棋盘上"},
        [TG_TOO_FAR] = {"too far from the middle for this stone", "这一子离中心太远"},
        [TG_TOO_NEAR] = {"too near to the middle for this stone", "这一子离中心太近"},
        [TG_NO_SUCH_CHOICE] = {"that cannot be chosen now", "现在不能这样选择"},
        [TG_NUMBER_RANGE] = {"the number is out of range", "数目超出范围"},
        [TG_OFFERED_TWICE] = {"it is on offer already", "这一点已经是打点"},
        [TG_SYMMETRIC] = {"it is the mirror image of a fifth move that is on offer",
                          "与已有的打点对称"},
        [TG_NOT_OFFERED] = {"it is not one of the fifth moves on offer", "这一点不在打点之中"},
    };
    int count = (int)(sizeof texts / sizeof texts[0]);
    return (int)refusal >= 0 && (int)refusal < count ? texts[refusal][lang == TG_CHINESE] : "?";
}

/* ---- Questions ---------------------------------------------------------------------------------*/

/* Who is asked. Chinese renju players call the one who begins 假先, tentatively first. */
static const char *player_text(int player, bool zh)
{
    static const char *const texts[2][2] = {{"Player 1", "假先方"}, {"Player 2", "假后方"}};
    return texts[player][zh];
}

static const char *colour_text(enum tg_colour colour, bool zh)
{
    if (colour == TG_BLACK) return zh ? "黑" : "black";
    return zh ? "白" : "white";
}

static enum tg_colour other(enum tg_colour colour)
{
    return colour == TG_BLACK ? TG_WHITE : TG_BLACK;
}

/* Where the stone may go: "within the 5x5 square round h8". */
static void add_where(struct str *s, const struct opening *o, const struct tg_question *q, bool zh)
{
    char middle[TG_NAME_SIZE];
    coord_write(o->geometry, opening_middle(o->geometry), middle);
    bool square = o->geometry->board == TG_SQUARE;
    if (q->middle)
        str_addf(s, zh ? "下在天元 %s" : "on the middle point, %s", middle);
    else if (q->reach)
        str_addf(s, zh ? "下在以 %s 为中心的 %d×%d 范围内" : "within the square round %s, %dx%d",
                 middle, 2 * q->reach + 1, 2 * q->reach + 1);
    else if (q->least && square)
        str_addf(s, zh ? "下在以 %s 为中心的 %d×%d 范围之外" : "outside the square round %s, %dx%d",
                 middle, 2 * q->least - 1, 2 * q->least - 1);
    else if (q->least)
        str_addf(s, zh ? "离中心 %s 至少 %d 步" : "away from the middle, %s, by %d steps or more",
                 middle, q->least);
    else
        str_add(s, zh ? "可下在任意处" : "anywhere");
}

static void add_choices(struct str *s, const struct tg_question *q, bool zh)
{
    str_addf(s, zh ? "现执%s：“不换”，或“交换”改执%s" : " has %s: stay, or swap to take %s",
             colour_text(q->colour, zh), colour_text(other(q->colour), zh));
    if (q->choices & TG_CHOOSE_MORE)
        str_add(s, zh ? "，或“加子”：再放一白一黑，由对方选择"
                      : ", or more: put a white and a black stone more and let the other choose");
    if (q->choices & TG_CHOOSE_OFFER)
        str_add(s, zh ? "，或“十打”：不交换，任意提供十个第五手，白方留一个"
                      : ", or offer: ten fifth moves anywhere, of which white keeps one");
}

static void add_offers(struct str *s, const struct opening *o)
{
    for (int i = 0; i < o->offer_count; i++) {
        char name[TG_NAME_SIZE];
        coord_write(o->geometry, o->offers[i], name);
        str_addf(s, "%s%s", i > 0 ? " " : "", name);
    }
}

char *opening_write_question(const struct opening *o, enum tg_lang lang)
{
    bool zh = lang == TG_CHINESE;
    struct str s = {0};
    struct tg_question q;
    opening_ask(o, &q);
    if (q.ask != TG_ASK_NOTHING) str_add(&s, player_text(q.player, zh));
    switch (q.ask) {
    case TG_ASK_NOTHING: str_add(&s, zh ? "开局阶段已结束" : "The opening is over"); break;
    case TG_ASK_STONE:
        str_addf(&s, zh ? "：第 %d 子（%s）" : ": put stone %d (%s) ", o->stone_count + 1,
                 colour_text(q.colour, zh));
        add_where(&s, o, &q, zh);
        break;
    case TG_ASK_CHOICE: add_choices(&s, &q, zh); break;
    case TG_ASK_NUMBER:
        str_addf(&s,
                 zh ? "：宣布黑方提供几个第五手，%d 至 %d"
                    : ": declare how many fifth moves black will offer, %d to %d",
                 q.low, q.high);
        break;
    case TG_ASK_OFFER:
        str_addf(&s,
                 zh ? "（黑）：提供第 %d 个第五手，共 %d 个，不得互相对称"
                    : " (black): offer fifth move %d of %d, no two alike by symmetry",
                 q.offered + 1, q.to_offer);
        break;
    case TG_ASK_KEEP:
        str_add(&s, zh ? "（白）：留下一个第五手：" : " (white): keep one of the fifth moves: ");
        add_offers(&s, o);
        break;
    }
    str_add(&s, zh ? "。" : ".");
    return str_take(&s);
}

/* ---- Answers -----------------------------------------------------------------------------------*/

static const struct {
    const char *word[2]; /* by language */
    enum tg_choice choice;
} choice_words[] = {
    {{"stay", "不换"}, TG_CHOOSE_STAY},
    {{"swap", "交换"}, TG_CHOOSE_SWAP},
    {{"more", "加子"}, TG_CHOOSE_MORE},
    {{"offer", "十打"}, TG_CHOOSE_OFFER},
};

enum { CHOICES = sizeof choice_words / sizeof choice_words[0] };

static const char *choice_word(enum tg_choice choice, enum tg_lang lang)
{
    for (int i = 0; i < CHOICES; i++)
        if (choice_words[i].choice == choice) return choice_words[i].word[lang == TG_CHINESE];
    return "?";
}

void opening_write_answer(const struct opening *o, const struct tg_decision *answer,
                          enum tg_lang lang, char name[TG_NAME_SIZE])
{
    if (answer->ask == TG_ASK_CHOICE)
        snprintf(name, TG_NAME_SIZE, "%s", choice_word(answer->choice, lang));
    else if (answer->ask == TG_ASK_NUMBER)
        snprintf(name, TG_NAME_SIZE, "%d", answer->number);
    else if (geometry_has_point(o->geometry, answer->point))
        coord_write(o->geometry, answer->point, name);
    else
        snprintf(name, TG_NAME_SIZE, "?");
}

char *opening_write_answers(const struct opening *o)
{
    struct str s = {0};
    for (int i = 0; i < o->answer_count; i++) {
        char name[TG_NAME_SIZE];
        opening_write_answer(o, &o->answers[i], TG_ENGLISH, name);
        str_addf(&s, "%s%s", i > 0 ? " " : "", name);
    }
    return str_take(&s);
}

static bool is_word(const char *word, const char *text, size_t length)
{
    if (strlen(word) != length) return false;
    for (size_t i = 0; i < length; i++)
        if (lower(text[i]) != word[i]) return false;
    return true;
}

static bool read_number(const char *text, size_t length, int *number)
{
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        if (*number < 1000)
            *number = 10 * *number + text[i] - '0'; /* beyond it is out of range anyway */
    }
    return length > 0;
}

bool opening_read_answer(const struct opening *o, const char *word, size_t length,
                         struct tg_decision *decision)
{
    *decision = (struct tg_decision){.ask = TG_ASK_NOTHING, .point = TG_NO_POINT};
    for (int i = 0; i < CHOICES; i++) {
        if (!is_word(choice_words[i].word[0], word, length)
            && !is_word(choice_words[i].word[1], word, length))
            continue;
        decision->ask = TG_ASK_CHOICE;
        decision->choice = choice_words[i].choice;
        return true;
    }
    if (read_number(word, length, &decision->number)) {
        decision->ask = TG_ASK_NUMBER;
        return true;
    }
    if (length == 0 || coord_read(o->geometry, word, length, &decision->point) != length)
        return false;
    struct tg_question question;
    opening_ask(o, &question);
    bool fifth = question.ask == TG_ASK_OFFER || question.ask == TG_ASK_KEEP;
    decision->ask = fifth ? question.ask : TG_ASK_STONE;
    return true;
}

struct opening_reader opening_reader_of(const char *text)
{
    return (struct opening_reader){text, 1, 1};
}

bool opening_next_word(struct opening_reader *reader, struct opening_word *word)
{
    static const char between[] = " \t\r\n,;";
    for (; *reader->at && strchr(between, *reader->at); reader->at++) {
        bool line_ends = *reader->at == '\n';
        reader->line += line_ends;
        reader->column = line_ends ? 1 : reader->column + 1;
    }
    *word = (struct opening_word){reader->at, strcspn(reader->at, between), reader->line,
                                  reader->column};
    reader->at += word->length;
    reader->column += word->length < 1000000 ? (int)word->length : 1000000;
    return word->length > 0;
}
