/* One node of an SGF file: what was found between two semicolons becomes a node of the record. */
#include "format/sgf_internal.h"

#include <stdlib.h>
#include <string.h>

size_t sgf_name(const char *p, const char *end, char name[SGF_NAME_MAX])
{
    size_t length = 0, letters = 0;
    bool any_capital = false;
    for (const char *c = p; c < end; c++)
        any_capital |= sgf_class_of(*c) == SGF_CAPITAL;
    for (; p < end; p++) {
        enum sgf_class class = sgf_class_of(*p);
        if (class == SGF_SMALL && any_capital) continue;
        if (length == SGF_NAME_MAX) return 0;
        letters += class != SGF_DIGIT;
        name[length++] = class == SGF_SMALL ? (char)(*p - 'a' + 'A') : *p;
    }
    return letters ? length : 0;
}

static size_t token_name(const struct sgf_reader *s, const struct sgf_token *t,
                         char name[SGF_NAME_MAX])
{
    if (t->key & SGF_KEY_IS_HASH) {
        const char *p = s->text + t->name;
        return sgf_name(p, sgf_skip_word(p, s->end), name);
    }
    size_t length = 0;
    for (int shift = 8 * (SGF_KEY_LETTERS - 1); shift >= 0; shift -= 8)
        if (t->key >> shift) name[length++] = (char)(t->key >> shift & 0xff);
    return length;
}

static enum sgf_kind token_kind(const struct sgf_token *token)
{
    const struct sgf_property *known = sgf_property_of_key(token->key);
    return known ? (enum sgf_kind)known->kind : SGF_UNKNOWN;
}

enum {
    KEY_GM = 'G' << 8 | 'M',
    KEY_SZ = 'S' << 8 | 'Z',
    KEY_TGB = 'T' << 16 | 'G' << 8 | 'B',
    KEY_LB = 'L' << 8 | 'B',
    KEY_MA = 'M' << 8 | 'A'
};

/* What the property becomes, as a key: those of FF[3] have other names now. */
static uint64_t becomes(const struct sgf_token *token)
{
    if (token->key == 'L') return KEY_LB;
    return token->key == 'M' ? KEY_MA : token->key;
}

/* ---- The same property twice in a node ---------------------------------------------------------*/
static bool same_property(const struct sgf_reader *s, const struct sgf_token *a,
                          const struct sgf_token *b)
{
    if (becomes(a) != becomes(b)) return false;
    if (!(a->key & SGF_KEY_IS_HASH)) return true;
    char name[2][SGF_NAME_MAX];
    size_t length = token_name(s, a, name[0]);
    return length == token_name(s, b, name[1]) && memcmp(name[0], name[1], length) == 0;
}

struct order {
    uint64_t key;
    uint32_t index;
};

static int by_key(const void *a, const void *b)
{
    const struct order *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->index < y->index ? -1 : 1;
}

/* Each token is linked with the next of its name. Beyond a few they are sorted, so that no file can make
 * this slow. */
static void link_tokens(struct sgf_reader *s)
{
    enum { FEW = 16 };
    struct order few[FEW], *order = few;
    size_t count = s->token_count;
    if (count > FEW) order = malloc(count * sizeof *order);
    if (!order) {
        s->failed = true;
        return;
    }
    for (size_t i = 0; i < count; i++) {
        s->tokens[i].again = NO_TOKEN;
        order[i] = (struct order){becomes(&s->tokens[i]), (uint32_t)i};
    }
    if (count > FEW) qsort(order, count, sizeof *order, by_key);
    for (size_t i = 0; i + 1 < count; i++) {
        struct sgf_token *token = &s->tokens[order[i].index];
        size_t last = count > FEW ? i + 1 : count - 1; /* sorted: the next or none */
        for (size_t j = i + 1; j <= last; j++) {
            if (!same_property(s, token, &s->tokens[order[j].index])) continue;
            token->again = order[j].index;
            break;
        }
    }
    if (order != few) free(order);
}

/* ---- Properties --------------------------------------------------------------------------------*/
/* Values of a property of the node, also where its name stands again. */
struct walk {
    struct sgf_reader *s;
    const struct sgf_token *token;
    const char *p; /* the next bracket */
    enum sgf_kind kind;
    bool next_token; /* the value is the first behind a name that stands again */
};

