#include "match_spec.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli.h"
#include "tengen.h"
#include "tengen/player.h"

/* ---- Command lines ----------------------------------------------------------------------------*/
static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Copies one word without its quotes; where it ends, or NULL if a quote is open. */
static const char *copy_word(const char *at, char **out)
{
    char quote = '\0';
    for (; *at && (quote || !is_blank(*at)); at++) {
        if (quote == '\0' && (*at == '\'' || *at == '"')) {
            quote = *at;
        } else if (*at == quote) {
            quote = '\0';
        } else {
            if (*at == '\\' && quote != '\'' && at[1]) at++;
            *(*out)++ = *at;
        }
    }
    *(*out)++ = '\0';
    return quote ? NULL : at;
}

char **words_split(const char *line)
{
    /* Every second character begins a word at most. */
    size_t length = strlen(line), most = length / 2 + 2;
    char **words = malloc(most * sizeof *words + length + most);
    if (!words) return NULL;
    char *out = (char *)(words + most);
    size_t count = 0;
    for (const char *at = line;;) {
        while (is_blank(*at))
            at++;
        if (!*at) break;
        words[count++] = out;
        at = copy_word(at, &out);
        if (!at) count = 0;
        if (!at) break;
    }
    words[count] = NULL;
    if (count > 0) return words;
    free(words);
    return NULL;
}

/* ---- Settings ---------------------------------------------------------------------------------*/
enum { FOR_OURS = 1 << PLAYER_OURS, FOR_GTP = 1 << PLAYER_GTP, FOR_GOMOCUP = 1 << PLAYER_GOMOCUP };

static bool read_count(const char *text, long long most, long long *number)
{
    char *end;
    errno = 0;
    *number = strtoll(text, &end, 10);
    return end != text && !*end && !errno && *number >= 1 && *number <= most;
}

static bool set_int(const char *value, int most, int *number)
{
    long long n;
    if (!read_count(value, most, &n)) return false;
    *number = (int)n;
    return true;
}

static bool set_name(struct player_spec *spec, const char *value)
{
    if (!*value || strlen(value) >= sizeof spec->name) return false;
    snprintf(spec->name, sizeof spec->name, "%s", value);
    return true;
}
static bool set_depth(struct player_spec *spec, const char *value)
{
    return set_int(value, 1000, &spec->depth);
}
static bool set_nodes(struct player_spec *spec, const char *value)
{
    long long n;
    if (!read_count(value, LLONG_MAX, &n)) return false;
    spec->nodes = (uint64_t)n;
    return true;
}
static bool set_threads(struct player_spec *spec, const char *value)
{
    return set_int(value, 1024, &spec->threads);
}
static bool set_memory(struct player_spec *spec, const char *value)
{
    return set_int(value, 1 << 24, &spec->memory_mib);
}
static bool set_level(struct player_spec *spec, const char *value)
{
    return set_int(value, TG_LEVELS, &spec->level);
}
static bool set_time(struct player_spec *spec, const char *value)
{
    spec->own_time = true;
    return time_read_seconds(value, &spec->time.turn_ms);
}
static bool set_tc(struct player_spec *spec, const char *value)
{
    spec->own_time = true;
    return time_read_main(value, &spec->time);
}
static bool set_byoyomi(struct player_spec *spec, const char *value)
{
    spec->own_time = true;
    return time_read_period(value, &spec->time);
}
static bool set_dir(struct player_spec *spec, const char *value)
{
    free(spec->dir);
    spec->dir = strdup(value);
    return spec->dir && *value;
}
static bool set_flag(const char *value, bool *flag)
{
    *flag = strcmp(value, "yes") == 0;
    return *flag || strcmp(value, "no") == 0;
}
static bool set_keep(struct player_spec *spec, const char *value)
{
    return set_flag(value, &spec->keep);
}
static bool set_lenient(struct player_spec *spec, const char *value)
{
    return set_flag(value, &spec->lenient);
}

static const struct setting {
    const char *key;
    unsigned kinds;
    bool (*set)(struct player_spec *spec, const char *value);
    const char *right; /* what the value can be */
} settings[] = {
    {"name", FOR_OURS | FOR_GTP | FOR_GOMOCUP, set_name, "a name of 1 to 63 bytes"},
    {"depth", FOR_OURS | FOR_GOMOCUP, set_depth, "1 to 1000"},
    {"nodes", FOR_OURS | FOR_GOMOCUP, set_nodes, "a whole number above 0"},
    {"level", FOR_OURS, set_level, "1 to 10"},
    {"threads", FOR_OURS | FOR_GOMOCUP, set_threads, "1 to 1024"},
    {"memory", FOR_OURS | FOR_GOMOCUP, set_memory, "MiB, a whole number above 0"},
    {"time", FOR_OURS | FOR_GTP | FOR_GOMOCUP, set_time, "seconds for a move, such as 0.5"},
    {"tc", FOR_OURS | FOR_GTP | FOR_GOMOCUP, set_tc, "seconds for the game, such as 60 or 60+0.5"},
    {"byoyomi", FOR_OURS | FOR_GTP, set_byoyomi, "seconds for so many moves, such as 30/5"},
    {"dir", FOR_GTP | FOR_GOMOCUP, set_dir, "a directory"},
    {"keep", FOR_GTP | FOR_GOMOCUP, set_keep, "yes or no"},
    {"lenient", FOR_GTP | FOR_GOMOCUP, set_lenient, "yes or no"},
};
enum { SETTINGS = sizeof settings / sizeof *settings };

