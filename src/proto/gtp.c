/* The frame of GTP: lines taken apart, commands found in their tables, answers given in order. */
#include "base/clock.h"
#include "proto/gtp_internal.h"

#include <stdlib.h>
#include <string.h>

enum { WAITING_MOST = 64 << 20 }; /* bytes of lines in waiting: more is no conversation */

static gtp_handler protocol_version, name, version, known_command, list_commands, help, quit, stop;

static const struct gtp_command session_commands[] = {
    {"protocol_version", "", 0, 0, protocol_version},
    {"name", "", 0, 0, name},
    {"version", "", 0, 0, version},
    {"known_command", "COMMAND", 1, 1, known_command},
    {"list_commands", "", 0, 0, list_commands},
    {"tengen-help", "[COMMAND]", 0, 1, help},
    {"quit", "", 0, 0, quit},
    {"stop", "", 0, 0, stop},
    {NULL, NULL, 0, 0, NULL},
};

static const struct gtp_command *const tables[] = {
    session_commands,   gtp_play_commands,    gtp_think_commands, gtp_time_commands,
    gtp_query_commands, gtp_analyze_commands, gtp_rules_commands, gtp_file_commands,
    gtp_gogui_commands, gtp_tengen_commands,  gtp_param_commands,
};
enum { TABLES = sizeof tables / sizeof tables[0] };

/* ---- The life of the object --------------------------------------------------------------------*/

static bool prepare(struct gtp *g, const struct gtp_options *options, enum tg_error *error)
{
    g->game = tg_game_new(&options->config, error);
    if (!g->game) return false;
    *error = TG_ERR_CONFIG;
    if (options->limits.struct_size != sizeof options->limits) return false;
    if (options->level < 0 || options->level > TG_LEVELS) return false;
    if (options->handicap && !tg_go_handicap(g->game, options->handicap)) return false;
    *error = TG_ERR_ENGINE;
    if (options->engine) {
        const char *const *names = tg_engine_names();
        while (*names && strcmp(*names, options->engine) != 0)
            names++;
        if (!*names) return false;
        g->options.engine = *names;
    }
    *error = TG_OK;
    return true;
}

struct gtp *gtp_new(const struct gtp_options *options, enum tg_error *error)
{
    enum tg_error status = TG_ERR_MEMORY;
    struct gtp *g = calloc(1, sizeof *g);
    if (g && pthread_mutex_init(&g->lock, NULL) != 0) {
        free(g);
        g = NULL;
    }
    if (g) {
        g->options = *options;
        g->last = &g->first;
        g->running = true;
        atomic_init(&g->done, false);
        if (!prepare(g, options, &status)) {
            gtp_free(g);
            g = NULL;
        }
    }
    if (error) *error = status;
    return g;
}

void gtp_free(struct gtp *g)
{
    if (!g) return;
    tg_engine_free(g->engine);
    g->engine = NULL;
    gtp_set_game(g, NULL);
    while (g->first) {
        struct gtp_waiting *next = g->first->next;
        free(g->first->text);
        free(g->first);
        g->first = next;
    }
    pthread_mutex_destroy(&g->lock);
    free(g->words);
    free(g);
}

const tg_engine *gtp_engine(const struct gtp *gtp)
{
    return gtp->engine;
}

/* ---- Answers -----------------------------------------------------------------------------------*/

void gtp_write(struct gtp *g, const char *text)
{
    g->options.write(g->options.user, text, strlen(text));
}

/* An empty line ends an answer, so there is none inside it. */
static void add_without_empty_lines(struct str *s, const char *text)
{
    for (; *text; text++) {
        bool end = *text == '\n' && (text[1] == '\n' || text[1] == '\0');
        if (!end) str_add_n(s, text, 1);
    }
}

void gtp_answer(struct gtp *g, const char *id, bool fine, const struct str *text)
{
    struct str s = {0};
    str_addf(&s, "%c%s", fine ? '=' : '?', id);
    if (text->length) {
        if (text->text[0] != '\n') str_add(&s, " ");
        add_without_empty_lines(&s, text->text);
    }
    str_add(&s, "\n\n");
    gtp_write(g, s.failed || text->failed ? "? no memory\n\n" : s.text);
    str_done(&s);
}

