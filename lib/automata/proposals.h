/* SPDX-License-Identifier: MIT */
/*
 * Numerations to try for a game of two heaps, in which its P-positions may be
 * an automaton. Nothing is decided here, and so numbers may be measured: what
 * comes out is certified before it is used (words.h), or refused.
 *
 * In this order: base 2 and 3; (a,1), whose root is a + 1/(a + 1/(a + ...)),
 * for the width a of the diagonals that are moves, as a-Wythoff has it; the
 * characteristic polynomial of the gap morphism of WYT(a,b,c)
 * (sequences/morphism.h), without roots on the unit circle; units of the
 * fields of measured rays; (1,1), (2,1), (3,1). Each with several first terms.
 *
 * Rays: P-positions of W^k lie near rays y = s x, for which s - 1/s is
 * rational wherever it was measured. With s - 1/s = p/q, s is (p/q +
 * sqrt((p/q)^2 + 4)) / 2, in the field of the square root of p^2 + 4 q^2.
 */
#ifndef WYT_AUTOMATA_PROPOSALS_H
#define WYT_AUTOMATA_PROPOSALS_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "rules/game.h"

/* Arguments of wyt__recurrence_open(), and where they come from. */
struct wyt__proposal {
    int32_t coefficient[WYT__ORDER]; /* a_(d-1) first */
    size_t d;
    uint32_t term[WYT__ORDER];
    size_t n;
    const char *why;
};

struct wyt__proposals {
    wyt_context *context;
    struct wyt__proposal *all;
    size_t count, capacity;
};

void wyt__proposals_open(struct wyt__proposals *proposals,
                         wyt_context *context);
void wyt__proposals_close(struct wyt__proposals *proposals);

/* One more, unless it is there. */
int32_t wyt__proposals_add(struct wyt__proposals *proposals,
                           const struct wyt__proposal *proposal);

/* Those of a game that is listed up to some bound, in their order. */
int32_t wyt__proposals_find(struct wyt__proposals *proposals,
                            const struct wyt__game *game,
                            const struct wyt__pair_list *pairs);

/* The parts of it: a recurrence with usual first terms; of the gap morphism, if
 * the game has one; of rays. */
int32_t wyt__proposals_start(struct wyt__proposals *proposals,
                             const int32_t *coefficients, size_t d,
                             const char *why);
int32_t wyt__proposals_gaps(struct wyt__proposals *proposals,
                            const struct wyt__game *game);
int32_t wyt__proposals_rays(struct wyt__proposals *proposals,
                            const struct wyt__pair_list *pairs);

#endif
