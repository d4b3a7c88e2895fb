/* What a failed attack by fours rests on.
 *
 * A four p and its block q are an exchange. After it every further four may fail, and mostly for reasons
 * that have nothing to do with p and q; then all that fails behind the exchange fails without it too,
 * and the other fours need not be tried again in its absence. That is what keeps the fours of distant
 * corners from being tried in all their combinations.
 *
 * The argument. Let N be a position, M the one behind the exchange p/q. A win S from N that does not
 * touch the exchange is played in M as well: p only helps the attacker, so S can fail there only where q
 * stands in its way: in five cells that the attacker would use, three of them his by then, or in a four
 * of the defender. If no position behind M had such a thing, no such S exists. A win that plays p later
 * can play it first. One that plays q later, answered by p, is seen behind the opposite exchange; which
 * need not be tried either if no five cells through q had even two stones of the attacker, since then q
 * would not help him more than p.
 *
 * Where only exactly five wins p may hurt as well, next to five cells that would become six; under renju
 * also points that are forbidden because of p (black attacks) or no longer because of it (white). All
 * of these are noted, rather too often than too seldom. */
#ifndef TG_ENGINE_FIVE_VCF_RESTS_H
#define TG_ENGINE_FIVE_VCF_RESTS_H

#include "engine/five/vcf.h"

/* Points are noted as one bit of 64: two that share a bit cost a little work, never truth. */
struct rests {
    uint64_t on;   /* exchanges that must have been played for the failure to stand */
    uint64_t near; /* those whose opposite might fare better: more than `on` */
};

static inline uint64_t rests_bit(tg_point p)
{
    return UINT64_C(1) << ((unsigned)(13 * point_row(p) + point_column(p)) & 63);
}

static inline void rests_add(struct rests *why, uint64_t bits)
{
    why->on |= bits;
    why->near |= bits;
}

/* The position is what all exchanges are counted from. */
void rests_start(struct vcf *v);
/* The last two moves were the four p and its block q; v->line has `ply` moves, these included. */
void rests_note_exchange(struct vcf *v, tg_point p, tg_point q, int ply, struct rests *why);
/* Renju: is a point near, on a line with this one, forbidden to black as an overline or two fours? */
bool rests_near_foul(const struct vcf *v, tg_point p);
/* The defender has fives at hand. */
void rests_note_fives(const struct vcf *v, struct rests *why);
/* White is about to make black play there, this way or the other: it matters whether he may. */
void rests_note_trap(const struct vcf *v, tg_point block, int ply, struct rests *why);

#endif
