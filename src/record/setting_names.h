/* How settings of the rules are written wherever they are text: game files, options, SGF's TGR. Each list
 * follows its enum and ends with NULL. */
#ifndef TG_RECORD_SETTING_NAMES_H
#define TG_RECORD_SETTING_NAMES_H

extern const char *const setting_rules[];   /* enum tg_rule without Go */
extern const char *const setting_threes[];  /* enum tg_three */
extern const char *const setting_fouls[];   /* enum tg_foul */
extern const char *const setting_kos[];     /* enum tg_ko */
extern const char *const setting_no_yes[];  /* bool */
extern const char *const setting_scoring[]; /* enum tg_scoring */

#endif
