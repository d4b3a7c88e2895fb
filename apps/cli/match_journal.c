#include "match_journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/str.h"
#include "go.h"

static const char first_line[] = "# tengen match 1";
static const char *const outcome_names[] = {"", "black", "white", "draw"};

/* ---- Writing ----------------------------------------------------------------------------------*/
static bool fail(const struct journal *journal, const char *what, char message[JOURNAL_MESSAGE])
{
    snprintf(message, JOURNAL_MESSAGE, "%s: %s", journal->path, what);
    return false;
}

/* All of a piece goes to the file in one call, so that a line is there or not. */
static bool write_out(struct journal *journal, struct str *s, char message[JOURNAL_MESSAGE])
{
    bool fine = false;
    if (s->failed) {
        fail(journal, "out of memory", message);
    } else {
        size_t done = 0;
        while (done < s->length) {
            ssize_t more = write(journal->fd, s->text + done, s->length - done);
            if (more < 0 && errno == EINTR) continue;
            if (more < 0) break;
            done += (size_t)more;
        }
        fine = done == s->length;
        if (!fine) fail(journal, strerror(errno), message);
    }
    str_done(s);
    return fine;
}

static void add_escaped(struct str *s, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c <= ' ' || c == '%' || c == 127)
            str_addf(s, "%%%02X", c);
        else
            str_add_n(s, text, 1);
    }
}

static void unescape(char *text)
{
    char *out = text;
    for (; *text; text++) {
        unsigned code;
        if (*text == '%' && sscanf(text + 1, "%2X", &code) == 1 && text[2]) {
            *out++ = (char)code;
            text += 2;
        } else {
            *out++ = *text;
        }
    }
    *out = '\0';
}

/* Only one match at a time may write it. */
static bool lock(struct journal *journal, char message[JOURNAL_MESSAGE])
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(journal->fd, F_SETLK, &lock) == 0) return true;
    return fail(journal, "another match is writing it", message);
}

static bool open_file(struct journal *journal, const char *path, int flags,
                      char message[JOURNAL_MESSAGE])
{
    *journal = (struct journal){.path = path};
    journal->fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC | flags, 0666);
    if (journal->fd < 0) return fail(journal, strerror(errno), message);
    return lock(journal, message);
}

void journal_close(struct journal *journal)
{
    if (journal->fd >= 0) close(journal->fd);
    for (int i = 0; i < journal->arg_count; i++)
        free(journal->args[i]);
    free(journal->args);
    free(journal->text);
    *journal = (struct journal){.fd = -1};
}

static void add_thinking(struct str *s, char who, const struct thinking *t)
{
    str_addf(s, " %c=%ld,%" PRId64 ",%" PRId64 ",%" PRIu64, who, t->moves, t->total_us,
             t->longest_us, t->nodes);
}

bool journal_add(struct journal *journal, const tg_game *board, const struct game_result *result,
                 char message[JOURNAL_MESSAGE])
{
    struct str s = {.text = NULL};
    if (journal->fd < 0) return true;
    str_addf(&s, "game number=%d opening=%d black=%c outcome=%s reason=%s", result->number + 1,
             result->opening + 1, "AB"[result->black], outcome_names[result->outcome],
             reason_name(result->reason));
    if (*result->score)
        str_addf(&s, " score=%s differs=%s", result->score, result->score_differs ? "yes" : "no");
    if (*result->opening_text) {
        str_add(&s, " decided=");
        add_escaped(&s, result->opening_text);
    }
    str_addf(&s, " when=%" PRId64, result->when);
    add_thinking(&s, 'a', &result->thinking[0]);
    add_thinking(&s, 'b', &result->thinking[1]);
    if (*result->note) {
        str_add(&s, " note=");
        add_escaped(&s, result->note);
    }
    str_add(&s, " moves=");
    for (int i = 0; i < result->move_count; i++) {
        char name[TG_NAME_SIZE];
        move_name(board, result->moves[i].point, name);
        str_addf(&s, "%s%s", i ? "," : "", name);
        if (result->moves[i].ms >= 0) str_addf(&s, ":%" PRId64, result->moves[i].ms);
    }
    str_add(&s, "\n");
    return write_out(journal, &s, message);
}

bool journal_plan(struct journal *journal, int games, char message[JOURNAL_MESSAGE])
{
    struct str s = {.text = NULL};
    journal->games = games;
    str_addf(&s, "games %d\n", games);
    return write_out(journal, &s, message);
}

