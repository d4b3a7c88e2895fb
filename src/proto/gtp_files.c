/* loadsgf and printsgf. */
#include "proto/gtp_internal.h"
#include "tengen/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 64 << 20 };

/* The whole file; NULL if it cannot be read or is larger than any record. */
static char *read_file(const char *name, size_t *length)
{
    FILE *file = fopen(name, "rb");
    size_t room = 1 << 16;
    char *bytes = file ? malloc(room) : NULL;
    *length = 0;
    while (bytes) {
        *length += fread(bytes + *length, 1, room - *length, file);
        if (*length < room) break;
        char *more = room < FILE_MOST ? realloc(bytes, room *= 2) : NULL;
        if (!more) free(bytes);
        bytes = more;
    }
    if (bytes && ferror(file)) {
        free(bytes);
        bytes = NULL;
    }
    if (file) fclose(file);
    return bytes;
}

/* The position of the first game's main line before move `before`; 0: at its end. NULL: there is none, or
 * the rules refuse a move on the way. */
static tg_game *game_in(const tg_record *record, int before)
{
    struct tg_record_problem problem;
    struct tg_result result;
    tg_node root = tg_record_root(record);
    if (root == TG_NO_NODE) return NULL;
    tg_node node = before ? tg_node_at_move(record, root, before - 1) : TG_NO_NODE;
    if (node == TG_NO_NODE) node = tg_node_last(record, root);
    tg_game *game = tg_record_game(record, node, &problem);
    if (!game) return NULL;
    if (problem.node != TG_NO_NODE) {
        tg_game_free(game);
        return NULL;
    }
    /* GTP knows no end by words on the board, and undo is to take back a move. */
    tg_get_result(game, &result);
    if (result.ending == TG_BY_RESIGNATION || result.ending == TG_BY_AGREEMENT) tg_undo(game);
    return game;
}

static enum gtp_reply loadsgf(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    int before = 0;
    size_t length;
    if (args->count == 2 && !gtp_read_number(args->word[1], 1, 1000000, &before))
        return gtp_fail(out, GTP_SYNTAX);
    char *bytes = g->options.files ? read_file(args->word[0], &length) : NULL;
    struct tg_read_options options = {.struct_size = sizeof options, .format = TG_FORMAT_SGF};
    tg_record *record = bytes ? tg_record_read(bytes, length, &options, NULL) : NULL;
    tg_game *game = record ? game_in(record, before) : NULL;
    tg_record_free(record);
    free(bytes);
    if (!game) return gtp_fail(out, "cannot load file");
    gtp_set_game(g, game);
    return GTP_FINE;
}

/* Under another name first: never half a file. */
static bool write_file(const char *name, const char *bytes, size_t length)
{
    struct str other = {0};
    str_addf(&other, "%s.part", name);
    FILE *file = other.failed ? NULL : fopen(other.text, "wb");
    bool done = file && fwrite(bytes, 1, length, file) == length;
    if (file && fclose(file) != 0) done = false;
    if (done && rename(other.text, name) != 0) done = false;
    if (file && !done) remove(other.text);
    str_done(&other);
    return done;
}

/* The whole game, also where moves out of turn began it anew on a set-up. */
static tg_record *record_of(const struct gtp *g)
{
    int parts = 0;
    for (const struct gtp_earlier *e = g->earlier; e; e = e->next)
        parts++;
    tg_record *record = NULL;
    tg_node node = TG_NO_NODE;
    for (int part = parts; part >= 0; part--) {
        const struct gtp_earlier *e = g->earlier;
        for (int i = 1; i < part; i++)
            e = e->next;
        const tg_game *game = part ? e->game : g->game;
        if (part == parts) {
            record = tg_record_of_game(game);
            if (!record) return NULL;
            node = tg_node_last(record, tg_record_root(record));
            continue;
        }
        for (int i = 0; i < tg_move_count(game); i++)
            node = tg_node_add(record, node, tg_move_colour(game, i), tg_move_at(game, i));
    }
    return record;
}

static enum gtp_reply printsgf(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    size_t length;
    tg_record *record = record_of(g);
    char *sgf = record ? tg_record_write(record, TG_NO_NODE, TG_FORMAT_SGF, &length, NULL) : NULL;
    tg_record_free(record);
    if (!sgf) return gtp_fail(out, "no memory");
    bool to_file = args->count && strcmp(args->word[0], "-") != 0;
    bool done = !to_file || (g->options.files && write_file(args->word[0], sgf, length));
    if (!to_file) str_add(out, sgf);
    tg_free(sgf);
    return done ? GTP_FINE : gtp_fail(out, "cannot write file");
}

const struct gtp_command gtp_file_commands[] = {
    {"loadsgf", "FILE [MOVE]", 1, 2, loadsgf},
    {"printsgf", "[FILE]", 0, 1, printsgf},
    {NULL, NULL, 0, 0, NULL},
};
