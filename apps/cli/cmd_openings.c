/* `tengen openings`: the opening rules and the 26 openings of renju, as text, JSON or a sheet. */
#include <stdio.h>
#include <string.h>

#include "files.h"
#include "format/diagram.h"
#include "json.h"
#include "options.h"
#include "tengen/opening.h"

/* ---- Text -------------------------------------------------------------------------------------*/
static int print_text(enum tg_lang lang)
{
    struct str s = {0};
    int count;
    const struct tg_named_opening *named = tg_named_openings(&count);
    for (enum tg_opening_rule rule = TG_OPENING_FREE; rule < TG_OPENING_RULES; rule++)
        str_addf(&s, "%-13s %s\n", tg_opening_rule_name(rule), tg_opening_rule_text(rule, lang));
    str_add(&s, "\n");
    for (int i = 0; i < count; i++)
        str_addf(&s, "%-4s %-10s %s  %s%s", named[i].code, named[i].english, named[i].chinese,
                 named[i].moves, i + 1 < count ? "\n" : "");
    return print_and_free(&s);
}

static int print_json(void)
{
    struct str s = {0};
    int count;
    const struct tg_named_opening *named = tg_named_openings(&count);
    str_add(&s, "{\"rules\":[");
    for (enum tg_opening_rule rule = TG_OPENING_FREE; rule < TG_OPENING_RULES; rule++) {
        str_addf(&s, "%s{\"name\":\"%s\",\"en\":", rule ? "," : "", tg_opening_rule_name(rule));
        str_add_json_string(&s, tg_opening_rule_text(rule, TG_ENGLISH));
        str_add(&s, ",\"zh\":");
        str_add_json_string(&s, tg_opening_rule_text(rule, TG_CHINESE));
        str_add(&s, "}");
    }
    str_add(&s, "],\"openings\":[");
    for (int i = 0; i < count; i++)
        str_addf(&s, "%s{\"code\":\"%s\",\"romaji\":\"%s\",\"chinese\":\"%s\",\"moves\":\"%s\"}",
                 i ? "," : "", named[i].code, named[i].english, named[i].chinese, named[i].moves);
    str_add(&s, "]}");
    return print_and_free(&s);
}

/* ---- The sheet --------------------------------------------------------------------------------*/
enum {
    ACROSS = 7,      /* boards in a row; 13 direct ones make two rows, 13 indirect ones two */
    LINES_SHOWN = 7, /* of the board, round the middle */
    CELL = 20,
    BOARD = CELL * LINES_SHOWN,
    TITLE = 26,
    PITCH_X = BOARD + 20,
    PITCH_Y = BOARD + TITLE + 14
};
static const unsigned wood = 0xe8c07d, ink = 0x3a2c17, paper = 0xffffff;

static void add_line(struct diagram *sheet, double x1, double y1, double x2, double y2)
{
    struct mark *line = diagram_add(sheet, MARK_LINE);
    line->x1 = x1;
    line->y1 = y1;
    line->x2 = x2;
    line->y2 = y2;
    line->stroke = ink;
    line->width = 1;
}

static void add_text(struct diagram *sheet, double x, double y, double height, unsigned colour,
                     const char *words)
{
    struct mark *text = diagram_add(sheet, MARK_TEXT);
    text->x1 = x;
    text->y1 = y;
    text->r = height;
    text->fill = colour;
    snprintf(text->text, sizeof text->text, "%s", words);
}

static void add_rectangle(struct diagram *sheet, double x, double y, double width, double height,
                          unsigned colour)
{
    struct mark *area = diagram_add(sheet, MARK_RECT);
    area->x1 = x;
    area->y1 = y;
    area->x2 = x + width;
    area->y2 = y + height;
    area->fill = colour;
}

