#include "record.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST_FILE = 1 << 20, NUMBER_ROOM = 12 };

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static void
fail(struct record_error *error, enum exit_code code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error->code = code;
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
}

/* ---- Reading ----------------------------------------------------------------------------------*/
static char *read_stream(FILE *stream, const char *path, size_t *length, struct record_error *error)
{
    char *text = malloc(LARGEST_FILE + 1);
    if (!text) {
        fail(error, EXIT_SYSTEM, "%s: out of memory", path);
        return NULL;
    }
    *length = fread(text, 1, LARGEST_FILE + 1, stream);
    if (ferror(stream)) {
        fail(error, EXIT_SYSTEM, "cannot read %s: %s", path, strerror(errno));
    } else if (*length > LARGEST_FILE) {
        fail(error, EXIT_BAD_INPUT, "%s: larger than 1 MiB; a game file has a few kilobytes", path);
    } else {
        text[*length] = '\0';
        char *fitting = realloc(text, *length + 1);
        return fitting ? fitting : text;
    }
    free(text);
    return NULL;
}

char *file_read(const char *path, size_t *length, struct record_error *error)
{
    if (strcmp(path, "-") == 0) return read_stream(stdin, "standard input", length, error);
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        fail(error, EXIT_SYSTEM, "cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(stream, path, length, error);
    fclose(stream);
    return text;
}

/* Where in a file a complaint belongs. */
struct place {
    const char *name;
    int line, column; /* from 1 */
};

/* What the file has said so far, and where it said the size: whether that is right depends on the
 * board, which may come later. */
struct settings {
    struct game_choices choices;
    struct place size_place;
};

/* One "key=value" of a settings line. */
static bool read_setting(struct settings *settings, const char *word, struct place place,
                         struct record_error *error)
{
    char key[16], value[24];
    const char *equals = strchr(word, '=');
    size_t key_length = equals ? (size_t)(equals - word) : strlen(word);
    snprintf(key, sizeof key, "%.*s", (int)(key_length < 15 ? key_length : 15), word);
    snprintf(value, sizeof value, "%s", equals ? equals + 1 : "");
    if (!equals || !choices_is_key(key)) {
        fail(
            error, EXIT_BAD_INPUT,
            "%s:%d:%d: '%.30s' is no setting; they are game=, board=, rule=, size=, three= and foul=",
            place.name, place.line, place.column, word);
        return false;
    }
    struct choice_error wrong;
    if (strcmp(key, "size") == 0) settings->size_place = place;
    if (choices_set(&settings->choices, key, value, &wrong)) return true;
    fail(error, EXIT_BAD_INPUT, "%s:%d:%d: %s=%s: %s", place.name, place.line, place.column, key,
         value, wrong.message);
    return false;
}

/* A line that begins with #; what follows "tengen" are settings, everything else is a remark. */
static bool read_settings(struct settings *settings, const char *line, size_t length,
                          struct place place, struct record_error *error)
{
    static const char blanks[] = " \t\r";
    bool is_settings = false;
    size_t at = 1;
    while (at < length) {
        size_t start = at + strspn(line + at, blanks);
        if (start >= length) break;
        size_t end = start + strcspn(line + start, " \t\r\n");
        char word[64];
        size_t size = end - start < sizeof word ? end - start : sizeof word - 1;
        memcpy(word, line + start, size);
        word[size] = '\0';
        place.column = (int)start + 1;
        if (is_settings) {
            if (!read_setting(settings, word, place, error)) return false;
        } else if (strcmp(word, "tengen") != 0) {
            return true;
        }
        is_settings = true;
        at = end;
    }
    return true;
}

/* Collects the settings and leaves blanks where they and remarks stood, so that line and column of
 * a bad move are still those of the file. */
static bool take_settings(struct settings *settings, char *text, size_t length, const char *name,
                          struct record_error *error)
{
    struct place place = {name, 1, 1};
    for (size_t at = 0; at < length; place.line++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line_length = end ? (size_t)(end - text) - at : length - at;
        char *line = text + at;
        if (line[0] == '#') {
            if (!read_settings(settings, line, line_length, place, error)) return false;
            memset(line, ' ', line_length);
        }
        for (size_t i = 0; i < line_length; i++) {
            if (line[i] == '\t' || line[i] == '\r') line[i] = ' ';
        }
        at += line_length + 1;
    }
    return true;
}

/* The command line's word goes before the file's. A game named in the file is a board and a rule,
 * and only the one that was not given anew stays. */
static void merge(struct game_choices *choices, const struct game_choices *given)
{
    if (choices->game != NOT_GIVEN) {
        if (choices->board == NOT_GIVEN)
            choices->board = choices->game == GAME_HEX ? TG_HEXAGON : TG_SQUARE;
        if (choices->rule == NOT_GIVEN && choices->game == GAME_RENJU) choices->rule = TG_RENJU;
    }
    if (!given) return;
    if (given->game != NOT_GIVEN || given->rule != NOT_GIVEN) choices->game = NOT_GIVEN;
    if (given->game != NOT_GIVEN) {
        choices->game = given->game;
        choices->board = NOT_GIVEN;
        choices->rule = NOT_GIVEN;
    }
    if (given->rule != NOT_GIVEN) choices->rule = given->rule;
    if (given->size != NOT_GIVEN) choices->size = given->size;
    if (given->three != NOT_GIVEN) choices->three = given->three;
    if (given->foul != NOT_GIVEN) choices->foul = given->foul;
}

tg_game *record_parse(const char *name, const char *text, size_t length,
                      const struct game_choices *given, struct record_error *error)
{
    struct settings settings = {.size_place = {name, 1, 1}};
    struct tg_config config;
    struct choice_error wrong;
    tg_game *game = NULL;
    char *copy = malloc(length + 1);
    if (!copy) {
        fail(error, EXIT_SYSTEM, "%s: out of memory", name);
        return NULL;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';

    choices_init(&settings.choices);
    if (!take_settings(&settings, copy, length, name, error)) goto done;
    merge(&settings.choices, given);
    if (!choices_resolve(&settings.choices, &config, &wrong)) {
        struct place place = settings.size_place;
        if (strcmp(wrong.key, "size") != 0) place.column = 1;
        fail(error, EXIT_BAD_INPUT, "%s:%d:%d: %s=%s: %s", name, place.line, place.column,
             wrong.key, wrong.value, wrong.message);
        goto done;
    }
    enum tg_error reason;
    game = tg_game_new(&config, &reason);
    if (!game) {
        fail(error, EXIT_SYSTEM, "%s: %s", name, tg_error_text(reason, TG_ENGLISH));
        goto done;
    }
    struct tg_text_error where;
    if (tg_play_text(game, copy, length, &where) != TG_OK) {
        fail(error, EXIT_BAD_INPUT, "%s:%d:%d: %s", name, where.line, where.column, where.message);
        tg_game_free(game);
        game = NULL;
    }
done:
    free(copy);
    return game;
}

tg_game *record_read(const char *path, const struct game_choices *given, struct record_error *error)
{
    size_t length;
    char *text = file_read(path, &length, error);
    if (!text) return NULL;
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    tg_game *game = record_parse(name, text, length, given, error);
    free(text);
    return game;
}

/* ---- Writing ----------------------------------------------------------------------------------*/
char *record_format(const tg_game *game)
{
    enum { HEADER_ROOM = 160, MOVES_A_LINE = 10 };
    const struct tg_config *config = tg_game_config(game);
    int count = tg_move_count(game);
    if (count != tg_stone_count(game)) return NULL; /* set up: the moves do not tell it all */

    size_t room = HEADER_ROOM + (size_t)count * TG_NAME_SIZE;
    char *text = malloc(room);
    if (!text) return NULL;
    int length =
        snprintf(text, room, "# tengen game=%s rule=%s board=%s size=%d three=%s foul=%s\n",
                 game_name(config), rule_name(config->rule), board_name(config->board),
                 config->size, three_name(config->three), foul_name(config->foul));
    size_t used = (size_t)length;
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, tg_move_at(game, i), name);
        bool last = i + 1 == count || i % MOVES_A_LINE == MOVES_A_LINE - 1;
        used += (size_t)snprintf(text + used, room - used, "%s%c", name, last ? '\n' : ' ');
    }
    return text;
}

