/* From a proof to its tree, with every defence looked at: see vct.h. */
#include "engine/five/vct_moves.h"
#include "engine/five/vct_search.h"

#include <stdlib.h>
#include <string.h>

enum { TREE_MOVES_MAX = 1 << 22, ROOT = -1 };

/* ---- Growing -----------------------------------------------------------------------------------*/

/* `list` with room for so many more items; NULL: no memory, and the list is as it was. */
static void *with_room(void *list, int count, int more, int *room, size_t size)
{
    if (count + more <= *room) return list;
    int wanted = 2 * *room > count + more ? 2 * *room : count + more + 64;
    void *longer = wanted <= TREE_MOVES_MAX ? realloc(list, (size_t)wanted * size) : NULL;
    if (longer) *room = wanted;
    return longer;
}

/* The number of the new move, the last child of its parent; −1: no memory. */
static int add_move(struct vct_tree *tree, int parent, tg_point p)
{
    struct vct_move *moves =
        with_room(tree->moves, tree->count, 1, &tree->room, sizeof *tree->moves);
    tree->failed |= !moves;
    if (tree->failed) return -1;
    tree->moves = moves;
    int added = tree->count++;
    moves[added] = (struct vct_move){p, -1, -1, 0, 0};
    if (parent == ROOT) return added;
    int *link = &moves[parent].first;
    while (*link >= 0)
        link = &moves[*link].next;
    *link = added;
    return added;
}

static bool set_waiting(struct vct_tree *tree, int move, const tg_point *line, int count)
{
    tg_point *waiting =
        with_room(tree->waiting, tree->waiting_count, count, &tree->waiting_room, sizeof *line);
    tree->failed |= !waiting;
    if (tree->failed) return false;
    tree->waiting = waiting;
    memcpy(waiting + tree->waiting_count, line, (size_t)count * sizeof *line);
    tree->moves[move].waiting = tree->waiting_count;
    tree->moves[move].waiting_count = count;
    tree->waiting_count += count;
    return true;
}

void vct_tree_done(struct vct_tree *tree)
{
    free(tree->moves);
    free(tree->waiting);
    *tree = (struct vct_tree){0};
}

/* ---- Wins by fours -----------------------------------------------------------------------------*/

static tg_point any_legal(const struct position *s, tg_point but)
{
    for (int row = 0; row < s->five.geometry->span; row++) {
        for (uint32_t rest = s->five.empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            if (p != but && vct_is_legal(s, p)) return p;
        }
    }
    return TG_NO_POINT;
}

/* The four that decides is on the board: each point that makes five stopped, if that is allowed, and the
 * five on another. */
static bool add_fives(struct vct *t, struct vct_tree *tree, int four)
{
    struct position *s = t->vcf.position;
    tg_point fives[TG_MAX_SIZE * TG_MAX_SIZE];
    int count = set_list(&s->set[t->attacker][GROUP_5], fives), stopped = 0;
    if (!set_waiting(tree, four, fives, 1)) return false;
    for (int i = 0; i < count && count > 1; i++) {
        if (!vct_is_legal(s, fives[i])) continue;
        int stop = add_move(tree, four, fives[i]);
        if (stop < 0 || add_move(tree, stop, fives[i == 0]) < 0) return false;
        stopped++;
    }
    if (stopped) return true;
    tg_point other = any_legal(s, fives[0]);
    int stop = other == TG_NO_POINT ? -1 : add_move(tree, four, other);
    return stop >= 0 && add_move(tree, stop, fives[0]) >= 0;
}

/* The line that a win by fours left, each four with its only reply. */
static bool add_fours(struct vct *t, struct vct_tree *tree, int parent, const tg_point *line,
                      int count)
{
    struct position *s = t->vcf.position;
    int played = 0;
    bool good = true;
    for (int i = 0; good && i < count; i += 2) {
        int four = add_move(tree, parent, line[i]);
        good = four >= 0;
        if (!good || i + 1 == count) break;
        position_play(s, line[i]);
        played++;
        if (i + 3 == count) {
            good = add_fives(t, tree, four);
            break;
        }
        good = set_waiting(tree, four, &line[i + 1], 1);
        parent = good ? add_move(tree, four, line[i + 1]) : -1;
        good = parent >= 0;
        position_play(s, line[i + 1]);
        played++;
    }
    while (played-- > 0)
        position_undo(s);
    return good;
}

