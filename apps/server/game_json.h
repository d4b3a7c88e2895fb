/* What clients are told of a game, as docs/api.md has it. */
#ifndef TG_SERVER_GAME_JSON_H
#define TG_SERVER_GAME_JSON_H

#include <jansson.h>

#include "hub.h"

json_t *state_json(const struct room *room, const struct member *member, int64_t now);
/* The whole tree, or what has changed. */
json_t *tree_json(const struct game *game);
json_t *tree_changes_json(const struct game *game);
/* A node's children and all below them, up to a number. */
json_t *tree_below_json(const struct game *game, tg_node node);
json_t *position_json(const struct game *game, tg_node node, enum tg_lang lang);
json_t *result_json(const struct game *game, const tg_game *position, enum tg_lang lang);
json_t *config_json(const struct tg_config *config, int handicap);
json_t *analysis_line_json(const tg_game *position, const struct tg_analysis *line);
json_t *kinds_json(unsigned kinds);

json_t *point_json(const tg_game *position, tg_point point);
json_t *points_json(const tg_game *position, const tg_point *points, int count);
const char *colour_word(enum tg_colour colour);
const char *mark_kind_name(enum tg_mark_kind kind);
/* TG_MARK_KINDS: no such kind. */
enum tg_mark_kind mark_kind_named(const char *name);

#endif
