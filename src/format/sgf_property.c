#include "format/sgf_property.h"

#include <string.h>

uint64_t sgf_name_key(const char *name, size_t length)
{
    uint64_t key = 0;
    if (length <= SGF_KEY_LETTERS) {
        for (size_t i = 0; i < length; i++)
            key = key << 8 | (unsigned char)name[i];
        return key;
    }
    key = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        key = (key ^ (unsigned char)name[i]) * UINT64_C(1099511628211);
    return key | SGF_KEY_IS_HASH;
}

/* By one letter or two. */
#define AT(first, second) (((first) - 'A') * 27 + ((second) ? (second) - 'A' + 1 : 0))

static const struct sgf_property properties[26 * 27] = {
    [AT('A', 'B')] = {"AB", SGF_POINTS, SGF_SETUP},
    [AT('A', 'E')] = {"AE", SGF_POINTS, SGF_SETUP},
    [AT('A', 'N')] = {"AN", SGF_SIMPLE, SGF_ROOT},
    [AT('A', 'P')] = {"AP", SGF_FILE, SGF_ROOT},
    [AT('A', 'R')] = {"AR", SGF_PAIRS, SGF_ANYWHERE},
    [AT('A', 'W')] = {"AW", SGF_POINTS, SGF_SETUP},
    [AT('B', 0)] = {"B", SGF_MOVE, SGF_ANYWHERE},
    [AT('B', 'L')] = {"BL", SGF_NUMBER, SGF_ANYWHERE},
    [AT('B', 'M')] = {"BM", SGF_NUMBER, SGF_ANYWHERE},
    [AT('B', 'R')] = {"BR", SGF_SIMPLE, SGF_ROOT},
    [AT('B', 'T')] = {"BT", SGF_SIMPLE, SGF_ROOT},
    [AT('C', 0)] = {"C", SGF_TEXT, SGF_ANYWHERE},
    [AT('C', 'A')] = {"CA", SGF_FILE, SGF_ROOT},
    [AT('C', 'P')] = {"CP", SGF_SIMPLE, SGF_ROOT},
    [AT('C', 'R')] = {"CR", SGF_POINTS, SGF_ANYWHERE},
    [AT('D', 'D')] = {"DD", SGF_POINTS, SGF_ANYWHERE},
    [AT('D', 'M')] = {"DM", SGF_NUMBER, SGF_ANYWHERE},
    [AT('D', 'O')] = {"DO", SGF_NUMBER, SGF_ANYWHERE},
    [AT('D', 'T')] = {"DT", SGF_SIMPLE, SGF_ROOT},
    [AT('E', 'V')] = {"EV", SGF_SIMPLE, SGF_ROOT},
    [AT('F', 'F')] = {"FF", SGF_FILE, SGF_ROOT},
    [AT('F', 'G')] = {"FG", SGF_FIGURE, SGF_ANYWHERE},
    [AT('G', 'B')] = {"GB", SGF_NUMBER, SGF_ANYWHERE},
    [AT('G', 'C')] = {"GC", SGF_TEXT, SGF_ROOT},
    [AT('G', 'M')] = {"GM", SGF_NUMBER, SGF_ROOT},
    [AT('G', 'N')] = {"GN", SGF_SIMPLE, SGF_ROOT},
    [AT('G', 'W')] = {"GW", SGF_NUMBER, SGF_ANYWHERE},
    [AT('H', 'A')] = {"HA", SGF_NUMBER, SGF_ROOT},
    [AT('H', 'O')] = {"HO", SGF_NUMBER, SGF_ANYWHERE},
    [AT('I', 'T')] = {"IT", SGF_NUMBER, SGF_ANYWHERE},
    [AT('K', 'M')] = {"KM", SGF_KOMI, SGF_ROOT},
    [AT('K', 'O')] = {"KO", SGF_NUMBER, SGF_ANYWHERE},
    [AT('L', 0)] = {"L", SGF_LETTERS, SGF_ANYWHERE},
    [AT('L', 'B')] = {"LB", SGF_LABELS, SGF_ANYWHERE},
    [AT('L', 'N')] = {"LN", SGF_PAIRS, SGF_ANYWHERE},
    [AT('M', 0)] = {"M", SGF_MARKS, SGF_ANYWHERE},
    [AT('M', 'A')] = {"MA", SGF_POINTS, SGF_ANYWHERE},
    [AT('M', 'N')] = {"MN", SGF_NUMBER, SGF_ANYWHERE},
    [AT('N', 0)] = {"N", SGF_SIMPLE, SGF_ANYWHERE},
    [AT('O', 'B')] = {"OB", SGF_NUMBER, SGF_ANYWHERE},
    [AT('O', 'N')] = {"ON", SGF_SIMPLE, SGF_ROOT},
    [AT('O', 'T')] = {"OT", SGF_SIMPLE, SGF_ROOT},
    [AT('O', 'W')] = {"OW", SGF_NUMBER, SGF_ANYWHERE},
    [AT('P', 'B')] = {"PB", SGF_SIMPLE, SGF_ROOT},
    [AT('P', 'C')] = {"PC", SGF_SIMPLE, SGF_ROOT},
    [AT('P', 'L')] = {"PL", SGF_COLOUR, SGF_SETUP},
    [AT('P', 'M')] = {"PM", SGF_NUMBER, SGF_ANYWHERE},
    [AT('P', 'W')] = {"PW", SGF_SIMPLE, SGF_ROOT},
    [AT('R', 'E')] = {"RE", SGF_RESULT, SGF_ROOT},
    [AT('R', 'O')] = {"RO", SGF_SIMPLE, SGF_ROOT},
    [AT('R', 'U')] = {"RU", SGF_SIMPLE, SGF_ROOT},
    [AT('S', 'L')] = {"SL", SGF_POINTS, SGF_ANYWHERE},
    [AT('S', 'O')] = {"SO", SGF_SIMPLE, SGF_ROOT},
    [AT('S', 'Q')] = {"SQ", SGF_POINTS, SGF_ANYWHERE},
    [AT('S', 'T')] = {"ST", SGF_NUMBER, SGF_ROOT},
    [AT('S', 'Z')] = {"SZ", SGF_SIZE, SGF_ROOT},
    [AT('T', 'B')] = {"TB", SGF_POINTS, SGF_ANYWHERE},
    [AT('T', 'E')] = {"TE", SGF_NUMBER, SGF_ANYWHERE},
    [AT('T', 'M')] = {"TM", SGF_NUMBER, SGF_ROOT},
    [AT('T', 'R')] = {"TR", SGF_POINTS, SGF_ANYWHERE},
    [AT('T', 'W')] = {"TW", SGF_POINTS, SGF_ANYWHERE},
    [AT('U', 'C')] = {"UC", SGF_NUMBER, SGF_ANYWHERE},
    [AT('U', 'S')] = {"US", SGF_SIMPLE, SGF_ROOT},
    [AT('V', 0)] = {"V", SGF_NUMBER, SGF_ANYWHERE},
    [AT('V', 'W')] = {"VW", SGF_POINTS, SGF_ANYWHERE},
    [AT('W', 0)] = {"W", SGF_MOVE, SGF_ANYWHERE},
    [AT('W', 'L')] = {"WL", SGF_NUMBER, SGF_ANYWHERE},
    [AT('W', 'R')] = {"WR", SGF_SIMPLE, SGF_ROOT},
    [AT('W', 'T')] = {"WT", SGF_SIMPLE, SGF_ROOT},
};

