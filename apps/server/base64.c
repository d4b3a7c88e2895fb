#include "base64.h"

#include <stdint.h>
#include <stdlib.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *base64_encode(const void *bytes, size_t length)
{
    const unsigned char *from = bytes;
    char *text = malloc((length + 2) / 3 * 4 + 1), *to = text;
    if (!text) return NULL;
    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        uint32_t three = (uint32_t)from[i] << 16;
        if (left > 1) three |= (uint32_t)from[i + 1] << 8;
        if (left > 2) three |= from[i + 2];
        *to++ = digits[three >> 18];
        *to++ = digits[three >> 12 & 63];
        *to++ = left > 1 ? digits[three >> 6 & 63] : '=';
        *to++ = left > 2 ? digits[three & 63] : '=';
    }
    *to = '\0';
    return text;
}

static int value_of(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

unsigned char *base64_decode(const char *text, size_t length, size_t *decoded)
{
    unsigned char *bytes = malloc(length / 4 * 3 + 4), *to = bytes;
    uint32_t bits = 0;
    int count = 0;
    size_t i = 0;
    if (!bytes) return NULL;
    for (; i < length && text[i] != '='; i++) {
        if (text[i] == ' ' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t') continue;
        int value = value_of(text[i]);
        if (value < 0) break;
        bits = bits << 6 | (uint32_t)value;
        count += 6;
        if (count >= 8) {
            count -= 8;
            *to++ = (unsigned char)(bits >> count);
        }
    }
    while (i < length && (text[i] == '=' || text[i] == '\n' || text[i] == '\r'))
        i++;
    if (i < length || count == 6) { /* something else, or a single digit at the end */
        free(bytes);
        return NULL;
    }
    *decoded = (size_t)(to - bytes);
    return bytes;
}
