/* Reading SGF: nodes and variations. Whatever files get wrong is read as well as it makes sense, with a
 * warning that says where. */
#include "format/sgf_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Where games begin -------------------------------------------------------------------------*/
/* "(;", or "(GM[…": the first node's semicolon is forgotten at times. */
static bool begins_game(const char *p, const char *end)
{
    if (*p != '(') return false;
    p = sgf_skip_blanks(p + 1, end);
    return p < end && (*p == ';' || *p == '(' || sgf_begins_property(p, end));
}

static const char *find_game(const char *p, const char *end)
{
    while (p < end && (p = memchr(p, '(', (size_t)(end - p))) != NULL) {
        if (begins_game(p, end)) return p;
        p++;
    }
    return end;
}

/* Of a file without any "(;": the first node or the first property. */
static const char *find_node(const char *p, const char *end)
{
    bool in_word = false;
    for (; p < end; p++) {
        const char *after = *p == ';' ? sgf_skip_blanks(p + 1, end) : p;
        bool word = sgf_class_of(*p) >= SGF_CAPITAL;
        if ((!word || !in_word) && after < end && sgf_begins_property(after, end)) return p;
        in_word = word;
    }
    return end;
}

/* How far sgf_guess looks: junk before a game is a letter's head, or the page it was on. */
enum { GUESS_BYTES = 1 << 16 };

bool sgf_guess(const char *bytes, size_t length)
{
    char narrow[64];
    size_t mark;
    enum charset charset = charset_of_mark(bytes, length, &mark);
    const char *p = bytes + mark, *end = bytes + (length < GUESS_BYTES ? length : GUESS_BYTES);
    if (charset == CHARSET_UTF16LE || charset == CHARSET_UTF16BE) {
        size_t count = 0;
        for (size_t i = mark; i + 1 < length && count < sizeof narrow; i += 2)
            narrow[count++] = bytes[charset == CHARSET_UTF16LE ? i : i + 1];
        p = narrow;
        end = narrow + count;
    }
    const char *first = sgf_skip_blanks(p, end);
    const char *node = first < end && *first == ';' ? sgf_skip_blanks(first + 1, end) : first;
    if (node < end && sgf_begins_property(node, end)) return true;
    while ((p = find_game(p, end)) < end) {
        const char *next = sgf_skip_blanks(p + 1, end);
        if (*next == ';' || sgf_begins_property(next, end)) return true;
        p = next;
    }
    return false;
}

/* ---- Properties of a node ----------------------------------------------------------------------*/
/* The name at `word` as a key, 0 if it is none, and where it ends. Capitals and then the bracket are the
 * rule. */
static uint64_t read_name(const char *word, const char *end, const char **word_end)
{
    uint64_t key = 0;
    const char *p = word;
    while (p < end && sgf_class_of(*p) == SGF_CAPITAL && p - word < SGF_KEY_LETTERS)
        key = key << 8 | (unsigned char)*p++;
    *word_end = p;
    if (p < end && *p == '[' && p > word) return key;
    char name[SGF_NAME_MAX];
    *word_end = sgf_skip_word(p, end);
    size_t length = sgf_name(word, *word_end, name);
    return length ? sgf_name_key(name, length) : 0;
}

static void begin_node(struct sgf_reader *s, const char *p)
{
    sgf_end_node(s);
    s->in_node = true;
    s->node_at = sgf_at(s, p);
}

static void add_token(struct sgf_reader *s, struct sgf_token token)
{
    if (s->token_count == s->token_room) {
        size_t room = s->token_room ? s->token_room + s->token_room / 2 : 32;
        struct sgf_token *tokens = realloc(s->tokens, room * sizeof *tokens);
        s->failed = !tokens;
        if (s->failed) return;
        s->tokens = tokens;
        s->token_room = room;
    }
    s->tokens[s->token_count++] = token;
}

/* All values at p. Returns behind the last; *first is the first of them. */
static const char *skip_values(struct sgf_reader *s, const char *p, bool is_text,
                               struct sgf_value *first, int *count)
{
    const char *behind = p;
    for (*count = 0; p < s->end && *p == '['; ++*count) {
        struct sgf_value value;
        sgf_scan_value(p + 1, s->end, is_text, &value);
        if (*count == 0) *first = value;
        if (!value.closed)
            reader_warn(s->r, sgf_at(s, p),
                        "this value has no closing bracket: the rest is taken for it");
        behind = value.closed ? value.to + 1 : s->end;
        p = sgf_skip_blanks(behind, s->end);
    }
    return behind;
}

