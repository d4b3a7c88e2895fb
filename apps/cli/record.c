#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/movetext.h"
#include "go.h"

void loaded_done(struct loaded *loaded)
{
    tg_record_free(loaded->record);
    tg_game_free(loaded->game);
    *loaded = (struct loaded){.node = TG_NO_NODE};
}

void record_print_warnings(const char *name, const struct tg_read_report *report)
{
    enum { SHOWN = 10 };
    int kept = report->warning_count < SHOWN ? report->warning_count : SHOWN;
    fflush(stdout);
    for (int i = 0; i < kept; i++) {
        const struct tg_warning *w = &report->warnings[i];
        if (w->line > 0)
            fprintf(stderr, "%s:%d:%d: %s\n", name, w->line, w->column, w->message);
        else if (w->byte > 0)
            fprintf(stderr, "%s: byte %zu: %s\n", name, w->byte, w->message);
        else
            fprintf(stderr, "%s: %s\n", name, w->message);
    }
    if (report->warning_count > kept)
        fprintf(stderr, "%s: … and %d more\n", name, report->warning_count - kept);
}

/* ---- Reading ----------------------------------------------------------------------------------*/

/* Moves as text. */
static bool load_moves(const char *name, const char *text, size_t length,
                       const struct record_wish *wish, struct loaded *loaded,
                       struct file_error *error)
{
    struct tg_text_error where;
    struct movetext from = {.text = text, .length = length, .given = wish->given};
    loaded->game = movetext_read(&from, &where);
    if (where.message[0]) {
        if (where.line)
            file_fail(error, EXIT_BAD_INPUT, "%s:%d:%d: %s", name, where.line, where.column,
                      where.message);
        else
            file_fail(error, EXIT_SYSTEM, "%s: %s", name, where.message);
        return false;
    }
    loaded->format = TG_FORMAT_MOVES;
    loaded->record = tg_record_of_game(loaded->game);
    if (loaded->record) return true;
    file_fail(error, EXIT_SYSTEM, "%s: out of memory", name);
    return false;
}

const struct tg_config *record_config(const struct game_choices *given,
                                      const struct tg_config *resolved, struct tg_config *config)
{
    if (!choices_given(given)) return NULL;
    *config = *resolved;
    if (given->foul == NOT_GIVEN) config->foul = TG_FOUL_LOSES;
    return config;
}

/* What the command line says about the rules, put into a record that names its own. */
static bool override_rules(const char *name, const struct record_wish *wish, struct loaded *loaded,
                           tg_node root, struct file_error *error)
{
    struct game_choices given = *wish->given;
    struct choice_error wrong;
    struct tg_config config;
    bool says_rule = tg_node_value_count(loaded->record, root, "RU") > 0;
    bool five = tg_record_config(loaded->record, root, &config, NULL) && config.rule != TG_GO;
    if (five && given.game == NOT_GIVEN && given.rule == NOT_GIVEN && !says_rule
        && wish->rule != TG_GO)
        given.rule = (int)wish->rule;
    if (settings_override(loaded->record, root, &given, &wrong)) return true;
    file_fail(error, EXIT_BAD_INPUT, "%s: %s %s: %s", name, wrong.key, wrong.value, wrong.message);
    return false;
}

/* A file of any other format. */
static bool load_record(const char *name, const char *bytes, size_t length,
                        const struct record_wish *wish, struct loaded *loaded,
                        struct file_error *error)
{
    struct tg_read_report *report = calloc(1, sizeof *report);
    struct tg_read_options options = {
        .struct_size = sizeof options, .format = wish->format, .charset = wish->charset};
    struct game_choices choices = *wish->given;
    struct tg_config resolved, config;
    struct choice_error wrong;
    if (!report) {
        file_fail(error, EXIT_SYSTEM, "%s: out of memory", name);
        return false;
    }
    report->struct_size = sizeof *report;
    if (choices.game == NOT_GIVEN && choices.rule == NOT_GIVEN && wish->rule == TG_RENJU)
        choices.rule = TG_RENJU;
    if (choices.game == NOT_GIVEN && choices_of_go(&choices)) choices.game = GAME_GO;
    if (choices_resolve(&choices, &resolved, &wrong))
        options.config = record_config(&choices, &resolved, &config);
    loaded->record = tg_record_read(bytes, length, &options, report);
    loaded->format = report->format;
    if (loaded->record)
        record_print_warnings(name, report);
    else
        file_fail(error, EXIT_BAD_INPUT, "%s: %s", name, report->error);
    free(report);
    return loaded->record != NULL;
}

