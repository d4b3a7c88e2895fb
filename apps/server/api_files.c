/* import and export. Reading a file and drawing pictures take long enough to be done beside the loop. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "base/clock.h"
#include "base64.h"
#include "common/gif.h"
#include "common/paint.h"
#include "format/picture.h"

/* ---- Import ------------------------------------------------------------------------------------*/

struct import {
    struct job job; /* first */
    struct hub *hub;
    uint64_t conn;
    json_t *id;
    /* What came. */
    char *text; /* base64 or plain */
    size_t length;
    bool plain;
    char name[256], charset[24];
    int number;
    /* What was made of it. */
    tg_record *record;
    int games;
    bool bad_base64, too_large;
    struct tg_read_report report;
};

/* The one game wanted, in a record without the others. */
static void keep_one(struct import *import)
{
    tg_node root = tg_record_root(import->record), wanted = root;
    for (int i = 1; i < import->number && wanted != TG_NO_NODE; i++)
        wanted = tg_node_next(import->record, wanted);
    if (wanted == TG_NO_NODE || import->games == 1) return;
    while (root != TG_NO_NODE) {
        tg_node next = tg_node_next(import->record, root);
        if (root != wanted) tg_node_delete(import->record, root);
        root = next;
    }
    /* Through text once more, so that undo does not bring them back. */
    struct tg_read_options options = {
        .struct_size = sizeof options, .format = TG_FORMAT_SGF, .charset = "UTF-8"};
    size_t length;
    char *text = tg_record_write(import->record, wanted, TG_FORMAT_SGF, &length, NULL);
    tg_record_free(import->record);
    import->record = text ? tg_record_read(text, length, &options, NULL) : NULL;
    tg_free(text);
}

static void read_file(struct job *job)
{
    struct import *import = (struct import *)job;
    size_t length = import->length;
    unsigned char *bytes = import->plain ? (unsigned char *)import->text
                                         : base64_decode(import->text, import->length, &length);
    struct tg_read_options options = {.struct_size = sizeof options,
                                      .charset = import->charset[0] ? import->charset
                                                 : import->plain    ? "UTF-8"
                                                                    : NULL};
    import->bad_base64 = !bytes;
    import->too_large = length > IMPORT_MOST;
    if (!bytes || import->too_large) return;
    import->report.struct_size = sizeof import->report;
    /* What is in it says more than its name; text alone needs a hint. */
    options.format = tg_format_guess(bytes, length);
    if (options.format == TG_FORMAT_NONE) options.format = tg_format_named(import->name);
    import->record = tg_record_read(bytes, length, &options, &import->report);
    if (import->record) {
        import->games = tg_record_games(import->record);
        keep_one(import);
    }
    if (!import->plain) free(bytes);
}

static json_t *warnings_json(const struct tg_read_report *report)
{
    json_t *list = json_array();
    for (int i = 0; i < report->warning_count && i < TG_WARNINGS_KEPT; i++)
        json_array_append_new(list, json_pack("{s:i, s:i, s:s}", "line", report->warnings[i].line,
                                              "column", report->warnings[i].column, "message",
                                              report->warnings[i].message));
    return list;
}

static bool make_study(struct request *r, struct import *import)
{
    if (import->bad_base64)
        return fail(&r->fault, "bad_request", "data", "this is no base64", "不是 base64");
    if (import->too_large)
        return fail(&r->fault, "too_large", "data", "16 MiB at most", "不得超过 16 MiB");
    if (!import->record)
        return failf(&r->fault, "bad_request", import->plain ? "text" : "data", "%s",
                     import->report.error[0] ? import->report.error : "out of memory");
    if (import->number > import->games)
        return failf(&r->fault, "not_found", "number", "the file holds %d games", import->games);
    tg_node root = tg_record_root(import->record);
    const char *title = tg_node_value(import->record, root, "GN", 0);
    struct game *game = game_make_study(
        import->record, root, title && *title ? title : import->name, r->conn->me, &r->fault);
    if (!game) return false;
    import->record = NULL; /* it is the game's now */
    if (!request_made(r, game)) return false;
    json_object_set_new(r->reply, "format", json_string(tg_format_name(import->report.format)));
    json_object_set_new(r->reply, "charset", json_string(import->report.charset));
    json_object_set_new(r->reply, "games", json_integer(import->games));
    json_object_set_new(r->reply, "warnings", warnings_json(&import->report));
    return true;
}

