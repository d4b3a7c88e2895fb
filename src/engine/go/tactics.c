#include "engine/go/tactics.h"

#include <pthread.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

/* ---- Liberties ---------------------------------------------------------------------------------*/

int tactics_liberties(const struct go_board *b, go_cell stone, int most, go_cell list[])
{
    int count = 0;
    go_cell c = stone;
    for (uint32_t left = go_board_air(b, stone); left > 0; c = b->next[c]) {
        for (int i = 0; i < 4; i++) {
            go_cell n = (go_cell)(c + around[i]);
            if (b->colour[n] != TG_EMPTY) continue;
            left--;
            bool known = false;
            for (int k = 0; k < count; k++)
                known |= list[k] == n;
            if (known) continue;
            list[count++] = n;
            if (count == most) return count;
        }
    }
    return count;
}

int tactics_taken(const struct go_board *b, go_cell at, enum tg_colour colour)
{
    go_cell seen[4];
    int taken = 0, chains = 0;
    for (int i = 0; i < 4; i++) {
        go_cell n = (go_cell)(at + around[i]);
        if (b->colour[n] != TG_BLACK + TG_WHITE - colour) continue;
        bool known = false;
        for (int k = 0; k < chains; k++)
            known |= seen[k] == b->chain[n];
        if (known || go_board_last_liberty(b, n) != at) continue;
        seen[chains++] = b->chain[n];
        taken += b->stones[b->chain[n]];
    }
    return taken;
}

/* A set of different points, as large as anybody asks for. */
struct points {
    int count;
    go_cell at[8];
};

static void add_point(struct points *set, go_cell c, int most)
{
    for (int i = 0; i < set->count; i++)
        if (set->at[i] == c) return;
    if (set->count < most) set->at[set->count++] = c;
}

int tactics_liberties_after(const struct go_board *b, go_cell at, enum tg_colour colour, int most)
{
    struct points set = {0};
    assert(most <= 8);
    for (int i = 0; i < 4; i++)
        if (b->colour[at + around[i]] == TG_EMPTY) add_point(&set, (go_cell)(at + around[i]), most);
    for (int i = 0; i < 4 && set.count < most; i++) {
        go_cell n = (go_cell)(at + around[i]);
        if (b->colour[n] == colour) {
            go_cell c = n;
            for (uint32_t left = go_board_air(b, n); left > 0 && set.count < most; c = b->next[c]) {
                for (int k = 0; k < 4; k++) {
                    go_cell l = (go_cell)(c + around[k]);
                    if (b->colour[l] != TG_EMPTY) continue;
                    left--;
                    if (l != at) add_point(&set, l, most);
                }
            }
        } else if (b->colour[n] == TG_BLACK + TG_WHITE - colour) {
            if (go_board_last_liberty(b, n) == at) add_point(&set, n, most);
        }
    }
    return set.count;
}

/* ---- Shapes ------------------------------------------------------------------------------------
 * The eight points round a move, clockwise from the top, two bits each, are an index into a table of
 * bits. The table is made from the descriptions below, each turned and mirrored every way and with the
 * colours exchanged: what is good to play for one side is good to take from the other. */

enum { OWN = TG_BLACK, ENEMY = TG_WHITE, RING = 8 };

/* The ring as the drawings have it: 7 0 1 / 6 . 2 / 5 4 3; X own, O the other side's, . empty, ? either,
 * o anything but the other side's, x anything but own. */
static bool fits(const uint8_t cell[RING], const char *drawing)
{
    static const int place[9] = {7, 0, 1, 6, -1, 2, 5, 4, 3};
    for (int i = 0; i < 9; i++) {
        if (place[i] < 0) continue;
        int c = cell[place[i]];
        bool ok = true;
        switch (drawing[i]) {
        case 'X': ok = c == OWN; break;
        case 'O': ok = c == ENEMY; break;
        case '.': ok = c == TG_EMPTY; break;
        case '#': ok = c == GO_WALL; break;
        case 'x': ok = c != OWN; break;
        case 'o': ok = c != ENEMY; break;
        default: break;
        }
        if (!ok) return false;
    }
    return true;
}

static const char *const drawings[] = {
    "XOo"
    "..."
    "?.?", /* hane: round the head of a stone */
    "XO?"
    "X.."
    "?.?", /* turn: along a wall and out */
    ".O."
    "X.."
    "...", /* diagonal contact */
    "XO?"
    "O.o"
    "?o?", /* cut, or the connection against it */
    "?X?"
    "O.O"
    "ooo", /* push between two stones */
    "X.?"
    "O.?"
    "###", /* under a stone at the rim */
    "?X?"
    "o.O"
    "###", /* block along the rim */
    "?XO"
    "x.x"
    "###", /* down to the rim */
    "?OX"
    "X.O"
    "###", /* cut at the rim */
};

static uint8_t shape_table[1 << (2 * RING - 3)];

static bool is_any_shape(const uint8_t cell[RING])
{
    for (int way = 0; way < 16; way++) { /* four turns, a mirror, two colours */
        uint8_t turned[RING];
        for (int i = 0; i < RING; i++) {
            uint8_t c = cell[((way & 4 ? RING - i : i) + 2 * (way & 3)) % RING];
            turned[i] = way & 8 && (c == OWN || c == ENEMY) ? (uint8_t)(OWN + ENEMY - c) : c;
        }
        for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++)
            if (fits(turned, drawings[i])) return true;
    }
    return false;
}

static void build_shapes(void)
{
    for (unsigned index = 0; index < 1u << 2 * RING; index++) {
        uint8_t cell[RING];
        for (int i = 0; i < RING; i++)
            cell[i] = (uint8_t)(index >> 2 * i & 3);
        if (is_any_shape(cell)) shape_table[index >> 3] |= (uint8_t)(1u << (index & 7));
    }
}

void tactics_prepare(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, build_shapes);
}

bool tactics_is_shape_code(unsigned code)
{
    return shape_table[code >> 3] >> (code & 7) & 1;
}

bool tactics_is_shape(const struct go_board *b, go_cell at)
{
    static const int ring[RING] = {GO_STRIDE,  GO_STRIDE + 1,  1,  1 - GO_STRIDE,
                                   -GO_STRIDE, -GO_STRIDE - 1, -1, GO_STRIDE - 1};
    unsigned index = 0;
    for (int i = 0; i < RING; i++)
        index |= (unsigned)b->colour[at + ring[i]] << 2 * i;
    return tactics_is_shape_code(index);
}
