/* `tengen explain`: why a point is forbidden to black, or why it is not. */
#include <stdio.h>

#include "input.h"
#include "json.h"
#include "picture_file.h"

static int print_reason(const tg_game *game, const struct tg_reason *reason, bool json,
                        enum tg_lang lang)
{
    char *text = json ? tg_reason_json(game, reason) : tg_reason_text(game, reason, lang);
    if (!text) {
        complain("out of memory");
        return EXIT_SYSTEM;
    }
    puts(text);
    tg_free(text);
    return EXIT_FINE;
}

/* Points that black cannot play for another reason, and rules that forbid nothing. */
static int refuse(const tg_game *game, const char *name, tg_point point, enum tg_lang lang)
{
    if (tg_stone(game, point) != TG_EMPTY) {
        complain("%s: %s", name, tg_verdict_text(TG_OCCUPIED, lang));
        return EXIT_BAD_INPUT;
    }
    const struct tg_config *config = tg_game_config(game);
    if (config->rule == TG_RENJU && config->foul != TG_FOUL_OFF) {
        complain("out of memory");
        return EXIT_SYSTEM;
    }
    complain("under these rules nothing is forbidden to black; --rule renju has forbidden moves");
    return EXIT_USAGE;
}

static int explain(const tg_game *game, const char *name, struct picture_request *request,
                   bool json, enum tg_lang lang)
{
    tg_point point = input_point(game, name);
    if (point == TG_NO_POINT) return EXIT_BAD_INPUT;
    struct tg_reason *reason = tg_explain(game, point);
    if (!reason) return refuse(game, name, point, lang);
    request->picture.reason = reason;
    request->picture.lang = lang;
    int status = picture_write(game, request);
    if (status == EXIT_FINE && !picture_takes_stdout(request))
        status = print_reason(game, reason, json, lang);
    tg_reason_free(reason);
    return status;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        PICTURE_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"mark-forbidden", no_argument, NULL, 'f'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct input input = {NULL, NULL};
    struct picture_request request = {NULL, NULL, {0}};
    bool json = false;
    int code, status;
    options_start(&parser, &cmd_explain, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        case 'j': json = true; break;
        case 'f': request.picture.forbidden = true; break;
        default:
            if (!picture_option(&request, code, optarg)) return EXIT_USAGE;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (optind == argc) {
        complain("which point? For example: tengen explain h8 POSITION");
        return EXIT_USAGE;
    }
    const char *point = argv[optind++];
    tg_game *game = input_game(&input, &parser, TG_RENJU, argc - optind, argv + optind, &status);
    if (!game) return status;
    status = explain(game, point, &request, json, parser.game.lang);
    tg_game_free(game);
    return status;
}

const struct command cmd_explain = {
    .name = "explain",
    .summary_en = "why a point is forbidden to black",
    .summary_zh = "说明某点为何是禁手",
    .usage = "usage: tengen explain POINT [OPTION...] [POSITION]\n"
             "\n"
             "Says what a black stone there makes: every overline, every four with the points\n"
             "that make five, every three with the points that make it a straight four and\n"
             "whether black may play those, and every false three with what is wrong with it.\n"
             "The rule is renju unless another is chosen.\n"
             "\n"
             "  --json                           the whole tree of reasons as JSON\n" USAGE_PICTURE
             "  --mark-forbidden                 in pictures, mark the other forbidden points too\n"
             "\n" USAGE_INPUT "\n" USAGE_GAME_OPTIONS "\n"
             "Example: tengen explain h8 --moves \"h9 a1 h10 c1 g8 e1 f8 g1\" --png why.png\n"
             "\n" USAGE_EXIT_CODES,
    .run = run,
};
