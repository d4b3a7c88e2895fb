/* Writing SGF: FF[4] in UTF-8, strictly. */
#include "format/formats.h"
#include "format/sgf_property.h"
#include "record/record.h"

#include <string.h>

struct sgf_writer {
    struct str *out;
    const tg_record *record;
    struct record_board board;
    size_t line_start; /* in `out` */
};

enum { LINE_WIDTH = 70 };

/* Begins a node, or a variation with it, on a new line where the line has become long. */
static void begin_node(struct sgf_writer *w, const char *text)
{
    if (!w->out->failed && w->out->length - w->line_start >= LINE_WIDTH) {
        str_add_n(w->out, "\n", 1);
        w->line_start = w->out->length;
    }
    str_add(w->out, text);
}

/* ---- Values ------------------------------------------------------------------------------------*/
/* With the escapes that SGF asks for. `simple`: without line breaks; `compose`: a colon would be taken
 * for the one that parts two values. Blanks of other kinds than ' ' are not kept by readers. Returns where it
 * stopped: at the end or, with `to_colon`, behind the first colon. */
static const char *add_text(struct str *out, const char *text, bool simple, bool compose,
                            bool to_colon)
{
    const char *stops = compose ? "]\\\t\v\f\r\n:" : "]\\\t\v\f\r\n";
    for (;;) {
        size_t length = strcspn(text, stops);
        str_add_n(out, text, length);
        text += length;
        switch (*text) {
        case '\0': return text;
        case ']': str_add(out, "\\]"); break;
        case '\\': str_add(out, "\\\\"); break;
        case ':':
            str_add(out, to_colon ? ":" : "\\:");
            if (to_colon) return text + 1;
            break;
        case '\r':
        case '\n':
            if (text[0] == '\r' && text[1] == '\n') text++;
            str_add(out, simple ? " " : "\n");
            break;
        default: str_add(out, " ");
        }
        text++;
    }
}

/* "aa:text": the first colon parts the two. */
static void add_composed(struct str *out, const char *text)
{
    text = add_text(out, text, true, true, true);
    add_text(out, text, true, true, false);
}

/* As it stands; only what would end the value too early is escaped. */
static void add_raw(struct str *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "]\\");
        str_add_n(out, text, length);
        text += length;
        if (*text == ']') {
            str_add(out, "\\]");
            text++;
        } else if (*text == '\\') {
            str_add_n(out, text, text[1] ? 2 : 1);
            if (!text[1]) str_add(out, "\\");
            text += text[1] ? 2 : 1;
        }
    }
}

static void add_property(struct str *out, const struct tg_property *p)
{
    const struct sgf_property *known = sgf_property_find(p->name);
    enum sgf_kind kind = known ? (enum sgf_kind)known->kind : SGF_UNKNOWN;
    const char *value = p->values;
    if (p->value_count > 0) str_add(out, p->name);
    for (int i = 0; i < p->value_count; i++, value += strlen(value) + 1) {
        str_add(out, "[");
        if (kind == SGF_UNKNOWN || kind == SGF_MOVE)
            add_raw(out, value);
        else if (kind == SGF_LABELS || kind == SGF_FIGURE)
            add_composed(out, value);
        else
            add_text(out, value, kind != SGF_TEXT, false, false);
        str_add(out, "]");
    }
}

/* ---- Nodes -------------------------------------------------------------------------------------*/
/* What a root begins with, in this order; of these the record keeps GM and SZ. */
static void add_root_head(struct sgf_writer *w, tg_node root)
{
    struct str *out = w->out;
    const char *size = tg_node_value(w->record, root, "SZ", 0);
    str_addf(out, "FF[4]GM[%d]CA[UTF-8]AP[Tengen:%s]SZ[", w->board.game, TG_VERSION);
    if (size)
        add_text(out, size, true, false, false);
    else
        str_addf(out, "%d", w->board.columns);
    str_add(out, "]");
}

static bool is_in_root_head(const char *name)
{
    static const char *const head[] = {"FF", "GM", "CA", "AP", "SZ"};
    for (int i = 0; i < 5; i++)
        if (strcmp(name, head[i]) == 0) return true;
    return false;
}

static enum sgf_place place_of(const char *name)
{
    const struct sgf_property *known = sgf_property_find(name);
    return known ? (enum sgf_place)known->place : SGF_ANYWHERE;
}

enum part {
    PART_ALL,
    PART_SETUP, /* set-up, and what belongs to a root */
    PART_MOVE   /* all the others */
};

