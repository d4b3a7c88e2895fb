/* Is a text one JSON value and nothing else (RFC 8259)? For tests of what the library writes. */
#ifndef TG_TESTS_JSON_CHECK_H
#define TG_TESTS_JSON_CHECK_H

#include <stdbool.h>

bool json_is_valid(const char *text);

#endif
