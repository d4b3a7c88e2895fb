#include "format/mainline.h"

#include <stdlib.h>
#include <string.h>

#include "format/settings.h"

/* ---- The line ----------------------------------------------------------------------------------*/

/* The nodes from the root to `node` and on by first children; NULL: no memory. */
static tg_node *take_nodes(const tg_record *record, tg_node node, int *count)
{
    tg_node last = tg_node_last(record, node);
    int depth = tg_node_depth(record, last);
    tg_node *nodes = malloc(((size_t)depth + 1) * sizeof *nodes);
    if (!nodes) return NULL;
    for (int i = depth; i >= 0; i--, last = tg_node_parent(record, last))
        nodes[i] = last;
    *count = depth + 1;
    return nodes;
}

static bool sets_up(const tg_record *record, tg_node node)
{
    return tg_node_value_count(record, node, "AB") || tg_node_value_count(record, node, "AW")
           || tg_node_value_count(record, node, "AE");
}

/* Is a point of the line taken twice? In five in a row stones stay where they are. */
static bool repeats(const struct mainline *line, const tg_record *record, bool taken[1 << 10],
                    tg_node node)
{
    tg_point point;
    tg_node_move(record, node, &point);
    if (line->config.rule == TG_GO || point >= 1 << 10) return false;
    bool before = taken[point];
    taken[point] = true;
    return before;
}

/* Keeps the nodes with a move and looks whether moves alone tell the game. */
static bool check_nodes(struct writer *w, const char *what, bool runs, struct mainline *line,
                        int all)
{
    enum tg_colour turn = TG_BLACK;
    bool taken[1 << 10] = {false}; /* by point: row << 5 | column */
    line->count = 0;
    for (int i = 0; i < all; i++) {
        tg_point point;
        enum tg_colour colour = tg_node_move(w->record, line->nodes[i], &point);
        if (sets_up(w->record, line->nodes[i]))
            return writer_fail(w, "stones were set up, and %s holds moves only", what);
        if (colour == TG_EMPTY) continue;
        if (point == TG_PASS)
            return writer_fail(w, "move %d is a pass, which %s cannot hold", line->count + 1, what);
        if (repeats(line, w->record, taken, line->nodes[i]))
            return writer_fail(w, "move %d is on a stone, which %s cannot hold", line->count + 1,
                               what);
        bool again = runs && line->count > 1 && colour != turn;
        if (colour != turn && !again)
            return writer_fail(w, "move %d is %s's; in %s black moves first and then one side %s",
                               line->count + 1, colour == TG_BLACK ? "black" : "white", what,
                               "after the other");
        if (!again) turn = turn == TG_BLACK ? TG_WHITE : TG_BLACK;
        line->nodes[line->count++] = line->nodes[i];
    }
    return true;
}

bool mainline_take(struct writer *w, const char *what, bool runs, struct mainline *line)
{
    char why[160];
    int all;
    *line = (struct mainline){.root = tg_node_root(w->record, w->node)};
    if (!tg_record_config(w->record, w->node, &line->config, why)) return writer_fail(w, "%s", why);
    line->nodes = take_nodes(w->record, w->node, &all);
    if (!line->nodes) return writer_fail(w, "out of memory");
    if (check_nodes(w, what, runs, line, all)) return true;
    mainline_free(line);
    return false;
}

void mainline_free(struct mainline *line)
{
    free(line->nodes);
    line->nodes = NULL;
}

/* ---- What is left out --------------------------------------------------------------------------*/

enum lost_kind {
    LOST_COMMENTS,
    LOST_MARKS,
    LOST_CLOCKS,
    LOST_ANALYSIS,
    LOST_PLAYERS,
    LOST_RESULT,
    LOST_INFO,
    LOST_OTHER
};

