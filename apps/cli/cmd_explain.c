/* `tengen explain`: why a point is forbidden to black, or why it is not; in Go, why a move is illegal. */
#include <stdio.h>

#include "go.h"
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

/* ---- Go ----------------------------------------------------------------------------------------*/
static const char *verdict_name(enum tg_verdict verdict)
{
    switch (verdict) {
    case TG_LEGAL: return "legal";
    case TG_OFF_BOARD: return "off-board";
    case TG_OCCUPIED: return "occupied";
    case TG_GAME_OVER: return "game-over";
    case TG_FORBIDDEN: return "forbidden";
    case TG_SUICIDE: return "suicide";
    case TG_KO: return "ko";
    case TG_SUPERKO: break;
    }
    return "superko";
}

static void add_refusal_json(struct str *s, const tg_game *game,
                             const struct tg_go_refusal *refusal)
{
    str_add(s, "{\"point\":");
    json_point(s, game, refusal->point);
    str_addf(s, ",\"verdict\":\"%s\",\"ko\":", verdict_name(refusal->verdict));
    if (refusal->ko == TG_NO_POINT)
        str_add(s, "null");
    else
        json_point(s, game, refusal->ko);
    if (refusal->verdict == TG_KO || refusal->verdict == TG_SUPERKO)
        str_addf(s, ",\"move\":%d", refusal->move);
    else
        str_add(s, ",\"move\":null");
    str_add(s, ",\"chain\":");
    json_points(s, game, refusal->chain, refusal->chain_count);
    str_add(s, "}");
}

static int explain_go(const tg_game *game, tg_point point, const struct picture_request *request,
                      bool json, enum tg_lang lang)
{
    struct tg_go_refusal refusal;
    struct str s = {0};
    int status = picture_write(game, request);
    if (status != EXIT_FINE || picture_takes_stdout(request)) return status;
    tg_go_explain(game, point, tg_turn(game), &refusal);
    if (json) {
        add_refusal_json(&s, game, &refusal);
        return print_and_free(&s);
    }
    char *text = tg_go_refusal_text(game, &refusal, lang);
    if (text)
        str_add(&s, text);
    else
        s.failed = true;
    tg_free(text);
    return print_and_free(&s);
}

/* ---- All games ---------------------------------------------------------------------------------*/
static int explain(const tg_game *game, const char *name, struct picture_request *request,
                   bool json, enum tg_lang lang)
{
    tg_point point = input_point(game, name);
    if (point == TG_NO_POINT) return EXIT_BAD_INPUT;
    if (is_go(game)) return explain_go(game, point, request, json, lang);
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
    struct input input = {.moves = NULL};
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
    if (request.picture.forbidden && !input_is_five(game, "--mark-forbidden"))
        status = EXIT_USAGE;
    else
        status = explain(game, point, &request, json, parser.game.lang);
    tg_game_free(game);
    return status;
}

const struct command cmd_explain = {
    .name = "explain",
    .summary_en = "why a point is forbidden to black, or illegal in Go",
    .summary_zh = "说明某点为何是禁手，或围棋中为何不能下",
    .usage =
        "usage: tengen explain POINT [OPTION...] [POSITION]\n"
        "\n"
        "Says what a black stone there makes: every overline, every four with the points\n"
        "that make five, every three with the points that make it a straight four and\n"
        "whether black may play those, and every false three with what is wrong with it.\n"
        "The rule is renju unless another is chosen.\n"
        "In Go: whether the side to move may play there, or which ko, repetition or suicide\n"
        "it would be.\n"
        "\n"
        "  --json                           the whole tree of reasons as JSON; in Go\n"
        "                                   {\"point\",\"verdict\",\"ko\",\"move\",\"chain\"}\n" USAGE_PICTURE
        "  --mark-forbidden                 in pictures, mark the other forbidden points too\n"
        "\n" USAGE_INPUT "\n" USAGE_GAME_OPTIONS "\n"
        "Examples: tengen explain h8 --moves \"h9 a1 h10 c1 g8 e1 f8 g1\" --png why.png\n"
        "          tengen explain A1 --game go --size 5 --moves \"C3 A2 D3 B1\"\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};
