/* Reading RenLib's libraries; see lib_internal.h for the format and what becomes of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/charset.h"
#include "format/formats.h"
#include "format/lib_internal.h"
#include "format/textfile.h"
#include "record/record.h"

/* ---- Texts -------------------------------------------------------------------------------------
 * Texts are in the code page of whoever wrote them, which the file does not name. Those beyond ASCII
 * are put together, with a byte between them that no code page uses otherwise, and decoded at once: that
 * tells most about the code page, and converters take long to open. */
enum { BETWEEN = 0x1e };

struct texts {
    struct str bytes; /* all of them, each with BETWEEN behind it */
    struct decoded decoded;
    size_t count, at; /* how many; where the next begins in the decoded text */
};

static bool is_ascii(const struct lib_text *text)
{
    for (size_t i = 0; i < text->length; i++)
        if (text->bytes[i] & 0x80) return false;
    return true;
}

static void texts_add(struct texts *texts, const struct lib_text *text)
{
    if (is_ascii(text)) return;
    str_add_n(&texts->bytes, text->bytes, text->length);
    if (texts->bytes.failed) return;
    /* Nobody writes such a byte; if one is there all the same it must not part the text. */
    char *start = texts->bytes.text + texts->bytes.length - text->length, *found;
    while ((found = memchr(start, BETWEEN, text->length)))
        *found = ' ';
    str_add_n(&texts->bytes, "\x1e", 1);
    texts->count++;
}

static bool decode_as(struct texts *texts, enum charset charset)
{
    decoded_done(&texts->decoded);
    const char *bytes = texts->bytes.text ? texts->bytes.text : "";
    return charset_decode(charset, bytes, texts->bytes.length, 0, &texts->decoded);
}

static bool texts_decode(struct texts *texts, struct reader *r)
{
    const char *bytes = texts->bytes.text ? texts->bytes.text : "";
    enum charset charset = textfile_charset(r, bytes, texts->bytes.length);
    if (charset == CHARSET_UNKNOWN) return false;
    bool done = !texts->bytes.failed && decode_as(texts, charset);
    size_t ends = 0;
    for (size_t i = 0; done && i < texts->decoded.length; i++)
        ends += texts->decoded.text[i] == BETWEEN;
    if (done && ends != texts->count) {
        /* Only a set of two bytes to each letter loses any: the texts are in none of these. */
        reader_warn_at(r, 0, 0, 0, "the texts are not in %s; read as windows-1252",
                       charset_name(charset));
        done = decode_as(texts, charset = CHARSET_LATIN1);
    }
    if (!done) {
        reader_fail(r, "out of memory");
        return false;
    }
    if (texts->decoded.missing)
        reader_warn_at(r, 0, 0, 0, "%s cannot be decoded on this machine; letters may be wrong",
                       charset_name(charset));
    if (texts->decoded.bad_count)
        reader_warn_at(r, 0, 0, 0, "%zu place%s in the texts made no sense in %s",
                       texts->decoded.bad_count, texts->decoded.bad_count == 1 ? "" : "s",
                       charset_name(charset));
    return true;
}

/* Makes the text UTF-8; to be called once for each, in the order of the file. */
static void texts_next(struct texts *texts, struct lib_text *text)
{
    if (is_ascii(text)) return;
    const char *start = texts->decoded.text + texts->at;
    const char *end = memchr(start, BETWEEN, texts->decoded.length - texts->at);
    *text = (struct lib_text){start, (size_t)(end - start)};
    texts->at += text->length + 1;
}

/* The comments of RenLib's oldest files have seven bits, the last byte marked by the eighth, and Swedish
 * letters in place of brackets. */
static void add_old_comment(struct str *out, const struct lib_text *text)
{
    static const char brackets[] = "[\\]{|}";
    static const char *const letters[] = {"Ä", "Ö", "Å", "ä", "ö", "å"};
    for (size_t i = 0; i < text->length; i++) {
        char c = (char)(text->bytes[i] & 0x7f);
        if (c == BETWEEN) c = ' ';
        const char *bracket = c ? strchr(brackets, c) : NULL;
        if (bracket)
            str_add(out, letters[bracket - brackets]);
        else if (c)
            str_add_n(out, &c, 1);
    }
}

/* ---- The tree ----------------------------------------------------------------------------------*/

/* A text on the board, waiting until all of its brothers are known. */
struct label {
    const char *text;
    uint32_t length;
    uint32_t next;  /* of the same parent */
    tg_node parent; /* where it is shown */
    tg_node node;   /* whose it is; TG_NO_NODE: of an entry that is nothing else */
    uint8_t position;
    size_t byte;
};
#define NO_LABEL UINT32_MAX

