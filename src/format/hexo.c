/* The hexagon in HeXO notation, version 1 (hexagonal-tic-tac-toe-notation):
 *
 *     version[1]name[A game]playercross[One]playercircle[Two]endreason[win]winner[cross];
 *     1. [-1,0][0,1];
 *     2. [-1,1][-2,2];
 *
 * Cross, our black, begins with a stone at [0,0] that is not written; after it each turn has all stones
 * of one side, circle first. Coordinates are axial, [q,r]: q counts columns to the right, so it goes with
 * the letter of a point; a step of r is the next number in its column, upwards. That is the notation's
 * own picture turned by 30 degrees.
 *
 * HeXO is another game (six in a row, two stones a turn, no edge). What our games need beyond its notation
 * stands in the head under names that it does not use:
 *
 *     tengen[game=hex rule=freestyle board=hexagon size=8 …]   the settings, as in game files
 *     centre[2,-1]   where the board's centre is, seen from the first stone; at the first stone: left out
 *     stones[0]      not even the first stone was played
 *
 * and a turn has one stone. Without settings the board is as large as the stones need, from side 8 on.
 *
 * GN, PB, PW, PC, OT, DT and RE hold what they can; the rest of the head is kept in the root's TGH as
 * "key:value", and marks of threats ("!") in that of the turn's last node. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/geometry.h"
#include "format/formats.h"
#include "format/mainline.h"
#include "format/settings.h"
#include "format/textfile.h"
#include "record/record.h"

enum { USUAL_SIDE = 8, FARTHEST = 1000 };

/* [q,r] */
struct axial {
    int q, r;
};

static int distance(struct axial a)
{
    return (abs(a.q) + abs(a.r) + abs(a.q + a.r)) / 2;
}

/* The point of a hexagon, with [0,0] in its middle. */
static bool to_point(int side, struct axial a, tg_point *point)
{
    return tg_hex_from_cube(side, a.q, a.r, -a.q - a.r, point);
}

static struct axial from_point(int side, tg_point point)
{
    int x = 0, y = 0, z = 0;
    tg_hex_to_cube(side, point, &x, &y, &z);
    return (struct axial){x, y};
}

/* ---- Scanning ----------------------------------------------------------------------------------*/

struct scan {
    const char *text;
    size_t length, at;
};

static int peek(struct scan *s)
{
    while (s->at < s->length && isspace((unsigned char)s->text[s->at]))
        s->at++;
    return s->at < s->length ? (unsigned char)s->text[s->at] : -1;
}

static bool take(struct scan *s, char c)
{
    if (peek(s) != c) return false;
    s->at++;
    return true;
}

static bool take_number(struct scan *s, int *number)
{
    bool negative = take(s, '-');
    int value = 0;
    if (!isdigit(peek(s))) return false;
    for (; s->at < s->length && isdigit((unsigned char)s->text[s->at]); s->at++)
        value = value < FARTHEST ? value * 10 + (s->text[s->at] - '0') : FARTHEST;
    *number = negative ? -value : value;
    return true;
}

/* "[q,r]" */
static bool take_axial(struct scan *s, struct axial *a)
{
    return take(s, '[') && take_number(s, &a->q) && take(s, ',') && take_number(s, &a->r)
           && take(s, ']');
}

/* "key[value]" of the head; the parts point into the text. */
struct entry {
    const char *key, *value;
    size_t key_length, value_length;
};

static bool take_entry(struct scan *s, struct entry *e)
{
    if (!islower(peek(s))) return false;
    e->key = s->text + s->at;
    while (s->at < s->length && isalpha((unsigned char)s->text[s->at]))
        s->at++;
    e->key_length = (size_t)(s->text + s->at - e->key);
    if (!take(s, '[')) return false;
    e->value = s->text + s->at;
    const char *end = memchr(e->value, ']', s->length - s->at);
    if (!end) return false;
    e->value_length = (size_t)(end - e->value);
    s->at += e->value_length + 1;
    return true;
}

