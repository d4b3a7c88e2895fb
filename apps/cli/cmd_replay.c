/* `tengen replay`: plays many recorded games of Go and prints where they lead. */
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "go.h"
#include "lines.h"
#include "options.h"

struct replay {
    struct tg_config config;
    bool legality;
    tg_game *games[TG_GO_MAX_SIZE + 1]; /* one a size, made when first needed */
    struct str out, hashes;
    struct lines lines;
};

enum done { DONE, BAD_LINE, NO_MEMORY };

/* ---- Reading a line ---------------------------------------------------------------------------*/
struct field {
    const char *text;
    size_t length;
};

static bool next_field(const struct lines *lines, size_t *at, struct field *field)
{
    *at += strspn(lines->text + *at, " \t");
    field->text = lines->text + *at;
    field->length = strcspn(field->text, " \t");
    *at += field->length;
    return field->length > 0;
}

static int column_of(const struct lines *lines, const char *place)
{
    return (int)(place - lines->text) + 1;
}

/* An SGF pair: column from the left, row from the top. */
static tg_point read_pair(const char *pair, int size)
{
    int column = pair[0] - 'a', row = pair[0] ? pair[1] - 'a' : -1;
    if (column < 0 || column >= size || row < 0 || row >= size) return TG_NO_POINT;
    return (tg_point)((size - 1 - row) << 5 | column);
}

static int read_size(struct lines *lines, const struct field *field)
{
    int size = 0;
    for (size_t i = 0; i < field->length && size <= TG_GO_MAX_SIZE; i++) {
        bool digit = field->text[i] >= '0' && field->text[i] <= '9';
        size = digit ? size * 10 + field->text[i] - '0' : TG_GO_MAX_SIZE + 1;
    }
    if (size >= TG_GO_MIN_SIZE && size <= TG_GO_MAX_SIZE) return size;
    lines_complain(lines, column_of(lines, field->text),
                   "\"%.*s\" is no board size; it is %d to %d",
                   (int)(field->length < 20 ? field->length : 20), field->text, TG_GO_MIN_SIZE,
                   TG_GO_MAX_SIZE);
    return 0;
}

/* "-", or "B:aa,bb;W:cc": stones before the first move, whose colour situational superko asks for. */
static enum done set_up(struct replay *r, tg_game *game, const struct field *field,
                        enum tg_colour first)
{
    int size = tg_game_config(game)->size;
    char stones[TG_MAX_POINTS];
    memset(stones, '.', sizeof stones);
    const char *at = field->text, *end = at + field->length;
    bool none = field->length == 1 && *at == '-';
    while (!none && at < end) {
        char colour = *at;
        if ((colour != 'B' && colour != 'W') || at[1] != ':') {
            lines_complain(&r->lines, column_of(&r->lines, at),
                           "the set-up should be - or B:aa,bb;W:cc");
            return BAD_LINE;
        }
        for (at += 2;; at++) {
            tg_point point = read_pair(at, size);
            int index = (size - 1 - (point >> 5)) * size + (point & 31);
            if (point == TG_NO_POINT || stones[index] != '.') {
                lines_complain(&r->lines, column_of(&r->lines, at),
                               point == TG_NO_POINT ? "a stone of the set-up should be a pair of "
                                                      "letters from a on, on the board"
                                                    : "a second stone of the set-up on one point");
                return BAD_LINE;
            }
            stones[index] = colour == 'B' ? 'X' : 'O';
            at += 2;
            if (*at != ',') break;
        }
        if (at < end && *at != ';') {
            lines_complain(&r->lines, column_of(&r->lines, at),
                           "behind a stone of the set-up should be , or ;");
            return BAD_LINE;
        }
        at += at < end;
    }
    size_t wrong;
    if (tg_setup(game, stones, (size_t)(size * size), first, &wrong) == TG_OK) return DONE;
    tg_point points[TG_MAX_POINTS];
    char name[TG_NAME_SIZE];
    tg_points(game, points);
    tg_point_name(game, points[wrong], name);
    lines_complain(&r->lines, column_of(&r->lines, field->text),
                   "the set-up has a chain without a liberty at %s", name);
    return BAD_LINE;
}

/* ---- Playing it -------------------------------------------------------------------------------*/
/* FNV-1a over a 1 for each point where the colour may play and a 0 for the others. */
static uint32_t legality_hash(const tg_game *game, enum tg_colour colour)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    uint32_t hash = 2166136261u;
    for (int i = 0; i < count; i++) {
        bool legal = tg_judge_as(game, points[i], colour) == TG_LEGAL;
        hash = (hash ^ (legal ? '1' : '0')) * 16777619u;
    }
    return hash;
}

