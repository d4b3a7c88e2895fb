#include "base/decimal.h"

#include <stdio.h>
#include <string.h>

#define LARGEST INT64_C(1000000000000000)

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

size_t decimal_read(const char *text, int digits, int64_t *value)
{
    const char *at = text + strspn(text, " \t\r\n");
    bool negative = *at == '-';
    int64_t number = 0;
    if (*at == '-' || *at == '+') at++;
    if (!is_digit(*at) && !((*at == '.' || *at == ',') && is_digit(at[1]))) return 0;
    for (; is_digit(*at); at++) {
        number = number * 10 + (*at - '0');
        if (number > LARGEST) return 0;
    }
    bool fraction = (*at == '.' || *at == ',') && is_digit(at[1]);
    if (fraction) at++;
    for (int i = 0; i < digits; i++) {
        number = number * 10 + (fraction && is_digit(*at) ? *at++ - '0' : 0);
        if (number > LARGEST) return 0;
    }
    while (fraction && is_digit(*at))
        at++;
    *value = negative ? -number : number;
    return (size_t)(at - text);
}

void decimal_write(int64_t value, int digits, char text[DECIMAL_ROOM])
{
    int64_t scale = 1;
    for (int i = 0; i < digits; i++)
        scale *= 10;
    int64_t whole = value / scale, rest = value % scale;
    if (rest < 0) rest = -rest;
    snprintf(text, DECIMAL_ROOM, "%s%lld", value < 0 && whole == 0 ? "-" : "", (long long)whole);
    if (rest == 0) return;
    while (rest % 10 == 0) {
        rest /= 10;
        digits--;
    }
    size_t length = strlen(text);
    snprintf(text + length, DECIMAL_ROOM - length, ".%0*lld", digits, (long long)rest);
}
