/* `tengen shapes`: the line shapes on the board, or those that a point has part in. */
#include <stdio.h>
#include <string.h>

#include "input.h"
#include "json.h"

enum { FOUND_MAX = 4096 }; /* no board of 484 points comes near */

static const char *axis_name(const tg_game *game, enum tg_axis axis)
{
    static const char *const square[] = {"row", "column", "diagonal", "antidiagonal"};
    static const char *const hexagon[] = {"y", "x", "z", "?"};
    return (tg_axes(game) == 4 ? square : hexagon)[axis];
}

static const char *axis_text(const tg_game *game, enum tg_axis axis, enum tg_lang lang)
{
    static const char *const chinese[] = {"横", "竖", "斜 /", "斜 \\"};
    return lang == TG_CHINESE && tg_axes(game) == 4 ? chinese[axis] : axis_name(game, axis);
}

static const char *colour_text(enum tg_colour colour, enum tg_lang lang)
{
    if (lang == TG_CHINESE) return colour == TG_BLACK ? "黑方" : "白方";
    return colour_name(colour);
}

/* ---- Over the board ----------------------------------------------------------------------------*/

static const enum tg_shape listed[] = {TG_FIVE,     TG_OVERLINE,    TG_LIVE_FOUR,
                                       TG_FOUR,     TG_LIVE_THREE,  TG_SLEEPING_THREE,
                                       TG_LIVE_TWO, TG_SLEEPING_TWO};

static void add_counts_json(struct str *s, const struct tg_found *found, int count)
{
    str_add(s, "\"counts\":{");
    for (size_t i = 0; i < sizeof listed / sizeof listed[0]; i++) {
        int n = 0;
        for (int j = 0; j < count; j++)
            n += found[j].shape == listed[i];
        str_addf(s, "%s\"%s\":%d", i ? "," : "", tg_shape_text(listed[i], TG_ENGLISH), n);
    }
    str_add(s, "}");
}

static void add_colour_json(struct str *s, const tg_game *game, enum tg_colour colour,
                            const struct tg_found *found, int count)
{
    str_addf(s, "\"%s\":{", colour_name(colour));
    add_counts_json(s, found, count);
    str_add(s, ",\"shapes\":[");
    for (int i = 0; i < count; i++) {
        str_addf(s, "%s{\"shape\":\"%s\",\"axis\":\"%s\",\"stones\":", i ? "," : "",
                 tg_shape_text(found[i].shape, TG_ENGLISH), axis_name(game, found[i].axis));
        json_points(s, game, found[i].stones, found[i].stone_count);
        str_add(s, "}");
    }
    str_add(s, "]}");
}

static void add_colour_text(struct str *s, const tg_game *game, enum tg_colour colour,
                            const struct tg_found *found, int count, enum tg_lang lang)
{
    str_add(s, colour_text(colour, lang));
    if (!count) str_add(s, lang == TG_CHINESE ? "：无" : ": none");
    for (size_t i = 0; i < sizeof listed / sizeof listed[0]; i++) {
        bool any = false;
        for (int j = 0; j < count; j++) {
            if (found[j].shape != listed[i]) continue;
            int n = 0;
            for (int k = j; k < count && !any; k++)
                n += found[k].shape == listed[i];
            if (!any) str_addf(s, "\n  %s × %d:", tg_shape_text(listed[i], lang), n);
            for (int k = 0; k < found[j].stone_count; k++) {
                char name[TG_NAME_SIZE];
                tg_point_name(game, found[j].stones[k], name);
                str_addf(s, "%s%s", k ? "-" : any ? ", " : " ", name);
            }
            any = true;
        }
    }
}