static bool is_key(const struct entry *e, const char *key)
{
    return e->key_length == strlen(key) && strncmp(e->key, key, e->key_length) == 0;
}

bool hexo_guess(const char *bytes, size_t length)
{
    enum { LOOKED_AT = 4096 };
    struct scan s = {bytes, length < LOOKED_AT ? length : LOOKED_AT, 0};
    struct entry e;
    struct axial a;
    int number;
    if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) s.at = 3;
    if (memchr(bytes, '\0', s.length)) return false;
    bool head = false;
    while (take_entry(&s, &e))
        head = true;
    if (head) return peek(&s) == ';';
    return take_number(&s, &number) && take(&s, '.') && take_axial(&s, &a);
}

/* ---- Reading -----------------------------------------------------------------------------------*/

struct hexo {
    struct reader *r;
    struct decoded decoded;
    struct scan scan;
    struct tg_config config;
    bool has_settings, no_stones;
    struct axial centre; /* of the board, seen from the first stone */
    tg_record *record;
    tg_node root;
};

static size_t byte_at(const struct hexo *h, size_t offset)
{
    return decoded_source(&h->decoded, offset);
}

/* The settings in tengen[…]. */
static void read_settings(struct hexo *h, const struct entry *e)
{
    struct game_choices choices;
    struct choice_error wrong = {.message = ""};
    struct tg_config config;
    bool good = true;
    choices_init(&choices);
    for (size_t at = 0; at < e->value_length && good;) {
        char word[64];
        size_t length = 0;
        while (at + length < e->value_length && e->value[at + length] != ' ')
            length++;
        snprintf(word, sizeof word, "%.*s", (int)(length < 63 ? length : 63), e->value + at);
        char *equals = strchr(word, '=');
        if (equals) *equals = '\0';
        good = !length || (equals && choices_set(&choices, word, equals + 1, &wrong));
        at += length + 1;
    }
    if (good) good = choices_resolve(&choices, &config, &wrong);
    if (good && config.board == TG_HEXAGON) {
        h->config = config;
        h->has_settings = true;
        return;
    }
    reader_warn(h->r, byte_at(h, (size_t)(e->value - h->scan.text)), "settings of no hexagon: %s",
                wrong.message[0] ? wrong.message : "key=value, parted by blanks");
}

/* What the head says about the board, which has to be known before the record is made. */
static void read_board(struct hexo *h)
{
    struct scan s = h->scan;
    struct entry e;
    const struct tg_config *given = h->r->options->config;
    tg_config_init(&h->config, TG_FREESTYLE);
    if (given && given->board == TG_HEXAGON) {
        h->config = *given;
        h->has_settings = true;
    } else {
        h->config.board = TG_HEXAGON;
        h->config.size = USUAL_SIDE;
    }
    while (take_entry(&s, &e)) {
        struct scan value = {e.value - 1, e.value_length + 2, 0}; /* with its brackets */
        if (is_key(&e, "tengen"))
            read_settings(h, &e);
        else if (is_key(&e, "stones"))
            h->no_stones = e.value_length == 1 && *e.value == '0';
        else if (is_key(&e, "centre") && !take_axial(&value, &h->centre))
            reader_warn(h->r, byte_at(h, (size_t)(e.value - s.text)), "no coordinates like [2,-1]");
    }
}

/* How large a board must be to hold all stones, the first at [0,0]. */
static int side_for_all(const struct hexo *h)
{
    struct scan s = h->scan;
    int farthest = distance(h->centre);
    while (peek(&s) >= 0) {
        struct axial a;
        size_t at = s.at;
        if (take_axial(&s, &a)) {
            int d = distance((struct axial){a.q - h->centre.q, a.r - h->centre.r});
            if (d > farthest) farthest = d;
        } else {
            s.at = at + 1;
        }
    }
    return farthest + 1;
}

static bool set_value(struct hexo *h, tg_node node, const char *name, const char *text,
                      size_t length)
{
    char *value = record_add_property(h->record, node, name, strlen(name))
                      ? record_value_begin(h->record, length)
                      : NULL;
    if (!value) return false;
    memcpy(value, text, length);
    record_value_end(h->record, length);
    return true;
}