/* One opening with its upper left corner there: the title, the middle of the board, three stones. */
static void draw_opening(struct diagram *sheet, const tg_game *game,
                         const struct tg_named_opening *opening, double left, double top)
{
    char title[80];
    snprintf(title, sizeof title, "%s %s %s", opening->code, opening->english, opening->chinese);
    add_text(sheet, left + BOARD / 2.0, top + TITLE / 2.0, 14, ink, title);
    top += TITLE;
    add_rectangle(sheet, left, top, BOARD, BOARD, wood);
    for (int i = 0; i < LINES_SHOWN; i++) {
        double at = CELL * (i + 0.5);
        add_line(sheet, left + at, top, left + at, top + BOARD);
        add_line(sheet, left, top + at, left + BOARD, top + at);
    }
    for (int i = 0; i < 3; i++) {
        tg_point p = tg_move_at(game, i);
        int middle = tg_game_config(game)->size / 2;
        double x = left + BOARD / 2.0 + CELL * ((p & 31) - middle);
        double y = top + BOARD / 2.0 - CELL * ((p >> 5) - middle);
        struct mark *stone = diagram_add(sheet, i == 1 ? MARK_WHITE_STONE : MARK_BLACK_STONE);
        stone->x1 = x;
        stone->y1 = y;
        stone->r = CELL * 0.46;
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        add_text(sheet, x, y, 11, i == 1 ? 0x000000 : 0xffffff, number);
    }
}

static char *draw_sheet(void)
{
    struct tg_config config;
    tg_config_init(&config, TG_RENJU);
    tg_game *game = tg_game_new(&config, NULL);
    struct diagram *sheet = diagram_new(PITCH_X * ACROSS + 20, PITCH_Y * 4 + 14);
    char *svg = NULL;
    int count;
    const struct tg_named_opening *named = tg_named_openings(&count);
    if (game && sheet) {
        snprintf(sheet->title, sizeof sheet->title, "The 26 openings of renju");
        add_rectangle(sheet, 0, 0, sheet->width, sheet->height, paper);
        for (int i = 0; i < count; i++) {
            int place = i % 13;
            tg_reset(game);
            tg_play_text(game, named[i].moves, strlen(named[i].moves), NULL);
            draw_opening(sheet, game, &named[i], 20 + PITCH_X * (place % ACROSS),
                         PITCH_Y * (2 * (i / 13) + place / ACROSS));
        }
        svg = diagram_svg(sheet);
    }
    diagram_free(sheet);
    tg_game_free(game);
    return svg;
}

static int write_sheet(const char *path)
{
    struct file_error error;
    char *svg = draw_sheet();
    if (!svg) {
        complain("cannot draw the openings: out of memory");
        return EXIT_SYSTEM;
    }
    bool written = file_write(path, svg, strlen(svg), &error);
    tg_free(svg);
    if (written) return EXIT_FINE;
    complain("%s", error.message);
    return (int)error.code;
}

static int run(int argc, char **argv)
{
    static const struct option own[] = {{"json", no_argument, NULL, 'j'},
                                        {"svg", required_argument, NULL, 'S'},
                                        {NULL, 0, NULL, 0}};
    struct option_parser parser;
    const char *sheet = NULL;
    bool json = false;
    int code;
    options_start_without_game(&parser, &cmd_openings, argc, argv, own);
    while ((code = options_next(&parser)) > 0) {
        if (code == 'j') json = true;
        if (code == 'S') sheet = optarg;
    }
    if (code == OPTIONS_STOP) return parser.status;
    if (optind < argc) {
        complain("openings: '%s' is too much; it takes options only", argv[optind]);
        return EXIT_USAGE;
    }
    int status = sheet ? write_sheet(sheet) : EXIT_FINE;
    if (status != EXIT_FINE || (sheet && strcmp(sheet, "-") == 0)) return status;
    return json ? print_json() : print_text(parser.game.lang);
}

const struct command cmd_openings = {
    .name = "openings",
    .summary_en = "the opening rules, and the 26 openings of renju",
    .summary_zh = "开局规则与连珠二十六开局",
    .usage =
        "usage: tengen openings [OPTION...]\n"
        "\n"
        "Lists the opening rules, by the names that 'tengen play' takes them, and the 26\n"
        "openings of renju: code (D direct, I indirect), name, and the moves in one of the\n"
        "ways to turn them.\n"
        "\n"
        "  --json                    the same as JSON\n"
        "  --svg FILE                draw all 26 on one sheet; \"-\" is standard output\n" USAGE_LANG_OPTION
        "\n"
        "Example: tengen openings --svg openings.svg\n"
        "\n" USAGE_EXIT_CODES,
    .run = run,
};
