/* `tengen show`: a position as text, JSON, SVG or PNG, a game as GIF. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go.h"
#include "input.h"
#include "json.h"
#include "picture_file.h"
#include "show_record.h"
#include "tengen/opening.h"

static const char *outcome_name(enum tg_outcome outcome)
{
    static const char *const names[] = {"ongoing", "black", "white", "draw"};
    return names[outcome];
}

static const char *ending_name(enum tg_ending ending)
{
    static const char *const names[] = {"none",    "five",        "forbidden", "full-board",
                                        "no-move", "resignation", "score",     "agreement"};
    return names[ending];
}

static const char *sentence(const tg_game *game, const struct tg_result *result, enum tg_lang lang)
{
    bool zh = lang == TG_CHINESE;
    switch (result->outcome) {
    case TG_BLACK_WINS: return zh ? "黑方胜" : "black has won";
    case TG_WHITE_WINS:
        if (result->ending == TG_BY_FORBIDDEN)
            return zh ? "黑方禁手，白方胜" : "white has won: black played a forbidden move";
        return zh ? "白方胜" : "white has won";
    case TG_DRAW: return zh ? "和棋" : "a draw";
    case TG_ONGOING: break;
    }
    if (tg_turn(game) == TG_BLACK) return zh ? "轮到黑方" : "black to move";
    return zh ? "轮到白方" : "white to move";
}

/* "; captured: black 3, white 0; ko at D4", and the points at the end. */
static void add_go_text(struct str *s, const tg_game *game, const struct tg_result *result,
                        enum tg_lang lang)
{
    bool zh = lang == TG_CHINESE;
    tg_point ko = tg_go_ko(game);
    if (result->ending == TG_BY_SCORE || result->ending == TG_BY_RESIGNATION) {
        struct tg_score score = {.struct_size = sizeof score};
        tg_get_score(game, &score);
        str_addf(s, zh ? "（%s）" : " (%s)", score.text);
    }
    str_addf(s, zh ? "；提子：黑方 %d，白方 %d" : "; captured: black %d, white %d",
             tg_go_captured(game, TG_BLACK), tg_go_captured(game, TG_WHITE));
    if (ko == TG_NO_POINT || result->outcome != TG_ONGOING) return;
    char name[TG_NAME_SIZE];
    tg_point_name(game, ko, name);
    str_addf(s, zh ? "；劫：%s" : "; ko at %s", name);
}

/* Of a game of renju, if it began with one of the 26; else NULL. */
static const struct tg_named_opening *opening_of(const tg_game *game)
{
    return tg_game_config(game)->rule == TG_RENJU ? tg_opening_of(game) : NULL;
}

static int print_text(const struct loaded *loaded, bool forbidden, enum tg_lang lang)
{
    const tg_game *game = loaded->game;
    struct str s = {0};
    struct tg_result result;
    tg_get_result(game, &result);
    char *board = tg_board_text(game);
    str_add(&s, board ? board : "");
    tg_free(board);
    str_addf(&s, "# %s", sentence(game, &result, lang));
    if (is_go(game)) add_go_text(&s, game, &result, lang);
    const struct tg_named_opening *opening = opening_of(game);
    if (opening)
        str_addf(&s, lang == TG_CHINESE ? "；开局：%s %s %s" : "; opening: %s %s %s", opening->code,
                 opening->english, opening->chinese);
    if (forbidden) {
        tg_point points[TG_MAX_POINTS];
        uint8_t kinds[TG_MAX_POINTS];
        int count = tg_forbidden_all(game, points, kinds);
        str_add(&s, lang == TG_CHINESE ? "；禁手：" : "; forbidden:");
        for (int i = 0; i < count; i++) {
            char name[TG_NAME_SIZE];
            tg_point_name(game, points[i], name);
            str_addf(&s, " %s", name);
        }
        if (!count) str_add(&s, lang == TG_CHINESE ? "无" : " none");
    }
    struct str more = {0};
    show_record_text(&more, loaded, lang);
    if (more.length) { /* the last line break is print_and_free's */
        str_add(&s, "\n");
        str_add_n(&s, more.text, more.length - 1);
    }
    if (more.failed) s.failed = true;
    str_done(&more);
    return print_and_free(&s);
}