static tg_node find_game(const char *name, const tg_record *record, int number,
                         struct file_error *error)
{
    tg_node root = tg_record_root(record);
    for (int i = 1; i < number && root != TG_NO_NODE; i++)
        root = tg_node_next(record, root);
    int games = tg_record_games(record);
    if (root == TG_NO_NODE)
        file_fail(error, EXIT_BAD_INPUT, "%s: there is no game %d; it has %d", name,
                  number ? number : 1, games);
    return root;
}

/* Where the wish leads in the game below `root`. */
static bool find_node(const char *name, const struct record_wish *wish, struct loaded *loaded,
                      tg_node root, struct file_error *error)
{
    tg_node last = tg_node_last(loaded->record, root);
    loaded->node = last;
    if (!wish->to_move) return true;
    int moves = 0, number = wish->move;
    for (tg_node node = last; node != TG_NO_NODE; node = tg_node_parent(loaded->record, node))
        moves += tg_node_move(loaded->record, node, NULL) != TG_EMPTY;
    if (number < 0) number += moves;
    if (number >= 0) loaded->node = tg_node_at_move(loaded->record, root, number);
    if (number >= 0 && loaded->node != TG_NO_NODE) return true;
    file_fail(error, EXIT_BAD_INPUT, "%s: there is no move %d; the main line has %d", name,
              wish->move, moves);
    return false;
}

/* The position of the node; what the rules refuse is told. */
static bool make_game(const char *name, struct loaded *loaded, struct file_error *error)
{
    struct tg_record_problem problem;
    tg_game_free(loaded->game);
    loaded->game = tg_record_game(loaded->record, loaded->node, &problem);
    if (!loaded->game)
        file_fail(error, EXIT_BAD_INPUT, "%s: %s", name, problem.message);
    else if (problem.node != TG_NO_NODE)
        complain("%s: %s; the position is the one before it", name, problem.message);
    return loaded->game != NULL;
}

bool record_load(const char *name, const char *bytes, size_t length, const struct record_wish *wish,
                 struct loaded *loaded, struct file_error *error)
{
    enum tg_format format = wish->format;
    if (format == TG_FORMAT_NONE) format = tg_format_guess(bytes, length);
    bool text = format == TG_FORMAT_MOVES || (format == TG_FORMAT_NONE && length == 0);
    *loaded = (struct loaded){.node = TG_NO_NODE};
    bool done = text ? load_moves(name, bytes, length, wish, loaded, error)
                     : load_record(name, bytes, length, wish, loaded, error);
    tg_node root = done ? find_game(name, loaded->record, wish->game, error) : TG_NO_NODE;
    done = root != TG_NO_NODE && (text || override_rules(name, wish, loaded, root, error))
           && find_node(name, wish, loaded, root, error)
           && ((text && !wish->to_move) || make_game(name, loaded, error));
    if (!done) loaded_done(loaded);
    return done;
}

tg_game *record_read(const char *path, const struct game_choices *given, struct file_error *error)
{
    struct record_wish wish = {.given = given, .rule = TG_FREESTYLE};
    struct loaded loaded;
    size_t length;
    char *bytes = file_read(path, FILE_LARGE, &length, error);
    if (!bytes) return NULL;
    tg_game *game = NULL;
    if (record_load(file_name(path), bytes, length, &wish, &loaded, error)) {
        game = loaded.game;
        loaded.game = NULL;
        loaded_done(&loaded);
    }
    free(bytes);
    return game;
}

/* ---- Writing ----------------------------------------------------------------------------------*/

/* The game in a format; NULL after an error. */
static char *format_as(const tg_game *game, enum tg_format format, size_t *length,
                       struct tg_write_report *report)
{
    tg_record *record = tg_record_of_game(game);
    char *bytes = record ? tg_record_write(record, TG_NO_NODE, format, length, report) : NULL;
    if (!record) snprintf(report->error, sizeof report->error, "out of memory");
    tg_record_free(record);
    return bytes;
}

char *record_format(const tg_game *game)
{
    size_t length;
    struct tg_write_report report = {.struct_size = sizeof report};
    if (movetext_can_tell(game)) return movetext_write(game, NULL);
    return format_as(game, TG_FORMAT_SGF, &length, &report);
}

bool record_write(const char *path, const tg_game *game, struct file_error *error)
{
    enum tg_format format = tg_format_named(path);
    bool text = format == TG_FORMAT_NONE || format == TG_FORMAT_MOVES;
    struct tg_write_report report = {.struct_size = sizeof report};
    size_t length = 0;
    char *bytes = text && movetext_can_tell(game)
                      ? movetext_write(game, NULL)
                      : format_as(game, text ? TG_FORMAT_MOVES : format, &length, &report);
    if (!bytes) {
        file_fail(error, EXIT_SYSTEM, "%s: %s", path,
                  report.error[0] ? report.error : "out of memory");
        return false;
    }
    bool done = file_write(path, bytes, text ? strlen(bytes) : length, error);
    tg_free(bytes);
    return done;
}