static void add_move(struct sgf_reader *s, const char *word, enum tg_colour colour,
                     const struct sgf_value *value, int count)
{
    if (s->colour != TG_EMPTY) {
        reader_warn(s->r, sgf_at(s, word),
                    "a second move in one node: a semicolon is missing before it");
        begin_node(s, word);
    }
    if (count > 1)
        reader_warn(s->r, sgf_at(s, word), "a move is one point, not %d: the first is taken",
                    count);
    s->colour = colour;
    s->move = *value;
}

/* A name with its values, or a name without any. Returns behind it. */
static const char *read_property(struct sgf_reader *s, const char *word)
{
    const char *word_end;
    uint64_t key = read_name(word, s->end, &word_end);
    const char *bracket = sgf_skip_blanks(word_end, s->end);
    const struct sgf_property *known = sgf_property_of_key(key);
    int shown = (int)(word_end - word < 40 ? word_end - word : 40);
    if (bracket == s->end || *bracket != '[') {
        reader_warn(s->r, sgf_at(s, word), "%.*s has no value: left out", shown, word);
        return word_end;
    }
    if (!s->in_node) {
        reader_warn(s->r, sgf_at(s, word), "a node begins with a semicolon, which is missing here");
        begin_node(s, word);
    }
    struct sgf_value first;
    int count;
    const char *behind = skip_values(
        s, bracket, !known || sgf_kind_is_text((enum sgf_kind)known->kind), &first, &count);
    if (key == 0) {
        reader_warn(s->r, sgf_at(s, word), "%.*s is no name of a property: left out", shown, word);
    } else if (known && known->kind == SGF_MOVE) {
        add_move(s, word, key == 'B' ? TG_BLACK : TG_WHITE, &first, count);
    } else {
        add_token(s, (struct sgf_token){.key = key,
                                        .name = (uint32_t)sgf_at(s, word),
                                        .values = (uint32_t)sgf_at(s, bracket),
                                        .end = (uint32_t)sgf_at(s, behind),
                                        .again = NO_TOKEN});
    }
    return behind;
}

/* ---- Variations --------------------------------------------------------------------------------*/
static void open_variation(struct sgf_reader *s)
{
    sgf_end_node(s);
    if (s->depth == s->open_room) {
        size_t room = s->open_room ? s->open_room + s->open_room / 2 : 64;
        tg_node *open = realloc(s->open, room * sizeof *open);
        s->failed = s->failed || !open;
        if (!open) return;
        s->open = open;
        s->open_room = room;
    }
    s->open[s->depth++] = s->current;
}

static void close_variation(struct sgf_reader *s, const char *p)
{
    sgf_end_node(s);
    tg_node before = s->open[--s->depth];
    if (before == s->current)
        reader_warn(s->r, sgf_at(s, p), "this closes a variation without a node of its own");
    s->current = before;
}

/* Bytes that belong to nothing, up to where something begins. */
static const char *skip_junk(struct sgf_reader *s, const char *p)
{
    const char *junk = p;
    if (*p == '[') {
        struct sgf_value value;
        sgf_scan_value(p + 1, s->end, true, &value);
        reader_warn(s->r, sgf_at(s, p), "a value without a property: left out");
        return value.to < s->end ? value.to + 1 : s->end;
    }
    while (p < s->end && !strchr("[;()", *p) && sgf_class_of(*p) != SGF_BLANK
           && sgf_class_of(*p) < SGF_CAPITAL)
        p++;
    if (p == junk) p++;
    reader_warn(s->r, sgf_at(s, junk), "this does not belong here: %.*s",
                (int)(p - junk < 40 ? p - junk : 40), junk);
    return p;
}

/* The commonest node by far: ";B[qd]" and then the next. NULL: something else. */
static const char *read_plain_move(struct sgf_reader *s, const char *p)
{
    tg_point point;
    if (s->end - p < 7 || p[2] != '[' || p[5] != ']' || (p[1] != 'B' && p[1] != 'W')) return NULL;
    if (p[6] != ';' && p[6] != ')' && p[6] != '(' && p[6] != '\n') return NULL;
    if (p[6] == '\n' && (s->end - p < 8 || (p[7] != ';' && p[7] != ')' && p[7] != '(')))
        return NULL;
    if (s->in_node) sgf_end_node(s);
    if (s->current == TG_NO_NODE || s->failed || !record_point(&s->board, p + 3, 2, &point))
        return NULL;
    s->current = tg_node_add(s->record, s->current, p[1] == 'B' ? TG_BLACK : TG_WHITE, point);
    s->failed = s->current == TG_NO_NODE;
    return p + 6;
}

