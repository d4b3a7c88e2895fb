#include "format/movetext.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/formats.h"
#include "format/mainline.h"
#include "format/position.h"
#include "format/textfile.h"
#include "record/record.h"

/* ---- Settings and remarks ----------------------------------------------------------------------*/

/* What the text has said so far, and where it said the size: whether that is right depends on the
 * board, which may come later. */
struct head {
    struct game_choices choices;
    bool given; /* there was a setting */
    int size_line, size_column;
    struct str *remarks;
    int remark_count;
};

/* One "key=value" of a settings line. */
static bool read_setting(struct head *head, const char *word, int line, int column,
                         struct tg_text_error *error)
{
    char key[16], value[24];
    const char *equals = strchr(word, '=');
    size_t key_length = equals ? (size_t)(equals - word) : strlen(word);
    snprintf(key, sizeof key, "%.*s", (int)(key_length < 15 ? key_length : 15), word);
    snprintf(value, sizeof value, "%s", equals ? equals + 1 : "");
    if (!equals || !choices_is_key(key)) {
        text_error_set(
            error, line, column,
            "'%.30s' is no setting; they are game=, board=, rule=, size=, three=, foul=, "
            "of Go rules=, ko=, suicide=, scoring=, komi=, handicap=",
            word);
        return false;
    }
    struct choice_error wrong;
    if (strcmp(key, "size") == 0) {
        head->size_line = line;
        head->size_column = column;
    }
    head->given = true;
    if (choices_set(&head->choices, key, value, &wrong)) return true;
    text_error_set(error, line, column, "%s=%s: %s", key, value, wrong.message);
    return false;
}

/* A line that begins with #; what follows "tengen" are settings, everything else is a remark. */
static bool read_head_line(struct head *head, const char *line, size_t length, int number,
                           struct tg_text_error *error)
{
    bool is_settings = false;
    for (size_t at = 1; at < length;) {
        size_t start = at;
        while (start < length && memchr(" \t\r", line[start], 3))
            start++;
        size_t end = start;
        while (end < length && !memchr(" \t\r", line[end], 3))
            end++;
        if (start == end) break;
        char word[64];
        size_t size = end - start < sizeof word ? end - start : sizeof word - 1;
        memcpy(word, line + start, size);
        word[size] = '\0';
        if (!is_settings && strcmp(word, "tengen") != 0) break;
        if (is_settings && !read_setting(head, word, number, (int)start + 1, error)) return false;
        is_settings = true;
        at = end;
    }
    if (is_settings || !head->remarks) return true;
    size_t start = length > 1 && line[1] == ' ' ? 2 : 1;
    while (length > start && line[length - 1] == '\r')
        length--;
    if (head->remark_count++) str_add(head->remarks, "\n");
    str_add_n(head->remarks, line + start, length > start ? length - start : 0);
    return true;
}

/* Collects the settings and leaves blanks where they and remarks stood, so that line and column of
 * a bad move are still those of the text. */
static bool take_head(struct head *head, char *text, size_t length, struct tg_text_error *error)
{
    int number = 1;
    for (size_t at = 0; at < length; number++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line_length = end ? (size_t)(end - text) - at : length - at;
        char *line = text + at;
        if (line_length && line[0] == '#') {
            if (!read_head_line(head, line, line_length, number, error)) return false;
            memset(line, ' ', line_length);
        }
        for (size_t i = 0; i < line_length; i++)
            if (line[i] == '\t' || line[i] == '\r') line[i] = ' ';
        at += line_length + 1;
    }
    return true;
}

/* ---- What stands among the moves ---------------------------------------------------------------*/
enum event { EVENT_NONE, EVENT_RESIGN, EVENT_DRAW, EVENT_RESUME, EVENT_DEAD, EVENT_SEKI };
static const char *const event_words[] = {"", "resign", "draw", "resume", "dead", "seki"};

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

/* Where a part of the text begins. */
struct place {
    int line, column; /* from 1 */
};

static void advance(struct place *place, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        place->column = text[i] == '\n' ? 1 : place->column + 1;
        place->line += text[i] == '\n';
    }
}

/* A place within a part, as a place in the whole text. */
static void move_error(struct tg_text_error *error, const struct place *start)
{
    if (error->line == 1) error->column += start->column - 1;
    error->line += start->line - 1;
}

