/* SPDX-License-Identifier: MIT */
/*
 * A numeration with sets of positions: what a proof is about, immutable and
 * shared. Whoever answers from it makes copies for his own context
 * (answers.h).
 */
#ifndef WYT_AUTOMATA_AUTOMATON_H
#define WYT_AUTOMATA_AUTOMATON_H

#include <wythoff/context.h>

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/words.h"

struct wyt_automaton {
    atomic_size_t references;
    wyt_context *context; /* for its allocator only */
    struct wyt__words words;
    struct wyt__dfa *sets; /* of Grundy values 0, 1, ..., or of P-positions */
    struct wyt__counters *counters; /* of each, by which it is proved */
    size_t count;
};

/* Copies all, of sets the pairs of valid words; one reference, the caller's.
 * Counters may be NULL: sets are proved without them. */
int32_t wyt__automaton_new(wyt_context *context, const struct wyt__words *words,
                           const struct wyt__dfa *sets,
                           const struct wyt__counters *counters, size_t count,
                           struct wyt_automaton **out);
struct wyt_automaton *wyt__automaton_ref(struct wyt_automaton *automaton);
void wyt__automaton_unref(struct wyt_automaton *automaton);

#endif
