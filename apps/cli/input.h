/* The position that a command works on, however it was given: moves as operands or by --moves, a file,
 * or standard input; moves, a game file of any format, a drawn board or one line of a batch. */
#ifndef TG_CLI_INPUT_H
#define TG_CLI_INPUT_H

#include "options.h"
#include "record.h"
#include "tengen.h"

struct input {
    const char *moves; /* --moves, or NULL */
    const char *turn;  /* --turn, or NULL */
    /* Of game files: --move and --game-number, or NULL. */
    const char *move, *game;
};

#define INPUT_OPTIONS                                                                              \
 {"moves", required_argument, NULL, 'm'},                                                          \
 {                                                                                                 \
  "turn", required_argument, NULL, 't'                                                             \
 }

/* For the switch over a command's own options. */
#define INPUT_CASES(input)                                                                         \
case 'm': (input).moves = optarg; break;                                                           \
case 't':                                                                                          \
 (input).turn = optarg;                                                                            \
 break;

#define USAGE_INPUT                                                                                \
 "The position: moves as operands or by --moves (\"h8 i9\"), the name of a file, or\n"             \
 "standard input; there moves, a game file (SGF, .psq, .lib, .pos, HeXO), a board drawn\n"         \
 "with . X O, or a line \"<id> <size> <cells>\" all do.\n"                                         \
 "  --moves TEXT                     moves, black first; beside a file, played on its position\n"  \
 "  --turn black|white               who is to move on a drawn board; by default the side\n"       \
 "                                   with fewer stones, black when they are equal\n"

/* The position and, unless it was drawn, the record that it is in. False after an error, which has been
 * printed; *status is then the exit code. `operands` are those of the position only. Without a --game or
 * --rule the rule is `rule`. The caller calls loaded_done. */
bool input_open(const struct input *input, const struct option_parser *parser, enum tg_rule rule,
                int operand_count, char **operands, struct loaded *loaded, int *status);

/* The position alone; NULL after an error. */
tg_game *input_game(const struct input *input, const struct option_parser *parser,
                    enum tg_rule rule, int operand_count, char **operands, int *status);

/* The point of that name on the game's board, or TG_NO_POINT with a complaint. */
tg_point input_point(const tg_game *game, const char *name);

/* For commands that know nothing of Go: false, with a complaint, if the game is Go. */
bool input_is_five(const tg_game *game, const char *command);

#endif