enum gtp_reply gtp_fail(struct str *out, const char *message)
{
    str_done(out);
    str_add(out, message);
    return GTP_FAILED;
}

/* ---- One command -------------------------------------------------------------------------------*/

static const struct gtp_command *find(const char *wanted)
{
    for (int i = 0; i < TABLES; i++)
        for (const struct gtp_command *c = tables[i]; c->name; c++)
            if (strcmp(c->name, wanted) == 0) return c;
    return NULL;
}

/* Takes the line apart at its blanks: the words point into it. A word in double quotes may have blanks
 * in it. False: no memory. */
static bool split(struct gtp *g, char *line, int *count)
{
    for (*count = 0; *(line += strspn(line, " "));) {
        if (*count == g->word_room) {
            int room = g->word_room ? g->word_room * 2 : 32;
            char **words = realloc(g->words, (size_t)room * sizeof *words);
            if (!words) return false;
            g->words = words;
            g->word_room = room;
        }
        const char *ends = *line == '"' && strchr(line + 1, '"') ? "\"" : " ";
        line += *ends == '"';
        g->words[(*count)++] = line;
        line += strcspn(line, ends);
        if (*line) *line++ = '\0';
    }
    return true;
}

static bool is_id(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && word[digits] == '\0' && digits < sizeof((struct gtp *)0)->id;
}

static enum gtp_reply run(struct gtp *g, char *line, bool cut, struct str *out)
{
    int count;
    if (!split(g, line, &count)) return gtp_fail(out, "no memory");
    char **words = g->words;
    if (count && is_id(words[0])) {
        strcpy(g->id, *words++);
        count--;
    }
    if (cut) return gtp_fail(out, "line too long");
    const struct gtp_command *command = count ? find(words[0]) : NULL;
    if (!command) return gtp_fail(out, "unknown command");
    struct gtp_words args = {words + 1, count - 1};
    if (args.count < command->least || args.count > command->most) return gtp_fail(out, GTP_SYNTAX);
    return command->run(g, &args, out);
}

static void execute(struct gtp *g, char *line, bool cut)
{
    struct str out = {0};
    g->id[0] = '\0';
    enum gtp_reply reply = run(g, line, cut, &out);
    if (reply != GTP_LATER) gtp_answer(g, g->id, reply != GTP_FAILED, &out);
    if (reply == GTP_QUIT) g->running = false;
    str_done(&out);
}

/* ---- Lines, and those that wait ----------------------------------------------------------------*/

/* Control characters go, tabs are blanks, remarks are cut off. Returns the length that is left, with
 * blanks at the ends not counted. */
static size_t clean(char *to, const char *line, size_t length)
{
    size_t n = 0;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t') c = ' ';
        if (c >= ' ' && c != 127 && !(c == ' ' && n == 0)) to[n++] = (char)c;
    }
    while (n && to[n - 1] == ' ')
        n--;
    to[n] = '\0';
    return n;
}

static bool says_quit(const char *line)
{
    line += strspn(line, "0123456789");
    line += strspn(line, " ");
    return strcmp(line, "quit") == 0;
}

/* GoGui's way to end a thought: a remark, so that it has no answer of its own. */
static bool says_interrupt(const char *line, size_t length)
{
    static const char word[] = "# interrupt";
    return length >= sizeof word - 1 && memcmp(line, word, sizeof word - 1) == 0;
}

/* Takes over `text`. False: no memory, or a flood. */
static bool let_wait(struct gtp *g, char *text, size_t length, bool cut)
{
    struct gtp_waiting *w = malloc(sizeof *w);
    if (!w || g->waiting_bytes + length + sizeof *w > WAITING_MOST) {
        free(w);
        free(text);
        return false;
    }
    *w = (struct gtp_waiting){text, length, cut, NULL};
    *g->last = w;
    g->last = &w->next;
    g->waiting_bytes += length + sizeof *w;
    if (says_quit(text)) {
        g->quit_waits = true;
        g->hurry |= g->settled;
        if (g->hurry && g->thought.task) gtp_engine_stop(g);
    }
    return true;
}

