/* Values, one at a time, as the record has them: without escapes, and with what real files get wrong put
 * right, each time with a warning. */
#include "base/decimal.h"
#include "format/coord.h"
#include "format/sgf_internal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* For messages: the value, cut where it gets long. */
#define SHOWN(value)                                                                               \
 (int)((value)->to - (value)->from > 20 ? 20 : (value)->to - (value)->from), (value)->from

static bool is_known_game(const struct sgf_reader *s)
{
    int game = s->board.game;
    return game == GM_GO || game == GM_GOMOKU || game == GM_HEXAGON;
}

/* ---- Points ------------------------------------------------------------------------------------*/
static char small(char c)
{
    return sgf_class_of(c) == SGF_CAPITAL ? (char)(c - 'A' + 'a') : c;
}

/* Letters in capitals on boards that do not need them, and points by their names, "H8". */
static bool fix_odd_point(struct sgf_reader *s, const char *from, const char *to, tg_point *point)
{
    size_t length = (size_t)(to - from);
    if (length == 2) {
        char letters[2] = {small(from[0]), small(from[1])};
        if (record_point(&s->board, letters, 2, point)) {
            reader_warn(s->r, sgf_at(s, from), "points are written in small letters, %.2s",
                        letters);
            return true;
        }
    }
    if (!s->board.geometry || length < 2
        || coord_read(s->board.geometry, from, length, point) != length || *point == TG_NO_POINT)
        return false;
    char right[3];
    record_point_text(&s->board, *point, right);
    reader_warn(s->r, sgf_at(s, from), "points are two letters: %.*s is %s", (int)length, from,
                right);
    return true;
}

static bool find_point(struct sgf_reader *s, const char *from, const char *to, tg_point *point)
{
    return record_point(&s->board, from, (size_t)(to - from), point)
           || fix_odd_point(s, from, to, point);
}

bool sgf_fix_point(struct sgf_reader *s, const char *from, const char *to, char letters[3])
{
    tg_point point;
    struct sgf_value value = {.from = from, .to = to};
    sgf_trim(&value);
    if (!find_point(s, value.from, value.to, &point)) {
        reader_warn(s->r, sgf_at(s, value.from), "%.*s is no point of the board", SHOWN(&value));
        return false;
    }
    record_point_text(&s->board, point, letters);
    return true;
}

bool sgf_fix_move(struct sgf_reader *s, struct sgf_value value, tg_point *point, bool *keep)
{
    *keep = false;
    sgf_trim(&value);
    *point = TG_PASS;
    size_t length = (size_t)(value.to - value.from);
    if (length == 0) return true;
    if (record_point(&s->board, value.from, length, point)) return true;
    *keep = !is_known_game(s);
    if (*keep) return false;
    if (length == 2 && strncasecmp(value.from, "tt", 2) == 0) {
        *point = TG_PASS;
        return true;
    }
    if (fix_odd_point(s, value.from, value.to, point)) return true;
    reader_warn(s->r, sgf_at(s, value.from), "the move %.*s is off the board of %d: left out",
                SHOWN(&value), s->board.columns);
    return false;
}

/* "aa", "aa:cc" or nothing at all. */
static bool fix_points(struct sgf_reader *s, struct sgf_value *value, bool pair, char *to,
                       size_t *length)
{
    size_t size = (size_t)(value->to - value->from);
    const char *colon = memchr(value->from, ':', size);
    if (size == 0 && !pair) {
        *length = 0;
        return true;
    }
    if (pair && !colon) {
        reader_warn(s->r, sgf_at(s, value->from), "a line needs two points, aa:cc, not %.*s",
                    SHOWN(value));
        return false;
    }
    char first[3], last[3];
    if (!sgf_fix_point(s, value->from, colon ? colon : value->to, first)) return false;
    if (colon && !sgf_fix_point(s, colon + 1, value->to, last)) return false;
    memcpy(to, first, 2);
    *length = 2;
    if (!colon) return true;
    to[2] = ':';
    memcpy(to + 3, last, 2);
    *length = 5;
    return true;
}

/* "aa:text". */
static bool fix_label(struct sgf_reader *s, const struct sgf_value *value, char *to, size_t *length)
{
    const char *colon = memchr(value->from, ':', (size_t)(value->to - value->from));
    char letters[3];
    if (!colon) {
        reader_warn(s->r, sgf_at(s, value->from), "a label is a point and a text, aa:1, not %.*s",
                    SHOWN(value));
        return false;
    }
    if (!sgf_fix_point(s, value->from, colon, letters)) return false;
    struct sgf_value text = *value;
    text.from = colon + 1;
    memcpy(to, letters, 2);
    to[2] = ':';
    *length = 3 + sgf_copy_text(&text, true, to + 3);
    return true;
}