/* From the bracket that opens a game to behind the one that closes it. */
static const char *read_game(struct sgf_reader *s, const char *p)
{
    if (*p == '(') {
        open_variation(s);
        p++;
    } else {
        reader_warn(s->r, sgf_at(s, p), "a game begins with (; which is missing here");
        open_variation(s);
    }
    while (s->depth > 0 && !s->failed) {
        p = sgf_skip_blanks(p, s->end);
        if (p == s->end) break;
        const char *next;
        switch (*p) {
        case ';':
            next = read_plain_move(s, p);
            if (!next) begin_node(s, p);
            p = next ? next : p + 1;
            break;
        case '(':
            open_variation(s);
            p++;
            break;
        case ')': close_variation(s, p++); break;
        default: p = sgf_class_of(*p) >= SGF_CAPITAL ? read_property(s, p) : skip_junk(s, p);
        }
    }
    sgf_end_node(s);
    if (s->depth > 0 && !s->failed)
        reader_warn(s->r, sgf_at(s, p), "%zu closing bracket%s missing at the end", s->depth,
                    s->depth == 1 ? " is" : "s are");
    s->depth = 0;
    s->current = TG_NO_NODE;
    return p;
}

static void read_games(struct sgf_reader *s)
{
    const char *p = s->text, *start = find_game(p, s->end);
    if (start == s->end) start = find_node(p, s->end);
    while (start < s->end && !s->failed) {
        const char *junk = sgf_skip_blanks(p, start);
        if (junk < start)
            reader_warn(s->r, sgf_at(s, junk),
                        p == s->text ? "the game begins only behind this: %.*s"
                                     : "between games: %.*s",
                        (int)(start - junk < 40 ? start - junk : 40), junk);
        p = read_game(s, start);
        start = find_game(p, s->end);
    }
    p = sgf_skip_blanks(p, s->end);
    if (p < s->end && tg_record_root(s->record) != TG_NO_NODE)
        reader_warn(s->r, sgf_at(s, p), "behind the last game: %.*s",
                    (int)(s->end - p < 40 ? s->end - p : 40), p);
}

/* ---- The whole file ----------------------------------------------------------------------------*/
/* One semicolon a node, but for those in texts: so the tree is allocated once. */
static size_t count_semicolons(const char *p, const char *end)
{
    size_t count = 0;
    for (; p < end; p++)
        count += *p == ';';
    return count;
}

/* Values are looked at when their node is complete, so warnings do not come in the order of the file. */
static void sort_warnings(struct tg_read_report *report)
{
    int kept = report->warning_count < TG_WARNINGS_KEPT ? report->warning_count : TG_WARNINGS_KEPT;
    for (int i = 1; i < kept; i++) {
        struct tg_warning moving = report->warnings[i];
        int to = i;
        for (; to > 0 && report->warnings[to - 1].byte > moving.byte; to--)
            report->warnings[to] = report->warnings[to - 1];
        report->warnings[to] = moving;
    }
}

tg_record *sgf_read(struct reader *r)
{
    struct decoded decoded;
    if (!sgf_decode(r, &decoded)) return NULL;
    struct sgf_reader s = {.r = r,
                           .record = tg_record_new(NULL),
                           .text = decoded.text,
                           .end = decoded.text + decoded.length,
                           .current = TG_NO_NODE};
    s.failed = !s.record || !record_reserve(s.record, count_semicolons(s.text, s.end));
    if (!s.failed) {
        record_quiet(s.record, true);
        read_games(&s);
        record_quiet(s.record, false);
    }
    free(s.open);
    free(s.tokens);
    free(s.scratch);
    decoded_done(&decoded);
    r->decoded = NULL;
    r->line = 0;
    sort_warnings(r->report);
    if (!s.failed && tg_record_root(s.record) != TG_NO_NODE) return s.record;
    tg_record_free(s.record);
    return reader_fail(r, s.failed ? "out of memory"
                                   : "there is no game in it: in SGF each begins with (;");
}