struct lib {
    struct reader *r;
    tg_record *record;
    struct texts texts;
    struct str buffer;
    tg_node here;       /* the next entry belongs below it … */
    bool left_out;      /* … or rather into a branch of it that is left out */
    bool taken[1 << 9]; /* the position here, by point: row << 5 | column */
    enum tg_colour turn;
    /* For each entry with a brother to come: the node that they are below; TG_NO_NODE: left out. */
    tg_node *stack;
    size_t depth;
    struct label *labels;
    size_t label_count;
};

static enum tg_colour other(enum tg_colour colour)
{
    return colour == TG_BLACK ? TG_WHITE : TG_BLACK;
}

/* Up to a node above. */
static void climb_to(struct lib *l, tg_node node)
{
    while (l->here != node) {
        tg_point point;
        enum tg_colour colour = tg_node_move(l->record, l->here, &point);
        if (colour != TG_EMPTY) {
            l->turn = colour;
            if (point != TG_PASS) l->taken[point] = false;
        }
        l->here = tg_node_parent(l->record, l->here);
    }
}

static bool set_value(tg_record *record, const char *text, size_t length)
{
    char *value = record_value_begin(record, length);
    if (!value) return false;
    memcpy(value, text, length);
    record_value_end(record, length);
    return true;
}

static bool add_property(tg_record *record, tg_node node, const char *name, const char *text,
                         size_t length)
{
    return record_add_property(record, node, name, strlen(name)) && set_value(record, text, length);
}

/* Takes the comment of the entry, *empty if there is nothing in it. False: no memory. */
static bool take_comment(struct lib *l, tg_node node, const struct lib_entry *e, bool *empty)
{
    struct lib_text text = e->comment;
    bool exact = true, is_old = (e->flags & LIB_OLD_COMMENT) != 0;
    *empty = true;
    if (!text.bytes) return true;
    l->buffer.length = 0;
    if (is_old) {
        struct str old = {0};
        add_old_comment(&old, &text);
        lib_comment_in(&l->buffer, old.text ? old.text : "", old.length, &exact);
        if (old.failed) l->buffer.failed = true;
        str_done(&old);
    } else {
        texts_next(&l->texts, &text);
        lib_comment_in(&l->buffer, text.bytes, text.length, &exact);
    }
    if (l->buffer.failed) return false;
    if (l->buffer.length == 0 || node == TG_NO_NODE) return true;
    *empty = false;
    return add_property(l->record, node, "C", l->buffer.text, l->buffer.length)
           && (exact || is_old || add_property(l->record, node, "TGC", text.bytes, text.length));
}

/* Everything of the entry but its move and its texts. */
static bool take_flags(struct lib *l, tg_node node, const struct lib_entry *e, bool no_comment,
                       bool no_text)
{
    uint32_t rest = e->flags & ~(uint32_t)(LIB_DOWN | LIB_RIGHT | LIB_OLD_COMMENT | LIB_MARK);
    char number[16], point[3];
    if (!no_comment || !(e->flags & (LIB_COMMENT | LIB_OLD_COMMENT)))
        rest &= ~(uint32_t)LIB_COMMENT;
    else
        rest |= LIB_COMMENT;
    if (!no_text) rest &= ~(uint32_t)LIB_TEXT;
    if (e->flags >> 8) rest &= ~(uint32_t)LIB_EXTENSION;
    if ((e->flags & LIB_MARK) && !add_property(l->record, node, "HO", "1", 1)) return false;
    if (rest == 0) return true;
    int length = snprintf(number, sizeof number, "%x", (unsigned)rest);
    if (!add_property(l->record, node, "TGL", number, (size_t)length)) return false;
    if (!(rest & LIB_NO_MOVE)) return true;
    tg_record_point_write(l->record, node, lib_point(e->position), point);
    return set_value(l->record, point, strlen(point));
}

static void add_label(struct lib *l, const struct lib_entry *e, const struct lib_text *text,
                      tg_node parent, tg_node node)
{
    l->labels[l->label_count++] = (struct label){.text = text->bytes,
                                                 .length = (uint32_t)text->length,
                                                 .next = NO_LABEL,
                                                 .parent = parent,
                                                 .node = node,
                                                 .position = e->position,
                                                 .byte = e->byte};
}

/* An entry that only holds a text for a point where no move follows. */
static bool is_label_only(const struct lib_entry *e)
{
    enum { SHAPE = LIB_NO_MOVE | LIB_EXTENSION | LIB_TEXT };
    return (e->flags & ~(uint32_t)(LIB_DOWN | LIB_RIGHT)) == SHAPE && e->text.length > 0
           && e->position != 0;
}

/* Why the entry's branch cannot be in a game; NULL: it can. */
static const char *wrong_with(const struct lib *l, const struct lib_entry *e)
{
    tg_point point = lib_point(e->position);
    if (point == TG_NO_POINT) return "not a point of the board";
    if (e->flags & LIB_NO_MOVE || point == TG_PASS) return NULL;
    return l->taken[point] ? "a move where a stone stands" : NULL;
}

