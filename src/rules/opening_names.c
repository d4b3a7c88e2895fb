/* The 26 openings of renju: first stone in the middle, second beside it ('D', direct) or diagonal ('I',
 * indirect), third within the square of 5 × 5. Up to symmetry these are all there are. */
#include "rules/opening.h"

enum { OPENINGS = 26 };

/* clang-format off */
static const struct tg_named_opening openings[OPENINGS] = {
    {"D1", "Kansei", "寒星", "h8h9h10"},   {"D2", "Keigetsu", "溪月", "h8h9i10"},
    {"D3", "Sosei", "疏星", "h8h9j10"},    {"D4", "Kagetsu", "花月", "h8h9i9"},
    {"D5", "Zangetsu", "残月", "h8h9j9"},  {"D6", "Ugetsu", "雨月", "h8h9i8"},
    {"D7", "Kinsei", "金星", "h8h9j8"},    {"D8", "Shogetsu", "松月", "h8h9h7"},
    {"D9", "Kyugetsu", "丘月", "h8h9i7"},  {"D10", "Shingetsu", "新月", "h8h9j7"},
    {"D11", "Zuisei", "瑞星", "h8h9h6"},   {"D12", "Sangetsu", "山月", "h8h9i6"},
    {"D13", "Yusei", "游星", "h8h9j6"},
    {"I1", "Chosei", "长星", "h8i9j10"},   {"I2", "Kyogetsu", "峡月", "h8i9j9"},
    {"I3", "Kosei", "恒星", "h8i9j8"},     {"I4", "Suigetsu", "水月", "h8i9j7"},
    {"I5", "Ryusei", "流星", "h8i9j6"},    {"I6", "Ungetsu", "云月", "h8i9i8"},
    {"I7", "Hogetsu", "浦月", "h8i9i7"},   {"I8", "Rangetsu", "岚月", "h8i9i6"},
    {"I9", "Gingetsu", "银月", "h8i9h7"},  {"I10", "Myojo", "明星", "h8i9h6"},
    {"I11", "Shagetsu", "斜月", "h8i9g7"}, {"I12", "Meigetsu", "名月", "h8i9g6"},
    {"I13", "Suisei", "彗星", "h8i9f6"},
};
/* clang-format on */

const struct tg_named_opening *tg_named_openings(int *count)
{
    *count = OPENINGS;
    return openings;
}

/* The moves of the table, shifted to the middle of the board. */
static void read_moves(const struct geometry *g, const char *text, tg_point moves[3])
{
    int shift = g->span / 2 - 15 / 2;
    for (int i = 0; i < 3; i++) {
        int column = *text++ - 'a', row = 0;
        while (*text >= '0' && *text <= '9')
            row = 10 * row + *text++ - '0';
        moves[i] = point_at(row - 1 + shift, column + shift);
    }
}

const struct tg_named_opening *opening_named(const struct geometry *g, const tg_point moves[3])
{
    if (g->board != TG_SQUARE || g->is_go || opening_middle(g) == TG_NO_POINT) return NULL;
    for (int i = 0; i < OPENINGS; i++) {
        tg_point known[3];
        read_moves(g, openings[i].moves, known);
        for (int symmetry = 0; symmetry < g->symmetries; symmetry++) {
            int same = 0;
            for (int k = 0; k < 3; k++)
                same += geometry_symmetry(g, symmetry, moves[k]) == known[k];
            if (same == 3) return &openings[i];
        }
    }
    return NULL;
}