/* Keys of the head and properties for the same thing. */
static const struct {
    const char *key, *property;
} same[] = {{"name", "GN"},     {"playercross", "PB"}, {"playercircle", "PW"},
            {"platform", "PC"}, {"timecontrol", "OT"}, {"utcdatetime", "DT"},
            {"datetime", "DT"}};
enum { SAME = sizeof same / sizeof *same, WRITTEN = SAME - 1 };

static const char *const reasons[] = {"win", "resign", "time", "draw", NULL};
enum { BY_WIN, BY_RESIGN, BY_TIME, BY_DRAW };

/* The result from "endreason" and "winner"; false: they tell none. */
static bool read_result(const struct entry *reason, const struct entry *winner,
                        struct tg_record_result *result)
{
    static const enum tg_record_ending endings[] = {TG_RECORD_POINTS, TG_RECORD_RESIGN,
                                                    TG_RECORD_TIME, TG_RECORD_POINTS};
    char word[12];
    snprintf(word, sizeof word, "%.*s",
             (int)(reason->value_length < 11 ? reason->value_length : 11),
             reason->value ? reason->value : "");
    int by = reason->value ? names_index(word, reasons) : BY_WIN;
    bool cross = winner->value_length == 5 && strncmp(winner->value, "cross", 5) == 0;
    bool circle = winner->value_length == 6 && strncmp(winner->value, "circle", 6) == 0;
    if (by == NOT_GIVEN || (by != BY_DRAW && !cross && !circle)) return false;
    result->outcome = by == BY_DRAW ? TG_DRAW : cross ? TG_BLACK_WINS : TG_WHITE_WINS;
    result->ending = endings[by];
    result->halves = 0;
    return true;
}

/* Everything of the head that is kept as it stands. False: no memory. */
static bool keep_entry(struct hexo *h, const struct entry *e)
{
    for (int i = 0; i < SAME; i++) {
        if (!is_key(e, same[i].key) || tg_node_value_count(h->record, h->root, same[i].property))
            continue;
        return e->value_length == 0
               || set_value(h, h->root, same[i].property, e->value, e->value_length);
    }
    return true;
}

static bool is_own_key(const struct entry *e)
{
    if (is_key(e, "version") || is_key(e, "tengen") || is_key(e, "centre") || is_key(e, "stones"))
        return true;
    for (int i = 0; i < WRITTEN; i++)
        if (is_key(e, same[i].key)) return true;
    return false;
}

/* The head: properties, the result, and the rest as TGH. False: no memory. */
static bool read_head(struct hexo *h)
{
    struct entry e, reason = {0}, winner = {0};
    struct tg_record_result result;
    struct scan start = h->scan;
    bool opened = false;
    for (struct scan s = start; take_entry(&s, &e);) {
        if (is_key(&e, "endreason")) reason = e;
        if (is_key(&e, "winner")) winner = e;
        if (is_key(&e, "version") && !(e.value_length == 1 && *e.value == '1'))
            reader_warn(h->r, byte_at(h, (size_t)(e.value - s.text)),
                        "version %.*s of the notation; read as version 1",
                        (int)(e.value_length < 20 ? e.value_length : 20), e.value);
        if (!keep_entry(h, &e)) return false;
    }
    bool told = read_result(&reason, &winner, &result);
    if (told && !tg_record_set_result(h->record, h->root, &result)) return false;
    while (take_entry(&h->scan, &e)) {
        bool of_result = is_key(&e, "endreason") || is_key(&e, "winner");
        if (is_own_key(&e) || (of_result && told)) continue;
        if (!opened && !record_add_property(h->record, h->root, "TGH", 3)) return false;
        opened = true;
        char *value = record_value_begin(h->record, e.key_length + 1 + e.value_length);
        if (!value) return false;
        memcpy(value, e.key, e.key_length);
        value[e.key_length] = ':';
        memcpy(value + e.key_length + 1, e.value, e.value_length);
        record_value_end(h->record, e.key_length + 1 + e.value_length);
    }
    if (h->scan.at > start.at && !take(&h->scan, ';'))
        reader_warn(h->r, byte_at(h, h->scan.at), "the head should end here with ;");
    return true;
}

