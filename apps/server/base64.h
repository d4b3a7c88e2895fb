/* Bytes as text, RFC 4648. */
#ifndef TG_SERVER_BASE64_H
#define TG_SERVER_BASE64_H

#include <stddef.h>

/* To be freed; NULL: no memory. */
char *base64_encode(const void *bytes, size_t length);
/* White space is skipped, missing '=' forgiven. To be freed; NULL: no memory, or it is no base64. */
unsigned char *base64_decode(const char *text, size_t length, size_t *decoded);

#endif
