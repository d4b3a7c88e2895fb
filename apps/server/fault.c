#include "fault.h"

#include <stdarg.h>
#include <stdio.h>

bool failf(struct fault *fault, const char *code, const char *field, const char *format, ...)
{
    va_list arguments;
    fault->code = code;
    snprintf(fault->field, sizeof fault->field, "%s", field ? field : "");
    va_start(arguments, format);
    vsnprintf(fault->message, sizeof fault->message, format, arguments);
    va_end(arguments);
    return false;
}

bool fail(struct fault *fault, const char *code, const char *field, const char *english,
          const char *chinese)
{
    return failf(fault, code, field, "%s", fault->lang == TG_CHINESE ? chinese : english);
}
