#include "format/reason.h"

#include "base/str.h"
#include "format/coord.h"

#include <stdio.h>
#include <string.h>

/* ---- Names -------------------------------------------------------------------------------------*/

static void add_repeated(struct str *s, const char *word, int times, const char *between)
{
    for (int i = 0; i < times; i++) {
        if (i > 0) str_add(s, between);
        str_add(s, word);
    }
}

/* Players count what one stone makes: 四三三 is one four and two threes. */
static void add_english_name(struct str *s, const struct tg_reason *r)
{
    bool counted = (r->kinds & (TG_KIND_FOUR_FOUR | TG_KIND_THREE_THREE)) != 0;
    if (r->kinds & TG_KIND_OVERLINE) str_add(s, counted ? "overline and " : "overline");
    if (!counted) return;
    add_repeated(s, "four", r->four_count, "-");
    if (r->four_count && r->real_three_count) str_add(s, "-");
    add_repeated(s, "three", r->real_three_count, "-");
}

static void add_chinese_name(struct str *s, const struct tg_reason *r)
{
    bool counted = (r->kinds & (TG_KIND_FOUR_FOUR | TG_KIND_THREE_THREE)) != 0;
    if (r->kinds & TG_KIND_OVERLINE) str_add(s, counted ? "长连加" : "长连");
    if (counted) {
        add_repeated(s, "四", r->four_count, "");
        add_repeated(s, "三", r->real_three_count, "");
    }
    str_add(s, "禁手");
}

/* A reason cut off for lack of room still knows its kinds. */
static void add_kinds(struct str *s, unsigned kinds, enum tg_lang lang)
{
    static const char *const names[3][2] = {
        {"overline", "长连"}, {"four-four", "四四"}, {"three-three", "三三"}};
    bool any = false;
    for (int i = 0; i < 3; i++) {
        if (!(kinds >> i & 1)) continue;
        if (any) str_add(s, lang == TG_CHINESE ? "加" : " and ");
        str_add(s, names[i][lang == TG_CHINESE]);
        any = true;
    }
    if (lang == TG_CHINESE) str_add(s, "禁手");
}

static void add_name(struct str *s, const struct tg_reason *r, enum tg_lang lang)
{
    if (r->five_count)
        str_add(s, lang == TG_CHINESE ? "五连" : "five");
    else if (r->kinds == 0)
        str_add(s, lang == TG_CHINESE ? "可以下" : "legal");
    else if (r->truncated)
        add_kinds(s, r->kinds, lang);
    else if (lang == TG_CHINESE)
        add_chinese_name(s, r);
    else
        add_english_name(s, r);
}

size_t tg_reason_name(const struct tg_reason *reason, enum tg_lang lang, char *text, size_t size)
{
    struct str s = {0};
    add_name(&s, reason, lang);
    size_t length = s.length;
    if (size) snprintf(text, size, "%s", s.text ? s.text : "");
    str_done(&s);
    return length;
}

/* ---- Sentences ---------------------------------------------------------------------------------*/

/* One line for the verdict, then one for each shape, indented; what stands behind a forbidden point
 * follows one level deeper, each line led by that point's name. */
struct writer {
    struct str s;
    const struct geometry *g;
    enum tg_lang lang;
    int depth;
};

static const char *pick(const struct writer *w, const char *english, const char *chinese)
{
    return w->lang == TG_CHINESE ? chinese : english;
}

static void add_point(struct writer *w, tg_point p)
{
    char name[TG_NAME_SIZE];
    coord_write(w->g, p, name);
    str_add(&w->s, name);
}

static void add_points(struct writer *w, const tg_point *points, int count, const char *between)
{
    for (int i = 0; i < count; i++) {
        if (i > 0) str_add(&w->s, between);
        add_point(w, points[i]);
    }
}

/* A new line for something that the stone at r->point makes. */
static void begin_line(struct writer *w, const struct tg_reason *r)
{
    str_addf(&w->s, "\n%*s", 2 * (w->depth + 1), "");
    if (w->depth == 0) return;
    add_point(w, r->point);
    str_add(&w->s, pick(w, ": ", "："));
}

/* Why a point does not do: "e8 is forbidden itself (four-four)", "… closed by the edge". */
static void add_cause(struct writer *w, const struct tg_extension *e)
{
    add_point(w, e->point);
    switch (e->cause) {
    case TG_CAUSE_NONE: break;
    case TG_CAUSE_FIVE:
        str_add(&w->s, pick(w, " makes five, which is no straight four", " 成五，不算活四"));
        break;
    case TG_CAUSE_BLOCKED:
        str_add(&w->s, pick(w, " makes a four closed by ", " 成的四被"));
        if (e->by == TG_NO_POINT) {
            str_add(&w->s, pick(w, "the edge", "棋盘边缘挡住"));
        } else {
            str_add(&w->s, pick(w, "the white stone ", "白子 "));
            add_point(w, e->by);
            str_add(&w->s, pick(w, "", " 挡住"));
        }
        break;
    case TG_CAUSE_OVERLINE:
        str_add(&w->s,
                pick(w, " makes a four that could only become six with ", " 成的四再下会与 "));
        add_point(w, e->by);
        str_add(&w->s, pick(w, "", " 连成长连"));
        break;
    case TG_CAUSE_FORBIDDEN:
        str_add(&w->s, pick(w, " is forbidden itself (", " 本身是"));
        add_name(&w->s, e->why, w->lang);
        str_add(&w->s, pick(w, ")", ""));
        break;
    }
}

