/* Decimal numbers in text as whole numbers of their last digit, whatever the locale: with three digits
 * "1.5" is 1500. */
#ifndef TG_BASE_DECIMAL_H
#define TG_BASE_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DECIMAL_ROOM = 24 };

/* Reads a number at the beginning of the text, blanks before it allowed, '.' or ',' before the fraction;
 * digits beyond `digits` are dropped. Returns how many bytes it took, 0: there is none, or it is larger
 * than 10^15. */
size_t decimal_read(const char *text, int digits, int64_t *value);

/* The shortest that reads back: "1.5", "-0.25", "7". */
void decimal_write(int64_t value, int digits, char text[DECIMAL_ROOM]);

#endif
