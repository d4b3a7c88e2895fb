/* What the program says, in English and Chinese.
 *
 * Sentences carry {1}, {2} … where words go in, so that each language may order them as it likes;
 * they are no printf formats. */
#ifndef TG_CLI_LANG_H
#define TG_CLI_LANG_H

#include "tengen.h"

enum text_id {
    /* words */
    T_BLACK,
    T_WHITE,
    T_HUMAN,
    T_ENGINE,
    T_GAME_GOMOKU,
    T_GAME_RENJU,
    T_GAME_HEX,
    T_GAME_GO,
    T_RULE_FREESTYLE,
    T_RULE_STANDARD,
    T_RULE_RENJU,
    T_RULES_CHINESE,
    T_RULES_JAPANESE,
    T_RULES_KOREAN,
    T_RULES_AGA,
    T_RULES_NEW_ZEALAND,
    T_RULES_TROMP_TAYLOR,
    T_RULES_SEED,
    T_RULES_CHANGED,
    T_SCORING_AREA,
    T_SCORING_TERRITORY,
    T_THREE_RIF,
    T_THREE_SIMPLE,
    T_THREE_JAPANESE,
    T_FOUL_REFUSED,
    T_FOUL_LOSES,
    T_FOUL_OFF,
    T_ON,
    T_OFF,
    T_SQUARE,
    T_SQUARE_SIZE,
    T_HEX_SIZE,
    T_NUMBER,
    T_FIVE,
    T_PASS,
    T_NONE,

    /* the state of the game */
    T_TO_MOVE,
    T_MOVED,
    T_MOVED_ENGINE,
    T_WON_FIVE,
    T_WON_FOUL,
    T_DRAW_FULL,
    T_DRAW_NO_MOVE,
    T_WON_RESIGNED,
    T_WON_SCORE,
    T_LEADS_SCORE,
    T_DRAW_SCORE,
    T_ANOTHER_GAME,
    T_ANOTHER_KEYS,
    T_NEW_GAME,

    /* answers to what was asked */
    T_REFUSED,
    T_REFUSED_OCCUPIED,
    T_REFUSED_FORBIDDEN,
    T_OVER_UNDO,
    T_NOT_YOUR_TURN,
    T_UNDONE,
    T_REDONE,
    T_NOTHING_TO_UNDO,
    T_NOTHING_TO_REDO,
    T_WHY_NONE,
    T_WHY_OCCUPIED,
    T_FORBIDDEN_NONE,
    T_FORBIDDEN_LIST,
    T_NO_FORBIDDEN_RULE,
    T_HINT,
    T_NO_HINT,
    T_SAVED,
    T_SAVE_WHERE,
    T_MOVES,
    T_NO_MOVES,
    T_ENGINE_FAILED,
    T_ENGINE_BAD_MOVE,
    T_OPTION_IMPOSSIBLE,
    T_NO_MEMORY,

    /* Go */
    T_GO_RULES,
    T_GO_RULES_HANDICAP,
    T_GO_CHAIN,
    T_GO_NOT,
    T_GO_NO_COMPUTER,
    T_GO_PASSED,
    T_GO_PASSED_TWICE,
    T_GO_RESUMED,
    T_GO_NOT_SCORING,
    T_GO_NO_STONE,
    T_GO_ALL_STAND,
    T_GO_MARKED_DEAD,
    T_GO_MARKED_ALIVE,
    T_GO_MARKED_SEKI,
    T_GO_DEAD_LIST,
    T_GO_SEKI_LIST,
    T_SCORE_SIDE,
    T_SCORE_KOMI,
    T_SCORE_KOMI_BONUS,
    T_SCORE_UNFINISHED,
    T_RESIGNED_BACK,

    /* line mode */
    T_LINE_WELCOME,
    T_LINE_TYPE,
    T_LINE_HELP,
    T_LINE_HELP_GO,
    T_LINE_UNKNOWN,
    T_LINE_OFF_BOARD,
    T_LINE_OFF_COLUMN,
    T_LINE_WHY_POINT,
    T_LINE_TOO_LONG,
    T_LINE_OVER,
    T_LINE_ONE_MOVE,
    T_LINE_NO_COLUMN_I,
    T_LINE_WHICH_STONE,
    T_LINE_AGREED,
    T_LINE_SCORING,

    /* full screen */
    T_TITLE,
    T_TITLE_RENJU,
    T_PLAYER,
    T_PLAYER_DEPTH,
    T_PLAYER_GO,
    T_COUNTING,
    T_COUNT_SIDE,
    T_FOULS_ARE,
    T_MOVE_NUMBER,
    T_CURSOR,
    T_CURSOR_FORBIDDEN,
    T_PAUSED,
    T_THINKING,
    T_THINKING_HINT,
    T_THINK_DEPTH,
    T_THINK_WIN,
    T_THINK_LOSS,
    T_KEY_MOVE,
    T_KEY_MOVE_HEX,
    T_KEY_PLAY,
    T_KEY_WHY,
    T_KEY_UNDO,
    T_KEY_REDO,
    T_KEY_NEW,
    T_KEY_OPTIONS,
    T_KEY_HINT,
    T_KEY_SAVE,
    T_KEY_LANGUAGE,
    T_KEY_QUIT,
    T_KEY_NOW,
    T_KEY_RESUME,
    T_KEY_PASS,
    T_KEY_RESIGN,
    T_KEY_DEAD,
    T_KEY_SEKI,
    T_KEY_AGREE,
    T_KEY_PLAY_ON,
    T_NO_CHINESE,
    T_TOO_SMALL,
    T_ASK_NEW,
    T_ASK_QUIT,
    T_ASK_RESIGN,
    T_ASK_OVERWRITE,
    T_ASK_FILE,
    T_MENU_NEW,
    T_MENU_OPTIONS,
    T_MENU_BLACK,
    T_MENU_WHITE,
    T_MENU_GAME,
    T_MENU_RULE,
    T_MENU_SIZE,
    T_MENU_DEPTH,
    T_MENU_CHECK,
    T_MENU_FOUL,
    T_MENU_THREE,
    T_MENU_KEYS,
    T_MENU_ONLY_RENJU,
    T_MENU_KOMI,
    T_MENU_HANDICAP,
    T_MENU_NO_EFFECT,
    T_GO_OPTIONS,

    TEXTS
};

const char *text(enum tg_lang lang, enum text_id id);

/* The sentence with {1}, {2} … replaced by the words, which end with NULL. Free it with free(); NULL
 * when there is no memory. */
#if defined(__GNUC__)
__attribute__((sentinel))
#endif
char *
text_with(enum tg_lang lang, enum text_id id, ...);

enum text_id text_of_colour(enum tg_colour colour);
enum text_id text_of_rule(enum tg_rule rule);
enum text_id text_of_three(enum tg_three three);
enum text_id text_of_foul(enum tg_foul foul);
enum text_id text_of_scoring(enum tg_scoring scoring);
enum text_id text_of_rules(const char *preset); /* one of tg_go_preset_names */
enum text_id text_of_game(const struct tg_config *config);

#endif