static void imported(struct job *job)
{
    struct import *import = (struct import *)job;
    struct conn *conn = hub_conn(import->hub, import->conn);
    if (conn) {
        struct request r = {.hub = import->hub,
                            .conn = conn,
                            .id = import->id,
                            .now = clock_ms(),
                            .fault = {.lang = conn->lang},
                            .reply = json_object()};
        conn->waiting--;
        request_finish(&r, make_study(&r, import));
    }
    tg_record_free(import->record);
    json_decref(import->id);
    free(import->text);
    free(import);
}

bool do_import(struct request *r)
{
    json_t *text = json_object_get(r->args, "text"), *data = json_object_get(r->args, "data");
    const char *name = arg_text(r, "name"), *charset = arg_text(r, "charset");
    json_t *given = json_is_string(text) ? text : json_is_string(data) ? data : NULL;
    if (!given)
        return fail(&r->fault, "bad_request", "data", "data or text is missing",
                    "缺少 data 或 text");
    struct import *import = calloc(1, sizeof *import);
    size_t length = json_string_length(given);
    char *copy = malloc(length + 1);
    if (!import || !copy) {
        free(import);
        free(copy);
        return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    }
    memcpy(copy, json_string_value(given), length + 1);
    import->job = (struct job){
        .work = read_file, .done = imported, .owner = r->conn->number, .lane = LANE_SHORT};
    import->hub = r->hub;
    import->conn = r->conn->number;
    import->id = json_incref(r->id);
    import->text = copy;
    import->length = length;
    import->plain = given == text;
    import->number = (int)arg_int(r, "number", 1);
    snprintf(import->name, sizeof import->name, "%s", name ? name : "");
    snprintf(import->charset, sizeof import->charset, "%s", charset ? charset : "");
    r->later = true;
    pool_add(r->hub->pool, &import->job);
    return true;
}

/* ---- Export ------------------------------------------------------------------------------------*/

static bool give_file(struct request *r, const char *ending, const char *type, const void *bytes,
                      size_t length)
{
    char name[64];
    char *data = base64_encode(bytes, length);
    snprintf(name, sizeof name, "game%s", ending);
    json_object_set_new(r->reply, "name", json_string(name));
    json_object_set_new(r->reply, "type", json_string(type));
    json_object_set_new(r->reply, "data", json_string(data ? data : ""));
    free(data);
    return data || fail(&r->fault, "server", NULL, "out of memory", "内存不足");
}

static bool export_record(struct request *r, enum tg_format format)
{
    static const struct {
        const char *ending, *type;
    } kinds[TG_FORMATS] = {
        [TG_FORMAT_SGF] = {".sgf", "application/x-go-sgf"},
        [TG_FORMAT_PSQ] = {".psq", "text/plain"},
        [TG_FORMAT_LIB] = {".lib", "application/octet-stream"},
        [TG_FORMAT_POS] = {".pos", "application/octet-stream"},
        [TG_FORMAT_MOVES] = {".txt", "text/plain"},
        [TG_FORMAT_HEXO] = {".hexo", "text/plain"},
    };
    struct tg_write_report report = {.struct_size = sizeof report};
    size_t length = 0;
    char *bytes = tg_record_write(r->game->record, r->node, format, &length, &report);
    if (!bytes)
        return failf(&r->fault, "not_now", "format", "%s",
                     report.error[0] ? report.error : "out of memory");
    json_t *lost = json_array();
    for (int i = 0; i < report.lost_count && i < 8; i++)
        json_array_append_new(lost, json_string(report.lost[i]));
    json_object_set_new(r->reply, "lost", lost);
    bool given = give_file(r, kinds[format].ending, kinds[format].type, bytes, length);
    tg_free(bytes);
    return given;
}

