#include "format/go_text.h"

#include "base/str.h"
#include "format/coord.h"

static void add_chain(struct str *s, const struct geometry *g, const struct tg_go_refusal *r)
{
    for (int i = 0; i < r->chain_count; i++) {
        char name[TG_NAME_SIZE];
        coord_write(g, r->chain[i], name);
        str_addf(s, " %s", name);
    }
}

static void add_english(struct str *s, const struct geometry *g, const struct tg_go_refusal *r,
                        const char *point, const char *ko)
{
    switch (r->verdict) {
    case TG_LEGAL: str_addf(s, "%s is legal.", point); break;
    case TG_SUICIDE:
        str_addf(s, "%s is suicide: it takes no stone and would have no liberty", point);
        if (r->chain_count) str_add(s, ", together with");
        add_chain(s, g, r);
        str_add(s, ".");
        break;
    case TG_KO:
        str_addf(s, "%s is ko: move %d, %s, has just taken there; play elsewhere first.", point,
                 r->move, ko);
        break;
    case TG_SUPERKO:
        if (r->move == 0)
            str_addf(s, "%s would repeat the position at the start.", point);
        else
            str_addf(s, "%s would repeat the position after move %d.", point, r->move);
        break;
    default: str_addf(s, "%s: %s.", point, tg_verdict_text(r->verdict, TG_ENGLISH));
    }
}

static void add_chinese(struct str *s, const struct geometry *g, const struct tg_go_refusal *r,
                        const char *point, const char *ko)
{
    switch (r->verdict) {
    case TG_LEGAL: str_addf(s, "%s 可以下。", point); break;
    case TG_SUICIDE:
        str_addf(s, "%s 是自杀：提不到对方的子，落子后己方无气", point);
        if (r->chain_count) str_add(s, "，连同");
        add_chain(s, g, r);
        str_add(s, "。");
        break;
    case TG_KO:
        str_addf(s, "%s 是打劫：第 %d 手 %s 刚在此提子，须先在别处下一手。", point, r->move, ko);
        break;
    case TG_SUPERKO:
        if (r->move == 0)
            str_addf(s, "%s 会使开局时的局面再现。", point);
        else
            str_addf(s, "%s 会使第 %d 手后的局面再现（全局同形）。", point, r->move);
        break;
    default: str_addf(s, "%s：%s。", point, tg_verdict_text(r->verdict, TG_CHINESE));
    }
}

char *go_refusal_write(const struct geometry *g, const struct tg_go_refusal *refusal,
                       enum tg_lang lang)
{
    struct str s = {0};
    char point[TG_NAME_SIZE], ko[TG_NAME_SIZE];
    coord_write(g, refusal->point, point);
    coord_write(g, refusal->ko, ko);
    if (lang == TG_CHINESE)
        add_chinese(&s, g, refusal, point, ko);
    else
        add_english(&s, g, refusal, point, ko);
    return str_take(&s);
}
