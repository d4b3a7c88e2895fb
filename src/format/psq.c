/* Piskvork's games: .psq, and the older .rec, which is only read.
 *
 *     Piskvorky 20x20, 11:11, 0       width x height, levels of the two players, which of them begins
 *     10,10,1234                      column and row from 1 at the top left, time in milliseconds
 *     …
 *     name of player 0                only of games between programs
 *     name of player 1
 *     -1                              how it ended: 0 as games do, 15 by time, -1 saved by hand
 *
 * .rec has the names in front, the beginner's first, counts from 0, and says no size: 20, as all of its
 * time had.
 *
 * The time of a move is kept as TGT, in milliseconds, unless it is 0. What stands in the file and follows from nothing
 * else in the record is kept in the root's TGP: "levels", "begins", "code", as key=value. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/geometry.h"
#include "format/formats.h"
#include "format/mainline.h"
#include "format/textfile.h"
#include "record/record.h"

enum { REC_SIZE = 20, CODE_FINISHED = 0, CODE_TIME = 15, CODE_UNKNOWN = -1 };

/* ---- Lines -------------------------------------------------------------------------------------*/

/* One line of the text, without its end and blanks round it. */
struct line {
    const char *text;
    size_t length;
    size_t offset; /* in the text */
};

/* The line at *at, which moves behind it. False: the text is over. */
static bool next_line(const struct decoded *d, size_t *at, struct line *line)
{
    if (*at >= d->length) return false;
    size_t start = *at, stop = start;
    while (stop < d->length && d->text[stop] != '\n' && d->text[stop] != '\r')
        stop++;
    bool both = stop + 1 < d->length && d->text[stop] == '\r' && d->text[stop + 1] == '\n';
    *at = stop + 1 + both;
    while (start < stop && isspace((unsigned char)d->text[start]))
        start++;
    while (stop > start && isspace((unsigned char)d->text[stop - 1]))
        stop--;
    *line = (struct line){d->text + start, stop - start, start};
    return true;
}

/* A whole number at the line's byte *at, which moves behind it and the blanks that follow. */
static bool read_number(const struct line *line, size_t *at, long *number)
{
    size_t i = *at, digits = 0;
    bool negative = i < line->length && line->text[i] == '-';
    long value = 0;
    i += negative;
    for (; i < line->length && isdigit((unsigned char)line->text[i]); i++, digits++)
        value = value < 100000000 ? value * 10 + (line->text[i] - '0') : 999999999;
    if (digits == 0) return false;
    while (i < line->length && line->text[i] == ' ')
        i++;
    *number = negative ? -value : value;
    *at = i;
    return true;
}

static bool read_sign(const struct line *line, size_t *at, char sign)
{
    if (*at >= line->length || line->text[*at] != sign) return false;
    ++*at;
    while (*at < line->length && line->text[*at] == ' ')
        ++*at;
    return true;
}

struct move {
    long x, y, ms; /* ms below 0: not said */
};

static bool read_move(const struct line *line, struct move *move)
{
    size_t at = 0;
    move->ms = -1;
    if (!read_number(line, &at, &move->x) || !read_sign(line, &at, ',')
        || !read_number(line, &at, &move->y))
        return false;
    if (read_sign(line, &at, ',') && !read_number(line, &at, &move->ms)) return false;
    return at == line->length;
}

struct head {
    long width, height, levels[2], begins;
};

static bool read_head(const struct line *line, struct head *head)
{
    static const char word[] = "Piskvorky ";
    size_t at = sizeof word - 1;
    if (line->length < at || strncmp(line->text, word, at) != 0) return false;
    return read_number(line, &at, &head->width) && read_sign(line, &at, 'x')
           && read_number(line, &at, &head->height) && read_sign(line, &at, ',')
           && read_number(line, &at, &head->levels[0]) && read_sign(line, &at, ':')
           && read_number(line, &at, &head->levels[1]) && read_sign(line, &at, ',')
           && read_number(line, &at, &head->begins) && at == line->length;
}

bool psq_guess(const char *bytes, size_t length)
{
    enum { LOOKED_AT = 1024 };
    struct decoded d = {.text = bytes, .length = length < LOOKED_AT ? length : LOOKED_AT};
    struct line line;
    struct head head;
    struct move move;
    size_t at = length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (memchr(bytes, '\0', d.length)) return false;
    if (!next_line(&d, &at, &line)) return false;
    if (read_head(&line, &head)) return true;
    if (line.length >= 10 && strncmp(line.text, "Piskvorky ", 10) == 0) return true;
    /* .rec: two names and then moves. */
    return line.length > 0 && next_line(&d, &at, &line) && line.length > 0
           && !read_move(&line, &move) && next_line(&d, &at, &line) && read_move(&line, &move)
           && move.ms >= 0;
}