/* Tengen's own. */
static const struct sgf_property own_properties[] = {
    {"TGA", SGF_LIST, SGF_ANYWHERE},   {"TGB", SGF_SIMPLE, SGF_ROOT},
    {"TGC", SGF_TEXT, SGF_ANYWHERE},   {"TGD", SGF_POINTS, SGF_ANYWHERE},
    {"TGE", SGF_SIMPLE, SGF_ANYWHERE}, {"TGH", SGF_LIST, SGF_ANYWHERE},
    {"TGL", SGF_LIST, SGF_ANYWHERE},   {"TGP", SGF_SIMPLE, SGF_ROOT},
    {"TGR", SGF_SIMPLE, SGF_ROOT},     {"TGS", SGF_POINTS, SGF_ANYWHERE},
    {"TGT", SGF_NUMBER, SGF_ANYWHERE}, {"TGX", SGF_TEXT, SGF_ANYWHERE},
};

static bool is_capital(unsigned c)
{
    return c >= 'A' && c <= 'Z';
}

const struct sgf_property *sgf_property_of_key(uint64_t key)
{
    unsigned first = key >> 8 ? (unsigned)(key >> 8) : (unsigned)key,
             second = key >> 8 ? key & 0xff : 0;
    if (key >> 16 == 0) {
        if (!is_capital(first) || (second && !is_capital(second))) return NULL;
        const struct sgf_property *found = &properties[AT((int)first, (int)second)];
        return found->name[0] ? found : NULL;
    }
    for (size_t i = 0; i < sizeof own_properties / sizeof own_properties[0]; i++)
        if (key == sgf_name_key(own_properties[i].name, 3)) return &own_properties[i];
    return NULL;
}

const struct sgf_property *sgf_property_find(const char *name)
{
    return sgf_property_of_key(sgf_name_key(name, strlen(name)));
}

bool sgf_kind_is_list(enum sgf_kind kind)
{
    return kind == SGF_UNKNOWN || kind == SGF_POINTS || kind == SGF_LABELS || kind == SGF_PAIRS
           || kind == SGF_LIST || kind == SGF_LETTERS || kind == SGF_MARKS;
}

bool sgf_kind_is_text(enum sgf_kind kind)
{
    return kind == SGF_UNKNOWN || kind == SGF_TEXT || kind == SGF_SIMPLE || kind == SGF_LABELS
           || kind == SGF_FIGURE || kind == SGF_LIST || kind == SGF_FILE || kind == SGF_RESULT;
}
