/* Games as text that people and programs can both read:
 *
 *     # tengen game=renju rule=renju board=square size=15 three=rif foul=refuse
 *     # any other line that begins with # is a remark
 *     h8 i9 h10
 *
 * and for Go
 *
 *     # tengen game=go size=19 rules=chinese ko=positional suicide=no scoring=area komi=7.5 handicap=2
 *     Q16 D4 pass pass dead D4
 *
 * Among the moves stand words for what else happened: "resign"; "draw"; "resume" where two passes did not end
 * the game; "dead" and "seki", each followed by a stone of each chain that the players agreed on.
 *
 * The settings may be spread over several "# tengen" lines or be absent; moves are written as
 * tg_play_text reads them, also without blanks ("h8i9"), as in addresses of pages. */
#ifndef TG_FORMAT_MOVETEXT_H
#define TG_FORMAT_MOVETEXT_H

#include "base/str.h"
#include "format/settings.h"
#include "tengen.h"

struct movetext {
    const char *text;
    size_t length;
    const struct game_choices *given;  /* goes before what the text says; may be NULL */
    const struct tg_config *otherwise; /* for texts without settings; NULL: gomoku of 15 */
    struct str *remarks;               /* gets them, a line each; may be NULL */
};

/* The game as far as it makes sense; the caller frees it. What stopped it, if anything, is in *error,
 * whose message is empty otherwise. NULL: not even the settings make sense, or no memory. */
tg_game *movetext_read(const struct movetext *from, struct tg_text_error *error);

/* Can the text tell this game? Not if it was set up, or one side moved twice in a row. */
bool movetext_can_tell(const tg_game *game);
/* The game without the moves that could be redone; NULL: it cannot be told, or no memory. `remarks`,
 * unless NULL, stands under the settings. */
char *movetext_write(const tg_game *game, const char *remarks);

#endif
