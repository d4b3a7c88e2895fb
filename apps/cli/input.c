#include "input.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "format/position.h"
#include "go.h"
#include "record.h"

/* A text and where it comes from, for messages. */
struct source {
    const char *name;
    char *text; /* from malloc */
    size_t length;
    bool is_file;              /* not operands or --moves */
    const char *further_moves; /* --moves beside a file, to be played on it; or NULL */
};

/* ---- Where the text is ------------------------------------------------------------------------*/

static char *join(int count, char **words)
{
    size_t room = 1;
    for (int i = 0; i < count; i++)
        room += strlen(words[i]) + 1;
    char *text = malloc(room);
    if (!text) return NULL;
    size_t at = 0;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        memcpy(text + at, words[i], length);
        at += length;
        text[at++] = ' ';
    }
    text[at] = '\0';
    return text;
}

static bool is_file(const char *path)
{
    struct stat status;
    return strcmp(path, "-") == 0 || (stat(path, &status) == 0 && !S_ISDIR(status.st_mode));
}

/* "game.txt" and "dir/game" are, "1.h8 2.i9" is not. */
static bool looks_like_path(const char *text)
{
    const char *dot = strrchr(text, '.');
    if (strchr(text, '/')) return true;
    if (!dot || dot == text || strchr(text, ' ')) return false;
    return !isdigit((unsigned char)dot[-1]) && isalpha((unsigned char)dot[1]);
}

static bool find_text(const struct input *input, int count, char **operands, struct source *source,
                      int *status)
{
    char *moves[1];
    struct file_error error;
    bool file = count == 1 && is_file(operands[0]);
    if (input->moves && count > 0 && !file) {
        complain("moves are given twice: by --moves and as \"%s\"", operands[0]);
        *status = EXIT_USAGE;
        return false;
    }
    source->further_moves = file ? input->moves : NULL;
    if (file || (!input->moves && count == 0 && !isatty(STDIN_FILENO))) {
        const char *path = file ? operands[0] : "-";
        source->name = file_name(path);
        source->is_file = true;
        source->text = file_read(path, FILE_LARGE, &source->length, &error);
        *status = (int)error.code;
        if (!source->text) complain("%s", error.message);
        return source->text != NULL;
    }
    if (count == 1 && looks_like_path(operands[0])) {
        complain("there is no file %s", operands[0]);
        *status = EXIT_SYSTEM;
        return false;
    }
    if (input->moves) {
        memcpy(moves, &input->moves, sizeof moves[0]); /* join reads only */
        operands = moves;
        count = 1;
    }
    source->name = "moves";
    source->text = join(count, operands);
    source->length = source->text ? strlen(source->text) : 0;
    *status = EXIT_SYSTEM;
    if (!source->text) complain("out of memory");
    return source->text != NULL;
}

/* ---- What it says -----------------------------------------------------------------------------*/

static enum tg_colour side_with_fewer(const tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), balance = 0;
    for (int i = 0; i < count; i++) {
        enum tg_colour stone = tg_stone(game, points[i]);
        balance += stone == TG_BLACK ? 1 : stone == TG_WHITE ? -1 : 0;
    }
    return balance > 0 ? TG_WHITE : TG_BLACK;
}

static bool set_up(tg_game *game, const struct source *source, enum text_form form,
                   enum tg_colour turn)
{
    struct tg_text_error error = {0, 0, ""};
    if (form == FORM_LINE) {
        /* Past remarks, as position_form skips them; the text may hold NULs. */
        const char *line = source->text, *end = source->text + source->length;
        while (*line == '#' || *line == '\n')
            line = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        struct batch_line fields;
        size_t length = (size_t)((stop ? stop : end) - line);
        size_t at;
        if (position_read_batch_line(line, length, &fields, &error)) {
            if (tg_setup(game, fields.cells, fields.cells_length, turn, &at) == TG_OK) return true;
            complain("%s: cell %zu of the board: a chain without a liberty", source->name, at + 1);
            return false;
        }
    } else if (tg_setup_text(game, source->text, source->length, turn, &error) == TG_OK) {
        return true;
    }
    if (error.line == 0)
        complain("%s: %s", source->name, error.message);
    else
        complain("%s:%d:%d: %s", source->name, error.line, error.column, error.message);
    return false;
}

/* A drawn board says how large it is, unless the options do. */
static tg_game *drawn_game(const struct source *source, enum text_form form, struct text_size size,
                           const struct game_choices *given, enum tg_colour turn, int *status)
{
    struct game_choices choices = *given;
    struct choice_error error;
    struct tg_config config;
    bool hex = choices.game == GAME_HEX || (choices.game == NOT_GIVEN && size.board == TG_HEXAGON);
    if (hex) choices.game = GAME_HEX;
    if (choices.size == NOT_GIVEN && hex == (size.board == TG_HEXAGON) && size.size)
        choices.size = size.size;
    *status = EXIT_BAD_INPUT;
    if (!choices_resolve(&choices, &config, &error)) {
        complain("%s: %s", source->name, error.message);
        return NULL;
    }
    if (choices_handicap(&choices)) {
        complain("%s: --handicap is for games; a drawn board has its stones", source->name);
        *status = EXIT_USAGE;
        return NULL;
    }
    tg_game *game = tg_game_new(&config, NULL);
    if (!game) {
        complain("out of memory");
        *status = EXIT_SYSTEM;
        return NULL;
    }
    bool done = set_up(game, source, form, turn == TG_EMPTY ? TG_BLACK : turn);
    if (done && turn == TG_EMPTY && side_with_fewer(game) == TG_WHITE)
        done = set_up(game, source, form, TG_WHITE);
    if (done) return game;
    tg_game_free(game);
    return NULL;
}