/* Marks the stones that the text names. */
static bool mark_stones(tg_game *game, const char *text, size_t length, enum tg_life life,
                        struct tg_text_error *error)
{
    for (size_t i = 0; i < length;) {
        size_t size = 0;
        while (i + size < length && isalnum((unsigned char)text[i + size]))
            size++;
        tg_point point = size ? tg_point_parse(game, text + i, size) : (tg_point)TG_NO_POINT;
        if (size && (point == TG_NO_POINT || !tg_go_mark(game, point, life))) {
            struct place place = {1, 1};
            advance(&place, text, i);
            text_error_set(error, place.line, place.column, "%.*s: there is no stone",
                           (int)(size < 12 ? size : 12), text + i);
            return false;
        }
        i += size ? size : 1;
    }
    return true;
}

/* Plays the moves that the text names, up to the first that cannot be. */
static bool play_moves(tg_game *game, const struct geometry *g, const char *text, size_t length,
                       struct text_move *moves, struct tg_text_error *error)
{
    int count;
    bool read = position_read_moves(g, text, length, moves, &count, error);
    for (int i = 0; i < count; i++) {
        enum tg_verdict verdict = tg_play(game, moves[i].point);
        if (position_was_played(game, verdict)) continue;
        position_refusal(game, &moves[i], verdict, error);
        return false;
    }
    return read;
}

/* What the word does to the game. */
static bool apply_event(tg_game *game, enum event event)
{
    struct tg_result result;
    tg_get_result(game, &result);
    switch (event) {
    case EVENT_RESIGN: return tg_resign(game);
    case EVENT_DRAW: return tg_agree_draw(game);
    case EVENT_RESUME: return tg_go_resume(game);
    case EVENT_DEAD:
    case EVENT_SEKI: return result.ending == TG_BY_SCORE;
    case EVENT_NONE: break;
    }
    return true;
}

/* Plays everything. False: something stopped it, and *error says what. */
static bool play_all(tg_game *game, const char *text, size_t length, struct text_move *moves,
                     struct tg_text_error *error)
{
    const struct tg_config *config = tg_game_config(game);
    const struct geometry *g = config->rule == TG_GO ? geometry_get_go(config->size)
                                                     : geometry_get(config->board, config->size);
    enum event event = EVENT_NONE;
    struct place place = {1, 1};
    size_t at = 0;
    do {
        enum event before = event;
        size_t start = at;
        event = find_event(text, length, &at);
        bool marks = before == EVENT_DEAD || before == EVENT_SEKI;
        enum tg_life life = before == EVENT_DEAD ? TG_DEAD_STONES : TG_IN_SEKI;
        if (marks ? !mark_stones(game, text + start, at - start, life, error)
                  : !play_moves(game, g, text + start, at - start, moves, error)) {
            move_error(error, &place);
            return false;
        }
        advance(&place, text + start, at - start);
        if (!apply_event(game, event)) {
            text_error_set(error, place.line, place.column, "%s: %s", event_words[event],
                           event <= EVENT_DRAW ? "the game is over already"
                                               : "the game has not ended by two passes");
            return false;
        }
        advance(&place, text + at, strlen(event_words[event]));
        at += strlen(event_words[event]);
    } while (event != EVENT_NONE);
    return true;
}

/* ---- Reading -----------------------------------------------------------------------------------*/

/* The empty board that the settings speak of. */
static tg_game *start_game(const struct movetext *from, struct head *head,
                           struct tg_text_error *error)
{
    struct tg_config config;
    struct choice_error wrong;
    enum tg_error reason;
    int handicap = 0;
    if (!head->given && !from->given && from->otherwise) {
        config = *from->otherwise;
    } else {
        choices_merge(&head->choices, from->given);
        if (!choices_resolve(&head->choices, &config, &wrong)) {
            bool of_size = strcmp(wrong.key, "size") == 0;
            text_error_set(error, head->size_line, of_size ? head->size_column : 1, "%s=%s: %s",
                           wrong.key, wrong.value, wrong.message);
            return NULL;
        }
        handicap = choices_handicap(&head->choices);
    }
    tg_game *game = game_new(&config, handicap, &reason);
    if (!game) text_error_set(error, 0, 0, "%s", tg_error_text(reason, TG_ENGLISH));
    return game;
}

tg_game *movetext_read(const struct movetext *from, struct tg_text_error *error)
{
    struct head head = {.size_line = 1, .size_column = 1, .remarks = from->remarks};
    struct text_move *moves = malloc(TEXT_MOVES_MAX * sizeof *moves);
    char *copy = malloc(from->length + 1);
    tg_game *game = NULL;
    text_error_set(error, 0, 0, moves && copy ? "" : "out of memory");
    if (moves && copy) {
        memcpy(copy, from->text, from->length);
        copy[from->length] = '\0';
        choices_init(&head.choices);
        if (take_head(&head, copy, from->length, error)) game = start_game(from, &head, error);
        if (game) play_all(game, copy, from->length, moves, error);
    }
    free(copy);
    free(moves);
    return game;
}

