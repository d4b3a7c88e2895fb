/* Wins by threats (VCT, 连续进攻胜): fours and threes, found by proof-number search and proven in full.
 *
 * The attacker makes a four, or a three or anything else behind which a win by fours waits should the
 * defender look away. Against a four there is one reply. Otherwise the win by fours that waits tells
 * which moves of the defender matter: those on its points, his own fours, what would become a four of
 * his on the way. Every other move loses to it as it stands.
 *
 *     struct vct t = {.vcf = {...}, .table = entries, .table_mask = count - 1};
 *     if (vct_solve(&t, &tree) == VCT_WIN) ... tree ... vct_tree_done(&tree);
 *
 * Which defences matter is guessed in the search, and proven when the tree is built: every legal move that
 * is not in the tree is played, and the win that waited is played out against it. So a win that is
 * reported is one. Black keeps to renju's rules on either side. */
#ifndef TG_ENGINE_FIVE_VCT_H
#define TG_ENGINE_FIVE_VCT_H

#include "engine/five/vcf.h"

enum vct_status {
    VCT_NONE,   /* all fours and threes were tried */
    VCT_WIN,    /* the tree is set */
    VCT_UNKNOWN /* a limit came first, or there is no memory for the tree */
};

/* A position and how far it is from being proven: what the side to move still has to show, and what
 * the other side. */
struct vct_entry {
    uint64_t key;
    uint32_t own, other;
};

struct vct {
    struct vcf vcf; /* with its position and memory; its limits are this search's business */
    struct vct_entry *table; /* zeroed at first */
    size_t table_mask;       /* entries − 1; entries are a power of two, at least 4 */
    uint64_t node_limit;     /* positions looked at and fours tried; 0: none */
    /* Asked every few hundred nodes: false ends the search. May be NULL. */
    bool (*may_go_on)(void *user, uint64_t nodes);
    void *user;

    uint64_t nodes; /* counted up */
    /* For vct*.c alone. */
    uint64_t key_salt, next_question;
    int attacker;
    bool halted, cut; /* stopped; some win by fours was left undecided */
};

/* The proof. The first move is the attacker's. A move of the attacker has the defences that need an answer
 * as its children; a defence has one child, the answer. Whatever else the defender plays, the attacker
 * wins by `waiting`, moves of both sides in turn. A move that makes five has none of these. */
struct vct_move {
    tg_point point;
    int first, next; /* child, sibling; −1: none */
    int waiting, waiting_count;
};

struct vct_tree {
    struct vct_move *moves; /* moves[0] is the first */
    int count, room;
    tg_point *waiting;
    int waiting_count, waiting_room;
    bool failed; /* no memory */
};

/* The side to move attacks. The game must not be over. */
enum vct_status vct_solve(struct vct *t, struct vct_tree *tree);
/* The tree of a win by fours alone, as vcf_solve left it in t->vcf. */
bool vct_tree_of_fours(struct vct *t, struct vct_tree *tree);
void vct_tree_done(struct vct_tree *tree);

#endif