static const struct {
    const char *name;
    enum lost_kind kind;
} kind_names[] = {
    {"C", LOST_COMMENTS}, {"N", LOST_COMMENTS}, {"GC", LOST_COMMENTS},  {"TR", LOST_MARKS},
    {"SQ", LOST_MARKS},   {"CR", LOST_MARKS},   {"MA", LOST_MARKS},     {"SL", LOST_MARKS},
    {"LB", LOST_MARKS},   {"AR", LOST_MARKS},   {"LN", LOST_MARKS},     {"DD", LOST_MARKS},
    {"TB", LOST_MARKS},   {"TW", LOST_MARKS},   {"HO", LOST_MARKS},     {"BL", LOST_CLOCKS},
    {"WL", LOST_CLOCKS},  {"OB", LOST_CLOCKS},  {"OW", LOST_CLOCKS},    {"TM", LOST_CLOCKS},
    {"OT", LOST_CLOCKS},  {"TGT", LOST_CLOCKS}, {"TGA", LOST_ANALYSIS}, {"PB", LOST_PLAYERS},
    {"PW", LOST_PLAYERS}, {"BR", LOST_PLAYERS}, {"WR", LOST_PLAYERS},   {"BT", LOST_PLAYERS},
    {"WT", LOST_PLAYERS}, {"RE", LOST_RESULT},  {"DT", LOST_INFO},      {"EV", LOST_INFO},
    {"RO", LOST_INFO},    {"PC", LOST_INFO},    {"GN", LOST_INFO},      {"SO", LOST_INFO},
    {"US", LOST_INFO},    {"AN", LOST_INFO},    {"CP", LOST_INFO},      {"ON", LOST_INFO},
};

/* Which game it is, and what only says how a file was written. */
static const char *const structure[] = {"GM", "SZ", "FF",  "CA",  "AP", "ST", "RU",
                                        "KM", "HA", "TGB", "TGR", "PL", NULL};

static bool is_among(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(name, *names) == 0) return true;
    return false;
}

static enum lost_kind kind_of(const char *name)
{
    for (size_t i = 0; i < sizeof kind_names / sizeof *kind_names; i++)
        if (strcmp(name, kind_names[i].name) == 0) return kind_names[i].kind;
    return LOST_OTHER;
}

void lost_forgive(struct lost *lost, const char *name)
{
    lost->kinds[kind_of(name)]--;
}

void lost_add_node(struct lost *lost, const tg_record *record, tg_node node)
{
    struct tg_property p;
    for (bool more = tg_node_first_property(record, node, &p); more;
         more = tg_node_next_property(record, &p)) {
        if (is_among(p.name, structure) || is_among(p.name, lost->kept)) continue;
        lost->kinds[kind_of(p.name)]++;
    }
}

void lost_add_whole(struct lost *lost, const tg_record *record, tg_node node)
{
    static const char *const nothing[] = {NULL};
    const char *const *kept = lost->kept;
    lost->kept = nothing;
    lost_add_node(lost, record, node);
    lost->kept = kept;
}

void lost_add_rest(struct writer *w, const struct mainline *line)
{
    int leaves = 0, games = tg_record_games(w->record) - 1;
    for (tg_node node = line->root; node != TG_NO_NODE;
         node = tg_node_after(w->record, node, line->root))
        leaves += tg_node_child(w->record, node) == TG_NO_NODE;
    if (leaves > 1) writer_lost(w, "%d variation%s", leaves - 1, leaves == 2 ? "" : "s");
    if (games > 0) writer_lost(w, "%d other game%s", games, games == 1 ? "" : "s");
}

void lost_tell(const struct lost *lost, struct writer *w)
{
    static const char *const words[] = {"1 comment",
                                        "marks",
                                        "clocks",
                                        "engine analysis",
                                        "names of players",
                                        "the result",
                                        "date, place or event",
                                        "1 other property"};
    for (int kind = LOST_COMMENTS; kind <= LOST_OTHER; kind++) {
        int count = lost->kinds[kind];
        bool counted = kind == LOST_COMMENTS || kind == LOST_OTHER;
        if (count > 1 && counted)
            writer_lost(w, kind == LOST_COMMENTS ? "%d comments" : "%d other properties", count);
        else if (count > 0)
            writer_lost(w, "%s", words[kind]);
    }
}

void mainline_lost(struct writer *w, const struct mainline *line, const char *const *kept)
{
    struct lost lost = {.kept = kept};
    tg_node node = line->count ? line->nodes[line->count - 1] : line->root;
    /* Also nodes without a move on the way, and those behind the last move. */
    for (node = tg_node_last(w->record, node); node != TG_NO_NODE;
         node = tg_node_parent(w->record, node))
        lost_add_node(&lost, w->record, node);
    lost_add_rest(w, line);
    lost_tell(&lost, w);
}

void lost_rule(struct writer *w, const struct tg_config *config, enum tg_rule assumed)
{
    if (config->rule != assumed) writer_lost(w, "the rule, %s", name_of_rule(config->rule));
}