/* Of FF[3]: the points get letters in their order. */
static bool fix_letter(struct sgf_reader *s, const struct sgf_value *value, int number, char *to,
                       size_t *length)
{
    char letters[3];
    if (!sgf_fix_point(s, value->from, value->to, letters)) return false;
    *length = (size_t)(number < 26 ? sprintf(to, "%s:%c", letters, 'a' + number)
                                   : sprintf(to, "%s:%d", letters, number + 1));
    return true;
}

/* ---- Numbers and the like ----------------------------------------------------------------------*/
static bool put(char *to, size_t *length, const char *text)
{
    *length = strlen(text);
    memcpy(to, text, *length);
    return true;
}

static bool fix_colour(struct sgf_reader *s, const struct sgf_value *value, char *to,
                       size_t *length)
{
    char c = value->from < value->to ? *value->from : ' ';
    const char *right = strchr("bB1", c) ? "B" : strchr("wW2", c) ? "W" : NULL;
    if (!right) {
        reader_warn(s->r, sgf_at(s, value->from), "a colour is B or W, not %.*s", SHOWN(value));
        return false;
    }
    if (value->to - value->from != 1 || c != *right)
        reader_warn(s->r, sgf_at(s, value->from), "a colour is B or W: %.*s is %s", SHOWN(value),
                    right);
    return put(to, length, right);
}

enum { KOMI_MAX = 15000 }; /* hundredths: 150 points */

/* Hundredths of a point, or the stones of Chinese counting, each worth two points, in quarters. */
static bool fix_komi(struct sgf_reader *s, const struct sgf_value *value, char *to, size_t *length)
{
    char text[32], right[DECIMAL_ROOM];
    int64_t hundredths;
    size_t size = (size_t)(value->to - value->from);
    snprintf(text, sizeof text, "%.*s", (int)(size < 31 ? size : 31), value->from);
    size_t used = decimal_read(text, 2, &hundredths);
    int64_t meant = used ? hundredths : 0;
    if (meant > KOMI_MAX || meant < -KOMI_MAX) meant /= 100;
    if (meant % 50 != 0 && meant % 25 == 0) meant *= 2;
    bool sensible = used && meant <= KOMI_MAX && meant >= -KOMI_MAX;
    if (!sensible || used != size)
        reader_warn(s->r, sgf_at(s, value->from), "komi is a number, 6.5, not %.*s", SHOWN(value));
    if (!sensible) return false;
    decimal_write(meant, 2, right);
    if (meant != hundredths)
        reader_warn(s->r, sgf_at(s, value->from), "komi of %.*s: taken for %s", SHOWN(value),
                    right);
    return put(to, length, right);
}

/* Without blanks at its ends, also those that only appear when escapes are gone. */
static bool put_trimmed(char *to, size_t *length, const struct sgf_value *value)
{
    struct sgf_value text = {.from = to, .to = to + sgf_copy_text(value, true, to)};
    sgf_trim(&text);
    *length = (size_t)(text.to - text.from);
    memmove(to, text.from, *length);
    return true;
}

static bool fix_result(struct sgf_reader *s, const struct sgf_value *value, char *to,
                       size_t *length)
{
    put_trimmed(to, length, value);
    if (*length != 6 || strncasecmp(to + 1, "+draw", 5) != 0) return true;
    reader_warn(s->r, sgf_at(s, value->from), "a draw is written 0 or Draw, not %.6s", to);
    return put(to, length, "Draw");
}

/* ---- All of them -------------------------------------------------------------------------------*/
bool sgf_fix_value(struct sgf_reader *s, enum sgf_kind kind, struct sgf_value value, int number,
                   char *to, size_t *length)
{
    bool points = kind == SGF_POINTS || kind == SGF_MARKS || kind == SGF_PAIRS || kind == SGF_LABELS
                  || kind == SGF_LETTERS;
    if (value.stray)
        reader_warn(s->r, sgf_at(s, value.stray), "a bracket inside a text is written \\]");
    if (kind == SGF_UNKNOWN) {
        *length = sgf_copy_raw(&value, to);
        return true;
    }
    if (kind == SGF_TEXT || kind == SGF_SIMPLE || kind == SGF_LIST || kind == SGF_FIGURE
        || (points && !is_known_game(s))) {
        *length = sgf_copy_text(&value, kind != SGF_TEXT, to);
        return true;
    }
    if (kind == SGF_LABELS) return fix_label(s, &value, to, length); /* blanks belong to the text */
    sgf_trim(&value);
    switch (kind) {
    case SGF_POINTS:
    case SGF_MARKS: return fix_points(s, &value, false, to, length);
    case SGF_PAIRS: return fix_points(s, &value, true, to, length);
    case SGF_LETTERS: return fix_letter(s, &value, number, to, length);
    case SGF_COLOUR: return fix_colour(s, &value, to, length);
    case SGF_KOMI: return fix_komi(s, &value, to, length);
    case SGF_RESULT: return fix_result(s, &value, to, length);
    default: return put_trimmed(to, length, &value);
    }
}
