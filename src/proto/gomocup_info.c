/* INFO: what the manager says about time, memory and rules, and what that means for a thought. INFO has no
 * answer of its own; what is wrong with one is told before the next answer. */
#include "proto/gomocup_internal.h"

#include <limits.h>
#include <string.h>

enum {
    DEFAULT_TURN_MS = 30000,
    FAST_DEPTH = 2, /* timeout_turn 0, or nothing left on the clock: as fast as possible … */
    FAST_MS = 1000, /* … and in no case longer */
    /* What the program itself takes, so much of max_memory the engine does not get. */
    OWN_MEMORY = 8 << 20,
    FULL_STRENGTH = 100
};

/* ---- Keys --------------------------------------------------------------------------------------*/

/* Far beyond every sensible value, and sums of such numbers are still numbers. */
#define LARGEST (INT64_C(1) << 53)

struct key {
    const char *name;
    int64_t low, high; /* what is let in; both 0: known, and of no meaning to this program */
    size_t offset;     /* in struct settings */
};

#define FIELD(name) offsetof(struct settings, name)

static const struct key keys[] = {
    {"timeout_turn", 0, LARGEST, FIELD(timeout_turn)},
    {"timeout_match", 0, LARGEST, FIELD(timeout_match)},
    {"time_left", -LARGEST, LARGEST, FIELD(time_left)},
    {"time_increment", 0, INT_MAX, FIELD(time_increment)},
    {"max_memory", 0, LARGEST, FIELD(max_memory)},
    {"hash_size", 0, LARGEST, FIELD(hash_size)},
    {"max_depth", -1, LARGEST, FIELD(max_depth)},
    {"max_node", -1, LARGEST, FIELD(max_node)},
    {"thread_num", 0, LARGEST, FIELD(thread_num)},
    {"show_detail", 0, 3, FIELD(show_detail)},
    {"rule", -LARGEST, LARGEST, FIELD(rule)},
    {"pondering", 0, 1, FIELD(pondering)},
    {"level", 0, TG_LEVELS, FIELD(level)},
    {"strength", 0, FULL_STRENGTH, FIELD(strength)},
    {"game_type", 0, 0, 0},
    {"evaluate", 0, 0, 0},
    {"folder", 0, 0, 0},
    {"start_depth", 0, 0, 0},
    {"thread_split_depth", 0, 0, 0},
    {"caution_factor", 0, 0, 0},
    {"checkmate", 0, 0, 0},
    {"vcthread", 0, 0, 0},
    {"nbestsym", 0, 0, 0},
    {"usedatabase", 0, 0, 0},
    {"database_readonly", 0, 0, 0},
    {"swapable", 0, 0, 0},
    {"max_moves", 0, 0, 0},
    {"draw_result", 0, 0, 0},
    {"search_type", 0, 0, 0},
    {"evaluator_draw_black_winrate", 0, 0, 0},
    {"evaluator_draw_ratio", 0, 0, 0},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

void gomocup_info_defaults(struct settings *settings)
{
    *settings = (struct settings){
        .timeout_turn = DEFAULT_TURN_MS, .time_left = TIME_UNLIMITED, .strength = FULL_STRENGTH};
}

static int64_t *field_of(struct settings *settings, const struct key *key)
{
    return (int64_t *)(void *)((char *)settings + key->offset);
}

/* What the new value brings with it. */
static void after(struct gomocup *g, const struct key *key, int64_t value)
{
    if (strcmp(key->name, "rule") == 0) {
        g->rule_known = gomocup_rule(value, &g->rule);
        if (!g->thinking) gomocup_warm_up(g);
        if (value == 3) gomocup_complain(g, "INFO rule 3: a game ends with its first five here");
    } else if (strcmp(key->name, "max_memory") == 0 && value && value < OWN_MEMORY) {
        gomocup_complain(g, "INFO max_memory %lld is too little; %d may be used", (long long)value,
                         OWN_MEMORY);
    } else if (strcmp(key->name, "pondering") == 0 && !value) {
        gomocup_ponder_stop(g);
    }
}

static void set(struct gomocup *g, const struct key *key, const char *text)
{
    char quote[QUOTE_SIZE];
    int64_t value = 0;
    bool number = gomocup_numbers(text, &value, 1) == 1;
    value = value > LARGEST ? LARGEST : value < -LARGEST ? -LARGEST : value;
    if (!number)
        gomocup_complain(g, "INFO %s needs a number, not '%s'", key->name,
                         gomocup_quote(text, quote));
    else if (value < key->low || value > key->high)
        gomocup_complain(g, "INFO %s %lld: it can be %lld to %lld", key->name, (long long)value,
                         (long long)key->low, (long long)key->high);
    else {
        *field_of(&g->settings, key) = value;
        after(g, key, value);
        gomocup_limits_changed(g);
    }
}

void gomocup_info(struct gomocup *g, const char *arguments)
{
    for (int i = 0; i < KEYS; i++) {
        const struct key *key = &keys[i];
        if (!gomocup_is_word(arguments, key->name)) continue;
        const char *value = arguments + strlen(key->name);
        if (key->high) set(g, key, value);
        if (strcmp(key->name, "usedatabase") == 0 && strchr(value, '1'))
            gomocup_complain(g, "INFO usedatabase: there is no database here");
        return;
    }
}

/* ---- Rules -------------------------------------------------------------------------------------*/

bool gomocup_rule(int64_t number, enum tg_rule *rule)
{
    static const enum tg_rule rules[] = {
        TG_FREESTYLE, /* 0 */
        TG_STANDARD,  /* 1 exactly five */
        TG_RENJU,     /* 2 Yixin's renju; Piskvork's continuous game gives way to it */
        TG_STANDARD,  /* 3 exactly five in Piskvork's continuous game */
        TG_RENJU,     /* 4 */
        TG_FREESTYLE, /* 5 Rapfi: begun by swap1 */
        TG_FREESTYLE, /* 6 Rapfi: begun by swap2 */
    };
    if (number < 0 || number >= (int64_t)(sizeof rules / sizeof rules[0])) return false;
    *rule = rules[number];
    return true;
}

/* ---- What a thought may cost -------------------------------------------------------------------*/

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Between the manager's clock and ours lie two pipes, a scheduler and the engine's own steps. */
static int64_t margin_ms(int64_t limit)
{
    return least(least(30 + limit / 30, 500), limit / 2);
}

/* What is left for the rest of the game: as told, or else counted from the whole. */
static int64_t clock_left(const struct gomocup *g)
{
    const struct settings *s = &g->settings;
    if (s->time_left != TIME_UNLIMITED) return s->time_left;
    return s->timeout_match ? s->timeout_match - g->used_ms : TIME_UNLIMITED;
}

static size_t memory_for_engine(const struct settings *s)
{
    int64_t memory = INT64_MAX;
    if (s->max_memory) memory = s->max_memory > OWN_MEMORY ? s->max_memory - OWN_MEMORY : 1;
    if (s->hash_size) memory = least(memory, least(s->hash_size, INT64_MAX >> 10) << 10);
    if (memory == INT64_MAX) return 0;
    return (uint64_t)memory > SIZE_MAX ? SIZE_MAX : (size_t)memory;
}

/* Of the levels below the last one; what is full strength to others is no level at all. */
int gomocup_level(const struct settings *s)
{
    if (s->level) return (int)s->level;
    return s->strength < FULL_STRENGTH ? 1 + (int)s->strength * (TG_LEVELS - 1) / FULL_STRENGTH : 0;
}

void gomocup_limits(const struct gomocup *g, struct tg_limits *limits, int64_t *turn_ms)
{
    const struct settings *s = &g->settings;
    int64_t left = clock_left(g);
    *limits = (struct tg_limits){.struct_size = sizeof *limits,
                                 .memory = memory_for_engine(s),
                                 .threads = (int)least(s->thread_num, INT_MAX)};
    if (s->max_depth > 0) limits->depth = (int)least(s->max_depth, INT_MAX);
    if (s->max_node > 0) limits->nodes = (uint64_t)s->max_node;
    if (gomocup_level(s)) tg_level_limits(g->engine_name, gomocup_level(s), limits);
    *turn_ms = least(s->timeout_turn, INT_MAX);
    if (s->timeout_turn == 0 || left <= 0) {
        if (!limits->depth || limits->depth > FAST_DEPTH) limits->depth = FAST_DEPTH;
        limits->time_ms = FAST_MS;
        *turn_ms = FAST_MS;
        return;
    }
    if (left != TIME_UNLIMITED) {
        *turn_ms = least(*turn_ms, left);
        limits->time_left_ms = left;
        limits->increment_ms = (int)s->time_increment;
    }
    *turn_ms -= margin_ms(*turn_ms);
    if (*turn_ms < 1) *turn_ms = 1;
    limits->time_ms = (int)*turn_ms;
}
