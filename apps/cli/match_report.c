#include "match_report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "go.h"
#include "lang.h"
#include "match_json.h"
#include "play_text.h"

enum { NUMBER_ROOM = 32, MOST_WORDS = 6 };

/* ---- Small parts ------------------------------------------------------------------------------*/
static enum text_id text_of_reason(enum match_reason reason)
{
    return (enum text_id)((int)T_MATCH_BY_FIVE + (int)reason);
}

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static const char *
number(char text[NUMBER_ROOM], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, NUMBER_ROOM, format, arguments);
    va_end(arguments);
    return text;
}

static const char *elo_number(char text[NUMBER_ROOM], double score)
{
    double elo = nearbyint(stats_elo(score));
    return number(text, "%+.0f", elo == 0.0 ? 0.0 : elo); /* no "-0" */
}

/* "Elo +120 (95 %: +50 to +200)"; where there is no end, it says so. */
static char *elo_text(const struct report *report, const struct stats_estimate *e)
{
    char mid[NUMBER_ROOM], low[NUMBER_ROOM], high[NUMBER_ROOM];
    if (e->units == 0) return text_with(report->lang, T_MATCH_ELO_NONE, NULL);
    if (e->score >= 1.0)
        return text_with(report->lang, T_MATCH_ELO_ABOVE, elo_number(low, e->low), NULL);
    if (e->score <= 0.0)
        return text_with(report->lang, T_MATCH_ELO_BELOW, elo_number(high, e->high), NULL);
    return text_with(report->lang, T_MATCH_ELO, elo_number(mid, e->score), elo_number(low, e->low),
                     elo_number(high, e->high), NULL);
}

static char *llr_text(const struct report *report, const struct tally *tally)
{
    char llr[NUMBER_ROOM], lower[NUMBER_ROOM], upper[NUMBER_ROOM];
    double ratio = sprt_llr(report->sprt, &tally->in_order);
    return text_with(report->lang, T_MATCH_LLR,
                     number(llr, "%.2f", fabs(ratio) < 0.005 ? 0.0 : ratio), /* no "-0.00" */
                     number(lower, "%.2f", sprt_lower(report->sprt)),
                     number(upper, "%.2f", sprt_upper(report->sprt)), NULL);
}

static double share(long part, double whole)
{
    return whole > 0 ? (double)part / whole : 0.0;
}

static double seconds_a_move(const struct thinking *t)
{
    return share((long)(t->total_us / 1000), 1e3 * (double)t->moves);
}

static void add_and_free(struct str *s, char *text)
{
    if (text) str_add(s, text);
    free(text);
}

/* ---- One line a game --------------------------------------------------------------------------*/
static void add_game(struct str *s, const struct report *report, const struct tally *tally,
                     const struct game_result *result)
{
    char game[NUMBER_ROOM], games[NUMBER_ROOM], moves[NUMBER_ROOM];
    int loser = game_result_loser(result), winner = 1 - loser;
    const char *reason = text(report->lang, text_of_reason(result->reason));
    char *which =
        text_with(report->lang, T_MATCH_GAME_NUMBER, number(game, "%d", result->number + 1),
                  number(games, "%d", tally->games), NULL);
    number(moves, "%d", result->move_count);
    if (!which) return;
    if (loser < 0) {
        add_and_free(s, text_with(report->lang, T_MATCH_GAME_DRAWN, which, reason, moves, NULL));
    } else {
        char who[8];
        snprintf(who, sizeof who, "%c", "AB"[loser]);
        const char *colour =
            text(report->lang, result->outcome == TG_BLACK_WINS ? T_BLACK : T_WHITE);
        add_and_free(s, reason_is_fault(result->reason)
                            ? text_with(report->lang, T_MATCH_GAME_FAULT, which,
                                        report->names[winner], colour, reason, who, moves, NULL)
                            : text_with(report->lang, T_MATCH_GAME_WON, which,
                                        report->names[winner], colour, reason, moves, NULL));
    }
    free(which);
    if (*result->score) add_and_free(s, text_with(report->lang, T_MATCH_NOTE, result->score, NULL));
    if (*result->note) add_and_free(s, text_with(report->lang, T_MATCH_NOTE, result->note, NULL));
}