/* ---- Pictures ----------------------------------------------------------------------------------*/

struct drawing {
    struct job job; /* first */
    struct hub *hub;
    uint64_t conn;
    json_t *id;
    tg_game *position;
    struct tg_picture picture;
    const char *format;
    int delay_ms;
    char *data; /* in base64; NULL: no memory */
};

static char *draw_png(const struct drawing *drawing)
{
    struct diagram *diagram = picture_draw(drawing->position, &drawing->picture);
    struct bytes png = {NULL, 0};
    char *data = NULL;
    if (diagram && !diagram->failed && paint_png(diagram, &png))
        data = base64_encode(png.at, png.length);
    free(png.at);
    diagram_free(diagram);
    return data;
}

static char *draw_gif(const struct drawing *drawing)
{
    size_t length = 0;
    char *gif = gif_of_game(drawing->position, &drawing->picture, drawing->delay_ms, &length);
    char *data = gif ? base64_encode(gif, length) : NULL;
    free(gif);
    return data;
}

static char *draw_svg(const struct drawing *drawing)
{
    char *svg = tg_svg(drawing->position, &drawing->picture);
    char *data = svg ? base64_encode(svg, strlen(svg)) : NULL;
    tg_free(svg);
    return data;
}

static const struct {
    const char *name, *type;
    char *(*draw)(const struct drawing *drawing);
} pictures[] = {{"svg", "image/svg+xml", draw_svg},
                {"png", "image/png", draw_png},
                {"gif", "image/gif", draw_gif}};
enum { PICTURES = sizeof pictures / sizeof *pictures };

static int picture_named(const char *name)
{
    int which = 0;
    while (which < PICTURES && strcmp(pictures[which].name, name) != 0)
        which++;
    return which;
}

static void draw(struct job *job)
{
    struct drawing *drawing = (struct drawing *)job;
    drawing->data = pictures[picture_named(drawing->format)].draw(drawing);
}

static void drawn(struct job *job)
{
    struct drawing *drawing = (struct drawing *)job;
    char name[16];
    snprintf(name, sizeof name, "game.%s", drawing->format);
    json_t *reply = drawing->data ? json_pack("{s:s, s:s, s:s, s:[]}", "name", name, "type",
                                              pictures[picture_named(drawing->format)].type, "data",
                                              drawing->data, "lost")
                                  : NULL;
    request_answer(drawing->hub, drawing->conn, drawing->id, reply);
    tg_game_free(drawing->position);
    free(drawing->data);
    free(drawing);
}

static bool export_picture(struct request *r, const char *format)
{
    tg_game *position = game_position_at(r->game, r->node, NULL);
    struct drawing *drawing = position ? calloc(1, sizeof *drawing) : NULL;
    if (!drawing) {
        tg_game_free(position);
        return fail(&r->fault, "server", NULL, "out of memory", "内存不足");
    }
    drawing->job =
        (struct job){.work = draw, .done = drawn, .owner = r->conn->number, .lane = LANE_SHORT};
    drawing->hub = r->hub;
    drawing->conn = r->conn->number;
    drawing->id = json_incref(r->id);
    drawing->position = position;
    drawing->picture = (struct tg_picture){.struct_size = sizeof drawing->picture,
                                           .coordinates = true,
                                           .numbers = arg_bool(r, "numbers", false),
                                           .lang = r->conn->lang};
    drawing->format = pictures[picture_named(format)].name;
    drawing->delay_ms = (int)arg_int(r, "delay", 800);
    r->later = true;
    pool_add(r->hub->pool, &drawing->job);
    return true;
}

bool do_export(struct request *r)
{
    const char *name = arg_text(r, "format");
    if (picture_named(name) < PICTURES) return export_picture(r, name);
    enum tg_format format = tg_format_named(name);
    if (format == TG_FORMAT_NONE || strcmp(tg_format_name(format), name) != 0)
        return fail(&r->fault, "bad_request", "format", "no such format", "没有该格式");
    return export_record(r, format);
}