/* "move 12, white K10: …" */
static void complain_of_move(struct replay *r, const tg_game *game, const char *at, tg_point point,
                             enum tg_colour colour)
{
    struct tg_go_refusal refusal;
    tg_go_explain(game, point, colour, &refusal);
    char *why = tg_go_refusal_text(game, &refusal, TG_ENGLISH);
    lines_complain(&r->lines, column_of(&r->lines, at), "move %d of %s: %s",
                   tg_move_count(game) + 1, colour == TG_BLACK ? "black" : "white",
                   why ? why : tg_verdict_text(refusal.verdict, TG_ENGLISH));
    tg_free(why);
}

/* "Bpd,Wdd,B--": colours may come in any order, and passes never end the game. */
static enum done play_moves(struct replay *r, tg_game *game, const struct field *field)
{
    int size = tg_game_config(game)->size;
    const char *at = field->text, *end = at + field->length;
    if (field->length == 1 && *at == '-') return DONE;
    for (;; at++) {
        bool pass = end - at >= 3 && at[1] == '-' && at[2] == '-';
        tg_point point = pass ? (tg_point)TG_PASS : TG_NO_POINT;
        if (!pass && end - at >= 3) point = read_pair(at + 1, size);
        if ((*at != 'B' && *at != 'W') || point == TG_NO_POINT) {
            lines_complain(
                &r->lines, column_of(&r->lines, at),
                "move %d should be B or W and a point of the board as two letters, or --",
                tg_move_count(game) + 1);
            return BAD_LINE;
        }
        enum tg_colour colour = *at == 'B' ? TG_BLACK : TG_WHITE;
        if (r->legality)
            str_addf(&r->hashes, "%s%08lx", tg_move_count(game) ? "," : "",
                     (unsigned long)legality_hash(game, colour));
        switch (tg_play_as(game, point, colour)) {
        case TG_LEGAL: break;
        case TG_GAME_OVER: return NO_MEMORY; /* it is never over here */
        default: complain_of_move(r, game, at, point, colour); return BAD_LINE;
        }
        tg_go_resume(game);
        at += 3;
        if (at == end) return DONE;
        if (*at != ',') {
            lines_complain(&r->lines, column_of(&r->lines, at), "behind move %d should be a comma",
                           tg_move_count(game));
            return BAD_LINE;
        }
    }
}

static enum done print_result(struct replay *r, const tg_game *game, const struct field *id)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    struct str *out = &r->out;
    out->length = 0;
    str_add_n(out, id->text, id->length);
    if (r->legality) {
        str_add(out, " ");
        str_add(out, r->hashes.length ? r->hashes.text : "-");
    }
    str_add(out, " ");
    for (int i = 0; i < count; i++)
        str_add_n(out, &".XO"[tg_stone(game, points[i])], 1);
    str_addf(out, " %d %d", tg_go_captured(game, TG_BLACK), tg_go_captured(game, TG_WHITE));
    if (r->legality) {
        struct tg_score score = {.struct_size = sizeof score};
        tg_get_score(game, &score);
        str_addf(out, " %d %d", score.area[TG_BLACK], score.area[TG_WHITE]);
    }
    str_add(out, "\n");
    if (out->failed || r->hashes.failed) return NO_MEMORY;
    fwrite(out->text, 1, out->length, stdout);
    return ferror(stdout) ? NO_MEMORY : DONE;
}

static enum done do_line(struct replay *r)
{
    struct field id, size, setup = {"-", 1}, moves;
    size_t at = 0;
    if (r->lines.cut) {
        lines_complain(&r->lines, LINE_ROOM, "too long for a game");
        return BAD_LINE;
    }
    if (!next_field(&r->lines, &at, &id) || !next_field(&r->lines, &at, &size)
        || (!r->legality && !next_field(&r->lines, &at, &setup))
        || !next_field(&r->lines, &at, &moves)) {
        lines_complain(&r->lines, (int)at + 1,
                       "the line ends here; it should be <id> <size> %s<moves>",
                       r->legality ? "" : "<setup> ");
        return BAD_LINE;
    }
    int points = read_size(&r->lines, &size);
    if (!points) return BAD_LINE;
    tg_game **game = &r->games[points];
    if (!*game) {
        r->config.size = points;
        *game = tg_game_new(&r->config, NULL);
        if (!*game) return NO_MEMORY;
    }
    r->hashes.length = 0;
    enum tg_colour first = moves.length && moves.text[0] == 'W' ? TG_WHITE : TG_BLACK;
    enum done done = set_up(r, *game, &setup, first);
    if (done == DONE) done = play_moves(r, *game, &moves);
    return done == DONE ? print_result(r, *game, &id) : done;
}

