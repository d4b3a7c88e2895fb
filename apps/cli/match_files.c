#include "match_files.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/str.h"
#include "files.h"
#include "go.h"
#include "match_run.h"
#include "tengen/record.h"

static bool fail(const char *path, char message[FILES_MESSAGE])
{
    snprintf(message, FILES_MESSAGE, "%s: %s", path, strerror(errno));
    return false;
}

static bool make_directory(const char *path, char message[FILES_MESSAGE])
{
    struct stat info;
    if (!path || mkdir(path, 0777) == 0) return true;
    if (errno != EEXIST) return fail(path, message);
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) return true;
    errno = ENOTDIR;
    return fail(path, message);
}

/* ---- Games as records -------------------------------------------------------------------------*/
static bool set_result(tg_record *record, tg_node root, const struct game_result *result)
{
    struct tg_record_result re = {.outcome = result->outcome, .ending = TG_RECORD_POINTS};
    if (result->reason == REASON_RESIGN) re.ending = TG_RECORD_RESIGN;
    if (result->reason == REASON_TIME) re.ending = TG_RECORD_TIME;
    if (reason_is_fault(result->reason) && result->reason != REASON_TIME)
        re.ending = TG_RECORD_FORFEIT;
    if (result->reason == REASON_FORBIDDEN) re.ending = TG_RECORD_FORFEIT;
    if (strlen(result->score) > 2) /* "B+3.5" */
        re.halves = (int)lround(2 * strtod(result->score + 2, NULL));
    return tg_record_set_result(record, root, &re);
}

static bool set_names(tg_record *record, tg_node root, const struct match *match,
                      const struct game_result *result)
{
    char round[16], date[16], opening[200];
    time_t when = (time_t)result->when;
    struct tm day;
    snprintf(round, sizeof round, "%d", result->number + 1);
    if (!gmtime_r(&when, &day) || strftime(date, sizeof date, "%Y-%m-%d", &day) == 0) return false;
    snprintf(opening, sizeof opening, "%s: %s", tg_opening_rule_name(match->referee.rules.opening),
             result->opening_text);
    if (*result->opening_text && !tg_node_set_text(record, root, "ON", opening)) return false;
    return tg_node_set_text(record, root, "PB", match->players[result->black].name)
           && tg_node_set_text(record, root, "PW", match->players[1 - result->black].name)
           && tg_node_set_text(record, root, "EV", "tengen match")
           && tg_node_set_text(record, root, "RO", round)
           && tg_node_set_text(record, root, "DT", date);
}

/* How long each move took, and at the end why it was the end. */
static bool set_times(tg_record *record, tg_node node, const struct game_result *result)
{
    char text[280];
    bool fine = true;
    for (int i = 0; fine && i < result->move_count; i++) {
        tg_node child = tg_node_child(record, node);
        if (child == TG_NO_NODE) break;
        node = child;
        if (result->moves[i].ms < 0) continue;
        snprintf(text, sizeof text, "%" PRId64, result->moves[i].ms);
        fine = tg_node_set_text(record, node, "TGT", text);
    }
    snprintf(text, sizeof text, "%s%s%s", reason_name(result->reason), *result->note ? ": " : "",
             result->note);
    return fine && tg_node_set_text(record, node, "C", text);
}

/* NULL: no memory. */
static tg_record *record_of(const struct match *match, const struct game_result *result)
{
    const struct player_rules *rules = &match->referee.rules;
    tg_game *game = game_new(&rules->config, rules->handicap, NULL);
    for (int i = 0; game && i < result->move_count; i++)
        tg_play(game, result->moves[i].point);
    if (game && result->reason == REASON_SCORE) tg_go_guess(game);
    tg_record *record = game ? tg_record_of_game(game) : NULL;
    tg_game_free(game);
    tg_node root = record ? tg_record_root(record) : TG_NO_NODE;
    if (record && set_names(record, root, match, result) && set_result(record, root, result)
        && set_times(record, root, result))
        return record;
    tg_record_free(record);
    return NULL;
}

static bool write_record(const tg_record *record, enum tg_format format, struct str *s,
                         char message[FILES_MESSAGE])
{
    struct tg_write_report report = {.struct_size = sizeof report};
    size_t length;
    char *text = tg_record_write(record, TG_NO_NODE, format, &length, &report);
    if (!text) {
        snprintf(message, FILES_MESSAGE, "%s: %s", tg_format_name(format),
                 *report.error ? report.error : "out of memory");
        return false;
    }
    str_add_n(s, text, length);
    tg_free(text);
    return true;
}

/* ---- Files of games ---------------------------------------------------------------------------*/
/* In one call, so that a game is there or not. */
static bool append_file(const char *path, const struct str *s, char message[FILES_MESSAGE])
{
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0) return fail(path, message);
    bool fine = true;
    for (size_t done = 0; fine && done < s->length;) {
        ssize_t more = write(fd, s->text + done, s->length - done);
        fine = more >= 0 || errno == EINTR;
        if (more > 0) done += (size_t)more;
    }
    if (!fine) fail(path, message);
    return close(fd) == 0 && fine;
}

