#include "engine/go/tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* So many games through a node weigh as much as all AMAF can say. */
#define AMAF_EQUAL 500.0f
/* A first opinion is worth so many games. */
#define PRIOR_GAMES 24.0f
/* Beyond this AMAF has no weight left, and its sums would lose their last digits. */
#define AMAF_ENOUGH (1u << 20)

/* How much the chance of a move counts against what is known of it. */
#define EXPLORE 0.5f

enum { WORD = 64, CACHE_LINE = 64 };

#define LOAD(x)     atomic_load_explicit(&(x), memory_order_relaxed)
#define STORE(x, y) atomic_store_explicit(&(x), y, memory_order_relaxed)

/* ---- Memory ------------------------------------------------------------------------------------*/

static bool allocate(struct tree *t, size_t room)
{
    size_t words = room / WORD + 1;
    t->block = malloc(room * sizeof *t->nodes + CACHE_LINE);
    t->nodes =
        (struct tree_node *)(((uintptr_t)t->block + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE);
    t->marks = malloc(words * sizeof *t->marks);
    t->before = malloc(words * sizeof *t->before);
    if (t->block && t->marks && t->before) return true;
    tree_done(t);
    return false;
}

bool tree_init(struct tree *t, size_t bytes)
{
    /* What a word of bits needs for each of its nodes. */
    size_t overhead = sizeof *t->marks + sizeof *t->before, fixed = overhead + CACHE_LINE;
    size_t room = bytes < fixed ? 0 : (bytes - fixed) * WORD / (WORD * sizeof *t->nodes + overhead);
    if (room > UINT32_MAX / 2) room = UINT32_MAX / 2;
    if (room < 2) room = 2;
    if (!t->nodes || t->room != room) {
        tree_done(t);
        if (!allocate(t, room)) return false;
        t->room = (uint32_t)room;
    }
    memset(t->nodes, 0, 2 * sizeof *t->nodes);
    STORE(t->count, 2);
    return true;
}

void tree_done(struct tree *t)
{
    free(t->block);
    free(t->marks);
    free(t->before);
    memset(t, 0, sizeof *t);
}

static uint16_t parts(float share)
{
    return (uint16_t)(share * TREE_PARTS + 0.5f);
}

bool tree_grow(struct tree *t, uint32_t node, const struct tree_move *moves, int count)
{
    struct tree_node *parent = &t->nodes[node];
    uint32_t bare = TREE_BARE, size = (uint32_t)count;
    if (count == 0 || LOAD(t->count) > t->room - size || size > t->room) return false;
    if (!atomic_compare_exchange_strong_explicit(&parent->children, &bare, TREE_GROWING,
                                                 memory_order_acquire, memory_order_relaxed))
        return false;
    uint32_t first = atomic_fetch_add_explicit(&t->count, size, memory_order_relaxed);
    if (first > t->room - size) { /* others were faster: full */
        STORE(t->count, t->room);
        STORE(parent->children, TREE_BARE);
        return false;
    }
    for (uint32_t i = 0; i < size; i++) {
        struct tree_node *child = &t->nodes[first + i];
        memset(child, 0, sizeof *child);
        child->move = moves[i].at;
        child->chance = parts(moves[i].chance);
        uint16_t prior = parts(moves[i].prior);
        STORE(child->prior, prior ? prior : 1);
    }
    parent->child_count = (uint16_t)count;
    atomic_store_explicit(&parent->children, first, memory_order_release);
    return true;
}

/* ---- Weighing ----------------------------------------------------------------------------------*/

static float worth(const struct tree_node *n)
{
    float visits = (float)LOAD(n->visits) + PRIOR_GAMES, amaf = (float)LOAD(n->amaf_visits);
    float won = (float)LOAD(n->value) * (1.0f / TREE_ONE);
    float mean = (won + (float)LOAD(n->prior) * (PRIOR_GAMES / TREE_PARTS)) / visits;
    if (amaf == 0) return mean;
    float share = amaf / (amaf + visits + visits * amaf / AMAF_EQUAL);
    return mean + share * (LOAD(n->amaf_value) / amaf - mean);
}

uint32_t tree_select(const struct tree *t, uint32_t node)
{
    const struct tree_node *parent = &t->nodes[node];
    uint32_t best = 0, first = tree_children(parent);
    float most = -1, explore = EXPLORE / TREE_PARTS * sqrtf((float)LOAD(parent->visits));
    for (uint32_t i = first; i < first + parent->child_count; i++) {
        const struct tree_node *n = &t->nodes[i];
        if (!tree_is_move(n)) continue;
        float value = worth(n) + explore * (float)n->chance / (float)(1 + LOAD(n->visits));
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

bool tree_is_better(const struct tree_node *a, const struct tree_node *b)
{
    uint32_t of_a = tree_visits(a), of_b = tree_visits(b);
    return of_a > of_b || (of_a == of_b && worth(a) > worth(b));
}

uint32_t tree_best(const struct tree *t, uint32_t node)
{
    uint32_t best = 0, first = tree_children(&t->nodes[node]);
    for (uint32_t i = first; first && i < first + t->nodes[node].child_count; i++) {
        if (!tree_is_move(&t->nodes[i])) continue;
        if (!best || tree_is_better(&t->nodes[i], &t->nodes[best])) best = i;
    }
    return best;
}

uint32_t tree_child(const struct tree *t, uint32_t node, go_cell move)
{
    uint32_t first = tree_children(&t->nodes[node]);
    for (uint32_t i = first; first && i < first + t->nodes[node].child_count; i++)
        if (t->nodes[i].move == move) return i;
    return 0;
}

/* ---- Learning ----------------------------------------------------------------------------------*/

static void learn_amaf(struct tree *t, const struct tree_node *node, enum tg_colour colour,
                       float result, const uint8_t first[GO_CELLS])
{
    uint32_t start = tree_children(node);
    for (uint32_t i = start; start && i < start + node->child_count; i++) {
        struct tree_node *child = &t->nodes[i];
        uint32_t games = LOAD(child->amaf_visits);
        if (!child->move || first[child->move] != colour || games >= AMAF_ENOUGH) continue;
        STORE(child->amaf_visits, games + 1);
        STORE(child->amaf_value, LOAD(child->amaf_value) + result);
    }
}

void tree_learn(struct tree *t, const uint32_t *path, int depth, enum tg_colour turn,
                uint8_t first[GO_CELLS], float black)
{
    for (int i = depth; i >= 0; i--) {
        struct tree_node *node = &t->nodes[path[i]];
        /* Who moves here, and whose move led here. */
        enum tg_colour colour = i % 2 ? (enum tg_colour)(TG_BLACK + TG_WHITE - turn) : turn;
        float result = colour == TG_BLACK ? black : 1 - black;
        uint64_t won = (uint64_t)((1 - result) * TREE_ONE + 0.5f);
        atomic_fetch_add_explicit(&node->value, won, memory_order_relaxed);
        learn_amaf(t, node, colour, result, first);
        if (i > 0) first[node->move] = (uint8_t)(TG_BLACK + TG_WHITE - colour);
    }
}

/* ---- A new root --------------------------------------------------------------------------------*/

static bool is_marked(const struct tree *t, uint32_t node)
{
    return t->marks[node / WORD] >> node % WORD & 1;
}

static void mark(struct tree *t, uint32_t node)
{
    t->marks[node / WORD] |= UINT64_C(1) << node % WORD;
}

static uint32_t count_bits(uint64_t bits)
{
    uint32_t count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* How many marked nodes come before one. */
static uint32_t rank_of(const struct tree *t, uint32_t node)
{
    uint64_t below = (UINT64_C(1) << node % WORD) - 1;
    return t->before[node / WORD] + count_bits(t->marks[node / WORD] & below);
}

/* Children always stand behind their parents, so one walk upwards finds all that is below a node, and
 * another moves each down to its new place, where nobody lives any more. */
void tree_reroot(struct tree *t, uint32_t node)
{
    uint32_t count = LOAD(t->count) < t->room ? LOAD(t->count) : t->room;
    memset(t->marks, 0, (count / WORD + 1) * sizeof *t->marks);
    mark(t, node);
    for (uint32_t i = node; i < count; i++) {
        uint32_t first = is_marked(t, i) ? tree_children(&t->nodes[i]) : 0;
        for (uint32_t k = first; first && k < first + t->nodes[i].child_count; k++)
            mark(t, k);
    }
    uint32_t sum = 0;
    for (uint32_t word = 0; word <= count / WORD; word++) {
        t->before[word] = sum;
        sum += count_bits(t->marks[word]);
    }
    uint32_t kept = 0;
    for (uint32_t i = node; i < count; i++) {
        if (!is_marked(t, i)) continue;
        uint32_t first = tree_children(&t->nodes[i]);
        /* The root is number 0 and the next 2. */
        uint32_t place = kept ? kept + 1 : 0;
        if (place != i) memcpy(&t->nodes[place], &t->nodes[i], sizeof t->nodes[i]);
        STORE(t->nodes[place].children, first ? rank_of(t, first) + 1 : TREE_BARE);
        kept++;
    }
    STORE(t->count, kept + 1);
}
