#include "match_openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "cli.h"
#include "files.h"
#include "go.h"
#include "lines.h"
#include "tengen/record.h"

void openings_free(struct openings *openings)
{
    free(openings->list);
    *openings = (struct openings){.count = 0};
}

/* The moves of the game so far. */
static void take_moves(struct opening *opening, const tg_game *game)
{
    opening->count = tg_move_count(game);
    for (int i = 0; i < opening->count; i++)
        opening->moves[i] = tg_move_at(game, i);
}

/* They become one more opening of the list. */
static bool append(struct openings *openings, const tg_game *game)
{
    struct opening *list =
        realloc(openings->list, ((size_t)openings->count + 1) * sizeof *openings->list);
    if (!list) return false;
    openings->list = list;
    take_moves(&list[openings->count++], game);
    return true;
}

/* ---- Files ------------------------------------------------------------------------------------*/
/* The middle of a board of even size is the point right of it and below it, as Piskvork has it. */
static tg_point point_at_offset(const struct tg_config *config, long x, long y)
{
    long column = config->size / 2 + x, row = config->size - 1 - (config->size / 2 + y);
    if (column < 0 || row < 0 || column >= config->size || row >= config->size) return TG_NO_POINT;
    return (tg_point)(row << 5 | column);
}

/* "x,y, x,y": false after a complaint. */
static bool play_offsets(tg_game *game, struct lines *lines)
{
    const char *at = lines->text;
    for (;;) {
        char *end;
        at += strspn(at, " \t,");
        if (!*at) return true;
        int column = (int)(at - lines->text) + 1;
        long x = strtol(at, &end, 10);
        const char *comma = end + strspn(end, " \t");
        char *second = NULL;
        long y = end != at && *comma == ',' ? strtol(comma + 1, &second, 10) : 0;
        if (!second || second == comma + 1) {
            lines_complain(lines, column, "here an offset x,y from the middle is expected");
            return false;
        }
        enum tg_verdict verdict = tg_play(game, point_at_offset(tg_game_config(game), x, y));
        if (verdict != TG_LEGAL) {
            lines_complain(lines, column, "%ld,%ld: %s", x, y,
                           tg_verdict_text(verdict, TG_ENGLISH));
            return false;
        }
        at = second;
    }
}

static bool play_line(tg_game *game, struct lines *lines)
{
    const char *text = lines->text + strspn(lines->text, " \t");
    struct tg_text_error error;
    bool offsets = *text == '-' || *text == '+' || (*text >= '0' && *text <= '9');
    if (offsets && tg_game_config(game)->board == TG_SQUARE) {
        /* "1. h8 …" begins with a number too. */
        size_t digits = strspn(text, "+-0123456789");
        if (text[digits + strspn(text + digits, " \t")] == ',') return play_offsets(game, lines);
    }
    if (tg_play_text(game, lines->text, lines->length, &error) == TG_OK) return true;
    lines_complain(lines, error.column, "%s", error.message);
    return false;
}

/* What keeps a game from being an opening; NULL: nothing. */
static const char *unfit(const tg_game *game)
{
    struct tg_result result;
    tg_get_result(game, &result);
    if (result.outcome != TG_ONGOING) return "the game is over at the end of this opening";
    return tg_move_count(game) > OPENING_MOST_MOVES ? "an opening has at most 100 moves" : NULL;
}

static bool line_is_usable(tg_game *game, struct lines *lines)
{
    if (lines->cut) {
        lines_complain(lines, 1, "the line is too long");
        return false;
    }
    if (!play_line(game, lines)) return false;
    const char *why = unfit(game);
    if (why) lines_complain(lines, 1, "%s", why);
    return !why;
}

static bool is_empty_line(const struct lines *lines)
{
    char first = lines->text[strspn(lines->text, " \t")];
    return first == '\0' || first == '#';
}

static bool out_of_memory(int *status)
{
    complain("out of memory");
    *status = EXIT_SYSTEM;
    return false;
}

static bool read_text(const struct openings_source *source, struct openings *openings, int *status)
{
    struct lines *lines = malloc(sizeof *lines);
    bool memory = lines != NULL;
    *status = EXIT_SYSTEM;
    if (lines && !lines_open(lines, source->path)) {
        free(lines);
        return false;
    }
    while (memory && lines_next(lines)) {
        if (is_empty_line(lines)) continue;
        tg_game *game = game_new(&source->config, source->handicap, NULL);
        memory = game && (!line_is_usable(game, lines) || append(openings, game));
        tg_game_free(game);
    }
    *status = lines ? lines_close(lines) : EXIT_SYSTEM;
    free(lines);
    return memory ? *status == EXIT_FINE : out_of_memory(status);
}

/* The main line of one game of a collection, played by our rules; what is wrong with it, or NULL. */
static const char *play_main_line(tg_game *game, const tg_record *record, tg_node root)
{
    char stones[TG_MAX_POINTS];
    enum tg_colour turn;
    for (tg_node node = root; node != TG_NO_NODE; node = tg_node_child(record, node)) {
        tg_point point;
        enum tg_colour colour = tg_node_move(record, node, &point);
        if (tg_node_setup(record, node, stones, &turn)) return "it has stones that were not played";
        if (colour == TG_EMPTY) continue;
        if (colour != tg_turn(game)) return "one side moves twice";
        if (tg_play(game, point) != TG_LEGAL) return "one of its moves is not legal here";
    }
    return unfit(game);
}

