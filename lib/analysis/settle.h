/* SPDX-License-Identifier: MIT */
/*
 * Lines of positions { p + t v : t >= 0 } that are settled without looking at
 * them one by one, and by what.
 */
#ifndef WYT_ANALYSIS_SETTLE_H
#define WYT_ANALYSIS_SETTLE_H

#include <wythoff/explore.h>

#include <stdbool.h>

#include "rules/game.h"

/* What is known of a line. */
struct wyt__settled {
    int32_t verdict; /* WYT_CLAIM_UNDECIDED: nothing */
    uint32_t reason; /* WYT_REASON_*, unless undecided */
    uint64_t count;  /* P-positions that are known; 0: there are some */
    uint64_t heaps[WYT__HEAPS]; /* the first one, if count is not 0 */
};

/* Asks what is proven about the game, or listed by it; `first` is p, a
 * position from which no step back leads to another. */
int32_t wyt__settle_line(wyt_solver *solver, const uint64_t *first,
                         const uint64_t *vector, struct wyt__settled *out);

/* Whether it is proven that each line along the vector has exactly one
 * P-position, wherever it is. */
bool wyt__are_lines_met(const wyt_rules *rules, const uint64_t *vector);

/* Whether P means that the exclusive or is 0, by the theorem of parity.c. */
bool wyt__is_settled_by_xor(const wyt_rules *rules);

/* What the exclusive or says of the line, see parity.c. */
void wyt__settle_by_xor(const wyt_rules *rules, const uint64_t *first,
                        const uint64_t *vector, struct wyt__settled *out);

#endif