static void add_status(struct str *s, const struct report *report, const struct tally *tally)
{
    struct stats_counts counts;
    struct stats_estimate e;
    char word[MOST_WORDS][NUMBER_ROOM];
    long won = tally_count(tally, 2), drawn = tally_count(tally, 1), lost = tally_count(tally, 0);
    tally_counts(tally, &counts);
    stats_estimate(&counts, &e);
    char *elo = elo_text(report, &e);
    add_and_free(
        s, text_with(report->lang, T_MATCH_STATUS, number(word[0], "%ld", won),
                     number(word[1], "%ld", drawn), number(word[2], "%ld", lost),
                     number(word[3], "%.1f %%", 50.0 * share(2 * won + drawn, (double)tally->done)),
                     elo ? elo : "", number(word[4], "%.1f %%", 100.0 * e.los), NULL));
    free(elo);
    str_add(s, " | ");
    add_and_free(s, text_with(report->lang, T_MATCH_STATUS_MEANS,
                              number(word[0], "%.1f", share(tally->moves, (double)tally->done)),
                              number(word[1], "%.3f", seconds_a_move(&tally->thinking[0])),
                              number(word[2], "%.3f", seconds_a_move(&tally->thinking[1])), NULL));
    if (!report->sprt) return;
    str_add(s, " | ");
    add_and_free(s, llr_text(report, tally));
}

/* The line that changes is cut where the terminal ends, or it would not be one line. */
static void print_live(const char *line)
{
    struct winsize size;
    int columns = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
    fputs("\r\033[K", stdout);
    fwrite(line, 1, text_cut(line, columns - 1), stdout);
}

static void show_live(const struct report *report, const struct tally *tally)
{
    struct str s = {.text = NULL};
    char done[NUMBER_ROOM], games[NUMBER_ROOM];
    add_and_free(&s, text_with(report->lang, T_MATCH_STATUS_DONE, number(done, "%ld", tally->done),
                               number(games, "%d", tally->games), NULL));
    str_add(&s, " | ");
    add_status(&s, report, tally);
    if (s.text) print_live(s.text);
    str_done(&s);
}

void report_begin(const struct report *report, const struct tally *tally)
{
    char done[NUMBER_ROOM], games[NUMBER_ROOM];
    if (report->mode != REPORT_GAMES) return;
    if (tally->done > 0) {
        char *line = text_with(report->lang, T_MATCH_RESUMED, number(done, "%ld", tally->done),
                               number(games, "%d", tally->games), NULL);
        if (line) puts(line);
        free(line);
    }
    if (report->live) show_live(report, tally);
    fflush(stdout);
}

void report_game(const struct report *report, const struct tally *tally,
                 const struct game_result *result, const char *log)
{
    struct str s = {.text = NULL};
    bool fault = reason_is_fault(result->reason);
    if (report->mode == REPORT_JSON) {
        json_match_game(&s, result, report->names, log);
    } else if (report->mode == REPORT_GAMES && (!report->live || fault)) {
        if (report->live) str_add(&s, "\r\033[K"); /* only faults stay to be seen */
        add_game(&s, report, tally, result);
        if (fault && log) str_addf(&s, " [%s]", log);
        if (!report->live) {
            str_add(&s, " | ");
            add_status(&s, report, tally);
        }
    }
    if (s.text) puts(s.text);
    str_done(&s);
    if (report->live) show_live(report, tally);
    fflush(stdout);
}

/* ---- The table --------------------------------------------------------------------------------*/
enum { LABEL_COLUMNS = 18, CELL_COLUMNS = 10 };

static void pad(int columns)
{
    printf("%*s", columns > 0 ? columns : 0, "");
}

static void print_label(const char *label)
{
    fputs(label, stdout);
    pad(LABEL_COLUMNS - text_columns(label));
}