static int run_batch(const char *path, const struct tg_config *config, bool legality)
{
    static struct replay r;
    r.config = *config;
    r.legality = legality;
    if (!lines_open(&r.lines, path)) return EXIT_SYSTEM;
    enum done done = DONE;
    while (done != NO_MEMORY && lines_next(&r.lines)) {
        bool skip = r.lines.text[strspn(r.lines.text, " \t")] == '\0' || r.lines.text[0] == '#';
        if (!skip) done = do_line(&r);
    }
    for (int size = 0; size <= TG_GO_MAX_SIZE; size++)
        tg_game_free(r.games[size]);
    str_done(&r.out);
    str_done(&r.hashes);
    int status = lines_close(&r.lines);
    if (done != NO_MEMORY) return status;
    complain("stopped at line %ld: no memory, or the output cannot be written", r.lines.number);
    return EXIT_SYSTEM;
}

/* ---- The command ------------------------------------------------------------------------------*/
static int run(int argc, char **argv)
{
    static const struct option own[] = {{"batch", required_argument, NULL, 'b'},
                                        {"legality", no_argument, NULL, 'l'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct choice_error error;
    const char *batch = NULL;
    bool legality = false;
    int code;
    options_start(&parser, &cmd_replay, argc, argv, own);
    parser.default_game = GAME_GO;
    while ((code = options_next(&parser)) > 0) {
        if (code == 'b') batch = optarg;
        if (code == 'l') legality = true;
    }
    if (code == OPTIONS_STOP) return parser.status;
    struct game_choices choices = parser.game.choices;
    if (choices.game != NOT_GIVEN && choices.game != GAME_GO) {
        complain("replay: only games of Go are replayed; --game %s is none",
                 name_of_game(&parser.game.config));
        return EXIT_USAGE;
    }
    if (choices.size != NOT_GIVEN || choices.handicap != NOT_GIVEN || choices.komi != NOT_GIVEN
        || choices.scoring != NOT_GIVEN) {
        complain("replay: the lines have the size and the stones, and nothing is scored: only "
                 "--rules, --ko and --suicide can be chosen");
        return EXIT_USAGE;
    }
    if (!batch || optind < argc) {
        complain("replay takes its games from --batch FILE alone; see 'tengen replay --help'");
        return EXIT_USAGE;
    }
    struct tg_config config;
    choices.game = GAME_GO;
    if (choices.rules == NOT_GIVEN) choices_set(&choices, "rules", "seed", &error);
    choices_resolve(&choices, &config, &error);
    return run_batch(batch, &config, legality);
}

const struct command cmd_replay = {
    .name = "replay",
    .summary_en = "play many recorded games of Go and print where they lead",
    .summary_zh = "重演大量围棋对局，输出终局",
    .usage =
        "usage: tengen replay [--game go] [RULES] [--legality] --batch FILE\n"
        "\n"
        "For each line \"<id> <size> <setup> <moves> ...\" of the file (- is standard input)\n"
        "prints \"<id> <final> <captured-by-black> <captured-by-white>\".\n"
        "setup is - or B:aa,bb;W:cc; moves are Bpd,Wdd,... with B-- and W-- for passes,\n"
        "which never end the game; points are SGF pairs, column from the left and row from\n"
        "the top; final is the board, rows from the top, as . X O. Lines that begin with #\n"
        "and empty ones are skipped; a bad line or an illegal move is reported on standard\n"
        "error and the rest goes on.\n"
        "\n"
        "  --batch FILE              the games\n"
        "  --legality                lines are \"<id> <size> <moves> ...\"; prints \"<id> <hashes>\n"
        "                            <final> <captured-by-black> <captured-by-white>\n"
        "                            <area-black> <area-white>\". A hash, 8 hexadecimal digits\n"
        "                            before each move, is the 32 bit FNV-1a of a text with 1\n"
        "                            for each point where the side may play and 0 elsewhere.\n"
        "\n"
        "The rules:\n"
        "  --rules NAME              chinese, japanese, korean, aga, new-zealand,\n"
        "                            tromp-taylor or, by default, seed: simple ko, no suicide\n"
        "  --ko simple|positional|situational\n"
        "  --suicide yes|no          of several stones; of a single one never\n" USAGE_LANG_OPTION
        "\n"
        "Example: tengen replay --legality --ko positional --suicide yes --batch games.txt\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};