/* ---- Threats -----------------------------------------------------------------------------------*/

struct waiting {
    int count;
    tg_point line[VCF_LINE_MAX];
};

static bool add_attack(struct vct *t, struct vct_tree *tree, int parent);

/* A defence and its answer. */
static bool add_defence(struct vct *t, struct vct_tree *tree, int attack, tg_point p)
{
    int defence = add_move(tree, attack, p);
    if (defence < 0) return false;
    position_play(t->vcf.position, p);
    bool good = vct_prove(t) && add_attack(t, tree, defence);
    position_undo(t->vcf.position);
    return good;
}

/* All legal moves: those that what waits does not beat as it stands get an answer of their own. */
static bool add_defences(struct vct *t, struct vct_tree *tree, int attack,
                         const struct waiting *waiting)
{
    struct position *s = t->vcf.position;
    tg_point beaten = TG_NO_POINT;
    if (!set_waiting(tree, attack, waiting->line, waiting->count)) return false;
    for (int row = 0; row < s->five.geometry->span; row++) {
        for (uint32_t rest = s->five.empty[row]; rest; rest &= rest - 1) {
            tg_point p = point_at(row, lowest_bit(rest));
            if (!vct_is_legal(s, p)) continue;
            if (five_wins(&s->five, p, (enum tg_colour)s->five.turn)) return false;
            position_play(s, p);
            bool wins = vct_line_wins(t, waiting->line, waiting->count);
            position_undo(s);
            if (wins && beaten == TG_NO_POINT) beaten = p;
            if (!wins && !add_defence(t, tree, attack, p)) return false;
        }
    }
    if (tree->moves[attack].first >= 0) return true;
    if (beaten == TG_NO_POINT) return false; /* no legal move at all is a draw */
    return add_defence(t, tree, attack, beaten);
}

/* The attack's move is on the board. */
static bool answer_attack(struct vct *t, struct vct_tree *tree, int attack)
{
    const struct position *s = t->vcf.position;
    const struct point_set *fives = &s->set[t->attacker][GROUP_5];
    tg_point five = set_first(fives);
    if (five != TG_NO_POINT) {
        struct vct_list list;
        if (vct_defences(t, &list) == VERDICT_ATTACKER) return add_fives(t, tree, attack);
        return set_waiting(tree, attack, &five, 1) && add_defence(t, tree, attack, five);
    }
    if (!vct_is_threatened(t)) return false;
    struct waiting waiting = {.count = t->vcf.line_length};
    memcpy(waiting.line, t->vcf.line, (size_t)waiting.count * sizeof *waiting.line);
    return add_defences(t, tree, attack, &waiting);
}

/* The attacker is to move in a position that is proven. */
static bool add_attack(struct vct *t, struct vct_tree *tree, int parent)
{
    struct position *s = t->vcf.position;
    struct vct_list list;
    t->nodes++;
    if (vct_must_end(t)) return false;
    enum vct_verdict verdict = vct_attacks(t, &list);
    if (verdict == VERDICT_ATTACKER)
        return add_fours(t, tree, parent, t->vcf.line, t->vcf.line_length);
    /* What the table has lost of the proof is found once more. */
    for (int again = 0; verdict == VERDICT_OPEN && again < 2; again++) {
        for (int i = 0; i < list.count; i++) {
            if (!vct_is_proven_move(t, list.points[i])) continue;
            int attack = add_move(tree, parent, list.points[i]);
            if (attack < 0) return false;
            position_play(s, list.points[i]);
            bool good = answer_attack(t, tree, attack);
            position_undo(s);
            return good;
        }
        vct_search_again(t);
    }
    return false;
}

bool vct_build_tree(struct vct *t, struct vct_tree *tree)
{
    return add_attack(t, tree, ROOT);
}

bool vct_tree_of_fours(struct vct *t, struct vct_tree *tree)
{
    *tree = (struct vct_tree){0};
    t->attacker = position_turn(t->vcf.position);
    if (add_fours(t, tree, ROOT, t->vcf.line, t->vcf.line_length)) return true;
    vct_tree_done(tree);
    return false;
}