static void print_cell(const char *cell)
{
    pad(CELL_COLUMNS - text_columns(cell));
    fputs(cell, stdout);
}

static void print_heads(const struct report *report, const enum text_id *heads, int count)
{
    print_label("");
    for (int i = 0; i < count; i++)
        print_cell(text(report->lang, heads[i]));
    putchar('\n');
}

static void print_results(const struct report *report, const struct tally *tally)
{
    static const enum text_id heads[] = {T_MATCH_COL_GAMES, T_MATCH_COL_WON, T_MATCH_COL_DRAWN,
                                         T_MATCH_COL_LOST, T_MATCH_COL_SCORE};
    static const enum text_id rows[] = {T_MATCH_ROW_ALL, T_MATCH_ROW_BLACK, T_MATCH_ROW_WHITE};
    print_heads(report, heads, 5);
    for (int row = 0; row < 3; row++) {
        long count[3], games = 0;
        char cell[NUMBER_ROOM];
        for (int class = 0; class < 3; class ++) {
            count[class] = row == 0 ? tally_count(tally, class) : tally->by_colour[row - 1][class];
            games += count[class];
        }
        print_label(text(report->lang, rows[row]));
        print_cell(number(cell, "%ld", games));
        for (int class = 2; class >= 0; class --)
            print_cell(number(cell, "%ld", count[class]));
        print_cell(
            games ? number(cell, "%.1f %%", 50.0 * share(2 * count[2] + count[1], (double)games))
                  : "-");
        putchar('\n');
    }
}

static void print_pairs(const struct report *report, const struct tally *tally)
{
    char cell[STATS_CLASSES][NUMBER_ROOM];
    for (int i = 0; i < STATS_CLASSES; i++)
        number(cell[i], "%ld", tally->pairs[i]);
    char *line =
        text_with(report->lang, T_MATCH_PAIRS, cell[4], cell[3], cell[2], cell[1], cell[0], NULL);
    if (line) puts(line);
    free(line);
}

static void print_reasons(const struct report *report, const struct tally *tally)
{
    static const enum text_id heads[] = {T_MATCH_COL_LOST_A, T_MATCH_COL_LOST_B, T_MATCH_COL_DRAWN};
    putchar('\n');
    print_heads(report, heads, 3);
    for (int reason = 0; reason < REASONS; reason++) {
        long count[] = {tally->lost_by[0][reason], tally->lost_by[1][reason],
                        tally->drawn_by[reason]};
        char cell[NUMBER_ROOM];
        if (count[0] + count[1] + count[2] == 0) continue;
        print_label(text(report->lang, text_of_reason((enum match_reason)reason)));
        for (int i = 0; i < 3; i++)
            print_cell(number(cell, "%ld", count[i]));
        putchar('\n');
    }
}

/* A number that may be large; "-" for nothing. */
static const char *figure(char text[NUMBER_ROOM], double value)
{
    return value > 0 ? number(text, "%.0f", value) : "-";
}

static void print_thinking(const struct report *report, const struct tally *tally)
{
    static const enum text_id rows[] = {T_MATCH_ROW_MOVES, T_MATCH_ROW_SECONDS, T_MATCH_ROW_LONGEST,
                                        T_MATCH_ROW_NODES, T_MATCH_ROW_SPEED};
    putchar('\n');
    print_label("");
    print_cell("A");
    print_cell("B");
    putchar('\n');
    for (int row = 0; row < 5; row++) {
        print_label(text(report->lang, rows[row]));
        for (int side = 0; side < 2; side++) {
            const struct thinking *t = &tally->thinking[side];
            char cell[NUMBER_ROOM];
            double nodes = (double)t->nodes;
            print_cell(row == 0   ? number(cell, "%ld", t->moves)
                       : row == 1 ? number(cell, "%.3f", seconds_a_move(t))
                       : row == 2 ? number(cell, "%.3f", (double)t->longest_us / 1e6)
                       : row == 3
                           ? figure(cell, t->moves ? nodes / (double)t->moves : 0)
                           : figure(cell, t->total_us ? nodes * 1e6 / (double)t->total_us : 0));
        }
        putchar('\n');
    }
}

