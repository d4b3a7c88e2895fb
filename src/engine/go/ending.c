#include "engine/go/ending.h"

#include "engine/go/life.h"

#include "rules/go_score.h"

#include <math.h>

enum {
    GAMES_TO_JUDGE = 40, /* before it is said who owns what, or that the game is lost */
    PASSES_TO_JUDGE = 5  /* games that begin with a pass, before it is played */
};

/* From −1 to 1, whose a point is over all games: clear enough to count on it; beyond doubt. */
#define CLEAR   0.4
#define SETTLED 0.85

#define RESIGN_BELOW 0.05
/* A chance to win that a pass may cost, beside what may be due to few games. */
#define PASS_COSTS 0.03

static enum tg_colour other(enum tg_colour colour)
{
    return (enum tg_colour)(TG_BLACK + TG_WHITE - colour);
}

/* Would the board as it is be won? What is not clearly ours is not counted as ours, and a board of which
 * a quarter is nobody's is not ready to be counted. */
static bool wins_as_it_stands(const struct mcts *s)
{
    const struct engine_job *job = s->job;
    const struct tg_go_rules *rules = &job->go->rules;
    uint8_t life[GO_CELLS] = {TG_ALIVE}, owner[GO_CELLS];
    struct go_tally tally;
    for (int i = 0; i < job->geometry->point_count && !rules->all_stand; i++) {
        go_cell c = go_cell_of(job->geometry->points[i]), stone = c;
        if (s->root.colour[c] == TG_EMPTY) continue;
        double sum = 0;
        do {
            sum += mcts_ownership(s, stone);
            stone = s->root.next[stone];
        } while (stone != c);
        double side = sum / s->root.stones[s->root.chain[c]];
        bool dead = s->root.colour[c] == job->turn ? side < CLEAR : side > CLEAR;
        life[c] = dead ? TG_DEAD_STONES : TG_ALIVE;
    }
    go_score(&s->root, life, true, owner, &tally);
    int points = job->geometry->point_count, total[3];
    if ((points - tally.area[TG_BLACK] - tally.area[TG_WHITE]) * 4 > points) return false;
    for (enum tg_colour c = TG_BLACK; c <= TG_WHITE; c++)
        total[c] = go_score_total(rules, &tally, s->root.captured, job->handicap, c);
    return total[job->turn] > total[other(job->turn)];
}

/* Every point has its owner in nearly every game: there is nothing left to play for. */
static bool is_settled(const struct mcts *s)
{
    const struct geometry *g = s->job->geometry;
    for (int i = 0; i < g->point_count; i++) {
        double side = mcts_ownership(s, go_cell_of(g->points[i]));
        if (side < SETTLED && side > -SETTLED) return false;
    }
    return true;
}

bool ending_is_near(const struct mcts *s)
{
    return mcts_games(s) > 0 && is_settled(s);
}

/* Does the pass lose a chance to win, the other side moving next? Where it was not looked at there is
 * nothing to go by. */
static bool pass_loses(const struct mcts *s, uint32_t best)
{
    const struct tree_node *pass = &s->tree.nodes[s->pass], *move = &s->tree.nodes[best];
    if (!s->pass || tree_visits(pass) < PASSES_TO_JUDGE || tree_visits(move) == 0) return true;
    double mean = tree_mean(pass), spread = sqrt(mean * (1 - mean) / tree_visits(pass));
    return mean + spread < tree_mean(move) - PASS_COSTS;
}

bool ending_should_pass(const struct mcts *s, uint32_t best)
{
    if (s->job->excluded.pass || mcts_games(s) < GAMES_TO_JUDGE) return false;
    bool wins = wins_as_it_stands(s);
    if (s->job->pass_ends && wins) return true;
    /* Where dead stones stay on the board they have to be taken first. */
    if (pass_loses(s, best)) return false;
    if (!is_settled(s) || (!wins && s->job->go->rules.all_stand)) return false;
    /* What the search has settled is settled with its own move first; after a pass the other side has it. */
    return s->job->pass_ends || life_is_settled(&s->root, other(s->job->turn));
}

bool ending_should_resign(const struct mcts *s, uint32_t chosen)
{
    /* A game is not given up in the opening, nor on the word of a few games, nor when it is over. */
    int points = s->job->geometry->point_count;
    if (mcts_games(s) < GAMES_TO_JUDGE) return false;
    if ((points - s->root.empty_count) * 3 < points || s->tree.nodes[chosen].move == 0)
        return false;
    return mcts_means_of(s, chosen).win_rate < RESIGN_BELOW;
}