/* ---- Reading ----------------------------------------------------------------------------------*/
static bool read_all(struct journal *journal, char message[JOURNAL_MESSAGE])
{
    struct stat info;
    if (fstat(journal->fd, &info) != 0) return fail(journal, strerror(errno), message);
    size_t size = (size_t)info.st_size;
    journal->text = malloc(size + 1);
    if (!journal->text) return fail(journal, "out of memory", message);
    while (journal->length < size) {
        ssize_t got = pread(journal->fd, journal->text + journal->length, size - journal->length,
                            (off_t)journal->length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return fail(journal, strerror(errno), message);
        if (got == 0) break;
        journal->length += (size_t)got;
    }
    return true;
}

/* A line without an end was never finished: it is left out here, and taken off the file by cut_file. */
static void cut_unfinished(struct journal *journal)
{
    while (journal->length > 0 && journal->text[journal->length - 1] != '\n')
        journal->length--;
    journal->text[journal->length] = '\0';
    for (size_t i = 0; i < journal->length; i++) {
        if (journal->text[i] == '\n') journal->text[i] = '\0';
    }
}

static bool cut_file(struct journal *journal, char message[JOURNAL_MESSAGE])
{
    if (ftruncate(journal->fd, (off_t)journal->length) == 0) return true;
    return fail(journal, strerror(errno), message);
}

static bool read_head(struct journal *journal, char message[JOURNAL_MESSAGE])
{
    size_t at = 0, lines = 0;
    for (size_t i = 0; i < journal->length; i++)
        lines += journal->text[i] == '\0';
    journal->args = calloc(lines + 2, sizeof *journal->args);
    if (!journal->args) return fail(journal, "out of memory", message);
    for (; at < journal->length; at += strlen(journal->text + at) + 1) {
        char *line = journal->text + at;
        if (at == 0 && strcmp(line, first_line) != 0) break;
        if (strncmp(line, "arg ", 4) == 0) {
            char *arg = strdup(line + 4);
            if (!arg) return fail(journal, "out of memory", message);
            unescape(arg);
            journal->args[journal->arg_count++] = arg;
        } else if (sscanf(line, "openings %16" SCNx64, &journal->openings) == 1) {
            journal->games_at = at + strlen("openings ") + 17;
            return true;
        } else if (at > 0) {
            break;
        }
    }
    return fail(journal, "this is no journal of a match, or it has no head", message);
}

static void read_plans(struct journal *journal)
{
    for (size_t at = journal->games_at; at < journal->length;
         at += strlen(journal->text + at) + 1) {
        int games;
        if (sscanf(journal->text + at, "games %d", &games) == 1 && games > journal->games)
            journal->games = games;
    }
}

/* May it be written over? Only if no game was ever entered. */
static bool is_without_games(struct journal *journal)
{
    char ignored[JOURNAL_MESSAGE];
    if (!read_all(journal, ignored)) return false;
    if (journal->length == 0) return true;
    cut_unfinished(journal);
    return read_head(journal, ignored) && journal->games_at >= journal->length;
}

bool journal_create(struct journal *journal, const char *path, int argc, char *const *argv,
                    uint64_t openings_mark, char message[JOURNAL_MESSAGE])
{
    struct str s = {.text = NULL};
    if (!open_file(journal, path, O_CREAT, message)) return false;
    if (!is_without_games(journal))
        return fail(journal, "there is something in it already; --resume goes on with a match",
                    message);
    if (ftruncate(journal->fd, 0) != 0) return fail(journal, strerror(errno), message);
    str_addf(&s, "%s\n", first_line);
    for (int i = 1; i < argc; i++) {
        str_add(&s, "arg ");
        add_escaped(&s, argv[i]);
        str_add(&s, "\n");
    }
    str_addf(&s, "openings %016" PRIx64 "\n", openings_mark);
    return write_out(journal, &s, message);
}

bool journal_open(struct journal *journal, const char *path, char message[JOURNAL_MESSAGE])
{
    if (!open_file(journal, path, 0, message) || !read_all(journal, message)) return false;
    cut_unfinished(journal);
    if (!read_head(journal, message) || !cut_file(journal, message)) return false;
    read_plans(journal);
    return true;
}

/* Numbers of games count from 1 in the file. */
static bool read_number(const char *text, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int)(value - 1);
    return end != text && !*end && value >= 1 && value <= INT_MAX;
}