static void print_head(const struct report *report, const struct tally *tally)
{
    const struct tg_config *config = report->config;
    char size[NUMBER_ROOM], done[NUMBER_ROOM], games[NUMBER_ROOM];
    for (int side = 0; side < 2; side++)
        printf("%c: %s\n", "AB"[side], report -> names[side]);
    number(size, "%d", config->size);
    char *board = text_with(report->lang, config->board == TG_HEXAGON ? T_HEX_SIZE : T_SQUARE_SIZE,
                            size, NULL);
    const char *rules = config->rule == TG_GO ? go_rules_name(&config->go, NULL) : NULL;
    char *line = text_with(
        report->lang, T_MATCH_HEAD, text(report->lang, text_of_game(config)), board ? board : "",
        text(report->lang, rules ? text_of_rules(rules) : text_of_rule(config->rule)),
        number(done, "%ld", tally->done), number(games, "%d", tally->games), NULL);
    if (line) puts(line);
    free(line);
    free(board);
}

static void print_verdicts(const struct report *report, const struct tally *tally,
                           const struct stats_estimate *e)
{
    char word[NUMBER_ROOM];
    putchar('\n');
    if (tally->score_differs) {
        char *line = text_with(report->lang, T_MATCH_DIFFERS,
                               number(word, "%ld", tally->score_differs), NULL);
        if (line) puts(line);
        free(line);
    }
    if (report->sprt) {
        static const enum text_id verdicts[] = {[SPRT_OPEN] = T_MATCH_SPRT_OPEN,
                                                [SPRT_ACCEPT_0] = T_MATCH_SPRT_0,
                                                [SPRT_ACCEPT_1] = T_MATCH_SPRT_1};
        char setting[96];
        char *llr = llr_text(report, tally);
        snprintf(setting, sizeof setting, "elo0=%g elo1=%g alpha=%g beta=%g%s", report->sprt->elo0,
                 report->sprt->elo1, report->sprt->alpha, report->sprt->beta,
                 report->sprt->model == SPRT_NORMALISED ? " model=normalised" : "");
        char *line = text_with(report->lang, verdicts[sprt_state(report->sprt, &tally->in_order)],
                               setting, llr ? llr : "", NULL);
        if (line) puts(line);
        free(line);
        free(llr);
    }
    char *line =
        text_with(report->lang, T_MATCH_LOS_LINE, number(word, "%.1f %%", 100.0 * e->los), NULL);
    if (line) puts(line);
    free(line);
}

static void print_table(const struct report *report, const struct tally *tally,
                        const struct stats_estimate *e, bool stopped, const char *state)
{
    if (report->live) fputs("\r\033[K", stdout);
    putchar('\n');
    print_head(report, tally);
    if (stopped) puts(text(report->lang, T_MATCH_STOPPED));
    if (stopped && state) {
        char *line = text_with(report->lang, T_MATCH_RESUME, state, NULL);
        if (line) puts(line);
        free(line);
    }
    putchar('\n');
    print_results(report, tally);
    print_pairs(report, tally);
    print_reasons(report, tally);
    print_thinking(report, tally);
    print_verdicts(report, tally, e);
}

void report_end(const struct report *report, const struct tally *tally, bool stopped,
                const char *state)
{
    struct stats_counts counts;
    struct stats_estimate e;
    tally_counts(tally, &counts);
    stats_estimate(&counts, &e);
    if (report->mode == REPORT_JSON) {
        struct str s = {.text = NULL};
        json_match_end(&s, tally, &e, report->names, report->sprt, stopped);
        if (s.text) puts(s.text);
        str_done(&s);
        return;
    }
    if (report->mode != REPORT_ELO_ONLY) print_table(report, tally, &e, stopped, state);
    char *elo = elo_text(report, &e);
    char *line = text_with(report->lang, T_MATCH_ELO_LINE, elo ? elo : "", NULL);
    if (line) puts(line);
    free(line);
    free(elo);
}