static bool read_collection(const struct openings_source *source, const tg_record *record,
                            struct openings *openings, int *status)
{
    int number = 0;
    for (tg_node root = tg_record_root(record); root != TG_NO_NODE;
         root = tg_node_next(record, root)) {
        tg_game *game = game_new(&source->config, source->handicap, NULL);
        const char *why = game ? play_main_line(game, record, root) : NULL;
        bool memory = game && (why || append(openings, game));
        tg_game_free(game);
        number++;
        if (!memory) return out_of_memory(status);
        if (!why) continue;
        complain("%s: game %d: %s", source->path, number, why);
        *status = EXIT_BAD_INPUT;
        return false;
    }
    return true;
}

static bool read_file(const struct openings_source *source, struct openings *openings, int *status)
{
    struct file_error error;
    size_t length = 0;
    bool fine;
    if (strcmp(source->path, "-") == 0) return read_text(source, openings, status);
    char *bytes = file_read(source->path, FILE_LARGE, &length, &error);
    if (!bytes) {
        complain("%s", error.message);
        *status = (int)error.code;
        return false;
    }
    if (tg_format_guess(bytes, length) == TG_FORMAT_SGF) {
        struct tg_read_report report = {.struct_size = sizeof report};
        tg_record *record = tg_record_read(bytes, length, NULL, &report);
        fine = record && read_collection(source, record, openings, status);
        if (!record) {
            complain("%s: %s", source->path, report.error);
            *status = EXIT_BAD_INPUT;
        }
        tg_record_free(record);
    } else {
        fine = read_text(source, openings, status);
    }
    free(bytes);
    if (!fine || openings->count > 0) return fine;
    complain("%s: there is no opening in it", source->path);
    *status = EXIT_BAD_INPUT;
    return false;
}

static void shuffle(struct openings *openings, uint64_t seed)
{
    struct rng r = {seed};
    for (int i = openings->count - 1; i > 0; i--) {
        uint32_t other = rng_below(&r, (uint32_t)i + 1);
        struct opening kept = openings->list[i];
        openings->list[i] = openings->list[other];
        openings->list[other] = kept;
    }
}

/* ---- By lot -----------------------------------------------------------------------------------*/
static int distance_from_middle(const struct tg_config *config, tg_point point)
{
    int x, y, z;
    if (config->board == TG_HEXAGON) {
        tg_hex_to_cube(config->size, point, &x, &y, &z);
        x = abs(x);
        y = abs(y);
        z = abs(z);
        return x > y ? (x > z ? x : z) : y > z ? y : z;
    }
    x = abs((point & 31) - config->size / 2);
    y = abs((point >> 5) - config->size / 2);
    return x > y ? x : y;
}

/* Five in a row: three points round the middle. Go: everywhere but on the two lines at the edge. */
static int reach_of(const struct tg_config *config)
{
    if (config->rule == TG_GO) return config->size >= 7 ? config->size / 2 - 2 : config->size;
    return 3;
}

static void play_random(tg_game *game, int moves, struct rng *r)
{
    const struct tg_config *config = tg_game_config(game);
    tg_point points[TG_MAX_POINTS], near[TG_MAX_POINTS];
    int count = tg_points(game, points), reach = reach_of(config);
    struct tg_result result;
    for (int i = 0; i < moves; i++) {
        uint32_t choices = 0;
        for (int p = 0; p < count; p++) {
            if (distance_from_middle(config, points[p]) <= reach
                && tg_judge(game, points[p]) == TG_LEGAL)
                near[choices++] = points[p];
        }
        if (choices == 0) return;
        tg_play(game, near[rng_below(r, choices)]);
        tg_get_result(game, &result);
        if (result.outcome == TG_ONGOING) continue;
        tg_undo(game); /* long openings on small boards */
        return;
    }
}

static void draw_lots(const struct openings_source *source, int pair, struct opening *opening)
{
    struct rng r = {source->seed};
    r.state = rng_next(&r) ^ (uint64_t)pair * UINT64_C(0xd1342543de82ef95);
    opening->count = 0;
    tg_game *game = game_new(&source->config, source->handicap, NULL);
    if (!game) return; /* the referee will find that there is no memory */
    play_random(game, source->random_moves, &r);
    take_moves(opening, game);
    tg_game_free(game);
}

/* ---- Both -------------------------------------------------------------------------------------*/
bool openings_make(const struct openings_source *source, struct openings *openings, int *status)
{
    *openings = (struct openings){.source = *source};
    if (!source->path) return true;
    bool fine = read_file(source, openings, status);
    if (!fine) openings_free(openings);
    if (fine && source->shuffle) shuffle(openings, source->seed);
    return fine;
}

int openings_pick(const struct openings *openings, int pair, struct opening *opening)
{
    if (openings->count == 0) {
        draw_lots(&openings->source, pair, opening);
        return openings->source.random_moves ? pair : 0; /* all of them are the empty board */
    }
    *opening = openings->list[pair % openings->count];
    return pair % openings->count;
}

/* FNV-1a; of openings by lot the first few tell. */
uint64_t openings_mark(const struct openings *openings)
{
    enum { LOTS = 8 };
    uint64_t mark = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < (openings->count ? openings->count : LOTS); i++) {
        struct opening opening;
        openings_pick(openings, i, &opening);
        for (int m = 0; m <= opening.count; m++) { /* the end counts as a move */
            mark ^= m < opening.count ? opening.moves[m] : (unsigned)TG_NO_POINT;
            mark *= UINT64_C(0x100000001b3);
        }
    }
    return mark;
}