static void add_stones(struct str *s, const tg_game *game, enum tg_colour colour)
{
    tg_point points[TG_MAX_POINTS], stones[TG_MAX_POINTS];
    int count = tg_points(game, points), n = 0;
    for (int i = 0; i < count; i++)
        if (tg_stone(game, points[i]) == colour) stones[n++] = points[i];
    str_addf(s, "\"%s\":", colour_name(colour));
    json_points(s, game, stones, n);
}

static void add_moves(struct str *s, const tg_game *game)
{
    str_add(s, "[");
    for (int i = 0; i < tg_move_count(game); i++) {
        if (i > 0) str_add(s, ",");
        json_point(s, game, tg_move_at(game, i));
    }
    str_add(s, "]");
}

static void add_forbidden(struct str *s, const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    uint8_t kinds[TG_MAX_POINTS];
    int count = tg_forbidden_all(game, points, kinds);
    str_add(s, ",\"forbidden\":[");
    for (int i = 0; i < count; i++) {
        str_add(s, i ? ",{\"point\":" : "{\"point\":");
        json_point(s, game, points[i]);
        str_add(s, ",\"kinds\":");
        json_kinds(s, kinds[i]);
        str_add(s, "}");
    }
    str_add(s, "]");
}

static void add_go(struct str *s, const tg_game *game, const struct tg_result *result)
{
    const int captured[3] = {0, tg_go_captured(game, TG_BLACK), tg_go_captured(game, TG_WHITE)};
    int handicap = game_handicap(game);
    str_add(s, ",\"rules\":");
    json_go_rules(s, &tg_game_config(game)->go);
    str_addf(s, ",\"handicap\":%d,\"captured\":", handicap > 0 ? handicap : 0);
    json_pair(s, captured);
    str_add(s, ",\"ko\":");
    if (tg_go_ko(game) == TG_NO_POINT)
        str_add(s, "null");
    else
        json_point(s, game, tg_go_ko(game));
    str_add(s, ",\"score\":");
    if (result->outcome == TG_ONGOING)
        str_add(s, "null");
    else
        json_score(s, game);
}

static int print_json(const struct loaded *loaded)
{
    const tg_game *game = loaded->game;
    const struct tg_config *config = tg_game_config(game);
    struct str s = {0};
    struct tg_result result;
    tg_get_result(game, &result);

    str_addf(&s, "{\"board\":\"%s\",\"size\":%d,\"rule\":\"%s\",\"turn\":\"%s\",\"moves\":",
             name_of_board(config->board), config->size, name_of_rule(config->rule),
             colour_name(tg_turn(game)));
    add_moves(&s, game);
    str_add(&s, ",\"stones\":{");
    add_stones(&s, game, TG_BLACK);
    str_add(&s, ",");
    add_stones(&s, game, TG_WHITE);
    str_addf(&s, "},\"result\":{\"outcome\":\"%s\",\"by\":\"%s\",\"line\":",
             outcome_name(result.outcome), ending_name(result.ending));
    json_points(&s, game, result.line, result.line_count);
    str_add(&s, "}");
    const struct tg_named_opening *opening = opening_of(game);
    if (opening)
        str_addf(&s, ",\"opening\":{\"code\":\"%s\",\"romaji\":\"%s\",\"chinese\":\"%s\"}",
                 opening->code, opening->english, opening->chinese);
    if (is_go(game))
        add_go(&s, game, &result);
    else
        add_forbidden(&s, game);
    show_record_json(&s, loaded);
    str_addf(&s, ",\"hash\":\"%016" PRIx64 "\"}", tg_hash(game));
    return print_and_free(&s);
}

enum { DELAY_MS = 800, DELAY_LEAST_MS = 20, DELAY_MOST_MS = 60000 };

/* Seconds, with a fraction or without. */
static bool read_delay(const char *text, int *ms)
{
    char *end;
    double seconds = strtod(text, &end);
    if (end != text && !*end && seconds * 1000 >= DELAY_LEAST_MS
        && seconds * 1000 <= DELAY_MOST_MS) {
        *ms = (int)(seconds * 1000 + 0.5);
        return true;
    }
    complain("--delay %s: it can be %.2f to %d seconds", text, DELAY_LEAST_MS / 1000.0,
             DELAY_MOST_MS / 1000);
    return false;
}