static bool read_turn(const char *text, enum tg_colour *turn)
{
    static const char *const names[] = {"black", "white", NULL};
    *turn = TG_EMPTY;
    if (!text) return true;
    if (strcmp(text, names[0]) == 0) *turn = TG_BLACK;
    if (strcmp(text, names[1]) == 0) *turn = TG_WHITE;
    if (*turn == TG_EMPTY) options_bad_value("turn", text, names);
    return *turn != TG_EMPTY;
}

/* Plays what --moves says on top of the position; the game is freed if that cannot be done. */
static tg_game *play_further(tg_game *game, const char *moves, int *status)
{
    struct tg_text_error error = {0, 0, ""};
    if (!game || !moves) return game;
    enum tg_error code = tg_play_text(game, moves, strlen(moves), &error);
    if (code == TG_OK) return game;
    if (code == TG_ERR_TEXT)
        complain("moves:%d:%d: %s", error.line, error.column, error.message);
    else
        complain("%s", tg_error_text(code, TG_ENGLISH));
    *status = code == TG_ERR_TEXT ? EXIT_BAD_INPUT : EXIT_SYSTEM;
    tg_game_free(game);
    return NULL;
}

/* --move and --game-number. */
static bool read_wish(const struct input *input, struct record_wish *wish)
{
    enum { MOST = 1000000 };
    if (input->move && !options_number("move", input->move, -MOST, MOST, &wish->move)) return false;
    wish->to_move = input->move != NULL;
    return !input->game || options_number("game-number", input->game, 1, MOST, &wish->game);
}

static bool is_text(const struct source *source)
{
    for (size_t i = 0; i < source->length; i++) {
        unsigned char c = (unsigned char)source->text[i];
        if (c < ' ' && !isspace(c)) return false;
    }
    return true;
}

/* The game of a file or of moves. */
static bool load(const struct source *source, struct record_wish *wish, enum tg_colour turn,
                 struct loaded *loaded, int *status)
{
    struct file_error error;
    if (turn != TG_EMPTY) {
        complain("--turn is for drawn boards; moves say whose turn it is");
        *status = EXIT_USAGE;
        return false;
    }
    if (record_load(source->name, source->text, source->length, wish, loaded, &error)) return true;
    complain("%s", error.message);
    *status = (int)error.code;
    return false;
}

bool input_open(const struct input *input, const struct option_parser *parser, enum tg_rule rule,
                int operand_count, char **operands, struct loaded *loaded, int *status)
{
    struct game_choices choices = parser->game.choices;
    struct record_wish wish = {.given = &choices, .rule = rule};
    struct source source = {.name = NULL};
    struct text_size size;
    enum tg_colour turn;
    *loaded = (struct loaded){.node = TG_NO_NODE};
    *status = EXIT_USAGE;
    if (!read_turn(input->turn, &turn) || !read_wish(input, &wish)
        || !find_text(input, operand_count, operands, &source, status))
        return false;

    if (source.is_file) wish.format = tg_format_guess(source.text, source.length);
    bool moves = wish.format == TG_FORMAT_NONE || wish.format == TG_FORMAT_MOVES;
    enum text_form form = FORM_MOVES;
    if (moves) {
        form = position_form(source.text, source.length, &size);
        if (is_text(&source)) wish.format = TG_FORMAT_MOVES; /* which says where it is wrong */
        bool says_its_rule = strstr(source.text, "# tengen ") != NULL;
        if (choices.game == NOT_GIVEN && choices.rule == NOT_GIVEN && !says_its_rule)
            *(rule == TG_GO ? &choices.game : &choices.rule) = rule == TG_GO ? GAME_GO : (int)rule;
    }
    if (moves && source.length > FILE_SMALL) {
        complain("%s: larger than %d MiB; a game as text has a few kilobytes", source.name,
                 FILE_SMALL >> 20);
        *status = EXIT_BAD_INPUT;
    } else if (form == FORM_MOVES)
        load(&source, &wish, turn, loaded, status);
    else
        loaded->game = drawn_game(&source, form, size, &choices, turn, status);
    free(source.text);
    loaded->game = play_further(loaded->game, source.further_moves, status);
    if (!loaded->game) loaded_done(loaded);
    return loaded->game != NULL;
}

tg_game *input_game(const struct input *input, const struct option_parser *parser,
                    enum tg_rule rule, int operand_count, char **operands, int *status)
{
    struct loaded loaded;
    if (!input_open(input, parser, rule, operand_count, operands, &loaded, status)) return NULL;
    tg_game *game = loaded.game;
    loaded.game = NULL;
    loaded_done(&loaded);
    return game;
}

tg_point input_point(const tg_game *game, const char *name)
{
    tg_point point = tg_point_parse(game, name, strlen(name));
    if (point == TG_NO_POINT)
        complain("\"%s\" is not a point of this board; points are named like %s", name,
                 is_go(game) ? "D4" : "h8");
    return point;
}

bool input_is_five(const tg_game *game, const char *command)
{
    if (!is_go(game)) return true;
    complain("%s is for five in a row, and the game is Go", command);
    return false;
}
