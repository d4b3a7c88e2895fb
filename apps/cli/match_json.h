/* A match as JSON: an object for each game, and one for the whole. */
#ifndef TG_CLI_MATCH_JSON_H
#define TG_CLI_MATCH_JSON_H

#include "base/str.h"
#include "match_result.h"
#include "match_stats.h"
#include "match_tally.h"

void json_match_game(struct str *s, const struct game_result *result, const char *const names[2],
                     const char *log);
void json_match_end(struct str *s, const struct tally *tally, const struct stats_estimate *estimate,
                    const char *const names[2], const struct sprt *sprt, bool stopped);

#endif
