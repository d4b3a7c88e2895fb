/* The secrets that say who may do what: 128 random bits each, written in base64url. */
#ifndef TG_SERVER_KEYS_H
#define TG_SERVER_KEYS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    KEY_LENGTH = 22,
    KEY_ROOM = KEY_LENGTH + 1,
    ID_LENGTH = 12, /* of a game: 72 bits; no secret, but not to be guessed either */
    ID_ROOM = ID_LENGTH + 1
};

/* False: the system gives no random numbers. */
bool key_make(char key[KEY_ROOM]);
bool id_make(char id[ID_ROOM]);

/* Is the text one that key_make could have made? */
bool key_is_one(const char *text);
/* Takes the same time wherever they differ. No key is equal to the empty text. */
bool key_equal(const char *a, const char *b);

#endif
