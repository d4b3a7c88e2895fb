/* The named sets of rules. */
#include "tengen.h"

#include <string.h>

/* clang-format off */
static const struct {
    const char *name;
    struct tg_go_rules rules;
} presets[] = {
    /*                 ko                 suicide scoring       stand  seki   bonus but one komi × 2 */
    {"chinese",      {TG_KO_POSITIONAL,  false, TG_AREA,      false, true,  1, false, 15}},
    {"japanese",     {TG_KO_SIMPLE,      false, TG_TERRITORY, false, false, 0, false, 13}},
    {"korean",       {TG_KO_SIMPLE,      false, TG_TERRITORY, false, false, 0, false, 13}},
    {"aga",          {TG_KO_SITUATIONAL, false, TG_AREA,      false, true,  1, true,  15}},
    {"new-zealand",  {TG_KO_SITUATIONAL, true,  TG_AREA,      false, true,  0, false, 14}},
    {"tromp-taylor", {TG_KO_POSITIONAL,  true,  TG_AREA,      true,  true,  0, false, 15}},
    {"seed",         {TG_KO_SIMPLE,      false, TG_AREA,      false, true,  0, false, 15}},
};
/* clang-format on */

enum { PRESETS = sizeof presets / sizeof presets[0] };

static const char *const names[PRESETS + 1] = {"chinese",     "japanese",     "korean", "aga",
                                               "new-zealand", "tromp-taylor", "seed",   NULL};

bool tg_go_preset(const char *name, struct tg_go_rules *rules)
{
    for (int i = 0; i < PRESETS; i++) {
        if (strcmp(name, presets[i].name) != 0) continue;
        *rules = presets[i].rules;
        return true;
    }
    return false;
}

const char *const *tg_go_preset_names(void)
{
    return names;
}
