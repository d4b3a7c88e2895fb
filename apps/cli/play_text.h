/* Measuring and breaking text in columns of the terminal. Chinese characters take two. */
#ifndef TG_CLI_PLAY_TEXT_H
#define TG_CLI_PLAY_TEXT_H

#include <stddef.h>

/* Columns that the text takes in the current locale. */
int text_columns(const char *text);

/* How many bytes of the text go on a line of so many columns: broken at blanks, or beside a wide
 * character, or in the middle of a word that is longer than a line. *next is where the following line
 * begins. Always makes progress unless the text is empty. */
size_t text_break(const char *text, int columns, size_t *next);

/* How many bytes of the text fit the columns, broken anywhere. */
size_t text_cut(const char *text, int columns);

#endif
