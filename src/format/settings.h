/* What people say about a game, "game=renju size=15", before defaults: on the command line, in the
 * head of a game file. One list of names and one set of messages for all of them. */
#ifndef TG_FORMAT_SETTINGS_H
#define TG_FORMAT_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"
#include "tengen.h"
#include "tengen/record.h"

enum game_kind { GAME_GOMOKU, GAME_RENJU, GAME_HEX, GAME_GO };

enum { NOT_GIVEN = -1 };

/* Every field is NOT_GIVEN or a value; which size is right depends on the board, so nothing is
 * checked against the rest before choices_resolve. */
struct game_choices {
    int game;  /* enum game_kind */
    int board; /* enum tg_board, game files only */
    int rule, size, three, foul;
    int rules; /* Go: index in tg_go_preset_names */
    int ko, suicide, scoring;
    int komi; /* in half points above KOMI_LEAST */
    int handicap;
};

enum { KOMI_LEAST = -150, KOMI_MOST = 150, HANDICAP_LEAST = 2, HANDICAP_MOST = 9 };

struct choice_error {
    const char *key; /* "size" */
    char value[24];  /* as it was given, perhaps cut */
    char message[160];
};

void choices_init(struct game_choices *choices);
/* Was anything said? And anything that only Go has? */
bool choices_given(const struct game_choices *choices);
bool choices_of_go(const struct game_choices *choices);

/* Keys: game, board, rule, size, three, foul, forbidden; rules, ko, suicide, scoring, komi, handicap. */
bool choices_is_key(const char *key);
bool choices_set(struct game_choices *choices, const char *key, const char *value,
                 struct choice_error *error);

/* Fills in what was not given: gomoku is the square of 15 with the freestyle rule, renju the same
 * with its own, hex the hexagon of side 8 with the freestyle rule, go the square of 19 with the chinese
 * rules. What does not fit the game is refused. */
bool choices_resolve(const struct game_choices *choices, struct tg_config *config,
                     struct choice_error *error);

/* The handicap stones to begin with, 0 for none; they are no part of the configuration. */
int choices_handicap(const struct game_choices *choices);

/* The names that choices_set reads. */
const char *name_of_game(const struct tg_config *config);
const char *name_of_board(enum tg_board board);
const char *name_of_rule(enum tg_rule rule);
const char *name_of_three(enum tg_three three);
const char *name_of_foul(enum tg_foul foul);
const char *name_of_ko(enum tg_ko ko);
const char *name_of_scoring(enum tg_scoring scoring);

/* What `given` says goes before what is there. A game named before is a board and a rule, and only
 * the one that was not given anew stays. */
void choices_merge(struct game_choices *choices, const struct game_choices *given);

/* Puts what was given into the rules of a game that names its own. False: it does not fit that game. */
bool settings_override(tg_record *record, tg_node root, const struct game_choices *given,
                       struct choice_error *error);

/* The configuration and the handicap as "game=renju rule=renju …", without a line break. */
void settings_write(struct str *s, const struct tg_config *config, int handicap);

/* Where a word is in a list that ends with NULL, whatever its case, or NOT_GIVEN; the list as "a, b or
 * c"; a text that is a number and nothing else. */
int names_index(const char *word, const char *const *names);
void names_list(const char *const *names, char *text, size_t size);
bool names_read_int(const char *text, int *number);

/* ---- Go ---------------------------------------------------------------------------------------*/
/* A new game with handicap stones, 0 for none. NULL on failure, with the reason in *error. */
tg_game *game_new(const struct tg_config *config, int handicap, enum tg_error *error);
/* Does a board of these rules have a handicap of so many stones? */
bool handicap_fits(const struct tg_config *config, int handicap);
/* The handicap that the game began with; −1 if it began with another arrangement of stones. */
int game_handicap(const tg_game *game);

/* Half points as people write them: "7.5", "-0.5", "7". */
enum { HALVES_ROOM = 16 };
void halves_name(int halves, char name[HALVES_ROOM]);

/* The named set of rules that these come from; *changed, unless NULL: other switches than komi differ
 * from it. */
const char *go_rules_name(const struct tg_go_rules *rules, bool *changed);

/* One stone of each chain that is marked so, rows from the top. Returns how many. */
int marked_chains(const tg_game *game, enum tg_life life, tg_point stones[TG_MAX_POINTS]);

#endif
