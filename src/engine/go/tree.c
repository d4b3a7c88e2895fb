#include "engine/go/tree.h"

#include <stdlib.h>

/* So many games through a node weigh as much as all AMAF can say. */
#define AMAF_EQUAL 1500.0f

bool tree_init(struct tree *t, size_t bytes)
{
    size_t room = bytes / sizeof *t->nodes;
    if (room > UINT32_MAX / 2) room = UINT32_MAX / 2;
    if (!t->nodes || t->room != room) {
        tree_done(t);
        t->nodes = malloc(room * sizeof *t->nodes);
        if (!t->nodes) return false;
        t->room = (uint32_t)room;
    }
    t->nodes[0] = (struct tree_node){0};
    t->count = 1;
    return true;
}

void tree_done(struct tree *t)
{
    free(t->nodes);
    *t = (struct tree){0};
}

void tree_add_child(struct tree *t, uint32_t parent, go_cell move, float prior_visits,
                    float prior_value)
{
    assert(t->count < t->room);
    struct tree_node *node = &t->nodes[parent];
    if (node->child_count == 0) node->children = t->count;
    assert(node->children + node->child_count == t->count);
    node->child_count++;
    t->nodes[t->count++] =
        (struct tree_node){.prior_visits = prior_visits, .prior_value = prior_value, .move = move};
}

static float worth(const struct tree_node *n)
{
    float visits = (float)n->visits + n->prior_visits, amaf = (float)n->amaf_visits;
    float mean = (n->value + n->prior_value) / visits;
    if (n->amaf_visits == 0) return mean;
    float share = amaf / (amaf + visits + visits * amaf / AMAF_EQUAL);
    return mean + share * (n->amaf_value / amaf - mean);
}

uint32_t tree_select(const struct tree *t, uint32_t node)
{
    const struct tree_node *parent = &t->nodes[node];
    uint32_t best = parent->children;
    float most = -1;
    for (uint32_t i = parent->children; i < parent->children + parent->child_count; i++) {
        float value = worth(&t->nodes[i]);
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return best;
}

bool tree_is_better(const struct tree_node *a, const struct tree_node *b)
{
    return a->visits > b->visits || (a->visits == b->visits && worth(a) > worth(b));
}

uint32_t tree_best(const struct tree *t, uint32_t node)
{
    const struct tree_node *parent = &t->nodes[node];
    uint32_t best = parent->children;
    for (uint32_t i = parent->children; i < parent->children + parent->child_count; i++)
        if (tree_is_better(&t->nodes[i], &t->nodes[best])) best = i;
    return best;
}

void tree_learn(struct tree *t, const uint32_t *path, int depth, enum tg_colour turn,
                uint8_t first[GO_CELLS], float black)
{
    for (int i = depth; i >= 0; i--) {
        struct tree_node *node = &t->nodes[path[i]];
        /* Who moves here, and whose move led here. */
        enum tg_colour colour = i % 2 ? (enum tg_colour)(TG_BLACK + TG_WHITE - turn) : turn;
        float result = colour == TG_BLACK ? black : 1 - black;
        node->visits++;
        node->value += 1 - result;
        for (uint32_t k = node->children; k < node->children + node->child_count; k++) {
            struct tree_node *child = &t->nodes[k];
            if (!child->move || first[child->move] != colour) continue;
            child->amaf_visits++;
            child->amaf_value += result;
        }
        if (i > 0) first[node->move] = (uint8_t)(TG_BLACK + TG_WHITE - colour);
    }
}
