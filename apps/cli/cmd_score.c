/* `tengen score`: the count of a position of Go. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "estimate.h"
#include "go.h"
#include "input.h"
#include "json.h"
#include "lang.h"

struct marks {
    const char *dead, *seki;
    bool guess;
};

/* Marks the stones named in the text, "D4 E5"; false after a complaint. */
static bool mark(tg_game *game, const char *option, const char *names, enum tg_life life)
{
    static const char between[] = " ,;\t\n";
    while (names && *(names += strspn(names, between))) {
        size_t length = strcspn(names, between);
        tg_point point = tg_point_parse(game, names, length);
        if (point == TG_NO_POINT || !tg_go_mark(game, point, life)) {
            complain("--%s: %.*s: %s", option, (int)(length < 20 ? length : 20), names,
                     point == TG_NO_POINT ? "not a point of this board" : "there is no stone");
            return false;
        }
        names += length;
    }
    return true;
}

static int apply(tg_game *game, const struct marks *marks)
{
    if (!is_go(game)) {
        complain("score is for Go, and this game is none");
        return EXIT_USAGE;
    }
    if ((marks->dead || marks->guess) && tg_game_config(game)->go.all_stand) {
        complain("under these rules all stones stand at the end: no --dead and no --guess");
        return EXIT_USAGE;
    }
    if (marks->guess) tg_go_guess(game);
    bool done = mark(game, "dead", marks->dead, TG_DEAD_STONES)
                && mark(game, "seki", marks->seki, TG_IN_SEKI);
    return done ? EXIT_FINE : EXIT_BAD_INPUT;
}

/* All stones, not only one of each chain. */
static void add_marked(struct str *s, const tg_game *game, enum tg_life life)
{
    tg_point points[TG_MAX_POINTS], stones[TG_MAX_POINTS];
    int count = tg_points(game, points), found = 0;
    for (int i = 0; i < count; i++) {
        if (tg_stone(game, points[i]) != TG_EMPTY && tg_go_life(game, points[i]) == life)
            stones[found++] = points[i];
    }
    json_points(s, game, stones, found);
}

static int print_json(const tg_game *game, bool finished)
{
    struct str s = {0};
    char owners[TG_MAX_POINTS];
    int size = tg_game_config(game)->size;
    tg_go_owners(game, owners);
    str_addf(&s, "{\"finished\":%s,\"rules\":", finished ? "true" : "false");
    json_go_rules(&s, &tg_game_config(game)->go);
    str_add(&s, ",\"score\":");
    json_score(&s, game);
    str_add(&s, ",\"dead\":");
    add_marked(&s, game, TG_DEAD_STONES);
    str_add(&s, ",\"seki\":");
    add_marked(&s, game, TG_IN_SEKI);
    str_add(&s, ",\"owners\":[");
    for (int row = 0; row < size; row++)
        str_addf(&s, "%s\"%.*s\"", row ? "," : "", size, owners + row * size);
    str_add(&s, "]}");
    return print_and_free(&s);
}

/* A line of the count, made a remark so that the output can be read as a board. */
static void add_remarks(struct str *s, const char *lines)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        str_addf(s, "%s# %.*s", s->length && s->text[s->length - 1] != '\n' ? "\n" : "",
                 (int)length, lines);
        lines += length + (lines[length] != '\0');
    }
}

static int print_text(const tg_game *game, bool finished, enum tg_lang lang)
{
    struct str s = {0};
    char *board = owners_text(game), *count = go_count_text(game, lang);
    str_add(&s, board ? board : "");
    if (!finished) add_remarks(&s, text(lang, T_SCORE_UNFINISHED));
    add_remarks(&s, count ? count : "");
    if (!board || !count) s.failed = true;
    tg_free(board);
    free(count);
    return print_and_free(&s);
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"dead", required_argument, NULL, 'd'},
                                        {"seki", required_argument, NULL, 's'},
                                        {"guess", no_argument, NULL, 'g'},
                                        {"estimate", no_argument, NULL, 'e'},
                                        {"nodes", required_argument, NULL, 'n'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct input input = {.moves = NULL};
    struct marks marks = {NULL, NULL, false};
    bool json = false, estimate = false;
    int code, status, nodes = ESTIMATE_NODES;
    options_start(&parser, &cmd_score, argc, argv, own);
    parser.default_game = GAME_GO;
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        case 'd': marks.dead = optarg; break;
        case 's': marks.seki = optarg; break;
        case 'g': marks.guess = true; break;
        case 'e': estimate = true; break;
        case 'n':
            if (!options_number("nodes", optarg, 1, INT_MAX, &nodes)) return EXIT_USAGE;
            break;
        default: json = true;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (estimate && (marks.dead || marks.seki || marks.guess)) {
        complain("--estimate plays on, dead or not: no --dead, --seki or --guess with it");
        return EXIT_USAGE;
    }
    tg_game *game = input_game(&input, &parser, TG_GO, argc - optind, argv + optind, &status);
    if (!game) return status;
    status = apply(game, &marks);
    if (status == EXIT_FINE && estimate) {
        status = estimate_print(game, (uint64_t)nodes, json, parser.game.lang);
    } else if (status == EXIT_FINE) {
        struct tg_result result;
        tg_get_result(game, &result);
        bool finished = result.outcome != TG_ONGOING;
        status = json ? print_json(game, finished) : print_text(game, finished, parser.game.lang);
    }
    tg_game_free(game);
    return status;
}

const struct command cmd_score = {
    .name = "score",
    .summary_en = "the count of a position of Go",
    .summary_zh = "围棋局面的数子、数目",
    .usage =
        "usage: tengen score [OPTION...] [POSITION]\n"
        "\n"
        "Prints whose each point is (X black, O white, . nobody), area, territory and\n"
        "prisoners of both, komi and the result, by the rules chosen. A game that is not over\n"
        "is counted as it stands.\n"
        "\n"
        "  --dead \"D4 E5\"                   the chains of these stones are dead\n"
        "  --seki \"D4 E5\"                   these live in seki\n"
        "  --guess                          guess from random games what is dead; --dead and\n"
        "                                   --seki correct it\n"
        "  --estimate                       of a game that goes on: what the engine expects, whose\n"
        "                                   each point will be (x and o: not for sure), by how much\n"
        "  --nodes N                        playouts for the estimate; 2000\n"
        "  --json                           as JSON\n"
        "\n" USAGE_INPUT "\n" USAGE_GO_OPTIONS "\n"
        "Example: tengen score --size 9 --rules japanese --guess game.txt\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};
