#include "support.h"

#include "ref_line.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void give_up(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

int rounds(int normal, int longer)
{
    const char *value = getenv("TG_LONG");
    return value && strcmp(value, "1") == 0 ? longer : normal;
}

void report_counts(const char *name, const char *format, ...)
{
    char text[1024], path[4096];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    printf("%s: %s\n", name, text);
    fflush(stdout);

    const char *dir = getenv("TG_COUNTS_DIR");
    if (!dir) return;
    if (snprintf(path, sizeof path, "%s/%s.txt", dir, name) >= (int)sizeof path)
        give_up("TG_COUNTS_DIR is too long");
    FILE *f = fopen(path, "w");
    if (!f) give_up("cannot write %s", path);
    fprintf(f, "%s: %s\n", name, text);
    fclose(f);
}

FILE *open_corpus(const char *name)
{
    char path[4096];
    if (snprintf(path, sizeof path, "%s/%s", TG_CORPORA_DIR, name) >= (int)sizeof path)
        give_up("path too long: %s", name);
    FILE *f = fopen(path, "r");
    if (!f) give_up("cannot open %s", path);
    return f;
}

/* ---- games -------------------------------------------------------------------------------------*/

tg_game *new_game_with(enum tg_board board, int size, enum tg_rule rule, enum tg_three three,
                       enum tg_foul foul)
{
    struct tg_config config;
    enum tg_error error;
    tg_config_init(&config, rule);
    config.board = board;
    config.size = size;
    config.three = three;
    config.foul = foul;
    tg_game *game = tg_game_new(&config, &error);
    if (!game) give_up("no game: %s", tg_error_text(error, TG_ENGLISH));
    return game;
}

tg_game *new_game(enum tg_board board, int size, enum tg_rule rule)
{
    return new_game_with(board, size, rule, TG_THREE_RIF, TG_FOUL_REFUSED);
}

tg_game *new_go_game(int size, const char *preset)
{
    struct tg_config config;
    enum tg_error error;
    tg_config_init(&config, TG_GO);
    config.size = size;
    if (!tg_go_preset(preset, &config.go)) give_up("no rules called %s", preset);
    tg_game *game = tg_game_new(&config, &error);
    if (!game) give_up("no game: %s", tg_error_text(error, TG_ENGLISH));
    return game;
}

const char *board_name(const tg_game *game)
{
    static char text[32];
    const struct tg_config *config = tg_game_config(game);
    snprintf(text, sizeof text, "%s %d", config->board == TG_SQUARE ? "square" : "hexagon",
             config->size);
    return text;
}

void board_number(int number, enum tg_board *board, int *size)
{
    int squares = TG_MAX_SIZE - TG_MIN_SIZE + 1;
    *board = number < squares ? TG_SQUARE : TG_HEXAGON;
    *size = number < squares ? TG_MIN_SIZE + number : TG_MIN_SIDE + number - squares;
}

const char *name_of(const tg_game *game, tg_point point)
{
    static char names[8][TG_NAME_SIZE];
    static int next;
    char *name = names[next++ % 8];
    tg_point_name(game, point, name);
    return name;
}

int stones_of(const tg_game *game, char stones[TG_MAX_POINTS + 1])
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++)
        stones[i] = ".XO"[tg_stone(game, points[i])];
    stones[count] = '\0';
    return count;
}

void set_up(tg_game *game, const char *stones, enum tg_colour turn)
{
    size_t at;
    enum tg_error error = tg_setup(game, stones, strlen(stones), turn, &at);
    if (error != TG_OK)
        give_up("set-up on %s refused at byte %zu: %s", board_name(game), at,
                tg_error_text(error, TG_ENGLISH));
}

/* ---- the reference -----------------------------------------------------------------------------*/

void reference_of(const tg_game *game, struct ref_board *board)
{
    const struct tg_config *config = tg_game_config(game);
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    if (config->board == TG_SQUARE)
        ref_board_square(board, config->size);
    else
        ref_board_hex(board, config->size);
    for (int i = 0; i < count; i++) {
        char *cell = &board->cell[row_of_point(points[i])][column_of_point(points[i])];
        if (*cell != '.') give_up("the reference has no point %s", name_of(game, points[i]));
        *cell = ".XO"[tg_stone(game, points[i])];
    }
}

enum ref_three reference_mode(enum tg_three three)
{
    switch (three) {
    case TG_THREE_SIMPLE: return REF_SIMPLE;
    case TG_THREE_JAPANESE: return REF_JAPANESE;
    default: return REF_RIF;
    }
}

bool is_exact(enum tg_rule rule, enum tg_colour colour)
{
    return rule == TG_STANDARD || (rule == TG_RENJU && colour == TG_BLACK);
}

const char *reference_name(enum tg_shape shape)
{
    switch (shape) {
    case TG_DEAD: return "dead";
    case TG_SLEEPING_ONE: return "sleeping-one";
    case TG_LIVE_ONE: return "open-one";
    case TG_SLEEPING_TWO: return "sleeping-two";
    case TG_LIVE_TWO: return "open-two";
    case TG_SLEEPING_THREE: return "sleeping-three";
    case TG_LIVE_THREE: return "open-three";
    case TG_FOUR: return "four";
    case TG_LIVE_FOUR: return "open-four";
    case TG_DOUBLE_FOUR: return "double-four";
    case TG_OVERLINE: return "overline";
    case TG_FIVE: return "five";
    default: return "no shape at all";
    }
}

