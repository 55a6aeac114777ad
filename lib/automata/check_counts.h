/* SPDX-License-Identifier: MIT */
/*
 * Counters that a certificate brings along: machines that say how many options
 * on a line t (p,q), t = 1, 2, 3, ..., are targets, up to `most`. One is right
 * if
 *     C(x,y) = 0                                     where x < p or y < q,
 *     C(x+p,y+q) = min(most, C(x,y) + [(x,y) is a target])    everywhere,
 * by induction on x + y: (x+p,y+q) has the options of (x,y) on the line, and
 * (x,y). Both are checked of all words of one length; two positions have such
 * words, with zeros in front, which change nothing of what machines say.
 */
#ifndef WYT_AUTOMATA_CHECK_COUNTS_H
#define WYT_AUTOMATA_CHECK_COUNTS_H

#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "rules/game.h"

/* The class of a game of two heaps that is the line of a step (p,q), all of it,
 * with no move of a class before it; the number of classes if there is none, or
 * if not all moves are counted together. */
size_t wyt__counts_class(const struct wyt__game *game, const uint32_t step[2]);

/* Up to how many options matter. */
uint32_t wyt__counts_most(const struct wyt__game *game);

struct wyt__line_claim {
    const struct wyt__weights *weights;
    size_t digits, most_states;
    const struct wyt__machine *positions; /* check_positions.h */
    uint32_t kinds; /* bit k: whether what they say k of is a target */
    const uint32_t *step;
    uint32_t most;
    const struct wyt__machine *counter;
};

/* *wrong is NULL if a counter is right, or what is not so. WYT_LIMIT if there
 * are too many states. */
int32_t wyt__counts_check(const struct wyt__line_claim *counts,
                          const char **wrong);

#endif