static void add_four(struct writer *w, const struct tg_four_found *four)
{
    str_add(&w->s, four->straight ? pick(w, "straight four ", "活四 ") : pick(w, "four ", "四 "));
    add_points(w, four->stones, 4, " ");
    str_add(&w->s, pick(w, ": five at ", "：下 "));
    add_points(w, four->fives, four->five_count, pick(w, " or ", " 或 "));
    str_add(&w->s, pick(w, "", " 成五"));
}

/* The points that do, then those that do not and why. */
static void add_three(struct writer *w, const struct tg_three_found *three)
{
    tg_point good[3];
    int good_count = 0;
    str_add(&w->s, three->real ? pick(w, "three ", "活三 ") : pick(w, "false three ", "假活三 "));
    add_points(w, three->stones, 3, " ");
    str_add(&w->s, pick(w, ": ", "："));
    for (int i = 0; i < three->extension_count; i++)
        if (three->extensions[i].cause == TG_CAUSE_NONE)
            good[good_count++] = three->extensions[i].point;
    if (good_count) {
        str_add(&w->s, pick(w, "straight four at ", "下 "));
        add_points(w, good, good_count, pick(w, " or ", " 或 "));
        str_add(&w->s, pick(w, "", " 成活四"));
    }
    bool first = good_count == 0;
    for (int i = 0; i < three->extension_count; i++) {
        if (three->extensions[i].cause == TG_CAUSE_NONE) continue;
        if (!first) str_add(&w->s, pick(w, "; ", "；"));
        add_cause(w, &three->extensions[i]);
        first = false;
    }
}

/* Two fours on one line have names of their own, by the stones they share. */
static const char *one_line_name(const struct writer *w, const struct tg_four_found *a,
                                 const struct tg_four_found *b)
{
    int shared = 0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            shared += a->stones[i] == b->stones[j];
    switch (shared) {
    case 3: return pick(w, ", the second on this line (X.XXX.X)", "，同线两头四四（扁担禁）");
    case 2: return pick(w, ", the second on this line (XX.XX.XX)", "，同线长蛇四四");
    default: return pick(w, ", the second on this line (XXX.X.XXX)", "，同线争龙四四");
    }
}

static void add_findings(struct writer *w, const struct tg_reason *r);

static void add_deeper(struct writer *w, const struct tg_three_found *three)
{
    w->depth++;
    for (int i = 0; i < three->extension_count; i++)
        if (three->extensions[i].why) add_findings(w, three->extensions[i].why);
    w->depth--;
}

static void add_findings(struct writer *w, const struct tg_reason *r)
{
    if (r->truncated) {
        begin_line(w, r);
        str_add(&w->s, pick(w, "and so on", "以下从略"));
    }
    for (int i = 0; i < r->five_count; i++) {
        begin_line(w, r);
        str_add(&w->s, pick(w, "five ", "五连 "));
        add_points(w, r->fives[i].stones, r->fives[i].stone_count, " ");
    }
    for (int i = 0; i < r->overline_count; i++) {
        begin_line(w, r);
        str_addf(&w->s, "%d%s", r->overlines[i].stone_count, pick(w, " in a row ", " 子相连 "));
        add_points(w, r->overlines[i].stones, r->overlines[i].stone_count, " ");
    }
    for (int i = 0; i < r->four_count; i++) {
        begin_line(w, r);
        add_four(w, &r->fours[i]);
        if (i > 0 && r->fours[i].axis == r->fours[i - 1].axis)
            str_add(&w->s, one_line_name(w, &r->fours[i - 1], &r->fours[i]));
    }
    for (int i = 0; i < r->three_count; i++) {
        begin_line(w, r);
        add_three(w, &r->threes[i]);
        add_deeper(w, &r->threes[i]);
    }
}

static void add_verdict(struct writer *w, const struct tg_reason *r)
{
    add_point(w, r->point);
    if (r->five_count) {
        str_add(&w->s, pick(w, " makes five and wins; five beats any forbidden shape.",
                            " 成五连，黑方胜；五连与禁手同时形成，禁手失效。"));
    } else if (r->kinds) {
        str_add(&w->s, pick(w, " is forbidden to black: ", " 是黑方禁手："));
        add_name(&w->s, r, w->lang);
        str_add(&w->s, pick(w, ".", "。"));
    } else {
        str_add(&w->s, pick(w, " is legal for black.", " 黑方可以下。"));
    }
}

char *reason_write_text(const struct geometry *g, const struct tg_reason *reason, enum tg_lang lang)
{
    struct writer w = {{0}, g, lang, 0};
    add_verdict(&w, reason);
    add_findings(&w, reason);
    return str_take(&w.s);
}