static bool add_sgf(struct str *s, const tg_record *record, char message[FILES_MESSAGE])
{
    if (!write_record(record, TG_FORMAT_SGF, s, message)) return false;
    if (s->text && s->length > 0 && s->text[s->length - 1] != '\n') str_add(s, "\n");
    return true;
}

static bool write_psq(const struct match_files *files, const tg_record *record,
                      const struct game_result *result, char message[FILES_MESSAGE])
{
    char path[FILES_PATH];
    struct file_error error;
    struct str s = {.text = NULL};
    snprintf(path, sizeof path, "%s/game-%05d.psq", files->psq_dir, result->number + 1);
    bool fine = write_record(record, TG_FORMAT_PSQ, &s, message);
    if (fine && (s.failed || !file_write(path, s.text, s.length, &error))) {
        snprintf(message, FILES_MESSAGE, "%s", s.failed ? "out of memory" : error.message);
        fine = false;
    }
    str_done(&s);
    return fine;
}

bool match_files_game(const struct match_files *files, const struct match *match,
                      const struct game_result *result, char message[FILES_MESSAGE])
{
    if (!files->sgf && !files->psq_dir) return true;
    struct str s = {.text = NULL};
    tg_record *record = record_of(match, result);
    bool fine = record != NULL;
    if (!fine) snprintf(message, FILES_MESSAGE, "out of memory");
    if (fine && files->sgf)
        fine = add_sgf(&s, record, message) && append_file(files->sgf, &s, message);
    if (fine && files->psq_dir) fine = write_psq(files, record, result, message);
    str_done(&s);
    tg_record_free(record);
    return fine;
}

/* The games of the journal, written beside the file and renamed. */
static bool rewrite_sgf(const struct match_files *files, const struct match *match,
                        char message[FILES_MESSAGE])
{
    struct str s = {.text = NULL};
    struct game_result result;
    struct file_error error;
    size_t at = 0;
    bool fine = true;
    tg_game *board = tg_game_new(&match->referee.rules.config, NULL);
    while (fine && board && journal_next(&match->journal, board, &at, &result, message)) {
        tg_record *record = record_of(match, &result);
        fine = record && add_sgf(&s, record, message);
        if (!record) snprintf(message, FILES_MESSAGE, "out of memory");
        tg_record_free(record);
        game_result_done(&result);
    }
    fine = fine && board && !*message;
    if (fine && (s.failed || !file_write(files->sgf, s.text ? s.text : "", s.length, &error))) {
        snprintf(message, FILES_MESSAGE, "%s", s.failed ? "out of memory" : error.message);
        fine = false;
    }
    str_done(&s);
    tg_game_free(board);
    return fine;
}

static bool create_sgf(const char *path, char message[FILES_MESSAGE])
{
    struct stat info;
    const struct str nothing = {.text = NULL};
    if (stat(path, &info) == 0 && info.st_size > 0) {
        snprintf(message, FILES_MESSAGE, "%s: there is something in it already; name another file",
                 path);
        return false;
    }
    return append_file(path, &nothing, message);
}

bool match_files_open(const struct match_files *files, const struct match *match, bool resumed,
                      char message[FILES_MESSAGE])
{
    if (!make_directory(files->log_dir, message) || !make_directory(files->psq_dir, message))
        return false;
    if (!files->sgf) return true;
    return resumed ? rewrite_sgf(files, match, message) : create_sgf(files->sgf, message);
}

/* ---- Protocols --------------------------------------------------------------------------------*/
/* The head of a protocol: what was played, by whom, and how it ended. */
static void describe(struct str *s, const struct match *match, const struct game_result *result)
{
    str_addf(s, "# game %d, opening %d\n", result->number + 1, result->opening + 1);
    for (int side = 0; side < 2; side++)
        str_addf(s, "# %c: %s, %s\n", "AB"[side], match -> players[side].name,
                 side == result->black ? "black" : "white");
    int loser = game_result_loser(result);
    if (loser < 0)
        str_addf(s, "# a draw: %s", reason_name(result->reason));
    else
        str_addf(s, "# %c lost: %s", "AB"[loser], reason_name(result->reason));
    str_addf(s, "%s%s\n# moves:", *result->note ? ", " : "", result->note);
    tg_game *board = tg_game_new(&match->referee.rules.config, NULL);
    for (int i = 0; board && i < result->move_count; i++) {
        char name[TG_NAME_SIZE];
        move_name(board, result->moves[i].point, name);
        str_addf(s, " %s", name);
    }
    tg_game_free(board);
    str_add(s, "\n");
}

bool match_files_log(const struct match_files *files, const struct match *match,
                     const struct game_result *result, struct match_log *log, char path[FILES_PATH],
                     char message[FILES_MESSAGE])
{
    struct file_error error;
    struct str s = {.text = NULL};
    path[0] = '\0';
    if (!files->log_dir || !(files->log_all || reason_is_fault(result->reason))) return true;
    snprintf(path, FILES_PATH, "%s/game-%05d.log", files->log_dir, result->number + 1);
    describe(&s, match, result);
    char *text = match_log_text(log);
    if (text) str_add(&s, text);
    bool fine = text && !s.failed && file_write(path, s.text, s.length, &error);
    if (!fine)
        snprintf(message, FILES_MESSAGE, "%s", text && !s.failed ? error.message : "out of memory");
    free(text);
    str_done(&s);
    return fine;
}
