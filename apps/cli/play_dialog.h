/* Questions that stop everything else: yes or no, a file's name, the menus. Each draws on top of
 * the view and follows a terminal that changes its size. */
#ifndef TG_CLI_PLAY_DIALOG_H
#define TG_CLI_PLAY_DIALOG_H

#include <stdbool.h>
#include <stddef.h>

#include "play_screen.h"

/* Keys beside curses' own: what a person types is a character, Esc is Esc. */
enum { KEY_ESCAPE = 27, KEY_RETURN = 13, KEY_BACK_ASCII = 8, KEY_DEL_ASCII = 127 };

/* True for y and Enter; n and Esc are no. Takes the question over and frees it. */
bool dialog_yes(struct view *view, char *question);

/* Lets the user edit `name`. False: given up, or nothing left of it. */
bool dialog_file_name(struct view *view, char *name, size_t size);

/* Lets the user choose the settings of a new game. False: given up, *settings as it was. */
bool dialog_new_game(struct view *view, struct play_settings *settings);

/* Lets the user answer a question of the opening that is no point: a choice or a number. The same. */
bool dialog_opening(struct view *view, const struct tg_question *question,
                    struct tg_decision *decision);

/* What becomes of forbidden moves. The same. */
bool dialog_options(struct view *view, struct tg_config *config);

#endif
