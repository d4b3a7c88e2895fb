/* The moves of a search for threats: what the attacker may try, what the defender must be asked. */
#ifndef TG_ENGINE_FIVE_VCT_MOVES_H
#define TG_ENGINE_FIVE_VCT_MOVES_H

#include "engine/five/vct.h"

enum vct_verdict {
    VERDICT_OPEN,     /* the list has the moves */
    VERDICT_ATTACKER, /* has won: a five or fours at hand, or two points that make five */
    VERDICT_DEFENDER  /* the attack is over */
};

struct vct_list {
    tg_point points[TG_MAX_SIZE * TG_MAX_SIZE];
    int count;
};

bool vct_is_legal(const struct position *s, tg_point p);
/* The attacker is to move. */
enum vct_verdict vct_attacks(struct vct *t, struct vct_list *list);
/* The defender is to move. With VERDICT_OPEN and no five of the attacker on the board, t->vcf has the win
 * that waits. Only legal moves are listed; none: every move loses to what waits. */
enum vct_verdict vct_defences(struct vct *t, struct vct_list *list);
/* The side to move wins by fours? The line is in t->vcf. */
bool vct_wins_by_fours(struct vct *t);
/* The same, were it the other side's turn. */
bool vct_is_threatened(struct vct *t);
/* The attacker is to move: does the line, of both sides in turn, still win as it stands? */
bool vct_line_wins(struct vct *t, const tg_point *line, int count);

#endif