static bool write_bytes(FILE *stream, const void *bytes, size_t length)
{
    bool written = fwrite(bytes, 1, length, stream) == length && fflush(stream) == 0
                   && fsync(fileno(stream)) == 0;
    /* Closed in any case; a full disk may show only here. */
    return (fclose(stream) == 0) && written;
}

bool file_write(const char *path, const void *bytes, size_t length, struct record_error *error)
{
    if (strcmp(path, "-") == 0) {
        if (fwrite(bytes, 1, length, stdout) == length) return true;
        fail(error, EXIT_SYSTEM, "cannot write standard output: %s", strerror(errno));
        return false;
    }
    size_t room = strlen(path) + NUMBER_ROOM + sizeof ".tmp";
    char *beside = malloc(room);
    if (!beside) {
        fail(error, EXIT_SYSTEM, "%s: out of memory", path);
        return false;
    }
    /* The process number keeps two programs that save the same file apart. */
    snprintf(beside, room, "%s.%ld.tmp", path, (long)getpid() % 1000000);
    FILE *stream = fopen(beside, "wb");
    bool done = stream && write_bytes(stream, bytes, length) && rename(beside, path) == 0;
    if (!done) {
        fail(error, EXIT_SYSTEM, "cannot write %s: %s", path, strerror(errno));
        if (stream) remove(beside);
    }
    free(beside);
    return done;
}

bool record_write(const char *path, const tg_game *game, struct record_error *error)
{
    char *text = record_format(game);
    if (!text) {
        bool set_up = tg_move_count(game) != tg_stone_count(game);
        fail(error, EXIT_SYSTEM, "%s: %s", path,
             set_up ? "a position that was set up has no moves" : "out of memory");
        return false;
    }
    bool done = file_write(path, text, strlen(text), error);
    free(text);
    return done;
}
