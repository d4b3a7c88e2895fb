#include "record.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/str.h"
#include "go.h"

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
            "%s:%d:%d: '%.30s' is no setting; they are game=, board=, rule=, size=, three=, foul=, "
            "and for Go rules=, ko=, suicide=, scoring=, komi= and handicap=",
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

/* The settings of one family of games mean nothing to the other. */
static void drop_other_family(struct game_choices *choices, bool go)
{
    if (go) {
        choices->rule = choices->three = choices->foul = NOT_GIVEN;
    } else {
        choices->rules = choices->ko = choices->suicide = choices->scoring = NOT_GIVEN;
        choices->komi = choices->handicap = NOT_GIVEN;
    }
}

/* The command line's word goes before the file's. A game named in the file is a board and a rule,
 * and only the one that was not given anew stays. */
static void merge(struct game_choices *choices, const struct game_choices *given)
{
    bool was_go = choices->game == GAME_GO;
    if (choices->game != NOT_GIVEN) {
        if (choices->board == NOT_GIVEN)
            choices->board = choices->game == GAME_HEX ? TG_HEXAGON : TG_SQUARE;
        if (choices->rule == NOT_GIVEN && choices->game == GAME_RENJU) choices->rule = TG_RENJU;
    }
    if (!given) return;
    if (given->game != NOT_GIVEN || (given->rule != NOT_GIVEN && !was_go))
        choices->game = NOT_GIVEN;
    if (given->game != NOT_GIVEN) {
        choices->game = given->game;
        choices->board = NOT_GIVEN;
        choices->rule = NOT_GIVEN;
        drop_other_family(choices, given->game == GAME_GO);
    }
    const struct {
        int *to;
        int from;
    } table[] = {
        {&choices->rule, given->rule},       {&choices->size, given->size},
        {&choices->three, given->three},     {&choices->foul, given->foul},
        {&choices->rules, given->rules},     {&choices->ko, given->ko},
        {&choices->suicide, given->suicide}, {&choices->scoring, given->scoring},
        {&choices->komi, given->komi},       {&choices->handicap, given->handicap},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].from != NOT_GIVEN) *table[i].to = table[i].from;
    }
}

/* ---- What stands among the moves --------------------------------------------------------------*/
enum event { EVENT_NONE, EVENT_RESIGN, EVENT_RESUME, EVENT_DEAD, EVENT_SEKI };
static const char *const event_words[] = {"", "resign", "resume", "dead", "seki"};

/* The next such word from *at on, or EVENT_NONE at the end; *at is where it begins. */
static enum event find_event(const char *text, size_t length, size_t *at)
{
    for (size_t i = *at, end; i < length; i = end) {
        for (end = i + 1;
             end < length && isalnum((unsigned char)text[i]) && isalnum((unsigned char)text[end]);)
            end++;
        for (enum event event = EVENT_RESIGN; event <= EVENT_SEKI; event++) {
            size_t size = strlen(event_words[event]);
            if (size != end - i || strncmp(text + i, event_words[event], size) != 0) continue;
            *at = i;
            return event;
        }
    }
    *at = length;
    return EVENT_NONE;
}

/* Blanks keep line and column of what follows. */
static void blank_out(char *text, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        if (text[i] != '\n') text[i] = ' ';
    }
}

/* Marks the stones that the text names. */
static bool mark_stones(tg_game *game, const char *text, size_t length, enum tg_life life,
                        struct tg_text_error *error)
{
    int line = 1, column = 1;
    for (size_t i = 0; i < length;) {
        size_t size = 0;
        while (i + size < length && isalnum((unsigned char)text[i + size]))
            size++;
        if (size > 0) {
            tg_point point = tg_point_parse(game, text + i, size);
            if (point == TG_NO_POINT || !tg_go_mark(game, point, life)) {
                *error = (struct tg_text_error){.line = line, .column = column};
                snprintf(error->message, sizeof error->message, "%.*s: there is no stone",
                         (int)(size < 12 ? size : 12), text + i);
                return false;
            }
        }
        bool line_ends = size == 0 && text[i] == '\n';
        line += line_ends;
        column = line_ends ? 1 : column + (int)(size ? size : 1);
        i += size ? size : 1;
    }
    return true;
}

/* What the word does to the game. */
static bool apply_event(tg_game *game, enum event event)
{
    struct tg_result result;
    tg_get_result(game, &result);
    switch (event) {
    case EVENT_RESIGN: return tg_resign(game);
    case EVENT_RESUME: return tg_go_resume(game);
    case EVENT_DEAD:
    case EVENT_SEKI: return result.ending == TG_BY_SCORE;
    case EVENT_NONE: break;
    }
    return true;
}