/* ---- JSON --------------------------------------------------------------------------------------*/

static void add_json_point(struct writer *w, tg_point p)
{
    str_add(&w->s, "\"");
    add_point(w, p);
    str_add(&w->s, "\"");
}

static void add_json_points(struct writer *w, const char *key, const tg_point *points, int count)
{
    str_addf(&w->s, "\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        if (i > 0) str_add(&w->s, ",");
        add_json_point(w, points[i]);
    }
    str_add(&w->s, "]");
}

static const char *axis_name(const struct writer *w, enum tg_axis axis)
{
    static const char *const square[] = {"row", "column", "diagonal", "antidiagonal"};
    static const char *const hexagon[] = {"y", "x", "z", "?"};
    return (w->g->board == TG_SQUARE ? square : hexagon)[axis];
}

static void add_json_rows(struct writer *w, const char *key, const struct tg_row_found *rows,
                          int count)
{
    str_addf(&w->s, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        str_addf(&w->s, "%s{\"axis\":\"%s\",", i ? "," : "", axis_name(w, rows[i].axis));
        add_json_points(w, "stones", rows[i].stones, rows[i].stone_count);
        str_add(&w->s, "}");
    }
    str_add(&w->s, "]");
}

static void add_json_reason(struct writer *w, const struct tg_reason *r);

static void add_json_three(struct writer *w, const struct tg_three_found *three)
{
    static const char *const causes[] = {"none", "forbidden", "five", "blocked", "overline"};
    str_addf(&w->s, "{\"axis\":\"%s\",\"real\":%s,", axis_name(w, three->axis),
             three->real ? "true" : "false");
    add_json_points(w, "stones", three->stones, 3);
    str_add(&w->s, ",\"extensions\":[");
    for (int i = 0; i < three->extension_count; i++) {
        const struct tg_extension *e = &three->extensions[i];
        str_add(&w->s, i ? ",{\"point\":" : "{\"point\":");
        add_json_point(w, e->point);
        str_addf(&w->s, ",\"playable\":%s,\"cause\":\"%s\"",
                 e->cause == TG_CAUSE_NONE ? "true" : "false", causes[e->cause]);
        if (e->cause == TG_CAUSE_BLOCKED || e->cause == TG_CAUSE_OVERLINE) {
            str_add(&w->s, ",\"by\":");
            if (e->by == TG_NO_POINT)
                str_add(&w->s, "\"edge\"");
            else
                add_json_point(w, e->by);
        }
        if (e->why) {
            str_add(&w->s, ",\"why\":");
            add_json_reason(w, e->why);
        }
        str_add(&w->s, "}");
    }
    str_add(&w->s, "]}");
}

static void add_json_head(struct writer *w, const struct tg_reason *r)
{
    static const char *const kinds[] = {"overline", "four-four", "three-three"};
    str_add(&w->s, "{\"point\":");
    add_json_point(w, r->point);
    str_addf(&w->s, ",\"legal\":%s,\"kinds\":[", r->kinds ? "false" : "true");
    bool any = false;
    for (int i = 0; i < 3; i++) {
        if (!(r->kinds >> i & 1)) continue;
        str_addf(&w->s, "%s\"%s\"", any ? "," : "", kinds[i]);
        any = true;
    }
    str_add(&w->s, "],\"name\":{\"en\":\"");
    add_name(&w->s, r, TG_ENGLISH);
    str_add(&w->s, "\",\"zh\":\"");
    add_name(&w->s, r, TG_CHINESE);
    str_add(&w->s, "\"}");
}

static void add_json_reason(struct writer *w, const struct tg_reason *r)
{
    add_json_head(w, r);
    if (r->truncated) {
        str_add(&w->s, ",\"truncated\":true}");
        return;
    }
    add_json_rows(w, "fives", r->fives, r->five_count);
    add_json_rows(w, "overlines", r->overlines, r->overline_count);
    str_add(&w->s, ",\"fours\":[");
    for (int i = 0; i < r->four_count; i++) {
        const struct tg_four_found *four = &r->fours[i];
        str_addf(&w->s, "%s{\"axis\":\"%s\",\"straight\":%s,", i ? "," : "",
                 axis_name(w, four->axis), four->straight ? "true" : "false");
        add_json_points(w, "stones", four->stones, 4);
        str_add(&w->s, ",");
        add_json_points(w, "five_points", four->fives, four->five_count);
        str_add(&w->s, "}");
    }
    str_add(&w->s, "],\"threes\":[");
    for (int i = 0; i < r->three_count; i++) {
        if (i > 0) str_add(&w->s, ",");
        add_json_three(w, &r->threes[i]);
    }
    str_add(&w->s, "]}");
}

char *reason_write_json(const struct geometry *g, const struct tg_reason *reason)
{
    struct writer w = {{0}, g, TG_ENGLISH, 0};
    add_json_reason(&w, reason);
    return str_take(&w.s);
}