static bool next_value(struct walk *w, struct sgf_value *value)
{
    struct sgf_reader *s = w->s;
    w->next_token = false;
    if (w->p >= s->text + w->token->end) {
        if (w->token->again == NO_TOKEN) return false;
        struct sgf_token *next = &s->tokens[w->token->again];
        w->token = next;
        w->p = s->text + next->values;
        w->kind = token_kind(next);
        w->next_token = true;
    }
    sgf_scan_value(w->p + 1, s->end, sgf_kind_is_text(w->kind), value);
    w->p = sgf_skip_blanks(value->to < s->end ? value->to + 1 : s->end, s->end);
    return true;
}

static struct walk walk_values(struct sgf_reader *s, const struct sgf_token *token)
{
    return (struct walk){s, token, s->text + token->values, token_kind(token), false};
}

static void note_again(struct sgf_reader *s, const struct sgf_token *first, const char *name,
                       size_t length)
{
    for (uint32_t at = first->again; at != NO_TOKEN; at = s->tokens[at].again)
        reader_warn(s->r, s->tokens[at].name, "%.*s stands in this node already: put together",
                    (int)length, name);
}

/* Room for what values become before it is known whether they stay. NULL: no memory. */
static char *scratch(struct sgf_reader *s, size_t room)
{
    if (room > s->scratch_room) {
        free(s->scratch);
        s->scratch = malloc(room);
        s->scratch_room = s->scratch ? room : 0;
    }
    s->failed = !s->scratch;
    return s->scratch;
}

/* Opens the property unless `opened`, and adds what stands in the scratch room to it. */
static void add_value(struct sgf_reader *s, bool opened, const char *name, size_t name_length,
                      size_t length)
{
    char *to = opened || record_add_property(s->record, s->current, name, name_length)
                   ? record_value_begin(s->record, length)
                   : NULL;
    s->failed = !to;
    if (s->failed) return;
    memcpy(to, s->scratch, length);
    record_value_end(s->record, length);
}

static void add_list(struct sgf_reader *s, const struct sgf_token *token, const char *name,
                     size_t length)
{
    struct walk w = walk_values(s, token);
    struct sgf_value value;
    bool opened = false;
    for (int number = 0; !s->failed && next_value(&w, &value); number++) {
        size_t written;
        char *space = scratch(s, 2 * (size_t)(value.to - value.from) + SGF_VALUE_MORE);
        if (!space || !sgf_fix_value(s, w.kind, value, number, space, &written)) continue;
        add_value(s, opened, name, length, written);
        opened = true;
    }
}

/* Of what should have one value: texts are put one behind the other, else the first one counts. */
static void add_single(struct sgf_reader *s, const struct sgf_token *token, const char *name,
                       size_t length)
{
    size_t room = SGF_VALUE_MORE, total = 0;
    for (const struct sgf_token *t = token;; t = &s->tokens[t->again]) {
        room += 2 * (size_t)(t->end - t->values); /* the brackets make up for what joins them */
        if (t->again == NO_TOKEN) break;
    }
    struct walk w = walk_values(s, token);
    struct sgf_value value;
    bool joined = w.kind == SGF_TEXT || w.kind == SGF_SIMPLE, any = false;
    char *space = scratch(s, room);
    for (int number = 0; space && next_value(&w, &value); number++) {
        if (number > 0 && !w.next_token)
            reader_warn(s->r, sgf_at(s, value.from), "%.*s has one value only: %s", (int)length,
                        name, joined ? "put together" : "this one is left out");
        if (any && !joined) continue;
        size_t written, before = any ? 1 : 0;
        if (any) space[total] = w.kind == SGF_TEXT ? '\n' : ' ';
        if (!sgf_fix_value(s, w.kind, value, number, space + total + before, &written)) continue;
        total += before + written;
        any = true;
    }
    if (any) add_value(s, false, name, length, total);
}

static void add_text(struct sgf_reader *s, const char *name, const char *text)
{
    size_t length = strlen(text);
    if (!scratch(s, length + 1)) return;
    memcpy(s->scratch, text, length);
    add_value(s, false, name, strlen(name), length);
}

