/* Lines in, commands found, what belongs to them collected; the queue of lines that came while thinking. */
#include "proto/gomocup.h"

#include "proto/gomocup_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEUE_BYTES_MAX = 1 << 22 };

struct queued {
    struct queued *next;
    size_t length;
    bool cut;
    bool hurry; /* a STOP came behind it */
    char text[];
};

/* ---- The commands ------------------------------------------------------------------------------*/

static const struct gomocup_command *const tables[] = {
    gomocup_play_commands, gomocup_yixin_commands, gomocup_opening_commands};

enum { TABLES = sizeof tables / sizeof tables[0] };

static const struct gomocup_command *command_number(int index)
{
    for (int i = 0; i < TABLES; i++)
        for (const struct gomocup_command *c = tables[i]; c->name; c++)
            if (index-- == 0) return c;
    return NULL;
}

const char *gomocup_command_name(int index)
{
    const struct gomocup_command *command = command_number(index);
    return command ? command->name : NULL;
}

const char *gomocup_command_help(int index)
{
    const struct gomocup_command *command = command_number(index);
    return command ? command->help : NULL;
}

static const struct gomocup_command *find_command(const char *line)
{
    for (int i = 0; i < TABLES; i++)
        for (const struct gomocup_command *c = tables[i]; c->name; c++)
            if (gomocup_is_word(line, c->name)) return c;
    return NULL;
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

static const char *skip_word(const char *text)
{
    return skip_blanks(text + strcspn(text, " \t"));
}

static int count_words(const char *text)
{
    int count = 0;
    for (text = skip_blanks(text); *text; text = skip_word(text))
        count++;
    return count;
}

/* ---- Running one -------------------------------------------------------------------------------*/

static void say_complaints(struct gomocup *g)
{
    if (g->complaints.length)
        g->host.output(g->host.self, g->complaints.text, g->complaints.length);
    str_done(&g->complaints);
}

static void execute(struct gomocup *g, const struct gomocup_command *command,
                    const struct call *call)
{
    g->command_ms = clock_ms();
    gomocup_ponder_stop(g);
    say_complaints(g);
    if (command->needs & NEEDS_RULE && !g->rule_known)
        gomocup_say(g,
                    "ERROR INFO rule %lld is not supported; 0 freestyle, 1 exactly five, "
                    "2 or 4 renju",
                    (long long)g->settings.rule);
    else if (command->needs & NEEDS_GAME && !g->position.size)
        gomocup_say(g, "ERROR %s needs a board; send START first", command->name);
    else if (count_words(call->arguments) < command->least_arguments)
        gomocup_say(g, "ERROR %s is not complete; it is %.*s", command->name,
                    (int)strcspn(command->help, ":"), command->help);
    else
        command->run(g, call);
}

static void close_body(struct gomocup *g)
{
    free(g->open_arguments);
    g->open_arguments = NULL;
    g->open = NULL;
}

static void open_body(struct gomocup *g, const struct gomocup_command *command,
                      const char *arguments)
{
    size_t length = strlen(arguments);
    g->open_arguments = malloc(length + 1);
    if (!g->open_arguments) {
        gomocup_say(g, "ERROR out of memory");
        return;
    }
    memcpy(g->open_arguments, arguments, length + 1);
    g->open = command;
    g->entry_count = g->entry_lines = 0;
    g->entry_error[0] = '\0';
}

static void finish_body(struct gomocup *g)
{
    const struct gomocup_command *command = g->open;
    struct call call = {g->open_arguments, g->entries, g->entry_count};
    if (g->entry_error[0]) {
        say_complaints(g);
        gomocup_say(g, "ERROR %s %s", command->name, g->entry_error);
    } else {
        execute(g, command, &call);
    }
    close_body(g);
}

/* A line between the command and DONE. The first bad one is told at DONE, when an answer is expected. */
static void add_entry(struct gomocup *g, const char *line, bool cut)
{
    char quote[QUOTE_SIZE];
    int64_t number[3] = {0, 0, 0};
    int wanted = g->open->body == STONES_BODY ? 3 : 2;
    int count = cut ? -1 : gomocup_numbers(line, number, 3);
    g->entry_lines++;
    if (g->entry_error[0]) return;
    if (count != wanted)
        snprintf(g->entry_error, sizeof g->entry_error, "line %d: '%s' is not %s or DONE",
                 g->entry_lines, gomocup_quote(line, quote), wanted == 3 ? "X,Y,FIELD" : "X,Y");
    else if (g->entry_count == ENTRIES_MAX)
        snprintf(g->entry_error, sizeof g->entry_error, "line %d: more lines than %d",
                 g->entry_lines, ENTRIES_MAX);
    else
        g->entries[g->entry_count++] = (struct entry){number[0], number[1], number[2]};
}

/* ---- Lines -------------------------------------------------------------------------------------*/

static bool is_stop(const char *line)
{
    return gomocup_is_word(line, "STOP") || gomocup_is_word(line, "YXSTOP");
}

static void run_line(struct gomocup *g, const char *line, bool cut)
{
    char quote[QUOTE_SIZE];
    const struct gomocup_command *command = find_command(line);
    if (!command) {
        say_complaints(g);
        gomocup_say(g, "UNKNOWN command '%s'", gomocup_quote(line, quote));
        return;
    }
    const char *arguments = skip_word(line);
    if (cut) {
        say_complaints(g);
        gomocup_say(g, "ERROR %s: the line is too long", command->name);
    } else if (gomocup_is_word(line, "INFO")) {
        gomocup_info(g, arguments);
    } else if (command->body != NO_BODY && !(command->body == PATH_BODY && *arguments)) {
        open_body(g, command, arguments);
    } else {
        execute(g, command, &(struct call){arguments, NULL, 0});
    }
}

/* A line while a command waits for the rest of its own. */
static void run_body_line(struct gomocup *g, const char *line, bool cut)
{
    if (g->open->body == PATH_BODY) {
        const struct gomocup_command *command = g->open;
        close_body(g);
        execute(g, command, &(struct call){line, NULL, 0});
    } else if (gomocup_is_word(line, "DONE")) {
        finish_body(g);
    } else if (gomocup_is_word(line, "INFO")) {
        gomocup_info(g, skip_word(line));
    } else if (is_stop(line)) {
        return; /* nothing is being thought about */
    } else if (find_command(line)) {
        say_complaints(g);
        gomocup_say(g, "ERROR %s was not finished by DONE and is forgotten", g->open->name);
        close_body(g);
        run_line(g, line, cut);
    } else {
        add_entry(g, line, cut);
    }
}

/* False: END. */
static bool take_line(struct gomocup *g, const char *line, bool cut)
{
    line = skip_blanks(line);
    if (!*line) return true;
    bool path = g->open && g->open->body == PATH_BODY; /* a path may be called END */
    if (!path && gomocup_is_word(line, "END")) return false;
    if (g->open)
        run_body_line(g, line, cut);
    else
        run_line(g, line, cut);
    return true;
}

/* ---- While thinking ----------------------------------------------------------------------------*/

static void enqueue(struct gomocup *g, const char *line, size_t length, bool cut)
{
    struct queued *entry = NULL;
    if (g->queued_bytes + length <= QUEUE_BYTES_MAX) entry = malloc(sizeof *entry + length + 1);
    if (!entry) {
        gomocup_complain(g, "a line is lost: too many came while thinking");
        return;
    }
    *entry = (struct queued){.length = length, .cut = cut};
    memcpy(entry->text, line, length);
    entry->text[length] = '\0';
    g->queued_bytes += sizeof *entry + length;
    *g->last = entry;
    g->last = &entry->next;
}

static struct queued *dequeue(struct gomocup *g)
{
    struct queued *entry = g->first;
    g->first = entry->next;
    if (!g->first) g->last = &g->first;
    g->queued_bytes -= sizeof *entry + entry->length;
    return entry;
}

/* The lines that waited, as far as the next thought. */
static bool run_queue(struct gomocup *g)
{
    bool more = true;
    while (more && !g->thinking && g->first) {
        struct queued *entry = dequeue(g);
        g->hurry = entry->hurry;
        more = take_line(g, entry->text, entry->cut);
        g->hurry = false;
        free(entry);
    }
    return more;
}

/* False: END. */
static bool take_line_while_thinking(struct gomocup *g, const char *line, size_t length, bool cut)
{
    const char *text = skip_blanks(line);
    if (gomocup_is_word(text, "END")) return false;
    if (is_stop(text)) {
        gomocup_stop(g);
        /* What stands before the STOP is to be answered now as well. */
        for (struct queued *entry = g->first; entry; entry = entry->next)
            entry->hurry = true;
    } else if (gomocup_is_word(text, "INFO") && !g->first && !cut) {
        gomocup_info(g, skip_word(text));
    } else if (*text) {
        enqueue(g, line, length, cut);
    }
    return true;
}

/* ---- The object --------------------------------------------------------------------------------*/

struct gomocup *gomocup_new(const struct gomocup_host *host)
{
    static const struct gomocup_thinker engines = {tg_engine_think, tg_engine_decide,
                                                   tg_engine_balance};
    struct gomocup *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    g->host = *host;
    g->with_engine = !host->thinker;
    if (g->with_engine) g->host.thinker = &engines;
    g->last = &g->first;
    gomocup_info_defaults(&g->settings);
    g->rule_known = gomocup_rule(g->settings.rule, &g->rule);
    atomic_init(&g->done, false);
    atomic_init(&g->stop, false);
    atomic_init(&g->deadline_ms, 0);
    if (pthread_mutex_init(&g->mutex, NULL) != 0) {
        free(g);
        return NULL;
    }
    return g;
}

void gomocup_free(struct gomocup *g)
{
    if (!g) return;
    gomocup_thinking_end(g);
    while (g->first)
        free(dequeue(g));
    gomocup_engine_forget(g);
    close_body(g);
    str_done(&g->complaints);
    str_done(&g->reports);
    free(g->paths);
    pthread_mutex_destroy(&g->mutex);
    free(g);
}

bool gomocup_line(struct gomocup *g, const char *line, size_t length, bool cut)
{
    if (g->thinking) return take_line_while_thinking(g, line, length, cut);
    return take_line(g, line, cut);
}

bool gomocup_wake(struct gomocup *g)
{
    if (g->thinking) gomocup_thinking_wake(g);
    return run_queue(g);
}

bool gomocup_thinking(const struct gomocup *g)
{
    return g->thinking;
}

const tg_engine *gomocup_engine(const struct gomocup *g)
{
    return g->engine;
}