/* A stone of the turn. False: it cannot be there, or no memory, which *memory tells. */
static bool add_stone(struct hexo *h, tg_node *node, enum tg_colour colour, struct axial a,
                      bool taken[1 << 10], bool *memory)
{
    tg_point point;
    if (!to_point(h->config.size, (struct axial){a.q - h->centre.q, a.r - h->centre.r}, &point)
        || taken[point])
        return false;
    taken[point] = true;
    tg_node added = tg_node_add(h->record, *node, colour, point);
    *memory = added != TG_NO_NODE;
    if (*memory) *node = added;
    return *memory;
}

/* The turns, as far as they make sense. False: no memory. */
static bool read_turns(struct hexo *h)
{
    bool taken[1 << 10] = {false}, memory = true; /* by point: row << 5 | column */
    tg_node node = h->root;
    struct scan *s = &h->scan;
    int turn = 0, number, stones_most = 0;
    if (h->no_stones && peek(s) < 0) return true;
    if (!add_stone(h, &node, TG_BLACK, (struct axial){0, 0}, taken, &memory)) return memory;
    for (; peek(s) >= 0; turn++) {
        enum tg_colour colour = turn % 2 ? TG_BLACK : TG_WHITE;
        struct axial a;
        size_t at = s->at;
        int stones = 0;
        if (!take_number(s, &number) || !take(s, '.')) {
            reader_warn(h->r, byte_at(h, at), "no turn like \"%d. [1,0];\"; the rest is left out",
                        turn + 1);
            return true;
        }
        if (number != turn + 1)
            reader_warn(h->r, byte_at(h, at), "turn %d should be turn %d", number, turn + 1);
        while (peek(s) == '[') {
            size_t start = s->at;
            if (!take_axial(s, &a) || !add_stone(h, &node, colour, a, taken, &memory)) {
                if (!memory) return false;
                reader_warn(h->r, byte_at(h, start),
                            "no free point of the board; the rest is left out");
                return true;
            }
            stones++;
        }
        if (stones > stones_most) stones_most = stones;
        if (stones == 0) {
            reader_warn(h->r, byte_at(h, at), "a turn without a stone; the rest is left out");
            return true;
        }
        size_t threats = 0;
        while (take(s, '!'))
            threats += threats < 8;
        if (threats && !set_value(h, node, "TGH", "!!!!!!!!", threats)) return false;
        if (!take(s, ';') && peek(s) >= 0)
            reader_warn(h->r, byte_at(h, s->at), "the turn should end here with ;");
    }
    if (stones_most > 1)
        reader_warn_at(h->r, 0, 0, 0, "several stones a turn are not our game: kept, not judged");
    return true;
}

tg_record *hexo_read(struct reader *r)
{
    struct hexo h = {.r = r};
    if (!textfile_decode(r, &h.decoded)) return NULL;
    h.scan = (struct scan){h.decoded.text, h.decoded.length, 0};
    read_board(&h);
    int side = side_for_all(&h);
    if (!h.has_settings && side > h.config.size)
        h.config.size = side < TG_MAX_SIDE ? side : TG_MAX_SIDE;
    h.record = tg_record_new(&h.config);
    bool done = h.record != NULL;
    if (done) {
        record_quiet(h.record, true);
        h.root = tg_record_root(h.record);
        done = read_head(&h) && read_turns(&h);
        record_quiet(h.record, false);
    }
    decoded_done(&h.decoded);
    if (done) return h.record;
    tg_record_free(h.record);
    return reader_fail(r, "out of memory");
}

/* ---- Writing -----------------------------------------------------------------------------------*/

/* A value of the head, which ends at the first bracket. */
static void add_value(struct writer *w, const char *value)
{
    str_add(&w->out, "[");
    for (; *value; value++) {
        if (*value == ']') writer_lost(w, "closing brackets in the head");
        str_add_n(&w->out, *value == ']' ? ")" : value, 1);
    }
    str_add(&w->out, "]");
}