const char *reference_class(const struct ref_board *board, tg_point p, enum tg_colour colour,
                            int axis, bool exact)
{
    static const char *known[2][59049]; /* 3^10: empty, own, anything else */
    char own = colour == TG_BLACK ? 'X' : 'O';
    int row = row_of_point(p), column = column_of_point(p), number = 0;
    for (int n = -5; n <= 5; n++) {
        if (n == 0) continue;
        char c = ref_step(board, row, column, axis, n);
        number = 3 * number + (c == '.' ? 0 : c == own ? 1 : 2);
    }
    const char **class = &known[exact][number];
    if (!*class) ref_point_class(board, row, column, own, axis, exact, NULL, class, NULL);
    return *class;
}

/* ---- random positions --------------------------------------------------------------------------*/

static char random_stone(struct rng *r, uint32_t black_in_ten)
{
    return rng_below(r, 10) < black_in_ten ? 'X' : 'O';
}

/* Distance from the middle in rings, near enough on either board. */
static int ring_of(const tg_game *game, tg_point p)
{
    const struct tg_config *config = tg_game_config(game);
    int middle = config->board == TG_SQUARE ? config->size / 2 : config->size - 1;
    int rows = abs(row_of_point(p) - middle), columns = abs(column_of_point(p) - middle);
    return rows > columns ? rows : columns;
}

static void fill_evenly(struct rng *r, char *stones, int count)
{
    uint32_t density = 5 + rng_below(r, 60), black = 3 + rng_below(r, 6);
    for (int i = 0; i < count; i++)
        stones[i] = rng_below(r, 100) < density ? random_stone(r, black) : '.';
}

static void fill_cluster(struct rng *r, const tg_game *game, const tg_point *points, char *stones,
                         int count)
{
    uint32_t radius = 3 + rng_below(r, 4), black = 6 + rng_below(r, 4);
    for (int i = 0; i < count; i++) {
        uint32_t ring = (uint32_t)ring_of(game, points[i]);
        uint32_t density = ring < radius ? 55 - 50 * ring / radius : 3;
        stones[i] = rng_below(r, 100) < density ? random_stone(r, black) : '.';
    }
}

static int index_of(const tg_point *points, int count, tg_point p)
{
    for (int i = 0; i < count; i++)
        if (points[i] == p) return i;
    return -1;
}

/* Through each of a few points near the middle: on every axis a random piece of line. */
static void fill_star(struct rng *r, const tg_game *game, const tg_point *points, char *stones,
                      int count)
{
    int centres = 1 + (int)rng_below(r, 4);
    uint32_t black = 25 + rng_below(r, 45), white = rng_below(r, 12);
    memset(stones, '.', (size_t)count);
    for (int i = 0; i < centres; i++) {
        tg_point centre;
        do {
            centre = points[rng_below(r, (uint32_t)count)];
        } while (ring_of(game, centre) > 4);
        for (int axis = 0; axis < tg_axes(game); axis++) {
            for (int n = -5; n <= 5; n++) {
                int at = index_of(points, count, tg_step(game, centre, (enum tg_axis)axis, n));
                if (at < 0) continue;
                uint32_t draw = rng_below(r, 100);
                if (n == 0)
                    stones[at] = '.'; /* the point of it all */
                else if (draw < black)
                    stones[at] = 'X';
                else if (draw < black + white)
                    stones[at] = 'O';
            }
        }
    }
}

/* Through one point near the middle, on every axis one of the shapes that matter, a few stones of
 * either colour strewn about. '?' is the point. */
static void fill_drawn(struct rng *r, const tg_game *game, const tg_point *points, char *stones,
                       int count)
{
    static const char *const shapes[] = {
        "..X?X..", "..?.XX.",  ".X?.X.",    "..?XX..",     "XXX?XX", "XX?XXXX",
        "X.X?X.X", "XX.?X.XX", "XXX.?.XXX", "OXXX?.",      "XX?.X",  ".XX?X.",
        "XX?XX",   "..?..",    "X.X?X.X.X", "O.X?X.X.X.O",
    };
    tg_point centre;
    memset(stones, '.', (size_t)count);
    for (int i = 0; i < count; i++)
        if (rng_below(r, 100) < 4) stones[i] = random_stone(r, 5);
    do {
        centre = points[rng_below(r, (uint32_t)count)];
    } while (ring_of(game, centre) > 3);
    for (int axis = 0; axis < tg_axes(game); axis++) {
        const char *shape = shapes[rng_below(r, sizeof shapes / sizeof shapes[0])];
        int from = (int)(strchr(shape, '?') - shape), way = rng_below(r, 2) ? 1 : -1;
        for (int n = 0; shape[n]; n++) {
            tg_point p = tg_step(game, centre, (enum tg_axis)axis, way * (n - from));
            int at = index_of(points, count, p);
            if (at >= 0) stones[at] = shape[n] == '?' ? '.' : shape[n];
        }
    }
}

void random_stones(struct rng *r, const tg_game *game, enum fill fill, char *stones)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    switch (fill) {
    case FILL_CLUSTER: fill_cluster(r, game, points, stones, count); break;
    case FILL_STAR: fill_star(r, game, points, stones, count); break;
    case FILL_DRAWN: fill_drawn(r, game, points, stones, count); break;
    default: fill_evenly(r, stones, count);
    }
    stones[count] = '\0';
}