static bool read_thinking(const char *text, struct thinking *t)
{
    return sscanf(text, "%ld,%" SCNd64 ",%" SCNd64 ",%" SCNu64, &t->moves, &t->total_us,
                  &t->longest_us, &t->nodes)
           == 4;
}

static bool read_outcome(const char *text, enum tg_outcome *outcome)
{
    for (int i = TG_BLACK_WINS; i <= TG_DRAW; i++) {
        if (strcmp(text, outcome_names[i]) != 0) continue;
        *outcome = (enum tg_outcome)i;
        return true;
    }
    return false;
}

static bool read_moves(char *text, const tg_game *board, struct game_result *result)
{
    size_t most = strlen(text) / 2 + 1;
    result->moves = malloc(most * sizeof *result->moves);
    if (!result->moves) return false;
    for (char *end; *text; text = *end ? end + 1 : end) {
        size_t length = strcspn(text, ",:");
        struct match_move *move = &result->moves[result->move_count];
        move->point = tg_point_parse(board, text, length);
        move->ms = -1;
        end = text + length;
        if (*end == ':') move->ms = strtoll(end + 1, &end, 10);
        if (move->point == TG_NO_POINT || (*end && *end != ',')) return false;
        result->move_count++;
    }
    return true;
}

static bool read_pair(const char *key, char *value, const tg_game *board,
                      struct game_result *result)
{
    if (strcmp(key, "number") == 0) return read_number(value, &result->number);
    if (strcmp(key, "opening") == 0) return read_number(value, &result->opening);
    if (strcmp(key, "black") == 0) {
        result->black = *value == 'B';
        return (*value == 'A' || *value == 'B') && !value[1];
    }
    if (strcmp(key, "outcome") == 0) return read_outcome(value, &result->outcome);
    if (strcmp(key, "reason") == 0) return reason_named(value, &result->reason);
    if (strcmp(key, "score") == 0)
        return snprintf(result->score, sizeof result->score, "%s", value) < 16;
    if (strcmp(key, "differs") == 0) {
        result->score_differs = strcmp(value, "yes") == 0;
        return true;
    }
    if (strcmp(key, "when") == 0) {
        result->when = strtoll(value, NULL, 10);
        return true;
    }
    if (strcmp(key, "a") == 0) return read_thinking(value, &result->thinking[0]);
    if (strcmp(key, "b") == 0) return read_thinking(value, &result->thinking[1]);
    if (strcmp(key, "note") == 0) {
        unescape(value);
        snprintf(result->note, sizeof result->note, "%s", value);
        return true;
    }
    if (strcmp(key, "decided") == 0) {
        unescape(value);
        snprintf(result->opening_text, sizeof result->opening_text, "%s", value);
        return true;
    }
    if (strcmp(key, "moves") == 0) return read_moves(value, board, result);
    return true; /* of a later version */
}

/* The line is taken apart in a copy of its own: it may be asked for again. */
static bool read_game(const char *line, const tg_game *board, struct game_result *result)
{
    static const char word[] = "game ";
    *result = (struct game_result){.number = -1};
    if (strncmp(line, word, strlen(word)) != 0) return false;
    char *copy = strdup(line + strlen(word)), *rest = copy;
    bool fine = copy != NULL;
    for (char *pair; fine && (pair = strtok_r(rest, " ", &rest)) != NULL;) {
        char *value = strchr(pair, '=');
        fine = value != NULL;
        if (fine) *value = '\0';
        fine = fine && read_pair(pair, value + 1, board, result);
    }
    free(copy);
    /* What a line must have. */
    return fine && result->number >= 0 && result->outcome != TG_ONGOING && result->moves;
}

bool journal_next(const struct journal *journal, const tg_game *board, size_t *at,
                  struct game_result *result, char message[JOURNAL_MESSAGE])
{
    message[0] = '\0';
    if (*at == 0) *at = journal->games_at;
    while (*at < journal->length && strncmp(journal->text + *at, "games ", 6) == 0)
        *at += strlen(journal->text + *at) + 1;
    if (*at >= journal->length) return false;
    const char *line = journal->text + *at;
    if (read_game(line, board, result)) {
        *at += strlen(line) + 1;
        return true;
    }
    int number = 1;
    for (size_t i = 0; i < *at; i++)
        number += journal->text[i] == '\0';
    game_result_done(result);
    snprintf(message, JOURNAL_MESSAGE, "%s:%d: this is no line of a finished game", journal->path,
             number);
    return false;
}