/* Plays everything; the text is used up. */
static bool play_all(tg_game *game, char *text, size_t length, struct tg_text_error *error)
{
    enum event event = EVENT_NONE;
    size_t at = 0;
    do {
        enum event before = event;
        size_t start = at;
        event = find_event(text, length, &at);
        bool marks = before == EVENT_DEAD || before == EVENT_SEKI;
        if (marks ? !mark_stones(game, text, at, before == EVENT_DEAD ? TG_DEAD_STONES : TG_IN_SEKI,
                                 error)
                  : tg_play_text(game, text, at, error) != TG_OK)
            return false;
        if (!apply_event(game, event)) {
            int line = 1, column = 1;
            for (size_t i = 0; i < at; i++) {
                column = text[i] == '\n' ? 1 : column + 1;
                line += text[i] == '\n';
            }
            *error = (struct tg_text_error){.line = line, .column = column};
            snprintf(error->message, sizeof error->message, "%s: %s", event_words[event],
                     event == EVENT_RESIGN ? "the game is over already"
                                           : "the game has not ended by two passes");
            return false;
        }
        at += strlen(event_words[event]);
        blank_out(text, start, at);
    } while (event != EVENT_NONE);
    return true;
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
    game = game_new(&config, choices_handicap(&settings.choices), &reason);
    if (!game) {
        fail(error, EXIT_SYSTEM, "%s: %s", name, tg_error_text(reason, TG_ENGLISH));
        goto done;
    }
    struct tg_text_error where;
    if (!play_all(game, copy, length, &where)) {
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
/* The moves tell it all, and in turn: from the start that the header names. */
static bool can_be_told(const tg_game *game)
{
    int count = tg_move_count(game);
    if (!is_go(game)) return count == tg_stone_count(game);
    int handicap = game_handicap(game);
    if (handicap < 0) return false;
    enum tg_colour turn = handicap ? TG_WHITE : TG_BLACK;
    for (int i = 0; i < count; i++) {
        if (tg_move_colour(game, i) != turn) return false;
        turn = turn == TG_BLACK ? TG_WHITE : TG_BLACK;
    }
    return true;
}

static void add_header(struct str *s, const tg_game *game)
{
    const struct tg_config *config = tg_game_config(game);
    str_addf(s, "# tengen game=%s ", game_name(config));
    if (!is_go(game)) {
        str_addf(s, "rule=%s board=%s size=%d three=%s foul=%s\n", rule_name(config->rule),
                 board_name(config->board), config->size, three_name(config->three),
                 foul_name(config->foul));
        return;
    }
    char komi[HALVES_ROOM];
    int handicap = game_handicap(game);
    halves_name(config->go.komi_halves, komi);
    str_addf(s, "size=%d rules=%s ko=%s suicide=%s scoring=%s komi=%s", config->size,
             go_rules_name(&config->go, NULL), ko_name(config->go.ko),
             config->go.suicide ? "yes" : "no", scoring_name(config->go.scoring), komi);
    if (handicap > 0) str_addf(s, " handicap=%d", handicap);
    str_add(s, "\n");
}

/* "dead D4 Q16" on a line of its own. */
static void add_marks(struct str *s, const tg_game *game, enum tg_life life, enum event event)
{
    tg_point stones[TG_MAX_POINTS];
    int count = marked_chains(game, life, stones);
    if (count == 0) return;
    str_add(s, event_words[event]);
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, stones[i], name);
        str_addf(s, " %s", name);
    }
    str_add(s, "\n");
}

char *record_format(const tg_game *game)
{
    enum { MOVES_A_LINE = 10 };
    struct str s = {0};
    struct tg_result result;
    int count = tg_move_count(game);
    if (!can_be_told(game)) return NULL;
    tg_get_result(game, &result);
    add_header(&s, game);
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        move_name(game, tg_move_at(game, i), name);
        bool last = i + 1 == count || i % MOVES_A_LINE == MOVES_A_LINE - 1;
        bool passes = i > 0 && tg_move_at(game, i) == TG_PASS && tg_move_at(game, i - 1) == TG_PASS;
        bool went_on = passes && (i + 1 < count || result.ending != TG_BY_SCORE);
        str_addf(&s, "%s%s%s%c", name, went_on ? " " : "", went_on ? event_words[EVENT_RESUME] : "",
                 last ? '\n' : ' ');
    }
    if (result.ending == TG_BY_RESIGNATION) str_addf(&s, "%s\n", event_words[EVENT_RESIGN]);
    if (result.ending == TG_BY_SCORE) {
        add_marks(&s, game, TG_DEAD_STONES, EVENT_DEAD);
        add_marks(&s, game, TG_IN_SEKI, EVENT_SEKI);
    }
    return str_take(&s);
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
        fail(error, EXIT_SYSTEM, "%s: %s", path,
             can_be_told(game) ? "out of memory"
                               : "a position that was set up, or where one side moved twice in a "
                                 "row, cannot be told by its moves");
        return false;
    }
    bool done = file_write(path, text, strlen(text), error);
    free(text);
    return done;
}
