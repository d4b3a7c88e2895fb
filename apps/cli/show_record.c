#include "show_record.h"

#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "json.h"

static const char *const mark_names[TG_MARK_KINDS] = {"triangle", "square", "circle", "cross",
                                                      "selected", "label",  "arrow",  "line",
                                                      "dim",      "black",  "white"};

static bool is_shown(const struct loaded *loaded)
{
    return loaded->record && loaded->format != TG_FORMAT_MOVES;
}

struct tg_mark *show_record_marks(const struct loaded *loaded, int *count)
{
    *count = is_shown(loaded) ? tg_node_marks(loaded->record, loaded->node, NULL, 0) : 0;
    struct tg_mark *marks = *count ? malloc((size_t)*count * sizeof *marks) : NULL;
    if (marks)
        tg_node_marks(loaded->record, loaded->node, marks, *count);
    else
        *count = 0;
    return marks;
}

/* Moves on the main line through the node, and how many of them lead to it. */
static int count_moves(const struct loaded *loaded, int *played)
{
    int moves = 0;
    *played = 0;
    for (tg_node node = tg_node_last(loaded->record, loaded->node), here = TG_NO_NODE;
         node != TG_NO_NODE; node = tg_node_parent(loaded->record, node)) {
        if (node == loaded->node) here = node;
        bool move = tg_node_move(loaded->record, node, NULL) != TG_EMPTY;
        moves += move;
        *played += move && here != TG_NO_NODE;
    }
    return moves;
}

static int game_number(const struct loaded *loaded)
{
    int number = 1;
    tg_node root = tg_node_root(loaded->record, loaded->node);
    for (tg_node node = tg_record_root(loaded->record); node != root && node != TG_NO_NODE;
         node = tg_node_next(loaded->record, node))
        number++;
    return number;
}

/* ---- Text -------------------------------------------------------------------------------------*/

/* What comes from a file must not move the cursor or change colours of a terminal. */
static void add_harmless(struct str *s, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        bool second_set =
            c == 0xc2 && i + 1 < length && ((unsigned char)text[i + 1] & 0xe0) == 0x80;
        bool harmful = c < ' ' || c == 127 || second_set;
        str_add_n(s, harmful ? " " : text + i, 1);
        i += second_set;
    }
}

static void add_lines(struct str *s, const char *text)
{
    for (;;) {
        size_t length = strcspn(text, "\n");
        str_add(s, length ? "# " : "#");
        add_harmless(s, text, length);
        str_add(s, "\n");
        if (!text[length]) return;
        text += length + 1;
    }
}

/* "# Black: One, White: Two; result W+R" as far as there is anything. */
static void add_players(struct str *s, const struct loaded *loaded, enum tg_lang lang)
{
    bool zh = lang == TG_CHINESE, any = false;
    tg_node root = tg_node_root(loaded->record, loaded->node);
    const struct {
        const char *property, *words[2];
    } parts[] = {{"PB", {"Black: ", "黑方："}},
                 {"PW", {"White: ", "白方："}},
                 {"RE", {"result: ", "结果："}}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *value = tg_node_value(loaded->record, root, parts[i].property, 0);
        if (!value || !*value) continue;
        str_add(s, !any ? "# " : zh ? "；" : "; ");
        str_add(s, parts[i].words[zh]);
        add_harmless(s, value, strlen(value));
        any = true;
    }
    if (any) str_add(s, "\n");
}

static void add_marks(struct str *s, const struct loaded *loaded)
{
    int count;
    struct tg_mark *marks = show_record_marks(loaded, &count);
    for (int kind = 0; kind < TG_MARK_KINDS; kind++) {
        bool any = false;
        for (int i = 0; i < count; i++) {
            char name[TG_NAME_SIZE], end[TG_NAME_SIZE];
            if ((int)marks[i].kind != kind) continue;
            if (!any) str_addf(s, "# %s:", mark_names[kind]);
            any = true;
            move_name(loaded->game, marks[i].point, name);
            move_name(loaded->game, marks[i].end, end);
            str_addf(s, " %s", name);
            if (kind == TG_MARK_ARROW || kind == TG_MARK_LINE) str_addf(s, "-%s", end);
            if (kind != TG_MARK_LABEL) continue;
            str_add(s, "=");
            add_harmless(s, marks[i].label, strlen(marks[i].label));
        }
        if (any) str_add(s, "\n");
    }
    free(marks);
}

