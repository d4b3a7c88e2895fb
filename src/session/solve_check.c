/* tg_win_check: a win replayed against every defence. Slow and obvious, and with nothing of the search in
 * it: it asks the game which moves are legal, what five cells hold, and who has won. */
#include "tengen/solve.h"

struct check {
    tg_game *game;
    const struct tg_win *win;
    enum tg_colour attacker, defender;
};

static enum tg_outcome outcome_of(const struct check *c)
{
    struct tg_result result;
    tg_get_result(c->game, &result);
    return result.outcome;
}

static bool has_won(const struct check *c, enum tg_colour colour)
{
    return outcome_of(c) == (colour == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
}

/* Points on which a stone would make five for the colour. */
static int find_fives(const struct check *c, enum tg_colour colour, tg_point fives[TG_MAX_POINTS])
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(c->game, points), found = 0;
    for (int i = 0; i < count; i++) {
        bool five = false;
        if (tg_stone(c->game, points[i]) != TG_EMPTY) continue;
        for (int axis = 0; axis < tg_axes(c->game); axis++)
            five |= tg_shape_at(c->game, points[i], colour, (enum tg_axis)axis) == TG_FIVE;
        if (five) fives[found++] = points[i];
    }
    return found;
}

/* The attacker is to move: do the fours of the line win, whatever the defender does? A four leaves him one
 * point, or none: a stone elsewhere stops no five. */
static bool line_wins(struct check *c, const tg_point *line, int count)
{
    tg_point fives[TG_MAX_POINTS];
    if (find_fives(c, c->attacker, fives) > 0) return true;
    if (count < 2 || tg_play(c->game, line[0]) != TG_LEGAL) return false;
    bool wins = false;
    int threats = outcome_of(c) == TG_ONGOING ? find_fives(c, c->attacker, fives) : 0;
    tg_point stop = fives[0], his[TG_MAX_POINTS];
    if (threats > 0 && find_fives(c, c->defender, his) == 0) {
        if (threats > 1 || tg_judge(c->game, stop) != TG_LEGAL) {
            wins = true;
        } else if (stop == line[1] && tg_play(c->game, stop) == TG_LEGAL) {
            wins = outcome_of(c) == TG_ONGOING && line_wins(c, line + 2, count - 2);
            tg_undo(c->game);
        }
    }
    tg_undo(c->game);
    return wins;
}

static bool attack_wins(struct check *c, int move);

/* The answer to a defence that is on the board. */
static bool answer_wins(struct check *c, const struct tg_win_move *attack, tg_point defence)
{
    const struct tg_win *win = c->win;
    for (int i = attack->first_child; i >= 0; i = win->moves[i].next_sibling)
        if (win->moves[i].point == defence) return attack_wins(c, win->moves[i].first_child);
    return line_wins(c, win->waiting + attack->waiting_first, attack->waiting_count);
}

/* The attacker is to move and plays the move of the tree. When it does not win, the game is left at the
 * position that shows it. */
static bool attack_wins(struct check *c, int move)
{
    const struct tg_win_move *attack = move >= 0 ? &c->win->moves[move] : NULL;
    tg_point points[TG_MAX_POINTS];
    int legal = 0;
    if (!attack || tg_play(c->game, attack->point) != TG_LEGAL) return false;
    bool wins = has_won(c, c->attacker);
    if (!wins && outcome_of(c) == TG_ONGOING) {
        int count = tg_points(c->game, points);
        wins = true;
        for (int i = 0; i < count && wins; i++) {
            if (tg_judge(c->game, points[i]) != TG_LEGAL) continue;
            legal++;
            tg_play(c->game, points[i]);
            wins = outcome_of(c) == TG_ONGOING && answer_wins(c, attack, points[i]);
            if (wins) tg_undo(c->game);
        }
        wins = wins && legal > 0;
    }
    if (wins) tg_undo(c->game);
    return wins;
}

bool tg_win_check(const tg_game *game, const struct tg_win *win, tg_point line[TG_MAX_POINTS],
                  int *count)
{
    struct check c = {.game = tg_game_clone(game), .win = win, .attacker = tg_turn(game)};
    if (!c.game) return false;
    int before = tg_move_count(c.game);
    c.defender = TG_BLACK + TG_WHITE - c.attacker;
    bool wins = win->move_count > 0 && attack_wins(&c, 0);
    if (!wins && line) {
        *count = tg_move_count(c.game) - before;
        for (int i = 0; i < *count; i++)
            line[i] = tg_move_at(c.game, before + i);
    }
    tg_game_free(c.game);
    return wins;
}