/* Files first, then the position itself, unless one of them has standard output for itself. */
static int show(const struct loaded *loaded, struct picture_request *request,
                struct gif_request *gif, bool json, enum tg_lang lang)
{
    int count, status = EXIT_FINE;
    struct tg_mark *marks = show_record_marks(loaded, &count);
    request->picture.marks = marks;
    request->picture.mark_count = count;
    gif->picture = request->picture;
    status = picture_write(loaded->game, request);
    if (status == EXIT_FINE && gif->path) status = gif_write(loaded->game, gif);
    free(marks);
    bool taken = picture_takes_stdout(request) || (gif->path && strcmp(gif->path, "-") == 0);
    if (status != EXIT_FINE || taken) return status;
    return json ? print_json(loaded) : print_text(loaded, request->picture.forbidden, lang);
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {INPUT_OPTIONS,
                                        PICTURE_OPTIONS,
                                        {"json", no_argument, NULL, 'j'},
                                        {"numbers", no_argument, NULL, 'n'},
                                        {"mark-forbidden", no_argument, NULL, 'f'},
                                        {"move", required_argument, NULL, 'M'},
                                        {"game-number", required_argument, NULL, 'G'},
                                        {"gif", required_argument, NULL, 'g'},
                                        {"delay", required_argument, NULL, 'd'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    struct input input = {.moves = NULL};
    struct picture_request request = {NULL, NULL, {0}};
    struct gif_request gif = {.delay_ms = DELAY_MS};
    struct loaded loaded;
    bool json = false;
    int code, status;
    options_start(&parser, &cmd_show, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        switch (code) {
            INPUT_CASES(input)
        case 'j': json = true; break;
        case 'n': request.picture.numbers = true; break;
        case 'f': request.picture.forbidden = true; break;
        case 'M': input.move = optarg; break;
        case 'G': input.game = optarg; break;
        case 'g': gif.path = optarg; break;
        case 'd':
            if (!read_delay(optarg, &gif.delay_ms)) return EXIT_USAGE;
            break;
        default:
            if (!picture_option(&request, code, optarg)) return EXIT_USAGE;
        }
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (!input_open(&input, &parser, TG_FREESTYLE, argc - optind, argv + optind, &loaded, &status))
        return status;
    if (request.picture.forbidden && !input_is_five(loaded.game, "--mark-forbidden"))
        status = EXIT_USAGE;
    else
        status = show(&loaded, &request, &gif, json, parser.game.lang);
    loaded_done(&loaded);
    return status;
}

const struct command cmd_show = {
    .name = "show",
    .summary_en = "a position as text, JSON, SVG or PNG, a game as GIF",
    .summary_zh = "显示局面：文字、JSON、SVG、PNG；全局动画 GIF",
    .usage =
        "usage: tengen show [OPTION...] [POSITION]\n"
        "\n"
        "Prints the board and who is to move, or who has won; of Go also the stones taken,\n"
        "the ko and, at the end, the result; of renju the name of the opening. Of a game file\n"
        "the position at the end of the main line, players, result, marks, variations and\n"
        "comment.\n"
        "\n"
        "  --move N                         after so many moves; 0 is the start, -1 one before\n"
        "                                   the last\n"
        "  --game-number K                  of several games in a file this one\n"
        "  --json                           everything about the position as JSON\n" USAGE_PICTURE
        "  --numbers                        in pictures, the number of its move on each stone\n"
        "  --mark-forbidden                 mark the points that are forbidden to black\n"
        "  --gif FILE                       also draw the moves so far as an animation\n"
        "  --delay SECONDS                  of the animation between moves; default 0.8\n"
        "\n" USAGE_INPUT "\n" USAGE_GAME_OPTIONS "\n"
        "Examples: tengen show h8 i9 h9 --numbers --png game.png\n"
        "          tengen show --game hex h8 g7 i7\n"
        "          tengen show game.sgf --move 20 --svg game.svg\n"
        "          tengen show game.psq --gif game.gif --delay 0.5\n"
        "          tengen show --game go --handicap 2 --moves \"Q3 R5 pass\" --json\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};