/* The first moves of several ways to go on. */
static void add_variations(struct str *s, const struct loaded *loaded, enum tg_lang lang)
{
    if (tg_node_children(loaded->record, loaded->node) < 2) return;
    str_add(s, lang == TG_CHINESE ? "# 变化：" : "# variations:");
    for (tg_node child = tg_node_child(loaded->record, loaded->node); child != TG_NO_NODE;
         child = tg_node_next(loaded->record, child)) {
        tg_point point;
        char name[TG_NAME_SIZE] = "-";
        if (tg_node_move(loaded->record, child, &point) != TG_EMPTY)
            move_name(loaded->game, point, name);
        str_addf(s, " %s", name);
    }
    str_add(s, "\n");
}

void show_record_text(struct str *s, const struct loaded *loaded, enum tg_lang lang)
{
    if (!is_shown(loaded)) return;
    int played, moves = count_moves(loaded, &played), games = tg_record_games(loaded->record);
    bool zh = lang == TG_CHINESE;
    if (games > 1) {
        str_addf(s, zh ? "# 第 %d 局，共 %d 局" : "# game %d of %d", game_number(loaded), games);
        str_addf(s, zh ? "；第 %d 手，共 %d 手\n" : "; move %d of %d\n", played, moves);
    } else {
        str_addf(s, zh ? "# 第 %d 手，共 %d 手\n" : "# move %d of %d\n", played, moves);
    }
    add_players(s, loaded, lang);
    add_marks(s, loaded);
    add_variations(s, loaded, lang);
    const char *comment = tg_node_value(loaded->record, loaded->node, "C", 0);
    if (comment && *comment) add_lines(s, comment);
}

/* ---- JSON -------------------------------------------------------------------------------------*/

static void add_string(struct str *s, const char *key, const char *value)
{
    str_addf(s, ",\"%s\":", key);
    if (value)
        str_add_json_string(s, value);
    else
        str_add(s, "null");
}

static void add_json_marks(struct str *s, const struct loaded *loaded)
{
    int count;
    struct tg_mark *marks = show_record_marks(loaded, &count);
    str_add(s, ",\"marks\":[");
    for (int i = 0; i < count; i++) {
        str_addf(s, "%s{\"kind\":\"%s\",\"point\":", i ? "," : "", mark_names[marks[i].kind]);
        json_point(s, loaded->game, marks[i].point);
        if (marks[i].end != TG_NO_POINT) {
            str_add(s, ",\"end\":");
            json_point(s, loaded->game, marks[i].end);
        }
        if (marks[i].label) add_string(s, "label", marks[i].label);
        str_add(s, "}");
    }
    str_add(s, "]");
    free(marks);
}

void show_record_json(struct str *s, const struct loaded *loaded)
{
    if (!is_shown(loaded)) return;
    const tg_record *record = loaded->record;
    tg_node root = tg_node_root(record, loaded->node);
    int played, moves = count_moves(loaded, &played);
    str_addf(s, ",\"record\":{\"format\":\"%s\",\"game\":%d,\"games\":%d,\"move\":%d,\"moves\":%d",
             tg_format_name(loaded->format), game_number(loaded), tg_record_games(record), played,
             moves);
    add_string(s, "black", tg_node_value(record, root, "PB", 0));
    add_string(s, "white", tg_node_value(record, root, "PW", 0));
    add_string(s, "result", tg_node_value(record, root, "RE", 0));
    add_string(s, "comment", tg_node_value(record, loaded->node, "C", 0));
    add_json_marks(s, loaded);
    str_add(s, ",\"next\":[");
    bool any = false;
    for (tg_node child = tg_node_child(record, loaded->node); child != TG_NO_NODE;
         child = tg_node_next(record, child)) {
        tg_point point;
        if (tg_node_move(record, child, &point) == TG_EMPTY) continue;
        if (any) str_add(s, ",");
        json_point(s, loaded->game, point);
        any = true;
    }
    str_add(s, "]}");
}