/* What every root begins with, as it was understood. */
static void add_root_head(struct sgf_reader *s, const struct sgf_root *root)
{
    add_text(s, "GM", root->game);
    add_text(s, "SZ", root->size);
    if (*root->board) add_text(s, "TGB", root->board);
}

static void add_property(struct sgf_reader *s, struct sgf_token *token, bool is_root)
{
    char name[SGF_NAME_MAX];
    const char *word = s->text + token->name;
    size_t length = token_name(s, token, name);
    enum sgf_kind kind = token_kind(token);
    bool is_old = s->file_format > 0 && s->file_format < 4;
    bool as_it_stands = memcmp(word, name, length) == 0 && sgf_class_of(word[length]) < SGF_CAPITAL;
    if (!is_old && !as_it_stands) {
        const char *word_end = sgf_skip_word(word, s->end);
        reader_warn(s->r, token->name, "names of properties are capitals: %.*s is %.*s",
                    (int)(word_end - word < 40 ? word_end - word : 40), word, (int)length, name);
    }
    if (kind == SGF_LETTERS || kind == SGF_MARKS) {
        memcpy(name, kind == SGF_LETTERS ? "LB" : "MA", length = 2);
        if (!is_old)
            reader_warn(s->r, token->name, "%c is of older versions: taken for %.2s", *word, name);
    }
    if (token->again != NO_TOKEN) note_again(s, token, name, length);
    if (kind == SGF_FILE) return;
    if (is_root && (token->key == KEY_GM || token->key == KEY_SZ || token->key == KEY_TGB))
        return; /* are there already */
    if (sgf_kind_is_list(kind))
        add_list(s, token, name, length);
    else
        add_single(s, token, name, length);
}

/* ---- The node ----------------------------------------------------------------------------------*/
/* A move that is no point, of a game that is not known here, stays a property. */
static void keep_move(struct sgf_reader *s)
{
    char *space = scratch(s, 2 * (size_t)(s->move.to - s->move.from) + 1);
    if (space)
        add_value(s, false, s->colour == TG_BLACK ? "B" : "W", 1, sgf_copy_raw(&s->move, space));
}

static void set_move(struct sgf_reader *s)
{
    tg_point point;
    bool keep;
    if (s->move.stray)
        reader_warn(s->r, sgf_at(s, s->move.stray), "a bracket inside a text is written \\]");
    if (sgf_fix_move(s, s->move, &point, &keep))
        s->failed = !tg_node_set_move(s->record, s->current, s->colour, point);
    else if (keep)
        keep_move(s);
}

static void warn_of_setup(struct sgf_reader *s)
{
    for (size_t i = 0; i < s->token_count; i++) {
        const struct sgf_property *known = sgf_property_of_key(s->tokens[i].key);
        if (!known || known->place != SGF_SETUP) continue;
        reader_warn(s->r, s->tokens[i].name, "%s sets up the position in a node that has a move",
                    known->name);
        return;
    }
}

void sgf_end_node(struct sgf_reader *s)
{
    if (!s->in_node || s->failed) return;
    bool is_root = s->current == TG_NO_NODE;
    struct sgf_root root;
    s->in_node = false;
    if (s->colour != TG_EMPTY) warn_of_setup(s);
    if (is_root) sgf_read_root(s, &root);
    s->current = tg_node_add(s->record, s->current, TG_EMPTY, TG_NO_POINT);
    s->failed = s->current == TG_NO_NODE;
    if (is_root && !s->failed) add_root_head(s, &root);
    if (s->token_count > 1 && !s->failed) link_tokens(s);
    for (size_t i = 0; i < s->token_count && !s->failed; i++) {
        struct sgf_token *token = &s->tokens[i];
        if (token->again == TOKEN_USED) continue;
        uint32_t next = token->again;
        add_property(s, token, is_root);
        while (next != NO_TOKEN) { /* taken with the first one */
            uint32_t after = s->tokens[next].again;
            s->tokens[next].again = TOKEN_USED;
            next = after;
        }
    }
    if (s->colour != TG_EMPTY && !s->failed) set_move(s);
    s->token_count = 0;
    s->colour = TG_EMPTY;
}