/* ---- Writing -----------------------------------------------------------------------------------*/

bool movetext_can_tell(const tg_game *game)
{
    int count = tg_move_count(game);
    if (tg_game_config(game)->rule != TG_GO) return count == tg_stone_count(game);
    int handicap = game_handicap(game);
    if (handicap < 0) return false;
    enum tg_colour turn = handicap ? TG_WHITE : TG_BLACK;
    for (int i = 0; i < count; i++) {
        if (tg_move_colour(game, i) != turn) return false;
        turn = turn == TG_BLACK ? TG_WHITE : TG_BLACK;
    }
    return true;
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

/* Each line behind "# ". */
static void add_remarks(struct str *s, const char *remarks)
{
    for (;;) {
        size_t length = strcspn(remarks, "\n");
        str_add(s, length ? "# " : "#");
        str_add_n(s, remarks, length);
        str_add(s, "\n");
        if (!remarks[length]) return;
        remarks += length + 1;
    }
}

char *movetext_write(const tg_game *game, const char *remarks)
{
    enum { MOVES_A_LINE = 10 };
    struct str s = {0};
    struct tg_result result;
    int count = tg_move_count(game);
    bool went_on = false;
    if (!movetext_can_tell(game)) return NULL;
    tg_get_result(game, &result);
    str_add(&s, "# tengen ");
    settings_write(&s, tg_game_config(game), game_handicap(game));
    str_add(&s, "\n");
    if (remarks && *remarks) add_remarks(&s, remarks);
    for (int i = 0; i < count; i++) {
        char name[TG_NAME_SIZE];
        tg_point_name(game, tg_move_at(game, i), name);
        bool last = i + 1 == count || i % MOVES_A_LINE == MOVES_A_LINE - 1;
        /* A pass that takes the game up again does not end it with the one before. */
        bool ends = !went_on && i > 0 && tg_move_at(game, i) == TG_PASS
                    && tg_move_at(game, i - 1) == TG_PASS;
        went_on = ends && (i + 1 < count || result.ending != TG_BY_SCORE);
        str_addf(&s, "%s%s%s%c", name, went_on ? " " : "", went_on ? event_words[EVENT_RESUME] : "",
                 last ? '\n' : ' ');
    }
    if (result.ending == TG_BY_RESIGNATION) str_addf(&s, "%s\n", event_words[EVENT_RESIGN]);
    if (result.ending == TG_BY_AGREEMENT) str_addf(&s, "%s\n", event_words[EVENT_DRAW]);
    if (result.ending == TG_BY_SCORE) {
        add_marks(&s, game, TG_DEAD_STONES, EVENT_DEAD);
        add_marks(&s, game, TG_IN_SEKI, EVENT_SEKI);
    }
    return str_take(&s);
}

/* ---- As a format of records --------------------------------------------------------------------*/

/* The next word of letters and digits behind blanks, separators and move numbers, or its end. */
static size_t next_word(const char *bytes, size_t length, size_t *at)
{
    while (*at < length) {
        size_t end = *at;
        while (end < length && isdigit((unsigned char)bytes[end]))
            end++;
        if (end > *at && end < length && (bytes[end] == '.' || bytes[end] == ')'))
            *at = end + 1;
        else if (memchr(" \t\r\n,;", bytes[*at], 6))
            ++*at;
        else
            break;
    }
    size_t end = *at;
    while (end < length && isalnum((unsigned char)bytes[end]))
        end++;
    return end;
}

/* "h8i9": letters, each with one or two digits; or one of the words. */
static bool is_move_word(const char *word, size_t length)
{
    static const char *const words[] = {"pass", "resign", "draw", "resume", "dead", "seki"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (length == strlen(words[i]) && strncmp(word, words[i], length) == 0) return true;
    size_t at = 0;
    while (at < length) {
        size_t digits = 0;
        if (!isalpha((unsigned char)word[at++])) return false;
        while (at < length && isdigit((unsigned char)word[at])) {
            at++;
            digits++;
        }
        if (digits < 1 || digits > 2) return false;
    }
    return length > 0;
}

bool moves_guess(const char *bytes, size_t length)
{
    enum { LOOKED_AT = 4096, WORDS = 2 };
    size_t at = 0;
    bool settings = false;
    if (length > LOOKED_AT) length = LOOKED_AT;
    while (at < length && (bytes[at] == '#' || memchr(" \t\r\n", bytes[at], 4))) {
        const char *end = bytes[at] == '#' ? memchr(bytes + at, '\n', length - at) : bytes + at;
        settings |= length - at > 9 && strncmp(bytes + at, "# tengen ", 9) == 0;
        at = end ? (size_t)(end - bytes) + 1 : length;
    }
    for (size_t i = at; i < length; i++)
        if ((unsigned char)bytes[i] < ' ' && !isspace((unsigned char)bytes[i])) return false;
    for (size_t word = 0; word < WORDS; word++) {
        size_t end = next_word(bytes, length, &at);
        if (at == length) return settings || word > 0;
        if (!is_move_word(bytes + at, end - at)) return false;
        at = end;
    }
    return true;
}

tg_record *moves_read(struct reader *r)
{
    struct tg_text_error error;
    struct str remarks = {0};
    struct decoded decoded;
    tg_record *record = NULL;
    if (!textfile_decode(r, &decoded)) return NULL;
    struct movetext from = {.text = decoded.text,
                            .length = decoded.length,
                            .otherwise = r->options->config,
                            .remarks = &remarks};
    tg_game *game = movetext_read(&from, &error);
    if (game) record = tg_record_of_game(game);
    if (record && remarks.length) {
        record_quiet(record, true);
        bool set = tg_node_set_text(record, tg_record_root(record), "C", remarks.text);
        record_quiet(record, false);
        if (!set) tg_record_free(record);
        if (!set) record = NULL;
    }
    if (!game && error.line)
        reader_fail(r, "%d:%d: %s", error.line, error.column, error.message);
    else if (!record)
        reader_fail(r, "%s", game ? "out of memory" : error.message);
    else if (error.message[0])
        reader_warn_at(r, textfile_byte(&decoded, error.line, error.column), error.line,
                       error.column, "%s; what follows is left out", error.message);
    tg_game_free(game);
    str_done(&remarks);
    decoded_done(&decoded);
    return record;
}

/* Lines of a comment that would be taken for settings are left out. */
static char *remarks_of(struct writer *w, const char *comment)
{
    struct str s = {0};
    bool any = false;
    while (comment && *comment) {
        size_t length = strcspn(comment, "\n"), blanks = strspn(comment, " \t\r");
        size_t word = strcspn(comment + blanks, " \t\r\n");
        if (word == 6 && strncmp(comment + blanks, "tengen", 6) == 0) {
            writer_lost(w, "a line of the comment that begins with \"tengen\"");
        } else {
            if (any) str_add(&s, "\n");
            str_add_n(&s, comment, length);
            any = true;
        }
        comment += length;
        if (*comment == '\n' && *++comment == '\0') str_add(&s, "\n");
    }
    return str_take(&s);
}

static void tell_lost(struct writer *w, tg_node root, tg_node last)
{
    static const char *const kept[] = {"AB", "PL", "RE", "TB", "TW", "TGD", "TGS", "TGE", NULL};
    struct lost lost = {.kept = kept};
    struct mainline line = {.root = root};
    for (tg_node node = last; node != TG_NO_NODE; node = tg_node_parent(w->record, node))
        lost_add_node(&lost, w->record, node);
    /* The root's comment is written as remarks. */
    if (tg_node_value_count(w->record, root, "C")) lost_forgive(&lost, "C");
    lost_add_rest(w, &line);
    lost_tell(&lost, w);
}

bool moves_write(struct writer *w)
{
    struct tg_record_problem problem;
    tg_node root = tg_node_root(w->record, w->node), last = tg_node_last(w->record, w->node);
    tg_game *game = tg_record_game(w->record, last, &problem);
    if (!game) return writer_fail(w, "%s", problem.message);
    if (problem.node != TG_NO_NODE) writer_lost(w, "what follows: %.70s", problem.message);
    bool done = movetext_can_tell(game);
    if (!done)
        writer_fail(w, "a position that was set up, or where one side moved twice in a row, cannot "
                       "be told by its moves");
    char *remarks = done ? remarks_of(w, tg_node_value(w->record, root, "C", 0)) : NULL;
    char *text = remarks ? movetext_write(game, remarks) : NULL;
    if (text) str_add(&w->out, text);
    if (done && !text) done = writer_fail(w, "out of memory");
    free(text);
    free(remarks);
    tg_game_free(game);
    if (done) tell_lost(w, root, last);
    return done;
}