/* A node for the entry, which becomes the place to be. */
static tg_node add_node(struct lib *l, const struct lib_entry *e)
{
    tg_point point = lib_point(e->position);
    bool moves = !(e->flags & LIB_NO_MOVE);
    tg_node node = tg_node_add(l->record, l->here, moves ? l->turn : TG_EMPTY, point);
    if (node == TG_NO_NODE) return node;
    l->here = node;
    if (moves) l->turn = other(l->turn);
    if (moves && point != TG_PASS) l->taken[point] = true;
    return node;
}

/* Makes the entry a node, or a label only, or leaves it out. False: no memory. */
static bool add_entry(struct lib *l, const struct lib_entry *e)
{
    tg_node parent = l->here, node = TG_NO_NODE;
    if (e->flags & LIB_DOWN) l->stack[l->depth++] = l->left_out ? TG_NO_NODE : parent;
    const char *wrong = l->left_out ? NULL : wrong_with(l, e);
    if (wrong) {
        reader_warn_at(l->r, e->byte, 0, 0, "%s; it is left out with all that follows it", wrong);
        l->left_out = true;
    }
    if (!l->left_out && !is_label_only(e) && (node = add_node(l, e)) == TG_NO_NODE) return false;
    /* The texts of what is left out have to be passed over, too. */
    struct lib_text text = e->text;
    bool no_comment;
    if (!take_comment(l, node, e, &no_comment)) return false;
    if (text.bytes) texts_next(&l->texts, &text);
    if (!l->left_out && text.length > 0) add_label(l, e, &text, parent, node);
    if (!l->left_out && is_label_only(e) && !(e->flags & LIB_RIGHT)) {
        reader_warn_at(l->r, e->byte, 0, 0, "moves behind a text that is no move are left out");
        l->left_out = true;
    }
    return node == TG_NO_NODE || take_flags(l, node, e, no_comment, text.length == 0);
}

/* The first entry, if it is the empty board. */
static bool add_root(struct lib *l, const struct lib_entry *e)
{
    struct lib_entry plain = *e;
    struct lib_text text = e->text;
    bool no_comment;
    plain.flags &= ~(uint32_t)LIB_NO_MOVE;
    if (!take_comment(l, l->here, e, &no_comment)) return false;
    if (text.bytes) texts_next(&l->texts, &text);
    return (text.length == 0 || add_property(l->record, l->here, "TGX", text.bytes, text.length))
           && take_flags(l, l->here, &plain, no_comment, text.length == 0);
}

/* Behind an entry without anything below it: back to where its next brother belongs. False: there is
 * none to come. */
static bool go_back(struct lib *l)
{
    if (l->depth == 0) return false;
    tg_node parent = l->stack[--l->depth];
    l->left_out = parent == TG_NO_NODE;
    if (!l->left_out) climb_to(l, parent);
    return true;
}

/* ---- Labels ------------------------------------------------------------------------------------*/

static bool add_label_value(struct lib *l, const struct label *label)
{
    tg_point point = lib_point(label->position);
    char *value = record_value_begin(l->record, (size_t)label->length + 3);
    if (!value) return false;
    value[0] = (char)('a' + point_column(point));
    value[1] = (char)('a' + RENLIB_SIZE - 1 - point_row(point));
    value[2] = ':';
    memcpy(value + 3, label->text, label->length);
    record_value_end(l->record, (size_t)label->length + 3);
    return true;
}

/* The first move on each position below a node, TG_NO_NODE where there is none. */
static void find_moves(const struct lib *l, tg_node parent, tg_node moves[1 << 8])
{
    memset(moves, 0xff, (1 << 8) * sizeof *moves);
    for (tg_node child = tg_node_child(l->record, parent); child != TG_NO_NODE;
         child = tg_node_next(l->record, child)) {
        tg_point point;
        enum tg_colour colour = tg_node_move(l->record, child, &point);
        uint8_t position = lib_position(point);
        if (colour != TG_EMPTY && moves[position] == TG_NO_NODE) moves[position] = child;
    }
}

/* Labels of one node as its LB, by position; those that cannot be there, as writing would give them to
 * another node, stay with the nodes they came from. */