static int show_board(const tg_game *game, bool json, enum tg_lang lang)
{
    static struct tg_found found[FOUND_MAX];
    struct str s = {0};
    if (json) str_add(&s, "{");
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        int count = tg_shapes(game, colour, found, FOUND_MAX);
        if (count > FOUND_MAX) count = FOUND_MAX;
        if (colour == TG_WHITE) str_add(&s, json ? "," : "\n");
        if (json)
            add_colour_json(&s, game, colour, found, count);
        else
            add_colour_text(&s, game, colour, found, count, lang);
    }
    if (json) str_add(&s, "}");
    return print_and_free(&s);
}

/* ---- One point ---------------------------------------------------------------------------------*/

static void add_point_json(struct str *s, const tg_game *game, tg_point point,
                           enum tg_colour colour)
{
    str_addf(s, ",\"%s\":{", colour_name(colour));
    for (int axis = 0; axis < tg_axes(game); axis++)
        str_addf(s, "%s\"%s\":\"%s\"", axis ? "," : "", axis_name(game, (enum tg_axis)axis),
                 tg_shape_text(tg_shape_at(game, point, colour, (enum tg_axis)axis), TG_ENGLISH));
    str_add(s, "}");
}

static void add_point_text(struct str *s, const tg_game *game, tg_point point,
                           enum tg_colour colour, enum tg_lang lang)
{
    if (s->length) str_add(s, "\n");
    str_add(s, colour_text(colour, lang));
    for (int axis = 0; axis < tg_axes(game); axis++)
        str_addf(s, "\n  %s: %s", axis_text(game, (enum tg_axis)axis, lang),
                 tg_shape_text(tg_shape_at(game, point, colour, (enum tg_axis)axis), lang));
}

static int show_point(const tg_game *game, const char *name, bool json, enum tg_lang lang)
{
    tg_point point = input_point(game, name);
    if (point == TG_NO_POINT) return EXIT_BAD_INPUT;
    enum tg_colour stone = tg_stone(game, point);
    struct str s = {0};
    if (json) {
        str_add(&s, "{\"point\":");
        json_point(&s, game, point);
        str_addf(&s, ",\"stone\":\"%s\"", stone == TG_EMPTY ? "none" : colour_name(stone));
    }
    for (enum tg_colour colour = TG_BLACK; colour <= TG_WHITE; colour++) {
        if (stone != TG_EMPTY && stone != colour) continue;
        if (json)
            add_point_json(&s, game, point, colour);
        else
            add_point_text(&s, game, point, colour, lang);
    }
    if (json) str_add(&s, "}");
    return print_and_free(&s);
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"point", required_argument, NULL, 'p'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct input input = {.moves = NULL};
    const char *point = NULL;
    bool json = false;
    int code, status;
    options_start(&parser, &cmd_shapes, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        case 'p': point = optarg; break;
        default: json = true;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    tg_game *game =
        input_game(&input, &parser, TG_FREESTYLE, argc - optind, argv + optind, &status);
    if (!game) return status;
    if (!input_is_five(game, "shapes")) {
        tg_game_free(game);
        return EXIT_USAGE;
    }
    status = point ? show_point(game, point, json, parser.game.lang)
                   : show_board(game, json, parser.game.lang);
    tg_game_free(game);
    return status;
}

const struct command cmd_shapes = {
    .name = "shapes",
    .summary_en = "fives, fours, threes and twos on the board",
    .summary_zh = "棋盘上的五、四、三、二各种棋型",
    .usage = "usage: tengen shapes [OPTION...] [POSITION]\n"
             "\n"
             "Lists every shape of both colours once: five, overline, live four, rushing four,\n"
             "live three, sleeping three, live two, sleeping two, with its stones. A shape inside\n"
             "a stronger one is not listed again.\n"
             "\n"
             "  --point POINT                    what the stone there makes on each line, or what\n"
             "                                   a stone of either colour would make there\n"
             "  --json                           as JSON\n"
             "\n" USAGE_INPUT "\n" USAGE_FIVE_OPTIONS "\n"
             "Example: tengen shapes --rule standard h8 a1 h9 a3 h10\n"
             "\n" USAGE_EXIT_CODES,
    .run = run,
};
