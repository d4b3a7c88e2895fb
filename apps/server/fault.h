/* Why a request is refused: a code for programs, a sentence for people. */
#ifndef TG_SERVER_FAULT_H
#define TG_SERVER_FAULT_H

#include <stdbool.h>

#include "tengen.h"

struct fault {
    enum tg_lang lang; /* to speak, set before */
    const char *code;  /* NULL: no fault */
    char field[32];    /* of the request; empty: none in particular */
    char message[240];
};

/* Both return false, for `return fail(…)`. The first two sentences are English and Chinese. */
bool fail(struct fault *fault, const char *code, const char *field, const char *english,
          const char *chinese);
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
bool failf(struct fault *fault, const char *code, const char *field, const char *format, ...);

#endif
