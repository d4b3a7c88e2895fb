/* What properties mean: marks, set-up, clocks, analysis, the result. */
#include "record/record.h"

#include "base/decimal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Marks -------------------------------------------------------------------------------------*/

static const char *const mark_names[TG_MARK_KINDS] = {"TR", "SQ", "CR", "MA", "SL", "LB",
                                                      "AR", "LN", "DD", "TB", "TW"};

struct mark_list {
    struct tg_mark *marks;
    int room, count;
    enum tg_mark_kind kind;
};

static void add_mark(struct mark_list *list, tg_point point, tg_point end, const char *label)
{
    if (list->count < list->room)
        list->marks[list->count] = (struct tg_mark){list->kind, point, end, label};
    list->count++;
}

static void add_plain_mark(void *user, tg_point point)
{
    add_mark(user, point, TG_NO_POINT, NULL);
}

/* One value of a mark's property. */
static void read_mark(const struct record_board *board, struct mark_list *list, const char *value)
{
    tg_point point, end;
    const char *colon = strchr(value, ':');
    switch (list->kind) {
    case TG_MARK_LABEL:
        if (colon && record_point(board, value, (size_t)(colon - value), &point))
            add_mark(list, point, TG_NO_POINT, colon + 1);
        return;
    case TG_MARK_ARROW:
    case TG_MARK_LINE:
        if (colon && record_point(board, value, (size_t)(colon - value), &point)
            && record_point(board, colon + 1, strlen(colon + 1), &end))
            add_mark(list, point, end, NULL);
        return;
    default: record_point_list(board, value, add_plain_mark, list);
    }
}

int tg_node_marks(const tg_record *record, tg_node node, struct tg_mark *marks, int room)
{
    struct record_board board;
    struct tg_property p;
    struct mark_list list = {marks, room, 0, TG_MARK_TRIANGLE};
    record_board(record, node, &board);
    for (bool more = tg_node_first_property(record, node, &p); more;
         more = tg_node_next_property(record, &p)) {
        for (list.kind = TG_MARK_TRIANGLE; list.kind < TG_MARK_KINDS; list.kind++)
            if (strcmp(p.name, mark_names[list.kind]) == 0) break;
        if (list.kind == TG_MARK_KINDS) continue;
        const char *value = p.values;
        for (int i = 0; i < p.value_count; i++, value += strlen(value) + 1)
            read_mark(&board, &list, value);
    }
    return list.count;
}

/* ---- Lists of values ---------------------------------------------------------------------------*/

/* Values of a property gathered anew: pointers into one block of text. */
struct values {
    char *text;
    size_t length, room;
    size_t *starts;
    size_t count, start_room;
    bool failed;
};

static void values_add(struct values *v, const char *value)
{
    size_t size = strlen(value) + 1;
    v->failed =
        v->failed || !record_grow((void **)&v->text, &v->room, v->length, size, 1)
        || !record_grow((void **)&v->starts, &v->start_room, v->count, 1, sizeof *v->starts);
    if (v->failed) return;
    memcpy(v->text + v->length, value, size);
    v->starts[v->count++] = v->length;
    v->length += size;
}

/* Sets the property to them and empties the list. */
static bool values_set(struct values *v, tg_record *record, tg_node node, const char *name)
{
    const char **list = v->failed ? NULL : malloc((v->count + 1) * sizeof *list);
    bool done = list != NULL;
    if (list) {
        for (size_t i = 0; i < v->count; i++)
            list[i] = v->text + v->starts[i];
        done = tg_node_set(record, node, name, list, (int)v->count);
    }
    free(list);
    free(v->text);
    free(v->starts);
    *v = (struct values){0};
    return done;
}

/* All values as they are. */
static void values_take(struct values *v, const tg_record *record, tg_node node, const char *name)
{
    uint32_t at = record_find(record, node, name);
    if (at == NO_PROPERTY) return;
    const char *value = record->texts + record->properties[at].value;
    for (uint32_t i = 0; i < record->properties[at].count; i++, value += strlen(value) + 1)
        values_add(v, value);
}

/* Ends a group that began when the log was `start` long. One that failed on its way leaves nothing. */
static bool end_group(tg_record *record, size_t start, bool done)
{
    struct record_log *log = &record->log;
    tg_record_end(record);
    if (!done && log->done > start) {
        tg_record_undo(record, NULL);
        log->count = log->done;
    }
    return done;
}

