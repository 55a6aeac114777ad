/* SPDX-License-Identifier: MIT */
/*
 * The verdict rule, the one place that says who wins at a position when it is
 * known who wins at its options:
 *
 *   normal play   P iff no option is P,
 *   misere play   P iff there is an option and none is P,
 *   blocking      P iff no unblockable option is P and of each blockable class
 *                 fewer than K are: then the previous player forbids them,
 *   comply        P iff at least K options are N: these he offers.
 */
#ifndef WYT_RULES_VERDICT_H
#define WYT_RULES_VERDICT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* What is known about the options of a position. */
struct wyt__tally {
    const struct wyt__game *game;
    const uint64_t *from;
    bool has_option;
    bool is_lost; /* more options are P than can be forbidden */
    uint64_t n_options;
    uint64_t blocked[WYT__HEAPS]; /* P-options of each blockable class */
};

void wyt__tally_start(struct wyt__tally *tally, const struct wyt__game *game,
                      const uint64_t *from);

/* Counts an option, each once; returns whether the verdict is certain. */
bool wyt__tally_add(struct wyt__tally *tally, const uint64_t *option,
                    bool is_p);

/* Counts options that matter at once: under comply `count` N-options, else
 * `count` P-options of one blockable class. */
bool wyt__tally_add_many(struct wyt__tally *tally, size_t class,
                         uint64_t count);

/* Whether the position is P, all its options being counted. */
bool wyt__tally_is_p(const struct wyt__tally *tally);

/* The blockable class of the move between two positions, or
 * WYT__UNBLOCKABLE. */
size_t wyt__block_class_of(const struct wyt__game *game, const uint64_t *from,
                           const uint64_t *option);

#endif