/* ---- What the code says ------------------------------------------------------------------------*/

/* Who has won by the moves alone. */
static enum tg_outcome outcome_of_moves(const tg_record *record, tg_node last)
{
    struct tg_result found = {.outcome = TG_ONGOING};
    tg_game *game = tg_record_game(record, last, NULL);
    if (game) tg_get_result(game, &found);
    tg_game_free(game);
    bool by_word = found.ending == TG_BY_RESIGNATION || found.ending == TG_BY_AGREEMENT;
    return by_word ? TG_ONGOING : found.outcome;
}

/* The code that goes with what the record says of the end; *told, unless NULL: it and the moves tell
 * that. */
static int usual_code(const tg_record *record, tg_node last, bool *told)
{
    struct tg_record_result said;
    enum tg_colour mover = tg_node_move(record, last, NULL);
    tg_record_result(record, last, &said);
    bool by_time = said.ending == TG_RECORD_TIME
                   && said.outcome == (mover == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
    bool by_moves = said.ending == TG_RECORD_POINTS && said.halves == 0
                    && said.outcome == outcome_of_moves(record, last);
    if (told)
        *told =
            by_time || by_moves || !tg_node_value_count(record, tg_node_root(record, last), "RE");
    if (by_time) return CODE_TIME;
    return said.outcome == TG_ONGOING ? CODE_UNKNOWN : CODE_FINISHED;
}

/* ---- Reading -----------------------------------------------------------------------------------*/

struct psq {
    struct reader *r;
    struct decoded decoded;
    tg_record *record;
    tg_node root;
    bool is_rec;
    struct head head;
    size_t at;
};

static bool set_value(tg_record *record, tg_node node, const char *name, const char *text,
                      size_t length)
{
    char *value = record_add_property(record, node, name, strlen(name))
                      ? record_value_begin(record, length)
                      : NULL;
    if (!value) return false;
    memcpy(value, text, length);
    record_value_end(record, length);
    return true;
}

/* A record of an empty board of the size, by the rule that the options name. */
static bool start(struct psq *p)
{
    struct tg_config config;
    const struct tg_config *given = p->r->options->config;
    long width = p->head.width, height = p->head.height;
    if (given && given->rule != TG_GO)
        config = *given;
    else
        tg_config_init(&config, TG_FREESTYLE);
    if (width != height) {
        reader_fail(p->r, "a board of %ld by %ld; only squares can be played here", width, height);
        return false;
    }
    if (width < TG_MIN_SIZE || width > TG_MAX_SIZE) {
        reader_fail(p->r, "a board of %ld; squares have %d to %d points a side", width, TG_MIN_SIZE,
                    TG_MAX_SIZE);
        return false;
    }
    config.board = TG_SQUARE;
    config.size = (int)width;
    p->record = tg_record_new(&config);
    if (!p->record) {
        reader_fail(p->r, "out of memory");
        return false;
    }
    p->root = tg_record_root(p->record);
    record_quiet(p->record, true);
    return true;
}

/* The moves up to the first line that is none. False: no memory. */
static bool read_moves(struct psq *p)
{
    bool taken[1 << 10] = {false}; /* by point: row << 5 | column */
    enum tg_colour turn = TG_BLACK;
    tg_node node = p->root;
    bool stopped = false;
    struct line line;
    struct move move;
    for (size_t next = p->at; next_line(&p->decoded, &next, &line); p->at = next) {
        if (line.length == 0) continue;
        if (!read_move(&line, &move)) return true;
        if (stopped) continue;
        long column = move.x - !p->is_rec, row = p->head.height - 1 - (move.y - !p->is_rec);
        size_t byte = decoded_source(&p->decoded, line.offset);
        bool on_board = column >= 0 && column < p->head.width && row >= 0 && row < p->head.height;
        stopped = !on_board || taken[point_at((int)row, (int)column)];
        if (stopped) {
            reader_warn(p->r, byte, "%.*s is %s; the moves from here on are left out",
                        (int)(line.length < 40 ? line.length : 40), line.text,
                        on_board ? "taken already" : "not on the board");
            continue;
        }
        tg_point point = point_at((int)row, (int)column);
        taken[point] = true;
        node = tg_node_add(p->record, node, turn, point);
        char ms[24];
        int length = snprintf(ms, sizeof ms, "%ld", move.ms);
        if (node == TG_NO_NODE
            || (move.ms > 0 && !set_value(p->record, node, "TGT", ms, (size_t)length)))
            return false;
        turn = turn == TG_BLACK ? TG_WHITE : TG_BLACK;
    }
    return true;
}

static bool set_name(struct psq *p, enum tg_colour colour, const struct line *line)
{
    if (line->length == 0 || (line->length == 1 && *line->text == '?')) return true;
    return set_value(p->record, p->root, colour == TG_BLACK ? "PB" : "PW", line->text,
                     line->length);
}

/* What stands behind the moves: two names perhaps, and the code. */
static bool read_end(struct psq *p, int *code)
{
    struct line lines[3], line;
    int count = 0;
    while (next_line(&p->decoded, &p->at, &line)) {
        if (line.length == 0) continue;
        if (count == 3) {
            reader_warn(p->r, decoded_source(&p->decoded, line.offset),
                        "the file should end here; what follows is left out");
            break;
        }
        lines[count++] = line;
    }
    long number;
    size_t at = 0;
    bool has_code = count > 0 && read_number(&lines[count - 1], &at, &number)
                    && at == lines[count - 1].length && number >= -1000000 && number <= 1000000;
    *code = has_code ? (int)number : CODE_UNKNOWN;
    int names = count - has_code;
    if (p->is_rec || names < 2) {
        if (names > 0)
            reader_warn(p->r, decoded_source(&p->decoded, lines[0].offset),
                        "neither a move nor the code at the end; it is left out");
        return true;
    }
    enum tg_colour first = p->head.begins ? TG_WHITE : TG_BLACK;
    return set_name(p, first, &lines[0])
           && set_name(p, first == TG_BLACK ? TG_WHITE : TG_BLACK, &lines[1]);
}

/* What the code says of the result; the rest that nothing else tells goes to TGP. */
static bool keep_code(struct psq *p, int code)
{
    tg_node last = tg_node_last(p->record, p->root);
    enum tg_colour mover = tg_node_move(p->record, last, NULL);
    struct tg_record_result result = {TG_ONGOING, TG_RECORD_POINTS, 0};
    if (code == CODE_FINISHED) result.outcome = outcome_of_moves(p->record, last);
    if (code == CODE_TIME && mover != TG_EMPTY) {
        result.outcome = mover == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS;
        result.ending = TG_RECORD_TIME;
    }
    if (result.outcome != TG_ONGOING && !tg_record_set_result(p->record, p->root, &result))
        return false;
    char text[100] = "";
    size_t length = 0;
    if (p->head.levels[0] || p->head.levels[1])
        length += (size_t)snprintf(text, sizeof text, "levels=%ld:%ld", p->head.levels[0],
                                   p->head.levels[1]);
    if (p->head.begins)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%sbegins=1", length ? " " : "");
    if (code != usual_code(p->record, last, NULL))
        length += (size_t)snprintf(text + length, sizeof text - length, "%scode=%d",
                                   length ? " " : "", code);
    return length == 0 || set_value(p->record, p->root, "TGP", text, length);
}

/* The head of either kind of file, and the names in front of a .rec. */
static bool read_front(struct psq *p)
{
    struct line lines[2] = {{NULL, 0, 0}};
    next_line(&p->decoded, &p->at, &lines[0]);
    if (read_head(&lines[0], &p->head)) {
        if (p->head.begins != 0 && p->head.begins != 1) {
            reader_warn(p->r, 0, "player %ld begins; it can be 0 or 1", p->head.begins);
            p->head.begins = 0;
        }
        return start(p);
    }
    if (lines[0].length >= 9 && strncmp(lines[0].text, "Piskvorky", 9) == 0) {
        reader_fail(p->r, "the first line should be like \"Piskvorky 15x15, 0:0, 0\"");
        return false;
    }
    p->is_rec = true;
    p->head = (struct head){REC_SIZE, REC_SIZE, {0, 0}, 0};
    next_line(&p->decoded, &p->at, &lines[1]);
    if (!start(p)) return false;
    if (set_name(p, TG_BLACK, &lines[0]) && set_name(p, TG_WHITE, &lines[1])) return true;
    reader_fail(p->r, "out of memory");
    return false;
}

/* Does a move come next? */
static bool has_moves(const struct psq *p)
{
    struct line line = {NULL, 0, 0};
    struct move move;
    size_t at = p->at;
    while (next_line(&p->decoded, &at, &line) && line.length == 0)
        ;
    return read_move(&line, &move);
}

tg_record *psq_read(struct reader *r)
{
    struct psq p = {.r = r};
    int code;
    bool done = textfile_decode(r, &p.decoded) && read_front(&p);
    if (done && p.is_rec && !has_moves(&p)) {
        reader_fail(r, "neither a line like \"Piskvorky 15x15, 0:0, 0\" nor two names and moves");
        done = false;
    }
    if (done && !(read_moves(&p) && read_end(&p, &code) && keep_code(&p, code))) {
        reader_fail(r, "out of memory");
        done = false;
    }
    decoded_done(&p.decoded);
    if (p.record) record_quiet(p.record, false);
    if (done) return p.record;
    tg_record_free(p.record);
    return NULL;
}

/* ---- Writing -----------------------------------------------------------------------------------*/

/* The value of a key in TGP, or `otherwise`. */
static long kept_number(const char *kept, const char *key, long otherwise)
{
    size_t length = strlen(key);
    for (; kept && *kept; kept += strspn(kept, " ")) {
        if (strncmp(kept, key, length) == 0) return strtol(kept + length, NULL, 10);
        kept += strcspn(kept, " ");
    }
    return otherwise;
}

/* The name if it can stand on a line of its own, not taken for a move, a number or nothing. */
static const char *fitting_name(struct writer *w, tg_node root, const char *property)
{
    const char *name = tg_node_value(w->record, root, property, 0);
    struct line line = {name, name ? strlen(name) : 0, 0};
    struct move move;
    long number;
    size_t at = 0;
    if (!name) return NULL;
    bool number_only = read_number(&line, &at, &number) && at == line.length;
    bool blank_ends = isspace((unsigned char)*name)
                      || (line.length && isspace((unsigned char)name[line.length - 1]));
    if (line.length && !blank_ends && !number_only && !strpbrk(name, "\r\n")
        && !read_move(&line, &move) && strcmp(name, "?") != 0)
        return name;
    writer_lost(w, "a name that would be taken for something else");
    return NULL;
}

static void add_end(struct writer *w, tg_node root, const char *kept, long begins, int code)
{
    const char *black = fitting_name(w, root, "PB"), *white = fitting_name(w, root, "PW");
    const char *first = begins ? white : black, *second = begins ? black : white;
    if (black || white) str_addf(&w->out, "%s\n%s\n", first ? first : "?", second ? second : "?");
    str_addf(&w->out, "%ld\n", kept_number(kept, "code=", code));
}

static void add_moves(struct writer *w, const struct mainline *line)
{
    for (int i = 0; i < line->count; i++) {
        tg_point point;
        tg_node_move(w->record, line->nodes[i], &point);
        const char *ms = tg_node_value(w->record, line->nodes[i], "TGT", 0);
        str_addf(&w->out, "%d,%d,%ld\n", point_column(point) + 1,
                 line->config.size - point_row(point), ms ? labs(strtol(ms, NULL, 10)) : 0);
    }
}

bool psq_write(struct writer *w)
{
    static const char *const properties[] = {"PB", "PW", "TGT", "TGP", "RE", NULL};
    struct mainline line;
    if (!mainline_take(w, "a .psq file", false, &line)) return false;
    if (line.config.rule == TG_GO || line.config.board != TG_SQUARE) {
        mainline_free(&line);
        return writer_fail(w, "a .psq file holds five in a row on squares; this is %s",
                           line.config.rule == TG_GO ? "Go" : "the hexagon");
    }
    const char *kept = tg_node_value(w->record, line.root, "TGP", 0);
    const char *levels = kept ? strstr(kept, "levels=") : NULL;
    const char *second = levels ? strchr(levels, ':') : NULL;
    long begins = kept_number(kept, "begins=", 0) == 1;
    bool result_told;
    int code =
        usual_code(w->record, line.count ? line.nodes[line.count - 1] : line.root, &result_told);
    str_addf(&w->out, "Piskvorky %dx%d, %ld:%ld, %ld\n", line.config.size, line.config.size,
             kept_number(kept, "levels=", 0), second ? strtol(second + 1, NULL, 10) : 0, begins);
    add_moves(w, &line);
    add_end(w, line.root, kept, begins, code);
    mainline_lost(w, &line, properties);
    if (!result_told) writer_lost(w, "the result");
    lost_rule(w, &line.config, TG_FREESTYLE);
    mainline_free(&line);
    return true;
}