static bool set_one(struct player_spec *spec, char *word, char *message, size_t size)
{
    static const char *const kinds[] = {"an engine of ours", "gtp", "gomocup"};
    const char *names[SETTINGS + 1] = {NULL};
    char *value = strchr(word, '=');
    if (value) *value++ = '\0';
    for (int i = 0; i < SETTINGS; i++) {
        names[i] = settings[i].key;
        if (strcmp(word, settings[i].key) != 0) continue;
        if (!(settings[i].kinds & 1U << spec->kind)) {
            snprintf(message, size, "%s has no setting '%s'", kinds[spec->kind], word);
            return false;
        }
        if (value && settings[i].set(spec, value)) return true;
        snprintf(message, size, "%s=%s: it can be %s", word, value ? value : "", settings[i].right);
        return false;
    }
    const char *nearest = nearest_name(word, names);
    snprintf(message, size, "there is no setting '%s'%s%s%s", word,
             nearest ? "; did you mean '" : ", settings are KEY=VALUE", nearest ? nearest : "",
             nearest ? "'?" : "");
    return false;
}

/* "depth=2,time=1" */
static bool set_all(struct player_spec *spec, const char *text, size_t length, char *message,
                    size_t size)
{
    while (length > 0) {
        char word[256];
        const char *comma = memchr(text, ',', length);
        size_t part = comma ? (size_t)(comma - text) : length;
        if (part >= sizeof word) {
            snprintf(message, size, "a setting of %zu bytes is too long", part);
            return false;
        }
        size_t blank = strspn(text, " ");
        if (blank > part) blank = part;
        memcpy(word, text + blank, part - blank);
        word[part - blank] = '\0';
        if (!set_one(spec, word, message, size)) return false;
        text += part + (comma != NULL);
        length -= part + (comma != NULL);
    }
    return true;
}

/* ---- Players ----------------------------------------------------------------------------------*/
static bool read_ours(const char *text, struct player_spec *spec, char *message, size_t size)
{
    const char *const *names = tg_engine_names();
    size_t length = strcspn(text, ":");
    for (; *names; names++) {
        if (strlen(*names) != length || strncasecmp(*names, text, length) != 0) continue;
        snprintf(spec->engine, sizeof spec->engine, "%s", *names);
        snprintf(spec->name, sizeof spec->name, "%s", text);
        if (!text[length]) return true;
        return set_all(spec, text + length + 1, strlen(text + length + 1), message, size);
    }
    int used = snprintf(message, size, "'%.*s' is no player; there are", (int)length, text);
    for (names = tg_engine_names(); *names && used > 0 && (size_t)used < size; names++)
        used += snprintf(message + used, size - (size_t)used, " %s,", *names);
    if (used > 0 && (size_t)used < size)
        snprintf(
            message + used, size - (size_t)used,
            " gtp:COMMAND and gomocup:COMMAND; settings stand behind a colon: classic:depth=2");
    return false;
}

/* What a command is called when nothing else is said: the program's name. */
static void name_program(struct player_spec *spec)
{
    const char *slash = strrchr(spec->argv[0], '/');
    snprintf(spec->name, sizeof spec->name, "%s", slash ? slash + 1 : spec->argv[0]);
}

static bool read_program(const char *text, struct player_spec *spec, char *message, size_t size)
{
    const char *end = *text == '[' ? strchr(text, ']') : text;
    if (!end || end[*text == '['] != ':') {
        snprintf(message, size, "a program is gtp:COMMAND or gtp[KEY=VALUE,...]:COMMAND");
        return false;
    }
    const char *command = end + (*text == '[') + 1;
    spec->argv = words_split(command);
    if (!spec->argv) {
        snprintf(message, size, "'%s' is no command line: %s", command,
                 command[strspn(command, " \t")] ? "a quote is not closed" : "it is empty");
        return false;
    }
    name_program(spec);
    return *text != '[' || set_all(spec, text + 1, (size_t)(end - text - 1), message, size);
}

bool spec_read(const char *text, struct player_spec *spec, char *message, size_t size)
{
    *spec = (struct player_spec){.kind = PLAYER_OURS};
    static const struct {
        const char *word;
        enum player_kind kind;
    } protocols[] = {{"gtp", PLAYER_GTP}, {"gomocup", PLAYER_GOMOCUP}};
    for (size_t i = 0; i < sizeof protocols / sizeof *protocols; i++) {
        size_t length = strlen(protocols[i].word);
        if (strncasecmp(text, protocols[i].word, length) != 0) continue;
        if (text[length] != ':' && text[length] != '[') continue;
        spec->kind = protocols[i].kind;
        return read_program(text + length, spec, message, size);
    }
    return read_ours(text, spec, message, size);
}

void spec_free(struct player_spec *spec)
{
    free(spec->argv);
    free(spec->dir);
    spec->argv = NULL;
    spec->dir = NULL;
}
