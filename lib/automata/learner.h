/* SPDX-License-Identifier: MIT */
/*
 * What learn.c learns with: a list, what words of each length there are, and
 * the keys of residuals, which are the states.
 */
#ifndef WYT_AUTOMATA_LEARNER_H
#define WYT_AUTOMATA_LEARNER_H

#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/keys.h"
#include "automata/learn.h"
#include "automata/line_counts.h"
#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "automata/words.h"

/* The most digits of a list: weights below 2^31 rise from 1. */
#define WYT__LEARNER_PLACES 512

/* A prefix for each heap: their states in V, how long they are, and their
 * remainders (recurrence.h) modulo 2^64. */
struct wyt__prefix {
    uint32_t state[WYT__PROVED_HEAPS];
    size_t length;
    uint64_t v[WYT__PROVED_HEAPS][WYT__ORDER];
};

struct wyt__learner {
    struct wyt__words *words;
    const struct wyt__pair_list *pairs;
    const struct wyt__line_counts *counts; /* to be learned, or NULL */
    size_t places;   /* all pairs of so many digits are in the list */
    uint64_t *count; /* of words.h, up to `places` */
    uint64_t *weight;
    size_t h, most_states;
    struct wyt__keys keys; /* residuals */
    struct wyt__dfa dfa;
    struct wyt__prefix *prefix; /* that led to each state first */
    size_t prefix_capacity;
    uint32_t *key; /* that is being made */
    size_t key_capacity, key_used;
    enum wyt__learned learned;
};

/* How many words of a length go on from a state of V. */
static inline uint64_t wyt__learner_words(const struct wyt__learner *learner,
                                          uint32_t state, size_t length)
{
    return learner->count[length * learner->words->valid.states + state];
}

/* The places of the list, and the tables up to there. */
int32_t wyt__learner_open(struct wyt__learner *learner,
                          struct wyt__words *words,
                          const struct wyt__pair_list *pairs);
void wyt__learner_close(struct wyt__learner *learner);

/* Makes the key of a prefix, of its boxes of 0 .. h digits, and what is said of
 * it as a word. */
int32_t wyt__learner_key(struct wyt__learner *learner,
                         const struct wyt__prefix *prefix, uint32_t *output);

#endif
