#include "ref_vcf.h"

static bool is_won_by(const tg_game *game, enum tg_colour colour)
{
    struct tg_result result;
    tg_get_result(game, &result);
    return result.outcome == (colour == TG_BLACK ? TG_BLACK_WINS : TG_WHITE_WINS);
}

/* A move that wins at once for the side to move? */
static bool has_five(tg_game *game)
{
    tg_point points[TG_MAX_POINTS];
    enum tg_colour side = tg_turn(game);
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        if (tg_play(game, points[i]) != TG_LEGAL) continue;
        bool won = is_won_by(game, side);
        tg_undo(game);
        if (won) return true;
    }
    return false;
}

/* The attacker has just moved. Would it make five if the defender did nothing? */
static bool threatens_five(const tg_game *game, enum tg_colour attacker)
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        if (tg_stone(game, points[i]) != TG_EMPTY) continue;
        for (int axis = 0; axis < tg_axes(game); axis++)
            if (tg_shape_at(game, points[i], attacker, (enum tg_axis)axis) == TG_FIVE) return true;
    }
    return false;
}

/* The defender is to move: does every legal move lose within n further moves of the attacker? */
static bool all_defences_lose(tg_game *game, int n)
{
    tg_point points[TG_MAX_POINTS];
    enum tg_colour defender = tg_turn(game);
    int count = tg_points(game, points), tried = 0;
    if (has_five(game)) return false;
    for (int i = 0; i < count; i++) {
        if (tg_play(game, points[i]) != TG_LEGAL) continue;
        tried++;
        bool loses = !is_won_by(game, defender) && ref_vcf_wins(game, n);
        tg_undo(game);
        if (!loses) return false;
    }
    return tried > 0; /* without a legal move it is a draw */
}

bool ref_vcf_wins(tg_game *game, int n)
{
    tg_point points[TG_MAX_POINTS];
    enum tg_colour attacker = tg_turn(game);
    int count = tg_points(game, points);
    if (n < 1) return false;
    if (has_five(game)) return true;
    for (int i = 0; i < count && n > 1; i++) {
        if (tg_play(game, points[i]) != TG_LEGAL) continue;
        bool wins = threatens_five(game, attacker) && all_defences_lose(game, n - 1);
        tg_undo(game);
        if (wins) return true;
    }
    return false;
}

static int find_fives(const tg_game *game, enum tg_colour colour, tg_point fives[TG_MAX_POINTS])
{
    tg_point points[TG_MAX_POINTS];
    int count = tg_points(game, points), found = 0;
    for (int i = 0; i < count; i++) {
        bool five = false;
        if (tg_stone(game, points[i]) != TG_EMPTY) continue;
        for (int axis = 0; axis < tg_axes(game); axis++)
            five |= tg_shape_at(game, points[i], colour, (enum tg_axis)axis) == TG_FIVE;
        if (five) fives[found++] = points[i];
    }
    return found;
}

/* The attacker has just moved and threatens five. */
static bool forced_reply_loses(tg_game *game, tg_point fives[], int count, long *budget)
{
    if (count > 1 || tg_judge(game, fives[0]) != TG_LEGAL) {
        struct tg_result result; /* a draw if there is no legal move at all */
        tg_get_result(game, &result);
        return result.outcome == TG_ONGOING;
    }
    tg_play(game, fives[0]);
    bool loses = ref_vcf_wins_at_all(game, budget);
    tg_undo(game);
    return loses;
}

bool ref_vcf_wins_at_all(tg_game *game, long *budget)
{
    tg_point points[TG_MAX_POINTS], fives[TG_MAX_POINTS], his[TG_MAX_POINTS];
    enum tg_colour attacker = tg_turn(game), defender = TG_BLACK + TG_WHITE - attacker;
    int count = tg_points(game, points);
    if (find_fives(game, attacker, fives) > 0) return true;
    for (int i = 0; i < count && *budget >= 0; i++) {
        bool four = false;
        for (int axis = 0; axis < tg_axes(game); axis++)
            four |= tg_shape_at(game, points[i], attacker, (enum tg_axis)axis) >= TG_FOUR;
        if (!four || tg_play(game, points[i]) != TG_LEGAL) continue;
        --*budget;
        int threats = find_fives(game, attacker, fives);
        bool wins = threats > 0 && find_fives(game, defender, his) == 0
                    && forced_reply_loses(game, fives, threats, budget);
        tg_undo(game);
        if (wins) return true;
    }
    return false;
}

/* The defender is to move, `reply` is what the line has for him. */
static bool others_lose_at_once(tg_game *game, tg_point reply)
{
    tg_point points[TG_MAX_POINTS];
    enum tg_colour defender = tg_turn(game);
    int count = tg_points(game, points);
    for (int i = 0; i < count; i++) {
        if (points[i] == reply || tg_play(game, points[i]) != TG_LEGAL) continue;
        bool loses = !is_won_by(game, defender) && has_five(game);
        tg_undo(game);
        if (!loses) return false;
    }
    return true;
}

bool ref_vcf_line_wins(tg_game *game, const tg_point *line, int count)
{
    enum tg_colour attacker = tg_turn(game);
    int played = 0;
    bool good = count % 2 == 1;
    while (good && played < count) {
        bool defends = played % 2 == 1;
        if (defends) good = others_lose_at_once(game, line[played]);
        if (!good || tg_play(game, line[played]) != TG_LEGAL) {
            good = false;
            break;
        }
        played++;
        bool last = played == count;
        good =
            is_won_by(game, attacker) == last && !is_won_by(game, TG_BLACK + TG_WHITE - attacker);
    }
    while (played-- > 0)
        tg_undo(game);
    return good;
}