bool tg_node_add_mark(tg_record *record, tg_node node, const struct tg_mark *mark)
{
    struct record_board board;
    struct values values = {0};
    char point[3], end[3], text[3 + 1 + 3];
    const char *name = mark_names[mark->kind];
    record_board(record, node, &board);
    record_point_text(&board, mark->point, point);
    record_point_text(&board, mark->end, end);
    if (!*point) return false;
    values_take(&values, record, node, name);
    if (mark->kind == TG_MARK_LABEL) {
        size_t size = strlen(mark->label ? mark->label : "") + 4;
        char *label = malloc(size);
        if (label) snprintf(label, size, "%s:%s", point, mark->label ? mark->label : "");
        values.failed = values.failed || !label;
        if (label) values_add(&values, label);
        free(label);
        return values_set(&values, record, node, name);
    }
    bool pair = mark->kind == TG_MARK_ARROW || mark->kind == TG_MARK_LINE;
    snprintf(text, sizeof text, pair ? "%s:%s" : "%s", point, end);
    values_add(&values, text);
    return values_set(&values, record, node, name);
}

struct points_without {
    const struct record_board *board;
    struct values *values;
    tg_point without;
};

static void keep_other(void *user, tg_point point)
{
    struct points_without *p = user;
    char text[3];
    record_point_text(p->board, point, text);
    if (point != p->without) values_add(p->values, text);
}

bool tg_node_clear_marks(tg_record *record, tg_node node, tg_point point)
{
    struct record_board board;
    bool done = true;
    char own[3];
    record_board(record, node, &board);
    record_point_text(&board, point, own);
    size_t start = record->log.done;
    tg_record_begin(record);
    for (int kind = 0; kind < TG_MARK_KINDS && done; kind++) {
        const char *name = mark_names[kind];
        bool composed = kind == TG_MARK_LABEL || kind == TG_MARK_ARROW || kind == TG_MARK_LINE;
        struct values values = {0};
        struct points_without rest = {&board, &values, point};
        uint32_t at = record_find(record, node, name);
        if (at == NO_PROPERTY) continue;
        const char *value = record->texts + record->properties[at].value;
        for (uint32_t i = 0; i < record->properties[at].count; i++, value += strlen(value) + 1) {
            if (!composed)
                record_point_list(&board, value, keep_other, &rest);
            else if (strncmp(value, own, 2) != 0)
                values_add(&values, value);
        }
        done = values_set(&values, record, node, name);
    }
    return end_group(record, start, done);
}

/* ---- Set-up ------------------------------------------------------------------------------------*/

static const struct {
    const char *name;
    char stone;
} setup_names[] = {{"AB", 'X'}, {"AW", 'O'}, {"AE", '.'}};

struct stone_list {
    const struct geometry *geometry;
    char *stones;
    char stone;
};

static void set_stone(void *user, tg_point point)
{
    struct stone_list *list = user;
    for (int i = 0; i < list->geometry->point_count; i++)
        if (list->geometry->points[i] == point) list->stones[i] = list->stone;
}

static enum tg_colour colour_named(const char *text)
{
    if (!text || !*text) return TG_EMPTY;
    if (strchr("bB1", *text)) return TG_BLACK;
    return strchr("wW2", *text) ? TG_WHITE : TG_EMPTY;
}

bool tg_node_setup(const tg_record *record, tg_node node, char stones[TG_MAX_POINTS],
                   enum tg_colour *turn)
{
    struct record_board board;
    bool found = false;
    record_board(record, node, &board);
    memset(stones, ' ', TG_MAX_POINTS);
    *turn = colour_named(tg_node_value(record, node, "PL", 0));
    for (int i = 0; i < 3 && board.geometry; i++) {
        struct stone_list list = {board.geometry, stones, setup_names[i].stone};
        uint32_t at = record_find(record, node, setup_names[i].name);
        if (at == NO_PROPERTY) continue;
        const char *value = record->texts + record->properties[at].value;
        for (uint32_t j = 0; j < record->properties[at].count; j++, value += strlen(value) + 1)
            found = record_point_list(&board, value, set_stone, &list) || found;
    }
    return found || *turn != TG_EMPTY;
}

bool record_set_points(tg_record *record, tg_node node, const char *name,
                       const char by_point[TG_MAX_POINTS], char which)
{
    struct record_board board;
    struct values values = {0};
    record_board(record, node, &board);
    for (int i = 0; board.geometry && i < board.geometry->point_count; i++) {
        char text[3];
        if (by_point[i] != which) continue;
        record_point_text(&board, board.geometry->points[i], text);
        values_add(&values, text);
    }
    return values_set(&values, record, node, name);
}

