#include "rules/go_score.h"

#include <string.h>

static const int around[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

static bool is_open(const struct go_board *b, const uint8_t *life, go_cell c)
{
    if (b->colour[c] == GO_WALL) return false;
    return b->colour[c] == TG_EMPTY || life[c] == TG_DEAD_STONES;
}

/* Collects the region of open points round `from` into `list` and says whose stones border it, as bits
 * 1 << colour, with bit 0 when one of them is in seki. */
static unsigned flood(const struct go_board *b, const uint8_t *life, go_cell from, bool *seen,
                      go_cell *list, int *count)
{
    unsigned border = 0;
    *count = 0;
    list[(*count)++] = from;
    seen[from] = true;
    for (int i = 0; i < *count; i++) {
        for (int k = 0; k < 4; k++) {
            go_cell n = (go_cell)(list[i] + around[k]);
            if (b->colour[n] == GO_WALL) continue;
            if (!is_open(b, life, n)) {
                border |= 1u << b->colour[n] | (life[n] == TG_IN_SEKI);
            } else if (!seen[n]) {
                seen[n] = true;
                list[(*count)++] = n;
            }
        }
    }
    return border;
}

void go_score(const struct go_board *b, const uint8_t life[GO_CELLS], bool seki_counts,
              uint8_t owner[GO_CELLS], struct go_tally *tally)
{
    bool seen[GO_CELLS] = {false};
    go_cell list[GO_POINTS];
    memset(tally, 0, sizeof *tally);
    memset(owner, TG_EMPTY, GO_CELLS);
    for (int row = 0; row < b->height; row++) {
        for (int column = 0; column < b->width; column++) {
            go_cell c = go_cell_at(row, column);
            enum tg_colour colour = (enum tg_colour)b->colour[c];
            if (!is_open(b, life, c)) {
                owner[c] = (uint8_t)colour;
                tally->area[colour]++;
                continue;
            }
            if (colour != TG_EMPTY) tally->dead[TG_BLACK + TG_WHITE - colour]++;
            if (seen[c]) continue;
            int count;
            unsigned border = flood(b, life, c, seen, list, &count);
            if (!seki_counts && border & 1) continue;
            border &= ~1u;
            if (border != 1u << TG_BLACK && border != 1u << TG_WHITE) continue;
            enum tg_colour whose = border == 1u << TG_BLACK ? TG_BLACK : TG_WHITE;
            for (int i = 0; i < count; i++)
                owner[list[i]] = (uint8_t)whose;
            tally->territory[whose] += count;
            tally->area[whose] += count;
        }
    }
}

int go_score_total(const struct tg_go_rules *rules, const struct go_tally *tally,
                   const uint16_t captured[3], int handicap, enum tg_colour colour)
{
    int points;
    if (rules->scoring == TG_AREA)
        points = tally->area[colour];
    else
        points = tally->territory[colour] + tally->dead[colour] + captured[colour];
    int total = 2 * points;
    if (colour == TG_WHITE) {
        int paid = handicap - (rules->bonus_but_one && handicap > 0);
        total += rules->komi_halves + 2 * rules->handicap_bonus * paid;
    }
    return total;
}
