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

/* Why the class of an option is not known: a formula has no value, a function
 * of the caller failed, or named a class that there is not. */
struct wyt__block_fault {
    enum wyt__trouble trouble;
    int32_t status;
    int32_t wrong_class; /* 0: no such one */
};

/* What is known about the options of a position. */
struct wyt__tally {
    const struct wyt__game *game;
    const uint64_t *from;
    bool has_option;
    bool is_lost; /* more options are P than can be forbidden */
    bool has_n_option;
    struct wyt__block_fault fault;
    uint64_t where[WYT__HEAPS]; /* the option whose class is not known */
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

/* WYT_OK, or why a class was not known: then the verdict is none. WYT_E_RULES
 * if a formula had no value, WYT_E_CALLBACK or the status of the callback if a
 * function did not tell. */
int32_t wyt__tally_check(wyt_context *context, const struct wyt__tally *tally);

/* The blockable class of the move between two positions, or WYT__UNBLOCKABLE;
 * statuses are those of wyt__tally_check(). */
int32_t wyt__block_class_of(wyt_context *context, const struct wyt__game *game,
                            const uint64_t *from, const uint64_t *option,
                            size_t *out_class);

#endif
