/* The tree of a game for clients: a row for each node, and large trees in parts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_json.h"

enum { MOST_NODES = 20000 };

/* By the names of its properties alone: what they mean depends on the board, and that is in the root,
 * which may be far away. */
static int flag_of(const char *name)
{
    static const char *const names[][12] = {
        {"C"},
        {"TR", "SQ", "CR", "MA", "SL", "LB", "AR", "LN", "DD", "TB", "TW"},
        {"AB", "AW", "AE", "PL"},
        {"TGA"},
    };
    for (int bit = 0; bit < 4; bit++)
        for (int i = 0; names[bit][i]; i++)
            if (strcmp(names[bit][i], name) == 0) return 1 << bit;
    return 0;
}

static int flags_of(const struct game *game, tg_node node)
{
    struct tg_property property;
    int flags = 0;
    bool more = tg_node_first_property(game->record, node, &property);
    for (; more; more = tg_node_next_property(game->record, &property))
        flags |= flag_of(property.name);
    return flags;
}

static json_t *row_json(const struct game *game, const tg_game *board, tg_node node)
{
    char text[TG_NAME_SIZE + 4] = "", name[TG_NAME_SIZE] = "pass";
    tg_point point;
    enum tg_colour colour = tg_node_move(game->record, node, &point);
    tg_node parent = tg_node_parent(game->record, node);
    if (colour != TG_EMPTY) {
        if (point != TG_PASS) tg_point_name(board, point, name);
        snprintf(text, sizeof text, "%c %s", colour == TG_BLACK ? 'b' : 'w', name);
    }
    return json_pack("[I, o, s, i]", (json_int_t)node,
                     parent == TG_NO_NODE ? json_null() : json_integer((json_int_t)parent), text,
                     flags_of(game, node));
}

/* How far each node is from the line through the live node, by number; NULL: no memory. The walk order
 * has parents before their children. */
static uint32_t *distances(const struct game *game)
{
    uint32_t *distance = calloc(tg_record_nodes(game->record) + 1, sizeof *distance);
    if (!distance) return NULL;
    tg_node node = game->root;
    while ((node = tg_node_after(game->record, node, game->root)) != TG_NO_NODE)
        distance[node] = UINT32_MAX;
    for (node = tg_node_last(game->record, game->node); node != TG_NO_NODE;
         node = tg_node_parent(game->record, node))
        distance[node] = 0;
    node = game->root;
    while ((node = tg_node_after(game->record, node, game->root)) != TG_NO_NODE)
        if (distance[node]) distance[node] = distance[tg_node_parent(game->record, node)] + 1;
    return distance;
}

static size_t count_within(const struct game *game, const uint32_t *distance, uint32_t most)
{
    size_t count = 0;
    for (tg_node node = game->root; node != TG_NO_NODE;
         node = tg_node_after(game->record, node, game->root))
        count += distance[node] <= most;
    return count;
}

static json_t *event_json(const struct game *game, bool all, bool cut, json_t *nodes)
{
    json_t *event = json_pack("{s:s, s:s, s:b, s:o}", "event", "tree", "game", game->id, "all", all,
                              "nodes", nodes);
    if (event && cut) json_object_set_new(event, "cut", json_true());
    return event;
}

json_t *tree_json(const struct game *game)
{
    json_t *nodes = json_array();
    tg_game *board = tg_game_new(&game->config, NULL);
    uint32_t *distance = distances(game);
    uint32_t within = UINT32_MAX;
    bool cut = false;
    if (board && distance) {
        while (within > 0 && count_within(game, distance, within) > MOST_NODES)
            within = within > 64 ? 64 : within / 2;
        for (tg_node node = game->root; node != TG_NO_NODE;
             node = tg_node_after(game->record, node, game->root)) {
            if (distance[node] > within || json_array_size(nodes) >= MOST_NODES)
                cut = true;
            else
                json_array_append_new(nodes, row_json(game, board, node));
        }
    }
    free(distance);
    tg_game_free(board);
    return event_json(game, true, cut, nodes);
}

json_t *tree_changes_json(const struct game *game)
{
    json_t *nodes = json_array();
    tg_game *board = tg_game_new(&game->config, NULL);
    for (int i = 0; board && i < game->changes.count; i++)
        if (tg_node_exists(game->record, game->changes.nodes[i]))
            json_array_append_new(nodes, row_json(game, board, game->changes.nodes[i]));
    tg_game_free(board);
    return event_json(game, false, false, nodes);
}

json_t *tree_below_json(const struct game *game, tg_node node)
{
    json_t *nodes = json_array();
    tg_game *board = tg_game_new(&game->config, NULL);
    tg_node at = node;
    while (board && json_array_size(nodes) < MOST_NODES
           && (at = tg_node_after(game->record, at, node)) != TG_NO_NODE)
        json_array_append_new(nodes, row_json(game, board, at));
    tg_game_free(board);
    return nodes;
}
