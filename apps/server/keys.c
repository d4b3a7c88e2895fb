#include "keys.h"

#include <string.h>
#include <sys/random.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* So many characters of six random bits each. */
static bool make(char *text, size_t length)
{
    unsigned char bytes[KEY_LENGTH];
    if (getrandom(bytes, length, 0) != (ssize_t)length) return false;
    for (size_t i = 0; i < length; i++)
        text[i] = digits[bytes[i] & 63];
    text[length] = '\0';
    return true;
}

bool key_make(char key[KEY_ROOM])
{
    return make(key, KEY_LENGTH);
}

bool id_make(char id[ID_ROOM])
{
    return make(id, ID_LENGTH);
}

bool key_is_one(const char *text)
{
    return strlen(text) == KEY_LENGTH && strspn(text, digits) == KEY_LENGTH;
}

bool key_equal(const char *a, const char *b)
{
    if (strlen(a) != KEY_LENGTH || strlen(b) != KEY_LENGTH) return false;
    unsigned differ = 0;
    for (int i = 0; i < KEY_LENGTH; i++)
        differ |= (unsigned)(unsigned char)a[i] ^ (unsigned char)b[i];
    return differ == 0;
}