static void run_waiting(struct gtp *g)
{
    while (g->running && !g->thought.task && g->first) {
        struct gtp_waiting *w = g->first;
        g->first = w->next;
        if (!g->first) g->last = &g->first;
        g->waiting_bytes -= w->length + sizeof *w;
        execute(g, w->text, w->cut);
        free(w->text);
        free(w);
        if (g->hurry && g->thought.task) gtp_engine_stop(g);
        /* What came behind an analysis ends it, as it would have done had it come later. */
        if (g->thought.task == GTP_ANALYSIS && g->first) gtp_analysis_end(g);
    }
}

bool gtp_line(struct gtp *g, const char *line, size_t length, bool cut)
{
    if (g->thought.task == GTP_ANALYSIS) gtp_analysis_end(g);
    if (g->thought.task && says_interrupt(line, length)) gtp_engine_stop(g);
    char *text = malloc(length + 1);
    if (!text) return g->running = false;
    size_t left = clean(text, line, length);
    if (left == 0) {
        free(text);
        return g->running;
    }
    if (!let_wait(g, text, left, cut)) return g->running = false;
    run_waiting(g);
    return g->running;
}

bool gtp_wake(struct gtp *g)
{
    if (!g->thought.task) return g->running;
    if (atomic_load(&g->done) && !g->thought.rested)
        gtp_think_finish(g);
    else if (clock_ms() >= gtp_deadline(g))
        gtp_analysis_print(g);
    run_waiting(g);
    return g->running;
}

int64_t gtp_deadline(const struct gtp *g)
{
    bool tells = g->thought.task && g->thought.style != GTP_SILENT && !g->thought.rested;
    return tells ? g->thought.next_ms : INT64_MAX;
}

void gtp_idle(struct gtp *g)
{
    g->settled = true;
}

bool gtp_end(struct gtp *g, bool script)
{
    if (g->thought.task == GTP_ANALYSIS) gtp_analysis_end(g);
    return g->running && g->thought.task && (script || g->quit_waits);
}

bool gtp_settle(struct gtp *g)
{
    while (g->running && g->thought.task && !g->thought.rested) {
        gtp_think_finish(g);
        run_waiting(g);
    }
    return g->running;
}

/* ---- Commands about the program ----------------------------------------------------------------*/

static enum gtp_reply protocol_version(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args;
    str_add(out, "2");
    return GTP_FINE;
}

static enum gtp_reply name(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args;
    str_add(out, "Tengen");
    return GTP_FINE;
}

static enum gtp_reply version(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args;
    str_add(out, tg_version());
    return GTP_FINE;
}

static enum gtp_reply known_command(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g;
    str_add(out, find(args->word[0]) ? "true" : "false");
    return GTP_FINE;
}

static void add_commands(struct str *out, bool with_arguments)
{
    for (int i = 0; i < TABLES; i++)
        for (const struct gtp_command *c = tables[i]; c->name; c++)
            str_addf(out, "%s%s%s%s", out->length ? "\n" : "", c->name,
                     with_arguments && *c->arguments ? " " : "",
                     with_arguments ? c->arguments : "");
}

static enum gtp_reply list_commands(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args;
    add_commands(out, false);
    return GTP_FINE;
}

static enum gtp_reply help(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g;
    const struct gtp_command *command = args->count ? find(args->word[0]) : NULL;
    if (args->count && !command) return gtp_fail(out, "unknown command");
    if (command)
        str_addf(out, "%s%s%s", command->name, *command->arguments ? " " : "", command->arguments);
    else
        add_commands(out, true);
    return GTP_FINE;
}

static enum gtp_reply quit(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args, (void)out;
    return GTP_QUIT;
}

/* An analysis has ended by the line itself; there is nothing else to be stopped. */
static enum gtp_reply stop(struct gtp *g, const struct gtp_words *args, struct str *out)
{
    (void)g, (void)args, (void)out;
    return GTP_FINE;
}