bool tg_node_set_setup(tg_record *record, tg_node node, const char stones[TG_MAX_POINTS],
                       enum tg_colour turn)
{
    static const char *const turn_names[] = {"", "B", "W"};
    bool done = true;
    size_t start = record->log.done;
    tg_record_begin(record);
    for (int i = 0; i < 3 && done; i++)
        done = record_set_points(record, node, setup_names[i].name, stones, setup_names[i].stone);
    done = done && tg_node_set_text(record, node, "PL", turn_names[turn]);
    return end_group(record, start, done);
}

/* ---- Clocks ------------------------------------------------------------------------------------*/

static const char *const clock_names[3] = {"", "BL", "WL"};
static const char *const moves_names[3] = {"", "OB", "OW"};

bool tg_node_clock(const tg_record *record, tg_node node, enum tg_colour colour,
                   struct tg_time_left *left)
{
    const char *time = tg_node_value(record, node, clock_names[colour], 0);
    const char *moves = tg_node_value(record, node, moves_names[colour], 0);
    if (!time || !decimal_read(time, 3, &left->ms)) return false;
    left->moves = moves ? atoi(moves) : 0;
    return true;
}

bool tg_node_set_clock(tg_record *record, tg_node node, enum tg_colour colour,
                       const struct tg_time_left *left)
{
    char time[DECIMAL_ROOM], moves[12] = "";
    decimal_write(left->ms, 3, time);
    if (left->moves > 0) snprintf(moves, sizeof moves, "%d", left->moves);
    size_t start = record->log.done;
    tg_record_begin(record);
    return end_group(record, start,
                     tg_node_set_text(record, node, clock_names[colour], time)
                         && tg_node_set_text(record, node, moves_names[colour], moves));
}

/* ---- The result --------------------------------------------------------------------------------*/

void tg_record_result(const tg_record *record, tg_node node, struct tg_record_result *result)
{
    const char *text = tg_node_value(record, tg_node_root(record, node), "RE", 0);
    int64_t halves;
    *result = (struct tg_record_result){TG_ONGOING, TG_RECORD_UNKNOWN, 0};
    if (!text) return;
    text += strspn(text, " \t");
    if (strcasecmp(text, "void") == 0) result->ending = TG_RECORD_VOID;
    if (strncasecmp(text, "draw", 4) == 0 || strcasecmp(text, "jigo") == 0
        || (*text == '0' && text[1] == '\0')) {
        *result = (struct tg_record_result){TG_DRAW, TG_RECORD_POINTS, 0};
        return;
    }
    enum tg_colour winner = colour_named(*text == '1' || *text == '2' ? NULL : text);
    const char *plus = strchr(text, '+');
    if (winner == TG_EMPTY || !plus) return;
    result->outcome = winner == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS;
    result->ending = TG_RECORD_POINTS;
    switch (plus[1]) {
    case 'r':
    case 'R': result->ending = TG_RECORD_RESIGN; break;
    case 't':
    case 'T': result->ending = TG_RECORD_TIME; break;
    case 'f':
    case 'F': result->ending = TG_RECORD_FORFEIT; break;
    case 'd':
    case 'D': result->outcome = TG_DRAW; break; /* "B+DRAW", seen in renju's files */
    default:
        if (decimal_read(plus + 1, 1, &halves) && halves < 10000) result->halves = (int)halves / 5;
    }
}

bool tg_record_set_result(tg_record *record, tg_node node, const struct tg_record_result *result)
{
    char text[16] = "", points[DECIMAL_ROOM] = "";
    bool black = result->outcome == TG_BLACK_WINS;
    static const char *const letters[] = {"", "", "R", "T", "F", ""};
    if (result->ending == TG_RECORD_VOID) {
        snprintf(text, sizeof text, "Void");
    } else if (result->outcome == TG_DRAW) {
        snprintf(text, sizeof text, "0");
    } else if (result->outcome != TG_ONGOING) {
        if (result->halves > 0 && result->halves < 2000)
            decimal_write((int64_t)result->halves * 5, 1, points);
        snprintf(text, sizeof text, "%c+%s%.8s", black ? 'B' : 'W', letters[result->ending],
                 result->ending == TG_RECORD_POINTS ? points : "");
    }
    return tg_node_set_text(record, tg_node_root(record, node), "RE", text);
}