static void add_entry(struct writer *w, const char *key, const char *value)
{
    str_add(&w->out, key);
    add_value(w, value);
}

static void add_result(struct writer *w, tg_node root)
{
    struct tg_record_result result;
    tg_record_result(w->record, root, &result);
    int by = result.ending == TG_RECORD_RESIGN ? BY_RESIGN
             : result.ending == TG_RECORD_TIME ? BY_TIME
                                               : BY_WIN;
    bool told = result.outcome == TG_DRAW || result.ending == TG_RECORD_POINTS || by != BY_WIN;
    if (!told) {
        if (result.outcome != TG_ONGOING || result.ending != TG_RECORD_UNKNOWN)
            writer_lost(w, "the result");
        return;
    }
    add_entry(w, "endreason", reasons[result.outcome == TG_DRAW ? BY_DRAW : by]);
    if (result.outcome != TG_DRAW)
        add_entry(w, "winner", result.outcome == TG_BLACK_WINS ? "cross" : "circle");
}

static void add_head(struct writer *w, const struct mainline *line, struct axial centre)
{
    struct str settings = {0};
    settings_write(&settings, &line->config, 0);
    str_add(&w->out, "version[1]");
    for (int i = 0; i < WRITTEN; i++) {
        const char *text = tg_node_value(w->record, line->root, same[i].property, 0);
        if (text) add_entry(w, same[i].key, text);
    }
    add_result(w, line->root);
    int kept = tg_node_value_count(w->record, line->root, "TGH");
    const char *value = tg_node_value(w->record, line->root, "TGH", 0);
    for (int i = 0; i < kept; i++, value += strlen(value) + 1) {
        const char *colon = strchr(value, ':');
        if (!colon) continue;
        str_add_n(&w->out, value, (size_t)(colon - value));
        add_value(w, colon + 1);
    }
    add_entry(w, "tengen", settings.text ? settings.text : "");
    if (settings.failed) w->out.failed = true;
    str_done(&settings);
    if (line->count == 0)
        add_entry(w, "stones", "0");
    else if (centre.q || centre.r)
        str_addf(&w->out, "centre[%d,%d]", centre.q, centre.r);
    str_add(&w->out, ";\n");
}

static void add_turns(struct writer *w, const struct mainline *line, struct axial centre)
{
    enum tg_colour before = TG_BLACK;
    for (int i = 1, turn = 0; i < line->count; i++) {
        tg_point point;
        enum tg_colour colour = tg_node_move(w->record, line->nodes[i], &point);
        struct axial a = from_point(line->config.size, point);
        if (colour != before) str_addf(&w->out, "%s%d. ", turn ? ";\n" : "", turn + 1);
        turn += colour != before;
        before = colour;
        str_addf(&w->out, "[%d,%d]", a.q + centre.q, a.r + centre.r);
        const char *threats = tg_node_value(w->record, line->nodes[i], "TGH", 0);
        if (threats && strspn(threats, "!") == strlen(threats)) str_add(&w->out, threats);
    }
    if (line->count > 1) str_add(&w->out, ";\n");
}

bool hexo_write(struct writer *w)
{
    static const char *const kept[] = {"GN", "PB", "PW", "PC", "OT", "DT", "RE", "TGH", NULL};
    struct mainline line;
    struct axial centre = {0, 0};
    if (!mainline_take(w, "HeXO notation", true, &line)) return false;
    if (line.config.board != TG_HEXAGON) {
        mainline_free(&line);
        return writer_fail(w, "HeXO notation is for the hexagon; this board is a square");
    }
    if (line.count) {
        tg_point first;
        tg_node_move(w->record, line.nodes[0], &first);
        struct axial a = from_point(line.config.size, first);
        centre = (struct axial){-a.q, -a.r};
    }
    add_head(w, &line, centre);
    add_turns(w, &line, centre);
    mainline_lost(w, &line, kept);
    mainline_free(&line);
    return true;
}
