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
 *
 * In misere play with blocking an option must be left, so one that is N.
 */
#ifndef WYT_RULES_VERDICT_H
#define WYT_RULES_VERDICT_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/formula.h"
#include "rules/game.h"

/* What is known about the options of a position. */
struct wyt__tally {
    const struct wyt__game *game;
    const uint64_t *from;
    bool has_option;
    bool is_lost; /* more options are P than can be forbidden */
    bool has_n_option;
    /* Of a formula that names a class, and the option where. */
    enum wyt__trouble trouble;
    uint64_t where[WYT__FORMULA_HEAPS];
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

/* WYT_OK, or WYT_E_RULES if a formula had no value: then the verdict is
 * none. */
int32_t wyt__tally_check(wyt_context *context, const struct wyt__tally *tally);

/* The blockable class of the move between two positions, or WYT__UNBLOCKABLE.
 * WYT_E_RULES where formulas name classes and one has no value. */
int32_t wyt__block_class_of(wyt_context *context, const struct wyt__game *game,
                            const uint64_t *from, const uint64_t *option,
                            size_t *out_class);

#endif