static void add_properties(struct sgf_writer *w, tg_node node, enum part part, bool is_root)
{
    struct tg_property p;
    for (bool more = tg_node_first_property(w->record, node, &p); more;
         more = tg_node_next_property(w->record, &p)) {
        if (is_root && is_in_root_head(p.name)) continue;
        enum sgf_place place = place_of(p.name);
        bool first = place == SGF_SETUP || (place == SGF_ROOT && is_root);
        if (part == PART_ALL || first == (part == PART_SETUP)) add_property(w->out, &p);
    }
}

/* Does it both set stones up and move? Moves of games that the library does not know are properties. */
static bool must_split(const tg_record *record, tg_node node)
{
    struct tg_property p;
    bool moves = tg_node_move(record, node, NULL) != TG_EMPTY, sets_up = false;
    for (bool more = tg_node_first_property(record, node, &p); more;
         more = tg_node_next_property(record, &p)) {
        const struct sgf_property *known = sgf_property_find(p.name);
        if (!known || p.value_count == 0) continue;
        moves |= known->kind == SGF_MOVE;
        sets_up |= known->place == SGF_SETUP;
    }
    return moves && sets_up;
}

static void add_move(struct sgf_writer *w, enum tg_colour colour, tg_point point)
{
    char text[8] = {colour == TG_BLACK ? 'B' : 'W', '['}, letters[3];
    record_point_text(&w->board, point, letters);
    size_t length = strlen(letters);
    memcpy(text + 2, letters, length);
    text[2 + length] = ']';
    str_add_n(w->out, text, 3 + length);
}

/* A node that sets stones up and moves becomes two: SGF does not allow both in one. */
static void add_node(struct sgf_writer *w, tg_node node, bool variation)
{
    tg_point point;
    enum tg_colour colour = tg_node_move(w->record, node, &point);
    bool is_root = tg_node_parent(w->record, node) == TG_NO_NODE;
    bool split = must_split(w->record, node);
    begin_node(w, variation ? "(;" : ";");
    if (is_root) add_root_head(w, node);
    if (split) {
        add_properties(w, node, PART_SETUP, is_root);
        begin_node(w, ";");
    }
    if (colour != TG_EMPTY) add_move(w, colour, point);
    add_properties(w, node, split ? PART_MOVE : PART_ALL, is_root);
}

/* ---- The tree ----------------------------------------------------------------------------------*/
static bool has_several_children(const tg_record *record, tg_node node)
{
    return tg_node_next(record, tg_node_child(record, node)) != TG_NO_NODE;
}

/* Is the node the first of a variation, in brackets of its own? */
static bool begins_variation(const tg_record *record, tg_node node)
{
    tg_node parent = tg_node_parent(record, node);
    return parent == TG_NO_NODE || has_several_children(record, parent);
}

static void add_game(struct sgf_writer *w, tg_node root)
{
    const tg_record *record = w->record;
    w->line_start = w->out->length;
    record_board(record, root, &w->board);
    for (tg_node node = root;;) {
        bool variation = begins_variation(record, node);
        if (variation && node != root) {
            str_add_n(w->out, "\n", 1);
            w->line_start = w->out->length;
        }
        add_node(w, node, variation);
        tg_node next = tg_node_child(record, node);
        while (next == TG_NO_NODE) { /* up to where another variation follows */
            if (begins_variation(record, node)) str_add_n(w->out, ")", 1);
            if (node == root) {
                str_add_n(w->out, "\n", 1);
                return;
            }
            next = tg_node_next(record, node);
            node = tg_node_parent(record, node);
        }
        node = next;
    }
}

/* Texts that programs put into a record need not be UTF-8. */
static bool repair_utf8(struct writer *w)
{
    bool beyond_ascii;
    if (w->out.failed || charset_is_utf8(w->out.text, w->out.length, &beyond_ascii)) return true;
    struct decoded decoded;
    struct str repaired = {0};
    if (charset_decode(CHARSET_UTF8, w->out.text, w->out.length, 0, &decoded))
        str_add_n(&repaired, decoded.text, decoded.length);
    decoded_done(&decoded);
    str_done(&w->out);
    w->out = repaired;
    if (!repaired.text) return writer_fail(w, "out of memory");
    writer_lost(w, "bytes that are not UTF-8");
    return true;
}

bool sgf_write(struct writer *w)
{
    tg_node root = tg_record_root(w->record);
    if (root == TG_NO_NODE) return writer_fail(w, "there is no game to write");
    struct sgf_writer sgf = {.out = &w->out, .record = w->record};
    for (; root != TG_NO_NODE; root = tg_node_next(w->record, root))
        add_game(&sgf, root);
    return repair_utf8(w);
}