static bool set_labels(struct lib *l, tg_node parent, uint32_t first)
{
    uint32_t at[1 << 8];
    tg_node moves[1 << 8];
    bool any = false;
    memset(at, 0xff, sizeof at); /* NO_LABEL */
    find_moves(l, parent, moves);
    for (uint32_t i = first; i != NO_LABEL; i = l->labels[i].next) {
        const struct label *label = &l->labels[i];
        bool of_move = label->node == TG_NO_NODE || label->node == moves[label->position];
        if (label->position && of_move && at[label->position] == NO_LABEL) {
            at[label->position] = i;
            any = true;
        } else if (label->node == TG_NO_NODE) {
            reader_warn_at(l->r, label->byte, 0, 0, "a second text on one point; it is left out");
        } else if (!add_property(l->record, label->node, "TGX", label->text, label->length)) {
            return false;
        }
    }
    if (any && !record_add_property(l->record, parent, "LB", 2)) return false;
    for (int position = 1; position < 1 << 8 && any; position++)
        if (at[position] != NO_LABEL && !add_label_value(l, &l->labels[at[position]])) return false;
    return true;
}

static bool set_all_labels(struct lib *l)
{
    if (l->label_count == 0) return true;
    uint32_t nodes = tg_record_nodes(l->record);
    uint32_t *first = malloc(nodes * sizeof *first);
    if (!first) return false;
    for (uint32_t i = 0; i < nodes; i++)
        first[i] = NO_LABEL;
    for (size_t i = l->label_count; i > 0; i--) {
        l->labels[i - 1].next = first[l->labels[i - 1].parent];
        first[l->labels[i - 1].parent] = (uint32_t)(i - 1);
    }
    bool done = true;
    for (uint32_t node = 0; node < nodes && done; node++)
        if (first[node] != NO_LABEL) done = set_labels(l, node, first[node]);
    free(first);
    return done;
}

/* ---- All of it ---------------------------------------------------------------------------------*/

/* Looks through the file once for its texts and for how much room everything needs. */
static bool prepare(struct lib *l, struct lib_scan scan)
{
    struct lib_entry e;
    size_t entries = 0, texts = 0, brothers = 0;
    while (lib_next(&scan, &e)) {
        entries++;
        texts += e.text.bytes != NULL;
        brothers += (e.flags & LIB_DOWN) != 0;
        if (e.comment.bytes && !(e.flags & LIB_OLD_COMMENT)) texts_add(&l->texts, &e.comment);
        if (e.text.bytes) texts_add(&l->texts, &e.text);
    }
    if (!texts_decode(&l->texts, l->r)) return false;
    l->stack = malloc((brothers + 1) * sizeof *l->stack);
    l->labels = malloc((texts + 1) * sizeof *l->labels);
    if (l->stack && l->labels && record_reserve(l->record, entries)) return true;
    reader_fail(l->r, "out of memory");
    return false;
}

static bool read_entries(struct lib *l, struct lib_scan scan)
{
    size_t start = scan.at, count = 0;
    struct lib_entry e;
    bool complete = false;
    while (!complete && lib_next(&scan, &e)) {
        bool is_root = e.byte == start && e.position == 0;
        if (is_root ? !add_root(l, &e) : !add_entry(l, &e)) {
            reader_fail(l->r, "out of memory");
            return false;
        }
        count += !is_root;
        if (!is_root && (e.flags & LIB_RIGHT)) complete = !go_back(l);
    }
    if (complete && scan.at < scan.length)
        reader_warn_at(l->r, scan.at, 0, 0, "the tree is complete here; %zu bytes are left out",
                       scan.length - scan.at);
    else if (scan.cut || (!complete && count > 0))
        reader_warn_at(l->r, scan.length, 0, 0, "the file ends where more should follow");
    return true;
}

tg_record *lib_read(struct reader *r)
{
    struct lib_scan scan = {.bytes = r->bytes, .length = r->length};
    struct lib l = {.r = r, .turn = TG_BLACK};
    if (lib_has_header(r->bytes, r->length)) {
        int major = (unsigned char)r->bytes[8], minor = (unsigned char)r->bytes[9];
        if (major * 100 + minor > LIB_MAJOR * 100 + LIB_MINOR)
            return reader_fail(r,
                               "version %d.%02d of RenLib's libraries; known are those up to "
                               "%d.%02d",
                               major, minor, LIB_MAJOR, LIB_MINOR);
        scan.at = LIB_HEADER;
    } else if (r->length == 0 || (unsigned char)r->bytes[0] != LIB_CENTRE) {
        return reader_fail(r,
                           "no complete head of a library, and no h8 as the first move as in the "
                           "oldest ones");
    }
    l.record = renlib_new_record(r);
    if (!l.record) return NULL;
    record_quiet(l.record, true);
    l.here = tg_record_root(l.record);
    bool done = prepare(&l, scan) && read_entries(&l, scan);
    if (done && !set_all_labels(&l)) {
        reader_fail(r, "out of memory");
        done = false;
    }
    record_quiet(l.record, false);
    decoded_done(&l.texts.decoded);
    str_done(&l.texts.bytes);
    str_done(&l.buffer);
    free(l.stack);
    free(l.labels);
    if (done) return l.record;
    tg_record_free(l.record);
    return NULL;
}
